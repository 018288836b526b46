// SPDX-License-Identifier: MIT
// Whether a tap on the table is what a step of an introduction asks for, and what is said if it is not.
import { PLAYS } from '../explain/listen.js';
import { readMove } from '../table/moves.js';
import { _ } from '../texts.js';
import { turnOf } from './course.js';
import { selectorOf } from './targets.js';

/** Cells that can be part of what is to be done. */
export const OPEN = '.cell:is([data-state="legal"], [data-state="ghost"], [data-state="chosen"])';

/** A tap that takes back is always right. */
const BACK = '.undo';

/**
 * Whether what is chosen on a sheet can still become what a turn waits for.
 * @param {import('./course.js').Placed[]} steps @param {number} i
 * @param {string[]} legal decisions @param {string[]} faces of dice that are chosen @param {string[]} cells
 */
export function leads(steps, i, legal, faces, cells) {
    const { acts: [act = ''] = [], like } = steps[turnOf(steps, i).at(-1) ?? i] ?? {};
    const meant = (/** @type {string} */ text) => (like ? text.startsWith(like) : `1: ${text}` === act);
    return legal.filter(meant).map(readMove).some((move) =>
        faces.every((face) => [move.colourDie, move.numberDie, move.kind].includes(face))
        && cells.every((cell) => move.cells.includes(cell)));
}

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
        meant: !!target.closest(BACK) || !words && ([...taps, ...acts ? [by] : []].some(on)
            || (!!like && !!target.closest(OPEN))),
        plain: at.some(on) ? _('Nearly. Tap where the ring is.')
            : _('We come to that. For now tap what is lit.') };
}
