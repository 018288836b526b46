// SPDX-License-Identifier: MIT
// What each player did last, read from the log.
import { facesOf } from '../face_names.js';
import { SPECIALS, readMove } from './moves.js';

/** @typedef {import('../engine.js').LogLine} LogLine */

/**
 * cells: what was crossed, with its bonuses; fields: of the pass track.
 * @typedef {{kind: string, colour: string, cells: string[], fields: number}} Doing
 */

/**
 * Fields of the pass track that passing is worth (X5): dice, as rolled, that show the start colour or number.
 * @param {string[]} faces of all dice @param {string|undefined} start like y3
 */
export function passWorth(faces, start) {
    if (!/^[ygbro][1-5]$/.test(start ?? '')) return 0;
    return Math.max(1, faces.filter((face) => start?.includes(face)).length);
}

/**
 * @param {LogLine[]} log @param {Record<string, string>[]} seats their fields
 * @returns {(Doing|null)[]} by seat; null: nothing yet
 */
export function doings(log, seats) {
    /** @type {(Doing|null)[]} */
    const found = seats.map(() => null);
    /** Seats whose doings in a later roll are known. @type {Set<number>} */
    let done = new Set();
    for (let i = log.length - 1; i >= 0 && done.size < seats.length; i--) {
        const { text, seat } = /** @type {LogLine} */ (log[i]);
        if (/^roll /.test(text)) {
            for (const one of found) if (one?.kind === 'pass' && one.fields < 0)
                one.fields = passWorth(facesOf(text), seats[found.indexOf(one)]?.start);
            done = new Set(found.flatMap((one, at) => (one ? [at] : [])));
        } else if (seat >= 0 && !done.has(seat)) found[seat] = joined(text, found[seat] ?? null);
    }
    return found;
}

/** A decision together with those that followed it in the same roll. @param {string} text
 * @param {Doing|null} later @returns {Doing|null} */
function joined(text, later) {
    const { kind, colour, cells } = readMove(text.replace(/^\d+: /, ''));
    if (kind === 'pass') return { kind, colour: '', cells: later?.cells ?? [], fields: -1 };
    if (kind !== 'dice' && !SPECIALS.includes(kind)) return later;
    return { kind, colour, cells: [...cells, ...later?.cells ?? []], fields: 0 };
}
