// SPDX-License-Identifier: MIT
// What the server knows of this person's ranked attempts, and records that others have posted.
import { get } from '../api.js';
import { streaks } from '../event/compare_model.js';
import { readEntered } from '../event/events.js';

/** Days in a row with a ranked attempt, in any game. @param {number} today */
export async function myStreaks(today) {
    const days = (await readEntered()).flatMap(({ event }) => {
        const found = /^daily-(\d+)-/.exec(event);
        return found ? [Number(found[1])] : [];
    });
    return streaks(days, today);
}

/** A record that somebody has posted. @param {number} number @param {string} game @param {string} name
 * @returns {Promise<string>} */
export const dailyRecord = (number, game, name) =>
    get(`/api/daily/${number}/${game}/record?name=${encodeURIComponent(name)}`);
