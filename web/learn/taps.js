// SPDX-License-Identifier: MIT
// Whether a tap on the table is what a step of an introduction asks for, and what is said if it is not.
import { PLAYS } from '../explain/listen.js';
import { _ } from '../texts.js';
import { turnOf } from './course.js';
import { selectorOf } from './targets.js';

/** Cells that can be part of what is to be done. */
const OPEN = '.cell:is([data-state="legal"], [data-state="ghost"], [data-state="chosen"])';

/**
 * @param {import('./course.js').Placed[]} steps @param {number} i @param {Element} target
 * @returns {{meant: boolean, idle: boolean, words: string, plain: string}} idle: it plays nothing; words: for
 *   this thing; plain: for others
 */
export function judge(steps, i, target) {
    const { at = [], acts, by = 'go', like, wrong = {} } = steps[i] ?? {};
    const on = (/** @type {string} */ one) => !!target.closest(selectorOf(one));
    const taps = turnOf(steps, i).flatMap((k) => steps[k]?.taps ?? []);
    const [, words = ''] = Object.entries(wrong).find(([one]) => on(one)) ?? [];
    return { words: words && _(words), idle: !target.closest(PLAYS),
        meant: !words && ([...taps, ...acts ? [by] : []].some(on) || (!!like && !!target.closest(OPEN))),
        plain: at.some(on) ? _('Nearly. Tap where the ring is.')
            : _('We come to that. For now tap what is lit.') };
}
