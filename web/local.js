// SPDX-License-Identifier: MIT
// A match on this device: one person, people and bots, several people who hand the device on, with the
// program's dice or real ones. Every action is handed to the store before anybody is shown it.
import { Engine } from './engine.js';
import { Lock } from './lock.js';
import { REAL } from './match.js';
import { actionsOf, materialOf } from './record.js';
import { freshId, games } from './saves.js';
import { given, named, withoutDefaults } from './seat_names.js';
import { settings } from './settings.js';
import { _, loadTexts } from './texts.js';
import { storeTrouble } from './store_trouble.js';
import { Thinker } from './think.js';

/** @typedef {import('./saves.js').Save} Save */
/** @typedef {import('./match.js').Seat} Seat */

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

/** How long a bot waits before it shows what it does, so that people can follow. */
const PAUSE = 350;

/**
 * Begins a game and keeps it; it is opened with openLocal.
 * @param {WebAssembly.Module} module @param {LocalPlan} plan @returns {Promise<string>} its id
 */
export async function newLocal(module, plan) {
    const engine = new Engine(module);
    engine.open(engine.header({
        game: plan.game, seats: plan.seats.length, options: plan.options, material: plan.material,
        players: plan.seats.map(({ name }) => name), date: new Date().toISOString().slice(0, 10),
        seed: plan.seed || freshId(),
    }));
    const now = Date.now();
    /** @type {Save} */
    const save = {
        id: freshId(), game: plan.game, seats: plan.seats, realDice: !!plan.realDice,
        daily: plan.daily ?? null,
        created: now, changed: now, count: 0, over: false, totals: totals(engine), record: engine.save(),
    };
    try {
        await games.put(save);
    } catch {
        // Without a store the game lives as long as the page; the match says so when it is opened.
        unkept.set(save.id, save);
    }
    return save.id;
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

/**
 * A record without its last actions; the log is the game, so that is all there is to taking back.
 * @param {string} record
 * @param {number} steps
 */
function shortened(record, steps) {
    return `${record.split('\n\n')[0]}\n\n${actionsOf(record).slice(0, -steps).join('\n')}\n`;
}

/** Games that could not be stored. @type {Map<string, Save>} */
const unkept = new Map();

/** A game of this device as it stands, stored or not. @param {string} id */
export const gameNow = async (id) => unkept.get(id) ?? await games.get(id);

/** @param {Engine} engine */
const totals = (engine) => engine.view().scores.map(({ total }) => total);

/**
 * Opens a game kept on this device.
 * @param {WebAssembly.Module} module @param {string} id @returns {Promise<LocalMatch>}
 */
export async function openLocal(module, id) {
    const [save] = await Promise.all([gameNow(id), loadTexts('store')]);
    if (!save) throw new Error(_('This game is not (or no longer) on this device.'));
    const engine = new Engine(module);
    try {
        engine.open(withoutDefaults(save.record));
    } catch (error) {
        throw Object.assign(new Error(_('The record of this game is damaged: {problem}',
            { problem: error instanceof Error ? error.message : '' })),
        { save });
    }
    const match = new LocalMatch(engine, save, module);
    await match.take();
    return match;
}

/** @implements {Omit<import('./match.js').Match, 'kind'>} */
export class LocalMatch {
    /** @type {'local'} */
    kind = 'local';
    events = new EventTarget();
    #save;
    #module;
    #lock;
    /** @type {Thinker|null} */
    #thinker = null;
    #closed = false;
    #busy = false;
    /** Counts plays and undos, to notice whether the game changed while a bot was deciding. */
    #moves = 0;
    /** Something has happened that #advance has not handled yet. */
    #news = false;
    #warned = false;

    /** @param {Engine} engine @param {Save} save @param {WebAssembly.Module} module */
    constructor(engine, save, module) {
        this.engine = engine;
        this.#save = save;
        this.#module = module;
        this.#lock = new Lock(save.id, () => this.#tell('lock'));
        /** @type {Seat[]} */
        this.seats = named(save.seats.map(({ name, bot }) =>
            ({ name, bot, here: bot === null, online: true })));
    }

    get save() {
        return this.#save;
    }

    get realDice() {
        return this.#save.realDice;
    }

    /** Another tab has this game; here it is read-only. */
    get readOnly() {
        return !this.#lock.held;
    }

    /** Takes the game if no other tab has it. */
    async take() {
        await this.#lock.tryTake();
        this.#advance();
    }

    /** Takes the game away from the other tab, with what was played there. */
    async takeOver() {
        this.#lock.take();
        const save = await gameNow(this.#save.id);
        if (save) {
            this.#save = save;
            this.engine.open(withoutDefaults(save.record));
            this.#moves++;
        }
        this.#tell('lock');
        this.#tell('change', { action: '', said: '', words: '', events: [] });
        this.#advance();
    }

    /** @param {number} seat @param {string} decision */
    async act(seat, decision) {
        this.#mayPlay();
        this.#done(this.engine.play(`${seat + 1}: ${decision}`));
    }

    async roll() {
        this.#mayPlay();
        this.#done(this.engine.draw());
    }

    /** @param {string} text */
    async enter(text) {
        this.#mayPlay();
        this.#done(this.engine.play(text));
    }

    /**
     * A decision can be taken back until dice or cards have answered it. Bots that answered meanwhile do it
     * again. With real dice everything can be taken back, for a roll may have been mistyped.
     */
    canUndo() {
        return !this.readOnly && this.#save.daily === null && this.#stepsBack() > 0;
    }

    async undo() {
        this.#mayPlay();
        const steps = this.canUndo() ? this.#stepsBack() : 0;
        if (!steps) return;
        this.engine.open(shortened(this.engine.save(), steps));
        this.#moves++;
        this.#keep();
        this.#tell('change', { action: '', said: '', words: '', events: [], undone: true });
        this.#advance();
    }

    /** How many actions to take back until a person of this device is asked again; 0: none may be. */
    #stepsBack() {
        const lines = actionsOf(this.engine.save());
        for (let i = lines.length - 1; i >= 0; i--) {
            const seat = /^(\d+): /.exec(lines[i] ?? '')?.[1];
            if (seat && this.seats[Number(seat) - 1]?.here) return lines.length - i;
            if (seat) continue;
            if (!this.realDice) return 0;
            if (REAL.includes((lines[i] ?? '').split(' ')[0] ?? '')) return lines.length - i;
        }
        return 0;
    }

    close() {
        this.#closed = true;
        this.#lock.close();
        this.#thinker?.close();
    }

    #mayPlay() {
        if (this.readOnly) throw new Error(_('This game is open in another window. Here you can only '
            + 'watch.'));
    }

    /** @param {string} type @param {object} [detail] */
    #tell(type, detail) {
        if (!this.#closed) this.events.dispatchEvent(new CustomEvent(type, { detail }));
    }

    /** An action has happened: keep it, tell it, go on. @param {import('./engine.js').Played} played */
    #done(played) {
        this.#moves++;
        this.#keep();
        this.#tell('change', played);
        this.#advance();
    }

    /** Stores the game. If that fails the game goes on, and the player gets one message about it. */
    #keep() {
        const view = this.engine.view();
        this.#save = { ...this.#save, changed: Date.now(), count: view.count, over: view.over,
            totals: view.scores.map(({ total }) => total), record: this.engine.save() };
        games.put(this.#save).then(() => unkept.delete(this.#save.id), (/** @type {any} */ error) => {
            unkept.set(this.#save.id, this.#save);
            if (this.#warned) return;
            this.#warned = true;
            this.#tell('notice', { text: storeTrouble(error) });
        });
    }

    /** Chance and bots do what is theirs until a person is to act. */
    async #advance() {
        this.#news = true;
        if (this.#busy) return;
        this.#busy = true;
        try {
            // Somebody may act while we find that there is nothing to do: then look again.
            while (this.#news && !this.#closed && !this.readOnly) {
                const view = this.engine.view();
                this.#news = false;
                if (!view.over && await this.#step(view)) this.#news = true;
            }
        } catch (error) {
            this.#tell('notice', { text: error instanceof Error ? error.message : String(error) });
        }
        this.#busy = false;
    }

    /** @param {import('./engine.js').View} view @returns {Promise<boolean>} whether something was done */
    async #step(view) {
        const moves = this.#moves;
        if (view.chance) {
            if (this.realDice && REAL.includes(view.chance)) return false;
            if (view.chance === 'roll') {
                if (this.seats[view.active]?.here) return false;
                await this.#pause(view.count);
            }
            return this.#play(moves, () => this.engine.draw());
        }
        const seat = view.actors.find((actor) => this.seats[actor]?.bot);
        if (seat === undefined) return false;
        const [decision] = await Promise.all([this.#decide(seat, view.count), this.#pause(view.count)]);
        return this.#play(moves, () => this.engine.play(`${seat + 1}: ${decision}`));
    }

    /**
     * Plays unless the game has changed meanwhile.
     * @param {number} moves
     * @param {() => import('./engine.js').Played} what
     */
    #play(moves, what) {
        if (this.#closed || this.readOnly) return false;
        if (this.#moves !== moves) return true;
        const played = what();
        this.#moves++;
        this.#keep();
        this.#tell('change', played);
        return true;
    }

    /** @param {number} count actions so far; there is no pause before the first */
    #pause(count) {
        if (settings.still || count === 0) return Promise.resolve();
        return new Promise((resolve) => setTimeout(resolve, PAUSE));
    }

    /**
     * Asks the thinker; without workers the bot decides on this thread.
     * @param {number} seat
     * @param {number} moment
     */
    async #decide(seat, moment) {
        const bot = this.seats[seat]?.bot ?? '';
        try {
            this.#thinker ??= new Thinker(this.#module);
            return await this.#thinker.decide(this.engine.save(), seat, bot, moment);
        } catch {
            return this.engine.decide(seat, bot, moment);
        }
    }
}
