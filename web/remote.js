// SPDX-License-Identifier: MIT
// A match at a table of the server. The server decides and rolls; this side follows its log with the same
// engine. A move is sent, kept until the server has it, and sent again after a lost connection. Nothing is
// shown before the server has confirmed it.
import { Trouble, get, roomPath } from './api.js';
import { Refusal } from './engine.js';
import { keysOf, newSalt, remember, renumber } from './keyring.js';
import { actionsOf } from './record.js';
import { _, lang } from './texts.js';
import { troubleText } from './troubles.js';
import { Wire } from './wire.js';

/**
 * @typedef {object} RoomSeat
 * @property {string} name
 * @property {'open'|'person'|'bot'} kind
 * @property {string} [level]
 * @property {boolean} online
 * @property {boolean} silent  no answer for a while: a bot may take over
 * @property {boolean} bot     a bot plays here now, for a person or by itself
 */

/**
 * @typedef {object} Room     what the server says about a table (docs/api.md)
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string[]} options
 * @property {boolean} listed
 * @property {'waiting'|'playing'|'over'} phase
 * @property {RoomSeat[]} seats
 * @property {number} seq
 * @property {string} record
 * @property {string} commit
 * @property {string} [secret]
 * @property {string} [next]
 * @property {number[]} you
 * @property {number} [watching]
 * @property {string} [version]
 */

/**
 * @typedef {object} Sent      a message that the server has not answered yet
 * @property {Record<string, any>} message
 * @property {(answer: any) => void} resolve
 * @property {(error: any) => void} reject
 */

/**
 * Events beside those of every match: 'status' (connection), 'room' (phase, snapshot), 'reaction', 'next',
 * 'sent'.
 */
export class RemoteMatch {
    /**
     * @param {string} id
     * @param {import("./engine.js").Engine} engine
     */
    constructor(id, engine) {
        /** @type {'remote'} */
        this.kind = 'remote';
        this.realDice = false;
        this.id = id;
        this.engine = engine;
        this.events = new EventTarget();
        /** @type {import("./match.js").Match["seats"]} */
        this.seats = [];
        /** @type {Room | null} */
        this.room = null;
        /** @type {'connecting'|'here'|'lost'|'gone'|'old'} */
        this.status = 'connecting';
        /**
         * @type {string[] | null} the log as far as the engine has followed it; null before the game begins
         */
        this.actions = null;
        /** @type {Map<string, Sent>} */
        this.waiting = new Map();
        this.number = 0;
        /** A secret was refused: this connection only watches. */
        this.watches = false;
        /** The table that we were called to, so that we go there once. */
        this.called = '';
        this.wire = new Wire(`${roomPath(id)}/stream`, () => this.#hello());
        this.wire.addEventListener('open', () => this.introduce());
        this.wire.addEventListener('lost', () => this.#lost());
        this.wire.addEventListener('message',
            (event) => this.#receive(/** @type {CustomEvent} */ (event).detail));
        this.#recall();
    }

    /* ---- the match, as tables know it ---- */

    /** @param {number} seat @param {string} decision @returns {Promise<void>} */
    act(seat, decision) {
        const secret = this.#secret(seat);
        if (!secret) return Promise.reject(new Refusal({ text: _('It is not your turn.') }));
        if (this.#onItsWay('act', seat)) return Promise.reject(new Refusal({ text: _('Your move is on '
            + 'its way.') }));
        try {
            // A move that breaks a rule is refused here already, in the reader's language.
            const action = this.engine.validate(`${seat + 1}: ${decision}`).replace(/^\d+: /, '');
            return this.#move({ do: 'act', secret, seat, seq: this.#seq(), action });
        } catch (error) {
            return Promise.reject(error);
        }
    }

    /** @param {string} what @param {number} seat */
    #onItsWay(what, seat) {
        return [...this.waiting.values()].some(({ message }) => message.do === what && message.seat === seat);
    }

    /** @returns {Promise<void>} */
    roll() {
        const seat = this.#mine()[0];
        if (seat === undefined) return Promise.reject(
            new Refusal({ text: _('It is not your turn.') }));
        if (this.#onItsWay('roll', seat)) return Promise.reject(new Refusal({ text: _('Your move is on '
            + 'its way.') }));
        return this.#move({ do: 'roll', secret: this.#secret(seat), seat, seq: this.#seq() });
    }

    /** @returns {Promise<void>} */
    enter() {
        return Promise.reject(new Refusal({ text: _('At this table the server rolls.') }));
    }

    canUndo() {
        return false;
    }

    /** @returns {Promise<void>} */
    undo() {
        return Promise.reject(new Refusal({ text: _('At a shared table the others have seen the move '
            + 'already.') }));
    }

    close() {
        this.wire.close();
    }

    /* ---- the room around it ---- */

    /** Moves that were sent and not answered yet. */
    get sent() {
        return [...this.waiting.values()].filter(({ message }) => isMove(message)).length;
    }

    /** Milliseconds since the connection was lost, 0 while it is there. */
    get lostFor() {
        return this.wire.lostSince === null ? 0 : performance.now() - this.wire.lostSince;
    }

    /**
     * Says something to the room in the name of a seat of this browser and waits for the answer; is not
     * repeated.
     * @param {string} what
     * @param {Record<string, any>} [more]
     * @param {number} [seat] the first of ours unless told
     * @returns {Promise<any>}
     */
    say(what, more = {}, seat = this.#mine()[0]) {
        if (!this.wire.open) return Promise.reject(new Trouble('network'));
        return this.#send({ do: what, secret: this.#secret(seat), ...more });
    }

    /** The keys of this browser have changed: introduce ourselves again. */
    introduce() {
        this.watches = false;
        this.wire.send(this.#hello());
        this.wire.expect();
    }

    /** @param {number | undefined} seat */
    #secret(seat) {
        return seat === undefined ? undefined : keysOf(this.id).secrets[seat];
    }

    /** Seats of this browser. */
    #mine() {
        return this.room?.you ?? [];
    }

    #seq() {
        return this.actions?.length ?? 0;
    }

    #hello() {
        return { do: 'hello', secrets: this.watches ? [] : Object.values(keysOf(this.id).secrets),
            language: lang() };
    }

    /** @param {string} name @param {any} [detail] */
    #emit(name, detail) {
        this.events.dispatchEvent(new CustomEvent(name, { detail }));
    }

    /** @param {string} text */
    #notice(text) {
        this.#emit('notice', { text });
    }

    /* ---- sending ---- */

    /** @param {Record<string, any>} message @returns {Promise<any>} */
    #send(message) {
        const id = `${Date.now().toString(36)}-${++this.number}`;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { message: { ...message, id }, resolve, reject });
            this.wire.send({ ...message, id });
            this.wire.expect();
        });
    }

    /** @param {Record<string, any>} message @returns {Promise<void>} */
    async #move(message) {
        const answer = this.#send(message);
        this.#keep();
        try {
            await answer;
        } catch (error) {
            const { code, rule } = /** @type {Trouble} */ (error);
            throw new Refusal({ text: troubleText(error),
                rule: code === 'illegal' ? rule : undefined });
        }
    }

    /**
     * Unanswered moves outlive a reload of this tab. Session storage, because another tab must not send them
     * as well.
     */
    #keep() {
        const moves = [...this.waiting.values()].map(({ message }) => message).filter(isMove);
        try {
            sessionStorage.setItem(`revanche.sent.${this.id}`, JSON.stringify(moves));
        } catch {
            /* then they last as long as the page */
        }
        this.#emit('sent');
    }

    #recall() {
        /** @type {Record<string, any>[]} */
        let moves = [];
        try {
            moves = JSON.parse(sessionStorage.getItem(`revanche.sent.${this.id}`) ?? '[]');
        } catch {
            /* then there are none */
        }
        const reject = (/** @type {any} */ error) => this.#notice(troubleText(error));
        for (const message of moves) this.waiting.set(message.id, { message, resolve: () => {}, reject });
    }

    /** @param {string} id @param {(sent: Sent) => void} how */
    #settle(id, how) {
        const sent = this.waiting.get(id);
        if (!sent) return false;
        this.waiting.delete(id);
        how(sent);
        if (isMove(sent.message)) this.#keep();
        return true;
    }

    /**
     * After a reconnection: moves that had arrived are settled, the others are sent again. Whether one is
     * still valid the server knows best: it refuses by the sequence number the move was made at.
     */
    #repeat() {
        for (const { message } of [...this.waiting.values()].filter((sent) => isMove(sent.message))) {
            const since = (this.actions ?? []).slice(message.seq);
            const own = since.find((text) => text.startsWith(`${message.seat + 1}: `));
            if (message.do === 'roll' && since.length) this.#settle(message.id,
                ({ resolve }) => resolve(null));
            else if (own === `${message.seat + 1}: ${message.action}`)
                this.#settle(message.id, ({ resolve }) => resolve(null));
            else if (own) this.#tooLate(message.id);
            else this.wire.send({ ...message, secret: this.#secret(message.seat) ?? message.secret });
        }
        if (this.waiting.size) this.wire.expect();
    }

    /**
     * The table went on without a move: its promise is rejected, and the page shows a notice.
     * @param {string} id
     */
    #tooLate(id) {
        this.#settle(id, ({ reject }) => reject(new Trouble('stale')));
        this.#notice(troubleText(new Trouble('stale')));
    }

    /* ---- receiving ---- */

    /** @param {any} message */
    #receive(message) {
        if (message.is === 'room') this.#install(message);
        else if (message.is === 'action') this.#follow(message);
        else if (message.is === 'seats') this.#sit(message.seats, message.watching);
        else if (message.is === 'reaction') this.#emit('reaction',
            { seat: message.seat, what: message.what });
        else if (message.is === 'next') this.#next(message);
        else if (message.is === 'over') this.introduce(); // the record now has the secret and the result
        else if (message.is === 'error') this.#trouble(message);
        if (message.id !== undefined && message.is !== 'error')
            this.#settle(message.id, ({ resolve }) => resolve(message));
    }

    /** @param {Room & {is: string}} room */
    #install(room) {
        const first = this.status !== 'here';
        const began = this.room?.phase !== room.phase;
        this.room = { ...room, you: room.you ?? [] };
        this.status = 'here';
        renumber(this.id, this.room.you);
        this.#salt();
        if (room.phase !== 'over')
            remember(this.id, { commit: keysOf(this.id).commit || room.commit, game: room.game });
        else if (keysOf(this.id).missing) remember(this.id, {});
        if (room.phase !== 'waiting' && !this.#catchUp(room.record)) return;
        this.#sit(room.seats, room.watching);
        if (first) this.#repeat();
        if (first) this.#emit('status');
        if (first || began) this.#emit('room');
    }

    /** Brings the engine to where the record is, one action after the other if it only lags behind.
     * @param {string} record */
    #catchUp(record) {
        const actions = actionsOf(record);
        const known = this.actions;
        const lags = known && known.length <= actions.length && known.every((text, i) => text === actions[i]);
        try {
            if (lags) for (const text of actions.slice(known.length)) this.#play(text);
            if (lags && this.room?.phase !== 'over') return true;
            this.engine.open(record);
        } catch {
            this.#outdated();
            return false;
        }
        this.actions = actions;
        if (!lags) this.#emit('change', { action: null, words: '', events: [] });
        return true;
    }

    /** @param {string} text */
    #play(text) {
        const done = this.engine.play(text);
        this.actions?.push(text);
        this.#emit('change', done);
    }

    /** @param {{seq: number, text: string}} action */
    #follow({ seq, text }) {
        const have = this.#seq();
        if (!this.actions || seq > have + 1) this.introduce();
        else if (seq === have + 1) {
            try {
                this.#play(text);
            } catch {
                this.actions = null; // out of step: ask for the whole record
                this.introduce();
            }
        }
    }

    /** @param {RoomSeat[]} seats @param {number} [watching] */
    #sit(seats, watching) {
        if (!this.room) return;
        this.room.seats = seats;
        if (watching !== undefined) this.room.watching = watching;
        this.seats = seats.map((seat, i) => ({
            get name() { return seat.name || _('Seat {seat}', { seat: i + 1 }); },
            bot: seat.bot || seat.kind === 'bot' ? seat.level || 'bot' : null,
            here: this.#mine().includes(i) && !seat.bot,
            online: seat.online || seat.kind === 'bot',
        }));
        this.#emit('seats');
    }

    /** @param {{room: string, secrets?: {seat: number, secret: string}[]}} message */
    #next({ room, secrets = [] }) {
        const own = Object.fromEntries(secrets.map(({ seat, secret }) => [seat, secret]));
        if (secrets.length) remember(room, { secrets: own, game: this.room?.game ?? '', salted: false });
        if (this.room) this.room.next = room;
        if (this.called === room) return;
        this.called = room;
        this.#emit('next', { room });
    }

    /**
     * At a table of our own, or in a rematch, the server has shown its fingerprint, and now the dice want our
     * salts. What is remembered is what the server has taken: one that was lost on the way must not look like
     * cheating afterwards.
     */
    #salt() {
        const { salted, secrets } = keysOf(this.id);
        if (salted || this.room?.phase !== 'waiting') return;
        for (const seat of this.#mine()) {
            const salt = newSalt();
            const taken = () => remember(this.id, { salts: { [seat]: salt }, salted: true });
            this.#send({ do: 'salt', secret: secrets[seat], salt }).then(taken, () => {});
        }
    }

    /**
     * @param {{id?: string, code: string, text?: string, message?: import('./messages.js').Named,
     *   rule?: string}} error
     */
    #trouble({ id, code, ...error }) {
        const trouble = new Trouble(code, error);
        if (code === 'stale') this.introduce();
        if (id !== undefined && this.#settle(id, ({ reject }) => reject(trouble))) return;
        /* What could not be stored has not happened; all senders are told. */
        if (code === 'storage' && this.waiting.size) {
            for (const sent of [...this.waiting.keys()]) this.#settle(sent, ({ reject }) => reject(trouble));
            return;
        }
        if (code === 'bad-secret') {
            this.watches = true;
            this.wire.send(this.#hello());
            this.#notice(_('The key to this seat is wrong. You are watching; your personal link brings '
                + 'you back to your seat.'));
        } else {
            this.#notice(troubleText(trouble));
        }
    }

    async #lost() {
        this.watches = false;
        if (this.status === 'here' || this.status === 'connecting') {
            this.status = 'lost';
            this.#emit('status');
        }
        for (const [id, { message }] of [...this.waiting])
            if (!isMove(message)) this.#settle(id, ({ reject }) => reject(new Trouble('network')));
        if (this.wire.attempts < 2) return;
        /* A refused stream does not say why; the same question over HTTP does. */
        try {
            await get(roomPath(this.id));
        } catch (error) {
            if (/** @type {Trouble} */ (error).code !== 'no-room' || this.wire.open) return;
            this.status = 'gone';
            this.wire.close();
            this.#emit('status');
        }
    }

    /** This page's engine does not understand the table: the server has been renewed. */
    #outdated() {
        this.status = 'old';
        this.wire.close();
        this.#emit('status');
    }
}

/** @param {Record<string, any>} message */
function isMove(message) {
    return message.do === 'act' || message.do === 'roll';
}
