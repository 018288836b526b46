// SPDX-License-Identifier: MIT
// The sheet editor: painting by mouse, touch and keyboard, values, checks at the right place, files in and
// out, playing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { audit, browse, desktop, fits, phone, until } from './browser.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/dev';
const data = (name) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
let server, browser;
before(async () => {
    server = await serve(build);
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

/** Sheets that are kept on the device. */
const kept = (page) => page.evaluate(async () => (await import('./saves.js')).sheets.list());
/** Waits until what is seen is kept, and returns its text. */
async function text(page) {
    await page.waitForSelector('.tools [role=status]:text("Gesichert.")');
    return (await kept(page))[0].text;
}
const name = (page, cell) => page.getAttribute(`[data-cell=${cell}]`, 'aria-label');

async function open(page, game) {
    await page.goto(`${server.url}#/editor/${game}`);
    await page.waitForSelector('.editor');
}

test('painting with the mouse, and taking it back', async () => {
    const { page, leave } = await browser.person(desktop);
    await open(page, 'nochmal');
    assert.equal(await page.$eval('.flaws', (list) => list.children.length), 0,
        'the built-in sheet is as it should be');
    assert.equal(await name(page, 'A1'), 'A1, grün');
    await page.check('.tool input[value=b]');
    await page.click('[data-cell=A1]');
    assert.equal(await name(page, 'A1'), 'A1, blau');
    // a stroke over three cells is one step; stars stay where they are
    const box = async (cell) => (await page.$(`[data-cell=${cell}]`)).boundingBox();
    const [from, to] = [await box('C1'), await box('E1')];
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
    await page.mouse.up();
    assert.deepEqual(await Promise.all(['C1', 'D1', 'E1', 'F1'].map((cell) => name(page, cell))),
        ['C1, blau', 'D1, blau', 'E1, blau', 'F1, gelb']);
    assert.match(await text(page), /^row 1 bgbbb/m);
    assert.match(await page.textContent('.flaws'),
        /Farbe blau hat 2 Farbblöcke der Größe 1; üblich ist je einer/);
    assert.ok(await page.$('.tool.is-odd input[value=b]'), 'the colour is marked');
    await page.click('[data-key=undo]');
    assert.match(await text(page), /^row 1 bggyy/m);
    await page.click('[data-key=undo]');
    assert.match(await text(page), /^row 1 +gggyy/m);
    assert.equal(await page.$eval('.flaws', (list) => list.children.length), 0);
    await leave();
});

test('painting with the keyboard: colours, stars, gold', async () => {
    const { page, leave } = await browser.person(desktop);
    await open(page, 'sogut');
    await page.focus('[data-cell=H4]');
    for (const key of ['ArrowLeft', 'ArrowUp', 'r', 's', '.']) await page.keyboard.press(key);
    assert.equal(await name(page, 'G3'), 'G3, rot, Stern, goldenes Kästchen');
    assert.match(await text(page), /^gold B3 O3 E4 L5 F7 G3$/m);
    assert.match(await text(page), /^row R bybbboRO/m);
    await page.keyboard.press('.');
    assert.match(await text(page), /^gold B3 O3 E4 L5 F7$/m);
    await leave();
});

test('values are checked where they stand', async () => {
    const { page, leave } = await browser.person(desktop);
    await open(page, 'nochmal');
    const field = page.getByLabel('Spalte C, zuerst');
    await field.fill('x');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.match(await page.textContent('.editor > .stack > .problem'),
        /^Zeile \d+: „x“ passt nicht hinter „column-first“; erwartet wird eine ganze Zahl von -99 bis 99/);
    assert.ok(await page.isDisabled('[data-key=play]'));
    await field.fill('7');
    assert.equal(await field.getAttribute('aria-invalid'), null);
    assert.match(await text(page), /^column-first 5 3 7 3 2/m);
    await page.getByLabel('Joker', { exact: true }).fill('12');
    await page.getByLabel('Titel').fill('Mein <b>Blatt</b>');
    await page.getByLabel('Startspalte').selectOption('C');
    assert.match(await text(page), /^title Mein <b>Blatt<\/b>$/m);
    assert.match(await text(page), /^start C$/m);
    assert.match(await text(page), /^jokers 12$/m);
    await page.keyboard.press('Escape');
    await page.click('[data-key=play]');
    await page.waitForSelector('.sheet-table');
    assert.equal(await page.$$eval('.head.start', (heads) => heads.map((head) => head.textContent).join()),
        'C');
    await leave();
});

test('Noch X-mal!: prizes, diamonds and the text itself', async () => {
    const { page, leave } = await browser.person(desktop);
    await open(page, 'xmal');
    await page.getByLabel('Zeile Q 2, Wert').fill('X!');
    await page.check('.tool input[value=star]');
    await page.click('[data-cell=A1]');
    assert.equal(await name(page, 'A1'), 'A1, grün, Diamant');
    assert.match(await text(page), /^row Q gbbrrobbbbyGgyO X!$/m);
    await page.click('summary');
    const area = page.locator('details textarea');
    await area.fill((await text(page)).replace('row P G', 'row P o'));
    await page.waitForSelector('[data-cell=A1][aria-label="A1, orange"]');
    await area.fill((await text(page)).replace(/^pass .*$/m, 'pass nonsense'));
    await page.locator('details .problem button').click();
    assert.equal(await area.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd)),
        'nonsense');
    await leave();
});

test('files go out and come in again; sheets are listed and removed', async () => {
    const { page, context, leave } = await browser.person(desktop);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'nochmal');
    await page.getByLabel('Titel').fill('Blatt eins');
    const one = await text(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-key=download]')]);
    assert.equal(file.suggestedFilename(), 'Blatt-eins.sheet');
    assert.equal(readFileSync(await file.path(), 'utf8'), one);
    await page.click('[data-key=copy]');
    await page.waitForSelector('.toast');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), one);

    await page.goto(`${server.url}#/editor`);
    await page.waitForSelector('.own-sheets');
    await audit(page, 'the list of sheets');
    await page.fill('form textarea', 'game nochmal\ntitle zu kurz\n');
    await page.click('form .go');
    assert.match(await page.textContent('form .problem'), /dem Blatt fehlt die Zeile „edition“/);
    await page.setInputFiles('form input[type=file]',
        { name: 'my.sheet', mimeType: 'text/plain',
            buffer: Buffer.from(data('sogut-grey.sheet').replace(/^title .*$/m, 'title Geladen')) });
    await page.waitForSelector('.editor');
    assert.equal(await page.inputValue('.titles input'), 'Geladen');

    await page.goto(`${server.url}#/editor`);
    await page.waitForSelector('.own-sheets');
    await page.click('button[aria-label="Geladen löschen"]');
    await page.waitForSelector('.toast');
    assert.deepEqual((await kept(page)).map((sheet) => sheet.title), ['Blatt eins']);
    await page.click('.toast button');
    await until(async () => (await kept(page)).length === 2);

    // a device that stores nothing more: nobody is told that something is saved
    await page.click('a:has-text("Blatt eins")');
    await page.waitForSelector('.tools [role=status]:has-text("Gesichert")');
    await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await page.fill('.titles input', 'Blatt zwei');
    await page.waitForSelector('.tools [role=status]:has-text("Nicht gesichert")');
    await page.evaluate(() => { location.hash = '#/editor'; });
    await page.waitForSelector('.own-sheets');
    await page.fill('form textarea', one);
    await page.click('form .go');
    await page.waitForSelector('.toast:has-text("Speicher")');
    await leave();
});

test('a deck is written, checked, and seen', async () => {
    const { page, leave } = await browser.person(desktop);
    await open(page, 'gehtwas');
    assert.equal((await page.$$('.gallery .task')).length, 96);
    const area = page.locator('.editor textarea');
    const before = await area.inputValue();
    await area.fill(before.replace('card 5   A yellow  r=r ', 'card 5   A yellow  r= '));
    await page.waitForSelector('.problem:has-text("hinter „card“ fehlt etwas; eine Farbe ist b, r oder w")');
    await area.fill(before.replace('card 5   A yellow  r=r ', 'card 5   A yellow  2*w6 '));
    await page.waitForSelector('.problem:empty', { state: 'attached' });
    assert.match(await text(page), /2\*w6/);
    await audit(page, 'the deck');
    await page.click('[data-key=play]');
    await page.waitForSelector('.cards-table [data-card="5"]');
    await leave();
});

test('on a phone the sheet stands, fits, and is painted by touch; it is accessible', async () => {
    const { page, leave } = await browser.person(phone);
    await open(page, 'nochmal');
    await fits(page, 'the editor');
    await audit(page, 'the editor');
    await page.tap('.tool:has([value=r])');
    await page.tap('[data-cell=B2]');
    assert.equal(await name(page, 'B2'), 'B2, rot');
    const [a, b] = await page.$$eval('[data-cell=A1], [data-cell=B1]',
        (cells) => cells.map((cell) => cell.getBoundingClientRect().y));
    assert.ok(b > a, 'columns go downwards');
    await page.evaluate(async () => (await import('./settings.js')).settings.set('theme', 'dark'));
    await audit(page, 'the editor in the dark');
    await leave();
});
