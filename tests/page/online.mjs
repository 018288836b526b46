// SPDX-License-Identifier: MIT
// What tests of shared tables need: the real server, a cable to it that can be cut, and somebody who knows
// good moves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Engine } from '../../web/engine.js';

/** The build folder whose server is tested. */
export const build = process.env.REVANCHE_BUILD ?? 'build/dev';

/**
 * `revanche serve` on a free port, or on the one given.
 * @param {{data?: string, port?: number, web?: string, name?: string, live?: number, more?: string[]}}
 *   [options] web: files in place of those of the page; live: seconds for a decision; more: options
 */
export async function realServer({ data, port = 0, web, name, live, more = [] } = {}) {
    const args = ['serve', '--listen', `127.0.0.1:${port}`, '--max-per-address', '1000', '--max-requests',
        '10000', '--max-rooms', '10000', '--away-after', '1500', ...(web ? ['--web', web] : []),
        ...(name ? ['--name', name] : []),
        ...(live ? ['--live-seconds', `${live}`] : []), ...more];
    const child = spawn(join(build, 'src/revanche'), [...args, ...(data ? ['--data', data] : ['--memory'])],
        { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    for await (const line of createInterface(child.stderr)) {
        said += `${line}\n`;
        const url = line.match(/http:\/\/[\d.:]+\//)?.[0];
        if (url) {
            child.stderr.resume();
            child.unref(); // a test that fails does not come to stop it
            /** @type {import('node:net').Socket} */ (child.stderr).unref();
            process.once('exit', () => child.kill('SIGKILL'));
            return { url, port: Number(new URL(url).port), async stop(signal = 'SIGTERM') {
                const gone = once(child, 'exit');
                child.ref();
                child.kill(signal);
                await gone;
            } };
        }
    }
    throw new Error(`the server did not start: ${said}`);
}

/**
 * A way to a server that can be cut and mended; to the browser it is the server.
 * @param {() => number} port
 */
export async function cable(port) {
    const open = new Set();
    let whole = true;
    const server = createServer((near) => {
        if (!whole) return void near.destroy();
        const far = connect(port(), '127.0.0.1');
        for (const end of [near, far]) {
            open.add(end);
            end.on('error', () => {});
            end.on('close', () => { open.delete(end); near.destroy(); far.destroy(); });
        }
        near.pipe(far).pipe(near);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.unref(); // a test that fails does not come to close it
    return {
        url: `http://127.0.0.1:${server.address().port}/`,
        cut() {
            whole = false;
            for (const end of open) end.destroy();
        },
        mend() { whole = true; },
        close() {
            this.cut();
            server.close();
        },
    };
}

export const module = await WebAssembly.compile(readFileSync(join(build, 'src/wasm/revanche.wasm')));

/** An engine that stands where a record stands. @param {string} record */
export function standing(record) {
    const engine = new Engine(module);
    engine.open(record);
    return engine;
}

export const blankEngine = () => new Engine(module);

/** The record of a table. @param {string} url of the server @param {string} id */
export const recordOf = async (url, id) => (await fetch(`${url}api/rooms/${id}/record`)).text();

/** Asks the server what the page asks it. @param {string} url @param {string} path @param {any} [body]
 * @param {string} [person] the key of who asks */
export async function api(url, path, body, person) {
    const response = await fetch(`${url}api/${path}`,
        body && { method: 'POST', body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', origin: url.slice(0, -1),
                ...(person ? { authorization: `Bearer ${person}` } : {}) } });
    return { status: response.status, ...(await response.json()) };
}

/**
 * Opens a table by the page's form: kinds of the seats beyond the first, which is this person's.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {{name: string, game?: string, others?: ('open'|'bot'|'here')[], listed?: boolean}} plan
 */
export async function openTable(page, url, { name, game = 'nochmal', others = ['open'], listed = false }) {
    await page.goto(`${url}#/new/${game}/friends`);
    await page.getByLabel('Name auf Platz 1').fill(name);
    for (let i = 1; i < others.length; i++) await page.getByRole('button', { name: 'Platz dazu' }).click();
    for (const [i, kind] of others.entries()) {
        await page.locator(`[name="seat-${i + 1}"][value="${kind}"]`).check();
        if (kind === 'here') await page.getByLabel(`Name auf Platz ${i + 2}`).fill(`${name} ${i + 2}`);
    }
    if (listed) await page.getByLabel('Öffentlich anzeigen').check();
    await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
    await page.locator('.lobby').waitFor();
    return page.url().split('#/room/')[1];
}

/**
 * Sits down on the first free seat.
 * @param {import('playwright-core').Page} page
 * @param {string} link
 * @param {string} name
 */
export async function sitDown(page, link, name) {
    await page.goto(link);
    await page.getByLabel('Dein Name').fill(name);
    await page.getByRole('button', { name: /Hier hinsetzen/ }).first().click();
    await page.getByText('(du)').waitFor();
}

/**
 * Plays a decision by the field for typed moves, which a phone keeps in a drawer.
 * @param {import('playwright-core').Page} page
 * @param {string} decision
 */
export const type = (page, decision) => page.locator('#typed').evaluate((field, text) => {
    const input = /** @type {HTMLInputElement} */ (field);
    input.value = text;
    input.form?.requestSubmit();
}, decision);

/**
 * Waits until the page has followed the log that far.
 * @param {import('playwright-core').Page} page
 * @param {number} count
 */
export async function followed(page, count) {
    await page.waitForFunction((n) =>
        Number(document.querySelector('.room')?.getAttribute('data-count') ?? -1) >= n, count);
}

/**
 * Plays on until `until` says so: each person by the controls of the page.
 * @param {string} url
 * @param {string} id
 * @param {(import('playwright-core').Page | null)[]} pages by seat; null: not ours to play
 * @param {(engine: Engine) => boolean} until
 */
export async function playUntil(url, id, pages, until) {
    for (;;) {
        const engine = standing(await recordOf(url, id));
        const view = engine.view();
        if (view.over || until(engine)) return engine;
        const seat = view.chance ? view.active : view.actors.find((one) => pages[one]) ?? -1;
        const page = pages[seat];
        if (!page) { // a bot of the server is thinking
            await followed(/** @type {import('playwright-core').Page} */ (pages.find(Boolean)),
                view.count + 1);
            continue;
        }
        await followed(page, view.count);
        if (view.chance) await page.getByRole('button', { name: 'Würfeln' }).click();
        else await type(page, engine.decide(seat, 'greedy', view.count));
        await followed(page, view.count + 1);
    }
}

/** The secrets of the seats that a page has at a table, by seat. @param {import('playwright-core').Page} page
 * @param {string} id */
export const secretsOf = (page, id) => page.evaluate((room) =>
    JSON.parse(localStorage.getItem(`revanche.room.${room}`) ?? '{}').secrets ?? {}, id);

/**
 * Plays on without the controls of the page, which is much faster: pages only follow.
 * @param {string} url
 * @param {string} id
 * @param {Record<string, string>} secrets by seat; the others are bots of the server
 * @param {(engine: Engine) => boolean} [until] @param {string} [bot] who decides
 */
export async function playByApi(url, id, secrets, until = () => false, bot = 'greedy') {
    for (;;) {
        const engine = standing(await recordOf(url, id));
        const view = engine.view();
        if (view.over || until(engine)) return engine;
        const seat = view.chance ? view.active : view.actors.find((one) => secrets[one]) ?? -1;
        const secret = secrets[seat];
        if (secret) await api(url, `rooms/${id}`, { secret, seq: view.count, ...(view.chance ? { do: 'roll' }
            : { do: 'act', action: engine.decide(seat, bot, view.count) }) });
        else await new Promise((resolve) => { setTimeout(resolve, 5); }); // a bot is thinking
    }
}
