// SPDX-License-Identifier: MIT
// A person moves: to another device, into a file and back, and away for good.
import { get, post, roomPath } from '../api.js';
import { desk, keepDesk } from '../daily.js';
import { keepOrganised, organised } from '../event/events.js';
import { keysOf, remember, tables } from '../keyring.js';
import { erase, keysLike } from '../local.js';
import { COLOURS, becomePerson, isKey, known } from '../me.js';
import { leave, renew } from '../push.js';
import { nameProblem } from '../room/parts.js';
import { games, isSheet, sheets } from '../saves.js';
import { settings } from '../settings.js';
import { _ } from '../texts.js';
import { deskOf, isGame, keysOf as keysIn, textsOf } from './fits.js';

/** @typedef {import('../me.js').Me} Me */

const FORMAT = 'revanche-me-1';
/** What begins like that in local storage belongs to a person: the seats, and all the rest. */
const SEATS = ['revanche.room.', 'revanche.tables', 'revanche.last.'];
const REST = ['revanche.me', 'revanche.colour', 'revanche.name', 'revanche.events', 'revanche.daily',
    'revanche.erased', 'revanche.hidden', 'revanche.push', 'revanche.quiet'];

/** @param {string[]} beginnings */
const eraseAll = (beginnings) => beginnings.flatMap(keysLike).forEach(erase);

/** Somebody as a link or a file says it; null if it says nobody. @param {any} said @returns {Me|null} */
export function personOf({ key, name, colour } = {}) {
    if (!isKey(key)) return null;
    return { key, name: nameProblem(`${name ?? ''}`) ? '' : name.trim(),
        colour: Object.hasOwn(COLOURS, colour) ? colour : '' };
}

/* ---- a file ---- */

export async function writeFile() {
    const all = await Promise.all([games.list(), sheets.list()]);
    const file = { format: FORMAT, me: known(), tables: tables(), events: organised(), daily: desk(),
        games: all[0], sheets: all[1] };
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

/** Who is in a file, if somebody is, and what keeps the rest of it: how many games and sheets are damaged and
 * stay out? @param {string} text @returns {{me: Me|null, keep: () => Promise<number>}} */
export function readFile(text) {
    let found;
    try {
        found = JSON.parse(text);
    } catch { /* then it is none */ }
    const listOf = (/** @type {any} */ list) => (Array.isArray(list) ? list : []);
    if (found?.format !== FORMAT) throw new Error(_('This is no file of Revanche.'));
    return { me: personOf(found.me ?? {}), async keep() {
        const [its, drawn] = [listOf(found.games), listOf(found.sheets)];
        const good = { games: its.filter(isGame), sheets: drawn.filter(isSheet) };
        await putAll(games, good.games);
        await putAll(sheets, good.sheets);
        for (const one of listOf(found.tables))
            if (typeof one?.id === 'string') putKeys(one.id, keysIn(one.keys));
        keepOrganised(textsOf(found.events));
        keepDesk(deskOf(found.daily));
        return its.length - good.games.length + drawn.length - good.sheets.length;
    } };
}

/** What this browser has of a table stays, and what the file has besides comes to it.
 * @param {string} id @param {Partial<import('../keyring.js').Keys>} keys */
function putKeys(id, keys) {
    const here = keysOf(id);
    remember(id, { ...(here.time ? {} : keys),
        secrets: { ...keys.secrets, ...here.secrets },
        salts: { ...keys.salts, ...here.salts },
        numbers: { ...keys.numbers, ...here.numbers } });
}

/* ---- another device ---- */

/** What no second try would change: the table is gone, or the other has played these dice, too. */
const FINAL = ['no-room', 'bad-secret', 'entered'];

/** @param {Promise<any>} asked */
const unlessFinal = (asked) => asked.catch((error) => {
    if (!FINAL.includes(error.code)) throw error;
});

/** What was entered comes along, where there is no table any more, too; a part at a time.
 * @param {string} from @param {string} to the keys */
async function giveEvents(from, to) {
    for (let next = 0; next !== undefined;) ({ next } = await post('/api/me/give', { to, next }, from));
}

/**
 * Every seat of one person becomes another's. If that breaks off, the rest is still the first one's, and can
 * be brought along by another try.
 * @param {string} from @param {string} to the keys
 */
async function giveSeats(from, to) {
    const done = new Set();
    for (let more = true; more;) { // the server lists a hundred tables at a time
        const { tables: listed } = await get('/api/me/tables', from);
        const open = listed.filter((/** @type {{id: string}} */ { id }) => !done.has(id));
        for (const { id } of open) {
            await unlessFinal(post(roomPath(id), { do: 'give', person: from, to }));
            done.add(id);
        }
        more = open.length > 0;
    }
    await giveEvents(from, to);
    for (const { id, keys } of tables()) { // seats that are known by their key only
        const hello = { do: 'hello', secrets: Object.values(keys.secrets), person: to };
        await unlessFinal(post(roomPath(id), hello));
    }
}

/**
 * This browser is somebody else from now on.
 * @param {Me} other @param {boolean} merge the seats that it has come along; else it forgets their keys
 */
export async function takeOver(other, merge) {
    const before = known();
    if (merge && before) {
        await giveSeats(before.key, other.key);
        await post('/api/me/forget', {}, before.key);
    } else if (before) {
        eraseAll(SEATS);
    }
    eraseAll(['revanche.tables']);
    becomePerson(other);
    renew().catch(() => {}); // messages are for the other now
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

/** Forgets the person in this browser: nobody is told of turns any more. */
export async function eraseHere() {
    await leave();
    settings.set('turns', false);
    eraseAll([...SEATS, ...REST]);
    settings.set('names', []);
}
