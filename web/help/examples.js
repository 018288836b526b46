// SPDX-License-Identifier: MIT
// Small pieces of a game in which a reader of the rules tries what is allowed. Data only: a test asks the
// engine about every answer that is written here, so that no example can go stale.
import { N_ } from '../texts.js';

/**
 * @typedef {object} Example
 * @property {string} position   on the usual sheet or deck of its game (docs/notation.md)
 * @property {string} task       what the reader is to try
 * @property {string} dice       what is used: a pair like 'y3' or 'x?', or a face of the special die;
 *   '' for cards
 * @property {string} [from]     the cells that are shown: upper left and lower right
 * @property {string} [to]
 * @property {number[]} [cards]  the cards that are shown, with the roll of the position
 * @property {string[]} yes      what is allowed: cells, or a card
 * @property {Record<string, string>} no   what is not, and the rule that says so
 */

/** @type {Record<string, Example>} */
export const examples = {
    first: { position: 'nochmal dice=yb/35 |', dice: 'y3', from: 'F5', to: 'J7',
        task: N_('Cross off yellow 3 on an empty sheet. H is the start column.'),
        yes: ['H6 H7 I6', 'H7 I7 J7'],
        no: { 'I6 I7 J7': 'S4.4', 'H6 I7 J7': 'S4.2', 'G6 H6 H7': 'S4.1' } },
    next: { position: 'nochmal dice=bo/23 | crosses=H6,H7,I6', dice: 'b2', from: 'F3', to: 'J7',
        task: N_('Cross off blue 2. Does it have to touch the old crosses?'),
        yes: ['G4 H4', 'H4 H5', 'G5 H5'],
        no: { 'G4 G5': 'S4.3', 'G4 H5': 'S4.2', 'H5 I5': 'S4.1' } },
    corner: { position: 'nochmal dice=oy/23 | crosses=H6,H7', dice: 'o2', from: 'G1', to: 'K7',
        task: N_('Cross off orange 2. Is a common corner enough?'),
        yes: ['G2 H2'], no: { 'I5 J5': 'S4.3' } },
    singles: { position: 'nochmal dice=gy/23 | crosses=D3,E3,F3,G3,H3,I3', dice: 'g2', from: 'D1', to: 'J5',
        task: N_('Cross off green 2. Two single cells are left of the block on the left.'),
        yes: ['I4 J4'], no: { 'D2 D4': 'S4.2', 'D2 I4': 'S4.1' } },
    joker: { position: 'nochmal dice=xy/?2 | crosses=H6,H7,I6', dice: 'x?', from: 'F4', to: 'K7',
        task: N_('Any colour, any number from 1 to 5: this costs two jokers.'),
        yes: ['I5 J5', 'I7', 'H5'], no: { K5: 'S4.3', 'I5 I7': 'S4.1' } },
    bomb: { position: 'sogut dice=yb/35/bomb |', dice: 'bomb', from: 'D2', to: 'H5',
        task: N_('A bomb: up to four cells in a square of 2 by 2.'),
        yes: ['E3', 'E3 F3 E4 F4', 'E3 F4'], no: { 'E3 F3 G3': 'B4', 'E3 E5': 'B4' } },
    three: { position: 'sogut dice=yb/35/three | crosses=H4,H5,G4', dice: 'three', from: 'E2', to: 'K6',
        task: N_('Three in a row: up to three cells of one row, each touching a cross.'),
        yes: ['F4', 'F4 I4', 'F5 G5 I5'], no: { 'E4 I4': 'B6', 'F4 I5': 'B6' } },
    block: { position: 'sogut dice=yb/35/block | crosses=H4,H5,G4', dice: 'block', from: 'E2', to: 'K7',
        task: N_('A block: all free cells of one that touches a cross.'),
        yes: ['F4', 'F5 G5', 'H6 H7 I5 I6'], no: { G5: 'B7', 'F4 F5 G5': 'B7' } },
    tasks: { position: 'gehtwas round=2 dice=1144/225 | level1=1,2,5,6', dice: '', cards: [1, 2, 5, 6],
        task: N_('Which of these cards does the roll show?'), yes: ['1', '2', '5'], no: { 6: 'G6.1' } },
    numbers: { position: 'gehtwas round=2 dice=1346/235 | level1=1,43,51,57', dice: '',
        cards: [1, 43, 51, 57],
        task: N_('A number alone is meant exactly, one with a + is the least.'),
        yes: ['1', '43', '51'], no: { 57: 'G6.1' } },
    equal: { position: 'gehtwas round=2 dice=1155/256 | level1=2,5,53,67', dice: '', cards: [2, 5, 53, 67],
        task: N_('Equal dice, in the colours of the card. A pair and a triple are two parts.'),
        yes: ['2', '53', '67'], no: { 5: 'G6.1' } },
    sequence: { position: 'gehtwas round=2 dice=1366/126 | level1=7,19,21,71', dice: '',
        cards: [7, 19, 21, 71],
        task: N_('A sequence rises by one each time, and does not go from 6 to 1.'),
        yes: ['7', '21', '71'], no: { 19: 'G6.1' } },
    parts: { position: 'gehtwas round=2 dice=1366/245 | level1=14,28,40,50', dice: '',
        cards: [14, 28, 40, 50],
        task: N_('A total, alternatives, several parts: each die serves one part only.'),
        yes: ['14', '28', '50'], no: { 40: 'G6.1' } },
};
