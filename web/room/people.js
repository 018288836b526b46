// SPDX-License-Identifier: MIT
// The people at a table in play: dots in the header, and a sheet with everything that concerns them: how they
// are, what can be done about somebody who does not answer, calls, the way out.
import { sign } from '../art/signs.js';
import { _, n_, N_ } from '../texts.js';
import { titleOf } from '../games/list.js';
import { timeWords } from '../time_left.js';
import { troubleText } from '../troubles.js';
import { h } from '../view.js';
import { FairBefore } from './fair.js';
import { isHost } from './host.js';
import { Invitation, PersonalLinks } from './lobby.js';
import { PACES, handsOver, turnsOf } from './pace.js';
import { Dot, Swatch, stateOf, stateWords, trying } from './parts.js';
import { comeLate, freeBots } from './seat.js';
import { NotesAt } from '../turn_notes.js';
import { TypistButton } from './typed.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../match/room.js').Room} Room */

/** @type {Record<string, string>} */
const CALLS = {
    nice: N_('Nice!'),
    ouch: N_('Ouch'),
    hurry: N_('Come on!'),
    thanks: N_('Thanks'),
    wow: N_('Wow'),
    gg: N_('Good game!'),
};

/** Seats that hold the game up: others may ask them, or hand them to a bot. @param {RemoteMatch} match */
function waitedFor(match) {
    const room = /** @type {Room} */ (match.room);
    const { seats, you } = room;
    if (match.status !== 'here' || !you.length) return [];
    const late = turnsOf(room).flatMap(({ seat, left }) => (left ? [] : [seat]));
    return [...seats.keys()].filter((i) => {
        const seat = seats[i];
        return seat && seat.kind !== 'bot' && !seat.bot && !you.includes(i)
            && (seat.silent || late.includes(i));
    });
}

/** The button in the header: a dot for everybody, and a mark if somebody is missed.
 * @param {{match: RemoteMatch, open: () => void, time?: string, heard?: string}} props time: of a calm
 *   countdown; heard: the same in words */
export function Crowd({ match, open, time, heard }) {
    const { seats } = /** @type {Room} */ (match.room);
    const missed = waitedFor(match);
    const said = [...missed.map((i) => _('{name} isn’t responding.', { name: match.seats[i]?.name ?? '' })),
        heard].filter(Boolean).join(' ');
    return h('button', { type: 'button', class: `button icon room-bar${missed.length ? ' missed' : ''}`,
        'data-unknown': match.status !== 'here', 'data-about': 'head:people', onclick: open,
        'aria-label': [_('At the table'), said].filter(Boolean).join(': ') },
    sign('people'), h('span', { class: 'dots', 'aria-hidden': 'true' }, seats.map((seat, i) =>
        h('span', { class: `room-person${missed.includes(i) ? ' missed' : ''}`, 'data-seat': i, key: i },
            h(Dot, { seat, silent: true })))),
    time && h('span', { class: 'time', 'aria-hidden': 'true' }, time));
}

/** @param {{match: RemoteMatch, ui: Ui, close: () => void, draw: () => void}} props */
export function People({ match, ui, close, draw }) {
    const { seats, you, watching = 0, pace = '' } = /** @type {Room} */ (match.room);
    const missed = waitedFor(match);
    return h('div', { class: 'room-people stack' },
        Object.hasOwn(PACES, pace) && h('p', { class: 'soft small', key: 'pace' },
            PACES[pace]?.map((words) => _(words)).join(' · ')),
        h('ul', null, seats.map((seat, i) => h('li', { key: i }, h(Dot, { seat, silent: true }),
            h('span', { class: 'name' }, h(Swatch, { colour: seat.colour }),
                h('b', null, match.seats[i]?.name ?? ''),
                you.includes(i) && h('span', { class: 'soft' }, ` (${_('you')})`)),
            h('span', { class: 'soft small' }, howIs(match, i)),
            missed.includes(i) && h(WhatToDo, { match, ui, i }),
            h(TypistButton, { match, ui, seat: i }), h(LateFriend, { match, ui, seat: i })))),
        !you.length ? h('p', { class: 'soft small' }, _('You are watching.')) : watching > 0
            && h('p', { class: 'soft small' },
                n_('{n} person is watching', '{n} people are watching', watching)),
        you.length > 0 && h(Calls, { match, ui, done: close }),
        h(NotesAt, { ui, room: /** @type {Room} */ (match.room), draw }),
        h('div', { class: 'row' },
            h('button', { type: 'button', class: 'button', 'data-key': 'invite',
                onclick: () => about(ui, match) }, sign('share'), _('Invite somebody')),
            you.length > 0 && h('button', { type: 'button', class: 'button quiet', 'data-key': 'leave',
                onclick: () => leave(ui, match) }, _('Leave the table')),
            you.length > 0 && h('button', { type: 'button', class: 'button quiet', 'data-key': 'end',
                onclick: () => endNow(ui, match) }, _('End the game now'))));
}

/** What can be called to the others. @param {{match: RemoteMatch, ui: Ui, done?: () => void}} props */
export const Calls = ({ match, ui, done }) => h('div', { class: 'calls', role: 'group',
    'aria-label': _('Call out') },
Object.entries(CALLS).map(([what, words]) => h('button', { type: 'button', class: 'button', key: what,
    'data-call': what, onclick: () => {
        done?.();
        match.say('react', { what }).catch((error) => ui.toast(troubleText(error)));
    } }, _(words))));

/** What somebody calls, '' for a word of later versions. @param {RemoteMatch} match
 * @param {{seat: number, what: string}} detail */
export const callWords = (match, { seat, what }) => (Object.hasOwn(CALLS, what)
    ? _('{name}: {words}', { name: match.seats[seat]?.name ?? '', words: _(CALLS[what]) }) : '');

/** A bot's seat and a friend who comes late: the host frees it, the friend takes it.
 * @param {{match: RemoteMatch, ui: Ui, seat: number}} props */
function LateFriend({ match, ui, seat }) {
    const room = /** @type {Room} */ (match.room);
    const { kind, free } = room.seats[seat] ?? {};
    const button = (/** @type {string} */ key, /** @type {string} */ label,
        /** @type {() => Promise<any>} */ act) => h('button', { type: 'button', class: 'button',
        'data-key': key, onclick: (/** @type {Event} */ event) => trying(ui, event, act) }, label);
    if (freeBots(match).includes(seat)) return button(`late-${seat}`, _('Take this seat'),
        () => comeLate(ui, match, seat));
    if (kind !== 'bot' || room.phase !== 'playing') return null;
    return free ? h('span', { class: 'soft small' }, _('makes way for a friend'))
        : isHost(room) && !room.event && button(`free-${seat}`, _('Free for a friend'),
            () => match.say('free', { seat }, room.host));
}

/** What others can do about somebody who is missed. @param {{match: RemoteMatch, ui: Ui, i: number}} props */
function WhatToDo({ match, ui, i }) {
    const room = /** @type {Room} */ (match.room);
    const name = match.seats[i]?.name ?? '';
    const turn = turnsOf(room).find(({ seat }) => seat === i);
    /** @param {string} what @param {object} more @param {string} words */
    const button = (what, more, words) => h('button', { type: 'button', class: 'button', key: what,
        'data-key': what, onclick: (/** @type {Event} */ event) =>
            trying(ui, event, () => match.say(what, { seat: i, ...more }, handsOver(room))) }, words);
    if (room.seats[i]?.silent && handsOver(room) === undefined) return h('span', { class: 'soft small' },
        _('Decide first. Then you can let a bot play for {name}.', { name }));
    if (room.seats[i]?.silent) return button('takeover', room.pace ? { level: 'steady' } : {},
        _('Let a bot play for {name}', { name }));
    return turn?.step === 'ask' && button('ask', {}, _('Ask whether {name} is still there', { name }));
}

/** How somebody is, in words. @param {RemoteMatch} match @param {number} i */
function howIs(match, i) {
    const { seats } = /** @type {Room} */ (match.room);
    const seat = /** @type {import('../match/room.js').RoomSeat} */ (seats[i]);
    const name = match.seats[i]?.name ?? '';
    if (match.status !== 'here') return '';
    if (seat.ends) return _('{name} wants to end the game now.', { name });
    const turn = turnsOf(/** @type {Room} */ (match.room)).find((one) => one.seat === i);
    if (turn && turn.step !== 'hand') return deciding(turn);
    if (waitedFor(match).includes(i)) return _('{name} isn’t responding.', { name });
    return stateOf(seat) === 'stand-in' ? _('A bot is playing for {name}.', { name }) : stateWords(seat);
}

/** @param {import('./pace.js').Turn} turn */
const deciding = ({ step, left }) => (step === 'asked' ? _('has been asked')
    : step === 'ask' ? _('has run out of time') : _('{time} left', { time: timeWords(left) }));

/** Link, personal link and fingerprint, in a dialog. @param {Ui} ui @param {RemoteMatch} match */
function about(ui, match) {
    const room = /** @type {Room} */ (match.room);
    return ui.ask({ title: _('Invite somebody'), text: /** @type {any} */ (h('div', { class: 'lobby stack' },
        h(Invitation, { ui, room }), h(PersonalLinks, { ui, room }), h(FairBefore, { room }))),
    answers: [{ label: _('Close'), value: '', kind: 'go' }] });
}

/** Ends the game before its end, if all want that. @param {Ui} ui @param {RemoteMatch} match */
async function endNow(ui, match) {
    const { you } = /** @type {Room} */ (match.room);
    const sure = await ui.ask({ title: _('End the game now'),
        text: _('The game ends as soon as everybody has chosen this. A bot can take the seat of somebody '
            + 'who is away.'), answers: [
            { label: _('End the game now'), value: 'yes', kind: 'bad' },
            { label: _('Cancel'), value: '', kind: 'quiet' }] });
    if (!sure) return;
    for (const seat of you)
        await match.say('end', {}, seat).catch((error) => ui.toast(troubleText(error)));
}

/** @param {Ui} ui @param {RemoteMatch} match */
async function leave(ui, match) {
    const room = /** @type {Room} */ (match.room);
    const sure = await ui.ask({ title: `${_('Leave the table')}: ${titleOf(room.game)}`,
        text: _('A bot plays on your seat until you come back. Leave?'), answers: [
            { label: _('Leave the table'), value: 'yes', kind: 'bad' },
            { label: _('Cancel'), value: '', kind: 'quiet' }] });
    if (!sure) return;
    await Promise.all(room.you.map((seat) => match.say('leave', {}, seat))).catch(() => {});
    ui.go('#/room');
}
