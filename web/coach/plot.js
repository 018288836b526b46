// SPDX-License-Identifier: MIT
// A game as a picture, as wide as the timeline below it: on top the expected result, below it a bar for the
// luck of every roll, and a dot for every mistake. Pressing it leads there; for everybody else there are the
// slider and the table.
import { fill, h, picture, s } from '../dom.js';
import { _ } from '../texts.js';
import { amount } from './words.js';

/** @typedef {import('../engine.js').Verdict} Verdict */
/** @typedef {import('./words.js').Unit} Unit */

/* The drawing is as wide as there are actions, and 100 high: the curve above, luck below. */
const CURVE = [6, 60];
const LUCK = [68, 100];
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

/** @param {number} count actions of the game @param {Unit} unit @param {(at: number) => void} go */
export function makePlot(count, unit, go) {
    const drawing = picture(`0 0 ${Math.max(1, count)} 100`,
        { preserveAspectRatio: 'none',
            'aria-label': _('Expected result, luck and mistakes in the course of the game. The same '
            + 'numbers are below as a table.') });
    const top = h('span', { class: 'top', 'aria-hidden': 'true' });
    const bottom = h('span', { class: 'bottom', 'aria-hidden': 'true' });
    const numbers = h('div', { class: 'numbers', 'aria-hidden': 'true' });
    const cursor = s('path', { class: 'cursor', 'vector-effect': 'non-scaling-stroke' });
    const element = h('div', { class: 'plot', onclick: (/** @type {MouseEvent} */ event) => {
        const { left, width } = drawing.getBoundingClientRect();
        go(Math.round((event.clientX - left) / width * count));
    } }, drawing, numbers, top, bottom);
    /** @param {string} kind @param {string} d */
    const path = (kind, d) => d && s('path', { class: kind, d, 'vector-effect': 'non-scaling-stroke' });

    return {
        element,
        /**
         * @param {Verdict[]} verdicts so far
         * @param {number} seat whose game
         * @param {number} seats
         * @param {(step: number) => boolean} own whether the seat acted there
         * @param {number[]} worst numbers of the dearest mistakes
         */
        draw(verdicts, seat, seats, own, worst) {
            const curves = Array.from({ length: seats }, (__, i) => valuesOf(verdicts, i));
            const all = curves.flat();
            const middle = (Math.max(...all) + Math.min(...all)) / 2;
            const half = Math.max((Math.max(...all) - Math.min(...all)) / 2, LEAST[unit] / 2);
            /** @param {number} value */
            const y = (value) => CURVE[1] - (value - middle + half) / (2 * half) * (CURVE[1] - CURVE[0]);
            const luck = verdicts.map((verdict) => verdict.luck?.[seat] ?? 0);
            const most = Math.max(LEAST[unit] / 4, ...luck.map(Math.abs));
            const zero = (LUCK[0] + LUCK[1]) / 2;
            /** @param {number} sign */
            const bars = (sign) =>
                luck.map((value, i) =>
                    (value * sign > 0
                        ? `M${i + 1} ${zero}V${(zero - value / most * (LUCK[1] - zero)).toFixed(2)}`
                        : '')).join('');
            const mistakes = verdicts.filter((verdict) => verdict.mistake && own(verdict.number));
            const mine = curves[seat] ?? [];
            /** @param {number} number */
            const height = (number) => y(mine[number] ?? 0);
            fill(drawing, path('axis', `M0 ${zero}H${count}`), path('luck', bars(1)), path('ill', bars(-1)),
                curves.map((curve, i) => i !== seat && path('other', line(curve, y))),
                path('curve', line(mine, y)),
                path('mistake', mistakes.map(({ number }) => `M${number} ${height(number).toFixed(2)}h0`)
                    .join('')), cursor);
            fill(numbers,
                worst.map((number, i) =>
                    h('b', { style: { left: `${number / count * 100}%`, top: `${height(number)}%` } },
                        i + 1)));
            top.textContent = amount(middle + half, unit);
            bottom.textContent = amount(middle - half, unit);
        },
        /** @param {number} at */
        at(at) {
            cursor.setAttribute('d', `M${at} 0V100`);
        },
    };
}
