// SPDX-License-Identifier: MIT
// Fingers and mice on the cells: a tap points at one, drawing over several adds them.

/** @param {EventTarget|null} from */
const cellAt = (from) => (from instanceof Element
    ? /** @type {HTMLElement|null} */ (from.closest('.cell'))?.dataset.cell ?? '' : '');

/**
 * @param {HTMLElement} place
 * @param {(cell: string) => void} onTap
 * @param {(cell: string, begin: boolean) => void} onDrag
 * @param {AbortSignal} signal
 */
export function listenToPointer(place, onTap, onDrag, signal) {
    let from = '';
    let last = '';
    let dragged = false;
    place.addEventListener('pointerdown', (event) => {
        from = event.button === 0 ? cellAt(event.target) : '';
        last = from;
        dragged = false;
    }, { signal });
    place.addEventListener('pointermove', (event) => {
        if (!from || !event.buttons) return;
        const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
        if (!cell || cell === last) return;
        if (!dragged) onDrag(from, true);
        dragged = true;
        last = cell;
        onDrag(cell, false);
    }, { signal });
    place.addEventListener('click', (event) => {
        const cell = cellAt(event.target);
        if (cell && !dragged) onTap(cell);
        dragged = false;
    }, { signal });
}
