// SPDX-License-Identifier: MIT
// A made-up language (tools/po.py pseudo) in which every text is marked ⟦like this~~~⟧, long, and has three
// plural forms: on all main screens, words without a mark are in no catalogue, and nothing sticks out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { browse, fits, phone, visit } from './browser.mjs';
import { check, resize } from './geometry.mjs';
import { api, realServer } from './online.mjs';
import { drive } from './table_driver.mjs';

/** Titles, names and notation, which are the same in every language, and dates, which the browser writes. */
const NAMES = new RegExp(['Noch mal so gut!', 'Noch mal!', 'Noch X-mal!', 'Geht noch was\\?', 'Revanche',
    'Pip', 'Bruno', 'Mila', 'Rufus', 'Ada', 'Anna', 'Robo', 'English', 'QPS', 'Qps', 'EN', 'XX', 'III?',
    'VIP', '[A-O][1-7]', '(?<!\\p{L})[A-Z](?!\\p{L})', '\\p{L}+, \\d+\\. \\p{L}+ \\d{4}'].join('|'), 'gu');

let people;
let server;
const folder = mkdtempSync(join(tmpdir(), 'revanche-pseudo-'));
before(async () => {
    execFileSync('python3', [fileURLToPath(new URL('../../tools/po.py', import.meta.url)), 'pseudo',
        join(folder, 'texts'), fileURLToPath(new URL('../../po', import.meta.url))]);
    server = await realServer({ web: folder });
    people = await browse();
});
after(async () => {
    await people?.close();
    await server?.stop();
    rmSync(folder, { recursive: true });
});

/** Somebody who reads the made-up language. */
async function reader(options = {}) {
    const { page, context, leave } = await people.person({ serviceWorkers: 'block', ...options });
    await context.addInitScript(() => localStorage.setItem('revanche.settings',
        JSON.stringify({ language: 'qps' })));
    return { page, context, leave };
}

/** Words on the page that have no mark. @param {import('playwright-core').Page} page */
const strays = (page) => page.evaluate((names) => {
    const found = new Set();
    const look = (text, element, what) => {
        let rest = text;
        for (let before_ = ''; before_ !== rest;) {
            before_ = rest;
            rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
        }
        rest = rest.replace(new RegExp(names, 'gu'), ' ');
        if (/\p{L}/u.test(rest))
            found.add(`${element.tagName.toLowerCase()}.${element.className}${what}: ${text}`);
    };
    for (const element of document.body.querySelectorAll('*')) {
        const foreign = element.closest(['code', 'textarea', 'svg', 'noscript'].join());
        if (foreign || !element.checkVisibility()) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-empty'])
            if (element.hasAttribute(name)) look(element.getAttribute(name), element, ` ${name}`);
        // bold words belong to the text around them
        if (element.matches('.rules b')) continue;
        if (element.querySelector(':scope > b') && element.closest('.rules'))
            look(element.textContent, element, '');
        else for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) look(node.data, element, '');
    }
    look(document.title, document.body, ' (window)');
    return [...found];
}, NAMES.source);

/** Anna plays with a bot. @param {import('playwright-core').Page} page @param {string} game */
async function begin(page, game) {
    await visit(page, server.url, '#/');
    const id = await page.evaluate(async (wanted) => {
        const [{ newLocal }, { ui }] = await Promise.all([import('./match/kept.js'), import('./ui.js')]);
        return newLocal(await ui.rules(), wanted);
    }, { game, seed: 'marks', seats: [{ name: 'Anna', bot: null }, { name: 'Ada', bot: 'greedy' }] });
    await visit(page, server.url, `#/play/${id}`);
    await page.locator('.actions').waitFor();
}

/** Does the next best thing at the table of the cards. @param {import('playwright-core').Page} page */
const press = (page) => page.evaluate(async () => {
    const button = document.querySelector('.ask:not([data-answer]) .answer')
        ?? document.querySelector('.spot') ?? document.querySelector('.open .fits')
        ?? document.querySelector('.panel button:enabled') ?? document.querySelector('.actions .go:enabled')
        ?? document.querySelector('.actions button:enabled');
    button?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
});

const GAMES = ['nochmal', 'sogut', 'xmal', 'gehtwas'];
const HELP = GAMES.map((game) => `#/help/${game}`);

test('no words outside of the catalogue on any screen', async () => {
    const { page, leave } = await reader();
    const wrong = [];
    const look = async (where) => wrong.push(...(await strays(page)).map((one) => `${where}: ${one}`));
    const setups = GAMES.flatMap((game) => ['', '/bots', '/here', '/friends', '/daily']
        .map((way) => `#/new/${game}${way}`));
    for (const hash of ['#/', ...setups, '#/settings', '#/learn', '#/help', ...HELP, '#/editor', '#/replay',
        '#/position', '#/daily', '#/daily/1/nochmal', '#/stats', '#/room']) {
        await visit(page, server.url, hash);
        await page.locator('main details:not([open]) > summary, .numbers button')
            .evaluateAll((all) => all.forEach((one) => one.click()));
        await look(hash);
    }
    for (const game of GAMES) {
        await visit(page, server.url, `#/editor/${game}`);
        await look(`editor of ${game}`);
    }
    assert.deepEqual(wrong, []);
    await leave();
});

test('no words outside of the catalogue at the tables and after the game', async () => {
    const { page, leave } = await reader();
    const wrong = [];
    const look = async (where) => wrong.push(...(await strays(page)).map((one) => `${where}: ${one}`));
    for (const game of GAMES) {
        await begin(page, game);
        await look(`${game}, the first roll`);
        if (game !== 'gehtwas') await drive(page, 30);
        else for (let i = 0; i < 12; i++) await press(page);
        await look(`${game}, later`);
    }
    await visit(page, server.url, '#/');
    await look('start with games');
    await page.goto(`${server.url}#/new/nochmal/friends`);
    await page.locator('.plan input.field').first().fill('Anna');
    await page.locator('.start .go').click();
    await page.locator('.lobby').waitFor();
    await look('the lobby');
    assert.deepEqual(wrong, []);
    await leave();
});

test('no words outside of the catalogue when the server refuses something', async () => {
    const { page, context } = await reader();
    const toast = page.locator('.toast').last();
    const { room, seats: [{ secret }] } = await api(server.url, 'rooms',
        { game: 'nochmal', seats: [{ kind: 'here', name: 'Anna' }, { kind: 'open' }] });
    // over HTTP: somebody else was faster
    await page.route(`**/api/rooms/${room}`, (route) => {
        const sent = route.request().postDataJSON();
        return route.continue(sent?.do === 'join' ? { postData: JSON.stringify({ ...sent, seat: 0 }) } : {});
    });
    await page.goto(`${server.url}#/room/${room}`);
    await page.locator('.lobby input.field').first().fill('Robo');
    await page.locator('[data-key="sit-1"]').click();
    await toast.waitFor();
    assert.match(await toast.innerText(), /^⟦Thís séát ís tákén\.~+⟧$/);
    // over the WebSocket: a name with something invisible
    await page.goto(`${server.url}#/room/${room}/0-${secret}`);
    await page.locator('[data-key="rename-0"]').click();
    await page.locator('dialog input').fill('An\u200bna');
    await page.locator('dialog .go').click();
    await page.locator('.toast', { hasText: /^⟦Á námé múst nót cóntáín # ór ínvísíblé .*⟧$/ }).waitFor();
    assert.deepEqual(await strays(page), []);
    await context.close(); // its console tells of the refusal
});

test('long words fit on a phone, standing and lying', async () => {
    const { page, leave } = await reader(phone);
    const flaws = [];
    for (const hash of ['#/', '#/new/nochmal', '#/new/gehtwas/bots', '#/settings', '#/editor', '#/daily',
        '#/stats', '#/room', '#/puzzles', '#/openings', '#/position', '#/replay', ...HELP]) {
        await visit(page, server.url, hash);
        for (const size of [[390, 844], [844, 390]]) {
            await resize(page, size);
            await check(page, hash, { scrolls: true, targets: 'main button, main a.button, main select',
                visible: ['main :is(h1, h2, .button:not(.start *), .choices, .card > p, .door, .way)'] })
                .catch((error) => flaws.push(error.message));
        }
    }
    assert.deepEqual(flaws, []);
    await resize(page, [390, 844]);
    for (const game of GAMES) {
        await begin(page, game);
        await fits(page, game);
    }
    await leave();
});
