// SPDX-License-Identifier: MIT
// Who somebody is, without an account, and what the first screen knows: an evening of Anna and Ben, Anna's
// phone, results, the rematch that she was not there for, forgetting.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { audit, fits, phone, until, visit } from './browser.mjs';
import { api, cable, playByApi, secretsOf } from './online.mjs';
import { browser, server, tableOfTwo } from './people.mjs';

const picture = (page, name) => process.env.PICTURES
    && page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });

/** The words of the games that are listed, the dark card first. */
const listed = (page) => page.locator('.saved').evaluateAll((rows) => rows.map((row) =>
    row.textContent.replace(/\s+/g, ' ')));

/** Is a game kept on this device? @param {import('playwright-core').Page} page @param {string} id */
const isKept = (page, id) => page.evaluate((key) => new Promise((resolve) => {
    const request = indexedDB.open('revanche');
    request.onsuccess = () => {
        const found = request.result.transaction('games').objectStore('games').get(key);
        found.onsuccess = () => resolve(!!found.result);
    };
}), id);

test('B4, B9: home knows tables, results and rematches; a second device plays on; forgetting', async () => {
    const [anna, ben, mobile] = await Promise.all([browser.person(), browser.person(phone),
        browser.person(phone)]);
    const line = await cable(() => server.port);
    const id = await tableOfTwo(anna, ben);
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await anna.page.locator('.room-bar').waitFor();
    const secrets = { ...await secretsOf(anna.page, id), ...await secretsOf(ben.page, id) };

    // whose turn it is, for both, and after a while without a network
    await playByApi(server.url, id, secrets, (engine) => engine.view().chance && engine.view().active === 0
        && engine.view().count > 2);
    await Promise.all([anna, ben].map(({ page }) => visit(page, server.url, '#/')));
    await anna.page.locator('.now .turn', { hasText: 'Du bist dran' }).waitFor();
    await ben.page.getByText('Anna ist dran').waitFor();
    assert.match((await listed(anna.page))[0], /Noch mal!.*Anna, Ben/);
    await Promise.all([picture(anna.page, 'home-1280'), picture(ben.page, 'home-390')]);
    await ben.context.setOffline(true);
    await ben.page.evaluate(() => { location.hash = '#/settings'; });
    await ben.page.locator('main[data-shown="#/settings"]').waitFor();
    await ben.page.evaluate(() => { location.hash = '#/'; });
    await ben.page.getByText('Anna ist dran').waitFor();
    await ben.context.setOffline(false);

    // Anna's phone, by the link; it asks first, and plays without the key of the seat
    await visit(anna.page, server.url, '#/me');
    await audit(anna.page, 'who I am');
    await anna.page.getByLabel('Blau').check({ force: true });
    await anna.page.getByRole('button', { name: 'Link und QR-Code zeigen' }).click();
    const link = await anna.page.getByLabel('Link, der ein Gerät zu deinem macht').inputValue();
    assert.ok(await anna.page.locator('img.qr[src^="data:"]').evaluate((code) =>
        code.decode().then(() => code.naturalWidth > 0)), 'a QR code, asked for in no address');
    assert.match(link, /#\/me\/take\/[\w-]{43}\/Anna\/blue$/);
    await picture(anna.page, 'me-1280');
    await mobile.page.goto(link.replace(server.url, line.url));
    await mobile.page.getByRole('heading', { name: 'Auf diesem Gerät Anna sein?' }).waitFor();
    assert.equal(await mobile.page.evaluate(() => localStorage.getItem('revanche.me')), null, 'not yet');
    assert.doesNotMatch(mobile.page.url(), /take/, 'the key is in no history');
    await picture(mobile.page, 'take-390');
    await mobile.page.getByRole('button', { name: 'Ja', exact: true }).click();
    await mobile.page.getByText('Dieses Gerät ist jetzt deins.').waitFor();
    await fits(mobile.page, 'who I am on a phone');
    await picture(mobile.page, 'me-390');
    await visit(mobile.page, line.url, '#/');
    await mobile.page.locator('.now .turn', { hasText: 'Du bist dran' }).waitFor();
    await mobile.page.getByRole('link', { name: 'Weiterspielen' }).click();
    await mobile.page.getByRole('button', { name: 'Würfeln' }).click();
    await mobile.page.getByRole('button', { name: 'Würfeln' }).waitFor({ state: 'hidden' });
    await visit(mobile.page, line.url, '#/');

    // the game ends while nobody looks: results everywhere, statistics and replay on every device
    const { scores } = (await playByApi(server.url, id, secrets)).view();
    const won = scores[0].rank === 1 ? (scores[1].rank === 1 ? null : 'Anna') : 'Ben';
    await visit(mobile.page, line.url, '#/me/data');
    await audit(mobile.page, 'what is stored');
    await fits(mobile.page, 'what is stored, on a phone');
    await picture(mobile.page, 'data-390');
    await visit(mobile.page, line.url, '#/');
    await mobile.page.locator('.continue .names', { hasText: `Anna ${scores[0].total}` }).waitFor();
    await picture(mobile.page, 'home-result-390');
    await until(() => isKept(mobile.page, `room-${id}`));
    const drop = async () => { // as on a device that has never shown the first screen since
        await visit(mobile.page, line.url, '#/me');
        await mobile.page.evaluate((key) => import('./saves.js').then(({ games }) => games.remove(key)),
            `room-${id}`);
    };
    await drop();
    await visit(mobile.page, line.url, '#/stats');
    await mobile.page.getByText('Mit anderen', { exact: false }).first().waitFor();
    const table = mobile.page.locator('tbody tr');
    assert.equal(await table.count(), 1, 'only the own seat counts');
    await drop();
    await visit(mobile.page, line.url, '#/replay');
    await mobile.page.locator(`a[href="#/replay/room-${id}"]`, { hasText: 'Anna, Ben' }).click();
    await mobile.page.locator('.replay').first().waitFor();

    // Ben calls for the rematch; Anna, who is away, finds it and whose turn it is, also on her phone, which
    // slept on the result
    await visit(mobile.page, line.url, `#/room/${id}`);
    await mobile.page.locator('.end').waitFor();
    line.cut();
    const { room: next, secrets: [{ secret: bens }] } = await api(server.url, `rooms/${id}`,
        { do: 'rematch', secret: secrets[1] });
    line.mend();
    await mobile.page.getByText('Die Revanche ist eröffnet.').waitFor();
    await visit(anna.page, server.url, '#/');
    await anna.page.getByText('Revanche: wartet auf den Start').waitFor();
    await visit(anna.page, server.url, `#/room/${id}`);
    await anna.page.getByText('Die Revanche ist eröffnet.').waitFor();
    const score = `Anna ${Number(won === 'Anna')} : ${Number(won === 'Ben')} Ben`; // shared: for nobody
    await anna.page.locator('.series', { hasText: score }).waitFor();
    await picture(anna.page, 'end-1280');
    await anna.page.getByRole('link', { name: 'Zur Revanche' }).click();
    await anna.page.locator('.lobby').waitFor();
    await anna.page.locator('.lobby .series').waitFor();
    await picture(anna.page, 'lobby-1280');

    // Ben starts it and rolls while she looks at the result again: it is her turn there, and every place that
    // knows of the rematch says so; the result, which nobody touches, when it asks again
    await api(server.url, `rooms/${next}`, { do: 'start', secret: bens });
    await anna.page.locator('.room-bar').waitFor();
    await anna.page.clock.install();
    await visit(anna.page, server.url, `#/room/${id}`);
    const rematch = anna.page.locator('.rematch', { hasText: 'Die Revanche läuft.' });
    await rematch.locator('.soft', { hasText: 'Ben ist dran' }).waitFor();
    await api(server.url, `rooms/${next}`, { do: 'roll', seq: 0, secret: bens });
    await anna.page.clock.fastForward(30000);
    await rematch.locator('.turn', { hasText: 'Du bist dran' }).waitFor();
    await visit(mobile.page, line.url, '#/');
    await mobile.page.locator('.saved .turn', { hasText: 'Revanche: du bist dran' }).waitFor();
    await picture(mobile.page, 'home-rematch-390');

    // as a file and back
    await visit(anna.page, server.url, '#/me');
    const saved = anna.page.waitForEvent('download');
    await anna.page.getByRole('button', { name: 'Als Datei sichern' }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    assert.deepEqual([file.me.name, file.me.colour, file.games.length], ['Anna', 'blue', 1]);

    // forgotten, here and on the server
    await anna.page.getByRole('button', { name: 'Vergessen, wer ich bin' }).click();
    await anna.page.getByRole('button', { name: 'Vergessen', exact: true }).click();
    await anna.page.getByText('Vergessen, hier und auf dem Server.').waitFor();
    assert.equal(await anna.page.getByLabel('Dein Name').inputValue(), '');
    assert.deepEqual(await anna.page.evaluate(() => Object.keys(localStorage).filter((key) =>
        /^revanche/.test(key) && !/\.(settings|games|learn|tips|puzzles)$/.test(key))), []);
    const { tables } = await (await fetch(`${server.url}api/me/tables`,
        { headers: { Authorization: `Bearer ${file.me.key}` } })).json();
    assert.deepEqual(tables, []);
    const { seats } = await (await fetch(`${server.url}api/rooms/${next}`)).json();
    assert.deepEqual(seats.map(({ bot }) => bot), [false, true], 'a bot has her seat at the rematch');
    await mobile.page.evaluate(() => { location.hash = '#/'; });
    await mobile.page.locator('.home').waitFor();
    line.close();
    await Promise.all([anna, ben, mobile].map((person) => person.context.close()));
});

test('a device that was somebody: the dialog says what becomes of what; seats come along; a file is read',
    async () => {
        const key = (letter) => letter.repeat(42) + 'A';
        const post = async (path, body) => (await fetch(`${server.url}api/${path}`, { method: 'POST',
            headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
        const roomsOf = async (person) => (await (await fetch(`${server.url}api/me/tables`,
            { headers: { Authorization: `Bearer ${person}` } })).json()).tables.map(({ id }) => id);
        const { room } = await post('rooms', { game: 'nochmal', seats: [{ kind: 'here', name: 'Ben',
            person: key('B') }, { kind: 'open' }] });
        const ben = await browser.person({ ...phone, viewport: { width: 360, height: 640 } });
        await visit(ben.page, server.url, '#/');
        await ben.page.evaluate(async (secret) => (await import('./me.js')).becomePerson({ key: secret,
            name: 'Ben', colour: 'red' }), key('B'));
        await ben.page.goto(`${server.url}#/me/take/${key('C')}/Anna/blue`);
        const dialog = ben.page.getByRole('dialog');
        await dialog.getByText('Dieser Browser war bisher Ben.').waitFor();
        assert.equal(await dialog.locator('p.small').count(), 3);
        await fits(ben.page, 'who becomes whom');
        await audit(ben.page, 'who becomes whom');
        await picture(ben.page, 'merge-360');
        await dialog.getByRole('button', { name: 'Mitnehmen' }).click();
        await ben.page.getByText('Dieses Gerät ist jetzt deins.').waitFor();
        assert.deepEqual([await roomsOf(key('C')), await roomsOf(key('B'))], [[room], []]);
        assert.equal(await ben.page.getByLabel('Dein Name').inputValue(), 'Anna');

        // a file of somebody else, with a game; Anna's seat is left behind, and still hers elsewhere
        const game = { id: 'old', game: 'nochmal', seats: [{ name: 'Cleo', bot: null }], record: '',
            realDice: false, daily: null, created: 1, changed: 1, count: 0, over: false, totals: [] };
        const file = { format: 'revanche-me-1', me: { key: key('D'), name: 'Cleo', colour: '' }, tables: [],
            games: [game], sheets: [] };
        await ben.page.getByLabel('Datei wählen').setInputFiles({ name: 'me.json',
            mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
        await dialog.getByRole('button', { name: 'Zurücklassen' }).click();
        await ben.page.getByText('Alles aus der Datei ist jetzt hier.').waitFor();
        assert.equal(await ben.page.getByLabel('Dein Name').inputValue(), 'Cleo');
        assert.ok(await isKept(ben.page, 'old'));
        assert.deepEqual(await roomsOf(key('C')), [room]);
        await ben.leave();
    });
