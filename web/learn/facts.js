// SPDX-License-Identifier: MIT
// What the sentences of a lesson know: every number in them comes from here, so from the engine or from what
// is printed.
import { readDeck } from '../cards/deck.js';
import { readSheet } from '../table/sheet_model.js';

/** @typedef {ReturnType<typeof factsOf>} Facts */

/** @param {import('../match/lesson.js').LessonMatch} match */
export function factsOf({ snapshot: { view }, engine, told }) {
    const events = told.flatMap((played) => played.events);
    return {
        view,
        /** What the learner has. */
        mine: view.seats[0] ?? {},
        get sheet() { return readSheet(engine.material()); },
        get deck() { return readDeck(engine.material()); },
        /** A number that is printed. @param {string} key of the sheet or deck */
        printed: (key) => Number(new RegExp(`^${key}\\s+(\\d+)`, 'm').exec(engine.material())?.[1]),
        /** Points of what the learner has just done, or what followed from it. @param {string} kind */
        points: (kind) => events.filter((event) => event.kind === kind && event.seat === 0)
            .reduce((sum, { points }) => sum + points, 0),
        /** How many cells are still free. @param {string[]} cells */
        free: (cells) => cells.filter((cell) => !(view.seats[0]?.crosses ?? '').split(',').includes(cell))
            .length,
    };
}

/** The cells of a column. @param {string} column */
export const columnCells = (column) => [1, 2, 3, 4, 5, 6, 7].map((row) => `${column}${row}`);
/** The cells of a row. @param {number} row */
export const rowCells = (row) => [...'ABCDEFGHIJKLMNO'].map((column) => `${column}${row}`);
