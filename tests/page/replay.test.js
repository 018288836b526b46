// SPDX-License-Identifier: MIT
// The replay viewer: records that are pasted, dropped, chosen, or kept on the device; stepping; the same
// table as in play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { audit, browse, desktop, fits, phone, thinkLess, visit } from './browser.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/dev';
const golden = (name) => readFileSync(new URL(`../golden/${name}.record`, import.meta.url), 'utf8');
let server, browser;
before(async () => {
    server = await serve(build);
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

/** Pastes a record and looks at it. */
async function paste(page, text) {
    await page.goto(`${server.url}#/replay`);
    await page.fill('.dropping textarea', text);
    await page.click('.dropping .go');
}

const at = async (page) => (await page.textContent('.timeline .count')).split(' / ').map(Number);

for (const game of ['nochmal-3', 'sogut-3', 'xmal-3', 'gehtwas-3'])
    test(`${game} is walked through to its end`, async () => {
        const { page, leave } = await browser.person(desktop);
        await paste(page, golden(game));
        await page.waitForSelector('.replay .table > *');
        const [, last] = await at(page);
        assert.deepEqual(await at(page), [0, last]);
        assert.ok(await page.isDisabled('[data-key=before]'));
        await page.keyboard.press('ArrowRight');
        await page.click('[data-key=next]');
        assert.deepEqual(await at(page), [2, last]);
        await page.click('[data-key="roll.next"]');
        assert.match(await page.textContent('.said'), /^Wurf: /);
        await page.click('[data-key=before]');
        await page.keyboard.press('End');
        assert.deepEqual(await at(page), [last, last]);
        const totals = /^result (.*)$/m.exec(golden(game))[1].split(' ')
            .map((points) => points.replace('-', '−'));
        const shown = await page.$$eval('.player, .others button',
            (all) => all.map((one) => one.textContent));
        totals.forEach((total, seat) => assert.ok(shown.some((text) => text.includes(total)),
            `seat ${seat + 1} shows ${total}: ${shown}`));
        await page.keyboard.press('Home');
        assert.deepEqual(await at(page), [0, last]);
        await leave();
    });

/** Keeps a game of three on the device, whose people sit where there is no bot, with what the coach found. */
const keep = (page, more) => page.evaluate(async ([record, rest]) => {
    const [{ games }, { Engine }, { ui }] = await Promise.all([import('./saves.js'),
        import('./engine.js'), import('./ui.js')]);
    const engine = new Engine(await ui.rules());
    engine.open(record);
    const seats = [{ name: 'Ada', bot: 'expert' }, { name: 'Anna', bot: null }, { name: 'Bo', bot: 'easy' }];
    const worth = (number) => ({ number, value: [.3, .4, .3], decision: false });
    const { length } = engine.log();
    await games.put({ game: 'nochmal', seats, realDice: false, daily: null, created: 1,
        changed: 2, count: length, over: true, totals: [0, 0, 0], record, analysis: {
            record: engine.save(), verdicts: Array.from({ length }, (__, i) => worth(i + 1)),
            report: { threshold: .02, seats: seats.map(() => ({ decisions: 1, mistakes: 0, luck: 0,
                loss: 0, worst: [] })) } }, ...rest });
}, [golden('nochmal-3'), more]);

test('it plays by itself, a step has an address, and the coach begins with the person of this device',
    async () => {
        const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
        await page.goto(`${server.url}#/replay`);
        await keep(page, { id: 'mine' });
        await page.goto(`${server.url}#/replay/mine/7`);
        await page.waitForSelector('.report');
        assert.equal((await at(page))[0], 7);
        assert.equal(await page.inputValue('.report select'), '1');
        await page.click('[data-key=play]');
        await page.waitForFunction(() => /#\/replay\/mine\/(9|\d\d)$/.test(location.hash));
        await page.click('[data-key=play]');
        const [stopped] = await at(page);
        await page.reload();
        await page.waitForSelector('.report');
        assert.equal((await at(page))[0], stopped);
        await leave();
    });

test('a game of a table that is kept here needs no server; another is missed in words', async () => {
    const { page, context } = await browser.person(desktop);
    await page.route('**/api/**', (route) => route.abort());
    await visit(page, server.url, '#/replay');
    await keep(page, { id: 'room-far', room: 'far', own: [2],
        seats: ['Ada', 'Anna', 'Bo'].map((name) => ({ name, bot: null })) });
    await page.goto(`${server.url}#/replay/room/far`);
    await page.waitForSelector('.report');
    assert.equal(await page.inputValue('.report select'), '2', 'the seat of this person, without its key');
    for (const lost of ['room/other', 'event/some/1', 'daily/7/nochmal/Anna']) {
        await page.goto(`${server.url}#/replay/${lost}`);
        await page.locator('h1 + .problem', { hasText: 'Der Server ist nicht zu erreichen' }).waitFor();
    }
    await context.close(); // failed requests stand in its console
});

test('a game in play is seen without server as it was last seen here', async () => {
    const { page, context } = await browser.person(desktop);
    await page.route('**/api/**', (route) => route.abort());
    await visit(page, server.url, '#/replay');
    const running = golden('nochmal-3').replace(/^result .*\n/m, '');
    await page.evaluate(async (record) => (await import('./keyring.js')).remember('far',
        { secrets: { 1: 's' }, seen: { names: [], own: [1], record } }), running);
    await page.goto(`${server.url}#/replay/room/far`);
    await page.waitForSelector('.replay .table > *');
    await context.close();
});

test('an analysis goes on while nobody looks', async () => {
    const { page, leave } = await browser.person(desktop);
    await thinkLess(page);
    let workers = 0;
    page.on('worker', () => { workers++; });
    await paste(page, golden('nochmal-1'));
    await page.click('[data-key=analyse]');
    await page.waitForSelector('.working');
    await page.goto(`${server.url}#/settings`);
    await page.locator('main[data-shown="#/settings"]').waitFor();
    await page.goto(`${server.url}#/replay/text`);
    await page.waitForSelector('.report', { timeout: 120000 }); // a busy machine thinks slowly
    assert.equal(workers, 1);
    await leave();
});

test('nobody is asked to wait in a game that is over: what came next is said', async () => {
    const { page, leave } = await browser.person(phone);
    await paste(page, golden('nochmal-1'));
    await page.locator('.words', { hasText: 'Als Nächstes wird gewürfelt.' }).waitFor();
    await page.click('[data-key=next]');
    await page.locator('.words', { hasText: 'Als Nächstes wird entschieden.' }).waitFor();
    assert.equal(await page.getByText('Moment').count(), 0);
    await leave();
});

test('the slider, the log, and a position to take along', async () => {
    const { page, context, leave } = await browser.person(desktop);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await paste(page, golden('gehtwas-1'));
    await page.waitForSelector('.replay .table > *');
    await page.$eval('.timeline input', (slider) => {
        slider.value = '5';
        slider.dispatchEvent(new Event('input'));
    });
    assert.equal((await at(page))[0], 5);
    await page.click('[data-key=position]');
    await page.waitForSelector('.toast');
    assert.match(await page.evaluate(() => navigator.clipboard.readText()),
        /^gehtwas .*dice=2356\/344 .*level1=1\*,2/);
    await page.click('.events li:nth-child(10) button');
    assert.equal((await at(page))[0], 10);
    assert.equal(await page.getAttribute('.events li:nth-child(10) button', 'aria-current'), 'step');
    await leave();
});

test('a file is chosen, another is dropped, a wrong one is explained', async () => {
    const { page, leave } = await browser.person(desktop);
    await page.goto(`${server.url}#/replay`);
    await page.setInputFiles('.dropping input[type=file]',
        { name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(golden('nochmal-1')) });
    await page.waitForSelector('.replay .table > *');
    await page.goto(`${server.url}#/replay`);
    await page.waitForSelector('.dropping');
    await page.$eval('.dropping', (place, text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'b.record'));
        place.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, golden('sogut-1'));
    await page.waitForSelector('.replay .table > *');
    await paste(page, golden('nochmal-1').replace(/^1: .*$/m, '1: y5 A1'));
    assert.match(await page.textContent('.problem'), /^Zeile \d+, Stelle \d+: /);
    await paste(page, '<b>no record</b>');
    await page.waitForFunction(() => document.querySelector('.problem').textContent !== '');
    await leave();
});

test('own games are listed; on a phone it fits; it is accessible', async () => {
    const { page, leave } = await browser.person(phone);
    await page.goto(`${server.url}#/replay`);
    const id = await page.evaluate(async (record) => {
        const { games } = await import('./saves.js');
        const save = { id: 'abc', game: 'gehtwas', seats: [{ name: 'Anna', bot: null }], realDice: false,
            daily: null, created: 1, changed: 2, count: 9, over: true, totals: [0], record };
        await games.put(save);
        return save.id;
    }, golden('gehtwas-1'));
    await page.reload();
    await page.waitForSelector('.kept');
    await audit(page, 'the list of games');
    await page.click(`a[href="#/replay/${id}"]`);
    await page.waitForSelector('.replay .table > *');
    await page.click('[data-key="roll.next"]');
    await fits(page, 'the replay');
    await audit(page, 'the replay');
    await page.goto(`${server.url}#/replay/nothing`);
    await page.waitForSelector('text=gibt es hier nicht mehr');
    await leave();
});

const earlier = (name) => readFileSync(new URL(`../data/editions/${name}`, import.meta.url), 'utf8');

test('games of an earlier house edition keep their points', async () => {
    const { page, leave } = await browser.person(desktop);
    await page.goto(`${server.url}#/replay`);
    await page.evaluate(async (save) => (await import('./saves.js')).games.put(save),
        JSON.parse(earlier('save.json')));
    await page.goto(`${server.url}#/play/earlier`);
    await page.locator('.points b', { hasText: /^15$/ }).waitFor();
    await paste(page, earlier('gehtwas-house-1.record'));
    await page.waitForSelector('.replay .table > *');
    await page.keyboard.press('End');
    await page.locator('.points b', { hasText: /^163$/ }).waitFor();
    await paste(page, earlier('xmal-house-1.record')); // with another result it would be refused
    await page.waitForSelector('.replay .sheet-table[data-margins=strip]');
    await leave();
});

test('a position of an earlier house edition is set up on it', async () => {
    const { page, leave } = await browser.person(desktop);
    const chosen = () => page.$eval('.position select[aria-label]', (field) =>
        [field.value, field.selectedOptions[0].textContent]);
    await paste(page, earlier('gehtwas-house-1.record'));
    await page.click('[data-key=setup]');
    await page.waitForSelector('.position-cards');
    assert.deepEqual(await chosen(), ['house 00f4103e', 'Frühere Hausausgabe']);
    const today = earlier('gehtwas-house-1.record').replace(/^deck .*$/m, await page.evaluate(async () => {
        const { Engine } = await import('./engine.js');
        const engine = new Engine(await WebAssembly.compileStreaming(fetch('revanche.wasm')));
        return /^deck .*$/m.exec(engine.header({ game: 'gehtwas', seats: 1 }))[0];
    }));
    await paste(page, today.split('\n\n')[0] + '\n');
    await page.click('[data-key=setup]');
    await page.waitForSelector('.position-cards');
    assert.equal(await page.locator('.position select[aria-label]').count(), 0, 'nothing to choose');
    await leave();
});
