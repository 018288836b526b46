// SPDX-License-Identifier: MIT
// What a person has done at the table so far: whose sheet is large, what is chosen, what was said. Pure: a
// snapshot of the match goes in, the next state comes out.
import { homeOf, lastMover, partsOf } from '../match/match.js';
import { noChoice, readMove, SPECIALS } from './moves.js';

/** @typedef {import('../match/match.js').Snapshot} Snapshot */
/** @typedef {import('../engine.js').Played} Played */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Choice} Choice */

/**
 * Seats are numbers from 0, -1 is none.
 * @typedef {object} State
 * @property {number} shown     whose sheet is large
 * @property {number} peeked    whose sheet is peeked at
 * @property {number} wanted    seat of this device that was chosen to decide out of turn (S6.4)
 * @property {number} acting    seat of this device that decides
 * @property {number} turn      the last one that was to decide or roll
 * @property {boolean} seated   a seat is played on this device; not so while a bot stands in
 * @property {number} handed    who the device is handed to; nothing is shown to others meanwhile
 * @property {string} key       what is legal: a choice stays as long as that does
 * @property {Move[]} moves
 * @property {Choice} choice
 * @property {Choice[]} before  what the choice was before each tap
 * @property {Move|null} hint   what the coach would do
 * @property {string} said      the answer to what the person did last
 * @property {Played[]} news    what came of the last roll; words are read late: the language may change
 * @property {boolean} fresh    dice were rolled, and no seat has decided yet
 * @property {boolean} sure     Pass was pressed once
 * @property {boolean} pending  something is on its way
 * @property {string} stop      the cell that Tab goes to
 * @property {string} chance    what real dice are picked for
 * @property {string[][]} faces what is picked of them, by kind
 */

/** Events that need no words of their own, and those that are worth a small feast. */
const DULL = ['rolled', 'passed', 'crossed', 'jokers-spent', 'turn', 'start', 'slot-used'];
const PRIZES = ['column', 'row', 'colour', 'diamonds', 'crossing-line', 'crossing-column'];

/** @param {Snapshot} snapshot */
export const seatsHere = ({ seats }) => seats.flatMap((seat, i) => (seat.here ? [i] : []));

/** The seat of this device that plays now, or did last: its sheet is the one in front; -1: only watched.
 * @param {Snapshot} snapshot @param {Pick<State, 'acting'|'turn'>} state */
export function playingSeat(snapshot, { acting, turn }) {
    const here = seatsHere(snapshot);
    return acting >= 0 ? acting : here.includes(turn) ? turn : here[0] ?? -1;
}

/** Whether an action is a roll of the dice. @param {Played|null} played */
export const isRoll = (played) => /^roll\b/.test(played?.action ?? '');

/** Whether something came of an action that is worth words. @param {Played} played */
export const isNews = ({ events }) => events.some(({ kind }) => !DULL.includes(kind));

/** What was completed. @param {Played|null} played */
export const prizesOf = (played) => (played?.events ?? []).filter(({ kind }) => PRIZES.includes(kind));

/** Sits down at a table. @param {Snapshot} snapshot @param {string} stop @returns {State} */
export function sitDown(snapshot, stop) {
    return follow({ shown: homeOf(snapshot), peeked: -1, wanted: -1, acting: -1, turn: -1, seated: true,
        handed: -1, key: '', moves: [], choice: noChoice(), before: [], hint: null, said: '', news: [],
        fresh: false, sure: false, pending: false, stop, chance: '', faces: [] }, snapshot);
}

/** A bonus is a choice already begun: its kind is the only way to use it. @param {Move[]} moves */
function beginning(moves) {
    const kinds = new Set(moves.map((move) => move.kind)
        .filter((kind) => kind === 'dice' || SPECIALS.includes(kind)));
    const [only = 'dice'] = kinds;
    const bonus = kinds.size === 1 && only !== 'dice' && !moves.some((move) => move.kind === 'pass');
    return bonus ? { ...noChoice(), special: only } : noChoice();
}

/** Goes on after something has changed. @param {State} state @param {Snapshot} snapshot @returns {State} */
export function follow(state, snapshot) {
    const { view, legal: all, asked, rolls, ghost } = snapshot;
    const here = seatsHere(snapshot);
    const acting = all[state.wanted]?.length ? state.wanted : asked;
    const legal = all[acting] ?? [];
    const key = `${acting} ${legal.join('\n')}`;
    const turn = acting >= 0 ? acting : rolls && here.includes(view.active) ? view.active : state.turn;
    const another = turn !== state.turn && here.length > 1;
    const chance = rolls && snapshot.realDice ? `${view.count} ${view.chance}` : '';
    // a seat that was taken back from a bot has its own sheet in front again
    const [home = -1] = state.seated ? [] : here;
    const next = { ...withNews(state, snapshot), acting, turn, said: '', chance, seated: here.length > 0,
        shown: ghost ? ghost.seat : home >= 0 ? home
            : lastMover(snapshot) ?? (another ? turn : state.shown),
        peeked: home >= 0 ? -1 : state.peeked,
        handed: another && state.turn >= 0 ? turn : snapshot.over ? -1 : state.handed,
        faces: chance === state.chance ? state.faces : [] };
    if (key === state.key) return next;
    const moves = legal.map(readMove);
    return { ...next, key, moves, choice: beginning(moves), before: [], hint: null, sure: false };
}

/** News are kept until the first decision after the next roll. @param {State} state
 * @param {Snapshot} snapshot @returns {State} */
function withNews(state, { played, undone }) {
    if (undone) return { ...state, news: [], fresh: false };
    return (played?.action ? partsOf(played) : []).reduce((now, one) => (isRoll(one) ? { ...now, fresh: true }
        : { ...now, fresh: false, news: [...(now.fresh ? [] : now.news), ...(isNews(one) ? [one] : [])] }),
    state);
}

/** @param {State} state @param {Choice} choice @param {boolean} [kept] a step that is taken back alone
 * @returns {State} */
export const choose = (state, choice, kept = true) => ({ ...state, choice, said: '', hint: null, sure: false,
    before: kept ? [...state.before, state.choice] : state.before });

/** Takes the last tap back. @param {State} state @returns {State|null} null: there was none */
export function takeBack(state) {
    const last = state.before.at(-1);
    return last ? { ...state, choice: last, before: state.before.slice(0, -1), said: '', sure: false } : null;
}
