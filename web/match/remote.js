// SPDX-License-Identifier: MIT
// A match at a table of the server: the moves of this browser's seats. The server decides and rolls; at a
// table with real dice the host types in what was rolled.
import { Trouble } from '../api.js';
import { Refusal } from '../engine.js';
import { _, list } from '../texts.js';
import { troubleText } from '../troubles.js';
import { REAL } from './match.js';
import { Visitor } from './visitor.js';

const notYourTurn = () => Promise.reject(new Refusal({ text: _('It is not your turn.') }));
const onItsWay = () => Promise.reject(new Refusal({ text: _('Your move is on its way.') }));

/** What people type in of real dice. */
const TYPED = new RegExp(`^(${REAL.join('|')})\\b`);

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

    get realDice() {
        return this.room?.dice === 'real';
    }

    get typist() {
        const { host = -1, you = [] } = this.room ?? {};
        return you.includes(host) ? '' : this.seats[host]?.name ?? _('the host');
    }

    /** @param {string} text @returns {Promise<void>} */
    async enter(text) {
        if (!this.realDice) throw new Refusal({ text: _('At this table the server rolls.') });
        if (this.typist) throw new Refusal({ text: _('{name} types the dice.', { name: this.typist }) });
        this.engine.validate(text);
        await this.#order('type', { action: text });
    }

    /** Where the roll that was typed in last is in the log; only who types can take it back. */
    undoable() {
        if (!this.realDice || this.typist || this.room?.phase !== 'playing') return -1;
        return (this.actions ?? []).findLastIndex((text) => TYPED.test(text));
    }

    /** Asks before the decisions of people fall away. @param {string} names @returns {Promise<boolean>} */
    sure = (names) => Promise.resolve(!names);

    /** @returns {Promise<void>} */
    async undo() {
        const at = this.undoable();
        if (at < 0) throw new Refusal({ text: _('At a shared table the others have seen the move '
            + 'already.') });
        const since = (this.actions ?? []).slice(at + 1);
        const names = this.seats.flatMap(({ name, bot }, i) =>
            (bot === null && since.some((text) => text.startsWith(`${i + 1}: `)) ? [name] : []));
        if (await this.sure(list(names))) await this.#order('take-back');
    }

    /** Something that the one who types says about the table as it is here.
     * @param {string} what @param {Record<string, any>} [more] */
    async #order(what, more) {
        await this.say(what, { ...more, seq: this.seq }, this.room?.host).catch((error) => {
            throw new Refusal({ text: troubleText(error) });
        });
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
