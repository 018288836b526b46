// SPDX-License-Identifier: MIT
// What opens over a screen: questions, the rules, and sheets that leave the table in sight.
import { h, render } from './view.js';
import { sign } from './art/signs.js';
import { _ } from './texts.js';
import { style } from './ui.js';

await style('css/over.css').catch(() => {}); // then it is shown without

/** @typedef {import('./view.js').Child} Child */
/** @typedef {{label: string, value: string, kind?: 'go'|'bad'|'quiet'}} Answer */

/** A dialog in the page, removed when it is closed. @param {Child} what @param {Record<string, any>} props */
function dialogWith(what, props) {
    const dialog = document.createElement('dialog');
    for (const [name, value] of Object.entries(props)) dialog.setAttribute(name, value);
    render(what, dialog);
    document.body.append(dialog);
    dialog.addEventListener('close', () => dialog.remove());
    return dialog;
}

/**
 * Asks in a dialog; null if it is closed without an answer.
 * @param {{title: string, text?: Child, answers: Answer[]}} what
 * @returns {Promise<string|null>}
 */
export function ask({ title, text, answers }) {
    const dialog = dialogWith(h('form', { method: 'dialog', class: 'stack' },
        h('h2', { id: 'asked' }, title), typeof text === 'string' ? h('p', null, text) : text,
        h('div', { class: 'buttons' }, answers.map(({ label, value, kind }) =>
            h('button', { class: `button ${kind ?? ''}`, value, autofocus: kind === 'go' }, label)))),
    { 'aria-labelledby': 'asked' });
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => resolve(dialog.returnValue || null));
        dialog.showModal();
    });
}

/** A cross that closes the dialog it is in. */
const closer = () => h('button', { class: 'button icon close', 'aria-label': _('Close'),
    onclick: (/** @type {any} */ event) => event.currentTarget.closest('dialog').close() }, sign('close'));

/**
 * Something to read over the whole screen; whatever had the focus gets it back.
 * @param {string} name @param {Child} body @param {string} [first] a selector: what is in sight first
 */
export function overlay(name, body, first = '') {
    const dialog = dialogWith([h('div', { class: 'over-head' }, closer()),
        h('div', { class: 'over-body' }, body)], { class: 'over', 'aria-label': name });
    dialog.showModal();
    const place = first && /** @type {HTMLElement|null} */ (dialog.querySelector(first));
    if (!place) return;
    place.tabIndex = -1;
    place.focus();
    place.scrollIntoView();
}

let sheets = 0;

/**
 * A sheet that comes up from below on phones and lies at the side on desktops. The table stays in use;
 * Escape and the cross close it, and whatever had the focus gets it back.
 * @param {{title: string, body: Child|(() => Child), kind?: string, onclose?: () => void}} what kind: a class
 * @returns {{update: (body?: Child|(() => Child)) => void, close: () => void}}
 */
export function sheet({ title, body, kind = '', onclose }) {
    const id = `sheet-${++sheets}`;
    const before = /** @type {HTMLElement|null} */ (document.activeElement);
    let now = body;
    const view = () => [h('div', { class: 'drawer-head' }, h('h2', { id }, title), closer()),
        h('div', { class: 'drawer-body' }, typeof now === 'function' ? now() : now)];
    const dialog = dialogWith(view(), { class: `drawer ${kind}`, 'aria-labelledby': id });
    const onkey = (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== 'Escape' || document.querySelector('dialog:modal, [popover]:popover-open')) return;
        event.preventDefault();
        dialog.close();
    };
    document.addEventListener('keydown', onkey);
    dialog.addEventListener('close', () => {
        document.removeEventListener('keydown', onkey);
        if ((document.activeElement ?? document.body) === document.body) before?.focus();
        onclose?.();
    });
    dialog.show();
    return {
        update(next = now) {
            now = next;
            render(view(), dialog);
        },
        close: () => dialog.close(),
    };
}
