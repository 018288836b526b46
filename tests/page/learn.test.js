// SPDX-License-Identifier: MIT
// Introductions in the page: one by taps on a phone, looked at in all windows, one by keyboard. What is lit
// is in sight, and the bubble neither covers it nor leaves the window.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, phone, visit } from './browser.mjs';
import { enlarge, resize, settled, SIZES } from './geometry.mjs';
import { serve } from './server.mjs';

let server, browser;
before(async () => {
    server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

/** What of the spotlight is where it must not be, and how many lines the sentence has. */
const look = (page) => page.evaluate(() => {
    const box = (what) => document.querySelector(`.lesson ${what}`).getBoundingClientRect();
    const [spot, bubble] = [box('.spot'), box('.bubble')];
    const say = document.querySelector('.lesson .say');
    const inside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth
        && bottom <= innerHeight;
    const flaws = [];
    if (!inside(spot) || spot.width < 24 || spot.height < 20) flaws.push('the hole is out of sight');
    if (!inside(bubble)) flaws.push('the bubble is out of the window');
    if (spot.left < bubble.right && bubble.left < spot.right && spot.top < bubble.bottom
        && bubble.top < spot.bottom) flaws.push('the bubble covers the hole');
    return { flaws, step: document.querySelector('.lesson .count').textContent, words: say.textContent,
        look: !!document.querySelector('.lesson .onward'),
        lines: Math.round(say.offsetHeight / parseFloat(getComputedStyle(say).lineHeight)) };
});

/** Nothing is wrong with a step in this window. */
async function lies(page) {
    const { width, height } = page.viewportSize();
    const { flaws, words, lines } = await look(page);
    assert.deepEqual(flaws, [], `${words} at ${width}x${height}`);
    if (width > 360) assert.ok(lines <= 2, `${lines} lines at ${width}x${height}: ${words}`);
}

/** Looks at a step, with large text too, and in the next window, where the lesson goes on. */
async function elsewhere(page, step) {
    await lies(page);
    await enlarge(page, 200);
    assert.deepEqual((await look(page)).flaws, [], `with large text at ${page.viewportSize().width}`);
    await enlarge(page, 100);
    await resize(page, SIZES[step % SIZES.length]);
    await lies(page);
}

/** Waits for a step, by its number. */
const reaches = (page, n) => page.locator(`.lesson .count:text("${n} of ")`).waitFor();

/** Does what the ring shows, or goes on; a person sees no more. */
async function follow(page) {
    const onward = page.locator('.lesson .onward');
    if (await onward.count()) return onward.click();
    const [x, y] = await page.locator('.lesson .ring').evaluate((ring) => {
        const { left, top, width, height } = ring.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    });
    return page.mouse.click(x, y);
}

/** What a tap that is followed changes; whether it is something else than before. */
const followed = (before) => {
    const now = [document.querySelector('.learned, .lesson .say')?.textContent,
        document.querySelectorAll('[aria-pressed="true"], [data-state="chosen"], .pass.sure').length].join();
    return before === undefined ? now : now !== before;
};

/** The first roll of a first game has a line of coaching, which is gone with the next one. */
async function coached(page) {
    const tip = page.locator('.news[data-kind="tip"]');
    await page.locator('.actions .go').click();
    await tip.filter({ hasText: 'Begin in column H: a colour, a number.' }).waitFor();
    await page.locator('.cell[data-state="legal"], .cell[data-state="costly"]').first().click();
    await tip.filter({ hasText: 'Begin' }).waitFor();
    for (let taps = 0; taps < 9 && await tip.count(); taps++)
        await page.locator('.actions .go:not([aria-disabled="true"]), .cell[data-state="ghost"], '
            + '.cell[data-state="legal"], .news .chip').first().click();
    await tip.filter({ hasText: 'Begin' }).waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() =>
        JSON.parse(localStorage.getItem('revanche.tips')).nochmal.begin), 1);
}

test('a lesson by taps: told, answered, gone back, left, gone on with; then a real game', async () => {
    const { page, leave } = await browser.person({ ...phone, deviceScaleFactor: 1, locale: 'en-GB' });
    await visit(page, server.url, '#/learn/nochmal');
    await reaches(page, 1);
    await audit(page, 'the first step');
    await follow(page);
    await reaches(page, 2);
    await page.locator('.tray .die[data-face="b"]').click();
    await page.locator('.lesson .answer:has-text("Blue would do, too")').waitFor();
    await page.locator('.tray .die[data-face="y"]').click();
    await page.locator('.lesson .bubble:not(.answer)').waitFor();
    await page.locator('.tray .die[data-face="2"]').click();
    await reaches(page, 3);
    await page.getByRole('button', { name: 'Step back' }).click();
    await reaches(page, 2);
    await page.goto(`${server.url}#/`);
    await page.locator('main.screen-start').waitFor();
    assert.equal(await page.locator('.lesson').count(), 0);
    await visit(page, server.url, '#/learn/nochmal');
    await reaches(page, 2);
    let words = '';
    for (let taps = 0, step = 0; taps < 60 && !await page.locator('.learned').count(); taps++) {
        await settled(page);
        const now = await look(page);
        if (now.words !== words) await elsewhere(page, step++);
        words = now.words;
        const before = await page.evaluate(followed);
        await follow(page);
        await page.waitForFunction(followed, before);
    }
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Now a real game' }).click();
    await page.locator('.screen-play .other:has-text("Pip")').waitFor();
    await coached(page);
    await visit(page, server.url, '#/learn');
    await page.locator('.lessons a[href="#/learn/xmal/short"]').waitFor();
    await leave();
});

test('a lesson by keyboard: the focus is where something is to be done, Escape asks', async () => {
    const { page, leave } = await browser.person({ locale: 'en-GB' });
    await visit(page, server.url, '#/learn/gehtwas/short');
    await reaches(page, 1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay' }).press('Enter');
    let words = '';
    for (let presses = 0; presses < 60 && !await page.locator('.learned').count(); presses++) {
        await settled(page);
        const now = await look(page);
        assert.deepEqual(now.flaws, [], now.words);
        if (now.words !== words) {
            words = now.words;
            await page.locator('#announcer').filter({ hasText: words }).waitFor({ state: 'attached' });
        }
        await page.keyboard.press('Enter');
        await page.waitForFunction((before) => document.querySelector('.learned')
            || document.querySelector('.lesson .say')?.textContent !== before, words);
    }
    assert.ok(await page.locator('.learned').count(), `done; the last step was: ${words}`);
    await leave();
});
