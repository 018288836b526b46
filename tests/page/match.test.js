// SPDX-License-Identifier: MIT
// A match makes one snapshot a change, and asks the engine no more than that; without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

/* What a match on this device needs of a browser; nothing is stored, and no worker thinks. */
globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} }); // no pauses
globalThis.addEventListener = () => {};

const { Engine } = await import('../../web/engine.js');
const { openLocal } = await import('../../web/match/local.js');
const { newLocal } = await import('../../web/match/kept.js');
const { soundsOf } = await import('../../web/match/sounds.js');
const { ReplayMatch } = await import('../../web/match/replay.js');
const { verify } = await import('../../web/verify.js');
const { keepLast, lastSeen } = await import('../../web/match/last_seen.js');

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

const person = { name: 'Anna', bot: null };
const bot = { name: 'Ben', bot: 'greedy' };

const open = [];
after(() => open.forEach((match) => match.close()));

/** A match, and how often its engine was asked for what since count() was last called. */
async function begin(plan) {
    const match = await openLocal(module, await newLocal(module, { seed: 'count', ...plan }));
    open.push(match);
    let asked = {};
    for (const name of ['view', 'legal', 'save', 'log']) {
        const real = match.engine[name].bind(match.engine);
        match.engine[name] = (...args) => {
            asked[name] = (asked[name] ?? 0) + 1;
            return real(...args);
        };
    }
    const snapshots = [];
    match.events.addEventListener('snapshot', ({ detail }) => snapshots.push(detail));
    return { match, snapshots, count() {
        const seen = asked;
        asked = {};
        return seen;
    } };
}

/** Until a person of this device is to roll or to decide. */
async function settled(match) {
    const ready = () => match.snapshot.over || match.snapshot.rolls || match.snapshot.asked >= 0;
    while (!ready()) await new Promise((resolve) =>
        match.events.addEventListener('snapshot', resolve, { once: true }));
}

test('a roll and a bot’s reaction: one snapshot a change, one look at the engine a snapshot', async () => {
    const { match, snapshots, count } = await begin({ game: 'nochmal', seats: [person, bot] });
    await settled(match);
    const before = match.snapshot;
    assert.ok(before.rolls && before.asked < 0);
    count();
    await match.roll();
    await match.act(0, match.snapshot.legal[0].at(-1));
    while (match.snapshot.view.chance !== 'roll') await new Promise((resolve) =>
        match.events.addEventListener('snapshot', resolve, { once: true }));
    const actions = match.snapshot.view.count - before.view.count;
    assert.ok(actions >= 3, 'a roll, a decision, a reaction');
    assert.deepEqual(snapshots.map(({ view }) => view.count), [...Array(actions).keys()].map((i) => i + 1));
    assert.deepEqual(snapshots.map(({ number }) => number - before.number), [...Array(actions).keys()]
        .map((i) => i + 1));
    const { view, save, log = 0, legal } = count();
    assert.deepEqual([view, save, log], [actions, actions, 0], 'the log only when somebody reads it');
    assert.equal(legal, 1, 'only of the person who is asked');
    assert.ok(snapshots.every(({ played, undone }) => played.action && !undone));
    assert.equal(match.snapshot.log, match.snapshot.log, 'made once');
    assert.deepEqual([match.snapshot.log.length, count()], [actions, { log: 1 }]);
});

test('an older snapshot stays what it was, and tells of its own time when it is asked late', async () => {
    const { match, snapshots } = await begin({ game: 'nochmal', seats: [person] });
    await match.roll();
    const rolled = match.snapshot;
    const decision = rolled.legal[0][0];
    await match.act(0, decision);
    assert.equal(match.snapshot.canUndo, true);
    assert.deepEqual([rolled.log.length, rolled.record.trim().split('\n').at(-1), rolled.canUndo],
        [1, rolled.played.action, false]);
    await match.undo();
    assert.deepEqual([match.snapshot.undone, match.snapshot.played, match.snapshot.view.position],
        [true, null, rolled.view.position]);
    assert.equal(match.snapshot.canUndo, false, 'the roll stays');
    assert.deepEqual(snapshots.map(({ view }) => view.count), [1, 2, 1]);
});

test('what may be taken back: typed-in dice, nothing of a challenge', async () => {
    const cards = await begin({ game: 'gehtwas', seats: [person], realDice: true });
    for (await settled(cards.match); !cards.match.snapshot.rolls; await settled(cards.match))
        await cards.match.act(0, cards.match.snapshot.legal[0].at(-1));
    const { count } = cards.match.snapshot.view;
    await cards.match.enter('roll 1 2 3 4 / 5 6 1');
    assert.equal(cards.match.snapshot.canUndo, true);
    await cards.match.undo();
    assert.deepEqual([cards.match.snapshot.view.count, cards.match.snapshot.rolls], [count, true]);
    const daily = await begin({ game: 'nochmal', seats: [person], daily: 3 });
    await daily.match.roll();
    await daily.match.act(0, 'pass');
    assert.equal(daily.match.snapshot.canUndo, false);
});

test('a record says that its dice were typed in; the seed still deals the cards', async () => {
    const { match } = await begin({ game: 'gehtwas', seats: [person, bot], realDice: true });
    for (await settled(match); !match.snapshot.rolls; await settled(match))
        await match.act(0, match.snapshot.legal[0].at(-1));
    await match.enter('roll 1 2 3 4 / 5 6 1');
    while (!/^card /m.test(match.save.record)) {
        await settled(match);
        if (match.snapshot.rolls) await match.enter('roll 1 1 1 1 / 1 1 1');
        else await match.act(0, match.snapshot.legal[0].at(-1));
    }
    const { record } = match.save;
    assert.match(record, /^dice real$/m);
    const engine = new Engine(module);
    const found = verify(engine, record);
    assert.deepEqual([found.ok, found.checked.roll ?? 0], [true, 0]);
    assert.ok(found.typed && found.checked.card, JSON.stringify(found));
    const old = verify(engine, record.replace('dice real\n', ''));
    assert.deepEqual([old.ok, old.reason], [false, 'dice'], 'an older record is read as before');
});

test('a tab that lost its game only shows it', async () => {
    const { match, snapshots, count } = await begin({ game: 'nochmal', seats: [person] });
    await match.roll();
    assert.ok(match.snapshot.asked === 0 && match.snapshot.legal[0].length);
    count();
    const other = await openLocal(module, match.save.id);
    open.push(other);
    assert.equal(other.readOnly, true);
    await other.takeOver();
    while (!match.snapshot.readOnly) await new Promise((resolve) =>
        match.events.addEventListener('snapshot', resolve, { once: true }));
    const { readOnly, asked, rolls, legal, canUndo, played } = snapshots.at(-1);
    assert.deepEqual([readOnly, asked, rolls, legal, canUndo, played], [true, -1, false, [[]], false, null]);
    assert.deepEqual(count(), {}, 'the state is the same: nobody asks for it again');
    await assert.rejects(match.act(0, 'pass'));
});

test('a replay steps with what was played, jumps without, and shows what would have been better', () => {
    const engine = new Engine(module);
    engine.open(engine.header({ game: 'nochmal', seats: 1, players: ['Player 1'], seed: 'replay' }));
    engine.draw();
    engine.play('1: pass');
    engine.draw();
    const match = new ReplayMatch(module, engine.save());
    const snapshots = [];
    match.events.addEventListener('snapshot', ({ detail }) => snapshots.push(detail));
    match.show(0);
    match.show(1);
    const ghost = { seat: 0, decision: 'pass' };
    match.show(1, ghost);
    match.show(1, ghost);
    match.show(3);
    assert.deepEqual(snapshots.map(({ view, played, undone, ghost: shown }) =>
        [view.count, !!played, undone, shown]),
    [[0, false, true, null], [1, true, false, null], [1, false, false, ghost], [3, false, true, null]]);
    assert.deepEqual([match.seats[0].name, snapshots[1].asked, snapshots[1].legal], ['Player 1', -1, [[]]]);
});

test('what is heard: dice, crosses, good news, one’s turn, the end; of every game', async () => {
    for (const game of ['nochmal', 'gehtwas']) {
        const { match, snapshots } = await begin({ game, seats: [person, bot] });
        const first = match.snapshot;
        for (await settled(match); !match.snapshot.over; await settled(match)) {
            const { asked, rolls } = match.snapshot;
            await (rolls ? match.roll() : match.act(asked, match.engine.decide(asked, 'greedy', 0)));
        }
        const heard = snapshots.map((now, i) => soundsOf(snapshots[i - 1] ?? first, now));
        assert.deepEqual([...new Set(heard.flat())].sort(), ['bonus', 'cross', 'end', 'roll', 'turn'], game);
        assert.deepEqual(heard.flatMap((all, i) => (all.includes('end') ? i - snapshots.length : [])), [-1]);
        snapshots.forEach(({ played }, i) =>
            assert.equal(heard[i].includes('roll'), /^roll/.test(played?.action ?? ''), played?.action));
        const last = { ...snapshots.at(-1), kind: 'replay' };
        assert.ok(!soundsOf(snapshots.at(-2), last).includes('end'), 'a replay is no feast');
    }
});

test('the latest twelve tables are kept as they were seen', (context) => {
    context.mock.timers.enable({ apis: ['Date'] });
    for (let i = 0; i < 14; i++) {
        context.mock.timers.tick(1000);
        keepLast({ room: { id: `t${i % 13}`, record: `record ${i}`, seats: [] }, keptAt: 0, actions: null });
    }
    const ids = Array.from({ length: 13 }, (__, i) => `t${i}`).filter((id) => lastSeen(id));
    assert.deepEqual(ids, ['t0', ...ids.slice(1)]);
    assert.equal(ids.length, 12);
    assert.equal(lastSeen('t1'), null, 'the oldest one is gone, and the first was seen again');
    assert.equal(lastSeen('t0').room.record, 'record 13');
});
