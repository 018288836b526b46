// SPDX-License-Identifier: MIT
// A match with the same dice in two browsers: created by the form, sent as a link, compared afterwards; a
// finished game of a device that is sent; the ranked challenge.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { audit, desktop, fits, phone, thinkLess, visit } from './browser.mjs';
import { api, blankEngine, standing } from './online.mjs';
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
