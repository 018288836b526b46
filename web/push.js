// SPDX-License-Identifier: MIT
// Push messages: the server reaches this browser while the page is closed (docs/server.md, "Push messages").
// The browser says where, and the page says that to the server; the service worker shows what comes (sw.js).
import { get, post } from './api.js';
import { erase, read, readObject, write } from './local.js';
import { me } from './me.js';
import { lang } from './texts.js';

/** Minutes of the day in which this browser is left alone; the same: none.
 * @typedef {{from: number, till: number}} Quiet */

const QUIET = 'revanche.quiet';
const SAID = 'revanche.push';
const DAY = 86400000;

/** @type {Quiet} */
const NIGHT = { from: 22 * 60, till: 7 * 60 };

/** @type {Promise<string>|undefined} */
let asked;

/** The key of the server, '' if it sends no such messages or this browser takes none. */
export const serverKey = () => (asked ??= 'PushManager' in globalThis && isSecureContext
    ? get('/api/push').then(({ offered, key }) => (offered ? key : ''), () => '') : Promise.resolve(''));

/** @returns {Quiet} */
export const quietHours = () => ({ ...NIGHT, ...readObject(QUIET, {}) });

/** @param {Quiet} quiet */
export async function keepQuietHours(quiet) {
    write(QUIET, JSON.stringify(quiet));
    await renew();
}

const subscription = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager
    ?.getSubscription();

/** A new one, in place of one for other keys of the server. @param {string} key */
async function subscribe(key) {
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    try {
        return await pushManager.subscribe(wanted);
    } catch (error) {
        const before = await pushManager.getSubscription();
        if (!before) throw error;
        await before.unsubscribe();
        return pushManager.subscribe(wanted);
    }
}

/** Says to the server where this browser is reached, unless it was said today already.
 * @param {PushSubscription} to */
async function say(to) {
    const { endpoint = '', keys } = to.toJSON();
    const { key } = me();
    const what = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: lang(),
        offset: -new Date().getTimezoneOffset(), quiet: quietHours() };
    const said = JSON.stringify([key, what, Math.floor(Date.now() / DAY)]);
    if (read(SAID) === said) return;
    await post('/api/me/push', what, key);
    write(SAID, said);
}

/** This browser wants to be told. False if that is not possible here. */
export async function follow() {
    const key = await serverKey();
    if (!key) return false;
    try {
        await say(await subscribe(key));
        return true;
    } catch {
        return false;
    }
}

/** It was said before, and is said again, so that the server keeps it and knows what has changed. */
export async function renew() {
    if (read(SAID) !== null && Notification.permission === 'granted') await follow();
}

/** It does not want to be told any more. */
export async function leave() {
    erase(SAID);
    const to = await subscription();
    if (!to) return;
    await post('/api/me/push', { off: true, endpoint: to.endpoint }, me().key).catch(() => {});
    await to.unsubscribe();
}
