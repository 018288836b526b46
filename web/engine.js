// SPDX-License-Identifier: MIT
// The engine: one instance of the WebAssembly module is one table. All rules and bots live in there; texts go
// in and come out (src/wasm/). What people read comes out as messages, without words. Everything is
// synchronous once the module is loaded.
import { Mailbox, fieldsOf, inWordsNow, told } from './mailbox.js';

export { Refusal, loadModule, speakWith, told } from './mailbox.js';

/** @typedef {import('./engine_types.js').Game} Game */
/** @typedef {import('./engine_types.js').Material} Material */
/** @typedef {import('./engine_types.js').Net} Net */
/** @typedef {import('./engine_types.js').Bot} Bot */
/** @typedef {import('./engine_types.js').View} View */
/** @typedef {import('./engine_types.js').Played} Played */
/** @typedef {import('./engine_types.js').LogLine} LogLine */
/** @typedef {import('./engine_types.js').Checked} Checked */
/** @typedef {import('./engine_types.js').Plan} Plan */
/** @typedef {import('./engine_types.js').Opinion} Opinion */
/** @typedef {import('./engine_types.js').Ranking} Ranking */
/** @typedef {import('./engine_types.js').Verdict} Verdict */
/** @typedef {import('./engine_types.js').Review} Review */
/** @typedef {import('./engine_types.js').Fields} Fields */
/** @typedef {import('./engine_types.js').Score} Score */
/** @typedef {import('./engine_types.js').ScoreLine} ScoreLine */
/** @typedef {import('./engine_types.js').GameEvent} GameEvent */

export class Engine extends Mailbox {
    /** Gives the bots a net file or the values of Geht noch was?. @param {Uint8Array} bytes */
    learn(bytes) {
        this.read(this.exports.learn(this.post(bytes)));
    }

    /** The names of the files that suit the table, the best first. @param {Net[]} nets @returns {string[]} */
    suitable(nets) {
        const list = nets.map(({ name, game, players, sheet }) => `${name} ${game} ${players} ${sheet ?? 0}`);
        return this.read(this.exports.suitable(this.write(list.join('\n')))).split('\n').filter(Boolean);
    }

    /** @returns {Game[]} */
    games() {
        return JSON.parse(this.read(this.exports.games()))
            .map((/** @type {Game} */ game) => ({ ...game, materialText: game.materials[0]?.text ?? '' }));
    }

    /** @returns {Bot[]} */
    bots() {
        return JSON.parse(this.read(this.exports.bots()));
    }

    /** The header of a record: what is chosen before play. @param {Plan} plan @returns {string} */
    header(plan) {
        const lines = [`game ${plan.game}`, `seats ${plan.seats}`];
        for (const option of plan.options ?? []) lines.push(`option ${option}`);
        (plan.players ?? []).forEach((name, seat) => name && lines.push(`player ${seat + 1} ${name}`));
        if (plan.date) lines.push(`date ${plan.date}`);
        if (plan.seed) lines.push(`seed ${plan.seed}`);
        if (plan.realDice) lines.push('dice real');
        return this.read(this.exports.header(this.write(`${lines.join('\n')}\n\n${plan.material ?? ''}`)));
    }

    /** Opens a record; only a header begins a new game. @param {string} record */
    open(record) {
        this.read(this.exports.open(this.write(record)));
    }

    /** @returns {string} the record so far */
    save() {
        return this.read(this.exports.save());
    }

    /** @returns {string} the text of the sheet or deck in play */
    material() {
        return this.read(this.exports.material());
    }

    /** The state after n actions; -1: now. @param {number} [n] @returns {View} */
    view(n = -1) {
        const view = told(JSON.parse(this.read(this.exports.view(n))));
        const parts = view.position.split('|');
        return {
            chance: null,
            ...view,
            table: fieldsOf(parts[0]),
            seats: parts.slice(1).map(fieldsOf),
        };
    }

    /** Legal decisions in notation. @param {number} seat @returns {string[]} */
    legal(seat) {
        return this.read(this.exports.legal(seat)).split('\n').slice(0, -1);
    }

    /** Plays `1: y5 H6` or typed-in chance. @param {string} action @returns {Played} */
    play(action) {
        return told(JSON.parse(this.read(this.exports.play(this.write(action)))));
    }

    /** Lets the table's seed act for chance. @returns {Played} */
    draw() {
        return told(JSON.parse(this.read(this.exports.draw())));
    }

    /**
     * Says whether an action is allowed now, without playing it.
     * @param {string} action
     * @returns {string} the action as records write it; an action that breaks a rule is thrown as a Refusal
     */
    validate(action) {
        return this.read(this.exports.validate(this.write(action)));
    }

    /**
     * How many actions are left when one of these seats takes back its last decision; -1: it may not.
     * @param {number[]} seats @param {boolean} realDice typed-in dice can be taken back as well
     * @returns {number}
     */
    undoable(seats, realDice) {
        return this.exports.undoable(seats.reduce((bits, seat) => bits | 1 << seat, 0), Number(realDice));
    }

    /** Takes back all but the first n actions. @param {number} n @returns {boolean} whether it was allowed */
    undoTo(n) {
        return this.exports.undo_to(n) === 1;
    }

    /** @returns {LogLine[]} */
    log() {
        return told(JSON.parse(this.read(this.exports.log())));
    }

    /**
     * A bot's decision in notation.
     * @param {number} seat
     * @param {string} bot
     * @param {number} [moment]
     * @returns {string}
     */
    decide(seat, bot, moment = 0) {
        return this.read(this.exports.decide(this.write(bot), seat, moment));
    }

    /**
     * Geht noch was?: the exact chances that the next roll fulfils an open card.
     * @param {number} seat
     * @returns {{any: number, cards: Record<string, number>}}
     */
    chances(seat) {
        return JSON.parse(this.read(this.exports.chances(seat)));
    }

    /**
     * Geht noch was?: the cards that the roll fulfils, with the dice used (0-3 blue, 4-6 red).
     * @param {number} seat
     * @returns {Record<string, number[]>}
     */
    dice(seat) {
        return JSON.parse(this.read(this.exports.dice(seat)));
    }

    /** A card in words. @param {number | string} card @returns {string} */
    cardWords(card) {
        return inWordsNow(this.read(this.exports.card(Number(card))));
    }

    /** What a card asks for, in words. @param {number} card @returns {string} */
    conditionWords(card) {
        return inWordsNow(/\x1fcondition=([^]*)\x0f/.exec(this.read(this.exports.card(card)))?.[1] ?? '');
    }

    /** @param {string} text the text of a sheet or deck @returns {Checked} */
    checkMaterial(text) {
        return told(JSON.parse(this.read(this.exports.check(this.write(text)))));
    }

    // ---- the coach: src/wasm/coach.c ----

    /**
     * Opens a table with a position; it has no record.
     * @param {string} position as docs/notation.md has it
     * @param {string} [material] as in a plan
     * @returns {string} the position in its shortest form
     */
    lay(position, material) {
        return this.read(
            this.exports.lay(this.write(`${position.replace(/\n/g, ' ')}\n${material ?? ''}`)));
    }

    /**
     * The best moves of a seat; the same cells for more jokers are left out.
     * @param {number} seat
     * @param {number} ms search time, roughly; 0: without search
     * @param {number} top how many moves
     * @returns {Ranking}
     */
    best(seat, ms, top) {
        return told(JSON.parse(this.read(this.exports.best(seat, ms, top))));
    }

    /**
     * Begins an analysis of the game on the table; it ends when the game changes.
     * @param {number} [ms] for each decision; 0: the usual time
     * @returns {{actions: number, threshold: number, known: boolean}} threshold: a loss below it is never
     *   called a mistake
     */
    analyzeBegin(ms = 0) {
        return JSON.parse(this.read(this.exports.analyze_begin(ms)));
    }

    /** Analyses the next action. @returns {Verdict | {done: true, seats: Review[]}} */
    analyzeStep() {
        return told(JSON.parse(this.read(this.exports.analyze_step())));
    }

    /**
     * The SHA-256 of a text, in hexadecimal digits. crypto.subtle has it only behind HTTPS.
     * @param {string} text @returns {string}
     */
    sha256(text) {
        return this.read(this.exports.sha256(this.write(text)));
    }

    /** The hash of all that is fixed in the record on the table before salts are opened. @returns {string} */
    lock() {
        return this.read(this.exports.lock());
    }

    /**
     * Computes again what chance did in the record on the table.
     * @param {{commits?: string[], salts?: string[]}} [noted] what must be in the record: commitments (the
     *   server's, a seat's, the lock), and salts
     * @returns {import('./verify.js').Verdict}
     */
    verify({ commits = [], salts = [] } = {}) {
        const lines = [...commits.map((hash) => `commit ${hash}\n`),
            ...salts.map((text) => `salt ${text}\n`)];
        return told(JSON.parse(this.read(this.exports.verify(this.write(lines.join(''))))));
    }
}
