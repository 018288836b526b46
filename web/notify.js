// SPDX-License-Identifier: MIT
// Notifications of this browser: whether it has them, asking for them, showing one. The service worker shows
// those that come while the page is closed (sw.js).

/** @typedef {{title: string, body: string, tag: string, url: string}} Note */

/** How it is: this browser has none; not asked yet; refused in the browser; allowed.
 * @returns {'none'|'default'|'denied'|'granted'} */
export const permission = () => ('Notification' in globalThis && isSecureContext
    ? Notification.permission : 'none');

/** Asks the person; the browser wants a tap for that. @returns {Promise<boolean>} */
export const askPermission = async () => permission() !== 'none'
    && (permission() === 'granted' || await Notification.requestPermission() === 'granted');

/** Shows one, if that is allowed; a later one with its tag takes its place. By the service worker where there
 * is one, for phones know no other way.
 * @param {Note} note */
export async function notify({ title, body, tag, url }) {
    if (permission() !== 'granted') return;
    const options = { body, tag, icon: 'icons/icon-192.png', data: { url } };
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (worker?.active) return worker.showNotification(title, options);
    const note = new Notification(title, options);
    note.onclick = () => {
        window.focus();
        location.hash = url;
        note.close();
    };
}

/** Where somebody is waited for. @type {Set<string>} */
const due = new Set();
/** Is there a mark? Not known at first: a push message may have left one. @type {boolean|undefined} */
let marked;

/** The mark at the icon of an installed page is there while somebody is waited for anywhere.
 * @param {string} where @param {boolean} on */
export function badge(where, on) {
    if (on) due.add(where);
    else due.delete(where);
    if (marked === due.size > 0) return;
    marked = due.size > 0;
    const done = marked ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
    done?.catch(() => {});
}
