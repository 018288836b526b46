// SPDX-License-Identifier: MIT
// What is chosen on a sheet and leads elsewhere than an introduction is taken back; what was right stays.
import { turnOf } from './course.js';
import { OPEN, leads } from './taps.js';
import { chosenOn, elementsOf, isChosen, selectorOf } from './targets.js';

const UNDO = '.sheet-table .actions .undo:not([aria-disabled="true"])';

/**
 * @param {HTMLElement} root @param {import('./course.js').Placed[]} steps @param {number} i
 * @param {string[]} legal decisions
 * @param {Element} [tapped] what is tapped next; where several cells would do, others may be in its way
 */
export function untangle(root, steps, i, legal, tapped) {
    const { faces, cells } = chosenOn(root);
    const refused = !!tapped?.closest('.cell') && !tapped.closest(OPEN) && turnOf(steps, i).some((k) =>
        steps[k]?.taps?.some((tap) => tapped.closest(selectorOf(tap))));
    if (!faces.length && !cells.length || leads(steps, i, legal, faces, cells) && !refused) return;
    const right = turnOf(steps, i).flatMap((k) => steps[k]?.taps ?? []).filter((tap) => isChosen(root, tap));
    for (let taps = 0, undo; taps < 40 && (undo = root.querySelector(UNDO)); taps++)
        /** @type {HTMLElement} */ (undo).click();
    for (const tap of right) if (!isChosen(root, tap)) elementsOf(root, tap)[0]?.click();
}
