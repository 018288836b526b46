// SPDX-License-Identifier: MIT
// Everything that friends do, without a mouse: whatever is pressed, the focus is somewhere afterwards.
// Deciding about somebody who is away is in absent.test.js, the sheets are in keyboard.test.js.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusKept, phone, press, visit } from './browser.mjs';
import { api, playByApi, secretsOf } from './online.mjs';
import { browser, server } from './people.mjs';

/** Writes where the focus is. @param {import('playwright-core').Page} page @param {string} what */
async function write(page, what, text) {
    await page.locator(what).first().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
}

const join = (id, name) => api(server.url, `rooms/${id}`, { do: 'join', name });

test('a table: its host, a late friend, calls, the way out and back, the end', async () => {
    const [anna, cleo] = await Promise.all([browser.person(), browser.person(phone)]);
    const { page } = anna;
    await visit(page, server.url, '#/new/nochmal/friends');
    await write(page, '[data-key="name-0"]', 'Anna');
    await page.keyboard.press('Enter');
    await page.locator('.lobby').waitFor();
    await focusKept(page, 'a table was opened');
    const id = page.url().split('#/room/')[1];
    const kind = async (seat) => (await api(server.url, `rooms/${id}`)).seats[seat]?.kind;
    await press(page, '[data-key=add]');
    for (const [what, next, seat, is] of [['bot-1', 'free-1', 1, 'bot'], ['free-1', 'bot-1', 1, 'open'],
        ['remove-2', 'add', 2, undefined]]) {
        await press(page, `[data-key=${what}]`);
        await page.locator(`[data-key=${next}]:not([aria-disabled=true])`).waitFor();
        await focusKept(page, `${what} is done`);
        assert.equal(await kind(seat), is);
    }
    await join(id, 'Ben');
    await press(page, '[data-key=away-1]');
    await page.locator('dialog .bad').press('Enter');
    await page.locator('[data-key=bot-1]').waitFor();
    await focusKept(page, 'somebody was sent away');
    await press(page, '[data-key=rename-0]');
    await page.locator('dialog input').waitFor();
    await page.keyboard.type('Änne');
    await page.keyboard.press('Enter');
    await page.locator('.seat', { hasText: 'Änne' }).waitFor();
    await focusKept(page, 'another name');
    const { secret } = await join(id, 'Ben');
    await press(page, '[data-key=host-1]');
    await page.locator('.seat', { hasText: /Ben.*Gastgeber/ }).waitFor();
    await focusKept(page, 'the host was passed on');
    await api(server.url, `rooms/${id}`, { do: 'host', secret, seat: 0 });
    await press(page, '[data-key=add]');
    await press(page, '[data-key=bot-2]');
    await page.locator('[data-key=free-2]').waitFor();
    await press(page, '[data-key=start]');
    await page.locator('.room-bar').waitFor();
    await focusKept(page, 'the game has begun');

    await press(page, '.room-bar');
    await page.locator('.drawer', { hasText: 'macht Platz' }).waitFor();
    await press(page, '[data-call=nice]');
    await press(page, '.room-bar');
    await press(page, '[data-key=invite]');
    await page.locator('dialog:not(.drawer)').waitFor();
    await page.keyboard.press('Escape');
    await focusKept(page, 'the invitation is closed');

    // a friend comes late
    await cleo.page.goto(`${server.url}#/room/${id}`);
    await press(cleo.page, '.room-back');
    await cleo.page.locator('dialog input').waitFor();
    await cleo.page.keyboard.press('Control+a');
    await cleo.page.keyboard.type('Cleo');
    await cleo.page.keyboard.press('Enter');
    await page.locator('.other', { hasText: 'Cleo' }).waitFor();
    await focusKept(cleo.page, 'a seat was taken late');

    await press(page, '[data-key=leave]');
    await page.locator('dialog .bad').press('Enter');
    await page.locator('main[data-shown="#/room"]').waitFor();
    await focusKept(page, 'the table was left');
    await press(page, `a[href="#/room/${id}"]`);
    await press(page, '.room-back');
    await page.locator('.room-back').waitFor({ state: 'detached' });
    await focusKept(page, 'the seat was taken back');
    const secrets = { ...await secretsOf(page, id), ...await secretsOf(cleo.page, id), 1: secret };
    await playByApi(server.url, id, secrets);
    await page.locator('.end').waitFor();
    await focusKept(page, 'the result is shown');
    await press(page, '[data-key=look]');
    await page.locator('.room-back').waitFor();
    await press(page, '.room-back');
    await press(page, '.end [data-call=gg]');
    await page.locator('.end .go').press('Enter'); // the rematch
    await page.waitForURL((url) => !url.hash.endsWith(id));
    await page.locator('.lobby').waitFor();
    await focusKept(page, 'the rematch is open');
    await Promise.all([anna.context.close(), cleo.leave()]);
});

test('a quick game, and a question at a table that takes days', async () => {
    const { page, leave } = await browser.person(phone);
    await page.routeWebSocket('**/stream', (socket) => { // everybody's time is up, as far as this page knows
        const line = socket.connectToServer();
        line.onMessage((said) => socket.send(`${said}`.replace(/"due": \d+/g, '"due":1')));
    });
    await visit(page, server.url, '#/room');
    await press(page, '[data-key=quick]');
    await page.locator('dialog input').waitFor();
    await page.keyboard.type('Anna');
    await page.keyboard.press('Enter');
    await page.locator('.lobby').waitFor();
    await focusKept(page, 'a quick game');
    await visit(page, server.url, '#/');
    await press(page, '.saved .icon');
    await page.locator('.saved').waitFor({ state: 'detached' });
    await focusKept(page, 'a table was taken off the list');

    const { room: id, seats: [, { secret }] } = await api(server.url, 'rooms', { game: 'nochmal',
        pace: 'slow', seats: [{ kind: 'here', name: 'Ben' }, { kind: 'here', name: 'Anna' }] });
    await api(server.url, `rooms/${id}`, { do: 'start', secret });
    await page.goto(`${server.url}#/room/${id}/2-${secret}`);
    await page.locator('.room-bar').waitFor();
    await press(page, '.room-bar');
    await press(page, '[data-key=ask]');
    await page.locator('.toast', { hasText: 'hat noch Zeit' }).waitFor();
    await focusKept(page, 'somebody was asked');
    await leave();
});

test('real dice, typed by keys', async () => {
    const { page, leave } = await browser.person();
    await visit(page, server.url, '#/new/nochmal/friends');
    await write(page, '[data-key="name-0"]', 'Anna');
    await page.locator('[name="seat-1"][value="bot"]').press('Space');
    await page.getByRole('switch', { name: /Echte Würfel/ }).press('Space');
    await page.locator('.setup .start .go').press('Enter');
    await page.locator('.lobby').waitFor();
    await press(page, '[data-key=start]');
    for (const face of 'ybg123') await press(page, `.picker [data-face="${face}"]`);
    await page.getByRole('button', { name: /^Wurf übernehmen/ }).press('Enter');
    await page.locator('.room[data-count]:not([data-count="0"])').waitFor();
    await focusKept(page, 'a roll was typed');
    await leave();
});

test('who I am, a match and the challenge', async () => {
    const { page, context, leave } = await browser.person(phone);
    await visit(page, server.url, '#/me');
    await write(page, '[data-key=name]', 'Anna');
    await press(page, '[name=colour][value=red]', 'Space');
    await press(page, '[data-key=link]');
    await page.locator('.linkbox .link').waitFor();
    const saved = page.waitForEvent('download');
    await press(page, '[data-key=export]');
    await saved;
    await press(page, '[data-key=forget]');
    await page.locator('dialog .bad').waitFor();
    await page.keyboard.press('Escape');
    await focusKept(page, 'nothing is forgotten');
    await page.goto(`${server.url}#/me/take/${'K'.repeat(42)}A/Zoe/blue`);
    await page.locator('dialog .go').press('Enter');
    await page.getByText('Dieses Gerät ist jetzt deins.').waitFor();
    await focusKept(page, 'somebody else now');

    await visit(page, server.url, '#/event/new/nochmal');
    await write(page, '.event [name=name]', 'Freitag');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/event\/(?!new)/);
    const match = new URL(page.url()).hash;
    await page.getByRole('heading', { name: 'Freitag' }).waitFor();
    await focusKept(page, 'a match was made');
    for (const name of ['Ben', 'Cleo']) {
        const { room, seats } = await api(server.url, `events/${match.split('/')[2]}`,
            { do: 'enter', seats: [{ kind: 'here', name }] });
        await playByApi(server.url, room, { 0: seats[0].secret });
    }
    await write(page, '[data-key=name]', 'Zoe');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/room\//);
    await page.locator('.room-bar').waitFor();
    await focusKept(page, 'the match is entered');
    const room = page.url().split('#/room/')[1];
    await playByApi(server.url, room, await secretsOf(page, room));
    await press(page, '.end [data-key=event]');
    await page.locator('.board').waitFor();
    const table = page.waitForEvent('download');
    await press(page, '[data-key=csv]');
    await table;
    await press(page, '[data-key=all]');
    await page.locator('.columns').waitFor();
    await focusKept(page, 'all games are compared');
    await press(page, '.comparison [role=switch]', 'Space');
    await visit(page, server.url, match);
    await press(page, '.entries a[href*="/compare/"]');
    await page.locator('.turns').waitFor();
    await page.locator('.sides select').nth(1).selectOption({ index: 1 });
    await page.locator('.turns').waitFor();

    await visit(page, server.url, '#/daily');
    await press(page, '.games [data-key=free]');
    await page.locator('.sheet-table, .cards-table').waitFor();
    await focusKept(page, 'a free attempt');
    await visit(page, server.url, '#/daily');
    await press(page, '.games [data-key=ranked]');
    await page.locator('[data-key=play]').waitFor();
    await focusKept(page, 'the ranked challenge');

    await visit(page, server.url, match);
    await press(page, '[data-key=close]');
    await page.locator('dialog .go').press('Enter');
    await page.locator('[data-key=close]').waitFor({ state: 'detached' });
    await focusKept(page, 'the round is closed');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, server.url, `#/replay/room/${room}`);
    await press(page, '[data-key=next]');
    await press(page, '[data-key=link]');
    await page.locator('.toast', { hasText: 'kopiert' }).waitFor();
    await focusKept(page, 'the link to a step');
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#\/replay\/room\/.+\/1$/);

    await visit(page, server.url, '#/me');
    await press(page, '[data-key=forget]');
    await page.locator('dialog .bad').press('Enter');
    await page.getByText('Vergessen, hier und auf dem Server.').waitFor();
    await focusKept(page, 'everything is forgotten');
    await leave();
});
