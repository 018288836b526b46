// SPDX-License-Identifier: MIT
// Real dice at a shared table, around the table itself: who types them in, and what is said when a roll is
// taken back.
import { _ } from '../texts.js';
import { h } from '../view.js';
import { isHost } from './host.js';
import { trying } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../match/room.js').Room} Room */

/** Lets somebody else type the dice: the host is passed on. @param {{match: RemoteMatch, ui: Ui,
 *   seat: number}} props */
export function TypistButton({ match, ui, seat }) {
    const room = /** @type {Room} */ (match.room);
    if (!room.dice || room.phase !== 'playing') return null;
    const { kind, bot } = room.seats[seat] ?? {};
    if (room.host === seat) return h('span', { class: 'soft small' }, _('types the dice'));
    return isHost(room) && kind === 'person' && !bot && h('button', { type: 'button', class: 'button quiet',
        'data-key': `typist-${seat}`, onclick: (/** @type {Event} */ event) =>
            trying(ui, event, () => match.say('host', { seat }, room.host)) }, _('Let them type the dice'));
}

/** Says to everybody when a roll was taken back, and asks who takes it back when decisions fall away with it.
 * @param {Ui} ui @param {RemoteMatch} match @param {AbortSignal} signal */
export function watchTyped(ui, match, signal) {
    match.events.addEventListener('taken-back', (event) => {
        const { seat, again } = /** @type {CustomEvent} */ (event).detail;
        const name = match.seats[seat]?.name ?? '';
        const mine = again.some((/** @type {number} */ one) => match.mine.includes(one));
        const words = mine ? _('{name} has taken the roll back. Decide again when the right one is there.',
            { name }) : _('{name} has taken the roll back.', { name });
        ui.toast(words);
        ui.announce(words);
    }, { signal });
    match.sure = async (names) => !names || await ui.ask({ title: _('Take the roll back?'),
        text: _('Already decided on this roll: {names}. That falls away, and is decided again when you have '
            + 'typed the right one.', { names }), answers: [
            { label: _('Take it back'), value: 'yes', kind: 'bad' },
            { label: _('Cancel'), value: '', kind: 'quiet' }] }) === 'yes';
}
