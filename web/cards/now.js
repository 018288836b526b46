// SPDX-License-Identifier: MIT
// Where the table stands, from one snapshot, the plan of decisions not yet said, and what the person is
// doing: what the parts of the model are made from.
import { lastMover } from '../match/match.js';
import { pointsOn, readHand, readLadder } from './deck.js';
import { cardOf, offered, verb } from './decisions.js';

/** @typedef {import('../match/match.js').Snapshot} Snapshot */
/** @typedef {import('./deck.js').Deck} Deck */
/** @typedef {import('./deck.js').Level} Level */
/** @typedef {{decisions: string[], view: any, legal: string[]}} Planned where a plan leads */
/**
 * What a person is doing at the table.
 * @typedef {object} Doing
 * @property {number} seat    whose decisions are made here
 * @property {number} peek    whose ladder is looked at instead, -1: none
 * @property {number} held    the card in hand that is to be built
 * @property {number[]} typed real dice, 0: not set yet
 * @property {boolean} busy   something is being said
 * @property {boolean} [bound] what was said last was no choice: it is not taken back
 * @property {string} stop    data-key of the thing on the stairs that Tab leads to
 */
/**
 * What was asked of the engine.
 * @typedef {object} Known
 * @property {{any: number, cards: Record<string, number>}|null} chances  trainer: of the next roll
 * @property {number[]} used              dice that the chosen card uses
 * @property {(id: number) => string} words      a card, all of it
 * @property {(id: number) => string} condition  what it asks for
 */
/** @typedef {ReturnType<typeof nowOf>} Now */

/** Points of each level, lowest first, as the engine counts them. @param {any} score */
const sums = (score) => Array.from({ length: 5 }, (__, i) =>
    score.lines.find((/** @type {any} */ line) => line.line === `level_${i + 1}`)?.points ?? 0);

/** @param {Level[]} levels */
const marked = (levels) => levels.flatMap((level, i) => level.open.filter(({ mark }) => mark)
    .map((card) => ({ ...card, level: i + 1 })));

/**
 * @param {Deck} deck @param {number[]} factors @param {Snapshot} snapshot @param {Planned} plan
 * @param {Doing} doing @param {Known} known
 */
export function nowOf(deck, factors, snapshot, plan, doing, known) {
    const { view, seats, kind } = snapshot;
    const here = seats.some((seat) => seat.here) && kind !== 'replay';
    const shown = doing.peek >= 0 ? doing.peek : doing.seat;
    const mine = here && !!seats[doing.seat]?.here && doing.peek < 0 && !doing.busy;
    const real = mine ? snapshot.legal[doing.seat] ?? [] : [];
    const { group, offers } = offered(real, plan.decisions, plan.legal);
    const state = doing.peek >= 0 ? view : plan.view;
    const levels = readLadder(state.seats[shown] ?? {});
    const before = readLadder(view.seats[shown] ?? {});
    const seat = state.seats[shown] ?? {};
    const hand = readHand(plan.view.seats[doing.seat] ?? {});
    const held = group !== 'build' ? -1 : hand.includes(doing.held) ? doing.held : hand[0] ?? -1;
    const [first] = plan.decisions;
    const rolling = view.table.phase === 'roll';
    const handTo = mine && snapshot.asked >= 0 && snapshot.asked !== doing.seat ? snapshot.asked : -1;
    const marks = marked(levels);
    const pushes = [...offers].some((one) => ['push', 'decline'].includes(verb(one)));
    return {
        deck, factors, group, offers, levels, before, hand, held, rolling, pushes, shown, here,
        twin: offers.has('keep'), decisions: plan.decisions, view, state, doing, known, snapshot,
        chosen: first && verb(first) === 'fulfil' ? cardOf(first) : -1,
        dice: (view.table.dice ?? '').replace('/', ''),
        fits: [...offers].filter((one) => verb(one) === 'fulfil').map(cardOf),
        in: (view.table.in ?? '').includes(String(shown + 1)),
        round: Number(view.table.round), luck: Number(seat.luck ?? 0),
        markers: deck.markers - marks.filter(({ mark }) => mark === '*').length,
        points: view.scores[shown]?.total ?? 0,
        after: plan.view.scores[doing.seat]?.total ?? 0,
        worth: marks.reduce((sum, { id, level }) => sum + pointsOn(deck, factors, id, level), 0),
        marked: marks.length, sums: sums(state.scores[shown]),
        typing: mine && snapshot.rolls && snapshot.realDice && view.chance === 'roll',
        rolls: mine && snapshot.rolls && !snapshot.realDice, handTo,
        canUndo: here && !snapshot.readOnly && doing.peek < 0
            && (plan.decisions.length > 0 || (snapshot.canUndo && !doing.bound)),
        waits: view.actors.filter((/** @type {number} */ i) => i !== doing.seat || !here)
            .map((/** @type {number} */ i) => seats[i]?.name ?? ''),
    };
}

/**
 * What a snapshot changes in what a person is doing.
 * @param {Doing} doing @param {Snapshot} before @param {Snapshot} snapshot @returns {Partial<Doing>}
 */
export function doingAfter({ seat }, before, snapshot) {
    const { played, ghost, seats } = snapshot;
    const last = lastMover(snapshot);
    const home = seats.findIndex(({ here }) => here);
    const isBack = home >= 0 && !before.seats.some(({ here }) => here); // taken back from a bot
    const shows = home < 0 && ghost && ghost !== before.ghost;
    return {
        ...(played?.action.startsWith('roll') && { typed: Array(7).fill(0), bound: false }),
        ...(last !== undefined && { peek: last === seat ? -1 : last }),
        ...(shows && { seat: ghost.seat }),
        ...(isBack && { seat: home, peek: -1 }),
    };
}
