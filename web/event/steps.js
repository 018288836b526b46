// SPDX-License-Identifier: MIT
// The actions of a record, each with the roll that it belongs to, and what chance did with the moment it is
// of: both have the same names in all games with the same dice.
import { Engine } from '../engine.js';
import { ReplayMatch } from '../match/replay.js';

/** @typedef {import('../engine.js').Fields} Fields */
/** @typedef {import('../engine.js').GameEvent} GameEvent */

/** Rolls are counted, at the cards in each round; what comes before the first one belongs to roll 0.
 * @param {Fields} table */
const rollOf = ({ round = '', roll = '' }) => `${round}/${roll || 0}`;

/** The moment of a card: the pile, and how many it has given by now. Cards that were put under a pile come in
 * the order in which that was done, which differs from game to game.
 * @param {string} text @param {Fields} before @param {Fields} after */
function cardMoment(text, before, after) {
    const pile = Object.keys(after).find((key) => key.startsWith('drawn-') && before[key] !== after[key]);
    const returned = (before['under'] ?? '').split(/\D+/);
    return pile && !returned.includes(text.split(' ')[1] ?? '') ? `${pile} ${after[pile]}` : '';
}

/** @param {WebAssembly.Module} module @param {string} record */
export function stepsOf(module, record) {
    const { steps: log, record: written, seats } = new ReplayMatch(module, record);
    const engine = new Engine(module);
    engine.open(written.slice(0, written.indexOf('\n\n') + 2));
    let before = engine.view().table;
    /** How many chips each seat has turned, and how many start combinations there were. */
    const turned = new Map();
    const steps = log.map((step) => {
        const { events } = engine.play(step.text);
        const after = engine.view().table;
        const [kind = ''] = step.text.split(' ');
        const key = rollOf(kind === 'roll' ? after : before);
        const who = kind === 'chip' ? events.find((event) => event.kind === 'chip')?.seat : -1;
        const count = turned.get(who) ?? 0;
        const moment = kind === 'roll' ? `roll ${key}` : kind === 'card'
            ? cardMoment(step.text, before, after) : step.seat < 0 ? `${kind} ${who} ${count}` : '';
        if (step.seat < 0 && (kind === 'chip' || kind === 'start')) turned.set(who, count + 1);
        before = after;
        return { ...step, key, moment };
    });
    return { steps, record: written, seats: seats.length };
}
