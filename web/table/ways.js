// SPDX-License-Identifier: MIT
// Other ways to use a roll, as chips to press: gifts of Noch X-mal!, whom a chip goes to, which of several
// pairs of dice.
import { fill, h } from '../dom.js';
import { face } from '../art/dice.js';
import { _, n_ } from '../texts.js';
import { faceName } from './words.js';
import { fits, noChoice } from './moves.js';

/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Choice} Choice */

/** @param {string} label @param {boolean} on @param {() => void} press @param {any[]} [inside] */
const chip = (label, on, press, inside) =>
    h('button', { class: 'chip', type: 'button', 'aria-pressed': String(on), onclick: press,
        'aria-label': inside ? label : null }, inside ?? label);

/**
 * Another setting of the gifts; what no longer fits is dropped.
 * @param {Move[]} moves
 * @param {Choice} choice
 * @param {Partial<Choice>} change
 */
function withGift(moves, choice, change) {
    const next = { ...choice, ...change };
    const bare = { ...noChoice(), shift: next.shift, jokers: next.jokers, allsix: next.allsix };
    return [next, { ...next, cells: [] }, bare].find((one) => moves.some((move) => fits(move, one))) ?? bare;
}

/**
 * The gifts that some move would use.
 * @param {Move[]} moves
 * @param {Choice} choice
 * @param {(next: Choice) => void} choose
 */
function gifts(moves, choice, choose) {
    /** @param {(move: Move) => any} value */
    const values = (value) => [...new Set(moves.map(value).filter(Boolean))].sort();
    const chips = values((move) => move.jokers).map((n) => {
        const on = choice.jokers === n;
        return chip(`${_('Gift: joker')}${n > 1 ? ` ×${n}` : ''}`, on,
            () => choose(withGift(moves, choice, { jokers: on ? 0 : n })));
    });
    for (const shift of values((move) => move.shift)) {
        const on = choice.shift === shift;
        chips.push(chip(_('Number {shift}', { shift: shift > 0 ? `+${shift}` : `−${-shift}` }), on,
            () => choose(withGift(moves, choice, { shift: on ? 0 : shift }))));
    }
    if (moves.some((move) => move.allsix))
        chips.push(chip(_('All six dice'), choice.allsix,
            () => choose(withGift(moves, choice, { allsix: !choice.allsix }))));
    return chips;
}

/**
 * Gifts, and whom a chip goes to.
 * @param {HTMLElement} place
 * @param {{moves: Move[], choice: Choice, names: string[], choose: (next: Choice) => void, act: (move:
 *   Move) => void}} now
 */
export function paintWays(place, { moves, choice, names, choose, act }) {
    const chips = [
        ...moves.filter((move) => move.kind === 'give')
            .map((move) => chip(_('To {name}', { name: names[move.seat] }), false, () => act(move))),
        ...gifts(moves, choice, choose),
    ];
    fill(place, chips);
    place.hidden = chips.length === 0;
}

/**
 * The pairs of dice that the chosen cells could be crossed with, the one that will be used first: which one
 * it is decides what the others get (S6.2).
 * @param {Move[]} pairs
 * @param {Choice} choice
 * @param {(next: Choice) => void} choose
 */
export const pairChips = (pairs, choice, choose) => pairs.map((move, i) => chip(
    [`${faceName(move.colourDie)} ${faceName(move.numberDie)}`,
        move.price && n_('−{n} joker', '−{n} jokers', move.price)].filter(Boolean).join(', '),
    i === 0,
    () => choose({ ...choice, colour: move.colourDie, number: move.numberDie }),
    [face(move.colourDie), face(move.numberDie),
        ...(move.price ? [h('span', { 'aria-hidden': 'true' }, '!'.repeat(move.price))] : [])]));
