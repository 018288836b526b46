// SPDX-License-Identifier: MIT
// A card under the lens: large, with its condition in words. It opens on hover, on a long press, and when a
// card is pressed that can do nothing else now.
import { create, h, render } from '../view.js';

const HOVER = 450;
const PRESS = 420;

/**
 * @param {HTMLElement} root
 * @param {(card: HTMLElement) => import('../view.js').Child} content what the lens shows of a card
 * @returns {() => void} closes it for good
 */
export function attachLens(root, content) {
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
        const box = card.getBoundingClientRect();
        const own = lens.getBoundingClientRect();
        const above = box.top - own.height - 8;
        const x = Math.min(Math.max(8, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
        lens.style.setProperty('left', `${x}px`);
        lens.style.setProperty('top', `${above > 8 ? above : box.bottom + 8}px`);
    };
    /** @param {HTMLElement} card @param {number} delay */
    const later = (card, delay) => {
        clearTimeout(timer);
        timer = window.setTimeout(() => {
            held = true;
            show(card);
        }, delay);
    };

    root.addEventListener('pointerover', (event) => {
        const card = cardAt(event.target);
        if (card && card.dataset.card !== pressed) pressed = undefined;
        if (event.pointerType === 'mouse' && card && pressed === undefined) later(card, HOVER);
    });
    root.addEventListener('pointerout', (event) => {
        if (cardAt(event.target) !== cardAt(event.relatedTarget)) close();
    });
    root.addEventListener('pointerdown', (event) => {
        held = false;
        close();
        const card = cardAt(event.target);
        pressed = card?.dataset.card;
        if (event.pointerType !== 'mouse' && card) later(card, PRESS);
    });
    root.addEventListener('click', (event) => {
        clearTimeout(timer);
        const card = cardAt(event.target);
        const looking = held && /** @type {PointerEvent} */ (event).pointerType !== 'mouse';
        held = false;
        if (looking) {
            event.stopPropagation(); // a long press enlarges the card and does not play it
            event.preventDefault();
        } else if (card && 'idle' in card.dataset) show(card);
    }, true);
    root.addEventListener('contextmenu', (event) => {
        if (cardAt(event.target)) event.preventDefault();
    });
    root.addEventListener('keydown', (event) => event.key === 'Escape' && close());
    root.addEventListener('focusout', close);
    addEventListener('scroll', close, { passive: true });
    return () => {
        close();
        removeEventListener('scroll', close);
        lens.remove();
    };
}
