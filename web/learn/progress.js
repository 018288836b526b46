// SPDX-License-Identifier: MIT
// How far the introductions were done on this device.
import { readObject, write } from '../local.js';

const KEY = 'revanche.learn';

/** @typedef {{at: number, after: string, done: boolean}} Progress at: the step to go on with; after: the game
 *   that is known, on the short way */

/** @returns {Record<string, any>} */
const all = () => readObject(KEY, {});

/** @param {string} game @returns {Progress} */
export function progressOf(game) {
    const { at = 0, after = '', short = false, done = false } = all()[game] ?? {};
    const old = short === true && !after; // of a short way that was the same after every game
    return { at: Number.isInteger(at) && at > 0 && !old ? at : 0, after: String(after), done: done === true };
}

/** @param {string} game @param {Partial<Progress>} change */
export function keepProgress(game, change) {
    write(KEY, JSON.stringify({ ...all(), [game]: { ...progressOf(game), ...change } }));
}

/** Games whose introduction was done, or that were played to the end here.
 * @param {import('../saves.js').Save[]} saves @returns {Set<string>} */
export const knownGames = (saves) => new Set([
    ...Object.keys(all()).filter((game) => progressOf(game).done),
    ...saves.filter(({ over }) => over).map(({ game }) => game)]);
