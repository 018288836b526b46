// SPDX-License-Identifier: MIT
// What a game of the first screen looks like now, and its words: who plays, whose turn it is, how it ended.
import { gamePicture } from '../art/miniature.js';
import { named, seatName } from '../seat_names.js';
import { _, number } from '../texts.js';
import { timeWords } from '../time_left.js';
import { endOf, isMyTurn, isToStart } from './model.js';

/** @typedef {import('./model.js').Row} Row */
/** @typedef {import('./model.js').Table} Table */
/** @typedef {import('../engine.js').Game} Game */

/** @param {Row} row @param {Game[]} all */
export function titleOf({ game, save }, all) {
    const title = all.find(({ id }) => id === game)?.title ?? '';
    return save && save.daily !== null ? _('{game}, challenge {number}, free attempt',
        { game: title, number: save.daily }) : title;
}

/** Names of everybody, with their points when the game is over. @param {Row} row */
export function whoPlays(row) {
    const { save, table, seen, event } = row;
    if (event) return event.name;
    const end = row.over ? endOf(row) : null;
    if (end && end.names.length > 1) return end.names
        .map(({ name, seat, points }) => `${seatName(name, seat)} ${number(points)}`).join(', ');
    if (table) return table.seats.map(({ name, kind }, i) => (kind === 'open' ? _('open')
        : seatName(name, i))).join(', ');
    if (!save) return seen?.names.join(', ') ?? _('Shared table');
    if (save.seats.length > 1) return named(save.seats).map(({ name }) => name).join(', ');
    return end ? `${_('Alone')} ${number(end.names[0]?.points ?? 0)}` : _('Alone');
}

/** The seat that is waited for, ours before others; -1: none. @param {Table} table */
function waitsFor({ phase, seats, turn = [] }) {
    const people = phase === 'playing' ? turn.filter((one) => !seats[one]?.bot) : [];
    return people.find((one) => seats[one]?.you) ?? people[0] ?? -1;
}

/** Whose turn it is at a shared table; '' while nobody is waited for. @param {Table} table */
export function turnAt(table) {
    const { phase, seats } = table;
    if (phase === 'waiting') return _('Waiting for the start');
    const seat = waitsFor(table);
    return seat < 0 ? '' : _('{name}’s turn', { name: seatName(seats[seat]?.name ?? '', seat) });
}

/** The same for somebody who plays there, and who is there before it starts. @param {Table} table */
function turnWords(table) {
    const { phase, seats } = table;
    const taken = seats.filter(({ kind }) => kind !== 'open').length;
    if (isToStart(table)) return _('You can start');
    if (phase === 'waiting' && taken < seats.length)
        return _('{n} of {all} are there', { n: taken, all: seats.length });
    return isMyTurn(table) ? _('Your turn') : turnAt(table);
}

/** How long those who are waited for still have, at a table where that is days; else ''.
 * @param {Table} table @param {number} [clock] of this device, in milliseconds */
export function leftAt(table, clock = Date.now()) {
    const { pace, turns = [] } = table;
    const seat = waitsFor(table);
    const due = turns.find((one) => one.seat === seat)?.due;
    if (pace === 'live' || due === undefined) return '';
    const left = Math.floor(due - clock / 1000);
    return left > 0 ? _('{time} left', { time: timeWords(left) }) : _('The time is up');
}

/** How a game ended, and whether the rematch waits for us. @param {Row} row */
function endWords(row) {
    const { next } = row;
    if (next && isMyTurn(next)) return { turn: _('Rematch: your turn'), badge: true };
    if (next) return { turn: [_('Rematch'), turnAt(next)].filter(Boolean).join(': '), badge: false };
    const end = endOf(row);
    return { turn: end && end.names.length > 1 && end.place === 1 ? _('won') : '', badge: false };
}

/** @param {import('../event/mine.js').Mine} event */
const roundOf = ({ open, rounds }) => (rounds > 1 ? _('Round {round} of {rounds}', { round: open, rounds })
    : _('Same dice for everybody'));

/** So many tables are fetched at the same time. */
const AT_ONCE = 4;

/** Pictures and turns are found out once for each state of a game. */
export class Looker {
    /** @type {Map<string, {of: string, picture: import('../view.js').Child, seat: number}>} */
    #known = new Map();
    /** Records of tables that this browser has not seen, by the time they were touched.
     * @type {Map<string, {touched: number, record: string}>} */
    #records = new Map();

    /** @param {import('../engine.js').Engine} engine */
    constructor(engine) {
        this.engine = engine;
        this.games = engine.games();
    }

    /** @param {Row} row */
    #recordOf({ key, save, seen }) {
        return save?.record ?? this.#records.get(key)?.record ?? seen?.record ?? '';
    }

    /** @param {Row} row */
    #find(row) {
        const record = this.#recordOf(row);
        const known = this.#known.get(row.key);
        if (known?.of === record) return known;
        const game = this.games.find(({ id }) => id === row.game);
        const fresh = { of: record, picture: game ? gamePicture(game) : null, seat: -1 };
        try {
            this.engine.open(record);
            const { seats, chance, active, next } = this.engine.view();
            const ours = row.table?.seats.findIndex(({ you }) => you)
                ?? row.save?.seats.findIndex(({ bot }) => bot === null) ?? row.seen?.own[0] ?? 0;
            const seat = seats[Math.max(0, ours)];
            if (game) fresh.picture = gamePicture(game, { seat, text: this.engine.material() });
            fresh.seat = chance === 'roll' ? active : next;
        } catch { /* nothing is known of it yet, or the record is from a newer program */ }
        this.#known.set(row.key, fresh);
        return fresh;
    }

    /** @param {Row} row */
    look(row) {
        const { picture, seat } = this.#find(row);
        if (row.over) return { picture, ...endWords(row) };
        if (row.missing) return { picture, turn: _('not found last time'), badge: false };
        if (row.table) return { picture, turn: turnWords(row.table), badge: row.own,
            left: leftAt(row.table) };
        if (row.event) return { picture, turn: roundOf(row.event), badge: false };
        const seats = row.save?.seats ?? row.seen?.names.map((name) => ({ name, bot: null })) ?? [];
        if (seat < 0 || seats[seat]?.bot) return { picture, turn: '', badge: false };
        const people = row.save ? seats.filter(({ bot }) => bot === null).length : 0;
        if (people === 1) return { picture, turn: '', badge: false }; // it is always theirs
        const own = !!row.seen?.own.includes(seat);
        return { picture, badge: own, turn: own ? _('Your turn')
            : _('{name}’s turn', { name: named(seats)[seat]?.name }) };
    }

    /** Fetches how the tables of these rows stand, a few at a time. Has any picture changed?
     * @param {Row[]} rows @param {{recordOf: (id: string) => Promise<string|null>}} from */
    async* fetchAll(rows, from) {
        const due = rows.filter(({ key, table }) => table && table.phase !== 'waiting'
            && this.#records.get(key)?.touched !== table.touched);
        for (let i = 0; i < due.length; i += AT_ONCE) {
            const found = await Promise.all(due.slice(i, i + AT_ONCE).map((row) => this.#fetch(row, from)));
            yield found.includes(true);
        }
    }

    /** @param {Row} row @param {{recordOf: (id: string) => Promise<string|null>}} from */
    async #fetch({ key, table }, { recordOf }) {
        const record = await recordOf(table?.id ?? '');
        if (record) this.#records.set(key, { touched: table?.touched ?? 0, record });
        return !!record;
    }
}
