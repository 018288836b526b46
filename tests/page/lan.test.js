// SPDX-License-Identifier: MIT
// Plain HTTP in the home network, http://192.168.1.20:8080, which is no secure context: no crypto.subtle, no
// service worker, no clipboard. Everything works that can, and the page says what cannot.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { browse, visit } from './browser.mjs';
import { api, followed, realServer, recordOf, standing } from './online.mjs';

let server, browser, url;
before(async () => {
    [server, browser] = await Promise.all(
        [realServer({ name: 'lan.test' }), browse('--host-resolver-rules=MAP lan.test 127.0.0.1')]);
    url = `http://lan.test:${server.port}/`; // Chromium trusts 127.0.0.1 without HTTPS, but no name
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

test('a game on this device, a shared table with fair dice, copying, and what needs HTTPS', async () => {
    const { page, errors, leave } = await browser.person({ locale: 'en-GB' });
    await visit(page, url, '#/');
    assert.deepEqual(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator,
        !!navigator.clipboard, !!crypto.subtle]), [false, false, false, false]);

    // alone against a bot: stored, thought about in a worker, taken by one tab only
    const game = await page.evaluate(async () => {
        const [{ newLocal }, { openLocal }, { ui }] = await Promise.all(
            [import('/match/kept.js'), import('/match/local.js'), import('/ui.js')]);
        const id = await newLocal(await ui.rules(), { game: 'nochmal', seed: 'lan',
            seats: [{ name: 'Anna', bot: null }, { name: 'Ben', bot: 'expert' }] });
        const match = await openLocal(await ui.rules(), id);
        const other = await openLocal(await ui.rules(), id);
        await match.roll();
        await match.act(0, 'pass');
        while (match.snapshot.view.chance !== 'roll') await new Promise((resolve) =>
            match.events.addEventListener('snapshot', resolve, { once: true }));
        const seen = [match.readOnly, other.readOnly, match.snapshot.view.count];
        match.close();
        other.close();
        return { id, seen };
    });
    assert.deepEqual(game.seen, [false, true, 3]);
    await visit(page, url, `#/play/${game.id}`);
    await page.locator('.sheet-table').waitFor();

    // copying, with the browser's clipboard and in a dialog
    await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<dialog id="over"><button>x</button></dialog>');
        document.querySelector('#over').showModal();
    });
    assert.equal(await page.evaluate(async () => (await import('/copy.js')).copy('one two')), true);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'x', 'the focus stays');

    // a table of the server: the page promises its number with the module's hash, and recomputes the dice
    const { room, commit, seats } = await api(server.url, 'rooms',
        { game: 'nochmal', seats: [{ kind: 'here', name: 'Anna' }, { kind: 'bot', level: 'greedy' }] });
    await page.evaluate(([at, secret, seen]) => localStorage.setItem(`revanche.room.${at}`,
        JSON.stringify({ secrets: { 0: secret }, commit: seen, game: 'nochmal', salted: false })),
    [room, seats[0].secret, commit]);
    await visit(page, url, `#/room/${room}`);
    await page.locator('.lobby').waitFor();
    const tell = (message) => api(server.url, `rooms/${room}`, { secret: seats[0].secret, ...message });
    while (!(await api(server.url, `rooms/${room}`)).seats[0].commit) await page.waitForTimeout(20);
    await tell({ do: 'start' });
    for (;;) {
        const engine = standing(await recordOf(server.url, room));
        const { over, chance, active, actors, count } = engine.view();
        if (over) break;
        if (chance === 'roll' && active === 0) await tell({ do: 'roll', seq: count });
        else if (actors.includes(0)) await tell({ do: 'act', seq: count,
            action: engine.decide(0, 'greedy', count) });
        else await followed(page, count + 1); // a bot of the server is thinking
    }
    const verdict = await page.evaluate(async (at) => {
        const [{ verify }, { Engine }, { ui }] = await Promise.all([import('/verify.js'),
            import('/engine.js'), import('/ui.js')]);
        const record = await (await fetch(`/api/rooms/${at}/record`)).text();
        return verify(new Engine(await ui.rules()), record);
    }, room);
    assert.deepEqual([verdict.ok, verdict.reason, verdict.missing], [true, 'fair', []]);

    await visit(page, url, '#/settings');
    assert.match(await page.locator('[data-plain]').innerText(), /https/);
    const others = errors.filter((text) => !/Cross-Origin-Opener-Policy/.test(text)); // a header for HTTPS
    errors.splice(0, errors.length, ...others);
    await leave();
});

test('over a secure address there is nothing to say', async () => {
    const { page, leave } = await browser.person({ locale: 'en-GB' });
    await visit(page, server.url, '#/settings');
    assert.equal(await page.locator('[data-plain]').count(), 0);
    await leave();
});
