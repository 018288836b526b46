// SPDX-License-Identifier: MIT
// A sheet as a small picture: the colours of its cells, and what is crossed.
import { picture, s } from '../dom.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */

/**
 * @param {Sheet} sheet @param {Set<string>} [crosses] @param {boolean} [tall] columns downwards
 * @param {Record<string, any>} [props]
 */
export function miniature(sheet, crosses = new Set(), tall = false, props = {}) {
    const cells = sheet.cells.map((cell) => {
        const [x, y] = tall ? [cell.row, cell.column] : [cell.column, cell.row];
        const crossed = crosses.has(cell.name);
        const box = { x: x * 10 + .7, y: y * 10 + .7, width: 8.6, height: 8.6, rx: 2 };
        return s('rect', { ...box, fill: `var(--${crossed ? 'mini' : cell.colour})`, 'data-cell': cell.name });
    });
    return picture(tall ? '0 0 70 150' : '0 0 150 70', { class: 'miniature', ...props }, cells);
}

/** Marks what is crossed on a miniature that is there already. @param {Element} mini @param {Sheet} sheet @param {Set<string>} crosses */
export function mark(mini, sheet, crosses) {
    sheet.cells.forEach((cell, i) => {
        const fill = `var(--${crosses.has(cell.name) ? 'mini' : cell.colour})`;
        if (mini.children[i].getAttribute('fill') !== fill) mini.children[i].setAttribute('fill', fill);
    });
}
