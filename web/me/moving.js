// SPDX-License-Identifier: MIT
// A person moves: to another device, into a file and back, and away for good.
import { get, post, roomPath } from '../api.js';
import { forgetAll, keysOf, remember, tables } from '../keyring.js';
import { erase } from '../local.js';
import { becomePerson, forgetPerson, isKey, known } from '../me.js';
import { games, sheets } from '../saves.js';
import { _ } from '../texts.js';

/** @typedef {import('../me.js').Me} Me */

const FORMAT = 'revanche-me-1';
const TABLES = 'revanche.tables';

/* ---- a file ---- */

export async function writeFile() {
    const all = await Promise.all([games.list(), sheets.list()]);
    const file = { format: FORMAT, me: known(), tables: tables(), games: all[0], sheets: all[1] };
    return `${JSON.stringify(file, null, 1)}\n`;
}

/** @template {{id: string, changed: number}} T
 * @param {{get: (id: string) => Promise<T|undefined>, put: (thing: T) => Promise<void>}} shelf
 * @param {T[]} things what is older than what is here stays out */
async function putAll(shelf, things) {
    for (const thing of things) {
        const here = await shelf.get(thing.id);
        if (!here || here.changed < thing.changed) await shelf.put(thing);
    }
}

/** Who is in a file, and what keeps the rest of it. @param {string} text
 * @returns {{me: Me, keep: () => Promise<void>}} */
export function readFile(text) {
    let found;
    try {
        found = JSON.parse(text);
    } catch { /* then it is none */ }
    const listOf = (/** @type {any} */ list) => (Array.isArray(list)
        ? list.filter((one) => typeof one?.id === 'string') : []);
    if (found?.format !== FORMAT) throw new Error(_('This is no file of Revanche.'));
    const me = found.me && isKey(found.me.key) ? found.me : { ...known(), key: known()?.key ?? '' };
    return { me, async keep() {
        await putAll(games, listOf(found.games));
        await putAll(sheets, listOf(found.sheets));
        for (const { id, keys } of listOf(found.tables)) remember(id, { ...keys, ...ofHere(id) });
    } };
}

/** The seats that this browser has at a table already. @param {string} id */
const ofHere = (id) => ({ secrets: keysOf(id).secrets });

/* ---- another device ---- */

/**
 * This browser is somebody else from now on.
 * @param {Me} other @param {boolean} merge the seats that it has come along
 */
export async function takeOver(other, merge) {
    const before = known();
    if (merge && before) {
        await post('/api/me/forget', {}, before.key); // else they would stay another person's
        for (const { id, keys } of tables())
            await post(roomPath(id), { do: 'hello', secrets: Object.values(keys.secrets), person: other.key })
                .catch(() => {}); // the table may be gone
    }
    erase(TABLES);
    becomePerson(other);
}

/* ---- away ---- */

/** Gives up the seats at tables that are not over, and has the server forget the person. */
export async function leaveTables() {
    const person = known();
    if (!person) return;
    const { tables: mine } = await get('/api/me/tables', person.key);
    for (const { id, phase, seats } of mine)
        for (const [as, { you }] of phase === 'over' ? [] : seats.entries())
            if (you) await post(roomPath(id), { do: 'leave', person: person.key, as }).catch(() => {});
    await post('/api/me/forget', {}, person.key);
}

/** Forgets the person in this browser. */
export function eraseHere() {
    forgetAll();
    erase(TABLES);
    forgetPerson();
}
