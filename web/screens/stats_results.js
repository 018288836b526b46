// SPDX-License-Identifier: MIT
// The results of the games that are kept on this device, worked out from their records.
import { materialTitle } from '../materials.js';
import { editionOf } from '../record.js';
import { ownSeats } from '../saves.js';
import { seatName } from '../seat_names.js';
import { companyOf } from './stats_sums.js';

/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('./stats_sums.js').Company} Company */
/**
 * @typedef {{id: string, game: string, date: number, seats: number, name: string, points: number, place:
 *   number, level: number, levels: number, company: Company, edition: string}} Result
 */

/** Longer than this nothing is computed without letting the page breathe. */
const BREATH = 30;

/**
 * Results of the people of this device, oldest first, and what the editions they were played on are called.
 * @param {Engine} engine
 * @param {Save[]} saves
 */
export async function resultsOf(engine, saves) {
    /** @type {Result[]} */
    const results = [];
    /** @type {Map<string, string>} */
    const titles = new Map();
    let begun = performance.now();
    for (const save of saves) {
        if (performance.now() - begun > BREATH) {
            await new Promise((resolve) => setTimeout(resolve));
            begun = performance.now();
        }
        try {
            engine.open(save.record);
        } catch {
            continue; // a record from a newer program, perhaps: it does not count, and is not lost either
        }
        const edition = `${save.game} ${editionOf(save.record)}`;
        if (!titles.has(edition)) titles.set(edition, materialTitle(engine, save.record));
        engine.view().scores.forEach((score, seat) => {
            const { name = '' } = save.seats[seat] ?? {};
            if (ownSeats(save).includes(seat)) results.push({ id: save.id, game: save.game,
                date: save.changed, seats: save.seats.length, name: seatName(name, seat), points: score.total,
                place: score.rank, level: score.level, levels: score.levels,
                company: companyOf(save.seats), edition });
        });
    }
    return { results: results.sort((a, b) => a.date - b.date), titles };
}
