// SPDX-License-Identifier: MIT
// Where things are on the screen. Cards slide from where they were to where they are; new ones are dealt.

const SLIDE = 280;

/** The room for the stairs. @param {HTMLElement} root @returns {import('./sizes.js').Box} */
export function boxOf(root) {
    const { width = 0, height = 0 } = root.querySelector('.main')?.getBoundingClientRect() ?? {};
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return { width: Math.round(width), height: Math.round(height) - 12, text };
}

/** Where the cards are, by number. @param {HTMLElement} root @returns {Map<string, DOMRect>} */
export function positions(root) {
    const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[data-card]')]);
    return new Map(cards.map((card) => [card.dataset.card ?? '', card.getBoundingClientRect()]));
}

/** @param {HTMLElement} root @param {Map<string, DOMRect>} before */
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
