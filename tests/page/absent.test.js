// SPDX-License-Identifier: MIT
// A table with a pace in real browsers: who thinks is asked (B3), who is away is a small mark and no banner
// (B1), a bot takes over only when somebody says so, and a seat taken back has its own sheet in front (B2).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, fits, focusKept, phone, press } from './browser.mjs';
import { openTable, playByApi, realServer, secretsOf, sitDown } from './online.mjs';

let server, browser;
before(async () => {
    [server, browser] = await Promise.all([realServer({ live: 8 }), browse()]);
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

test('asked while thinking, a mark for who is away, over to a bot and back', async () => {
    const [anna, ben] = await Promise.all([browser.person(phone), browser.person(phone)]);
    const id = await openTable(anna.page, server.url, { name: 'Anna' });
    await sitDown(ben.page, `${server.url}#/room/${id}`, 'Ben');
    const secrets = { ...await secretsOf(anna.page, id), ...await secretsOf(ben.page, id) };
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await ben.page.locator('.cell').first().waitFor();

    // it is Anna's turn, and she thinks
    await anna.page.locator('.room-clock, .room-still').waitFor(); // on a slow machine she is asked already
    const still = anna.page.getByRole('button', { name: /Überlegst du noch\?/ });
    await still.waitFor();
    await fits(anna.page, 'a question in the header');
    await audit(anna.page, 'a question in the header');
    await still.press('Enter');
    await still.waitFor({ state: 'hidden' });

    // she goes on thinking, does not hear the question, and Ben decides what becomes of it
    await ben.page.locator('.room-bar.missed').waitFor();
    assert.equal(await ben.page.locator('.room-banner:visible').count(), 0, 'no banner over the dice');
    await press(ben.page, '.room-bar');
    await press(ben.page, '[data-key=takeover]');
    await anna.page.getByRole('button', { name: 'Platz zurücknehmen' }).waitFor();
    await focusKept(ben.page, 'a seat was handed over');
    await audit(ben.page, 'the people of a table at a pace');

    // the bot plays a little; Anna looks at Ben's sheet and takes her seat back
    await playByApi(server.url, id, { 1: secrets[1] }, (engine) => engine.view().count >= 6);
    await anna.page.locator('.other[data-seat="1"]').click();
    await press(anna.page, '.room-back');
    await anna.page.locator('.toast', { hasText: /Der Bot hat \d+ Z/ }).getByRole('button').press('Enter');
    await anna.page.locator('.drawer', { hasText: 'Was der Bot gemacht hat' }).locator('li').first()
        .waitFor();
    await anna.page.locator('.other[data-seat="1"][aria-current="false"]').waitFor();
    await Promise.all([anna.leave(), ben.leave()]);
});
