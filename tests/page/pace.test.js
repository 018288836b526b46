// SPDX-License-Identifier: MIT
// What the pace of a table means on the page, without a browser; and whose sheet is in front (B2).
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
globalThis.addEventListener = () => {};
globalThis.window = globalThis;

const { handsOver, mostUrgent, movesOfBot, nextChange, turnsOf } = await import('../../web/room/pace.js');
const { heardTime } = await import('../../web/room/pace_parts.js');
const { Crowd } = await import('../../web/room/people.js');
const { calmWords, timeWords } = await import('../../web/time_left.js');
const { doingAfter } = await import('../../web/cards/now.js');
const { homeOf } = await import('../../web/match/match.js');
const { follow, sitDown } = await import('../../web/table/state.js');

/** A table at which seat 0 is this browser's, and some are due. */
const room = (pace, turns, silent = []) => ({ pace, now: 1000, heard: 5000, you: [0], turns,
    seats: [0, 1, 2].map((i) => ({ name: `${i}`, kind: 'person', online: true, bot: false,
        silent: silent.includes(i) })) });

test('time runs by the clock of the server, and a countdown is calm until it matters', () => {
    const live = room('live', [{ seat: 0, since: 1000, due: 1120 }]);
    const [calm] = turnsOf(live, 5000);
    assert.deepEqual([calm.left, calm.matters, calm.mine, calm.step], [120, false, true, 'wait']);
    const [soon] = turnsOf(live, 5000 + 80000);
    assert.deepEqual([soon.left, soon.matters], [40, true]);
    const [late] = turnsOf(live, 5000 + 500000);
    assert.equal(late.left, 0);
    const [far] = turnsOf(room('relaxed', [{ seat: 1, since: 0, due: 1000 + 4 * 3600 }]), 5000);
    assert.equal(far.matters, false);
    assert.deepEqual(turnsOf({ ...live, turns: undefined }, 5000), [], 'a table without a pace');
});

test('others wait, then ask, then may hand the seat to a bot', () => {
    const step = (due, asked, silent = []) =>
        turnsOf(room('relaxed', [{ seat: 1, since: 0, due, ...asked }], silent), 5000)[0].step;
    assert.equal(step(1001, {}), 'wait');
    assert.equal(step(1000, {}), 'ask');
    assert.equal(step(1000, { asked: 990 }), 'asked');
    assert.equal(step(900, { asked: 900 }, [1]), 'hand');
});

test('the host hands a silent seat over, and whoever waits; not somebody who is to decide', () => {
    const table = { ...room('live', [{ seat: 0, since: 0, due: 999 }, { seat: 1, since: 0, due: 999 }], [1]),
        host: 2 };
    assert.equal(handsOver(table), undefined);
    assert.equal(handsOver({ ...table, host: 0 }), 0);
    assert.equal(handsOver({ ...table, turns: table.turns.slice(1) }), 0, 'decided already');
    assert.equal(handsOver({ ...table, you: [0, 2] }), 2, 'the host plays two seats here');
    assert.equal(handsOver({ ...table, you: [] }), undefined, 'only watching');
});

test('the page looks again when a countdown looks different, and not before', () => {
    const wait = (due, exact) => {
        const table = room('live', [{ seat: 0, since: 0, due }]);
        return nextChange(table, turnsOf(table, 5000), exact);
    };
    assert.equal(wait(1120, false), 60, 'minutes change by the minute');
    assert.equal(wait(1060, false), 15, 'until it matters');
    assert.equal(wait(1120, true), 1);
    assert.equal(wait(1030, false), 1);
    assert.equal(wait(1000, false), Infinity);
    const slow = room('slow', [{ seat: 0, since: 0, due: 1000 + 5 * 3600 + 600 }]);
    assert.equal(nextChange(slow, turnsOf(slow, 5000), false), 600, 'hours change by the hour');
    assert.equal(nextChange(room('live', []), [], true), Infinity);
});

test('time is said in the largest unit that is exact enough', () => {
    assert.equal(timeWords(42), '42 seconds');
    assert.equal(timeWords(179), '2 minutes');
    assert.equal(timeWords(3 * 3600), '3 hours');
    assert.equal(timeWords(6 * 24 * 3600), '6 days');
});

test('who need not hurry sees minutes', () => {
    assert.deepEqual([120, 61, 60, 46].map(calmWords), ['2m', '2m', '1m', '1m']);
    assert.deepEqual([23 * 3600, 6 * 24 * 3600].map(calmWords), ['23h', '6d']);
});

test('what the bot did is the log of the seat since it took over', () => {
    const log = [{ seat: 1 }, { seat: -1 }, { seat: 0 }, { seat: 1 }].map((line, i) => ({ ...line, i }));
    assert.deepEqual(movesOfBot(log, 1, 1).map(({ i }) => i), [3]);
    assert.deepEqual(movesOfBot(log, 1, undefined), []);
});

test('B2: whoever takes a seat back has the own sheet in front', () => {
    const snapshot = (here) => ({ view: { count: 3, active: 0, chance: null }, legal: [[], []], asked: -1,
        rolls: false, realDice: false, ghost: null, over: false, played: null, undone: false,
        seats: [{ here: false }, { here }] });
    let state = sitDown(snapshot(true), 'H4');
    assert.equal(state.shown, 1);
    state = follow(state, snapshot(false)); // a bot stands in, and another sheet is looked at
    state = follow({ ...state, shown: 0, peeked: 0 }, snapshot(false));
    assert.equal(state.shown, 0);
    state = follow(state, snapshot(true));
    assert.deepEqual([state.shown, state.peeked], [1, -1]);
    state = follow({ ...state, shown: 0 }, snapshot(true));
    assert.equal(state.shown, 0, 'afterwards any sheet can be looked at');
    assert.equal(follow(sitDown(snapshot(false), 'H4'), snapshot(true)).shown, 1, 'after a reload meanwhile');
    const away = snapshot(false);
    away.seats[1].own = true;
    assert.equal(sitDown(away, 'H4').shown, 1, 'a reload while the bot plays: the own sheet');
    assert.equal(homeOf(away), 1);
    assert.equal(homeOf(snapshot(false)), 0, 'who watches sees the first');
    // at the cards, another ladder was looked at while the bot played
    assert.deepEqual(doingAfter({ seat: 0 }, snapshot(false), snapshot(true)), { seat: 1, peek: -1 });
});

test('of two seats on one device the one that was asked is shown, or else the one with least time', () => {
    const two = (...asked) => mostUrgent(turnsOf({ ...room('live', [{ seat: 0, since: 1000, due: 1120 },
        { seat: 1, since: 1000, due: 1100 }].map((turn, i) => ({ ...turn, asked: asked[i] }))), you: [0, 1] },
    5000))?.seat;
    assert.deepEqual([two(), two(1090), two(undefined, 1090)], [1, 0, 1]);
    const others = [{ seat: 1, since: 0, due: 1020 }, { seat: 2, since: 0, due: 1010 }];
    assert.equal(mostUrgent(turnsOf(room('live', others), 5000)).seat, 2, 'of whom one waits for');
    assert.equal(mostUrgent(turnsOf(room('live', [...others, { seat: 0, since: 0, due: 1120 }]), 5000)).seat,
        0, 'the own one first');
    assert.equal(mostUrgent([]), undefined);
});

/** Taps at a table, and the seats for which life was said of each.
 * @param {(room: (turns: object[], you?: number[]) => void, tap: () => number[], life: any) => void} act */
async function tapping(act) {
    const { Life } = await import('../../web/room/life.js');
    const page = globalThis.document;
    globalThis.document = Object.assign(new EventTarget(), page);
    const stop = new AbortController();
    let said = [];
    const match = { room: null, say: async (what, more, seat) => { said.push(seat); } };
    const life = new Life(match, { announce() {}, sound() {} }, () => {}, stop.signal);
    act((turns, you = [0]) => {
        match.room = { ...room('live', turns), you };
        life.look();
    }, () => {
        said = [];
        document.dispatchEvent(new Event('touchmove'));
        return said;
    }, life);
    stop.abort();
    globalThis.document = page;
}

test('a person who is asked answers once, and again when asked again', () => tapping((now, tap) => {
    const asked = (at) => now([{ seat: 0, since: 1000, due: 1120, ...(at && { asked: at }) }]);
    asked(1090);
    assert.deepEqual([tap(), tap()], [[0], []], 'one answer until the server has heard it');
    asked(0);
    assert.deepEqual(tap(), [], 'a sign of life was given a moment ago');
    asked(1110);
    assert.deepEqual(tap(), [0]);
}));

test('B3: a tap is a sign of life of both seats here that are to decide', () => tapping((now, tap) => {
    const due = (...asked) => now([0, 1, 2].map((seat) => ({ seat, since: 1000, due: 1120,
        ...(asked[seat] && { asked: asked[seat] }) })), [0, 1]);
    due();
    assert.deepEqual([tap(), tap()], [[0, 1], []]);
    due(0, 1090);
    assert.deepEqual([tap(), tap()], [[1], []], 'the second is asked, and answers');
    due(1095, 1090);
    assert.deepEqual([tap(), tap()], [[0], []], 'the first is asked as well');
    now([{ seat: 1, since: 1000, due: 1120 }], [0, 1]);
    assert.deepEqual(tap(), []);
}));

test('B3: the button answers for every seat that was asked', () => tapping((now, tap, life) => {
    now([0, 1].map((seat) => ({ seat, since: 1000, due: 1120, asked: 1090 })), [0, 1]);
    const { match } = life;
    const said = [];
    match.say = async (what, more, seat) => { said.push([what, seat]); };
    life.answer();
    assert.deepEqual(said, [['here', 0], ['here', 1]]);
}));

test('the people button says in words whose calm clock a lying phone shows in it', () => {
    const table = { ...room('relaxed', [{ seat: 1, since: 0, due: 1000 + 23 * 3600 }]), heard: Date.now() };
    const [turn] = turnsOf(table, table.heard);
    const label = (/** @type {string} */ heard) => Crowd({ match: { room: table, seats: table.seats,
        status: 'here' }, open() {}, time: '23h', heard }).props['aria-label'];
    assert.equal(label(heardTime(turn, 'Ben')), 'At the table: Ben: 23 hours left');
    assert.equal(label(heardTime({ ...turn, mine: true }, 'Anna')), 'At the table: 23 hours left');
});
