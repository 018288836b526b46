// SPDX-License-Identifier: MIT
// The options of the games in words.
import { N_, _ } from './texts.js';

/** @type {Record<string, string>} */
const OPTIONS = {
    'free-start': N_('Place start cards freely'),
    'solo-rules': N_('Solo rules for everybody'),
    'two-decks': N_('Two decks'),
};

/** An option of a game. @param {string} name in notation */
export const optionName = (name) => _(OPTIONS[name] ?? name);
