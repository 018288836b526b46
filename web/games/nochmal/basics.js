// SPDX-License-Identifier: MIT
// What the rules of the sheet games have in common; each game tries them on its own sheet.
import { N_ } from '../../texts.js';

/** @typedef {import('../list.js').Section} Section */
/** @typedef {import('../../help/example.js').Example} Example */

/** @param {{next: Example, corner: Example, singles: Example}} own @returns {Section} */
export const placing = ({ next, corner, singles }) => ({
    title: N_('Crossing off'), rules: 'S2 S4', tries: [next, corner, singles],
    text: [
        N_('With a colour and a number you cross off *exactly that many* free cells of that colour.'), [
            N_('They all lie in one block, which is an area of one colour, and are connected to each other '
                + 'edge to edge.'),
            N_('At least one of them shares an edge with a cross you made before, or lies in the *start '
                + 'column H*. Corners do not count. You can start from H until the end of the game.'),
            N_('A block need not be filled in one go. If what is left of it falls into pieces, each piece '
                + 'needs numbers that fit it.'),
            N_('You never cross off more than five cells with one roll, although there are blocks of six.'),
        ]],
});

/** @param {{first: Example}} own @returns {Section} */
export const beginning = ({ first }) => ({
    title: N_('The beginning'), rules: 'S4.4', tries: [first],
    text: [N_('On an empty sheet your first crosses must include a cell of the start column. From there they '
        + 'spread to the left and right.')],
});

/** @param {{joker: Example}} own @returns {Section} */
export const jokers = ({ joker }) => ({
    title: N_('Jokers'), rules: 'S5', tries: [joker],
    text: [N_('The black cross stands for any colour, the question mark for any number from 1 to 5. Each '
        + 'joker you use costs one *!* of your supply. Once they are gone, you can use no more jokers.')],
});

/** @param {{choice: Example}} own @param {string} more what is special about it in this game
 * @returns {Section} */
export const roll = ({ choice }, more) => ({
    title: N_('A roll'), rules: 'S3 S6 S7', tries: [choice],
    text: [N_('Players take turns being active. The active player rolls three colour dice and three number '
        + 'dice, once. Then everybody chooses one colour die and one number die and crosses off cells.'), [
        N_('In the *first three rolls* everybody chooses from all the dice.'),
        N_('From the *fourth roll* on the active player chooses first and takes these dice away. The others '
            + 'choose from the rest; several of them may choose the same dice.'),
        N_('Anybody may *pass*. If the active player passes, all the dice are left for the others.'),
    ],
    N_('What you have completed counts when everybody is done. If several players are first in the same '
        + 'roll, all of them count as first.'), more].filter(Boolean),
});

/** @param {{column: Example}} own @param {string} rules @returns {Section} */
export const columns = ({ column }, rules) => ({
    title: N_('Columns'), rules, tries: [column],
    text: [N_('Below each column there are two values. Whoever fills it *first* gets the upper one, '
        + 'everybody after that the lower one. The columns at the edges are worth the most.')],
});

/** @param {{colour: Example}} own @param {string} rules @returns {Section} */
export const colours = ({ colour }, rules) => ({
    title: N_('Colours'), rules, tries: [colour],
    text: [N_('Crossing off all cells of a colour is worth 5 points if you are the first to do so, otherwise '
        + '3.')],
});

/** @param {{star: Example}} own @returns {Section} */
export const stars = ({ star }) => ({
    title: N_('Stars and jokers left'), rules: 'N4 N6', tries: [star],
    text: [N_('Each star without a cross costs 2 points in the end. Each *!* you did not use is worth '
        + '1 point.')],
});

/** Of games for points. */
export const ties = N_('The most points win. If points are level, whoever has more ! left is ahead; after '
    + 'that the victory is shared.');

export const standstill = N_('If nobody crosses off anything in 50 rolls in a row, the game ends as it '
    + 'stands.');
