// SPDX-License-Identifier: MIT
// What has happened, in words, the latest first; below it a field that takes moves in notation. A column on
// wide screens, a sheet from below on phones.
import { fill, h } from '../dom.js';
import { die } from '../art/dice.js';
import { sign } from '../art/signs.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {import('./words.js').T} T */

const KEPT = 80; /* lines shown: more than anybody scrolls back to in a game */

/** A roll as small dice. @param {string} text */
const rolled = (text) => h('span', { class: 'rolled', role: 'img', 'aria-label': text },
    text.split(' ').slice(1).filter((word) => word !== '/').map((word) => die(word)));

/**
 * @param {Match} match
 * @param {T} t
 * @param {(text: string) => Promise<void>} onTyped rejects with what was wrong
 */
export function makeLog(match, t, onTyped) {
    const list = h('ol',
        { class: 'entries', tabindex: 0, 'aria-label': t('sheet.log'), 'data-empty': t('sheet.log.empty') });
    const wrong = h('p', { class: 'wrong', role: 'alert' });
    const field = h('input', { class: 'field', id: 'typed', autocomplete: 'off', autocapitalize: 'off',
        spellcheck: 'false',
        placeholder: t('sheet.typed.example') });
    const form = h('form', { class: 'typed' },
        h('label', { for: 'typed', class: 'small soft' }, t('sheet.typed')),
        h('div', { class: 'row' }, field,
            h('button', { class: 'button', type: 'submit' }, t('sheet.typed.play'))), wrong);
    const element = h('section', { class: 'log', 'aria-label': t('sheet.log') },
        h('button', { class: 'button icon shut', type: 'button', 'aria-label': t('sheet.log.close'),
            onclick: () => open(false) },
        sign('close')), list,
        h('details', null, h('summary', { class: 'small' }, t('sheet.typed.title')), form,
            h('p', { class: 'small soft' }, t('sheet.keys'))));

    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        wrong.textContent = '';
        try {
            await onTyped(field.value.trim());
            field.value = '';
        } catch (refusal) {
            wrong.textContent = /** @type {Error} */ (refusal).message;
        }
    });

    /** Where the focus goes when the log is shut. @type {Element|null} */
    let opener = null;

    /** Phones: up from below, or away. @param {boolean} to */
    function open(to) {
        element.classList.toggle('open', to);
        if (to) opener = document.activeElement;
        /** @type {HTMLElement|null} */ (to ? element.querySelector('.shut') : opener)?.focus();
    }

    return {
        element, open,
        get isOpen() { return element.classList.contains('open'); },
        paint() {
            const entries = match.engine.log().slice(-KEPT).reverse();
            fill(list, entries.map((entry) => h('li', entry.seat < 0 ? { class: 'chance' } : null,
                /^roll/.test(entry.text) ? rolled(entry.text) : entry.words.trim() || entry.text)));
        },
    };
}
