// SPDX-License-Identifier: MIT
// How far the introductions were done on this device.
import { readObject, write } from '../local.js';

const KEY = 'revanche.learn';

/** @typedef {{at: number, short: boolean, done: boolean}} Progress at: the step to go on with */

/** @returns {Record<string, Progress>} */
const all = () => readObject(KEY, {});

/** @param {string} game @returns {Progress} */
export function progressOf(game) {
    const { at = 0, short = false, done = false } = all()[game] ?? {};
    return { at: Number.isInteger(at) && at > 0 ? at : 0, short: short === true, done: done === true };
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
