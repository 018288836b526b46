// SPDX-License-Identifier: MIT
// The table of Geht noch was?, played through its own controls: a whole solo game on a phone, one against a
// bot on a desktop, one with the keyboard only, real dice, and what the ladder offers in single situations.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, desktop, fits, phone } from './browser.mjs';
import { lay } from './cards_records.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/dev';
let server, browser;
before(async () => {
    server = await serve(build);
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

/** Begins a game on the device of a person and shows its table. */
async function sit(page, plan) {
    await page.goto(server.url);
    await page.waitForSelector('#screen > *');
    const id = await page.evaluate(async (wanted) => {
        const { newLocal } = await import('./match/kept.js');
        const { ui } = await import('./ui.js');
        window.sounds = [];
        ui.sound = (what) => window.sounds.push(what);
        return newLocal(await ui.rules(), { game: 'gehtwas', seed: 'cards test', ...wanted });
    }, plan);
    await page.goto(`${server.url}#/play/${id}`);
    await page.waitForSelector('.cards-table .actions');
    return id;
}

const one = [{ name: 'Anna', bot: null }];

/** What a player sees, in the words of the buttons; runs in the page. */
function look() {
    const keys = (selector) => [...document.querySelectorAll(`.cards-table ${selector}`)].map((button) =>
        button.dataset.key);
    return {
        over: location.hash.startsWith('#/end/')
            || document.querySelector('[data-over], .actions [data-key="to score"]') !== null,
        buttons: keys('.actions [data-key]:not(:disabled), .hand-over [data-key]'),
        bonus: keys('.bonus [data-key]'), buy: keys('.pile[aria-disabled=false]'), fits: keys('.fits'),
        spots: keys('.spot'), moves: keys('.ask:not([data-answer]) .answer:not(.none)'), chips: keys('.chip'),
        dice: document.querySelectorAll('.typed .die').length,
        away: !!document.querySelector('.hand-over'),
        lost: document.activeElement === document.body && !document.querySelector('dialog[open]'),
    };
}
const seen = (page) => page.evaluate(look);

/** The next thing a careful player presses, as a data-key; null while there is nothing to press. */
function next(now, turn) {
    if (now.bonus.length) return now.bonus[turn % now.bonus.length];
    if (now.buttons.includes('keep')) return turn % 2 ? 'keep' : 'replace';
    if (now.buy.length) return now.buy[now.buy.length - 1];
    if (now.buttons.includes('done')) return turn % 3 && now.chips.length ? now.chips[0] : 'done';
    if (now.spots.length) return now.spots[turn % now.spots.length];
    if (now.moves.length) return now.moves[turn % now.moves.length];
    if (now.buttons.includes('decline')) return turn % 3 ? now.chips[0] : 'decline';
    if (now.buttons.includes('in')) return turn % 3 ? 'in' : 'out';
    if (now.fits.length) return now.fits[0];
    return ['luck', 'roll', 'confirm', 'fail'].find((key) => now.buttons.includes(key)) ?? null;
}

const at = (key) => `.cards-table [data-key="${key}"]:not(:disabled)`;

/** Plays until the game is over. `press` presses the thing with that key. */
async function play(page, press) {
    const used = new Set();
    let lot = 7;
    for (let step = 0; step < 600; step++) {
        const now = await seen(page);
        if (now.over) return used;
        lot = (lot * 1103515245 + 12345) % 2147483648; // a player who varies, the same way every time
        const key = next(now, lot >> 8);
        if (now.away) {
            used.add('handover');
            await page.click('.hand-over button');
        } else if (now.dice) { // real dice: digits, then enter
            await page.focus(at('die 0'));
            for (let i = 0; i < 7; i++) await page.keyboard.press(String((lot >> (8 + i)) % 6 + 1));
            await press('enter');
        } else if (key === null) await page.waitForFunction(() => location.hash.startsWith('#/end/')
            || document.querySelector('.hand-over, '
            + ' .cards-table .actions .button:not(:disabled, .undo), '
            + '.cards-table :is(.choice, .spot, .answer, .fits, .chip, .typed)'));
        else {
            used.add(key.split(' ')[0]);
            await press(key);
        }
    }
    assert.fail(`the game does not end: ${JSON.stringify(await seen(page))}`);
}

/** The same in the page itself: every press is a click, which is much faster. */
const playInside = async (page) => new Set(await page.evaluate(async ([eyes, choice]) => {
    const [see, choose] = [eyes, choice].map((text) => (0, eval)(`(${text})`));
    const used = new Set();
    let lot = 7;
    for (let step = 0; step < 20000; step++) {
        const now = see();
        if (now.over) return [...used];
        lot = (lot * 1103515245 + 12345) % 2147483648;
        const key = now.away ? 'handover' : choose(now, lot >> 8);
        const where = now.away ? '.hand-over button' : `.cards-table [data-key="${key}"]:not(:disabled)`;
        if (key) used.add(key.split(' ')[0]);
        if (key) document.querySelector(where)?.click();
        await new Promise((resolve) => setTimeout(resolve, key ? 0 : 10));
    }
    throw new Error(`the game does not end: ${JSON.stringify(see())}`);
}, [String(look), String(next)]));

/** The record of a game, as it is kept. */
const record = (page, id) =>
    page.evaluate(async (wanted) => (await (await import('./saves.js')).games.get(wanted)).record, id);

test('a solo game on a phone, by touch', async () => {
    const { page, leave } = await browser.person(phone);
    const id = await sit(page, { seats: one });
    await fits(page, 'the table');
    const used = await play(page, (key) => page.tap(at(key)));
    for (const key of ['bonus', 'roll', 'card', 'in', 'out', 'up', 'confirm']) assert.ok(
        used.has(key), `${key} was used`);
    assert.match(await record(page, id), /\nresult -?\d+\n$/);
    await page.waitForURL(/#\/end\//);
    await leave();
});

test('options: free start, solo rules and two decks, two people at one device', async () => {
    const { page, leave } = await browser.person(desktop);
    const id = await sit(page,
        { seats: [...one, { name: 'Ben', bot: null }], options: ['free-start', 'solo-rules', 'two-decks'] });
    const used = await playInside(page);
    assert.ok(used.has('spot') && used.has('handover'));
    const text = await record(page, id);
    assert.match(text, /^1: build \d+ \d$/m);
    assert.match(text, /\nresult /);
    await leave();
});

test('the keyboard is enough against a bot, and the focus is never lost', async () => {
    const { page, leave } = await browser.person(desktop);
    const id = await sit(page, { seats: [...one, { name: 'Robo', bot: 'greedy' }] });
    const letters = { undo: 'u', roll: 'r', in: 'i', out: 'o', luck: 'l', done: 'd', confirm: 'c' };
    await page.focus(at('roll'));
    await play(page, async (key) => {
        assert.ok(!(await seen(page)).lost, `the focus is on the table before ${key}`);
        if (letters[key]) return page.keyboard.press(letters[key]);
        for (let i = 0; i < 60; i++) {
            if (await page.evaluate((wanted) => document.activeElement?.dataset.key === wanted,
                key)) return page.keyboard.press('Enter');
            await page.keyboard.press(i < 40 ? 'n' : 'Tab');
        }
        assert.fail(`${key} is not reached with the keyboard`);
    });
    const text = await record(page, id);
    assert.match(text, /\nresult -?\d+ -?\d+\n$/);
    assert.match(text, /^2: /m);
    await leave();
});

/** Everything said to screen readers since. */
const listen = (page) => page.evaluate(() => {
    window.heard = [];
    new MutationObserver(() => window.heard.push(document.getElementById('announcer').textContent))
        .observe(document.getElementById('announcer'), { childList: true });
});
const heard = async (page, what) => page.waitForFunction((pattern) =>
    window.heard.some((text) => new RegExp(pattern).test(text)), what.source);

test('real dice are typed in, and heard', async () => {
    const { page, leave } = await browser.person({ ...phone, locale: 'en-GB' });
    const id = await sit(page, { seats: one, realDice: true });
    await page.waitForSelector('.tray.typed'); // the only bonus has been taken
    assert.equal((await seen(page)).dice, 7);
    await audit(page, 'typing dice in');
    assert.ok(await page.isDisabled('[data-key=enter]'), 'nothing is entered before all dice are set');
    await listen(page);
    await page.focus(at('die 0'));
    for (const digit of '1144225') await page.keyboard.press(digit);
    await page.tap(at('enter'));
    await page.waitForSelector('.tray[role=img]');
    assert.match(await record(page, id), /^roll 1 1 4 4 \/ 2 2 5$/m);
    await heard(page, /Dice: blue 1 1 4 4, red 2 2 5\. 2 cards fit\. /);
    // card 1 asks for a 4: its dice are ringed, and nothing is said before on or out is pressed
    await page.tap(at('card 1'));
    assert.deepEqual(await page.$$eval('.tray .die',
        (dice) => dice.map((die) => die.classList.contains('used'))),
    [false, false, true, false, false, false, false]);
    assert.equal(await page.$('.explained'), null, 'a card that is chosen is not explained');
    await heard(page, /Chosen: .*Stop for up to 1 point, or roll on/);
    assert.match(await page.textContent(at('out')), /up to 1 point/);
    assert.doesNotMatch(await record(page, id), /fulfil/);
    await page.tap(at('undo'));
    assert.equal(await page.$(at('out')), null);
    // a card that does not glow says why
    await page.tap(at('card 3'));
    await page.waitForSelector('.explained section');
    assert.match(await page.textContent('.explained .now'), /first roll only the lowest level counts/);
    await page.keyboard.press('Escape');
    await page.tap(at('card 2'));
    await page.tap(at('in'));
    assert.match(await record(page, id), /^1: fulfil 2\n1: in$/m);
    assert.deepEqual(await page.evaluate(() => window.sounds), ['roll', 'cross']);
    await page.waitForSelector('.tray.typed'); // the next roll
    await leave();
});

/** Opens a record in the middle of a game. */
async function open(page, text) {
    if (!page.url().startsWith(server.url)) await page.goto(server.url);
    await page.waitForSelector('#screen > *');
    return lay(page, server.url, text.trim(), [['Anna', null]]);
}

const toPushing = '1: bonus 1\nroll 1 1 4 5 / 5 5 5\n1: fulfil 1\n1: in\nroll 2 3 5 6 / 3 4 4\n1: fulfil '
    + '3\n1: in\n' +
    'roll 2 3 4 6 / 1 2 6\n1: fulfil 4\n1: out\n';

test('pushing: two answers a card, changed and taken back, one confirm', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    const id = await open(page, toPushing);
    assert.deepEqual(await page.$$eval('.answer',
        (all) => all.map((answer) => `${answer.dataset.key}: ${answer.textContent}`)),
    ['up 4: Push upbecomes ×4', 'score 4: Score2 points', 'up 3: Push upbecomes ×4', 'score 3: Score2 points',
        'up 1: Push upbecomes ×2', 'score 1: Score1 point']);
    await page.click(at('score 1'));
    await page.click(at('up 3'));
    assert.ok(await page.isDisabled('[data-key=confirm]'));
    await page.click(at('score 3')); // another answer takes its place
    await page.click(at('score 3')); // the same once more: it is asked again
    assert.ok(await page.isDisabled('[data-key=confirm]'));
    await page.click(at('score 3'));
    await page.click(at('up 4'));
    assert.doesNotMatch(await record(page, id), /score/);
    assert.equal(await page.textContent(at('confirm')), 'Done +3');
    await page.click(at('confirm'));
    assert.match(await record(page, id), /1: score 1\n1: score 3\n1: up 4\n$/);
    await leave();
});

test('the solo shop: cards handed in on trial, then bought with', async () => {
    const { page, leave } = await browser.person(desktop);
    const id = await open(page, `${toPushing}1: score 1\n1: up 3\n1: up 4\n1: bonus 1\n`);
    assert.equal(await page.textContent('.purse b'), '0');
    await page.click(at('buy red'), { force: true }); // why not is said, nothing happens
    await page.waitForSelector('.toast');
    await page.click(at('sell green 1'));
    assert.equal(await page.textContent('.purse b'), '1');
    assert.doesNotMatch(await record(page, id), /sell/);
    await page.click(at('buy green'));
    await page.waitForSelector('.hand .task');
    assert.match(await record(page, id), /1: sell 1\n1: buy green\ncard \d+\n1: done\n$/);
    await leave();
});

test('the trainer shows exact chances, but not in the daily challenge', async () => {
    const { page, leave } = await browser.person({ ...phone, locale: 'en-GB' });
    await sit(page, { seats: one });
    // w4 on card 1: 1 - (5/6)^7 = 72.1 %; b=b on card 2: 1 - 6*5*4*3/6^4 = 72.2 %
    await page.waitForSelector('.step .chance');
    assert.deepEqual(await page.$$eval('[data-level="1"] .chance', (all) =>
        all.map(({ textContent }) => textContent)), ['72%', '72%']);
    assert.match(await page.textContent('.actions .say'), /\d\d%/);
    await page.goto(server.url);
    await sit(page, { seats: one, daily: 1 });
    await page.waitForSelector(at('roll'));
    assert.equal(await page.$('.chance'), null);
    await leave();
});

test('another player can be looked at, and the view does not change by itself', async () => {
    const { page, leave } = await browser.person(desktop);
    const id = await sit(page, { seats: [...one, { name: 'Robo', bot: 'greedy' }] });
    await page.waitForSelector(at('roll'));
    assert.match(await record(page, id), /^1: bonus 1$/m, 'nobody is asked for the only bonus');
    const cards = () => page.$$eval('.stairs .task', (all) => all.map((card) => card.dataset.card));
    const own = await cards();
    await page.click(at('player 1'));
    assert.notDeepEqual(await cards(), own);
    await audit(page, 'looking at another player');
    await page.click(at('back'));
    assert.deepEqual(await cards(), own);
    await leave();
});

test('every situation is accessible, in both lights and all palettes', async () => {
    const { page, leave } = await browser.person(phone);
    await open(page, toPushing);
    await audit(page, 'pushing');
    await page.evaluate(async () => (await import('./settings.js')).settings.set('theme', 'dark'));
    await audit(page, 'pushing, dark', ['color-contrast']);
    for (const palette of ['safe', 'contrast']) {
        await page.evaluate(async (to) => (await import('./settings.js')).settings.set('palette', to),
            palette);
        await audit(page, `pushing, dark, ${palette}`, ['color-contrast']);
    }
    await page.evaluate(async () => {
        const { settings } = await import('./settings.js');
        settings.set('theme', 'light');
        settings.set('palette', 'default');
        settings.set('trainer', true);
    });
    for (const [where, text] of [['shop', `${toPushing}1: score 1\n1: up 3\n1: up 4\n1: bonus 1\n`],
        ['building', `${toPushing}1: score 1\n1: up 3\n1: up 4\n1: bonus 2\ncard 50\n1: done\n`],
        ['answering', '1: bonus 1\nroll 1 1 4 5 / 5 5 5\n'],
        ['on or out', '1: bonus 1\nroll 1 1 4 5 / 5 5 5\n1: fulfil 1\n']]) {
        await open(page, text);
        await audit(page, where);
        await fits(page, where);
    }
    await leave();
});

test('a position is laid out card by card', async () => {
    const { page, leave } = await browser.person({ ...phone, locale: 'en-GB' });
    await page.goto(server.url);
    await page.waitForSelector('#screen > *');
    await page.evaluate(async () => {
        const [{ makeCardBoard }, { Engine }, { ui }, { h, render }] = await Promise.all([
            import('./cards/position_editor.js'), import('./engine.js'), import('./ui.js'),
            import('./view.js')]);
        await Promise.all([ui.style('css/token.css'), ui.style('css/position_cards.css'),
            ui.loadTexts('cards', 'messages')]);
        const engine = new Engine(await ui.rules());
        const again = () => render([h('h1', null, 'Position'),
            board.describe(window.position, engine.view(), [])], document.getElementById('screen'));
        const put = (text) => {
            window.position = engine.lay(text);
            again();
        };
        const game = engine.games().find(({ id }) => id === 'gehtwas');
        engine.lay('gehtwas |');
        const board = makeCardBoard(engine.material(), game, (id) => engine.cardWords(id),
            { change: put, again });
        put('gehtwas round=2 dice=1144/225 | level1=1*,2');
    });
    const press = (key) => page.tap(`.position-cards [data-key="${key}"]`);
    for (const key of ['add 2', 'new 5', 'card 2', 'mark', 'card 2', 'card 1', 'side', 'up', 'die 0'])
        await press(key);
    await page.selectOption('[data-key=luck]', '3');
    assert.equal(await page.evaluate(() => window.position),
        'gehtwas round=2 dice=1244/225 | luck=3 level1=2* level2=5 scored2=1');
    for (const key of ['times', 'card 2', 'mark']) await press(key);
    assert.equal(await page.evaluate(() => window.position),
        'gehtwas round=2 dice=1244/225 | luck=3 level1=2+ level2=5 scored2=1x3');
    await audit(page, 'a position of cards');
    await fits(page, 'a position of cards');
    await press('mark');
    for (const key of ['add 6', 'new 50', 'card 5', 'remove']) await press(key);
    assert.equal(await page.evaluate(() => window.position),
        'gehtwas round=2 phase=build | luck=3 hand=50 level1=2 scored2=1x3');
    await press('card 50');
    await press('remove');
    assert.doesNotMatch(await page.evaluate(() => window.position), /hand|build/);
    await leave();
});
