// SPDX-License-Identifier: MIT
// Whether a game of this device can be sent to friends: what the server takes (docs/api.md, `played`).

/** The longest seed of a match, in bytes. */
const SEED = 31;

/** Alone, by the program's dice, on a built-in sheet or deck, with a seed that fits.
 * @param {Pick<import('../saves.js').Save, 'seats'|'realDice'|'record'>} save */
export function canBeSent({ seats, realDice, record }) {
    const head = record.slice(0, record.indexOf('\n\n'));
    const seed = /^seed \S+ (.*)$/m.exec(head)?.[1] ?? '';
    return seats.length === 1 && !realDice && !/^(sheet|deck) own\b/m.test(head) && seed !== ''
        && new TextEncoder().encode(seed).length <= SEED;
}
