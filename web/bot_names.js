// SPDX-License-Identifier: MIT
// What bots are called: the five levels are characters with names and faces (art/faces.js), other bots go by
// what they do. Where several of one kind sit at a table, they have numbers.
import { _, N_ } from './texts.js';

/** The characters, from the weakest to the strongest. Commands and records say the level. */
const CHARACTERS = new Map([['easy', 'Pip'], ['casual', 'Bruno'], ['steady', 'Mila'], ['sharp', 'Rufus'],
    ['expert', 'Ada']]);

/** The levels that people choose from. @type {string[]} */
export const LEVELS = [...CHARACTERS.keys()];

/** @type {Record<string, string>} */
// TRANSLATORS: how well a bot plays, from the weakest to the strongest; then bots that are for trying out
const WORDS = {
    easy: N_('easy'),
    casual: N_('casual'),
    steady: N_('steady'),
    sharp: N_('sharp'),
    expert: N_('expert'),
    fast: N_('fast'),
    strong: N_('strong'),
    greedy: N_('greedy'),
    random: N_('plays blindly'),
};

/** What bots say of themselves; some things fit only sheets or only cards. @type {Record<string, string>} */
const SAYINGS = {
    easy: N_('Plays what looks pretty.'),
    'easy deck': N_('Rolls on because rolling is fun.'),
    casual: N_('Thinks, but not for long.'),
    steady: N_('Knows the game. Can be beaten.'),
    sharp: N_('Misses next to nothing.'),
    'sharp sheet': N_('Takes the die you wanted.'),
    expert: N_('Works everything out.'),
    fast: N_('Answers at once.'),
    strong: N_('Thinks longest of all.'),
    greedy: N_('Takes the most points it sees.'),
    random: N_('Does anything that is allowed.'),
};

/** What a bot is like. @param {string} bot @param {string} material what is played with: sheet or deck */
export function saying(bot, material) {
    const words = SAYINGS[`${bot} ${material}`] ?? SAYINGS[bot];
    return words ? _(words) : '';
}

/** What the page calls a level of the bots; its own name if there are no words for it. @param {string} bot */
export const level = (bot) => _(WORDS[bot] ?? bot);

/** The name of a bot's character; of other bots what they do. @param {string} bot */
export const character = (bot) => CHARACTERS.get(bot) ?? _('Robo {level}', { level: level(bot) });

/** Name and level in one line, for lists. @param {string} bot */
export const characterAndLevel = (bot) =>
    (CHARACTERS.has(bot) ? _('{name} ({level})', { name: character(bot), level: level(bot) })
        : _('Bot, {level}', { level: level(bot) }));

/** @param {(string|null)[]} levels of all seats, null for people @param {number} at the bot's seat */
export function botName(levels, at) {
    const bot = levels[at] ?? '';
    const same = (/** @type {(string|null)[]} */ seats) => seats.filter((one) => one === bot).length;
    return character(bot) + (same(levels) > 1 ? ` ${same(levels.slice(0, at + 1))}` : '');
}

/** The default level: it plays sensibly and can be beaten. @param {{name: string}[]} bots */
export const usualLevel = (bots) => (bots.find(({ name }) => name === 'steady') ?? bots[0])?.name ?? null;
