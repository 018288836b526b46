// SPDX-License-Identifier: MIT
// Real dice at a shared table, on two phones: the host types in what was rolled and takes a mistake back,
// everybody crosses off on their own; and the host's task is passed on. Start combinations and chips of Noch
// X-mal!, and the seven dice of Geht noch was?, whose cards the server deals.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, fits, phone } from './browser.mjs';
import { api, blankEngine, followed, playByApi, realServer, recordOf, secretsOf,
    sitDown } from './online.mjs';

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

/** Anna opens a table with real dice, Ben sits down there. @returns {Promise<string>} */
async function realTable(anna, ben, game) {
    await anna.goto(`${server.url}#/new/${game}/friends`);
    await anna.getByLabel('Name auf Platz 1').fill('Anna');
    await anna.getByRole('switch', { name: /Echte Würfel/ }).check();
    await anna.getByRole('button', { name: 'Tisch eröffnen' }).click();
    await anna.locator('.lobby').waitFor();
    const id = anna.url().split('#/room/')[1];
    await sitDown(ben, `${server.url}#/room/${id}`, 'Ben');
    return id;
}

test('two phones and real dice: typed, taken back, typed by somebody else', async () => {
    const [anna, ben] = await Promise.all([browser.person(phone), browser.person(phone)]);
    const id = await realTable(anna.page, ben.page, 'nochmal');
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

test('Noch X-mal! with real dice: start combinations, rolls and chips are typed in', async () => {
    const [anna, ben] = await Promise.all([browser.person(phone), browser.person(phone)]);
    const id = await realTable(anna.page, ben.page, 'xmal');
    const secrets = { ...await secretsOf(anna.page, id), ...await secretsOf(ben.page, id) };
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await ben.page.locator('.cell').first().waitFor();
    /** What lies on the table of these two, as somebody has noted it. */
    const noted = blankEngine();
    noted.open(noted.header({ game: 'xmal', seats: 2, seed: 'real chips' }));
    const typed = async () => {
        const { action } = noted.draw();
        await anna.page.locator('.picker').waitFor();
        for (const face of action.split(' ').slice(1).filter((word) => word !== '/'))
            await anna.page.locator(`.picker [data-face="${face}"]`).click();
        await anna.page.locator('.actions .go:not([aria-disabled=true])').click();
        await Promise.all([anna, ben].map(({ page }) => followed(page, noted.view().count)));
        return action.split(' ')[0];
    };
    assert.deepEqual([await typed(), await typed(), await typed()], ['start', 'start', 'roll']);
    await fits(anna.page, 'a typed roll of Noch X-mal!');

    // until somebody turns a chip, the rest is quicker by requests
    for (let view = noted.view(); view.chance !== 'chip'; view = noted.view()) {
        const [seat] = view.chance ? [0] : view.actors;
        const action = view.chance ? noted.draw().action : noted.decide(seat, 'greedy', view.count);
        if (!view.chance) noted.play(`${seat + 1}: ${action}`);
        assert.equal((await api(server.url, `rooms/${id}`, { do: view.chance ? 'type' : 'act', action,
            secret: secrets[seat], seq: view.count })).is, 'done');
    }
    await followed(anna.page, noted.view().count);
    await audit(anna.page, 'a chip to be typed in');
    await fits(anna.page, 'a chip to be typed in');
    assert.equal(await typed(), 'chip');
    const log = (record) => record.slice(record.indexOf('\n\n'));
    assert.equal(log(await recordOf(server.url, id)), log(noted.save()));
    await Promise.all([anna.leave(), ben.leave()]);
});

test('Geht noch was? with real dice: seven dice are typed in, cards are dealt', async () => {
    const [anna, ben] = await Promise.all([browser.person(phone), browser.person(phone)]);
    const id = await realTable(anna.page, ben.page, 'gehtwas');
    const secrets = { ...await secretsOf(anna.page, id), ...await secretsOf(ben.page, id) };
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await ben.page.locator('.cards-table').waitFor();
    /** Plays until a roll is due. @returns {Promise<number>} */
    const rollDue = async () => {
        const { count } = (await playByApi(server.url, id, secrets,
            (engine) => engine.view().chance === 'roll')).view();
        await Promise.all([anna, ben].map(({ page }) => followed(page, count)));
        return count;
    };
    let count = await rollDue();
    await ben.page.getByText('Anna tippt die Würfel ein').waitFor();
    await anna.page.locator('.typed [data-key="die 0"]').focus();
    for (const face of '4136521') await anna.page.keyboard.press(face);
    await Promise.all([audit(anna.page, 'typing seven dice'), fits(anna.page, 'typing seven dice')]);
    await anna.page.locator('.bar [data-key=enter]').click();
    await Promise.all([anna, ben].map(({ page }) => followed(page, count + 1)));
    await ben.page.locator('.tray .die:not(.blank)').first().waitFor();
    assert.match(await recordOf(server.url, id), /^roll 1 3 4 6 \/ 1 2 5$/m);

    // whoever is the lucky fairy, Anna types, and the server deals the cards
    const dealt = async () => /^card \d+$/m.test(await recordOf(server.url, id));
    for (count = await rollDue(); !await dealt(); count = await rollDue())
        await api(server.url, `rooms/${id}`,
            { do: 'type', action: 'roll 1 1 2 4 / 3 5 5', secret: secrets[0], seq: count });
    await anna.page.locator('.typed').waitFor();
    await Promise.all([anna.leave(), ben.leave()]);
});
