// SPDX-License-Identifier: MIT
// What is said about a result alone on the ladder, one remark for each rank.
import { N_ } from '../../texts.js';

export default [
    // TRANSLATORS: remarks about a result alone on the ladder, from the lowest rank to the highest
    N_('The first step is the hardest.'),
    N_('The view gets better further up.'),
    N_('Luck has noticed you.'),
    N_('Nerves like rope ladders.'),
    N_('You know when to stop.'),
    N_('And when to roll on.'),
    N_('The air is thin up here.'),
    N_('Nothing above you but sky.'),
];
