// SPDX-License-Identifier: MIT
// The switch for notifications of one's turn: in the settings, and where somebody sits down at a table that
// takes days. The browser is asked when the switch is turned on, never before.
import { askPermission, permission } from './notify.js';
import { _ } from './texts.js';
import { h } from './view.js';

/** Is the switch on, and does the browser allow it? @param {import('./ui.js').Ui} ui */
const isOn = (ui) => ui.settings.get('turns') && permission() === 'granted';

/** @param {{ui: import('./ui.js').Ui, draw: () => void}} props */
export const TurnNotes = ({ ui, draw }) => h('label', { class: 'switch', key: 'turns' },
    h('span', null, h('b', null, _('Tell me when it is my turn')),
        h('span', { class: 'soft small about' }, permission() === 'denied'
            ? _('This browser forbids it. You can allow notifications in its settings.')
            : _('A notification for shared tables, while this page is open in the background'))),
    h('input', { type: 'checkbox', role: 'switch', checked: isOn(ui), disabled: permission() === 'denied',
        'data-key': 'turns', onchange: async (/** @type {any} */ { target }) => {
            ui.settings.set('turns', target.checked && await askPermission());
            draw();
        } }));
