// SPDX-License-Identifier: MIT
// What has happened, in words, the latest first; below it a field that takes moves in notation. A column on
// wide screens, a sheet from below on phones.
import { fill, h } from '../dom.js';
import { die } from '../art/dice.js';
import { sign } from '../art/signs.js';
import { _ } from '../texts.js';
import { faceName } from './words.js';

/** @typedef {import('../match.js').Match} Match */

const KEPT = 80; /* lines shown: more than anybody scrolls back to in a game */

/** A roll as small dice. @param {string} text like `roll y b x / 5 2 ?` */
function rolled(text) {
    const faces = text.split(' ').slice(1).filter((word) => word !== '/');
    const dice = faces.map((face) => (/^\d$/.test(face) ? face : faceName(face))).join(', ');
    return h('span', { class: 'rolled', role: 'img', 'aria-label': _('Roll: {dice}', { dice }) },
        faces.map((face) => die(face)));
}

/**
 * @param {Match} match
 * @param {(text: string) => Promise<void>} onTyped rejects with what was wrong
 */
export function makeLog(match, onTyped) {
    const list = h('ol',
        { class: 'entries', tabindex: 0, 'aria-label': _('Log'),
            'data-empty': _('What happens will appear here.') });
    const wrong = h('p', { class: 'wrong', role: 'alert' });
    const field = h('input', { class: 'field', id: 'typed', autocomplete: 'off', autocapitalize: 'off',
        spellcheck: 'false',
        placeholder: 'y2 H6 H7' });
    const form = h('form', { class: 'typed' },
        h('label', { for: 'typed', class: 'small soft' }, _('Move in notation')),
        h('div', { class: 'row' }, field,
            h('button', { class: 'button', type: 'submit' }, _('Play'))), wrong);
    const element = h('section', { class: 'log', 'aria-label': _('Log') },
        h('button', { class: 'button icon shut', type: 'button', 'aria-label': _('Close the log'),
            onclick: () => open(false) },
        sign('close')), list,
        h('details', null, h('summary', { class: 'small' }, _('Type a move')), form,
            h('p', { class: 'small soft' },
                _('Keys: arrows, Home and End move over the sheet, N goes to the next legal cell, Space '
                + 'chooses, Enter confirms, 1–7 picks a die, R rolls, U takes back, P passes, H gives a '
                + 'hint.'))));

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
