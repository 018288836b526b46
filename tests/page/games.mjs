// SPDX-License-Identifier: MIT
// What the page knows of the games, for tests without a browser: the build makes the list of them
// (games/pages.js), which is not among the sources.
import { existsSync, readdirSync } from 'node:fs';
import { know } from '../../web/games/list.js';

const folder = new URL('../../web/games/', import.meta.url);

/** The games that have a folder, by their ids. */
export const games = readdirSync(folder).filter((game) => existsSync(new URL(`${game}/page.js`, folder)));

/** @param {string} game @param {string} file @returns {Promise<any>} */
export const ofGame = async (game, file) => (existsSync(new URL(`${game}/${file}`, folder))
    ? import(new URL(`${game}/${file}`, folder)) : {});

know(Object.fromEntries(await Promise.all(games.map(async (game) =>
    [game, (await ofGame(game, 'page.js')).default]))));
