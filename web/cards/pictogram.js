// SPDX-License-Identifier: MIT
// Conditions as small dice (G11): exact faces have pips, "at least" a numeral with +, equal dice stand in a
// row joined by =, dice one after the other climb, a total is a sigma. Blue dice are round, red ones have cut
// corners, white ones stand for any colour: colour is never the only difference.
import { h, picture } from '../view.js';

/** @typedef {import('../view.js').VNode} VNode */

const DIE = 20;
const ROW = 84; // parts flow into rows of this width
const GAP = 6;

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die of 20 x 20. @param {string} colour b, r or w @param {number|string} show pips of a number, or a text
 * @param {number} [x] @param {number} [y] */
export function die(colour, show, x = 0, y = 0) {
    const body = colour === 'r'
        ? h('path', { d: 'M5 .8h10l4.2 4.2v10l-4.2 4.2H5L.8 15V5Z', class: 'body' })
        : h('rect', { x: 0.8, y: 0.8, width: 18.4, height: 18.4, rx: 4.6, class: 'body' });
    const marks = typeof show === 'number'
        ? PIPS[show].map((p) =>
            h('circle', { cx: 5 + (p % 3) * 5, cy: 5 + Math.floor(p / 3) * 5, r: 2, class: 'pip' }))
        : [h('text', { x: 10, y: 14.4, class: 'numeral' }, show)];
    return h('g', { class: `die-${colour}`, transform: `translate(${x} ${y})` }, body, ...marks);
}

/** @typedef {{width: number, height: number, nodes: VNode[]}} Piece */

/** @param {string} text @param {number} x @param {number} y @param {string} [kind] */
function sign(text, x, y, kind = 'sign') {
    return h('text', { x, y, class: kind }, text);
}

/** Dice of one value, side by side or climbing. @param {import('./deck.js').Part} part @returns {Piece} */
function group(part) {
    const climb = part.kind === 'run' ? 5 : 0;
    const step = DIE + (climb ? 1.5 : 8);
    const height = DIE + climb * (part.dice.length - 1);
    const nodes = part.dice.flatMap((colour, i) => {
        const placed = [die(colour, '', i * step, height - DIE - i * climb)];
        return i && !climb ? [sign('=', i * step - 4, 15), ...placed] : placed;
    });
    return { width: DIE + step * (part.dice.length - 1), height, nodes };
}

/** @param {import('./deck.js').Part} part @returns {Piece} */
function faces(part) {
    const copies = part.kind === 'face' && part.count <= 3 ? part.count : 1;
    const prefix = part.count > copies ? 19 : 0;
    const show = part.kind === 'face' ? part.value : `${part.value}+`;
    const nodes = Array.from({ length: copies }, (__, i) => die(part.dice[0], show, prefix + i * (DIE + 2)));
    if (prefix) nodes.unshift(sign(`${part.count}×`, prefix / 2 - 1, 15.5));
    return { width: prefix + copies * (DIE + 2) - 2, height: DIE, nodes };
}

/** @param {import('./deck.js').Part} part @returns {Piece} */
function piece(part) {
    if (part.kind === 'face' || part.kind === 'least') return faces(part);
    if (part.kind === 'sum') {
        return { width: 56, height: DIE,
            nodes: [die(part.dice[0], 'Σ'), sign(`≥${part.value}`, 39, 16, 'sign total')] };
    }
    const one = group(part);
    if (part.count === 1) return one;
    return { width: one.width + 19, height: one.height,
        nodes: [sign(`${part.count}×`, 8, one.height - 5),
            h('g', { transform: 'translate(19 0)' }, ...one.nodes)] };
}

/** Rows of pieces; all of them must hold. @param {import('./deck.js').Part[]} parts @returns {Piece[][]} */
function rowsOf(parts) {
    /** @type {Piece[][]} */
    const rows = [];
    let used = ROW + 1;
    for (const next of parts.map(piece)) {
        if (used + GAP + next.width > ROW) {
            rows.push([]);
            used = -GAP;
        }
        rows[rows.length - 1].push(next);
        used += GAP + next.width;
    }
    return rows;
}

/** @param {Piece[]} row @param {number} y @param {number} width of the whole picture */
function drawRow(row, y, width) {
    const total = row.reduce((sum, one) => sum + one.width, GAP * (row.length - 1));
    const height = Math.max(...row.map((one) => one.height));
    let x = (width - total) / 2;
    const nodes = row.map((one) => {
        const at = h('g', { transform: `translate(${x} ${y + height - one.height})` }, ...one.nodes);
        x += one.width + GAP;
        return at;
    });
    return { nodes, height };
}

/** The picture of a condition; its words stand elsewhere. @param {import('./deck.js').Part[][]} alternatives
 * @returns {VNode} */
export function pictogram(alternatives) {
    const blocks = alternatives.map(rowsOf);
    const widths = blocks.flat()
        .map((row) => row.reduce((sum, one) => sum + one.width, GAP * (row.length - 1)));
    const width = Math.max(50, ...widths);
    /** @type {VNode[]} */
    const nodes = [];
    let y = 0;
    blocks.forEach((rows, b) => {
        if (b) {
            nodes.push(h('path', { d: `M${width / 2 - 30} ${y + 2}h60`, class: 'or' }));
            y += 8;
        }
        for (const row of rows) {
            const drawn = drawRow(row, y, width);
            nodes.push(...drawn.nodes);
            y += drawn.height + 4;
        }
    });
    const height = Math.max(30, y - 4);
    const drawing = h('g', { transform: `translate(0 ${(height - (y - 4)) / 2})` }, ...nodes);
    return picture(`-1 -1 ${width + 2} ${height + 2}`, { class: 'pictogram' }, drawing);
}
