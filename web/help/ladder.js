// SPDX-License-Identifier: MIT
// The ladder of an example, the highest level on top: open cards on the left, scored ones on the right, and
// the luck on the clover below.
import { clover } from '../art/shapes.js';
import { faceOf, factorsOf, readLadder } from '../cards/deck.js';
import { _ } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('../cards/deck.js').Deck} Deck */
/** @typedef {import('../cards/deck.js').Lying} Lying */

/**
 * @param {Deck} deck @param {{position: string, seats: any[]}} view
 * @param {import('../engine.js').Fields} fields of the seat, now or after the answer that is tried
 * @param {(card: Lying) => import('../view.js').Child} open draws an open card
 */
export function ladder(deck, view, fields, open) {
    const factors = factorsOf(deck, view);
    const levels = readLadder(fields).map((level, i) => step(deck, level, open, i + 1, factors[i]));
    return h('div', { class: 'ladder' }, levels.reverse(), luck(deck, Number(fields.luck ?? 0)));
}

/** @param {Deck} deck @param {import('../cards/deck.js').Level} level
 * @param {(card: Lying) => import('../view.js').Child} open @param {number} n @param {number} factor */
function step(deck, level, open, n, factor) {
    const coins = level.scored.map(({ id, times }) =>
        ({ id, colour: faceOf(deck, id).colour, value: deck.worth[faceOf(deck, id).colour].points * times }));
    const values = coins.map(({ value }) => value).join(', ');
    return h('div', { key: n, class: n > 3 ? 'rung high' : 'rung', style: { '--rung': `var(--level-${n})` },
        role: 'group', 'aria-label': _('Level {level}, factor {factor}', { level: n, factor }) },
    h('div', { class: 'open' }, level.open.map(open)), h('b', { 'aria-hidden': 'true' }, `×${factor}`),
    h('div', values ? { class: 'coins', role: 'img', 'aria-label': _('Scored: {values}', { values }) }
        : { class: 'coins' }, coins.map(({ id, colour, value }) =>
        h('i', { key: id, class: `coin ${colour}` }, value))));
}

/** @param {Deck} deck @param {number} have */
function luck(deck, have) {
    const label = _('Luck: {luck} of at most {most}', { luck: have, most: deck.luckMax });
    return h('div', { class: 'luck', role: 'img', 'aria-label': label }, Array.from({ length: deck.luckMax },
        (__, i) => clover({ class: i < have ? 'clover' : 'clover none' })));
}
