// SPDX-License-Identifier: MIT
// A match with the same dice in two browsers: created by the form, sent as a link, compared afterwards; a
// finished game of a device that is sent; the ranked challenge.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { audit, desktop, fits, phone, thinkLess, visit } from './browser.mjs';
import { api, blankEngine, playByApi, secretsOf, sitDown, standing } from './online.mjs';
import { browser, server } from './people.mjs';

/** What is seen fits a desktop and a phone, and is accessible. */
async function everywhere(page, where) {
    for (const { viewport } of [desktop, { viewport: { width: 360, height: 640 } }, phone]) {
        await page.setViewportSize(viewport);
        await fits(page, `${where} (${viewport.width} px)`);
    }
    await audit(page, where);
}

/** Plays the entry that the page shows to its end, as a bot does. */
async function playOn(page, bot) {
    await page.waitForURL(/#\/room\//);
    const room = page.url().split('#/room/')[1];
    const secret = await page.evaluate(async (id) => (await import('./keyring.js')).keysOf(id).secrets[0],
        room);
    for (;;) {
        const { record, phase, seq } = await api(server.url, `rooms/${room}`);
        if (phase === 'over') break;
        const engine = standing(record);
        const move = engine.view().chance ? { do: 'roll' }
            : { do: 'act', action: engine.decide(0, bot, seq) };
        assert.equal((await api(server.url, `rooms/${room}`, { ...move, secret, seq })).is, 'done');
    }
    await page.locator('[data-key=event]').click();
}

/** Enters the match that the page shows. */
async function enter(page, name) {
    await page.getByLabel('Dein Name').fill(name);
    await page.keyboard.press('Enter');
}

test('two people play the same dice on two devices, and compare', async () => {
    const anna = await browser.person(desktop), ben = await browser.person(phone);
    await thinkLess(ben.page);
    await visit(anna.page, server.url, '#/event/new/nochmal');
    await everywhere(anna.page, 'a new match');
    await anna.page.getByLabel('Personen an einem Tisch').selectOption('2');
    await anna.page.getByRole('radio', { name: 'Gemütlich' }).check();
    await everywhere(anna.page, 'a new match of tables');
    await anna.page.getByLabel('Personen an einem Tisch').selectOption('1');
    assert.equal(await anna.page.getByRole('radio', { name: 'Gemütlich' }).count(), 0); // nobody waits
    await anna.page.getByLabel('Name des Wettkampfs').fill('Freitag');
    await anna.page.getByLabel('Name des Wettkampfs').press('Enter');
    await anna.page.waitForURL(/#\/event\/(?!new)/);
    const hash = new URL(anna.page.url()).hash;
    await anna.page.getByRole('heading', { name: 'Freitag' }).waitFor();
    await visit(anna.page, server.url, '#/'); // the first screen has it as long as it is to be played
    await anna.page.locator(`a[href="${hash}"]`).waitFor();
    await everywhere(anna.page, 'the first screen with a match');
    await anna.page.locator(`a[href="${hash}"]`).click();
    await enter(anna.page, 'Anna');

    // her table is not for watching: it gives the link of the match, and so does its own address
    await anna.page.locator('.room-bar').click();
    await anna.page.locator('[data-key=invite]').click();
    assert.equal(await anna.page.getByLabel('Link zum Wettkampf').inputValue(), server.url + hash);
    assert.equal(await anna.page.locator('dialog [data-about], dialog input[value*="#/room/"]').count(), 0);
    const fair = anna.page.locator('dialog details', { hasText: 'Faire Würfel' });
    await fair.locator('summary').click();
    await fair.getByText(/bekommen dieselben Würfel, darum gibt niemand eine Zufallszahl dazu/).waitFor();
    await audit(anna.page, 'the link of a match, from a table of it');
    await anna.page.keyboard.press('Escape');
    const annas = anna.page.url();
    await ben.page.goto(annas);
    await ben.page.getByRole('link', { name: 'Zum Wettkampf' }).waitFor();
    assert.equal(await ben.page.locator('.cell, .die').count(), 0, 'no dice before the own ones');
    await everywhere(ben.page, 'a table of others in a match');

    await playOn(anna.page, 'greedy');
    await anna.page.locator('[data-key=result]').waitFor();
    await ben.page.reload();
    await ben.page.getByRole('link', { name: 'Zum Wettkampf' }).press('Enter');
    await ben.page.getByRole('heading', { name: 'Freitag' }).waitFor();
    await everywhere(anna.page, 'a match of one');

    await visit(ben.page, server.url, hash);
    assert.equal(await ben.page.locator('.board').count(), 0); // Anna's result is hidden
    await enter(ben.page, 'Ben');
    await playOn(ben.page, 'random');
    await ben.page.locator('.board tbody tr').nth(1).waitFor();
    await everywhere(ben.page, 'a match of two');
    const saved = ben.page.waitForEvent('download');
    await ben.page.locator('[data-key=csv]').click();
    const file = await saved;
    const lines = readFileSync(await file.path(), 'utf8').trim().split(/\r?\n/);
    assert.equal(file.suggestedFilename(), 'Freitag.csv');
    assert.deepEqual(lines.slice(1).map((line) => /Anna|Ben/.exec(line)?.[0]).sort(), ['Anna', 'Ben']);
    await ben.page.getByRole('link', { name: /Vergleichen/ }).click();
    const turns = ben.page.locator('.turns li');
    await turns.first().waitFor();
    await ben.page.getByText('dieselben Würfel').first().waitFor();
    const different = await ben.page.locator('.turns li:not(.same)').count();
    await ben.page.locator('[data-key=coach]').click();
    await ben.page.locator('.comparison[data-judged]').waitFor({ timeout: 120000 });
    await ben.page.getByRole('rowheader', { name: 'Ohne Würfelglück' }).waitFor();
    await everywhere(ben.page, 'the comparison');
    await ben.page.getByLabel(/anders entschieden/).check();
    assert.equal(await turns.count(), different);
    await ben.page.locator('.made a').first().click();
    await ben.page.waitForURL(/#\/replay\/event\/.*\/\d+$/);
    await ben.page.locator('.player-bar').waitFor();
    await visit(ben.page, server.url, hash);
    await ben.page.locator('[data-key=adjust]').click();
    await ben.page.locator('.board .adjusted').nth(1).waitFor({ timeout: 120000 });
    await everywhere(ben.page, 'a luck-adjusted standing');

    await anna.page.evaluate(() => localStorage.removeItem('revanche.events.seen'));
    await visit(anna.page, server.url, '#/event/new');
    await anna.page.getByRole('link', { name: 'Freitag' }).click(); // found again on another device
    await anna.page.getByRole('heading', { name: 'Freitag' }).waitFor();

    // the organiser closes the match, on whatever device: the dice are revealed and checked
    await anna.page.evaluate(() => localStorage.removeItem('revanche.events'));
    await visit(anna.page, server.url, hash);
    await anna.page.locator('[data-key=close]').click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await anna.page.getByText('geschlossen').first().waitFor();
    await anna.page.locator('details summary').last().click();
    await anna.page.locator('[data-key=check]').click();
    await anna.page.getByText(/2 Spiele: alle hatten dieselben Würfel/).waitFor();
    await Promise.all([anna.leave(), ben.leave()]);
});

/** The key of a person who plays by requests. @param {string} name */
const keyOf = (name) => `${name[0].repeat(42)}A`;

/** Where a page is at a table. @param {{page: import('playwright-core').Page}} person */
async function tableOf({ page }) {
    await page.waitForURL(/#\/room\//);
    return page.url().split('#/room/')[1];
}

test('tables of two in a match: its lobby offers what is possible; end and comparison', async () => {
    const anna = await browser.person(desktop), ben = await browser.person(phone);
    await visit(anna.page, server.url, '#/event/new/nochmal');
    await anna.page.getByLabel('Personen an einem Tisch').selectOption('2');
    await anna.page.getByLabel('Name des Wettkampfs').fill('Paare');
    await anna.page.getByLabel('Name des Wettkampfs').press('Enter');
    await anna.page.waitForURL(/#\/event\/(?!new)/);
    const event = anna.page.url().split('#/event/')[1];
    await enter(anna.page, 'Anna');
    const table = await tableOf(anna);

    // a table of the match begins when it is full; bots, other seats and sending away are not for its host
    await anna.page.getByText('1 Platz ist noch frei').waitFor();
    await anna.page.getByText('Sobald alle sitzen').waitFor();
    const refused = ['add', 'start', 'bot-1', 'remove-1', 'away-1', 'sit-1']
        .map((key) => `[data-key=${key}]`);
    assert.equal(await anna.page.locator(refused.join()).count(), 0);
    await everywhere(anna.page, 'the lobby of a match');
    await sitDown(ben.page, `${server.url}#/room/${table}`, 'Ben');
    await anna.page.locator('[data-key=start].go').waitFor();
    assert.equal(await anna.page.locator(refused.filter((key) => !/start/.test(key)).join()).count(), 0);
    await everywhere(anna.page, 'the full lobby of a match');
    await fits(ben.page, 'the lobby of a match for a guest');
    await anna.page.locator('[data-key=start]').press('Enter');
    await ben.page.locator('.room-bar').waitFor();

    // its end, while nobody else has played: the two at it can be compared
    await playByApi(server.url, table, { ...await secretsOf(anna.page, table),
        ...await secretsOf(ben.page, table) });
    await Promise.all([anna, ben].map(({ page }) => page.locator('.end').waitFor()));
    await fits(ben.page, 'the end at a table of a match');
    await anna.page.locator('[data-key=event]').click();
    await anna.page.getByRole('link', { name: /Vergleichen.*Anna.*Ben/ }).click();
    await anna.page.locator('.turns li').first().waitFor();
    assert.deepEqual(await anna.page.locator('.sums thead th').allInnerTexts(), ['Ben', 'Du']);

    // another table of the match
    const { room, seats } = await api(server.url, `events/${event}`, { do: 'enter',
        seats: ['Cleo', 'Dora'].map((name) => ({ kind: 'here', name, person: keyOf(name) })) });
    await playByApi(server.url, room, { 0: seats[0].secret, 1: seats[1].secret }, () => false, 'random');
    await ben.page.locator('[data-key=event]').click();
    await ben.page.locator('.board tbody tr').nth(3).waitFor();
    assert.equal(await ben.page.locator('.board tr.own').count(), 1);
    await everywhere(ben.page, 'a match of tables');
    await ben.page.getByRole('link', { name: /Vergleichen.*Cleo/ }).click();
    await ben.page.locator('.turns li').first().waitFor();
    await ben.page.getByText('dieselben Würfel').first().waitFor();
    assert.equal(await ben.page.locator('.sides select').first().locator('option').count(), 3);
    await everywhere(ben.page, 'a comparison of two tables');
    await Promise.all([anna.leave(), ben.leave()]);
});

test('an evening of two rounds, ranked by places: a round is closed, and the next one opens', async () => {
    const anna = await browser.person(desktop), ben = await browser.person(phone);
    await visit(anna.page, server.url, '#/event/new/nochmal');
    await anna.page.getByLabel('Runden').selectOption('2');
    await anna.page.getByRole('radio', { name: 'Plätze' }).check();
    await everywhere(anna.page, 'a new match of rounds');
    await anna.page.getByLabel('Name des Wettkampfs').fill('Abend');
    await anna.page.locator('[data-key=create]').click();
    await anna.page.waitForURL(/#\/event\/(?!new)/);
    const hash = new URL(anna.page.url()).hash;
    const round = async (n) => {
        for (const [{ page }, name, bot] of [[anna, 'Anna', 'greedy'], [ben, 'Ben', 'random']]) {
            await visit(page, server.url, hash);
            await page.getByRole('heading', { name: `Runde ${n} von 2` }).waitFor();
            await enter(page, name);
            await playOn(page, bot);
            await page.locator('[data-key=result]').waitFor();
        }
    };
    const close = async (n) => {
        await anna.page.getByRole('button', { name: `Runde ${n} schließen` }).click();
        await anna.page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    };
    await round(1);
    assert.equal(await ben.page.locator('[data-key=close]').count(), 0, 'only who organises closes a round');
    await anna.page.reload();
    await anna.page.locator('.board tbody tr').nth(1).waitFor();
    await close(1);
    await anna.page.getByRole('heading', { name: 'Runde 2 von 2' }).waitFor();
    await visit(ben.page, server.url, '#/');
    await ben.page.locator(`a[href="${hash}"]`).waitFor(); // there is something to play again
    await round(2);
    await anna.page.reload();
    await anna.page.locator('.board tbody tr').nth(1).waitFor();
    const { standing: lines } = await anna.page.evaluate(async (id) =>
        (await import('./event/events.js')).readEvent(id), hash.slice(8));
    const rows = await anna.page.locator('.board tbody tr').evaluateAll((all) => all.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim())));
    assert.deepEqual(rows.map(([rank, name]) => [rank, name]),
        lines.map(({ rank, name }) => [`${rank}`, name]));
    assert.equal(await anna.page.locator('[data-key^=all-]').count(), 0, 'two are compared by their names');
    for (const [i, { rounds, total }] of lines.entries()) {
        assert.equal(total, rounds[0].place + rounds[1].place, 'places are added up');
        assert.equal(rows[i][2], `${total}`);
        assert.deepEqual(rows[i].slice(3).map((cell) => cell.split(' ').at(-1)),
            rounds.map(({ place }) => `${place}.`));
    }
    assert.ok(lines[0].total <= lines[1].total);
    await everywhere(anna.page, 'the standing of two rounds');
    await close(2);
    await anna.page.getByText('geschlossen').first().waitFor();
    await Promise.all([anna.leave(), ben.leave()]);
});

test('special rules are chosen for a match, and said there', async () => {
    const { page, leave } = await browser.person({ viewport: { width: 360, height: 640 } });
    await visit(page, server.url, '#/event/new/gehtwas');
    await page.getByRole('switch', { name: 'Zwei Kartensätze' }).check();
    await page.getByRole('switch', { name: 'Startkarten frei' }).check();
    await everywhere(page, 'a new match with special rules');
    await page.getByRole('radio', { name: 'Noch mal!', exact: true }).check();
    assert.equal(await page.getByRole('switch').count(), 0, 'this game has none');
    await page.getByRole('radio', { name: 'Geht noch was?' }).check();
    await page.getByRole('switch', { name: 'Zwei Kartensätze' }).check();
    const solo = page.getByRole('switch', { name: 'Solo-Regeln für alle' });
    assert.equal(await solo.count(), 0, 'who plays alone has them anyway');
    await page.getByLabel('Personen an einem Tisch').selectOption('2');
    await solo.check();
    await page.getByLabel('Personen an einem Tisch').selectOption('1');
    assert.equal(await solo.count(), 0);
    await page.locator('[data-key=create]').click();
    await page.waitForURL(/#\/event\/(?!new)/); // the form has the same words
    await page.getByText('Zwei Kartensätze').waitFor();
    assert.deepEqual((await api(server.url, `events/${page.url().split('#/event/')[1]}`)).options,
        ['two-decks']);
    await leave();
});

test('a finished game is sent to a friend', async () => {
    const { page, leave } = await browser.person(phone);
    const engine = blankEngine();
    engine.open(engine.header({ game: 'nochmal', seats: 1, seed: 'mtaqxdrawnseedafagame23456' }));
    for (let view = engine.view(); !view.over; view = engine.view())
        if (view.chance) engine.draw();
        else engine.play(`1: ${engine.decide(0, 'greedy', view.count)}`);
    const total = engine.view().scores[0].total;
    await visit(page, server.url, '#/');
    const id = await page.evaluate(async ([record, points]) => {
        const { games } = await import('./saves.js');
        await games.put({ id: 'sent', game: 'nochmal', seats: [{ name: 'Anna', bot: null }], record,
            realDice: false, daily: null, created: 1, changed: 1, count: 60, over: true, totals: [points] });
        return 'sent';
    }, [engine.save(), total]);
    await visit(page, server.url, `#/end/${id}`);
    await fits(page, 'the end of a game alone');
    await page.locator('[data-key=send]').click();
    await page.waitForURL(/#\/event\//);
    await page.getByText(/gleiche Würfel|denselben Würfeln wie ich/).waitFor();
    await page.locator('[data-key=result]').waitFor();
    await everywhere(page, 'a game that is sent');
    await leave();
});

test('the ranked challenge: one try, then the standing; days in a row', async () => {
    const { number } = await api(server.url, 'daily');
    const { page, leave } = await browser.person(phone);
    await visit(page, server.url, `#/daily/${number}/nochmal`);
    await page.locator('[data-key=ranked]').click();
    await enter(page, 'Anna');
    await playOn(page, 'greedy');
    await page.locator('.board .own').waitFor();
    assert.equal(await page.locator('[data-key=play]').count(), 0);
    await everywhere(page, 'the ranked challenge');
    await visit(page, server.url, `#/daily/${number}/nochmal`);
    await page.locator('[data-key=streak]').waitFor();
    await everywhere(page, 'the challenge with a streak');
    await leave();
});
