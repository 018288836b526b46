// SPDX-License-Identifier: MIT
// Without network: after the first visit the page works without its server, and a new version is offered, not
// forced.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { browse, until, visit } from './browser.mjs';
import { realServer } from './online.mjs';
import { serve } from './server.mjs';

let people;
before(async () => { people = await browse(); });
after(() => people?.close());

/** Waits until the service worker has everything. @param {import('playwright-core').Page} page */
const ready = (page) => page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
});

test('the server is gone in the middle of a game, and nobody notices', async () => {
    const server = await realServer();
    const { page, context } = await people.person();
    await visit(page, server.url, '#/new/nochmal');
    await ready(page);
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.getByRole('button', { name: 'Würfeln' }).click();
    await until(() => page.evaluate(async () =>
        (await (await import('/saves.js')).games.list())[0]?.count > 0));
    const saved = () => page.evaluate(async () => (await (await import('/saves.js')).games.list())[0].record);
    const before_ = await saved();
    await server.stop();
    await page.reload();
    await page.locator('main[data-shown^="#/play/"]').waitFor();
    assert.equal(await saved(), before_);
    // Screens that were never opened are there, too: rules, another game with a bot that thinks in its
    // worker.
    await visit(page, server.url, '#/help/gehtwas');
    await page.getByRole('heading', { name: 'Worum es geht' }).waitFor();
    await visit(page, server.url, '#/new/gehtwas/bots');
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.locator('main[data-shown^="#/play/"]').waitFor();
    await visit(page, server.url, '#/');
    assert.equal(await page.locator('.saved').count(), 2);
    await context.close();
});

test('a net and puzzles that were fetched are there without network', async () => {
    const server = await realServer();
    const { page, leave } = await people.person();
    await visit(page, server.url, '#/new/nochmal/bots');
    await ready(page);
    const nets = await page.evaluate(async () => (await fetch('/nets/list.json')).json());
    const special = nets.find(({ game, players, sheet }) => game === 'nochmal' && players === 'two' && sheet);
    const kept = (/** @type {string} */ name) => page.evaluate(async (file) =>
        !!await caches.match(`/nets/${file}`), name);
    assert.equal(await kept(special.name), false, 'nobody needed it yet');
    assert.equal(await kept(nets.find(({ sheet }) => !sheet).name), true, 'what suits every sheet is there');
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.getByRole('button', { name: 'Würfeln' }).click();
    await until(() => kept(special.name));
    const puzzle = () => page.locator('main.screen-puzzles .actions .go').waitFor();
    await page.goto(`${server.url}#/puzzles/sogut/all`);
    await puzzle();
    await server.stop();
    await page.reload();
    await puzzle();
    await page.locator('.puzzle .question').waitFor();
    assert.equal(await page.evaluate(async (file) => (await fetch(`/nets/${file}`)).ok, special.name), true);
    await leave();
});

test('the built page keeps every file that it needs', async () => {
    const server = await realServer();
    const worker = await (await fetch(`${server.url}sw.js`)).text();
    const files = JSON.parse(/^const FILES = (.*);$/m.exec(worker)[1]);
    assert.ok(files.includes('./') && files.includes('./revanche.wasm') && files.includes('./css/base.css'));
    for (const file of files) assert.equal((await fetch(new URL(file, server.url))).status, 200, file);
    await server.stop();
});

test('the first load is small', async () => {
    const server = await realServer();
    const { page, leave } = await people.person({ serviceWorkers: 'block' });
    await visit(page, server.url, '#/');
    const sizes = await page.evaluate(() => [...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource')]
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]));
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    assert.ok(sizes.some(([name, size]) => name.endsWith('.wasm') && size > 10000), 'the module is counted');
    assert.ok(total < 150 * 1024,
        `${total} bytes: ${sizes.map(([name, size]) => `${name} ${size}`).join(', ')}`);
    await leave();
    await server.stop();
});

test('the first page asks for all that its modules import, so that none waits for another', async () => {
    const server = await realServer();
    const page = await (await fetch(server.url)).text();
    const asked = [...page.matchAll(/"modulepreload" href="(.*?)"/g)].map(([, path]) => path);
    assert.ok(['screens/start.js', 'view.js', 'art/shapes.js'].every((path) => asked.includes(path)));
    for (const path of ['main.js', ...asked]) {
        const script = await (await fetch(new URL(path, server.url))).text();
        for (const [, to] of script.matchAll(/^import .*?'(\.[^']+)';/gm)) {
            const module = new URL(to, new URL(path, server.url)).pathname.slice(1);
            assert.ok(asked.includes(module), `${path} imports ${module}`);
        }
    }
    await server.stop();
});

test('a new version is offered, and comes when it is wanted', async () => {
    const site = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    const worker = readFileSync(new URL('../../web/sw.js', import.meta.url), 'utf8');
    const version = (name) => worker.replace("const VERSION = '';", `const VERSION = '${name}';`)
        .replace('const FILES = [];', "const FILES = ['./', './css/base.css'];");
    site.answers['/sw.js'] = version('one');
    const { page, leave } = await people.person();
    await visit(page, site.url, '#/settings');
    await ready(page);
    const other = await page.context().newPage(); // its files are gone as well
    await visit(other, site.url, '#/');
    // as if thinker.js had fetched it
    await page.evaluate(async () => (await caches.open('revanche-one')).add('/nets/list.json'));
    site.answers['/sw.js'] = version('two');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const reload = page.getByRole('button', { name: 'Neu laden' });
    await reload.waitFor();
    // the next one before anybody has pressed: one offer, which brings that
    site.answers['/sw.js'] = version('three');
    await page.evaluate(async () => {
        const at = await navigator.serviceWorker.ready;
        const gone = new Promise((resolve) => at.waiting?.addEventListener('statechange', resolve));
        await at.update();
        await gone;
    });
    await until(async () => await reload.count() === 1);
    const [reloaded, too] = await Promise.all([page.waitForEvent('load'), other.waitForEvent('load'),
        reload.click()]);
    assert.ok(reloaded && too);
    await page.locator('main[data-shown="#/settings"]').waitFor();
    assert.deepEqual(await page.evaluate(() => caches.keys()), ['revanche-three']);
    assert.ok(await page.evaluate(async () => !!await caches.match('/nets/list.json')), 'it stays');
    // A table whose server is newer reloads with what the server has now.
    site.answers['/sw.js'] = version('four');
    await Promise.all([page.waitForEvent('load'),
        page.evaluate(() => void import('./renew.js').then(({ renew }) => renew()))]);
    assert.deepEqual(await page.evaluate(() => caches.keys()), ['revanche-four']);
    await leave();
    site.close();
});

test('the build refuses texts over several lines, which it would change, and says where', () => {
    const folder = mkdtempSync(join(tmpdir(), 'revanche-assets-'));
    const tool = fileURLToPath(new URL('../../tools/assets.py', import.meta.url));
    const built = (script) => {
        writeFileSync(join(folder, 'a.js'), script);
        return spawnSync('python3', [tool, join(folder, 'out.c'), join(folder, 'dep'), folder],
            { encoding: 'utf8' });
    };
    for (const bad of ['let a;\nconst b = `one\n  two`;', 'let a;\nb(`${c ? `\n  d` : ""}`);',
        "let a;\nconst b = 'one \\\n  two';"]) {
        const { status, stderr } = built(bad);
        assert.notEqual(status, 0, bad);
        assert.match(stderr, /\/a\.js:2: a text over several lines/);
    }
    const good = "const a = `x${b ? `y${'`'}` : `{`}z`; // it's `fine\n/* `so\n   is this */\nconst c = "
        + "/[`\"]\\/'/.test(a) ? `\\`` : {\n  d: /** @type {any} */ (1) };";
    const { status, stderr } = built(good);
    assert.equal(status, 0, stderr);
    const shown = readdirSync(join(folder, 'out.c.d'))
        .map((name) => readFileSync(join(folder, 'out.c.d', name), 'utf8'))
        .find((text) => text.startsWith('const a'));
    assert.equal(shown,
        "const a = `x${b ? `y${'`'}` : `{`}z`; // it's `fine\nconst c = /[`\"]\\/'/.test(a) ? `\\`` : {\nd: "
        + '(1) };\n');
    rmSync(folder, { recursive: true });
});
