// SPDX-License-Identifier: MIT
// A read-only match: a record, and how far it has been played.
import { Engine } from '../engine.js';
import { named, withoutDefaults } from '../seat_names.js';
import { Match } from './match.js';

/** @typedef {import('./match.js').Ghost} Ghost */

export class ReplayMatch extends Match {
    #header;

    /** @param {WebAssembly.Module} module @param {string} record refused with a Refusal if it is none */
    constructor(module, record) {
        super('replay', new Engine(module));
        this.engine.open(record);
        const plain = withoutDefaults(record);
        if (plain !== record) this.engine.open(plain); // only now: a refusal counts the lines of the record
        const { view, log, record: written } = this.snapshot;
        this.steps = log;
        /** The record as the engine writes it. */
        this.record = written;
        this.#header = this.record.slice(0, this.record.indexOf('\n\n') + 2);
        this.over = view.over;
        this.seats = named(view.seats.map((__, seat) => {
            const name = new RegExp(`^player ${seat + 1} (.*)$`, 'm').exec(this.#header)?.[1] ?? '';
            return { name, bot: null, here: false, online: true };
        }));
        this.date = /^date (.*)$/m.exec(this.#header)?.[1] ?? '';
        /** Actions played so far. */
        this.at = this.steps.length;
        this.changed();
    }

    /**
     * Shows the game after `to` actions. One step forward is played, so that the table can announce it;
     * otherwise the record is opened again.
     * @param {number} to
     * @param {Ghost|null} [ghost] a better move than the one played here
     */
    show(to, ghost = null) {
        const target = Math.max(0, Math.min(to, this.steps.length));
        const same = target === this.at;
        if (same && ghost === this.ghost) return;
        this.ghost = ghost;
        if (same) return this.changed();
        const step = this.steps[this.at];
        const played = step && target === this.at + 1 ? this.engine.play(step.text) : null;
        if (!played) this.engine.open(
            this.#header + this.steps.slice(0, target).map(({ text }) => `${text}\n`).join(''));
        this.at = target;
        this.moved(played, !played);
    }

    /** Where a turn begins: at the first action, at every roll. @returns {number[]} */
    get rolls() {
        return this.steps.flatMap((step, i) => (step.text.startsWith('roll') ? [i] : []));
    }
}
