// SPDX-License-Identifier: MIT
// The engine: one instance of the WebAssembly module is one table. All rules and bots live in there; texts go
// in and come out (src/wasm/). What people read comes out as messages, without words. Everything is
// synchronous once the module is loaded.
import { _ } from './texts.js';

/** Words for the messages in a text. The worker passes them on as they are. @param {string} text */
let inWords = (text) => text;

/** The page says how it makes words (web/messages.js). @param {(text: string) => string} how */
export function speakWith(how) {
    inWords = how;
}

/**
 * An answer whose messages are words in the language of the moment in which they are read.
 * @template T @param {T} answer @returns {T}
 */
export function told(answer) {
    if (typeof answer !== 'object' || answer === null) return answer;
    for (const [key, value] of Object.entries(answer))
        if (typeof value === 'string' && value.includes('\x0e'))
            Object.defineProperty(answer, key, { get: () => inWords(value), enumerable: true });
        else told(value);
    return answer;
}

/** What the engine refuses: a message to the player, and the number of the rule where there is one. */
export class Refusal extends Error {
    /** @param {{text: string, rule?: string, line?: number, column?: number}} wrong */
    constructor(wrong) {
        super();
        Object.defineProperty(this, 'message', { get: () => inWords(wrong.text) });
        this.name = 'Refusal';
        this.rule = wrong.rule;
        this.line = wrong.line;
        this.column = wrong.column;
    }
}

/**
 * @typedef {{id: string, title: string, minSeats: number, maxSeats: number, options: string[],
 *   material: "sheet" | "deck", materials: Material[], materialText: string}} Game
 *   materials: what comes with it, the usual one first; materialText: the text of the usual one
 * @typedef {{name: string, text: string}} Material
 * @typedef {{name: string, game: string, players: 'one'|'two'|'several'|'any', sheet: string|null, bytes:
 *   number}} Net
 *   a file that bots have learned, as the build lists it (tools/list_nets.py)
 * @typedef {{name: string}} Bot
 * @typedef {{line: string, words: string, points: number}} ScoreLine
 * @typedef {{total: number, rank: number, level: number, levels: number, lines: ScoreLine[]}} Score
 * @typedef {Record<string, string>} Fields the fields of docs/notation.md, all of them
 * @typedef {{game: string, count: number, over: boolean, actors: number[],
 *   chance: null | "roll" | "start" | "chip" | "card", active: number, next: number, position: string,
 *   table: Fields, seats: Fields[], scores: Score[]}} View
 * @typedef {{kind: string, seat: number, what: number, first: boolean, points: number}} GameEvent
 * @typedef {{action: string, said: string, words: string, events: GameEvent[]}} Played
 *   said: what the player did, in words; words: what came of it, a sentence a line
 * @typedef {{text: string, words: string, seat: number}} LogLine
 * @typedef {{ok: boolean, game: string,
 *   errors: {line: number, column: number, text: string}[], flaws: {about: string, text: string}[]}} Checked
 *   texts are messages (web/messages.js); about: the letter of a colour or column
 * @typedef {{game: string, seats: number, options?: string[], players?: string[], seed?: string, date?:
 *   string,
 *   material?: string}} Plan   material: the name of a sheet or deck, or the text of an own one
 * @typedef {{move: string, words: string, value: number, error: number, points: number, chance: number}}
 *   Opinion
 *   value: points when alone, else the chance to win; error: a standard error, of the first that of its
 *   value, of the others
 *   that of how far they are behind the first
 * @typedef {{value: "points" | "chance", known: boolean, moves: Opinion[]}} Ranking the best first; known:
 *   values are what
 *   they are called, else they only make an order
 * @typedef {{number: number, decision: boolean, value: number[], luck?: number[], forced?: boolean, loss?:
 *   number,
 *   error?: number, mistake?: boolean, better?: string, words?: string}} Verdict about an action, numbered
 *   from 1; words:
 *   what would have been better
 * @typedef {{decisions: number, mistakes: number, loss: number, luck: number, worst: number[]}} Review of a
 *   seat's game
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Loads and compiles the module, once for a page.
 * @param {string | URL} [url]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(url = new URL('./revanche.wasm', import.meta.url)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the engine could not be loaded: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
}

/**
 * `key=value` words of a part of a position.
 * @param {string} part
 * @returns {Fields}
 */
function fieldsOf(part) {
    /** @type {Fields} */
    const fields = {};
    for (const word of part.split(' ')) {
        const equals = word.indexOf('=');
        if (equals > 0) fields[word.slice(0, equals)] = word.slice(equals + 1);
    }
    return fields;
}

export class Engine {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.module = module;
        /** @type {any} */
        this.exports = new WebAssembly.Instance(module, {}).exports;
    }

    /** The module's text at an address. @param {number} at @returns {string} */
    #read(at) {
        const bytes = new Uint8Array(this.exports.memory.buffer, at);
        const text = decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
        if (text.startsWith('!')) throw new Refusal(JSON.parse(text.slice(1)));
        return text;
    }

    /** Puts bytes into the module's mailbox. @param {Uint8Array} bytes @returns {number} how many */
    #post(bytes) {
        const at = this.exports.mailbox(bytes.length);
        if (!at) throw new Refusal({ text: _('There is not enough memory.') });
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
    }

    /** Puts a text into the module's mailbox. @param {string} text @returns {number} its length in bytes */
    #write(text) {
        return this.#post(encoder.encode(text));
    }

    /** Gives the bots a net file or the values of Geht noch was?. @param {Uint8Array} bytes */
    learn(bytes) {
        this.#read(this.exports.learn(this.#post(bytes)));
    }

    /** The names of the files that suit the table, the best first. @param {Net[]} nets @returns {string[]} */
    suitable(nets) {
        const list = nets.map(({ name, game, players, sheet }) => `${name} ${game} ${players} ${sheet ?? 0}`);
        return this.#read(this.exports.suitable(this.#write(list.join('\n')))).split('\n').filter(Boolean);
    }

    /** @returns {Game[]} */
    games() {
        return JSON.parse(this.#read(this.exports.games()))
            .map((/** @type {Game} */ game) => ({ ...game, materialText: game.materials[0]?.text ?? '' }));
    }

    /** @returns {Bot[]} */
    bots() {
        return JSON.parse(this.#read(this.exports.bots()));
    }

    /** The header of a record: what is chosen before play. @param {Plan} plan @returns {string} */
    header(plan) {
        const lines = [`game ${plan.game}`, `seats ${plan.seats}`];
        for (const option of plan.options ?? []) lines.push(`option ${option}`);
        (plan.players ?? []).forEach((name, seat) => name && lines.push(`player ${seat + 1} ${name}`));
        if (plan.date) lines.push(`date ${plan.date}`);
        if (plan.seed) lines.push(`seed ${plan.seed}`);
        return this.#read(this.exports.header(this.#write(`${lines.join('\n')}\n\n${plan.material ?? ''}`)));
    }

    /** Opens a record; only a header begins a new game. @param {string} record */
    open(record) {
        this.#read(this.exports.open(this.#write(record)));
    }

    /** @returns {string} the record so far */
    save() {
        return this.#read(this.exports.save());
    }

    /** @returns {string} the text of the sheet or deck in play */
    material() {
        return this.#read(this.exports.material());
    }

    /** The state after n actions; -1: now. @param {number} [n] @returns {View} */
    view(n = -1) {
        const view = told(JSON.parse(this.#read(this.exports.view(n))));
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
        return this.#read(this.exports.legal(seat)).split('\n').slice(0, -1);
    }

    /** Plays `1: y5 H6` or typed-in chance. @param {string} action @returns {Played} */
    play(action) {
        return told(JSON.parse(this.#read(this.exports.play(this.#write(action)))));
    }

    /** Lets the table's seed act for chance. @returns {Played} */
    draw() {
        return told(JSON.parse(this.#read(this.exports.draw())));
    }

    /**
     * Says whether an action is allowed now, without playing it.
     * @param {string} action
     * @returns {string} the action as records write it; an action that breaks a rule is thrown as a Refusal
     */
    validate(action) {
        return this.#read(this.exports.validate(this.#write(action)));
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
        return told(JSON.parse(this.#read(this.exports.log())));
    }

    /**
     * A bot's decision in notation.
     * @param {number} seat
     * @param {string} bot
     * @param {number} [moment]
     * @returns {string}
     */
    decide(seat, bot, moment = 0) {
        return this.#read(this.exports.decide(this.#write(bot), seat, moment));
    }

    /**
     * Geht noch was?: the exact chances that the next roll fulfils an open card.
     * @param {number} seat
     * @returns {{any: number, cards: Record<string, number>}}
     */
    chances(seat) {
        return JSON.parse(this.#read(this.exports.chances(seat)));
    }

    /**
     * Geht noch was?: the cards that the roll fulfils, with the dice used (0-3 blue, 4-6 red).
     * @param {number} seat
     * @returns {Record<string, number[]>}
     */
    dice(seat) {
        return JSON.parse(this.#read(this.exports.dice(seat)));
    }

    /** A card in words. @param {number | string} card @returns {string} */
    cardWords(card) {
        return inWords(this.#read(this.exports.card(Number(card))));
    }

    /** @param {string} text the text of a sheet or deck @returns {Checked} */
    checkMaterial(text) {
        return told(JSON.parse(this.#read(this.exports.check(this.#write(text)))));
    }

    // ---- the coach: src/wasm/coach.c ----

    /**
     * Opens a table with a position; it has no record.
     * @param {string} position as docs/notation.md has it
     * @param {string} [material] as in a plan
     * @returns {string} the position in its shortest form
     */
    lay(position, material) {
        return this.#read(
            this.exports.lay(this.#write(`${position.replace(/\n/g, ' ')}\n${material ?? ''}`)));
    }

    /**
     * The best moves of a seat; the same cells for more jokers are left out.
     * @param {number} seat
     * @param {number} ms search time, roughly; 0: without search
     * @param {number} top how many moves
     * @returns {Ranking}
     */
    best(seat, ms, top) {
        return told(JSON.parse(this.#read(this.exports.best(seat, ms, top))));
    }

    /**
     * Begins an analysis of the game on the table; it ends when the game changes.
     * @param {number} [ms] for each decision; 0: the usual time
     * @returns {{actions: number, threshold: number, known: boolean}} threshold: a loss below it is never
     *   called a mistake
     */
    analyzeBegin(ms = 0) {
        return JSON.parse(this.#read(this.exports.analyze_begin(ms)));
    }

    /** Analyses the next action. @returns {Verdict | {done: true, seats: Review[]}} */
    analyzeStep() {
        return told(JSON.parse(this.#read(this.exports.analyze_step())));
    }

    /**
     * The SHA-256 of a text, in hexadecimal digits. crypto.subtle has it only behind HTTPS.
     * @param {string} text @returns {string}
     */
    sha256(text) {
        return this.#read(this.exports.sha256(this.#write(text)));
    }

    /** The hash of all that is fixed in the record on the table before salts are opened. @returns {string} */
    lock() {
        return this.#read(this.exports.lock());
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
        return told(JSON.parse(this.#read(this.exports.verify(this.#write(lines.join(''))))));
    }
}
