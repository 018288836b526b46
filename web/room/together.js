// SPDX-License-Identifier: MIT
// What a table knows of other tables of the same people: the score of their series, and at a finished one,
// that the rematch runs and whose turn it is there.
import { turnAt } from '../home/look.js';
import { isMyTurn } from '../home/model.js';
import { played, seriesOf } from '../home/series.js';
import { lastTables, myTables } from '../home/tables.js';
import { games } from '../saves.js';
import { seatName } from '../seat_names.js';
import { _, number } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('../home/series.js').Score} Score */

/** How often the server is asked for the tables of this person, in milliseconds. */
const AGAIN = 30000;

export class Together {
    tables = lastTables();
    /** @type {import('../saves.js').Save[]} */
    saves = [];

    /** @param {string} id of the table @param {() => void} changed
     * @param {AbortSignal} signal nobody looks any more */
    constructor(id, changed, signal) {
        this.id = id;
        this.changed = changed;
        this.signal = signal;
        const again = () => document.hidden || this.look();
        document.addEventListener('visibilitychange', again, { signal });
        const timer = setInterval(again, AGAIN);
        signal.addEventListener('abort', () => clearInterval(timer));
        this.look();
    }

    async look() {
        [this.tables, this.saves] = await Promise.all([myTables(), games.list().catch(() => [])]);
        if (!this.signal.aborted) this.changed();
    }

    /** Is it told of the rematch already, if there is one? @param {string|undefined} next */
    knows(next) {
        return !next || this.tables.some(({ id }) => id === next);
    }

    /** "Anna 3 : 2 Ben". */
    series() {
        const scores = seriesOf(played(this.tables, this.saves), this.id);
        if (!scores) return null;
        return h('p', { class: 'series', key: 'series' }, h('span', { class: 'soft' }, _('Your series')), ' ',
            h('b', null, words(scores)));
    }

    /** @param {string|undefined} next the table of the rematch */
    rematch(next) {
        const table = this.tables.find(({ id }) => id === next);
        if (!table || table.phase === 'over') return null;
        const own = isMyTurn(table);
        return h('section', { class: 'card row rematch', key: 'rematch', role: 'status' },
            h('p', null, table.phase === 'waiting' ? _('The rematch is open.') : _('The rematch is on.'), ' ',
                h('span', { class: own ? 'turn' : 'soft' }, own ? _('Your turn')
                    : table.phase === 'playing' && turnAt(table))),
            h('a', { class: 'button go push', href: `#/room/${table.id}` }, _('Go to the rematch')));
    }
}

/** @param {Score[]} scores */
function words(scores) {
    const names = scores.map(({ name, seat }) => seatName(name, seat));
    const [a, b] = scores;
    if (scores.length === 2 && a && b) return _('{name} {wins} : {losses} {other}', { name: names[0],
        wins: number(a.wins), losses: number(b.wins), other: names[1] });
    return scores.map(({ wins }, i) => `${names[i]} ${number(wins)}`).join(', ');
}
