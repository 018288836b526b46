// SPDX-License-Identifier: MIT
// Whether a game of this device can be sent to friends: what the server takes (docs/api.md, `played`), with a
// seed that they cannot guess from its hash before they play (docs/fair-dice.md).
import { isDrawn } from '../drawn.js';

/** Alone, by the program's dice, on a built-in sheet or deck, with a seed that was drawn here.
 * @param {Pick<import('../saves.js').Save, 'seats'|'realDice'|'record'>} save */
export function canBeSent({ seats, realDice, record }) {
    const head = record.slice(0, record.indexOf('\n\n'));
    return seats.length === 1 && !realDice && !/^(sheet|deck) own\b/m.test(head)
        && isDrawn(/^seed \S+ (.*)$/m.exec(head)?.[1] ?? '');
}
