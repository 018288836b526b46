// SPDX-License-Identifier: MIT
// What the first screen lists, without words and pictures: games on this device and tables on the server, in
// one order.

/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../keyring.js').Keys} Keys */
/**
 * A table of this person, as the server tells it (docs/api.md, "Persons").
 * @typedef {object} Table
 * @property {string} id
 * @property {string} game
 * @property {string} [title]
 * @property {'waiting'|'playing'|'over'} phase
 * @property {number} touched   seconds since 1970
 * @property {{name: string, kind: string, level?: string, bot?: boolean, you?: boolean,
 *   who?: number}[]} seats
 * @property {number[]} [turn]
 * @property {string} [pace]
 * @property {{seat: number, due: number}[]} [turns]  deadlines, in seconds since 1970 by the clock of this
 *   device
 * @property {{points: number, rank: number}[]} [result]
 * @property {string} [next]
 * @property {string} [company]
 */
/**
 * @typedef {object} Row
 * @property {string} key
 * @property {string} href
 * @property {string} game
 * @property {number} changed   milliseconds since 1970
 * @property {boolean} own      it is this person's turn at a shared table
 * @property {boolean} over
 * @property {Save} [save]      a game on this device
 * @property {Table} [table]    a shared table, as the server last told it
 * @property {Table} [next]     its rematch, while that is not over
 * @property {import('../event/mine.js').Mine} [event]   a match with a round that is to be played
 * @property {import('../keyring.js').Seen|null} [seen]   a shared table, as it was last seen here
 */

/** Tables from before there were persons are offered for so long after they were seen, in milliseconds. */
const RECENT = 2 * 86400000;
/** Results stay listed for so long. */
const FRESH = 7 * 86400000;

/** Is it the turn of one of our seats? @param {Table} table */
export const isMyTurn = ({ phase, seats, turn = [] }) => phase === 'playing'
    && turn.some((seat) => seats[seat]?.you && !seats[seat]?.bot);

/** @param {Save} save */
export const hrefOf = (save) => `#/${save.over ? 'end' : 'play'}/${save.id}`;

/** @param {Save} save @returns {Row} */
const ofSave = (save) => ({ key: save.id, href: hrefOf(save), game: save.game,
    changed: save.changed, own: false, over: save.over, save });

/** @param {Table} table @param {Table[]} all @param {Map<string, Keys>} ring @returns {Row} */
function ofTable(table, all, ring) {
    const next = all.find(({ id, phase }) => id === table.next && phase !== 'over');
    return { key: `room ${table.id}`, href: `#/room/${table.id}`, game: table.game, own: isMyTurn(table),
        changed: table.touched * 1000, over: table.phase === 'over', table, next,
        seen: ring.get(table.id)?.seen ?? null };
}

/** @param {import('../event/mine.js').Mine} event @returns {Row} */
const ofEvent = (event) => ({ key: `event ${event.id}`, href: `#/event/${event.id}`, game: event.game,
    changed: event.opened * 1000, own: false, over: false, event });

/** @param {string} id @param {Keys} keys @returns {Row} */
const ofKeys = (id, keys) => ({ key: `room ${id}`, href: `#/room/${id}`, game: keys.game, own: false,
    over: false, changed: keys.time, seen: keys.seen });

/**
 * Own turns first, then other games in play, then results, each with the latest first.
 * @param {{saves: Save[], tables: Table[], events?: import('../event/mine.js').Mine[],
 *   ring: {id: string, keys: Keys}[], now: number}} of
 * @returns {Row[]}
 */
export function rowsOf({ saves, tables, events = [], ring, now }) {
    const keys = new Map(ring.map((one) => [one.id, one.keys]));
    const told = new Set(tables.map(({ id }) => id));
    const rows = [
        ...saves.filter((save) => !save.room).map(ofSave), // those of tables are here as tables
        ...tables.map((table) => ofTable(table, tables, keys)),
        ...events.map(ofEvent),
        ...ring.filter((one) => !told.has(one.id) && !one.keys.missing && !one.keys.over
            && now - one.keys.time < RECENT).map((one) => ofKeys(one.id, one.keys))];
    return rows.filter(({ over, changed, next }) => !over || next || now - changed < FRESH).sort(inOrder);
}

/** @param {Row} a @param {Row} b */
const inOrder = (a, b) => Number(b.own) - Number(a.own) || Number(a.over) - Number(b.over)
    || b.changed - a.changed;

/** The row that is the one thing to do now: a turn of ours, else the last game of this device, else any game
 * that is not over. @param {Row[]} rows */
export const nowOf = (rows) => rows.find(({ own }) => own) ?? rows.find(({ save, over }) => save && !over)
    ?? rows.find(({ over }) => !over);

/** How a finished game ended for us: points of everybody, the best first, and our place.
 * @param {Row} row @returns {{names: {name: string, seat: number, points: number}[], place: number}|null} */
export function endOf({ save, table }) {
    const points = table?.result?.map((one) => one.points) ?? save?.totals;
    const seats = table?.seats ?? save?.seats;
    if (!points?.length || !seats) return null;
    const ours = seats.map((seat) => ('you' in seat ? !!seat.you : save ? save.seats.length > 0
        && /** @type {any} */ (seat).bot === null : false));
    const ranks = table?.result?.map(({ rank }) => rank)
        ?? points.map((mine) => 1 + points.filter((one) => one > mine).length);
    return { names: seats.map(({ name }, i) => ({ name, seat: i, points: points[i] ?? 0 }))
        .sort((a, b) => b.points - a.points),
    place: Math.min(...ranks.filter((__, i) => ours[i])) };
}
