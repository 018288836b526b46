// SPDX-License-Identifier: MIT
// Games that were begun, on the first screen: the one to go on with now, the others as a list.
import { attempt } from '../attempt.js';
import { sign } from '../art/signs.js';
import { _, ago, n_ } from '../texts.js';
import { h } from '../view.js';
import { titleOf, whoPlays } from './look.js';
import { nowOf } from './model.js';

/** @typedef {import('./model.js').Row} Row */
/** @typedef {import('../screens/start.js').Home} Home */
/** @typedef {import('../engine.js').Game} Game */

/** So many games are shown at once: one to go on with now, and three below it. */
export const LISTED = 4;

/** @param {Home} home */
export function list(home) {
    const now = nowOf(home.rows);
    const rest = home.rows.filter((row) => row !== now);
    return [now ? current(now, home) : home.welcome(), rest.length > 0 && others(rest, home)];
}

/** What is done with a row, beside opening it: a game is deleted, a table taken off the list.
 * @param {Row} row @param {Game[]} all @param {(row: Row) => any} remove */
function remover(row, all, remove) {
    const words = { game: titleOf(row, all), names: whoPlays(row) };
    const label = row.save ? _('Delete: {game}, {names}', words)
        : row.room && _('Take off the list: {game}, {names}', words);
    return label && h('button', { class: 'button icon', onclick: () => attempt(async () => remove(row)),
        'aria-label': label }, sign(row.save ? 'trash' : 'close'));
}

/** The one thing to do now. @param {Row} row @param {Home} home */
function current(row, home) {
    const { picture, turn, left } = home.look(row);
    return h('section', { key: row.key, class: 'now saved', 'aria-labelledby': 'now' },
        h('div', { class: 'words' }, turn && h('span', { class: 'turn' }, turn),
            h('h2', { id: 'now' }, titleOf(row, home.all)), h('p', { class: 'names' }, whoPlays(row)),
            left && h('p', { class: 'left' }, left)),
        h('span', { class: 'picture' }, picture),
        h('div', { class: 'act' }, h('a', { class: 'button go', href: row.href }, goWords(row)),
            remover(row, home.all, home.remove)));
}

/** @param {Row} row */
function goWords({ event, table }) {
    if (event) return _('Play');
    return table?.phase === 'waiting' ? _('To the table') : _('Play on');
}

/** @param {Row[]} rest @param {Home} home */
const others = (rest, home) => h('section', { key: 'continue', 'aria-labelledby': 'continue' },
    h('div', { class: 'heading' }, h('h2', { id: 'continue' },
        rest.every(({ over }) => over) ? _('Last games') : _('Continue')),
    h(More, { ...home, rows: rest })), h(Rows, { ...home, rows: rest }));

/** All of them, where only the first ones are shown.
 * @param {Pick<Home, 'rows'|'every'|'more'>} props */
export const More = ({ rows, every, more }) => rows.length >= LISTED && !every
    && h('button', { class: 'button quiet all', onclick: more }, n_('all {n}', 'all {n}', rows.length));

/** Games as a list: the first ones, or every one.
 * @param {Pick<Home, 'rows'|'all'|'every'|'look'|'remove'>} props */
export const Rows = ({ rows, all, every, look, remove }) => h('ul', { class: 'continue' },
    rows.slice(0, every ? rows.length : LISTED - 1).map((row) => {
        const { picture, turn, badge, left } = look(row);
        return h('li', { key: row.key, class: 'saved' },
            h('a', { href: row.href, class: 'open' }, h('span', { class: 'picture' }, picture),
                h('span', { class: 'what' }, h('b', null, titleOf(row, all)),
                    h('span', { class: 'soft names', 'data-ellipsis': '' }, whoPlays(row)),
                    left && h('span', { class: 'soft small left' }, left)),
                turn ? h('span', { class: badge ? 'turn' : 'whose soft' }, turn)
                    : h('span', { class: 'when soft' }, ago(row.changed))),
            remover(row, all, remove));
    }));
