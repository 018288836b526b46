// SPDX-License-Identifier: MIT
// A sheet as a small picture: the colours of its cells, and what is crossed.
import { picture, s } from '../dom.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */

/** @param {Sheet} sheet */
export const miniature = (sheet) => picture('0 0 150 70', { class: 'miniature' }, sheet.cells.map((cell) =>
    s('rect', { x: cell.column * 10 + .7, y: cell.row * 10 + .7, width: 8.6, height: 8.6, rx: 2 })));

/** Shows what is crossed. @param {Element} mini @param {Sheet} sheet @param {Set<string>} crosses */
export function mark(mini, sheet, crosses) {
    sheet.cells.forEach((cell, i) => {
        const fill = `var(--${crosses.has(cell.name) ? 'mini' : cell.colour})`;
        if (mini.children[i]?.getAttribute('fill') !== fill) mini.children[i]?.setAttribute('fill', fill);
    });
}
