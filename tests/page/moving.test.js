// SPDX-License-Identifier: MIT
// A person moves: seats come along to another person, a file is read, everything is forgotten; with the real
// server and without a browser.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import './no_browser.mjs';
import { keysOf, remember, settle } from '../../web/keyring.js';
import { becomePerson, known, me } from '../../web/me.js';
import { eraseHere, personOf, readFile, takeOver } from '../../web/me/moving.js';
import { settings } from '../../web/settings.js';
import { get } from '../../web/api.js';
import { desk } from '../../web/daily.js';
import { organised } from '../../web/event/events.js';
import { api, blankEngine, realServer } from './online.mjs';

const [ANNA, BEN] = ['A', 'B'].map((letter) => ({ key: `${letter.repeat(42)}E`, name: letter, colour: '' }));
const real = globalThis.fetch;
let server;
/** Requests that get lost. */
let lost = () => false;
before(async () => {
    server = await realServer();
    globalThis.fetch = (path, options) => (lost(path, options) ? Promise.reject(new TypeError('lost'))
        : real(new URL(path, server.url), options));
});
after(() => server?.stop());
beforeEach(() => {
    localStorage.clear();
    lost = () => false;
});

/** A table with a seat of a person. @returns {Promise<{room: string, secret: string}>} */
async function open(person) {
    const { room, seats } = await api(server.url, 'rooms', { game: 'nochmal',
        seats: [{ kind: 'here', name: 'X', ...(person ? { person: person.key } : {}) }, { kind: 'open' }] });
    return { room, secret: seats[0].secret };
}

/** The tables of a person, as the server tells them. */
const tablesOf = async ({ key }) => (await (await real(`${server.url}api/me/tables`,
    { headers: { Authorization: `Bearer ${key}` } })).json()).tables.map(({ id }) => id).sort();

test('all seats come along, those of other devices too; the person of before is forgotten', async () => {
    const [elsewhere, here, old] = [await open(ANNA), await open(ANNA), await open(null)];
    becomePerson(ANNA);
    remember(here.room, { secrets: { 0: here.secret } });
    remember(old.room, { secrets: { 0: old.secret } });
    await takeOver(BEN, true);
    assert.equal(known().key, BEN.key);
    assert.deepEqual(await tablesOf(BEN), [elsewhere.room, here.room, old.room].sort());
    assert.deepEqual(await tablesOf(ANNA), []);
    assert.equal(keysOf(here.room).secrets[0], here.secret);
});

test('what was entered comes along: a table in play, one that is over, a game that was sent', async () => {
    const engine = blankEngine();
    engine.open(engine.header({ game: 'nochmal', seats: 1, seed: 'mtaq1x-7' }));
    for (let view = engine.view(); !view.over; view = engine.view())
        if (view.chance) engine.draw();
        else engine.play(`1: ${engine.decide(0, 'greedy', view.count)}`);
    const { event: sent } = await api(server.url, 'events', { name: 'Sent',
        played: { name: 'A', person: ANNA.key, record: engine.save() } });
    const { event } = await api(server.url, 'events', { name: 'E', game: 'nochmal' });
    await api(server.url, `events/${event}`, { do: 'enter',
        seats: [{ kind: 'here', name: 'A', person: ANNA.key }] });
    becomePerson(ANNA);
    await takeOver(BEN, true);
    for (const id of [sent, event]) {
        const { entries } = await get(`/api/events/${id}`, BEN.key);
        assert.equal(entries[0].mine, true, id);
        assert.equal((await get(`/api/events/${id}`, ANNA.key)).entries[0].mine, false, id);
    }
    const { entered } = await get('/api/events', BEN.key);
    assert.deepEqual(entered.map((one) => one.event).sort(), [sent, event].sort());
});

test('what breaks off on the way can be done again', async () => {
    const rooms = [await open(ANNA), await open(ANNA)].map(({ room }) => room).sort();
    const before = await tablesOf(BEN);
    becomePerson(ANNA);
    let gives = 0;
    lost = (path, { body }) => /"give"/.test(body) && ++gives === 2;
    await assert.rejects(takeOver(BEN, true), { code: 'network' });
    assert.equal(known().key, ANNA.key, 'the browser is still who it was');
    assert.equal((await tablesOf(ANNA)).length, 1, 'and has the seat that did not come along');
    lost = () => false;
    await takeOver(BEN, true);
    assert.deepEqual(await tablesOf(BEN), [...before, ...rooms].sort());
});

test('seats that are left behind are known here no longer', async () => {
    const { room, secret } = await open(ANNA);
    becomePerson(ANNA);
    remember(room, { secrets: { 0: secret } });
    localStorage.setItem(`revanche.last.${room}`, '{}');
    await takeOver(BEN, false);
    assert.deepEqual(keysOf(room).secrets, {});
    assert.equal(localStorage.getItem(`revanche.last.${room}`), null);
    assert.ok((await tablesOf(ANNA)).includes(room));
    assert.equal(known().key, BEN.key);
});

/** The text of a file. */
const fileWith = (more) => JSON.stringify({ format: 'revanche-me-1', me: ANNA, tables: [], games: [],
    sheets: [], ...more });

test('the keys of a file are kept; what this browser has already stays', async () => {
    remember('both', { secrets: { 0: 'here' }, commit: 'new' });
    const { me: who, keep } = readFile(fileWith({ tables: [
        { id: 'both', keys: { secrets: { 0: 'file', 1: 'more' }, commit: 'old' } },
        { id: 'fresh', keys: { secrets: { 2: 'key' }, salts: { 2: 'salt' }, commit: 'c',
            game: 'xmal' } }] }));
    await keep();
    assert.deepEqual(who, ANNA);
    assert.deepEqual(keysOf('both').secrets, { 0: 'here', 1: 'more' });
    assert.equal(keysOf('both').commit, 'new');
    const { secrets, salts, commit, game } = keysOf('fresh');
    assert.deepEqual([secrets, salts, commit, game], [{ 2: 'key' }, { 2: 'salt' }, 'c', 'xmal']);
});

test('keys of rounds and results on their way are in a file', async () => {
    const waits = { number: 1, game: 'nochmal', name: 'Anna', record: '' };
    localStorage.setItem('revanche.events', '{"here":"key"}');
    localStorage.setItem('revanche.daily', JSON.stringify({ waiting: { here: waits } }));
    await readFile(fileWith({ events: { here: 'older', file: 'other' },
        daily: { waiting: { file: waits }, posted: { x: { rank: 1, name: 'A' } } } })).keep();
    assert.deepEqual(organised(), { here: 'key', file: 'other' });
    assert.deepEqual(desk(), { waiting: { here: waits, file: waits }, posted: { x: { rank: 1, name: 'A' } },
        refused: {} });
    await readFile(fileWith({ events: 'x', daily: [] })).keep();
    assert.deepEqual(organised(), { here: 'key', file: 'other' });
});

test('what does not have the form of our own things stays out', async () => {
    remember('mine', { secrets: { 0: 'here' } });
    const keep = () => readFile(fileWith({ games: [{ id: 'x' }, null, { id: 'y', game: 'nochmal', record: '',
        seats: [{}], totals: [], changed: 1 }], sheets: [{ id: 's', changed: 'now' }],
    tables: [null, { id: 3 }, { id: 'odd', keys: { secrets: { 0: 'key', 1: {} }, seen: {}, commit: 7 } },
        { id: 'mine', keys: 'x' }],
    events: { a: 'key', b: 7 }, daily: { waiting: { w: null, v: { number: '../..', game: 'x', name: '',
        record: '' } }, posted: { p: 'first' }, refused: 'all' } })).keep();
    assert.equal(await keep(), 4);
    const { secrets, seen, commit } = keysOf('odd');
    assert.deepEqual([secrets, seen, commit], [{ 0: 'key' }, null, '']);
    assert.deepEqual(keysOf('mine').secrets, { 0: 'here' });
    assert.deepEqual(organised(), { a: 'key' });
    assert.deepEqual(desk(), { waiting: {}, posted: {}, refused: {} });
});

test('who is in a file or a link is checked', () => {
    assert.equal(readFile(fileWith({ me: null })).me, null, 'a browser that was nobody');
    assert.equal(personOf({ key: 'short' }), null);
    assert.deepEqual(personOf({ key: ANNA.key }), { ...ANNA, name: '' });
    assert.deepEqual(personOf({ key: ANNA.key, name: 'A#', colour: 'toString' }), { ...ANNA, name: '' });
    assert.deepEqual(personOf({ key: ANNA.key, name: ' Ann ', colour: 'blue' }),
        { ...ANNA, name: 'Ann', colour: 'blue' });
    assert.throws(() => readFile('{}'), /This is no file of Revanche/);
});

test('a person without a name does not keep the name of the one before', () => {
    becomePerson(ANNA);
    becomePerson({ ...BEN, name: '' });
    assert.equal(known().name, '');
});

test('nothing of a person is left when it is forgotten; what was learned and chosen stays', async () => {
    me();
    becomePerson({ ...ANNA, colour: 'red' });
    remember('room', { secrets: { 0: 'key' } });
    for (const name of ['tables', 'last.room', 'events', 'events.seen', 'daily', 'learn'])
        localStorage.setItem(`revanche.${name}`, '{}');
    settings.set('names', ['Anna']);
    settings.set('sound', true);
    settings.set('turns', true);
    await eraseHere();
    const left = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
    assert.deepEqual(left.sort(), ['revanche.learn', 'revanche.settings']);
    assert.deepEqual(settings.get('names'), []);
    assert.deepEqual([settings.get('sound'), settings.get('turns')], [true, false]);
});

test('the server says which seat a key opens; what opens nothing is forgotten', () => {
    remember('r', { secrets: { 1: 'mine', 3: 'stale', 4: 'new' }, salts: { 1: 'salt', 3: 'old' } });
    settle('r', ['mine', 'stale'], [{ seat: 0, secret: 'mine' }]);
    assert.deepEqual(keysOf('r').secrets, { 0: 'mine', 4: 'new' });
    assert.deepEqual(keysOf('r').salts, { 0: 'salt' });
});
