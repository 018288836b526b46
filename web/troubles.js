// SPDX-License-Identifier: MIT
// What the server, or the way to it, objects to, in words.
import { inWordsByName, plainly } from './messages.js';
import { N_, _ } from './texts.js';

/**
 * What the page knows without an answer, or without one of our server.
 * @type {Record<string, string>}
 */
const WORDS = {
    network: N_('The server cannot be reached. Please try again in a moment.'),
    stale: N_('The game has moved on. This move no longer counts.'),
    illegal: N_('The rules do not allow that here.'),
    'not-found': N_('There is nothing at this address.'),
    rate: N_('That was too fast. Please wait a moment.'),
    'too-big': N_('That is too big for the server.'),
    'bad-message': N_('The server does not understand this page. Reloading usually helps.'),
};

/**
 * The words for a trouble in the reader's language: the server's message if this page knows it, else the
 * server's words, else what the code means.
 * @param {any} error
 * @returns {string}
 */
export function troubleText(error) {
    const { code = '', said, text, rule } = error ?? {};
    // Which field the page got wrong helps nobody who reads it.
    if (code === 'bad-message') return _(WORDS[code]);
    const words = said && inWordsByName(said);
    if (rule) return `${words ?? _(WORDS.illegal)} (${rule})`;
    return words ?? text ?? (Object.hasOwn(WORDS, code) ? _(WORDS[code]) : plainly(error));
}
