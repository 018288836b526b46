// SPDX-License-Identifier: MIT
// A sheet is painted: tools, the grid with its values, fields for everything else, what is wrong and what is
// unusual beside the place where it is, and the text of the file.
import { gem, shape, star } from '../art/shapes.js';
import { colourName, colourTitle } from '../colours.js';
import { inWords } from '../messages.js';
import { _ } from '../texts.js';
import { h } from '../view.js';
import { FileText } from './editor_deck.js';
import { Line, Value, fieldsOfError, typed } from './editor_fields.js';
import { COLUMNS, Canvas, featuresOf } from './editor_grid.js';
import { wrong } from './editor_words.js';

/** @typedef {import('./editor_desk.js').Desk} Desk */

const COLOURS = ['r', 'o', 'y', 'g', 'b'];

/** @param {{desk: Desk}} props */
export function SheetEditor({ desk }) {
    const { sheet, checked } = desk;
    const odd = new Set(checked.flaws.map(({ about }) => about));
    return h('div', { class: 'stack' },
        h('div', { class: 'row titles' },
            h('label', { class: 'grow' }, h('span', { class: 'label' }, _('Title')),
                h('input', { class: 'field', maxlength: 90, ...typed(desk, 'title', sheet.title,
                    (value) => (to) => { to.title = value; }) })),
            h('label', null, h('span', { class: 'label' }, _('Start column')),
                h('select', { class: 'field', value: sheet.get('start')[0] ?? '',
                    onchange: (/** @type {any} */ { target: { value } }) =>
                        desk.edit((to) => to.set('start', 0, [value])) },
                COLUMNS.map((letter) => h('option', { value: letter }, letter))))),
        h(Tools, { desk, odd }), h(Trouble, { desk }),
        h('div', { class: 'card scroller' }, h(Canvas, { desk, odd })),
        h('p', { class: 'soft small' },
            _('Tap or drag to paint. Keyboard: arrows move, r o y g b paint, s sets a star, the space '
            + 'bar uses the tool.')),
        h('section', { class: 'card stack', hidden: !checked.flaws.length },
            h('h2', null, _('Unlike printed sheets')),
            h('p', { class: 'soft small' },
                _('It can be played all the same. When you copy a sheet, this list often shows a typing '
                    + 'mistake (S2).')),
            h('ul', { class: 'flaws' }, checked.flaws.map((flaw) => h('li', null, inWords(flaw.text))))),
        h('section', { class: 'card stack' }, h('h2', null, _('Colours: first, later')),
            h('div', { class: 'colours' }, COLOURS.map((__, n) => h(Prize, { desk, n })))),
        h('section', { class: 'card stack' }, h('h2', null, _('Everything else')),
            h('div', { class: 'fields' }, sheet.others.map(({ key, n }) => h(Line, { desk, name: key, n })))),
        h('details', { class: 'card' }, h('summary', null, _('Text of the file')), h(FileText, { desk })));
}

/** What to paint with. @param {{desk: Desk, odd: Set<string>}} props */
function Tools({ desk, odd }) {
    const { gems, gold } = featuresOf(desk);
    /** @param {string} name @param {string} label @param {any} picture @param {string} [colour] */
    const tool = (name, label, picture, colour = 'card') => h('label', { key: name, title: label,
        class: `tool${odd.has(name) ? ' is-odd' : ''}`, style: { '--c': `var(--${colour})` } },
    h('input', { type: 'radio', name: 'tool', value: name, checked: name === desk.tool, 'aria-label': label,
        onchange: () => { desk.tool = name; desk.draw(); } }), picture, h('i', { class: 'odd' }));
    return h('fieldset', { class: 'toolbox' }, h('legend', { class: 'unseen' }, _('What to paint with')),
        COLOURS.map((colour) => tool(colour, colourName(colour), shape(colour), colour)),
        tool('star', gems ? _('diamond') : _('star'), gems ? gem() : star()),
        gold && tool('gold', _('gold cell'), h('i', { class: 'goldie' })));
}

/** What is wrong, and the way there. @param {{desk: Desk}} props */
function Trouble({ desk }) {
    const [error] = desk.checked.errors;
    const find = () => {
        const all = [...desk.root.querySelectorAll('[data-where]')];
        const fields = fieldsOfError(desk).map((where) =>
            all.find((one) => /** @type {HTMLElement} */ (one).dataset.where === where));
        /** @type {HTMLElement|undefined} */ (fields.find(Boolean))?.focus();
    };
    return h('p', { class: 'problem', role: 'alert' }, error && [`${wrong(error)} `,
        fieldsOfError(desk).length > 0 && h('button', { type: 'button', class: 'button quiet',
            onclick: find }, _('Go there'))]);
}

/** What a full colour brings. @param {{desk: Desk, n: number}} props */
function Prize({ desk, n }) {
    const [letter = ''] = desk.sheet.get('colour', n);
    const colour = colourTitle(letter);
    return h('div', { class: 'row' },
        h('span', { class: 'swatch', style: { '--c': `var(--${letter})` } }, shape(letter)),
        h(Value, { desk, name: 'colour', n, word: 1, label: _('{colour}, first', { colour }) }),
        h(Value, { desk, name: 'colour', n, word: 2, label: _('{colour}, later', { colour }) }));
}
