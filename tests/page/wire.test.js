// SPDX-License-Identifier: MIT
// web/wire.js with servers that send a visitor on: the closing code 4001 names the one that has the room, and
// the next attempt asks the proxy for it. The pause is noticed, and ends by itself.
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { browse } from './browser.mjs';
import { serve } from './server.mjs';

let site, people, page, leave;
before(async () => {
    site = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    people = await browse();
    ({ page, leave } = await people.person());
    await page.goto(`${site.url}#/settings`);
    await page.locator('main[data-shown]').waitFor();
});
after(async () => {
    await leave?.();
    await people?.close();
    site?.close();
});

/** What a wire does while its server behaves like that.
 * @param {(string | {code: number, reason: string})[]} script 'open', 'message', or how it is closed */
const played = (script) => page.evaluate(async (steps) => {
    const { Wire } = await import('/wire.js');
    const seen = [];
    class Fake {
        static OPEN = 1;
        constructor(url) {
            this.readyState = 0;
            seen.push(new URL(url).pathname + new URL(url).search);
            Fake.last = this;
        }
        send() {}
        close() {}
    }
    const real = window.WebSocket;
    window.WebSocket = Fake;
    const wire = new Wire('/api/rooms/R/stream', () => ({ do: 'hello' }));
    for (const what of ['open', 'lost', 'message'])
        wire.addEventListener(what, () => seen.push(`${what}${wire.open ? ', here' : ''}`));
    for (const step of steps) {
        const socket = Fake.last;
        if (step === 'open') {
            socket.readyState = Fake.OPEN;
            socket.onopen();
        } else if (step === 'message') {
            socket.onmessage({ data: '{"is": "room"}' });
        } else {
            const again = new Promise((resolve) => wire.addEventListener('try', resolve, { once: true }));
            socket.onclose(step);
            await again;
        }
    }
    wire.close();
    window.WebSocket = real;
    return seen;
}, script);

test('players are sent to the server that has their room, once', async () => {
    assert.deepEqual(await played(['open', 'message', { code: 4001, reason: 'b' }, 'open', 'message',
        { code: 1006, reason: '' }]), ['/api/rooms/R/stream', 'open, here', 'message, here', 'lost',
        '/api/rooms/R/stream?at=b', 'open, here', 'message, here', 'lost', '/api/rooms/R/stream']);
});

test('a name is quoted, and other codes name nobody', async () => {
    assert.deepEqual((await played([{ code: 4001, reason: 'b&c=1' }, { code: 4000, reason: 'gone' }]))
        .filter((line) => line.startsWith('/')), ['/api/rooms/R/stream', '/api/rooms/R/stream?at=b%26c%3D1',
        '/api/rooms/R/stream']);
});
