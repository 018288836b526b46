// SPDX-License-Identifier: MIT
// What the server says about a table (docs/api.md), and its seats as a match has them.
import { _ } from '../texts.js';

/**
 * @typedef {object} RoomSeat
 * @property {string} name
 * @property {'open'|'person'|'bot'} kind
 * @property {string} [level]
 * @property {boolean} online
 * @property {boolean} silent  no answer for a while: a bot may take over
 * @property {boolean} bot     a bot plays here now, for a person or by itself
 */

/**
 * @typedef {object} Room
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string[]} options
 * @property {boolean} listed
 * @property {'waiting'|'playing'|'over'} phase
 * @property {RoomSeat[]} seats
 * @property {number} seq
 * @property {string} record
 * @property {string} commit
 * @property {string} [secret]
 * @property {string} [next]
 * @property {number[]} you
 * @property {number} [watching]
 * @property {string} [version]
 */

/**
 * @param {RoomSeat[]} seats @param {number[]} mine seats of this browser
 * @returns {import('./match.js').Seat[]}
 */
export const seatsOf = (seats, mine) => seats.map((seat, i) => ({
    get name() { return seat.name || _('Seat {seat}', { seat: i + 1 }); },
    bot: seat.bot || seat.kind === 'bot' ? seat.level || 'bot' : null,
    here: mine.includes(i) && !seat.bot,
    online: seat.online || seat.kind === 'bot',
}));
