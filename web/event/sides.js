// SPDX-License-Identifier: MIT
// Which two games of a match are compared: any two people who had the same dice. Pure.

/** @typedef {import('./events.js').Event} Event */
/** @typedef {import('./events.js').Entry} Entry */
/** @typedef {{entry: Entry, id: string, seat: number, name: string, points: number, mine: boolean}} Side */

/** Everybody whose game may be looked at, the best first.
 * @param {Event} event @param {(room: string) => number[]} ownSeats seats of this browser in a room
 * @returns {Side[]} */
export function sidesOf({ entries }, ownSeats) {
    return entries.flatMap((entry) => {
        const { entry: id = '', seats, mine, room = '' } = entry;
        const people = [...seats.keys()].filter((seat) => !seats[seat]?.bot);
        const own = ownSeats(room);
        return !id ? [] : people.map((seat) => ({ entry, id, seat, name: seats[seat]?.name ?? '',
            points: seats[seat]?.points ?? 0, mine: mine && (people.length === 1 || own.includes(seat)) }));
    }).sort((a, b) => b.points - a.points);
}

/** What this person has reached in an entry; undefined if nobody knows which seat that was.
 * @param {Entry} entry @param {(room: string) => number[]} ownSeats seats of this browser in a room */
export function ownPoints({ seats, room = '' }, ownSeats) {
    const people = [...seats.keys()].filter((seat) => !seats[seat]?.bot);
    const own = people.length > 1 ? ownSeats(room).find((seat) => people.includes(seat)) : people[0];
    return own === undefined ? undefined : seats[own]?.points;
}

/** One's own game of the round that is open, or of the last one. @param {Event} event */
export const ownEntry = ({ entries, open, rounds }) =>
    entries.find(({ mine, round }) => mine && round === (open || rounds));

/** The part of an address that names a side. @param {Side} side */
export const nameOfSide = ({ id, seat }) => `${id}/${seat + 1}`;

/** So many games stand beside each other. */
const MOST = 8;

/** Those of a round that stand beside each other: oneself first, then the best; and how many are left out.
 * @param {Side[]} sides @param {number} [round] the last one unless told */
export function allOf(sides, round = Math.max(...sides.map(({ entry }) => entry.round))) {
    const of = sides.filter(({ entry }) => entry.round === round);
    return { shown: [...of.filter(({ mine }) => mine), ...of.filter(({ mine }) => !mine)].slice(0, MOST),
        left: Math.max(0, of.length - MOST) };
}

/** The two that an address names: ENTRY[/SEAT[/ENTRY/SEAT]]. The first one is the first person of the entry,
 * the second one is oneself, or somebody at one's own table, or else the best of the others.
 * @param {Side[]} sides @param {string[]} address @returns {[Side, Side]|null} left: the second one */
export function twoOf(sides, [id, seat, with_, withSeat]) {
    /** @param {string|undefined} entry @param {string|undefined} at */
    const named = (entry, at) => sides.filter((side) => side.id === entry)
        .sort((a, b) => a.seat - b.seat).find((side) => !at || side.seat === Number(at) - 1);
    const right = named(id, seat);
    const others = sides.filter((side) => side !== right && side.entry.round === right?.entry.round);
    const left = others.find((side) => side === named(with_, withSeat)) ?? others.find(({ mine }) => mine)
        ?? others.find((side) => (side.id === right?.id) === right?.mine) ?? others[0];
    return right && left ? [left, right] : null;
}
