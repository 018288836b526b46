// SPDX-License-Identifier: MIT
// Whatever carries data-about explains itself: by a tap where a tap plays nothing, otherwise by a long press,
// a right click, or ? while it has the focus. This only listens; what is said is loaded when it is asked for.

const HOLD = 450;   /* ms until a press is long */
const SLIP = 10;    /* px that a finger may move meanwhile */
/** What a tap means something to. */
export const PLAYS = ':is(button, a, input, select, summary, label, [data-cell], [data-plays])'
    + ':not([data-idle])';
/** Where tables are: on the screen, above it, and on sheets beside it. */
const PLACES = 'main, #bar, dialog.drawer';
/** Parts of the header, which is loaded before anything can be explained. @type {Record<string, string>} */
export const HEAD = { '.back': 'head:back', '#where': 'head:where', '[popovertarget]': 'head:menu' };

/** @typedef {{element: HTMLElement|null, about: string}} Thing */

/** What explains an element of the header. @param {Element|null} from @returns {Thing|null} */
function partOfHead(from) {
    for (const [part, about] of Object.entries(HEAD)) {
        const element = /** @type {HTMLElement|null} */ (from?.closest(`#bar > ${part}`));
        if (element) return { element, about };
    }
    return null;
}

/** What lies at a point, small signs before what they lie on. @param {EventTarget|null} target
 * @param {{clientX: number, clientY: number}} [at] @returns {Thing|null} */
export function thingAt(target, at) {
    const from = target instanceof Element ? target : null;
    const element = /** @type {HTMLElement|null} */ (from?.closest('[data-about]'));
    if (!from?.closest(PLACES)) return null;
    const signs = at ? [...document.querySelectorAll('[data-about][data-sign]')] : [];
    const sign = /** @type {HTMLElement|undefined} */ (signs.find((one) => {
        const box = one.getBoundingClientRect();
        return at && at.clientX >= box.left && at.clientX <= box.right && at.clientY >= box.top
            && at.clientY <= box.bottom;
    }));
    const found = sign ?? element;
    return found ? { element: found, about: found.dataset.about ?? '' } : partOfHead(from);
}

/**
 * @param {(thing: Thing|null) => void} explain  null: says what there is to be explained
 * @param {AbortSignal} signal
 * @param {(from: Element, at: PointerEvent) => boolean} [asks]  whether a long press there is a question;
 *   else it is a tap
 */
export function listenForQuestions(explain, signal, asks = () => true) {
    let timer = 0;
    let held = false;
    let touched = false;
    let from = { clientX: 0, clientY: 0 };
    /** @template {keyof DocumentEventMap} T @param {T} type
     * @param {(event: DocumentEventMap[T]) => any} heard */
    const on = (type, heard) => document.addEventListener(type, heard, { signal, capture: true });
    /** Nothing else hears of it. @param {Event} event */
    const swallow = (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
    };

    on('pointerdown', (event) => {
        clearTimeout(timer);
        held = false;
        touched = event.pointerType !== 'mouse';
        from = event;
        const thing = event.isPrimary && event.button === 0 ? thingAt(event.target, event) : null;
        if (!thing || thing.element?.closest('[data-hold]')) return;
        timer = window.setTimeout(() => {
            held = asks(/** @type {Element} */ (event.target), event);
            if (held) explain(thing);
        }, HOLD);
    });
    on('pointermove', (event) => {
        if (held) return swallow(event);
        if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIP)
            clearTimeout(timer);
    });
    on('pointercancel', () => clearTimeout(timer));
    on('pointerup', () => clearTimeout(timer));
    on('click', (event) => {
        clearTimeout(timer);
        const looking = held;
        held = false;
        if (looking) return swallow(event);
        const target = /** @type {Element} */ (event.target);
        const thing = target.closest(PLAYS) ? null : thingAt(target);
        if (thing) explain(thing);
    });
    on('contextmenu', (event) => {
        const thing = thingAt(event.target, event);
        if (!thing) return;
        event.preventDefault();
        if (!touched) explain(thing);
    });
    on('keydown', (event) => {
        const target = /** @type {Element} */ (event.target);
        if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey
            || target.closest('input, textarea, select, dialog:modal')) return;
        swallow(event);
        explain(thingAt(target));
    });
}
