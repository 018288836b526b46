// SPDX-License-Identifier: MIT
// All screens but tables, results and setup, at all sizes: nothing sticks out or is cut, targets can be hit;
// the replay shows the whole table above its bar. With long names, large text, light and dark.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { audit, browse, desktop } from './browser.mjs';
import { SIZES, check, enlarge, resize } from './geometry.mjs';
import { api, realServer } from './online.mjs';

const golden = (name) => readFileSync(new URL(`../golden/${name}.record`, import.meta.url), 'utf8');
const LONG = 'Maximiliane-Wilhelmine X';
const LARGE = [[390, 844], [820, 1180]];
let server, browser;
before(async () => {
    [server, browser] = await Promise.all([realServer(), browse()]);
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

/** Games, a sheet and a challenge on this device, by people with long names. */
async function furnish(page) {
    await page.goto(`${server.url}#/settings`);
    await page.locator('main[data-shown]').waitFor();
    const seats = [{ name: LONG, bot: null }, { name: 'Ada', bot: 'expert' },
        { name: 'Bartholomäus Schneider', bot: null }];
    const saves = Object.entries({ nochmal: 3, sogut: 1, xmal: 3, gehtwas: 3 }).map(([game, count], i) =>
        ({ id: game, game, seats: seats.slice(0, count), realDice: false, daily: null, created: 1,
            changed: 1.7e12 + i, count: 99, over: true, totals: [0], record: golden(`${game}-${count}`) }));
    await page.evaluate(async ([all, name]) => {
        const { games, sheets } = await import('./saves.js');
        const { settings } = await import('./settings.js');
        settings.set('names', [name]);
        for (const one of all) await games.put(one);
        await sheets.put({ id: 'one', game: 'nochmal', title: `${name} ${name}`, text: '', changed: 1 });
    }, [saves, LONG]);
}

/** Goes to a screen. */
async function visit(page, hash, selector) {
    await page.goto(`${server.url}${hash}`);
    await page.locator(selector).first().waitFor();
}

/** Screens that scroll, and what must not be cut on them. */
const SCREENS = [['#/stats/nochmal', '.stats .facts'], ['#/replay', '.replay-choice'],
    ['#/editor', '.sheet-list'], ['#/editor/sogut', '.editor'], ['#/position', '.position'],
    ['#/daily', '.daily'], ['#/daily/1/xmal', '.daily .one'], ['#/room', '.room-door']];

for (const [hash, selector] of SCREENS)
    test(`${hash} fits everywhere and is accessible`, async () => {
        const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
        await furnish(page);
        await visit(page, hash, selector);
        for (const size of SIZES) {
            await resize(page, size);
            await check(page, hash, { visible: [selector], scrolls: true, targets: TARGETS });
        }
        await audit(page, hash);
        await page.evaluate(async () => (await import('./settings.js')).settings.set('theme', 'dark'));
        await resize(page, LARGE[0]);
        await audit(page, `${hash} in the dark`);
        for (const size of LARGE) {
            await resize(page, size);
            await enlarge(page, 200);
            await check(page, `${hash}, large text`, { scrolls: true, targets: TARGETS });
        }
        await leave();
    });

/** A checkbox or radio lies under its label, which is as large as it looks. */
const TARGETS = 'main button, main a.button, main select, main summary, main .choices label, main .field';

test('the replay shows dice, sheet and bar at once', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    await furnish(page);
    for (const game of ['nochmal', 'sogut', 'xmal', 'gehtwas']) {
        await visit(page, `#/replay/${game}/20`, '.replay .table > *');
        const sheet = game === 'gehtwas' ? [] : ['.replay .grid'];
        for (const size of SIZES) {
            await resize(page, size);
            await check(page, `replay of ${game}`, { visible: [...sheet, '.player-bar .slider',
                '.player-bar .transport'], targets: '.player-bar button:not(.said)' });
        }
        await resize(page, [390, 844]);
        await audit(page, `replay of ${game}`);
    }
    await leave();
});

test('lobby and shared table: long names, nothing over the dice, focus on the table', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    await visit(page, '#/room/new/nochmal', '.room-door');
    await page.getByLabel('Name on seat 1').fill(LONG);
    await page.locator('[name="seat-1"][value="bot"]').check();
    assert.equal(await page.evaluate(() => document.activeElement.value), 'bot', 'the focus stays');
    await page.getByLabel('Name on seat 1').press('Enter');
    await page.locator('.lobby').waitFor();
    for (const size of SIZES) {
        await resize(page, size);
        await check(page, 'lobby', { visible: ['.lobby'], scrolls: true, targets: TARGETS });
    }
    for (const size of LARGE) {
        await resize(page, size);
        await enlarge(page, 200);
        await check(page, 'lobby, large text', { scrolls: true, targets: TARGETS });
        await enlarge(page, 100);
    }
    await page.locator('[data-key=start]').press('Enter');
    await page.locator('.room-bar').waitFor();
    await page.locator('.room-view [role=grid]').waitFor();
    const focused = await page.evaluate(() => document.activeElement.closest('.room-view') !== null);
    assert.ok(focused, 'the table has the focus');
    for (const size of SIZES) {
        await resize(page, size);
        await check(page, 'shared table', { visible: ['.room-bar', '.room-view [role=grid]'],
            targets: '.room-bar' });
    }
    await audit(page, 'shared table');
    await leave();
});

test('finished games are no public tables', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    const { room } = await api(server.url, 'rooms',
        { game: 'nochmal', listed: true, seats: [{ kind: 'here', name: 'Anna' }, { kind: 'open' }] });
    await page.route('**/api/rooms', async (route) => {
        const { rooms } = await (await route.fetch()).json();
        await route.fulfill({ json: { rooms: [...rooms, { ...rooms[0], id: 'finished', phase: 'over' }] } });
    });
    await visit(page, '#/room', `a[href="#/room/${room}"]`);
    assert.equal(await page.locator('a[href="#/room/finished"]').count(), 0);
    await leave();
});
