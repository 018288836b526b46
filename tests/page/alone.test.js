// SPDX-License-Identifier: MIT
// Parts of the page by themselves, on days when something does not work: storage that is full, a worker that
// does not load, a finger that taps twice. Without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const stored = new Map();
let full = false;
globalThis.localStorage = {
    get length() { return stored.size; },
    key: (i) => [...stored.keys()][i] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem(key, text) {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, text);
    },
};
globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
globalThis.addEventListener = () => {};
globalThis.location = { hash: '#/' };

const { keysOf, remember, tables } = await import('../../web/keyring.js');
const { desk, postResult } = await import('../../web/daily.js');
const { Thinker } = await import('../../web/think.js');
const { begin } = await import('../../web/match/kept.js');

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

test('a key that cannot be stored holds as long as the page', () => {
    remember('full', { commit: 'abc', game: 'nochmal' });
    full = true;
    remember('full', { secrets: { 1: 'key' } });
    full = false;
    assert.deepEqual([keysOf('full').secrets, keysOf('full').commit], [{ 1: 'key' }, 'abc']);
});

test('our tables are those at which we have a seat', () => {
    remember('watched', { commit: 'abc', game: 'nochmal' });
    remember('ours', { secrets: { 0: 'key' } });
    assert.deepEqual(tables().map(({ id }) => id).sort(), ['full', 'ours']);
});

test('what became of a result is known without storage, too', async (t) => {
    full = true;
    t.mock.method(globalThis, 'fetch', async () => Response.json({ rank: 3 }));
    await postResult('game', { number: 1, game: 'nochmal', name: 'Anna', record: '' });
    full = false;
    assert.deepEqual([desk().posted, desk().waiting], [{ game: { rank: 3, name: 'Anna' } }, {}]);
});

test('a thinker that failed refuses at once what it is asked later', async () => {
    globalThis.Worker = class extends EventTarget {
        terminate() {}
        postMessage({ ask }) {
            if (ask && !this.asked++) this.dispatchEvent(Object.assign(new Event('error'), { message: 'x' }));
        }
        asked = 0;
    };
    const thinker = new Thinker(module);
    await assert.rejects(thinker.decide('', 0, 'steady', 0), /x/);
    await assert.rejects(thinker.decide('', 0, 'steady', 1), /x/);
    assert.ok(thinker.failed, 'so that another one is made');
});

test('two taps begin one game', async () => {
    const went = [];
    const ui = { rules: async () => module, go: (hash) => { went.push(location.hash = hash); } };
    const plan = { game: 'nochmal', seats: [{ name: 'Anna', bot: null }] };
    await Promise.all([begin(ui, plan), begin(ui, plan)]);
    await begin(ui, plan); // the table is not there yet
    assert.equal(went.length, 1);
    location.hash = '#/end/x';
    await begin(ui, plan);
    assert.equal(went.length, 2, 'the rematch');
});
