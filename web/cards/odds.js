// SPDX-License-Identifier: MIT
// The trainer: exact chances of the next roll if the player stays in. Not where results are compared.
import { isCompared } from '../coach/allowed.js';

/** @typedef {ReturnType<import('./plan.js').Plan['chances']>} Chances */

export class Odds {
    #match;
    #ui;
    #plan;
    #key = '';
    /** @type {Chances|null} */
    #last = null;

    /** @param {import('../match/match.js').Match} match @param {import('../ui.js').Ui} ui
     * @param {import('./plan.js').Plan} plan */
    constructor(match, ui, plan) {
        this.#match = match;
        this.#ui = ui;
        this.#plan = plan;
    }

    /** Counted once a state and plan.
     * @param {import('../match/match.js').Snapshot} snapshot @param {import('./now.js').Doing} doing */
    now({ view, number, legal }, { seat, peek }) {
        const rolling = view.table.phase === 'roll' && !view.over
            && (view.table.in ?? '').includes(String(seat + 1));
        const answering = this.#plan.empty && (legal[seat] ?? []).includes('fail');
        const offered = this.#ui.settings.get('trainer') && !isCompared(this.#match);
        if (!offered || !rolling || peek >= 0 || answering) return null;
        const key = `${number} ${seat} ${this.#plan.decisions}`;
        if (this.#key !== key) this.#last = this.#plan.chances();
        this.#key = key;
        return this.#last;
    }
}
