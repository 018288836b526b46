// SPDX-License-Identifier: MIT
// The statistics: sums checked against known values, results and dice of games on the device, files, erasing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { chanceOf, mean, rolled, tally } from '../../web/screens/stats_sums.js';
import { audit, browse, desktop, fits, phone } from './browser.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/dev';
const golden = (name) => readFileSync(new URL(`../golden/${name}.record`, import.meta.url), 'utf8');
let server, browser;
before(async () => {
    server = await serve(build);
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

test('chi-square: tables agree', () => {
    // quantiles as printed in every book of tables
    for (const [chi, freedom, chance] of [[11.070, 5, 0.05], [15.086, 5, 0.01], [1.145, 5, 0.95],
        [9.488, 4, 0.05], [0.711, 4, 0.95], [3.841, 1, 0.05], [20.515, 5, 0.001]])
        assert.ok(Math.abs(chanceOf(chi, freedom) - chance) < 5e-4,
            `${chi} with ${freedom}: ${chanceOf(chi, freedom)}`);
    assert.equal(chanceOf(0, 5), 1);
    assert.ok(chanceOf(400, 5) < 1e-80 && chanceOf(400, 5) > 0);
});

test('faces are counted and compared with what is expected', () => {
    assert.deepEqual(
        rolled(['game x\n\nroll y b x / 1 2 ? / heart\n1: pass\nroll g g / 5 5 / bomb # 1 rolls\n']),
        [['y', 'b', 'x', 'g', 'g'], ['1', '2', '?', '5', '5'], ['heart', 'bomb']]);
    const die = { kind: 'special', faces: ['heart', 'heart', 'bomb', 'stars', 'three', 'block'] };
    const shown = [...Array(10).fill('heart'), ...Array(5).fill('bomb'), ...Array(5).fill('stars'),
        ...Array(5).fill('three'), ...Array(5).fill('block')];
    const even = tally(die, shown);
    assert.deepEqual(even.faces.map(({ expected }) => expected), [10, 5, 5, 5, 5]);
    assert.deepEqual([even.chi, even.chance, even.enough, even.total], [0, 1, true, 30]);
    const loaded = tally({ kind: 'red', faces: [...'123456'] }, Array(60).fill('6'));
    assert.equal(loaded.chi, 300); // 5 faces 10 short, one 50 over: 5 * 100/10 + 2500/10
    assert.ok(loaded.chance < 1e-9);
    assert.equal(tally({ kind: 'red', faces: [...'123456'] }, ['1', '2']).enough, false);
    assert.equal(mean([1, 2, 6]), 3);
});

/** Puts games on the device: solo ones and one with a bot, one with real dice, one that is not over. */
async function fill(page) {
    await page.goto(`${server.url}#/stats`);
    await page.waitForSelector('text=Noch ist hier nichts zu sehen');
    const day = 86400000;
    const save = (id, game, record, more = {}) =>
        ({ id, game, seats: [{ name: 'Anna', bot: null }], realDice: false, daily: null, created: 1,
            changed: 1.7e12, count: 99, over: true, totals: [0], record, ...more });
    const saves = [...Array(12).keys()].map((n) => save(`n${n}`, 'nochmal', golden('nochmal-1'),
        { changed: 1.7e12 + n * day }));
    saves.push(save('b', 'nochmal', golden('nochmal-3'),
        { changed: 1.8e12, seats: [{ name: 'An,na "A"', bot: null }, { name: 'Robo', bot: 'greedy' },
            { name: 'R2', bot: 'greedy' }] }));
    saves.push(save('r', 'nochmal', golden('nochmal-1'), { realDice: true, changed: 1.69e12 }));
    saves.push(save('g', 'gehtwas', golden('gehtwas-1')));
    saves.push(save('x', 'nochmal', 'not a record any more'));
    saves.push(save('u', 'sogut', golden('sogut-1').split('\n').slice(0, 12).join('\n') + '\n',
        { over: false, count: 4 }));
    await page.evaluate(async (all) => {
        const { games } = await import('./saves.js');
        for (const one of all) await games.put(one);
    }, saves);
    await page.reload();
    await page.waitForSelector('.stats');
}

test('results, levels and dice of the games on the device', async () => {
    const { page, leave } = await browser.person(desktop);
    await fill(page);
    const told = () => page.$$eval('.fact b', (all) => all.map((one) => one.textContent));
    const solo = Number(/^result (-?\d+)/m.exec(golden('nochmal-1'))[1]);
    const three = Number(/^result (-?\d+)/m.exec(golden('nochmal-3'))[1]);
    const written = (points) => String(points).replace('-', '−');
    // the latest game was against bots; bots do not count, nor what cannot be read
    assert.deepEqual((await told()).slice(0, 3), ['1', written(three), written(three)]);
    assert.equal(await page.$('.bars'), null, 'no ranks but alone');
    await page.check('[name=company][value=alone]');
    assert.deepEqual((await told()).slice(0, 3), ['13', written(solo), written(solo)]);
    assert.equal((await page.$$('.curve circle')).length, 13);
    assert.equal(await page.$('[name=company][value=people]'), null, 'nobody played with people');
    assert.match(await page.textContent('.bars'), /Level 1: 13/);
    const rolls = (golden('nochmal-1').match(/^roll/gm).length * 12 * 2) + golden('nochmal-3')
        .match(/^roll/gm).length * 3;
    assert.match(await page.textContent('.dice-chart h3'),
        new RegExp(`Farbwürfel, ${new Intl.NumberFormat('de').format(rolls)} Seiten`));
    // twelve times the same dice: that must look strange
    assert.match(await page.textContent('.dice-chart p'), /Chi-Quadrat/);
    await page.getByLabel('Echte Würfel').check();
    assert.match(await page.textContent('.dice-chart h3'),
        new RegExp(`${golden('nochmal-1').match(/^roll/gm).length * 2} Seiten`));
    await page.getByRole('link', { name: 'Geht noch was?' }).click();
    await page.waitForSelector('.faces.blue');
    await page.getByRole('link', { name: 'Noch mal so gut!' }).click();
    await page.waitForSelector('.faces.special');
    assert.match(await page.textContent('.faces.special + p'), /lässt sich noch nichts sagen/);
    await leave();
});

test('editions of a sheet are not mixed', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    await page.goto(`${server.url}#/stats`);
    await page.waitForSelector('.stats');
    await page.evaluate(async (old) => {
        const [{ games }, { Engine }, { ui }] = await Promise.all([import('./saves.js'),
            import('./engine.js'), import('./ui.js')]);
        const today = new Engine(await ui.rules()).header({ game: 'gehtwas', seats: 1 });
        for (const [n, record] of [old, today, today].entries())
            await games.put({ id: `e${n}`, game: 'gehtwas', seats: [{ name: 'Anna', bot: null }], count: 99,
                realDice: false, daily: null, created: 1, changed: 1.7e12 + n, over: true, totals: [0],
                record });
    }, golden('gehtwas-1'));
    await page.reload();
    await page.waitForSelector('.facts');
    const edition = page.locator('[data-key=edition]');
    assert.deepEqual(await edition.locator('option').allTextContents(),
        ['House cards', 'Earlier house edition']);
    assert.equal((await page.$$('.curve circle')).length, 2);
    await edition.focus();
    await edition.selectOption('Earlier house edition');
    assert.equal((await page.$$('.curve circle')).length, 1);
    assert.equal(await page.textContent('.fact b'), '1');
    assert.equal(await edition.evaluate((field) => field === document.activeElement), true, 'focus stays');
    await leave();
});

test('what the coach found in the games: loss, luck, kinds of mistakes with their puzzles', async () => {
    const { page, leave } = await browser.person(phone);
    await fill(page);
    const lines = golden('nochmal-1').split('\n\n')[1].split('\n').filter((line) => /^(\d|roll)/.test(line));
    const own = lines.flatMap((line, i) => (/^1: [a-z]\d/.test(line) ? [i + 1] : []));
    const verdicts = lines.map((line, i) => ({ number: i + 1, value: [25], decision: true, loss: 0 }));
    for (const number of own.slice(0, 3)) Object.assign(verdicts[number - 1], { loss: 0.8, mistake: true,
        about: 'pass', better: 'pass' });
    await page.evaluate(async ([found, record]) => {
        const { games } = await import('./saves.js');
        for (const save of await games.list()) if (save.id.startsWith('n')) await games.put({ ...save,
            analysis: { record, verdicts: found, report: { threshold: 0.6, seats: [{ decisions: 24,
                mistakes: 3, loss: 2.4, luck: 5, worst: [] }] } } });
    }, [verdicts, golden('nochmal-1')]);
    await page.reload();
    await page.waitForSelector('.progress .kinds');
    const told = await page.textContent('.progress');
    assert.match(told, /0,1 Punkteverloren je Entscheidung/);
    assert.match(told, /25,0Punkte im Schnitt20,0ohne Glück/);
    assert.match(told, /Angekreuzt, wo Passen besser war 2,4 Punkte je Spiel/);
    assert.match(told, /Aus 12 analysierten Spielen/);
    assert.equal(await page.getAttribute('.kinds a', 'href'), '#/puzzles/nochmal/pass');
    await audit(page, 'progress');
    await page.click('[data-key=analyse]');
    await page.click('.progress [data-key=cancel]');
    await page.waitForSelector('[data-key=analyse]');
    await leave();
});

test('games of tables come while one is analysed, which goes on', async () => {
    const { page, leave } = await browser.person(desktop);
    await fill(page);
    await page.evaluate(async () => (await import('./me.js')).becomePerson({ key: `${'A'.repeat(42)}E`,
        name: 'Anna', colour: '' }));
    let tell;
    const told = new Promise((resolve) => { tell = resolve; });
    await page.route('**/api/me/tables', async (route) => {
        await told;
        await route.fulfill({ json: { now: 1, tables: [{ id: 'far', game: 'nochmal', phase: 'over',
            touched: 1.9e9, seats: [{ name: 'Anna', kind: 'person', you: true }] }] } });
    });
    await page.route('**/api/rooms/far/record', (route) => route.fulfill({ body: golden('nochmal-1'),
        contentType: 'text/plain' }));
    await page.reload();
    await page.click('[data-key=analyse]');
    await page.waitForSelector('.progress [data-key=cancel]');
    const results = () => page.locator('details', { hasText: 'Alle Ergebnisse' }).locator('tbody tr');
    await page.check('[name=company][value=alone]');
    assert.equal(await results().count(), 13);
    tell();
    await page.waitForFunction(() => document.querySelectorAll('.curve circle').length === 14);
    assert.equal(await page.locator('.progress [data-key=cancel]').count(), 1, 'it is being analysed');
    await page.click('.progress [data-key=cancel]');
    await page.waitForSelector('[data-key=analyse]');
    assert.equal(await results().count(), 14, 'what is drawn afterwards is the new list');
    await leave();
});

test('they can be taken along and erased', async () => {
    const { page, leave } = await browser.person(desktop);
    await fill(page);
    const file = async (key) => {
        const [download] = await Promise.all([page.waitForEvent('download'),
            page.click(`[data-key=${key}]`)]);
        return readFileSync(await download.path(), 'utf8');
    };
    const rows = JSON.parse(await file('json'));
    assert.equal(rows.length, 15);
    assert.deepEqual(Object.keys(rows[0]),
        ['date', 'game', 'seats', 'name', 'points', 'place', 'level', 'levels', 'company', 'edition']);
    const csv = (await file('csv')).trim().split('\n');
    assert.equal(csv.length, 16);
    assert.match(csv[15], /^\d{4}-.*,nochmal,3,"An,na ""A""",/);
    await page.click('[data-key=erase]');
    await page.click('dialog .bad');
    await page.waitForSelector('.faces.special'); // only the running game is left
    assert.equal(await page.evaluate(async () => (await (await import('./saves.js')).games.list()).length),
        1);
    await leave();
});

test('it fits a phone and is accessible', async () => {
    const { page, leave } = await browser.person(phone);
    await fill(page);
    await fits(page, 'statistics');
    await audit(page, 'statistics');
    await page.evaluate(async () => (await import('./settings.js')).settings.set('theme', 'dark'));
    await page.click('summary');
    await audit(page, 'statistics in the dark');
    await leave();
});
