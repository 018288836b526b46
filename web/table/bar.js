// SPDX-License-Identifier: MIT
// The bar at the bottom: take back (left), pass (apart), the one thing to do now (right). Its height never
// changes; what cannot be pressed now is dimmed and stays where it is, with the focus if it has it.
import { h } from '../view.js';
import { sign } from '../art/signs.js';

/** @param {import('./bar_model.js').Bar} bar
 * @param {{undo: () => void, pass: () => void, go: () => void}} on */
export const actionBar = ({ undo, back, pass, go }, on) => h('div', { class: 'actions' },
    h('button', { class: 'button undo', type: 'button', 'aria-label': back, title: back,
        'data-about': 'undo',
        'aria-disabled': String(!undo), onclick: on.undo }, sign('undo')),
    h('button', { class: pass.sure ? 'button quiet pass sure' : 'button quiet pass', type: 'button',
        'data-about': 'pass', 'aria-disabled': String(!pass.ready), onclick: on.pass },
    h('b', null, pass.first), pass.second && h('small', null, pass.second)),
    h('button', { class: 'button go', type: 'button', 'data-about': 'go',
        'aria-disabled': String(!go.ready), onclick: on.go },
    h('b', null, go.first),
    go.second && h('small', { 'data-ellipsis': go.named ? '' : null }, go.second)));
