// SPDX-License-Identifier: MIT
// The seven dice: rolled, to be rolled, or set by hand where people play with real ones. Blue dice are round,
// red ones have cut corners, as in the pictures of the cards.
import { pips } from '../art/dice.js';
import { _ } from '../texts.js';
import { h } from '../view.js';

const DICE = [0, 1, 2, 3, 4, 5, 6];
/** @param {number} i of the seven dice: four blue, three red */
const colour = (i) => (i < 4 ? 'blue' : 'red');

/** A roll in words. @param {number[]} faces */
export const diceWords = (faces) => _('Dice: blue {blue}, red {red}',
    { blue: faces.slice(0, 4).join(' '), red: faces.slice(4).join(' ') });

/** @param {number[]} faces none: not rolled yet @param {number[]} used dice to be ringed
 * @param {string} fresh changes with every roll: the dice tumble @param {boolean} still */
export function tray(faces, used, fresh, still) {
    return h('div', { key: 'tray', class: `tray${used.length ? ' some' : ''}`, role: 'img',
        'data-about': 'dice', 'aria-label': faces.length ? diceWords(faces) : _('Not rolled yet') },
    DICE.map((i) => h('span', { key: `${i} ${fresh}`, style: { '--n': i },
        class: ['die', colour(i), used.includes(i) && 'used', !faces.length && 'blank',
            faces.length && !still && 'tumbles'].filter(Boolean).join(' ') },
    h('i', null, faces[i] ? pips(faces[i]) : null))));
}

/**
 * Seven dice to be set: a tap takes the next face, a digit sets a die and goes on to the next one.
 * @param {number[]} faces 0 is not set yet @param {(die: number, face: number) => void} put
 */
export function typedTray(faces, put) {
    /** @param {KeyboardEvent} event @param {number} i */
    const typed = (event, i) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        const own = /** @type {HTMLElement} */ (event.currentTarget);
        if (/^[1-6]$/.test(event.key)) {
            put(i, Number(event.key));
            /** @type {HTMLElement|null} */ (own.nextElementSibling)?.focus();
        } else if (step) put(i, Math.min(6, Math.max(1, (faces[i] ?? 0) + step)));
        else return;
        event.preventDefault();
    };
    return h('div', { key: 'typed', class: 'tray typed', role: 'group', 'data-about': 'dice',
        'aria-label': _('Enter the roll') },
    faces.map((face, i) => h('button', {
        key: i, type: 'button', class: `die ${colour(i)}${face ? '' : ' blank'}`, 'data-key': `die ${i}`,
        style: { '--n': i }, onclick: () => put(i, (face % 6) + 1),
        onkeydown: (/** @type {KeyboardEvent} */ event) => typed(event, i),
    }, h('span', { class: 'unseen' },
        i < 4 ? _('blue die {die}: {face}', { die: i + 1, face: face || '?' })
            : _('red die {die}: {face}', { die: i - 3, face: face || '?' })),
    h('i', { 'aria-hidden': 'true' }, face ? pips(face) : '?'))));
}
