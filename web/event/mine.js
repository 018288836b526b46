// SPDX-License-Identifier: MIT
// The matches of this person: those the server knows, on every device, and those this browser has seen.
import { get } from '../api.js';
import { known } from '../me.js';

/** @typedef {import('./events.js').Seen} Seen */
/**
 * @typedef {object} Mine     as docs/api.md has it
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {number} rounds
 * @property {number} open    the round that can be entered, 0: none
 * @property {number} opened  when it was, in seconds since 1970
 * @property {boolean} organised
 * @property {number[]} played  the rounds that this person has entered
 */

/** @returns {Promise<Mine[]>} */
export async function readMine() {
    const person = known();
    return person ? (await get('/api/events', person.key)).events ?? [] : [];
}

/** A round of it is open, and not yet played by this person. @param {Mine} event */
export const isDue = ({ open, played }) => open > 0 && !played.includes(open);

/** Those that are due first, then by when a round was opened; those that were only seen are last.
 * @param {Mine[]} mine @param {Seen[]} seen @returns {(Mine|Seen)[]} */
export const allOf = (mine, seen) => [
    ...[...mine].sort((a, b) => Number(isDue(b)) - Number(isDue(a)) || b.opened - a.opened),
    ...seen.filter(({ id }) => !mine.some((one) => one.id === id))];
