// SPDX-License-Identifier: MIT
// Which seats at which tables belong to this browser: the secrets of the seats, and what is needed to check
// the dice afterwards. local.js keeps it.

import { erase, keysLike, read, readObject, write } from './local.js';

export { fleeting } from './local.js';

const PREFIX = 'revanche.room.';
const NAME = 'revanche.name';

/** @typedef {{names: string[], own: number[], record: string}} Seen own: seats of this browser */
/**
 * @typedef {object} Keys
 * @property {Record<string, string>} secrets   by seat from 0
 * @property {Record<string, string>} salts     what this browser gave to the dice, by seat from 0
 * @property {Record<string, string>} numbers   those that were promised, by their hash
 * @property {string} commit                    the fingerprint seen before the first roll
 * @property {string} lock                      the hash of everything that was fixed before salts were opened
 * @property {string} game
 * @property {number} time                      when the table was last seen, for sorting only
 * @property {boolean} missing                  the server did not know the table when it was last asked
 * @property {Seen|null} seen                   the table when we last saw it; null before the game, and after
 * @property {boolean} over                     the game is over
 */

/** @param {string} room @returns {Keys} */
export function keysOf(room) {
    const none = { secrets: {}, salts: {}, numbers: {}, commit: '', lock: '', game: '', time: 0,
        missing: false, seen: null, over: false };
    return { ...none, ...readObject(PREFIX + room, {}) };
}

/** The seats to which this browser has a key. @param {string} room */
export const seatsHere = (room) => Object.keys(keysOf(room).secrets).map(Number);

/** Adds to what is known about a table. @param {string} room @param {Partial<Keys>} more */
export function remember(room, more) {
    const keys = keysOf(room);
    write(
        PREFIX + room,
        JSON.stringify({
            ...keys,
            ...more,
            secrets: { ...keys.secrets, ...more.secrets },
            salts: { ...keys.salts, ...more.salts },
            numbers: { ...keys.numbers, ...more.numbers },
            time: Date.now(),
            missing: false,
        }),
    );
}

/**
 * The server does not know a table of ours. That may be the wrong server, or one with an older backup, so the
 * key is kept until the player discards it.
 * @param {string} room
 * @returns {boolean} whether we have a key to it
 */
export function miss(room) {
    const keys = keysOf(room);
    if (!Object.keys(keys.secrets).length) return false;
    write(PREFIX + room, JSON.stringify({ ...keys, missing: true }));
    return true;
}

/**
 * The server says which seats our secrets open now: seats move up when open ones fall away. A secret that was
 * shown and opens nothing is forgotten; one that was not shown yet stays.
 * @param {string} room @param {string[]} shown @param {{seat: number, secret: string}[]} told
 */
export function settle(room, shown, told) {
    const keys = keysOf(room);
    const before = Object.entries(keys.secrets);
    /** @type {Record<string, string>} */
    const secrets = {};
    /** @type {Record<string, string>} */
    const salts = {};
    for (const [seat, secret] of before) {
        const now = told.find((one) => one.secret === secret)?.seat ?? (shown.includes(secret) ? null : seat);
        if (now === null) continue;
        secrets[now] = secret;
        if (keys.salts[seat]) salts[now] = keys.salts[seat];
    }
    const same = before.length === Object.keys(secrets).length
        && before.every(([seat, secret]) => secrets[seat] === secret);
    if (!same) write(PREFIX + room, JSON.stringify({ ...keys, secrets, salts }));
}

/** @param {string} room @param {number} [seat] only this one */
export function forget(room, seat) {
    const keys = keysOf(room);
    if (seat !== undefined) delete keys.secrets[seat];
    if (seat !== undefined) delete keys.salts[seat]; // the seat's next player has another one
    if (seat !== undefined && Object.keys(keys.secrets).length) {
        write(PREFIX + room, JSON.stringify(keys));
        return;
    }
    erase(PREFIX + room);
}

/** The tables at which this browser has a seat, the latest first. @returns {{id: string, keys: Keys}[]} */
export function tables() {
    return keysLike(PREFIX)
        .map((name) => ({ id: name.slice(PREFIX.length), keys: keysOf(name.slice(PREFIX.length)) }))
        .filter(({ keys }) => Object.keys(keys.secrets).length)
        .sort((a, b) => b.keys.time - a.keys.time);
}

/** The name this person goes by. */
export const myName = () => read(NAME) ?? '';

/** @param {string} name */
export const keepName = (name) => write(NAME, name);

/** What a player gives to the dice: 16 random bytes, so that the server cannot know the rolls beforehand. */
export function newSalt() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
}
