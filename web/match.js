// SPDX-License-Identifier: MIT
// Moved to match/match.js.
/** @typedef {import('./match/match.js').Match} Match */
/** @typedef {import('./match/match.js').Seat} Seat */

/** @param {import('./match/match.js').Match} match */
export const seatHere = (match) => match.snapshot.asked;

/** @param {import('./match/match.js').Match} match */
export const rollsHere = (match) => match.snapshot.rolls;
