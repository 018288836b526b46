// SPDX-License-Identifier: MIT
// What a sheet with signs has besides its areas: the strip that sums them up on small screens, and the pass
// track.
import { cross, gem } from '../art/shapes.js';
import { special } from '../art/dice.js';
import { sign } from '../art/signs.js';
import { _ } from '../texts.js';
import { h } from '../view.js';
import { isFull, marksOf, partOf, tint } from './margin.js';

/** @typedef {import('./margin.js').Drawn} Drawn */
/** @typedef {import('./standing.js').Fields} Fields */

/** The areas summed up, to be pulled up. @param {Drawn} drawn @param {() => void} open */
export function strip(drawn, open) {
    const { sheet, fields } = drawn;
    const points = sheet.crossings.flatMap((line) => line.points);
    const most = sheet.chips.length && drawn.view.seats.length > 1 ? sheet.chips.length : 0;
    /** @param {string} kind @param {string} about @param {any} what @param {number} n
     * @param {number} of */
    const one = (kind, about, what, n, of) => h('span', { class: kind, 'data-about': about }, what,
        h('b', null, n), of > 0 && h('small', null, `/${of}`));
    return h('button', { class: 'strip', type: 'button', title: _('In the margin'),
        'data-about': 'table', onclick: open },
    h('span', { class: 'unseen' }, _('In the margin')),
    one('xs', 'chips', h('em', null, 'X'), Number(fields.x), most),
    one('jk', 'jokers', h('i', null, '!'), Number(fields.jokers), sheet.jokers + sheet.locked),
    one('gm', 'diamonds', gem(), marksOf(drawn),
        sheet.diamonds.reduce((sum, { count }) => sum + count, 0)),
    one('cp', 'crossings', h('i', null, 'I'), points.filter((point) => isFull(drawn, point)).length,
        points.length),
    h('span', { class: 'cols', 'data-about': 'colours' }, sheet.colours.map(({ name }) =>
        h('i', { style: tint(name, partOf(drawn, name)) }))), sign('up'));
}

/** What stands on a field of the pass track; the others show what they do. @type {Record<string, string>} */
const FIELDS = { '.': '', joker: '!', XX: 'XX' };

/** The pass track: the last column of a standing sheet, the last row of a lying one. @param {Drawn} drawn */
export function passTrack({ sheet, view, fields }) {
    const have = Number(fields.pass);
    const first = fields['pass-first'] === '1';
    const gone = !first && view.seats.some((/** @type {Fields} */ other) => other['pass-first'] === '1');
    const label = _('Pass track: {done} of {count}', { done: have, count: sheet.pass.length });
    return h('div', { class: 'track', role: 'img', 'aria-label': label, title: label,
        'data-about': 'pass-track' }, sheet.pass.map((field, i) => {
        const kind = field === '.' ? 'plain' : field === 'XX' ? gone ? 'xx gone' : 'xx' : 'dark';
        return h('span', { class: `item ${i < have ? 'used' : 'open'} ${kind}`, key: `pass${i}`,
            'data-about': `pass-field:${i}` }, FIELDS[field] ?? special(field),
        i < have && cross(`pass${i}`, { key: 'cross' }));
    }));
}
