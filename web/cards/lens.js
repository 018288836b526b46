// SPDX-License-Identifier: MIT
// A card under the lens: large, with its condition in words, while the mouse rests on it. A press on a card
// that can do nothing else explains it (explain/).
import { placeBubble } from '../explain/place.js';
import { create, h, render } from '../view.js';

const HOVER = 450;

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
        const { left, top } = placeBubble(card.getBoundingClientRect(), lens.getBoundingClientRect(),
            { width: innerWidth, height: innerHeight });
        lens.style.setProperty('left', `${left}px`);
        lens.style.setProperty('top', `${top}px`);
    };

    /** @template {keyof HTMLElementEventMap} T @param {T} type
     * @param {(event: HTMLElementEventMap[T]) => any} heard */
    const on = (type, heard) => root.addEventListener(type, heard, { signal });
    on('pointerover', (event) => {
        const card = cardAt(event.target);
        if (card && card.dataset.card !== pressed) pressed = undefined;
        if (event.pointerType !== 'mouse' || !card || pressed !== undefined) return;
        clearTimeout(timer);
        timer = window.setTimeout(() => show(card), HOVER);
    });
    on('pointerout', (event) => {
        if (cardAt(event.target) !== cardAt(event.relatedTarget)) close();
    });
    on('pointerdown', (event) => {
        close();
        pressed = cardAt(event.target)?.dataset.card;
    });
    on('keydown', (event) => event.key === 'Escape' && close());
    on('focusout', close);
    addEventListener('scroll', close, { passive: true, signal });
    signal.addEventListener('abort', () => {
        close();
        lens.remove();
    });
}
