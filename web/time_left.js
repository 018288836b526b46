// SPDX-License-Identifier: MIT
// How much time somebody still has, in words.
import { number } from './texts.js';

/** Time that is left, in words. @param {number} seconds @param {'long'|'narrow'} [unitDisplay] */
export function timeWords(seconds, unitDisplay = 'long') {
    const [size, unit] = seconds > 48 * 3600 ? [24 * 3600, 'day'] : seconds > 7200 ? [3600, 'hour']
        : seconds > 120 ? [60, 'minute'] : [1, 'second'];
    return number(Math.floor(seconds / /** @type {number} */ (size)),
        { style: 'unit', unit: /** @type {string} */ (unit), unitDisplay });
}
