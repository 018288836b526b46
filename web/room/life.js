// SPDX-License-Identifier: MIT
// The clock of a table with a pace, on this side: draws when a countdown changes, tells the server that a
// person who taps is there, and says it when they are asked.
import { _ } from '../texts.js';
import { nextChange, turnsOf } from './pace.js';

/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../match/room.js').Room} Room */

/** Between two signs of life, in milliseconds; the longest time that a timer can wait. */
const EVERY = 15000;
const LONGEST = 2 ** 31 - 1;

/** What a person does who is there. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** Says that this person is there. @param {RemoteMatch} match @param {number} seat */
const here = (match, seat) => match.say('here', {}, seat).catch(() => {});

export class Life {
    #timer = 0;
    /** When a sign was given last, by seat. @type {Map<number, number>} */
    #said = new Map();
    /** Seats whose question was answered; the server has not said so yet. @type {number[]} */
    #answered = [];
    /** Seats of this browser that were asked already. @type {number[]} */
    #asked = [];
    /** Every second is seen. */
    exact = false;

    /** @param {RemoteMatch} match @param {import('../ui.js').Ui} ui @param {() => void} draw
     * @param {AbortSignal} signal */
    constructor(match, ui, draw, signal) {
        this.match = match;
        this.ui = ui;
        this.draw = draw;
        for (const what of SIGNS)
            document.addEventListener(what, () => this.#sign(), { signal, capture: true, passive: true });
        signal.addEventListener('abort', () => clearTimeout(this.#timer));
    }

    get turns() {
        return this.match.room ? turnsOf(this.match.room) : [];
    }

    /** Something has changed: waits for the next change. */
    look() {
        const room = /** @type {Room} */ (this.match.room);
        const { turns } = this;
        clearTimeout(this.#timer);
        const wait = nextChange(room, turns, this.exact);
        if (wait < Infinity)
            this.#timer = window.setTimeout(() => this.draw(), Math.min(wait * 1000, LONGEST));
        const asked = turns.filter((turn) => turn.mine && turn.asked).map(({ seat }) => seat);
        const fresh = asked.some((seat) => !this.#asked.includes(seat));
        this.#asked = asked;
        this.#answered = this.#answered.filter((seat) => asked.includes(seat));
        if (!fresh) return;
        this.ui.announce(_('Still thinking?'));
        this.ui.sound('turn');
    }

    /** A tap prolongs live decisions, and answers the question at any pace: for each seat of this device that
     * is to decide, as the person who taps may be any of them. */
    #sign() {
        const now = performance.now();
        for (const { seat, mine, asked } of this.turns) {
            const justSaid = now - (this.#said.get(seat) ?? -EVERY) < EVERY;
            if (!mine || !(asked || this.match.room?.pace === 'live')) continue;
            if (justSaid && (!asked || this.#answered.includes(seat))) continue;
            this.#said.set(seat, now);
            if (asked) this.#answered.push(seat);
            here(this.match, seat);
        }
    }

    /** The question is answered by its button. */
    answer() {
        for (const { seat, mine, asked } of this.turns) if (mine && asked) here(this.match, seat);
    }
}
