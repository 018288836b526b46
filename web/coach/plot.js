// SPDX-License-Identifier: MIT
// A game as a picture, as wide as the timeline below it: on top the expected result, below it a bar for the
// luck of every roll, and a dot for every mistake. Pressing it leads there; for everybody else there are the
// slider and the table.
import { _ } from '../texts.js';
import { h, picture } from '../view.js';
import { amount } from './words.js';

/** @typedef {import('../engine.js').Verdict} Verdict */
/** @typedef {import('./words.js').Unit} Unit */

/* The drawing is as wide as there are actions, and 100 high: the curve above, luck below. */
const CURVE = /** @type {const} */ ([6, 60]);
const LUCK = /** @type {const} */ ([68, 100]);
const ZERO = (LUCK[0] + LUCK[1]) / 2;
/** The least that fills the height, so that noise does not look like drama. */
const LEAST = { points: 4, chance: .2 };

/** What a seat could expect after 0, 1, 2, ... actions. @param {Verdict[]} verdicts @param {number} seat */
export function valuesOf(verdicts, seat) {
    const [first] = verdicts;
    return first ? [(first.value[seat] ?? 0) - (first.luck?.[seat] ?? 0),
        ...verdicts.map(({ value }) => value[seat] ?? 0)] : [];
}

/** A line through values. @param {number[]} values @param {(value: number) => number} y */
const line = (values, y) => values.map((value, i) => `${i ? 'L' : 'M'}${i} ${y(value).toFixed(2)}`).join('');

/** @param {string} kind @param {string} d */
const path = (kind, d) => d && h('path', { class: kind, d, 'vector-effect': 'non-scaling-stroke' });

/** Bars up or down for luck. @param {number[]} luck @param {number} most @param {number} sign */
const bars = (luck, most, sign) => luck.map((value, i) => (value * sign > 0
    ? `M${i + 1} ${ZERO}V${(ZERO - value / most * (LUCK[1] - ZERO)).toFixed(2)}` : '')).join('');

/**
 * @typedef {object} Course
 * @property {Verdict[]} verdicts so far
 * @property {number} seat whose game
 * @property {number} seats
 * @property {number} count actions of the game
 * @property {Unit} unit
 * @property {(step: number) => boolean} own whether the seat acted there
 * @property {number[]} worst numbers of the costliest mistakes
 */

/** @param {Course & {at: number, go: (at: number) => void}} props at: where the replay is */
export function Plot({ verdicts, seat, seats, count, unit, own, worst, at, go }) {
    const curves = Array.from({ length: seats }, (__, i) => valuesOf(verdicts, i));
    const all = curves.flat();
    const [high, low] = all.length ? [Math.max(...all), Math.min(...all)] : [0, 0];
    const middle = (high + low) / 2;
    const half = Math.max((high - low) / 2, LEAST[unit] / 2);
    /** @param {number} value */
    const y = (value) => CURVE[1] - (value - middle + half) / (2 * half) * (CURVE[1] - CURVE[0]);
    const luck = verdicts.map((verdict) => verdict.luck?.[seat] ?? 0);
    const most = Math.max(LEAST[unit] / 4, ...luck.map(Math.abs));
    const mine = curves[seat] ?? [];
    /** @param {number} number */
    const height = (number) => y(mine[number] ?? 0);
    const mistakes = verdicts.filter((verdict) => verdict.mistake && own(verdict.number));
    return h('div', { class: 'plot', onclick: (/** @type {any} */ event) => {
        const { left, width } = event.currentTarget.querySelector('svg').getBoundingClientRect();
        go(Math.round((event.clientX - left) / width * count));
    } },
    picture(`0 0 ${Math.max(1, count)} 100`, { preserveAspectRatio: 'none',
        'aria-label': _('Expected result, luck and mistakes in the course of the game. The same '
            + 'numbers are below as a table.') },
    path('axis', `M0 ${ZERO}H${count}`), path('luck', bars(luck, most, 1)), path('ill', bars(luck, most, -1)),
    curves.map((curve, i) => i !== seat && path('other', line(curve, y))), path('curve', line(mine, y)),
    path('mistake', mistakes.map(({ number }) => `M${number} ${height(number).toFixed(2)}h0`).join('')),
    path('cursor', `M${at} 0V100`)),
    h('div', { class: 'marks', 'aria-hidden': 'true' }, worst.map((number, i) => h('b', {
        style: { left: `${number / count * 100}%`, top: `${height(number)}%` } }, i + 1))),
    h('span', { class: 'top', 'aria-hidden': 'true' }, amount(middle + half, unit)),
    h('span', { class: 'bottom', 'aria-hidden': 'true' }, amount(middle - half, unit)));
}
