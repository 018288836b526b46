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

/** So many games are shown at once: one to go on with now, and three below it. */
export const LISTED = 4;

/** @param {Home} home */
export function list(home) {
    const now = nowOf(home.rows);
    const rest = home.rows.filter((row) => row !== now);
    return [now ? current(now, home) : home.welcome(), rest.length > 0 && others(rest, home)];
}

/** @param {Row} row @param {Home} home */
const deleter = (row, home) => row.save && h('button', { class: 'button icon', onclick: () =>
    attempt(() => home.remove(row)), 'aria-label': _('Delete: {game}, {names}',
    { game: titleOf(row, home.all), names: whoPlays(row) }) }, sign('trash'));

/** The one thing to do now. @param {Row} row @param {Home} home */
function current(row, home) {
    const { picture, turn, left } = home.look(row);
    return h('section', { key: row.key, class: 'now saved', 'aria-labelledby': 'now' },
        h('div', { class: 'words' }, turn && h('span', { class: 'turn' }, turn),
            h('h2', { id: 'now' }, titleOf(row, home.all)), h('p', { class: 'names' }, whoPlays(row)),
            left && h('p', { class: 'left' }, left)),
        h('span', { class: 'picture' }, picture),
        h('div', { class: 'act' }, h('a', { class: 'button go', href: row.href }, row.event ? _('Play')
            : _('Play on')), deleter(row, home)));
}

/** @param {Row[]} rest @param {Home} home */
const others = (rest, home) => h('section', { key: 'continue', 'aria-labelledby': 'continue' },
    h('div', { class: 'heading' }, h('h2', { id: 'continue' },
        rest.every(({ over }) => over) ? _('Last games') : _('Continue')),
    rest.length >= LISTED && !home.every && h('button', { class: 'button quiet all', onclick: home.more },
        n_('all {n}', 'all {n}', rest.length))),
    h('ul', { class: 'continue' }, rest.slice(0, home.every ? rest.length : LISTED - 1).map((row) => {
        const { picture, turn, badge, left } = home.look(row);
        return h('li', { key: row.key, class: 'saved' },
            h('a', { href: row.href, class: 'open' }, h('span', { class: 'picture' }, picture),
                h('span', { class: 'what' }, h('b', null, titleOf(row, home.all)),
                    h('span', { class: 'soft names', 'data-ellipsis': '' }, whoPlays(row)),
                    left && h('span', { class: 'soft small left' }, left)),
                h('span', { class: badge ? 'turn' : 'when soft' }, turn || ago(row.changed))),
            deleter(row, home));
    })));
