// SPDX-License-Identifier: MIT
// The table of the sheet games on every screen: in all phases everything that matters is in sight, nothing
// overlaps, is cut, or moves between roll and confirm. One page; games in the middle come from records.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse } from './browser.mjs';
import { check, enlarge, forget, resize, SIZES } from './geometry.mjs';
import { read, teach } from './pseudo.mjs';
import { keep, playUntil } from './records.mjs';
import { serve } from './server.mjs';

let server, browser, person;
before(async () => {
    server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    teach(server);
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
const ALL = ['.tray', '.news', '.cell', '.margin > *, .areas > *, .sheet-table > .strip', '.actions .button'];
const asked = (view) => Number(view.table.roll) >= 9 && !view.chance && view.next === 0;
/** Somebody is asked, and may do something like this. */
const may = (what) => (view, engine) => !view.chance && view.next === 0
    && engine.legal(0).some((move) => what.test(move));

/** Taps until a move is complete, beginning with dice like this. */
const choose = (page, dice = '') => page.evaluate((first) => {
    if (first) document.querySelectorAll(first).forEach((one) => one.click());
    for (let i = 0; i < 6 && document.querySelector('.actions .go').ariaDisabled === 'true'; i++)
        (document.querySelector('.cell[data-state=ghost]')
            ?? document.querySelector('.cell[data-state=legal]')
            ?? document.querySelector('.cell[data-state=costly]'))?.click();
}, dice);

/** What is looked at: in which games, when to stop, what to do then, what must be seen. */
const PHASES = {
    'before the roll': { stop: (view) => view.chance === 'roll' && view.active === 0 && view.count > 20 },
    rolled: { stop: asked },
    'a joker': { stop: (view, engine) => asked(view) && may(/^x/)(view, engine),
        act: (page) => choose(page, '.die[data-face=x]') },
    'special die': { games: ['sogut'], stop: may(/^(bomb|three|block|stars)/),
        act: (page) => choose(page, '.die.special') },
    'a bonus': { games: ['xmal'], stop: (view) => !view.chance && view.next === 0
        && /three|bomb|block/.test(view.seats[0].todo) },
    'a gift': { games: ['xmal'], stop: may(/^(joker|allsix)|[+-]1 /) },
    'a chip to give': { games: ['xmal'], stop: may(/^give/) },
    waiting: { stop: (view) => view.count > 20 && !view.chance && view.next === 1, mute: true },
    'another sheet': { stop: asked, act: (page) => page.locator('.other').first().click() },
    'real dice': { stop: (view) => view.chance === 'roll' && view.count > 20, real: true,
        seen: ['.tray', '.news', '.picker button', '.actions .button'] },
    over: { stop: (view) => view.over },
};
const phasesOf = (game) => Object.keys(PHASES).filter((name) => PHASES[name].games?.includes(game) ?? true);

let laid = 0;
/** @param {string} game @param {string} phase @param {number} seats */
async function lay(game, phase, seats) {
    const { page } = person;
    const { stop, act, real, mute } = PHASES[phase];
    const names = NAMES.slice(0, seats);
    const engine = playUntil({ game, names, seed: 'matrix' }, stop);
    const id = `${game}${++laid}`;
    await keep(page, id, engine,
        { names, bots: names.map((__, i) => (i ? 'greedy' : null)), realDice: real });
    if (mute) await page.route('**/thinker.js', () => {}); // so that a bot never answers
    await page.goto(`${server.url}#/play/${id}`);
    await page.locator(`main[data-shown="#/play/${id}"] .sheet-table`).waitFor();
    if (mute) await page.locator('.go', { hasText: 'Please wait' }).waitFor();
    await act?.(page);
    forget(page);
}

/** What is wrong with a table in these windows. @param {string} where @param {[number, number][]} sizes */
async function look(where, sizes, visible = ALL) {
    const wrong = [];
    for (const [width, height] of sizes) {
        await person.page.setViewportSize({ width, height });
        await check(person.page, where, { visible }).catch((error) => wrong.push(error.message));
    }
    return wrong;
}

for (const game of GAMES)
    test(`${game}: every phase on every screen`, async () => {
        const wrong = [];
        for (const phase of phasesOf(game)) {
            await lay(game, phase, 3);
            wrong.push(...await look(`${game}, ${phase}`, SIZES,
                [...PHASES[phase].seen ?? ALL, ...(PHASES[phase].seen ? [] : ['.others .other'])]));
        }
        assert.deepEqual(wrong, []);
    });

test('six players, alone, large text', async () => {
    const { page } = person;
    const wrong = [];
    for (const game of GAMES) {
        await lay(game, 'a joker', 6);
        wrong.push(...await look(`${game}, six`, [...SIZES, [1024, 768]], [...ALL, '.others .other']));
        await lay(game, 'rolled', 1);
        await choose(page);
        wrong.push(...await look(`${game}, alone`, [[360, 640], [844, 390], [1280, 860]]));
        await lay(game, 'rolled', 3);
        await choose(page);
        await enlarge(page, 200);
        wrong.push(...await look(`${game}, 200 % text`, [[390, 844], [820, 1180]]));
        await enlarge(page, 100);
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
            await check(page, `${game}, pass asked`, { still, visible: ALL });
            await choose(page);
            await check(page, `${game}, chosen`, { still, visible: ALL });
            await page.locator('.actions .go').click();
            await check(page, `${game}, confirmed`, { still });
        }
});

test('a language with long words', async () => {
    await read(person.page);
    const wrong = [];
    for (const game of GAMES) {
        await lay(game, game === 'xmal' ? 'a gift' : 'a joker', 3);
        await person.page.locator('.pass', { hasText: '⟦' }).waitFor();
        wrong.push(...await look(`${game}, long words`, SIZES, [...ALL, '.others .other']));
    }
    assert.deepEqual(wrong, []);
});

