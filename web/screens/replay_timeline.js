// SPDX-License-Identifier: MIT
// The bar below the table: buttons, a slider with a mark for every roll, and what happened last.
import { sign } from '../art/signs.js';
import { _ } from '../texts.js';
import { h, picture } from '../view.js';

/** @typedef {import('./replay_player.js').Player} Player */

/** @param {{player: Player}} props */
export function Timeline({ player }) {
    const { match } = player;
    const { at, rolls } = match;
    const last = match.steps.length;
    const words = player.told || (at ? player.said(at - 1) : _('The game begins.'));
    /** @param {string} name @param {string} label @param {string} what @param {number} to */
    const button = (name, label, what, to) => h('button', { type: 'button', class: 'button icon', key: name,
        'aria-label': label, 'data-key': name, onclick: () => player.go(to),
        disabled: to < at ? at === 0 : at === last }, sign(what));
    return h('div', { class: 'timeline' },
        h('div', { class: 'slider' },
            picture(`0 0 ${Math.max(1, last)} 8`, { class: 'marks', preserveAspectRatio: 'none' },
                h('path', { d: rolls.map((roll) => `M${roll + 1} 0v8`).join(''),
                    'vector-effect': 'non-scaling-stroke' })),
            h('input', { type: 'range', min: 0, max: last, step: 1, 'aria-label': _('Timeline'),
                value: String(at), 'aria-valuetext': `${at}: ${words}`,
                oninput: (/** @type {any} */ event) => player.go(Number(event.target.value)) })),
        h('div', { class: 'transport' },
            button('first', _('To the beginning'), 'first', -1),
            button('roll.before', _('To the previous roll'), 'backroll',
                rolls.filter((roll) => roll + 1 < at).at(-1) ?? -1),
            button('before', _('One step back'), 'back', at - 1),
            h('button', { type: 'button', class: 'button icon', 'data-key': 'play', key: 'play',
                'aria-label': player.playing ? _('Pause') : _('Play the game'), disabled: !last,
                onclick: () => player.toggle() }, sign(player.playing ? 'pause' : 'play')),
            button('next', _('One step forward'), 'more', at + 1),
            button('roll.next', _('To the next roll'), 'nextroll',
                (rolls.find((roll) => roll + 1 > at) ?? last) + 1),
            button('last', _('To the end'), 'last', last + 1),
            h('span', { class: 'count' }, `${at} / ${last}`)),
        h('button', { type: 'button', class: 'said', 'data-ellipsis': '', title: words,
            onclick: () => document.querySelector('.replay .after')?.scrollIntoView() }, words));
}
