// SPDX-License-Identifier: MIT
import { first, jokers, placing, roll } from './basics.js';

/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'The aim', rules: 'B11',
        text: ['As in Noch mal! you cross off cells and collect points for columns and colours. New are the '
        + '*special die*, *rows*, which count as well, and *hearts*, which make every column worth more.'] },
    roll('Instead of a colour die and a number die you may take the special die.'), first, placing, jokers,
    { title: 'The special die', rules: 'B1, B2', draw: 'special',
        captions: ['Heart, bomb, stars, three in a row, block'],
        text: ['Each time you take it you cross off an *open slot* in your row of slots. One slot is open '
        + 'from the beginning. More open when you cross off a cell with a golden die, as the bonus of some '
        + 'rows, and by column H. A slot that is open and unused is worth 2 points in the end.'] },
    { title: 'Heart', rules: 'B3, B10',
        text: ['Circle the next heart. From then on *every* column you fill brings as many extra points as '
        + 'you have hearts.'] },
    { title: 'Bomb', rules: 'B4', draw: 'bomb', captions: ['Up to four cells in a square'],
        text: ['Cross off one to four free cells within a square of 2 by 2, whatever their colours, wherever '
        + 'they are.'] },
    { title: 'Stars', rules: 'B5',
        text: ['Cross off one or two star cells. Each must touch a cross or lie in H.'] },
    { title: 'Three in a row', rules: 'B6', draw: 'three', captions: ['Three cells of one row, with a gap'],
        text: ['Cross off one to three cells of *one* row; gaps are fine. Each must touch a cross; column H '
        + 'does not help here.'] },
    { title: 'Block', rules: 'B7', draw: 'block', captions: ['All the orange of this block at once'],
        text: ['Cross off *all* free cells of one colour block. One of them must touch a cross.'] },
    { title: 'Rows', rules: 'B8, B9',
        text: ['A full row is worth 5 points to everybody who has it. Whoever is *first* also gets the bonus '
        + 'beside it: a bomb, which goes off at once, a slot for the special die, or a heart. Rows are '
        + 'settled before columns, so a heart comes just in time.'] },
    { title: 'End and score', rules: 'N5, B11',
        text: ['The game ends after the roll in which somebody completes a second colour. Colours, columns, '
        + 'rows, heart points and ! left count, open slots are 2 each, and every open star costs 2.'] },
    { title: 'Alone', rules: 'B12, B13',
        text: ['Two colour dice, two number dice and the special die. It ends after 30 rolls or with the '
        + 'second full colour. Each roll saved is worth 2 points.'] },
];
