// SPDX-License-Identifier: MIT
// Dice that were rolled on a real table: faces are picked one after the other until all dice are there. The
// same for start combinations and for chips that were turned (X1, X8).
import { h } from '../view.js';
import { face } from '../art/dice.js';
import { faceName } from '../face_names.js';
import { _ } from '../texts.js';
import { chipName } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {{faces: string[], count: number}} Kind what is picked: so many of these faces */

/**
 * The seat that rolls its start combination (X1) or turns a chip (X8); else the active one.
 * @param {any} view
 */
export function whose(view) {
    /** @type {Record<string, string>[]} */
    const seats = view.seats;
    if (view.chance === 'start') return seats.findIndex(({ start = '' }) => !/^[ygbro]/.test(start));
    if (view.chance === 'chip') return seats.findIndex(({ todo = '', hand }) => todo.startsWith('X')
        && (!hand || hand === 'blank'));
    return view.active;
}

/** What is asked for: some faces of each kind. @param {Sheet} sheet @param {any} view @returns {Kind[]} */
export function kindsOf(sheet, view) {
    const colours = [...'ygbro'];
    const numbers = [...'12345'];
    if (view.chance === 'start') return [{ faces: colours, count: 1 }, { faces: numbers, count: 1 }];
    // those that are still face down; the letters are the first ones of their names
    if (view.chance === 'chip')
        return [{ faces: [...new Set(sheet.chips)].filter((kind) =>
            view.seats[whose(view)]?.chips.includes(kind[0])), count: 1 }];
    const [c = 0, n = 0] = view.seats.length === 1 ? sheet.dice.solo : sheet.dice.many;
    const special = sheet.specialDie.length ? [{ faces: sheet.specialDie, count: 1 }] : [];
    return [{ faces: [...colours, 'x'], count: c }, { faces: [...numbers, '?'], count: n }, ...special];
}

/** The action in notation, once everything is picked; '' before that.
 * @param {Kind[]} kinds @param {string[][]} picked @param {any} view */
export function textOf(kinds, picked, view) {
    if (!kinds.length || kinds.some((kind, k) => (picked[k]?.length ?? 0) < kind.count)) return '';
    const words = picked.map((list) => list.join(' '));
    return view.chance === 'roll' ? `roll ${words.join(' / ')}` : `${view.chance} ${words.join(' ')}`;
}

/** One more face. @param {Kind[]} kinds @param {string[][]} picked @param {number} kind
 * @param {string} shown */
export const put = (kinds, picked, kind, shown) => kinds.map((__, k) =>
    [...(picked[k] ?? []), ...(k === kind ? [shown] : [])]);

/** One face less. @param {Kind[]} kinds @param {string[][]} picked @param {number} kind @param {number} at */
export const take = (kinds, picked, kind, at) => kinds.map((__, k) =>
    (picked[k] ?? []).filter((___, i) => k !== kind || i !== at));

/** @param {string} shown @param {boolean} chip */
const nameOf = (shown, chip) => (chip ? chipName(shown) : faceName(shown));

/** @param {string} shown @param {boolean} chip @param {string} label @param {() => void} press
 * @param {boolean} full */
const faceButton = (shown, chip, label, press, full) =>
    h('button', { class: chip ? 'chip' : 'die', type: 'button', 'aria-label': label, 'data-face': shown,
        'aria-disabled': full || null, onclick: press }, chip ? nameOf(shown, true) : face(shown));

/**
 * The faces to pick from. @param {{kinds: Kind[], picked: string[][], chip?: boolean,
 *   change: (picked: string[][]) => void}} props
 */
export const picker = ({ kinds, picked, chip = false, change }) =>
    h('div', { class: 'picker', 'data-about': 'faces', role: 'group', 'aria-label': _('Real dice') },
        kinds.map((kind, k) => h('div', { class: 'faces' }, kind.faces.map((shown) => {
            const full = (picked[k]?.length ?? 0) >= kind.count;
            return faceButton(shown, chip, nameOf(shown, chip),
                () => !full && change(put(kinds, picked, k, shown)), full);
        }))));

/**
 * The dice that were picked, and places for the others. @param {{kinds: Kind[], picked: string[][],
 *   chip?: boolean, change: (picked: string[][]) => void}} props
 */
export const places = ({ kinds, picked, chip = false, change }) =>
    h('div', { class: 'dice picked', 'data-about': 'faces', role: 'group', 'aria-label': _('Dice') },
        kinds.flatMap((kind, k) => Array.from({ length: kind.count }, (__, i) => {
            const shown = picked[k]?.[i];
            return shown ? faceButton(shown, chip, _('Take {face} away', { face: nameOf(shown, chip) }),
                () => change(take(kinds, picked, k, i)), false) : h('span', { class: 'die empty' });
        })));
