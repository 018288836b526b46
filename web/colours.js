// SPDX-License-Identifier: MIT
// The colours of the sheet games in words.
import { N_, _, p_ } from './texts.js';

/** @type {Record<string, string>} */
const COLOURS = { y: N_('yellow'), g: N_('green'), b: N_('blue'), r: N_('red'), o: N_('orange') };
/** @type {Record<string, string>} */
const CAPITALS = { y: N_('Yellow'), g: N_('Green'), b: N_('Blue'), r: N_('Red'), o: N_('Orange') };

/** A colour by its letter in notation. @param {string} letter */
export const colourName = (letter) => _(COLOURS[letter] ?? letter);

/** The same as the beginning of a line. @param {string} letter */
export const colourTitle = (letter) => _(CAPITALS[letter] ?? letter);

/**
 * What stands on cells and dice of a colour for people who cannot tell colours apart: short, and different
 * for each colour.
 * @param {string} letter in notation
 */
export const colourSign = (letter) => ({
    // TRANSLATORS: one or two letters on cells and dice of this colour, different for each of the five
    y: p_('sign for yellow', 'Y'),
    // TRANSLATORS: one or two letters on cells and dice of this colour, different for each of the five
    g: p_('sign for green', 'G'),
    // TRANSLATORS: one or two letters on cells and dice of this colour, different for each of the five
    b: p_('sign for blue', 'B'),
    // TRANSLATORS: one or two letters on cells and dice of this colour, different for each of the five
    r: p_('sign for red', 'R'),
    // TRANSLATORS: one or two letters on cells and dice of this colour, different for each of the five
    o: p_('sign for orange', 'O'),
}[letter] ?? '');
