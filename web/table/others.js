// SPDX-License-Identifier: MIT
// The sheets of all players, small: a strip on phones, a column on wide screens. Pressing one shows it large
// until one goes back; press and hold peeks at it.
import { fill, h } from '../dom.js';
import { face } from '../art/faces.js';
import { sign } from '../art/signs.js';
import { _, number } from '../texts.js';
import { mark, miniature } from './miniature.js';
import { crossesOf } from './standing.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('../match.js').Match} Match */

const HOLD = 300; /* ms until a press is a peek */

/**
 * @param {Sheet} sheet @param {Match} match @param {(seat: number) => boolean} listed
 * @param {(seat: number) => void} onShow @param {(seat: number) => void} onPeek -1: peeking is over
 */
export function makeOthers(sheet, match, listed, onShow, onPeek) {
    const element = h('div', { class: 'others', role: 'group', 'aria-label': _('Sheets of all players') });

    /** @param {number} seat */
    function makeOne(seat) {
        const mini = miniature(sheet);
        const name = h('span', { class: 'name' });
        const score = h('b', { class: 'score' });
        const bot = h('span', { class: 'bot' });
        const tick = h('span', { class: 'tick', 'aria-hidden': 'true' });
        const state = h('span', { class: 'unseen' });
        let timer = 0;
        let peeking = false;
        const end = () => {
            clearTimeout(timer);
            if (peeking) onPeek(-1);
        };
        const button = h('button',
            { class: 'other', type: 'button', 'data-seat': seat, title: _('Look at this sheet'),
                onpointerdown: () => { peeking = false;
                    timer = window.setTimeout(() => { peeking = true; onPeek(seat); }, HOLD); },
                onpointerup: end, onpointerleave: end, onpointercancel: end,
                oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
                onclick: () => { if (!peeking) onShow(seat); peeking = false; } },
            h('span', { class: 'line' }, tick, bot, name, ' ', score, ' ', state), mini);
        return { seat, button, mini, name, score, bot, tick, state };
    }

    const all = match.seats.map((__, seat) => makeOne(seat)).filter(({ seat }) => listed(seat));
    element.hidden = match.seats.length < 2;
    fill(element, all.map(({ button }) => button));
    return {
        element,
        /** @param {any} view @param {number} shown */
        paint(view, shown) {
            for (const { seat, button, mini, name, score, bot, tick, state } of all) {
                const player = match.seats[seat];
                const deciding = view.actors.includes(seat)
                    || (view.chance === 'roll' && view.active === seat);
                const done = /\w/.test(view.table.dice) && !deciding;
                mark(mini, sheet, crossesOf(view.seats[seat]));
                name.textContent = player.name;
                fill(bot, face(player.bot));
                score.textContent = number(view.scores[seat]?.total ?? 0);
                tick.className = `tick ${done ? 'done' : deciding ? 'busy' : ''}`;
                fill(tick, done && sign('tick'));
                button.classList.toggle('away', !player.online && !player.bot);
                button.classList.toggle('active', view.active === seat);
                button.setAttribute('aria-current', String(seat === shown));
                state.textContent = done ? _('done') : deciding ? _('thinking') : '';
            }
        },
    };
}
