// SPDX-License-Identifier: MIT
// What the results of a game say, from its scores: order, who has won, who celebrates, how a game alone
// compares with those before. It needs no browser.
import test from 'node:test';
import assert from 'node:assert/strict';
import { earlierTotals, resultsOf } from '../../web/results/model.js';

const lines = ['columns', 'stars'].map((line) => ({ line, words: line, points: 0 }));
const score = (rank, total, level = 0, levels = 13) => ({ rank, total, level, levels, lines });
const person = (name, here = true) => ({ name, bot: null, here });
const bot = (name) => ({ name, bot: 'sharp', here: false });

test('players stand in the order of their places', () => {
    const { rows, own, behind, feast } = resultsOf([score(2, 22), score(1, 24), score(3, 9)],
        [person('Mia'), bot('Rufus'), bot('Bruno')]);
    assert.deepEqual(rows.map(({ name, rank, first, open }) => [name, rank, first, open]),
        [['Rufus', 1, true, true], ['Mia', 2, false, true], ['Bruno', 3, false, true]]);
    assert.deepEqual([own?.name, behind, feast], ['Mia', 2, false]);
});

test('a person has the chosen colour in the results', () => {
    const mia = { ...person('Mia'), mark: 'var(--b)' };
    const { rows } = resultsOf([score(1, 24), score(2, 22)], [bot('Rufus'), mia]);
    assert.deepEqual(rows.map(({ mark }) => mark), ['', 'var(--b)']);
});

test('of six only the own row is open', () => {
    const seats = [bot('A'), bot('B'), person('Mia'), bot('C'), bot('D'), bot('E')];
    const { rows } = resultsOf(seats.map((__, i) => score(i + 1, 30 - i)), seats);
    assert.deepEqual(rows.filter(({ open }) => open).map(({ name }) => name), ['Mia']);
});

test('only those who won have a feast', () => {
    const two = [score(1, 9), score(2, 8)];
    assert.equal(resultsOf(two, [person('Mia'), bot('Rufus')]).feast, true);
    assert.equal(resultsOf(two, [person('Ben', false), person('Mia')]).feast, false, 'somebody else won');
    assert.equal(resultsOf(two, [person('Ben', false), person('Mia', false)]).feast, false, 'a spectator');
    const shared = resultsOf([score(1, 9), score(1, 9)], [person('Mia'), person('Ben')]);
    assert.deepEqual([shared.feast, shared.own, shared.rows.every(({ first }) => first)], [true, null, true]);
});

test('alone: compared with games on the same edition, with the same options', () => {
    const save = (id, total, head, more) => ({ id, game: 'nochmal', over: true, seats: [person('Mia')],
        changed: Number(id), totals: [total],
        record: `game nochmal\n${head}seats 1\n\nroll g g / 2 3\n`, ...more });
    const classic = 'sheet classic 16572fb4\n';
    const now = save('9', 20, classic);
    const all = [now, save('3', 33, classic), save('1', 11, classic), save('2', 22, 'sheet blue 1234abcd\n'),
        save('4', 44, `${classic}option free-start\n`), save('5', 55, classic, { over: false }),
        save('6', 66, classic, { seats: [person('Mia'), person('Ben')] }),
        save('7', 77, 'sheet classic 00000000\n'), save('8', 88, classic, { game: 'sogut' })];
    assert.deepEqual(earlierTotals(now, all), [11, 33]);
    assert.deepEqual(earlierTotals(save('9', 20, `${classic}option free-start\n`), all), [44]);
});

test('alone: stars, and the games before', () => {
    const alone = (total, level, before) => resultsOf([score(1, total, level)], [person('Mia')], before);
    assert.deepEqual([alone(27, 9).stars, alone(27, 9).history, alone(27, 9).feast], [4, null, false]);
    const best = alone(27, 9, [1, 24, 3]);
    assert.deepEqual([best.history?.best, best.history?.now, best.feast], [24, true, true]);
    assert.equal(best.history?.bars.at(-1), 1);
    const many = alone(5, 3, Array.from({ length: 30 }, (__, i) => i));
    assert.deepEqual([many.history?.bars.length, many.history?.now, many.feast], [10, false, false]);
    assert.ok(alone(-9, 1, [-20, 4]).history?.bars.every((bar) => bar >= 0 && bar <= 1));
    assert.equal(alone(60, 13).feast, true, 'the highest rank');
});
