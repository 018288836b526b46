// SPDX-License-Identifier: MIT
// Introductions in the page: all by taps and all by keyboard, in several languages and windows, and a first
// game after one. What is lit is in sight, and the bubble neither covers it nor leaves the window.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, phone, visit } from './browser.mjs';
import { enlarge, resize, settled, SIZES } from './geometry.mjs';
import { serve } from './server.mjs';
import { drive, sit } from './table_driver.mjs';

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
    assert.ok(lines <= 2, `${lines} lines at ${width}x${height}: ${words}`);
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

/** Where something can be tapped. */
const middle = (page, what) => page.locator(what).first().evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
});

/** Does what the ring shows, or goes on; a person sees no more. */
async function follow(page) {
    const onward = page.locator('.lesson .onward');
    if (await onward.count()) return onward.click();
    return page.mouse.click(...await middle(page, '.lesson .ring'));
}

/** What a tap that is followed changes; whether it is something else than before. */
const followed = (before) => {
    const now = [...[...document.querySelectorAll('.learned, .lesson :is(.say, .said)')]
        .map(({ textContent }) => textContent),
    document.querySelectorAll('[aria-pressed="true"], [data-state="chosen"], .pass.sure').length].join();
    return before === undefined ? now : now !== before;
};

/** Goes through an introduction as a person would; calls back at each new step. */
async function through(page, press, seen) {
    let words = '';
    for (let taps = 0, step = 0; taps < 80 && !await page.locator('.learned').count(); taps++) {
        await settled(page);
        const now = await page.locator('.lesson .say').textContent();
        if (now !== words) await seen(step++);
        words = now;
        const before = await page.evaluate(followed);
        await press();
        await page.waitForFunction(followed, before)
            .catch(() => assert.fail(`nothing came of it: ${words}`));
    }
    assert.ok(await page.locator('.learned').count(), `done; the last step was: ${words}`);
}

/** The lines of coaching that a game shows, in order. */
const hear = (page) => page.evaluate(() => {
    const heard = window.heard = [];
    const listen = () => {
        const line = document.querySelector('.news[data-kind="tip"]')?.textContent;
        if (line && line !== heard.at(-1)) heard.push(line);
    };
    new MutationObserver(listen).observe(document.body,
        { subtree: true, childList: true, characterData: true, attributes: true });
    listen();
});

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
    await through(page, () => follow(page), (step) => elsewhere(page, step));
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Now a real game' }).click();
    await page.locator('.screen-play .other:has-text("Pip")').waitFor();
    await hear(page);
    await page.locator('.actions .go').click();
    const tip = page.locator('.news[data-kind="tip"]');
    await tip.filter({ hasText: 'Begin in H: a colour, a number.' }).waitFor();
    await drive(page);
    await page.waitForURL(/#\/end\//);
    const heard = await page.evaluate(() => window.heard);
    assert.match(heard[0], /^Begin in H/);
    assert.deepEqual(heard, [...new Set(heard)], 'each once');
    assert.ok(heard.length >= 4, `${heard}`);
    const at = (words) => heard.findIndex((line) => line.includes(words));
    assert.ok(at('All dice are there') < at('What you take') && at('What you take') > 0, `${heard}`);
    await visit(page, server.url, '#/learn');
    for (const other of ['sogut', 'xmal', 'gehtwas'])
        await page.locator(`.lessons a[href="#/learn/${other}/nochmal"]`).waitFor();
    assert.equal(await page.locator('.lessons a[href^="#/learn/nochmal/"]').count(), 0, 'it is known');
    await page.getByRole('link', { name: /Once more.*Noch mal!/ }).click();
    await reaches(page, 1);
    assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing is asked');
    await leave();
});

test('a wrong tap is answered and skips nothing; Skip offers a game at once', async () => {
    const { page, leave } = await browser.person({ ...phone, deviceScaleFactor: 1, locale: 'en-GB' });
    await visit(page, server.url, '#/learn/gehtwas');
    await reaches(page, 1);
    const answer = (words) => page.locator('.lesson .answer', { hasText: words }).waitFor();
    await page.mouse.click(...await middle(page, '.bar .say'));
    await answer('Look at what is lit');
    await page.mouse.click(...await middle(page, '[data-key="roll"]'));
    await answer('Look at what is lit');
    await reaches(page, 1);
    await page.mouse.click(...await middle(page, '.lesson .spot'));
    await reaches(page, 2);
    await follow(page);
    await reaches(page, 3);
    await follow(page);
    await reaches(page, 4);
    await page.mouse.click(...await middle(page, '.stairs .step[data-level="1"] .post'));
    await answer('Nearly');
    await page.mouse.click(...await middle(page, '.stairs [data-card="2"]'));
    await answer('two equal blue dice');
    await page.mouse.click(...await middle(page, '.tray'));
    await answer('We come to that');
    await reaches(page, 4);
    await audit(page, 'a step with an answer');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await reaches(page, 4);
    await page.getByRole('button', { name: 'Step back' }).click();
    await reaches(page, 3);
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.screen-play .player:has-text("Pip")').waitFor();
    assert.ok((await page.locator('.bar').boundingBox()).x >= 0, 'the table has its margins');
    await page.locator('[data-key="roll"]').click();
    await page.locator('.news', { hasText: /Framed cards fit|One luck lets this roll go by/ }).waitFor();
    await leave();
});

test('a slow tap on what is lit counts, other questions are answered; the log knows the names', async () => {
    const { page, leave } = await browser.person({ ...phone, deviceScaleFactor: 1, locale: 'en-GB' });
    await visit(page, server.url, '#/');
    await page.evaluate(async () => (await import('./settings.js')).settings.set('names', ['Ada']));
    await visit(page, server.url, '#/learn/nochmal');
    const explained = page.locator('dialog.explained h2');
    /** Longer than it takes until a press is a question (explain/listen.js). */
    const slow = async (what) => {
        await settled(page);
        await page.mouse.move(...await middle(page, what));
        await page.mouse.down();
        await page.evaluate(() => new Promise((done) => { setTimeout(done, 500); }));
        await page.mouse.up();
    };
    await reaches(page, 1);
    await slow('.actions .go');
    await reaches(page, 2);
    await slow('.tray .die[data-face="y"]');
    await page.locator('.die[data-face="y"][aria-pressed="true"]').waitFor();
    await slow('.tray .die[data-face="b"]');
    await explained.filter({ hasText: 'Blue' }).waitFor();
    await page.locator('.die[data-face="y"][aria-pressed="true"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.explained').waitFor({ state: 'detached' });
    await page.mouse.click(...await middle(page, '.cell[data-cell="L3"]'), { button: 'right' });
    await explained.filter({ hasText: 'Cell L3' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.tray .die[data-face="2"]').focus();
    await page.keyboard.press('Shift+?');
    await explained.waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.explained').waitFor({ state: 'detached' });
    await follow(page);
    await reaches(page, 3);
    for (let taps = 0; taps < 5 && !await page.locator('.lesson .count:text("4 of ")').count(); taps++) {
        await settled(page);
        const before = await page.evaluate(followed);
        await follow(page);
        await page.waitForFunction(followed, before);
    }
    await reaches(page, 4);
    await page.locator('#bar [aria-label="Menu"]').click();
    await page.locator('#menu .entry', { hasText: 'Log' }).click();
    const log = await page.locator('dialog .entries').innerText();
    assert.match(log, /Pip crosses .*Ada crosses /s);
    assert.doesNotMatch(log, /Player/);
    await leave();
});

/** Steps, counted from 1, and what is tapped there first although it is not meant. */
const ASTRAY = [
    ['nochmal', 15, ['.die[data-face="b"]']],
    ['nochmal', 15, ['[data-cell="I2"]', '.die[data-face="g"]', '.die[data-face="5"]']],
    ['nochmal', 3, ['[data-cell="H3"]']],
    ['sogut', 11, ['[data-cell="K3"]']],
    ['sogut', 15, ['[data-cell="G3"]']],
    ['xmal', 17, ['[data-cell="J6"]']],
    ['xmal', 17, ['[data-cell="H7"]', '[data-cell="J6"]', '.actions .undo']],
];

for (const [game, step, wrong] of ASTRAY)
    test(`${game} ${step}: after ${wrong} the step can be done`, async () => {
        const { page, leave } = await browser.person({ ...phone, deviceScaleFactor: 1, locale: 'en-GB' });
        await visit(page, server.url, '#/learn');
        await page.evaluate(async ([id, at]) => (await import('./learn/progress.js'))
            .keepProgress(id, { at, after: '' }), [game, step - 1]);
        await visit(page, server.url, `#/learn/${game}`);
        await reaches(page, step);
        for (const one of wrong) {
            await settled(page);
            await page.mouse.click(...await middle(page, `.sheet-table ${one}`));
        }
        await settled(page);
        const next = page.locator(`.lesson .count:text("${step + 1} of ")`);
        for (let taps = 0; taps < 8 && !await next.count(); taps++) {
            const before = await page.evaluate(followed);
            await follow(page);
            await page.waitForFunction(followed, before);
            await settled(page);
        }
        await reaches(page, step + 1);
        await leave();
    });

test('a person that stops instead of rolling on is shown the button to roll on', async () => {
    const { page, leave } = await browser.person({ ...phone, deviceScaleFactor: 1, locale: 'en-GB' });
    await visit(page, server.url, '#/learn');
    await page.evaluate(async () => (await import('./learn/progress.js'))
        .keepProgress('gehtwas', { at: 3, after: '' }));
    await visit(page, server.url, '#/learn/gehtwas');
    await reaches(page, 4);
    await settled(page);
    await follow(page);
    await page.locator('.lesson .say', { hasText: 'But roll on!' }).waitFor();
    await settled(page);
    await page.mouse.click(...await middle(page, '[data-key="out"]'));
    await page.locator('.lesson .said', { hasText: 'there is more to get' }).waitFor();
    await settled(page);
    await page.locator('.lesson .say', { hasText: 'But roll on!' }).waitFor();
    await follow(page);
    await reaches(page, 5);
    await leave();
});

/** The windows that people have most. */
const WINDOWS = [[360, 640], [390, 664], [820, 1180], [1280, 860]];

/** Each introduction by taps and by keyboard, each time in another language. */
const WAYS = [['nochmal', 'de', 'keys'], ['sogut', 'fr', 'taps'], ['sogut', 'nl', 'keys'],
    ['xmal', 'nl', 'taps'], ['xmal', 'fr', 'keys'], ['gehtwas', 'de', 'taps']];

for (const [i, [game, locale, how]] of WAYS.entries())
    test(`${game} in ${locale} by ${how}: two lines at most, nothing cut, to the end`, async () => {
        const { page, leave } = await browser.person({ locale });
        await visit(page, server.url, `#/learn/${game}`);
        await page.locator('.lesson .count').waitFor();
        const press = how === 'taps' ? () => follow(page) : () => page.keyboard.press('Space');
        await through(page, press, async (step) => {
            await resize(page, WINDOWS[(step + i) % WINDOWS.length]);
            await lies(page);
        });
        await leave();
    });

/** Sentences that are longer than two lines, in the page. */
async function measure() {
    const [{ lessonOf }, { _ }] = await Promise.all([import('./games/list.js'), import('./texts.js')]);
    const say = document.querySelector('.lesson .say');
    const line = parseFloat(getComputedStyle(say).lineHeight);
    const lessons = await Promise.all(['nochmal', 'sogut', 'xmal', 'gehtwas'].map(lessonOf));
    return lessons.flatMap(({ scenes }) => scenes).flatMap(({ steps }) => steps)
        .flatMap(({ text, confirm }) => [text, ...confirm ? [confirm] : []]).filter((text) => {
            say.textContent = _(text).replace(/{\w+}/g, '8');
            return Math.round(say.offsetHeight / line) > 2;
        }).map((text) => _(text));
}

test('every sentence of every introduction has two lines on a small phone, in every language', async () => {
    const long = {};
    for (const locale of ['en', 'de', 'fr', 'nl']) {
        const { page, leave } = await browser.person({ locale, viewport: { width: 360, height: 640 } });
        await visit(page, server.url, '#/learn/nochmal');
        await page.locator('.lesson .say').waitFor();
        long[locale] = await page.evaluate(measure);
        await leave();
    }
    assert.deepEqual(long, { en: [], de: [], fr: [], nl: [] });
});

/** Tips that do not fit on their one line, in the page; in open rolls dots stand before them. */
async function cut(game) {
    const [{ tipsOf }, { _ }] = await Promise.all([import('./games/list.js'), import('./texts.js')]);
    const line = document.querySelector('.news .words > span') ?? document.querySelector('.news');
    line.parentElement.querySelector(':scope > .dots')
        ?? line.before(Object.assign(document.createElement('i'), { className: 'dots',
            innerHTML: '<i></i><i></i><i></i>' }));
    return (await tipsOf(game)).map(({ text }) => _(text).replace('{n}', '30').replace(/{\w+}/g, 'M'))
        .filter((text) => {
            line.textContent = text;
            return line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1;
        });
}

test('every tip of a first game fits on its line on a small phone, in every language', async () => {
    for (const locale of ['en', 'de', 'fr', 'nl']) {
        const { page, leave } = await browser.person({ locale, viewport: { width: 360, height: 640 } });
        for (const game of ['nochmal', 'sogut', 'xmal', 'gehtwas']) {
            await visit(page, server.url, `#/learn/${game}`);
            await page.locator('.lesson .say').waitFor();
            assert.deepEqual(await page.evaluate(cut, game), [], `${locale} ${game}`);
        }
        await leave();
    }
});

test('people who share a device are coached in turn; Noch X-mal! has its own lines', async () => {
    const { page, leave } = await browser.person({ ...phone, deviceScaleFactor: 1, locale: 'en-GB' });
    await sit(page, server.url, { game: 'xmal',
        seats: ['Anna', 'Ben'].map((name) => ({ name, bot: null })) });
    await page.locator('.actions .go').click();
    const begin = page.locator('.news[data-kind="tip"]', { hasText: 'Begin in H' });
    await begin.waitFor();
    await page.locator('.actions .pass').click();
    await page.locator('.actions .pass.sure').click();
    await page.locator('.hand-over .go').click();
    await begin.waitFor();
    await leave();
});

test('a short way by keyboard: the focus is where something is to be done, Escape asks', async () => {
    const { page, leave } = await browser.person({ locale: 'en-GB' });
    await visit(page, server.url, '#/learn/gehtwas/xmal');
    await reaches(page, 1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay' }).press('Enter');
    await through(page, () => page.keyboard.press('Enter'), async () => {
        const { flaws, words } = await look(page);
        assert.deepEqual(flaws, [], words);
        await page.locator('#announcer').filter({ hasText: words }).waitFor({ state: 'attached' });
    });
    await leave();
});
