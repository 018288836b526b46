// SPDX-License-Identifier: MIT
// First rolls that were worked out for the sheets of some games: a file that is fetched when it is wanted.
import { fetchKept } from './keep_fetched.js';

/**
 * What the first rolls of a sheet are worth; after a start combination, if the game has one.
 * @typedef {{game: string, sheet: string, start: string, value: number, pass: number,
 *   rolls: Record<string, [number, string]>}} Opening   rolls: by pair of dice: points, and the placement
 */

/** @returns {Promise<Opening[]>} */
export const openings = () => fetchKept(new URL('openings.json', import.meta.url))
    .then((answer) => answer.json());

/** The games that have any, as far as that can be known now. @returns {Promise<Set<string>>} */
export const gamesWithOpenings = () => openings()
    .then((all) => new Set(all.map(({ game }) => game)), () => new Set());
