// SPDX-License-Identifier: MIT
// Decisions that are made up but not yet said. A second engine plays them after the record of the table, so
// that what would be legal next is known without a rule in this page; only when everything is decided is the
// match told.
import { Engine } from '../engine.js';

/** @typedef {import('../match.js').Match} Match */

export class Plan {
    /** @type {string[]} decisions in notation, in their order */
    decisions = [];
    #match;
    #engine;
    seat = 0;

    /** @param {Match} match */
    constructor(match) {
        this.#match = match;
        this.#engine = new Engine(match.engine.module);
        // An engine prepares its deck when it first opens a record, which is felt; so not with the first tap.
        setTimeout(() => this.empty && this.#engine.open(match.engine.save()));
    }

    get empty() {
        return this.decisions.length === 0;
    }

    /** The engine that stands where the plan leads. */
    get engine() {
        return this.empty ? this.#match.engine : this.#engine;
    }

    /** @returns {string[]} what the seat may decide after what is planned */
    legal() {
        return this.engine.legal(this.seat);
    }

    /**
     * Plays decisions after the record; what the rules refuse by now is left out.
     * @param {string[]} decisions
     */
    set(decisions) {
        this.decisions = [];
        if (decisions.length === 0) return;
        this.#engine.open(this.#match.engine.save());
        for (const decision of decisions) {
            if (!this.#engine.legal(this.seat).includes(decision)) continue;
            this.#engine.play(`${this.seat + 1}: ${decision}`);
            this.decisions.push(decision);
        }
    }

    /** Something has happened on the table, or another seat decides. @param {number} seat */
    rebase(seat) {
        const kept = seat === this.seat ? this.decisions : [];
        this.seat = seat;
        this.set(kept);
    }

    /** @param {string} decision */
    add(decision) {
        this.set([...this.decisions, decision]);
    }

    /**
     * Takes back the decision about a card, and what was only possible because of it.
     * @param {number} card
     */
    without(card) {
        this.set(this.decisions.filter((decision) => Number(decision.split(' ')[1]) !== card));
    }

    /** What would be true after more decisions, asked of an engine that is thrown away with the next plan.
     * @template T @param {string[]} more @param {(engine: Engine) => T} ask @returns {T} */
    after(more, ask) {
        const kept = this.decisions;
        this.set([...kept, ...more]);
        try {
            return ask(this.engine);
        } finally {
            this.set(kept);
        }
    }

    /** Says it all, one decision after the other. @param {string[]} last decisions to end with */
    async say(...last) {
        const all = [...this.decisions, ...last];
        this.decisions = [];
        for (const decision of all) await this.#match.act(this.seat, decision);
    }
}
