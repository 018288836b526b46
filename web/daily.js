// SPDX-License-Identifier: MIT
// Today's challenge: which one it is, and results still to be sent to the board. A day begins at midnight UTC
// everywhere, and its dice follow from its number, so it can be played without a network; results are posted
// when there is one.
import { get, post } from './api.js';
import { readObject, write } from './local.js';

/** The day before the first challenge, in milliseconds since 1970, and the length of a day. */
const EPOCH = Date.UTC(2026, 9, 31);
const DAY = 86400000;
const KEY = 'revanche.daily';

/** What says nothing about a result, only that this is not the moment. */
const LATER = ['network', 'storage', 'rate', 'full', 'connections', 'stopping', 'timeout'];

/**
 * @typedef {object} Posting
 * @property {number} number
 * @property {string} game
 * @property {string} name
 * @property {string} record
 */

/**
 * @typedef {{number: number, switchesAt: number}} Today switchesAt: milliseconds since 1970 by the clock of
 *   this device
 */

/** @param {number} number @param {string} game */
export const seedOf = (number, game) => `daily ${number} ${game}`;

/** The date of a challenge. @param {number} number */
export const dateOf = (number) => new Date(EPOCH + number * DAY);

/** What day it is by the clock of this device. @param {number} [now] @returns {Today} */
function todayHere(now = Date.now()) {
    const number = Math.max(1, Math.floor((now - EPOCH) / DAY));
    return { number, switchesAt: EPOCH + (number + 1) * DAY };
}

/**
 * What day it is: the server's word if it can be had, for clocks of devices are often wrong.
 * @returns {Promise<Today>}
 */
export async function today() {
    try {
        const { number, switchesAt, now } = await get('/api/daily');
        return { number, switchesAt: Date.parse(switchesAt) - Date.parse(now) + Date.now() };
    } catch {
        return todayHere();
    }
}

/**
 * @typedef {{waiting: Record<string, Posting>, posted: Record<string, {rank: number, name: string}>, refused:
 *   Record<string, string>}} Desk
 *   refused: why, as a code of docs/api.md */

/** Results by the id of their game: waiting for the network, accepted, refused. @returns {Desk} */
export const desk = () => ({ waiting: {}, posted: {}, refused: {}, ...readObject(KEY, {}) });

/** Results of a file; what is here already stays. @param {Partial<Desk>} more */
export function keepDesk({ waiting, posted, refused }) {
    const here = desk();
    write(KEY, JSON.stringify({ waiting: { ...waiting, ...here.waiting },
        posted: { ...posted, ...here.posted }, refused: { ...refused, ...here.refused } }));
}

/** @param {(desk: Desk) => void} change */
function changeDesk(change) {
    const now = desk();
    change(now);
    write(KEY, JSON.stringify(now));
}

/**
 * Posts the result of a game, now or as soon as there is a network.
 * @param {string} id of the saved game
 * @param {Posting} posting
 * @returns {Promise<number|null>} its rank, or null if it has to wait; rejects with a Trouble if the server
 *   refuses it
 */
export async function postResult(id, posting) {
    changeDesk(({ waiting, refused }) => {
        waiting[id] = posting;
        delete refused[id];
    });
    const { number, game, name, record } = posting;
    try {
        const { rank } = await post(`/api/daily/${number}/${game}`, { name, record });
        changeDesk(({ waiting, posted }) => {
            delete waiting[id];
            posted[id] = { rank, name };
        });
        return rank;
    } catch (error) {
        const { code } = /** @type {import('./api.js').Trouble} */ (error);
        if (LATER.includes(code)) return null;
        changeDesk(({ waiting, refused }) => {
            delete waiting[id];
            refused[id] = code;
        });
        throw error;
    }
}

/** Posts what has been waiting for the network. */
export async function postWaiting() {
    for (const [id, posting] of Object.entries(desk().waiting)) await postResult(id, posting).catch(() => {});
}
