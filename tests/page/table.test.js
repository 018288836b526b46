// SPDX-License-Identifier: MIT
// The table of the sheet games, played through its own controls: whole games, single taps, keys, several
// people, real dice.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, browse, desktop as window1280, phone as window390 } from './browser.mjs';
import { playUntil } from './records.mjs';
import { serve } from './server.mjs';
import { cell, cells, die, drive, goText, news, recordOf, sit, sitAt, state, type } from './table_driver.mjs';

const english = { locale: 'en-GB' };
const phone = { ...english, ...window390 };
const desktop = { ...english, ...window1280 };
const small = { ...phone, viewport: { width: 360, height: 640 } };
const person = (name) => ({ name, bot: null });
let server, browser;
/** @type {Map<object, Awaited<ReturnType<typeof browser.person>>>} */
const people = new Map();
before(async () => {
    server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    browser = await browse();
});
after(async () => {
    for (const one of people.values()) await one.leave();
    await browser?.close();
    server?.close();
});

/** A page in a window. Tests share it: loading it is what takes the time. */
async function at(window) {
    if (!people.has(window)) people.set(window, await browser.person(window));
    return people.get(window).page;
}

for (const [game, where, window] of [['nochmal', 'a phone', phone], ['sogut', 'a desktop', desktop],
    ['xmal', 'a small phone', small]])
    test(`a whole solo game of ${game} on ${where}`, async () => {
        const page = await at(window);
        const id = await sit(page, server.url, { game });
        const used = await drive(page);
        await page.locator('main[data-shown^="#/end/"]').waitFor(); // the address changes before the screen
        const record = await recordOf(page, id);
        const [, total] = /^result (-?\d+)$/m.exec(record) ?? [];
        assert.ok(total, 'the record has a result');
        assert.ok(used.cell > 40 && used.go > 40, JSON.stringify(used));
        const shown = await page.locator('#screen').innerText();
        assert.ok(shown.replaceAll('−', '-').includes(total), `the end shows ${total}`);
    });

test('a game of xmal for three on one device: chips are given away, gifts used, sheets change by themselves',
    async () => {
        const page = await at(desktop);
        await sit(page, server.url, { game: 'xmal', seats: [person('Anna'), person('Ben'), person('Cem')],
            seed: 'gifts' });
        const used = await drive(page);
        await page.waitForURL(/#\/end\//);
        assert.ok(used.give > 0 && used.gift > 0, JSON.stringify(used));
    });

test('a game of sogut for two on one device uses the special die and bonuses', async () => {
    const page = await at(phone);
    await sit(page, server.url, { game: 'sogut', seats: [person('Anna'), person('Ben')], seed: 'special' });
    const used = await drive(page);
    await page.waitForURL(/#\/end\//);
    assert.ok(['heart', 'bomb', 'three', 'block', 'stars'].filter((face) => used[face]).length >= 4,
        JSON.stringify(used));
});

/** A solo game with real dice, so that a test says what was rolled. */
async function rolled(page, game, roll, ...earlier) {
    await sit(page, server.url, { game, realDice: true });
    for (const line of [...earlier, roll]) await type(page, line);
    assert.equal(await page.locator('.wrong').textContent(), '');
}

test('dice first: every tap leaves only what still makes a legal move', async () => {
    const page = await at(desktop);
    await rolled(page, 'nochmal', 'roll y b / 2 5', 'roll y b / 2 5', 'y2 H6 H7');
    assert.equal(await cells(page, 'legal'), 'G4 G5 H4 H5 I6 I7 J7');
    await die(page, 'b').click();
    assert.equal(await cells(page, 'legal'), 'G4 G5 H4 H5');
    assert.equal(await die(page, '5').getAttribute('data-state'), 'dead');
    await die(page, '5').click();
    assert.match(await news(page), /die/);
    await die(page, '2').click();
    await cell(page, 'G4').click();
    assert.equal(await cells(page, 'ghost'), 'H4', 'one completion is left');
    await cell(page, 'H4').click();
    assert.equal(await goText(page), 'Cross: blue 2 G4 H4');
    await page.locator('.go').click();
    assert.equal(await cells(page, 'crossed'), 'G4 H4 H6 H7');
});

test('cells first: dice are found, and no joker is spent by itself', async () => {
    const page = await at(phone);
    await rolled(page, 'nochmal', 'roll y x / 2 ?');
    await cell(page, 'H6').tap();
    await cell(page, 'H7').tap();
    assert.equal(await goText(page), 'Cross: yellow 2 H6 H7', 'no joker where none is needed');
    assert.equal(await die(page, 'y').getAttribute('data-state'), 'used');
    assert.equal(await state(page, 'I7'), 'costly');
    await cell(page, 'I7').tap();
    assert.equal(await goText(page), 'Cross: yellow 3 price: 1 joker');
    await page.locator('.undo').tap();
    assert.equal(await goText(page), 'Cross: yellow 2 H6 H7');
    await die(page, '?').tap();
    assert.equal(await goText(page), 'Cross: yellow 2 price: 1 joker', 'the joker was picked');
    await die(page, '?').tap();
    await die(page, 'x').tap();
    assert.equal(await goText(page), 'Cross: yellow 2 price: 1 joker');
});

test('the black cross leaves all colours open until the first cell', async () => {
    const page = await at(desktop);
    await rolled(page, 'nochmal', 'roll y x / 1 ?');
    await die(page, 'x').click();
    await die(page, '1').click();
    assert.equal(await cells(page, 'legal'), 'H1 H2 H3 H4 H5 H6 H7');
    await cell(page, 'H1').click();
    assert.equal(await goText(page), 'Cross: green 1 price: 1 joker');
    await page.locator('.go').click();
    assert.match(await page.locator('.jokers').getAttribute('aria-label'), /7/);
});

test('cells are drawn over with the mouse, and that is taken back as one', async () => {
    const page = await at(desktop);
    await rolled(page, 'nochmal', 'roll y b / 3 5');
    const middle = async (name) => {
        const box = await cell(page, name).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...await middle('H6'));
    await page.mouse.down();
    for (const name of ['H7', 'I7']) await page.mouse.move(...await middle(name), { steps: 3 });
    await page.mouse.up();
    assert.equal(await goText(page), 'Cross: yellow 3 H6 H7 I7');
    await page.locator('.undo').click();
    assert.equal(await cells(page, 'chosen'), '');
});

test('a cell that is not allowed says why', async () => {
    const page = await at(desktop);
    await rolled(page, 'nochmal', 'roll y b / 2 5', 'roll y b / 2 5', 'y2 H6 H7');
    for (const [name, why] of [['H6', /already crossed/], ['H1', /green/],
        ['E1', /S4\.3|touch|beside|start column/i], ['B6', /must touch an earlier cross/]]) {
        await cell(page, name).click();
        assert.match(await news(page), why, name);
        assert.match(await news(page), new RegExp(name));
    }
});

test('undo takes back taps first, then the move; pass asks again only if there was a choice', async () => {
    const page = await at(desktop);
    await sit(page, server.url, { game: 'nochmal' });
    await page.locator('.go').click();
    const first = (await cells(page, 'legal')).split(' ')[0];
    await cell(page, first).click();
    assert.equal(await state(page, first), 'chosen');
    await page.locator('.undo').click();
    assert.equal(await state(page, first), 'legal');
    await page.locator('.pass').click();
    assert.equal(await page.locator('.pass').innerText(), 'Really pass?');
    await page.locator('.pass').click();
    assert.equal(await goText(page), 'Roll Your turn');
    await page.locator('.undo').click();
    assert.equal(await state(page, first), 'legal', 'the pass is taken back, the dice lie there again');
    await type(page, 'pass');
    assert.equal(await goText(page), 'Roll Your turn');
});

test('a game by keyboard', async () => {
    const page = await at(desktop);
    const id = await sit(page, server.url, { game: 'nochmal' });
    const press = (...keys) => keys.reduce((before_, key) => before_.then(() => page.keyboard.press(key)),
        Promise.resolve());
    assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1, 'one tab stop');
    for (let roll = 0; roll < 6; roll++) {
        await press('r');
        for (let tap = 0; tap < 6 && await page.locator('.go').isDisabled(); tap++) await press('n', 'Space');
        if (await page.locator('.go').isDisabled()) await press('p', 'p');
        else await press('Enter');
        assert.equal(await goText(page), 'Roll Your turn', `roll ${roll + 1}`);
    }
    const record = await recordOf(page, id);
    assert.equal(record.match(/^roll /gm).length, 6);
    assert.ok(record.match(/^1: [xygbro]/gm).length >= 3, record);
    await press('r', '1');
    const picked = page.locator('.die[aria-pressed="true"]');
    if (await picked.count()) assert.equal(await picked.first().getAttribute('data-state'), 'picked');
    await cell(page, 'H4').focus();
    for (const [key, to] of [['ArrowRight', 'I4'], ['ArrowDown', 'I5'], ['Home', 'A5'], ['End', 'O5'],
        ['Control+Home', 'A1'], ['ArrowLeft', 'A1']]) {
        await press(key);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), to, key);
    }
});

test('arrows go as they are seen on a standing sheet', async () => {
    const page = await at(phone);
    await sit(page, server.url, { game: 'nochmal' });
    await cell(page, 'H4').focus();
    for (const [key, to] of [['ArrowRight', 'H5'], ['ArrowDown', 'I5'], ['Home', 'I1'], ['End', 'I7']]) {
        await page.keyboard.press(key);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), to, key);
    }
});

test('cells have names in both languages', async () => {
    const { page, leave } = await browser.person(desktop);
    await rolled(page, 'nochmal', 'roll y g / 1 5');
    assert.equal(await cell(page, 'H1').getAttribute('aria-label'), 'H1, green, star, free, legal');
    await page.locator('#bar [popovertarget=menu]').click();
    await page.locator('#language').selectOption('de');
    await page.locator('.cell[aria-label="H1, grün, Stern, frei, erlaubt"]').waitFor();
    await leave();
});

test('dice taken by the active player are struck through with the initial', async () => {
    const page = await at(phone);
    await sit(page, server.url, { game: 'nochmal', realDice: true, seats: [person('Anna'), person('Ben')] });
    for (const line of ['roll y b r / 1 2 5', 'pass', 'pass', 'roll y b r / 1 2 5', 'pass', 'pass',
        'roll y b r / 1 2 5', 'pass', 'pass', 'roll y b r / 1 2 5'])
        await type(page, line);
    assert.match(await page.locator('.hand-over').innerText(), /Ben/, 'the device goes to Ben');
    await page.locator('.hand-over').tap();
    assert.match(await page.locator('.other[aria-current="true"]').innerText(), /Ben/, 'his sheet is shown');
    await cell(page, 'H6').tap();
    await cell(page, 'H7').tap();
    await page.locator('.go').tap();
    await page.locator('.hand-over', { hasText: 'Anna' }).tap();
    assert.equal(await die(page, 'y').getAttribute('data-state'), 'taken');
    assert.equal(await die(page, 'y').getAttribute('data-tag'), 'B');
    await die(page, 'y').tap();
    assert.match(await news(page), /Ben/);
    await page.locator('.other').nth(1).tap();
    assert.equal(await state(page, 'H6'), 'crossed', 'a look at the sheet of Ben');
    await page.getByRole('button', { name: 'Ben’s sheet Back' }).tap();
    assert.notEqual(await state(page, 'H6'), 'crossed');
});

test('nothing behind the card that hands the device over can be reached', async () => {
    const page = await at(desktop);
    await sit(page, server.url, { game: 'nochmal', realDice: true, seats: [person('Anna'), person('Ben')] });
    await type(page, 'roll y b x / 5 2 ?');
    for (const name of ['H6', 'H7']) await cell(page, name).click();
    await page.locator('.actions .go').click();
    const card = page.getByRole('dialog', { name: 'Hand the device to Ben' });
    await card.waitFor();
    await audit(page, 'the card that hands the device over');
    const reached = () => page.evaluate(() =>
        !!document.activeElement.closest('.sheet-table > :not(.hand-over)'));
    for (let i = 0; i < 6; i++) {
        await page.keyboard.press('Tab');
        assert.equal(await reached(), false, `Tab no. ${i + 1}`);
    }
    await page.evaluate(() => document.querySelector('.undo').click());
    assert.ok(await card.isVisible(), 'nothing is taken back under it');
    await card.getByRole('button').click();
    await cell(page, 'H6').focus();
    assert.ok(await reached());
});

test('the active player is asked which dice when several pairs fit', async () => {
    const page = await at(phone);
    await sit(page, server.url, { game: 'nochmal', realDice: true, seats: [person('Anna'), person('Ben')] });
    await type(page, 'roll y b x / 5 2 ?');
    await cell(page, 'H6').tap();
    await cell(page, 'H7').tap();
    assert.equal(await goText(page), 'Cross: yellow 2 H6 H7', 'the cheapest pair, unless told otherwise');
    const names = await page.locator('.pairs .chip')
        .evaluateAll((chips) => chips.map((chip) => chip.getAttribute('aria-label')));
    assert.deepEqual(names, ['yellow 2', 'yellow number joker, −1 joker', 'colour joker 2, −1 joker',
        'colour joker number joker, −2 jokers']);
    await page.locator('.pairs .chip').nth(2).tap();
    assert.equal(await goText(page), 'Cross: yellow 2 price: 1 joker');
    await page.locator('.go').tap();
    await page.locator('.hand-over', { hasText: 'Ben' }).tap();
    await cell(page, 'H6').tap();
    await cell(page, 'H7').tap();
    assert.equal(await page.locator('.pairs .chip').count(), 0, 'the others are not asked');
});

test('the special die: a heart, a bomb', async () => {
    const page = await at(phone);
    await rolled(page, 'sogut', 'roll y b / 1 2 / heart');
    await die(page, 'heart').tap();
    assert.equal(await goText(page), 'Circle a heart');
    await page.locator('.go').tap();
    assert.match(await page.locator('.hearts').getAttribute('aria-label'), /^1 /);
    assert.match(await page.locator('.slots').getAttribute('aria-label'), /0 open, 1 used/);
    await type(page, 'roll y b / 1 2 / bomb');
    await die(page, 'bomb').tap();
    assert.match(await news(page), /needs an open slot/, 'no slot is open');
});

test('the pass track and its bonuses', async () => {
    const page = await at(phone);
    await sit(page, server.url, { game: 'xmal', realDice: true });
    for (const line of ['start y 1', 'roll y y / 1 1', 'y1 H5', 'roll y y / 1 1', 'pass',
        'roll y y / 1 1']) await type(page, line);
    const track = () => page.locator('.track').getAttribute('aria-label');
    assert.equal(await track(), 'Pass track: 4 of 15', 'four dice show the start combination (X5)');
    await page.locator('.pass').tap();
    await page.locator('.pass').tap();
    assert.match(await news(page), /^Three in a row/,
        'the fifth field is a bonus, done before the track goes on');
    await cell(page, 'F5').tap();
    assert.ok(await page.locator('.go').isDisabled(), 'F5 touches nothing yet (B6)');
    await cell(page, 'G5').tap();
    await page.locator('.go').tap();
    assert.equal(await cells(page, 'crossed'), 'F5 G5 H5');
    assert.match(await news(page), /^Bomb/);
    assert.equal(await page.locator('.pass').innerText(), 'Decline');
    await page.locator('.pass').tap();
    await page.locator('.pass').tap();
    assert.equal(await track(), 'Pass track: 8 of 15');
});

test('a full column: a strip tells it, the value is ringed, the log keeps it', async () => {
    const { page, leave } = await browser.person({ ...desktop, reducedMotion: 'no-preference' });
    await rolled(page, 'nochmal', 'roll r g / 1 2', 'roll y b / 2 1', 'y2 H6 H7', 'roll y b / 2 1',
        'b2 H4 H5', 'roll g o / 1 1', 'g1 H1', 'roll g o / 1 1', 'o1 H2');
    await cell(page, 'H3').click();
    await page.locator('.go').click();
    assert.match(await news(page), /\bH\b.*1 point/);
    assert.ok(await page.locator('.news[data-kind=told]').count());
    assert.equal(await page.locator('.bottom .prize.first.won').innerText(), '1');
    assert.match(await page.locator('.entries li').first().innerText(), /\bH\b.*1 point/);
    await page.waitForFunction(() =>
        /\bH\b.*1 point/.test(document.getElementById('announcer').textContent), null, { polling: 20 });
    await leave();
});

test('screen readers hear a roll in words, and what to do with it', async () => {
    const page = await at(desktop);
    await sit(page, server.url, { game: 'nochmal', seed: 'voice' });
    await page.locator('.go').click();
    await page.locator('.dice .die.number:not(.empty)').first().waitFor();
    const faces = await page.locator('.dice .die').evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label').split(',')[0]));
    assert.equal(faces.length, 4);
    await page.locator('#announcer', { hasText: `Anna rolls: ${faces.join(', ')}. Tap dice and cells` })
        .waitFor({ state: 'attached' });
});

test('press and hold peeks at another sheet', async () => {
    const page = await at(desktop);
    await sit(page, server.url,
        { game: 'nochmal', seats: [person('Anna'), { name: 'Robo', bot: 'greedy' }] });
    await page.locator('.go').click();
    await page.locator('.pass[aria-disabled=false]').click();
    await page.locator('.pass.sure').click();
    await page.waitForFunction(() => /done|thinking/.test(document.querySelector('.other').textContent)
        || document.querySelector('.go[aria-disabled=false]'), null, { polling: 50 });
    await page.locator('.other').hover();
    await page.mouse.down();
    await page.locator('.whose', { hasText: 'Robo’s sheet' }).waitFor();
    await page.mouse.up();
    await page.locator('.whose', { hasText: 'Robo’s sheet' }).waitFor({ state: 'hidden' });
});

test('real dice are entered by faces, and can be taken back', async () => {
    const page = await at(phone);
    const id = await sit(page, server.url, { game: 'xmal', realDice: true });
    const face = (name) => page.locator(`.picker [data-face="${name}"]`);
    await face('o').tap();
    await face('3').tap();
    await page.locator('.go').tap();
    for (const name of ['y', 'x', '2']) await face(name).tap();
    assert.ok(await page.locator('.go').isDisabled(), 'a die is missing');
    await page.locator('.tray .dice button').first().tap();
    for (const name of ['g', '?']) await face(name).tap();
    await page.locator('.go').tap();
    await page.locator('.cell[data-state="legal"]').first().waitFor();
    assert.match(await recordOf(page, id), /start o 3\nroll g x \/ 2 \?/);
});

test('real dice to the end: special die, chips', async () => {
    const page = await at(phone);
    for (const [game, seats] of [['nochmal', 1], ['sogut', 2], ['xmal', 2]]) {
        const names = ['Anna', 'Ben'].slice(0, seats);
        const plan = { game, names, seed: 'real' };
        const whole = playUntil(plan, ({ over }) => over).view().count;
        const engine = playUntil(plan, ({ chance, count }) => chance === 'roll' && count >= .75 * whole);
        await sitAt(page, server.url, `real-${game}`, engine, { names, realDice: true });
        const before_ = engine.save();
        const used = await drive(page);
        await page.waitForURL(/#\/end\//);
        const record = await recordOf(page, `real-${game}`);
        assert.match(record, /^result /m, `${game} with real dice comes to its end`);
        const entered = record.slice(before_.length - 1);
        assert.match(entered, game === 'sogut' ? /^roll .* \/ .* \/ /m : /^roll /m);
        if (game === 'xmal') assert.match(entered, /^chip/m, JSON.stringify(used));
    }
});

test('real chips: whose it is, which are left, and a mistyped one is taken back', async () => {
    const page = await at(phone);
    const id = await sit(page, server.url,
        { game: 'xmal', realDice: true, seats: [person('Anna'), person('Ben')] });
    await page.evaluate(async (game) => {
        const [{ games }, { Engine },
            { ui }] = await Promise.all([import('./saves.js'), import('./engine.js'), import('./ui.js')]);
        const [save, engine] = [await games.get(game), new Engine(await ui.rules())];
        const dealt = save.record.replace('dice real\n', ''); // a seed is quicker than to type in chance
        engine.open(dealt);
        for (let view = engine.view(); view.chance !== 'chip' || !view.seats[1].todo.startsWith('X')
            || view.active; view = engine.view())
            if (view.chance) engine.draw();
            else engine.play(`${view.next + 1}: ${engine.decide(view.next, 'greedy')}`);
        const record = save.record + engine.save().slice(dealt.length);
        await games.put({ ...save, record, count: engine.view().count });
    }, id);
    await page.reload();
    await page.locator('.picker').waitFor();
    assert.match(await news(page), /^Ben: Which X chip/);
    const before = await recordOf(page, id);
    await page.locator('.picker [data-face="joker"]').tap();
    await page.locator('.go').tap();
    await page.locator('.picker').waitFor({ state: 'hidden' });
    assert.equal(await recordOf(page, id), `${before}chip joker\n`);
    await page.locator('.hand-over').tap();
    await page.locator('.undo').tap();
    await page.locator('.picker').waitFor();
    assert.equal(await recordOf(page, id), before);
});

test('a hint is shown and can be taken', async () => {
    const page = await at(desktop);
    await rolled(page, 'nochmal', 'roll y b / 2 5');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.cell[data-state=ghost]').first().waitFor();
    const hinted = await cells(page, 'ghost');
    assert.notEqual(hinted, '');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    assert.equal(await cells(page, 'chosen'), hinted);
});

test('a wrong move in the field is refused in words and changes nothing', async () => {
    const page = await at(desktop);
    await rolled(page, 'nochmal', 'roll y b / 2 5');
    await page.locator('.log summary').click();
    await type(page, 'y2 A1 B1');
    assert.notEqual(await page.locator('.wrong').innerText(), '');
    assert.equal(await cells(page, 'crossed'), '');
});

/** Themes and palettes, by window. */
const LOOKS = [[desktop, ['light', 'default'], ['light', 'safe']],
    [phone, ['dark', 'default'], ['dark', 'contrast']]];

test('dice and crosses are heard', async () => {
    const { page, leave } = await browser.person(desktop);
    await page.goto(server.url);
    await page.waitForSelector('#screen > *');
    await page.evaluate(async () => {
        window.heard = [];
        (await import('./ui.js')).ui.sound = (what) => window.heard.push(what);
    });
    await rolled(page, 'nochmal', 'roll y b / 2 5');
    for (const name of ['H6', 'H7']) await cell(page, name).click();
    await page.locator('.go').click();
    await state(page, 'H6');
    assert.deepEqual(await page.evaluate(() => window.heard), ['roll', 'cross']);
    await leave();
});

test('no accessibility violations in themes and palettes', async () => {
    const names = ['Anna', 'Robo'];
    const set = (page, theme, palette) => page.evaluate(async ([theme_, palette_]) => {
        const { settings } = await import('./settings.js');
        settings.set('theme', theme_);
        settings.set('palette', palette_);
    }, [theme, palette]);
    for (const game of ['nochmal', 'sogut', 'xmal']) {
        const engine = playUntil({ game, names, seed: 'audit' }, (view) =>
            Number(view.table.roll) >= 9 && !view.chance && view.next === 0);
        for (const [window, first, second] of LOOKS) {
            const page = await at(window);
            await sitAt(page, server.url, `audit-${game}`, engine, { names, bots: [null, 'greedy'] });
            await set(page, ...first);
            await audit(page, `${game}, ${first}`);
            await set(page, ...second);
            await audit(page, `${game}, ${second}`, ['color-contrast']);
            await set(page, 'auto', 'default');
        }
    }
});

test('every tap is seen at once', async (t) => {
    const page = await at(phone);
    await rolled(page, 'sogut', 'roll y x / 2 ? / bomb');
    const { times, seen } = await page.evaluate(() => {
        const list = [];
        let now = '';
        let changes = 0;
        for (let i = 0; i < 40; i++) {
            const what = i % 2 ? document.querySelector('.cell[data-state="legal"]')
                : document.querySelector(`.die[data-face="${i % 4 ? 'bomb' : '?'}"]`);
            const begin = performance.now();
            what.click();
            document.querySelector('.cell').getBoundingClientRect();
            list.push(performance.now() - begin);
            const before = now;
            now = document.querySelector('.sheet-table').outerHTML;
            changes += before !== now;
        }
        return { times: list.sort((a, b) => a - b), seen: changes };
    });
    assert.equal(seen, 40, 'what is drawn has changed when the tap returns');
    t.diagnostic(
        `tap to highlight, layout included: median ${times[20].toFixed(1)} ms, slowest of 40 `
        + `${times[39].toFixed(1)} ms`);
});
