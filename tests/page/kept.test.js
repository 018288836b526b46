// SPDX-License-Identifier: MIT
// What an earlier version of the page has kept in a browser is read by this one. data/kept.json was written
// by the page of 17 November 2026: games of all kinds, running and finished, an own sheet, settings, the key
// to a seat, results for the board.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';
import { browse, visit } from './browser.mjs';
import { serve } from './server.mjs';

const kept = JSON.parse(readFileSync(new URL('data/kept.json', import.meta.url), 'utf8'));

let site, world, person;
before(async () => {
    [site, world] = await Promise.all([serve(process.env.REVANCHE_BUILD ?? 'build/gcc'), browse()]);
    person = await world.person({ locale: 'en-GB' });
    await person.page.goto(`${site.url}icons/icon.svg`); // a place of this address without scripts
    await person.page.evaluate(async (data) => {
        Object.assign(localStorage, data.local);
        const db = await new Promise((resolve, reject) => {
            const request = indexedDB.open('revanche', 1);
            request.onupgradeneeded = () => {
                for (const name of ['games', 'sheets'])
                    request.result.createObjectStore(name, { keyPath: 'id' });
            };
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
        const work = db.transaction(['games', 'sheets'], 'readwrite');
        for (const name of ['games', 'sheets'])
            for (const one of data[name]) work.objectStore(name).put(one);
        await new Promise((resolve) => { work.oncomplete = resolve; });
        db.close();
    }, kept);
});
after(async () => {
    await person?.leave();
    await world?.close();
    site?.close();
});

test('results for the board that were waiting are posted, and those posted are known', async () => {
    const { page } = person;
    const posted = [];
    await page.route('**/api/daily/**', (route) => {
        if (route.request().method() === 'POST') posted.push(route.request().postDataJSON());
        return route.fulfill({ json: { is: 'result', rank: 2 } });
    });
    await visit(page, site.url, '#/');
    const [id] = Object.keys(JSON.parse(kept.local['revanche.daily']).waiting);
    const desk = () => page.evaluate(async () => (await import('/daily.js')).desk());
    while (!(await desk()).posted[id]) await page.waitForTimeout(20);
    assert.deepEqual(await desk(), { waiting: {}, refused: { gone2: 'bad-result' },
        posted: { gone1: { rank: 3, name: 'Anna' }, [id]: { rank: 2, name: 'Anna' } } });
    const [{ name, record }] = posted;
    assert.deepEqual([name, record], ['Anna', kept.games.find((save) => save.id === id).record]);
});

test('settings, names and the key to a seat', async () => {
    const { page } = person;
    const seen = await page.evaluate(async () => {
        const [{ settings }, { keysOf, myName, tables }] = await Promise.all(
            [import('/settings.js'), import('/keyring.js')]);
        const names = ['language', 'theme', 'palette', 'motion', 'letters', 'sound', 'hints', 'names'];
        return { chosen: Object.fromEntries(names.map((one) => [one, settings.get(one)])),
            name: myName(), tables: tables().map(({ id }) => id), keys: keysOf('abcdefgh') };
    });
    assert.deepEqual(seen.chosen, { language: 'de', theme: 'dark', palette: 'safe', motion: 'none',
        letters: true, sound: true, hints: false, names: ['Anna', 'Ben'] });
    const { secrets, salts, commit, game } = JSON.parse(kept.local['revanche.room.abcdefgh']);
    assert.deepEqual([seen.name, seen.tables], ['Anna', ['abcdefgh']]);
    assert.deepEqual([seen.keys.secrets, seen.keys.commit, seen.keys.game], [secrets, commit, game]);
    assert.deepEqual(seen.keys.salts, salts, 'the dice of that table are still checked by them');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
});

test('every game opens as it was left, at its table or its end, and can be looked through', async () => {
    const { page } = person;
    const opened = await page.evaluate(async () => {
        const [{ openLocal }, { games }, { ui }, { ReplayMatch }] = await Promise.all(
            [import('/match/local.js'), import('/saves.js'), import('/ui.js'), import('/match/replay.js')]);
        const all = [];
        for (const save of await games.list()) {
            const match = await openLocal(await ui.rules(), save.id);
            const { view, readOnly, realDice, seats, record } = match.snapshot;
            match.close();
            const replay = new ReplayMatch(await ui.rules(), save.record);
            all.push({ id: save.id, count: view.count, over: view.over, readOnly, realDice, record,
                totals: view.scores.map(({ total }) => total), people: seats.map(({ bot }) => bot),
                steps: replay.steps.length });
        }
        return all;
    });
    assert.equal(opened.length, kept.games.length);
    for (const save of kept.games) {
        const now = opened.find(({ id }) => id === save.id);
        assert.deepEqual(now, { id: save.id, count: save.count, over: save.over, readOnly: false,
            realDice: save.realDice, record: save.record, totals: save.totals,
            people: save.seats.map(({ bot }) => bot), steps: save.count }, `${save.game} ${save.id}`);
        await visit(page, site.url, `#/${save.over ? 'end' : 'play'}/${save.id}`);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
    }
});

test('statistics count the finished games, and the own sheet can be chosen and edited', async () => {
    const { page } = person;
    const finished = kept.games.filter(({ over }) => over);
    for (const game of new Set(finished.map((save) => save.game))) {
        const totals = finished.filter((save) => save.game === game).map((save) => save.totals[0]);
        await visit(page, site.url, `#/stats/${game}`);
        const [count, , best] = await page.locator('.fact b').allTextContents();
        assert.deepEqual([count, best.replace('−', '-')], [totals.length, Math.max(...totals)].map(String),
            game);
    }
    await visit(page, site.url, '#/editor/own/ownsheet01');
    await page.waitForFunction(() => [...document.querySelectorAll('main input')]
        .some(({ value }) => value.includes('My own sheet')));
    await visit(page, site.url, '#/new/nochmal');
    assert.ok((await page.locator('main option').allTextContents()).includes('My own sheet'));
});

test('something damaged on the device keeps nobody from the rest', async () => {
    const { page } = person;
    await page.evaluate(async () => (await import('/saves.js')).games.put(
        { id: 'damaged', game: 'nochmal', changed: 2e12 }));
    await visit(page, site.url, '#/');
    await page.locator('.home .saved').first().waitFor();
    await visit(page, site.url, '#/stats');
    await page.locator('.stats .curve').waitFor();
});
