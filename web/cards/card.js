// SPDX-License-Identifier: MIT
// A card of Geht noch was?: the picture of its condition in a ring of its colour, with its value. Green is a
// triangle, yellow a circle, red a diamond, as everywhere. A card's name, which says it all in words, is
// there but not seen; what is seen is hidden from screen readers.
import { h } from '../dom.js';
import { clover, token } from '../art/shapes.js';
import { faceOf } from './deck.js';
import { pictogram } from './pictogram.js';

/** @typedef {import('./deck.js').Deck} Deck */
/** @typedef {import('./deck.js').Lying} Lying */

/** Ring and value. @param {Deck} deck @param {number} id */
function crest(deck, id) {
    const { colour } = faceOf(deck, id);
    return h('span', { class: 'crest', 'data-text': deck.worth[colour].points, 'aria-hidden': 'true' },
        token(colour[0]));
}

/** The marker that lies on a card fulfilled in this round. @param {Lying['mark']} mark */
function marker(mark) {
    if (!mark) return null;
    return h('span', { class: `marker${mark === '+' ? ' lucky' : ''}`, 'aria-hidden': 'true' },
        mark === '+' && clover());
}

/** What every card on the table has in common. @param {Deck} deck @param {number} id @param {string} kind */
const looks = (deck, id, kind) => ({ class: `task ${kind} ${faceOf(deck, id).colour}`, 'data-card': id });

/**
 * A card with its condition, as a button.
 * @param {Deck} deck
 * @param {Lying} lying
 * @param {Record<string, any>} props
 * @param {(Node|string|false|null)[]} more
 */
export function openCard(deck, lying, props, ...more) {
    const { class: extra = '', name, ...rest } = props;
    const base = looks(deck, lying.id, 'open-card');
    return h('button', { type: 'button', ...base, class: `${base.class} ${extra}`, 'data-idle': !rest.onclick,
        ...rest },
    h('span', { class: 'unseen' }, name), crest(deck, lying.id), pictogram(faceOf(deck, lying.id).parts),
    marker(lying.mark), more);
}

/**
 * A card that has been scored; its condition no longer matters, its value does.
 * @param {Deck} deck
 * @param {Lying} lying
 * @param {Record<string, any>} props
 * @param {(Node|string|false|null)[]} more
 */
export function scoredCard(deck, lying, props, ...more) {
    const { class: extra = '', name, ...rest } = props;
    const base = looks(deck, lying.id, 'scored-card');
    return h('button', { type: 'button', ...base, class: `${base.class} ${extra}`, 'data-idle': !rest.onclick,
        ...rest },
    h('span', { class: 'unseen' }, name), crest(deck, lying.id),
    lying.times > 1
            && h('span', { class: 'times', 'aria-hidden': 'true', 'data-text': `×${lying.times}` }), more);
}

/**
 * A marked card that is to move: two buttons in place of its picture.
 * @param {Deck} deck
 * @param {Lying} lying
 * @param {Record<string, any>} props
 * @param {Node[]} buttons
 */
export function movingCard(deck, lying, props, ...buttons) {
    const base = looks(deck, lying.id, 'moving-card');
    return h('div', { ...base, role: 'group', ...props }, crest(deck, lying.id), marker(lying.mark),
        h('span', { class: 'moves' }, buttons));
}

/** The back of a pile. @param {Deck} deck @param {string} colour */
export function pile(deck, colour) {
    return h('span', { class: `task pile ${colour}`, 'aria-hidden': 'true' },
        token(colour[0]), h('b', null, deck.worth[colour].points));
}
