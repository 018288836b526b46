// SPDX-License-Identifier: MIT
// Names and seeds that are drawn here. Apart from the saves, which the first screen lists.

/** @param {number} length five bits each */
const drawn = (length) => Array.from(crypto.getRandomValues(new Uint8Array(length)),
    (byte) => 'abcdefghjkmnpqrstuvwxyz023456789'[byte & 31]).join('');

/** A short unique name. */
export const freshId = () => drawn(10);

/** A seed of 130 bits: who has its hash cannot find it by trying (docs/fair-dice.md). */
export const freshSeed = () => drawn(26);

/** Is it such a seed? @param {string} seed */
export const isDrawn = (seed) => /^[a-hjkmnp-z02-9]{26}$/.test(seed);
