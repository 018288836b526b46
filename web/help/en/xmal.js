// SPDX-License-Identifier: MIT
import { first, jokers, placing, roll } from './basics.js';

/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'The aim', rules: 'X1, X10',
        text: ['There are no points. In front of you lie *ten chips*, face down. With every X you cross off '
        + 'you lose one of them. Whoever is rid of all ten ends the game.'] },
    roll('Before the first roll everybody gets a start combination of a colour and a number. It matters when '
        + 'you pass.'), first, placing, jokers,
    { title: 'Unlocking jokers', rules: 'X1, X2',
        text: ['Only two ! are open in the beginning. The others have to be unlocked by the sign *!*.'] },
    { title: 'The signs', rules: 'X2',
        text: [['*X*: cross off an X and turn your next chip.', '*!*: unlock a joker.',
            '*>*: cross off the next field of the pass track.']] },
    { title: 'What brings signs', rules: 'X3, X4', draw: 'scorings',
        captions: ['Diamonds', 'Four crosses round a crossing point'],
        text: ['Pink signs are only for those who are first, white ones are for everybody.', [
            '*Columns* and *rows* when they are full.', '*Colours* when all their cells are crossed off.',
            '*Diamonds*: each cell with a diamond fills the lines of diamonds, one after the other.',
            '*Crossing points* I, II and III: once all four cells round a point are crossed off, a cross '
                + 'goes '
            + 'into the small table. Full lines and columns of that table score.']] },
    { title: 'Passing pays', rules: 'X5, X6', draw: 'pass',
        captions: ['Your start combination', 'Yellow twice and a 3: three fields',
            'The pass track: dark fields work at once.'],
        text: ['If you pass, count how many of the dice rolled show your *start colour* or *start number* '
        + '(jokers do not count), and cross off that many fields of the pass track, at least one. Dark '
        + 'fields bring a joker, three in a row, a bomb or a whole block. Two X wait at the end.'] },
    { title: 'Bomb, three in a row, block', rules: 'B4, B6, B7', draw: 'bomb', captions: ['A bomb'], text: [[
        'Bomb: up to four cells within a square of 2 by 2, anywhere.',
        'Three in a row: up to three cells of one row, each touching a cross.',
        'Block: all free cells of a block, one of them touching a cross.']] },
    { title: 'Chips and gifts', rules: 'X8, X9',
        text: ['A blank chip is simply gone. One with a gift you hand to *another player*, who can use it '
        + 'once, from the next roll on:', [
            '*Joker*: unlocks a joker.', '*Plus-minus*: the number die counts one more or one less.',
            '*All dice*: choose among all six dice, even those taken away.']] },
    { title: 'The end', rules: 'X10',
        text: ['After the roll in which somebody loses the tenth chip. If there are several, the X crossed '
        + 'off decide, then the fields of the pass track, then full columns.'] },
    { title: 'Alone', rules: 'X11',
        text: ['30 rolls with four dice and without chips. Pink signs are always yours. The X crossed off '
        + 'are your result.'] },
];
