// SPDX-License-Identifier: MIT
// How far the introductions were done on this device.

const KEY = 'revanche.learn';

/** @typedef {{at: number, short: boolean, done: boolean}} Progress at: the step to go on with */

/** @returns {Record<string, Progress>} */
function all() {
    try {
        const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}');
        return stored && typeof stored === 'object' ? stored : {};
    } catch {
        return {}; // nothing can be read: nothing was learned here
    }
}

/** @param {string} game @returns {Progress} */
export function progressOf(game) {
    const { at = 0, short = false, done = false } = all()[game] ?? {};
    return { at: Number.isInteger(at) && at > 0 ? at : 0, short: short === true, done: done === true };
}

/** @param {string} game @param {Partial<Progress>} change */
export function keepProgress(game, change) {
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: { ...progressOf(game), ...change } }));
    } catch { /* no room or no right to store: it begins again the next time */ }
}

/** Games whose introduction was done, or that were played to the end here.
 * @param {import('../saves.js').Save[]} saves @returns {Set<string>} */
export const knownGames = (saves) => new Set([
    ...Object.keys(all()).filter((game) => progressOf(game).done),
    ...saves.filter(({ over }) => over).map(({ game }) => game)]);
