// SPDX-License-Identifier: MIT
// The tables of this person: asked of the server, and as it told them last when there is no network. Games
// that have ended are kept like those of this device, for statistics and replay.
import { get, roomPath } from '../api.js';
import { isDue, readMine } from '../event/mine.js';
import { seatsHere } from '../keyring.js';
import { read, readObject, write } from '../local.js';
import { known } from '../me.js';
import { isKept, keepTable, keptOf } from './keep.js';

/** @typedef {import('./model.js').Table} Table */

const TABLES = 'revanche.tables';

/** So many finished games are fetched at once. */
const AT_ONCE = 5;

/** As they were told last. @returns {Table[]} */
export const lastTables = () => readObject(TABLES, []);

/** Deadlines by the clock of this device, which is so many seconds ahead of the server's.
 * @param {Table[]} tables @param {number} ahead @returns {Table[]} */
const byThisClock = (tables, ahead) => tables.map((table) => (table.turns
    ? { ...table, turns: table.turns.map((turn) => ({ ...turn, due: turn.due + ahead })) } : table));

/** As they are now; as they were told last if the server cannot be asked. @returns {Promise<Table[]>} */
export async function myTables() {
    const person = known();
    if (!person) return [];
    try {
        const { tables, now } = await get('/api/me/tables', person.key);
        const here = byThisClock(tables, Math.round(Date.now() / 1000 - now));
        const text = JSON.stringify(here);
        if (text !== read(TABLES)) write(TABLES, text);
        return here;
    } catch {
        return lastTables();
    }
}

/** The seats of this person at a table: by the keys of this browser, else as the server tells.
 * @param {string} room */
export async function seatsAt(room) {
    const here = seatsHere(room);
    if (here.length) return here;
    const table = (await myTables()).find(({ id }) => id === room);
    return table ? table.seats.flatMap(({ you }, seat) => (you ? [seat] : [])) : [];
}

/** Matches with a round that is to be played; none if the server cannot be asked. */
export const dueEvents = () => readMine().then((mine) => mine.filter(isDue), () => []);

/** The record of a table, or null. One that is over is perhaps kept here.
 * @param {string} id @returns {Promise<string|null>} */
export const recordOf = async (id) => (await keptOf(id))?.record
    ?? await get(`${roomPath(id)}/record`).catch(() => null);

/** Keeps finished games that are not kept yet, `most` of them. How many were there?
 * @param {Table[]} tables @param {import('../engine.js').Engine} engine @param {number} [most]
 * @param {AbortSignal} [signal] */
export async function keepFinished(tables, engine, most = AT_ONCE, signal) {
    let fetched = 0;
    for (const table of tables) {
        if (table.phase !== 'over' || fetched === most || await isKept(table.id)) continue;
        if (signal?.aborted) break;
        fetched++;
        const record = await recordOf(table.id);
        if (record) await keepTable(table, record, engine);
    }
    return fetched;
}

/** Keeps all finished games of this person, so that a new device has them, too; then shows them, if there
 * were any. @param {import('../engine.js').Engine} engine @param {AbortSignal} signal
 * @param {() => any} show */
export async function keepAll(engine, signal, show) {
    const tables = await myTables();
    if (await keepFinished(tables, engine, tables.length, signal) && !signal.aborted) await show();
}
