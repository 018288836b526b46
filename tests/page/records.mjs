// SPDX-License-Identifier: MIT
// Games in the middle, made by the engine in node and put into the store of a page: tests look at a phase
// without playing up to it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../../web/engine.js';

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

/**
 * Plays with bots until `stop` says that the view is the wanted one.
 * @param {{game: string, names: string[], seed?: string, bot?: string}} plan
 * @param {(view: any, engine: Engine) => boolean} stop
 * @returns {Engine}
 */
export function playUntil({ game, names, seed = 'table', bot = 'greedy' }, stop) {
    const engine = new Engine(module);
    engine.open(engine.header({ game, seats: names.length, players: names, seed }));
    for (let i = 0; i < 2000; i++) {
        const view = engine.view();
        if (stop(view, engine)) return engine;
        if (view.over) throw new Error(`${game}: the game was over before`);
        if (view.chance) engine.draw();
        else engine.play(`${view.next + 1}: ${engine.decide(view.next, bot, i)}`);
    }
    throw new Error(`${game}: never`);
}

/**
 * Keeps a game on the device of a page. @param {import('playwright-core').Page} page
 * @param {string} id @param {Engine} engine
 * @param {{names: string[], bots?: (string|null)[], realDice?: boolean}} people
 */
export async function keep(page, id, engine, { names, bots = [], realDice = false }) {
    const view = engine.view();
    await page.evaluate(async (save) => (await import('./saves.js')).games.put(save), {
        id, game: view.game, realDice, daily: null, created: 1, changed: 1, count: view.count,
        over: view.over,
        seats: names.map((name, i) => ({ name, bot: bots[i] ?? null })), record: engine.save(),
        totals: view.scores.map(({ total }) => total) });
}
