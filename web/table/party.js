// SPDX-License-Identifier: MIT
// A small celebration when a column, row or colour is complete: its cells bow one after the other.
import { COLOURS } from './sheet_model.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */

const BOW = [{}, { transform: 'translateY(-14%) scale(1.14) rotate(3deg)', zIndex: 3, offset: .4 }, {}];

/** @param {Element} place @param {Sheet} sheet @param {{kind: string, what: number}[]} events */
export function celebrate(place, sheet, events) {
    for (const { kind, what } of events) {
        const cells = sheet.cells.filter((cell) => (kind === 'column' ? cell.column === what
            : kind === 'colour' ? COLOURS[what - 1] === cell.colour : kind === 'row' && cell.row === what));
        cells.forEach((cell, i) => place.querySelector(`[data-cell="${cell.name}"]`)
            ?.animate(BOW, { duration: 180, delay: i / cells.length * 120, easing: 'ease-out' }));
    }
}
