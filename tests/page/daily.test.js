// SPDX-License-Identifier: MIT
// Today's challenge: the same dice for everybody, a board on the server, results that are checked by playing
// them again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, fits, phone, visit } from './browser.mjs';
import { api, blankEngine, realServer, standing } from './online.mjs';

let server, browser, number;
before(async () => {
    [server, browser] = await Promise.all([realServer(), browse()]);
    ({ number } = await api(server.url, 'daily'));
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

/** Plays a solo game to its end. @param {string} record @param {string} bot */
function toTheEnd(record, bot = 'greedy') {
    const engine = standing(record);
    for (let view = engine.view(); !view.over; view = engine.view())
        if (view.chance) engine.draw();
        else engine.play(`1: ${engine.decide(0, bot, view.count)}`);
    return engine;
}

/** A finished game of a challenge. @param {string} game @param {number} day @param {string} [bot] */
function solved(game, day, bot) {
    const engine = blankEngine();
    return toTheEnd(engine.header({ game, seats: 1, seed: `daily ${day} ${game}` }), bot);
}

/** Begins the challenge in the page, has it finished there, and comes back to its board. */
async function play(page, game = 'nochmal') {
    await page.goto(`${server.url}#/daily/${number}/${game}`);
    await page.getByRole('button', { name: /Freier Versuch/ }).click();
    await page.waitForURL(/#\/play\//);
    await page.locator('.room-view, .sheet-table, .cards-table').first().waitFor();
    assert.match(await page.title(), /, freier Versuch · Revanche$/);
    const id = page.url().split('#/play/')[1];
    const record = await page.evaluate(async (one) => (await (await import('/saves.js')).games.get(one))
        .record, id);
    assert.match(record, new RegExp(`^seed splitmix64 daily ${number} ${game}$`, 'm'));
    const engine = toTheEnd(record);
    // left while it is still being drawn, it would be drawn over the next one
    await visit(page, server.url, '#/daily');
    await page.evaluate(async ([one, text, total]) => {
        const { games } = await import('/saves.js');
        await games.put({ ...(await games.get(one)), record: text, over: true, totals: [total] });
    }, [id, engine.save(), engine.view().scores[0].total]);
    await visit(page, server.url, `#/daily/${number}/${game}`);
    return engine;
}

test('four games, numbered, with a countdown; older ones can be played', async () => {
    const { page, leave } = await browser.person();
    await page.goto(`${server.url}#/daily`);
    await page.getByRole('heading', { name: `Aufgabe des Tages Nr. ${number}` }).waitFor();
    await page.getByText(/^Mit Wertung: ein Versuch am Tag/).waitFor();
    await page.getByText(/^Freie Versuche: sooft du magst/).waitFor();
    const ways = page.locator('.games li').first().locator('.button');
    assert.deepEqual((await ways.allInnerTexts()).map((words) => words.split('\n')[0].trim()),
        ['Versuch mit Wertung', 'Freier Versuch', 'Bestenliste']);
    assert.equal(await page.locator('.games .go[data-key=ranked]').count(), 4, 'the ranked one comes first');
    assert.equal(await page.getByRole('button', { name: /Freier Versuch/ }).count(), 4);
    assert.match(await page.locator('.countdown').innerText(), /\d\d:\d\d:\d\d/);
    await audit(page, "today's challenge");
    if (number > 1) {
        await page.getByRole('link', { name: `Nr. ${number - 1}` }).click();
        await page.getByRole('heading', { name: new RegExp(` ${number - 1}$`) }).waitFor();
        assert.equal(await page.locator('.countdown').count(), 0);
        await page.getByRole('link', { name: /Mit Wertung: Stand/ }).nth(3).waitFor();
    }
    await leave();
});

test('a wrong clock on the device changes nothing: the server says what day it is', async () => {
    const { page, leave } = await browser.person();
    await page.clock.setFixedTime(new Date('2031-05-05T12:00:00Z'));
    await page.goto(`${server.url}#/daily`);
    await page.getByRole('heading', { name: `Aufgabe des Tages Nr. ${number}` }).waitFor();
    const [hours] = (await page.locator('.countdown').innerText()).match(/\d\d(?=:\d\d:\d\d)/);
    assert.ok(Number(hours) < 24);
    await leave();
});

test('a challenge that does not exist yet is refused', async () => {
    const { page, context } = await browser.person();
    await page.goto(`${server.url}#/daily/${number + 1}`);
    await page.getByText('Diese Aufgabe gibt es noch nicht.').waitFor();
    await context.close();
});

test('a screen that was left while it waited for the server does not come back', async () => {
    const { page, leave } = await browser.person();
    await visit(page, server.url, '#/help');
    /** @type {() => void} */
    let release = () => {};
    const held = new Promise((/** @type {(nothing?: any) => void} */ resolve) => { release = resolve; });
    await page.route('**/api/daily', async (route) => { await held; await route.continue(); });
    const asked = page.waitForRequest('**/api/daily');
    await page.goto(`${server.url}#/daily`);
    await asked;
    await visit(page, server.url, '#/settings');
    const answered = page.waitForResponse('**/api/daily');
    const before = await page.locator('main').innerText();
    release();
    await answered;
    // what the challenge still waits for comes before what is asked for now
    await page.evaluate(async () => {
        const { games } = await import('/saves.js');
        for (let i = 0; i < 3; i++) await games.list();
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    assert.equal(await page.locator('main').innerText(), before);
    assert.match(await page.title(), /^Einstellungen/);
    await leave();
});

test('a result is posted and listed', async () => {
    const { page, leave } = await browser.person(phone);
    const engine = await play(page);
    await page.getByLabel('Dein Name').fill('Anna');
    await page.getByRole('button', { name: 'Eintragen' }).click();
    await page.getByText(/Eingetragen: Platz 1/).waitFor();
    const row = page.locator('.board tr.own');
    await row.waitFor();
    assert.match(await row.innerText(),
        new RegExp(`Anna\\s+${String(engine.view().scores[0].total).replace('-', '.')}`));
    await audit(page, 'the board on a phone');
    await fits(page, 'the board on a phone');
    await page.locator('[data-key=adjust]').click();
    await page.locator('.board .adjusted').waitFor({ timeout: 120000 });
    await page.setViewportSize({ width: 360, height: 640 });
    await fits(page, 'a luck-adjusted board on a small phone');
    await audit(page, 'a luck-adjusted board on a small phone');
    const { results } = await api(server.url, `daily/${number}/nochmal`);
    assert.equal(results[0].name, 'Anna');

    // somebody else's game of the board is watched, and compared with one's own
    const other = solved('nochmal', number, 'random').save();
    assert.equal((await api(server.url, `daily/${number}/nochmal`, { name: 'Ben B', record: other })).status,
        201);
    await page.reload();
    const bens = page.locator('.board tr', { hasText: 'Ben B' });
    await bens.getByRole('link', { name: /Ansehen/ }).click();
    await page.locator('.replay').first().waitFor();
    assert.match(page.url(), /#\/replay\/daily\/\d+\/nochmal\/Ben%20B/);
    await visit(page, server.url, `#/daily/${number}/nochmal`);
    await bens.getByRole('link', { name: /Vergleichen/ }).click();
    await page.getByRole('heading', { name: 'Du und Ben B' }).waitFor();
    await page.getByText('dieselben Würfel').first().waitFor();
    assert.ok(await page.locator('.turns li').count() > 10);
    await fits(page, 'a comparison with the board');

    // the end of a free attempt says what it was
    const own = await page.evaluate(async () =>
        (await (await import('/saves.js')).games.list()).find(({ daily }) => daily).id);
    await visit(page, server.url, `#/end/${own}`);
    await page.locator('[data-key=free]', { hasText: `freier Versuch der Aufgabe Nr. ${number}` }).waitFor();
    await fits(page, 'the end of a free attempt');
    await audit(page, 'the end of a free attempt');
    await page.locator('[data-key=ranked]').click();
    await page.waitForURL(/#\/event\/daily-/);
    await visit(page, server.url, '#/');
    await page.getByText(/freier Versuch/).first().waitFor();
    await leave();
});

test('without a network the result waits, and is posted when there is one', async () => {
    const { page, context } = await browser.person();
    await play(page, 'sogut');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Dein Name').fill('Ben');
    await page.getByRole('button', { name: 'Eintragen' }).click();
    await page.getByText(/Das Ergebnis ist aufgehoben/).waitFor();
    await page.unroute('**/api/**');
    const posted = page.waitForResponse((response) => response.request().method() === 'POST'
        && response.ok());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await posted;
    assert.equal((await api(server.url, `daily/${number}/sogut`)).results[0].name, 'Ben');
    await context.close();
});

test('without a server the challenge is played all the same', async () => {
    const other = await realServer();
    const { page, context } = await browser.person();
    await page.goto(`${other.url}#/daily`);
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller) await new Promise((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    });
    await other.stop();
    await page.reload();
    await page.getByRole('heading', { name: `Aufgabe des Tages Nr. ${number}` }).waitFor();
    await page.getByRole('button', { name: /Freier Versuch.*Geht noch was/ }).click();
    await page.locator('.cards-table').waitFor();
    await page.goto(`${other.url}#/daily/${number}/nochmal`);
    await page.getByText('Die Bestenliste ist gerade nicht zu erreichen').waitFor();
    await context.close();
});

test('forged results are refused with the reason, and the page says it in the language of its reader',
    async () => {
        const honest = solved('xmal', number).save();
        const before = (await api(server.url, `daily/${number}/xmal`)).results.length;
        const roll = honest.match(/^roll .*$/m)[0];
        const forgeries = {
            'another roll': honest.replace(roll,
                roll.replace(/\/ ./, (old) => (old === '/ 1' ? '/ 2' : '/ 1'))),
            'another day': solved('xmal', number === 1 ? 2 : number - 1).save(),
            'a better result': honest.replace(/^result .*$/m, 'result 99'),
            'no end': honest.split('\n').slice(0, 20).join('\n'),
        };
        for (const [what, record] of Object.entries(forgeries)) {
            const answer = await api(server.url, `daily/${number}/xmal`, { name: 'Eve', record });
            assert.ok(answer.status >= 400 && answer.text, `${what}: ${JSON.stringify(answer)}`);
        }
        assert.equal((await api(server.url, `daily/${number}/xmal`)).results.length, before);
        const { page, context } = await browser.person();
        await page.goto(`${server.url}#/daily`);
        await page.locator('.daily .games').waitFor();
        const refused = await page.evaluate(async ([day, record]) => {
            const [{ games }, { freshId }] = await Promise.all([import('/saves.js'),
                import('/drawn.js')]);
            const id = freshId();
            await games.put({ id, game: 'xmal', seats: [{ name: 'Eve', bot: null }], realDice: false,
                daily: day,
                created: 1, changed: 1, count: 9, over: true, totals: [99], record });
            return id;
        }, [number, forgeries['another roll']]);
        assert.ok(refused);
        await page.goto(`${server.url}#/daily/${number}/xmal`);
        await page.getByLabel('Dein Name').fill('Eve');
        await page.getByRole('button', { name: 'Eintragen' }).click();
        const said = await page.locator('.postbox .bad').innerText();
        assert.equal(said,
            'Nicht angenommen: Der Server hat die Partie nachgespielt und kommt nicht zu diesem Ergebnis.');
        await audit(page, 'a refused result');
        await context.close();
    });
