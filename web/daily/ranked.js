// SPDX-License-Identifier: MIT
// What the server knows of this person's ranked attempts, and records that others have posted.
import { get } from '../api.js';
import { readEntered } from '../event/events.js';
import { streaks } from './streaks.js';

/** Ranked attempts: in which events, and days in a row, in any game. @param {number} today */
export async function myRanked(today) {
    const entered = (await readEntered()).map(({ event }) => event);
    const days = entered.flatMap((event) => {
        const found = /^daily-(\d+)-/.exec(event);
        return found ? [Number(found[1])] : [];
    });
    return { ...streaks(days, today), entered };
}

/** A record that somebody has posted. @param {number} number @param {string} game @param {string} name
 * @returns {Promise<string>} */
export const dailyRecord = (number, game, name) =>
    get(`/api/daily/${number}/${game}/record?name=${encodeURIComponent(name)}`);
