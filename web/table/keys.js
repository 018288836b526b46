// SPDX-License-Identifier: MIT
// The table by keyboard: arrows, Home and End move over the cells, Space points, Enter confirms, U takes back, P passes, R
// rolls, digits pick dice, N goes to the next legal cell, H asks for a hint.

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Moves over the cells. @param {any} table @param {KeyboardEvent} event @param {string} cell @returns {boolean} */
function onGrid(table, event, cell) {
    const { grid } = table;
    const arrow = arrows[event.key];
    let to = '';
    if (arrow) to = grid.step(cell, ...arrow);
    else if (event.key === 'Home') to = event.ctrlKey ? 'A1' : grid.end(cell, false);
    else if (event.key === 'End') to = event.ctrlKey ? 'O7' : grid.end(cell, true);
    else if (event.key === ' ') table.tapCell(cell);
    else if (event.key === 'Enter') table.go();
    else return false;
    if (to) grid.focusable(to).focus();
    return true;
}

/** @param {any} table */
function nextLegal(table) {
    const { cells } = table.grid;
    const names = [...cells.keys()];
    const now = names.findIndex((name) => cells.get(name).tabIndex === 0);
    const legal = names.map((_, i) => names[(now + 1 + i) % names.length])
        .find((name) => ['legal', 'ghost', 'costly'].includes(cells.get(name).dataset.state));
    if (legal) table.grid.focusable(legal).focus();
    else table.say(table.t('sheet.why.none'), true);
}

/** @type {Record<string, (table: any) => void>} */
const letters = { u: (table) => table.undo(), p: (table) => table.pass(), r: (table) => table.rolls && table.go(), n: nextLegal, h: (table) => table.askHint() };

/** @param {any} table @param {AbortSignal} signal */
export function listenToKeys(table, signal) {
    document.addEventListener('keydown', (event) => {
        const target = /** @type {Element} */ (event.target);
        if (event.altKey || event.metaKey || target.closest('input, textarea, select, dialog')) return;
        if (event.key === 'Escape' && table.log.isOpen) return table.log.open(false);
        const cell = /** @type {HTMLElement|null} */ (target.closest('.cell'))?.dataset.cell;
        if (cell && table.element.contains(target) && onGrid(table, event, cell)) return event.preventDefault();
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
