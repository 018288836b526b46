// SPDX-License-Identifier: MIT
// A sheet is painted: tools, the grid with its values, fields for everything else, what is wrong and what is
// unusual beside the place where it is, and the text of the file.
import { gem, shape, star } from '../art/shapes.js';
import { fill, h } from '../dom.js';
import { inWords } from '../messages.js';
import { _, N_ } from '../texts.js';
import { colourName } from '../colours.js';
import { COLUMNS, makeEditorGrid, painted } from './editor_grid.js';
import { makeTextField } from './editor_deck.js';
import { wrong } from './editor_words.js';

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
        return h('label', null, h('span', { class: 'label' }, _(KEYS[key] ?? key),
            many ? ` ${n + 1}` : ''), field);
    }

    // ---- tools

    /** @param {string} name @param {string} label @param {any} picture @param {string} colour */
    const toolButton = (name, label, picture, colour) =>
        h('label', { class: 'tool', style: { '--c': colour }, title: label },
            h('input', { type: 'radio', name: 'tool', value: name, checked: name === tool,
                'aria-label': label,
                onchange: () => { tool = name; } }), picture, h('i', { class: 'odd' }));
    const tools = h('fieldset', { class: 'toolbox' }, h('legend', { class: 'unseen' },
        _('What to paint with')),
    colours.map((colour) => toolButton(colour, colourName(colour), shape(colour), `var(--${colour})`)),
    toolButton('star', game === 'xmal' ? _('diamond') : _('star'),
        game === 'xmal' ? gem() : star(), 'var(--card)'),
    game === 'sogut' && toolButton('gold', _('gold cell'), h('i', { class: 'goldie' }), 'var(--card)'));

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
    const prizes = h('div', { class: 'colours' }, colours.map((__, n) => h('div', { class: 'row' },
        h('span', { class: 'swatch' }), input('colour', n, 1, _('Colour {colour}, first', { colour: n + 1 })),
        input('colour', n, 2, _('Colour {colour}, later', { colour: n + 1 })))));
    const more = h('div', { class: 'fields' }, desk.sheet().others.map(({ key, n }) => wide(key, n)));
    const trouble = h('p', { class: 'problem', role: 'alert' });
    const flaws = h('ul', { class: 'flaws' });
    const unusual = h('section', { class: 'card stack', hidden: true }, h('h2', null,
        _('Unlike printed sheets')),
    h('p', { class: 'soft small' },
        _('It can be played all the same. When you copy a sheet, this list often shows a typing '
            + 'mistake (S2).')), flaws);
    const text = makeTextField(desk);
    /** @type {ReturnType<typeof makeEditorGrid>} */
    let grid;
    const lay = () => {
        grid = makeEditorGrid({ sheet: proxy, tall: narrow.matches, paint, tool: () => tool, input });
        fill(place, grid.element);
    };
    // the grid always asks for the sheet of the moment
    const proxy = /** @type {import('./editor_text.js').SheetText} */ (new Proxy({}, { get: (__, name) => {
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
            h('label', { class: 'grow' }, h('span', { class: 'label' }, _('Title')), title),
            h('label', null, h('span', { class: 'label' }, _('Start column')), start)),
        tools, trouble, place, h('p', { class: 'soft small' },
            _('Tap or drag to paint. Keyboard: arrows move, r o y g b paint, s sets a star, the space '
            + 'bar uses the tool.')), unusual,
        h('section', { class: 'card stack' }, h('h2', null, _('Colours: first, later')), prizes),
        h('section', { class: 'card stack' }, h('h2', null, _('Everything else')), more),
        h('details', { class: 'card' }, h('summary', null, _('Text of the file')), text.element));
    return {
        element,
        refresh(checked) {
            grid.refresh();
            fillFields();
            text.refresh(checked);
            const [error] = checked.errors;
            const field = error ? fieldOf(error) : null;
            field?.setAttribute('aria-invalid', 'true');
            fill(trouble,
                error && `${wrong(error)} `,
                field && h('button', { type: 'button', class: 'button quiet', onclick: () => field.focus() },
                    _('Go there')));
            const odd = new Set(checked.flaws.map(({ about }) => about));
            grid.mark(odd);
            for (const one of tools.querySelectorAll('input'))
                one.parentElement?.classList.toggle('is-odd', odd.has(one.value));
            unusual.hidden = checked.flaws.length === 0;
            fill(flaws, checked.flaws.map((flaw) => h('li', null, inWords(flaw.text))));
        },
        destroy: () => {
            ears.abort();
            text.destroy?.();
        },
    };
}
