// SPDX-License-Identifier: MIT
// The drawings of the rules: rows of dice, and small pieces of a sheet with old crosses.
import { die, special } from '../art/dice.js';
import { clover, cross, gem, shape, star } from '../art/shapes.js';
import { h, picture } from '../view.js';

/**
 * @typedef {object} Piece   of a sheet; cells are named as on a sheet, A1 at the upper left
 * @property {string[]} rows   colours, top down; capitals carry a star, a dot is no cell
 * @property {string} [old]    cells crossed before
 * @property {boolean} [gems]  capitals carry a diamond
 * @property {string} [point]  a crossing point at the lower right of this cell
 */

/**
 * @typedef {{dice: string}|{piece: Piece}|{signs: string}|{ladder: string[]}} Drawing dice: faces like 'y x 3
 *   ?'
 */

/** @type {Record<string, Drawing[]>} */
export const drawings = {
    stars: [{ piece: { rows: ['gYyr', 'obOr'], old: 'B1' } }],
    special: [{ dice: 'heart bomb stars three block' }],
    scorings: [{ piece: { rows: ['gYyr', 'obRo'], old: 'B1', gems: true } },
        { piece: { rows: ['goyy', 'rrby', 'orbb'], old: 'B1,C1,B2,C2', point: 'B1' } }],
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
    if ('ladder' in one) return steps(one.ladder);
    return piece(one.piece);
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

/** @param {Piece} what */
function piece({ rows, old = '', gems, point }) {
    const crossed = old.split(',');
    const wide = Math.max(...rows.map((row) => row.length));
    const cells = rows.flatMap((row, y) => [...row].map((letter, x) =>
        cell(letter, x, y, crossed.includes(`${'ABCDEFG'[x]}${y + 1}`), gems ? gem : star)));
    const corner = point
        && h('circle', { cx: 'ABCDEFG'.indexOf(point.charAt(0)) * 20 + 20, cy: Number(point[1]) * 20, r: 4.5,
            fill: 'var(--star)', stroke: 'var(--pen)', 'stroke-width': 1.5 });
    return picture(`0 0 ${wide * 20} ${rows.length * 20}`, { class: 'piece', style: { '--wide': wide } },
        cells, corner);
}

/**
 * @param {string} letter @param {number} x @param {number} y @param {boolean} crossed
 * @param {typeof star} sign what capitals carry
 */
function cell(letter, x, y, crossed, sign) {
    const colour = letter.toLowerCase();
    return h('g', null,
        h('rect', { x: x * 20 + 1, y: y * 20 + 1, width: 18, height: 18, rx: 4, fill: `var(--${colour})`,
            stroke: 'var(--cell-edge)', 'stroke-width': 1.4 }),
        shape(colour, { x: x * 20 + 5.5, y: y * 20 + 5.5, width: 9, height: 9,
            opacity: crossed ? .25 : .55 }),
        letter !== colour && sign({ x: x * 20 + 1.5, y: y * 20 + 1, width: 8, height: 8 }),
        crossed && cross(`${x}${y}`, { x: x * 20 + 2.5, y: y * 20 + 2.5, width: 15, height: 15,
            stroke: 'var(--pen)' }));
}
