// SPDX-License-Identifier: MIT
// What is drawn beside an explanation: the thing itself, larger.
import { face, special } from '../art/dice.js';
import { face as portrait } from '../art/faces.js';
import { clover, cross, gem, heart, shape, star, token } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { h } from '../view.js';

/** @type {Record<string, (what: string) => any>} */
const DRAWINGS = {
    letter: (what) => h('b', { class: 'letter' }, what),
    point: (what) => h('b', { class: 'point' }, what),
    chip: (what) => h('b', { class: 'pink' }, what),
    cell: (what) => h('b', { class: 'cell', style: { '--c': `var(--${what})` } }, shape(what)),
    colour: (what) => token(what),
    die: (what) => h('b', { class: 'face-of-die' }, face(what)),
    field: (what) => (special(what) ? h('b', { class: 'field' }, special(what)) : h('b', { class: 'letter' },
        what)),
    sign: (what) => sign(what),
    bot: (what) => portrait(what),
    star: () => star(), gem: () => gem(), heart: () => heart(), clover: () => clover(),
    cross: () => cross('explained'),
    slot: () => h('i', { class: 'slot' }),
    marker: () => h('i', { class: 'marker' }),
};

/** @param {string[]} what a kind, and what it shows @param {(id: number) => any} [card] draws a card */
export const drawSign = ([kind = '', what = ''], card) => (kind === 'card' ? card?.(Number(what))
    : DRAWINGS[kind]?.(what)) ?? null;
