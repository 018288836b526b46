// SPDX-License-Identifier: MIT
// The switch for notifications of one's turn: in the settings, at tables that take days, and at any table
// once somebody has missed a turn. The browser is asked when the switch is turned on, never before.
import { askPermission, permission } from './notify.js';
import { follow, leave, serverKey } from './push.js';
import { QuietHours } from './quiet_hours.js';
import { _ } from './texts.js';
import { h } from './view.js';

/** Can the server tell a closed page? Not known at first. @type {boolean|undefined} */
let closed;

/** @param {() => void} draw */
async function askServer(draw) {
    closed = false;
    const key = await serverKey();
    closed = key === undefined ? undefined : key !== '';
    if (closed) draw();
}

/** Is the switch on, and does the browser allow it? @param {import('./ui.js').Ui} ui */
const isOn = (ui) => ui.settings.get('turns') && permission() === 'granted';

/** @param {import('./ui.js').Ui} ui @param {boolean} wanted */
async function turn(ui, wanted) {
    const on = wanted && await askPermission();
    ui.settings.set('turns', on);
    if (!on) return leave();
    if (closed && !await follow())
        ui.toast(_('This browser cannot be reached while the page is closed. You are told while the '
            + 'table is open.'));
}

const about = () => {
    if (permission() === 'denied')
        return _('This browser forbids it. You can allow notifications in its settings.');
    return closed ? _('A notification for shared tables, even while this page is closed. It comes by way of '
        + 'the maker of your browser, who cannot read it.')
        : _('A notification while a shared table is open in the background');
};

/** @param {{ui: import('./ui.js').Ui, draw: () => void}} props */
export function TurnNotes({ ui, draw }) {
    if (closed === undefined) askServer(draw);
    return [h('label', { class: 'switch', key: 'turns' },
        h('span', null, h('b', null, _('Tell me when it is my turn')),
            h('span', { class: 'soft small about' }, about())),
        h('input', { type: 'checkbox', role: 'switch', checked: isOn(ui), disabled: permission() === 'denied',
            'data-key': 'turns', onchange: async (/** @type {any} */ { target }) => {
                await turn(ui, target.checked);
                draw();
            } })),
    closed && isOn(ui) && h(QuietHours, { draw })];
}

/** @typedef {import('./match/room.js').Room} Room */

/** Does somebody here sit where a decision takes days, and may want to be told? @param {Room} room */
const takesDays = ({ pace, you }) => (pace === 'relaxed' || pace === 'slow') && you.length > 0;

/** Did a turn begin while nobody looked at the page? */
let missed = false;

/** The switch at such a table, or where a turn was missed.
 * @param {{ui: import('./ui.js').Ui, room: Room, draw: () => void}} props */
export function NotesAt({ ui, room, draw }) {
    if (!takesDays(room) && !(missed && room.you.length)) return null;
    if (!isSecureContext) return h('p', { class: 'soft small' },
        _('To be told when it is your turn, open this page by https. This address has no encryption.'));
    return permission() !== 'none' && h(TurnNotes, { ui, draw });
}

/** Offers the switch, where it can be turned on. @param {import('./ui.js').Ui} ui @param {string} why */
function offer(ui, why) {
    if (permission() !== 'none' && permission() !== 'denied' && !isOn(ui))
        ui.toast(why, { label: _('Tell me when it is my turn'), act: () => void turn(ui, true) });
}

/** Somebody has sat down at such a table while it was in play. @param {import('./ui.js').Ui} ui
 * @param {Room} room */
export function offerNotes(ui, room) {
    if (takesDays(room)) offer(ui, _('A decision at this table can take days.'));
}

/** Somebody comes back, and a turn has begun meanwhile. One offer is enough for as long as the page is open.
 * @param {import('./ui.js').Ui} ui */
export function offerAfterMiss(ui) {
    if (!missed) offer(ui, _('Your turn came while you were elsewhere.'));
    missed = true;
}
