// SPDX-License-Identifier: MIT
// What is said about a result alone with a sheet, one remark for each of its 13 ranks.
import { N_ } from '../texts.js';

export default [
    // TRANSLATORS: remarks about a result alone with a sheet, from the lowest rank to the highest
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
];
