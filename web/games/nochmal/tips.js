// SPDX-License-Identifier: MIT
// Tips for the first games of Noch mal!, the most urgent first.
import { TIPS } from '../../learn/sheet_tips.js';

/** Alone the game goes on. @type {import('../../learn/first_game.js').Tip} */
const end = { ...TIPS.end, due: (now) => now.view.seats.length > 1 && TIPS.end.due(now) };

export default [TIPS.begin, TIPS.nothing, end, TIPS.column, TIPS.open, TIPS.alone, TIPS.take, TIPS.taken,
    TIPS.jokers, TIPS.stars];
