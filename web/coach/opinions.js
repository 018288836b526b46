// SPDX-License-Identifier: MIT
// The best moves as a short list: what, what is to be expected of it, and how much less than the best that
// is. A move is chosen by pressing its line.
import { h, render } from '../view.js';
import { _ } from '../texts.js';
import { changed, inWords, margin, worth } from './words.js';

/** @typedef {import('../engine.js').Ranking} Ranking */
/** @typedef {import('../engine.js').Opinion} Opinion */
/** @typedef {import('../view.js').Child} Child */

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

/** @param {Ranking|null} ranking @param {boolean} sure @param {string} trouble */
function how(ranking, sure, trouble) {
    if (trouble) return trouble;
    if (!ranking || !sure) return _('At first sight. Still thinking …');
    return ranking.known ? _('Estimated. Small differences say little.')
        : _('Only the order: the coach has not learned numbers for this game with this many players.');
}

/**
 * @typedef {object} Shown
 * @property {Ranking|null} ranking  null: nothing yet
 * @property {boolean} sure          false: only a first sight
 * @property {string} [trouble]      why there is no list
 * @property {string} [chosen]       the move that is marked
 * @property {(opinion: Opinion) => void} choose
 * @property {(opinion: Opinion) => Child} [words]
 */

/** @param {Shown} shown */
export const opinions = ({ ranking, sure, trouble = '', chosen, choose, words = inWords }) =>
    h('section', { class: 'opinions', 'aria-label': _('Best moves'), 'aria-busy': String(!sure && !trouble) },
        h('ol', null, (trouble ? [] : ranking?.moves ?? []).map((opinion, i) => h('li', { key: opinion.move },
            h('button', { type: 'button', 'data-move': opinion.move, onclick: () => choose(opinion),
                'aria-pressed': chosen === undefined ? null : String(opinion.move === chosen) },
            h('span', { class: 'told' }, words(opinion)),
            h('span', { class: 'worth' }, ranking && judgement(ranking, i)))))),
        h('p', { class: 'soft small' }, how(ranking, sure, trouble)));

/**
 * The list as an element that is filled while it is looked at.
 * @param {{choose: (opinion: Opinion) => void, words?: (opinion: Opinion) => Child}} on
 */
export function makeOpinions({ choose, words }) {
    const element = document.createElement('div');
    /** @param {Partial<Shown>} more */
    const draw = (more) => render(opinions({ ranking: null, sure: false, choose, words, ...more }), element);
    draw({});
    return {
        element,
        /** @param {Ranking} ranking @param {boolean} sure false: only a first sight */
        show: (ranking, sure) => draw({ ranking, sure }),
        /** @param {string} text */
        trouble: (text) => draw({ trouble: text }),
    };
}
