// SPDX-License-Identifier: MIT
// Bots that are invited before a game.
import { face } from '../art/faces.js';
import { sign } from '../art/signs.js';
import { character, level, LEVELS, saying } from '../bot_names.js';
import { _ } from '../texts.js';
import { h } from '../view.js';

/** A press as long as this is no tap, in milliseconds. */
const LONG = 500;

/** @typedef {import('./setup_plan.js').Plan} Plan */
/** @typedef {import('./setup.js').Draw} Draw */

/**
 * The five characters: a tap invites one, another tap one more of the kind, a long press none.
 * @param {Plan} plan
 * @param {Draw} draw
 */
export const inviteList = (plan, draw) => h('fieldset', { class: 'stack' },
    h('legend', null, h('span', { class: 'question' }, _('Who is playing?'))),
    h('p', { class: 'soft small tip' }, _('Tap to invite. Tap again for one more.')),
    h('ul', { class: 'invite' }, LEVELS.map((bot, i) => inviteRow(plan, bot, i + 1, draw))),
    h('details', null, h('summary', null, _('Special bots')),
        h('ul', { class: 'invite' }, plan.engines.map((bot) => inviteRow(plan, bot, 0, draw)))));

/** @param {Plan} plan @param {string} bot @param {number} strength 0: not said @param {Draw} draw */
function inviteRow(plan, bot, strength, draw) {
    const count = plan.count(bot);
    const less = (/** @type {boolean} */ all) => {
        plan.uninvite(bot, all);
        draw();
        /** @type {HTMLElement|null} */ (document.querySelector(`[data-key="more ${bot}"]`))?.focus();
    };
    return h('li', { key: bot, class: count ? 'invited' : '' },
        h('button', { type: 'button', class: 'more', 'data-key': `more ${bot}`, 'aria-disabled': plan.full,
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (count && ['-', 'Delete', 'Backspace'].includes(event.key)) less(event.key !== '-');
            },
            onpointerdown: (/** @type {PointerEvent} */ event) => holdDown(event, () => count && less(true)),
            onclick: () => { plan.invite(bot); draw(); } },
        face(bot) ?? h('span', { class: 'face' }, sign('bot')),
        h('span', { class: 'about' },
            h('span', null, h('b', null, character(bot)), ' ', strength > 0 && level(bot)),
            h('span', { class: 'small' }, saying(bot, plan.game.material)),
            strength > 0 && h('span', { class: 'strength' },
                LEVELS.map((one, n) => h('i', { key: one, class: n < strength ? 'on' : '' })),
                h('span', { class: 'unseen' }, _('strength {strength} of 5', { strength })))),
        h('span', { class: 'count' }, count > 0 && h('span', { class: 'unseen' }, _('invited:')),
            count || sign('plus'))),
        count > 0 && h('button', { type: 'button', class: 'button icon quiet less',
            'data-key': `less ${bot}`, 'aria-label': _('Uninvite {name}', { name: character(bot) }),
            onclick: () => less(false) }, sign('minus')));
}

/** Does something after a long press, and then the press is no tap. @param {PointerEvent} event
 * @param {() => void} act */
function holdDown(event, act) {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const stop = new AbortController();
    const timer = setTimeout(() => {
        stop.abort();
        const noTap = (/** @type {Event} */ tap) => { tap.stopPropagation(); tap.preventDefault(); };
        button.addEventListener('click', noTap, { capture: true, once: true });
        const forget = () => setTimeout(() => button.removeEventListener('click', noTap, true));
        addEventListener('pointerup', forget, { once: true });
        act();
    }, LONG);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
        button.addEventListener(end, () => { clearTimeout(timer); stop.abort(); }, { signal: stop.signal });
}
