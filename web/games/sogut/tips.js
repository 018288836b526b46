// SPDX-License-Identifier: MIT
// Tips for the first games of Noch mal so gut!, the most urgent first.
import { TIPS } from '../../learn/sheet_tips.js';

export default [TIPS.begin, TIPS.nothing, TIPS.end, TIPS.column, TIPS.rows, TIPS.open,
    TIPS.special, TIPS.hearts, TIPS.gold, TIPS.take, TIPS.taken, TIPS.jokers, TIPS.stars];
