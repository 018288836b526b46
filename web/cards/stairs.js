// SPDX-License-Identifier: MIT
// The stairs of a player: five levels, the highest on top; open cards left, the factor on a post, scored
// cards right. Every step up is shorter and more golden.
import { sign } from '../art/signs.js';
import { _, number } from '../texts.js';
import { h, picture } from '../view.js';
import { measuresOf, sizes } from './sizes.js';
import { likely, stopOf } from './stairs_model.js';
import { coin, token } from './token.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./stairs_model.js').Step} Step */
/** @typedef {import('./sizes.js').Box} Box */
/**
 * @typedef {object} StairsDeeds
 * @property {(decision: string) => void} press
 * @property {(card: number) => void} takeBack
 */

/** Where the player stands. */
const pawn = () => picture('0 0 24 24', { class: 'pawn', fill: 'currentColor' },
    h('circle', { cx: 12, cy: 7, r: 4.5 }),
    h('path', { d: 'M9.500 11.500h5c0 4 1.500 6 3.500 8.500v2H6v-2c2-2.500 3.500-4.500 3.500-8.500Z' }));

/** @param {Model} model @param {Step} step @param {string} stop @param {StairsDeeds} deeds
 * @param {string} best */
function openCards(model, step, stop, deeds, best) {
    return step.open.map((card) => {
        const key = `card ${card.id}`;
        return token(model.deck, card.id, {
            name: card.name, mark: card.mark, 'data-key': key, 'data-stop': true,
            tabindex: key === stop ? 0 : -1, 'data-points': card.value * step.factor,
            class: [...card.classes, best === `fulfil ${card.id}` ? 'hinted' : ''].filter(Boolean).join(' '),
            'aria-pressed': card.pressed ?? null, 'data-reason': card.reason || null,
            onclick: card.press ? () => deeds.press(card.press ?? '')
                : card.back ? () => deeds.takeBack(card.id) : null,
        }, card.chance !== undefined
            && h('span', { class: 'chance', 'aria-hidden': 'true' }, likely(card.chance)));
    });
}

/** A place for the card in hand. @param {Model} model @param {Step} step @param {string} stop
 * @param {StairsDeeds} deeds @param {string} best */
function spot(model, { level, spot: free }, stop, deeds, best) {
    const key = `spot ${level}`;
    const decision = `build ${model.held} ${level}`;
    return free && h('button', { key, type: 'button', class: best === decision ? 'spot hinted' : 'spot',
        'data-key': key, 'data-stop': true, tabindex: key === stop ? 0 : -1, 'data-level': level,
        'data-about': `spot:${level}`,
        'aria-label': _('Build on level {level}', { level }), onclick: () => deeds.press(decision) },
    sign('plus'));
}

/** Scored cards and their points. @param {Step} step */
function scoredCards({ level, scored, sum }) {
    return h('div', { class: 'scored', 'data-about': `scored:${level}` },
        scored.length > 0 && h('span', { class: 'coins', role: 'img', 'aria-label':
            _('Scored: {values}', { values: scored.map(({ value }) => value).join(', ') }),
        style: { '--coins': scored.length } }, scored.map(coin)),
        sum !== 0 && h('b', { class: 'sum' }, h('span', { class: 'unseen' }, _('Points of this level:'), ' '),
            number(sum)));
}

/**
 * @param {Model} model @param {Box} box @param {StairsDeeds} deeds
 * @param {{best?: string, stop?: string}} [more] best: a decision to ring
 */
export function stairs(model, box, deeds, { best = '', stop = '' } = {}) {
    const { steps } = model;
    const size = sizes(steps.map((step) => ({ now: step.kind === 'now',
        count: step.open.length + (step.spot ? 1 : 0) })), box);
    const { indent, post, scored } = measuresOf(box);
    const at = stopOf(steps, stop);
    const kind = indent <= 8 ? 'stairs' : scored < 200 ? 'stairs large slender' : 'stairs large';
    return h('div', { class: kind, role: 'group', 'aria-label': _('Ladder'),
        style: { '--indent': `${indent}px`, '--post': `${post}px`, '--scored': `${scored}px` } },
    [...steps].reverse().map((step) => {
        const { d, step: far, height } = size[step.level - 1] ?? { d: 0, step: 0, height: 24 };
        return [h('div', { key: step.level, class: `step ${step.kind}`, role: 'group',
            'aria-label': step.name, 'data-level': step.level, 'data-about': `level:${step.level}`,
            style: { '--d': `${d}px`, '--far': `${far - d}px`, height: `${height}px` } },
        h('div', { class: 'open' }, step.note && h('em', null, step.note), spot(model, step, at, deeds, best),
            openCards(model, step, at, deeds, best)),
        h('div', { class: 'post', 'aria-hidden': 'true' }, h('b', null, `×${step.factor}`),
            step.pawn && pawn()),
        scoredCards(step)),
        step.level === 4 && h('div', { key: 'vip', class: 'vip', 'aria-hidden': 'true',
            'data-about': 'vip' },
        h('span', null, 'VIP'))];
    }));
}
