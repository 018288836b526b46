// SPDX-License-Identifier: MIT
// The table is redrawn with every change. To make that pleasant: cards slide from where they were, and
// the focus stays.
import { focusStop } from './ladder.js';

const SLIDE = 280;

/** Where the cards are, by number. @param {HTMLElement} root @returns {Map<string, DOMRect>} */
export function positions(root) {
    const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[data-card]')]);
    return new Map(cards.map((card) => [card.dataset.card ?? '', card.getBoundingClientRect()]));
}

/**
 * Cards slide to where they are now; new ones are dealt.
 * @param {HTMLElement} root
 * @param {Map<string, DOMRect>} before
 */
export function slide(root, before) {
    if (before.size === 0) return;
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-card]'))) {
        const old = before.get(card.dataset.card ?? '');
        const box = card.getBoundingClientRect();
        if (!old)
            card.animate({ opacity: [0, 1], transform: ['translateY(-1rem) rotate(-3deg)', 'none'] },
                { duration: SLIDE, easing: 'ease-out' });
        else if (Math.abs(old.x - box.x) + Math.abs(old.y - box.y) > 3)
            card.animate({ transform: [`translate(${old.x - box.x}px, ${old.y - box.y}px)`, 'none'] },
                { duration: SLIDE, easing: 'cubic-bezier(.2, .8, .2, 1)' });
    }
}

/** Keeps the focus on the thing that had it, known by its data-key. */
export class Focus {
    #root;
    #ours = false;

    /** @param {HTMLElement} root */
    constructor(root) {
        this.#root = root;
    }

    /** What has the focus, '' if it was ours and is gone, null if it is elsewhere. @returns {string|null} */
    key() {
        const focus = document.activeElement;
        const inside = !!focus && this.#root.contains(focus);
        this.#ours = inside || (this.#ours && focus === document.body);
        return this.#ours ? focus?.closest('[data-key]')?.getAttribute('data-key') ?? '' : null;
    }

    /**
     * The focus returns to where it was; where that is gone, it goes to what is to be done.
     * @param {string|null} key
     * @param {HTMLElement} ladder
     */
    restore(key, ladder) {
        if (key === null) return;
        const same = key
            && /** @type {HTMLElement|null} */ (
                this.#root.querySelector(`[data-key="${key}"]:not(:disabled)`));
        const next = () =>
            /** @type {HTMLElement|null} */ (this.#root.querySelector('.go[data-key]:not(:disabled)') ??
            this.#root.querySelector('.fits, .spot, .move, .offered, .panel button'));
        if (same && ladder.contains(same)) focusStop(ladder, same);
        else (same || next())?.focus();
    }
}
