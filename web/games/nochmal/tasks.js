// SPDX-License-Identifier: MIT
// What the examples of the sheet games ask for that each has on its own sheet.
import { N_ } from '../../texts.js';

export const tasks = {
    choice: N_('The fourth roll: somebody has taken the pale dice. What can you cross off?'),
    first: N_('Cross off yellow 3 on an empty sheet. H is the start column.'),
    next: N_('Cross off blue 2. Does it have to touch the old crosses?'),
    corner: N_('Cross off orange 2. Is a common corner enough?'),
    singles: N_('Cross off green 2. Two single cells are left of the block on the left.'),
    star: N_('The last roll of a game alone: cross off two cells, with a star or without. What is the '
        + 'result?'),
    colour: N_('Of yellow two cells are missing, of orange one. Orange somebody else has completed '
        + 'before. What does each bring?'),
    joker: N_('Any colour, any number from 1 to 5: this costs two jokers.'),
};
