// SPDX-License-Identifier: MIT
// A card of Geht noch was? is round: the picture of its condition in a ring of its colour, with its value on
// the rim. Green is a triangle, yellow a circle, red a diamond, as everywhere. A card's name, which says it
// all in words, is there but not seen; what is seen is hidden from screen readers.
import { clover, shape } from '../art/shapes.js';
import { h } from '../view.js';
import { faceOf } from './deck.js';
import { pictogram } from './pictogram.js';

/** @typedef {import('./deck.js').Deck} Deck */
/** @typedef {import('../view.js').Child} Child */

/** The marker that lies on a card fulfilled in this round. @param {string} mark */
const marker = (mark) => mark !== '' && h('i', { class: mark === '+' ? 'marker lucky' : 'marker' },
    mark === '+' && clover());

/** What is seen of a card. @param {Deck} deck @param {number} id @param {string} [mark] */
function tokenFace(deck, id, mark = '') {
    const { colour, parts } = faceOf(deck, id);
    return h('span', { class: 'token-face', 'aria-hidden': 'true' }, pictogram(parts),
        h('b', { class: 'value' }, shape(colour[0] ?? '', { fill: 'var(--ring)' }),
            deck.worth[colour]?.points),
        marker(mark));
}

/**
 * A card as a button. Without onclick it explains itself when it is pressed (explain/).
 * @param {Deck} deck @param {number} id
 * @param {{name: string, class?: string, mark?: string, [prop: string]: any}} props @param {Child[]} more
 */
export function token(deck, id, { name, mark = '', class: extra = '', ...props }, ...more) {
    return h('button', { key: `card ${id}`, type: 'button', 'data-card': id, 'data-about': `card:${id}`,
        'data-idle': props.onclick ? null : '',
        class: `task ${faceOf(deck, id).colour} ${extra}`.trim(), ...props },
    h('span', { class: 'unseen' }, name), tokenFace(deck, id, mark), ...more);
}

/** A scored card: what it is worth.
 * @param {{id: number, colour: string, value: number, times: number}} card */
export const coin = ({ id, colour, value, times }) =>
    h('i', { key: id, class: `coin ${colour}${times > 1 ? ' many' : ''}`, 'data-card': id,
        'data-about': `card:${id}` }, value);

/** A card to look at, not to press. @param {Deck} deck @param {number} id @param {string} [mark] */
export const pictureOf = (deck, id, mark) => token(deck, id, { name: '', mark, 'aria-hidden': 'true',
    tabindex: -1, 'data-about': null });
