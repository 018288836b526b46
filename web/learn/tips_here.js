// SPDX-License-Identifier: MIT
// Whether a game is coached: one of the first of its kind on this device, at any table where results are not
// compared, not turned off. People who share the device are coached in turn.
import { isCompared } from '../coach/allowed.js';
import { tipsOf } from '../games/list.js';
import { readObject, write } from '../local.js';
import { games } from '../saves.js';
import { settings } from '../settings.js';
import { loadTexts } from '../texts.js';
import { FirstGame } from './first_game.js';

/** After so many finished games of a kind nobody is a beginner. */
const FIRST = 2;
const KEY = 'revanche.tips';

/** What was shown of the tips of a game. @param {string} game @returns {any} */
const shownOf = (game) => readObject(KEY, /** @type {any} */ ({}))[game] ?? {};

/** @param {string} game @param {import('./first_game.js').Shown} shown */
const keepShown = (game, shown) => write(KEY, JSON.stringify({ ...readObject(KEY, {}), [game]: shown }));

/** Coaching for a match; null if it gets none. @param {import('../match/match.js').Match} match
 * @param {string} game @returns {Promise<((now: import('./first_game.js').Moment) => string)|null>} */
export async function tipsFor(match, game) {
    if (!settings.get('tips') || isCompared(match)) return null;
    const saves = await games.list().catch(() => []);
    if (saves.filter((save) => save.over && save.game === game).length >= FIRST) return null;
    const [tips] = await Promise.all([tipsOf(game), loadTexts('learn')]);
    if (!tips) return null;
    const first = new FirstGame(tips, shownOf(game), (shown) => keepShown(game, shown),
        match.seats.filter(({ here }) => here).length > 1);
    return (now) => (settings.get('tips') ? first.line(now) : '');
}
