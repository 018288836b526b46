// SPDX-License-Identifier: MIT
// The table by keyboard: arrows, Home and End move over the cells, Space points, Enter confirms, U takes
// back, P passes, R rolls, digits pick dice, N goes to the next legal cell, H asks for a hint.
import { _ } from '../texts.js';

/** @typedef {import('./table.js').Table} Table */

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/**
 * Moves over the cells.
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @param {string} cell
 * @returns {boolean}
 */
function onGrid(table, event, cell) {
    const { grid } = table;
    const arrow = arrows[event.key];
    let to = '';
    if (arrow) to = grid.step(cell, ...arrow);
    else if (event.key === 'Home') to = event.ctrlKey ? 'A1' : grid.step(cell, -15, 0);
    else if (event.key === 'End') to = event.ctrlKey ? 'O7' : grid.step(cell, 15, 0);
    else if (event.key === ' ') table.tapCell(cell);
    else if (event.key === 'Enter') table.go();
    else return false;
    if (to) grid.focusable(to).focus();
    return true;
}

/** @param {Table} table */
function nextLegal(table) {
    const cells = [...table.grid.cells];
    const now = cells.findIndex(([, cell]) => cell.tabIndex === 0);
    const legal = [...cells.slice(now + 1), ...cells.slice(0, now + 1)]
        .find(([, cell]) => ['legal', 'ghost', 'costly'].includes(cell.dataset.state ?? ''));
    if (legal) table.grid.focusable(legal[0]).focus();
    else table.say(_('There is no legal cell.'), true);
}

/** @type {Record<string, (table: Table) => void>} */
const letters = {
    u: (table) => table.undo(),
    p: (table) => table.pass(),
    r: (table) => table.rolls && table.go(),
    h: (table) => table.askHint(),
    n: nextLegal,
};

/** @param {Table} table @param {AbortSignal} signal */
export function listenToKeys(table, signal) {
    document.addEventListener('keydown', (event) => {
        const target = /** @type {Element} */ (event.target);
        if (event.altKey || event.metaKey || target.closest('input, textarea, select, dialog')) return;
        if (event.key === 'Escape' && table.log.isOpen) return table.log.open(false);
        const cell = /** @type {HTMLElement|null} */ (target.closest('.cell'))?.dataset.cell;
        if (cell && table.element.contains(target) && onGrid(table, event,
            cell)) return event.preventDefault();
        if (event.ctrlKey) return;
        const key = event.key.toLowerCase();
        const die = table.tray.list[Number(key) - 1];
        if (die) table.tapDie(die);
        else if (letters[key]) letters[key](table);
        else if (key !== 'enter' || target.closest('button, a, summary, [tabindex="0"]')) return;
        else table.go();
        event.preventDefault();
    }, { signal });
}
