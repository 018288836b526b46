// SPDX-License-Identifier: MIT
// How much time somebody still has, in words.
import { number } from './texts.js';

/** In minutes at least, for who need not hurry. @param {number} seconds */
export const calmWords = (seconds) => (seconds > 120 ? timeWords(seconds, 'narrow')
    : number(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'narrow' }));

/** Time that is left, in words. @param {number} seconds @param {'long'|'narrow'} [unitDisplay] */
export function timeWords(seconds, unitDisplay = 'long') {
    const [size, unit] = seconds > 48 * 3600 ? [24 * 3600, 'day'] : seconds > 7200 ? [3600, 'hour']
        : seconds > 120 ? [60, 'minute'] : [1, 'second'];
    return number(Math.floor(seconds / /** @type {number} */ (size)),
        { style: 'unit', unit: /** @type {string} */ (unit), unitDisplay });
}
