// SPDX-License-Identifier: MIT
// All screens but the tables, at all sizes, with long names and large text: nothing sticks out or is cut,
// targets can be hit, what is to be done is in sight. And nothing excludes anybody, in any theme, palette,
// language and size. One page walks through all of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { audit, desktop } from './browser.mjs';
import { SIZES, check, enlarge, flawsOf, resize } from './geometry.mjs';
import { api, openTable, playByApi, secretsOf } from './online.mjs';
import { browser, server } from './people.mjs';
import { keep, playUntil } from './records.mjs';

const golden = (name) => readFileSync(new URL(`../golden/${name}.record`, import.meta.url), 'utf8');
const LONG = 'Maximiliane-Wilhelmine X';
const LARGE = [[390, 844], [820, 1180]];
const LANGUAGES = ['de', 'fr', 'nl'];
const COLOURS = ['light', 'dark'].flatMap((theme) => ['default', 'safe', 'contrast']
    .map((palette) => ({ theme, palette })));

/** Finished games with so many players. */
const ENDS = ['nochmal-1', 'nochmal-3', 'nochmal-6', 'sogut-1', 'xmal-3', 'gehtwas-1', 'gehtwas-3',
    'gehtwas-8'];

/** Games that are over, some that are not, and a sheet on this device, by people with long names. */
async function furnish(page) {
    await page.goto(`${server.url}#/settings`);
    await page.locator('main[data-shown]').waitFor();
    const seats = [{ name: LONG, bot: null }, { name: 'Ada', bot: 'expert' },
        { name: 'Bartholomäus Schneider', bot: null }, ...['easy', 'casual', 'steady', 'sharp', 'expert']
            .map((bot) => ({ name: 'Bartholomäus Schneider', bot }))];
    const saves = ENDS.map((id, i) => {
        const [game, count] = id.split('-');
        return { id, game, seats: seats.slice(0, Number(count)), realDice: false, daily: null, created: 1,
            changed: 1.7e12 + i, count: 99, over: true, totals: [0], record: golden(id) };
    });
    const begun = saves.filter(({ id }) => /-3/.test(id)).map((save) => ({ ...save, over: false,
        id: `${save.id}-begun`, record: save.record.split('\nresult ')[0].split('\n').slice(0, 40).join('\n')
            + '\n' }));
    await page.evaluate(async ([all, name]) => {
        const { games, sheets } = await import('./saves.js');
        const { settings } = await import('./settings.js');
        settings.set('names', [name]);
        for (const one of all) await games.put(one);
        await sheets.put({ id: 'one', game: 'nochmal', title: `${name} ${name}`, text: '', changed: 1 });
    }, [[...saves, ...begun], LONG]);
}

/** Tables of this person with long names: in play, waiting, over, one taken off the list; and a match of
 * which two have played a round. @returns {Promise<string>} the match */
async function join(page) {
    const key = `${'K'.repeat(42)}A`;
    const ids = [];
    for (const [game, open, pace] of [['sogut', 0, 'slow'], ['gehtwas', 2, 'slow'], ['nochmal', 0],
        ['xmal', 1]]) {
        const { room, seats } = await api(server.url, 'rooms', { game, pace, listed: true, seats: [
            { kind: 'here', name: LONG, person: key }, { kind: 'here', name: 'Bartholomäus Schneider' },
            ...Array(open).fill({ kind: 'open' })] });
        if (!open) await api(server.url, `rooms/${room}`, { do: 'start', person: key });
        if (!open && !pace) await playByApi(server.url, room, seats.map(({ secret }) => secret));
        ids.push(room);
    }
    await page.evaluate(async ([mine, off]) => {
        localStorage.setItem('revanche.me', mine);
        localStorage.setItem('revanche.hidden', JSON.stringify([off]));
    }, [key, ids.at(-1)]);
    const { event, secret: organiser } = await api(server.url, 'events', { name: LONG, game: 'nochmal' });
    for (const name of [LONG, 'Bartholomäus Schneider']) {
        const { room, seats: [{ secret }] } = await api(server.url, `events/${event}`,
            { do: 'enter', seats: [{ kind: 'here', name }] });
        await playByApi(server.url, room, { 0: secret });
    }
    await api(server.url, `events/${event}`, { do: 'close', round: 1, secret: organiser });
    return event;
}

/** Goes to a screen. */
async function visit(page, hash, selector) {
    await page.goto(`${server.url}${hash}`);
    await page.locator(`main[data-shown="${hash}"]`).waitFor();
    await page.locator(selector).first().waitFor();
}

/** Screens that may scroll, what must not be cut on them, and what must be in sight. */
const SCREENS = [['#/', '.home', '.now .go'],
    ...['nochmal', 'gehtwas/bots', 'xmal/here', 'sogut/friends'].map((way) =>
        [`#/new/${way}`, '.setup fieldset', '.setup .start .go']),
    ...ENDS.map((id) => [`#/end/${id}`, '.end > :not(.then)', '.end .then .go']),
    ['#/settings', 'main'], ['#/learn', '.learn'], ['#/help', '.help'], ['#/help/xmal', '.help'],
    ['#/help/gehtwas', '.help'],
    ['#/stats/nochmal', '.stats .facts'], ['#/replay', '.replay-choice'], ['#/editor', '.sheet-list'],
    ['#/editor/sogut', '.editor'], ['#/position', '.position'], ['#/daily', '.daily'],
    ['#/puzzles', '.puzzles'], ['#/openings', '.openings'],
    ['#/daily/1/xmal', '.daily .one'], ['#/room', '.room-door .continue'], ['#/me', '.card'],
    ['#/me/data', '.card'], ['#/event/new', '.event .games, .event form'], ['#/play/gone', 'main']];

/** What is audited with another screen of the same kind. */
const LIKE_OTHERS = /end.(nochmal-6|sogut|xmal|gehtwas-[13])|help.xmal|new.xmal/;

/** A checkbox or radio lies under its label, which is as large as it looks. */
const TARGETS = 'main button, main a.button, main select, main summary, main .choices label, main .field';

/** Changes settings, without loading anything again. */
const set = (page, now) => page.evaluate(async (all) => {
    const { settings } = await import('./settings.js');
    for (const [name, value] of Object.entries(all)) settings.set(name, value);
}, now);

/** Pictures for the eye only have most of the elements, and nothing to be audited. */
const unload = (page) => page.evaluate(() =>
    document.querySelectorAll('svg[aria-hidden="true"]').forEach((one) => one.replaceChildren()));

/** Everything that is audited on the screen that is shown: once all rules in another language, in all colours
 * what depends on them, at other sizes what depends on those. @param {number} n counts screens */
async function auditAll(page, where, n) {
    const language = LANGUAGES[n % LANGUAGES.length];
    await set(page, { language });
    await page.locator(`main[data-lang=${language}]`).waitFor();
    await unload(page);
    await audit(page, `${where} in ${language}`);
    for (const colours of COLOURS.slice(1)) {
        await set(page, colours);
        await audit(page, `${where}, ${Object.values(colours).join(', ')}`, ['color-contrast']);
    }
    await set(page, { ...COLOURS[0], language: 'en' });
}

/** A bar that stays in sight covers what scrolls below it, now this, now that; here it lies at the end. */
const layBars = (page) => page.evaluate(() => document.querySelectorAll('.setup .start, .end .then')
    .forEach((bar) => { bar.style.position = 'static'; }));

/** The same for every language in every window and all colours, which takes minutes: for ./test long. */
async function auditEverything(page, where) {
    const flaws = new Set();
    for (const language of ['en', ...LANGUAGES])
        for (const size of SIZES) {
            await resize(page, size);
            await set(page, { language });
            await page.locator(`main[data-lang=${language}]`).waitFor();
            await unload(page);
            await layBars(page);
            for (const [n, colours] of COLOURS.entries()) {
                await set(page, colours);
                const now = [...size, language, ...Object.values(colours)].join(', ');
                await audit(page, `${where}: ${now}`, n ? ['color-contrast'] : undefined)
                    .catch(({ message }) => flaws.add(message));
            }
        }
    await set(page, { ...COLOURS[0], language: 'en' });
    assert.deepEqual([...flaws], []);
}

/** One screen in all windows. */
async function walk(page, n, hash, selector, seen) {
    await enlarge(page, 100);
    await visit(page, hash, selector);
    for (const size of SIZES) {
        await resize(page, size);
        await check(page, hash, { visible: [selector], scrolls: true, targets: TARGETS, seen });
    }
    for (const size of LARGE) {
        await resize(page, size);
        await enlarge(page, 200);
        await check(page, `${hash}, large text`, { scrolls: true, targets: TARGETS });
    }
    await enlarge(page, 100);
    await resize(page, SIZES[n % SIZES.length]);
    if (process.env.REVANCHE_TEST_LONG) await auditEverything(page, hash);
    else if (!LIKE_OTHERS.test(hash)) await auditAll(page, hash, n);
}

test('every screen fits every window, and excludes nobody', async () => {
    const { page, errors, context } = await browser.person({ ...desktop, locale: 'en-GB' });
    await furnish(page);
    const event = await join(page);
    await set(page, { theme: 'light' });
    const flaws = [];
    const matches = [[`#/event/${event}`, '.event > .card'],
        [`#/event/${event}/compare/all/1`, '.event .turns']];
    for (const [n, [hash, selector, seen]] of [...SCREENS, ...matches].entries())
        await walk(page, n, hash, selector, seen).catch((error) => flaws.push(error.message));
    assert.deepEqual(flaws, []);
    await context.close();
    assert.deepEqual(errors.filter((text) => !text.includes('openLocal')), []);
});

test('what is said for a while covers nothing to press; settings stand in a row', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    await furnish(page);
    const wrong = [];
    for (const [hash, ready, buttons] of [['#/new/nochmal', '.setup', '.setup .start .go'],
        ['#/end/nochmal-3', '.end', '.then .button'],
        ['#/play/nochmal-3-begun', '.sheet-table', '.actions .button, .cell, .tray .die'],
        ['#/play/gehtwas-3-begun', '.cards-table .bar', '.actions > *, .tray .die, .task']]) {
        await visit(page, hash, ready);
        await page.evaluate(async () => (await import('./ui.js')).ui.toast('Anna has taken the roll back. '
            + 'Is that all right?', { label: 'Undo', stay: true, act: () => {} }));
        await page.locator('.toast').waitFor();
        for (const size of SIZES) {
            await resize(page, size);
            wrong.push(...await flawsOf(page, hash, { visible: ['.toast', buttons], scrolls: hash[2] !== 'p',
                targets: '.toast .button' }));
        }
        await page.locator('.toast .button').first().click();
        await page.locator('.toast').waitFor({ state: 'detached' });
    }
    await resize(page, [390, 844]);
    for (const language of ['en', 'de']) {
        await set(page, { language });
        await visit(page, '#/settings', '.choices');
        await page.locator(`main[data-lang=${language}]`).waitFor();
        // the five languages, and the long names of the palettes, take more than a phone has
        const free = '.choices:not(:has([name=language], [name=palette]))';
        wrong.push(...(await page.$$eval(free, (all) => all.filter((one) => new Set([...one.children]
            .map((label) => Math.round(label.getBoundingClientRect().top))).size > 1)
            .map((one) => one.textContent))).map((words) => `${language}: more than a row: ${words}`));
    }
    assert.deepEqual(wrong, []);
    await leave();
});

test('the replay shows dice, sheet and bar at once', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    await furnish(page);
    for (const [n, id] of ['nochmal-3', 'sogut-1', 'xmal-3', 'gehtwas-3'].entries()) {
        await visit(page, `#/replay/${id}/20`, '.replay .table > *');
        const sheet = id.startsWith('gehtwas') ? ['.replay .step', '.replay .player']
            : ['.replay .cell', '.replay :is(.margin > *, .areas > *, .strip)',
                ...(id.startsWith('xmal') ? ['.replay .track'] : [])];
        const seen = { visible: [...sheet, '.player-bar .slider', '.player-bar .transport'],
            targets: '.player-bar button:not(.said)' };
        for (const size of SIZES) {
            await resize(page, size);
            await check(page, `replay of ${id}`, seen);
        }
        await resize(page, SIZES[n]);
        await unload(page);
        await audit(page, `replay of ${id}`);
        await visit(page, `#/replay/${id}/21`, '.replay .table > *');
        await resize(page, [1280, 860]);
        await page.locator('[data-key=analyse]').click();
        await page.locator('.replay[data-judged] .player-bar .plot').waitFor();
        await check(page, `replay of ${id} with its plot`, seen);
    }
    await leave();
});

/** Tables, what lies over them, and replays, each as [what it is, what shows it]. @param {any} page */
function tables(page) {
    const games = ['nochmal', 'sogut', 'xmal', 'gehtwas'];
    const begun = (game, people, stop) => async () => {
        const names = [LONG, 'Bartholomäus Schneider', 'Zoë'];
        const engine = playUntil({ game, names, seed: 'audit' }, stop);
        await keep(page, `${game}-${people}`, engine,
            { names, bots: names.map((__, i) => (i < people ? null : 'greedy')) });
        await visit(page, `#/play/${game}-${people}`, '.actions');
    };
    const asked = (view) => view.count > 40 && !view.chance && view.next === 0;
    return [...games.map((game) => [`the table of ${game}`, begun(game, 1, asked)]),
        ...games.map((game) => [`the replay of ${game}`, () => visit(page,
            `#/replay/${ENDS.find((id) => id.startsWith(game))}/20`, '.replay .table > *')]),
        ['the hand-over card', async () => {
            await begun('nochmal', 3, asked)();
            await page.keyboard.press('p');
            await page.keyboard.press('p');
            await page.locator('.hand-over').waitFor();
        }],
        ['the log', async () => {
            await begun('xmal', 1, asked)();
            await page.locator('.news .words').click();
            await page.locator('.drawer.logged').waitFor();
        }],
        ['hints', async () => {
            await begun('sogut', 1, asked)();
            await page.locator('.hint').click();
            await page.locator('.opinions[aria-busy=false] [data-move]').first().waitFor();
        }],
        ['the lobby', async () => {
            await set(page, { language: 'de' });
            await openTable(page, server.url, { name: LONG, others: ['bot', 'open'] });
        }],
        ['a shared table', async () => {
            await page.locator('[data-key=start]').click();
            await page.locator('dialog [value=now]').click();
            await page.locator('.room-view [role=grid]').waitFor();
        }]];
}

test('tables exclude nobody, in every window, language and all colours', { skip:
    !process.env.REVANCHE_TEST_LONG && 'only in ./test long' }, async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    await furnish(page);
    const flaws = [];
    for (const [where, show] of tables(page))
        await show().then(() => auditEverything(page, where)).catch(({ message }) => flaws.push(message));
    assert.deepEqual(flaws, []);
    await leave();
});

/** Fails if the focus has fallen to the body. */
async function focusKept(page, where) {
    const tag = await page.evaluate(() => document.activeElement?.tagName);
    assert.notEqual(tag, 'BODY', `the focus is lost: ${where}`);
}

test('door, lobby, shared table and its end, by keyboard, with long names', async () => {
    const { page, leave } = await browser.person({ ...desktop, locale: 'en-GB' });
    const press = async (selector, where) => {
        await page.locator(selector).first().press('Enter');
        await focusKept(page, where);
    };
    await visit(page, '#/new/nochmal/friends', '.setup .plans');
    await page.getByLabel('Name on seat 1').fill(LONG);
    await page.locator('[name="seat-1"][value="bot"]').focus();
    await page.keyboard.press('Space');
    assert.equal(await page.evaluate(() => document.activeElement.value), 'bot', 'the focus stays');
    await press('.plans .row .button', 'one more seat');
    await page.getByLabel('Name on seat 1').press('Enter');
    await page.locator('.lobby').waitFor();
    await focusKept(page, 'the lobby is shown');
    for (const size of SIZES) {
        await resize(page, size);
        await check(page, 'lobby', { visible: ['.lobby'], scrolls: true, targets: TARGETS });
    }
    for (const size of LARGE) {
        await resize(page, size);
        await enlarge(page, 200);
        await check(page, 'lobby, large text', { scrolls: true, targets: TARGETS });
        await enlarge(page, 100);
    }
    // another name, somebody beside us who stands up again
    await press('[data-key="rename-0"]', 'a name is asked');
    await page.locator('dialog input').waitFor();
    await page.keyboard.type('Maximiliane-Wilhelmine Y');
    await page.keyboard.press('Enter');
    await page.getByText('Maximiliane-Wilhelmine Y').waitFor();
    await focusKept(page, 'the name has changed');
    await press('[data-key="sit-2"]', 'a second name is asked');
    await page.locator('dialog input').waitFor();
    await page.keyboard.type('Ben');
    await page.keyboard.press('Enter');
    await page.locator('[data-key="stand-2"]').waitFor();
    await focusKept(page, 'two sit here');
    await press('[data-key="stand-2"]', 'standing up is asked');
    await page.locator('dialog .bad').press('Enter');
    await page.locator('[data-key="sit-2"]').waitFor();
    await focusKept(page, 'one has stood up');
    await press('.lobby details summary', 'personal links');
    await unload(page);
    await audit(page, 'the lobby');
    await page.locator('[data-key=start]').press('Enter');
    await page.locator('dialog [value=now]').press('Enter'); // a seat is open
    await page.locator('.room-view [role=grid]').waitFor();
    await page.waitForFunction(() => document.activeElement.closest('.room-view .actions, [role=grid]'));
    for (const size of SIZES) {
        await resize(page, size);
        await check(page, 'shared table', { visible: ['#bar > .button, #bar .tools > *', '#bar .where',
            '.tray', '.news', '.cell', '.actions .button', '.others .other'] });
    }
    await unload(page);
    await audit(page, 'shared table');
    await press('.room-bar', 'the people are shown');
    await page.keyboard.press('Escape');
    await focusKept(page, 'the people are gone');
    // the start page knows whose turn it is; back at the table, the game ends
    const id = page.url().split('#/room/')[1];
    await playByApi(server.url, id, await secretsOf(page, id),
        (now) => now.view().count > 4 && now.view().actors.join() === '0');
    await page.waitForFunction(() => document.title.includes('Your turn'));
    await visit(page, '#/', '.now .turn');
    assert.match(await page.locator('.now').innerText(), /Your turn[^]*Noch mal!\s+Maximiliane-Wilhelmine Y/);
    await page.locator('.now .go').press('Enter');
    await page.locator('.room-view [role=grid]').waitFor();
    await playByApi(server.url, id, await secretsOf(page, id));
    await page.locator('.end h1').waitFor();
    await focusKept(page, 'the end is shown');
    await audit(page, 'the end of a shared game');
    await press('.end [data-key=look]', 'the table once more');
    await page.locator('.room-view [role=grid]').waitFor();
    await focusKept(page, 'the table is shown once more');
    await leave();
});
