// SPDX-License-Identifier: MIT
// Small pictures of what is on the table, drawn from the real material: a sheet with its colours, stars and crosses, or the
// ladder of Geht noch was? with its cards.
import { h, picture, s } from '../dom.js';
import { die } from './dice.js';
import { cross, gem, shape, star } from './shapes.js';

/** The rows of cells of a sheet file, top down. @param {string} text a .sheet file @returns {string[]} */
export const rowsOf = (text) => [...text.matchAll(/^row +\S+ +([a-zA-Z]+)/gm)].map((found) => found[1] ?? '');

/**
 * A sheet as a picture: each cell in its colour, with its shape if there is room for it.
 * @param {string} text of the sheet
 * @param {{crosses?: string, shapes?: boolean, label?: string}} [options] crosses: like 'H6,H7'; label: a name for readers
 */
export function sheet(text, { crosses = '', shapes = false, label } = {}) {
    const crossed = new Set(crosses.split(','));
    const mark = /^game +xmal/m.test(text) ? gem : star;
    const cells = rowsOf(text).flatMap((row, y) => [...row].map((letter, x) =>
        cell(letter, x, y, crossed.has(`${'ABCDEFGHIJKLMNO'[x]}${y + 1}`), shapes, mark)));
    return picture('0 0 150 70', { class: 'miniature', 'aria-label': label }, cells);
}

/** @param {string} letter @param {number} x @param {number} y @param {boolean} crossed @param {boolean} shapes @param {typeof star} mark */
function cell(letter, x, y, crossed, shapes, mark) {
    const colour = letter.toLowerCase();
    const at = { x: x * 10 + 2.6, y: y * 10 + 2.6, width: 4.8, height: 4.8 };
    return s('g', null,
        s('rect', { x: x * 10 + .5, y: y * 10 + .5, width: 9, height: 9, rx: 1.6, fill: `var(--${colour})`,
            stroke: 'var(--cell-edge)', 'stroke-width': .5 }),
        shapes && !crossed && shape(colour, { ...at, opacity: .55 }),
        letter !== colour && !crossed && mark({ x: x * 10 + .6, y: y * 10 + .4, width: 4.2, height: 4.2 }),
        crossed && cross(`${x}${y}`, { x: x * 10 + .8, y: y * 10 + .8, width: 8.4, height: 8.4, 'stroke-width': 6 }));
}

/** @typedef {Record<string, string>} Fields */

/**
 * The ladder of Geht noch was?: level 5 on top, open cards left, scored ones right, the factor in between.
 * @param {string} text the deck @param {Fields} [seat] what lies there; without it some cards as an example
 * @param {string} [label]
 */
export function ladder(text, seat, label) {
    const colours = Object.fromEntries([...text.matchAll(/^card +(\d+) +\S+ +(\w+)/gm)].map((found) => [found[1], found[2]]));
    const factors = /^factors +(.*)$/m.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
    const shown = seat ?? { level1: '1,2', level2: '3,4', level3: '5,6', scored1: '1', scored2: '2', scored3: '3,5', scored4: '6' };
    /** @param {string|undefined} cards @param {number} level @param {number} side */
    const row = (cards, level, side) => (cards ?? '').split(',').filter((card) => /^\d/.test(card)).slice(0, 5).map((card, i) => {
        const number = String((parseInt(card) - 1) % 100 + 1);
        const x = side < 0 ? 60 - i * 11 : 82 + i * 11;
        return s('g', null, s('rect', { x, y: 57.6 - level * 14, width: 9, height: 11.5, rx: 1.6, fill: 'var(--card)', stroke: `var(--card-${colours[number] ?? 'green'})`, 'stroke-width': 1.6 }),
            s('circle', { cx: x + 4.5, cy: 63.3 - level * 14, r: side < 0 ? 1.6 : 2.6, fill: `var(--card-${colours[number] ?? 'green'})` }));
    });
    return picture('0 0 150 70', { class: 'miniature', 'aria-label': label }, [0, 1, 2, 3, 4].map((level) => s('g', null,
        s('rect', { x: .5, y: 56.6 - level * 14, width: 149, height: 13, rx: 2.5, fill: 'var(--sunk)' }),
        s('rect', { x: 71, y: 56.6 - level * 14, width: 9, height: 13, rx: 0, fill: 'var(--ink)' }),
        s('text', { x: 75.5, y: 65.4 - level * 14, 'font-size': 6.5, 'font-weight': 800, 'text-anchor': 'middle', fill: 'var(--paper)' }, factors[level] ?? ''),
        row(/** @type {Fields} */ (shown)[`level${level + 1}`], level, -1), row(/** @type {Fields} */ (shown)[`scored${level + 1}`], level, 1))));
}

/**
 * The picture of a game: its sheet, or its ladder.
 * @param {{material: string, materialText: string}} game @param {{seat?: Fields, shapes?: boolean, label?: string, text?: string}} [options]
 */
export function gamePicture(game, { seat, shapes, label, text = game.materialText } = {}) {
    return game.material === 'deck' ? ladder(text, seat, label) : sheet(text, { crosses: seat?.crosses ?? '', shapes, label });
}

/** Crosses as after a few rolls, for the pictures of the games. @type {Record<string, Fields>} */
const begun = {
    nochmal: { crosses: 'G4,G5,H4,H5,H2,G2,I4,J4,I5,J5,K5,F5,G6,H3,I3,J3' },
    sogut: { crosses: 'H4,H5,G5,F5,H3,G3,F3,I4,J4,I5,J5,K5,H6,I6' },
    xmal: { crosses: 'H5,H6,G6,F6,I5,J5,K5,L5,H4,G4,F4,I4,J4,H3,I3' },
};

/** The picture of a game that has begun. @param {{id: string, material: string, materialText: string}} game */
export const begunPicture = (game) => gamePicture(game, { seat: begun[game.id], shapes: true });

/** A few dice that lie there as decoration. @param {string} game */
export function someDice(game) {
    const faces = { nochmal: ['y', 'x', '3', '?'], sogut: ['g', '5', 'bomb'], xmal: ['r', 'b', '2'] }[game];
    if (faces) return h('span', { class: 'somedice', 'aria-hidden': 'true' }, faces.map((face) => die(face)));
    return h('span', { class: 'somedice', 'aria-hidden': 'true' }, die('6', { class: 'blue' }), die('4', { class: 'blue' }), die('4', { class: 'red' }));
}
