// SPDX-License-Identifier: MIT
// The hours in which push messages wait.
import { keepQuietHours, quietHours } from './push.js';
import { _ } from './texts.js';
import { h } from './view.js';

/** @param {number} minute of the day */
const clock = (minute) => [Math.floor(minute / 60), minute % 60].map((n) => `${n}`.padStart(2, '0'))
    .join(':');

/** @param {string} text */
const minuteOf = (text) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return hours * 60 + minutes;
};

/** @param {{draw: () => void}} props */
export function QuietHours({ draw }) {
    const quiet = quietHours();
    const field = (/** @type {'from'|'till'} */ key, /** @type {string} */ label) =>
        h('label', { class: 'stack tight' }, h('span', { class: 'label' }, label),
            h('input', { type: 'time', class: 'field', value: clock(quiet[key]), required: true,
                'data-key': `quiet-${key}`,
                onchange: (/** @type {any} */ { target }) => {
                    if (!target.value) return draw();
                    keepQuietHours({ ...quietHours(), [key]: minuteOf(target.value) }).then(draw);
                } }));
    return h('fieldset', { key: 'quiet' }, h('legend', null, _('Quiet hours')),
        h('p', { class: 'soft small' },
            _('Messages wait until they are over. The same time twice means that there are none.')),
        h('div', { class: 'row' }, field('from', _('From')), field('till', _('Until'))));
}
