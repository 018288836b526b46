// SPDX-License-Identifier: MIT
// Tips for the first games of Noch X-mal!, the most urgent first.
import { TIPS } from '../../learn/sheet_tips.js';

export default [TIPS.give, TIPS.begin, TIPS.gift, TIPS.chips, TIPS.pink, TIPS.open, TIPS.alone,
    TIPS.passing, TIPS.take, TIPS.taken, TIPS.jokers, TIPS.lines];
