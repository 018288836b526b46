// SPDX-License-Identifier: MIT
// What of an introduction is to be done now, and where that is on the table.
import { turnOf } from './course.js';
import { elementsOf, isChosen, isReady } from './targets.js';

/** @typedef {import('./course.js').Placed} Placed */

/** Of a choice, the first part that is not made yet. @param {HTMLElement} root @param {Placed[]} steps
 * @param {number} i the step that was reached */
export function dueOf(root, steps, i) {
    const turn = turnOf(steps, i);
    const open = turn.find((k) => !steps[k]?.acts && !steps[k]?.taps?.every((tap) => isChosen(root, tap)));
    return open ?? turn.at(-1) ?? i;
}

/** What is lit, and where to tap. @param {HTMLElement} root @param {Placed} step
 * @param {string} [done] what was played last: of several decisions the first may be made already */
export function aimAt(root, step, done) {
    const { taps = [], acts, by = 'go' } = step;
    const found = (/** @type {string[]} */ targets) => targets.flatMap((target) => elementsOf(root, target));
    const left = taps.filter((tap) => !isChosen(root, tap));
    const begun = acts?.length === 2 && done === acts[0];
    const made = isReady(root, by) && (!!step.like || begun || !left.length);
    const confirms = !!acts && (!taps.length || made);
    if (confirms) {
        const lit = found(taps.length ? [by] : step.at ?? [by]);
        return { lit, ring: found([by])[0] ?? null, confirms };
    }
    return { lit: found(step.at ?? taps), ring: found(left)[0] ?? null, confirms };
}
