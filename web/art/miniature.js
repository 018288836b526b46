// SPDX-License-Identifier: MIT
// Small pictures of what is on the table, drawn from the real material: a sheet with its colours, stars and
// crosses, or the ladder of Geht noch was? with its cards.
import { pageOf } from '../games/list.js';
import { h, picture } from '../view.js';
import { cross, gem, shape, star } from './shapes.js';

/** The rows of cells of a sheet file, top down. @param {string} text a .sheet file @returns {string[]} */
export const rowsOf = (text) => [...text.matchAll(/^row +\S+ +([a-zA-Z]+)/gm)].map((found) => found[1] ?? '');

/**
 * A sheet as a picture: each cell in its colour, with its shape if there is room for it.
 * @param {string} text of the sheet
 * @param {{crosses?: string, shapes?: boolean, label?: string}} [options] crosses: like 'H6,H7'; label: a
 *   name for readers
 */
export function sheet(text, { crosses = '', shapes = false, label } = {}) {
    const crossed = new Set(crosses.split(','));
    const mark = /^diamonds /m.test(text) ? gem : star;
    const cells = rowsOf(text).flatMap((row, y) => [...row].map((letter, x) =>
        cell(letter, x, y, crossed.has(`${'ABCDEFGHIJKLMNO'[x]}${y + 1}`), shapes, mark)));
    return picture('0 0 150 70', { class: 'miniature', 'aria-label': label }, cells);
}

/**
 * @param {string} letter
 * @param {number} x
 * @param {number} y
 * @param {boolean} crossed
 * @param {boolean} shapes
 * @param {typeof star} mark
 */
function cell(letter, x, y, crossed, shapes, mark) {
    const colour = letter.toLowerCase();
    const at = { x: x * 10 + 2.6, y: y * 10 + 2.6, width: 4.8, height: 4.8 };
    return h('g', null,
        h('rect', { x: x * 10 + .5, y: y * 10 + .5, width: 9, height: 9, rx: 1.6, fill: `var(--${colour})`,
            'fill-opacity': crossed ? .55 : 1, stroke: 'var(--cell-edge)', 'stroke-width': .5 }),
        shapes && !crossed && shape(colour, { ...at, opacity: .55 }),
        letter !== colour && !crossed && mark({ x: x * 10 + .6, y: y * 10 + .4, width: 4.2, height: 4.2 }),
        crossed
            && cross(`${x}${y}`,
                { x: x * 10 + .8, y: y * 10 + .8, width: 8.4, height: 8.4, 'stroke-width': 6,
                    stroke: 'var(--mark)' }));
}

/** @typedef {Record<string, string>} Fields */

/** Cards as after some rounds, by colour: for the picture of the game. @type {Fields} */
const climbed = { level1: 'green,green,yellow', level2: 'green,yellow', level3: 'yellow,red,green',
    level4: 'yellow', level5: '',
    scored1: 'green', scored2: 'green,green', scored3: 'yellow,green', scored4: 'yellow,red',
    scored5: 'red' };

/**
 * The ladder of Geht noch was?, as stairs: level 5 on top, open cards are rings, scored ones are full.
 * @param {string} text the deck @param {Fields} [seat] what lies there; without it some cards as an example
 * @param {string} [label]
 */
export function ladder(text, seat, label) {
    const colours = Object.fromEntries([...text.matchAll(/^card +(\d+) +\S+ +(\w+)/gm)]
        .map((found) => [found[1], found[2]]));
    /** The colour of a card of the deck, or of the second deck. @param {string} card */
    const colour = (card) => (/^\d/.test(card) ? colours[String((parseInt(card) - 1) % 100 + 1)] ?? 'green'
        : card);
    return picture('0 0 150 70', { class: 'miniature', 'aria-label': label }, [1, 2, 3, 4, 5].map((level) => {
        const y = 70.6 - level * 14;
        /** @param {string} key @param {number} x @param {number} room for the centres of all cards */
        const cards = (key, x, room) => ((seat ?? climbed)[key] ?? '').split(',')
            .filter((card) => card && card !== '-').map((card, i, { length }) => h('circle', {
                cx: x + i * Math.sign(room) * Math.min(11, Math.abs(room) / Math.max(1, length - 1)),
                cy: y + 6.5, r: 4.3, 'stroke-width': 2.2, stroke: `var(--card-${colour(card)})`,
                fill: room < 0 ? 'var(--token)' : `var(--card-${colour(card)})` }));
        return h('g', null, h('rect', { x: level * 5 - 4.5, y, width: 154 - level * 5, height: 13, rx: 3,
            fill: `var(--level-${level})` }),
        cards(`level${level}`, 88, -60), cards(`scored${level}`, 109, 35));
    }), h('path', { d: 'M98.500.6v69', stroke: 'var(--pen)', 'stroke-opacity': .35, 'stroke-width': 1.5 }));
}

/**
 * The picture of a game: its sheet, or its ladder.
 * @param {{material: string, materialText: string}} game
 * @param {{seat?: Fields, shapes?: boolean, label?: string, text?: string}} [options]
 */
export function gamePicture(game, { seat, shapes, label, text = game.materialText } = {}) {
    return game.material === 'deck' ? ladder(text, seat, label)
        : sheet(text, { crosses: seat?.crosses ?? '', shapes, label });
}

/**
 * The picture of a game that has begun.
 * @param {{id: string, material: string, materialText: string}} game
 */
export function begunPicture(game) {
    const { crosses } = pageOf(game.id).picture;
    return gamePicture(game, { seat: crosses ? { crosses } : undefined, shapes: true });
}
