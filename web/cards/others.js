// SPDX-License-Identifier: MIT
// The other players: a miniature of each ladder with name, points, and whether they are in, out or thinking.
// And the log.
import { h, s, picture } from '../dom.js';
import { face } from '../art/faces.js';
import { clover } from '../art/shapes.js';
import { _, n_, number, p_ } from '../texts.js';
import { LEVELS, faceOf, readLadder } from './deck.js';

/** @typedef {import('./deck.js').Deck} Deck */

/** A ladder in the size of a stamp: a small square a card, filled when it is marked or scored.
 * @param {Deck} deck @param {Record<string, string>} seat */
function miniature(deck, seat) {
    const levels = readLadder(seat);
    /**
     * @param {import('./deck.js').Lying} lying
     * @param {number} x
     * @param {number} row
     * @param {boolean} solid
     */
    const block = (lying, x, row, solid) => s('rect', { x, y: row * 9 + 1, width: 7, height: 7, rx: 1.6,
        class: `${faceOf(deck, lying.id).colour}${solid ? ' solid' : ''}${lying.mark ? ' marked' : ''}` });
    const blocks = levels.flatMap((level, i) => {
        const row = LEVELS - 1 - i;
        return [...level.open.map((card, n) => block(card, 50 - (level.open.length - n) * 9, row, false)),
            ...level.scored.map((card, n) => block(card, 58 + n * 9, row, true))];
    });
    return picture('0 0 104 46', { class: 'mini' }, s('path', { d: 'M53.500 1v44', class: 'rail' }), blocks);
}

/** A step that the rules have no words for: dice, or notation. @param {string} text */
const said = (text) => (text.startsWith('roll ') ? _('Roll: {dice}', { dice: text.slice(5) }) : text);

/**
 * What a player is doing, in one word.
 * @param {Record<string, string>} table
 * @param {boolean} acts
 * @param {number} seat
 * @returns {'in'|'out'|'acts'|'done'}
 */
export function stateOf(table, acts, seat) {
    if (acts) return 'acts';
    if (table.phase !== 'roll') return 'done';
    return table.in.includes(String(seat + 1)) ? 'in' : 'out';
}

/**
 * @param {Deck} deck @param {import('../match.js').Match} match @param {any} view
 * @param {number} shown the seat whose ladder is large @param {(seat: number) => void} look
 */
export function players(deck, match, view, shown, look) {
    // TRANSLATORS: what a player is doing: deciding now, ready, still rolling in this round, or not any more
    const states = { acts: _('to play'), done: _('done'), in: p_('player in this round', 'in'),
        out: p_('player in this round', 'out') };
    return h('div', { class: 'players', role: 'group', 'aria-label': _('Players') },
        match.seats.map((seat, i) => {
            const state = stateOf(view.table, view.actors.includes(i), i);
            const points = view.scores[i].total;
            return h('button', {
                type: 'button',
                class: `player ${state}${i === shown ? ' shown' : ''}${seat.online ? '' : ' away'}`,
                'data-key': `player ${i}`, 'aria-pressed': String(i === shown), onclick: () => look(i),
            },
            h('span', { class: 'unseen' },
                [n_('{name}, {n} point', '{name}, {n} points', points, { name: seat.name }),
                    states[state],
                    view.active === i && _('lucky fairy: rolls in this round'),
                    !seat.online && _('away')].filter(Boolean)
                    .join(', ')),
            h('span', { class: 'who', 'aria-hidden': 'true' }, h('i', { class: 'dot' }), face(seat.bot),
                h('span', { class: 'name' }, seat.name),
                view.active === i && clover({ class: 'clover fairy' }), h('b', null, number(points))),
            miniature(deck, view.seats[i]),
            h('span', { class: 'state', 'aria-hidden': 'true' }, states[state]));
        }));
}

/**
 * The last things that happened, newest first; they are only read when the list is opened.
 * @param {import('../match.js').Match} match
 * @param {number} most
 * @param {{open: boolean}} state it stays open while the table is redrawn
 */
export function log(match, most, state) {
    const list = h('ol');
    const fillList = () =>
        list.replaceChildren(...match.engine.log().slice(-most).reverse().map(({ words, text }) =>
            h('li', null, words.trim() || said(text))));
    const details = h('details', { class: 'log', open: state.open, ontoggle: () => {
        if (details.open && !state.open) fillList();
        state.open = details.open;
    } }, h('summary', null, _('Log')), list);
    if (state.open) fillList();
    return details;
}
