// SPDX-License-Identifier: MIT
// Notifications of one's turn while the page is open, with stand-ins for what the browser has: who is told,
// when, how often, and what a tap does. No browser.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** Notifications that were shown. @type {any[]} */
let shown = [];
let badges = '';
class Notification {
    static permission = 'granted';
    static asked = 'granted';
    static async requestPermission() { return (Notification.permission = Notification.asked); }
    constructor(title, options) { shown.push(Object.assign(this, { title, ...options })); }
    close() { this.closed = true; }
}
const document = { documentElement: { dataset: {} }, hidden: true, title: '' };
const worker = { active: false,
    showNotification: (title, options) => shown.push({ title, worker, ...options }) };
Object.assign(globalThis, { Notification, document, isSecureContext: true, location: { hash: '' },
    window: { focus: () => { badges += 'f'; } }, addEventListener() {}, matchMedia: () => ({ matches: true,
        addEventListener() {} }) });
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en',
    serviceWorker: { getRegistration: async () => worker }, vibrate() {},
    setAppBadge: async () => { badges += '1'; }, clearAppBadge: async () => { badges += '0'; } } });

const { askPermission, notify, permission } = await import('../../web/notify.js');
const { TurnNotes } = await import('../../web/turn_notes.js');
await import('./games.mjs');
const { watchTurn } = await import('../../web/room/turn.js');

/** A table whose turns can be set. */
function table(settings = { turns: true, sound: false }) {
    const match = { id: 'room', room: { game: 'nochmal' }, actions: [], events: new EventTarget(),
        snapshot: { asked: -1, rolls: false } };
    const stop = new AbortController();
    watchTurn({ where() {}, settings: { get: (name) => settings[name] } }, match, stop.signal, false);
    return { stop, async turn(asked, rolls = false) {
        match.snapshot = { asked, rolls };
        match.events.dispatchEvent(new Event('snapshot'));
        await new Promise(setImmediate);
    } };
}

beforeEach(() => {
    [shown, badges] = [[], ''];
    Object.assign(document, { hidden: true, title: '' });
    Object.assign(Notification, { permission: 'granted', asked: 'granted' });
    worker.active = false;
});

test('a turn is told once, in the background; a tap leads to the table', async () => {
    const { stop, turn } = table();
    await turn(0);
    await turn(0);
    assert.equal(shown.length, 1, 'a change in the same turn is no news');
    const [{ title, body, tag }] = shown;
    assert.deepEqual([title, body, tag], ['Noch mal!', 'It is your turn.', 'room']);
    assert.match(document.title, /^● Your turn/);
    shown[0].onclick();
    assert.deepEqual([globalThis.location.hash, shown[0].closed], ['#/room/room', true]);
    await turn(-1);
    await turn(-1, true);
    assert.equal(shown.length, 2, 'to roll is a turn, too');
    stop.abort();
    assert.equal(badges, '1f010', 'the badge comes and goes');
});

test('nobody is told who looks at the page, has not asked for it, or has forbidden it', async () => {
    document.hidden = false;
    await table().turn(0);
    document.hidden = true;
    await table({ turns: false }).turn(0);
    Notification.permission = 'denied';
    await table().turn(0);
    assert.deepEqual(shown, []);
});

test('where a service worker is, it shows the notification: phones know no other way', async () => {
    worker.active = true;
    await notify({ title: 'T', body: 'B', tag: 'x', url: '#/room/x' });
    assert.deepEqual([shown[0].worker, shown[0].data], [worker, { url: '#/room/x' }]);
});

test('the browser is asked when the switch is turned on, and a refusal turns it off', async () => {
    Notification.permission = 'default';
    const kept = {};
    let drawn = 0;
    const ui = { settings: { get: (name) => kept[name], set: (name, value) => { kept[name] = value; } } };
    const box = () => TurnNotes({ ui, draw: () => drawn++ })[0].props.children.at(-1).props;
    await box().onchange({ target: { checked: true } });
    assert.deepEqual([kept.turns, box().checked, drawn], [true, true, 1]);
    Object.assign(Notification, { permission: 'default', asked: 'denied' });
    await box().onchange({ target: { checked: true } });
    assert.deepEqual([kept.turns, box().checked, box().disabled], [false, false, true]);
    globalThis.isSecureContext = false;
    assert.deepEqual([permission(), await askPermission()], ['none', false]);
    globalThis.isSecureContext = true;
});
