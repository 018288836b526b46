// SPDX-License-Identifier: MIT
// Bytes as they can stand in an address.

/** @param {Uint8Array} bytes */
export const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-')
    .replaceAll('/', '_').replaceAll('=', '');
