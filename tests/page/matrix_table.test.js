// SPDX-License-Identifier: MIT
// The table of the sheet games on every screen: in all phases everything that matters is in sight, nothing
// overlaps, is cut, or moves between roll and confirm. One page; games in the middle come from records.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse } from './browser.mjs';
import { check, enlarge, forget, resize, SIZES } from './geometry.mjs';
import { keep, playUntil } from './records.mjs';
import { serve } from './server.mjs';

let server, browser, person;
before(async () => {
    server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    browser = await browse();
    person = await browser.person({ locale: 'en-GB' });
    await person.page.goto(server.url);
    await person.page.waitForSelector('#screen > *');
});
after(async () => {
    await person?.leave();
    await browser?.close();
    server?.close();
});

const NAMES = ['Anna', 'Bartholomäus von der Wiesenburg', 'Cem', 'Dora', 'Maximiliane-Charlotte', 'Zoë'];
const GAMES = ['nochmal', 'sogut', 'xmal'];
const ALL = ['.tray', '.news', '.cell', '.actions .button'];
const asked = (view) => Number(view.table.roll) >= 9 && !view.chance && view.next === 0;

/** Taps until a move is complete. */
const choose = (page) => page.evaluate(() => {
    for (let i = 0; i < 6 && document.querySelector('.actions .go').ariaDisabled === 'true'; i++)
        (document.querySelector('.cell[data-state=ghost]')
            ?? document.querySelector('.cell[data-state=legal]')
            ?? document.querySelector('.cell[data-state=costly]'))?.click();
});

/** What is looked at: when to stop, what to do then, what must be seen. */
const PHASES = {
    'before the roll': { stop: (view) => view.chance === 'roll' && view.active === 0 && view.count > 20 },
    rolled: { stop: asked },
    'cells chosen': { stop: asked, act: choose },
    'pass asked': { stop: asked, act: (page) => page.locator('.pass').click() },
    'another sheet': { stop: asked, act: (page) => page.locator('.other').first().click() },
    'real dice': { stop: (view) => view.chance === 'roll' && view.count > 20, real: true,
        seen: ['.tray', '.news', '.picker button', '.actions .button'] },
    over: { stop: (view) => view.over },
};

let laid = 0;
/** @param {string} game @param {string} phase @param {number} seats */
async function lay(game, phase, seats) {
    const { page } = person;
    const { stop, act, real } = PHASES[phase];
    const names = NAMES.slice(0, seats);
    const engine = playUntil({ game, names, seed: 'matrix' }, stop);
    const id = `${game}${++laid}`;
    await keep(page, id, engine,
        { names, bots: names.map((__, i) => (i ? 'greedy' : null)), realDice: real });
    await page.goto(`${server.url}#/play/${id}`);
    await page.locator(`main[data-shown="#/play/${id}"] .sheet-table`).waitFor();
    await act?.(page);
    forget(page);
}

for (const game of GAMES)
    test(`${game}: every phase on every screen`, async () => {
        const wrong = [];
        for (const phase of Object.keys(PHASES)) {
            await lay(game, phase, 3);
            for (const size of SIZES) {
                await resize(person.page, size);
                await check(person.page, `${game}, ${phase}`,
                    { visible: PHASES[phase].seen ?? [...ALL, '.others .other'] })
                    .catch((error) => wrong.push(error.message));
            }
        }
        assert.deepEqual(wrong, []);
    });

test('six players, alone, large text', async () => {
    const wrong = [];
    const look = (where) => check(person.page, where, { visible: ALL })
        .catch((error) => wrong.push(error.message));
    for (const game of GAMES) {
        for (const [seats, sizes] of [[6, [...SIZES, [1024, 768]]], [1, SIZES]]) {
            await lay(game, 'cells chosen', seats);
            for (const size of sizes) {
                await resize(person.page, size);
                await look(`${game}, ${seats} players`);
            }
        }
        await lay(game, 'cells chosen', 3);
        for (const size of [[390, 844], [820, 1180]]) {
            await resize(person.page, size);
            await enlarge(person.page, 200);
            await look(`${game}, 200 % text`);
            await enlarge(person.page, 100);
        }
    }
    assert.deepEqual(wrong, []);
});

test('nothing moves between roll and confirm', async () => {
    const { page } = person;
    const still = ['.tray', '.news', '.cell', '.actions .button', '.paper', '.others'];
    for (const game of GAMES)
        for (const size of [[360, 640], [390, 844], [844, 390], [1280, 860]]) {
            await resize(page, size);
            await lay(game, 'before the roll', 3);
            await check(page, `${game}, before the roll`, { still });
            await page.locator('.actions .go').click();
            await page.locator('.cell[data-state=legal]').first().waitFor();
            await check(page, `${game}, rolled`, { still });
            await page.locator('.pass').click();
            await check(page, `${game}, pass asked`, { still });
            await choose(page);
            await check(page, `${game}, chosen`, { still });
            await page.locator('.actions .go').click();
            await check(page, `${game}, confirmed`, { still });
        }
});
