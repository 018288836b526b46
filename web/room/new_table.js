// SPDX-License-Identifier: MIT
// A new table on the server: who sits there from the start, and whether everybody may find it. What is played
// there, with which sheet and options, is chosen on the set-up screen, which shows this part of it.
import { post } from '../api.js';
import { sign } from '../art/signs.js';
import { botName, usualLevel } from '../bot_names.js';
import { fleeting, keepName, remember } from '../keyring.js';
import { sitting } from '../me.js';
import { _ } from '../texts.js';
import { troubleText } from '../troubles.js';
import { h } from '../view.js';
import { PaceChoice } from './pace_parts.js';
import { PlanRow } from './plans.js';
import { nameProblem, usualName } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('./plans.js').Plan} Plan */

export class NewTable {
    listed = false;
    pace = 'live';
    realDice = false;

    /** @param {Ui} ui @param {Game} game @param {import('../engine.js').Bot[]} bots
     * @param {() => void} draw */
    constructor(ui, game, bots, draw) {
        this.ui = ui;
        this.game = game;
        this.bots = bots;
        this.draw = draw;
        /** @type {Plan[]} */
        this.plans = [this.#plan('here', usualName(ui)), this.#plan('open')];
    }

    /** @param {Plan['kind']} kind @param {string} [name] @returns {Plan} */
    #plan(kind, name = '') {
        return { kind, name, level: usualLevel(this.bots) ?? '', problem: '' };
    }

    /** @param {Plan[]} plans */
    #seat(plans) {
        this.plans = plans;
        this.draw();
    }

    seats() {
        const { game, plans } = this;
        return h('fieldset', { class: 'stack' },
            h('legend', null, h('span', { class: 'question' }, _('Who is playing?'))),
            h('ol', { class: 'plans' }, plans.map((plan, i) =>
                h(PlanRow, { plan, i, bots: this.bots, key: i, change: (/** @type {Partial<Plan>} */ more) =>
                    this.#seat(plans.map((one, n) => (n === i ? { ...one, ...more } : one))) })),
            h('li', { class: 'row', key: 'more' },
                h('button', { class: 'button', type: 'button', disabled: plans.length >= game.maxSeats,
                    onclick: () => this.#seat([...plans, this.#plan('open')]) }, sign('plus'),
                _('One more seat')),
                h('button', { class: 'button quiet', type: 'button',
                    disabled: plans.length <= Math.max(1, game.minSeats),
                    onclick: () => this.#seat(plans.slice(0, -1)) }, sign('minus'), _('One seat less')))),
            h(PaceChoice, { pace: this.pace, choose: (/** @type {string} */ pace) => {
                this.pace = pace;
                this.draw();
            } }),
            toggle(_('Real dice'), _('One of you types in what was rolled.'), this.realDice,
                (on) => { this.realDice = on; }),
            toggle(_('Show publicly'), _('Otherwise only people with the link find the table.'), this.listed,
                (on) => { this.listed = on; }));
    }

    /** Opens the table and goes there, unless a name is wrong.
     * @param {{options: string[], material?: string}} chosen */
    async open(chosen) {
        const plans = this.plans.map((plan) => ({ ...plan,
            problem: plan.kind === 'here' ? nameProblem(plan.name) : '' }));
        this.#seat(plans);
        const wrong = plans.findIndex(({ problem }) => problem);
        if (wrong >= 0) return /** @type {HTMLElement|null} */ (
            document.querySelector(`[data-key="name-${wrong}"]`))?.focus();
        const first = plans.find(({ kind }) => kind === 'here');
        if (first) keepName(first.name.trim());
        await openTable(this.ui, { game: this.game.id, listed: this.listed, pace: this.pace,
            ...(this.realDice ? { dice: 'real' } : {}), ...chosen,
            seats: plans.map((__, i) => seatOf(plans, i)) })
            .catch((error) => { throw new Error(troubleText(error)); });
    }
}

/** @param {string} label @param {string} about @param {boolean} checked
 * @param {(on: boolean) => void} change */
const toggle = (label, about, checked, change) => h('label', { class: 'switch' }, h('span', null, label,
    h('span', { class: 'soft small block' }, about)),
h('input', { type: 'checkbox', role: 'switch', checked,
    onchange: (/** @type {any} */ event) => change(event.target.checked) }));

/** A seat as the server wants it. @param {Plan[]} plans @param {number} i */
function seatOf(plans, i) {
    const { kind, name, level } = /** @type {Plan} */ (plans[i]);
    if (kind === 'bot') return { kind, level,
        name: botName(plans.map((one) => (one.kind === 'bot' ? one.level : null)), i) };
    return kind === 'open' ? { kind } : { kind, name: name.trim(), ...sitting() };
}

/** @param {Ui} ui @param {{game: string} & Record<string, any>} wanted as docs/api.md says */
export async function openTable(ui, wanted) {
    const { room, commit, seats } = await post('/api/rooms', wanted);
    const secrets = Object.fromEntries(
        seats.map((/** @type {{seat: number, secret: string}} */ { seat, secret }) => [seat, secret]));
    remember(room, { secrets, commit, game: wanted.game });
    if (fleeting) ui.toast(_('This browser does not remember your seat. Keep the personal link.'));
    ui.go(`#/room/${room}`);
}
