// SPDX-License-Identifier: MIT
// The files of puzzles: a list of what there is, and a file a game, fetched when it is wanted and kept then.
import { fetchKept } from '../keep_fetched.js';
import { _ } from '../texts.js';
import { readPuzzles } from './puzzle.js';

/** @typedef {import('./puzzle.js').Puzzle} Puzzle */
/** @typedef {import('./puzzle.js').Listed} Listed */

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/** @template T @param {string} name @param {(answer: Response) => Promise<T>} read @returns {Promise<T>} */
function file(name, read) {
    const load = () => fetchKept(new URL(`../puzzles/${name}`, import.meta.url)).then(read).catch(() => {
        files.delete(name); // the next time, then
        throw new Error(_('{file} could not be loaded. Are you offline?', { file: name }));
    });
    const loading = files.get(name) ?? load();
    files.set(name, loading);
    return loading;
}

/** @returns {Promise<Listed[]>} */
export const listed = () => file('list.json', (answer) => answer.json());

/** @param {string} game @returns {Promise<Puzzle[]>} */
export const puzzlesOf = (game) =>
    file(`${game}.puzzles`, async (answer) => readPuzzles(await answer.text()));
