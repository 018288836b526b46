// SPDX-License-Identifier: MIT
// The Worker for bots and the coach, so that the page never blocks: decisions, best moves, analyses. Each
// request carries the whole record, which is replayed on the worker's own table. That takes less than a
// millisecond, and the two sides cannot disagree.
import { Engine } from './engine.js';

/**
 * @typedef {{ask: 'decide', record: string, seat: number, bot: string, moment: number}} Decide
 * @typedef {{ask: 'best', record?: string, position?: string, material?: string, seat: number, ms: number,
 *   top: number}} Best
 *   of the end of a record, or of a position
 * @typedef {{ask: 'analyze', record: string, ms: number}} Analyze
 * @typedef {{number: number, lang: 'de'|'en'} & (Decide|Best|Analyze)} Question
 */

/**
 * Nets and values of the bots, too large for the module: files below nets/, for a game, for its built-in
 * sheet, for tables of two and for larger ones.
 */
export const LEARNED = ['nochmal.net', 'nochmal-two.net', 'nochmal-table.net', 'sogut.net', 'sogut-grey.net',
    'sogut-two.net', 'xmal.net', 'xmal-house.net', 'xmal-two.net', 'xmal-table.net', 'gehtwas.values'];

/**
 * Solo nets for a built-in sheet. The one for Noch mal! is too large for a page.
 * @type {Record<string, string>}
 */
const BUILT_IN = { sogut: 'sogut-grey.net', xmal: 'xmal-house.net' };

/** @type {Engine|null} */
let engine = null;
/** Files requested so far, and whether they could be fetched. @type {Map<string, Promise<boolean>>} */
const nets = new Map();

/** @param {Engine} mind @param {string} name */
async function fetchNet(mind, name) {
    const answer = await fetch(new URL(`./nets/${name}`, import.meta.url));
    if (!answer.ok) throw new Error(name);
    mind.learn(new Uint8Array(await answer.arrayBuffer()));
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
 * Fetches the best file for a request. Without one the bots still play, but worse.
 * @param {Engine} mind
 * @param {Question} question
 */
async function learn(mind, question) {
    const position = 'position' in question ? question.position : undefined;
    const game = (position ? /^\s*(\w*)/.exec(position) : /^game (\w+)/m.exec(question.record ?? ''))?.[1];
    const seats = position ? position.split('|').length - 1
        : Number(/^seats (\d+)$/m.exec(question.record ?? '')?.[1]);
    const own = position ? 'material' in question && question.material : /^\| /m.test(question.record ?? '');
    const tables = [`${game}-two.net`, `${game}-table.net`];
    const files = seats > 2 ? tables.reverse() : seats === 2 ? tables : [own ? '' : BUILT_IN[game ?? ''],
        `${game}.net`];
    for (const name of [...files, `${game}.values`]) if (LEARNED.includes(name)
        && await have(mind, name)) return;
}

/**
 * Analyses a game and posts a message for each action as soon as it is done.
 * @param {Engine} mind
 * @param {number} number
 * @param {Analyze} question
 */
function analyze(mind, number, { record, ms }) {
    mind.open(record);
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
    if (question.ask === 'decide') {
        mind.open(question.record);
        return mind.decide(question.seat, question.bot, question.moment);
    }
    if (question.position) mind.lay(question.position, question.material);
    else mind.open(question.record ?? '');
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
        await learn(engine, question);
        engine.lang = question.lang;
        postMessage({ number, answer: think(engine, question) });
    } catch (error) {
        postMessage({ number, problem: error instanceof Error ? error.message : String(error) });
    }
});
