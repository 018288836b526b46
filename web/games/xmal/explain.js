// SPDX-License-Identifier: MIT
// Numbers of the rules of Noch X-mal! that say more about a thing.

/** @type {Record<string, string>} */
export default { column: 'X4', colour: 'X4', row: 'X4', diamonds: 'X4', crossings: 'X4', pass: 'X5',
    chips: 'X8', gifts: 'X9', score: 'X10' };
