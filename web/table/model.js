// SPDX-License-Identifier: MIT
// Everything that the table shows, from a snapshot of the match and what the person has done so far. Nothing
// here knows a rule or draws anything.
import { barOf } from './bar_model.js';
import { diceModel, pairsOf, waysOf } from './dice_model.js';
import { doings } from './doings.js';
import { prospect, readMove } from './moves.js';
import { newsOf, rollLine } from './news_model.js';
import { kindsOf, textOf } from './real_dice.js';
import { seatColour } from './hand_over.js';
import { crossesOf } from './standing.js';
import { playingSeat, seatsHere } from './state.js';

/** @typedef {import('../match/match.js').Snapshot} Snapshot */
/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Prospect} Prospect */

/**
 * @typedef {object} Situation what the parts of the model are made from
 * @property {Sheet} sheet
 * @property {Snapshot} snapshot
 * @property {State} state
 * @property {string[]} names
 * @property {number} large      seat whose sheet is large
 * @property {boolean} open      taps mean something now
 * @property {boolean} foreign   the large sheet is not the one that is played on
 * @property {Move[]} moves      what can be chosen; none if taps mean nothing
 * @property {Prospect} seen
 * @property {Move|null} move    what Confirm would play
 * @property {Move|null} pass
 * @property {string} tip       coaching of the first games
 * @property {string} entered    the roll as it was picked from real dice, '' while dice are missing
 */

/** @param {Sheet} sheet @param {Snapshot} snapshot @param {State} state @param {string} [tip]
 * @returns {Situation} */
export function situation(sheet, snapshot, state, tip = '') {
    const { acting, choice } = state;
    const large = state.peeked >= 0 ? state.peeked : state.shown;
    const open = acting >= 0 && large === acting && state.handed < 0;
    const own = playingSeat(snapshot, state);
    const foreign = own >= 0 && large !== own;
    const moves = open ? state.moves : [];
    const seen = prospect(moves, choice);
    const pass = moves.find((move) => (move.kind === 'pass' && move.jokers === choice.jokers)
        || move.kind === 'decline') ?? null;
    return { sheet, snapshot, state, names: snapshot.seats.map(({ name }) => name), large, open, foreign,
        moves, seen, move: seen.done[0] ?? null, pass, tip,
        entered: state.chance ? textOf(kindsOf(sheet, snapshot.view), state.faces, snapshot.view) : '' };
}

/** How cells look: crossed chosen ghost legal costly, or ''. @param {Situation} at */
function cellStates({ snapshot: { view, ghost }, state: { choice, hint }, large, open, seen }) {
    const crosses = crossesOf(view.seats[large] ?? {});
    const shown = ghost?.seat === large ? readMove(ghost.decision) : open ? hint : null;
    return (/** @type {string} */ cell) => {
        if (crosses.has(cell)) return 'crossed';
        const chosen = open && choice.cells.includes(cell);
        if (shown?.cells.includes(cell) && !chosen) return 'ghost';
        if (!open) return '';
        if (chosen) return 'chosen';
        if (seen.ghost.has(cell)) return 'ghost';
        return seen.cells.has(cell) ? 'legal' : seen.costly.has(cell) ? 'costly' : '';
    };
}

/** The other players, or all of them where several people share the device. @param {Situation} at
 * @param {ReturnType<typeof doings>} did */
function matesOf({ snapshot, large }, did) {
    const { view, seats } = snapshot;
    const here = seatsHere(snapshot);
    if (seats.length < 2) return [];
    return seats.flatMap((seat, i) => {
        if (here.length === 1 && i === here[0]) return [];
        const deciding = view.actors.includes(i) || (view.chance === 'roll' && view.active === i);
        const progress = view.over ? '' : deciding ? 'busy' : /\w/.test(view.table.dice ?? '') ? 'done' : '';
        return [{ seat: i, name: seat.name, bot: seat.bot, score: view.scores[i]?.total ?? 0, progress,
            rolls: view.active === i && !view.over, away: !seat.online && !seat.bot, shown: i === large,
            mark: here.length > 1 && seat.here ? seatColour(i) : seat.mark ?? '',
            crosses: view.seats[i]?.crosses ?? '', did: did[i] ?? null }];
    });
}
/** @typedef {ReturnType<typeof matesOf>[number]} Mate */

/** @param {Sheet} sheet @param {Snapshot} snapshot @param {State} state @param {string} [tip] */
export function derive(sheet, snapshot, state, tip) {
    const at = situation(sheet, snapshot, state, tip);
    const did = snapshot.seats.length > 1 ? doings(snapshot.log, snapshot.view.seats) : [];
    return {
        at,
        cell: cellStates(at),
        /** Rings round what a player has just crossed, on the sheets of others and at the end. */
        ringed: at.foreign || snapshot.over ? (did[at.large]?.cells ?? []).join(' ') : '',
        dice: diceModel(at),
        ways: waysOf(at),
        pairs: pairsOf(at),
        picking: state.chance ? kindsOf(sheet, snapshot.view) : null,
        news: newsOf(at),
        bar: barOf(at),
        mates: matesOf(at, did),
        roll: rollLine(at),
        handed: state.handed,
    };
}
/** @typedef {ReturnType<typeof derive>} Model */
