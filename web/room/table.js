// SPDX-License-Identifier: MIT
// A table in play: the view of the game, and around it the people: who is there, who has gone silent, what
// they call out.
import { sign } from '../art/signs.js';
import { fill, h } from '../dom.js';
import { rollsHere, seatHere } from '../match.js';
import { mountTable } from '../tables.js';
import { _, n_, N_ } from '../texts.js';
import { troubleText } from '../troubles.js';
import { titleOf } from '../titles.js';
import { fairBefore } from './fair.js';
import { personalLinks } from './lobby.js';
import { dot, linkBox, linkTo, trying } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../remote.js').Room} Room */

/** @type {Record<string, string>} */
const CALLS = {
    nice: N_('Nice!'),
    ouch: N_('Ouch'),
    hurry: N_('Come on!'),
    thanks: N_('Thanks'),
    wow: N_('Wow'),
    gg: N_('Good game!'),
};
const CALLED = Object.keys(CALLS);

/** How long a call is shown beside a name, in milliseconds. */
const CALL = 5000;

/** @param {HTMLElement} root @param {RemoteMatch} match @param {Ui} ui */
export async function showTable(root, match, ui) {
    const room = /** @type {Room} */ (match.room);
    const stop = new AbortController();
    const people = h('ul', { class: 'room-people', tabindex: 0, 'aria-label': _('At the table') });
    const notes = h('div', { class: 'room-notes' });
    const view = h('div', { class: 'room-view' });
    ui.where(titleOf(room.game));
    fill(root, h('h1', { class: 'unseen' }, titleOf(room.game)),
        h('div', { class: 'room-bar' }, people, callMenu(ui, match), h('button', { class: 'button icon',
            'aria-label': _('Invite somebody'), onclick: () => about(ui, match) }, sign('people'))), notes,
        view);
    const draw = () => {
        drawPeople(people, match, ui);
        drawNotes(notes, match, ui);
    };
    draw();
    match.events.addEventListener('seats', draw, stop);
    match.events.addEventListener('status', draw, stop);
    match.events.addEventListener('reaction',
        (event) => call(ui, match, people, /** @type {CustomEvent} */ (event).detail), stop);
    watchTurn(ui, match, stop.signal, !!ui.kept);
    const mounted = await mountTable(view, match, ui, ui.kept);
    return {
        destroy() {
            stop.abort();
            mounted.destroy();
        },
        keep: () => mounted.keep(),
    };
}

/** @param {HTMLElement} place @param {RemoteMatch} match @param {Ui} ui */
function drawPeople(place, match, ui) {
    const { seats, you, watching } = /** @type {Room} */ (match.room);
    // presence is unknown without a connection
    place.classList.toggle('unknown', match.status !== 'here');
    fill(place,
        seats.map((seat, i) => h('li', { class: 'room-person', 'data-seat': i }, dot(ui, seat),
            h('span', { class: 'name' },
                match.seats[i].name,
                you.includes(i) && h('span', { class: 'soft' }, ` (${_('you')})`)))),
        seats.map((seat, i) => seat.bot && seat.kind !== 'bot' && !you.includes(i)
        && h('li', { class: 'soft small' }, _('A bot is playing for {name}.',
            { name: match.seats[i].name }))),
        !you.length ? h('li', { class: 'soft small' }, _('You are watching.')) : watching
            ? h('li', { class: 'soft small' }, n_('{n} person is watching', '{n} people are watching',
                watching)) : null);
}

/**
 * Seats for which something can be done: a silent one, or our own with a stand-in.
 * @param {HTMLElement} place
 * @param {RemoteMatch} match
 * @param {Ui} ui
 */
function drawNotes(place, match, ui) {
    const { seats, you } = /** @type {Room} */ (match.room);
    /** @param {string} text @param {string} label @param {() => Promise<any>} act */
    const note = (text, label, act) => {
        const button = h('button', { class: 'button', onclick: () => trying(ui, button, act) }, label);
        return h('div', { class: 'room-note' }, h('span', null, text), button);
    };
    fill(place, seats.map((seat, i) => {
        const { name } = match.seats[i];
        if (seat.kind === 'bot' || match.status !== 'here') return null;
        if (seat.bot && you.includes(i)) return note(_('A bot is playing for you.'), _('Take the seat back'),
            () => match.say('back', {}, i));
        if (seat.bot || !seat.silent || you.includes(i) || !you.length) return null;
        return note(_('{name} isn’t responding.', { name }), _('Let a bot play for {name}', { name }),
            () => match.say('takeover', { seat: i }));
    }));
}

/**
 * A button that opens the preset calls; only those at the table call.
 * @param {Ui} ui
 * @param {RemoteMatch} match
 */
function callMenu(ui, match) {
    if (!match.room?.you.length) return null;
    const menu = h('div', { class: 'room-calls', popover: 'auto', id: 'calls' }, CALLED.map((what) =>
        h('button', { class: 'button', onclick: () => {
            menu.hidePopover();
            match.say('react', { what }).catch((error) => ui.toast(troubleText(error)));
        } }, _(CALLS[what]))));
    return [h('button', { class: 'button icon', 'aria-label': _('Call out'), popovertarget: 'calls' },
        sign('call')), menu];
}

/** Somebody calls: shown beside the name for a while, and said. @param {Ui} ui @param {RemoteMatch} match
 * @param {HTMLElement} people @param {{seat: number, what: string}} detail */
function call(ui, match, people, { seat, what }) {
    if (!CALLED.includes(what)) return;
    const words = _(CALLS[what]);
    const bubble = h('span', { class: 'room-bubble', 'aria-hidden': 'true' }, words);
    const place = people.querySelector(`[data-seat="${seat}"]`);
    place?.querySelector('.room-bubble')?.remove();
    place?.append(bubble);
    setTimeout(() => bubble.remove(), CALL);
    ui.announce(_('{name}: {words}', { name: match.seats[seat]?.name ?? '', words }));
}

/**
 * Link, personal link, fingerprint and the way out, in a dialog.
 * @param {Ui} ui
 * @param {RemoteMatch} match
 */
async function about(ui, match) {
    const room = /** @type {Room} */ (match.room);
    const answers = room.you.length
        ? [{ label: _('Leave the table'), value: 'leave', kind: /** @type {const} */ ('bad') }] : [];
    const answer = await ui.ask({ title: _('Invite somebody'), text: h('div', { class: 'stack' },
        linkBox(ui, linkTo(room.id), { label: _('Link to the table'),
            qr: _('QR code with the link to the table'), copy: _('Copy link'),
            share: _('Care to join? {game} at Revanche:', { game: titleOf(room.game) }) }),
        personalLinks(ui, room), fairBefore(ui, room)),
    answers: [...answers, { label: _('Close'), value: '', kind: 'go' }] });
    if (answer !== 'leave') return;
    const sure = await ui.ask({ title: _('Leave the table'),
        text: _('A bot plays on your seat until you come back. Leave?'), answers: [
            { label: _('Leave the table'), value: 'yes', kind: 'bad' },
            { label: _('Cancel'), value: '', kind: 'quiet' }] });
    if (!sure) return;
    await Promise.all(room.you.map((seat) => match.say('leave', {}, seat))).catch(() => {});
    ui.go('#/room');
}

/**
 * Tells by title, sound and a short buzz that it is one's turn.
 * @param {Ui} ui
 * @param {RemoteMatch} match
 * @param {AbortSignal} signal
 * @param {boolean} mine it was told already
 */
function watchTurn(ui, match, signal, mine) {
    const title = titleOf(match.room?.game ?? '');
    const look = () => {
        const now = match.actions !== null && (seatHere(match) >= 0 || rollsHere(match));
        ui.where(title);
        if (now) document.title = `● ${_('Your turn')} · Revanche`;
        if (now && !mine) {
            ui.sound('turn');
            if (ui.settings.get('sound') && document.hidden) navigator.vibrate?.(120);
        }
        mine = now;
    };
    match.events.addEventListener('change', look, { signal });
    match.events.addEventListener('seats', look, { signal });
    look();
}
