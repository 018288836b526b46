// SPDX-License-Identifier: MIT
// The door to the tables of the server, and what home and door list: tables taken off and put back, pictures
// of all tables on a device that is new, a quick game where somebody is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit, desktop, fits, phone, until, visit } from './browser.mjs';
import { api, openTable } from './online.mjs';
import { browser, server } from './people.mjs';

const [KEY, HOST, GUEST] = ['K', 'L', 'M'].map((letter) => `${letter.repeat(42)}A`);

/** A page of the person with that key. */
async function person(mine, options) {
    const one = await browser.person(options);
    await visit(one.page, server.url, '#/settings');
    await one.page.evaluate((key) => {
        localStorage.setItem('revanche.me', key);
        localStorage.setItem('revanche.name', 'Anna');
    }, mine);
    return one;
}

/** Tables of that person and Ben that are in play. */
async function tables(count) {
    const ids = [];
    for (let i = 0; i < count; i++) {
        const { room } = await api(server.url, 'rooms', { game: ['nochmal', 'sogut', 'xmal'][i % 3], seats: [
            { kind: 'here', name: 'Anna', person: KEY }, { kind: 'here', name: `Ben ${i}` }] });
        await api(server.url, `rooms/${room}`, { do: 'start', person: KEY });
        ids.push(room);
    }
    return ids;
}

test('a table is taken off the lists, and put back; a new device sees how all of them stand', async () => {
    const ids = await tables(6);
    const { page, leave } = await person(KEY, phone);
    const fetched = new Set();
    page.on('response', (answer) => {
        const [, id] = /rooms\/([\w-]+)\/record/.exec(answer.url()) ?? [];
        if (id) fetched.add(id);
    });
    await visit(page, server.url, '#/');
    await page.locator('.continue .saved').nth(2).waitFor();
    await until(() => fetched.size === 4);
    assert.equal(await page.locator('.saved').count(), 4, 'the one thing to do now, and three more');
    await page.locator('.all').click();
    await page.locator('.continue .saved').nth(4).waitFor();
    await until(() => fetched.size === 6);
    await fits(page, 'home with tables');
    await audit(page, 'home with tables');

    const row = () => page.locator(`.saved:has([href="#/room/${ids[0]}"])`);
    await row().getByRole('button', { name: /Von der Liste nehmen: Noch mal!, Anna, Ben 0/ }).click();
    await row().waitFor({ state: 'detached' });
    await page.locator('.toast .button').click();
    await row().waitFor();
    await row().locator('.icon').click();
    await row().waitFor({ state: 'detached' });
    await visit(page, server.url, '#/room');
    await page.getByText('1 Tisch nicht auf der Liste').click();
    await fits(page, 'the door with tables');
    await audit(page, 'the door with tables');
    assert.equal(await row().count(), 0);
    await page.locator(`[data-key="back-${ids[0]}"]`).click();
    await page.locator('.all').click();
    await row().waitFor();
    assert.match(await row().innerText(), /Anna, Ben 0/);
    assert.equal(await page.getByText('nicht auf der Liste').count(), 0);
    await leave();
});

test('the host finds at home that everybody has sat down', async () => {
    const { page, leave } = await person(HOST, desktop);
    const { room } = await api(server.url, 'rooms', { game: 'nochmal', pace: 'slow', seats: [
        { kind: 'here', name: 'Anna', person: HOST }, { kind: 'open' }, { kind: 'open' }] });
    const row = page.locator(`.saved:has([href="#/room/${room}"])`);
    await api(server.url, `rooms/${room}`, { do: 'join', name: 'Ben' });
    await visit(page, server.url, '#/room');
    await row.getByText('2 von 3 sind da').waitFor();
    await api(server.url, `rooms/${room}`, { do: 'join', name: 'Cleo' });
    await visit(page, server.url, '#/');
    await row.locator('.turn', { hasText: 'Du kannst anfangen' }).waitFor();
    await leave();
});

/** A public table that waits, opened by nobody who is there. */
const left = async (name) => (await api(server.url, 'rooms', { game: 'gehtwas', listed: true, seats: [
    { kind: 'here', name }, { kind: 'open' }] })).room;

test('a quick game is where somebody is, and with the next one if another was faster', async () => {
    const people = await Promise.all([browser.person(), browser.person(), person(GUEST, phone)]);
    const [{ page: dora }, { page: cleo }, { page, context }] = people;
    const ids = [];
    for (const [host, name] of [[dora, 'Dora'], [cleo, 'Cleo']])
        ids.push(await openTable(host, server.url, { name, game: 'gehtwas', listed: true }));
    await left('Emil'); // the first of the list
    const quick = async () => {
        await visit(page, server.url, '#/room');
        await page.locator('[name=wanted]').selectOption('gehtwas');
        await page.locator('[data-key=quick]').click();
    };
    await visit(page, server.url, '#/room');
    for (const id of ids)
        await page.locator(`a[href="#/room/${id}"]`, { hasText: '1 Platz frei · 1 ist da' }).waitFor();
    await page.locator('.list a', { hasText: /Emil.*niemand da/ }).waitFor();
    const asked = [];
    await page.route('**/api/rooms/*', (route) => {
        const join = route.request().postData()?.includes('"join"');
        if (join) asked.push(route.request().url().split('/').at(-1));
        return join && asked.length === 1
            ? route.fulfill({ status: 409, json: { is: 'error', code: 'full' } }) : route.continue();
    });
    await quick();
    await page.waitForURL((url) => url.hash === `#/room/${asked[1]}`);
    await page.getByText('(du)').waitFor();
    assert.deepEqual(asked.toSorted(), ids.toSorted());
    await Promise.all([dora, cleo].map((host) => visit(host, server.url, '#/settings')));
    await page.locator('.seat', { hasText: 'nicht verbunden' }).waitFor();
    await quick(); // nobody waits any more
    await page.waitForURL((url) => /#\/room\/./.test(url.hash) && !url.hash.endsWith(asked[1]));
    await page.locator('.lobby').waitFor();
    const now = await api(server.url, `rooms/${page.url().split('/').at(-1)}`);
    assert.deepEqual(now.seats.map(({ name }) => name), ['Anna', ''], 'a table of her own');
    await Promise.all([people[0].leave(), people[1].leave(), context.close()]);
});
