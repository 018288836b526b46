// SPDX-License-Identifier: MIT
// Thinks about a bot's decision in a Worker, so that the page never waits for it. It gets the whole record each time and
// plays it on a table of its own: that takes less than a millisecond, and there is nothing that could get out of step.
import { Engine } from './engine.js';

/** @typedef {{number: number, record: string, seat: number, bot: string, moment: number}} Question */

/** @type {Engine|null} */
let engine = null;

/** Files that were asked for. @type {Set<string>} */
const learned = new Set();

/** What was learned about the game of a record is fetched once; without it, bots think as well as they can. @param {string} record */
const learnAbout = async (record) => {
    const game = /^game (\w+)/m.exec(record)?.[1], seats = Number(/^seats (\d+)/m.exec(record)?.[1]);
    const file = `nets/${game}${seats > 1 ? '-table' : ''}.net`;
    if (!engine || learned.has(file)) return;
    learned.add(file);
    try {
        const answer = await fetch(new URL(`./${file}`, import.meta.url));
        if (answer.ok) engine.learn(new Uint8Array(await answer.arrayBuffer()));
    } catch {
        learned.delete(file); // no network: another time
    }
};

addEventListener('message', async (event) => {
    if (event.data.module) {
        engine = new Engine(event.data.module);
        return;
    }
    const { number, record, seat, bot, moment } = /** @type {Question} */ (event.data);
    try {
        if (!engine) throw new Error('no module yet');
        if (bot !== 'random' && bot !== 'greedy') await learnAbout(record);
        engine.open(record);
        postMessage({ number, decision: engine.decide(seat, bot, moment) });
    } catch (error) {
        postMessage({ number, problem: error instanceof Error ? error.message : String(error) });
    }
});
