// SPDX-License-Identifier: MIT
// Thinks about a bot's decision in a Worker, so that the page never waits for it. It gets the whole record each time and
// plays it on a table of its own: that takes less than a millisecond, and there is nothing that could get out of step.
import { Engine } from './engine.js';

/** @typedef {{number: number, record: string, seat: number, bot: string, moment: number}} Question */

/** @type {Engine|null} */
let engine = null;

addEventListener('message', (event) => {
    if (event.data.module) {
        engine = new Engine(event.data.module);
        return;
    }
    const { number, record, seat, bot, moment } = /** @type {Question} */ (event.data);
    try {
        if (!engine) throw new Error('no module yet');
        engine.open(record);
        postMessage({ number, decision: engine.decide(seat, bot, moment) });
    } catch (error) {
        postMessage({ number, problem: error instanceof Error ? error.message : String(error) });
    }
});
