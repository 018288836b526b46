// SPDX-License-Identifier: MIT
// Why a card does not glow, in words (G6.1). Nothing here decides what may be played; the engine has done so.
import { _, n_ } from '../texts.js';
import { LEVELS } from './deck.js';

/** @typedef {import('./deck.js').Level} Level */

/** The levels that count for the next card: the one where the last marker lies and the one above; in the
 * beginning the lowest. @param {Level[]} levels lowest first @returns {number[]} */
export function reach(levels) {
    const last = standing(levels);
    return last ? [last, last + 1].filter((level) => level <= LEVELS) : [1];
}

/** The level of the last marker, 0: none yet. @param {Level[]} levels */
export const standing = (levels) =>
    levels.reduce((last, { open }, i) => (open.some(({ mark }) => mark) ? i + 1 : last), 0);

/** Markers that can still be laid, luck among them when the black ones are used up.
 * @param {Level[]} levels @param {number} markers @param {number} luck */
function markersLeft(levels, markers, luck) {
    const used = levels.flatMap(({ open }) => open).filter(({ mark }) => mark === '*').length;
    return used < markers ? markers - used : luck;
}

/**
 * @param {object} about
 * @param {Level[]} about.levels as they were when the dice fell
 * @param {import('./deck.js').Lying} about.card
 * @param {number} about.level from 1
 * @param {number} about.markers black ones of a player
 * @param {number} about.luck
 * @param {boolean} about.in the player has not left this round
 * @param {boolean} about.answered nothing more is asked about this roll
 * @returns {string}
 */
export function reasonAgainst({ levels, card, level, markers, luck, in: rolls, answered }) {
    if (!rolls) return _('You are out for this round.');
    if (answered) return _('You have answered this roll.');
    if (card.mark) return _('It is marked already: every card counts once a round.');
    const allowed = reach(levels);
    if (!allowed.includes(level)) return standing(levels) === 0
        ? _('Not on this level: in the first roll only the lowest level counts.')
        : allowed.length > 1
            ? _('Not on this level: after your last card only levels {from} and {to} count.',
                { from: allowed[0], to: allowed[1] })
            : _('Not on this level: after your last card only level {level} counts.', { level: allowed[0] });
    if (!markersLeft(levels, markers, luck)) return _('No marker and no luck are left to mark it with.');
    return _('The dice do not show this.');
}

/** What a player hears of a number of cards that fit. @param {number} count */
export const fitWords = (count) => (count === 0 ? _('No card fits.')
    : n_('{n} card fits.', '{n} cards fit.', count));
