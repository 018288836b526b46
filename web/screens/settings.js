// SPDX-License-Identifier: MIT
// The settings. Everything takes effect at once; there is nothing to confirm.
import { cross, shape, star } from '../art/shapes.js';
import { h } from '../dom.js';
import { t } from '../texts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../settings.js').Choices} Choices */

/** @param {HTMLElement} root @param {Ui} ui */
export function show(root, ui) {
    ui.where(t('settings'));
    root.classList.add('narrow');
    const letters = h('div', { class: 'sample', 'aria-hidden': 'true' });
    const sample = () =>
        letters.replaceChildren(...['y', 'g', 'b', 'r', 'o'].map((colour, i) => cell(colour, i, ui)));
    sample();
    root.append(h('div', { class: 'stack' }, h('h1', null, t('settings')),
        h('section', { class: 'card stack' },
            choice(ui, 'language', [['de', 'Deutsch'], ['en', 'English']]),
            choice(ui, 'theme', ['auto', 'light', 'dark'].map((one) => [one, t(`settings.theme.${one}`)])),
            choice(ui, 'motion', ['auto', 'full', 'none'].map((one) => [one, t(`settings.motion.${one}`)]))),
        h('section', { class: 'card stack' },
            choice(ui, 'palette',
                ['default', 'safe', 'contrast'].map((one) => [one, t(`settings.palette.${one}`)])),
            letters, toggle(ui, 'letters', sample)),
        h('section', { class: 'card stack' }, toggle(ui, 'sound', () => ui.sound('bonus')),
            toggle(ui, 'trainer'), toggle(ui, 'hints'), toggle(ui, 'hintsTogether')),
        h('p', { class: 'soft small' }, t('settings.kept'))));
}

/** @param {string} colour @param {number} i @param {Ui} ui */
const cell = (colour, i, ui) =>
    h('span', { style: { background: `var(--${colour})`, 'border-color': 'var(--cell-edge)',
        color: `var(--${colour}i)` } },
    shape(colour), i === 1 && star(), i === 3 && cross('sample'),
    ui.settings.get('letters') && h('b', null, t(`letter.${colour}`)));

/**
 * One of several.
 * @param {Ui} ui
 * @param {'language'|'theme'|'palette'|'motion'} key
 * @param {string[][]} values
 */
const choice = (ui, key, values) => h('fieldset', null, h('legend', null, t(`settings.${key}`)),
    h('div', { class: 'choices' },
        values.map(([value, label]) => h('label', { lang: key === 'language' ? value : null },
            h('input', { type: 'radio', name: key, value, checked: ui.settings.get(key) === value,
                onchange: () => ui.settings.set(key, /** @type {any} */ (value)) }),
            h('span', null, label)))));

/**
 * On or off.
 * @param {Ui} ui
 * @param {'letters'|'sound'|'trainer'|'hints'|'hintsTogether'} key
 * @param {() => void} [then]
 */
function toggle(ui, key, then) {
    const about = t(`settings.${key}.about`);
    return h('label', { class: 'switch' }, h('span', null, h('b', null, t(`settings.${key}`)),
        about !== `settings.${key}.about` && h('span', { class: 'soft small about' }, about)),
    h('input', { type: 'checkbox', role: 'switch', checked: ui.settings.get(key),
        onchange: (/** @type {any} */ event) => {
            ui.settings.set(key, event.target.checked);
            then?.();
        } }));
}
