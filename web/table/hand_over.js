// SPDX-License-Identifier: MIT
// Several people share a device: a card with the name and the colour of the next person, until a tap says
// that they have it.
import { h } from '../view.js';
import { _ } from '../texts.js';

/** Colours of seats on one device, one each: a table has at most eight. */
const COLOURS = ['var(--b)', 'var(--o)', 'var(--g)', 'var(--r)', 'var(--y)', 'var(--violet)', 'var(--teal)',
    'var(--brown)'];

/** @param {number} seat */
export const seatColour = (seat) => COLOURS[seat % COLOURS.length] ?? '';

/** What lies behind the card: neither keys nor screen readers reach it, nor what is the next person's.
 * @param {any[]} parts of the table, described */
export const behind = (parts) => parts.map((part) => (part?.props
    ? { ...part, props: { ...part.props, inert: true } } : part));

/**
 * @param {string} name of the person @param {string} colour of the seat, see seatColour
 * @param {() => void} onGo
 */
export const handOver = (name, colour, onGo) =>
    h('div', { class: 'hand-over', 'data-about': 'handed', 'data-plays': '', role: 'dialog',
        'aria-labelledby': 'hand-over-to hand-over-name', style: { '--seat': colour }, onclick: onGo },
    h('div', { class: 'card' },
        h('span', { class: 'disc', 'aria-hidden': 'true' }, [...name][0]),
        h('p', { class: 'soft', id: 'hand-over-to' }, _('Hand the device to')),
        h('h2', { class: 'name', id: 'hand-over-name' }, name),
        h('button', { class: 'button go', type: 'button',
            ref: (/** @type {HTMLElement} */ button) => requestAnimationFrame(() =>
                button.isConnected && button.focus({ preventScroll: true })) }, _('Go on'))));
