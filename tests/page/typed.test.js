// SPDX-License-Identifier: MIT
// Real dice at a shared table, on two phones: the host types in what was rolled and takes a mistake back,
// everybody crosses off on their own; and the host's task is passed on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, fits, phone } from './browser.mjs';
import { api, followed, realServer, recordOf, secretsOf, sitDown } from './online.mjs';

let server, browser;
before(async () => {
    [server, browser] = await Promise.all([realServer(), browse()]);
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

/** Picks faces and uses the roll. @param {import('playwright-core').Page} page @param {string} faces */
async function typeRoll(page, faces) {
    for (const shown of faces) await page.locator(`.picker [data-face="${shown}"]`).click();
    await page.getByRole('button', { name: /^Wurf übernehmen/ }).click();
}

test('two phones and real dice: typed, taken back, typed by somebody else', async () => {
    const [anna, ben] = await Promise.all([browser.person(phone), browser.person(phone)]);
    await anna.page.goto(`${server.url}#/new/nochmal/friends`);
    await anna.page.getByLabel('Name auf Platz 1').fill('Anna');
    await anna.page.getByRole('switch', { name: /Echte Würfel/ }).check();
    await anna.page.getByRole('button', { name: 'Tisch eröffnen' }).click();
    await anna.page.locator('.lobby').waitFor();
    const id = anna.page.url().split('#/room/')[1];
    await sitDown(ben.page, `${server.url}#/room/${id}`, 'Ben');
    await ben.page.getByText(/echte Würfel/).waitFor();
    await ben.page.getByText('tippt die Würfel ein').waitFor();
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();

    await ben.page.getByText('Anna tippt die Würfel ein', { exact: true }).waitFor();
    await typeRoll(anna.page, 'ybx12?');
    await ben.page.locator('.die[data-face="x"]').waitFor();
    const { seq } = await api(server.url, `rooms/${id}`);
    const secrets = { ...await secretsOf(anna.page, id), ...await secretsOf(ben.page, id) };
    await api(server.url, `rooms/${id}`, { do: 'act', secret: secrets[1], seq, action: 'pass' });
    await followed(anna.page, 2);

    // Ben has decided already, so Anna is asked first; both see that the roll is gone
    await anna.page.getByRole('button', { name: 'Wurf zurücknehmen' }).click();
    await anna.page.getByText(/schon entschieden: Ben/).waitFor();
    await anna.page.getByRole('button', { name: 'Abbrechen' }).click();
    await anna.page.getByRole('button', { name: 'Wurf zurücknehmen' }).click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
    await ben.page.getByText(/Entscheide neu/).first().waitFor();
    await anna.page.locator('.picker').waitFor();
    await Promise.all([audit(anna.page, 'typing'), audit(ben.page, 'waiting'), fits(anna.page, 'typing')]);

    await typeRoll(anna.page, 'ygr345');
    await ben.page.locator('.die[data-face="r"]').waitFor();
    const record = await recordOf(server.url, id);
    assert.match(record, /\ndice real\n/);
    assert.match(record, /\n\nroll y g r \/ 3 4 5\n$/);

    // a reload, and what was said of the roll before does not count any more
    await ben.page.reload();
    await ben.page.locator('.die[data-face="r"]').waitFor();
    assert.equal((await api(server.url, `rooms/${id}`,
        { do: 'act', secret: secrets[1], seq, action: 'pass' })).code, 'stale');
    await ben.page.getByRole('button', { name: /^Passen/ }).click();
    await ben.page.getByRole('button', { name: /Wirklich passen/ }).click();
    await followed(anna.page, 2);

    await anna.page.locator('.room-bar').click();
    await anna.page.getByRole('button', { name: 'Würfel eintippen lassen' }).click();
    await anna.page.keyboard.press('Escape');
    await api(server.url, `rooms/${id}`, { do: 'act', secret: secrets[0],
        seq: (await api(server.url, `rooms/${id}`)).seq, action: 'pass' });
    await ben.page.locator('.picker').waitFor();
    await anna.page.getByText('Ben tippt die Würfel ein', { exact: true }).waitFor();
    await Promise.all([anna.leave(), ben.leave()]);
});
