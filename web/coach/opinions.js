// SPDX-License-Identifier: MIT
// The best moves as a short list: what, what is to be expected of it, and how much less than the best that
// is. A move is chosen by pressing its line.
import { fill, h } from '../dom.js';
import { sign } from '../art/signs.js';
import { _ } from '../texts.js';
import { changed, inWords, margin, worth } from './words.js';

/** @typedef {import('../engine.js').Ranking} Ranking */
/** @typedef {import('../engine.js').Opinion} Opinion */

/** What a move is worth, or how far behind the best it is. @param {Ranking} ranking @param {number} i */
function judgement({ value: unit, known, moves }, i) {
    const [best, move] = [moves[0], moves[i]];
    if (!best || !move || !known) return '';
    const loss = best.value - move.value;
    const value = worth(move.value, unit);
    if (i === 0) return move.error
        ? _('{value} (± {error}) expected', { value, error: margin(move.error, unit) })
        : _('{value} expected', { value });
    return loss <= 1.96 * move.error ? _('about as good') : changed(-loss, unit);
}

/**
 * @param {{choose: (opinion: Opinion) => void, close?: () => void, words?: (opinion: Opinion) => string}} on
 */
export function makeOpinions({ choose, close, words = inWords }) {
    const list = h('ol');
    const how = h('p', { class: 'soft small' });
    const element = h('section', { class: 'opinions card', 'aria-label': _('Best moves'), 'aria-busy': 'true',
        onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close?.() },
    h('div', { class: 'row' }, h('h2', null, _('Best moves')),
        close && h('button', { type: 'button', class: 'button icon push', 'aria-label': _('Close the hints'),
            onclick: close }, sign('close'))),
    list, how);
    return {
        element,
        /** @param {Ranking} ranking @param {boolean} sure false: only a first sight */
        show(ranking, sure) {
            const focused = [...list.querySelectorAll('button')].indexOf(
                /** @type {any} */ (document.activeElement));
            fill(list,
                ranking.moves.map((opinion, i) =>
                    h('li', null,
                        h('button',
                            { type: 'button', 'data-move': opinion.move, onclick: () => choose(opinion) },
                            h('span', { class: 'told' }, words(opinion)),
                            h('span', { class: 'worth' }, judgement(ranking, i))))));
            how.textContent = !sure ? _('At first sight. Still thinking …') : ranking.known
                ? _('Estimated. Small differences say little.')
                : _('Only the order: the coach has not learned numbers for this game with this many '
                + 'players.');
            element.setAttribute('aria-busy', String(!sure));
            if (focused >= 0) list.querySelectorAll('button')[focused]?.focus();
        },
        /** @param {string} text */
        trouble(text) {
            fill(list);
            how.textContent = text;
            element.setAttribute('aria-busy', 'false');
        },
    };
}
