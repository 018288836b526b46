// SPDX-License-Identifier: MIT
// How Noch X-mal! is played.
import { N_ } from '../../texts.js';
import { beginning, jokers, placing, roll, standstill } from '../nochmal/basics.js';
import * as own from './examples.js';

/** @type {import('../list.js').Section[]} */
export default [
    { title: N_('The aim'), rules: 'S1 X1 X10',
        text: [N_('Everybody has a sheet of 15 columns and 7 rows in five colours, and *ten X chips*, face '
        + 'down. There are no points: with every X you cross off you lose a chip. Once somebody has lost all '
        + 'ten, the game ends.')] },
    roll(own, N_('Before the first roll everybody rolls a *start combination* of a colour and a number. It '
        + 'matters when you pass.')), beginning(own), placing(own), jokers(own),
    { title: N_('Unlocking jokers'), rules: 'X1 X2',
        text: [N_('Only two ! are open at the beginning. The others have to be unlocked by the sign *!*.')] },
    { title: N_('The signs'), rules: 'X2',
        text: [[N_('*X*: cross off an X and turn over your next X chip.'), N_('*!*: unlock a joker.'),
            N_('*>*: cross off the next field of the pass track.')],
        N_('A sign that can do nothing is lost.')] },
    { title: N_('What brings signs'), rules: 'X3 X4 X7',
        tries: [own.column, own.row, own.colour, own.crossing],
        text: [N_('Whoever is *first* gets the pink signs and the white ones, everybody after that only the '
        + 'white ones.'), [
            N_('*Columns* when they are full. F to J have only pink signs.'),
            N_('*Rows* when they are full: a white X each.'),
            N_('*Colours* when all their cells are crossed off.'),
            N_('*Diamonds*: each cell with a diamond fills the lines of diamonds, one after the other. Full '
                + 'lines bring signs.'),
            N_('*Crossing points* I, II and III: once all four cells round such a point are crossed off, you '
                + 'cross off the next place of line I, II or III in the small table. Full lines of the table '
                + 'bring pink and white signs, full columns white ones.')],
        N_('If a sign completes something else, that counts in the same roll, too.')] },
    { title: N_('Passing pays'), rules: 'X5 X6', tries: [own.passing, own.pass],
        text: [N_('If you pass, count how many of all six dice, even those taken away, show your *start '
        + 'colour* or *start number*. Jokers do not count. Cross off that many fields of the pass track, at '
        + 'least one.'),
        N_('Dark fields bring a joker, three in a row, a bomb or a whole block. The last field brings two X '
        + 'to whoever is first to get there.')] },
    { title: N_('Bomb, three in a row, block'), rules: 'B4 B6 B7 X6', tries: [own.three, own.block],
        text: [[
            N_('*Bomb*: up to four free cells within a square of 2 by 2, anywhere.'),
            N_('*Three in a row*: up to three free cells of one row, each touching a cross.'),
            N_('*Block*: all free cells of a block, one of them touching a cross.')],
        N_('You do this at once, or you do without it.')] },
    { title: N_('Chips and gifts'), rules: 'X8 X9', tries: [own.gift, own.shift, own.all],
        text: [N_('Each X turns over the leftmost of your X chips. A blank chip is simply gone. One with a '
        + 'gift you hand to *another player* of your choice, who can use it once, from the next roll on, '
        + 'when choosing dice:'), [
            N_('*Joker*: unlocks a joker.'),
            N_('*Plus-minus*: the number die counts one more or one less, from 1 to 5. It does not work on a '
                + 'question mark.'),
            N_('*All dice*: choose from all six dice, even those taken away.')]] },
    { title: N_('The end'), rules: 'X8 X10 S9',
        text: [N_('The game ends after the roll in which somebody loses the tenth chip, and that player '
        + 'wins. If there are several, the most X crossed off win, then the most fields of the pass track, '
        + 'then the most full columns; after that the victory is shared. X count even without a chip to '
        + 'lose.'), standstill] },
    { title: N_('Alone'), rules: 'S3 S7 S8 X11',
        text: [N_('You play *30 rolls*, passed ones included, with two colour dice and two number dice and '
        + 'without chips. The pink signs are always yours.'),
        N_('Your result is the number of X crossed off. There are 13 ranks; for the highest you need more '
        + 'than 25 X.')] },
];
