// SPDX-License-Identifier: MIT
// What the strongest bot would do, thought about beside the page.
import { Thinker } from '../think.js';

/** @type {Thinker|null} */
let thinker = null;

/** @param {import('../match.js').Match} match @param {import('../ui.js').Ui} ui @param {number} seat @param {number} moment
 * @returns {Promise<string>} a decision */
export async function hintFor(match, ui, seat, moment) {
    const bots = match.engine.bots();
    const { name } = bots[bots.length - 1];
    thinker ??= new Thinker(await ui.rules());
    return thinker.decide(match.engine.save(), seat, name, moment);
}
