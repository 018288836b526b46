// SPDX-License-Identifier: MIT
// A sheet is painted: tools, the grid with its values, fields for everything else, what is wrong and what is
// unusual beside the place where it is, and the text of the file.
import { gem, shape, star } from '../art/shapes.js';
import { fill, h } from '../dom.js';
import { t } from '../texts.js';
import { COLUMNS, makeEditorGrid, painted } from './editor_grid.js';
import { makeTextField } from './editor_deck.js';
import { about, inLanguage } from './editor_words.js';

/** @typedef {import('./editor.js').Desk} Desk */
/** @typedef {import('./editor.js').Part} Part */

const TALL = '(max-width: 700px)';
const colours = ['r', 'o', 'y', 'g', 'b'];

/** @param {Desk} desk @returns {Part} */
export function makeSheetEditor(desk) {
    const game = desk.sheet().game;
    let tool = 'y';
    const narrow = matchMedia(TALL);
    const ears = new AbortController();
    /** Fields by the place of what they hold: `column-first 0 3`. @type {Map<string, HTMLInputElement>} */
    const fields = new Map();

    /** Typing in a field is one step to undo, until it is left. @param {HTMLInputElement} field
     * @param {(sheet: import('./editor_text.js').SheetText) => void} change */
    function typing(field, change) {
        let begun = false;
        field.addEventListener('focus', () => { begun = false; });
        field.addEventListener('input', () => {
            desk.edit(change, begun);
            begun = true;
        });
        return field;
    }

    /**
     * A field for one word of a line.
     * @param {string} key
     * @param {number} n
     * @param {number} word
     * @param {string} label
     */
    function input(key, n, word, label) {
        const field = h('input',
            { class: 'value', 'aria-label': label, autocomplete: 'off', spellcheck: 'false' });
        fields.set(`${key} ${n} ${word}`, field);
        return typing(field, (sheet) => {
            const words = sheet.get(key, n);
            words[word] = field.value.replace(/\s|#/g, '') || '-';
            sheet.set(key, n, words);
        });
    }

    /** A field for everything behind a key. @param {string} key @param {number} n */
    function wide(key, n) {
        const many = desk.sheet().find(key, 1) >= 0;
        const field = h('input', { class: 'field', autocomplete: 'off', spellcheck: 'false' });
        fields.set(`${key} ${n}`,
            typing(field, (sheet) => sheet.set(key, n, field.value.replace(/#/g, '').trim().split(/\s+/))));
        const known = t(`editor.key.${key}`);
        return h('label', null, h('span', { class: 'label' }, known.startsWith('editor.key') ? key : known,
            many ? ` ${n + 1}` : ''), field);
    }

    // ---- tools

    /** @param {string} name @param {string} label @param {Node} picture @param {string} colour */
    const toolButton = (name, label, picture, colour) =>
        h('label', { class: 'tool', style: { '--c': colour }, title: label },
            h('input', { type: 'radio', name: 'tool', value: name, checked: name === tool,
                'aria-label': label,
                onchange: () => { tool = name; } }), picture, h('i', { class: 'odd' }));
    const tools = h('fieldset', { class: 'toolbox' }, h('legend', { class: 'unseen' }, t('editor.tools')),
        colours.map((colour) => toolButton(colour, t(`colour.${colour}`), shape(colour), `var(--${colour})`)),
        toolButton('star', t(game === 'xmal' ? 'editor.diamond' : 'editor.star'),
            game === 'xmal' ? gem() : star(), 'var(--card)'),
        game === 'sogut' && toolButton('gold', t('editor.gold'), h('i', { class: 'goldie' }), 'var(--card)'));

    /** @param {number} column @param {number} row @param {string} what @param {boolean} first */
    const paint = (column, row, what, first) => desk.edit((sheet) => {
        if (what === 'gold') {
            const name = `${COLUMNS[column]}${row + 1}`;
            const gold = sheet.get('gold').filter((one) => one !== '-');
            const now = gold.includes(name) ? gold.filter((one) => one !== name) : [...gold, name];
            sheet.set('gold', 0, now.length ? now : ['-']);
        } else sheet.setCell(column, row, painted(sheet.rows?.[row]?.[column] ?? 'r', what));
    }, !first);

    // ---- what is where

    const title = h('input', { class: 'field', maxlength: 90 });
    typing(title, (sheet) => { sheet.title = title.value; });
    const start = h('select',
        { class: 'field', onchange: () => desk.edit((sheet) => sheet.set('start', 0, [start.value])) },
        COLUMNS.map((letter) => h('option', null, letter)));
    const place = h('div', { class: 'card scroller' });
    const prizes = h('div', { class: 'colours' }, colours.map((_, n) => h('div', { class: 'row' },
        h('span', { class: 'swatch' }), input('colour', n, 1, t('editor.colour.first', n + 1)),
        input('colour', n, 2, t('editor.colour.later', n + 1)))));
    const more = h('div', { class: 'fields' }, desk.sheet().others.map(({ key, n }) => wide(key, n)));
    const trouble = h('p', { class: 'problem', role: 'alert' });
    const flaws = h('ul', { class: 'flaws' });
    const unusual = h('section', { class: 'card stack', hidden: true }, h('h2', null, t('editor.unusual')),
        h('p', { class: 'soft small' }, t('editor.unusual.about')), flaws);
    const text = makeTextField(desk);
    /** @type {ReturnType<typeof makeEditorGrid>} */
    let grid;
    const lay = () => {
        grid = makeEditorGrid({ sheet: proxy, tall: narrow.matches, paint, tool: () => tool, input });
        fill(place, grid.element);
    };
    // the grid always asks for the sheet of the moment
    const proxy = /** @type {import('./editor_text.js').SheetText} */ (new Proxy({}, { get: (_, name) => {
        const sheet = /** @type {any} */ (desk.sheet());
        return typeof sheet[name] === 'function' ? sheet[name].bind(sheet) : sheet[name];
    } }));
    lay();

    /** Everything shows what the text says; what is being typed is left alone. */
    function fillFields() {
        const sheet = desk.sheet();
        for (const [where, field] of fields) {
            const [key = '', n, word] = where.split(' ');
            const words = sheet.get(key, Number(n));
            const value = word === undefined ? words.join(' ') : words[Number(word)] ?? '';
            if (document.activeElement !== field) field.value = value;
            field.removeAttribute('aria-invalid');
        }
        if (document.activeElement !== title) title.value = sheet.title;
        start.value = sheet.get('start')[0] ?? '';
        [...prizes.children].forEach((row, n) => {
            const colour = sheet.get('colour', n)[0] ?? '';
            fill(/** @type {Element} */ (row.firstElementChild), shape(colour));
            /** @type {HTMLElement} */ (row.firstElementChild).style.setProperty('--c', `var(--${colour})`);
        });
    }

    /** The field that an error is about. @param {{line: number, column: number}} error */
    function fieldOf({ line, column }) {
        const where = desk.sheet().place(line, column);
        if (!where) return null;
        const { key, n, word } = where;
        return fields.get(`${key} ${n} ${word - 1}`) ?? fields.get(`${key} ${n}`)
            ?? (key === 'title' ? title : null);
    }

    narrow.addEventListener('change', () => { lay(); fillFields(); }, { signal: ears.signal });
    const element = h('div', { class: 'stack' },
        h('div', { class: 'row titles' },
            h('label', { class: 'grow' }, h('span', { class: 'label' }, t('editor.name')), title),
            h('label', null, h('span', { class: 'label' }, t('editor.start')), start)),
        tools, trouble, place, h('p', { class: 'soft small' }, t('editor.keys')), unusual,
        h('section', { class: 'card stack' }, h('h2', null, t('editor.colours')), prizes),
        h('section', { class: 'card stack' }, h('h2', null, t('editor.more')), more),
        h('details', { class: 'card' }, h('summary', null, t('editor.text')), text.element));
    return {
        element,
        refresh(checked) {
            grid.refresh();
            fillFields();
            text.refresh(checked);
            const [error] = checked.errors;
            const field = error ? fieldOf(error) : null;
            field?.setAttribute('aria-invalid', 'true');
            fill(trouble, error && `${t('editor.error', error.line, inLanguage(error.text))} `,
                field && h('button', { type: 'button', class: 'button quiet', onclick: () => field.focus() },
                    t('editor.there')));
            const odd = checked.flaws.map(about);
            grid.mark(new Set(odd.map(({ column }) => column ?? '')));
            for (const one of tools.querySelectorAll('input'))
                one.parentElement?.classList.toggle('is-odd', odd.some(({ colour }) => colour === one.value));
            unusual.hidden = checked.flaws.length === 0;
            fill(flaws, checked.flaws.map((flaw) => h('li', null, inLanguage(flaw))));
        },
        destroy: () => {
            ears.abort();
            text.destroy?.();
        },
    };
}
