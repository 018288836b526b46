// SPDX-License-Identifier: MIT
// Fields of a sheet: one for a word of a line, one for all that stands behind a key. Where an error is about
// one of them, it is marked.
import { _, N_ } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('./editor_desk.js').Desk} Desk */

/** What the keys of a sheet file mean. @type {Record<string, string>} */
const KEYS = {
    dice: N_('Colour dice and number dice'),
    'open-rolls': N_('Rolls in which all may use all dice'),
    jokers: N_('Jokers'),
    'joker-points': N_('Points per joker'),
    'star-points': N_('Points per open star'),
    'end-colours': N_('Full colours that end the game'),
    'solo-dice': N_('Solo: colour and number dice'),
    'solo-rolls': N_('Solo: rolls'),
    'solo-ranks': N_('Solo: lowest score of each rank, best first'),
    'solo-spare': N_('Solo: points per roll to spare'),
    gold: N_('Gold cells'),
    'column-special': N_('Columns that open a slot'),
    'special-die': N_('Faces of the special die'),
    'special-slots': N_('Slots of the special die'),
    'special-start': N_('of them open at the start'),
    'special-points': N_('Points per open slot'),
    hearts: N_('Hearts'),
    diamonds: N_('Diamond line: name, number, pink, white'),
    crossing: N_('Crossing points of row'),
    'crossing-row': N_('Prize of the crossing row: pink, white'),
    'crossing-column': N_('Prizes of the crossing columns'),
    pass: N_('Pass track'),
    chips: N_('X chips'),
    'chips-to-win': N_('X chips to win'),
};

/** The fields that an error may be about, the likeliest first: `column-first 0 3`, `jokers 0`, `title`.
 * @param {Desk} desk */
export function fieldsOfError(desk) {
    const [error] = desk.checked.errors;
    const place = error && desk.sheet.place(error.line, error.column);
    return place ? [`${place.key} ${place.n} ${place.word - 1}`, `${place.key} ${place.n}`, place.key] : [];
}

/** What a field needs wherever it stands.
 * @param {Desk} desk @param {string} where @param {string} text what the sheet says
 * @param {(typed: string) => (sheet: import('./editor_text.js').SheetText) => void} change */
export const typed = (desk, where, text, change) => ({
    'data-where': where, value: desk.shown(where, text), autocomplete: 'off', spellcheck: 'false',
    'aria-invalid': fieldsOfError(desk).includes(where) ? 'true' : null,
    onblur: () => desk.left(),
    oninput: (/** @type {any} */ { target: { value } }) => desk.type(where, value, change(value)),
});

/**
 * A field for one word of a line.
 * @param {{desk: Desk, name: string, n: number, word: number, label: string, style?: object}} props
 */
export const Value = ({ desk, name, n, word, label, style = {} }) => h('input', { class: 'value', style,
    'aria-label': label,
    ...typed(desk, `${name} ${n} ${word}`, desk.sheet.get(name, n)[word] ?? '', (value) => (sheet) => {
        const words = sheet.get(name, n);
        words[word] = value.replace(/\s|#/g, '') || '-';
        sheet.set(name, n, words);
    }) });

/** A field for everything behind a key. @param {{desk: Desk, name: string, n: number}} props */
export const Line = ({ desk, name, n }) => h('label', { key: `${name} ${n}` },
    h('span', { class: 'label' }, _(KEYS[name] ?? name), desk.sheet.find(name, 1) >= 0 && ` ${n + 1}`),
    h('input', { class: 'field',
        ...typed(desk, `${name} ${n}`, desk.sheet.get(name, n).join(' '), (value) => (sheet) =>
            sheet.set(name, n, value.replace(/#/g, '').trim().split(/\s+/))) }));
