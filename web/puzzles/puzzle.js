// SPDX-License-Identifier: MIT
// Puzzles as `revanche puzzles` writes them (docs/bots.md), what they are called, how hard they are, and
// which one is next. Nothing here needs a browser.

/**
 * @typedef {object} Puzzle
 * @property {string} game
 * @property {string} id        follows from the position
 * @property {string} position
 * @property {number} seat      that decides, from 0
 * @property {string} best      the solution, in notation
 * @property {string} tempting  what is played instead most often
 * @property {number} value     of the solution: points alone, else the chance to win
 * @property {number} ahead     how far the second best is behind
 * @property {number} error     the standard error of that
 * @property {boolean} exact    it was solved, without error
 * @property {number[]} missed  by each level of bots, of TRIES
 * @property {string} theme
 * @property {number} rating    how hard it is
 */
/** What there is of a game. @typedef {{game: string, material: string, count: number,
 *   themes: Record<string, number>}} Listed */

/** How often each level tried. */
export const TRIES = 8;
/** What the five levels are rated: by how often each wins against the one below (docs/bots.md). */
const LEVELS = [700, 1000, 1300, 1500, 1650];
/** A stream has the next puzzle from so many that suit the learner best. */
const SUITABLE = 8;

const DAY = 86400000;
/** What stands in a file instead of a standard error. */
const EXACT = 'exact';

/** A number that follows from a text, and looks like any other (FNV-1a). @param {string} text */
export function hash(text) {
    let sum = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
    sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
    return (sum ^ (sum >>> 13)) >>> 0;
}

/** The chance that somebody of this rating solves it. @param {number} own @param {number} puzzle */
export const chanceOf = (own, puzzle) => 1 / (1 + 10 ** ((puzzle - own) / 400));

/**
 * How hard a puzzle is: the rating at which the five levels would be expected to miss it as often as they
 * did.
 * @param {number[]} missed
 */
function ratingOf(missed) {
    const all = missed.reduce((sum, one) => sum + one, 0);
    let [low, high] = [500, 2000];
    while (high - low > 1) {
        const middle = (low + high) / 2;
        const expected = LEVELS.reduce((sum, level) => sum + TRIES * (1 - chanceOf(level, middle)), 0);
        if (expected < all) low = middle;
        else high = middle;
    }
    return Math.round(high);
}

/** @param {string} text a file of puzzles @returns {Puzzle[]} */
export function readPuzzles(text) {
    const [heading = '', ...lines] = text.split('\n');
    const [kind, version, game = ''] = heading.split(' ');
    if (kind !== 'revanche-puzzles' || version !== '1') throw new Error(heading);
    return lines.filter(Boolean).map((line) => {
        const [position = '', best = '', tempting = '', value, ahead, error, misses = '', theme = '']
            = line.split('\t');
        const missed = [...misses].map(Number);
        return { game, id: hash(position).toString(36).padStart(7, '0'), position,
            seat: Number.parseInt(best, 10) - 1, best: decisionOf(best), tempting: decisionOf(tempting),
            value: Number(value), ahead: Number(ahead), error: error === EXACT ? 0 : Number(error),
            exact: error === EXACT, missed, theme,
            rating: ratingOf(missed) };
    });
}

/** Without the seat: `1: y5 H6` is `y5 H6`. @param {string} action */
const decisionOf = (action) => action.slice(action.indexOf(': ') + 2);

/** The number of a day, which begins at midnight UTC everywhere. @param {number} now */
export const dayOf = (now) => Math.floor(now / DAY);

/** Whose turn it is today. @template T @param {T[]} all @param {number} day @returns {T|undefined} */
export const gameOfDay = (all, day) => all[day % all.length];

/**
 * The puzzle of a day: the same for everybody. They all have their turn, in an order that follows from their
 * names alone, before one comes again.
 * @param {Puzzle[]} puzzles of the game whose turn it is @param {number} day @param {number} games that take
 *   turns
 */
export function puzzleOfDay(puzzles, day, games) {
    const order = puzzles.map((one) => ({ one, at: hash(`day ${one.id}`) }))
        .sort((a, b) => a.at - b.at || (a.one.id < b.one.id ? -1 : 1));
    return order[Math.floor(day / games) % order.length]?.one;
}

/**
 * The next one of a stream: one that is new and about as hard as the learner is good. When all are known
 * they come again.
 * @param {Puzzle[]} puzzles @param {string} theme '' for all
 * @param {{rating: number, known: (puzzle: Puzzle) => boolean, last?: string,
 *   random?: () => number}} learner
 */
export function nextPuzzle(puzzles, theme, { rating, known, last = '', random = Math.random }) {
    const all = puzzles.filter((one) => (!theme || one.theme === theme) && one.id !== last);
    const fresh = all.filter((one) => !known(one));
    const suitable = (fresh.length ? fresh : all).sort((a, b) =>
        Math.abs(a.rating - rating) - Math.abs(b.rating - rating)).slice(0, SUITABLE);
    return suitable[Math.floor(random() * suitable.length)];
}
