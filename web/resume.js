// SPDX-License-Identifier: MIT
// When the language changes, a screen is drawn again from the same state, so with the same elements in the
// same places. What the person has done to these elements is put back: fields, folds, scrolling, the focus.

/** @typedef {HTMLInputElement|HTMLTextAreaElement|HTMLSelectElement} Field */

/** @param {Element} root @param {Element} element inside it @returns {number[]} which child of which child */
function wayTo(root, element) {
    const steps = [];
    for (let at = element; at !== root && at.parentElement; at = at.parentElement)
        steps.unshift([...at.parentElement.children].indexOf(at));
    return steps;
}

/** @param {Element} root @param {number[]} steps */
const follow = (root, steps) =>
    steps.reduce((/** @type {Element|undefined} */ at, step) => at?.children[step], root);

/** @param {Element} field */
const ticked = (field) => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** What a field holds. @param {Field} field */
const content = (field) =>
    (ticked(field) ? String(/** @type {HTMLInputElement} */ (field).checked) : field.value);

/** Fills in a field as a person would. @param {Field} field @param {string} wanted */
function fillIn(field, wanted) {
    if (content(field) === wanted || (wanted === 'false' && field.type === 'radio')) return;
    if (ticked(field)) /** @type {HTMLInputElement} */ (field).checked = wanted === 'true';
    else field.value = wanted;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Remembers what is done to a screen.
 * @param {HTMLElement} root
 * @returns {(fresh: HTMLElement) => void} does it to the screen that was drawn again
 */
export function remember(root) {
    const found = (/** @type {string} */ which) => [...root.querySelectorAll(which)]
        .map((element) => ({ element, steps: wayTo(root, element) }));
    const folds = found('details').map(({ element, steps }) =>
        ({ steps, open: /** @type {HTMLDetailsElement} */ (element).open }));
    // The language is what has just been chosen.
    const fields = found('input:not([type=file], [name=language]), textarea, select')
        .map(({ element, steps }) =>
            ({ steps, tag: element.tagName, held: content(/** @type {Field} */ (element)) }));
    const scrolled = found('*').filter(({ element }) => element.scrollTop || element.scrollLeft)
        .map(({ element: { scrollLeft, scrollTop }, steps }) => ({ steps, scrollLeft, scrollTop }));
    const { scrollX, scrollY } = window;
    const [active] = found(':focus');
    const { selectionStart = null, selectionEnd = null } =
        /** @type {Partial<HTMLInputElement>} */ (active?.element ?? {});

    return (fresh) => {
        for (const { steps, open } of folds) {
            const fold = follow(fresh, steps);
            if (fold instanceof HTMLDetailsElement) fold.open = open;
        }
        for (const { steps, tag, held } of fields) {
            const field = follow(fresh, steps);
            if (field?.tagName === tag) fillIn(/** @type {Field} */ (field), held);
        }
        for (const { steps, scrollLeft, scrollTop } of scrolled)
            follow(fresh, steps)?.scrollTo(scrollLeft, scrollTop);
        scrollTo(scrollX, scrollY);
        const focus = /** @type {HTMLInputElement|undefined} */ (active && follow(fresh, active.steps));
        focus?.focus({ preventScroll: true });
        if (selectionStart !== null) focus?.setSelectionRange?.(selectionStart, selectionEnd);
    };
}
