// SPDX-License-Identifier: MIT
// What an explanation consists of. Answers are pure: they are made from a snapshot of a match and what is
// printed, and drawn by show.js.
import { _ } from '../texts.js';

/**
 * @typedef {{text: string, kind: 'first'|'later'|'all', words: string, state?: ''|'won'|'gone'}} Prize
 * @typedef {object} Answer
 * @property {string[]} sign      what is drawn beside it: a kind of signs.js and what it shows
 * @property {string} title
 * @property {string} text        what it is
 * @property {string} now         what it brings now, '' if there is nothing to say
 * @property {Record<string, number>} facts   the numbers in `now`, for tests
 * @property {{done: number, all: number}|null} count
 * @property {Prize[]} prizes
 * @property {string[]} near      what else stays bright, as data-about has it
 * @property {string} rule        the number of a rule that says more
 * @property {string[]} more      what is close to it and can be explained next
 */

/** @param {Partial<Answer>} some @returns {Answer} */
export const answer = (some) => ({ sign: [], title: '', text: '', now: '', facts: {}, count: null,
    prizes: [], near: [], rule: '', more: [], ...some });

/** Sentences that follow one another. @param {(string|false|undefined)[]} parts */
export const joined = (...parts) => parts.filter(Boolean).join(' ');

/** As the beginning of a line. @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How to ask. */
export const askWords = () => _('Tap anything on the table now to read what it is. At other times press it '
    + 'long, or use the question mark of a keyboard.');
