// SPDX-License-Identifier: MIT
// The drawings of the rules: rows of dice, fields and levels.
import { die, special } from '../art/dice.js';
import { clover } from '../art/shapes.js';
import { h, picture } from '../view.js';

/**
 * @typedef {{dice: string}|{signs: string}|{ladder: string[]}} Drawing dice: faces like 'y x 3
 *   ?'
 */

/** @type {Record<string, Drawing[]>} */
export const drawings = {
    special: [{ dice: 'heart bomb stars three block' }],
    pass: [{ dice: 'y 3' }, { dice: 'y b y 1 3 5' }, { signs: '. . ! . three . . bomb . ! . block . . XX' }],
    ladder: [{ ladder: ['8', '4', '2', '1', '1'] }],
    luck: [{ signs: 'luck luck luck luck' }],
};

/** @param {Drawing[]} list @param {string[]} captions */
export const drawn = (list, captions) => h('div', { class: 'drawn' }, list.map((one, i) =>
    h('figure', null, h('div', { class: 'drawing', 'aria-hidden': 'true' }, draw(one)),
        captions[i] && h('figcaption', null, captions[i]))));

/** @param {Drawing} one */
function draw(one) {
    if ('dice' in one)
        return one.dice.split(' ').map((face) => die(face));
    if ('signs' in one) return one.signs.split(' ').map(field);
    return steps(one.ladder);
}

/** A field of the pass track, or a luck. @param {string} what */
function field(what) {
    if (what === 'luck') return clover();
    const sign = what === '.' ? '' : what === '!' || what === 'XX' ? what : special(what);
    return h('span', { class: what === '.' ? 'field-plain' : 'field-dark' }, sign);
}

/** Five levels, with cards that climb. @param {string[]} factors top down */
const steps = (factors) => picture('0 0 120 80', { class: 'steps5' }, factors.map((factor, i) => h('g', null,
    h('rect', { x: 17 - i * 4, y: 1 + i * 16, width: 102 + i * 4, height: 14, rx: 3,
        fill: `var(--level-${5 - i})` }),
    h('text', { x: 76, y: 11 + i * 16, 'text-anchor': 'middle', 'font-size': 8.5, 'font-weight': 800,
        fill: i < 2 ? 'var(--pen)' : 'var(--ink)' }, `×${factor}`),
    card(60, i * 16 + 8, i > 2 ? 'green' : 'yellow'), i > 1 && card(46, i * 16 + 8, 'green'),
    i > 2 && card(94, i * 16 + 8, i === 3 ? 'yellow' : 'green', true))));

/** @param {number} cx @param {number} cy @param {string} colour @param {boolean} [scored] */
const card = (cx, cy, colour, scored) => h('circle', { cx, cy, r: 4.6, 'stroke-width': 2.2,
    fill: scored ? `var(--card-${colour})` : 'var(--token)', stroke: `var(--card-${colour})` });
