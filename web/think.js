// SPDX-License-Identifier: MIT
// The page's side of the thinker: a request returns a promise. Closing the thinker cancels all requests.
import { Refusal, told } from './engine.js';
import { plainly } from './messages.js';

/** @typedef {import('./engine.js').Ranking} Ranking */
/** @typedef {import('./engine.js').Verdict} Verdict */
/** @typedef {{threshold: number, seats: import('./engine.js').Review[]}} Report */
/**
 * @typedef {(verdict: Verdict, plain: Verdict) => void} Step plain: as it can be stored, without words
 * @typedef {{resolve: (answer: any) => void, reject: (why: Error) => void, step?: Step}} Waiting
 */

export class Thinker {
    /** @type {Worker} */
    #worker;
    /** @type {Map<number, Waiting>} */
    #asked = new Map();
    #number = 0;
    /** Why it answers no more. @type {Error|null} */
    failed = null;

    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.#worker = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
        this.#worker.addEventListener('message', ({ data }) => this.#hear(data));
        this.#worker.addEventListener('error', (event) => this.#fail(new Error(event.message || 'worker')));
        this.#worker.postMessage({ module });
    }

    /** @param {{number: number, step?: Verdict, answer?: any, problem?: string}} said */
    #hear({ number, step, answer, problem }) {
        const waiting = this.#asked.get(number);
        if (step) return waiting?.step?.(told(structuredClone(step)), step);
        this.#asked.delete(number);
        if (problem === undefined) waiting?.resolve(told(answer));
        else waiting?.reject(new Refusal({ text: plainly(problem) }));
    }

    /** @param {object} question @param {Step} [step] @returns {Promise<any>} */
    #ask(question, step) {
        if (this.failed) return Promise.reject(this.failed);
        const number = ++this.#number;
        return new Promise((resolve, reject) => {
            this.#asked.set(number, { resolve, reject, step });
            this.#worker.postMessage({ number, ...question });
        });
    }

    /**
     * A bot's decision.
     * @param {string} record
     * @param {number} seat
     * @param {string} bot
     * @param {number} moment
     * @returns {Promise<string>}
     */
    decide(record, seat, bot, moment) {
        return this.#ask({ ask: 'decide', record, seat, bot, moment });
    }

    /**
     * The best moves at the end of a record, or in a position (on own material, if any is given); 0 ms:
     * without search.
     * @param {{record?: string, position?: string, material?: string, seat: number, ms: number, top: number}}
     *   of
     * @returns {Promise<Ranking>}
     */
    best(of) {
        return this.#ask({ ask: 'best', ...of });
    }

    /**
     * Analyses a whole game; `step` is called for each action as soon as it is done.
     * @param {string} record
     * @param {Step} step
     * @param {number} [ms] for each decision; 0: the usual time
     * @returns {Promise<Report|null>} null: there is no net for such games
     */
    analyze(record, step, ms = 0) {
        return this.#ask({ ask: 'analyze', record, ms }, step);
    }

    /** @param {Error} why */
    #fail(why) {
        this.failed = why;
        for (const { reject } of this.#asked.values()) reject(why);
        this.#asked.clear();
    }

    close() {
        this.#worker.terminate();
        this.#asked.clear();
    }
}
