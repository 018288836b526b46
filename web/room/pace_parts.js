// SPDX-License-Identifier: MIT
// What is seen of the pace of a table: the choice when it is opened, the countdown of one's own decision, and
// the question whether one is still there. They stand in the header, never over the table.
import { _, n_ } from '../texts.js';
import { calmWords, timeWords } from '../time_left.js';
import { h } from '../view.js';
import { PACES } from './pace.js';

/** @typedef {import('./pace.js').Turn} Turn */

/** Chooses a pace. @param {{pace: string, choose: (pace: string) => void}} props */
export const PaceChoice = ({ pace, choose }) => h('fieldset', { key: 'pace' },
    h('legend', null, _('Pace')),
    h('div', { class: 'choices' }, Object.entries(PACES).map(([value, [name]]) => h('label', { key: value },
        h('input', { type: 'radio', name: 'pace', value, checked: pace === value,
            onchange: () => choose(value) }),
        h('span', null, _(name))))),
    h('p', { class: 'soft small' }, _(PACES[pace]?.[1])));

/** How long somebody still has who need not hurry, or for whom one waits; '' for nobody.
 * @param {Turn|undefined} turn */
export const calmTime = (turn) => (turn && !(turn.mine && turn.matters) ? calmWords(turn.left) : '');

/** The same for those who hear it: in whole words, and whose it is.
 * @param {Turn} turn @param {string} name */
export const heardTime = ({ mine, left }, name) => (mine ? _('{time} left', { time: timeWords(left) })
    : _('{name}: {time} left', { name, time: timeWords(left) }));

/** How long somebody still has: oneself, or another for whom one waits. It keeps its place while nobody is to
 * decide, so that the header stands still.
 * @param {{turn: Turn|undefined, name: string, open: () => void}} props name: of whom one waits for */
export function Clock({ turn, name, open }) {
    if (!turn) return h('span', { class: 'button room-clock calm none' });
    const calm = calmTime(turn);
    return h('button', { type: 'button', class: `button room-clock${calm ? ' calm' : ''}`,
        'data-about': 'head:clock', 'data-key': 'clock', 'data-mine': turn.mine, onclick: open,
        title: heardTime(turn, name) },
    calm || timeWords(turn.left, 'narrow'));
}

/** @param {{answer: () => void}} props */
export const StillThinking = ({ answer }) => h('button', { type: 'button', class: 'button room-still',
    key: 'still', 'data-key': 'still', onclick: answer },
h('span', { 'data-ellipsis': '' }, _('Still thinking?')), ' ', h('b', null, _('Yes')));

/** What a bot did on a seat that was just taken back. @param {{words: string}[]} moves */
export const saidOfBot = (moves) => n_('The bot made {n} move for you.', 'The bot made {n} moves for you.',
    moves.length);

/** @param {{moves: {words: string, text: string}[]}} props */
export const MovesOfBot = ({ moves }) => h('ol', { class: 'stack' },
    moves.map(({ words, text }, i) => h('li', { key: i }, words.trim() || text)));
