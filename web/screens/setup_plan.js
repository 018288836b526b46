// SPDX-License-Identifier: MIT
// What is being chosen before a game: how to play, who sits there, with what.
import { botName, LEVELS, usualLevel } from '../bot_names.js';
import { begin } from '../match/kept.js';

/** @typedef {{name: string, bot: string|null}} Seat */

/** The ways to play, and their signs. @type {[way: string, sign: string][]} */
export const WAYS = [['solo', 'person'], ['bots', 'bot'], ['here', 'device'], ['friends', 'people'],
    ['daily', 'day']];

export class Plan {
    /** @type {string[]} */
    options = [];
    material = '';
    seed = '';
    realDice = false;
    /** A table on the server, once that way was chosen.
     * @type {import('../room/new_table.js').NewTable|undefined} */
    table = undefined;
    /** Why it could not begin. */
    problem = '';

    /**
     * @param {import('../engine.js').Engine} engine
     * @param {import('../engine.js').Game} game
     * @param {string[]} names
     * @param {string} way
     */
    constructor(engine, game, names, way) {
        this.game = game;
        this.bots = engine.bots();
        this.names = names;
        this.way = WAYS.some(([one]) => one === way) ? way : 'solo';
        /** @type {Seat[]} */
        this.seats = [];
        this.choose(this.way);
    }

    /** The seats a way begins with. @param {string} way */
    choose(way) {
        this.way = way;
        this.problem = '';
        const me = { name: this.names[0] ?? '', bot: null };
        const other = way === 'bots' ? this.newBot() : { name: this.names[1] ?? '', bot: null };
        this.seats = way === 'solo' ? [me] : [me, other];
    }

    /** What a table on the server needs is loaded when it is first chosen.
     * @param {import('../ui.js').Ui} ui @param {() => void} draw */
    async prepareTable(ui, draw) {
        const [{ NewTable }] = await Promise.all([import('../room/new_table.js'),
            ui.loadTexts('room', 'messages-server')]);
        this.table ??= new NewTable(ui, this.game, this.bots, draw);
    }

    get isLocal() {
        return this.way !== 'friends' && this.way !== 'daily';
    }

    get full() {
        return this.seats.length >= this.game.maxSeats;
    }

    /** Bots that are no characters. */
    get engines() {
        return this.bots.map(({ name }) => name).filter((name) => !LEVELS.includes(name));
    }

    newBot() {
        return { name: '', bot: this.seats.findLast(({ bot }) => bot)?.bot ?? usualLevel(this.bots) };
    }

    /** @param {string} bot */
    count(bot) {
        return this.seats.filter((seat) => seat.bot === bot).length;
    }

    /** Invites one more of a kind, if there is a seat. @param {string} bot */
    invite(bot) {
        if (!this.full) this.seats.push({ name: '', bot });
    }

    /** @param {string} bot @param {boolean} [all] of the kind, not only the last one */
    uninvite(bot, all = false) {
        const last = this.seats.findLastIndex((seat) => seat.bot === bot);
        this.seats = this.seats.filter((seat, i) => (all ? seat.bot !== bot : i !== last));
    }

    /**
     * Begins, and goes there.
     * @param {import('../ui.js').Ui} ui
     */
    async start(ui) {
        this.problem = '';
        if (this.way === 'friends') return this.table?.open({ options: this.options,
            material: this.material || undefined });
        if (this.way === 'daily') return ui.go(`#/daily/${this.game.id}`);
        const names = this.seats.filter(({ bot }) => bot === null).map(({ name }) => name.trim());
        if (names.some(Boolean)) ui.settings.set('names',
            [...names, ...this.names.slice(names.length)].slice(0, 8));
        const seats = this.seats.map(({ name, bot }, i) =>
            ({ bot, name: name.trim() || (bot ? botName(this.seats.map((seat) => seat.bot), i) : '') }));
        // A large group needs the second deck (G9); it is chosen automatically.
        const decks = seats.length > 4 && this.game.options.includes('two-decks') ? ['two-decks'] : [];
        return begin(ui, { game: this.game.id, seats, options: [...new Set([...this.options, ...decks])],
            material: this.material || undefined, seed: this.seed.trim(), realDice: this.realDice });
    }
}
