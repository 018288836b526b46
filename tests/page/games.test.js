// SPDX-License-Identifier: MIT
// A game of which the page knows nothing is shown all the same: here it knows none of them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { audit, browse, fits, phone, visit } from './browser.mjs';
import { games as folders } from './games.mjs';
import { realServer } from './online.mjs';
import { serve } from './server.mjs';

let site, world;
before(async () => {
    [site, world] = await Promise.all([serve(process.env.REVANCHE_BUILD ?? 'build/gcc'), browse()]);
    site.answers['/games/pages.js'] = 'export default {};';
    const openings = JSON.parse(readFileSync(new URL('../../data/openings.json', import.meta.url), 'utf8'));
    site.answers['/openings.json'] = JSON.stringify(openings.filter(({ game }) => game === openings[0].game));
});
after(async () => {
    await world?.close();
    site?.close();
});

/** Plays a game that is kept on, without showing it. @param {string} id */
async function playToTheEnd(id) {
    const [{ Engine }, { ui }, { games }, { kept }] = await Promise.all(
        [import('/engine.js'), import('/ui.js'), import('/saves.js'), import('/match/kept.js')]);
    const [engine, save] = [new Engine(await ui.rules()), await games.get(id)];
    engine.open(save.record);
    for (let view = engine.view(); !view.over; view = engine.view())
        if (view.chance) engine.draw();
        else engine.play(`${view.next + 1}: ${engine.decide(view.next, 'greedy', view.count)}`);
    await games.put({ ...save, ...kept(engine.view(), engine.save()) });
}

test('the page as it lies in the source tree gets the list of games from the build', async () => {
    const server = await realServer({ web: fileURLToPath(new URL('../../web', import.meta.url)) });
    const { page, errors, leave } = await world.person({ ...phone, locale: 'en-GB' });
    await visit(page, server.url, '#/help');
    assert.deepEqual(await page.evaluate(async () => Object.keys((await import('/games/pages.js')).default)),
        folders);
    const shelf = await page.locator('main').innerText();
    for (const game of folders)
        assert.ok(shelf.includes(await page.evaluate(async (id) =>
            (await import('/games/list.js')).aboutGame(id), game)), game);
    assert.deepEqual(errors, []);
    await leave();
    await server.stop();
});

/** No value without words, and no name of a sheet as only commands know it. */
async function plain(page, what) {
    const text = await page.locator('body').innerText();
    assert.doesNotMatch(text, /undefined|NaN|\[object|\{\w+\}/, what);
    const choices = await page.locator('main option').evaluateAll((all) => all.map(({ label }) => label));
    assert.deepEqual(choices.filter((one) => /^(classic|pink|pad\d|grey|house)\b/.test(one)), [], what);
}

/** The hint, and what the thing in the middle of the table is. */
async function askAround(page, id) {
    const game = await page.evaluate(async (wanted) => {
        const [{ newLocal }, { ui }] = await Promise.all([import('/match/kept.js'), import('/ui.js')]);
        return newLocal(await ui.rules(), { game: wanted, seed: 'unknown',
            seats: [{ name: '', bot: null }] });
    }, id);
    await visit(page, site.url, `#/play/${game}`);
    await page.locator('.actions .go, .actions .button').getByText('Roll').first().click();
    const hint = page.locator('button.hint:not([aria-disabled=true])');
    if (await page.locator('.sheet-table').count()) { // cards may leave nothing to choose
        await hint.click();
        await page.locator('.drawer').waitFor();
        await plain(page, `a hint at ${id}`);
        await page.keyboard.press('Escape');
    }
    await page.locator('main [data-about]:visible').first().dispatchEvent('contextmenu');
    await page.locator('.explained').waitFor();
    await plain(page, `what is what at ${id}`);
    await page.keyboard.press('Escape');
}

test('set-up, table, rules and result of games without words of their own', async () => {
    const { page, leave } = await world.person({ ...phone, locale: 'en-GB' });
    await visit(page, site.url, '#/');
    const all = await page.evaluate(async () => {
        const [{ Engine }, { ui }] = await Promise.all([import('/engine.js'), import('/ui.js')]);
        return new Engine(await ui.rules()).games().map(({ id, title }) => ({ id, title }));
    });
    assert.ok(all.length >= 4);
    const start = await page.locator('main').innerText();
    for (const { title } of all) assert.ok(start.includes(title), `${title} on the start page`);
    for (const { id, title } of all) {
        await visit(page, site.url, `#/new/${id}`);
        const setup = await page.locator('main').innerText();
        assert.ok(setup.includes(title) && !/undefined|\{|\[object/.test(setup), setup);
        await visit(page, site.url, `#/help/${id}`);
        assert.match(await page.locator('main').innerText(), /not written here yet/);
        await audit(page, `the rules of ${id}`);
        const game = await page.evaluate(async (wanted) => {
            const [{ newLocal }, { ui }] = await Promise.all([import('/match/kept.js'), import('/ui.js')]);
            return newLocal(await ui.rules(), { game: wanted, seed: 'unknown',
                seats: [{ name: 'Ben', bot: 'greedy' }, { name: 'Cleo', bot: 'greedy' }] });
        }, id);
        await visit(page, site.url, `#/play/${game}`);
        assert.ok((await page.locator('main h1').allInnerTexts()).join().includes(title), `heading of ${id}`);
        const begun = async (wanted) => (await (await import('/saves.js')).games.get(wanted)).count > 8;
        while (!await page.evaluate(begun, game)) await page.waitForTimeout(50);
        await visit(page, site.url, '#/settings'); // the table is left
        await page.evaluate(playToTheEnd, game);
        await visit(page, site.url, `#/end/${game}`);
        await page.getByText('Cleo').first().waitFor();
        await fits(page, `the result of ${id}`);
        await visit(page, site.url, `#/replay/${game}`);
        await visit(page, site.url, `#/position/${encodeURIComponent(`${id} |`)}`);
        await plain(page, `the position of ${id}`);
        for (const at of [`new/${id}/friends`, `editor/${id}`, `event/new/${id}`]) {
            await visit(page, site.url, `#/${at}`);
            await plain(page, at);
        }
        await askAround(page, id);
        await page.goto(`${site.url}#/learn/${id}`); // without an introduction: its rules
        await page.locator(`main[data-shown="#/help/${id}"]`).waitFor();
        const known = await page.evaluate(async (wanted) => (await (await import('/openings.js'))
            .gamesWithOpenings()).has(wanted), id);
        await page.getByRole('link', { name: 'First rolls' })
            .waitFor({ state: known ? 'visible' : 'detached' });
        if (known) {
            await visit(page, site.url, `#/openings/${id}`);
            await plain(page, `the first rolls of ${id}`);
            assert.equal(await page.locator('.openings nav [aria-current]').innerText(), title);
        }
    }
    for (const at of ['learn', 'puzzles', 'stats', 'editor', 'openings']) {
        await visit(page, site.url, `#/${at}`);
        await plain(page, at);
    }
    await leave();
});
