// SPDX-License-Identifier: MIT
// A match at a table of the server: the moves of this browser's seats. The server decides and rolls.
import { Trouble } from '../api.js';
import { Refusal } from '../engine.js';
import { _ } from '../texts.js';
import { Visitor } from './visitor.js';

const notYourTurn = () => Promise.reject(new Refusal({ text: _('It is not your turn.') }));
const onItsWay = () => Promise.reject(new Refusal({ text: _('Your move is on its way.') }));

export class RemoteMatch extends Visitor {
    /** @param {number} seat @param {string} decision @returns {Promise<void>} */
    async act(seat, decision) {
        if (!this.mine.includes(seat)) return notYourTurn();
        if (this.outbox.onItsWay('act', seat)) return onItsWay();
        // A move that breaks a rule is refused here already, in the reader's language.
        const action = this.engine.validate(`${seat + 1}: ${decision}`).replace(/^\d+: /, '');
        return this.outbox.move({ do: 'act', ...this.as(seat), seat, seq: this.seq, action });
    }

    /** @returns {Promise<void>} */
    async roll() {
        const seat = this.mine[0];
        if (seat === undefined) return notYourTurn();
        if (this.outbox.onItsWay('roll', seat)) return onItsWay();
        return this.outbox.move({ do: 'roll', ...this.as(seat), seat, seq: this.seq });
    }

    enter() {
        return Promise.reject(new Refusal({ text: _('At this table the server rolls.') }));
    }

    /** @returns {Promise<void>} */
    undo() {
        return Promise.reject(new Refusal({ text: _('At a shared table the others have seen the move '
            + 'already.') }));
    }

    /** Says something to the room in the name of a seat of this browser and waits for the answer; is not
     * repeated.
     * @param {string} what
     * @param {Record<string, any>} [more]
     * @param {number} [seat] the first of ours unless told
     * @returns {Promise<any>}
     */
    say(what, more = {}, seat = this.mine[0]) {
        if (!this.wire.open) return Promise.reject(new Trouble('network'));
        return this.outbox.send({ do: what, ...this.as(seat), ...more });
    }
}
