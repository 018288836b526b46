// SPDX-License-Identifier: MIT
// The sheet that is painted: 15 by 7 cells (standing on narrow screens) with the values round them. Tap or
// drag with a colour or a sign; on the keyboard arrows move, letters paint.
import { gem, shape, star } from '../art/shapes.js';
import { fill, h } from '../dom.js';
import { _ } from '../texts.js';
import { colourName } from '../colours.js';

/** @typedef {import('./editor_text.js').SheetText} SheetText */

export const COLUMNS = [...'ABCDEFGHIJKLMNO'];
const ROWS = 7;

/** Where something lies. @param {boolean} tall @param {number} row @param {number} column */
const at = (tall, row, column) =>
    ({ 'grid-area': tall ? `${column + 1} / ${row + 1}` : `${row + 1} / ${column + 1}` });

/**
 * What a tool makes of a cell.
 * @param {string} letter of the cell
 * @param {string} tool r o y g b, or star
 * @returns {string}
 */
export function painted(letter, tool) {
    const starred = letter !== letter.toLowerCase();
    if (tool === 'star') return starred ? letter.toLowerCase() : letter.toUpperCase();
    return starred ? tool.toUpperCase() : tool;
}

/**
 * @param {object} of
 * @param {SheetText} of.sheet
 * @param {boolean} of.tall
 * @param {(column: number, row: number, tool: string, first: boolean) => void} of.paint first: a new stroke
 *   begins
 * @param {() => string} of.tool
 * @param {(key: string, n: number, word: number, label: string) => HTMLElement} of.input a field for one
 *   value
 */
export function makeEditorGrid({ sheet, tall, paint, tool, input }) {
    const game = sheet.game;
    const rows = sheet.rows ?? [];
    const gold = () => new Set(sheet.get('gold'));
    let [column, row] = [7, 3];

    const cells = rows.flatMap((__, r) => COLUMNS.map((letter, c) => h('div', {
        role: 'gridcell', class: 'paint', tabindex: -1, 'data-cell': `${letter}${r + 1}`,
        style: at(tall, r + 1, c + 1) })));
    /** @param {number} c @param {number} r */
    const cellAt = (c, r) => /** @type {HTMLElement} */ (cells[r * COLUMNS.length + c]);

    const heads = COLUMNS.map((letter, c) =>
        h('div', { role: tall ? 'rowheader' : 'columnheader', class: 'head', 'data-column': letter,
            style: at(tall, 0, c + 1) }, letter));
    const labels = rows.map((__, r) =>
        h('div', { role: tall ? 'columnheader' : 'rowheader', class: 'head', style: at(tall, r + 1, 0) },
            sheet.get('row', r)[0]));
    const corner = h('div', { role: 'columnheader', class: 'head', style: at(tall, 0, 0) },
        h('span', { class: 'unseen' }, _('Cells')));
    const lines = tall ? [[corner, ...labels],
        ...heads.map((head, c) => [head, ...rows.map((__, r) => cellAt(c, r))])]
        : [[corner, ...heads], ...labels.map((head, r) => [head, ...COLUMNS.map((__, c) => cellAt(c, r))])];
    const grid = h('div', { role: 'grid', class: 'paints', 'aria-label': _('Cells') },
        lines.map((line) => h('div', { role: 'row', class: 'line' }, line)));

    /**
     * Values of columns below (or beside) the cells, of rows beside (or below).
     * @param {HTMLElement} field
     * @param {number} r
     * @param {number} c
     */
    const placed = (field, r, c) => {
        for (const [name, to] of Object.entries(at(tall, r, c))) field.style.setProperty(name, to);
        return field;
    };
    const values = COLUMNS.flatMap((letter, c) => [
        placed(input('column-first', 0, c, _('Column {column}, first', { column: letter })), 8, c + 1),
        placed(input('column-later', 0, c, _('Column {column}, later', { column: letter })), 9, c + 1)]);
    const extra = game === 'sogut' ? [2, 3] : game === 'xmal' ? [2] : [];
    const rowValues = rows.flatMap((__, r) => extra.map((word, i) =>
        placed(input('row', r, word, word === 2 ? _('Row {row}, value', { row: r + 1 })
            : _('Row {row}, bonus for the first', { row: r + 1 })), r + 1,
        16 + i)));
    const around = h('div', { class: 'around', role: 'group', 'aria-label': _('Values') }, values,
        rowValues);

    const refresh = () => {
        const golden = gold();
        sheet.rows?.forEach((letters, r) => [...letters].forEach((letter, c) => {
            const cell = cellAt(c, r);
            const colour = letter.toLowerCase();
            const name = `${COLUMNS[c]}${r + 1}`;
            const starred = letter !== colour;
            const state = `${letter}${golden.has(name)}`;
            if (cell.dataset.state === state) return;
            cell.dataset.state = state;
            cell.style.setProperty('--c', `var(--${colour})`);
            cell.classList.toggle('gold', golden.has(name));
            cell.setAttribute('aria-label',
                [name, colourName(colour),
                    starred && (game === 'xmal' ? _('diamond') : _('star')),
                    golden.has(name) && _('gold cell')].filter(Boolean).join(', '));
            fill(cell, shape(colour), starred && (game === 'xmal' ? gem() : star()));
        }));
        const start = sheet.get('start')[0];
        for (const head of heads) head.classList.toggle('start', head.dataset.column === start);
    };

    /** @param {number} c @param {number} r */
    const stop = (c, r) => {
        cellAt(column, row).tabIndex = -1;
        [column, row] = [Math.min(14, Math.max(0, c)), Math.min(ROWS - 1, Math.max(0, r))];
        cellAt(column, row).tabIndex = 0;
    };

    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    grid.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const arrow = arrows[event.key];
        if (arrow) stop(column + (tall ? arrow[1] : arrow[0]), row + (tall ? arrow[0] : arrow[1]));
        else if (/^[roygb]$/.test(event.key)) paint(column, row, event.key, true);
        else if (event.key === 's') paint(column, row, 'star', true);
        else if (event.key === '.' && game === 'sogut') paint(column, row, 'gold', true);
        else if (event.key === ' ' || event.key === 'Enter') paint(column, row, tool(), true);
        else return;
        event.preventDefault();
        cellAt(column, row).focus();
    });

    /** @type {Element|null} */
    let last = null;
    /** @param {PointerEvent} event @param {boolean} first */
    const stroke = (event, first) => {
        const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
        if (!cell || cell === last || !grid.contains(cell)) return;
        last = cell;
        const index = cells.indexOf(/** @type {any} */ (cell));
        stop(index % 15, Math.floor(index / 15));
        paint(column, row, tool(), first);
    };
    grid.addEventListener('pointerdown', (event) => {
        if (event.button !== 0) return;
        last = null;
        grid.setPointerCapture(event.pointerId);
        stroke(event, true);
    });
    grid.addEventListener('pointermove', (event) => grid.hasPointerCapture(event.pointerId)
        && stroke(event, false));
    stop(column, row);
    refresh();
    return {
        element: h('div', { class: `canvas${tall ? ' tall' : ''}`, 'data-game': game }, grid, around),
        refresh,
        /** Columns about which something is unusual. @param {Set<string>} letters */
        mark(letters) {
            for (const head of heads) head.classList.toggle('odd', letters.has(head.dataset.column ?? ''));
        },
    };
}
