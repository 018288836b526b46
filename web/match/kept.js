// SPDX-License-Identifier: MIT
// Games of this device: begun, kept, found again.
import { Engine } from '../engine.js';
import { materialOf } from '../record.js';
import { freshId, freshSeed } from '../drawn.js';
import { games } from '../saves.js';
import { given } from '../seat_names.js';

/** @typedef {import('../saves.js').Save} Save */

/**
 * @typedef {object} LocalPlan
 * @property {string} game
 * @property {{name: string, bot: string|null}[]} seats   name: '' where nobody gave one
 * @property {string[]} [options]
 * @property {string} [material]   the name of a sheet or deck, or the text of an own one
 * @property {string} [seed]       any short text; drawn if there is none
 * @property {boolean} [realDice]
 * @property {number|null} [daily]
 */

/** Games that could not be stored live as long as the page. @type {Map<string, Save>} */
const unkept = new Map();

/** A game of this device as it stands, stored or not. @param {string} id */
export const gameNow = async (id) => unkept.get(id) ?? await games.get(id);

/** Stores a game; where that fails it lasts as long as the page. @param {Save} save */
export async function keep(save) {
    try {
        await games.put(save);
        unkept.delete(save.id);
    } catch (error) {
        unkept.set(save.id, save);
        throw error;
    }
}

/** What a list shows of a game. @param {import('../engine.js').View} view @param {string} record */
export const kept = (view, record) => ({ changed: Date.now(), count: view.count, over: view.over,
    totals: view.scores.map(({ total }) => total), record });

/**
 * Begins a game and keeps it; it is opened with openLocal.
 * @param {WebAssembly.Module} module @param {LocalPlan} plan @returns {Promise<string>} its id
 */
export async function newLocal(module, plan) {
    const engine = new Engine(module);
    engine.open(engine.header({
        game: plan.game, seats: plan.seats.length, options: plan.options, material: plan.material,
        players: plan.seats.map(({ name }) => name), date: new Date().toISOString().slice(0, 10),
        seed: plan.seed || freshSeed(), realDice: plan.realDice,
    }));
    /** @type {Save} */
    const save = {
        id: freshId(), game: plan.game, seats: plan.seats, realDice: !!plan.realDice,
        daily: plan.daily ?? null, created: Date.now(), ...kept(engine.view(), engine.save()),
    };
    await keep(save).catch(() => {}); // the match says so when it is opened
    return save.id;
}

/** The address of the game that was begun last, and whether one is being made. */
let [begun, busy] = ['', false];

/**
 * Begins a game and goes to it. A second tap, before the table is there, begins no second one.
 * @param {import('../ui.js').Ui} ui @param {LocalPlan} plan
 */
export async function begin(ui, plan) {
    if (busy || (begun && location.hash === begun)) return;
    busy = true;
    try {
        begun = `#/play/${await newLocal(await ui.rules(), plan)}`;
        ui.go(begun);
    } finally {
        busy = false;
    }
}

/**
 * The same people, the same game, other dice; with several people the next one begins.
 * @param {Save} save
 * @param {Engine} engine
 * @returns {LocalPlan}
 */
export function again(save, engine) {
    const record = engine.save();
    const options = [...record.matchAll(/^option (\S+)$/gm)].map((found) => found[1] ?? '');
    const [first, ...others] = save.seats.map(({ name, bot }, i) => ({ name: given(name, i), bot }));
    return { game: save.game, seats: first ? [...others, first] : [], options, realDice: save.realDice,
        material: materialOf(record, engine) };
}
