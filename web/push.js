// SPDX-License-Identifier: MIT
// Push messages: the server reaches this browser while the page is closed (docs/server.md, "Push messages").
// The browser says where, and the page says that to the server; the service worker shows what comes (sw.js).
import { get, post } from './api.js';
import { erase, read, readObject, write } from './local.js';
import { known, me } from './me.js';
import { permission } from './notify.js';
import { settings } from './settings.js';
import { lang } from './texts.js';

/** Minutes of the day in which this browser is left alone; the same: none.
 * @typedef {{from: number, till: number}} Quiet */

const QUIET = 'revanche.quiet';
const SAID = 'revanche.push';
const DAY = 86400000;

/** @type {Quiet} */
const NIGHT = { from: 22 * 60, till: 7 * 60 };

/** What this browser has said, where the service worker finds it: it has no local storage. */
const SHELF = 'push';
const SHELVED = '/push-said';

/** @type {Promise<string>|undefined} */
let asked;

/** The key of the server, '' if it sends no such messages or this browser takes none; undefined: the server
 * did not answer, and is asked again the next time.
 * @returns {Promise<string|undefined>} */
export async function serverKey() {
    if (!('PushManager' in globalThis && isSecureContext)) return '';
    asked ??= get('/api/push').then(({ offered, key }) => (offered ? key : ''));
    return asked.catch(() => void (asked = undefined));
}

/** @returns {Quiet} */
export const quietHours = () => ({ ...NIGHT, ...readObject(QUIET, {}) });

/** @param {Quiet} quiet */
export async function keepQuietHours(quiet) {
    write(QUIET, JSON.stringify(quiet));
    await renew();
}

/** @returns {Promise<PushSubscription|null|undefined>} */
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

/** For the service worker, to say it again when the browser is reached elsewhere (sw.js).
 * @param {object|null} said null: nothing more is to be said */
async function shelve(said) {
    try {
        const shelf = await caches.open(SHELF);
        if (said) await shelf.put(SHELVED, new Response(JSON.stringify(said)));
        else await shelf.delete(SHELVED);
    } catch { /* then the page says it when it is next open */ }
}

/** Says to the server where this browser is reached, unless it was said today already.
 * @param {PushSubscription} to @param {string} of the key of the server */
async function say(to, of) {
    const { endpoint = '', keys } = to.toJSON();
    const { key } = me();
    const what = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: lang(),
        offset: -new Date().getTimezoneOffset(), quiet: quietHours() };
    const said = JSON.stringify([key, what, Math.floor(Date.now() / DAY)]);
    if (read(SAID) === said) return;
    await post('/api/me/push', what, key);
    write(SAID, said);
    await shelve({ key, what, serverKey: of });
}

/** This browser wants to be told. False if that is not possible here. */
export async function follow() {
    const key = await serverKey();
    if (!key) return false;
    try {
        await say(await subscribe(key), key);
        return true;
    } catch {
        return false;
    }
}

/** Whoever wants to be told is told, even if the server could not be reached then, did not send messages yet,
 * or has forgotten this browser; and the server hears what has changed, as the clock. */
export async function renew() {
    if (settings.get('turns') && permission() === 'granted') await follow();
}

/** It does not want to be told any more. */
export async function leave() {
    erase(SAID);
    await shelve(null);
    const to = await subscription().catch(() => null);
    if (!to) return;
    const person = known();
    if (person) await post('/api/me/push', { off: true, endpoint: to.endpoint }, person.key).catch(() => {});
    await to.unsubscribe().catch(() => false);
}
