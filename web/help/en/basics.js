// SPDX-License-Identifier: MIT
// What the three sheet games have in common.
/** @typedef {import('../../screens/help.js').Section} Section */

/** @type {Section} */
export const placing = {
    title: 'Crossing off', rules: 'S4', draw: 'next',
    captions: ['Yellow 3: one piece that touches an old cross.', 'Not like this: only a corner touches.',
        'Not like this: two pieces.'],
    text: [
        'With a colour and a number you cross off *exactly that many* free cells of that colour.', [
            'All of them lie in the same colour block and hang together by their edges.',
            'At least one shares an edge with a cross that was there before, or lies in the *start column '
                + 'H*. Corners do not count.',
            'Your very first piece must include a cell of H. H remains a place to start afresh until '
                + 'the end.',
            'A block may be filled over several turns. It is never more than five cells at a time.',
        ]],
};

/** @type {Section} */
export const first = {
    title: 'The beginning', rules: 'S4.4', draw: 'first',
    captions: ['Blue 3: the beginning touches the start column, which has a dark edge.'],
    text: ['On an empty sheet you begin in the start column. From there everything grows to the left and '
        + 'right.'],
};

/** @type {Section} */
export const jokers = {
    title: 'Jokers', rules: 'S5', draw: 'joker', captions: ['Any colour', 'Any number from 1 to 5'],
    text: ['The black cross stands for any colour, the question mark for any number from 1 to 5. Each joker '
        + 'you use costs a *!* from your supply. When none is left, jokers stay on the table.'],
};

/** @param {string} alone @returns {Section} */
export const roll = (alone) => ({
    title: 'A roll', rules: 'S3, S6', draw: 'choose',
    captions: ['The active player takes these …', '… and these are left for the others.'],
    text: ['Players take turns being active. The active one rolls all the dice, once. Then everybody chooses '
        + 'one colour die and one number die.', [
        'In the *first three rolls* everybody chooses among all dice.',
        'From the *fourth roll* on the active player chooses first and takes both dice away. The others '
            + 'choose among the rest; several may choose the same.',
        'Anybody may *pass*. If the active player passes, all dice are left for the others.',
    ], alone],
});
