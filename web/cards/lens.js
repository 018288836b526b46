// SPDX-License-Identifier: MIT
// A card under the lens: large, with its condition in words. It opens on hover, on a long press, and when a
// card is pressed that can do nothing else now.
import { create, h, render } from '../view.js';

const HOVER = 450;
const PRESS = 420;

/**
 * Where the lens goes: above its card, else below, else beside it; never over it, never out of the window.
 * @param {DOMRect} card @param {DOMRect} lens @returns {[number, number]}
 */
function placeOf(card, lens) {
    const gap = 8;
    const x = (card.left + card.right - lens.width) / 2;
    const y = (card.top + card.bottom - lens.height) / 2;
    const [above, below] = [card.top - lens.height - gap, card.bottom + gap];
    const left = card.left - lens.width - gap;
    const [wantX, wantY] = above >= gap ? [x, above] : below + lens.height <= innerHeight - gap ? [x, below]
        : [left >= gap ? left : card.right + gap, y];
    return [Math.max(gap, Math.min(wantX, innerWidth - lens.width - gap)),
        Math.max(gap, Math.min(wantY, innerHeight - lens.height - gap))];
}

/**
 * @param {HTMLElement} root
 * @param {(card: HTMLElement) => import('../view.js').Child} content what the lens shows of a card
 * @param {AbortSignal} signal closes it for good
 */
export function attachLens(root, content, signal) {
    const lens = /** @type {HTMLElement} */ (
        create(h('div', { class: 'lens', role: 'status', hidden: true })));
    document.body.append(lens);
    let timer = 0;
    let held = false;
    /**
     * The card just pressed: the mouse is still on it, but it need not be enlarged.
     * @type {string|undefined}
     */
    let pressed;

    /** @param {EventTarget|null} target */
    const cardAt = (target) =>
        /** @type {HTMLElement|null} */ (/** @type {Element} */ (target)?.closest?.('[data-card]'));
    const close = () => {
        clearTimeout(timer);
        lens.hidden = true;
    };
    /** @param {HTMLElement} card */
    const show = (card) => {
        if (!card.isConnected) return;
        render(content(card), lens);
        lens.hidden = false;
        const [x, y] = placeOf(card.getBoundingClientRect(), lens.getBoundingClientRect());
        lens.style.setProperty('left', `${x}px`);
        lens.style.setProperty('top', `${y}px`);
    };
    /** @param {HTMLElement} card @param {number} delay */
    const later = (card, delay) => {
        clearTimeout(timer);
        timer = window.setTimeout(() => {
            held = true;
            show(card);
        }, delay);
    };

    /** @template {keyof HTMLElementEventMap} T @param {T} type
     * @param {(event: HTMLElementEventMap[T]) => any} heard @param {boolean} [capture] */
    const on = (type, heard, capture = false) => root.addEventListener(type, heard, { signal, capture });
    on('pointerover', (event) => {
        const card = cardAt(event.target);
        if (card && card.dataset.card !== pressed) pressed = undefined;
        if (event.pointerType === 'mouse' && card && pressed === undefined) later(card, HOVER);
    });
    on('pointerout', (event) => {
        if (cardAt(event.target) !== cardAt(event.relatedTarget)) close();
    });
    on('pointerdown', (event) => {
        held = false;
        close();
        const card = cardAt(event.target);
        pressed = card?.dataset.card;
        if (event.pointerType !== 'mouse' && card) later(card, PRESS);
    });
    on('click', (event) => {
        clearTimeout(timer);
        const card = cardAt(event.target);
        const looking = held && /** @type {PointerEvent} */ (event).pointerType !== 'mouse';
        held = false;
        if (looking) {
            event.stopPropagation(); // a long press enlarges the card and does not play it
            event.preventDefault();
        } else if (card && 'idle' in card.dataset) show(card);
    }, true);
    on('contextmenu', (event) => {
        if (cardAt(event.target)) event.preventDefault();
    });
    on('keydown', (event) => event.key === 'Escape' && close());
    on('focusout', close);
    addEventListener('scroll', close, { passive: true, signal });
    signal.addEventListener('abort', () => {
        close();
        lens.remove();
    });
}
