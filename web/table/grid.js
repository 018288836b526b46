// SPDX-License-Identifier: MIT
// The cells of a sheet with the letters and values round them. Lies 15 by 7, or stands 7 by 15 on narrow
// screens.
import { h } from '../view.js';
import { cross, gem, shape, star } from '../art/shapes.js';
import { special } from '../art/dice.js';
import { _, N_ } from '../texts.js';
import { colourSign } from '../colours.js';
import { memo } from './memo.js';
import { around, COLUMNS } from './sheet_model.js';
import { prize, prizes } from './prizes.js';
import { award, crossesOf } from './standing.js';
import { cellName, owned } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./sheet_model.js').Cell} Cell */
/** @typedef {import('../view.js').VNode} VNode */

/** What a full row brings the first player. @type {Record<string, string>} */
const BONUS = { heart: N_('a heart'), bomb: N_('a bomb'), special: N_('a slot of the special die') };

/** @param {Sheet['rows'][number]} row */
function rowName({ label: name, points, bonus: what }) {
    const bonus = _(BONUS[what]);
    if (points && bonus) return _('{name}: {points}, first {bonus}', { name, points, bonus });
    if (points) return _('{name}: {points}', { name, points });
    return bonus ? _('{name}: first {bonus}', { name, bonus }) : name;
}

/** Where something lies: row and column count from 0 (the letters), turned for a standing sheet.
 * @param {boolean} tall @param {number} row @param {number} column */
const at = (tall, row, column) =>
    ({ 'grid-area': tall ? `${column + 1} / ${row + 1}` : `${row + 1} / ${column + 1}` });

/**
 * The cell in a direction, as it is seen.
 * @param {string} name @param {boolean} tall @param {number} right @param {number} down
 */
export function step(name, tall, right, down) {
    const [from, row] = [COLUMNS.indexOf(name.charAt(0)), Number(name[1]) - 1];
    const column = Math.min(14, Math.max(0, from + (tall ? down : right)));
    return `${COLUMNS[column]}${Math.min(6, Math.max(0, row + (tall ? right : down))) + 1}`;
}

/**
 * Draws cells; each only once for each of its looks.
 * @param {Sheet} sheet @param {boolean} tall
 */
function cellDrawer(sheet, tall) {
    /** @type {Map<string, VNode>} */
    const known = new Map();
    /** @param {Cell} cell @param {string} state @param {boolean} stop @param {boolean} ringed */
    const make = (cell, state, stop, ringed) => h('div',
        { role: 'gridcell', key: cell.name, tabindex: stop ? 0 : -1, 'data-cell': cell.name,
            'data-about': `cell:${cell.name}`,
            'data-state': state, 'data-ringed': ringed || null,
            class: cell.column === sheet.start ? 'cell start' : 'cell',
            'aria-label': cellName(cell, sheet.mark, state), 'aria-selected': String(state === 'chosen'),
            style: { ...at(tall, cell.row + 1, cell.column + 1), '--c': `var(--${cell.colour})`,
                '--ci': `var(--${cell.colour}i)` } },
        shape(cell.colour), h('span', { class: 'letter', 'data-letter': colourSign(cell.colour) }),
        cell.gold && h('i', { class: 'goldie' }), cell.star && (sheet.mark === 'gem' ? gem() : star()),
        ['crossed', 'chosen', 'ghost'].includes(state) && cross(cell.name, { key: 'cross' }));
    /** @param {Cell} cell @param {string} state @param {boolean} stop @param {boolean} ringed */
    return (cell, state, stop, ringed) => {
        const key = `${cell.name} ${state} ${stop} ${ringed}`;
        const drawn = known.get(key) ?? make(cell, state, stop, ringed);
        known.set(key, drawn);
        return drawn;
    };
}

/** The values of columns and rows, as they stand for a seat. @param {Sheet} sheet @param {boolean} tall */
function edges(sheet, tall) {
    const [columnRole, rowRole] = tall ? ['rowheader', 'columnheader'] : ['columnheader', 'rowheader'];
    return memo((/** @type {any} */ view, /** @type {number} */ seat) => ({
        columns: sheet.columns.map((column, i) => {
            const has = award(view.seats, seat, 'columns', column.name);
            const label = owned(_('{name}: first {first}, later {later}',
                { name: column.name, first: column.first || '–', later: column.later || '–' }), has.mine);
            return [
                h('div', { role: columnRole, key: `head${i}`, 'aria-label': label, style: at(tall, 0, i + 1),
                    'data-about': `column:${column.name}`,
                    class: ['head', i === sheet.start && 'start', has.mine && 'done'].filter(Boolean)
                        .join(' ') }, column.name),
                h('div', { class: 'values', key: `values${i}`, 'aria-hidden': 'true',
                    'data-about': `column:${column.name}`, style: at(tall, 8, i + 1) },
                prizes(column, has, sheet.signs),
                sheet.columnSpecial.includes(column.name) && h('i', { class: 'slot' }))];
        }),
        rows: sheet.rows.map((row, i) => {
            const has = award(view.seats, seat, 'rows', row.name);
            const state = has.mine === 'first' ? ' won' : has.gone ? ' gone' : '';
            return [
                h('div', { role: rowRole, key: `head${i}`, class: 'head', style: at(tall, i + 1, 0),
                    'data-about': `row:${row.name}`,
                    'aria-label': owned(rowName(row), has.mine) }, row.label,
                sheet.lettered && h('small', null, i + 1)),
                h('div', { class: 'values', key: `values${i}`, 'aria-hidden': 'true',
                    'data-about': `row:${row.name}`, style: at(tall, i + 1, 16) },
                row.points && prize(row.points, 'all', has.mine !== '', false),
                row.bonus && h('span', { class: `bonus${state}` },
                    row.bonus === 'special' ? h('i', { class: 'slot' }) : special(row.bonus)))];
        }),
        points: sheet.crossings.flatMap((line) => line.points.map((name) => {
            const cell = /** @type {Cell} */ (sheet.cell.get(name));
            const crosses = crossesOf(view.seats[seat]);
            const done = around(name).every((one) => crosses.has(one));
            return h('div', { class: done ? 'point done' : 'point', 'aria-hidden': 'true',
                style: at(tall, cell.row + 1, cell.column + 1) },
            h('b', { 'data-about': `point:${name}`, 'data-sign': '' }, line.name));
        })),
    }));
}

/**
 * A grid that is drawn again and again for one sheet.
 * @param {Sheet} sheet @param {boolean} tall
 */
export function makeGrid(sheet, tall) {
    const drawCell = cellDrawer(sheet, tall);
    const drawEdges = edges(sheet, tall);
    const { rows, columns } = sheet;
    const corner = h('div', { role: 'columnheader', class: 'corner', key: 'corner' },
        h('span', { class: 'unseen' }, tall ? _('Column') : _('Row')));
    /** @param {VNode|undefined} head @param {any[]} cells @param {VNode|undefined} values
     * @param {number} i */
    const line = (head, cells, values, i) =>
        h('div', { role: 'row', class: 'line', key: i }, head, cells, values);

    /**
     * @param {{view: any, seat: number, state: (cell: string) => string, stop?: string, ringed?: string,
     *   props?: Record<string, any>}} now state: how a cell looks; stop: the cell that Tab goes to; ringed:
     *   cells with a ring
     */
    return function draw({ view, seat, state, stop = `${COLUMNS[sheet.start]}4`, ringed = '', props = {} }) {
        const drawn = drawEdges(view, seat);
        const rings = ringed.split(' ');
        /** @param {number} column @param {number} row */
        const cell = (column, row) => {
            const one = /** @type {Cell} */ (sheet.cells[row * columns.length + column]);
            return drawCell(one, state(one.name), one.name === stop, rings.includes(one.name));
        };
        const lines = tall
            ? columns.map((__, c) => line(drawn.columns[c]?.[0], rows.map((___, r) => cell(c, r)),
                drawn.columns[c]?.[1], c))
            : rows.map((__, r) => line(drawn.rows[r]?.[0], columns.map((___, c) => cell(c, r)),
                drawn.rows[r]?.[1], r));
        const above = tall ? drawn.rows : drawn.columns;
        const [heads, below] = [above.map(([head]) => head), above.map(([, values]) => values)];
        return h('div', { ...props, role: 'grid', class: 'grid', key: tall ? 'tall' : 'wide',
            'aria-label': _('Sheet: cells A1 to O7') },
        h('div', { role: 'row', class: 'line heads', key: 'heads' }, corner, heads), lines,
        h('div', { class: 'line bottom', 'aria-hidden': 'true', key: 'bottom' }, below), drawn.points);
    };
}
