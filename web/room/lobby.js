// SPDX-License-Identifier: MIT
// A table that waits for its players: the seats, ways to invite others, and the start button.
import { gamePicture } from '../art/miniature.js';
import { Engine } from '../engine.js';
import { forget, keepName, keysOf } from '../keyring.js';
import { materialTitle } from '../materials.js';
import { optionName } from '../option_names.js';
import { onlyHere } from '../only_here.js';
import { _, n_ } from '../texts.js';
import { titleOf } from '../games/list.js';
import { NotesAt } from '../turn_notes.js';
import { h, render } from '../view.js';
import { FairBefore, Opening } from './fair.js';
import { HostButtons, MoreSeats, isHost, start, watchSeats } from './host.js';
import { takeSeat } from './seat.js';
import { PACES } from './pace.js';
import { MatchLink } from './others_dice.js';
import { Dot, LinkBox, NameField, Swatch, askName, linkTo, nameProblem, trying, usualName } from './parts.js';
import { Together } from './together.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../match/room.js').Room} Room */

/** @param {HTMLElement} root @param {RemoteMatch} match @param {Ui} ui */
export async function showLobby(root, match, ui) {
    await ui.loadTexts('setup'); // the words for bots, sheets and options
    const stop = new AbortController();
    const lobby = new Lobby(root, match, ui, stop.signal);
    lobby.draw();
    match.events.addEventListener('snapshot', () => lobby.draw(), stop);
    watchSeats({ ui, match }, stop.signal);
    return { destroy: () => stop.abort(), keep: () => lobby.name };
}

class Lobby {
    problem = '';

    /** @param {HTMLElement} root @param {RemoteMatch} match @param {Ui} ui @param {AbortSignal} signal */
    constructor(root, match, ui, signal) {
        this.root = root;
        this.match = match;
        this.ui = ui;
        this.name = ui.kept ?? usualName(ui);
        this.together = new Together(match.id, () => this.draw(), signal);
        this.game = match.engine.games().find(({ id }) => id === match.room?.game);
        /** With the sheet on it: the engine of the match waits for the game to begin. */
        this.table = new Engine(match.engine.module);
        this.table.open(this.room.record);
    }

    get room() {
        return /** @type {Room} */ (this.match.room);
    }

    draw() {
        const { room, ui, game } = this;
        const title = titleOf(room.game);
        const size = _('Table for {seats}', { seats: room.seats.length });
        ui.where(title, size);
        const held = this.root.contains(document.activeElement);
        render(h('div', { class: 'lobby' },
            h('section', { class: 'card stack' },
                h('div', { class: 'head' }, h('div', null, h('h1', null, title),
                    h('p', { class: 'soft' }, [size, ...this.chosen()].join(' · '))),
                game && h('span', { class: 'picture' }, gamePicture(game, { text: this.table.material() }))),
                this.seats(), h(NotesAt, { ui, room, draw: () => this.draw() }), this.together.series()),
            h('div', { class: 'stack' },
                h('section', { class: 'card stack' }, h('h2', null, _('Invite somebody')),
                    h(Invitation, { ui, room })),
                h(PersonalLinks, { ui, room }), h(FairBefore, { room }))), this.root);
        // a button that had the focus is gone with its seat
        if (held && document.activeElement === document.body)
            /** @type {HTMLElement|null} */ (this.root.querySelector('button:enabled'))?.focus();
    }

    /** Pace, sheet and special rules, under the names that they had when they were chosen. */
    chosen() {
        const [pace = '', limit = ''] = PACES[this.room.pace ?? ''] ?? [];
        return [...(pace ? [`${_(pace)} (${_(limit)})`] : []),
            materialTitle(this.table, this.room.record),
            ...(this.room.dice ? [_('real dice')] : []), ...this.room.options.map(optionName)];
    }

    seats() {
        const { room } = this;
        const open = room.seats.filter(({ kind }) => kind === 'open').length;
        const seated = room.you.length > 0;
        return h('form', { class: 'stack', novalidate: true,
            onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
        open > 0 && !seated && h('label', { class: 'stack tight', key: 'name' },
            h('span', { class: 'label' }, _('Your name')),
            h(NameField, { label: _('Your name'), value: this.name, problem: this.problem,
                'data-key': 'name',
                oninput: (/** @type {any} */ event) => {
                    [this.name, this.problem] = [event.target.value, ''];
                    this.draw();
                } })),
        h('ol', { class: 'seats', 'aria-label': _('Seats') }, room.seats.map((seat, i) =>
            h('li', { class: 'seat', key: i }, h(Dot, { seat, silent: seat.kind === 'open' }),
                h(SeatWords, { room, i }), this.seatButtons(i)))),
        room.dice && h('p', { class: 'soft', key: 'dice' },
            _('{name} types the dice.', { name: this.match.seats[room.host ?? -1]?.name ?? _('the host') })),
        isHost(room) && !room.opening && !room.event && h(MoreSeats, { key: 'more', ui: this.ui,
            match: this.match, most: this.game?.maxSeats ?? room.seats.length }),
        room.opening ? h(Opening, { room, key: 'opening' })
            : seated && !(room.event && open) ? this.startButton(open)
                : h('p', { class: 'soft', key: 'watch' }, open
                    ? _('As soon as all seats are taken, anybody at the table can start.')
                    : _('All seats are taken. You are watching.')),
        seated && open > 0 && h('p', { class: 'soft', key: 'open' },
            n_('{n} seat is still open.', '{n} seats are still open.', open)),
        (room.watching ?? 0) > 0 && h('p', { class: 'soft small', key: 'watching' },
            n_('{n} person is watching', '{n} people are watching', room.watching ?? 0)));
    }

    /** @param {number} open seats */
    startButton(open) {
        const { ui, match } = this;
        return h('button', { type: 'button', 'data-key': 'start', key: 'start',
            class: `button wide ${open ? '' : 'go'}`,
            onclick: (/** @type {Event} */ event) => trying(ui, event, () => start({ ui, match })) },
        open ? _('Start without more players') : _('Start the game'));
    }

    /** What can be done about a seat. @param {number} i */
    seatButtons(i) {
        const { room, ui, match } = this;
        const seated = room.you.length > 0;
        const hosts = isHost(room) && !room.opening && h('span', { class: 'row hosts', key: 'host' },
            h(HostButtons, { ui, match, seat: i, draw: () => this.draw() }));
        if (room.seats[i]?.kind === 'open') // in a match a person sits on one seat
            return [!(room.event && seated) && h('button', { type: 'button', key: 'sit',
                'data-key': `sit-${i}`, class: `button push ${seated ? 'quiet' : 'go'}`,
                onclick: (/** @type {Event} */ event) => this.sit(event, i) },
            seated ? _('Someone else on this device') : _('Sit down here'),
            h('span', { class: 'unseen' }, _('Seat {seat}', { seat: i + 1 }))), hosts];
        if (!room.you.includes(i) || room.opening) return hosts;
        return h('span', { class: 'push row', key: 'own' },
            h('button', { type: 'button', 'data-key': `rename-${i}`, class: 'button quiet',
                onclick: (/** @type {Event} */ event) => trying(ui, event, () => this.rename(i)) },
            _('Change name')),
            h('button', { type: 'button', 'data-key': `stand-${i}`, class: 'button quiet',
                onclick: (/** @type {Event} */ event) => trying(ui, event, () => this.standUp(i)) },
            _('Stand up')));
    }

    /** @param {Event} event @param {number} i */
    async sit(event, i) {
        const seated = this.room.you.length > 0;
        const { currentTarget } = event;
        if (!seated) this.problem = nameProblem(this.name);
        this.draw();
        if (this.problem) return /** @type {HTMLElement|null} */ (
            this.root.querySelector('[data-key=name]'))?.focus();
        const name = seated ? await askName(this.ui, _('Name on seat {seat}', { seat: i + 1 }), '')
            : this.name.trim();
        if (!name) return;
        if (!seated) keepName(name);
        await trying(this.ui, /** @type {any} */ ({ currentTarget }),
            () => takeSeat(this.ui, this.match, i, name));
        // the button that was pressed is gone: the seat is what one has now
        /** @type {HTMLElement|null} */ (this.root.querySelector('[data-key=start]'))?.focus();
    }

    /** @param {number} i */
    async rename(i) {
        const name = await askName(this.ui, _('Name on seat {seat}', { seat: i + 1 }),
            this.room.seats[i]?.name ?? '');
        if (name) await this.match.say('rename', { name }, i);
    }

    /** @param {number} seat */
    async standUp(seat) {
        const { match, ui } = this;
        const answer = await ui.ask({ title: _('Stand up'),
            text: _('Your seat will be open to others. Stand up?'), answers: [
                { label: _('Stand up'), value: 'yes', kind: 'bad' },
                { label: _('Cancel'), value: '', kind: 'quiet' }] });
        if (!answer) return;
        await match.say('leave', {}, seat);
        forget(match.id, seat);
        match.introduce();
    }
}

/** @param {{room: Room, i: number}} props */
function SeatWords({ room, i }) {
    const { kind, name, colour } = /** @type {import('../match/room.js').RoomSeat} */ (room.seats[i]);
    if (kind === 'open') return h('span', { class: 'soft' }, _('open'));
    return h('span', { class: 'name' }, h(Swatch, { colour }),
        h('b', null, name || _('Seat {seat}', { seat: i + 1 })),
        room.you.includes(i) && h('span', { class: 'soft' }, ` (${_('you')})`),
        room.host === i && room.seats.length > 1 && h('span', { class: 'soft' }, ` · ${_('host')}`));
}

/** @param {{ui: Ui, room: Room}} props */
export const Invitation = ({ ui, room }) => (room.event && !room.seats.some(({ kind }) => kind === 'open')
    ? h(MatchLink, { ui, room }) : h(TableLink, { ui, room }));

/** @param {{ui: Ui, room: Room}} props */
const TableLink = ({ ui, room }) => [
    h('p', { class: 'soft' }, onlyHere()
        ? _('Anybody who opens this link can sit down or watch. So far it works on this device only: to let '
        + 'others in your network open it, start with ./play --listen 0.0.0.0:{port} and open the page at '
        + 'the address of this device.', { port: location.port || '80' })
        : _('Anybody who opens this link can sit down or watch.')),
    h(LinkBox, { ui, link: linkTo(room.id), words: { label: _('Link to the table'),
        qr: _('QR code with the link to the table'), copy: _('Copy link'),
        share: _('Care to join? {game} at Revanche:', { game: titleOf(room.game) }) } })];

/** Links that bring one's seats to another device. @param {{ui: Ui, room: Room}} props */
export function PersonalLinks({ ui, room }) {
    const { secrets } = keysOf(room.id);
    if (!room.you.some((seat) => secrets[seat])) return null;
    return h('details', { class: 'card', key: 'personal' },
        h('summary', null, _('Continue on another device')),
        h('div', { class: 'stack' }, h('p', { class: 'soft' },
            _('This link is yours alone: anybody who has it plays on your seat.')),
        room.you.filter((seat) => secrets[seat]).map((seat) => h(LinkBox, { ui, key: seat, secret: true,
            link: linkTo(room.id, seat, secrets[seat]),
            words: { label: _('Personal link to seat {seat}', { seat: seat + 1 }),
                qr: _('QR code with the personal link to seat {seat}', { seat: seat + 1 }),
                copy: _('Copy personal link') } }))));
}
