// SPDX-License-Identifier: MIT
// A table that waits for its players: the seats, ways to invite others, and the start button.
import { post, roomPath } from '../api.js';
import { gamePicture } from '../art/miniature.js';
import { fill, h } from '../dom.js';
import { fleeting, forget, keysOf, remember } from '../keyring.js';
import { newCommit } from '../match/promise.js';
import { _, n_ } from '../texts.js';
import { titleOf } from '../titles.js';
import { fairBefore } from './fair.js';
import { dot, linkBox, linkTo, nameField, nameIn, onlyHere, trying } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../remote.js').Room} Room */

/** @param {HTMLElement} root @param {RemoteMatch} match @param {Ui} ui */
export async function showLobby(root, match, ui) {
    const room = /** @type {Room} */ (match.room);
    const stop = new AbortController();
    const title = titleOf(room.game);
    const seats = h('div', { class: 'stack' });
    const game = match.engine.games().find(({ id }) => id === room.game);
    const personal = h('div');
    ui.where(title, _('Table for {seats}', { seats: room.seats.length }));
    const name = nameField(ui);
    name.setAttribute('data-key', 'name');
    const draw = () => {
        const now = /** @type {Room} */ (match.room);
        drawSeats(seats, now, match, ui, name);
        fill(personal, personalLinks(ui, now));
    };
    fill(root, h('div', { class: 'lobby' },
        h('section', { class: 'card stack' },
            h('div', { class: 'lobby-head' }, h('div', null, h('h1', null, title),
                h('p', { class: 'soft' }, _('Table for {seats}', { seats: room.seats.length }))),
            game && h('span', { class: 'picture' }, gamePicture(game))), seats),
        h('div', { class: 'stack' },
            h('section', { class: 'card stack' }, h('h2', null, _('Invite somebody')),
                h('p', { class: 'soft' }, onlyHere()
                    ? _('Anybody who opens this link can sit down or watch. So far it works on this '
                    + 'device only: to let others in your network open it, start with ./play --listen '
                    + '0.0.0.0:7860 and open the page at the address of this device.')
                    : _('Anybody who opens this link can sit down or watch.')),
                linkBox(ui, linkTo(room.id),
                    { label: _('Link to the table'), qr: _('QR code with the link to the table'),
                        copy: _('Copy link'),
                        share: _('Care to join? {game} at Revanche:', { game: title }) })),
            personal, fairBefore(ui, room))));
    draw();
    match.events.addEventListener('seats', draw, stop);
    return { destroy: () => stop.abort() };
}

/**
 * @param {HTMLElement} place
 * @param {Room} room
 * @param {RemoteMatch} match
 * @param {Ui} ui
 * @param {HTMLInputElement} name
 */
function drawSeats(place, room, match, ui, name) {
    const open = room.seats.filter(({ kind }) => kind === 'open').length;
    const seated = room.you.length > 0;
    const focused = document.activeElement?.getAttribute('data-key');
    const start = h('button', { 'data-key': 'start', class: `button room-wide ${open ? '' : 'go'}` },
        open ? _('Start without more players') : _('Start the game'));
    start.addEventListener('click', () => trying(ui, start, () => match.say('start')));
    fill(place, open > 0 && !seated && h('label', { class: 'stack room-tight' },
        h('span', { class: 'label' }, _('Your name')), name),
    h('ol', { class: 'room-seats', 'aria-label': _('Seats') },
        room.seats.map((seat, i) => h('li', { class: 'room-seat' },
            dot(ui, seat), seatWords(ui, room, i), seatButtons(ui, match, room, i, name)))),
    seated ? start : h('p', { class: 'soft' }, open
        ? _('As soon as all seats are taken, anybody at the table can start.') : _('You are watching.')),
    seated && open > 0 && h('p', { class: 'soft' },
        n_('{n} seat is still open. It is removed when you start.',
            '{n} seats are still open. They are removed when you start.', open)),
    room.watching ? h('p', { class: 'soft small' }, n_('{n} person is watching', '{n} people are watching',
        room.watching)) : null);
    // it was redrawn
    if (focused) /** @type {HTMLElement|null} */ (place.querySelector(`[data-key="${focused}"]`))?.focus();
}

/** @param {Ui} ui @param {Room} room @param {number} i */
function seatWords(ui, room, i) {
    const { kind, name } = room.seats[i];
    if (kind === 'open') return h('span', { class: 'soft' }, _('open'));
    return h('span', null, h('b', null, name || _('Seat {seat}', { seat: i + 1 })),
        room.you.includes(i) && h('span', { class: 'soft' }, ` (${_('you')})`));
}

/**
 * What can be done about a seat.
 * @param {Ui} ui
 * @param {RemoteMatch} match
 * @param {Room} room
 * @param {number} i
 * @param {HTMLInputElement} field
 */
function seatButtons(ui, match, room, i, field) {
    if (room.seats[i].kind === 'open') {
        const seated = room.you.length > 0;
        const sit = h('button', { 'data-key': `sit-${i}`, class: `button push ${seated ? 'quiet' : 'go'}` },
            seated ? _('Someone else on this device') : _('Sit down here'),
            h('span', { class: 'unseen' }, _('Seat {seat}', { seat: i + 1 })));
        sit.addEventListener('click', async () => {
            const name = seated ? await askName(ui, i, '') : nameIn(ui, field);
            if (name) trying(ui, sit, () => sitDown(ui, match, i, name));
        });
        return sit;
    }
    if (!room.you.includes(i)) return null;
    const rename = h('button', { 'data-key': `rename-${i}`, class: 'button quiet' }, _('Change name'));
    rename.addEventListener('click', async () => {
        const name = await askName(ui, i, room.seats[i].name);
        if (name) trying(ui, rename, () => match.say('rename', { name }, i));
    });
    const stand = h('button', { 'data-key': `stand-${i}`, class: 'button quiet' }, _('Stand up'));
    stand.addEventListener('click', () => trying(ui, stand, () => standUp(ui, match, i)));
    return h('span', { class: 'push row' }, rename, stand);
}

/** @param {Ui} ui @param {RemoteMatch} match @param {number} seat @param {string} name */
async function sitDown(ui, match, seat, name) {
    const commit = newCommit(match.id, match.engine);
    const joined = await post(roomPath(match.id), { do: 'join', name, commit, seat });
    remember(match.id, { secrets: { [joined.seat]: joined.secret } });
    if (fleeting) ui.toast(_('This browser does not remember your seat. Keep the personal link.'));
    match.introduce();
}

/** @param {Ui} ui @param {number} seat @param {string} now @returns {Promise<string|null>} */
async function askName(ui, seat, now) {
    const field = nameField(ui, _('Name on seat {seat}', { seat: seat + 1 }), now);
    const answer = await ui.ask({ title: _('Name on seat {seat}', { seat: seat + 1 }), text: field, answers: [
        { label: _('Cancel'), value: '', kind: 'quiet' },
        { label: _('OK'), value: 'yes', kind: 'go' }] });
    return answer ? nameIn(ui, field) : null;
}

/** @param {Ui} ui @param {RemoteMatch} match @param {number} seat */
async function standUp(ui, match, seat) {
    const answer = await ui.ask({ title: _('Stand up'),
        text: _('Your seat will be open to others. Stand up?'), answers: [
            { label: _('Stand up'), value: 'yes', kind: 'bad' },
            { label: _('Cancel'), value: '', kind: 'quiet' }] });
    if (!answer) return;
    await match.say('leave', {}, seat);
    forget(match.id, seat);
    match.introduce();
}

/** Links that bring one's seats to another device. @param {Ui} ui @param {Room} room */
export function personalLinks(ui, room) {
    const { secrets } = keysOf(room.id);
    if (!room.you.length) return null;
    return h('details', { class: 'card room-personal' }, h('summary', null, _('Continue on another device')),
        h('div', { class: 'stack' }, h('p', { class: 'soft' },
            _('This link is yours alone: anybody who has it plays on your seat.')),
        room.you.map((seat) => linkBox(ui, linkTo(room.id, seat, secrets[seat]),
            { label: _('Personal link to seat {seat}', { seat: seat + 1 }),
                qr: _('QR code with the personal link to seat {seat}', { seat: seat + 1 }),
                copy: _('Copy personal link') }))));
}
