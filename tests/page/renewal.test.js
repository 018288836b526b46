// SPDX-License-Identifier: MIT
// Push messages on bad days, without a browser: a server that is away, or offers them only later; another
// key, clock or address of the browser; somebody who is forgotten. And the service worker: what it shows,
// where a tap leads, what it says to the server by itself.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './no_browser.mjs';
import { serviceWorker } from './worker.mjs';

/** What the server was told, by path. @type {{path: string, body: any, key: string}[]} */
let told = [];
/** What it offers; null: it is away. @type {{offered: boolean, key: string}|null} */
let offer = null;
/** The status of its answer to a subscription. */
let status = 200;
/** @type {any} */
let subscribed = null;
let endpoint = '';
/** @type {Map<string, Response>} */
let shelf = new Map();

const OLD = 'O'.repeat(87), NEW = 'N'.repeat(87);

const caches = { open: async () => ({ put: async (at, response) => void shelf.set(at, response),
    match: async (at) => shelf.get(at)?.clone(), delete: async (at) => shelf.delete(at) }) };
const pushManager = {
    async subscribe({ applicationServerKey }) {
        if (subscribed && subscribed.of !== applicationServerKey) throw new Error('another key is in use');
        subscribed ??= { of: applicationServerKey, get endpoint() { return endpoint; },
            toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
            unsubscribe: async () => { subscribed = null; return true; } };
        return subscribed;
    },
    getSubscription: async () => subscribed,
};
const registration = { pushManager };
Object.assign(globalThis, { isSecureContext: true, PushManager: class {}, caches,
    Notification: { permission: 'granted', requestPermission: async () => 'granted' } });
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en', serviceWorker: {
    ready: Promise.resolve(registration), getRegistration: async () => registration } } });
globalThis.fetch = async (path, { body, headers } = {}) => {
    if (!offer) throw new TypeError('away');
    if (path === '/api/push') return Response.json(offer);
    told.push({ path, body: JSON.parse(body), key: headers.Authorization.slice(7) });
    return status === 200 ? Response.json({ is: 'done' })
        : Response.json({ is: 'error', code: 'no-push' }, { status });
};

const { settings } = await import('../../web/settings.js');
const { becomePerson, me } = await import('../../web/me.js');
const { eraseHere } = await import('../../web/me/moving.js');

/** The module as a page that was just opened has it. */
let pages = 0;
const openPage = () => import(`../../web/push.js?${++pages}`);

beforeEach(() => {
    localStorage.clear();
    [told, offer, status, subscribed, endpoint] = [[], { offered: true, key: OLD }, 200, null,
        'https://push.example/1'];
    shelf = new Map();
    settings.set('turns', true);
    me();
});

test('a server that is away is asked again; what was not heard is said later, and once a day', async () => {
    const { follow, renew, serverKey } = await openPage();
    offer = null;
    assert.equal(await serverKey(), undefined, 'nothing is known');
    assert.equal(await follow(), false);
    offer = { offered: true, key: OLD };
    status = 503;
    await renew();
    assert.equal(localStorage.getItem('revanche.push'), null, 'the server does not have it');
    status = 200;
    await renew();
    await renew();
    assert.equal(told.length, 2, 'the one that failed, and the one that did not');
    assert.equal(told[1].body.endpoint, endpoint);
});

test('a switch that was on before the server offered messages', async () => {
    offer = { offered: false, key: '' };
    const before = await openPage();
    await before.renew();
    assert.deepEqual([told, subscribed], [[], null]);
    offer = { offered: true, key: OLD };
    await before.renew();
    assert.deepEqual(told, [], 'an answer holds as long as the page');
    await (await openPage()).renew();
    assert.equal(told.length, 1);
});

test('nobody is told whose switch is off, or whose browser forbids it', async () => {
    const { renew } = await openPage();
    settings.set('turns', false);
    await renew();
    settings.set('turns', true);
    globalThis.Notification.permission = 'denied';
    await renew();
    globalThis.Notification.permission = 'granted';
    assert.deepEqual(told, []);
});

test('another key of the server, another person, another clock: said again', async (t) => {
    await (await openPage()).renew();
    offer.key = NEW;
    const { renew } = await openPage();
    await renew();
    assert.equal(subscribed.of, NEW);
    becomePerson({ key: `${'B'.repeat(42)}E`, name: '', colour: '' });
    await renew();
    assert.equal(told.at(-1).key, `${'B'.repeat(42)}E`);
    const count = told.length;
    t.mock.method(Date.prototype, 'getTimezoneOffset', () => -345);
    await renew();
    assert.deepEqual([told.length, told.at(-1).body.offset], [count + 1, 345]);
});

test('who is forgotten is told no more: not by this browser, and the switch says so', async () => {
    const { renew } = await openPage();
    await renew();
    const { key } = me();
    await eraseHere();
    assert.deepEqual(told.at(-1), { path: '/api/me/push', key, body: { off: true, endpoint } });
    assert.deepEqual([subscribed, settings.get('turns'), shelf.size], [null, false, 0]);
    await renew();
    assert.equal(localStorage.getItem('revanche.me'), null, 'nobody new is made for it');
});

const message = { title: 'Noch mal! · Ben', body: 'Du bist dran.', tag: 'R', url: '#/room/R' };

test('the service worker shows what comes, with a badge, and a tap leads to the table', async () => {
    const worker = serviceWorker();
    await worker.happens('push', { data: { json: () => message } });
    const [[title, { body, tag, data }]] = worker.shown;
    assert.deepEqual({ title, body, tag, url: data.url }, message);
    assert.equal(worker.badges, 1);
    await worker.happens('notificationclick', { notification: { data, close() {} } });
    assert.deepEqual(worker.opened, ['https://games.example/#/room/R']);
});

test('a tap leads an open page to the table: the one that shows it, else any', async () => {
    const went = [];
    const page = (url) => ({ url, focus: async () => went.push(`focus ${url}`),
        navigate: async (to) => went.push(`${url} to ${to}`) });
    const home = page('https://games.example/#/'), table = page('https://games.example/#/room/R');
    const notification = { data: { url: '#/room/R' }, close() {} };
    await serviceWorker({ windows: [home, table] }).happens('notificationclick', { notification });
    await serviceWorker({ windows: [home] }).happens('notificationclick', { notification });
    assert.deepEqual(went, [`focus ${table.url}`, `focus ${home.url}`, `${home.url} to ${table.url}`]);
});

test('the browser is reached elsewhere, or its clock was changed: the service worker says so', async (t) => {
    await (await openPage()).renew();
    const worker = serviceWorker({ more: registration });
    await worker.happens('push', { data: { json: () => message } });
    assert.equal(told.length, 1, 'nothing has changed');
    endpoint = 'https://push.example/2';
    await worker.happens('pushsubscriptionchange', {});
    assert.deepEqual([told.at(-1).key, told.at(-1).body.endpoint, told.at(-1).body.p256dh],
        [me().key, endpoint, 'p']);
    t.mock.method(Date.prototype, 'getTimezoneOffset', () => 90);
    offer = null;
    await worker.happens('push', { data: { json: () => message } });
    assert.equal(worker.shown.length, 2, 'shown without the server, too');
    offer = { offered: true, key: OLD };
    await worker.happens('push', { data: { json: () => message } });
    await worker.happens('push', { data: { json: () => message } });
    assert.deepEqual([told.length, told.at(-1).body.offset], [3, -90]);
});
