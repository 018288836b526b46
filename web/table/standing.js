// SPDX-License-Identifier: MIT
// What a seat has reached, read from the fields of the engine's view (docs/notation.md, positions).

/** @typedef {Record<string, string>} Fields */

/** A list with commas. @param {string|undefined} text */
const list = (text) => (text ? text.split(',') : []);

/**
 * How a scoring stands for a seat: what the seat has had of it, whether others were first, and who.
 * @typedef {{mine: ''|'first'|'later', gone: boolean}} Award
 */

/**
 * @param {Fields[]} seats
 * @param {number} seat
 * @param {string} what 'columns', 'colours', 'rows', ...
 * @param {string} name
 * @returns {Award}
 */
export function award(seats, seat, what, name) {
    /** @param {Fields} of @param {string} key */
    const has = (of, key) => (of[key] ?? '').includes(name);
    const taken = seats.some((of) => has(of, `${what}-first`));
    const mine = has(seats[seat], `${what}-first`) ? 'first' : has(seats[seat], what) ? 'later' : '';
    return { mine, gone: taken && mine !== 'first' };
}

/** @param {Fields} seat @returns {Set<string>} */
export const crossesOf = (seat) => new Set(list(seat.crosses));

/**
 * @typedef {{kind: 'colour'|'number'|'special', face: string, taken: boolean}} Die
 */

/** Takes what is in `some` out of `all`, one for one, and says of each of `all` whether it was there.
 * @param {string[]} all @param {string[]} some @returns {boolean[]} */
function present(all, some) {
    const left = [...some];
    return all.map((face) => {
        const at = left.indexOf(face);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
    });
}

/** The dice on the table, colour dice first. @param {Fields} table @returns {Die[]} */
export function diceOf(table) {
    const kinds = /** @type {const} */ (['colour', 'number', 'special']);
    const parts = table.dice.split('/');
    const open = (table.open ?? table.dice).split('/');
    return kinds.flatMap((kind, i) => {
        /** @param {string|undefined} text */
        const faces = (text) => (kind === 'special' ? (text ? [text] : []) : [...(text ?? '')]);
        const all = faces(parts[i]);
        const there = present(all, faces(open[i]));
        return all.map((face, at) => ({ kind, face, taken: !there[at] }));
    });
}
