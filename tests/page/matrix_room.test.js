// SPDX-License-Identifier: MIT
// What only shared tables have, on every screen: the header with clock, questions and ways back, six people
// with long names, somebody who types the dice. The server is a stand-in that says one thing, then nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse } from './browser.mjs';
import { SIZES, enlarge, flawsOf } from './geometry.mjs';
import { speak, teach } from './pseudo.mjs';
import { playUntil } from './records.mjs';
import { serve } from './server.mjs';

let server, browser, person;
before(async () => {
    server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    teach(server);
    browser = await browse();
    person = await browser.person({ locale: 'en-GB' });
    await person.page.addInitScript(() => {
        window.WebSocket = class {
            static OPEN = 1;

            readyState = 1;

            constructor() { setTimeout(() => this.onopen()); }

            send(text) {
                if (JSON.parse(text).do === 'hello') this.onmessage({ data: JSON.stringify(window.told) });
            }

            close() {}
        };
    });
    await person.page.goto(server.url);
    await person.page.waitForSelector('#screen > *');
});
after(async () => {
    await person?.leave();
    await browser?.close();
    server?.close();
});

const NAMES = ['Anna', 'Bartholomäus von der Wiesenau', 'Cem', 'Dora', 'Maximiliane-Charlotte', 'Zoë'];
const HEAD = ['#bar > .button, #bar .tools > *', '#bar .where'];
const SHEET = ['.tray', '.news', '.cell', '.others .other', '.actions .button', ...HEAD];
const CARDS = ['.player', '.cards-table .bar', ...HEAD];
const asked = (view) => view.count > 20 && !view.chance && view.next === 0;
const now = 1e9;

/** What the server says, beside the usual; who is asked, and what is seen then. */
const STATES = {
    'the clock': { say: { pace: 'live', now, turns: [{ seat: 0, since: now, due: now + 44 }] },
        ready: '.room-clock' },
    'somebody has a day': { say: { pace: 'relaxed', now, turns: [{ seat: 1, since: now, due: now + 86000 }] },
        ready: '.room-bar' },
    'a question': { say: { pace: 'live', now,
        turns: [{ seat: 0, since: now - 9, due: now - 1, asked: now }] }, ready: '.room-still' },
    'a bot plays for me': { seat: { 0: { bot: true, level: 'steady' } }, ready: '.room-back' },
    'a bot makes way': { say: { you: [] }, seat: { 1: { kind: 'bot', level: 'steady', free: true } },
        ready: '.room-back' },
    'somebody is missed': { say: { pace: 'live', now, turns: [{ seat: 1, since: now - 9, due: now - 1 }] },
        seat: { 1: { silent: true, online: false } }, ready: '.room-bar.missed' },
    'the result was seen': { say: { phase: 'over' }, stop: (view) => view.over, ready: '.room-back',
        act: (page) => page.locator('.end [data-key=look]').click() },
    'the host types the dice': { games: ['nochmal', 'xmal'], say: { dice: 'real' },
        stop: (view) => view.chance === 'roll' && view.count > 20, ready: '.picker',
        seen: ['.tray', '.news', '.picker button', '.actions .button', ...HEAD] },
    'somebody else types': { games: ['nochmal', 'xmal'], say: { dice: 'real', host: 1 },
        stop: (view) => view.chance === 'roll' && view.count > 20, ready: '.go[aria-disabled=true]' },
};

let laid = 0;
/** Sits down at a table in a state. @returns {Promise<string[]>} what must be seen */
async function lay(game, count, { say, seat = {}, stop = asked, ready, act, seen }) {
    const { page } = person;
    const names = NAMES.slice(0, count);
    const engine = playUntil({ game, names, seed: 'room' }, stop);
    const id = `table${++laid}`;
    server.answers[`/api/rooms/${id}`] = '{}';
    await page.evaluate((room) => { window.told = room; }, { is: 'room', id, game, title: '', options: [],
        listed: false, phase: 'playing', you: [0], host: 0, seq: engine.view().count, ...say,
        record: engine.save(), seats: names.map((name, i) => ({ name, kind: 'person', online: true,
            silent: false, bot: false, ...seat[i] })) });
    await page.goto(`${server.url}#/room/${id}`);
    await act?.(page);
    await page.locator(ready).first().waitFor();
    await page.locator('.sheet-table, .cards-table .bar').waitFor();
    return seen ?? (game === 'gehtwas' ? CARDS : SHEET);
}

for (const game of ['nochmal', 'xmal', 'gehtwas'])
    test(`${game}: a shared table on every screen`, async () => {
        const { page } = person;
        const wrong = [];
        for (const [name, state] of Object.entries(STATES)) {
            if (state.games && !state.games.includes(game)) continue;
            const visible = await lay(game, game === 'gehtwas' ? 4 : 6, state);
            for (const [width, height] of SIZES) {
                await page.setViewportSize({ width, height });
                wrong.push(...await flawsOf(page, `${game}, ${name}`, { visible }));
            }
        }
        assert.deepEqual(wrong, []);
    });

test('the header in long words and with large text', async () => {
    const { page } = person;
    const wrong = [];
    for (const [name, state] of Object.entries(STATES)) {
        await speak(page, 'qps');
        await lay('nochmal', 3, state);
        for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            wrong.push(...await flawsOf(page, `${name}, long words`, { visible: HEAD }));
        }
        await speak(page, 'de');
        await enlarge(page, 200);
        for (const [width, height] of [[390, 844], [820, 1180]]) {
            await page.setViewportSize({ width, height });
            wrong.push(...await flawsOf(page, `${name}, 200 % text`, { visible: HEAD }));
        }
        await enlarge(page, 100);
    }
    assert.deepEqual(wrong, []);
});
