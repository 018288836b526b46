// SPDX-License-Identifier: MIT
// Where in its game a puzzle is, and what counts there, as its sheet or deck says it.
import { readDeck } from '../cards/deck.js';
import { readSheet } from '../table/sheet_model.js';
import { _ } from '../texts.js';

/**
 * @typedef {object} Stage
 * @property {import('../coach/words.js').Counted} unit  of all values: alone what the sheet counts
 * @property {boolean} cards  rounds are counted, not rolls
 * @property {number} n       the roll or round that is on,
 * @property {number} all     of so many; 0: nobody knows
 * @property {boolean} last
 */

/** @param {import('../engine.js').Engine} engine that the position is laid on @returns {Stage} */
export function stageOf(engine) {
    const { game, table, seats } = engine.view();
    const alone = seats.length === 1;
    const cards = engine.games().find(({ id }) => id === game)?.material === 'deck';
    const sheet = cards ? null : readSheet(engine.material());
    const unit = !alone ? 'chance' : sheet?.signs ? 'signs' : 'points';
    const n = Number((cards ? table.round : table.roll) ?? 0);
    const all = !sheet ? readDeck(engine.material()).rounds : alone ? sheet.soloRolls : 0;
    return { unit, cards, n, all, last: all > 0 && n >= all };
}

/** In the header. @param {Stage} stage */
export const stageLine = ({ cards, n, all }) => (cards ? _('Puzzle · round {n} of {all}', { n, all })
    : all ? _('Puzzle · roll {n} of {all}', { n, all }) : _('Puzzle · roll {n}', { n }));

/** What is asked, in short. @param {Stage} stage */
export const aimOf = ({ unit }) => (unit === 'chance' ? _('best chance to win')
    : unit === 'signs' ? _('most X') : _('most points'));
