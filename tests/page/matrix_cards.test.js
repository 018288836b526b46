// SPDX-License-Identifier: MIT
// The table of Geht noch was? in every window and phase: dice, cards, message and buttons are in sight,
// nothing overlaps or is cut off, everything can be hit, and nothing moves between roll and decision.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse } from './browser.mjs';
import { lay, situations } from './cards_records.mjs';
import { SIZES, check, enlarge, flawsOf, forget, resize } from './geometry.mjs';
import { speak, teach } from './pseudo.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/gcc';
let server, browser;
before(async () => {
    server = await serve(build);
    browser = await browse();
    teach(server);
});
after(async () => {
    await browser?.close();
    server?.close();
});

const windows = (...names) => SIZES.filter((size) => names.includes(size.join('x')));

const LONG = ['Maximiliane-Charlotte', 'Bartholomäus von Hohenfels', 'Wilhelmina Oosterwijk',
    'Jean-Baptiste Grenouille', 'Konstantin Papadopoulos', 'Alexandra Featherstone'];
const SHORT = ['Anna', 'Ben', 'Rufus', 'Dora'];

/** A page on which situations are laid. */
async function person(locale = 'en-GB') {
    const one = await browser.person({ locale });
    await one.page.goto(server.url);
    await one.page.waitForSelector('#screen > *');
    return one;
}

/** @param {string[]} names the first is a person, the others are bots that never get to play */
const sit = (page, actions, names) => lay(page, server.url, actions, names.map((name, i) =>
    [name, i ? 'greedy' : null]));

/** What is seen in a phase, beside the bar. */
const PUSH = ['.ask .task', '.ask .answer', '.after'];
const STAIRS = ['.step'];
const ROLL = ['.tray', '.news', ...STAIRS];
const SEEN = {
    bonus: ['.choice', ...STAIRS], 'first roll': ROLL, 'to roll': ROLL, choose: ROLL,
    'nothing fits, luck': ROLL, 'nothing fits': ROLL, 'push 1': PUSH, 'push 4': PUSH, 'push 6': PUSH,
    shop: ['.pile', '.hand', ...STAIRS], build: ['.hand', '.spot', ...STAIRS], five: ROLL, six: ROLL,
    'all levels': ROLL, waiting: STAIRS, over: STAIRS, 'hand in': ['.chip', '.pile', '.hand', ...STAIRS],
    'push scored': ['.chip', ...STAIRS], twin: ['.question', '.hand', ...STAIRS], 'hand over': ROLL,
};
const BAR = ['.luck', '.markers', '.points', '.actions > *', '#bar > .button, #bar .tools > *',
    '#bar .where'];

/** Cards lie on their level and do not cover one another more than coins do. */
const cards = (page) => page.evaluate(() => [...document.querySelectorAll('.step')].flatMap((step) => {
    const level = step.getBoundingClientRect();
    const post = step.querySelector('.post').getBoundingClientRect();
    const boxes = [...step.querySelectorAll('.task, .spot')].map((one) => one.getBoundingClientRect());
    return boxes.flatMap((box, i) => [
        box.left < level.left - 1 || box.right > post.left + 1 || box.top < level.top - 1
            || box.bottom > level.bottom + 1 ? `a card sticks out of level ${step.dataset.level}` : '',
        i && boxes[i - 1].right - box.left > 9 ? `cards of level ${step.dataset.level} overlap` : '',
    ]).filter(Boolean);
}));

/** What is wrong in a window. */
async function look(page, where, phase, ...more) {
    const flaws = await flawsOf(page, where, { visible: [...SEEN[phase], ...BAR, ...more] });
    return [...flaws, ...(await cards(page)).map((flaw) => `${where}: ${flaw}`)];
}

for (const [count, phases] of Object.entries(situations))
    test(`every phase in every window, ${count} at the table`, async () => {
        const { page, leave } = await person();
        const wrong = [];
        const sizes = count === '6' ? [...SIZES, [1024, 768]] : SIZES;
        for (const [phase, actions] of Object.entries(phases)) {
            await sit(page, actions, (count === '6' ? LONG : SHORT).slice(0, Number(count)));
            for (const size of sizes) {
                await resize(page, size);
                wrong.push(...await look(page, `${count}: ${phase}`, phase,
                    ...(count !== '1' ? ['.player'] : [])));
            }
        }
        assert.deepEqual(wrong, []);
        await leave();
    });

test('twice as large text, and longer words', async () => {
    const [big, pseudo] = await Promise.all([person(), person()]);
    const wrong = [];
    await speak(pseudo.page, 'qps');
    // six cards to push scroll in their place
    const phases = [['hand in', 1], ['push scored', 1], ['twin', 1], ...['bonus', 'first roll', 'choose',
        'nothing fits, luck', 'push 4', 'shop', 'build'].map((phase) => [phase, 4])];
    for (const [phase, count] of phases)
        for (const [{ page }, text] of [[big, 200], [pseudo, 100]]) {
            await sit(page, situations[count][phase], LONG.slice(0, count));
            for (const size of text === 200 ? windows('390x844', '820x1180') : SIZES) {
                await resize(page, size);
                await enlarge(page, text);
                wrong.push(...await look(page, `${phase}, text of ${text} %`, phase,
                    ...(count > 1 ? ['.player'] : [])));
            }
        }
    assert.deepEqual(wrong, []);
    await big.leave();
    await pseudo.leave();
});

test('nothing moves between roll and decision', async () => {
    const { page, leave } = await person();
    const fixed = ['.tray', '.news', '.bar', '.actions', '.players'];
    for (const size of SIZES) {
        await resize(page, size);
        await sit(page, situations[4]['to roll'], SHORT);
        forget(page);
        await check(page, 'before the roll', { still: fixed });
        await page.click('[data-key=roll]');
        await page.waitForSelector('.fits');
        // with the roll, levels in play grow; from then on they keep their height, too
        const still = [...fixed, '.step', '.task'];
        await check(page, 'before a card is chosen', { still });
        const [card] = await page.$$eval('.fits', (all) => all.map((one) => one.dataset.key));
        await page.click(`[data-key="${card}"]`);
        await page.waitForSelector('[data-key=in]');
        await check(page, 'after it was chosen', { visible: [...ROLL, ...BAR, '.player'], still });
        // opposite decisions lie far apart, with undo between them
        const [left, undo, right] = await page.$$eval('.actions > *', (all) => all.map((one) => {
            const { left: x, right: end } = one.getBoundingClientRect();
            return { x, end };
        }).sort((a, b) => a.x - b.x));
        assert.ok(right.x - left.end >= 50 && undo.x > left.end && undo.end < right.x, `${size}`);
        await page.click('[data-key=undo]');
        await check(page, 'after undo', { still });
        await page.click(`[data-key="${card}"]`);
        await page.click('[data-key=in]');
        await page.waitForSelector('[data-key=in]', { state: 'detached' });
        await check(page, 'after the decision', { still: fixed });
    }
    await leave();
});

test('real dice, and the chances of the trainer', async () => {
    const { page, leave } = await person();
    const wrong = [];
    await sit(page, situations[4]['to roll'], SHORT);
    await page.locator('.chance').first().waitFor();
    for (const size of SIZES) {
        await resize(page, size);
        wrong.push(...await look(page, 'the trainer', 'to roll', '.chance'));
    }
    await lay(page, server.url, situations[4]['to roll'],
        SHORT.map((name, i) => [name, i ? 'greedy' : null]), true);
    for (const size of SIZES) {
        await resize(page, size);
        wrong.push(...await look(page, 'real dice', 'to roll', '.typed .die', '.player'));
    }
    assert.deepEqual(wrong, []);
    await leave();
});

test('a hint, and the card that hands the device over', async () => {
    const { page, leave } = await person();
    await sit(page, situations[4].choose, SHORT);
    await page.click('[data-key=hint]');
    await page.waitForSelector('.opinions[aria-busy=false] [data-move]');
    for (const size of SIZES) {
        await resize(page, size);
        await check(page, 'a hint leaves dice and cards in sight', { visible: ['.tray', ...STAIRS],
            seen: '.drawer' });
    }
    await lay(page, server.url, situations[2]['hand over'], [['Anna', null], [LONG[1], null]]);
    await page.click('.fits');
    await page.click('[data-key=in]');
    for (const size of SIZES) {
        await resize(page, size);
        await check(page, 'hand over', { visible: ['.hand-over .card > *'] });
    }
    await leave();
});
