// SPDX-License-Identifier: MIT
// Events of the server: the same dice for everybody (docs/api.md). What this browser organises is kept here.
import { get, post } from '../api.js';
import { remember } from '../keyring.js';
import { readObject, write } from '../local.js';
import { me, sitting } from '../me.js';

const KEY = 'revanche.events';
const SEEN = 'revanche.events.seen';
const MOST_SEEN = 20;
/** A server that wants to be left alone for longer, in seconds, is not asked again. */
const LONGEST = 10;

/**
 * @typedef {{name: string, bot?: string, points?: number, rank?: number}} EntrySeat
 * @typedef {{id: string, name: string, game: string}} Seen
 * @typedef {{round: number, over: boolean, mine: boolean, counts?: boolean, entry?: string, room?: string,
 *   seats: EntrySeat[]}} Entry
 * @typedef {{rank: number, name: string, mine: boolean, total: number,
 *   rounds: {entry?: string, points?: number, place?: number}[]}} Line
 * @typedef {object} Event
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} title
 * @property {string[]} options
 * @property {number} players  seats of an entry
 * @property {string} [bots]  one person plays at each table, the others are bots of this level
 * @property {number} rounds
 * @property {'points'|'places'} ranking
 * @property {boolean} seeded  its dice are those of a game that was played on a device
 * @property {string} commit
 * @property {string} [secret] once it is closed
 * @property {boolean} organiser  this person has created it
 * @property {number} [day]    the ranked challenge of that day
 * @property {number} closes   in seconds since 1970
 * @property {number} open     the round that can be entered, 0: none
 * @property {boolean[]} shown for each round, whether its results are shown
 * @property {Entry[]} entries
 * @property {Line[]} standing
 */

/** The ranked challenge of a day as an event. @param {number} day @param {string} game */
export const rankedId = (day, game) => `daily-${day}-${game}`;

/** @param {string} id */
const path = (id) => `/api/events/${encodeURIComponent(id)}`;

/** Matches that this browser has seen, the last one first. @returns {Seen[]} */
export const seenEvents = () => readObject(SEEN, []);

/** Challenges are found by their day. @param {Event} event */
function noteSeen({ id, name, game, day }) {
    if (day) return;
    const others = seenEvents().filter((one) => one.id !== id);
    write(SEEN, JSON.stringify([{ id, name, game }, ...others].slice(0, MOST_SEEN)));
}

/** @param {string} id @returns {Promise<Event>} */
export async function readEvent(id) {
    const event = await get(path(id), me().key);
    noteSeen(event);
    return event;
}

/** The record of a game. Many are read one after the other: a server that has answered enough says when it
 * may be asked again. @param {string} id @param {string} entry @returns {Promise<string>} */
export async function readRecord(id, entry) {
    for (;;) try {
        return await get(`${path(id)}/record?entry=${encodeURIComponent(entry)}`, me().key);
    } catch (error) {
        const { code, wait } = /** @type {import('../api.js').Trouble} */ (error);
        if (code !== 'rate' || !(wait <= LONGEST)) throw error;
        await new Promise((resolve) => { setTimeout(resolve, 1000 * wait); });
    }
}

/** The table of results, for other programs. @param {string} id @returns {Promise<string>} */
export const readTable = (id) => get(`${path(id)}/results.csv`, me().key);

/** What this person has entered, on any day. @returns {Promise<{event: string, game: string}[]>} */
export const readEntered = () => get('/api/events', me().key).then(({ entered }) => entered);

/** Keys of rounds, by event. @returns {Record<string, string>} */
export const organised = () => readObject(KEY, {});

/** Those of a file; what is here already stays. @param {Record<string, string>} more */
export const keepOrganised = (more) => write(KEY, JSON.stringify({ ...more, ...organised() }));

/** Whether rounds may be closed here: by the person who has created it, on any device, or by the browser.
 * @param {Event} event */
export const organises = ({ id, organiser }) => organiser || !!organised()[id];

/** @param {object} plan as docs/api.md has it @returns {Promise<string>} the id of the event */
export async function createEvent(plan) {
    const { event, secret } = await post('/api/events', plan, me().key);
    write(KEY, JSON.stringify({ ...organised(), [event]: secret }));
    return event;
}

/** A game of this device as it is sent to friends. @param {string} name @param {string} record */
export const played = (name, record) => ({ name, person: me().key, record });

/**
 * Enters the round that is open.
 * @param {Event} event @param {string} name @param {object[]} others who sits on the other seats
 * @returns {Promise<string>} the room
 */
export async function enter(event, name, others) {
    const { room, commit, seats: [seat] } = await post(path(event.id), { do: 'enter',
        seats: [{ kind: 'here', name, ...sitting() }, ...others] });
    remember(room, { commit, game: event.game, secrets: { [seat.seat]: seat.secret } });
    return room;
}

/** @param {Event} event @returns {Promise<Event>} */
export async function closeRound({ id, open }) {
    await post(path(id), { do: 'close', round: open, secret: organised()[id] ?? '' }, me().key);
    return readEvent(id);
}
