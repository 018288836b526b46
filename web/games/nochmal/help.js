// SPDX-License-Identifier: MIT
// How Noch mal! is played.
import { N_ } from '../../texts.js';
import { beginning, colours, columns, jokers, placing, roll, standstill, stars, ties }
    from './basics.js';
import * as own from './examples.js';

/** @type {import('../list.js').Section[]} */
export default [
    { title: N_('The aim'), rules: 'S1 N6',
        text: [N_('Everybody has a sheet of 15 columns and 7 rows in five colours. You cross off cells and '
        + 'collect points for *full columns* and *full colours*.')] },
    roll(own, ''), beginning(own), placing(own), jokers(own), columns(own, 'N1 N2'), colours(own, 'N1 N3'),
    stars(own),
    { title: N_('The end'), rules: 'N5 N6 S9',
        text: [N_('As soon as somebody has completed *two colours*, the game ends with that roll, which '
        + 'everybody still plays. Points for columns, colours and ! left are added up, and open stars are '
        + 'taken off.'), ties, standstill] },
    { title: N_('Alone'), rules: 'S3 S7 S8 N7 N8',
        text: [N_('You play *30 rolls* with two colour dice and two number dice; a roll that you pass '
        + 'counts, too. You are always first, so columns bring the upper value and colours 5 points. Two '
        + 'full colours do not end the game.'),
        N_('Your result is one of 13 ranks; for the highest you need more than 40 points.')] },
];
