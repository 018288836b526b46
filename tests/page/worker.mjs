// SPDX-License-Identifier: MIT
// The service worker without a browser (headless ones show no notifications), and what a page needs of a
// browser that takes push messages.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** The service worker, with what happens to it.
 * @param {{windows?: any[], more?: object}} [around] windows: those that are open; more: what it finds */
export function serviceWorker({ windows = [], more = {} } = {}) {
    const heard = {};
    const shown = [];
    const opened = [];
    let badges = 0;
    const self = { addEventListener: (what, act) => { heard[what] = act; },
        registration: { scope: 'https://games.example/', ...more,
            showNotification: async (...note) => void shown.push(note) },
        clients: { matchAll: async () => windows, openWindow: async (url) => void opened.push(url) } };
    runInNewContext(readFileSync(new URL('../../web/sw.js', import.meta.url), 'utf8'),
        { self, URL, Date, Response, caches: globalThis.caches, fetch: (...what) => globalThis.fetch(...what),
            navigator: { setAppBadge: async () => { badges++; } } });
    return { shown, opened, get badges() { return badges; }, async happens(what, event) {
        const waits = [];
        heard[what]({ ...event, waitUntil: (done) => waits.push(done) });
        await Promise.all(waits);
    } };
}

/** In a page, before its scripts: it is asked, allows notifications, and is reached at the endpoint.
 * @param {{endpoint: string, p256dh: string, auth: string}} browser */
export function takesMessages({ endpoint, p256dh, auth }) {
    let now = null;
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => { permission = 'granted'; return permission; };
    PushManager.prototype.subscribe = async (wanted) => {
        if (!wanted.userVisibleOnly || wanted.applicationServerKey.length !== 87) throw new Error('no');
        now = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
            unsubscribe: async () => { now = null; } };
        return now;
    };
    PushManager.prototype.getSubscription = async () => now;
}
