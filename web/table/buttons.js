// SPDX-License-Identifier: MIT
// The three buttons: take back (left), pass (apart), and the one thing to do now (right), which says what it
// does.
import { fill, h } from '../dom.js';
import { sign } from '../art/signs.js';
import { headline, priceOf } from './words.js';

/** @typedef {import('./words.js').T} T */
/** @typedef {import('./moves.js').Move} Move */

/** @param {T} t @param {{undo: () => void, pass: () => void, go: () => void}} on */
export function makeButtons(t, on) {
    const undo = h('button', { class: 'button undo', type: 'button', 'aria-label': t('sheet.undo'),
        onclick: on.undo },
    sign('undo'), h('span', null, t('sheet.undo')));
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
            pass.textContent = t(now.sure ? 'sheet.pass.sure' : now.pass?.kind === 'decline' ? 'sheet.decline'
                : 'sheet.pass.do');
            go.disabled = !now.ready;
            const { move } = now;
            if (!move) return fill(go, h('b', null, now.otherwise));
            fill(go,
                h('b', null, [headline(t, move, now.names), priceOf(t, move)].filter(Boolean).join(' · ')),
                move.cells.length > 0 && h('span', null, move.cells.join(' ')));
        },
    };
}
