// SPDX-License-Identifier: MIT
// Keeps the page for times without network. Building the server writes the list of files and a hash over all
// of them into the next two lines (tools/assets.py); as it stands here, in the source folder, nothing is
// kept.
const VERSION = '';
const FILES = [];

const CACHE = `revanche-${VERSION}`;

/** All files of a version or none: a page of two versions would not work. */
const fetchAll = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
    await Promise.all((await othersKept()).map((url) => cache.add(url).catch(() => {})));
};

/** Nets, puzzles and first rolls that an older version kept. The page adds them when it needs them
 * (keep_fetched.js); a new version has them, too. */
const othersKept = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('revanche-') && name !== CACHE);
    const urls = await Promise.all(old.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return [...new Set(urls.flat())].filter((url) => /\/(nets|puzzles)\/|\/openings\.json$/.test(url)
        && !FILES.some((file) => url.endsWith(file.slice(1))));
};

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));

// A new version waits until the person wants it (update.js), for a running page needs the files it began
// with.
self.addEventListener('message', (event) => event.data === 'go' && self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('revanche-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
})()));

/** @param {Request} request */
const answer = async (request) => {
    const cache = await caches.open(CACHE);
    const page = new URL('./', location.href).pathname;
    const whole = [page, `${page}index.html`].includes(new URL(request.url).pathname);
    const kept = await cache.match(whole ? './' : request, { ignoreSearch: true });
    return kept ?? fetch(request);
};

self.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    const ours = origin === location.origin && event.request.method === 'GET' && !pathname.includes('/api/');
    if (ours && FILES.length) event.respondWith(answer(event.request));
});

// The server tells somebody whose page is closed (push.js).
self.addEventListener('push', (event) => {
    const { title, body, tag, url } = event.data.json();
    event.waitUntil(Promise.all([self.registration.showNotification(title,
        { body, tag, renotify: true, icon: 'icons/icon-192.png', data: { url } }),
    navigator.setAppBadge?.(), sayAgain()]));
});

// The browser is reached elsewhere from now on; the server hears it before the page is opened again.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(sayAgain(true)));

/** Says to the server again what the page has said, if that has changed: where this browser is reached, or
 * its clock. @param {boolean} [moved] */
const sayAgain = async (moved = false) => {
    try {
        const shelf = await caches.open('push');
        const kept = await (await shelf.match('/push-said'))?.json();
        const offset = -new Date().getTimezoneOffset();
        if (!kept || (!moved && kept.what.offset === offset)) return;
        const { pushManager } = self.registration;
        const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true,
            applicationServerKey: kept.serverKey })).toJSON();
        const what = { ...kept.what, endpoint, ...keys, offset };
        const { ok } = await fetch('/api/me/push', { method: 'POST', body: JSON.stringify(what),
            headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${kept.key}` } });
        if (ok) await shelf.put('/push-said', new Response(JSON.stringify({ ...kept, what })));
    } catch { /* the page says it when it is next open */ }
};

// A notification that it is somebody's turn (notify.js) leads to the table.
self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil((async () => {
        const url = new URL(event.notification.data?.url ?? '', self.registration.scope).href;
        const pages = await self.clients.matchAll({ type: 'window' });
        const page = pages.find((one) => one.url === url) ?? pages[0];
        if (!page) return self.clients.openWindow(url);
        await page.focus();
        return page.url === url ? page : page.navigate(url);
    })());
});
