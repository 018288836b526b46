// SPDX-License-Identifier: MIT
// The cells of a sheet with the letters and values round them. Lies 15 by 7, or stands 7 by 15 on narrow screens.
import { fill, h } from '../dom.js';
import { cross, gem, shape, star } from '../art/shapes.js';
import { special } from '../art/dice.js';
import { COLUMNS } from './sheet_model.js';
import { prize, prizes } from './prizes.js';
import { award, crossesOf } from './standing.js';
import { cellName } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./sheet_model.js').Cell} Cell */
/** @typedef {import('./words.js').T} T */

/**
 * @typedef {object} Grid
 * @property {HTMLElement} element
 * @property {Map<string, HTMLElement>} cells
 * @property {(name: string) => HTMLElement} focusable   makes a cell the one tab stop
 * @property {(name: string, right: number, down: number) => string} step   the cell in a direction as it is seen
 * @property {(name: string, last: boolean) => string} end    first or last cell of the line as it is seen
 * @property {(view: any, seat: number, state: (name: string) => string) => string[]} paint  returns newly crossed cells
 */

/** Where something lies: line and place count from 0, turned for a standing sheet.
 * @param {boolean} tall @param {number} row @param {number} column */
const at = (tall, row, column) => ({ 'grid-area': tall ? `${column + 1} / ${row + 1}` : `${row + 1} / ${column + 1}` });

/** @param {Cell} cell @param {boolean} tall @param {Sheet} sheet */
function makeCell(cell, tall, sheet) {
    return h('div', { role: 'gridcell', tabindex: -1, class: `cell${cell.gold ? ' gold' : ''}${cell.column === sheet.start ? ' start' : ''}`,
        'data-cell': cell.name, style: { ...at(tall, cell.row + 1, cell.column + 1), '--c': `var(--${cell.colour})`, '--ci': `var(--${cell.colour}i)` } },
    shape(cell.colour), h('span', { class: 'letter', 'aria-hidden': 'true' }, cell.colour.toUpperCase()),
    cell.gold && h('i', { class: 'goldie' }), cell.star && (sheet.game === 'xmal' ? gem() : star()));
}

/** @param {Sheet} sheet @param {boolean} tall @param {T} t @returns {Grid} */
export function makeGrid(sheet, tall, t) {
    const diamonds = sheet.game === 'xmal' ? 'diamond' : 'star';
    const cells = new Map(sheet.cells.map((cell) => [cell.name, makeCell(cell, tall, sheet)]));
    const element = h('div', { role: 'grid', class: 'grid', 'aria-label': t('sheet.grid') });
    /** @type {Map<string, string>} */
    const states = new Map();
    let stop = '';

    /** The letters and values of a column, or of a row. */
    const columnHeads = sheet.columns.map((column, i) => h('div', { role: tall ? 'rowheader' : 'columnheader',
        class: `head${i === sheet.start ? ' start' : ''}`, style: at(tall, 0, i + 1) }, column.name));
    const rowHeads = sheet.rows.map((row, i) => h('div', { role: tall ? 'columnheader' : 'rowheader', class: 'head',
        style: at(tall, i + 1, 0) }, row.label));
    const columnValues = sheet.columns.map((_, i) => h('div', { class: 'values', 'aria-hidden': 'true', style: at(tall, 8, i + 1) }));
    const rowValues = sheet.rows.map((_, i) => h('div', { class: 'values', 'aria-hidden': 'true', style: at(tall, i + 1, 16) }));

    const lines = tall
        ? [[h('div', { role: 'columnheader', class: 'corner', 'aria-label': t('sheet.column') }), ...rowHeads], ...sheet.columns.map((_, c) => [columnHeads[c],
            ...sheet.rows.map((_, r) => cells.get(COLUMNS[c] + (r + 1))), columnValues[c]]), rowValues]
        : [[h('div', { role: 'columnheader', class: 'corner', 'aria-label': t('sheet.row') }), ...columnHeads], ...sheet.rows.map((_, r) => [rowHeads[r],
            ...sheet.columns.map((_, c) => cells.get(COLUMNS[c] + (r + 1))), rowValues[r]]), columnValues];
    lines.forEach((line, i) => element.append(h('div', i === lines.length - 1 ? { class: 'line', 'aria-hidden': 'true' } : { role: 'row', class: 'line' }, ...line)));
    for (const line of sheet.crossings)
        for (const point of line.points) {
            const cell = /** @type {Cell} */ (sheet.cell.get(point));
            element.append(h('div', { class: 'point', 'aria-hidden': 'true', 'data-point': point, style: at(tall, cell.row + 1, cell.column + 1) }, h('b', null, line.name)));
        }

    /** @param {string} name */
    function focusable(name) {
        cells.get(stop)?.setAttribute('tabindex', '-1');
        stop = name;
        const cell = /** @type {HTMLElement} */ (cells.get(name));
        cell.setAttribute('tabindex', '0');
        return cell;
    }

    /** @param {string} name @param {number} right @param {number} down */
    function step(name, right, down) {
        const cell = /** @type {Cell} */ (sheet.cell.get(name));
        const column = Math.min(14, Math.max(0, cell.column + (tall ? down : right)));
        const row = Math.min(6, Math.max(0, cell.row + (tall ? right : down)));
        return COLUMNS[column] + (row + 1);
    }

    /** @param {string} name @param {boolean} last */
    const end = (name, last) => step(name, last ? 15 : -15, 0);

    /** A cell looks like its state; only what has changed is touched. @param {Cell} cell @param {string} state */
    function paintCell(cell, state) {
        const before = states.get(cell.name);
        if (before === state) return;
        states.set(cell.name, state);
        const place = /** @type {HTMLElement} */ (cells.get(cell.name));
        place.dataset.state = state;
        place.setAttribute('aria-label', cellName(t, cell, diamonds, state));
        place.setAttribute('aria-selected', String(state === 'chosen'));
        const pen = place.querySelector('.cross');
        const wanted = state === 'crossed' || state === 'chosen' || state === 'ghost';
        if (wanted && !pen) place.append(cross(cell.name));
        if (!wanted) pen?.remove();
    }

    /** @param {any} view @param {number} seat */
    function paintValues(view, seat) {
        const both = sheet.game === 'xmal';
        sheet.columns.forEach((column, i) => {
            const has = award(view.seats, seat, 'columns', column.name);
            fill(columnValues[i], prizes(column, has, both), sheet.columnSpecial.includes(column.name) && h('i', { class: 'slot' }));
            columnHeads[i].setAttribute('aria-label', t('sheet.column.name', column.name, column.first || '–', column.later || '–', has.mine));
            columnHeads[i].classList.toggle('done', has.mine !== '');
        });
        sheet.rows.forEach((row, i) => {
            const has = award(view.seats, seat, 'rows', row.label);
            fill(rowValues[i], row.points && prize(row.points, 'all', has.mine !== '', false), row.bonus && h('span', { class: `bonus${has.mine === 'first' ? ' won' : has.gone ? ' gone' : ''}` },
                row.bonus === 'special' ? h('i', { class: 'slot' }) : special(row.bonus)));
            rowHeads[i].setAttribute('aria-label', t('sheet.row.name', row.label, row.points, row.bonus && t(`sheet.bonus.${row.bonus}`), has.mine));
        });
        const crosses = crossesOf(view.seats[seat]);
        for (const point of element.querySelectorAll('.point')) {
            const cell = /** @type {Cell} */ (sheet.cell.get(/** @type {HTMLElement} */ (point).dataset.point ?? ''));
            const round = [[0, 0], [1, 0], [0, 1], [1, 1]].map(([c, r]) => COLUMNS[cell.column + c] + (cell.row + r + 1));
            point.classList.toggle('done', round.every((name) => crosses.has(name)));
        }
    }

    focusable(COLUMNS[sheet.start] + '4');
    /** @type {any} */
    let drawn = null;
    let drawnSeat = -1;
    return {
        element, cells, focusable, step, end,
        paint(view, seat, state) {
            const fresh = sheet.cells.filter((cell) => states.has(cell.name) && seat === drawnSeat && states.get(cell.name) !== 'crossed' && state(cell.name) === 'crossed');
            if (view !== drawn || seat !== drawnSeat) paintValues(view, seat);
            drawn = view;
            drawnSeat = seat;
            for (const cell of sheet.cells) paintCell(cell, state(cell.name));
            return fresh.map((cell) => cell.name);
        },
    };
}
