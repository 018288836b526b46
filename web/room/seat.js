// SPDX-License-Identifier: MIT
// Taking a seat at a table: an open one, or that of a bot which makes way for a late friend.
import { post, roomPath } from '../api.js';
import { fleeting, remember } from '../keyring.js';
import { newCommit } from '../match/promise.js';
import { sitting } from '../me.js';
import { _ } from '../texts.js';
import { offerNotes } from '../turn_notes.js';
import { askName, usualName } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */

/** @param {Ui} ui @param {string} room @param {import('../engine.js').Engine} engine @param {string} name
 * @param {number} [seat] the first one unless told */
export async function join(ui, room, engine, name, seat) {
    const commit = newCommit(room, engine);
    const joined = await post(roomPath(room), { do: 'join', name, commit, seat, ...sitting() });
    remember(room, { secrets: { [joined.seat]: joined.secret } });
    if (fleeting) ui.toast(_('This browser does not remember your seat. Keep the personal link.'));
}

/** @param {Ui} ui @param {RemoteMatch} match @param {number} seat @param {string} name */
export async function takeSeat(ui, match, seat, name) {
    await join(ui, match.id, match.engine, name, seat);
    match.introduce();
}

/** Bots at a table in play that make way for somebody who watches. @param {RemoteMatch} match */
export const freeBots = ({ room }) => (!room || room.you.length || room.phase !== 'playing' ? []
    : room.seats.flatMap(({ free }, seat) => (free ? [seat] : [])));

/** Takes over a bot's seat, with what it has done so far. @param {Ui} ui @param {RemoteMatch} match
 * @param {number} seat */
export async function comeLate(ui, match, seat) {
    const name = await askName(ui, _('Your name'), usualName(ui));
    if (!name) return;
    await takeSeat(ui, match, seat, name);
    const room = /** @type {import('../match/room.js').Room} */ (match.room);
    offerNotes(ui, { ...room, you: [seat] });
}
