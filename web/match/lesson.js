// SPDX-License-Identifier: MIT
// A match for an introduction: prepared dice, prepared moves of the other player, nothing stored, nothing
// counted. Its script says what comes next. A decision that does not is legal perhaps, but it is not played:
// whoever leads the lesson hears of it.
import { Engine } from '../engine.js';
import { named, seatName } from '../seat_names.js';
import { Match } from './match.js';
import { toYou } from './second_person.js';

/** @typedef {import('../engine.js').Played} Played */
/**
 * @typedef {object} Line
 * @property {string} action  what is played
 * @property {string} [like]  another decision will do that begins like this
 * @property {number} step    which step of the lesson it belongs to
 * @property {boolean} own    the learner does it
 */
/**
 * Where it begins; without a position at the beginning of the game.
 * @typedef {{game: string, position: string, past: string[]}} Start
 */

const LEARNER = '1: ';

/** A position knows no names; this table does, and calls a learner without one "you". */
class NamedTable extends Engine {
    /** What the seats are called. @type {string[]} */
    names = [];

    #call = (/** @type {string} */ text) => {
        const words = this.names.reduce((said, name, i) =>
            (name ? said.replaceAll(seatName('', i), name) : said), text);
        return this.names[0] ? words : toYou(words, seatName('', 0));
    };

    /** @param {string} action */
    play(action) {
        const [played, call] = [super.play(action), this.#call];
        return { ...played, get said() { return call(played.said); },
            get words() { return call(played.words); } };
    }

    log() {
        const call = this.#call;
        return super.log().map((line) => ({ ...line, get words() { return call(line.words); } }));
    }
}

export class LessonMatch extends Match {
    /** What came of the learner's last action, and of all that followed it. @type {Played[]} */
    told = [];
    /** There is something to look at: nothing is played meanwhile. */
    still = false;
    #script;

    /**
     * @param {WebAssembly.Module} module @param {Start} start @param {Line[]} script
     * @param {{name: string, bot: string|null}} other who sits opposite
     * @param {string} [name] of the learner
     */
    constructor(module, { game, position, past }, script, other, name = '') {
        const table = new NamedTable(module);
        super('lesson', table);
        table.names = [name, other.name];
        this.#script = [...script];
        this.seats = named([{ name, bot: null, here: true, online: true },
            { ...other, here: false, online: true }]);
        if (position) this.engine.lay(position);
        else this.engine.open(this.engine.header({ game, seats: 2, players: [name, other.name] }));
        for (const action of past) this.#play(action);
    }

    /** @param {number} seat @param {string} decision */
    async act(seat, decision) { this.#take(`${seat + 1}: ${decision}`); }

    async roll() { this.#take('roll'); }

    /** The learner has done something: 'done' {step} or 'other' {action}. @param {string} action */
    #take(action) {
        const [next] = this.#script;
        const meant = !this.still && next?.own && (next.like ? action.startsWith(next.like)
            : next.action === action || (action === 'roll' && next.action.startsWith('roll')));
        if (!next || !meant) return this.tell('other', { action });
        this.#script.shift();
        this.moved(this.#play(action === 'roll' ? next.action : action));
        this.follow(next.step);
        if (this.#script[0]?.step !== next.step) this.tell('done', { step: next.step });
    }

    /** Plays what happens by itself in a step, up to what the learner is to do. @param {number} step */
    follow(step) {
        for (let line = this.#script[0]; line?.step === step && !line.own; line = this.#script[0]) {
            this.#script.shift();
            this.moved(this.#play(line.action));
        }
    }

    /** @param {string} action */
    #play(action) {
        const played = this.engine.play(action);
        if (action.startsWith(LEARNER)) this.told = [];
        this.told.push(played);
        return played;
    }
}
