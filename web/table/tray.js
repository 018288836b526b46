// SPDX-License-Identifier: MIT
// The dice on the table, and beside them other ways to use a roll: gifts, whom to give a chip.
import { h } from '../view.js';
import { face } from '../art/dice.js';
import { _, n_ } from '../texts.js';
import { colourSign } from '../colours.js';
import { faceName } from '../face_names.js';
import { picker, places } from './real_dice.js';

/** @typedef {import('./dice_model.js').Dice} Dice */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./moves.js').Move} Move */

/** A die that can be tapped. @param {Dice['list'][number]} die @param {number} i @param {string} roll
 * @param {(i: number) => void} press */
function dieButton(die, i, roll, press) {
    const letter = die.kind === 'colour' && die.face !== 'x' ? colourSign(die.face) : '';
    return h('button', { class: `die ${die.kind} tumble`, key: `${roll} ${i}`, 'data-face': die.face,
        type: 'button', 'data-about': `die:${i}`, 'data-state': die.state, 'data-tag': die.tag,
        'aria-label': die.label, 'aria-pressed': String(die.state === 'picked' || die.state === 'used'),
        style: { '--i': i },
        onclick: () => press(i) },
    face(die.face), h('span', { class: 'letter', 'data-letter': letter }));
}

/** @param {Dice} dice @param {(i: number) => void} press */
function diceLine({ list, places: empty, roll }, press) {
    const kinds = ['colour', 'number', 'special'];
    return h('div', { class: 'dice', role: 'group', 'data-about': 'place', 'aria-label': _('Dice') },
        list.length ? list.map((die, i) => dieButton(die, i, roll, press))
            : empty.flatMap((count, k) => Array.from({ length: count }, (__, i) =>
                h('span', { class: `die empty ${kinds[k]}`, key: `${k} ${i}` }))));
}

/**
 * @param {Model} model
 * @param {{die: (i: number) => void, way: (way: import('./dice_model.js').Way) => void,
 *   faces: (picked: string[][]) => void}} on
 */
export function tray({ dice, ways, picking, at }, on) {
    const chip = at.snapshot.view.chance === 'chip';
    const real = picking && { kinds: picking, picked: at.state.faces, chip, change: on.faces };
    return h('div', { class: 'tray' }, real ? places(real) : diceLine(dice, on.die),
        ways.length > 0 && !tooMany(ways) && wayChips(ways, on.way));
}

/** So many ways fit beside the dice; more take the line below. */
const FEW = 2;
/** @param {Model['ways']} ways */
export const tooMany = (ways) => ways.length > FEW || ways.some(({ move }) => move);

/** Gifts, or whom a chip goes to. @param {Model['ways']} ways @param {(way: Model['ways'][number]) => void}
 *   press */
export const wayChips = (ways, press) => h('div', { class: 'ways', role: 'group',
    'aria-label': _('Other ways to use the roll') },
ways.map((way, i) => h('button', { class: 'chip', type: 'button', 'data-about': `way:${i}`,
    'aria-pressed': String(way.on),
    title: way.label, onclick: () => press(way) }, h('span', { class: 'unseen' }, way.label),
h('b', { 'data-ellipsis': way.move ? '' : null, 'aria-hidden': 'true' }, way.sign),
!way.move && h('small', { 'aria-hidden': 'true' }, _('Gift')))));

/** The faces of real dice, above the sheet while they are picked.
 * @param {Model} model @param {(picked: string[][]) => void} change */
export const facePicker = ({ picking, at }, change) => picking && picker({ kinds: picking,
    picked: at.state.faces, chip: at.snapshot.view.chance === 'chip', change });

/**
 * The pairs of dice that the chosen cells could be crossed with, the one that will be used first.
 * @param {Move[]} pairs @param {(move: Move) => void} press
 */
export const pairChips = (pairs, press) => h('div', { class: 'pairs', role: 'group',
    'aria-label': _('With which dice?') },
h('span', { class: 'asked', 'data-ellipsis': '', tabindex: -1 }, _('With which dice?')),
pairs.map((move, i) => h('button', { class: 'chip', type: 'button', 'data-about': `pair:${move.text}`,
    'aria-pressed': String(i === 0),
    'aria-label': [`${faceName(move.colourDie)} ${faceName(move.numberDie)}`,
        move.price && n_('−{n} joker', '−{n} jokers', move.price)].filter(Boolean).join(', '),
    onclick: () => press(move) }, face(move.colourDie), face(move.numberDie),
move.price > 0 && h('span', { 'aria-hidden': 'true' }, '!'.repeat(move.price)))));
