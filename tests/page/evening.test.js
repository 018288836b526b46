// SPDX-License-Identifier: MIT
// An evening of a family: four browsers of four sizes, two games and a rematch, a phone that sleeps, somebody
// who comes late and takes over a bot's seat. What is played between is played by requests, which pages
// follow; what is tested elsewhere is not tested here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, fits, phone } from './browser.mjs';
import { api, cable, followed, openTable, playByApi, realServer, recordOf, secretsOf, sitDown,
    standing } from './online.mjs';
import { browser, server } from './people.mjs';
import { pushService } from './push_service.mjs';

const small = { ...phone, viewport: { width: 360, height: 640 } };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** The keys of all seats, by seat. @param {{page: any}[]} people @param {string} id */
const keysOf = async (people, id) =>
    Object.assign({}, ...await Promise.all(people.map(({ page }) => secretsOf(page, id))));

/** The table a page is at. @param {{page: any}} person */
const tableOf = ({ page }) => page.url().split('#/room/')[1];

/** @param {{page: any}[]} people @param {string} where */
const allFit = (people, where) => Promise.all(people.map(({ page }) => fits(page, where)));

/** @param {{page: any}[]} people @param {string} what */
const allSee = (people, what) => Promise.all(people.map(({ page }) => page.locator(what).first().waitFor()));

/** Plays until `until` says so, and all pages have followed.
 * @param {{page: any}[]} people @param {string} id @param {(engine: any) => boolean} [until] */
async function playOn(people, id, until) {
    const engine = await playByApi(server.url, id, await keysOf(people, id), until);
    await Promise.all(people.map(({ page }) => followed(page, engine.view().count)));
    return engine;
}

/** All want to end the game now: what whole games are like is tested elsewhere.
 * @param {{page: any}[]} people @param {string} id */
async function endNow(people, id) {
    for (const secret of Object.values(await keysOf(people, id)))
        await api(server.url, `rooms/${id}`, { do: 'end', secret });
    await allSee(people, '.end');
}

/** A match of six with the same dice: two enter on their pages, the others by requests; then they compare.
 * @param {{page: any}[]} people */
async function duplicate([anna, ben]) {
    const { event } = await api(server.url, 'events', { name: 'Sechs', game: 'nochmal' });
    for (const [person, name] of [[anna, 'Anna'], [ben, 'Ben']]) {
        await person.page.goto(`${server.url}#/event/${event}`);
        await person.page.getByLabel('Dein Name').fill(name);
        await person.page.getByLabel('Dein Name').press('Enter');
        await person.page.waitForURL(/#\/room\//);
        await playOn([person], tableOf(person));
    }
    for (const name of ['Cleo', 'Dora', 'Emil', 'Fritz']) {
        const { room, seats } = await api(server.url, `events/${event}`,
            { do: 'enter', seats: [{ kind: 'here', name }] });
        await playByApi(server.url, room, { 0: seats[0].secret }, () => false,
            name < 'E' ? 'greedy' : 'random');
    }
    await anna.page.goto(`${server.url}#/event/${event}`);
    await anna.page.locator('.board tbody tr').nth(5).waitFor();
    await fits(anna.page, 'the standing of six');
    await anna.page.getByRole('link', { name: /Vergleichen/ }).first().press('Enter');
    await anna.page.locator('.turns li').first().waitFor();
    await anna.page.getByText('dieselben Würfel').first().waitFor();
    await fits(anna.page, 'a comparison of two of six');
}

test('four people, two games and a rematch, a phone that sleeps, a friend who comes late', async () => {
    const line = await cable(() => server.port);
    const [anna, ben, cleo, dora] = await Promise.all([browser.person(desktop), browser.person(phone),
        browser.person(small), browser.person(tablet)]);
    const all = [anna, ben, cleo, dora];
    for (const { context } of all) context.setDefaultTimeout(60000); // four pages share a machine

    // a table for four; one is late, and a bot begins in her place
    const first = await openTable(anna.page, server.url, { name: 'Anna', others: ['open', 'open', 'open'] });
    await sitDown(ben.page, `${server.url}#/room/${first}`, 'Ben');
    await anna.page.locator('.toast', { hasText: 'Ben hat sich gesetzt.' }).waitFor();
    await sitDown(cleo.page, `${line.url}#/room/${first}`, 'Cleo');
    await allFit([anna, ben, cleo], 'the lobby of the evening');
    await anna.page.locator('[data-key=start]').press('Enter'); // by keyboard
    const bots = anna.page.locator('dialog').getByRole('button', { name: 'Mit Bots dort beginnen' });
    await bots.press('Enter');
    await allSee([anna, ben, cleo], '.room-bar');

    // Cleo's phone sleeps, and wakes up without a network: she sees the table as it was
    const three = [anna, ben, cleo];
    await playOn(three, first, (engine) => engine.view().count >= 8);
    await cleo.page.evaluate(() => navigator.serviceWorker.ready);
    line.cut();
    await cleo.page.reload();
    await cleo.page.locator('.room-banner', { hasText: 'Keine Verbindung' }).waitFor();
    await cleo.page.getByText('Nur zum Ansehen').first().waitFor();
    await fits(cleo.page, 'a table without a network');
    line.mend();
    await cleo.page.locator('.room-banner').waitFor({ state: 'hidden' });
    await playOn(three, first, (engine) => engine.view().count >= 14);

    // Dora comes, and goes on with the sheet of the bot
    await dora.page.goto(`${server.url}#/room/${first}`);
    await dora.page.getByRole('button', { name: /^Für .* weiterspielen$/ }).click();
    await dora.page.getByRole('textbox', { name: 'Dein Name' }).fill('Dora');
    await dora.page.locator('dialog .go').click();
    await anna.page.locator('.other', { hasText: 'Dora' }).waitFor();
    assert.match(await recordOf(server.url, first), /^player 4 Dora$/m);
    await allFit(all, 'the first table of the evening');

    await playOn(all, first, (engine) => engine.view().count >= 24);
    await endNow(all, first);
    await allFit(all, 'the first result of the evening');
    await cleo.page.locator('[data-call=gg]').click();
    await allSee([anna, ben, dora], '.toast:has-text("Cleo: Gutes Spiel!")');

    // one tap, and all four are at the next table; the host is the same
    await ben.page.getByRole('button', { name: 'Revanche!' }).click();
    await Promise.all(all.map(({ page }) => page.waitForURL((/** @type {URL} */ url) =>
        url.hash.startsWith('#/room/') && !url.hash.endsWith(first))));
    const second = tableOf(anna);
    assert.deepEqual(all.map(tableOf), [second, second, second, second]);
    await allSee(all, '.lobby');
    await anna.page.locator('.seat', { hasText: 'Gastgeber' }).getByText('Anna').waitFor();
    await anna.page.locator('[data-key=start].go').press('Enter');
    await allSee(all, '.room-bar');
    await ben.page.getByRole('button', { name: 'Würfeln' }).press('Enter'); // the second seat begins
    await Promise.all(all.map(({ page }) => followed(page, 1)));
    const won = await playOn(all, second); // to its end: the last move is seen, then the result
    assert.ok(won.view().over);
    await allSee(all, '.end');
    await Promise.all(all.map(({ page }, seat) => page.locator('.end', { hasText:
        String(won.view().scores[seat].total) }).waitFor()));
    await allFit(all, 'the result of a whole game');

    // another game, opened by somebody else
    const third = await openTable(dora.page, server.url, { name: 'Dora', game: 'gehtwas',
        others: ['open', 'open', 'open'] });
    for (const { page, name } of [{ ...anna, name: 'Anna' }, { ...ben, name: 'Ben' },
        { ...cleo, name: 'Cleo' }]) await sitDown(page, `${server.url}#/room/${third}`, name);
    await dora.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await allSee(all, '.cards-table');
    await playOn(all, third, (engine) => engine.view().count >= 24);
    await allFit(all, 'the third table of the evening');
    const record = await recordOf(server.url, third);
    assert.equal(standing(record).view().seats.length, 4);
    assert.doesNotMatch(record, /^missing /m, 'every browser gave its number to the dice');

    await duplicate(all);
    line.close();
    for (const { context, errors } of all) {
        await context.close();
        assert.deepEqual(errors.filter((text) => !/WebSocket|ERR_|Failed to load/.test(text)), []);
    }
});

/** Without push messages in the server there are none to wait for. */
const skip = process.env.REVANCHE_PUSH === '' && 'this build has no push messages';

test('a table at a slow pace: a message reaches the phone whose page is elsewhere', { skip }, async (t) => {
    const service = await pushService();
    t.after(() => service.stop());
    const { url: at, stop } = await realServer({ more: service.options });
    t.after(() => stop());
    const [ben, dora] = await Promise.all([browser.person(phone), browser.person(tablet)]);
    const persons = await Promise.all([ben, dora].map(async ({ page }) => {
        await page.goto(at);
        return page.evaluate(async () => (await import('./me.js')).me().key);
    }));
    const said = await api(at, 'me/push', { language: 'de', ...await service.browser('ben') }, persons[0]);
    assert.equal(said.status, 200, said.text);
    const { room } = await api(at, 'rooms', { game: 'nochmal', pace: 'slow', seats:
        ['Ben', 'Dora'].map((name, i) => ({ kind: 'here', name, person: persons[i] })) });
    await dora.page.goto(`${at}#/room/${room}`);
    await dora.page.locator('[data-key=start].go').press('Enter');
    const { to, title, body, url } = await service.message();
    assert.deepEqual({ to, title, url }, { to: 'ben', title: 'Noch mal! · Dora', url: `#/room/${room}` });
    assert.match(body, /^Du bist/);
    await ben.page.goto(at + url); // a tap on it
    await ben.page.getByRole('button', { name: 'Würfeln' }).press('Enter');
    await followed(dora.page, 1);
    await allFit([ben, dora], 'a table at a slow pace');
    await Promise.all([ben.leave(), dora.leave()]);
});
