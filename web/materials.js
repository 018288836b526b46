// SPDX-License-Identifier: MIT
// Sheets and decks to choose from: those that come with a game, by their names, and own ones, by their texts.
// The engine takes either (a plan's `material`).
import { h } from './dom.js';
import { t } from './texts.js';

/** @typedef {import('./engine.js').Game} Game */
/** @typedef {import('./engine.js').Material} Material */

const transcribed = (/** @type {string} */ text) => /^edition\s+transcribed\b/m.test(text);

/**
 * What a sheet of a game is called; the usual one has the game's words.
 * @param {Game} game
 * @param {Material} of
 */
function title(game, { name, text }) {
    const words = t(`material.${game.id}${name === game.materials[0]?.name ? '' : `.${name}`}`);
    return transcribed(text) ? t('material.transcribed', words) : words;
}

/**
 * The options of a select.
 * @param {Game} game
 * @param {{game: string, title: string, text: string}[]} own of all games
 * @param {string} [chosen]
 */
export const materialOptions = (game, own, chosen = '') => [
    ...game.materials.map((of) =>
        h('option', { value: of.name, selected: of.name === chosen }, title(game, of))),
    ...own.filter((sheet) => sheet.game === game.id).map((sheet) =>
        h('option', { value: sheet.text, selected: sheet.text === chosen }, sheet.title)),
];

/** The text behind a choice. @param {Game} game @param {string} material */
export const materialText = (game, material) =>
    game.materials.find(({ name }) => name === material)?.text ?? (material || game.materialText);

/** Where a choice comes from, in a sentence. @param {Game} game @param {string} material */
export function editionWords(game, material) {
    const text = materialText(game, material);
    return text === game.materialText ? t(`edition.${game.id}`)
        : t(transcribed(text) ? 'edition.transcribed' : 'edition.own');
}
