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

/** Alone points count, at a table the chance to win. @param {Puzzle} puzzle */
export const unitOf = ({ position }) => (position.split('|').length > 2 ? 'chance' : 'points');

/**
 * @param {Puzzle} puzzle
 * @param {string[]} decisions  what was decided, the solution in any place; else the first one is the answer
 * @param {Ranking|null} ranking of the position; null: the coach could not be asked
 * @returns {Verdict}
 */
export function judged(puzzle, decisions, ranking) {
    const [first] = decisions;
    if (decisions.includes(puzzle.best)) return { right: true, same: true, cost: 0 };
    const moves = ranking?.known ? ranking.moves : [];
    const [best, mine] = [puzzle.best, first].map((wanted) => moves.find(({ move }) => move === wanted));
    if (!best || !mine) return { right: false, same: false, cost: null };
    const cost = Math.max(0, best.value - mine.value);
    return { right: cost < EQUAL * puzzle.ahead, same: false, cost };
}
