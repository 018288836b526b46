// SPDX-License-Identifier: MIT
// The bar at the bottom: what the player owns, and the decision of the moment. It keeps its height in every
// phase, and what is not ready is dim, never gone.
import { clover } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { _, n_, number } from '../texts.js';
import { h, picture } from '../view.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./bar_model.js').Act} Act */

const drawings = { clover: () => clover(), dice: () => picture('0 0 24 24', { class: 'sign', fill: 'none',
    stroke: 'currentColor', 'stroke-width': 2, 'stroke-linejoin': 'round' },
h('path', { d: 'M4 9.500 12 7l2.500 8-8 2.500ZM14 4.500h6v6.500h-4' })),
shield: () => picture('0 0 24 24', { class: 'sign', fill: 'none', stroke: 'currentColor', 'stroke-width': 2,
    'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
h('path', { d: 'M12 3l8 2.500v6c0 5-3.500 8-8 9.500-4.500-1.500-8-4.500-8-9.500v-6Z' }),
h('path', { d: 'M8.500 12l2.500 2.500 4.500-5' })) };

/** @param {Act} act @param {(key: string) => void} press @param {string} best */
function button(act, press, best) {
    const drawing = /** @type {Record<string, () => any>} */ (drawings)[act.sign ?? ''];
    return h('button', { key: act.key, type: 'button', 'data-key': act.key, disabled: !!act.off,
        'data-about': `act:${act.key}`,
        class: `button act ${act.kind} ${best === act.key ? 'hinted' : ''}`.trim(),
        onclick: () => press(act.key) },
    h('span', null, h('b', null, drawing?.(), act.label), act.small && h('small', null, act.small)),
    act.odds !== undefined && h('i', { class: 'odds', 'aria-hidden': 'true',
        style: { '--p': `${Math.round(act.odds * 100)}%` } }));
}

/** @param {Model} model */
const words = ({ bar: { say } }) => h('p', { key: 'say', class: 'say', 'data-about': 'say' },
    say[0] && h('b', null, say[0]), ' ', say[1]);

/** Luck, markers and points of a seat. @param {Model} model @param {(() => void)|null} hint */
function status({ deck, luck, markers, points }, hint) {
    return h('div', { class: 'status' },
        h('span', { class: 'luck', role: 'img', 'data-about': 'luck',
            'aria-label': _('Luck: {luck} of at most {most}', { luck, most: deck.luckMax }) },
        Array.from({ length: deck.luckMax },
            (__, i) => clover({ class: i < luck ? 'clover' : 'clover gone' }))),
        h('span', { class: 'markers', role: 'img', 'data-about': 'markers',
            'aria-label': _('Black markers: {left} of {count} left', { left: markers,
                count: deck.markers }) }, Array.from({ length: deck.markers },
            (__, i) => h('i', { class: i < markers ? '' : 'gone' }))),
        hint && h('button', { key: 'hint', type: 'button', class: 'hint-button', 'data-key': 'hint',
            'data-about': 'act:hint', 'aria-label': _('Hint'),
            'aria-keyshortcuts': 'h', onclick: hint }, sign('hint'), h('span', null, _('Hint'))),
        h('p', { class: 'points', 'data-about': 'total' }, h('b', null, number(points)), ' ',
            h('small', null, n_('point', 'points', points))));
}

/**
 * @param {Model} model
 * @param {{act: (key: string) => any, hint: (() => void)|null}} deeds
 * @param {string} best a decision to ring
 */
export function bar(model, { act, hint }, best) {
    const { acts } = model.bar;
    return h('div', { class: `bar${acts.includes('say') ? '' : ' opposite'}` }, status(model, hint),
        h('div', { class: 'actions', role: 'group', 'aria-label': _('Decisions') }, acts.map((one) =>
            (one === 'say' ? words(model) : one === 'undo'
                ? h('button', { key: 'undo', type: 'button', class: 'button undo', 'data-key': 'undo',
                    'data-about': 'act:undo',
                    'aria-keyshortcuts': 'u', 'aria-label': _('Undo'), disabled: !model.canUndo,
                    onclick: () => act('undo') }, sign('undo'))
                : button(one, act, best)))));
}
