// SPDX-License-Identifier: MIT
// The coach in the page: hints at the table, the analysis of a game in the replay viewer, positions that are
// set up by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Engine as Rules } from '../../web/engine.js';
import { audit, browse, desktop, fits, phone, thinkLess, visit } from './browser.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/dev';
const THINKING = { timeout: 120000 }; // a busy machine thinks slowly
let server, browser;
before(async () => {
    server = await serve(build);
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

const header = `revanche-record 1
game nochmal
sheet classic 16572fb4
seats 1
player 1 Anna
`;
// The second decision spends two jokers on one cell.
const blunder = `${header}
roll y b / 2 5
1: y5 H6 H7 I6 I7 J7
roll x o / ? 3
1: xb?1 H5
roll g g / 3 4
`;

/** Puts a game on the device and opens it: what is behind the header was played. */
async function play(page, game, actions = '', seats = [{ name: 'Anna', bot: null }], material = undefined) {
    if (!page.url().startsWith(server.url)) await page.goto(server.url);
    await page.waitForSelector('#screen > *');
    const id = await page.evaluate(async ([wanted, played, people, own]) => {
        const [{ newLocal }, { ui }, { games }] = await Promise.all([import('./match/kept.js'),
            import('./ui.js'), import('./saves.js')]);
        const key = await newLocal(await ui.rules(),
            { game: wanted, seats: people, material: own, realDice: true, seed: 'coach' });
        const save = await games.get(key);
        await games.put({ ...save, record: save.record.replace(/^seed .*\n/m, '') + played });
        return key;
    }, [game, actions, seats, material]);
    await page.goto(`${server.url}#/play/${id}`);
    await page.locator(`main[data-shown="#/play/${id}"]`).locator('.actions').waitFor();
}

const ready = (page) => page.waitForSelector('.opinions[aria-busy=false] [data-move]', THINKING);
const ghosts = (page) => page.$$eval('.cell[data-state=ghost]', (all) => all.map((cell) => cell.dataset.cell)
    .sort().join(' '));

/** What is seen fits a desktop and a phone, and is accessible in both. */
async function everywhere(page, where) {
    for (const { viewport } of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await fits(page, where);
        await audit(page, `${where} (${viewport.width} px)`);
    }
}

test('a hint shows legal moves and the best as a ghost', async () => {
    const { page, leave } = await browser.person(desktop);
    await play(page, 'nochmal', 'roll y b / 2 5\n');
    await page.getByRole('button', { name: 'Tipp', exact: true }).click();
    await ready(page);
    const moves = await page.$$eval('.opinions [data-move]', (all) => all.map((one) => one.dataset.move));
    const legal = await page.evaluate(async () => {
        const [{ Engine }, { ui },
            { games }] = await Promise.all([import('./engine.js'), import('./ui.js'),
            import('./saves.js')]);
        const engine = new Engine(await ui.rules());
        engine.open((await games.list())[0].record);
        return engine.legal(0);
    });
    assert.equal(moves.length, 3);
    for (const move of moves) assert.ok(legal.includes(move), `${move} is legal`);
    assert.equal(await ghosts(page), moves[0].split(' ').slice(1).sort().join(' '));
    assert.match(await page.textContent('.opinions .worth'),
        /^\d+,\d Punkte (\(± \d,\d\) )?zu erwarten$/);
    await everywhere(page, 'the hint');
    await page.click('.opinions li:nth-child(2) button');
    await page.locator('.opinions').waitFor({ state: 'detached' });
    assert.equal(await page.$$eval('.cell[data-state=chosen]',
        (all) => all.map((cell) => cell.dataset.cell).sort().join(' ')),
    moves[1].split(' ').slice(1).sort().join(' '));
    await leave();
});

test('hints in the card game; with friends only if asked for', async () => {
    const { page, leave } = await browser.person(desktop);
    await play(page, 'gehtwas', '1: bonus 1\nroll 1 1 4 4 / 2 2 5\n');
    await page.click('[data-key=hint]');
    await ready(page);
    const [move] = await page.$$eval('.opinions [data-move]', (all) => all.map((one) => one.dataset.move));
    assert.match(move, /^(fulfil \d+|luck|fail)$/);
    if (/\d/.test(move)) assert.equal(await page.getAttribute('.hinted[data-card]', 'data-card'),
        move.split(' ')[1]);
    await audit(page, 'the hint in the card game');
    await page.focus('.opinions button');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.opinions', { state: 'detached' });
    await play(page, 'nochmal', 'roll y b x / 2 5 ?\n',
        [{ name: 'Anna', bot: null }, { name: 'Ben', bot: null }]);
    const hint = page.getByRole('button', { name: 'Tipp', exact: true });
    await page.waitForSelector('.cell[data-state=legal]');
    assert.equal(await hint.count(), 0);
    await page.evaluate(async () => (await import('./settings.js')).settings.set('hintsTogether', true));
    await page.reload();
    await hint.waitFor();
    await leave();
});

/** Left and opened again, the game still has its analysis; the address says the step. */
async function kept(page) {
    assert.match(page.url(), /#\/replay\/text\/4$/);
    await page.goto(`${server.url}#/settings`);
    await page.goto(`${server.url}#/replay/text/2`);
    await page.waitForSelector('.report');
    assert.equal((await page.textContent('.timeline .count')).split(' / ')[0], '2');
}

test('the analysis finds a planted blunder and shows what was better', async () => {
    const { page, leave } = await browser.person(desktop);
    await page.goto(`${server.url}#/replay`);
    await page.fill('.dropping textarea', blunder);
    await page.click('.dropping .go');
    await page.click('[data-key=analyse]');
    await page.waitForSelector('.report', THINKING);
    assert.match(await page.getAttribute('[data-key=practise]', 'href'), /^#.puzzles.\w+.all$/);
    const first = page.locator('.worst button').first();
    assert.equal(await first.getAttribute('data-step'), '4');
    assert.match(await first.textContent(), /H5.*Besser: .*kostete \d+,\d Punkte \(± \d,\d\)/);
    assert.match(await page.textContent('.events li:nth-child(4)'), /Fehler, kostete \d+,\d Punkte/);
    assert.match(await page.textContent('.sums'),
        /Zu Beginn zu erwarten.*Glück.*Eigene Entscheidungen−\d.*Nicht zuzuordnen/);
    await first.click();
    assert.equal((await page.textContent('.timeline .count')).split(' / ')[0], '3');
    assert.notEqual(await ghosts(page), '');
    assert.match(await page.textContent('.timeline .said'), /^Besser: /);
    await page.click('.report summary');
    await page.locator('.report .numbers tbody tr').nth(4).waitFor();
    await everywhere(page, 'the analysis');
    await page.click('[data-key=next]');
    assert.equal(await ghosts(page), '');
    assert.match(await page.textContent('.readout'), /Erwartet: .* · gekostet: /);
    await kept(page);
    await leave();
});

test('the analysis of a table of friends is kept with its game', async () => {
    const { page, leave } = await browser.person(desktop);
    server.answers['/api/rooms/friends/record'] = blunder;
    await page.goto(server.url);
    await page.waitForSelector('#screen > *');
    await page.evaluate(async (record) => (await import('./saves.js')).games.put({ id: 'room-friends',
        room: 'friends', game: 'nochmal', seats: [{ name: 'Anna', bot: null }], realDice: false, daily: null,
        created: 1, changed: 1, count: 5, over: true, totals: [0], record }), blunder);
    await page.goto(`${server.url}#/replay/room/friends`);
    await page.click('[data-key=analyse]');
    await page.waitForSelector('.report', THINKING);
    await page.reload();
    await page.waitForSelector('.report');
    await leave();
});

test('an analysis can be stopped and begun again', async () => {
    const { page, leave } = await browser.person(desktop);
    await page.goto(`${server.url}#/replay`);
    await page.fill('.dropping textarea', readFileSync(new URL('../golden/nochmal-1.record', import.meta.url),
        'utf8'));
    await page.click('.dropping .go');
    await page.click('[data-key=analyse]');
    await page.waitForSelector('.plot .curve', { state: 'attached', ...THINKING });
    await page.click('[data-key=cancel]');
    await page.waitForSelector('[data-key=analyse]');
    assert.equal(await page.locator('.analysis').count(), 0);
    await leave();
});

test('a position is set up by taps and the obvious move found', async () => {
    const { page, leave } = await browser.person(desktop);
    await visit(page, server.url, '#/position');
    await page.fill('#position', 'nochmal dice=rr/12 | crosses=H6,H7,I6,I7');
    await page.click('[data-cell=J7]');
    assert.match(await page.inputValue('#position'), /crosses=H6,H7,I6,I7,J7/);
    await page.click('[data-cell=J7]');
    await page.locator('.sheet-table .dice button').first().click();
    assert.ok(await page.isDisabled('[data-key=best]'), 'no dice, nothing to decide');
    await page.click('.picker [data-face=y]');
    await page.locator('.sheet-table .dice button[data-face="2"]').click();
    await page.click('.picker [data-face="1"]');
    assert.match(await page.inputValue('#position'), /dice=yr\/11/);
    await page.fill('#position', 'nochmal dice=yy/11 | crosses=H6,H7,I6,I7');
    await page.click('[data-key=best]');
    await ready(page);
    // Only J7 is left of the yellow block, and dice for nothing else: take it.
    assert.equal(await page.getAttribute('.opinions [data-move]', 'data-move'), 'y1 J7');
    assert.equal(await ghosts(page), 'J7');
    await everywhere(page, 'a position');
    await page.fill('#position', 'nochmal | jokers=9');
    assert.match(await page.textContent('.problem'), /^Stelle 18: .*0.*8/);
    assert.ok(await page.isDisabled('[data-key=best]'));
    await leave();
});

test('a position of the card game, from its text; and one from a replay', async () => {
    const { page, leave } = await browser.person(phone);
    await visit(page, server.url, '#/position');
    await page.check('.choices input[value=gehtwas]', { force: true });
    assert.match(await page.inputValue('#position'), /^gehtwas /);
    await page.click('[data-key="example 1"]');
    await page.click('[data-key=best]');
    await ready(page);
    assert.match(await page.textContent('.opinions .told'), /Karte/);
    await fits(page, 'a position of cards');
    await page.evaluate(() => scrollTo(0, 0)); // nothing lies under the header
    await audit(page, 'a position of cards');
    await page.goto(`${server.url}#/replay`);
    await page.fill('.dropping textarea', blunder);
    await page.click('.dropping .go');
    await page.waitForSelector('.replay .table > *');
    for (let i = 0; i < 3; i++) await page.click('[data-key=next]');
    await page.click('[data-key=setup]');
    await page.waitForSelector('.position');
    assert.equal(await page.inputValue('#position'), 'nochmal roll=2 dice=ox/3? | crosses=H6,H7,I6,I7,J7');
    await leave();
});

test('the net that suits sheet and table best is fetched, and the next best where it is broken', async () => {
    const { page, leave } = await browser.person(desktop);
    const engine = new Rules(await WebAssembly.compile(readFileSync(join(build, 'src/wasm/revanche.wasm'))));
    const nets = JSON.parse(readFileSync(join(build, 'src/net/nets.json'), 'utf8'));
    const own = readFileSync(new URL('../../data/sogut-grey.sheet', import.meta.url), 'utf8')
        .replace(/^jokers .*/m, 'jokers 5');
    const best = (/** @type {any} */ plan) => {
        engine.open(engine.header(plan));
        return engine.suitable(nets);
    };
    const askFor = async (/** @type {string} */ net) => {
        await Promise.all([page.waitForRequest((request) => request.url().endsWith(`/nets/${net}`)),
            page.getByRole('button', { name: 'Tipp', exact: true }).click()]);
        await ready(page);
    };
    await thinkLess(page);
    await page.goto(server.url);
    await page.evaluate(async () => (await import('./settings.js')).settings.set('hintsTogether', true));
    for (const [game, seats, material] of [['sogut', 1], ['sogut', 3], ['sogut', 1, own],
        ['nochmal', 1], ['nochmal', 4], ['nochmal', 1, 'pink']]) {
        const people = ['Anna', 'Ben', 'Cleo', 'Dora'].slice(0, seats).map((name) => ({ name, bot: null }));
        const more = seats > 1 ? 1 : 0;
        await play(page, game,
            `roll y b${' x'.repeat(more)} / 2 5${' ?'.repeat(more)}${game === 'sogut' ? ' / bomb' : ''}\n`,
            people, material);
        await page.reload(); // a net that is there is not fetched again
        await askFor(best({ game, seats, material })[0]);
    }
    assert.match(best({ game: 'nochmal', seats: 1 })[0], /classic/);
    const [grey, next] = best({ game: 'sogut', seats: 1 });
    server.answers[`/nets/${grey}`] = 'damaged on its way';
    await page.reload();
    await play(page, 'sogut', 'roll y b / 2 5 / bomb\n');
    await askFor(next);
    delete server.answers[`/nets/${grey}`];
    await leave();
});
