// SPDX-License-Identifier: MIT
// A read-only match: a record, and how far it has been played.
import { Engine } from '../engine.js';
import { named, withoutDefaults } from '../seat_names.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {{text: string, words: string, seat: number}} Step */

const refuse = () => Promise.reject(new Error('a replay is not played'));

/** @implements {Match} */
export class ReplayMatch {
    /** @type {'replay'} */
    kind = 'replay';
    events = new EventTarget();
    realDice = false;
    /** Actions played so far. */
    at = 0;
    act = refuse;
    roll = refuse;
    enter = refuse;
    undo = refuse;
    /** A better move than the one played here. @type {{seat: number, decision: string}|null} */
    ghost = null;
    #header;

    /**
     * @param {WebAssembly.Module} module @param {string} record refused with a Refusal if it is none
     */
    constructor(module, record) {
        this.engine = new Engine(module);
        this.engine.open(record);
        const plain = withoutDefaults(record);
        if (plain !== record) this.engine.open(plain); // only now: a refusal counts the lines of the record
        /** @type {Step[]} */
        this.steps = this.engine.log();
        /** The record as the engine writes it. */
        this.record = this.engine.save();
        this.#header = this.record.slice(0, this.record.indexOf('\n\n') + 2);
        const view = this.engine.view();
        this.over = view.over;
        /** @type {import('../match.js').Seat[]} */
        this.seats = named(view.seats.map((__, seat) => {
            const name = new RegExp(`^player ${seat + 1} (.*)$`, 'm').exec(this.#header)?.[1] ?? '';
            return { name, bot: null, here: false, online: true };
        }));
        this.date = /^date (.*)$/m.exec(this.#header)?.[1] ?? '';
        this.at = this.steps.length;
    }

    canUndo() {
        return false;
    }

    close() {}

    /**
     * Shows the game after `to` actions. One step forward is played, so that the table can announce it;
     * otherwise the record is opened again.
     * @param {number} to
     */
    show(to) {
        const target = Math.max(0, Math.min(to, this.steps.length));
        if (target === this.at) return;
        this.ghost = null;
        let detail = { action: '', said: '', words: '', events: /** @type {any[]} */ ([]), undone: true };
        if (target === this.at + 1) detail = { ...this.engine.play(this.steps[this.at].text), undone: false };
        else this.engine.open(this.#header + this.steps.slice(0, target).map((step) => `${step.text}\n`)
            .join(''));
        this.at = target;
        this.events.dispatchEvent(new CustomEvent('change', { detail }));
    }

    /**
     * Shows what could have been played at an action.
     * @param {number} at
     * @param {{seat: number, decision: string}} ghost
     */
    showGhost(at, ghost) {
        this.show(at);
        this.ghost = ghost;
        this.events.dispatchEvent(new Event('ghost'));
    }

    /** Where a turn begins: at the first action, at every roll. @returns {number[]} */
    get rolls() {
        return this.steps.flatMap((step, i) => (step.text.startsWith('roll') ? [i] : []));
    }
}
