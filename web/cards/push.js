// SPDX-License-Identifier: MIT
// The push phase (G7): a row a marked card with two answers, and the ladder as it will be.
import { sign } from '../art/signs.js';
import { _, n_, number, p_ } from '../texts.js';
import { h } from '../view.js';
import { coinSign } from './panels.js';
import { miniature } from './players.js';
import { token } from './token.js';

/** @typedef {import('./model.js').Model} Model */

/** @param {Model} model @param {Model['asks'][number]} ask @param {(decision: string) => void} press
 * @param {string} best a decision to ring */
function row(model, ask, press, best) {
    /** @param {'up'|'score'} verb @param {string} title @param {import('../view.js').Child} more */
    const answer = (verb, title, more) => {
        const key = `${verb} ${ask.id}`;
        return h('button', { key: verb, type: 'button', 'data-key': key, 'data-about': `push:${key}`,
            'aria-pressed': ask.answer === verb,
            class: `answer ${ask.answer === verb ? 'on' : ''} ${best === key ? 'hinted' : ''}`.trim(),
            onclick: () => press(key) }, h('b', null, title), h('small', null, more));
    };
    return h('div', { key: ask.id, class: 'ask', role: 'group', 'aria-label': ask.words,
        'data-level': ask.level, 'data-about': `level:${ask.level}`, 'data-answer': ask.answer || null },
    h('div', { class: 'post', 'aria-hidden': 'true' }, h('b', null, `×${ask.factor}`)),
    token(model.deck, ask.id, { name: ask.words, mark: ask.mark, 'data-key': `card ${ask.id}` }),
    ask.canUp ? answer('up', _('Push up'), [sign('up'), ask.next === ask.factor
        ? _('stays ×{factor}', { factor: ask.next }) : _('becomes ×{factor}', { factor: ask.next })])
        : h('span', { class: 'answer none' }, h('small', null, _('No level above'))),
    answer('score', p_('button', 'Score'), [sign('tick'), n_('{n} point', '{n} points', ask.points),
        ask.income > 0 && h('span', { class: 'income' }, `+${ask.income}`, coinSign(_('income')))]));
}

/** @param {Model} model @param {(decision: string) => void} press @param {string} best */
export const asks = (model, press, best) => h('div', { class: 'asks' },
    h('h2', { 'data-about': 'say' }, _('Push up or score?')),
    h('div', { class: 'rows' }, model.asks.map((ask) => row(model, ask, press, best))));

/** The ladder as the answers leave it. @param {Model} model */
export const afterwards = (model) => h('div', { class: 'after', 'data-about': 'afterwards' },
    h('p', null, _('Your ladder afterwards')), miniature(model.deck, model.levels),
    h('p', { class: 'total' }, h('b', null, number(model.after)), ' ', n_('point', 'points', model.after)));
