// SPDX-License-Identifier: MIT
// What bots are called: by their level, and by number where several of one level sit at a table.
import { t } from './texts.js';

/** What the page calls a level of the bots; its own name if there are no words for it. @param {string} bot */
export const level = (bot) => (t(`bot.${bot}`) === `bot.${bot}` ? bot : t(`bot.${bot}`));

/** @param {(string|null)[]} levels of all seats, null for people @param {number} at the bot's seat */
export function botName(levels, at) {
    const bot = levels[at] ?? '';
    const same = (/** @type {(string|null)[]} */ seats) => seats.filter((one) => one === bot).length;
    return t('setup.bot.name', level(bot)) + (same(levels) > 1 ? ` ${same(levels.slice(0, at + 1))}` : '');
}

/** The default level: it plays sensibly and can be beaten. @param {{name: string}[]} bots */
export const usualLevel = (bots) => (bots.find(({ name }) => name === 'steady') ?? bots[0])?.name ?? null;
