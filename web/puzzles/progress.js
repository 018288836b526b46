// SPDX-License-Identifier: MIT
// How the learner does: a rating against that of the puzzles (Elo), which puzzles were tried, and on how many
// days in a row the day's puzzle was solved. Only the first try of a puzzle counts. Kept on this device.
import { readObject, write } from '../local.js';
import { chanceOf } from './puzzle.js';

/** @typedef {import('./puzzle.js').Puzzle} Puzzle */
/**
 * @typedef {object} Progress
 * @property {number} rating
 * @property {Record<string, 0|1>} tried   by game and id: solved at the first try?
 * @property {{day: number, days: number, best: number}} streak  the last day, and days in a row up to it
 */

const KEY = 'revanche.puzzles';
/** A learner begins where the second level stands; the first tries move the rating more. */
const BEGIN = 1000;
const [FAST, SLOW, FIRST] = [48, 24, 20];

/** @returns {Progress} */
export const nothing = () => ({ rating: BEGIN, tried: {}, streak: { day: -1, days: 0, best: 0 } });

/** @param {Puzzle} puzzle */
export const keyOf = ({ game, id }) => `${game}/${id}`;

/** How many were tried, and how many of them solved at once. @param {Progress} progress */
export function countOf({ tried }) {
    const all = Object.values(tried);
    return { tried: all.length, solved: all.filter(Boolean).length };
}

/**
 * What an answer changes: the rating by the first try, as much as it was unexpected.
 * @param {Progress} progress @param {Puzzle} puzzle @param {boolean} right @returns {Progress}
 */
export function answered(progress, puzzle, right) {
    const key = keyOf(puzzle);
    if (key in progress.tried) return progress;
    const weight = countOf(progress).tried < FIRST ? FAST : SLOW;
    const rating = progress.rating + weight * (Number(right) - chanceOf(progress.rating, puzzle.rating));
    return { ...progress, rating: Math.round(rating), tried: { ...progress.tried, [key]: right ? 1 : 0 } };
}

/** The day's puzzle was solved, at whatever try.
 * @param {Progress} progress @param {number} day @returns {Progress} */
export function solvedDay(progress, day) {
    const { streak } = progress;
    if (streak.day === day) return progress;
    const days = streak.day === day - 1 ? streak.days + 1 : 1;
    return { ...progress, streak: { day, days, best: Math.max(days, streak.best) } };
}

/** Days in a row that still count: up to today or yesterday.
 * @param {Progress} progress @param {number} today */
export const streakOf = ({ streak }, today) => (streak.day >= today - 1 ? streak.days : 0);

/** @returns {Progress} */
export const load = () => ({ ...nothing(), ...readObject(KEY, {}) });

/** @param {Progress} progress */
export const store = (progress) => write(KEY, JSON.stringify(progress));
