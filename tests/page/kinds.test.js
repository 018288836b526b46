// SPDX-License-Identifier: MIT
// What kinds of mistakes analysed games have, as the engine tells them, what they cost, and sums over games;
// without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { averages, dearest, kindOf, saysKinds, themeOf } from '../../web/coach/kinds.js';
import { isTheme } from '../../web/puzzles/words.js';
import { blankEngine } from './online.mjs';

test('what a mistake was about', () => {
    assert.equal(kindOf('out', 'in', 'stop'), 'early');
    assert.equal(kindOf('in', 'out', 'stop'), 'late');
    assert.equal(kindOf('fail', 'luck', 'stop'), 'early');
    assert.equal(kindOf('fulfil 3', 'luck', 'stop'), 'card', 'nobody has stopped');
    assert.equal(kindOf('luck', 'fail', 'stop'), 'card');
    for (const about of ['finish', 'joker', 'deny', 'pass', 'card'])
        assert.equal(kindOf('y3 A1', 'y3 B1', about), about, 'as the engine says');
});

/** A game of two: of column H only H3 is missing, the die is there, and the first player passes. */
const LEFT = ['roll y b g / 2 5 1', '1: y2 H6 H7', '2: pass', 'roll b b b / 2 2 2', '2: pass', '1: b2 H4 H5',
    'roll o g r / 2 3 1', '1: g1 H1', '2: pass', 'roll o r y / 1 1 3', '2: pass', '1: o1 H2',
    'roll r b y / 1 1 1', '1: pass'];

test('a column left unfinished at a table is one, though it is paid when all have decided (S6.5)', () => {
    const engine = blankEngine();
    engine.open(engine.header({ game: 'nochmal', seats: 2 }));
    engine.learn(new Uint8Array(readFileSync(new URL('../../data/nochmal-classic-two.net',
        import.meta.url))));
    for (const action of LEFT) engine.play(action);
    assert.ok(engine.analyzeBegin(6).known);
    const verdicts = [];
    for (let step = engine.analyzeStep(); !('done' in step); step = engine.analyzeStep()) verdicts.push(step);
    const { number, mistake, better, about } = verdicts.at(-1);
    assert.deepEqual([number, mistake, better, about], [LEFT.length, true, 'r1 H3', 'finish']);
    assert.ok(saysKinds(verdicts) && !saysKinds([{ mistake: true }]));
    const kinds = dearest([{ seat: 0, actions: LEFT, verdicts }]).map(({ kind }) => kind);
    assert.ok(kinds.includes('finish') && !kinds.includes('deny'), `${kinds}`);
});

test('every kind has puzzles', () => {
    for (const kind of ['joker', 'finish', 'deny', 'pass', 'bonus', 'place', 'early', 'late', 'card', 'push',
        'shop'])
        assert.ok(isTheme(themeOf(kind)), kind);
});

test('the dearest kinds, for a game, of the own decisions only', () => {
    const verdict = (number, loss, better, mistake = true) => ({ number, decision: true, value: [], loss,
        better, mistake, about: better === 'in' ? 'stop' : 'pass' });
    const game = { seat: 1,
        actions: ['roll', '1: pass', '2: y3 A1', '2: out', '2: y1 B1', '2: y2 C1'],
        verdicts: [verdict(1, 0), verdict(2, 9, 'y3 A1'), verdict(3, 1, 'pass'), verdict(4, 3, 'in'),
            verdict(5, 0.1, 'pass', false), verdict(6, 0.5, 'pass')] };
    assert.deepEqual(dearest([game, { ...game, verdicts: [] }]),
        [{ kind: 'early', count: 1, cost: 1.5 }, { kind: 'pass', count: 2, cost: 0.75 }]);
    assert.deepEqual(dearest([]), []);
});

test('averages over games', () => {
    assert.deepEqual(averages([{ result: 30, luck: 4, loss: 2, decisions: 10 },
        { result: 20, luck: -2, loss: 4, decisions: 20 }]), { loss: 0.2, result: 25, adjusted: 24 });
});
