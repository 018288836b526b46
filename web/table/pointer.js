// SPDX-License-Identifier: MIT
// Fingers and mice on the cells: a tap points at one, drawing over several adds them.

/** @param {Event|Element|null} from */
const cellAt = (from) => {
    const element = from instanceof Event ? from.target : from;
    return element instanceof Element
        ? /** @type {HTMLElement|null} */ (element.closest('.cell'))?.dataset.cell ?? '' : '';
};

/**
 * @param {HTMLElement} grid
 * @param {(cell: string) => void} onTap
 * @param {(cell: string, begin: boolean) => void} onDrag
 */
export function listenToPointer(grid, onTap, onDrag) {
    let from = '';
    let last = '';
    let dragged = false;
    grid.addEventListener('pointerdown', (event) => {
        from = event.button === 0 ? cellAt(event) : '';
        last = from;
        dragged = false;
    });
    grid.addEventListener('pointermove', (event) => {
        if (!from || !event.buttons) return;
        const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
        if (!cell || cell === last) return;
        if (!dragged) onDrag(from, true);
        dragged = true;
        last = cell;
        onDrag(cell, false);
    });
    grid.addEventListener('click', (event) => {
        const cell = cellAt(event);
        if (cell && !dragged) onTap(cell);
        dragged = false;
    });
}
