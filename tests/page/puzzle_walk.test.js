// SPDX-License-Identifier: MIT
// A learner with puzzles: the day's one wrong and right, the stream, the rating that is kept, a link to a
// puzzle, and the card table; and of the puzzles that come with the page, one of each game and theme.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { readPuzzles } from '../../web/puzzles/puzzle.js';
import { audit, browse, desktop, fits, phone } from './browser.mjs';
import { type } from './online.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/dev';
const file = ['revanche-puzzles 1 nochmal classic 16572fb4',
    'nochmal roll=4 dice=yo/13 | crosses=G4,H3,H4,H5\t1: o3 I5 J5 K5\t1: o3 E4 E5 F4\t25.1\t1.2'
    + '\t0.1\t88110\tplace',
    'nochmal roll=8 dice=yo/13 | crosses=G2,H1,H2,H3,I1,I2,I3 jokers=4\t1: y3 H6 H7 I6\t1: pass\t22.5'
    + '\t1.4\t0.1\t88220\tfinish', ''].join('\n');
const deck = ['revanche-puzzles 1 gehtwas house 66496b23',
    'gehtwas round=2 dice=3335/133 roll=5 saying=1 drawn-green=5 under=3,4 | luck=2 level1=28*,57 level2=2* '
    + 'level3=6*,7*,27,51* scored1=1 scored3=5\t1: out\t1: in\t109.2\t3.9\texact\t80000\tstop',
    ''].join('\n');
const listed = (game, material, themes) => ({ game, material, count: 2, themes });
let server, browser;
before(async () => {
    server = await serve(build);
    server.answers['/puzzles/nochmal.puzzles'] = file;
    server.answers['/puzzles/gehtwas.puzzles'] = deck;
    server.answers['/puzzles/list.json'] = JSON.stringify([listed('nochmal', 'classic 16572fb4',
        { place: 1, finish: 1 })]);
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

const progress = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('revanche.puzzles')));
const verdict = (page) => page.waitForSelector('.verdict h2').then((heading) => heading.textContent());
/** Plays the solution of the puzzle on the sheet. */
async function solve(page, { best }) {
    for (const cell of best.split(' ').slice(1)) await page.click(`[data-cell="${cell}"]`);
    await page.click('.actions .go');
}
async function pass(page) {
    await page.click('.actions .pass');
    await page.click('.actions .pass');
}
/** The puzzle that lies on the table, by what is crossed there. */
const shown = async (page) => readPuzzles(file)[await page.$('[data-cell="I1"][aria-label*="crossed"]')
    ? 1 : 0];

test('the day’s puzzle: wrong, then right, the next one, and a link', async () => {
    const { page, leave } = await browser.person({ ...phone, locale: 'en-GB' });
    await page.goto(`${server.url}#/`);
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await page.waitForSelector('.puzzles');
    await audit(page, 'puzzles');
    await page.getByRole('link', { name: 'Solve' }).click();
    await page.waitForSelector('.actions .go');
    await audit(page, 'a puzzle');
    const head = await page.$eval('#where', (where) =>
        [where.innerText, where.scrollWidth - where.clientWidth]);
    assert.match(head[0], /^Puzzle · roll [48] of 30\nmost points$/);
    assert.equal(head[1], 0, 'it is seen whole');
    const day = await shown(page);
    await pass(page);
    assert.equal(await verdict(page), 'Not the best.');
    assert.match(await page.textContent('.why'), /Your decision costs \d+\.\d points/);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'verdict', 'it is read at once');
    assert.equal((await page.textContent('.news')).trim(), 'Framed: what is best here.');
    const lost = await progress(page);
    assert.ok(lost.rating < 1000 && lost.streak.days === 0, JSON.stringify(lost));
    await fits(page, 'an answered puzzle');
    await audit(page, 'an answered puzzle');

    await page.click('[data-key=again]');
    await page.waitForSelector('.actions .go');
    await solve(page, day);
    assert.equal(await verdict(page), 'Right!');
    const known = await progress(page);
    assert.equal(known.rating, lost.rating, 'only the first try counts');
    assert.equal(known.streak.days, 1);

    await page.click('[data-key=next]');
    await page.waitForSelector('.actions .go');
    const next = await shown(page);
    assert.notEqual(next.id, day.id);
    await page.goto(`${server.url}#/puzzles/nochmal/${next.id}`);
    await page.reload();
    await page.waitForSelector('.actions .go');
    await solve(page, next);
    assert.equal(await verdict(page), 'Right!');
    assert.ok((await progress(page)).rating > known.rating);
    await page.goto(`${server.url}#/puzzles`);
    await page.waitForSelector('.puzzles .streak');
    assert.match(await page.textContent('.puzzles'), /1 of 2 solved at the first try/);
    await leave();
});

test('stop or roll, on the card table, by keyboard', async () => {
    server.answers['/puzzles/list.json'] = JSON.stringify([listed('gehtwas', 'house 66496b23', { stop: 1 })]);
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    await page.goto(`${server.url}#/puzzles/gehtwas/stop`);
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.focus();
    await page.keyboard.press('Enter');
    assert.equal(await verdict(page), 'Right!');
    assert.match(await page.textContent('.why'), /computed exactly/);
    await audit(page, 'an answered puzzle on the card table');
    await leave();
});

const folder = new URL('../../data/puzzles/', import.meta.url);
/** The puzzles of a game that are played: of each theme one alone and one at a table, and one of each kind of
 * decision that the first of these lack. */
function oneOfEach(puzzles) {
    const chosen = new Map();
    for (const puzzle of puzzles) {
        const kinds = [`${puzzle.theme} ${puzzle.position.split('|').length > 2}`,
            puzzle.best.split(' ')[0].replace(/^.?[\dx?]+$/, 'cells'), ...[/waiting=2/, /phase=\w+/]
                .map((part) => part.exec(puzzle.position)?.[0])];
        for (const kind of kinds) if (kind && !chosen.has(kind)) chosen.set(kind, puzzle);
    }
    return [...new Set(chosen.values())];
}

/** Decides on the card table. What belongs to a decision is planned with it, and all is said together. */
async function onCards(page, best) {
    const [verb, card, level] = best.split(' ');
    const key = (name) => `[data-key="${name}"]`;
    /** Presses the first of these that is there; false if none is. */
    const press = (...keys) => page.evaluate((all) => {
        const found = all.map((one) => document.querySelector(`.cards-table ${one}:not(:disabled)`))
            .find((one) => one);
        found?.click();
        return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(!!found))));
    }, keys);
    if (verb === 'build') await press(`.hand ${key(`card ${card}`)}`); // unless it is held already
    assert.ok(await press(`[data-about="deed:${best}"]`, key(verb === 'build' ? `spot ${level}`
        : best.replace('fulfil', 'card'))), best);
    for (let more = true; more && !await page.$('.verdict');)
        more = await press('.spot', '.pile[aria-disabled=false]',
            '.ask:not([data-answer]) .answer:not(.none)', key('confirm'), key('in'), key('done'),
            key('decline'));
}

for (const name of readdirSync(folder))
    test(`${name}: the solutions of shipped puzzles are right on the table`, async () => {
        const text = readFileSync(new URL(name, folder), 'utf8');
        const [, , game, ...material] = text.split('\n')[0].split(' ');
        const puzzles = readPuzzles(text);
        const themes = Object.fromEntries(puzzles.map(({ theme }) => [theme, 1]));
        server.answers[`/puzzles/${name}`] = text;
        server.answers['/puzzles/list.json'] = JSON.stringify([listed(game, material.join(' '), themes)]);
        const { page, leave } = await browser.person({ ...phone, locale: 'en-GB' });
        await page.goto(`${server.url}#/puzzles`);
        for (const puzzle of oneOfEach(puzzles)) {
            await page.goto(`${server.url}#/puzzles/${game}/${puzzle.id}`);
            await page.reload();
            await page.waitForSelector('.table .actions');
            if (await page.$('.cards-table')) await onCards(page, puzzle.best);
            else await type(page, puzzle.best);
            assert.equal(await verdict(page), 'Right!', `${puzzle.position} ${puzzle.best}`);
            assert.match(await page.textContent('.why'), puzzle.exact ? /computed exactly/ : /behind \(± /);
        }
        await leave();
    });
