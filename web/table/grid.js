// SPDX-License-Identifier: MIT
// The cells of a sheet with the letters and values round them. Lies 15 by 7, or stands 7 by 15 on narrow
// screens.
import { fill, h } from '../dom.js';
import { create } from '../view.js';
import { cross, gem, shape, star } from '../art/shapes.js';
import { special } from '../art/dice.js';
import { _, N_ } from '../texts.js';
import { colourSign } from '../colours.js';
import { around, COLUMNS } from './sheet_model.js';
import { prize, prizes } from './prizes.js';
import { award, crossesOf } from './standing.js';
import { cellName, owned } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./sheet_model.js').Cell} Cell */

/** What a full row brings the first player. @type {Record<string, string>} */
const BONUS = { heart: N_('a heart'), bomb: N_('a bomb'), special: N_('a slot of the special die') };

/** @param {Sheet['rows'][number]} row */
function rowName({ label: name, points, bonus: what }) {
    const bonus = _(BONUS[what]);
    if (points && bonus) return _('Row {name}: {points}, first {bonus}', { name, points, bonus });
    if (points) return _('Row {name}: {points}', { name, points });
    return bonus ? _('Row {name}, first {bonus}', { name, bonus }) : _('Row {name}', { name });
}

/** Where something lies: row and column count from 0 (the letters), turned for a standing sheet.
 * @param {boolean} tall @param {number} row @param {number} column */
const at = (tall, row, column) =>
    ({ 'grid-area': tall ? `${column + 1} / ${row + 1}` : `${row + 1} / ${column + 1}` });

/** @param {Cell} cell @param {boolean} tall @param {Sheet} sheet */
function makeCell(cell, tall, sheet) {
    const style = { ...at(tall, cell.row + 1, cell.column + 1), '--c': `var(--${cell.colour})`,
        '--ci': `var(--${cell.colour}i)` };
    return h('div',
        { role: 'gridcell', tabindex: -1, class: cell.column === sheet.start ? 'cell start' : 'cell',
            'data-cell': cell.name, style },
        shape(cell.colour), h('span', { class: 'letter', 'data-letter': colourSign(cell.colour) }),
        cell.gold && h('i', { class: 'goldie' }), cell.star && (sheet.game === 'xmal' ? gem() : star()));
}

export class Grid {
    element;
    /** @type {Map<string, HTMLElement>} */
    cells;
    /** How each cell looks now. @type {Map<string, string>} */
    #states = new Map();
    #sheet;
    #tall;
    #stop = '';      /* the cell that Tab goes to */
    /** What the values were drawn for. @type {{view: any, seat: number}} */
    #drawn = { view: null, seat: -1 };

    /** @param {Sheet} sheet @param {boolean} tall */
    constructor(sheet, tall) {
        this.#sheet = sheet;
        this.#tall = tall;
        this.cells = new Map(sheet.cells.map((cell) => [cell.name, makeCell(cell, tall, sheet)]));
        const [columnRole, rowRole] = tall ? ['rowheader', 'columnheader'] : ['columnheader', 'rowheader'];
        const hidden = { class: 'values', 'aria-hidden': 'true' };
        this.columnHeads = sheet.columns.map((column, i) =>
            h('div', { role: columnRole, class: i === sheet.start ? 'head start' : 'head',
                style: at(tall, 0, i + 1) }, column.name));
        this.rowHeads = sheet.rows.map((row, i) =>
            h('div', { role: rowRole, class: 'head', style: at(tall, i + 1, 0) }, row.label));
        this.columnValues = sheet.columns.map((__, i) => h('div', { ...hidden, style: at(tall, 8, i + 1) }));
        this.rowValues = sheet.rows.map((__, i) => h('div', { ...hidden, style: at(tall, i + 1, 16) }));
        this.points = sheet.crossings.flatMap((line) =>
            line.points.map((name) => this.#makePoint(line.name, name)));
        this.element = h('div', { role: 'grid', class: 'grid', 'aria-label': _('Sheet: cells A1 to O7') },
            this.#lines(),
            this.points.map(({ mark }) => mark));
        this.focusable(`${COLUMNS[sheet.start]}4`);
    }

    /** The rows as they are seen: letters, cells, values; the values below the last one. */
    #lines() {
        const { rows, columns } = this.#sheet;
        /** @param {number} column @param {number} row */
        const cell = (column, row) => this.cells.get(`${COLUMNS[column]}${row + 1}`);
        const corner = h('div', { role: 'columnheader', class: 'corner' },
            h('span', { class: 'unseen' }, this.#tall ? _('Column') : _('Row')));
        const [heads, lines, below] = this.#tall
            ? [this.rowHeads,
                columns.map((__, c) => [this.columnHeads[c], ...rows.map((__, r) => cell(c, r)),
                    this.columnValues[c]]), this.rowValues]
            : [this.columnHeads,
                rows.map((__, r) => [this.rowHeads[r], ...columns.map((__, c) => cell(c, r)),
                    this.rowValues[r]]), this.columnValues];
        return [h('div', { role: 'row', class: 'line' }, corner, heads),
            ...lines.map((line) => h('div', { role: 'row', class: 'line' }, line)),
            h('div', { class: 'line bottom', 'aria-hidden': 'true' }, below)];
    }

    /**
     * A crossing point at the corner of four cells (X4).
     * @param {string} line
     * @param {string} name the cell at its upper left
     */
    #makePoint(line, name) {
        const cell = /** @type {Cell} */ (this.#sheet.cell.get(name));
        const mark = h('div',
            { class: 'point', 'aria-hidden': 'true', style: at(this.#tall, cell.row + 1, cell.column + 1) },
            h('b', null, line));
        return { mark, name };
    }

    /** Makes a cell the one that Tab goes to. @param {string} name */
    focusable(name) {
        this.cells.get(this.#stop)?.setAttribute('tabindex', '-1');
        this.#stop = name;
        const cell = /** @type {HTMLElement} */ (this.cells.get(name));
        cell.setAttribute('tabindex', '0');
        return cell;
    }

    /**
     * The cell in a direction, as it is seen.
     * @param {string} name
     * @param {number} right
     * @param {number} down
     */
    step(name, right, down) {
        const cell = /** @type {Cell} */ (this.#sheet.cell.get(name));
        const column = Math.min(14, Math.max(0, cell.column + (this.#tall ? down : right)));
        const row = Math.min(6, Math.max(0, cell.row + (this.#tall ? right : down)));
        return `${COLUMNS[column]}${row + 1}`;
    }

    /**
     * Shows a seat's sheet.
     * @param {any} view
     * @param {number} seat
     * @param {(name: string) => string} state how a cell looks: crossed chosen ghost legal costly, or ''
     */
    paint(view, seat, state) {
        if (view !== this.#drawn.view || seat !== this.#drawn.seat) {
            this.#paintColumns(view, seat);
            this.#paintRows(view, seat);
            const crosses = crossesOf(view.seats[seat]);
            for (const { mark, name } of this.points) mark.classList.toggle('done',
                around(name).every((one) => crosses.has(one)));
        }
        this.#drawn = { view, seat };
        for (const cell of this.#sheet.cells) this.#paintCell(cell, state(cell.name));
    }

    /** Only what has changed is touched. @param {Cell} cell @param {string} state */
    #paintCell(cell, state) {
        if (this.#states.get(cell.name) === state) return;
        this.#states.set(cell.name, state);
        const place = /** @type {HTMLElement} */ (this.cells.get(cell.name));
        place.dataset.state = state;
        place.setAttribute('aria-label',
            cellName(cell, this.#sheet.game === 'xmal' ? 'diamond' : 'star', state));
        place.setAttribute('aria-selected', String(state === 'chosen'));
        const pen = place.querySelector('.cross');
        const wanted = ['crossed', 'chosen', 'ghost'].includes(state);
        if (wanted && !pen) place.append(create(cross(cell.name)));
        if (!wanted) pen?.remove();
    }

    /** @param {any} view @param {number} seat */
    #paintColumns(view, seat) {
        this.#sheet.columns.forEach((column, i) => {
            const has = award(view.seats, seat, 'columns', column.name);
            const opens = this.#sheet.columnSpecial.includes(column.name);
            fill(this.columnValues[i], prizes(column, has, this.#sheet.game === 'xmal'),
                opens && h('i', { class: 'slot' }));
            const label = owned(_('Column {name}: first {first}, later {later}',
                { name: column.name, first: column.first || '–', later: column.later || '–' }), has.mine);
            this.columnHeads[i].setAttribute('aria-label', label);
            this.columnHeads[i].classList.toggle('done', has.mine !== '');
        });
    }

    /** @param {any} view @param {number} seat */
    #paintRows(view, seat) {
        this.#sheet.rows.forEach((row, i) => {
            const has = award(view.seats, seat, 'rows', row.name);
            const state = has.mine === 'first' ? ' won' : has.gone ? ' gone' : '';
            fill(this.rowValues[i], row.points && prize(row.points, 'all', has.mine !== '', false),
                row.bonus && h('span', { class: `bonus${state}` },
                    row.bonus === 'special' ? h('i', { class: 'slot' }) : special(row.bonus)));
            this.rowHeads[i].setAttribute('aria-label',
                owned(rowName(row), has.mine));
        });
    }
}
