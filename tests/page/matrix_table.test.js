// SPDX-License-Identifier: MIT
// The table of the sheet games on every screen: in all phases everything that matters is in sight, nothing
// overlaps, is cut, or moves between roll and confirm. One page; games in the middle come from records.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse } from './browser.mjs';
import { check, enlarge, flawsOf, forget, resize, SIZES } from './geometry.mjs';
import { speak, teach } from './pseudo.mjs';
import { keep, playUntil } from './records.mjs';
import { serve } from './server.mjs';

let server, browser, person;
before(async () => {
    server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    teach(server);
    browser = await browse();
    person = await browser.person({ locale: 'en-GB' });
    await person.page.goto(server.url);
    await person.page.waitForSelector('#screen > *');
});
after(async () => {
    await person?.leave();
    await browser?.close();
    server?.close();
});

const NAMES = ['Anna', 'Bartholomäus von der Wiesenau', 'Cem', 'Dora', 'Maximiliane-Charlotte', 'Zoë'];
const GAMES = ['nochmal', 'sogut', 'xmal'];
const HEAD = ['#bar > .button, #bar .tools > *', '#bar .where'];
const ALL = ['.tray', '.news', '.cell', '.margin > *, .areas > *, .sheet-table > .strip', '.actions .button',
    ...HEAD];
/** With a sheet from below, which lies over the rest: dice and cells stay in sight. */
const REAL = ['.tray', '.news', '.picker button', '.actions .button', ...HEAD];
const BESIDE = ['.tray', '.cell', '.drawer li button', ...HEAD];
const asked = (view) => Number(view.table.roll) >= 9 && !view.chance && view.next === 0;
/** Somebody is asked, and may do something like this. */
const may = (what) => (view, engine) => !view.chance && view.next === 0
    && engine.legal(0).some((move) => what.test(move));

/** Taps until a move is complete, beginning with dice like this. */
const choose = (page, dice = '') => page.evaluate((first) => {
    if (first) document.querySelectorAll(first).forEach((one) => one.click());
    for (let i = 0; i < 6 && document.querySelector('.actions .go').ariaDisabled === 'true'; i++)
        (document.querySelector('.cell[data-state=ghost]')
            ?? document.querySelector('.cell[data-state=legal]')
            ?? document.querySelector('.cell[data-state=costly]'))?.click();
}, dice);

/** Opens what lies over the table. */
const open = (button, shown) => async (page) => {
    await page.locator(button).filter({ visible: true }).first().click();
    await page.locator(shown).first().waitFor();
};
/** The cells of two legal moves with different dice, if there are such moves. */
function twoWays(engine) {
    const moves = engine.legal(0).filter((move) => /^x?[ygbro]/.test(move))
        .map((move) => [move, move.slice(move.indexOf(' ') + 1)]);
    return moves.find(([move, cells]) =>
        moves.some(([other, same]) => other !== move && same === cells))?.[1];
}

/** What is looked at: in which games, when to stop, what to do then, what must be seen; how many of the
 * players are at the device. */
const PHASES = {
    'before the roll': { stop: (view) => view.chance === 'roll' && view.active === 0 && view.count > 20 },
    'an open roll': { stop: (view) => view.table.roll === '2' && !view.chance && view.next === 0,
        also: ['.news .dots'] },
    rolled: { stop: asked },
    'a joker': { stop: (view, engine) => asked(view) && may(/^x/)(view, engine),
        act: (page) => choose(page, '.die[data-face=x]') },
    'special die': { games: ['sogut'], stop: may(/^(bomb|three|block|stars)/),
        act: (page) => choose(page, '.die.special') },
    'a row bonus': { games: ['sogut'], seed: 'd', stop: may(/^decline/) },
    'which dice': { stop: (view, engine) => asked(view) && view.active === 0 && twoWays(engine),
        act: async (page, engine) => {
            for (const cell of twoWays(engine).split(' ')) await page.locator(`[data-cell=${cell}]`).click();
        }, also: ['.pairs > *'] },
    'a hint': { stop: asked, act: open('.hint', '.opinions[aria-busy=false] [data-move]'), seen: BESIDE,
        above: '.drawer' },
    'the margin': { games: ['xmal'], stop: asked, small: true,
        act: open('.strip', '.drawer.margins .areas > *'), above: '.drawer',
        seen: ['.drawer .areas > *', ...HEAD] },
    'the log': { stop: asked, act: open('.news .words', '.drawer.logged .entries'),
        above: '.drawer', seen: ['.tray', ...HEAD] },
    'handing over': { here: 2, stop: (view, engine) => asked(view) && view.active === 0
        && may(/^[ygbro]/)(view, engine),
    act: async (page) => {
        await choose(page);
        await page.locator('.actions .go').click();
        await page.locator('.hand-over .go').waitFor();
    }, seen: ['.hand-over .card > *', ...HEAD] },
    'start combination': { games: ['xmal'], stop: (view) => view.chance === 'start', real: true,
        seen: REAL },
    'a bonus': { games: ['xmal'], stop: (view) => !view.chance && view.next === 0
        && /three|bomb|block/.test(view.seats[0].todo) },
    'a gift': { games: ['xmal'], stop: may(/^(joker|allsix)|[+-]1 /) },
    'a chip to give': { games: ['xmal'], stop: may(/^give/) },
    waiting: { stop: (view) => view.count > 20 && !view.chance && view.next === 1, mute: true },
    'another sheet': { stop: asked, act: (page) => page.locator('.other').first().click() },
    'real dice': { stop: (view) => view.chance === 'roll' && view.count > 20, real: true, seen: REAL },
    over: { stop: (view) => view.over },
};
const phasesOf = (game) => Object.keys(PHASES).filter((name) => PHASES[name].games?.includes(game) ?? true);

let laid = 0;
/** @param {string} game @param {string} phase @param {number} seats @param {boolean} [acts] */
async function lay(game, phase, seats, acts = true) {
    const { page } = person;
    if (PHASES[phase].small) await resize(page, SIZES[0]);
    const { stop, act, real, mute, here = 1, seed = 'matrix' } = PHASES[phase];
    const names = NAMES.slice(0, seats);
    const engine = playUntil({ game, names, seed }, stop);
    const id = `${game}${++laid}`;
    await keep(page, id, engine,
        { names, bots: names.map((__, i) => (i < here ? null : 'greedy')), realDice: real });
    if (mute) await page.route('**/thinker.js', () => {}); // so that a bot never answers
    await page.goto(`${server.url}#/play/${id}`);
    await page.locator(`main[data-shown="#/play/${id}"] .sheet-table`).waitFor();
    if (mute) await page.locator('.go[aria-disabled=true]').waitFor();
    if (acts) await act?.(page, engine);
    forget(page);
    return engine;
}

/** What must be seen in a phase. */
const seenIn = (phase, ...more) => [...PHASES[phase].seen ?? [...ALL, ...more], ...PHASES[phase].also ?? []];
/** With texts so long that a list of hints scrolls in its place. */
const seenLong = (phase, ...more) => seenIn(phase, ...more).filter((what) => !what.startsWith('.drawer li'));
/** Windows in which there is such a phase. */
const sizesOf = (phase) => SIZES.filter(([width, height]) => !PHASES[phase].small || width < 640
    || height <= 520);

/** What is wrong with a table in these windows. @param {string} where @param {[number, number][]} sizes */
async function look(where, sizes, visible = ALL, seen = '') {
    const wrong = [];
    for (const [width, height] of sizes) {
        await person.page.setViewportSize({ width, height });
        wrong.push(...await flawsOf(person.page, where, { visible, seen }));
    }
    return wrong;
}

for (const game of GAMES)
    test(`${game}: every phase on every screen`, async () => {
        const wrong = [];
        for (const phase of phasesOf(game)) {
            await lay(game, phase, 3);
            wrong.push(...await look(`${game}, ${phase}`, sizesOf(phase), seenIn(phase, '.others .other'),
                PHASES[phase].above));
        }
        assert.deepEqual(wrong, []);
    });

/** What is looked at once more with six players, with large text, and in a language with long words. */
const MORE = { nochmal: ['a joker', 'waiting', 'a hint'],
    sogut: ['special die', 'another sheet', 'real dice'],
    xmal: ['a gift', 'a chip to give', 'which dice', 'handing over', 'over'] };

/** Players who did something that is not seen: a sign or words, all of them in their place.
 * @param {string} phase */
async function whatTheyDid(phase) {
    const wrong = [];
    for (const [width, height] of SIZES) {
        await resize(person.page, [width, height]);
        wrong.push(...await person.page.$$eval('.other .did', (all) => all.flatMap((did) => {
            const box = did.getBoundingClientRect();
            const parts = [...did.querySelectorAll('svg, .long, .short')].filter((one) =>
                one.checkVisibility() && one.getBoundingClientRect().width);
            const cut = parts.some((one) => !one.matches('.long')
                && one.getBoundingClientRect().right > box.right + 1);
            const fine = !did.querySelector('.long').textContent || (parts.length && !cut);
            return fine ? [] : [did.closest('.other').textContent];
        })).then((names) => names.map((name) => `six, ${phase} at ${width}x${height}: ${name}`)));
    }
    return wrong;
}

test('six players, and alone', async () => {
    const { page } = person;
    const wrong = [];
    for (const game of GAMES) {
        for (const phase of MORE[game]) {
            await lay(game, phase, 6);
            wrong.push(...await look(`${game}, six, ${phase}`, [...sizesOf(phase), [1024, 768]],
                seenIn(phase, '.others .other'), PHASES[phase].above), ...await whatTheyDid(phase));
        }
        await lay(game, 'rolled', 1);
        await choose(page);
        wrong.push(...await look(`${game}, alone`, [[360, 640], [844, 390], [1280, 860]]));
    }
    assert.deepEqual(wrong, []);
});

test('text twice as large', async () => {
    const { page } = person;
    const wrong = [];
    for (const game of GAMES)
        for (const phase of ['rolled', ...MORE[game]]) {
            await lay(game, phase, 3);
            if (phase === 'rolled') await choose(page);
            await enlarge(page, 200);
            wrong.push(...await look(`${game}, ${phase}, 200 % text`, [[390, 844], [820, 1180]],
                seenLong(phase, '.others .other'), PHASES[phase].above));
            await enlarge(page, 100);
        }
    assert.deepEqual(wrong, []);
});

test('nothing moves between roll and confirm', async () => {
    const { page } = person;
    const still = ['.tray', '.news', '.cell', '.actions .button', '.paper', '.others'];
    for (const game of GAMES)
        for (const size of SIZES) {
            await resize(page, size);
            await lay(game, 'before the roll', 3);
            await check(page, `${game}, before the roll`, { still });
            await page.locator('.actions .go').click();
            await page.locator('.cell[data-state=legal]').first().waitFor();
            await check(page, `${game}, rolled`, { still });
            await page.locator('.pass').click();
            await check(page, `${game}, pass asked`, { still, visible: ALL });
            await choose(page);
            await check(page, `${game}, chosen`, { still, visible: ALL });
            await page.locator('.actions .go').click();
            await check(page, `${game}, confirmed`, { still });
        }
});

test('nothing moves when a gift, a bonus or dice are chosen', async () => {
    const { page } = person;
    const still = ['.tray', '.news', '.cell', '.actions .button', '.paper', '.others'];
    const wrong = [];
    const begin = { 'a gift': (at) => at.locator('.ways .chip').first().click(),
        'which dice': PHASES['which dice'].act };
    for (const [game, phase] of [['xmal', 'a gift'], ['xmal', 'a bonus'], ['sogut', 'a row bonus'],
        ['nochmal', 'which dice']])
        for (const size of [SIZES[0], SIZES[3], SIZES[5]]) {
            await resize(page, size);
            const engine = await lay(game, phase, 3, false);
            wrong.push(...await flawsOf(page, `${game}, ${phase}`, { still }));
            await begin[phase]?.(page, engine);
            wrong.push(...await flawsOf(page, `${game}, ${phase} begun`, { still }));
            await choose(page);
            wrong.push(...await flawsOf(page, `${game}, ${phase} chosen`, { still }));
        }
    assert.deepEqual(wrong, []);
});

test('a language with long words', async () => {
    await speak(person.page, 'qps');
    const wrong = [];
    for (const game of GAMES)
        for (const phase of MORE[game]) {
            await lay(game, phase, 3);
            // real languages are shorter than that: see the next test
            wrong.push(...await look(`${game}, ${phase}, long words`, sizesOf(phase),
                seenLong(phase, '.others .other').map((what) => what.replace('.actions .button',
                    '.actions .button:not(.go)')), PHASES[phase].above ?? '.go'));
        }
    assert.deepEqual(wrong, []);
});

test('the buttons are whole in every language', async () => {
    const { page } = person;
    const wrong = [];
    for (const [game, phases] of [['sogut', ['a joker', 'special die', 'over']],
        ['xmal', ['a gift', 'a chip to give', 'before the roll', 'real dice']]])
        for (const phase of phases) {
            await lay(game, phase, 3);
            for (const language of ['de', 'fr', 'nl']) {
                await speak(page, language);
                wrong.push(...await look(`${game}, ${phase}, ${language}`, [[360, 640], [844, 390]],
                    ['.actions .button', ...HEAD]));
            }
        }
    assert.deepEqual(wrong, []);
});
