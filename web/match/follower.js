// SPDX-License-Identifier: MIT
// A match whose log is made elsewhere: the engine follows it, action by action or with a whole record.
import { actionsOf } from '../record.js';
import { BEFORE, Match } from './match.js';

export class Follower extends Match {
    /** The log as far as the engine has followed it; null before the game begins. @type {string[] | null} */
    actions = null;

    /** What the numbers of actions have grown by because some were taken back. */
    takenBack = 0;

    /** The number of the last action that the engine has followed. */
    get seq() {
        return this.takenBack + (this.actions?.length ?? 0);
    }

    look() {
        return this.actions ? super.look() : BEFORE;
    }

    /** Brings the engine to where a record is, one action after the other if it only lags behind. Throws if
     * the engine does not understand the record. @param {string} record @param {boolean} over */
    catchUp(record, over) {
        const actions = actionsOf(record);
        const known = this.actions;
        const goneBack = known && known.length > actions.length
            && actions.every((text, i) => text === known[i]);
        const lags = known && known.length <= actions.length && known.every((text, i) => text === actions[i]);
        if (lags) for (const text of actions.slice(known.length)) this.#play(text);
        if (lags && !over) return;
        this.engine.open(record);
        this.actions = actions;
        this.moved(null, !!goneBack); // if it only lags: the same game, with the dealer's secret
    }

    /** @param {{seq: number, text: string}} action @returns {boolean} false: the whole record is needed */
    follow({ seq, text }) {
        if (!this.actions || seq > this.seq + 1) return false;
        try {
            if (seq === this.seq + 1) this.#play(text);
            return true;
        } catch {
            this.actions = null; // out of step
            return false;
        }
    }

    /** @param {string} text */
    #play(text) {
        const played = this.engine.play(text);
        this.actions?.push(text);
        this.moved(played);
    }
}
