// SPDX-License-Identifier: MIT
// What kinds of mistakes analysed games have, what they cost, and sums over games; without a browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { averages, dearest, gainsOf, kindOf, takesAway, themeOf } from '../../web/coach/kinds.js';
import { isTheme } from '../../web/puzzles/words.js';

/** Nothing gained, by somebody who has not rolled. */
const nothing = { lines: 0, jokers: 0, rolled: false };
const all = (gains) => (decision) => ({ ...nothing, ...gains[decision] });

test('what a mistake was about', () => {
    const of = (made, better, gains = {}, seats = 1) => kindOf(made, better, seats, all(gains));
    assert.equal(of('y3 A1', 'pass'), 'pass');
    assert.equal(of('out', 'in'), 'early');
    assert.equal(of('in', 'out'), 'late');
    assert.equal(of('fail', 'luck'), 'early');
    assert.equal(of('fulfil 3', 'fulfil 12'), 'card');
    assert.equal(of('fulfil 3', 'luck'), 'card', 'nobody has stopped');
    assert.equal(of('luck', 'fulfil 3'), 'card');
    assert.equal(of('luck', 'fail'), 'card');
    assert.equal(of('score 5', 'up 5'), 'push');
    assert.equal(of('done', 'sell 4'), 'shop');
    assert.equal(of('y3 A1', 'block B4'), 'bonus');
    assert.equal(of('y3 A1', 'r1 L5', { 'r1 L5': { lines: 1 } }), 'finish');
    assert.equal(of('xy3 A1', 'r1 L5', { 'xy3 A1': { jokers: 1 } }), 'joker');
    assert.equal(of('y3 A1', 'y3 B1'), 'place');
    const rolled = { 'r1 L5': { rolled: true } };
    assert.equal(of('y3 A1', 'r1 L5', rolled, 2), 'deny');
    assert.equal(of('y3 A1', 'r1 L5', rolled, 1), 'place', 'alone nobody is left anything');
    assert.equal(of('y3 A1', 'r1 L5', {}, 2), 'place', 'the others have rolled');
    assert.equal(of('pass', 'r1 L5', rolled, 2), 'place', 'no dice were taken');
});

test('dice are taken away from others by the one who rolled, after the open rolls', () => {
    const at = (roll, active, seats = 2) => ({ active, seats: Array(seats).fill({}), table: { roll } });
    const sheet = 'game nochmal\nopen-rolls 3 # with all dice\n';
    assert.equal(takesAway(at('4', 1), sheet, 1), true);
    assert.equal(takesAway(at('3', 1), sheet, 1), false, 'all dice are for everybody');
    assert.equal(takesAway(at('4', 0), sheet, 1), false);
    assert.equal(takesAway(at('4', 0, 1), sheet, 0), false);
});

test('every kind has puzzles', () => {
    for (const kind of ['joker', 'finish', 'deny', 'pass', 'bonus', 'place', 'early', 'late', 'card', 'push',
        'shop'])
        assert.ok(isTheme(themeOf(kind)), kind);
});

test('what a decision brought', () => {
    const event = (kind, seat, points = 0) => ({ kind, seat, points, what: 0, first: false });
    assert.deepEqual(gainsOf([event('column', 1), event('colour', 1), event('column', 0), event('crossed', 1),
        event('jokers-spent', 1, 2)], 1, true), { lines: 2, jokers: 2, rolled: true });
});

test('the dearest kinds, for a game, of the own decisions only', () => {
    const verdict = (number, loss, better, mistake = true) => ({ number, decision: true, value: [], loss,
        better, mistake });
    const game = { seat: 1, seats: 2, look: () => nothing,
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
