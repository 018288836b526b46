// SPDX-License-Identifier: MIT
// "My progress" looks at the seats of this person and gets past games that cannot be read; where the coach
// may help at all. Without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './no_browser.mjs';
import { hintsAllowed, isCompared } from '../../web/coach/allowed.js';
import { ownSeats } from '../../web/saves.js';
import { Progress } from '../../web/screens/stats_progress.js';
import { module } from './online.mjs';

const record = readFileSync(new URL('../golden/nochmal-3.record', import.meta.url), 'utf8');
const actions = record.split('\n\n')[1].split('\n').filter((line) => /^(\d|roll)/.test(line));
const save = (id, more = {}) => ({ id, game: 'nochmal', changed: 1, over: true, record,
    seats: ['Anna', 'Ben', 'Cem'].map((name) => ({ name, bot: null })), ...more });

/** The words of a description. */
const words = (what) => (Array.isArray(what) ? what.map(words).join(' ')
    : typeof what?.type === 'function' ? words(what.type(what.props))
        : what?.props ? words(what.props.children) : typeof what === 'object' ? '' : `${what ?? ''}`);

const progress = (saves) => new Progress({ rules: async () => module }, saves, () => {});

test('whose seats they are', () => {
    assert.deepEqual(ownSeats(save('here')), [0, 1, 2], 'all people of this device');
    assert.deepEqual(ownSeats(save('room-a', { own: [1] })), [1]);
    assert.deepEqual(ownSeats({ seats: [{ name: '', bot: 'fast' }, { name: '', bot: null }] }), [1]);
});

test('at a table of the server it is the own seat that is judged', () => {
    const verdicts = actions.map((__, i) => ({ number: i + 1, value: [0.9, 0.25, 0.1] }));
    const review = (loss) => ({ decisions: 10, mistakes: 0, loss, luck: 0, worst: [] });
    const analysis = { record, verdicts, report: { threshold: 1, seats: [review(0), review(1), review(2)] } };
    const told = words(progress([save('room-a', { own: [1], analysis })]).view());
    assert.match(told, /25 ?%/, 'the chance of the second seat');
    assert.doesNotMatch(told, /90 ?%/);
});

test('a game that cannot be read is passed over', async () => {
    const of = progress([save('x', { record: 'not a record' })]);
    assert.match(words(of.view()), /Analyse 1 game/);
    await of.analyse();
    assert.equal(of.view(), null, 'nothing is left to be analysed');
});

test('the latest games count, some are analysed at a time, and the page says so', () => {
    const told = (n) => words(progress(Array.from({ length: n }, (__, i) => save(`x${i}`))).view());
    assert.match(told(30), /Analyse 5 games.*latest 20 games count, and 5 are analysed at a time/);
    assert.doesNotMatch(told(5), /latest/, 'one press is enough');
});

test('an analysis that does not say what mistakes were about is shown, and can be made again', () => {
    const verdicts = actions.map((__, i) => ({ number: i + 1, value: [0.9, 0.25, 0.1] }));
    verdicts[1] = { ...verdicts[1], mistake: true, better: 'pass', loss: 0.1 };
    const review = { decisions: 10, mistakes: 1, loss: 0.1, luck: 0, worst: [2] };
    const analysis = { record, verdicts, report: { threshold: 1, seats: [review, review, review] } };
    const told = words(progress([save('old', { own: [1], analysis })]).view());
    assert.match(told, /From 1 analysed game\..*Analyse 1 game/);
});

test('nobody helps where results are compared', () => {
    const settings = { get: (name) => name === 'hints' };
    const match = (more) => ({ kind: 'remote', seats: [{ bot: null }], ...more });
    const free = [match({ room: {} }), match({ kind: 'local', save: { daily: null } })];
    const compared = [match({ room: { event: 'daily-9-gehtwas/1' } }), match({ room: { event: 'abc/2' } }),
        match({ kind: 'local', save: { daily: 9 } })];
    assert.deepEqual(free.map((one) => hintsAllowed(one, settings)), [true, true]);
    assert.deepEqual(compared.map((one) => hintsAllowed(one, settings)), [false, false, false]);
    assert.deepEqual([...free, ...compared].map(isCompared), [false, false, true, true, true]);
});
