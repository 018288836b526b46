// SPDX-License-Identifier: MIT
// The settings. Everything takes effect at once; there is nothing to confirm.
import { cross, shape, star } from '../art/shapes.js';
import { _, allLanguages, ownName } from '../texts.js';
import { colourSign } from '../colours.js';
import { TurnNotes } from '../turn_notes.js';
import { permission } from '../notify.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../settings.js').Choices} Choices */

/** @param {HTMLElement} root @param {Ui} ui */
export function show(root, ui) {
    root.classList.add('narrow');
    const draw = () => {
        ui.where(_('Settings'));
        render(view(ui, draw), root);
    };
    draw();
    return { draw };
}

/** @param {Ui} ui @param {() => void} draw */
const view = (ui, draw) => h('div', { class: 'stack choosing' }, h('h1', null, _('Settings')),
    h('section', { class: 'card stack' },
        choice(ui, 'language', _('Language'), [['', _('Match browser')],
            ...allLanguages().map((one) => [one, ownName(one)])],
        allLanguages().includes(ui.settings.get('language')) ? undefined : ''),
        choice(ui, 'theme', _('Light and dark'), [['auto', _('Match system')], ['light', _('Light')],
            ['dark', _('Dark')]]),
        choice(ui, 'motion', _('Motion'), [['auto', _('Match system')], ['full', _('Yes')],
            ['none', _('None')]])),
    h('section', { class: 'card stack' },
        choice(ui, 'palette', _('Colours'), [['default', _('Standard')],
            ['safe', _('Colour-vision safe')], ['contrast', _('High contrast')]]),
        h('div', { class: 'sample', 'aria-hidden': 'true' },
            ['y', 'g', 'b', 'r', 'o'].map((colour, i) => cell(colour, i, ui))),
        toggle(ui, 'letters', _('Letters on cells and dice'), '', draw)),
    h('section', { class: 'card stack' },
        toggle(ui, 'sound', _('Sounds'), _('Short sounds for dice, crosses and the end'),
            () => ui.sound('bonus')),
        permission() !== 'none' && h(TurnNotes, { ui, draw }),
        toggle(ui, 'trainer', _('Trainer'),
            _('In Geht noch was?, shows how likely the next roll is to help')),
        toggle(ui, 'tips', _('Tips for beginners'), _('A line of coaching in your first games')),
        toggle(ui, 'hints', _('Hints'), _('A button that asks for a good move')),
        toggle(ui, 'hintsTogether', _('Hints with other people, too'),
            _('Otherwise only alone and against bots'))),
    !isSecureContext && h('p', { class: 'card', 'data-plain': '' }, _('This address has no encryption '
        + '(http). Everything can be played here; playing without a network, installing the page '
        + 'as an app and being told when it is your turn need https.')),
    h('p', { class: 'soft small' }, _('All of this stays on this device.')));

/** @param {string} colour @param {number} i @param {Ui} ui */
const cell = (colour, i, ui) =>
    h('span', { style: { background: `var(--${colour})`, 'border-color': 'var(--cell-edge)',
        color: `var(--${colour}i)` } },
    shape(colour), i === 1 && star(), i === 3 && cross('sample'),
    ui.settings.get('letters') && h('b', null, colourSign(colour)));

/**
 * One of several.
 * @param {Ui} ui
 * @param {'language'|'theme'|'palette'|'motion'} key
 * @param {string} name
 * @param {string[][]} values
 * @param {string} [now]
 */
const choice = (ui, key, name, values, now = ui.settings.get(key)) =>
    h('fieldset', null, h('legend', null, name), h('div', { class: 'choices' },
        values.map(([value, label]) => h('label', { key: value,
            lang: key === 'language' && value ? value : null },
        h('input', { type: 'radio', name: key, value, checked: now === value,
            onchange: () => ui.settings.set(key, /** @type {any} */ (value)) }),
        h('span', null, label)))));

/**
 * On or off.
 * @param {Ui} ui
 * @param {'letters'|'sound'|'trainer'|'tips'|'hints'|'hintsTogether'} key
 * @param {string} name
 * @param {string} about
 * @param {() => void} [then]
 */
function toggle(ui, key, name, about, then) {
    return h('label', { class: 'switch' }, h('span', null, h('b', null, name),
        about && h('span', { class: 'soft small about' }, about)),
    h('input', { type: 'checkbox', role: 'switch', checked: ui.settings.get(key),
        onchange: (/** @type {any} */ event) => {
            ui.settings.set(key, event.target.checked);
            then?.();
        } }));
}
