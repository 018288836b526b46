// SPDX-License-Identifier: MIT
// A table of a match for somebody who has no seat there: its dice are those that everybody plays, so they are
// not shown, and the way leads to the match.
import { sign } from '../art/signs.js';
import { titleOf } from '../games/list.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';
import { onlyHere } from '../only_here.js';
import { LinkBox, linkToEvent } from './parts.js';

/** @typedef {import('../match/room.js').Room} Room */

/** Would somebody who looks at this table see dice that are still to be played? @param {Room} room */
export const isOthers = ({ event, phase, you }) => !!event && phase !== 'waiting' && !you.length;

/** The match that a table belongs to. @param {Room} room */
export const matchOf = ({ event = '' }) => event.split('/')[0] ?? '';

/** Others join by the link of the match. @param {{ui: import('../ui.js').Ui, room: Room}} props */
export const MatchLink = ({ ui, room }) => [
    h('p', { class: 'soft' }, _('Anybody who opens this link can play the same dice. Nobody watches before '
        + 'that.')),
    onlyHere() && h('p', { class: 'soft small' },
        _('This link works on this device only: the page was opened from it.')),
    h(LinkBox, { ui, link: linkToEvent(matchOf(room)), words: { label: _('Link to the match'),
        qr: _('QR code of the link'), copy: _('Copy link'),
        share: _('Play with the same dice as I do: {game}', { game: titleOf(room.game) }) } })];

/** @param {HTMLElement} root @param {import('../match/remote.js').RemoteMatch} match
 * @param {import('../ui.js').Ui} ui */
export async function showMatch(root, match, ui) {
    const room = /** @type {Room} */ (match.room);
    ui.where(titleOf(room.game));
    render(h('section', { class: 'card stack narrow' },
        h('h1', null, _('A table of a match')),
        h('p', null, _('Everybody in this match plays with the same dice, so nobody watches before the own '
            + 'game. In the match you can play them yourself, and then look at every game.')),
        h('div', { class: 'row' }, h('a', { class: 'button go', 'data-key': 'event',
            href: `#/event/${matchOf(room)}` }, sign('trophy'), _('To the match')))), root);
    return { destroy() {} };
}
