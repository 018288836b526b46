// SPDX-License-Identifier: MIT
// A table with a pace in real browsers: who thinks is asked (B3), who is away is a small mark and nothing
// over the dice (B1), a bot takes over only when somebody says so, and a seat taken back has its own sheet
// in front (B2); two people on one device are asked each.
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

/** Dice, news and buttons of a table are whole, in the window, and nothing lies over them.
 * @param {import('playwright-core').Page} page @param {string} when */
async function uncovered(page, when) {
    const covered = await page.evaluate(() => ['.dice', '.news', '.actions', '.others'].flatMap((part) => {
        const node = document.querySelector(`.sheet-table ${part}`);
        if (!node) return [`${part} is not there`];
        const { left, top, right, bottom } = node.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [`${part} sticks out`];
        const points = [.1, .5, .9].flatMap((x) => [.2, .5, .8].map((y) =>
            [left + x * (right - left), top + y * (bottom - top)]));
        return points.flatMap(([x, y]) => {
            const seen = document.elementFromPoint(x, y);
            return node.contains(seen) || seen?.contains(node) ? []
                : [`${part} is under ${seen?.className} at ${Math.round(x)}, ${Math.round(y)}`];
        });
    }));
    assert.deepEqual(covered, [], when);
}

test('asked while thinking, a mark for who is away, over to a bot and back', async () => {
    const low = { ...phone, viewport: { width: 360, height: 640 } };
    const [anna, ben] = await Promise.all([browser.person(low), browser.person(phone)]);
    const id = await openTable(anna.page, server.url, { name: 'Anna' });
    await sitDown(ben.page, `${server.url}#/room/${id}`, 'Ben');
    const secrets = { ...await secretsOf(anna.page, id), ...await secretsOf(ben.page, id) };
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await ben.page.locator('.cell').first().waitFor();
    await ben.page.locator('.room-clock[data-mine=false]').waitFor(); // he waits for her

    // it is Anna's turn, and she thinks
    await anna.page.locator('.room-clock[data-mine=true], .room-still').waitFor(); // or is asked already
    const still = anna.page.getByRole('button', { name: /Überlegst du noch\?/ });
    await still.waitFor();
    await fits(anna.page, 'a question in the header');
    await uncovered(anna.page, 'while she is asked');
    await audit(anna.page, 'a question in the header');
    await still.press('Enter');
    await still.waitFor({ state: 'hidden' });

    // she goes on thinking, does not hear the question, and Ben decides what becomes of it
    await ben.page.locator('.room-bar.missed').waitFor();
    await uncovered(ben.page, 'while somebody is missed');
    await anna.page.setViewportSize({ width: 844, height: 390 });
    await uncovered(anna.page, 'while she is missed, lying');
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
    await anna.leave();

    // she closes her page: a mark at her sheet, and words for those who do not see it
    await ben.page.keyboard.press('Escape');
    const away = ben.page.locator('.other[data-seat="0"][data-away]');
    await away.waitFor();
    assert.match(await away.textContent(), /nicht da/);
    assert.notEqual(await away.evaluate((node) => getComputedStyle(node, '::after').content), 'none');
    await uncovered(ben.page, 'while somebody is away');
    await audit(ben.page, 'somebody is away');
    await ben.leave();
});

test('two people on one device: both are due after a roll, and both are asked', async () => {
    const anna = await browser.person(phone);
    const id = await openTable(anna.page, server.url, { name: 'Anna', others: ['here', 'open'] });
    const ben = await browser.person(phone);
    await sitDown(ben.page, `${server.url}#/room/${id}`, 'Cleo');
    const secrets = await secretsOf(anna.page, id);
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await ben.page.locator('.cell').first().waitFor();
    await playByApi(server.url, id, { 0: secrets[0] }, (engine) => engine.view().count >= 1);
    const asked = async () => (await (await fetch(`${server.url}api/rooms/${id}`)).json()).turns
        .filter((turn) => turn.asked).map(({ seat }) => seat);
    const still = anna.page.getByRole('button', { name: /Überlegst du noch\?/ });
    await still.waitFor();
    while ((await asked()).length < 3) await new Promise((again) => { setTimeout(again, 50); });
    await still.click();
    await still.waitFor({ state: 'hidden' });
    assert.deepEqual(await asked(), [2], 'one tap has answered for both');

    // the first one has decided: the second is asked all the same
    await playByApi(server.url, id, { 0: secrets[0] }, (engine) => !engine.view().actors.includes(0));
    await still.waitFor();
    await Promise.all([anna.leave(), ben.leave()]);
});
