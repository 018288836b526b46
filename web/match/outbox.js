// SPDX-License-Identifier: MIT
// What was sent to a table and not answered yet. A move is kept until the server has it, and sent again after
// a lost connection; everything else is sent once.
import { Trouble } from '../api.js';
import { Refusal } from '../engine.js';
import { troubleText } from '../troubles.js';

/**
 * @typedef {object} Sent
 * @property {Record<string, any>} message
 * @property {(answer: any) => void} resolve
 * @property {(error: any) => void} reject
 */

/** @param {Record<string, any>} message */
const isMove = (message) => message.do === 'act' || message.do === 'roll';

export class Outbox {
    /** @type {Map<string, Sent>} */
    #waiting = new Map();
    #number = 0;
    #key;
    #wire;
    #changed;

    /**
     * @param {string} room
     * @param {import('../wire.js').Wire} wire
     * @param {() => void} changed moves on their way are others now
     * @param {(error: any) => void} failed a move of before a reload was refused
     */
    constructor(room, wire, changed, failed) {
        this.#key = `revanche.sent.${room}`;
        this.#wire = wire;
        this.#changed = changed;
        for (const message of this.#recall())
            this.#waiting.set(message.id, { message, resolve: () => {}, reject: failed });
    }

    /** Moves that the server has not answered yet. */
    get moves() {
        return [...this.#waiting.values()].map(({ message }) => message).filter(isMove);
    }

    /** @param {string} what @param {number} seat */
    onItsWay(what, seat) {
        return this.moves.some((message) => message.do === what && message.seat === seat);
    }

    /** @param {Record<string, any>} message @returns {Promise<any>} the server's answer */
    send(message) {
        const id = `${Date.now().toString(36)}-${++this.#number}`;
        const answer = new Promise((resolve, reject) =>
            this.#waiting.set(id, { message: { ...message, id }, resolve, reject }));
        this.#wire.send({ ...message, id });
        this.#wire.expect();
        if (isMove(message)) this.#keep();
        return answer;
    }

    /** A move: a refusal says what is wrong with it. @param {Record<string, any>} message
     * @returns {Promise<void>} */
    move(message) {
        return this.send(message).catch((/** @type {Trouble} */ error) => {
            const { code, rule } = error;
            throw new Refusal({ text: troubleText(error), rule: code === 'illegal' ? rule : undefined });
        });
    }

    /**
     * Unanswered moves outlive a reload of this tab. Session storage, because another tab must not send them
     * as well.
     */
    #keep() {
        try {
            sessionStorage.setItem(this.#key, JSON.stringify(this.moves));
        } catch {
            /* then they last as long as the page */
        }
        this.#changed();
    }

    /** @returns {Record<string, any>[]} */
    #recall() {
        try {
            return JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
        } catch {
            return [];
        }
    }

    /** @param {string} id @param {(sent: Sent) => void} how */
    #settle(id, how) {
        const sent = this.#waiting.get(id);
        if (!sent) return false;
        this.#waiting.delete(id);
        how(sent);
        if (isMove(sent.message)) this.#keep();
        return true;
    }

    /** @param {string} id @param {any} answer */
    answered(id, answer) {
        this.#settle(id, ({ resolve }) => resolve(answer));
    }

    /** @param {string} id @param {Trouble} trouble @returns {boolean} whether anybody waited for it */
    refused(id, trouble) {
        return this.#settle(id, ({ reject }) => reject(trouble));
    }

    /** All senders are told. @param {Trouble} trouble @returns {boolean} whether there were any */
    refuseAll(trouble) {
        const ids = [...this.#waiting.keys()];
        for (const id of ids) this.refused(id, trouble);
        return ids.length > 0;
    }

    /** The connection is gone: whoever waits for an answer is told, moves are kept. */
    lost() {
        for (const [id, { message }] of [...this.#waiting])
            if (!isMove(message)) this.refused(id, new Trouble('network'));
    }

    /**
     * After a reconnection: moves that had arrived are settled, the others are sent again. Whether one is
     * still valid the server knows best: it refuses by the sequence number the move was made at.
     * @param {string[]} actions of the table, all of them
     * @param {number} takenBack what their numbers have grown by
     * @param {(seat: number) => string|undefined} secret
     * @returns {boolean} whether the table went on without a move; its sender was told
     */
    repeat(actions, takenBack, secret) {
        let late = false;
        for (const message of this.moves) {
            const since = actions.slice(Math.max(0, message.seq - takenBack));
            const own = since.find((text) => text.startsWith(`${message.seat + 1}: `));
            if (message.do === 'roll' && since.length) this.answered(message.id, null);
            else if (own === `${message.seat + 1}: ${message.action}`) this.answered(message.id, null);
            else if (own) late = this.refused(message.id, new Trouble('stale'));
            else this.#wire.send({ ...message, secret: secret(message.seat) ?? message.secret });
        }
        if (this.#waiting.size) this.#wire.expect();
        return late;
    }
}
