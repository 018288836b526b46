// SPDX-License-Identifier: MIT
// What the server says about a table (docs/api.md), and its seats as a match has them.
import { get, roomPath } from '../api.js';
import { markOf } from '../me.js';
import { _ } from '../texts.js';

/**
 * @typedef {object} RoomSeat
 * @property {string} name
 * @property {'open'|'person'|'bot'} kind
 * @property {string} [level]
 * @property {string} [colour]   that somebody has chosen
 * @property {boolean} online
 * @property {boolean} silent  no answer for a while: a bot may take over
 * @property {boolean} bot     a bot plays here now, for a person or by itself
 * @property {number} [since]  actions that had happened when a bot took over for a person
 * @property {string} [commit]   the hash of the number it gives to the dice
 * @property {boolean} [awaited] it must open that number now
 * @property {boolean} [missing] it did not: the game began without it
 * @property {boolean} [ends]    it wants to end the game now
 * @property {boolean} [free]    a bot that makes way for a late friend
 * @property {boolean} [late]    a person who has taken over the seat of a bot
 */

/**
 * @typedef {object} Room
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string[]} options
 * @property {boolean} listed
 * @property {'real'} [dice]     the host types in what was rolled
 * @property {'waiting'|'playing'|'over'} phase
 * @property {RoomSeat[]} seats
 * @property {number} seq
 * @property {string} record
 * @property {number} [fair]     the version of the fair dice; left out: the first
 * @property {string} [event]    whose dice these are: its id, a slash, the round
 * @property {string} [commit]   none where nothing is dealt
 * @property {string} [lock]
 * @property {boolean} [opening] the start is locked, and numbers are opened
 * @property {string} [secret]
 * @property {string} [next]
 * @property {number[]} you
 * @property {number} [host]     the seat of the host
 * @property {number} [watching]
 * @property {string} [version]
 * @property {string} [pace]     live, relaxed or slow; none at tables of earlier versions
 * @property {number} [now]      seconds since 1970 by the server's clock, when this was said
 * @property {number} [heard]    milliseconds since 1970 by the clock of this device, when it was heard
 * @property {{seat: number, since: number, due: number, asked?: number}[]} [turns]  deadlines, at a pace
 */

/**
 * @param {RoomSeat[]} seats @param {number[]} mine seats of this browser
 * @returns {import('./match.js').Seat[]}
 */
export const seatsOf = (seats, mine) => seats.map((seat, i) => ({
    get name() { return seat.name || _('Seat {seat}', { seat: i + 1 }); },
    bot: seat.bot || seat.kind === 'bot' ? seat.level || 'bot' : null,
    here: mine.includes(i) && !seat.bot,
    own: mine.includes(i),
    online: seat.online || seat.kind === 'bot',
    mark: markOf(seat.colour),
}));

/** Whether a table is no longer there. A refused stream does not say why; the same question over HTTP does.
 * @param {string} id */
export const isGone = (id) => get(roomPath(id)).then(() => false, ({ code }) => code === 'no-room');
