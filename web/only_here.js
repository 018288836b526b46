// SPDX-License-Identifier: MIT
// Whether links to this page are worth sending.

/** Is this page served to this device alone? Then its links lead nowhere on others. */
export const onlyHere = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);
