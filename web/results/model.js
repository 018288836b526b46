// SPDX-License-Identifier: MIT
// A finished game as the results show it: players in their order, what their totals are made of, and what
// there is to say about it. Nothing here draws.

import { editionOf, optionsOf } from '../record.js';

/** @typedef {import('../engine.js').Score} Score */
/** @typedef {{name: string, bot: string|null, here?: boolean, mark?: string}} Seat */
/**
 * @typedef {object} Row
 * @property {number} seat
 * @property {number} rank
 * @property {string} name
 * @property {string|null} bot
 * @property {string} mark       the colour that they have chosen, for CSS
 * @property {number} total
 * @property {boolean} first      has won, perhaps with others
 * @property {boolean} own        the one person of this device
 * @property {boolean} open       its parts are seen at once
 * @property {import('../engine.js').ScoreLine[]} lines
 */
/**
 * @typedef {object} Results
 * @property {Row[]} rows         in the order of the players' places
 * @property {boolean} feast      somebody of this device has won
 * @property {number} behind      the own seat is so many points behind the winner; 0: it is not, or it cannot
 *   be said in points
 * @property {Row|null} own
 * @property {number} stars       of six, alone
 * @property {{best: number, now: boolean, bars: number[]}|null} history  alone: the best result, whether this
 *   is it, and the last ten games as parts of the best, this one last
 */

/** So many rows have their parts open from the start; of more only the own. */
const ALL_OPEN = 3;
const STARS = 6;

/**
 * @param {Score[]} scores
 * @param {Seat[]} seats
 * @param {number[]} [before]   totals of earlier games alone, the oldest first
 * @returns {Results}
 */
export function resultsOf(scores, seats, before = []) {
    const here = seats.flatMap(({ bot, here: sits = bot === null }, seat) => (sits ? [seat] : []));
    const rows = scores.map(({ rank, total, lines }, seat) => ({ seat, rank, total, lines,
        name: seats[seat]?.name ?? '', bot: seats[seat]?.bot ?? null,
        mark: seats[seat]?.mark ?? '', first: rank === 1,
        own: scores.length > 1 && here.length === 1 && here[0] === seat,
        open: scores.length <= ALL_OPEN || here.includes(seat) }))
        .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
    const own = rows.find((row) => row.own) ?? null;
    const [score] = scores;
    const history = scores.length === 1 && score ? compared(score.total, before) : null;
    return { rows, own, history,
        feast: scores.length > 1 ? rows.some((row) => row.first && here.includes(row.seat))
            : !!history?.now || (!!score && score.level > 0 && score.level === score.levels),
        behind: own && (own.lines.length > 1) ? Math.max(0, (rows[0]?.total ?? 0) - own.total) : 0,
        stars: score?.levels ? Math.round(score.level / score.levels * STARS) : 0 };
}

/** @typedef {import('../saves.js').Save} Save */

/** Games with the same answer are compared. @param {Save} save */
const kindOf = ({ game, record }) => [game, editionOf(record), optionsOf(record)].join();

/**
 * Totals of what a result alone is compared with: games before it on the same edition with the same options,
 * the oldest first.
 * @param {Save} save @param {Save[]} all
 */
export function earlierTotals(save, all) {
    const kind = kindOf(save);
    return all.filter((one) => one.over && one.id !== save.id && one.seats.length === 1
        && kindOf(one) === kind).sort((a, b) => a.changed - b.changed).map(({ totals }) => totals[0] ?? 0);
}

/** How a result alone compares with those before. @param {number} total @param {number[]} before */
function compared(total, before) {
    if (!before.length) return null;
    const best = Math.max(...before);
    const last = [...before.slice(-9), total];
    const [low, high] = [Math.min(0, ...last), Math.max(1, ...last)];
    return { best, now: total > best, bars: last.map((one) => (one - low) / (high - low)) };
}
