// SPDX-License-Identifier: MIT
// The titles of the games.

/** @type {Record<string, string>} */
const TITLES = { nochmal: 'Noch mal!', sogut: 'Noch mal so gut!', xmal: 'Noch X-mal!',
    gehtwas: 'Geht noch was?' };

/** The title of a game, the same in every language. @param {string} game */
export const titleOf = (game) => TITLES[game] ?? game;
