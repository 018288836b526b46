// SPDX-License-Identifier: MIT
// Decisions that are made up but not yet said. A second engine plays them after the record of the table, so
// that what would be legal next is known without a rule in this page; only when everything is decided is the
// match told.
import { Engine } from '../engine.js';

/** @typedef {import('../match/match.js').Match} Match */
/** @typedef {import('../match/match.js').Snapshot} Snapshot */
/** @typedef {import('./now.js').Planned} Planned */

export class Plan {
    /** @type {string[]} decisions in notation, in their order */
    decisions = [];
    /** @type {Planned|null} */
    #now = null;
    #match;
    #engine;
    /** @type {Snapshot} */
    #snapshot;
    #seat = 0;

    /** @param {Match} match */
    constructor(match) {
        this.#match = match;
        this.#snapshot = match.snapshot;
        this.#engine = new Engine(match.engine.module);
        // An engine prepares its deck when it first opens a record, which is felt; so not with the first tap.
        setTimeout(() => this.empty && match.layOn(this.#engine, this.#snapshot));
    }

    get empty() {
        return this.decisions.length === 0;
    }

    /** Where the plan leads. @returns {Planned} */
    get now() {
        const { decisions } = this;
        if (this.empty) return { decisions, view: this.#snapshot.view,
            legal: this.#snapshot.legal[this.#seat] ?? [] };
        return this.#now ??= { decisions, view: this.#engine.view(),
            legal: this.#engine.legal(this.#seat) };
    }

    /** The record with what is planned. */
    get record() {
        return this.empty ? this.#snapshot.record : this.#engine.save();
    }

    /** Plays decisions after the record; what the rules refuse by now is left out.
     * @param {string[]} decisions */
    set(decisions) {
        this.decisions = [];
        this.#now = null;
        if (decisions.length === 0) return;
        this.#match.layOn(this.#engine, this.#snapshot);
        for (const decision of decisions) {
            if (!this.#engine.legal(this.#seat).includes(decision)) continue;
            this.#engine.play(`${this.#seat + 1}: ${decision}`);
            this.decisions.push(decision);
        }
    }

    /** Something has happened on the table, or another seat decides.
     * @param {Snapshot} snapshot @param {number} seat */
    rebase(snapshot, seat) {
        const kept = seat === this.#seat ? this.decisions : [];
        if (snapshot.view === this.#snapshot.view && seat === this.#seat) {
            this.#snapshot = snapshot;
            return;
        }
        this.#snapshot = snapshot;
        this.#seat = seat;
        this.set(kept);
    }

    /**
     * The exact chances of the next roll if the player stays in.
     * @returns {{any: number, cards: Record<string, number>}}
     */
    chances() {
        if (this.empty && !this.#snapshot.legal[this.#seat]?.includes('in'))
            return this.#match.engine.chances(this.#seat);
        const kept = this.decisions;
        this.set([...kept, 'in']);
        const chances = this.#engine.chances(this.#seat);
        this.set(kept);
        return chances;
    }

    /** Says it all, one decision after the other. @param {string[]} last decisions to end with */
    async say(...last) {
        const all = [...this.decisions, ...last];
        this.set([]);
        for (const decision of all) await this.#match.act(this.#seat, decision);
    }
}
