// SPDX-License-Identifier: MIT
// Choosing the language: from a list, at once, and nothing is lost that was begun on the screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { audit, browse, phone, thinkLess, until, visit } from './browser.mjs';
import { followed, openTable, playUntil, realServer } from './online.mjs';
import { serve } from './server.mjs';
import { cells, sit } from './table_driver.mjs';

let site, people;
before(async () => {
    site = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    people = await browse();
});
after(async () => {
    await people?.close();
    site?.close();
});

/** Chooses a language in the bar, or in its menu, and waits until the screen is drawn in it. */
async function choose(page, language) {
    const list = page.locator('#language');
    if (!await list.isVisible()) await page.locator('#menu').evaluate((menu) => menu.showPopover());
    await list.evaluate((one) => one.focus({ preventScroll: true }));
    await list.selectOption(language);
    await page.locator(`main[data-shown][data-lang="${language}"]`).waitFor();
    await page.evaluate(() => document.querySelector('#menu:popover-open')?.hidePopover());
}
const own = (page, id) => page.evaluate(async (wanted) => (await import('/saves.js')).games.get(wanted), id);
const english = { locale: 'en-GB' };

test('every language is listed by its own name, and stays', async () => {
    const { page, leave } = await people.person(phone);
    await visit(page, site.url, '#/');
    const list = page.getByRole('combobox', { name: 'Sprache' });
    const names = await list.locator('option').evaluateAll((all) => all.map((one) => [one.lang, one.text]));
    assert.deepEqual(names.filter(([code]) => ['de', 'en'].includes(code)),
        [['de', 'Deutsch'], ['en', 'English']]);
    assert.equal(await list.inputValue(), 'de');
    const { width, height } = await list.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} by ${height}`);
    await choose(page, 'en');
    assert.equal(await page.getByRole('combobox', { name: 'Language' }).inputValue(), 'en');
    await audit(page, 'the start in English');
    await page.reload();
    await page.getByRole('link', { name: 'Rules' }).first().waitFor();
    await leave();
});

test('by keyboard: the list keeps the focus', async () => {
    const { page, leave } = await people.person();
    await visit(page, site.url, '#/help');
    for (let i = 0; i < 9 && await page.evaluate(() => document.activeElement?.id) !== 'language'; i++)
        await page.keyboard.press('Tab');
    await page.keyboard.press('e'); // the first letter of a name
    await page.keyboard.press('Enter');
    await page.locator('html[lang=en] main[data-shown]').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'language');
    assert.equal(await page.title(), 'Rules · Revanche');
    await leave();
});

test('the settings have the same list, and the language of the browser', async () => {
    const { page, leave } = await people.person();
    await visit(page, site.url, '#/settings');
    const chosen = () => page.locator('[name=language]:checked').inputValue();
    assert.equal(await chosen(), '', 'as the browser');
    await choose(page, 'en');
    assert.equal(await chosen(), 'en', 'what is chosen in the bar is chosen here');
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.value === 'de');
    await page.locator('html[lang=de] main[data-shown]').waitFor();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('radio', { name: 'Match browser' }).click();
    await page.getByRole('radio', { name: 'Wie der Browser' }).waitFor();
    assert.equal(await chosen(), '');
    await audit(page, 'the settings');
    await leave();
});

test('a language that cannot be loaded is not chosen', async () => {
    const { page, context } = await people.person(english);
    await visit(page, site.url, '#/settings');
    await page.route('**/texts/de/**', (route) => route.abort());
    await page.locator('#language').selectOption('de');
    await page.getByText('Deutsch could not be loaded. Are you offline?').waitFor();
    await page.waitForFunction(() => document.getElementById('language').value === 'en');
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Settings');
    await context.close();
});

test('without the words of the browser’s language the page begins in English', async () => {
    const { page, context } = await people.person({ locale: 'de-DE' });
    await page.route('**/texts/de/core.js', (route) => route.abort());
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'New game' }).waitFor();
    await page.locator('.toast', { hasText: 'Deutsch could not be loaded.' }).waitFor();
    await context.close();
});

test('set-up: who plays, what is half typed, what is open, and the place', async () => {
    const { page, leave } = await people.person({ ...phone, viewport: { width: 390, height: 500 } });
    await visit(page, site.url, '#/new/nochmal/here');
    await page.getByRole('button', { name: 'Mensch' }).click();
    await page.getByLabel('Platz 2: Name').fill('Änne');
    await page.locator('details.card summary').click();
    await page.locator('details.card select').selectOption('pink');
    await page.getByRole('switch', { name: 'echten Würfeln' }).check();
    await page.getByLabel('Startwert').pressSequentially('diens');
    const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]);
    const [top] = await place();
    assert.ok(top > 100, 'it is scrolled');
    await choose(page, 'en');
    assert.equal(await page.locator('.seats li').count(), 3);
    assert.deepEqual(await page.locator('.seats input').evaluateAll((all) =>
        all.map((one) => one.value || one.placeholder)), ['Player 1', 'Änne', 'Player 3']);
    assert.equal(await page.getByLabel('Seed').inputValue(), 'diens');
    assert.equal(await page.locator('details.card select').inputValue(), 'pink');
    assert.match(await page.locator('.look').innerText(), /transcribed by players/);
    assert.ok(await page.getByRole('switch', { name: 'real dice' }).isChecked());
    const [now, most] = await place();
    assert.ok(Math.abs(now - Math.min(top, most)) < 2, `it jumps from ${top} to ${now} of ${most}`);
    await leave();
});

test('the focus and the cursor stay in a field', async () => {
    const { page, leave } = await people.person();
    await visit(page, site.url, '#/replay');
    await page.locator('textarea').fill('revanche-record 1');
    await page.evaluate(() => document.querySelector('textarea').setSelectionRange(3, 5));
    await page.evaluate(async () => (await import('/settings.js')).settings.set('language', 'en'));
    await page.getByRole('heading', { name: 'Watch again' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    assert.deepEqual(await page.locator('textarea').evaluate((field) =>
        [field.value, field.selectionStart, field.selectionEnd]), ['revanche-record 1', 3, 5]);
    await leave();
});

test('a table: the chosen dice and cells, the move half typed, the names', async () => {
    const { page, leave } = await people.person();
    const id = await sit(page, site.url, { game: 'nochmal', seats: [{ name: '', bot: null },
        { name: '', bot: null }] });
    assert.deepEqual((await own(page, id)).seats.map(({ name }) => name), ['', '']);
    assert.doesNotMatch((await own(page, id)).record, /^player/m);
    await page.getByRole('button', { name: 'Würfeln' }).click();
    const cell = page.locator('.cell[data-state=legal], .cell[data-state=costly]').first();
    await cell.click();
    const chosen = await cells(page, 'chosen');
    assert.ok(chosen, 'a cell is chosen');
    await page.getByText('Zug eintippen').click();
    await page.locator('#typed').fill('y2 H');
    assert.match(await page.locator('#bar').innerText(), /Spieler 1/);
    await choose(page, 'en');
    assert.equal(await cells(page, 'chosen'), chosen);
    assert.equal(await page.locator('#typed').inputValue(), 'y2 H');
    assert.ok(await page.locator('#typed').isVisible(), 'the fold is still open');
    assert.match(await page.locator('#bar').innerText(), /Player 1/);
    assert.match(await page.locator('.log .entries').innerText(), /^(?!.*Spieler)/s);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    assert.equal(await cells(page, 'chosen'), '', 'it can be taken back');
    await leave();
});

test('a table with bots plays on, and is not played twice', async () => {
    const { page, leave } = await people.person();
    const id = await sit(page, site.url, { game: 'sogut', seats: [{ name: '', bot: null },
        { name: 'Pip', bot: 'easy' }] });
    for (const language of ['en', 'de', 'en']) await choose(page, language);
    await page.locator('.actions .go[aria-disabled=false]').click();
    await page.locator('.pass[aria-disabled=false]').waitFor();
    const count = async () => (await own(page, id)).count;
    await until(async () => await count() === 2);
    await page.locator('.pass').click();
    await page.locator('.pass').click();
    await until(async () => await count() >= 4);
    assert.ok(await count() <= 5, 'my move, the roll of the bot, and its move');
    await leave();
});

test('real dice that are half entered', async () => {
    const { page, leave } = await people.person();
    await sit(page, site.url, { game: 'nochmal', realDice: true });
    for (const face of ['y', 'b', '3']) await page.locator(`.picker [data-face="${face}"]`).click();
    const picked = () => page.locator('.tray .die:not(.empty):visible').evaluateAll((all) =>
        all.map((one) => one.dataset.face).join(' '));
    assert.equal(await picked(), 'y b 3');
    await choose(page, 'en');
    assert.equal(await picked(), 'y b 3');
    await leave();
});

test('cards: what is planned and not yet said', async () => {
    const { page, leave } = await people.person();
    await page.goto(site.url);
    const id = await page.evaluate(async () => {
        const [{ newLocal }, { ui }] = await Promise.all([import('/match/kept.js'), import('/ui.js')]);
        return newLocal(await ui.rules(), { game: 'gehtwas', seed: 'cards test', options: ['free-start'],
            seats: [{ name: '', bot: null }] });
    });
    await visit(page, site.url, `#/play/${id}`);
    for (let i = 0; i < 2; i++) await page.locator('.spot').first().click();
    const undone = () => page.locator('.stairs .task').count();
    const [lying, left] = [await undone(), await page.locator('.spot').count()];
    await choose(page, 'en');
    assert.deepEqual([await undone(), await page.locator('.spot').count()], [lying, left]);
    const { count } = await own(page, id);
    await page.locator('[data-key=undo]').click();
    assert.ok(await undone() < lying, 'it can be taken back');
    assert.equal((await own(page, id)).count, count, 'and was not said');
    await leave();
});

test('a replay stays where it is, with its analysis', async () => {
    const { page, leave } = await people.person();
    const record = readFileSync(new URL('../golden/nochmal-1.record', import.meta.url), 'utf8');
    await thinkLess(page);
    await visit(page, site.url, '#/replay');
    await page.locator('textarea').fill(record.split('\n').slice(0, 24).join('\n'));
    await page.locator('.dropping .go').click();
    await page.locator('.replay .table > *').first().waitFor();
    await page.locator('[data-key=next]').click();
    await page.locator('[data-key=next]').click();
    await page.locator('[data-key=analyse]').click();
    await choose(page, 'en');
    assert.match(await page.locator('.timeline .count').textContent(), /^2 \//);
    await page.getByRole('heading', { name: 'Skill and luck' }).waitFor({ timeout: 120000 });
    await choose(page, 'de');
    await page.getByRole('heading', { name: 'Können und Glück' }).waitFor();
    assert.ok(await page.locator('[data-key=analyse]').isHidden());
    await leave();
});

test('the editor: what is painted, and the way back', async () => {
    const { page, leave } = await people.person();
    await page.goto(`${site.url}#/editor/nochmal`);
    await page.locator('.tool input[value=b]').check();
    await page.locator('[data-cell=A1]').click();
    await page.locator('details summary').click();
    const text = page.locator('textarea');
    await text.fill(`${await text.inputValue()}jok`);
    await choose(page, 'en');
    assert.equal(await page.locator('[data-cell=A1]').getAttribute('aria-label'), 'A1, blue');
    assert.ok(await page.locator('.tool input[value=b]').isChecked());
    assert.match(await text.inputValue(), /\njok\n?$/);
    await page.locator('[data-key=undo]').click();
    await page.locator('[data-key=undo]').click();
    assert.equal(await page.locator('[data-cell=A1]').getAttribute('aria-label'), 'A1, green');
    await leave();
});

test('a position that is half typed', async () => {
    const { page, leave } = await people.person();
    await visit(page, site.url, '#/position');
    await page.locator('.cell[data-cell=C3]').first().click();
    const whole = await page.locator('#position').inputValue();
    await page.locator('#position').fill(`${whole} | cro`);
    await choose(page, 'en');
    assert.equal(await page.locator('#position').inputValue(), `${whole} | cro`);
    await leave();
});

test('names that older versions stored for nobody are shown in the language of the reader', async () => {
    const { page, leave } = await people.person(english);
    const id = await sit(page, site.url, { game: 'nochmal', seats: [{ name: 'Spieler 1', bot: null },
        { name: 'Player 2', bot: null }, { name: 'Spieler 1', bot: null }] });
    assert.match((await own(page, id)).record, /^player 1 Spieler 1$/m);
    const seen = () => page.locator('.others .name').allTextContents();
    assert.deepEqual(await seen(), ['Player 1', 'Player 2', 'Spieler 1'], 'somebody chose the last one');
    await choose(page, 'de');
    assert.deepEqual(await seen(), ['Spieler 1', 'Spieler 2', 'Spieler 1']);
    await visit(page, site.url, '#/');
    await page.getByText('Spieler 1, Spieler 2, Spieler 1').first().waitFor();
    await visit(page, site.url, `#/replay/${id}`);
    await page.locator('.others .name').first().waitFor();
    assert.deepEqual(await seen(), ['Spieler 1', 'Spieler 2', 'Spieler 1']);
    await leave();
});

test('a shared table: one connection, the choice in progress, and nobody notices', async () => {
    const server = await realServer();
    const [anna, ben] = await Promise.all([people.person(), people.person()]);
    let wires = 0;
    anna.page.on('websocket', () => wires++);
    const id = await openTable(anna.page, server.url, { name: 'Anna' });
    await ben.page.goto(`${server.url}#/room/${id}`);
    await ben.page.getByLabel('Dein Name').fill('Be');
    await choose(ben.page, 'en');
    assert.equal(await ben.page.getByLabel('Your name').inputValue(), 'Be', 'half typed in the lobby');
    await ben.page.getByRole('button', { name: /Sit down here/ }).click();
    await ben.page.getByText('(you)').waitFor();
    await choose(ben.page, 'de');
    await anna.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await anna.page.locator('.room-bar').waitFor();
    const engine = await playUntil(server.url, id, [anna.page, ben.page],
        (now) => now.view().actors.includes(0) && now.legal(0).length > 3);
    await followed(anna.page, engine.view().count);
    await anna.page.locator('.cell[data-state=legal], .cell[data-state=costly]').first().click();
    const chosen = await cells(anna.page, 'chosen');
    const before = wires;
    await choose(anna.page, 'en');
    assert.equal(await cells(anna.page, 'chosen'), chosen);
    assert.equal(wires, before, 'the connection is the same');
    assert.match(await anna.page.title(), /Your turn/);
    assert.equal(await ben.page.locator('.room-dot.away').count(), 0);
    await anna.page.locator('.sheet-table .go[aria-disabled=false]').or(anna.page.locator('.pass')).first()
        .waitFor();
    await choose(anna.page, 'de');
    await playUntil(server.url, id, [anna.page, ben.page], (now) =>
        now.view().count >= engine.view().count + 3);
    await Promise.all([anna.leave(), ben.leave()]);
    await server.stop();
});
