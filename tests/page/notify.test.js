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
const heard = new EventTarget();
const document = { documentElement: { dataset: {} }, hidden: true, title: '', querySelector: () => ({}),
    addEventListener: (...what) => heard.addEventListener(...what) };
/** The window's title has changed. */
let retitled = () => {};
globalThis.MutationObserver = class {
    constructor(act) { retitled = act; }
    observe() {}
};
/** Tables, as the server tells them. @type {any[]|null} */
let tables = [];
globalThis.fetch = async () => {
    if (!tables) throw new TypeError('away');
    return Response.json({ tables });
};
const stored = new Map();
globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => stored.set(key, text), removeItem: (key) => stored.delete(key) };
const worker = { active: false,
    showNotification: (title, options) => shown.push({ title, worker, ...options }) };
Object.assign(globalThis, { Notification, document, isSecureContext: true, location: { hash: '' },
    window: { focus: () => { badges += 'f'; } },
    addEventListener: (...what) => heard.addEventListener(...what), matchMedia: () => ({ matches: true,
        addEventListener() {} }) });
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en',
    serviceWorker: { getRegistration: async () => worker }, vibrate() {},
    setAppBadge: async () => { badges += '1'; }, clearAppBadge: async () => { badges += '0'; } } });

const { askPermission, notify, permission } = await import('../../web/notify.js');
const { NotesAt, TurnNotes, offerNotes } = await import('../../web/turn_notes.js');
await import('./games.mjs');
const { watchTurn } = await import('../../web/room/turn.js');

/** Ends what is shown. */
let leave = () => {};

/** A table whose turns can be set. */
function table(settings = { turns: true, sound: false }) {
    const match = { id: 'room', room: { game: 'nochmal' }, actions: [], events: new EventTarget(),
        snapshot: { asked: -1, rolls: false } };
    const stop = new AbortController();
    leave();
    leave = () => stop.abort();
    watchTurn({ where() {}, settings: { get: (name) => settings[name] } }, match, stop.signal, false);
    return { stop, async turn(asked, rolls = false) {
        match.snapshot = { asked, rolls };
        match.events.dispatchEvent(new Event('snapshot'));
        await new Promise(setImmediate);
    } };
}

beforeEach(() => {
    leave();
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
    assert.equal(badges, '01f010', 'one that a push message has left is gone, then it comes and goes');
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

test('who comes late to a table that takes days is offered to be told, and has the switch later', () => {
    let on = false;
    const offers = [];
    const ui = { settings: { get: () => on, set: (_, value) => { on = value; } },
        toast: (text, { act }) => offers.push([text, act]) };
    const at = (pace, you = [1]) => ({ pace, you });
    const switchAt = (room) => !!NotesAt({ ui, room, draw() {} });
    for (const room of [at('live'), at(undefined), at('slow', [])]) {
        offerNotes(ui, room);
        assert.deepEqual([offers, switchAt(room)], [[], false]);
    }
    for (const room of [at('slow'), at('relaxed')]) {
        offerNotes(ui, room);
        assert.ok(switchAt(room));
    }
    assert.deepEqual(offers.map(([text]) => text), Array(2).fill('A decision at this table can take days.'));
    on = true;
    offerNotes(ui, at('slow'));
    [on, Notification.permission] = [false, 'denied'];
    offerNotes(ui, at('slow'));
    assert.equal(offers.length, 2, 'not to those who are told already, or have forbidden it');
});

test('who has missed a turn at a live table is offered to be told, once', async () => {
    const offers = [];
    const match = { id: 'room', room: { game: 'nochmal', pace: 'live', you: [0] }, actions: [],
        events: new EventTarget(), snapshot: { asked: -1, rolls: false } };
    const ui = { where() {}, settings: { get: () => false, set() {} }, toast: (text) => offers.push(text) };
    const stop = new AbortController();
    watchTurn(ui, match, stop.signal, false);
    const turn = (asked) => {
        match.snapshot = { asked, rolls: false };
        match.events.dispatchEvent(new Event('snapshot'));
    };
    const look = (hidden) => {
        document.hidden = hidden;
        heard.dispatchEvent(new Event('visibilitychange'));
    };
    look(false);
    turn(0);
    turn(-1);
    look(true);
    look(false);
    assert.deepEqual(offers, [], 'that turn was seen');
    assert.equal(NotesAt({ ui, room: match.room, draw() {} }), null);
    for (let i = 0; i < 2; i++) {
        look(true);
        turn(0);
        look(false);
        turn(-1);
    }
    assert.deepEqual(offers, ['Your turn came while you were elsewhere.']);
    assert.ok(NotesAt({ ui, room: match.room, draw() {} }), 'the switch stays within reach');
    stop.abort();
});

/** A table of this person and Ben. */
const tableAt = (id, seat) => ({ id, title: 'Noch mal!', game: 'nochmal', phase: 'playing', touched: 1,
    seats: [{ name: 'Anna', kind: 'person', you: true }, { name: 'Ben', kind: 'person' }], turn: [seat] });

test('turns at all tables are told, whatever is shown: dot, badge and one notification each', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const [{ settings }, { me }, { watch }] = await Promise.all(['settings', 'me', 'my_turns'].map((name) =>
        import(`../../web/${name}.js`)));
    me();
    settings.set('turns', true);
    globalThis.location.hash = '#/stats';
    document.title = 'Statistics';
    tables = [tableAt('one', 1), tableAt('two', 1)];
    await watch();
    badges = '';
    const minute = async (...now) => {
        tables = now[0] && now;
        t.mock.timers.tick(60000);
        for (let i = 0; i < 30; i++) await new Promise(setImmediate); // requests and texts
    };
    await minute(tableAt('one', 0), tableAt('two', 1));
    assert.deepEqual([document.title, badges, shown.map(({ tag }) => tag)], ['● Statistics', '1', ['one']]);
    document.title = 'Learn';
    retitled();
    assert.equal(document.title, '● Learn', 'another screen has the dot, too');
    await minute(tableAt('one', 0), tableAt('two', 0));
    await minute(undefined);
    assert.deepEqual(shown.map(({ tag }) => tag), ['one', 'two'], 'without a network nothing is news');
    assert.equal(shown[1].title, 'Noch mal!');
    document.hidden = false;
    await minute(tableAt('one', 1), tableAt('two', 1));
    assert.deepEqual([document.title, badges], ['Learn', '10']);
    await minute(tableAt('one', 0));
    assert.equal(shown.length, 2, 'who looks at the page sees the dot');
    globalThis.location.hash = '#/room/one';
    heard.dispatchEvent(new Event('hashchange'));
    await minute(tableAt('one', 0));
    assert.equal(badges, '1010', 'the table that is shown tells of itself');
    settings.set('turns', false);
    globalThis.location.hash = '#/';
    await minute(tableAt('one', 0));
    assert.equal(badges, '1010', 'nobody wants to know any more');
});

test('a host who is elsewhere hears of guests, and that everybody is there', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    // a fresh module: the clock of the other one has stopped
    const [{ settings }, { watch }] = [await import('../../web/settings.js'),
        await import('../../web/my_turns.js?guests')];
    settings.set('turns', true);
    const lobby = (...names) => ({ id: 'lobby', title: 'Noch mal!', game: 'nochmal', phase: 'waiting',
        host: 0, touched: 1, seats: [{ name: 'Anna', kind: 'person', you: true }, ...names.map((name) =>
            ({ name, kind: name ? 'person' : 'open' }))] });
    tables = [lobby('', '')];
    await watch();
    const minute = async (now) => {
        tables = [now];
        t.mock.timers.tick(60000);
        for (let i = 0; i < 30; i++) await new Promise(setImmediate); // requests and texts
    };
    for (const now of [lobby('', ''), lobby('Ben', ''), lobby('Ben', ''), lobby('Ben', 'Cleo')])
        await minute(now);
    assert.deepEqual(shown.map(({ body, tag }) => [tag, body]),
        [['lobby', 'Ben has sat down.'], ['lobby', 'You can start']]);
    globalThis.location.hash = '#/room/lobby';
    await minute(lobby('Ben', ''));
    await minute(lobby('Ben', 'Dora'));
    assert.equal(shown.length, 2, 'the table that is shown tells of itself');
    globalThis.location.hash = '';
});
