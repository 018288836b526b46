// SPDX-License-Identifier: MIT
// The page's side of the thinker: ask a question, get a promise of the decision.

export class Thinker {
    /** @type {Worker} */
    #worker;
    /** @type {Map<number, {resolve: (decision: string) => void, reject: (why: Error) => void}>} */
    #asked = new Map();
    #number = 0;

    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.#worker = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
        this.#worker.addEventListener('message', ({ data: { number, decision, problem } }) => {
            const waiting = this.#asked.get(number);
            this.#asked.delete(number);
            if (problem === undefined) waiting?.resolve(decision);
            else waiting?.reject(new Error(problem));
        });
        this.#worker.addEventListener('error', (event) => this.#fail(new Error(event.message || 'worker')));
        this.#worker.postMessage({ module });
    }

    /** @param {string} record @param {number} seat @param {string} bot @param {number} moment @returns {Promise<string>} */
    decide(record, seat, bot, moment) {
        const number = ++this.#number;
        return new Promise((resolve, reject) => {
            this.#asked.set(number, { resolve, reject });
            this.#worker.postMessage({ number, record, seat, bot, moment });
        });
    }

    /** @param {Error} why */
    #fail(why) {
        for (const { reject } of this.#asked.values()) reject(why);
        this.#asked.clear();
    }

    close() {
        this.#worker.terminate();
        this.#asked.clear();
    }
}
