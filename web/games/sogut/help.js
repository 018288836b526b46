// SPDX-License-Identifier: MIT
// How Noch mal so gut! is played.
import { N_ } from '../../texts.js';
import { beginning, colours, columns, jokers, placing, roll, standstill, stars, ties }
    from '../nochmal/basics.js';
import * as own from './examples.js';

/** @type {import('../list.js').Section[]} */
export default [
    { title: N_('The aim'), rules: 'S1 B11',
        text: [N_('As in Noch mal! you cross off cells on a sheet of 15 columns and 7 rows and collect '
        + 'points for columns and colours. New are the *special die*, *rows*, which count as well, and '
        + '*hearts*, which make every column worth more.')] },
    roll(own, N_('Instead of a colour die and a number die you may take the *special die*. If the active '
        + 'player takes it, it is gone from the fourth roll on.')), beginning(own), placing(own), jokers(own),
    { title: N_('The special die'), rules: 'B1 B2', tries: [own.special, own.slot],
        text: [N_('The heart is on two of its sides, everything else on one. Each time you take the special '
        + 'die you cross off an *open slot* in your row of slots; without one you cannot take it.'),
        N_('One slot is open from the beginning. More open for later rolls when you cross off a cell with a '
        + 'golden die, as the bonus of some rows, and when column H is full. A slot that is open and unused '
        + 'is worth 2 points in the end.')] },
    { title: N_('Heart'), rules: 'B3 B10', tries: [own.hearts],
        text: [N_('Circle the next heart. From then on *every* column you fill brings as many extra points '
        + 'as you have hearts, whether you are first or not.')] },
    { title: N_('Bomb'), rules: 'B4', tries: [own.bomb],
        text: [N_('Cross off one to four free cells within a square of 2 by 2, whatever their colours and '
        + 'wherever they are. They need not touch anything.')] },
    { title: N_('Stars'), rules: 'B5', tries: [own.stars],
        text: [N_('Cross off one or two cells with a star. Each must touch a cross or lie in column H; the '
        + 'second may touch the first.')] },
    { title: N_('Three in a row'), rules: 'B6', tries: [own.three],
        text: [N_('Cross off one to three free cells of *one* row; gaps are fine. Each must touch a cross, '
        + 'perhaps one you have just made. Column H does not help here.')] },
    { title: N_('Block'), rules: 'B7', tries: [own.block],
        text: [N_('Cross off *all* free cells of one block, even if there are six. One of them must touch a '
        + 'cross; column H does not help here.')] },
    columns(own, 'N2'), colours(own, 'N3'),
    { title: N_('Rows'), rules: 'B8 B9', tries: [own.row],
        text: [N_('A full row is worth 5 points to everybody who has it. Whoever is *first* also gets the '
        + 'bonus beside it: a bomb to be used at once, a slot for the special die, or a heart. Rows are '
        + 'settled before columns, so that a heart comes just in time.')] },
    stars(own),
    { title: N_('End and score'), rules: 'N5 N6 B11 S9',
        text: [N_('The game ends after the roll in which somebody completes a *second colour*. Points for '
        + 'colours, columns, rows, hearts, ! left and open slots are added up, and open stars are taken '
        + 'off.'), ties, standstill] },
    { title: N_('Alone'), rules: 'S3 S7 S8 B12 B13',
        text: [N_('You play with two colour dice, two number dice and the special die. You are always first. '
        + 'The game ends after *30 rolls*, passed ones included, or with the second full colour. Each roll '
        + 'saved is worth 2 points.'),
        N_('Your result is one of 13 ranks; for the highest you need more than 90 points.')] },
];
