// SPDX-License-Identifier: MIT
// What dice show, in words.
import { colourName } from './colours.js';
import { _, N_ } from './texts.js';

/** @type {Record<string, string>} */
// TRANSLATORS: faces of dice; the special die shows a heart, a bomb, stars, three in a row, a block
const FACES = { x: N_('colour joker'), '?': N_('number joker'), heart: N_('heart'), bomb: N_('bomb'),
    stars: N_('stars'), three: N_('three in a row'), block: N_('block') };

/** What a die shows. @param {string} face in notation: y, 3, ? or heart */
export const faceName = (face) => (/^\d$/.test(face) ? face
    : Object.hasOwn(FACES, face) ? _(FACES[face]) : colourName(face));

/** The faces of a roll. @param {string} text `roll y b x / 5 2 ?` */
export const facesOf = (text) => text.split(' ').slice(1).filter((word) => word && word !== '/');

/** A roll in words. @param {string} text @param {string} [name] of who rolls */
export function rollWords(text, name) {
    const dice = facesOf(text).map(faceName).join(', ');
    return name ? _('{name} rolls: {dice}.', { name, dice }) : _('Roll: {dice}', { dice });
}
