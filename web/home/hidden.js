// SPDX-License-Identifier: MIT
// Tables that this person has taken off the lists. Nothing is lost by that: the seats stay, and at the door
// to the tables they can be put back.
import { readObject, write } from '../local.js';
import { _ } from '../texts.js';

const HIDDEN = 'revanche.hidden';
/** The server drops tables in time; so many are remembered. */
const MOST = 200;

/** Their ids, the last one first. @returns {string[]} */
export const hidden = () => readObject(HIDDEN, []);

/** @param {string} id */
const without = (id) => hidden().filter((one) => one !== id);

/** @param {string[]} ids */
const keep = (ids) => write(HIDDEN, JSON.stringify(ids.slice(0, MOST)));

/** @param {string} id */
export const putBack = (id) => keep(without(id));

/** @param {import('../ui.js').Ui} ui @param {string} id @param {() => void} changed */
export function takeOff(ui, id, changed) {
    keep([id, ...without(id)]);
    changed();
    ui.toast(_('Taken off your lists. You find it under “Friends”.'), { label: _('Undo'),
        act: () => { putBack(id); changed(); } });
}
