// SPDX-License-Identifier: MIT
// A table of the server, as somebody has it who is there: introduces this browser, hears what the room says
// and follows its log with the same engine. Nothing is shown before the server has confirmed it.
import { Trouble, roomPath } from '../api.js';
import { forget, keysOf, remember, settle } from '../keyring.js';
import { known, me } from '../me.js';
import { _, lang } from '../texts.js';
import { troubleText } from '../troubles.js';
import { Wire } from '../wire.js';
import { Follower } from './follower.js';
import { Outbox } from './outbox.js';
import { keepPromises } from './promise.js';
import { isGone, seatsOf } from './room.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./room.js').RoomSeat} RoomSeat */

/**
 * Whatever a message of the server changes is told with one snapshot, also before the game begins. Events
 * beside it, which are no state: 'reaction', 'taken-back', 'next'.
 */
export class Visitor extends Follower {
    /** @type {import('./match.js').Snapshot['connection']} */
    status = 'connecting';
    /** When this browser saw what is shown: without a network it is the table of then; 0: now. */
    keptAt = 0;
    /** A secret was refused: this connection only watches. */
    #watches = false;
    /** The secrets of the last hello. @type {string[]} */
    #shown = [];
    /** The table that we were called to, so that we go there once. */
    #called = '';
    outbox;

    /** @param {string} id @param {import('../engine.js').Engine} engine */
    constructor(id, engine) {
        super('remote', engine);
        this.id = id;
        this.wire = new Wire(`${roomPath(id)}/stream`, () => this.#hello());
        this.outbox = new Outbox(id, this.wire, () => this.changed(),
            (error) => this.#notice(troubleText(error)));
        this.wire.addEventListener('open', () => this.introduce());
        this.wire.addEventListener('lost', () => this.#lost());
        this.wire.addEventListener('message',
            (event) => this.collect(() => this.#receive(/** @type {CustomEvent} */ (event).detail)));
    }

    get readOnly() {
        return this.keptAt > 0;
    }

    get connection() {
        return this.status;
    }

    /** Moves that were sent and not answered yet. */
    get sent() {
        return this.outbox.moves.length;
    }

    close() {
        this.wire.close();
    }

    /* ---- who we are ---- */

    /** The keys of this browser have changed: introduce ourselves again. */
    introduce() {
        this.#watches = false;
        this.wire.send(this.#hello());
        this.wire.expect();
    }

    #secret(/** @type {number|undefined} */ seat) {
        return seat === undefined ? undefined : keysOf(this.id).secrets[seat];
    }

    /** In whose name something is said: by the key of the seat, or by the person of the hello.
     * @param {number | undefined} seat */
    as(seat) {
        const secret = this.#secret(seat);
        return secret ? { secret } : { as: seat };
    }

    /** Seats of this browser and its person. */
    get mine() {
        return this.room?.you ?? [];
    }

    #hello() {
        const secrets = Object.values(keysOf(this.id).secrets);
        const person = secrets.length ? me() : known(); // seats of before are the person's from now on
        this.#shown = this.#watches ? [] : secrets;
        return { do: 'hello', secrets: this.#shown, language: lang(),
            ...(person ? { person: person.key } : {}) };
    }

    /** @param {string} text */
    #notice(text) {
        this.tell('notice', { text });
    }

    /** @param {import('./match.js').Snapshot['connection']} to */
    #become(to) {
        this.status = to;
        this.changed();
    }

    /* ---- receiving ---- */

    /** @param {any} message */
    #receive(message) {
        if (message.is === 'room') this.#install(message);
        else if (message.is === 'action') this.follow(message) || this.introduce();
        else if (message.is === 'seats') this.#sit(message);
        else if (message.is === 'taken-back') this.tell('taken-back', message);
        else if (message.is === 'sent-away') this.#sentAway(message.seat);
        else if (message.is === 'reaction') this.tell('reaction', message);
        else if (message.is === 'turns') this.#due(message);
        else if (message.is === 'next') this.#next(message);
        else if (message.is === 'over') this.introduce(); // the record now has the secret and the result
        else if (message.is === 'error') this.#trouble(message);
        if (message.id !== undefined && message.is !== 'error') this.outbox.answered(message.id, message);
    }

    /** @param {Room & {is: string, secrets?: {seat: number, secret: string}[]}} message */
    #install({ secrets = [], ...room }) {
        const first = this.status !== 'here';
        this.room = { ...room, you: room.you ?? [], heard: Date.now() };
        this.status = 'here';
        this.keptAt = 0;
        settle(this.id, this.#shown, secrets);
        if (room.phase !== 'over')
            remember(this.id, { commit: keysOf(this.id).commit || (room.commit ?? ''), game: room.game });
        else if (this.mine.length) remember(this.id, { over: true });
        keepPromises(this.room, this.engine, (message) => this.outbox.send(message).catch(() => {}));
        this.seats = seatsOf(room.seats, this.mine);
        if (room.phase !== 'waiting' && !this.#open(room.record)) return;
        this.#sit(room);
        if (first && this.outbox.repeat(this.actions ?? [], this.takenBack, (seat) => this.#secret(seat)))
            this.#notice(troubleText(new Trouble('stale')));
    }

    /** @param {string} record */
    #open(record) {
        try {
            this.catchUp(record, this.room?.phase === 'over');
            this.takenBack = (this.room?.seq ?? 0) - (this.actions?.length ?? 0);
            return true;
        } catch {
            // This page's engine does not understand the table: the server has been renewed.
            this.wire.close();
            this.#become('old');
            return false;
        }
    }

    /** @param {{seats: RoomSeat[], watching?: number, host?: number}} now */
    #sit({ seats, watching, host }) {
        if (!this.room) return;
        this.room = { ...this.room, seats, watching, host };
        this.seats = seatsOf(seats, this.mine);
        this.changed();
    }

    /** The host has freed a seat of ours: its key opens nothing any more. @param {number} seat */
    #sentAway(seat) {
        forget(this.id, seat);
        this.#notice(_('The host has freed your seat. You can watch, or sit down where a seat is open.'));
        this.introduce();
    }

    /** Deadlines have changed. @param {Pick<Room, 'now'|'turns'>} message */
    #due({ now, turns }) {
        if (this.room) this.room = { ...this.room, now, turns, heard: Date.now() };
        this.changed();
    }

    /** @param {{room: string, secrets?: {seat: number, secret: string}[]}} message */
    #next({ room, secrets = [] }) {
        if (secrets.length) remember(room, { game: this.room?.game ?? '',
            secrets: Object.fromEntries(secrets.map(({ seat, secret }) => [seat, secret])) });
        if (this.room) this.room = { ...this.room, next: room };
        this.changed();
        if (this.#called === room) return;
        this.#called = room;
        this.tell('next', { room });
    }

    /**
     * @param {{id?: string, code: string, text?: string, message?: import('../messages.js').Named,
     *   rule?: string}} error
     */
    #trouble({ id, code, ...error }) {
        const trouble = new Trouble(code, error);
        if (code === 'stale') this.introduce();
        if (id !== undefined && this.outbox.refused(id, trouble)) return;
        /* What could not be stored has not happened; all senders are told. */
        if (code === 'storage' && this.outbox.refuseAll(trouble)) return;
        if (code === 'bad-secret') {
            settle(this.id, this.#shown, []); // else each reconnection would say so again
            this.#watches = true;
            this.wire.send(this.#hello());
            this.#notice(_('Your key opens no seat at this table any more; perhaps the host has freed the '
                + 'seat. You are watching. A personal link brings you back to a seat of yours.'));
        } else {
            this.#notice(troubleText(trouble));
        }
    }

    async #lost() {
        this.#watches = false;
        if (this.status === 'here' || this.status === 'connecting') this.#become('lost');
        this.outbox.lost();
        if (this.wire.attempts < 2 || !await isGone(this.id) || this.wire.open) return;
        this.wire.close();
        this.#become('gone');
    }
}
