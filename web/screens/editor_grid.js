// SPDX-License-Identifier: MIT
// The sheet that is painted: 15 by 7 cells (standing on narrow screens) with the values round them. Tap or
// drag with a colour or a sign; on the keyboard arrows move, letters paint.
import { gem, shape, star } from '../art/shapes.js';
import { colourName } from '../colours.js';
import { _ } from '../texts.js';
import { h } from '../view.js';
import { Value } from './editor_fields.js';

/** @typedef {import('./editor_desk.js').Desk} Desk */

export const COLUMNS = [...'ABCDEFGHIJKLMNO'];
const ROWS = 7;

/** Where something lies. @param {boolean} tall @param {number} row @param {number} column */
const at = (tall, row, column) =>
    ({ 'grid-area': tall ? `${column + 1} / ${row + 1}` : `${row + 1} / ${column + 1}` });

/** What a printed sheet of the game has beyond colours and stars. @param {Desk} desk */
export const featuresOf = ({ game: { materialText } }) => ({
    gems: /^diamonds\b/m.test(materialText),
    gold: /^gold\b/m.test(materialText),
    /** values beside a row */
    extra: Math.max(0, (/^row\s+([^#\n]*)/m.exec(materialText)?.[1]?.trim().split(/\s+/).length ?? 2) - 2),
});

/** What a row is called: as it is printed, and by the number in the names of its cells.
 * @param {Desk} desk @param {number} row */
function rowName({ sheet }, row) {
    const [printed = ''] = sheet.get('row', row);
    return printed === String(row + 1) || !printed ? String(row + 1) : `${printed} ${row + 1}`;
}

/**
 * What a tool makes of a cell.
 * @param {string} letter of the cell
 * @param {string} tool r o y g b, or star
 */
function painted(letter, tool) {
    const starred = letter !== letter.toLowerCase();
    if (tool === 'star') return starred ? letter.toLowerCase() : letter.toUpperCase();
    return starred ? tool.toUpperCase() : tool;
}

/** @param {Desk} desk @param {string} what the tool @param {boolean} first a new stroke begins */
const paint = (desk, what, first) => desk.edit((sheet) => {
    const [column = 0, row = 0] = desk.at;
    if (what !== 'gold')
        return sheet.setCell(column, row, painted(sheet.rows?.[row]?.[column] ?? 'r', what));
    const name = `${COLUMNS[column]}${row + 1}`;
    const gold = sheet.get('gold').filter((one) => one !== '-');
    const now = gold.includes(name) ? gold.filter((one) => one !== name) : [...gold, name];
    sheet.set('gold', 0, now.length ? now : ['-']);
}, !first);

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Desk} desk @param {KeyboardEvent} event @param {boolean} tall */
function press(desk, event, tall) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [column = 0, row = 0] = desk.at;
    const [x = 0, y = 0] = ARROWS[event.key] ?? [];
    if (x || y) desk.at = [Math.min(14, Math.max(0, column + (tall ? y : x))),
        Math.min(ROWS - 1, Math.max(0, row + (tall ? x : y)))];
    else if (/^[roygb]$/.test(event.key)) paint(desk, event.key, true);
    else if (event.key === 's') paint(desk, 'star', true);
    else if (event.key === '.' && featuresOf(desk).gold) paint(desk, 'gold', true);
    else if (event.key === ' ' || event.key === 'Enter') paint(desk, desk.tool, true);
    else return;
    event.preventDefault();
    desk.draw();
    /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.currentTarget)
        .querySelector('[tabindex="0"]'))?.focus();
}

/** The cell that the pointer was over last, so that a stroke paints each once. @type {Element|null} */
let last = null;

/** @param {Desk} desk @param {PointerEvent} event @param {boolean} first */
function stroke(desk, event, first) {
    const grid = /** @type {Element} */ (event.currentTarget);
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    if (!cell || (cell === last && !first) || !grid.contains(cell)) return;
    last = cell;
    const [letter = '', row = ''] = /** @type {HTMLElement} */ (cell).dataset.cell ?? '';
    desk.at = [COLUMNS.indexOf(letter), Number(row) - 1];
    paint(desk, desk.tool, first);
}

/** @param {{desk: Desk, column: number, row: number, letter: string, gold: boolean, tall: boolean}} props */
function Cell({ desk, column, row, letter, gold, tall }) {
    const { gems } = featuresOf(desk);
    const colour = letter.toLowerCase();
    const name = `${COLUMNS[column]}${row + 1}`;
    const starred = letter !== colour;
    const here = desk.at[0] === column && desk.at[1] === row;
    return h('div', { role: 'gridcell', class: `paint${gold ? ' gold' : ''}`, tabindex: here ? 0 : -1,
        'data-cell': name, style: { ...at(tall, row + 1, column + 1), '--c': `var(--${colour})` },
        'aria-label': [name, colourName(colour), starred && (gems ? _('diamond') : _('star')),
            gold && _('gold cell')].filter(Boolean).join(', ') },
    shape(colour), starred && (gems ? gem() : star()));
}

/** @param {{desk: Desk, odd: Set<string>}} props odd: columns about which something is unusual */
export function Canvas({ desk, odd }) {
    const { sheet } = desk;
    const tall = desk.narrow.matches;
    const rows = sheet.rows ?? [];
    const gold = new Set(sheet.get('gold'));
    const [start] = sheet.get('start');
    /** @param {number} c */
    const head = (c) => h('div', { role: tall ? 'rowheader' : 'columnheader', style: at(tall, 0, c + 1),
        class: `head${COLUMNS[c] === start ? ' start' : ''}${odd.has(COLUMNS[c] ?? '') ? ' odd' : ''}`,
        'data-column': COLUMNS[c] }, COLUMNS[c]);
    /** @param {number} r */
    const label = (r) => h('div', { role: tall ? 'columnheader' : 'rowheader', class: 'head',
        style: at(tall, r + 1, 0) }, rowName(desk, r));
    const corner = h('div', { role: 'columnheader', class: 'head', style: at(tall, 0, 0) },
        h('span', { class: 'unseen' }, _('Cells')));
    /** @param {number} column @param {number} row */
    const cell = (column, row) => h(Cell, { desk, column, row, tall, letter: rows[row]?.[column] ?? 'r',
        gold: gold.has(`${COLUMNS[column]}${row + 1}`) });
    const lines = tall ? [[corner, rows.map((__, r) => label(r))],
        ...COLUMNS.map((__, c) => [head(c), rows.map((___, r) => cell(c, r))])]
        : [[corner, COLUMNS.map((__, c) => head(c))],
            ...rows.map((__, r) => [label(r), COLUMNS.map((___, c) => cell(c, r))])];
    return h('div', { class: `canvas${tall ? ' tall' : ''}`, 'data-extra': featuresOf(desk).extra,
        key: tall ? 'tall' : 'wide' },
    h('div', { role: 'grid', class: 'paints', 'aria-label': _('Cells'),
        onkeydown: (/** @type {KeyboardEvent} */ event) => press(desk, event, tall),
        onpointerdown: (/** @type {any} */ event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            stroke(desk, event, true);
        },
        onpointermove: (/** @type {any} */ event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && stroke(desk, event, false) },
    lines.map((line) => h('div', { role: 'row', class: 'line' }, line))),
    h(Values, { desk, tall }));
}

/** Values of columns below (or beside) the cells, of rows beside (or below). @param {any} props */
function Values({ desk, tall }) {
    const { extra } = featuresOf(desk);
    const rows = desk.sheet.rows ?? [];
    return h('div', { class: 'around', role: 'group', 'aria-label': _('Values') },
        COLUMNS.flatMap((column, c) => [
            h(Value, { desk, name: 'column-first', n: 0, word: c, style: at(tall, 8, c + 1),
                label: _('Column {column}, first', { column }) }),
            h(Value, { desk, name: 'column-later', n: 0, word: c, style: at(tall, 9, c + 1),
                label: _('Column {column}, later', { column }) })]),
        rows.flatMap((/** @type {string} */ __, /** @type {number} */ r) =>
            Array.from({ length: extra }, (___, i) => h(Value, { desk, name: 'row', n: r, word: i + 2,
                style: at(tall, r + 1, 16 + i),
                label: i ? _('Row {row}, bonus for the first', { row: rowName(desk, r) })
                    : _('Row {row}, value', { row: rowName(desk, r) }) }))));
}
