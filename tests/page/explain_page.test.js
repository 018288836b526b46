// SPDX-License-Identifier: MIT
// A person asks what things on a table are: by tap, long press, right click and ?, on phone and desktop.
// Nothing is played or chosen by that, nothing moves, and the focus returns.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, desktop, phone, visit } from './browser.mjs';
import { lay, situations } from './cards_records.mjs';
import { playUntil } from './records.mjs';
import { serve } from './server.mjs';
import { sitAt } from './table_driver.mjs';

const BUBBLE = 'dialog.explained section';
let server, browser;
before(async () => {
    server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

const boxOf = (page, about) => page.locator(`${{ 'head:back': '#bar .back', 'head:where': '#where' }[about]
    ?? `[data-about="${about}"]`}:visible`).first().boundingBox();

/** Presses what explains itself, even if it cannot be used now. */
async function press(page, about, how) {
    const { x, y, width, height } = await boxOf(page, about);
    await page.mouse.click(x + width / 2, y + height / 2, how);
}

/** Presses long on what explains itself. */
async function hold(page, about) {
    const { x, y, width, height } = await boxOf(page, about);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.waitForSelector(BUBBLE);
    await page.mouse.up();
}

const words = (page) => page.locator(BUBBLE).innerText();
const closed = (page) => page.waitForSelector('dialog.explained', { state: 'detached' });
/** What must not change while something is explained. */
const table = (page) => page.evaluate(() => [...document.querySelectorAll('main *')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return `${one.tagName} ${one.dataset?.state ?? ''} ${[x, y, width, height].map(Math.round)}`;
}).join('\n'));

/** The bubble is in the window, and not over its thing. */
async function fits(page, about) {
    const bubble = await page.locator(BUBBLE).boundingBox();
    const { width, height } = page.viewportSize();
    assert.ok(bubble.x >= 0 && bubble.y >= 0 && bubble.x + bubble.width <= width
        && bubble.y + bubble.height <= height, `${about}: cut off`);
    const thing = await boxOf(page, about);
    assert.ok(bubble.x >= thing.x + thing.width - 1 || bubble.x + bubble.width <= thing.x + 1
        || bubble.y >= thing.y + thing.height - 1 || bubble.y + bubble.height <= thing.y + 1,
    `${about}: the bubble lies over it`);
}

/** Anna is asked, in the middle of a game. */
async function middle(page, game) {
    const names = ['Anna', 'Ben', 'Cem'];
    const engine = playUntil({ game, names },
        (view) => view.table.roll >= 12 && !view.chance && view.next === 0);
    await sitAt(page, server.url, `explain-${game}`, engine, { names, bots: [null, 'greedy', 'greedy'] });
}

test('a phone: taps on signs, a long press on a legal cell, taps beside, rules and back', async () => {
    const one = await browser.person({ ...phone, locale: 'en-GB' });
    const { page } = one;
    await middle(page, 'xmal');
    const before = await table(page);
    await page.tap('.head[data-about="column:E"]');
    assert.match(await page.locator(`${BUBBLE} h2`).innerText(), /^E$/);
    await page.waitForSelector(BUBBLE);
    assert.match(await words(page), /cells? to go/);
    await fits(page, 'column:E');
    await audit(page, 'an explanation');
    assert.equal(await table(page), before, 'nothing moves');
    await page.click(`${BUBBLE} .close`);
    await closed(page);
    // a long press shows a cell and does not choose it
    const legal = await page.getAttribute('.cell[data-state="legal"]', 'data-about');
    await hold(page, legal);
    assert.match(await words(page), /You can cross it off now/);
    await fits(page, legal);
    assert.equal(await table(page), before, 'nothing is chosen');
    // a tap on another sign goes on to that, a tap elsewhere closes
    const bubble = await page.locator(BUBBLE).boundingBox();
    const beside = await page.evaluate(([top, bottom]) => [...document.querySelectorAll('.head')]
        .find((head) => { const { y, height } = head.getBoundingClientRect();
            return /^column/.test(head.dataset.about) && (y + height < top || y > bottom); }).dataset.about,
    [bubble.y, bubble.y + bubble.height]);
    const head = await page.locator(`.head[data-about="${beside}"]`).boundingBox();
    await page.touchscreen.tap(head.x + head.width / 2, head.y + head.height / 2);
    await page.waitForFunction((about) => document.querySelector('dialog.explained h2')?.textContent
        === about.slice(7), beside);
    // the menu asks for a touch user: every tap is a question then, and plays nothing
    await page.click(`${BUBBLE} .close`);
    await closed(page);
    await page.tap('#bar [aria-label="Menu"]');
    await page.locator('#menu .entry', { hasText: 'What is what?' }).tap();
    await page.locator(`${BUBBLE} h2`, { hasText: 'What is what?' }).waitFor();
    for (const about of ['column:O', legal, 'seat:1', 'head:back']) {
        const { x, y, width, height } = await boxOf(page, about);
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await page.locator(`${BUBBLE} h2`, { hasText: { 'head:back': 'Back', 'seat:1': 'Ben',
            'column:O': /^O$/ }[about] ?? `Cell ${legal.slice(5)}` }).waitFor();
    }
    assert.equal(await page.locator('.cell[data-state="chosen"]').count(), 0, 'nothing is chosen');
    await page.click(`${BUBBLE} .close`);
    await closed(page);
    await hold(page, 'head:where');
    assert.match(await words(page), /Which roll or round/);
    await page.click(`${BUBBLE} .close`);
    await closed(page);
    await page.tap('.head[data-about="column:E"]');
    await page.click(`${BUBBLE} .rules`);
    await page.waitForSelector('dialog.over :focus[data-rules~="X4"]');
    await page.click('dialog.over .close');
    await page.waitForSelector('dialog.over', { state: 'detached' });
    assert.equal(await page.locator('.sheet-table').count(), 1, 'back at the table');
    await one.leave();
});

test('a desktop: right click, ? with focus and without, Escape, things in the margin', async () => {
    const one = await browser.person({ ...desktop, locale: 'en-GB' });
    const { page } = one;
    await middle(page, 'sogut');
    const before = await table(page);
    for (const about of ['stars', 'hearts', 'slots', 'jokers', 'total', 'row:2', 'colour:y']) {
        await page.locator(`[data-about="${about}"]:visible`).first().click();
        await page.waitForSelector(BUBBLE);
        await fits(page, about);
        await page.keyboard.press('Escape');
        await closed(page);
    }
    for (const about of ['die:0', 'go', 'seat:1']) {
        await press(page, about, { button: 'right' });
        await page.waitForSelector(BUBBLE);
        await fits(page, about);
        await page.keyboard.press('Escape');
        await closed(page);
    }
    assert.equal(await table(page), before);
    await page.focus('.cell[tabindex="0"]');
    const cell = await page.evaluate(() => document.activeElement.dataset.cell);
    await page.keyboard.press('Shift+?');
    await page.waitForSelector(BUBBLE);
    assert.match(await words(page), new RegExp(`^Cell ${cell}`));
    // what is close to it, by keyboard
    assert.ok(await page.locator(`${BUBBLE}:focus`).count(), 'it has the focus, to be read out');
    await page.focus(`${BUBBLE} .chip`);
    await page.keyboard.press('Enter');
    await page.waitForFunction((name) => document.querySelector('dialog.explained h2').textContent === name,
        cell[0]);
    await page.keyboard.press('Escape');
    await closed(page);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), cell, 'the focus returns');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Shift+?');
    await page.waitForSelector(`${BUBBLE} .more`);
    assert.match(await words(page), /^What is what\?/);
    await one.leave();
});

test('Geht noch was?: a tap on an idle card, a long press on one that fits plays nothing', async () => {
    const one = await browser.person({ ...phone, viewport: { width: 360, height: 640 }, locale: 'en-GB' });
    const { page } = one;
    await page.goto(server.url);
    await page.waitForSelector('#screen > *');
    await lay(page, server.url, situations['4'].choose,
        [['Anna', null], ['Ben', 'greedy'], ['Cem', 'greedy'], ['Dora', 'greedy']]);
    const idle = await page.getAttribute('.task[data-idle]', 'data-about');
    await page.tap(`[data-about="${idle}"]`);
    await page.waitForSelector(BUBBLE);
    assert.match(await words(page), /Scored here, on level/);
    await fits(page, idle);
    await page.keyboard.press('Escape');
    await closed(page);
    const fit = await page.getAttribute('.task.fits', 'data-about');
    await hold(page, fit);
    assert.match(await words(page), /tap the card to mark it/);
    await page.keyboard.press('Escape');
    await closed(page);
    assert.equal(await page.locator('.task.chosen').count(), 0, 'nothing is chosen');
    for (const about of ['luck', 'markers', 'dice', 'level:1']) {
        await page.locator(`[data-about="${about}"]:visible`).first().tap({ position: { x: 4, y: 4 } });
        await page.waitForSelector(BUBBLE);
        await page.keyboard.press('Escape');
        await closed(page);
    }
    await one.leave();
});

test('the rules: an example is tried by tap and by keyboard, and says which rule breaks', async () => {
    const one = await browser.person({ ...phone, locale: 'en-GB' });
    const { page } = one;
    await page.goto(`${server.url}#/help/nochmal`);
    const example = page.locator('section[data-rules~="S4.4"] .example');
    await example.scrollIntoViewIfNeeded();
    await example.locator('.field-cell').first().waitFor();
    for (const name of ['I6', 'I7', 'J7']) await example.locator(`[aria-label^="${name},"]`).tap();
    assert.match(await example.locator('.verdict').innerText(), /§ S4\.4/);
    await example.locator('[aria-label^="I6,"]').tap();
    await example.locator('[aria-label^="I7,"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    assert.match(await example.locator('.verdict').innerText(), /That is allowed/);
    const column = page.locator('section[data-rules~="N2"] .example');
    await column.scrollIntoViewIfNeeded();
    for (const name of ['F1', 'F2']) await column.locator(`[aria-label^="${name},"]`).tap();
    assert.match(await column.locator('.verdict').innerText(), /F is full: Player 1, 1 point/);
    await audit(page, 'the rules with examples');
    await one.leave();
});

test('the rules: a decision that is tried moves the pass track, and the cards on the ladder', async () => {
    const one = await browser.person({ ...phone, locale: 'en-GB' });
    const { page } = one;
    const tried = async (game, rule, decision) => {
        await visit(page, server.url, `#/help/${game}`);
        const example = page.locator(`section[data-rules~="${rule}"] .example`).first();
        await example.scrollIntoViewIfNeeded();
        await example.locator('.option').first().waitFor();
        const said = () => example.locator('[role="img"]').evaluateAll((all) =>
            all.map((part) => part.ariaLabel));
        const before = await said();
        await example.getByRole('button', { name: decision, exact: true }).tap();
        return [before, await said()];
    };
    const [track, crossed] = await tried('xmal', 'X5', 'Pass');
    assert.equal(track.at(-1), 'Pass track: 1 of 15');
    assert.equal(crossed.at(-1), 'Pass track: 4 of 15');
    assert.deepEqual(await tried('gehtwas', 'G8', 'Score both'),
        [['Luck: 0 of at most 4'], ['Scored: 2', 'Scored: 2', 'Luck: 0 of at most 4']]);
    assert.deepEqual(await tried('gehtwas', 'G6.5', 'Two luck'),
        [['Luck: 3 of at most 4'], ['Luck: 4 of at most 4']]);
    await audit(page, 'the rules with a ladder');
    await one.leave();
});
