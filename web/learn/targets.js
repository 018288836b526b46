// SPDX-License-Identifier: MIT
// What a lesson can point at, as words, and where that is on the page. A word is a kind and perhaps a name:
// 'die y', 'cell H6', 'go'.

/** Kinds that need a name. @type {Record<string, (name: string) => string>} */
const NAMED = {
    die: (name) => `.tray .die[data-face="${name}"]`,
    cell: (name) => `.cell[data-cell="${name}"]`,
    column: (name) => `.cell[data-cell^="${name}"], .values[data-about="column:${name}"]`,
    row: (name) => `.cell[data-cell$="${name}"], .values[data-about="row:${name}"]`,
    card: (name) => `.stairs [data-card="${name}"]`,
    key: (name) => `[data-key="${name}"]`,
    way: (name) => `.ways [data-about="way:${name}"]`,
    level: (name) => `.stairs .step[data-level="${name}"]`,
};

/** Others. @type {Record<string, string>} */
const PLACES = {
    dice: '.tray .dice, .cards-table .tray',
    go: '.sheet-table .actions .go',
    pass: '.sheet-table .actions .pass',
    other: '.others .other, .players .player',
    ways: '.ways .chip',
    jokers: '.group.jokers, .strip .jk',
    colours: '.group.colours, .strip .cols',
    stars: '.group.stars',
    slots: '.group.slots',
    hearts: '.group.hearts',
    total: '.total, .cards-table .points[data-about="total"]',
    chips: '.group.xs, .strip .xs',
    crossings: '.lines.crossings, .strip .cp',
    diamonds: '.areal[data-about^="diamonds:"], .strip .gm',
    track: '.track',
    luck: '.status .luck',
    asks: '.asks',
    piles: '.panel .piles',
};

/** What a chosen thing looks like. @type {Record<string, string>} */
const CHOSEN = { die: '[aria-pressed="true"]', cell: '[data-state="chosen"]', card: '.chosen',
    key: '[aria-pressed="true"]', way: '[aria-pressed="true"]' };

/** The selector of a target. @param {string} target */
export function selectorOf(target) {
    const [kind = '', ...name] = target.split(' ');
    const found = NAMED[kind]?.(name.join(' ')) ?? PLACES[kind];
    if (!found) throw new Error(`no such target: ${target}`);
    return found;
}

/** Elements of a target that are seen. @param {ParentNode} root @param {string} target
 * @returns {HTMLElement[]} */
export const elementsOf = (root, target) => [...root.querySelectorAll(selectorOf(target))]
    .filter((one) => one instanceof HTMLElement && one.checkVisibility()
        && one.getBoundingClientRect().width > 0)
    .map((one) => /** @type {HTMLElement} */ (one));

/** Whether a target that was to be chosen is; buttons are gone or pressed then. @param {ParentNode} root
 * @param {string} target */
export function isChosen(root, target) {
    const kind = target.split(' ')[0] ?? '';
    const found = elementsOf(root, target);
    return (!found.length && kind === 'key') || found.some((one) => one.matches(CHOSEN[kind] ?? 'a'));
}

/** What is chosen on a sheet: faces of dice, and cells. @param {ParentNode} root */
export function chosenOn(root) {
    const chosen = (/** @type {string} */ what, /** @type {string} */ key) =>
        [...root.querySelectorAll(what)].map((one) => /** @type {HTMLElement} */ (one).dataset[key] ?? '');
    // dice that only follow from the cells are pressed, too
    return { faces: chosen('.tray .die[data-state="picked"]', 'face'),
        cells: chosen(`.cell${CHOSEN['cell']}`, 'cell') };
}

/** Whether a button is there and can be pressed. @param {ParentNode} root @param {string} target */
export const isReady = (root, target) => elementsOf(root, target)
    .some((one) => one.ariaDisabled !== 'true' && !one.matches(':disabled'));
