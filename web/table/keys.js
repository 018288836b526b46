// SPDX-License-Identifier: MIT
// The table by keyboard: arrows, Home and End move over the cells, Space points, Enter confirms, U takes
// back, P passes, R rolls, digits pick dice, N goes to the next legal cell, H asks for a hint.
import { _ } from '../texts.js';
import { step } from './grid.js';

/** @typedef {import('./table.js').Table} Table */

/** @type {Record<string, [number, number]>} */
export const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Makes a cell the one that Tab goes to, and goes there. @param {Table} table @param {string} cell */
function goTo(table, cell) {
    table.set({ stop: cell });
    table.cellAt(cell)?.focus();
}

/**
 * Moves over the cells.
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @param {string} cell
 * @returns {boolean}
 */
function onGrid(table, event, cell) {
    const tall = table.narrow.matches;
    const arrow = arrows[event.key];
    let to = '';
    if (arrow) to = step(cell, tall, ...arrow);
    else if (event.key === 'Home') to = event.ctrlKey ? 'A1' : step(cell, tall, -15, 0);
    else if (event.key === 'End') to = event.ctrlKey ? 'O7' : step(cell, tall, 15, 0);
    else if (event.key === ' ') table.tapCell(cell);
    else if (event.key === 'Enter') table.go();
    else return false;
    if (to) goTo(table, to);
    return true;
}

/** @param {Table} table */
function nextLegal(table) {
    const { sheet, model, state } = table;
    const names = sheet.cells.map((cell) => cell.name);
    const now = names.indexOf(state.stop);
    const legal = [...names.slice(now + 1), ...names.slice(0, now + 1)]
        .find((name) => ['legal', 'ghost', 'costly'].includes(model.cell(name)));
    if (legal) goTo(table, legal);
    else table.say(_('There is no legal cell.'), true);
}

/** @type {Record<string, (table: Table) => void>} */
const letters = {
    u: (table) => table.undo(),
    p: (table) => table.pass(),
    r: (table) => table.snapshot.rolls && table.go(),
    h: (table) => table.askHint(),
    n: nextLegal,
};

/** @param {Table} table @param {AbortSignal} signal */
export function listenToKeys(table, signal) {
    document.addEventListener('keydown', (event) => {
        const target = /** @type {Element} */ (event.target);
        if (event.altKey || event.metaKey || target.closest('input, textarea, select, dialog:modal')) return;
        if (table.state.handed >= 0) return;
        const cell = /** @type {HTMLElement|null} */ (target.closest('.cell'))?.dataset.cell;
        if (cell && table.root.contains(target) && onGrid(table, event, cell)) return event.preventDefault();
        if (event.ctrlKey) return;
        const key = event.key.toLowerCase();
        if (table.model.dice.list[Number(key) - 1]) table.tapDie(Number(key) - 1);
        else if (letters[key]) letters[key](table);
        else if (key !== 'enter' || target.closest('button, a, summary, [tabindex="0"]')) return;
        else table.go();
        event.preventDefault();
    }, { signal });
}
