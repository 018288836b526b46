// SPDX-License-Identifier: MIT
// What the engine says of the cards and dice of a position. A table is drawn more often than its position
// changes; it is asked once.
import { lang } from '../texts.js';

export class Known {
    #engine;
    /** @type {any} */
    #view = null;
    /** @type {Map<string, any>} */
    #said = new Map();

    /** @param {import('../match/match.js').Match} match */
    constructor({ engine }) {
        this.#engine = engine;
    }

    /** @param {any} view of a snapshot */
    of(view) {
        if (view !== this.#view) this.#said.clear();
        this.#view = view;
        return this;
    }

    /** @template T @param {string} what @param {() => T} ask @returns {T} */
    #once(what, ask) {
        const key = `${lang()} ${what}`;
        if (!this.#said.has(key)) this.#said.set(key, ask());
        return this.#said.get(key);
    }

    /** A card, all of it. @param {number} id @returns {string} */
    words(id) { return this.#once(`words ${id}`, () => this.#engine.cardWords(id)); }

    /** What a card asks for. @param {number} id @returns {string} */
    condition(id) { return this.#once(`condition ${id}`, () => this.#engine.conditionWords(id)); }

    /** The dice that each card would use. @param {number} seat @returns {Record<number, number[]>} */
    dice(seat) { return this.#once(`dice ${seat}`, () => this.#engine.dice(seat)); }
}
