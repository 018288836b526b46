// SPDX-License-Identifier: MIT
// Sheets and decks to choose from: those that come with a game, by their names, and own ones, by their texts.
// The engine takes either (a plan's `material`).
import { pageOf } from './games/list.js';
import { _ } from './texts.js';
import { h } from './view.js';

/** @typedef {import('./engine.js').Game} Game */
/** @typedef {import('./engine.js').Material} Material */

const transcribed = (/** @type {string} */ text) => /^edition\s+transcribed\b/m.test(text);

/** A line of a sheet or deck. @param {string} text @param {'game'|'title'} key */
const lineOf = (text, key) => new RegExp(`^${key}\\s+(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';

/** What a sheet is called; it may be that of another game. @param {Material} of */
function title({ name, text }) {
    const words = _(pageOf(lineOf(text, 'game')).materials[name] ?? (lineOf(text, 'title') || name));
    return transcribed(text) ? _('{sheet}, transcribed by players', { sheet: words }) : words;
}

/**
 * The options of a select.
 * @param {Game} game
 * @param {{game: string, title: string, text: string}[]} own of all games
 * @param {string} [chosen]
 */
export const materialOptions = (game, own, chosen = '') => [
    ...game.materials.map((of) =>
        h('option', { value: of.name, selected: of.name === chosen }, title(of))),
    ...own.filter((sheet) => sheet.game === game.id).map((sheet) =>
        h('option', { value: sheet.text, selected: sheet.text === chosen }, sheet.title)),
];

/** The text behind a choice. @param {Game} game @param {string} material */
export const materialText = (game, material) =>
    game.materials.find(({ name }) => name === material)?.text ?? (material || game.materialText);

/** Where a choice comes from, in a sentence. @param {Game} game @param {string} material */
export function editionWords(game, material) {
    const text = materialText(game, material);
    return text === game.materialText ? _(pageOf(game.id).edition)
        : transcribed(text) ? _('One of the additional pads, transcribed by players.')
            : _('A sheet of your own.');
}

/**
 * What the game on an engine's table is played with is called. The checksum tells editions apart.
 * @param {import('./engine.js').Engine} engine
 * @param {string} record that game
 */
export function materialTitle(engine, record) {
    const named = (/** @type {string} */ text) => /^(?:sheet|deck) (.*)$/m.exec(text)?.[1]?.trim() ?? '';
    const game = engine.games().find(({ id }) => new RegExp(`^game ${id}$`, 'm').test(record));
    const [name] = named(record).split(' ');
    if (name === 'own') return lineOf(engine.material(), 'title') || _('A sheet of your own.');
    const of = game?.materials.find((one) => one.name === name);
    const today = game && of
        && named(engine.header({ game: game.id, seats: 1, material: name })) === named(record);
    return today ? title(of) : _('Earlier house edition');
}
