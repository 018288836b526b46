// SPDX-License-Identifier: MIT
// What has happened, in words, the latest first; below it a field that takes moves in notation. Beside the
// sheet where there is room, else a sheet from below.
import { h } from '../view.js';
import { die } from '../art/dice.js';
import { facesOf, rollWords } from '../face_names.js';
import { _ } from '../texts.js';

/** @typedef {import('../engine.js').LogLine} LogLine */

const KEPT = 80; /* lines shown: more than anybody scrolls back to in a game */

/** A roll as small dice. @param {string} text like `roll y b x / 5 2 ?` */
const rolled = (text) => h('span', { class: 'rolled', role: 'img', 'aria-label': rollWords(text) },
    facesOf(text).map((face) => die(face)));

/** @param {LogLine} entry */
const isRoll = ({ text }) => /^roll /.test(text);

/** The lines, the latest first. @param {LogLine[]} log */
export const entries = (log) => h('ol', { class: 'entries', tabindex: 0, 'aria-label': _('Log'),
    'data-empty': _('What happens will appear here.') },
log.map((entry, i) => h('li', { key: i, class: isRoll(entry) ? 'chance' : null },
    isRoll(entry) ? rolled(entry.text) : entry.words.trim() || entry.text))
    .slice(-KEPT).reverse());

/**
 * Moves typed in notation, and the keys.
 * @param {(text: string) => Promise<void>} onTyped rejects with what was wrong
 */
export function typedMoves(onTyped) {
    /** @param {SubmitEvent} event */
    const submit = async (event) => {
        event.preventDefault();
        const form = /** @type {HTMLFormElement} */ (event.target);
        const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
        const wrong = /** @type {HTMLElement} */ (form.querySelector('.wrong'));
        wrong.textContent = '';
        try {
            await onTyped(field.value.trim());
            field.value = '';
        } catch (refusal) {
            wrong.textContent = /** @type {Error} */ (refusal).message;
        }
    };
    return h('details', { class: 'typed' }, h('summary', { class: 'small' }, _('Type a move')),
        h('form', { onsubmit: submit },
            h('label', { class: 'small soft' }, _('Move in notation'),
                h('input', { class: 'field', id: 'typed', autocomplete: 'off', autocapitalize: 'off',
                    spellcheck: 'false', placeholder: 'y2 H6 H7' })),
            h('button', { class: 'button', type: 'submit' }, _('Play')),
            h('p', { class: 'wrong', role: 'alert' })),
        h('p', { class: 'small soft' },
            _('Keys: arrows, Home and End move over the sheet, N goes to the next legal cell, Space '
            + 'chooses, Enter confirms, 1–7 picks a die, R rolls, U takes back, P passes, H gives a '
            + 'hint.')));
}
