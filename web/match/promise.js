// SPDX-License-Identifier: MIT
// What this browser gives to the dice of a table (docs/fair-dice.md): the hash of a random number while the
// table waits, the number itself once the start is locked.
import { Engine } from '../engine.js';
import { keysOf, newSalt, remember } from '../keyring.js';

/** @typedef {import('./room.js').Room} Room */

/**
 * Makes a number for the dice. It is kept before anybody hears of it: without it the hash would be worthless.
 * @param {string} room
 * @param {Engine} engine
 * @returns {string} its hash
 */
export function newCommit(room, engine) {
    const number = newSalt();
    const commit = engine.sha256(number);
    remember(room, { numbers: { [commit]: number } });
    return commit;
}

/** Seats of ours without a number yet: our own table, or a rematch. @param {Room} room */
const bare = (room) => (room.opening ? [] : room.you.filter((seat) => !room.seats[seat].commit));

/**
 * Notes the lock of the start. A number is opened for one lock only, and only if that has what we were shown
 * and what we sent; otherwise the server could choose after it has seen the number.
 * @param {Room} room
 * @param {number[]} seats
 * @param {Engine} engine
 */
function noteLock(room, seats, engine) {
    const keys = keysOf(room.id);
    const table = new Engine(engine.module);
    table.open(room.record);
    const lock = table.lock();
    const lines = [`dealer hmac-sha256-2 ${keys.commit}`, `room ${room.id}`,
        ...seats.map((seat) => `commit ${seat + 1} ${room.seats[seat].commit}`)];
    if (room.record.includes('\ndice real\n')) return false; // such dice would not come from our numbers
    if ((keys.lock && keys.lock !== lock) || !lines.every((line) => room.record.includes(`\n${line}\n`)))
        return false;
    remember(room.id, { lock, salts: Object.fromEntries(
        seats.map((seat) => [seat, keys.numbers[room.seats[seat].commit ?? '']])) });
    return true;
}

/**
 * Does what the table expects of our seats now.
 * @param {Room} room
 * @param {Engine} engine
 * @param {(message: Record<string, any>) => void} send
 */
export function keepPromises(room, engine, send) {
    if (room.fair !== 2 || room.dice || room.phase !== 'waiting') return;
    const { secrets, numbers } = keysOf(room.id);
    for (const seat of bare(room))
        send({ do: 'commit', secret: secrets[seat], as: seat, commit: newCommit(room.id, engine) });
    const due = room.you.filter((seat) => room.seats[seat].awaited && numbers[room.seats[seat].commit ?? '']);
    if (due.length && noteLock(room, due, engine))
        for (const seat of due)
            send({ do: 'open', secret: secrets[seat], as: seat,
                salt: numbers[room.seats[seat].commit ?? ''] });
}
