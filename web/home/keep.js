// SPDX-License-Identifier: MIT
// A game that was played at a table of the server, kept on this device once it is over: it counts in the
// statistics and can be replayed, also when the server has dropped the table.
import { readObject, write } from '../local.js';
import { games } from '../saves.js';

/** @typedef {import('./model.js').Table} Table */

/** @param {string} room */
const idOf = (room) => `room-${room}`;

/** Tables whose games were erased here, so that they do not come back while the server has them: the last so
 * many. */
const ERASED = 'revanche.erased';
const MOST_ERASED = 500;

/** @returns {string[]} */
const erased = () => readObject(ERASED, []);

/** Erases a game of this device, or of a table, for good. @param {import('../saves.js').Save} save */
export async function eraseGame({ id, room }) {
    await games.remove(id);
    if (room) write(ERASED, JSON.stringify([room, ...erased()].slice(0, MOST_ERASED)));
}

/** The finished game of a table as it is kept here, if it is. @param {string} room */
export const keptOf = (room) => games.get(idOf(room)).catch(() => undefined);

/** Is it kept with the company it was played in, or was it erased? @param {string} room */
export const isKept = (room) => (erased().includes(room) ? Promise.resolve(true)
    : games.get(idOf(room)).then((save) => !!save?.told, () => true));

/**
 * @param {Pick<Table, 'id'|'game'|'seats'|'touched'|'company'|'next'>} table
 * @param {string} record
 * @param {import('../engine.js').Engine} engine it has another game on it afterwards
 * @param {boolean} [told] the server has told the table to this person, with its company
 */
export async function keepTable(table, record, engine, told = true) {
    const { id, game, seats, touched, company, next } = table;
    if (erased().includes(id)) return;
    try {
        engine.open(record);
        const { scores, count } = engine.view();
        const before = await keptOf(id);
        await games.put({ created: touched * 1000, ...before, id: idOf(id), room: id, game, daily: null,
            realDice: record.includes('\ndice real\n'), count, over: true, record,
            changed: (!told && before?.changed) || touched * 1000,
            seats: seats.map(({ name, kind, level }) =>
                ({ name, bot: kind === 'bot' ? level ?? 'bot' : null })),
            own: [...seats.keys()].filter((seat) => seats[seat]?.you),
            totals: scores.map(({ total }) => total), ranks: scores.map(({ rank }) => rank),
            told: told || !!before?.told, company: company ?? before?.company, next: next ?? before?.next,
            who: company ? seats.map(({ who }) => who ?? -1) : before?.who });
    } catch { /* a record from a newer server, or a browser that keeps nothing: the table has it still */ }
}
