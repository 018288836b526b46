// SPDX-License-Identifier: MIT
// What lies above the stairs when no dice do: the bonus, the shop, cards to be built, scored cards to be
// pushed.
import { clover, shape } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { colourTitle } from '../colours.js';
import { N_, _, n_ } from '../texts.js';
import { h, picture } from '../view.js';
import { faceOf } from './deck.js';
import { pictureOf, token } from './token.js';

/** @typedef {import('./deck.js').Deck} Deck */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {NonNullable<Model['panel']>} Panel */
/** @typedef {(decision: string) => void} Press */

/** A coin of the income. @param {string} [name] */
export const coinSign = (name) => picture('0 0 24 24', { class: 'money', 'aria-label': name ?? null },
    h('circle', { cx: 12, cy: 12, r: 10 }), h('path', { d: 'M12 6.500v11M9 9.500l3-3 3 3' }));

/** The back of a card, as the piles show it. @param {string} colour */
const back = (colour) => h('span', { class: `stack ${colour}`, 'aria-hidden': 'true' }, h('i'), h('i'),
    h('i', { class: 'face-up' }, shape(colour[0] ?? '', { fill: 'currentColor' })));

/** @type {Record<string, string>} */
const CARDS = { g: N_('a green card'), y: N_('a yellow card'), r: N_('a red card') };
/** @type {Record<string, string>} */
const COLOURS = { g: 'green', y: 'yellow', r: 'red' };

/** @param {string} signs like Lg */
function bonusWords(signs) {
    const luck = [...signs].filter((one) => one === 'L').length;
    const cards = [...signs].filter((one) => one !== 'L').map((one) => _(CARDS[one] ?? one));
    return [luck > 0 && _('{luck} luck', { luck }), ...cards].filter(Boolean).join(' + ');
}

/** @param {Extract<Panel, {kind: 'bonus'}>} panel @param {Press} press @param {string} best */
const bonus = (panel, press, best) => h('div', { key: 'bonus', class: 'panel bonus' },
    panel.choices.map(({ press: decision, signs }) => h('button', { key: decision, type: 'button',
        class: `choice${best === decision ? ' hinted' : ''}`, 'data-key': decision,
        'data-about': `bonus:${signs}`, onclick: () => press(decision) },
    h('span', { class: 'gain', 'aria-hidden': 'true' }, [...signs].map((one) => (one === 'L' ? clover()
        : back(COLOURS[one] ?? '')))),
    bonusWords(signs))));

/** What is left of the income, and where it comes from. @param {Extract<Panel, {kind: 'shop'}>} panel */
const purse = ({ money, total, income }) => h('div', { class: 'purse', 'data-about': 'purse' },
    h('b', null, coinSign(), money),
    h('p', null, total ? _('of {total} left', { total }) : _('to spend'),
        income.length > 0 && h('small', null, shape('g', { fill: 'var(--card-green)' }),
            income.map(({ factor, count }) => `${count}×${factor}`).join(' + '))));

/** @param {Extract<Panel, {kind: 'shop'}>['piles'][number]} pile @param {Press} press @param {string} best */
const pileButton = (pile, press, best) => h('button', { key: pile.colour, type: 'button',
    class: `pile${best === pile.press ? ' hinted' : ''}`, 'data-key': pile.press,
    'data-about': `pile:${pile.colour}`, 'aria-disabled': !pile.can, onclick: () => press(pile.press) },
h('span', { class: 'unseen' }, _('Buy {colour}, price {price}',
    { colour: colourTitle(pile.colour[0] ?? ''), price: pile.price }), ', ', pile.why
    || n_('{n} left', '{n} left', pile.left)),
back(pile.colour), h('b', { 'aria-hidden': 'true' }, coinSign(), pile.price),
h('small', { 'aria-hidden': 'true' }, pile.why || n_('{n} left', '{n} left', pile.left)));

/** Scored cards of one colour on one level, to be handed in or pushed (G12).
 * @param {any} one @param {Press} press @param {'sell'|'push'} kind */
const chip = (one, press, kind) => h('button', { key: one.key, type: 'button', class: `chip ${one.colour}`,
    'data-key': one.key, 'data-about': `deed:${one.press}`, onclick: () => press(one.press) },
h('span', { class: 'unseen' }, kind === 'sell'
    ? _('Hand in a green card of level {level} for {n}', { level: one.level, n: one.gain })
    : _('Push a card up from level {level}: {colour}, +{n}',
        { level: one.level, colour: colourTitle(one.colour[0]), n: one.gain })),
h('span', { class: 'chip-face', 'aria-hidden': 'true' }, shape(one.colour[0], { fill: 'var(--ring)' }),
    h('b', null, `×${one.factor}`), kind === 'push' && [sign('more'), h('b', null, `×${one.to}`)],
    h('small', null, `+${one.gain}`, kind === 'sell' && coinSign(), one.count > 1 && ` (${one.count})`)));

/** @param {Deck} deck @param {Model} model @param {number} id @param {Record<string, any>} props */
const inHand = (deck, model, id, props) => token(deck, id, { name: model.known.words(id),
    'data-key': `card ${id}`, ...props });

/** @param {Model} model @param {Extract<Panel, {kind: 'shop'}>} panel @param {Press} press
 * @param {string} best */
const shop = (model, panel, press, best) => h('div', { key: 'shop', class: 'panel shop' }, purse(panel),
    panel.twin ? h('p', { class: 'question', 'data-about': 'say' },
        h('b', null, _('You already have a card like this.')), ' ', _('Swap it?'))
        : h('div', { class: 'piles' }, panel.piles.map((pile) => pileButton(pile, press, best))),
    panel.sells.length > 0 && h('div', { class: 'chips', role: 'group', 'aria-label': _('Hand in') },
        h('span', { class: 'label', 'aria-hidden': 'true', 'data-about': 'purse' }, _('Hand in')),
        panel.sells.map((one) => chip(one, press, 'sell'))),
    h('div', { class: 'hand', role: 'group', 'aria-label': _('New cards'), 'data-about': 'hand',
        style: { '--count': panel.hand.length + Math.max(0, panel.most - panel.bought) } },
    h('p', { 'aria-hidden': 'true' }, _('New'), h('br'), `${panel.bought} / ${panel.most}`),
    panel.hand.map((id) => inHand(model.deck, model, id, { class: id === panel.fresh ? 'fresh' : '' })),
    Array.from({ length: Math.max(0, panel.most - panel.bought) }, (__, i) =>
        h('i', { key: `slot ${i}`, class: 'slot' }))));

/** @param {Model} model @param {Extract<Panel, {kind: 'build'}>} panel @param {(id: number) => void} hold
 * @param {(id: number) => void} takeBack */
const build = (model, panel, hold, takeBack) => h('div', { key: 'build', class: 'panel build' },
    h('div', { class: 'hand', role: 'group', 'aria-label': _('New cards'), 'data-about': 'hand',
        style: { '--count': panel.hand.length + panel.laid.length } },
    h('p', { 'aria-hidden': 'true' }, _('New cards')),
    panel.hand.map((id) => inHand(model.deck, model, id, { class: id === panel.held ? 'held' : '',
        'aria-pressed': panel.held >= 0 ? id === panel.held : null,
        'data-drag': panel.held >= 0 ? id : null,
        onclick: panel.held >= 0 ? () => hold(id) : null })),
    panel.laid.map((id) => token(model.deck, id, { key: `laid ${id}`, class: 'laid',
        name: `${model.known.words(id)}, ${_('take back')}`, 'data-key': `laid ${id}`,
        onclick: () => takeBack(id) }))));

/** @param {Extract<Panel, {kind: 'extra'}>} panel @param {Press} press */
const extra = (panel, press) => h('div', { key: 'extra', class: 'panel extra', 'data-about': 'say' },
    h('h2', null, _('Push a scored card up')),
    h('div', { class: 'chips' }, panel.choices.map((one) => chip(one, press, 'push'))));

/**
 * @param {Model} model
 * @param {{press: Press, hold: (id: number) => void, takeBack: (id: number) => void}} deeds
 * @param {string} best a decision to ring
 */
export function panels(model, deeds, best) {
    const { panel } = model;
    switch (panel?.kind) {
    case 'bonus': return bonus(panel, deeds.press, best);
    case 'shop': return shop(model, panel, deeds.press, best);
    case 'build': return build(model, panel, deeds.hold, deeds.takeBack);
    case 'extra': return extra(panel, deeds.press);
    default: return null;
    }
}

/** A card under the lens: large, with its condition in words, and why it does not glow.
 * @param {Model} model @param {number} id @param {string} reason */
export function magnified(model, id, reason) {
    const { deck } = model;
    const { colour } = faceOf(deck, id);
    return [h('div', { class: 'lens-card' }, pictureOf(deck, id)),
        h('p', null, h('b', null, model.known.condition(id))), reason && h('p', { class: 'reason' }, reason),
        h('p', { class: 'soft small' }, _('Value {points}, times the factor of its level',
            { points: deck.worth[colour]?.points }))];
}
