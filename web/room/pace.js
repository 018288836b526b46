// SPDX-License-Identifier: MIT
// What the pace of a table means for those who sit there: who has how long, and what others may do about it.
// Pure; the server keeps the deadlines (docs/api.md).
import { N_ } from '../texts.js';

/** @typedef {import('../match/room.js').Room} Room */

/** The paces in words: a name, and how long a decision may take. @type {Record<string, [string, string]>} */
export const PACES = {
    live: [N_('Live'), N_('Two minutes for a decision')],
    relaxed: [N_('Relaxed'), N_('A day for a decision')],
    slow: [N_('Slow'), N_('A week for a decision')],
};

/** How many seconds before the end a countdown is no longer calm. @type {Record<string, number>} */
const MATTERS = { live: 45, relaxed: 3 * 3600, slow: 24 * 3600 };

/**
 * @typedef {object} Turn somebody who is to decide
 * @property {number} seat
 * @property {boolean} mine
 * @property {number} left      seconds to the deadline, 0 when it is over
 * @property {boolean} matters  little time is left, and every second is shown of the last two minutes
 * @property {boolean} asked    whether they are still there
 * @property {'wait'|'ask'|'asked'|'hand'} step  what others can do: ask them, hand the seat to a bot
 */

/** What the server's clock says, in seconds.
 * @param {Room} room @param {number} clock of this device, in ms */
const serverTime = ({ now = 0, heard = 0 }, clock) => now + (clock - heard) / 1000;

/** @param {Room} room @param {number} [clock] of this device, in milliseconds @returns {Turn[]} */
export function turnsOf(room, clock = Date.now()) {
    const now = serverTime(room, clock);
    return (room.turns ?? []).map(({ seat, due, asked = 0 }) => {
        const left = Math.max(0, Math.ceil(due - now));
        const step = room.seats[seat]?.silent ? 'hand' : asked ? 'asked' : left ? 'wait' : 'ask';
        return { seat, mine: room.you.includes(seat), left, asked: asked > 0, step,
            matters: left <= (MATTERS[room.pace ?? ''] ?? 0) };
    });
}

/** Whose time is shown: one's own first, then somebody's who was asked, then the one's with the least time.
 * @param {Turn[]} turns */
export const mostUrgent = (turns) => [...turns].sort((a, b) => Number(b.mine) - Number(a.mine)
    || Number(b.asked) - Number(a.asked) || a.left - b.left)[0];

/** The seat of this browser that may hand another one to a bot: the host's, or one that waits;
 * undefined: none.
 * @param {Room} room */
export const handsOver = ({ you, host, seats, turns = [] }) => you.find((mine) => mine === host
    || seats[mine]?.ends || !turns.some(({ seat }) => seat === mine));

/** Seconds until a countdown looks different; Infinity: there is none.
 * @param {Room} room @param {Turn[]} turns @param {boolean} exact every second is seen */
export function nextChange({ pace = '' }, turns, exact) {
    const waits = turns.map(({ left, matters }) => {
        if (!left) return Infinity;
        if (!matters && !exact && left <= 120) return left - Math.max(left > 60 ? 60 : 0, MATTERS[pace] ?? 0);
        return left > 7200 ? left % 3600 || 3600 : left > 120 ? left % 60 || 60 : 1;
    });
    return Math.min(Infinity, ...waits);
}

/** The moves that a bot made for a seat since it took over. @template {{seat: number}} T
 * @param {T[]} log @param {number} seat @param {number|undefined} since actions that had happened by then
 * @returns {T[]} */
export const movesOfBot = (log, seat, since) => (since === undefined ? []
    : log.slice(since).filter((line) => line.seat === seat));
