// SPDX-License-Identifier: MIT
// A small celebration when a column, row or colour is complete: its cells bow one after the other.

import { COLOURS } from './sheet_model.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./grid.js').Grid} Grid */

/** @param {Grid} grid @param {Sheet} sheet @param {{kind: string, what: number}[]} events */
export function celebrate(grid, sheet, events) {
    for (const { kind, what } of events) {
        const cells = sheet.cells.filter((cell) => (kind === 'column' ? cell.column === what
            : kind === 'colour' ? COLOURS[what - 1] === cell.colour : kind === 'row' && cell.row === what));
        cells.forEach((cell, i) => {
            const place = grid.cells.get(cell.name);
            if (!place) return;
            place.style.setProperty('--wait', `${Math.round(i / cells.length * 120)}ms`);
            place.classList.remove('party');
            void place.offsetWidth;
            place.classList.add('party');
            place.addEventListener('animationend', () => place.classList.remove('party'), { once: true });
        });
    }
}
