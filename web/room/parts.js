// SPDX-License-Identifier: MIT
// Small parts that the lobby and the table share: a link to pass on, the dot of a seat, a field for a name.
import { sign } from '../art/signs.js';
import { h } from '../dom.js';
import { keepName, myName } from '../keyring.js';
import { _ } from '../texts.js';
import { troubleText } from '../troubles.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../remote.js').RoomSeat} RoomSeat */

/**
 * The link to a table; with a seat and its secret, the personal one. The part behind # never reaches a
 * server's log.
 * @param {string} id
 * @param {number} [seat]
 * @param {string} [secret]
 */
export function linkTo(id, seat, secret) {
    const key = secret === undefined || seat === undefined ? '' : `/${seat + 1}-${secret}`;
    return `${location.origin}${location.pathname}#/room/${encodeURIComponent(id)}${key}`;
}

/** Is this page served to this device alone? Then its links lead nowhere on others. */
export const onlyHere = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/**
 * A link with its QR code and what can be done with it.
 * @param {Ui} ui
 * @param {string} link
 * @param {{label: string, qr: string, copy: string, share?: string}} words
 */
export function linkBox(ui, link, words) {
    const field = h('input',
        { class: 'field room-link', readonly: true, value: link, 'aria-label': words.label,
            onfocus: () => field.select() });
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(link);
            ui.toast(_('Copied.'));
        } catch {
            field.focus();
            ui.toast(_('The browser does not allow copying. Please select it by hand.'));
        }
    };
    const share = () => navigator.share({ text: words.share, url: link }).catch(() => {});
    return h('div', { class: 'linkbox' },
        h('img', { class: 'qr', src: `/api/qr?text=${encodeURIComponent(link)}`, alt: words.qr, width: 168,
            height: 168 }),
        h('div', { class: 'stack' }, field, h('div', { class: 'row' },
            h('button', { class: 'button', onclick: copy }, words.copy),
            words.share && 'share' in navigator && h('button', { class: 'button', onclick: share },
                sign('share'), _('Share')))));
}

/**
 * How a seat is, in one word for CSS.
 * @param {RoomSeat} seat
 * @returns {'open'|'bot'|'stand-in'|'here'|'away'}
 */
export function stateOf(seat) {
    if (seat.kind === 'open') return 'open';
    if (seat.kind === 'bot') return 'bot';
    if (seat.bot) return 'stand-in';
    return seat.online ? 'here' : 'away';
}

/** The dot before a name, with words for those who do not see it. @param {Ui} ui @param {RoomSeat} seat */
export function dot(ui, seat) {
    const state = stateOf(seat);
    const words = { open: _('open'), bot: _('bot'), 'stand-in': _('a bot stands in'),
        here: _('connected'), away: _('not connected') }[state];
    return h('span', { class: `room-dot ${state}` }, h('span', { class: 'unseen' }, words));
}

/**
 * A field for one's name that remembers it.
 * @param {Ui} ui
 * @param {string} [label]
 * @param {string} [value]
 */
export function nameField(ui, label = _('Your name'), value = myName() || ui.settings.get('names')[0]
        || '') {
    const field = h('input', { class: 'field', value, maxlength: 24, autocomplete: 'nickname',
        enterkeyhint: 'done',
        placeholder: label, 'aria-label': label });
    return field;
}

/** What stands in a name field, or null if it is no name; then the field says so.
 * @param {Ui} ui @param {HTMLInputElement} field @returns {string|null} */
export function nameIn(ui, field) {
    const name = field.value.trim();
    const bad = !name ? _('Please enter a name.')
        : /#/.test(name) || new TextEncoder().encode(name).length > 36
            ? _('A name has at most 24 characters (an emoji counts as several) and no #.') : '';
    field.removeAttribute('aria-invalid');
    if (bad) {
        field.setAttribute('aria-invalid', 'true');
        field.focus();
        ui.toast(bad);
        return null;
    }
    keepName(name);
    return name;
}

/** Does something that may fail; a button is out of order meanwhile.
 * @param {Ui} ui @param {HTMLButtonElement} button @param {() => Promise<any>} act */
export async function trying(ui, button, act) {
    button.disabled = true;
    try {
        await act();
    } catch (error) {
        ui.toast(troubleText(error));
    } finally {
        button.disabled = false;
    }
}
