// SPDX-License-Identifier: MIT
// Who I am: a key of 32 random bytes that this browser keeps. The server knows its hash only.
import { myName } from './keyring.js';

const KEY = 'revanche.me';

/** A new key, in base64url. */
const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Where it cannot be stored, it lasts as long as the page. */
let fleeting = '';

/** @returns {{name: string, key: string}} */
export function me() {
    let key = fleeting;
    try {
        key ||= localStorage.getItem(KEY) ?? '';
        if (!key) localStorage.setItem(KEY, key = newKey());
    } catch {
        fleeting = key ||= newKey();
    }
    return { name: myName(), key };
}
