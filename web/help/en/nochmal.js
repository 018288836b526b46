// SPDX-License-Identifier: MIT
import { first, jokers, placing, roll } from './basics.js';

/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'The aim', rules: 'N6',
        text: ['Everybody has a sheet of 15 columns and 7 rows in five colours. You cross off cells and '
        + 'collect points for *full columns* and *full colours*. Most points win.'] },
    roll('Alone you roll two colour dice and two number dice.'), first, placing, jokers,
    { title: 'Columns', rules: 'N2, S7', draw: 'column',
        captions: ['Seven crosses in a line: a full column.'],
        text: ['Below each column there are two values. Whoever fills it *first* gets the upper one, '
        + 'everybody later the lower one. If several do it in the same roll, all of them are first. Points '
        + 'are given after everybody has moved.'] },
    { title: 'Colours', rules: 'N3',
        text: ['Crossing off all cells of a colour is worth 5 points if you are the first to do so, '
        + 'otherwise 3.'] },
    { title: 'Stars and jokers left', rules: 'N4, N6', draw: 'stars',
        captions: ['The star on the left is crossed off, the one on the right still costs 2 points.'],
        text: ['Each star without a cross costs 2 points in the end. Each *!* you did not spend is worth one '
        + 'point.'] },
    { title: 'The end', rules: 'N5, N6',
        text: ['As soon as somebody has *two colours* complete, the game ends with that roll. If points are '
        + 'level, the ! left decide; after that the victory is shared.'] },
    { title: 'Alone', rules: 'N7, N8',
        text: ['30 rolls with two colour dice and two number dice. Columns always pay the upper value. Your '
        + 'result is one of 13 levels; more than 40 points is the highest.'] },
];
