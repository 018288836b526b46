// SPDX-License-Identifier: MIT
// A deck is written: the text of its file, checked while it is typed, with a picture of every card.
import { readDeck } from '../cards/deck.js';
import { token } from '../cards/token.js';
import { _ } from '../texts.js';
import { h } from '../view.js';
import { wrong } from './editor_words.js';

/** @typedef {import('./editor_desk.js').Desk} Desk */

/** Puts the cursor where the error is.
 * @param {HTMLTextAreaElement} field @param {number} line @param {number} column */
function goTo(field, line, column) {
    const lines = field.value.split('\n');
    const at = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + Math.max(0, column - 1);
    const word = /^\S*/.exec((lines[line - 1] ?? '').slice(column - 1))?.[0] ?? '';
    field.focus();
    field.setSelectionRange(at, at + Math.max(1, word.length));
}

/** The text of the file as it is. @param {{desk: Desk}} props */
export function FileText({ desk }) {
    const [error] = desk.checked.errors;
    return h('div', { class: 'stack file-text' },
        h('textarea', { class: 'field mono', rows: 18, spellcheck: 'false', wrap: 'off',
            'aria-label': _('Text of the file'), 'aria-invalid': error ? 'true' : null,
            value: desk.shown('text', desk.sheet.text), onblur: () => desk.left(),
            oninput: (/** @type {any} */ event) => desk.typeAll(event.target.value) }),
        h('p', { class: 'problem', role: 'alert' }, error && [`${wrong(error)} `,
            h('button', { type: 'button', class: 'button quiet', onclick: (/** @type {any} */ event) =>
                goTo(event.target.closest('.file-text').querySelector('textarea'), error.line,
                    error.column) }, _('Go there'))]));
}

/** The cards of the last text that was right, which are many. @param {Desk} desk */
function cardsOf(desk) {
    const { text } = desk.sheet;
    if (!desk.checked.ok || desk.gallery.text === text) return desk.gallery.cards;
    const deck = readDeck(text);
    desk.gallery = { text, cards: [...deck.cards.keys()].map((id) => token(deck, id, {
        name: _('Card {number}: {condition}', { number: id, condition: deck.cards.get(id)?.condition }),
        tabindex: -1, disabled: true })) };
    return desk.gallery.cards;
}

/** @param {{desk: Desk}} props */
export const DeckEditor = ({ desk }) => h('div', { class: 'stack' }, h('p', { class: 'soft' },
    _('A deck is a text. Every card has its number, set, colour and condition; below you see '
    + 'the result.')), h(FileText, { desk }),
h('section', { class: 'card stack' }, h('h2', null, _('The cards')),
    h('div', { class: 'gallery' }, cardsOf(desk))));
