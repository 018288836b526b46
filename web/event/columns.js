// SPDX-License-Identifier: MIT
// More than two games roll by roll: a column each, which scroll sideways under the names.
import { change, changed } from '../coach/words.js';
import { rollWords } from '../face_names.js';
import { _ } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('./compare.js').Game} Game */
/** @typedef {import('./compare_model.js').Made} Made */
/** @typedef {import('./compare_model.js').Turn} Turn */

/** What the coach thinks it cost, '' for nothing.
 * @param {number|null} cost @param {'points'|'chance'} unit */
export const costOf = (cost, unit) => (cost && !/^0[.,]0$/.test(change(cost, unit, false))
    ? _('cost {cost}', { cost: changed(cost, unit, false) }) : '');

/** What the coach would have done, where that is better. @param {{made: Made, cost: string}} props */
export const Coached = ({ made, cost }) => cost !== '' && made.better !== '' && h('span',
    { class: 'soft block' }, _('The coach: {move}', { move: made.better.trim().replace(/\s*\n\s*/g, ' ') }));

/** What all games had before them. @param {Turn} turn */
export function turnTitle({ key, roll }) {
    const [round] = key.split('/');
    return roll ? rollWords(roll) : round ? _('Round {round}, before the first roll', { round })
        : _('Before the first roll');
}

/** @param {{game: Game, made: Made|null, unit: 'points'|'chance'}} props */
function Cell({ game, made, unit }) {
    if (!made) return h('td', { class: 'soft' }, h('span', { 'aria-hidden': 'true' }, '–'),
        h('span', { class: 'unseen' }, _('did not roll this')));
    const cost = costOf(made.cost, unit);
    return h('td', null, h('a', { href: `${game.replay}/${made.step}` },
        made.words || made.moves.join(', ') || _('nothing')),
    cost && h('span', { class: 'loss block' }, cost), h(Coached, { made, cost }));
}

/** @param {{games: Game[], turns: Turn[], unit: 'points'|'chance'}} props */
export const Columns = ({ games, turns, unit }) => h('div', { class: 'scrolled', tabindex: 0, role: 'region',
    'aria-label': _('Roll by roll') },
h('table', { class: 'columns' },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, _('Dice')),
        games.map(({ name }) => h('th', { scope: 'col' }, name)))),
    h('tbody', null, turns.map((turn) => h('tr', { key: turn.key, class: turn.same ? 'same' : '' },
        h('th', { scope: 'row' }, turnTitle(turn)),
        games.map((game, i) => h(Cell, { game, made: turn.made[i] ?? null, unit })))))));
