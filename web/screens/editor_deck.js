// SPDX-License-Identifier: MIT
// A deck is written: the text of its file, checked while it is typed, with a picture of every card.
import { openCard } from '../cards/card.js';
import { readDeck } from '../cards/deck.js';
import { fill, h } from '../dom.js';
import { _ } from '../texts.js';
import { wrong } from './editor_words.js';

/** @typedef {import('./editor.js').Desk} Desk */
/** @typedef {import('./editor.js').Part} Part */

/** Checking a deck counts every roll for every card; typing must not wait for that. */
const REST = 250;

/** The text of the file as it is. @param {Desk} desk @returns {Part} */
export function makeTextField(desk) {
    let timer = 0;
    /** Takes over what was typed, once. */
    const take = () => {
        if (timer) desk.replace(field.value);
        timer = 0;
    };
    const field = h('textarea', { class: 'field mono', rows: 18, spellcheck: 'false', wrap: 'off',
        'aria-label': _('Text of the file'), onblur: take,
        oninput: () => {
            clearTimeout(timer);
            timer = window.setTimeout(take, REST);
        } });
    const trouble = h('p', { class: 'problem', role: 'alert' });
    /** Puts the cursor where the error is. @param {number} line @param {number} column */
    const go = (line, column) => {
        const lines = field.value.split('\n');
        const at = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + Math.max(0, column - 1);
        field.focus();
        field.setSelectionRange(at,
            at + Math.max(1, (/^\S*/.exec((lines[line - 1] ?? '').slice(column - 1))?.[0] ?? '').length));
    };
    return {
        element: h('div', { class: 'stack' }, field, trouble),
        refresh(checked) {
            if (document.activeElement !== field) field.value = desk.sheet().text;
            const [error] = checked.errors;
            field.toggleAttribute('aria-invalid', !!error);
            fill(trouble,
                error && `${wrong(error)} `, error &&
                h('button',
                    { type: 'button', class: 'button quiet', onclick: () => go(error.line, error.column) },
                    _('Go there')));
        },
        destroy: () => {
            clearTimeout(timer);
            take();
        },
    };
}

/** @param {Desk} desk @returns {Part} */
export function makeDeckEditor(desk) {
    const text = makeTextField(desk);
    const cards = h('div', { class: 'gallery' });
    const pictures = h('section', { class: 'card stack' }, h('h2', null, _('The cards')), cards);
    return {
        element: h('div', { class: 'stack' }, h('p', { class: 'soft' },
            _('A deck is a text. Every card has its number, set, colour and condition; below you see '
            + 'the result.')), text.element,
        pictures),
        refresh(checked) {
            text.refresh(checked);
            if (!checked.ok) return;
            const deck = readDeck(desk.sheet().text);
            fill(cards, [...deck.cards.keys()].map((id) => openCard(deck, { id, mark: '', times: 1 }, {
                name: _('Card {number}: {condition}', { number: id,
                    condition: deck.cards.get(id)?.condition }), tabindex: -1, disabled: true })));
        },
        destroy: text.destroy,
    };
}
