// SPDX-License-Identifier: MIT
// Moves and cells in a few words, for buttons and for screen readers.

/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./sheet_model.js').Cell} Cell */
/** @typedef {(key: string, ...values: any[]) => string} T */

/**
 * What a move does, short: 'Yellow 4'.
 * @param {T} t
 * @param {Move} move
 * @param {string[]} names of the seats
 */
export function headline(t, move, names) {
    if (move.kind === 'dice') return `${t(`sheet.Colour.${move.colour}`)} ${move.count}`;
    if (move.kind === 'give') return t('sheet.give', names[move.seat]);
    return t(`sheet.way.${move.kind}`);
}

/** What it costs, or ''. @param {T} t @param {Move} move */
export function priceOf(t, move) {
    const parts = [];
    if (move.price) parts.push(t('sheet.price', move.price));
    if (move.jokers) parts.push(t('sheet.gift.joker'));
    if (move.shift) parts.push(t('sheet.gift.shift', move.shift > 0 ? `+${move.shift}` : `−${-move.shift}`));
    if (move.allsix) parts.push(t('sheet.gift.allsix'));
    return parts.join(' · ');
}

/** A move in a line, for announcements. @param {T} t @param {Move} move @param {string[]} names */
export function sentence(t, move, names) {
    return [headline(t, move, names), move.cells.join(' '), priceOf(t, move)].filter(Boolean).join(', ');
}

/**
 * The name of a cell: 'H3, green, star, free, legal'.
 * @param {T} t
 * @param {Cell} cell
 * @param {string} star 'star' or 'diamond'
 * @param {string} state crossed chosen ghost legal costly, or '' for free
 */
export function cellName(t, cell, star, state) {
    const free = state === 'crossed' ? t('sheet.cell.crossed') : t('sheet.cell.free');
    return [cell.name, t(`sheet.colour.${cell.colour}`), cell.star && t(`sheet.cell.${star}`),
        cell.gold && t('sheet.cell.gold'),
        free, state && state !== 'crossed' && t(`sheet.cell.${state}`)].filter(Boolean).join(', ');
}
