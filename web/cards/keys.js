// SPDX-License-Identifier: MIT
// The keyboard: the stairs are one stop for the Tab key, arrows go on inside; letters press buttons; N goes
// to the next thing that can be done.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Letters, and the data-key of the button they press. @type {Record<string, string>} */
const LETTERS = { u: 'undo', r: 'roll', i: 'in', o: 'out', l: 'luck', d: 'done', c: 'confirm', h: 'hint' };
/** What can be done on the table, in the order of N. */
const LIVE = '.stairs :is(.fits, .spot), .answer:not(.none), .panel :is(.choice, .chip, '
    + '.pile[aria-disabled=false])';
/** Where the focus goes when the thing that had it is gone. */
const NEXT = `.hand-over button, .step :is(.fits, .spot), .answer:not(.on, .none), .panel :is(.choice, `
    + '.pile[aria-disabled=false], .chip), .typed .die, .actions .go:not(:disabled), '
    + '.actions .button:not(:disabled)';

/** @param {HTMLElement} root @param {string} selector @returns {HTMLElement[]} */
const all = (root, selector) => [...root.querySelectorAll(selector)].map((one) =>
    /** @type {HTMLElement} */ (one));

/** @param {HTMLElement} element */
function centre(element) {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {HTMLElement[]} stops @param {HTMLElement} here @param {[number, number]} direction */
function nearest(stops, here, [dx, dy]) {
    const from = centre(here);
    const ranked = stops.filter((stop) => stop !== here).map((stop) => {
        const at = centre(stop);
        const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
        const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
        return { stop, along, far: along + aside * (dx ? 4 : 1.5) };
    });
    return ranked.filter(({ along }) => along > 4).sort((a, b) => a.far - b.far)[0]?.stop;
}

/** @param {HTMLElement} root @param {KeyboardEvent} event @returns {HTMLElement|undefined} */
function arrowTo(root, event) {
    const stops = all(root, '.stairs [data-stop]');
    const here = /** @type {HTMLElement} */ (document.activeElement);
    if (!stops.includes(here)) return undefined;
    const arrow = ARROWS[event.key];
    return event.key === 'Home' ? stops[0] : event.key === 'End' ? stops[stops.length - 1]
        : arrow && nearest(stops, here, arrow);
}

/** @param {HTMLElement} root @param {KeyboardEvent} event */
export function onKey(root, event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select')) return;
    if (target !== document.body && !root.contains(target)) return;
    if (event.repeat && event.key === 'Enter') return event.preventDefault(); // one press, one decision
    const live = all(root, LIVE);
    const to = event.key === 'n' ? live[(live.indexOf(target) + 1) % Math.max(1, live.length)]
        : arrowTo(root, event);
    if (to) {
        event.preventDefault();
        return to.focus();
    }
    const key = LETTERS[event.key];
    const button = key && /** @type {HTMLElement|null} */ (
        root.querySelector(`[data-key="${key}"]:not(:disabled, [inert] *)`));
    if (!button) return;
    event.preventDefault();
    button.click();
}

/** After the thing that had the focus has gone, it goes to what is to be done. @param {HTMLElement} root */
export function focusNext(root) {
    (/** @type {HTMLElement|null} */ (root.querySelector(NEXT)) ?? root).focus({ preventScroll: true });
}
