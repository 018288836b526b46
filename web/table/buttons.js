// SPDX-License-Identifier: MIT
// The three buttons: take back (left), pass (apart), and the one thing to do now (right), which says what it
// does.
import { fill, h } from '../dom.js';
import { sign } from '../art/signs.js';
import { _ } from '../texts.js';
import { headline, priceOf } from './words.js';

/** @typedef {import('./moves.js').Move} Move */

/** @param {{undo: () => void, pass: () => void, go: () => void}} on */
export function makeButtons(on) {
    const undo = h('button', { class: 'button undo', type: 'button', 'aria-label': _('Undo'),
        onclick: on.undo },
    sign('undo'), h('span', null, _('Undo')));
    const pass = h('button', { class: 'button quiet pass', type: 'button', onclick: on.pass });
    const go = h('button', { class: 'button go', type: 'button', onclick: on.go });
    return {
        element: h('div', { class: 'actions' }, undo, pass, go),
        /**
         * move: what Confirm plays; otherwise: what stands on the button without one; ready: it can be
         * pressed
         * @param {{undo: boolean, pass: Move|null, sure: boolean, move: Move|null, otherwise: string, ready:
         *   boolean, names: string[]}} now
         */
        paint(now) {
            undo.disabled = !now.undo;
            pass.hidden = !now.pass;
            pass.classList.toggle('sure', now.sure);
            pass.textContent = now.sure ? _('Really pass?') : now.pass?.kind === 'decline' ? _('Decline')
                : _('Pass');
            go.disabled = !now.ready;
            const { move } = now;
            if (!move) return fill(go, h('b', null, now.otherwise));
            fill(go,
                h('b', null, [headline(move, now.names), priceOf(move)].filter(Boolean).join(' · ')),
                move.cells.length > 0 && h('span', null, move.cells.join(' ')));
        },
    };
}
