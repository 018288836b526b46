// SPDX-License-Identifier: MIT
// Tables of the server as they were when this browser saw them last, so that a reload without a network shows
// more than an empty page.
import { erase, keysLike, readObject, write } from '../local.js';
import { seatsOf } from './room.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./remote.js').RemoteMatch} RemoteMatch */

const PREFIX = 'revanche.last.';
/** So many tables are kept, the latest ones. */
const MOST = 12;
/** How long after a change: what follows at once is kept with it, in milliseconds. */
const LATER = 1000;

/** @param {string} id @returns {{at: number, room: Room}|null} */
export const lastSeen = (id) => readObject(PREFIX + id, null);

/** Keeps the latest ones only. */
function clearOld() {
    const names = keysLike(PREFIX);
    if (names.length <= MOST) return;
    const byTime = names.map((name) => ({ name, at: readObject(name, { at: 0 }).at }))
        .sort((a, b) => b.at - a.at);
    for (const { name } of byTime.slice(MOST)) erase(name);
}

/** Calls what keeps a table some time after a change, and when somebody leaves the page or the table.
 * @param {RemoteMatch} match @param {() => void} keep @param {AbortSignal} signal */
export function keepLater(match, keep, signal) {
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let timer;
    const now = () => {
        if (timer === undefined) return;
        clearTimeout(timer);
        timer = undefined;
        keep();
    };
    match.events.addEventListener('snapshot', () => { timer ??= setTimeout(now, LATER); }, { signal });
    addEventListener('pagehide', now, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && now(), { signal });
    signal.addEventListener('abort', now);
}

/** @param {RemoteMatch} match as the server has just told it */
export function keepLast(match) {
    const { room } = match;
    if (!room || match.keptAt) return;
    const record = match.actions ? match.snapshot.record : room.record; // empty before the game
    write(PREFIX + room.id, JSON.stringify({ at: Date.now(), room: { ...room, record } }));
    clearOld();
}

/** Shows a table as it was, to be looked at only, until the server answers. @param {RemoteMatch} match */
export function recall(match) {
    const seen = match.room ? null : lastSeen(match.id);
    if (seen) match.collect(() => lay(match, seen));
}

/** @param {RemoteMatch} match @param {{at: number, room: Room}} seen */
function lay(match, { at, room }) {
    match.keptAt = at;
    match.room = { ...room, seats: room.seats.map((seat) => ({ ...seat, online: false })) };
    match.seats = seatsOf(match.room.seats, room.you);
    try {
        if (room.phase !== 'waiting') match.catchUp(room.record, room.phase === 'over');
    } catch { // by an engine of another version
        match.room = null;
        match.keptAt = 0;
    }
    match.changed();
}
