// SPDX-License-Identifier: MIT
// What a person does at the table: plans a decision, says it, takes it back, rolls. And what is said without
// asking, since there is nothing to choose.
import { _ } from '../texts.js';
import { obvious, shorter, verb, withNext, without } from './decisions.js';

/** @typedef {import('../match/match.js').Match} Match */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./now.js').Doing} Doing */

/** Decisions that are planned before they are said; with all others cards are drawn and shown. */
const PLANNED = ['fulfil', 'luck', 'build', 'sell', 'up', 'score', 'push', 'decline'];

export class Deeds {
    #match;
    #ui;
    #plan;
    #doing;
    #draw;
    #tell;
    #asked;

    /**
     * @param {Match} match @param {Ui} ui @param {import('./plan.js').Plan} plan @param {Doing} doing
     * @param {{draw: () => void, tell: () => void, asked: () => void}} on draw: something is different;
     *   tell: a choice is; asked: something else may be asked now
     */
    constructor(match, ui, plan, doing, { draw, tell, asked }) {
        this.#match = match;
        this.#ui = ui;
        this.#plan = plan;
        this.#doing = doing;
        this.#draw = draw;
        this.#tell = tell;
        this.#asked = asked;
    }

    /** Runs something of the match; a refusal is shown, and what was said before it stays.
     * @param {() => Promise<void>} deed */
    async run(deed) {
        if (this.#doing.busy) return;
        const { view } = this.#match.snapshot;
        this.#doing.busy = true;
        try {
            await deed();
        } catch (error) {
            this.#ui.toast(/** @type {Error} */ (error).message);
        } finally {
            this.#doing.busy = false;
            this.#draw();
            if (view !== this.#match.snapshot.view) this.#asked();
            this.sayObvious();
        }
    }

    /** Says what nobody needs to be asked for. */
    sayObvious() {
        const { asked, legal, kind, canUndo } = this.#match.snapshot;
        const only = asked >= 0 && kind !== 'replay' ? obvious(legal[asked] ?? []) : null;
        if (!only || this.#doing.busy) return;
        this.#doing.bound = !canUndo;
        this.run(() => this.#match.act(asked, only));
    }

    /** @param {string} decision */
    press(decision) {
        this.#doing.bound = false;
        if (!PLANNED.includes(verb(decision))) {
            this.run(() => this.#plan.say(decision));
            return;
        }
        if (verb(decision) === 'build') this.#doing.held = -1;
        this.#set(withNext(this.#plan.decisions, decision));
    }

    /** @param {number} card */
    takeBack(card) {
        this.#set(without(this.#plan.decisions, card));
    }

    /** @param {string[]} decisions */
    #set(decisions) {
        this.#plan.set(decisions);
        this.#draw();
        this.#tell();
    }

    /** A button of the bar. @param {string} key @param {boolean} fits the roll could be used */
    async act(key, fits) {
        const { seat, typed } = this.#doing;
        switch (key) {
        case 'undo': return this.#undo();
        case 'roll': return this.run(() => this.#match.roll());
        case 'enter': return this.run(() =>
            this.#match.enter(`roll ${typed.slice(0, 4).join(' ')} / ${typed.slice(4).join(' ')}`));
        case 'confirm': return this.run(() => this.#plan.say());
        case 'done': // what was handed in on trial is kept, as nothing is bought with it
            this.#plan.set([]);
            return this.run(() => this.#plan.say('done'));
        case 'fail':
            if (fits && !await this.#sure()) return undefined;
            this.#plan.set([]);
            return this.run(() => this.#match.act(seat, 'fail'));
        case 'luck': case 'decline': return this.press(key);
        default: return this.run(() => this.#plan.say(key));
        }
    }

    async #sure() {
        return await this.#ui.ask({ title: _('Bust, although a card fits?'),
            text: _('You would be out, lose all markers of this round and get a consolation card.'),
            answers: [{ label: _('No, wait'), value: '' },
                { label: _('Bust'), value: 'fail', kind: 'bad' }] }) === 'fail';
    }

    #undo() {
        if (!this.#plan.empty) return this.#set(shorter(this.#plan.decisions));
        // what was said without being asked is taken back, too: else it would be said again at once
        return this.run(async () => {
            do await this.#match.undo();
            while (this.#match.snapshot.canUndo
                && obvious(this.#match.snapshot.legal[this.#match.snapshot.asked] ?? []));
        });
    }
}
