// SPDX-License-Identifier: MIT
// Seats that nobody gave a name are stored without one, and shown with one in the language of the reader.
import { _ } from './texts.js';

/** What seats without a name were stored as before: `Spieler 2` at the second seat is nobody's choice. */
const STORED = ['Player', 'Spieler'];

/** The name of a seat, '' if nobody gave it one. @param {string} name as stored @param {number} seat */
export const given = (name, seat) => (STORED.some((word) => name === `${word} ${seat + 1}`) ? '' : name);

/** What a seat is called. @param {string} name as stored, '' for none @param {number} seat from 0 */
export const seatName = (name, seat) => given(name, seat) || _('Player {number}', { number: seat + 1 });

/**
 * Seats with what they are called, also after the language has changed.
 * @template {{name: string}} T @param {T[]} seats @returns {T[]}
 */
export const named = (seats) => seats.map((seat, i) => ({ ...seat, get name() {
    return seatName(seat.name, i);
} }));

/** A record without names that nobody gave. @param {string} record */
export const withoutDefaults = (record) => record.replace(/^player (\d+) (.*)\n/gm, (line, seat, name) =>
    (given(name, Number(seat) - 1) ? line : ''));
