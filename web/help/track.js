// SPDX-License-Identifier: MIT
// The pass track of an example, with the fields that are crossed off.
import { special } from '../art/dice.js';
import { cross } from '../art/shapes.js';
import { _ } from '../texts.js';
import { h } from '../view.js';

/** What stands on a field; the others show what they do. @type {Record<string, string>} */
const SIGNS = { '.': '', joker: '!', XX: 'XX' };

/** @param {string[]} fields of the sheet @param {number} done */
export function track(fields, done) {
    const label = _('Pass track: {done} of {count}', { done, count: fields.length });
    return h('div', { class: 'track', role: 'img', 'aria-label': label }, fields.map((field, i) =>
        h('span', { key: i, class: field === '.' ? 'plain' : 'dark' }, SIGNS[field] ?? special(field),
            i < done && cross(`pass${i}`))));
}
