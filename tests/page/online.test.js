// SPDX-License-Identifier: MIT
// Shared tables in real browsers on the real server: a whole game of two with a spectator, lost connections,
// bots that stand in, the rematch, and the bad days.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { audit, fits, holdLastLook, phone } from './browser.mjs';
import { api, cable, followed, openTable, playByApi, playUntil, realServer, recordOf, secretsOf,
    sitDown, standing, type } from './online.mjs';
import { browser, server, tableOfTwo } from './people.mjs';
import { keep, playUntil as played } from './records.mjs';

/** A person whose console may say that the network is gone. */
async function unlucky(options) {
    const person = await browser.person(options);
    return { ...person, async leave() {
        await person.context.close();
        const network = /WebSocket|ERR_|Failed to load|fetching the script/;
        assert.deepEqual(person.errors.filter((text) => !network.test(text)), []);
    } };
}

/**
 * The table waits for nobody else: in the first rolls a bot decides at the same time, and may do so at any
 * moment.
 * @param {number} seat
 */
const waitsFor = (seat) => (engine) => engine.view().actors.join() === `${seat}`;

/**
 * Where the table stands: what is said about the connection must not push it from under a finger.
 * @param {import('playwright-core').Page} page
 */
const place = (page) => page.locator('.cell').first()
    .evaluate((cell) => cell.getBoundingClientRect().top + scrollY);

/**
 * A move that spends a joker on crosses that can be had without: no bot does that.
 * @param {string[]} moves
 */
function waste(moves) {
    const spends = (/** @type {string} */ move) => /^x|\?/.test(move);
    const cells = (/** @type {string} */ move) => move.slice(move.indexOf(' '));
    return moves.find((move) =>
        spends(move) && moves.some((other) => !spends(other) && cells(other) === cells(move)));
}

test('two people and a spectator: lost connection, a bot stands in, rematch', async () => {
    const hasty = await realServer({ live: 8 }); // Ben is soon missed
    const line = await cable(() => hasty.port);
    const [anna, ben, cleo] = await Promise.all([browser.person(), unlucky(phone), browser.person()]);
    const id = await openTable(anna.page, hasty.url, { name: 'Anna' });
    const link = await anna.page.getByLabel('Link zum Tisch').inputValue();
    assert.equal(link, `${hasty.url}#/room/${id}`);
    const code = await anna.page.locator('img.qr').first()
        .evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth);
    assert.ok(code > 0, 'the QR code is a picture');
    await sitDown(ben.page, `${line.url}#/room/${id}`, 'Ben');
    await fits(ben.page, 'the lobby on a phone');
    await cleo.page.goto(link);
    await anna.page.getByText('1 Person schaut zu').waitFor();
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await Promise.all([anna, ben, cleo].map(({ page }) => page.locator('.room-bar').waitFor()));
    await audit(cleo.page, 'a shared table that one watches');
    await fits(ben.page, 'a shared table on a phone');
    assert.match(await anna.page.title(), /Du bist dran/);
    assert.doesNotMatch(await cleo.page.title(), /Du bist dran/);

    await anna.page.locator('.actions .go').click();
    await anna.page.locator('.news[data-kind="tip"]').waitFor(); // her first game
    assert.equal(await cleo.page.locator('.news[data-kind="tip"]').count(), 0, 'nobody plays there');

    const pages = [anna.page, ben.page];
    const count = (n) => (engine) => engine.view().count >= n;
    await playUntil(hasty.url, id, pages, count(9));

    // Ben's cable is cut while it is his turn. He plays all the same; the move is kept and arrives later.
    const both = { ...await secretsOf(anna.page, id), ...await secretsOf(ben.page, id) };
    /** Plays on until both pages stand where the table stands. */
    const playOn = async (until) => {
        const now = await playByApi(hasty.url, id, both, until);
        await Promise.all(pages.map((page) => followed(page, now.view().count)));
        return now;
    };
    let engine = await playOn(waitsFor(1));
    const kept = engine.decide(1, 'greedy', 1);
    const [here, there] = [await place(ben.page), await place(anna.page)];
    line.cut();
    await ben.page.getByText('Keine Verbindung').waitFor();
    assert.equal(await place(ben.page), here, 'the table moves when the connection is lost');
    await type(ben.page, kept);
    await anna.page.locator('.room-person .room-dot.away').waitFor();
    assert.equal(standing(await recordOf(hasty.url, id)).view().count, engine.view().count);
    line.mend();
    await ben.page.getByText('Keine Verbindung').waitFor({ state: 'hidden' });
    await followed(cleo.page, engine.view().count + 1);
    assert.ok((await recordOf(hasty.url, id)).includes(`\n2: ${kept}\n`), 'the kept move has arrived');

    // He goes for good, with another move on his lips. Anna lets a bot play for him; later he takes his seat
    // back, and is told that his move came too late.
    engine = await playOn((now) => waitsFor(1)(now) && waste(now.legal(1)) !== undefined);
    line.cut();
    await ben.page.getByText('Keine Verbindung').waitFor();
    await type(ben.page, waste(engine.legal(1)));
    await anna.page.locator('.room-bar.missed').waitFor({ timeout: 60000 });
    assert.equal(await place(anna.page), there, 'the table moves when somebody goes silent');
    await audit(anna.page, 'a shared table with somebody silent');
    await anna.page.locator('.room-bar').click();
    await anna.page.getByRole('button', { name: 'Einen Bot für Ben spielen lassen' }).click();
    await anna.page.getByText('Ein Bot spielt für Ben.').waitFor();
    assert.equal(await place(anna.page), there, 'the table moves when a bot stands in');
    await playUntil(hasty.url, id, [anna.page, null], count(engine.view().count + 6));
    line.mend();
    await ben.page.evaluate(() => dispatchEvent(new Event('online'))); // the next attempt is seconds away
    await ben.page.locator('.toast', { hasText: 'Dieser Zug gilt nicht mehr' }).waitFor({ timeout: 40000 });
    await ben.page.locator('.room-back').click();
    await anna.page.getByText('Ein Bot spielt für Ben.').waitFor({ state: 'hidden' });
    await playUntil(hasty.url, id, pages, count(engine.view().count + 6)); // back in his seat
    assert.ok((await playOn()).view().over);

    await Promise.all([anna, ben, cleo].map(({ page }) => page.locator('.end').waitFor()));
    await fits(ben.page, 'the end of a shared game on a phone');
    await ben.page.locator('[data-call=gg]').click(); // B17: calls at the end
    await Promise.all([anna, cleo].map(({ page }) =>
        page.locator('.toast', { hasText: 'Ben: Gutes Spiel!' }).waitFor()));
    assert.equal(await cleo.page.locator('[data-call]').count(), 0, 'who watches does not call');
    // the table as it was left, twice; it is no table to play on at any more
    for (let i = 0; i < 2; i++) {
        await anna.page.locator('[data-key=look]').click();
        await anna.page.locator('.sheet-table .cell').first().waitFor();
        await anna.page.locator('.room-back').click();
        await anna.page.locator('[data-key=look]:focus').waitFor();
    }
    const known = (page) => page.evaluate((room) =>
        JSON.parse(localStorage[`revanche.room.${room}`]).over, id);
    assert.deepEqual([await known(anna.page), await known(cleo.page)], [true, false]);
    await ben.page.getByRole('button', { name: 'Revanche!' }).click();
    await Promise.all([anna, ben,
        cleo].map(({ page }) =>
        page.waitForURL((url) => url.hash.startsWith('#/room/') && !url.hash.endsWith(id))));
    const [next, ...same] = [anna, ben, cleo].map(({ page }) => page.url().split('#/room/')[1]);
    assert.deepEqual(same, [next, next], 'all three are at the same new table');
    await Promise.all([anna, ben].map(({ page }) => page.getByText('(du)').first().waitFor()));
    line.close();
    for (const one of [anna, ben, cleo]) await one.leave();
    await hasty.stop();
});

/** The last move has just been made: the table is seen, then the result.
 * @param {import('playwright-core').Page} page @param {string} table what shows it */
async function lookAt(page, table) {
    await page.waitForFunction(() => 'lastLook' in window);
    assert.ok(await page.locator(table).isVisible(), 'the table as it was left');
    assert.equal(await page.locator('.end').count(), 0);
    await page.evaluate(() => window.lastLook());
    await page.locator('.end').waitFor();
}

/** Two people on one phone play at a table of the server to the end.
 * @param {import('playwright-core').Page} page @param {string} game @param {string} table what shows it */
async function lastLookShared(page, game, table) {
    const id = await openTable(page, server.url, { name: 'Anna', game, others: ['here'] });
    await page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await page.locator('.room-bar').waitFor();
    await holdLastLook(page);
    const { count } = (await playByApi(server.url, id, await secretsOf(page, id))).view();
    await followed(page, count);
    await lookAt(page, `.room ${table}`);
}

test('B17: the last move is seen before the result, with reduced motion, too', async () => {
    const { page, leave } = await browser.person(phone); // browser.person() asks for reduced motion
    await lastLookShared(page, 'nochmal', '.sheet-table');

    // the same on this device
    const over = played({ game: 'nochmal', names: ['Anna'] }, (view) => view.over).view().count;
    const last = played({ game: 'nochmal', names: ['Anna'] }, (view) => view.count === over - 1);
    await page.goto(server.url);
    await keep(page, 'last', last, { names: ['Anna'] });
    await page.goto(`${server.url}#/play/last`);
    await page.locator('.sheet-table .actions').waitFor();
    await holdLastLook(page);
    await type(page, last.decide(0, 'greedy', over - 1));
    await lookAt(page, '.sheet-table');
    await leave();
});

test('B17: the last move of a shared Geht noch was? is seen before the result, too', async () => {
    const { page, leave } = await browser.person(phone);
    await lastLookShared(page, 'gehtwas', '.cards-table');
    await leave();
});

test('calls are seen by everybody', async () => {
    const [anna, ben] = await Promise.all([browser.person(), browser.person()]);
    const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
    await ben.page.goto(`${server.url}#/room/${id}`);
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await ben.page.locator('.room-bar').waitFor();
    await ben.page.locator('.room-bar').click();
    assert.equal(await ben.page.locator('[data-call]').count(), 0, 'who watches does not call');
    await anna.page.locator('.room-bar').click();
    await anna.page.locator('[data-call=wow]').click();
    await ben.page.locator('.room-bubble', { hasText: 'Wow' }).waitFor();
    await anna.leave();
    await ben.leave();
});

test('a personal link brings a seat to another device, and both go on working', async () => {
    const [desk, couch] = await Promise.all([browser.person(), browser.person(phone)]);
    const codes = /** @type {string[]} */ ([]);
    desk.page.on('request', (asked) => asked.url().includes('/api/qr') && codes.push(asked.url()));
    const id = await openTable(desk.page, server.url, { name: 'Anna', others: ['bot'] });
    await desk.page.locator('img.qr').first().evaluate((/** @type {any} */ code) => code.decode());
    assert.equal(codes.length, 1, 'the key of a seat is not sent for a code that nobody looks at');
    const { 0: secret = '' } = await secretsOf(desk.page, id);
    await desk.page.getByText('Auf einem anderen Gerät weiterspielen').click();
    await desk.page.locator('img.qr[src^="data:"]').evaluate((/** @type {any} */ code) => code.decode());
    assert.equal(codes.length, 2);
    assert.ok(secret && codes.every((url) => !url.includes(secret)), 'addresses stand in logs');
    const link = await desk.page.getByLabel('Persönlicher Link zu Platz 1').inputValue();
    await couch.page.goto(link);
    await couch.page.getByText('(du)').waitFor();
    assert.ok(!couch.page.url().includes(link.split('/').at(-1)), 'the secret does not stay in the address');
    await couch.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await desk.page.locator('.room-bar').waitFor();
    await playUntil(server.url, id, [couch.page, null], (engine) => engine.view().count >= 6);
    const engine = await playUntil(server.url, id, [desk.page, null], (now) => now.view().count >= 12);
    await followed(couch.page, engine.view().count);
    await desk.leave();
    await couch.leave();
});

test('a personal link with a wrong key costs nobody the seat, and our salt comes after the fingerprint',
    async () => {
        const anna = await unlucky();
        const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
        await anna.page.goto(`${server.url}#/room/${id}/1-AAAAAAAAAAAAAAAAAAAAAA`);
        await anna.page.getByText(/Schlüssel passt zu keinem Platz/).waitFor();
        await anna.page.getByText('(du)').waitFor();
        await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
        await anna.page.locator('.room-bar').waitFor();
        const salt = await anna.page.waitForFunction((room) =>
            JSON.parse(localStorage.getItem(`revanche.room.${room}`) ?? '{}').salts?.[0], id);
        assert.match(await recordOf(server.url, id), new RegExp(`^salt 1 ${await salt.jsonValue()}$`, 'm'));
        await anna.leave();
    });

test('two tabs with the same seat: both follow, either plays', async () => {
    const anna = await browser.person();
    const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
    const second = await anna.context.newPage();
    await second.goto(`${server.url}#/room/${id}`);
    await second.getByText('(du)').waitFor();
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await playUntil(server.url, id, [anna.page, null], (engine) => engine.view().count >= 5);
    const engine = await playUntil(server.url, id, [second, null], (now) => now.view().count >= 10
        && now.view().actors.includes(0) && now.legal(0).length > 1);
    await followed(anna.page, engine.view().count);

    // a plan that is half made in one tab is gone when the other tab has decided
    const glowing = anna.page.locator(['legal', 'ghost', 'costly'].map((state) =>
        `.sheet-table .cell[data-state=${state}]`).join()).first();
    await glowing.click();
    await anna.page.locator('.sheet-table .cell[data-state=chosen]').first().waitFor();
    const { count } = engine.view();
    await type(second, engine.decide(0, 'greedy', count));
    await followed(anna.page, count + 1);
    await anna.page.locator('.sheet-table .cell[data-state=chosen]').waitFor({ state: 'detached' });
    await playUntil(server.url, id, [anna.page, null], (now) => now.view().count >= count + 4);
    await anna.leave();
});

test('somebody who never sat there opens the link of a table that is over', async () => {
    const stranger = await browser.person(phone);
    const { room, seats } = await api(server.url, 'rooms', { game: 'nochmal', seats: ['Anna', 'Ben']
        .map((name) => ({ kind: 'here', name })) });
    await api(server.url, `rooms/${room}`, { do: 'start', secret: seats[0].secret });
    const { scores } = (await playByApi(server.url, room, { 0: seats[0].secret, 1: seats[1].secret })).view();
    await stranger.page.goto(`${server.url}#/room/${room}`);
    for (const { total } of scores)
        await stranger.page.locator('.end', { hasText: `${total}`.replace('-', '−') }).waitFor();
    await stranger.page.getByText('Wer mitgespielt hat, kann zur Revanche rufen.').waitFor();
    assert.equal(await stranger.page.locator('[data-call]').count(), 0, 'only players call out');
    await stranger.page.getByRole('button', { name: 'Revanche!' }).click();
    await stranger.page.locator('.toast').waitFor();
    await fits(stranger.page, 'the end of a table of others');
    await audit(stranger.page, 'the end of a table of others');
    await stranger.page.getByRole('link', { name: 'Nachspielen' }).click();
    await stranger.page.locator('.replay').first().waitFor();
    await stranger.leave();
});

test('a wrong link and a full table are said clearly', async () => {
    const [anna, ben, cleo] = await Promise.all([browser.person(), browser.person(), unlucky()]);
    await cleo.page.goto(`${server.url}#/room/nosuchroom`);
    await cleo.page.getByRole('heading', { name: 'Diesen Tisch gibt es nicht.' }).waitFor();
    await audit(cleo.page, 'a wrong link');
    const id = await openTable(anna.page, server.url, { name: 'Anna' });
    await cleo.page.goto(`${server.url}#/room/${id}`);
    await cleo.page.getByLabel('Dein Name').fill('Cleo');
    // Ben is faster: the page of Cleo is held back, so that she still sees the free seat.
    await cleo.page.route('**/api/rooms/*', async (route) => {
        if (route.request().method() === 'POST') await sitDown(ben.page, `${server.url}#/room/${id}`, 'Ben');
        await route.continue();
    });
    await cleo.page.getByRole('button', { name: /Hier hinsetzen/ }).click();
    await cleo.page.getByText(/kein Platz mehr frei|schon vergeben/).waitFor();
    assert.equal(await cleo.page.getByRole('button', { name: /Hier hinsetzen/ }).count(), 0);
    for (const one of [anna, ben, cleo]) await one.leave();
});

test('public tables are found at the door, private ones are not', async () => {
    const [anna, ben] = await Promise.all([browser.person(), browser.person(phone)]);
    const hidden = await openTable(anna.page, server.url, { name: 'Heimlich' });
    const id = await openTable(anna.page, server.url, { name: 'Offen', listed: true });
    await ben.page.goto(`${server.url}#/room`);
    await ben.page.locator(`a[href="#/room/${id}"]`).waitFor();
    assert.equal(await ben.page.locator(`a[href="#/room/${hidden}"]`).count(), 0);
    await fits(ben.page, 'the door on a phone');
    await anna.page.goto(`${server.url}#/room`);
    await anna.page.getByRole('heading', { name: 'Deine Tische' }).waitFor();
    await anna.page.goto(`${server.url}#/room/${id}`); // a quick game is where somebody is
    await anna.page.getByText('(du)').waitFor();
    // a quick game of another game opens such a table; one of the same game sits down there; once no seat is
    // open, it opens a table that others find
    await ben.page.evaluate(() => localStorage.setItem('revanche.name', 'Ben'));
    await ben.page.locator('[name=wanted]').selectOption('gehtwas');
    await ben.page.locator(`a[href="#/room/${id}"]`).waitFor({ state: 'detached' });
    await ben.page.locator('[data-key=quick]').click();
    await ben.page.locator('.lobby').waitFor();
    const { game } = await api(server.url, `rooms/${ben.page.url().split('/').at(-1)}`);
    assert.equal(game, 'gehtwas');
    await ben.page.goto(`${server.url}#/room`);
    await ben.page.locator('[name=wanted]').selectOption('nochmal');
    await ben.page.locator('[data-key=quick]').click();
    await ben.page.waitForURL((url) => url.hash === `#/room/${id}`);
    await ben.page.getByText('(du)').waitFor();
    await ben.page.goto(`${server.url}#/room`);
    await ben.page.locator('[data-key=quick]').click();
    await ben.page.locator('.lobby').waitFor();
    assert.ok(!ben.page.url().endsWith(id), 'a table of his own');
    const { rooms } = await api(server.url, 'rooms');
    assert.ok(rooms.some((room) => ben.page.url().endsWith(room.id)), 'it is public');
    await anna.leave();
    await ben.leave();
});

test('a seat whose key is wrong becomes a place to watch from', async () => {
    const [anna, thief] = await Promise.all([browser.person(), unlucky()]);
    const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
    await thief.page.goto(`${server.url}#/room/${id}/1-wrongwrongwrongwrongww`);
    await thief.page.getByText(/Schlüssel passt zu keinem Platz/).waitFor();
    assert.equal(await thief.page.getByText('(du)').count(), 0);
    await anna.leave();
    await thief.leave();
});

test('a server that does not know the table takes nobody the key', async (t) => {
    const other = await realServer();
    t.after(() => other.stop());
    let port = server.port;
    const line = await cable(() => port);
    const anna = await unlucky(phone);
    const id = await openTable(anna.page, line.url, { name: 'Anna', others: ['bot'] });
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await anna.page.locator('.room-bar').waitFor();
    const key = () =>
        anna.page.evaluate((room) => JSON.parse(localStorage.getItem(`revanche.room.${room}`) ?? '{}')
            .secrets?.[0], id);
    const before = await key();
    // the wrong server behind the same address, while somebody plays, and then when the link is opened
    port = other.port;
    line.cut();
    line.mend();
    await anna.page.getByText('bleibt in diesem Browser').waitFor();
    await anna.page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await anna.page.getByText('bleibt in diesem Browser').waitFor();
    await audit(anna.page, 'a table that is not there');
    assert.equal(await key(), before);
    await anna.page.goto(`${line.url}#/room`);
    await anna.page.getByText('zuletzt nicht gefunden').waitFor();
    port = server.port;
    line.cut();
    line.mend();
    await anna.page.getByRole('link', { name: /zuletzt nicht gefunden/ }).click();
    await anna.page.locator('.room-bar').waitFor();
    await anna.page.goto(`${line.url}#/room`);
    await anna.page.locator(`a[href="#/room/${id}"]`).waitFor();
    assert.equal(await anna.page.getByText('zuletzt nicht gefunden').count(), 0);
    line.close();
    await anna.leave();
});

test('a refused move says why, and nothing is lost', async () => {
    const anna = await unlucky();
    const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    const engine = await playUntil(server.url, id, [anna.page, null], waitsFor(0));
    const secret = await anna.page.evaluate((room) =>
        JSON.parse(localStorage.getItem(`revanche.room.${room}`) ?? '').secrets[0], id);
    const old = await api(server.url, `rooms/${id}`,
        { do: 'act', secret, seq: 0, action: engine.decide(0, 'greedy', 1) });
    assert.equal(old.code, 'stale', 'a move made before the roll is refused');
    const foul = await api(server.url, `rooms/${id}`,
        { do: 'act', secret, seq: engine.view().count, action: 'y5 A1' });
    assert.ok(['illegal', 'bad-message', 'bad-action'].includes(foul.code), JSON.stringify(foul));
    assert.equal(standing(await recordOf(server.url, id)).view().count, engine.view().count);
    await anna.leave();
});

test('the server is killed in mid-game and started again: the table goes on', async () => {
    const data = mkdtempSync(join(tmpdir(), 'revanche-online-'));
    let mine = await realServer({ data });
    const { port, url } = mine;
    const [anna, cleo] = await Promise.all([unlucky(), unlucky(phone)]);
    const id = await openTable(anna.page, url, { name: 'Anna', others: ['bot'] });
    await cleo.page.goto(`${url}#/room/${id}`);
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    const engine = await playUntil(url, id, [anna.page, null],
        (now) => now.view().count >= 8 && waitsFor(0)(now));
    const before = (await recordOf(url, id)).trimEnd();
    await mine.stop('SIGKILL');
    await anna.page.getByText('Keine Verbindung').waitFor();
    await audit(anna.page, 'a table without a server');
    assert.equal(await anna.page.locator('.room-banner[role=status]').count(), 0, 'seconds are not read');
    assert.notEqual(await anna.page.textContent('#announcer'), '', 'but that it is gone');
    await type(anna.page, engine.decide(0, 'greedy', 1));
    await anna.page.locator('.room-banner', { hasText: 'Dein Zug ist aufgehoben' }).waitFor();
    mine = await realServer({ data, port });
    await followed(anna.page, engine.view().count + 1);
    assert.ok((await recordOf(url, id)).startsWith(before), 'nothing that was played is lost');
    await followed(cleo.page, engine.view().count + 1);
    await playUntil(url, id, [anna.page, null], (now) => now.view().count >= 16);
    await anna.leave();
    await cleo.leave();
    await mine.stop();
    rmSync(data, { recursive: true });
});

test('a move on its way outlives a reload of the page', async () => {
    const line = await cable(() => server.port);
    const anna = await unlucky();
    const id = await openTable(anna.page, line.url, { name: 'Anna', others: ['bot'] });
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    const engine = await playUntil(server.url, id, [anna.page, null], waitsFor(0));
    const kept = engine.decide(0, 'greedy', 1);
    line.cut();
    await anna.page.getByText('Keine Verbindung').waitFor();
    await type(anna.page, kept);
    await anna.page.locator('.room-banner', { hasText: 'Dein Zug ist aufgehoben' }).waitFor();
    line.mend();
    await anna.page.reload();
    await followed(anna.page, engine.view().count + 1);
    assert.ok((await recordOf(server.url, id)).includes(`\n1: ${kept}\n`));
    line.close();
    await anna.leave();
});

/**
 * Puts a hand on what the server says.
 * @param {import('playwright-core').Page} page
 * @param {(message: any, send: (message: any) => void) => any} change
 */
const meddle = (page, change) => page.routeWebSocket('**/stream', (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
        const said = change(JSON.parse(String(text)), (message) => near.send(JSON.stringify(message)));
        if (said) near.send(JSON.stringify(said));
    });
});

test('a server that is newer than the page: reload is offered', async () => {
    const anna = await unlucky();
    await meddle(anna.page, (message) => (message.is === 'room' && message.phase === 'playing'
        ? { ...message, record: message.record.replace('seats 2', 'seats 2\ntricks of-the-future') }
        : message));
    await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await anna.page.getByText('Der Server ist neuer als diese Seite').waitFor();
    await anna.page.getByRole('button', { name: 'Neu laden' }).waitFor();
    await audit(anna.page, 'an old tab');
    await anna.leave();
});

test('a server that cannot store: the move is not made, and can be made again', async () => {
    const anna = await unlucky();
    let full = false;
    await anna.page.routeWebSocket('**/stream', (near) => {
        const far = near.connectToServer();
        near.onMessage((text) => {
            if (full && JSON.parse(String(text)).do === 'act') near.send(
                JSON.stringify({ is: 'error', code: 'storage', text: 'full',
                    message: { id: 'server-cannot-save', values: {} } }));
            else far.send(text);
        });
    });
    const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    const engine = await playUntil(server.url, id, [anna.page, null], waitsFor(0));
    full = true;
    await type(anna.page, engine.decide(0, 'greedy', 1));
    await anna.page.locator('.wrong', { hasText: 'Der Server kann gerade nichts speichern' })
        .waitFor({ state: 'attached' });
    assert.equal(standing(await recordOf(server.url, id)).view().count, engine.view().count);
    full = false;
    await type(anna.page, engine.decide(0, 'greedy', 1));
    await followed(anna.page, engine.view().count + 1);
    await anna.leave();
});

test('begun with a free seat: it falls away, and keys still fit', async () => {
    const [anna, ben] = await Promise.all([browser.person(), browser.person()]);
    const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['open', 'open'] });
    await ben.page.goto(`${server.url}#/room/${id}`);
    await ben.page.getByLabel('Dein Name').fill('Ben');
    await ben.page.getByRole('button', { name: /Hier hinsetzen/ }).nth(1).click();
    await ben.page.getByText('(du)').waitFor();
    await ben.page.getByRole('button', { name: 'Ohne weitere beginnen' }).click();
    await ben.page.locator('dialog').getByRole('button', { name: 'Ohne weitere beginnen' }).click();
    await anna.page.locator('.room-bar').waitFor();
    assert.equal(await anna.page.locator('.room-person').count(), 2);
    const engine = await playUntil(server.url, id, [anna.page, ben.page], (now) => now.view().count >= 6);
    await ben.page.reload();
    await followed(ben.page, engine.view().count);
    await playUntil(server.url, id, [anna.page, ben.page], (now) => now.view().count >= 10);
    await anna.leave();
    await ben.leave();
});

test('two people on one device and a bot', async () => {
    const { page, leave } = await browser.person(phone);
    await page.addLocatorHandler(page.locator('.hand-over'), (card) => card.click());
    const id = await openTable(page, server.url, { name: 'Anna', others: ['here', 'bot'] });
    await page.getByRole('button', { name: 'Spiel beginnen' }).click();
    const engine = await playUntil(server.url, id, [page, page, null], (now) => now.view().count >= 10);
    const record = engine.save();
    assert.match(record, /^1: /m);
    assert.match(record, /^2: /m);
    await leave();
});

test('B12: sheet and options chosen on the set-up are those of the table, under the same name', async () => {
    const anna = await browser.person(phone);
    await anna.page.goto(`${server.url}#/new/nochmal`);
    await anna.page.getByLabel('Mit Freunden').check();
    await anna.page.getByLabel('Name auf Platz 1').fill('Anna');
    await anna.page.locator('.extras summary').click();
    const sheet = await anna.page.locator('.extras select').selectOption({ index: 1 });
    const name = await anna.page.locator('.extras option:checked').innerText();
    await fits(anna.page, 'a table being planned on a phone');
    await audit(anna.page, 'a table being planned');
    await anna.page.getByRole('button', { name: 'Tisch eröffnen' }).click();
    await anna.page.locator('.lobby .head', { hasText: name }).waitFor(); // one button, and we are there
    assert.match(await recordOf(server.url, anna.page.url().split('#/room/')[1]),
        new RegExp(`^sheet ${sheet[0]} `, 'm'));
    await anna.leave();
});

test('B12: an own sheet, and options, are those of the table and of its rematch', async () => {
    const anna = await browser.person(phone);
    await anna.page.goto(`${server.url}#/help`);
    await anna.page.locator('main[data-shown="#/help"]').waitFor();
    await anna.page.evaluate(async () => {
        const [{ sheets }, { Engine }, { rules }] = await Promise.all(['saves', 'engine', 'ui'].map((name) =>
            import(`./${name}.js`)));
        const [{ materialText }] = new Engine(await rules()).games();
        await sheets.put({ id: 'mine', game: 'nochmal', title: 'Mein Blatt', changed: 1,
            text: materialText.replace(/^title .*$/m, 'title Mein Blatt') });
    });
    /** @param {string} game @param {() => Promise<any>} choose @param {string} words of the lobby
     * @param {RegExp} line of the record */
    const carried = async (game, choose, words, line) => {
        await anna.page.goto(`${server.url}#/new/${game}/friends`);
        await anna.page.getByLabel('Name auf Platz 1').fill('Anna');
        await anna.page.locator('[name="seat-1"][value="here"]').check();
        await anna.page.getByLabel('Name auf Platz 2').fill('Ben');
        await anna.page.locator('.extras summary').click();
        await choose();
        await anna.page.getByRole('button', { name: 'Tisch eröffnen' }).click();
        const head = anna.page.locator('.lobby .head', { hasText: words });
        await head.waitFor();
        const id = anna.page.url().split('#/room/')[1];
        assert.match(await recordOf(server.url, id), line);
        await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
        await anna.page.locator('.room-bar').waitFor();
        for (const secret of Object.values(await secretsOf(anna.page, id)))
            await api(server.url, `rooms/${id}`, { do: 'end', secret });
        await anna.page.getByRole('button', { name: 'Revanche!' }).click();
        await head.waitFor();
        const next = anna.page.url().split('#/room/')[1];
        assert.notEqual(next, id);
        assert.match(await recordOf(server.url, next), line);
    };
    await carried('nochmal', () => anna.page.locator('.extras select').selectOption({ label: 'Mein Blatt' }),
        'Mein Blatt', /^sheet own .*\n[^]*^\| title Mein Blatt$/m);
    await carried('gehtwas', async () => {
        await anna.page.getByLabel('Zwei Kartensätze').check();
        await anna.page.getByLabel('Startkarten frei').check();
    }, 'Zwei Kartensätze', /^option (free-start|two-decks)\noption (free-start|two-decks)$/m);
    await anna.leave();
});

test('two bots of one level have names of their own', async () => {
    const { page, leave } = await browser.person();
    await page.goto(`${server.url}#/new/nochmal/friends`);
    await page.locator('[name="seat-1"][value="bot"]').check();
    const raw = await page.locator('.plan select option')
        .evaluateAll((all) => all.filter((one) => one.value === one.textContent).map((one) => one.value));
    assert.deepEqual(raw, [], 'levels without words');
    await openTable(page, server.url, { name: 'Anna', others: ['bot', 'bot'] });
    const names = (await page.locator('.seats .seat').allInnerTexts()).map((text) =>
        text.match(/Mila .*/)?.[0])
        .filter(Boolean);
    assert.deepEqual(names, ['Mila 1', 'Mila 2']);
    await leave();
});

test('Geht noch was? at a shared table', async () => {
    const [anna, cleo] = await Promise.all([browser.person(), browser.person(phone)]);
    const id = await openTable(anna.page, server.url, { name: 'Anna', game: 'gehtwas', others: ['bot'] });
    await cleo.page.goto(`${server.url}#/room/${id}`);
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await Promise.all([anna, cleo].map(({ page }) => page.locator('.cards-table').waitFor()));
    await anna.page.locator('.cards-table [data-key=roll]').waitFor(); // the only bonus was taken by itself
    await followed(cleo.page, 1);
    assert.match(await recordOf(server.url, id), /^1: bonus /m);
    await audit(cleo.page, 'a shared table of Geht noch was? that one watches on a phone');
    await fits(cleo.page, 'a shared table of Geht noch was? on a phone');
    await anna.leave();
    await cleo.leave();
});

test('a link that is opened while the server is away works as soon as it is back', async () => {
    const line = await cable(() => server.port);
    const [anna, ben] = await Promise.all([browser.person(), unlucky()]);
    const id = await openTable(anna.page, server.url, { name: 'Anna' });
    await ben.page.goto(`${line.url}#/room`);
    await ben.page.evaluate(() => navigator.serviceWorker.ready);
    line.cut();
    await ben.page.goto(`${line.url}#/room/${id}`);
    await ben.page.getByText('Keine Verbindung').waitFor();
    line.mend();
    await ben.page.getByRole('button', { name: /Hier hinsetzen/ }).waitFor();
    line.close();
    await anna.leave();
    await ben.leave();
});

test('a part of the page that cannot be loaded is said in the words of its reader', async () => {
    const anna = await unlucky({ serviceWorkers: 'block' });
    await anna.page.route('**/table/table.js', (route) => route.abort()); // the set-up fetches it ahead
    await openTable(anna.page, server.url, { name: 'Anna', others: ['bot'] });
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await anna.page.locator('.room .card', { hasText: 'table/table.js ließ sich nicht laden.' }).waitFor();
    await anna.page.goto(`${server.url}#/new/nochmal`);
    await anna.page.getByRole('button', { name: 'Los geht’s' }).click();
    await anna.page.locator('.card', { hasText: 'table/table.js ließ sich nicht laden.' }).waitFor();
    anna.errors.length = 0; // the page wrote it down, too
    await anna.page.unroute('**/table/table.js');
    await anna.page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await anna.page.getByRole('button', { name: 'Würfeln' }).waitFor(); // not open in another window
    await anna.leave();
});

test('English, too', async () => {
    const anna = await browser.person({ locale: 'en-GB' });
    await anna.page.addInitScript(() => {
        window.ticking = new Set();
        const { setInterval: begin, clearInterval: end } = window;
        window.setInterval = (...args) => {
            const id = begin(...args);
            if (args[1] === 15000) window.ticking.add(id);
            return id;
        };
        window.clearInterval = (id) => { end(id); window.ticking.delete(id); };
    });
    await anna.page.goto(`${server.url}#/room`);
    await anna.page.getByRole('heading', { name: 'Play with friends' }).waitFor();
    const ticking = () => anna.page.evaluate(() => window.ticking.size);
    for (const language of ['de', 'en']) {
        await anna.page.selectOption('#language', language);
        await anna.page.locator(`main[data-lang=${language}]`).waitFor();
    }
    assert.equal(await ticking(), 1, 'a door in another language asks once');
    await anna.page.getByRole('link', { name: 'Noch mal!', exact: true }).click();
    await anna.page.getByLabel('Name on seat 1').fill('Anna');
    await anna.page.getByRole('button', { name: 'Open the table' }).click();
    await anna.page.getByText('1 seat is still open.').waitFor();
    await anna.leave();
});

test('B18: a reload without a network shows the table as it was, and goes on when the server is back',
    async () => {
        const line = await cable(() => server.port);
        const anna = await unlucky(phone);
        const id = await openTable(anna.page, line.url, { name: 'Anna', others: ['bot'] });
        await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
        const engine = await playUntil(server.url, id, [anna.page, null],
            (now) => now.view().count >= 4 && waitsFor(0)(now));
        await followed(anna.page, engine.view().count);
        const crossed = await anna.page.locator('.cell[data-state=crossed]').count();
        await anna.page.evaluate(() => navigator.serviceWorker.ready);
        line.cut();
        await anna.page.reload();
        await anna.page.locator('.room-banner', { hasText: 'Der Tisch, wie er war' })
            .waitFor();
        await anna.page.getByText('Nur zum Ansehen').first().waitFor();
        assert.equal(await anna.page.locator('.cell[data-state=crossed]').count(), crossed);
        assert.equal(await anna.page.locator('.cell[data-state=legal]').count(), 0, 'only to be looked at');
        await fits(anna.page, 'a table without a network');
        await audit(anna.page, 'a table without a network');
        line.mend();
        await anna.page.locator('.room-banner').waitFor({ state: 'hidden' });
        await playUntil(server.url, id, [anna.page, null],
            (now) => now.view().count >= engine.view().count + 2);
        line.close();
        await anna.leave();
    });

test('B18: lobby and result are there after a reload without a network, too', async () => {
    const line = await cable(() => server.port);
    const [anna, ben] = await Promise.all([unlucky(phone), browser.person()]);
    const id = await openTable(anna.page, line.url, { name: 'Anna' });
    await anna.page.evaluate(() => navigator.serviceWorker.ready);
    const banner = anna.page.locator('.room-banner', { hasText: 'Der Tisch, wie er war' });
    /** Reloads without a network, and looks. @param {string} where @param {() => Promise<any>} look */
    const without = async (where, look) => {
        line.cut();
        await anna.page.reload();
        await banner.waitFor();
        await look();
        await fits(anna.page, `${where} without a network`);
        await audit(anna.page, `${where} without a network`);
        line.mend();
        await anna.page.locator('.room-banner').waitFor({ state: 'hidden' });
    };
    await without('a lobby', async () => {
        await anna.page.locator('.lobby .seat', { hasText: 'Anna' }).getByText('(du)').waitFor();
        await anna.page.locator('[data-key=start]').click(); // nothing begins, and that is said
        await anna.page.locator('dialog').getByRole('button', { name: 'Ohne weitere beginnen' }).click();
        await anna.page.locator('.toast').waitFor();
    });
    await sitDown(ben.page, `${server.url}#/room/${id}`, 'Ben');
    await anna.page.locator('.lobby .seat', { hasText: 'Ben' }).waitFor(); // it goes on
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await anna.page.locator('.room-bar').waitFor();
    const { scores } = (await playByApi(server.url, id, { ...await secretsOf(anna.page, id),
        ...await secretsOf(ben.page, id) })).view();
    await anna.page.locator('.end').waitFor();
    await without('a result', async () => {
        for (const { total } of scores)
            await anna.page.locator('.end', { hasText: `${total}`.replace('-', '−') }).first().waitFor();
    });
    line.close();
    await anna.leave();
    await ben.leave();
});

test('the host arranges the seats, sends somebody away, and a late friend takes over a bot', async () => {
    const [anna, ben] = await Promise.all([browser.person(), browser.person(phone)]);
    const id = await tableOfTwo(anna, ben);
    await anna.page.locator('.toast', { hasText: 'Ben hat sich gesetzt.' }).waitFor();
    assert.equal(await ben.page.locator('.hosts').count(), 0, 'only the host has these buttons');
    await anna.page.locator('[data-key=add]').click();
    await anna.page.locator('[data-key=bot-2]').click();
    assert.deepEqual(await anna.page.getByLabel('Stärke des Bots auf Platz 3').evaluate((list) =>
        [':scope > option', 'optgroup > option'].map((which) => list.querySelectorAll(which).length)),
    [5, 4]);
    await audit(anna.page, 'the lobby of a host');
    await fits(anna.page, 'the lobby of a host');
    await anna.page.locator('[data-key=host-1]').click();
    await ben.page.locator('[data-key=away-0]').waitFor();
    await fits(ben.page, 'the lobby of a host on a phone');
    await ben.page.locator('[data-key=host-0]').click();
    await anna.page.locator('[data-key=away-1]').click();
    await anna.page.locator('dialog .bad').click();
    await ben.page.locator('.toast', { hasText: 'Der Gastgeber hat deinen Platz freigegeben' }).waitFor();
    await ben.page.getByRole('button', { name: /Hier hinsetzen/ }).waitFor();
    await anna.page.getByRole('button', { name: 'Ohne weitere beginnen' }).click();
    await anna.page.locator('dialog').getByRole('button', { name: 'Mit Bots dort beginnen' }).click();
    await anna.page.locator('.room-bar').waitFor();
    await ben.page.getByRole('button', { name: /^Für .* weiterspielen$/ }).click();
    await ben.page.getByRole('textbox', { name: 'Dein Name' }).fill('Ben');
    await ben.page.locator('dialog .go').click();
    await anna.page.locator('.other', { hasText: 'Ben' }).waitFor();
    const record = await recordOf(server.url, id);
    assert.match(record, /^player 2 Ben$/m);
    assert.match(record, /^bot 2$/m, 'what was locked stays');
    await anna.leave();
    await ben.leave();
});
