// SPDX-License-Identifier: MIT
// Moves and cells in a few words, for buttons and for screen readers.
import { _, n_, N_ } from '../texts.js';
import { colourName, colourTitle } from '../colours.js';

/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./sheet_model.js').Cell} Cell */

/** @type {Record<string, string>} */
// TRANSLATORS: ways to use a roll; the special die shows a heart, a bomb, stars, three in a row, a block
const WAYS = { heart: N_('Circle a heart'), bomb: N_('Bomb'), stars: N_('Stars'), three: N_('Three in a row'),
    block: N_('Block'), pass: N_('Pass'), decline: N_('Decline') };

/** What a roll can be used for beside colour and number. @param {string} kind in notation */
export const wayName = (kind) => _(WAYS[kind] ?? kind);

/** @type {Record<string, string>} */
// TRANSLATORS: what is on an X chip of Noch X-mal!; blank: nothing
const CHIPS = { blank: N_('blank'), joker: N_('joker'), plusminus: N_('plus-minus'), allsix: N_('all dice') };

/** What is on the face of an X chip. @param {string} chip in notation */
export const chipName = (chip) => _(CHIPS[chip] ?? chip);

/**
 * Says of a column, row or colour whether the player has filled it.
 * @param {string} line
 * @param {string} mine 'first', another word, or '' for no
 */
export const owned = (line, mine) => (mine === 'first' ? _('{line}, yours, as the first', { line })
    : mine ? _('{line}, yours', { line }) : line);

/**
 * What a move does, short: 'Yellow 4'.
 * @param {Move} move
 * @param {string[]} names of the seats
 */
export function headline(move, names) {
    if (move.kind === 'dice') return `${colourTitle(move.colour)} ${move.count}`;
    if (move.kind === 'give') return _('To {name}', { name: names[move.seat] });
    return wayName(move.kind);
}

/** What it costs, or ''. @param {Move} move */
export function priceOf(move) {
    const parts = [];
    // TRANSLATORS: on the button that plays a move, below what it does
    if (move.price) parts.push(n_('price: {n} joker', 'price: {n} jokers', move.price));
    if (move.jokers) parts.push(_('Gift: joker'));
    if (move.shift) parts.push(_('Number {shift}', { shift: move.shift > 0 ? `+${move.shift}`
        : `−${-move.shift}` }));
    if (move.allsix) parts.push(_('All six dice'));
    return parts.join(' · ');
}

/** A move in a line, for announcements. @param {Move} move @param {string[]} names */
export function sentence(move, names) {
    return [headline(move, names), move.cells.join(' '), priceOf(move)].filter(Boolean).join(', ');
}

/** @type {Record<string, string>} */
// TRANSLATORS: of a cell: chosen, part of the only move left, may be crossed, may be crossed with a joker
const STATES = { chosen: N_('chosen'), ghost: N_('completes it'), legal: N_('legal'),
    costly: N_('legal with a joker') };

/**
 * The name of a cell: 'H3, green, star, free, legal'.
 * @param {Cell} cell
 * @param {'star'|'gem'} mark
 * @param {string} state crossed chosen ghost legal costly, or '' for free
 */
export function cellName(cell, mark, state) {
    const free = state === 'crossed' ? _('crossed') : _('free');
    return [cell.name, colourName(cell.colour), cell.star && (mark === 'star' ? _('star') : _('diamond')),
        cell.gold && _('gold'),
        free, _(STATES[state])].filter(Boolean).join(', ');
}
