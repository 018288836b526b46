// SPDX-License-Identifier: MIT
// What the table shows. Pure: no element, no engine; tests/page/cards_model.test.js runs it in node.
import { seatColour } from '../table/hand_over.js';
import { barOf } from './bar_model.js';
import { readLadder } from './deck.js';
import { nowOf } from './now.js';
import { askedCards, panelOf } from './panel_model.js';
import { levelsOf } from './stairs_model.js';

/** @typedef {import('../match/match.js').Snapshot} Snapshot */
/** @typedef {import('./deck.js').Deck} Deck */
/** @typedef {ReturnType<typeof modelOf>} Model */

export const PHASES = ['bonus', 'buy', 'build', 'roll', 'push'];

/** What a player is doing. @param {Record<string, string>} table @param {boolean} acts @param {number} seat
 * @returns {'in'|'out'|'acts'|'done'} */
export function stateOf(table, acts, seat) {
    if (acts) return 'acts';
    if (table.phase !== 'roll') return 'done';
    return (table.in ?? '').includes(String(seat + 1)) ? 'in' : 'out';
}

/** @param {Snapshot} snapshot @param {number} own the seat that is played here, -1: none
 * @param {number} shown */
function playersOf({ seats, view }, own, shown) {
    const shared = seats.filter(({ here }) => here).length > 1;
    return seats.map((seat, i) => ({
        seat: i, name: seat.name, bot: seat.bot, away: !seat.online,
        mark: shared && seat.here ? seatColour(i) : seat.mark ?? '',
        points: view.scores[i]?.total ?? 0,
        state: stateOf(view.table, view.actors.includes(i), i), fairy: view.active === i && !view.over,
        in: view.table.phase === 'roll' && (view.table.in ?? '').includes(String(i + 1)),
        shown: i === shown, levels: readLadder(view.seats[i] ?? {}),
    })).filter(({ seat }) => seats.length > 1 && seat !== own);
}

/**
 * @param {Deck} deck @param {number[]} factors @param {Snapshot} snapshot
 * @param {import('./now.js').Planned} plan @param {import('./now.js').Doing} doing
 * @param {import('./now.js').Known} known
 */
export function modelOf(deck, factors, snapshot, plan, doing, known) {
    const { view } = snapshot;
    const now = nowOf(deck, factors, snapshot, plan, doing, known);
    return {
        ...now,
        phase: view.table.phase === 'place' ? 'build' : view.over ? 'push' : view.table.phase ?? '',
        players: playersOf(snapshot, now.here ? doing.seat : -1, now.shown),
        steps: levelsOf(now), asks: askedCards(now), panel: panelOf(now), bar: barOf(now),
    };
}
