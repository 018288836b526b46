// SPDX-License-Identifier: MIT
// Was the answer to a puzzle right, and if not, what did it cost? The solution is known; other decisions are
// looked up in what the coach says of the position.

/** @typedef {import('./puzzle.js').Puzzle} Puzzle */
/** @typedef {import('../engine.js').Ranking} Ranking */
/**
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {boolean} same      it was the solution itself
 * @property {number|null} cost  how much worse it is; null: the coach cannot tell
 */

/** What is behind by less than this part of the margin, by which all others are, is equally good. */
const EQUAL = 0.25;

/**
 * The coach has little time, the file had much: what tempts is never right, and nothing else than the best
 * costs less than the second best.
 * @param {Puzzle} puzzle
 * @param {string[]} decisions  what was decided, the solution or what tempts in any place; else the first one
 *   is the answer
 * @param {Ranking|null} ranking of the position; null: the coach could not be asked
 * @returns {Verdict}
 */
export function judged({ best, tempting, ahead }, decisions, ranking) {
    if (decisions.includes(best)) return { right: true, same: true, cost: 0 };
    const answer = decisions.includes(tempting) ? tempting : decisions[0];
    const moves = ranking?.known ? ranking.moves : [];
    const [first, mine] = [best, answer].map((wanted) => moves.find(({ move }) => move === wanted));
    if (!first || !mine) return { right: false, same: false, cost: null };
    const cost = Math.max(0, first.value - mine.value);
    return answer !== tempting && cost < EQUAL * ahead ? { right: true, same: false, cost }
        : { right: false, same: false, cost: Math.max(cost, ahead) };
}
