// SPDX-License-Identifier: MIT
// Values and prizes as they stand on a sheet: a number, or signs of Noch X-mal! (X, !, >), ringed if the
// player has them, struck through if they went to others.
import { h } from '../view.js';

/** @typedef {import('./standing.js').Award} Award */

/**
 * @param {string} printed
 * @param {string} kind class: first, later, all
 * @param {boolean} won
 * @param {boolean} gone
 */
export function prize(printed, kind, won, gone) {
    const text = printed.replaceAll('-', '−').replaceAll('>', '›');
    return h('span', { class: `prize ${kind}${won ? ' won' : ''}${gone ? ' gone' : ''}`,
        'aria-hidden': 'true' }, text);
}

/**
 * Both values of a scoring.
 * @param {{first: string, later: string}} pair
 * @param {Award} award
 * @param {boolean} both the first one gets both (X3)
 */
export function prizes(pair, award, both) {
    const first = award.mine === 'first';
    return [
        prize(pair.first, 'first', first, award.gone),
        prize(pair.later, 'later', award.mine === 'later' || (first && both), first && !both),
    ];
}
