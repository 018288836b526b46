// SPDX-License-Identifier: MIT
// What the server, or the way to it, objects to, in words.
import { N_, _ } from './texts.js';

/** What each code means. @type {Record<string, string>} */
const WORDS = {
    network: N_('The server cannot be reached. Please try again in a moment.'),
    stale: N_('The table had moved on. This move no longer counts; here is the latest state.'),
    illegal: N_('The rules do not allow that here.'),
    'not-your-turn': N_('It is not your turn.'),
    full: N_('No seat is open at this table. You can always watch.'),
    taken: N_('This seat is taken.'),
    'no-room': N_('There is no such table.'),
    'not-found': N_('The server has nothing of this kind.'),
    'bad-secret': N_('The key to this seat is wrong. You are watching; your personal link brings you back to '
        + 'your seat.'),
    storage: N_('The server cannot store anything right now. The move was not made, nothing is lost. '
        + 'Please try again later.'),
    rate: N_('That was too fast. Please wait a moment.'),
    'too-big': N_('That is too big for the server.'),
    'bad-message': N_('The server does not understand this page. Reloading usually helps.'),
    'no-space': N_('The server has no room for more tables. Please try again later.'),
    'too-long': N_('This game has more moves than the server keeps. It cannot go on here.'),
    host: N_('The server does not know itself by this name. Its operator can add the name with --name.'),
    'not-playing': N_('No game is being played here now.'),
    started: N_('The game has already started.'),
    over: N_('This game is over.'),
    'not-over': N_('The game is not over yet.'),
    'not-silent': N_('The player on this seat has not left.'),
    'bad-name': N_('This name does not work: at most 24 characters, no #.'),
    'bad-material': N_('This sheet cannot be played on.'),
    bot: N_('A bot is playing on your seat. Take it back first.'),
    'no-seat': N_('No bot can take over this seat.'),
    'not-started': N_('The game has not started yet.'),
    'bad-result': N_('The result does not stand up to the check.'),
    'bad-level': N_('The server does not know this bot.'),
};

/**
 * The words for a trouble in the reader's language.
 * @param {any} error
 * @returns {string}
 */
export function troubleText(error) {
    // A part of the page that cannot be fetched is a lost network, too; every browser says so in other
    // English words.
    const code = error?.code ?? (error instanceof TypeError && /import/i.test(error.message) ? 'network'
        : '');
    if (error?.rule) return `${_(WORDS.illegal)} (${error.rule})`;
    return Object.hasOwn(WORDS, code) ? _(WORDS[code]) : String(error?.message ?? error);
}
