// SPDX-License-Identifier: MIT
// Push messages in the page: it says to the server where the browser is reached, and takes it back. The
// browser's own part is a stand-in: headless it shows nothing, and it would ask its maker. What the service
// worker does with a message, and what happens on bad days, is in renewal.test.js.
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import test from 'node:test';
import { audit, browse } from './browser.mjs';
import { realServer } from './online.mjs';
import { takesMessages } from './worker.mjs';

const browserKeys = () => {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    return { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};

test('a browser wants to be told, in peace at night, and no more', async (t) => {
    const server = await realServer({ more: ['--push-contact', 'mailto:me@games.example'] });
    const { person, close } = await browse();
    const { page, context, leave } = await person({ timezoneId: 'Asia/Kolkata' });
    t.after(async () => { await close(); await server.stop(); });
    await page.addInitScript(takesMessages,
        { endpoint: 'https://push.example/this-browser', ...browserKeys() });
    const devices = async () => {
        const key = await page.evaluate(() => localStorage.getItem('revanche.me'));
        const answer = await context.request.get(`${server.url}api/me/push`,
            { headers: { Authorization: `Bearer ${key}` } });
        return (await answer.json()).devices;
    };

    await page.goto(`${server.url}#/settings`);
    const turns = page.locator('[data-key=turns]');
    await page.getByText('auch wenn diese Seite geschlossen ist').waitFor();
    await turns.check();
    await page.locator('[data-key=quiet-from]').waitFor();
    const [device] = await devices();
    assert.equal(device.language, 'de');
    assert.equal(device.offset, 330);
    assert.deepEqual(device.quiet, { from: 1320, till: 420 });
    await audit(page, 'the settings with quiet hours');

    const said = page.waitForResponse((one) => one.url().endsWith('/api/me/push'));
    await page.locator('[data-key=quiet-from]').fill('21:30');
    await said;
    assert.deepEqual((await devices())[0].quiet, { from: 1290, till: 420 });

    await turns.uncheck();
    await page.locator('[data-key=quiet-from]').waitFor({ state: 'detached' });
    assert.deepEqual(await devices(), []);
    await leave();
});
