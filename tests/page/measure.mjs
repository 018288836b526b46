// SPDX-License-Identifier: MIT
// How fast the page is, two builds by turns, on this machine: node tests/page/measure.mjs OLD NEW [VISITS]
// takes two programs (build/.../src/revanche). Times are milliseconds: medians, and the middle half of them.
// A visit is a fresh browser window without anything stored; ./test does not run this.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { browse, phone } from './browser.mjs';

/** A server of this program. @param {string} program @returns {Promise<string>} its address */
async function start(program) {
    const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--memory'],
        { stdio: ['ignore', 'ignore', 'pipe'] });
    process.once('exit', () => child.kill());
    for await (const line of createInterface(child.stderr)) {
        const [url] = line.match(/http:\/\/[\d.:]+\//) ?? [];
        if (url) return url;
    }
    throw new Error(`${program} did not start`);
}

/** Notes when each address was first shown whole. */
const note = () => {
    window.shownAt = {};
    new MutationObserver(() => {
        const at = document.querySelector('main')?.dataset.shown?.replace(/(play).*/, '$1');
        if (at) window.shownAt[at] ??= performance.now();
    }).observe(document,
        { subtree: true, childList: true, attributes: true, attributeFilter: ['data-shown'] });
};

/** From a tap on a cell to the end of the frame that shows it. */
const tap = () => new Promise((resolve) => {
    const cell = document.querySelector('[role=grid] [tabindex="0"]');
    const begun = performance.now();
    cell.click();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
});

/** @param {Awaited<ReturnType<typeof browse>>} world @param {string} url */
async function visit(world, url) {
    const { page, context } = await world.person({ ...phone, serviceWorkers: 'block' });
    await page.addInitScript(note);
    await page.goto(`${url}#/`);
    await page.locator('main[data-shown="#/"]').waitFor();
    const [paint, home] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, window.shownAt['#/']]);
    await page.goto(`${url}#/new/nochmal`);
    const begin = page.getByRole('button', { name: 'Los geht’s' });
    await begin.waitFor();
    const pressed = await begin.evaluate((button) => {
        button.click();
        return performance.now();
    });
    await page.locator('main[data-shown^="#/play/"] [role=grid]').waitFor();
    const table = await page.evaluate((from) => window.shownAt['#/play'] - from, pressed);
    const taps = [];
    for (let i = 0; i < 5; i++) taps.push(await page.evaluate(tap));
    await context.close();
    return { 'first paint': paint, 'home ready': home, 'table ready': table, 'tap to frame': at(taps, 0.5) };
}

/** @param {number[]} all @param {number} part */
const at = (all, part) => [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * part)] ?? NaN;

const [old, now, visits = '15'] = process.argv.slice(2);
if (!now) throw new Error('measure.mjs OLD NEW [VISITS]');
const urls = await Promise.all([start(old), start(now)]);
const world = await browse();
const seen = [[], []];
for (let i = 0; i < 2 * (Number(visits) + 1); i++) { // the first of each warms up
    const found = await visit(world, urls[i % 2]);
    if (i > 1) seen[i % 2].push(found);
}
for (const what of Object.keys(seen[0][0]))
    console.log(what.padEnd(14), ...seen.map((all) => {
        const times = all.map((one) => one[what]);
        return `${at(times, 0.5).toFixed(0)} (${at(times, 0.25).toFixed(0)} to ${at(times, 0.75).toFixed(0)})`
            .padEnd(22);
    }));
await world.close();
process.exit(0);
