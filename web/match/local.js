// SPDX-License-Identifier: MIT
// A match on this device: one person, people and bots, several people who hand the device on, with the
// program's dice or real ones. Every action is handed to the store before anybody is shown it.
import { Engine } from '../engine.js';
import { Lock } from '../lock.js';
import { named, withoutDefaults } from '../seat_names.js';
import { settings } from '../settings.js';
import { storeTrouble } from '../store_trouble.js';
import { _, loadTexts } from '../texts.js';
import { Thinker } from '../think.js';
import { gameNow, keep, kept } from './kept.js';
import { Match, REAL } from './match.js';

/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../engine.js').Played} Played */
/** @typedef {import('../engine.js').View} View */

/** How long a bot waits before it shows what it does, so that people can follow. */
const PAUSE = 350;

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
    const match = new LocalMatch(engine, save);
    await match.take();
    return match;
}

export class LocalMatch extends Match {
    #save;
    #lock;
    /** @type {Thinker|null} */
    #thinker = null;
    #closed = false;
    #busy = false;
    /** Something has happened that #advance has not handled yet. */
    #news = false;
    #warned = false;

    /** @param {Engine} engine @param {Save} save */
    constructor(engine, save) {
        super('local', engine);
        this.#save = save;
        this.#lock = new Lock(save.id, () => this.#locked());
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
        this.changed();
        this.#advance();
    }

    /** Takes the game away from the other tab, with what was played there. */
    async takeOver() {
        this.#lock.take();
        const save = await gameNow(this.#save.id);
        if (save) {
            this.#save = save;
            this.engine.open(withoutDefaults(save.record));
        }
        this.moved();
        this.#advance();
    }

    /** @param {number} seat @param {string} decision */
    async act(seat, decision) {
        this.#mayPlay();
        this.#done(this.engine.play(`${seat + 1}: ${decision}`));
        this.#advance();
    }

    async roll() {
        this.#mayPlay();
        this.#done(this.engine.draw());
        this.#advance();
    }

    /** @param {string} text */
    async enter(text) {
        this.#mayPlay();
        this.#done(this.engine.play(text));
        this.#advance();
    }

    /**
     * A decision can be taken back until dice or cards have answered it. Bots that answered meanwhile do it
     * again. With real dice everything can be taken back, for a roll may have been mistyped.
     */
    undoable() {
        if (this.#save.daily !== null) return -1;
        return this.engine.undoable(this.seats.flatMap(({ here }, i) => (here ? [i] : [])), this.realDice);
    }

    async undo() {
        this.#mayPlay();
        const left = this.undoable();
        if (left < 0 || !this.engine.undoTo(left)) return;
        this.#done(null, true);
        this.#advance();
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
    tell(type, detail) {
        if (!this.#closed) super.tell(type, detail);
    }

    #locked() {
        this.changed();
    }

    /** An action has happened, or was taken back: keep it, tell it. @param {Played|null} played
     * @param {boolean} [undone] */
    #done(played, undone = false) {
        const { view, record } = this.renew(played, undone);
        this.#save = { ...this.#save, ...kept(view, record) };
        keep(this.#save).catch((error) => {
            if (this.#warned) return;
            this.#warned = true;
            this.tell('notice', { text: storeTrouble(error) });
        });
        this.tell('snapshot', this.snapshot);
    }

    /** Chance and bots do what is theirs until a person is to act. */
    async #advance() {
        this.#news = true;
        if (this.#busy) return;
        this.#busy = true;
        try {
            // Somebody may act while we find that there is nothing to do: then look again.
            while (this.#news && !this.#closed && !this.readOnly) {
                this.#news = false;
                const { view } = this.snapshot;
                if (!view.over && await this.#step(view)) this.#news = true;
            }
        } catch (error) {
            this.tell('notice', { text: error instanceof Error ? error.message : String(error) });
        }
        this.#busy = false;
    }

    /** @param {View} view @returns {Promise<boolean>} whether something was done */
    async #step(view) {
        if (view.chance) {
            if (this.realDice && REAL.includes(view.chance)) return false;
            if (view.chance === 'roll') {
                if (this.seats[view.active]?.here) return false;
                await this.#pause(view.count);
            }
            return this.#play(view, () => this.engine.draw());
        }
        const seat = view.actors.find((actor) => this.seats[actor]?.bot);
        if (seat === undefined) return false;
        const [decision] = await Promise.all([this.#decide(seat, view.count), this.#pause(view.count)]);
        return this.#play(view, () => this.engine.play(`${seat + 1}: ${decision}`));
    }

    /**
     * Plays unless the game has changed meanwhile.
     * @param {View} view what was decided about
     * @param {() => Played} what
     */
    #play(view, what) {
        if (this.#closed || this.readOnly) return false;
        if (this.snapshot.view === view) this.#done(what());
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
            if (!this.#thinker || this.#thinker.failed) this.#thinker = new Thinker(this.engine.module);
            return await this.#thinker.decide(this.snapshot.record, seat, bot, moment);
        } catch {
            return this.engine.decide(seat, bot, moment);
        }
    }
}
