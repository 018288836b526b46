// SPDX-License-Identifier: MIT
// A card in hand can also be dragged to its level.

const FAR = 12; // px from which a press is a drag

/**
 * @param {HTMLElement} root @param {(card: number, level: number) => void} drop
 * @param {AbortSignal} signal
 */
export function attachDrag(root, drop, signal) {
    /** @type {{card: HTMLElement, x: number, y: number, moved: boolean}|null} */
    let held = null;
    root.addEventListener('pointerdown', (event) => {
        const card = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target)
            .closest('[data-drag]'));
        held = card && { card, x: event.clientX, y: event.clientY, moved: false };
    }, { signal });
    root.addEventListener('pointermove', (event) => {
        if (!held) return;
        const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
        held.moved ||= Math.hypot(dx, dy) > FAR;
        if (held.moved) held.card.style.setProperty('translate', `${dx}px ${dy}px`);
    }, { signal });
    const end = (/** @type {PointerEvent} */ event) => {
        const last = held;
        held = null;
        last?.card.style.removeProperty('translate');
        if (!last?.moved || event.type === 'pointercancel') return;
        const level = document.elementsFromPoint(event.clientX, event.clientY)
            .find((one) => one.matches('.step'))?.getAttribute('data-level');
        if (level) drop(Number(last.card.dataset.drag), Number(level));
    };
    root.addEventListener('pointerup', end, { signal });
    root.addEventListener('pointercancel', end, { signal });
}
