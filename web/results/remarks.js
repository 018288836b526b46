// SPDX-License-Identifier: MIT
// What is said about a result alone, one remark for each rank.
import { N_, _ } from '../texts.js';

/** By the number of ranks that a game has, from the lowest. @type {Record<number, string[]>} */
const REMARKS = {
    // TRANSLATORS: remarks about a result alone with a sheet, from the lowest rank to the highest
    13: [
        N_('The dice owe you an apology.'),
        N_('Well, the pencil still works.'),
        N_('A start. The sheet saw it coming.'),
        N_('There is room for more crosses.'),
        N_('Warming up nicely.'),
        N_('Solid. The columns approve.'),
        N_('Now we are talking.'),
        N_('That looks like a plan.'),
        N_('Even the pencil is impressed.'),
        N_('Sharp eyes, steady hand.'),
        N_('Somebody has done this before.'),
        N_('Hang this sheet on the wall.'),
        N_('There is nothing left to teach you.'),
    ],
    // TRANSLATORS: remarks about a result alone on the ladder, from the lowest rank to the highest
    8: [
        N_('The first step is the hardest.'),
        N_('The view gets better further up.'),
        N_('Luck has noticed you.'),
        N_('Nerves like rope ladders.'),
        N_('You know when to stop.'),
        N_('And when to roll on.'),
        N_('The air is thin up here.'),
        N_('Nothing above you but sky.'),
    ],
};

/** @param {number} level from 1; 0: no rank @param {number} levels */
export function remark(level, levels) {
    const words = REMARKS[levels]?.[level - 1];
    return words ? _(words) : '';
}
