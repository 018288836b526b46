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
 * @property {number} [host]
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
 * @property {string} [room]    its id, of a shared table
 * @property {boolean} [missing]  the server did not know it when it was last asked
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

/** Can our table that waits begin, because everybody has sat down? @param {Table} table */
export const isToStart = ({ phase, seats, host = -1 }) => phase === 'waiting' && !!seats[host]?.you
    && seats.length > 1 && seats.every(({ kind }) => kind !== 'open');

/** Who has sat down at our tables that wait. @param {Table[]} before @param {Table[]} now
 * @returns {{table: Table, name: string}[]} */
export function guests(before, now) {
    const names = (/** @type {Table|undefined} */ table) => table?.seats.filter(({ kind, you }) =>
        kind === 'person' && !you).map(({ name }) => name) ?? [];
    return now.filter(({ phase, seats, host = -1 }) => phase === 'waiting' && seats[host]?.you)
        .flatMap((table) => {
            const old = before.find(({ id }) => id === table.id);
            const fresh = names(table).filter((name) => old && !names(old).includes(name));
            return fresh.map((name) => ({ table, name }));
        });
}

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
    return { key: `room ${table.id}`, href: `#/room/${table.id}`, game: table.game, room: table.id,
        own: isMyTurn(table) || isToStart(table), changed: table.touched * 1000,
        over: table.phase === 'over', table, next,
        seen: ring.get(table.id)?.seen ?? null };
}

/** @param {import('../event/mine.js').Mine} event @returns {Row} */
const ofEvent = (event) => ({ key: `event ${event.id}`, href: `#/event/${event.id}`, game: event.game,
    changed: event.opened * 1000, own: false, over: false, event });

/** @param {string} id @param {Keys} keys @returns {Row} */
const ofKeys = (id, keys) => ({ key: `room ${id}`, href: `#/room/${id}`, game: keys.game, room: id,
    own: false, over: keys.over, changed: keys.time, seen: keys.seen, missing: keys.missing });

/** @param {Table[]} tables @param {{id: string, keys: Keys}[]} ring */
function shared(tables, ring) {
    const keys = new Map(ring.map((one) => [one.id, one.keys]));
    const told = new Set(tables.map(({ id }) => id));
    return [...tables.map((table) => ofTable(table, tables, keys)),
        ...ring.filter(({ id }) => !told.has(id)).map((one) => ofKeys(one.id, one.keys))];
}

/**
 * Own turns first, then other games in play, then results, each with the latest first.
 * @param {{saves: Save[], tables: Table[], events?: import('../event/mine.js').Mine[],
 *   ring: {id: string, keys: Keys}[], hidden?: string[], now: number}} of   hidden: tables that are left out
 * @returns {Row[]}
 */
export function rowsOf({ saves, tables, events = [], ring, hidden = [], now }) {
    const rows = [
        ...saves.filter((save) => !save.room).map(ofSave), // those of tables are here as tables
        ...shared(tables, ring).filter(({ table, missing, over, changed }) =>
            table || (!missing && !over && now - changed < RECENT)),
        ...events.map(ofEvent)];
    return rows.filter(({ over, changed, next, room = '' }) => !hidden.includes(room)
        && (!over || next || now - changed < FRESH)).sort(inOrder);
}

/** All shared tables of this person that are known here, however old: those that are listed, and those that
 * were taken off the list.
 * @param {{tables: Table[], ring: {id: string, keys: Keys}[], hidden: string[]}} of
 * @returns {{listed: Row[], off: Row[]}} */
export function tableRows({ tables, ring, hidden }) {
    const rows = shared(tables, ring).sort(inOrder);
    const isOff = (/** @type {Row} */ { room = '' }) => hidden.includes(room);
    return { listed: rows.filter((row) => !isOff(row)), off: rows.filter(isOff) };
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
