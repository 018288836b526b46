// SPDX-License-Identifier: MIT
// What a match is: the only thing the views of a table know. A match on this device is made by local.js, one
// in a room by remote.js, one that is replayed by the replay viewer.

/** @typedef {import('./engine.js').Engine} Engine */

/**
 * @typedef {object} Seat
 * @property {string} name
 * @property {string|null} bot      its level, or null: a person
 * @property {boolean} here         a person who plays on this device
 * @property {boolean} online
 */

/**
 * @typedef {object} Match
 * @property {'local'|'remote'|'replay'} kind
 * @property {Engine} engine        always the latest state
 * @property {Seat[]} seats
 * @property {boolean} realDice dice and chips are typed in by a person (cards still come from the program)
 * @property {(seat: number, decision: string) => Promise<void>} act   rejects with a Refusal
 * @property {() => Promise<void>} roll       the person whose turn it is rolls
 * @property {(text: string) => Promise<void>} enter   typed-in chance (real dice)
 * @property {() => boolean} canUndo
 * @property {() => Promise<void>} undo       takes back the last decision (local only)
 * @property {{seat: number, decision: string}|null} [ghost] a decision that is shown but not made; 'ghost'
 *   tells of a new one
 * @property {EventTarget} events 'change' {detail: {action, words, events}} after every action; 'seats' when
 *   names or
 *                                  presence change; 'notice' {detail: {text}}
 * @property {() => void} close
 */

/** @typedef {{action: string, words: string, events: any[]}} Change */

/** Tells the listeners of a match. @param {Match} match @param {string} type @param {object} [detail] */
export const tell = (match, type, detail) => match.events.dispatchEvent(new CustomEvent(type, { detail }));

/**
 * The seat of this device that is asked now, -1 if it is somebody else's turn: the one the engine asks next
 * if it sits here, else the first of those who may decide and sit here (S6.4: players need not wait for a
 * slow one).
 * @param {Match} match
 */
export function seatHere(match) {
    const view = match.engine.view();
    if (view.next >= 0 && match.seats[view.next]?.here) return view.next;
    return view.actors.find((/** @type {number} */ seat) => match.seats[seat]?.here) ?? -1;
}

/** What is typed in where real dice are used. */
export const REAL = ['roll', 'start', 'chip'];

/** Whether a person of this device is to roll (or to type in what was rolled) now. @param {Match} match */
export function rollsHere(match) {
    const view = match.engine.view();
    if (match.realDice) return REAL.includes(view.chance ?? '');
    return view.chance === 'roll' && !!match.seats[view.active]?.here;
}
