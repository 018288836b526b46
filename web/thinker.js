// SPDX-License-Identifier: MIT
// The Worker for bots and the coach, so that the page never blocks: decisions, best moves, analyses. Each
// request carries the whole record, which is replayed on the worker's own table. That takes less than a
// millisecond, and the two sides cannot disagree.
import { Engine } from './engine.js';
import { fetchKept } from './keep_fetched.js';

/**
 * @typedef {{ask: 'decide', record: string, seat: number, bot: string, moment: number}} Decide
 * @typedef {{ask: 'best', record?: string, position?: string, material?: string, seat: number, ms: number,
 *   top: number}} Best
 *   of the end of a record, or of a position
 * @typedef {{ask: 'analyze', record: string, ms: number}} Analyze
 * @typedef {{number: number} & (Decide|Best|Analyze)} Question
 */

/** @type {Engine|null} */
let engine = null;
/** Files requested so far, and whether they could be fetched. @type {Map<string, Promise<boolean>>} */
const nets = new Map();
/** The build's list of files below nets/. @type {Promise<import('./engine.js').Net[]>|null} */
let list = null;

/** @param {string} name */
const fetchFile = (name) => fetchKept(new URL(`./nets/${name}`, import.meta.url));

/** @param {Engine} mind @param {string} name */
async function fetchNet(mind, name) {
    mind.learn(new Uint8Array(await (await fetchFile(name)).arrayBuffer()));
    return true;
}

/**
 * Fetches a file once; after a failure the next call tries again.
 * @param {Engine} mind
 * @param {string} name
 */
function have(mind, name) {
    const net = nets.get(name) ?? fetchNet(mind, name).catch(() => !nets.delete(name));
    nets.set(name, net);
    return net;
}

/**
 * Fetches the file that suits the table best, or the next best one. Without any the bots play worse.
 * @param {Engine} mind
 */
async function learn(mind) {
    list ??= fetchFile('list.json').then((answer) => answer.json());
    try {
        for (const name of mind.suitable(await list)) if (await have(mind, name)) return;
    } catch {
        list = null;
    }
}

/** Lays the table that a question is about. @param {Engine} mind @param {Question} question */
function lay(mind, question) {
    const { position, material } = 'position' in question ? question : {};
    if (position) mind.lay(position, material);
    else mind.open(question.record ?? '');
}

/**
 * Analyses a game and posts a message for each action as soon as it is done.
 * @param {Engine} mind
 * @param {number} number
 * @param {Analyze} question
 */
function analyze(mind, number, { ms }) {
    const { threshold, known } = mind.analyzeBegin(ms);
    if (!known) return null;
    for (;;) {
        const step = mind.analyzeStep();
        if ('done' in step) return { threshold, seats: step.seats };
        postMessage({ number, step });
    }
}

/** @param {Engine} mind @param {Question} question */
function think(mind, question) {
    if (question.ask === 'analyze') return analyze(mind, question.number, question);
    if (question.ask === 'decide') return mind.decide(question.seat, question.bot, question.moment);
    return mind.best(question.seat, question.ms, question.top);
}

addEventListener('message', async (event) => {
    if (event.data.module) {
        engine = new Engine(event.data.module);
        return;
    }
    const question = /** @type {Question} */ (event.data);
    const { number } = question;
    try {
        if (!engine) throw new Error('no module yet');
        lay(engine, question);
        await learn(engine);
        lay(engine, question); // another question may have come in between
        postMessage({ number, answer: think(engine, question) });
    } catch (error) {
        postMessage({ number, problem: error instanceof Error ? error.message : String(error) });
    }
});
