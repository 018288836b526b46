// SPDX-License-Identifier: MIT
// What a match is: the only thing that the views of a table know. A match on this device is made by local.js,
// one in a room by remote.js, one that is replayed by replay.js, an introduction by lesson.js. Whatever
// changes, a match makes one snapshot of it, and everybody draws from that; nobody asks the engine for the
// state again.
import { shortened } from '../record.js';

/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../engine.js').Played} Played */
/** @typedef {import('../engine.js').View} View */
/** @typedef {import('../engine.js').LogLine} LogLine */
/** @typedef {{seat: number, decision: string}} Ghost */
/** @typedef {{played: Played[], moved: boolean, undone: boolean, changed: boolean}} Pending */

/**
 * @typedef {object} Seat
 * @property {string} name
 * @property {string|null} bot      its level, or null: a person
 * @property {boolean} here         a person who plays on this device
 * @property {boolean} [own]      theirs is this browser, also while a bot plays for them
 * @property {boolean} online
 * @property {string} [mark]      the colour that they have chosen, for CSS; '': none
 */

/**
 * Never changed afterwards; `log` and `record` are made when they are first read.
 * @typedef {object} Snapshot
 * @property {number} number        counts the snapshots of a match
 * @property {'local'|'remote'|'replay'|'puzzle'|'lesson'} kind
 * @property {View} view            the state, as the engine tells it
 * @property {Seat[]} seats
 * @property {number} asked         the seat of this device that is asked now, -1: none
 * @property {boolean} rolls        a person of this device is to roll now, or to type in what was rolled
 * @property {string[][]} legal     by seat: the decisions of the seats of this device that may act now
 * @property {boolean} canUndo
 * @property {LogLine[]} log
 * @property {string} record
 * @property {boolean} readOnly     another window plays this game
 * @property {boolean} over
 * @property {Ghost|null} ghost     a decision that is shown but not made
 * @property {boolean} realDice     dice and chips are typed in by a person; cards come from the program
 * @property {string} typist        who types them in, elsewhere, and is to do so now; '' otherwise
 * @property {'here'|'connecting'|'lost'|'gone'|'old'} connection   to the table; 'here' on this device
 * @property {import('./room.js').Room|null} room   what the server says around the game; null on this device
 * @property {number} sent          moves on their way to the server
 * @property {Played|null} played   the action that led here; null: something else has changed
 * @property {boolean} undone       an action was taken back
 */

/** The state before a game begins. @type {View} */
export const BEFORE = { game: '', count: 0, over: false, actors: [], chance: null, active: -1, next: -1,
    position: '', table: {}, seats: [], scores: [] };

/** What is typed in where real dice are used. */
export const REAL = ['roll', 'start', 'chip'];

/**
 * The seat of this device that is asked: the one the engine asks next if it sits here, else the first of
 * those who may decide and sit here (S6.4: players need not wait for a slow one).
 * @param {View} view @param {Seat[]} seats
 */
function askedHere(view, seats) {
    if (view.next >= 0 && seats[view.next]?.here) return view.next;
    return view.actors.find((seat) => seats[seat]?.here) ?? -1;
}

/** Something is to be typed in. @param {View} view @param {boolean} realDice */
const isTyped = (view, realDice) => realDice && REAL.includes(view.chance ?? '');

/** The seat whose sheet is in front at first: of somebody here, or of somebody for whom a bot plays now.
 * @param {Pick<Snapshot, 'seats'>} snapshot */
export const homeOf = ({ seats }) => Math.max(0, [seats.findIndex(({ here }) => here),
    seats.findIndex(({ own }) => own)].find((seat) => seat >= 0) ?? 0);

/**
 * The seat whose move has just ended the game: it is looked at before the result.
 * @param {Snapshot} snapshot @returns {number|undefined}
 */
export function lastMover({ over, kind, played, seats }) {
    const seat = Number(/^\d+(?=:)/.exec(played?.action ?? '')?.[0] ?? 0) - 1;
    return over && kind !== 'replay' && seats.length > 1 && seat >= 0 ? seat : undefined;
}

/** Several actions as one: the last of them, and what came of all. @param {Played[]} all
 * @returns {Played|null} */
function joined(all) {
    const last = all.at(-1);
    if (!last || all.length === 1) return last ?? null;
    const words = (/** @type {'said'|'words'} */ what) => all.map((one) => one[what].trim()).filter(Boolean)
        .join('\n');
    return { action: last.action, events: all.flatMap(({ events }) => events), parts: all,
        get said() { return words('said'); }, get words() { return words('words'); } };
}

/** The actions that a snapshot tells of, one by one. @param {Played|null} played */
export const partsOf = (played) => played?.parts ?? (played ? [played] : []);

/** Events: 'snapshot' {detail: Snapshot}, 'notice' {detail: {text}}; a room has more. */
export class Match {
    events = new EventTarget();
    /** @type {Seat[]} */
    seats = [];
    /** @type {Ghost|null} */
    ghost = null;
    /** @type {Snapshot['room']} */
    room = null;
    /** What collect() has gathered so far. @type {Pending|null} */
    #pending = null;
    #number = 0;
    /** @type {Snapshot|null} */
    #snapshot = null;

    /** @param {Snapshot['kind']} kind @param {Engine} engine for questions that are not the state */
    constructor(kind, engine) {
        this.kind = kind;
        this.engine = engine;
    }

    /** The latest one. */
    get snapshot() {
        return this.#snapshot ?? this.renew();
    }

    get realDice() { return false; }

    /** Who types in real dice, if that is not done here. */
    get typist() { return ''; }

    get readOnly() { return false; }

    /** @returns {Snapshot['connection']} */
    get connection() { return 'here'; }

    get sent() { return 0; }

    /** The number of actions that are left after undo(), -1: nothing can be taken back. */
    undoable() { return -1; }

    /** @param {number} seat @param {string} decision @returns {Promise<void>} rejects with a Refusal */
    act(seat, decision) { return this.#refuse(`${seat}: ${decision}`); }

    /** The person whose turn it is rolls. @returns {Promise<void>} */
    roll() { return this.#refuse('roll'); }

    /** Typed-in chance (real dice). @param {string} text @returns {Promise<void>} */
    enter(text) { return this.#refuse(text); }

    /** Takes back the last decision. @returns {Promise<void>} */
    undo() { return this.#refuse('undo'); }

    close() {}

    /** Lays what a snapshot shows on another engine. @param {Engine} engine @param {Snapshot} snapshot */
    layOn(engine, { record }) {
        engine.open(record);
    }

    /** @param {string} what @returns {Promise<void>} */
    #refuse(what) {
        return Promise.reject(new Error(`not in a ${this.kind} match: ${what}`));
    }

    /**
     * The game has moved: takes a new snapshot, of which nobody has been told yet.
     * @param {Played|null} [played] @param {boolean} [undone]
     */
    renew(played = null, undone = false) {
        return this.#take(this.look(), null, played, undone);
    }

    /** The state now, as the engine tells it. */
    look() {
        return this.engine.view();
    }

    /** The game has moved: everybody is told. @param {Played|null} [played] @param {boolean} [undone] */
    moved(played = null, undone = false) {
        const pending = this.#pending;
        if (!pending) return this.tell('snapshot', this.renew(played, undone));
        if (played) pending.played.push(played);
        pending.moved = true;
        pending.undone ||= undone;
    }

    /** Something around the game has changed: everybody is told. */
    changed() {
        const old = this.#snapshot;
        if (this.#pending) this.#pending.changed = true;
        else this.tell('snapshot', old ? this.#take(old.view, old, null, false) : this.renew());
    }

    /** However much changes meanwhile, everybody is told once, at the end. @param {() => void} change */
    collect(change) {
        if (this.#pending) return change();
        const pending = this.#pending = { played: [], moved: false, undone: false, changed: false };
        try {
            change();
        } finally {
            this.#pending = null;
            if (pending.moved) this.moved(joined(pending.played), pending.undone);
            else if (pending.changed) this.changed();
        }
    }

    /** @param {string} type @param {object} [detail] */
    tell(type, detail) {
        this.events.dispatchEvent(new CustomEvent(type, { detail }));
    }

    /**
     * @param {View} view @param {Snapshot|null} old of the same state
     * @param {Played|null} played @param {boolean} undone
     */
    #take(view, old, played, undone) {
        const { engine, seats, realDice, readOnly, room } = this;
        const nothing = view === BEFORE;
        const locked = readOnly || view.over;
        const typist = isTyped(view, realDice) ? this.typist : '';
        const rolls = realDice ? isTyped(view, realDice) && !typist
            : view.chance === 'roll' && !!seats[view.active]?.here;
        const legal = view.seats.map((__, seat) => {
            if (locked || !seats[seat]?.here || !view.actors.includes(seat)) return [];
            return old?.legal[seat]?.length ? old.legal[seat] : engine.legal(seat);
        });
        /** @type {LogLine[]|null} */
        let log = null;
        /** @type {string|null} */
        let record = null;
        this.#snapshot = {
            number: ++this.#number, kind: this.kind, view, seats, realDice, typist, readOnly, legal, played,
            undone, room,
            asked: locked ? -1 : askedHere(view, seats),
            rolls: !locked && rolls,
            canUndo: !readOnly && this.undoable() >= 0,
            over: view.over, ghost: this.ghost, connection: this.connection, sent: this.sent,
            // One that is asked late still tells of its own time.
            get log() { return log ??= old?.log ?? (nothing ? [] : engine.log().slice(0, view.count)); },
            get record() {
                return record ??= old?.record ?? (nothing ? '' : shortened(engine.save(), view.count));
            },
        };
        return this.#snapshot;
    }
}
