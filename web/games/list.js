// SPDX-License-Identifier: MIT
// What the page knows of each game beyond what the engine tells: words and pictures. A game that has no
// folder here is shown with the engine's title, the table of its material and plain words
// (docs/adding-a-game.md). Nothing else in web/ knows a game by its name.
import { N_, _, loadTexts } from '../texts.js';

/** @typedef {import('../engine.js').Game} Game */
/**
 * Texts are English, marked by N_ and looked up when they are shown.
 * @typedef {object} Page
 * @property {string} title        the same in every language
 * @property {string} soldAs       the name under which it is sold elsewhere; '' if there is none
 * @property {string} about        the game in a sentence or two
 * @property {Record<string, string>} materials   what its sheets or decks are called, by their names
 * @property {string} edition      where the usual sheet or deck comes from
 * @property {'sheet'|'cards'|''} table           the view of its table; '': that of its material
 * @property {() => Promise<{default: Section[]}>} help   the rules
 * @property {() => Promise<{default: Record<string, string>}>} explain   numbers of the rules that say more
 *   about a thing on the table, by its kind (explain/)
 * @property {(() => Promise<{default: import('../learn/course.js').Lesson}>)|null} lesson   a playable
 *   introduction; null if there is none
 * @property {(() => Promise<{default: import('../learn/first_game.js').Tip[]}>)|null} tips   for the first
 *   games
 * @property {(() => Promise<{default: string[]}>)|null} remarks   about a result alone, from the lowest
 *   rank to the highest
 * @property {string[]} examples   positions to begin with, where one is laid out
 * @property {{crosses?: string}} picture   for the start page: cells that are crossed off
 */
/**
 * @typedef {object} Section
 * @property {string} title
 * @property {string} rules        numbers of the rules it tells
 * @property {(string|string[])[]} text   paragraphs; a list in a list is a list; *bold*
 * @property {import('../help/example.js').Example[]} [tries]   to play in
 */

/** @type {Record<string, Partial<Page>>} */
let pages = {};

/** The games that have a folder here: the build lists them (tools/assets.py).
 * @param {Record<string, Partial<Page>>} made games/pages.js */
export const know = (made) => { pages = made; };

/** @type {Page} */
const plain = {
    title: '', soldAs: '', about: N_('This page has no words of its own for this game yet.'), materials: {},
    edition: N_('The sheet that comes with the game.'), table: '', lesson: null, tips: null,
    remarks: null, examples: [], picture: {},
    explain: async () => ({ default: {} }),
    help: async () => ({ default: [{ title: N_('The rules of this game are not written here yet'), rules: '',
        text: [N_('You can play it all the same: what is allowed glows, and after a refused move you read '
        + 'which rule forbids it.')] }] }),
};

/** Titles by game, as the engine has them. @type {Map<string, string>} */
const titles = new Map();

/** The engine is there, and tells which games there are. @param {Game[]} games */
export const introduce = (games) => games.forEach(({ id, title }) => titles.set(id, title));

/** @param {string} game @returns {Page} */
export const pageOf = (game) => ({ ...plain, title: titles.get(game) ?? game, examples: [`${game} |`],
    ...pages[game] });

/** The title of a game, the same in every language. @param {string} game */
export const titleOf = (game) => pageOf(game).title;

/** A game in a sentence or two. @param {string} game */
export const aboutGame = (game) => _(pageOf(game).about);

/** The name under which a game is sold where the reader lives, if that is not its title.
 * @param {string} game */
export function soldAs(game) {
    const { title, soldAs: name } = pageOf(game);
    const words = name && _(name);
    return words === title ? '' : words;
}

/** The rules of a game, and the texts they are in. @param {string} game */
export async function rulesOf(game) {
    const [help] = await Promise.all([pageOf(game).help(), loadTexts('help')]);
    return help.default;
}

/** The introduction to a game, and the texts it is in; null if there is none. @param {string} game */
export async function lessonOf(game) {
    const [lesson] = await Promise.all([pageOf(game).lesson?.(), loadTexts('learn')]);
    return lesson?.default ?? null;
}

/** What is said about a result alone, by rank from the lowest. @param {string} game */
export async function remarksOf(game) {
    const [remarks] = await Promise.all([pageOf(game).remarks?.(), loadTexts('play')]);
    return remarks?.default ?? [];
}

/** What is said in the first games; null if there is nothing. @param {string} game */
export const tipsOf = async (game) => (await pageOf(game).tips?.())?.default ?? null;
