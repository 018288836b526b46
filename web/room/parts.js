// SPDX-License-Identifier: MIT
// Small parts that the door, the lobby and the table share: a link to pass on, the dot of a seat, a field for
// a name.
import { addressOf } from '../address.js';
import { post } from '../api.js';
import { sign } from '../art/signs.js';
import { copy } from '../copy.js';
import { keepName, myName } from '../keyring.js';
import { markOf } from '../me.js';
import { _ } from '../texts.js';
import { troubleText } from '../troubles.js';
import { h } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/room.js').RoomSeat} RoomSeat */

/**
 * The link to a table; with a seat and its secret, the personal one. The browser sends no part behind # to a
 * server; only the QR code asks for it, when it is looked at, and for a link with a key in no address.
 * @param {string} id
 * @param {number} [seat]
 * @param {string} [secret]
 */
export function linkTo(id, seat, secret) {
    const key = secret === undefined || seat === undefined ? '' : `/${seat + 1}-${secret}`;
    return addressOf(`#/room/${encodeURIComponent(id)}${key}`);
}

/** The link to the replay of a table. @param {string} id */
export const linkToReplay = (id) => addressOf(`#/replay/room/${encodeURIComponent(id)}`);

/** The link to a match with the same dice. @param {string} id */
export const linkToEvent = (id) => addressOf(`#/event/${encodeURIComponent(id)}`);

/**
 * The QR code of a link with a key in it, asked for when somebody looks at it. Addresses stand in logs, so
 * the link goes in the body.
 * @param {HTMLImageElement} image @param {string} link
 */
function drawWhenSeen(image, link) {
    new IntersectionObserver(async (changes, watch) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        const code = await post('/api/qr', { text: link }).catch(() => ''); // the words stay in its place
        if (code) image.src = `data:image/svg+xml,${encodeURIComponent(code)}`;
    }).observe(image);
}

/**
 * A link with its QR code and what can be done with it.
 * @param {{ui: Ui, link: string, secret?: boolean,
 *   words: {label: string, qr: string, copy: string, share?: string}}} props secret: it has a key in it
 */
export function LinkBox({ ui, link, words, secret = false }) {
    const take = async (/** @type {any} */ { currentTarget }) => {
        if (await copy(link)) return ui.toast(_('Copied.'));
        currentTarget.closest('.linkbox').querySelector('input').focus();
        ui.toast(_('The browser does not allow copying. Please select it by hand.'));
    };
    const share = () => navigator.share({ text: words.share, url: link }).catch(() => {});
    return h('div', { class: 'linkbox' },
        h('img', { class: 'qr', key: link, alt: words.qr, width: 168, height: 168, ...(secret
            ? { ref: (/** @type {HTMLImageElement} */ image) => drawWhenSeen(image, link) }
            : { loading: 'lazy', src: `/api/qr?text=${encodeURIComponent(link)}` }) }),
        h('div', { class: 'stack' },
            h('input', { class: 'field link', readonly: true, value: link, 'aria-label': words.label,
                onfocus: (/** @type {any} */ event) => event.target.select() }),
            h('div', { class: 'row' },
                h('button', { type: 'button', class: 'button', onclick: take }, words.copy),
                words.share && 'share' in navigator && h('button', { type: 'button', class: 'button',
                    onclick: share }, sign('share'), _('Share')))));
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

/** How a seat is, in words. @param {RoomSeat} seat */
export const stateWords = (seat) => ({ open: _('open'), bot: _('bot'), 'stand-in': _('a bot stands in'),
    here: _('connected'), away: _('not connected') })[stateOf(seat)];

/** The dot before a name. @param {{seat: RoomSeat, silent?: boolean}} props silent: words stand beside it */
export const Dot = ({ seat, silent = false }) => h('span', { class: `room-dot ${stateOf(seat)}` },
    !silent && h('span', { class: 'unseen' }, stateWords(seat)));

/** The colour that somebody has chosen, beside the name. @param {{colour?: string}} props */
export const Swatch = ({ colour }) => markOf(colour) !== '' && h('i', { class: 'swatch',
    'aria-hidden': 'true', style: { '--swatch': markOf(colour) } });

/** The name this person used last. @param {Ui} ui */
export const usualName = (ui) => myName() || ui.settings.get('names')[0] || '';

/** Enter means the button that goes on, not the first one of the form. @param {KeyboardEvent} event */
function goOn(event) {
    const form = /** @type {HTMLInputElement} */ (event.target).form;
    const go = /** @type {HTMLElement|null|undefined} */ (form?.querySelector('.go'));
    if (event.key !== 'Enter' || !go) return;
    event.preventDefault();
    go.click();
}

/** A field for a name. @param {{label: string, problem?: string} & Record<string, any>} props */
export const NameField = ({ label, problem = '', ...props }) => [
    h('input', { class: 'field', maxlength: 24, autocomplete: 'nickname', enterkeyhint: 'done',
        placeholder: label, 'aria-label': label, 'aria-invalid': problem ? 'true' : null,
        onkeydown: goOn, ...props }),
    problem && h('p', { class: 'problem', role: 'alert' }, problem)];

/** What is wrong with a name, '' if nothing is. @param {string} name */
export function nameProblem(name) {
    if (!name.trim()) return _('Please enter a name.');
    return /#/.test(name) || new TextEncoder().encode(name.trim()).length > 36
        ? _('A name has at most 24 characters (an emoji counts as several) and no #.') : '';
}

/** Asks for a name in a dialog. @param {Ui} ui @param {string} title @param {string} now
 * @returns {Promise<string|null>} */
export async function askName(ui, title, now) {
    let name = now;
    const answer = await ui.ask({ title,
        text: /** @type {any} */ (h('div', { class: 'room-asked' }, h(NameField, { label: title,
            autofocus: true,
            ref: (/** @type {HTMLInputElement} */ field) => { field.value = now; },
            onfocus: (/** @type {any} */ event) => event.target.select(),
            onkeydown: (/** @type {KeyboardEvent} */ event) => { // the form's own answer would be "Cancel"
                if (event.key !== 'Enter') return;
                event.preventDefault();
                /** @type {any} */ (event.target).form.querySelector('.go').click();
            },
            oninput: (/** @type {any} */ event) => { name = event.target.value; } }))),
        answers: [{ label: _('Cancel'), value: '', kind: 'quiet' },
            { label: _('OK'), value: 'yes', kind: 'go' }] });
    if (!answer) return null;
    const problem = nameProblem(name);
    if (problem) ui.toast(problem);
    else keepName(name.trim());
    return problem ? null : name.trim();
}

/** Does something that may fail; the button that was pressed is out of order meanwhile. It is not disabled,
 * for then it could not have the focus, nor get it back from a dialog.
 * @param {Ui} ui @param {Event} event @param {() => Promise<any>} act */
export async function trying(ui, event, act) {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    const around = button.closest('form, .card');
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    try {
        await act();
    } catch (error) {
        ui.toast(troubleText(error));
    } finally {
        button.ariaDisabled = null;
        // it may be gone
        if (document.activeElement === document.body) /** @type {HTMLElement|null} */ (button.isConnected
            ? button : around?.querySelector('button:enabled') ?? null)?.focus();
    }
}
