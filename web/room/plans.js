// SPDX-License-Identifier: MIT
// Who is to sit where at a new table: somebody here, a bot, or whoever comes by the link.
import { face } from '../art/faces.js';
import { botOptions } from '../bot_options.js';
import { _ } from '../texts.js';
import { h } from '../view.js';
import { NameField } from './parts.js';

/** @typedef {{kind: 'open'|'bot'|'here', name: string, level: string, problem: string}} Plan */

/** @type {Plan['kind'][]} */
const KINDS = ['here', 'open', 'bot'];

/** @param {Plan['kind']} kind @returns {[string, string]} in one word, and in a sentence */
function words(kind) {
    // TRANSLATORS: who sits on a seat: somebody on this device, nobody yet, or a bot
    if (kind === 'here') return [_('here'), _('Plays on this device')];
    return kind === 'open' ? [_('open'), _('Open: anybody with the link can sit down')]
        : [_('bot'), _('A bot plays')];
}

/** Which bot sits on a seat. @param {import('../engine.js').Bot[]} bots @param {string} level
 * @param {number} seat @param {(level: string) => void} change */
export const levelChoice = (bots, level, seat, change) => h('select', { class: 'field', value: level,
    key: 'level', 'aria-label': _('Strength of the bot on seat {seat}', { seat: seat + 1 }),
    onchange: (/** @type {any} */ event) => change(event.target.value) },
botOptions(bots));

/**
 * @param {{plan: Plan, i: number, bots: import('../engine.js').Bot[], change: (more: Partial<Plan>) => void}}
 *   props
 */
export const PlanRow = ({ plan, i, bots, change }) => h('li', { class: 'plan' },
    h('span', { class: 'number', 'aria-hidden': 'true' }, i + 1),
    h('div', { class: 'choices', role: 'radiogroup',
        'aria-label': _('Who takes seat {seat}?', { seat: i + 1 }) },
    KINDS.map((kind) => h('label', { title: words(kind)[1], key: kind },
        h('input', { type: 'radio', name: `seat-${i}`, value: kind, checked: plan.kind === kind,
            onchange: () => change({ kind, problem: '' }) }),
        h('span', null, words(kind)[0])))),
    h('div', { class: 'who', key: plan.kind },
        plan.kind === 'here' && h(NameField, { label: _('Name on seat {seat}', { seat: i + 1 }),
            'data-key': `name-${i}`, value: plan.name, problem: plan.problem,
            oninput: (/** @type {any} */ event) => change({ name: event.target.value, problem: '' }) }),
        plan.kind === 'bot' && [face(plan.level),
            levelChoice(bots, plan.level, i, (level) => change({ level }))],
        plan.kind === 'open' && h('span', { class: 'soft small' }, words('open')[1])));
