// SPDX-License-Identifier: MIT
// Small pieces of Noch mal so gut! in which a reader of the rules tries the special die. Data only: a test
// asks the engine about every answer that is written here, so that no example can go stale.
import { N_ } from '../../texts.js';

/** @type {import('../../help/example.js').Example} */
export const bomb = { position: 'sogut dice=yb/35/bomb |', dice: 'bomb', from: 'D2', to: 'H5',
    task: N_('A bomb: up to four cells in a square of 2 by 2.'),
    yes: ['E3', 'E3 F3 E4 F4', 'E3 F4'], no: { 'E3 F3 G3': 'B4', 'E3 E5': 'B4' } };

/** @type {import('../../help/example.js').Example} */
export const three = { position: 'sogut dice=yb/35/three | crosses=H4,H5,G4',
    dice: 'three', from: 'E2', to: 'K6',
    task: N_('Three in a row: up to three cells of one row, each touching a cross.'),
    yes: ['F4', 'F4 I4', 'F5 G5 I5'], no: { 'E4 I4': 'B6', 'F4 I5': 'B6' } };

/** @type {import('../../help/example.js').Example} */
export const block = { position: 'sogut dice=yb/35/block | crosses=H4,H5,G4',
    dice: 'block', from: 'E2', to: 'K7',
    task: N_('A block: all free cells of one that touches a cross.'),
    yes: ['F4', 'F5 G5', 'H6 H7 I5 I6'], no: { G5: 'B7', 'F4 F5 G5': 'B7' } };
