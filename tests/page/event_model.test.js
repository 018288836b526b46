// SPDX-License-Identifier: MIT
// The comparison of two games with the same dice, without a page: the same rolls stand side by side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_browser.mjs';
import { once } from '../../web/attempt.js';
import { analyseAll } from '../../web/coach/analysis.js';
import { adjusted } from '../../web/event/adjusted.js';
import { checkDice } from '../../web/event/dice.js';
import { canBeSent } from '../../web/event/played.js';
import { freshSeed } from '../../web/drawn.js';
import { allOf, nameOfSide, ownEntry, ownPoints, sidesOf, twoOf } from '../../web/event/sides.js';
import { luckAdjusted, sameDice, turnsOf } from '../../web/event/compare_model.js';
import { streaks } from '../../web/daily/streaks.js';
import { stepsOf } from '../../web/event/steps.js';
import { blankEngine, module } from './online.mjs';

/** Steps of a game: rolls begin a part. @param {string[]} texts */
function steps(...texts) {
    let roll = 0;
    return texts.map((text) => ({ text, words: text.includes(':') ? `words ${text}` : '',
        seat: text.startsWith('roll') ? -1 : Number(text[0]) - 1,
        key: text.startsWith('roll') ? `/${++roll}` : `/${roll}`,
        moment: text.startsWith('roll') ? `roll /${roll}` : '' }));
}

/** A whole game by a bot. @param {object} plan @param {string} bot */
function played(plan, bot) {
    const engine = blankEngine();
    engine.open(engine.header({ seats: 1, seed: 'same dice', ...plan }));
    for (let view = engine.view(); !view.over; view = engine.view())
        if (view.chance) engine.draw();
        else engine.play(`${view.actors[0] + 1}: ${engine.decide(view.actors[0], bot, view.count)}`);
    return engine.save();
}

const mine = steps('roll y / 2', '1: y2 H6 H7', 'roll b / 3', '1: pass');
const theirs = steps('roll y / 2', '1: y2 H6 H7', 'roll b / 3', '1: b3 A1 A2 A3', 'roll r / 1', '1: pass');

test('the same rolls stand side by side, and the longer game goes on alone', () => {
    const turns = turnsOf([{ steps: mine, seat: 0 }, { steps: theirs, seat: 0 }]);
    assert.deepEqual(turns.map(({ roll }) => roll), ['roll y / 2', 'roll b / 3', 'roll r / 1']);
    assert.deepEqual(turns.map(({ same }) => same), [true, false, false]);
    assert.deepEqual(turns[1].made.map((made) => made.moves), [['pass'], ['b3 A1 A2 A3']]);
    assert.equal(turns[2].made[0], null);
    assert.deepEqual([turns[0].made[0].step, turns[1].made[1].step], [2, 4]);
});

test('rolls that only one game came to stand where they belong', () => {
    const keyed = (...keys) => keys.map((key) => ({ text: `roll ${key}`, words: '', seat: -1, key,
        moment: `roll ${key}` }));
    const turns = turnsOf([{ steps: keyed('1/1', '2/1', '3/1'), seat: 0 },
        { steps: keyed('1/1', '1/2', '1/3', '2/1'), seat: 0 }]);
    assert.deepEqual(turns.map(({ key }) => key), ['1/1', '1/2', '1/3', '2/1', '3/1']);
});

test('a line of the standing is luck-adjusted when the coach knows all its games', () => {
    const known = new Map([['a', 2.5], ['b', -1]]);
    const game = (key, points) => ({ key, points });
    assert.equal(adjusted([game('a', 20)], known), 17.5);
    assert.equal(adjusted([game('a', 20), game('b', 10)], known), 28.5);
    assert.equal(adjusted([game('a', 20), game('c', 10)], known), null);
    assert.equal(adjusted([], known), null);
});

test("the coach's costs belong to the roll and the seat, and the dearest names the better move", () => {
    const verdicts = [{ number: 1, value: [10], luck: [1] },
        { number: 2, decision: true, value: [9.5], loss: .5, better: 'y2 A1 A2', words: 'Cross A1 A2' },
        { number: 3, value: [8], luck: [-1.5] }, { number: 4, decision: true, value: [8], loss: 0 }];
    const [first, second] = turnsOf([{ steps: mine, seat: 0, verdicts }, { steps: theirs, seat: 0 }]);
    assert.equal(first.made[0].cost, .5);
    assert.equal(first.made[0].better, 'Cross A1 A2');
    assert.equal(first.made[0].value, 9.5);
    assert.equal(first.made[1].cost, null); // nobody has looked at it
    assert.equal(second.made[0].cost, 0);
    assert.equal(second.made[0].better, '');
});

test('at a table only the decisions of the compared seat count', () => {
    const table = steps('roll y / 2', '1: pass', '2: y2 H6 H7', 'roll b / 3', '2: pass', '1: pass');
    const [first, second] = turnsOf([{ steps: table, seat: 1 }]);
    assert.deepEqual(first.made[0].moves, ['y2 H6 H7']);
    assert.deepEqual(second.made[0].moves, ['pass']);
});

test('other dice are noticed', () => {
    assert.ok(sameDice([mine, theirs]));
    assert.ok(!sameDice([mine, steps('roll y / 2', '1: pass', 'roll b / 4')]));
});

test('at the cards, what is decided before the first roll of a round is compared, too', () => {
    const games = ['greedy', 'random'].map((bot) =>
        ({ steps: stepsOf(module, played({ game: 'gehtwas' }, bot)).steps, seat: 0 }));
    const turns = turnsOf(games);
    assert.deepEqual(turns.slice(0, 2).map(({ key, roll }) => [key, roll.slice(0, 4)]),
        [['1/0', ''], ['1/1', 'roll']]);
    for (const [i, game] of games.entries()) {
        const listed = turns.flatMap(({ made }) => made[i]?.moves ?? []);
        const own = game.steps.filter(({ seat }) => seat === 0);
        assert.equal(listed.length, own.length, 'every decision is there');
    }
    const round = (n) => turns.filter(({ key }) => key.startsWith(`${n}/`));
    for (let n = 1; n <= 5; n++) {
        const [before, ...rolls] = round(n);
        assert.equal(before.roll, '');
        assert.match(before.made[0].moves.join(), /^bonus/, `round ${n} begins with its bonus`);
        assert.ok(rolls.every(({ roll, made }) => roll && !/bonus|buy|build/.test(made[0]?.moves.join())),
            'after a roll nobody builds');
    }
});

test('whatever was decided, games of one seed had the same dice, and of two seeds not', () => {
    const games = (...plans) => plans.map(([plan, bot]) => stepsOf(module, played(plan, bot)).steps);
    for (const game of ['gehtwas', 'xmal', 'sogut']) for (const seats of [1, 2])
        assert.ok(sameDice(games([{ game, seats }, 'greedy'], [{ game, seats }, 'random'])),
            `${game} with ${seats}`);
    assert.ok(!sameDice(games([{ game: 'gehtwas' }, 'greedy'], [{ game: 'gehtwas', seed: 'b' }, 'greedy'])));
});

test('other cards, chips and start combinations are noticed, and not only other rolls', () => {
    const different = (game, seats, kind, change) => {
        const { steps: all } = stepsOf(module, played({ game, seats }, 'greedy'));
        const at = all.findIndex(({ text, moment }) => moment && text.startsWith(kind));
        assert.ok(at >= 0, `${game} has a ${kind}`);
        const other = all.map((step, i) => (i === at ? { ...step, text: change(step.text) } : step));
        assert.ok(sameDice([all, all]));
        assert.ok(!sameDice([all, other]), `another ${kind}`);
    };
    different('gehtwas', 1, 'card', (text) => `${text}0`);
    different('xmal', 2, 'start', (text) => `${text}0`);
    different('xmal', 2, 'chip', (text) => `${text}0`);
});

test('a luck-adjusted result is the points without the luck', () => {
    assert.equal(luckAdjusted(31, { luck: 4.5 }), 26.5);
    assert.equal(luckAdjusted(31, undefined), null);
});

test('a streak is of days in a row, until yesterday at least', () => {
    assert.deepEqual(streaks([], 9), { now: 0, longest: 0 });
    assert.deepEqual(streaks([3, 4, 4, 5, 8, 9], 9), { now: 2, longest: 3 });
    assert.deepEqual(streaks([9, 8], 10), { now: 2, longest: 2 });
    assert.deepEqual(streaks([7, 8], 10), { now: 0, longest: 2 });
});

test('any two people who had the same dice can be compared', () => {
    const entry = (id, round, own, ...seats) => ({ entry: id, room: id && `room ${id}`, round,
        mine: own, over: true, seats: seats.map(([name, points, bot]) => ({ name, points, bot })) });
    const sides = sidesOf({ entries: [entry('a', 1, true, ['Anna', 9], ['Ben', 20]), entry('b', 1, false,
        ['Bot', 40, 'sharp'], ['Cleo', 30], ['Dora', 1]), entry('c', 2, false, ['Emil', 50]),
    entry(undefined, 1, false, ['hidden', 3])] }, (room) => (room === 'room a' ? [1] : []));
    const two = (...address) => twoOf(sides, address)?.map(({ name }) => name);
    assert.deepEqual(sides.filter((side) => side.mine).map(({ name }) => name), ['Ben']);
    assert.deepEqual(two('b'), ['Ben', 'Cleo'], 'oneself and the first person');
    assert.deepEqual(two('b', '3'), ['Ben', 'Dora']);
    assert.deepEqual(two('b', '3', 'a', '1'), ['Anna', 'Dora']);
    assert.deepEqual(two('a', '2'), ['Anna', 'Ben'], 'oneself and the other one at the table');
    assert.deepEqual(two('a'), ['Ben', 'Anna']);
    assert.deepEqual(two('b', '3', 'c', '1'), ['Ben', 'Dora'], 'other dice are not compared');
    assert.deepEqual([two('c'), two('d'), two('b', '1')], [undefined, undefined, undefined]);
    assert.equal(nameOfSide(sides[1]), 'b/2');
    const all = (...round) => allOf(sides, ...round).shown.map(({ name }) => name);
    assert.deepEqual(all(1), ['Ben', 'Cleo', 'Anna', 'Dora'], 'oneself, then the best');
    assert.deepEqual([all(), all(3)], [['Emil'], []], 'of the last round');
    const crowd = Array.from({ length: 9 }, (_, i) => entry(`${i}`, 1, !i, [`P${i}`, i]));
    const { shown, left } = allOf(sidesOf({ entries: crowd }, () => [0]));
    assert.deepEqual(shown.map(({ points }) => points), [0, 8, 7, 6, 5, 4, 3, 2],
        'eight stand beside each other');
    assert.deepEqual([left, allOf(sides, 1).left], [1, 0]);
});

test('three games stand beside each other, and one that decides differently is seen', () => {
    const [, same, end] = turnsOf([mine, theirs, theirs].map((of) => ({ steps: of, seat: 0 })));
    assert.deepEqual(same.made.map((made) => made.moves.join()), ['pass', 'b3 A1 A2 A3', 'b3 A1 A2 A3']);
    assert.deepEqual([same.same, end.made.map(Boolean)], [false, [false, true, true]]);
});

test('the coach looks at no other game when the screen is gone', async () => {
    const looked = [];
    let gone = false;
    const game = (name, more = {}) => ({ report: null, running: false, ...more,
        run: async () => { looked.push(name); gone = name === 'second'; } });
    await analyseAll([game('known', { report: {} }), game('first'), game('second'), game('third')], {},
        () => gone);
    assert.deepEqual(looked, ['first', 'second']);
});

test('own points are those of the own seat, in the round that is open', () => {
    const seats = [{ name: 'Anna', points: 45 }, { name: 'Mila', bot: 'steady', points: 50 },
        { name: 'Ben', points: 30 }];
    const one = { round: 1, over: true, mine: true, room: 'r', seats };
    assert.equal(ownPoints(one, () => [2]), 30);
    assert.equal(ownPoints({ ...one, seats: seats.slice(0, 2) }, () => []), 45, 'the only person');
    assert.equal(ownPoints(one, () => []), undefined, 'another device knows no seat');
    const event = { rounds: 3, open: 3, entries: [one] };
    assert.equal(ownEntry(event), undefined, 'the first round is not the third');
    assert.equal(ownEntry({ ...event, open: 1 }), one);
});

test('a double tap makes one match, and the next tap another', async () => {
    const create = once();
    let made = 0;
    const make = () => create(async () => { made++; await null; });
    await Promise.all([make(), make()]);
    assert.equal(made, 1);
    await make();
    assert.equal(made, 2);
});

test('only what the server takes is offered to be sent', () => {
    const save = (lines, more = {}) => ({ seats: [{ name: '', bot: null }], realDice: false,
        record: `revanche-record 1\n${lines}\n\nroll y b\n`, ...more });
    const seed = freshSeed();
    const good = `game nochmal\nsheet classic 16572fb4\nseed splitmix64 ${seed}`;
    assert.ok(canBeSent(save(good)));
    assert.ok(!canBeSent(save(good, { realDice: true })));
    assert.ok(!canBeSent(save(good, { seats: [{}, {}] })));
    assert.equal(seed.length, 26);
    for (const other of ['test', 'k3x9abcdef', `${seed}a`, seed.toUpperCase(), 'daily 18 nochmal'])
        assert.ok(!canBeSent(save(good.replace(seed, other))), `${other} could be found by trying`);
    assert.ok(!canBeSent(save(good.replace('classic', 'own'))));
    assert.ok(!canBeSent(save('game nochmal\nsheet classic 16572fb4')));
});

test('a server that has answered enough for a moment is asked again, and checking goes on', async () => {
    const { fetch } = globalThis;
    const asked = [];
    globalThis.fetch = async (path) => {
        asked.push(new URL(path, 'http://x/').searchParams.get('entry'));
        return asked.length % 3 ? new Response('game', { headers: { 'Content-Type': 'text/plain' } })
            : new Response('{"is":"error","code":"rate","text":"too fast"}', { status: 429,
                headers: { 'Content-Type': 'application/json', 'Retry-After': '0' } });
    };
    const engine = { open() {}, lock: () => 'lock', verify: () => ({ ok: true, commit: 'c' }) };
    const event = { id: 'e', commit: 'c', secret: 's',
        entries: ['a', 'b', 'c', 'd'].map((entry) => ({ entry, round: 1 })) };
    const told = [];
    try {
        assert.deepEqual(await checkDice(engine, event, (done) => told.push(done) > 0),
            { good: true, games: 4, revealed: true });
        assert.deepEqual(asked, ['a', 'b', 'c', 'c', 'd']);
        assert.deepEqual(told, [0, 1, 2, 3]);
        assert.equal(await checkDice(engine, event, () => false), null, 'nobody looks any more');
        assert.equal(asked.length, 5);
    } finally {
        globalThis.fetch = fetch;
    }
});
