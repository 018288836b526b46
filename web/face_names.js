// SPDX-License-Identifier: MIT
// What dice show, in words.
import { colourName } from './colours.js';
import { _, N_ } from './texts.js';

/** @type {Record<string, string>} */
const FACES = { x: N_('joker'), heart: N_('heart'), bomb: N_('bomb'), stars: N_('stars'),
    three: N_('three in a row'), block: N_('block') };

/** @param {string} face like y, 3, ? or heart */
export const faceName = (face) => (/^[1-6?]$/.test(face) ? face
    : /^[ygbro]$/.test(face) ? colourName(face) : _(FACES[face] ?? face));

/** @param {string} roll like `roll y b x / 5 2 ?` */
export const rollWords = (roll) => _('Roll: {dice}', { dice: roll.replace(/^roll /, '').split('/')
    .map((kind) => kind.trim().split(/\s+/).map(faceName).join(' ')).join(' / ') });
