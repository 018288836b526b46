// SPDX-License-Identifier: MIT
// Asks for the best moves: an answer at first sight is there at once, a better one a moment later.
import { loadTexts } from '../texts.js';
import { Thinker } from '../think.js';
import { makeOpinions } from './opinions.js';

export { inWords } from './words.js';

/** @typedef {import('../engine.js').Ranking} Ranking */
/** @typedef {import('../engine.js').Opinion} Opinion */
/** @typedef {import('../view.js').Child} Child */
/** @typedef {import('../ui.js').Ui} Ui */

/** Search time of a hint, roughly, and the number of moves shown. */
const MS = 300;
export const TOP = 3;

/** @type {Thinker|null} */
let thinker = null;

/**
 * @param {Ui} ui
 * @param {{record?: string, position?: string, material?: string, seat: number}} of
 * @param {(ranking: Ranking, sure: boolean) => void} told
 * @param {number} [top]
 */
export async function bestMoves(ui, of, told, top = TOP) {
    const module = await ui.rules();
    if (!thinker || thinker.failed) thinker = new Thinker(module);
    told(await thinker.best({ ...of, ms: 0, top }), false);
    told(await thinker.best({ ...of, ms: MS, top }), true);
}

/**
 * The list of the best moves of a match, filled while it is visible.
 * @param {Ui} ui
 * @param {{record: string, seat: number}} of
 * @param {{choose: (opinion: Opinion) => void, best: (opinion: Opinion, sure: boolean) => void,
 *   words?: (opinion: Opinion) => Child, close?: () => void}} on
 * @returns {Promise<HTMLElement>}
 */
export async function hintList(ui, of, on) {
    await Promise.all([loadTexts('coach'), ui.style('css/coach.css')]);
    const list = makeOpinions(on);
    bestMoves(ui, of, (ranking, sure) => {
        list.show(ranking, sure);
        const [best] = ranking.moves;
        if (best) on.best(best, sure);
    }).catch((error) => list.trouble(error.message));
    return list.element;
}
