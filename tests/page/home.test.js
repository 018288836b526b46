// SPDX-License-Identifier: MIT
// What the first screen lists, in which order; the score of a series; both without a browser.
import test from 'node:test';
import assert from 'node:assert/strict';
import { storeInMemory } from './store.mjs';
import { eraseGame, isKept, keepTable } from '../../web/home/keep.js';
import { allOf, isDue } from '../../web/event/mine.js';
import { leftAt, whoPlays } from '../../web/home/look.js';
import { endOf, isMyTurn, isToStart, nowOf, rowsOf, tableRows } from '../../web/home/model.js';
import { played, seriesOf } from '../../web/home/series.js';
import { games } from '../../web/saves.js';

const NOW = 1_800_000_000_000;
const DAY = 86400000;
const at = (days) => Math.round((NOW - days * DAY) / 1000);

/** A table of Anna (us) and Ben. */
const table = (id, more = {}) => ({ id, game: 'nochmal', phase: 'playing', touched: at(1), turn: [1],
    seats: [{ name: 'Anna', kind: 'person', you: true }, { name: 'Ben', kind: 'person' }], ...more });
const save = (id, more = {}) => ({ id, game: 'xmal', seats: [{ name: '', bot: null }, { name: 'Mila',
    bot: 'steady' }], over: false, changed: NOW - 2 * DAY, totals: [3, 4], record: '', daily: null,
...more });
const keys = (id, more = {}) => ({ id, keys: { missing: false, over: false, time: NOW - DAY, game: 'sogut',
    seen: null, ...more } });
const listed = (of) => rowsOf({ saves: [], tables: [], ring: [], now: NOW, ...of }).map(({ key }) => key);

test('own turns first, then games in play, then results, each the latest first', () => {
    assert.deepEqual(listed({
        saves: [save('old'), save('new', { changed: NOW }), save('done', { over: true, changed: NOW })],
        tables: [table('theirs', { touched: at(0) }), table('mine', { turn: [0], touched: at(3) }),
            table('mine too', { turn: [1, 0], touched: at(2) }),
            table('won', { phase: 'over', turn: undefined })],
    }), ['room mine too', 'room mine', 'new', 'room theirs', 'old', 'done', 'room won']);
});

test('a turn that a bot has for us is none', () => {
    const one = table('t', { turn: [0] });
    assert.ok(isMyTurn(one));
    one.seats[0].bot = true;
    assert.ok(!isMyTurn(one));
    assert.ok(!isMyTurn(table('t', { turn: [0], phase: 'over' })));
});

test('tables from before there were persons are listed until the server tells them', () => {
    const ring = [keys('a'), keys('b'), keys('gone', { missing: true }), keys('long ago',
        { time: NOW - 3 * DAY })];
    assert.deepEqual(listed({ ring }), ['room a', 'room b']);
    assert.deepEqual(listed({ ring, tables: [table('a')] }), ['room a', 'room b']);
});

test('a table that was taken off is in no list, and can be found', () => {
    const tables = [table('a'), table('b', { phase: 'over', touched: at(50) })];
    const ring = [keys('c', { missing: true }), keys('d')];
    assert.deepEqual(listed({ tables, ring, hidden: ['a'] }), ['room d']);
    const all = tableRows({ tables, ring, hidden: ['a', 'd'] });
    assert.deepEqual([all.listed, all.off].map((rows) => rows.map(({ room }) => room)),
        [['c', 'b'], ['a', 'd']]);
});

test('a table at which everybody sits waits for its host', () => {
    const full = (more) => table('t', { phase: 'waiting', turn: undefined, host: 0, ...more });
    assert.ok(isToStart(full()));
    assert.ok(!isToStart(full({ host: 1 })), 'somebody else starts');
    assert.ok(!isToStart(full({ seats: [...full().seats, { name: '', kind: 'open' }] })));
    assert.ok(!isToStart(full({ phase: 'playing' })));
    assert.deepEqual(listed({ saves: [save('s', { changed: NOW })], tables: [full()] }), ['room t', 's']);
});

test('a result stays for a week, or as long as its rematch runs, which it leads to', () => {
    const over = { phase: 'over', touched: at(8) };
    assert.deepEqual(listed({ tables: [table('a', over)] }), []);
    const tables = [table('a', { ...over, next: 'b' }), table('b', { turn: [0] })];
    const [next, row] = rowsOf({ saves: [], tables, ring: [], now: NOW });
    assert.deepEqual([next.key, row.key, row.next.id], ['room b', 'room a', 'b']);
    const both = [table('a', { phase: 'over', next: 'b' }), table('b', { phase: 'over' })];
    assert.equal(listed({ tables: both }).length, 2);
});

test('games at tables are not listed a second time as games of this device', () => {
    assert.deepEqual(listed({ saves: [save('room-a', { room: 'a', over: true })],
        tables: [table('a', { phase: 'over' })] }), ['room a']);
});

test('the one thing to do now is our turn, else our last game, never a result', () => {
    const of = (saves, tables) => nowOf(rowsOf({ saves, tables, ring: [], now: NOW }))?.key;
    assert.equal(of([save('s')], [table('t', { turn: [0] })]), 'room t');
    assert.equal(of([save('s')], [table('t')]), 's');
    assert.equal(of([], [table('t')]), 'room t');
    assert.equal(of([save('s', { over: true, changed: NOW })], []), undefined);
});

test('how long those who are waited for still have, where that is days', () => {
    const turns = [{ seat: 1, due: NOW / 1000 + 7500 }, { seat: 0, due: NOW / 1000 + 7300 }];
    const slow = table('t', { pace: 'relaxed', turns });
    assert.equal(leftAt(slow, NOW), '2 hours left');
    assert.equal(leftAt({ ...slow, turn: [1, 0] }, NOW + 7400_000), 'The time is up', 'ours before others');
    assert.equal(leftAt({ ...slow, pace: 'live' }, NOW), '');
    assert.equal(leftAt({ ...slow, turn: [] }, NOW), '');
    assert.equal(leftAt(table('t'), NOW), '');
});

const match = (id, more = {}) => ({ id, name: id, game: 'nochmal', rounds: 2, open: 1, opened: at(2),
    organised: false, played: [], ...more });

test('a match is listed while a round is open that was not played', () => {
    assert.deepEqual([match('a'), match('b', { played: [1] }), match('c', { open: 2, played: [1] }),
        match('d', { open: 0 })].filter(isDue).map(({ id }) => id), ['a', 'c']);
    const tables = [table('mine', { turn: [0], touched: at(3) }), table('theirs')];
    assert.deepEqual(listed({ tables, events: [match('a')] }), ['room mine', 'room theirs', 'event a']);
    const [row] = rowsOf({ saves: [], tables: [], ring: [], now: NOW, events: [match('a')] });
    assert.equal(row.href, '#/event/a');
    assert.equal(whoPlays(row), 'a');
});

test('matches that the server knows, then those that were only seen', () => {
    const mine = [match('over', { open: 0, opened: at(0) }), match('old', { opened: at(3) }), match('new')];
    assert.deepEqual(allOf(mine, [{ id: 'old' }, { id: 'seen' }]).map(({ id }) => id),
        ['new', 'old', 'over', 'seen']);
});

test('how a game ended', () => {
    const result = [{ points: 28, rank: 2 }, { points: 34, rank: 1 }];
    assert.deepEqual(endOf({ table: table('t', { phase: 'over', result }) }),
        { names: [{ name: 'Ben', seat: 1, points: 34 }, { name: 'Anna', seat: 0, points: 28 }], place: 2 });
    const nameless = [{ name: '', bot: null }, { name: '', bot: null }];
    assert.equal(whoPlays({ over: true, save: save('s', { seats: nameless, totals: [30, 45] }) }),
        'Player 2 45, Player 1 30', 'the second seat was first');
    assert.equal(endOf({ save: save('s', { totals: [5, 5] }) }).place, 1);
    assert.equal(endOf({ table: table('t', { phase: 'over' }) }), null, 'a game of an earlier server');
});

/** A finished or running game of a company: names in the order of the seats, who they are, who won. */
const game = (id, names, winner, more = {}) => ({ id, company: 'c', seats: names.map((name) => ({ name,
    who: ['Anna', 'Ben', 'Cem'].indexOf(name), you: name === 'Anna' })),
ranks: winner && names.map((name) => (name === winner ? 1 : 2)), ...more });
const score = (tables, id) => seriesOf(tables, id)?.map(({ name, wins }) => `${name} ${wins}`).join();

test('a series counts the first places of the same people, whatever their order', () => {
    const tables = [game('a', ['Ben', 'Anna'], 'Anna'), game('b', ['Anna', 'Ben'], 'Ben'),
        game('c', ['Ben', 'Anna'], 'Anna'), game('other', ['Anna', 'Cem'], 'Anna', { company: 'd' }),
        game('tie', ['Anna', 'Ben'], '', { ranks: [1, 1] }), game('now', ['Ben', 'Anna'], null)];
    assert.equal(score(tables, 'now'), 'Anna 2,Ben 1', 'ours first');
    assert.equal(score(tables, 'a'), 'Anna 2,Ben 1');
    assert.equal(score([game('now', ['Ben', 'Anna'], null)], 'now'), undefined, 'nothing is finished');
    assert.equal(score(tables, 'unknown'), undefined);
    assert.equal(score([game('solo', ['Anna'], 'Anna')], 'solo'), undefined);
});

test('without a company a chain of rematches is a series: the second seat becomes the first', () => {
    const plain = (id, names, winner, next) => ({ ...game(id, names, winner), company: undefined, next });
    const tables = [plain('a', ['Anna', 'Ben', 'Cem'], 'Cem', 'b'), plain('b', ['Ben', 'Cem', 'Anna'], 'Cem',
        'c'), plain('c', ['Cem', 'Anna', 'Ben'], 'Ben', 'd'), plain('d', ['Anna', 'Ben', 'Cem'], null),
    plain('stranger', ['Anna', 'Ben', 'Cem'], 'Anna')];
    assert.equal(score(tables, 'd'), 'Anna 0,Ben 1,Cem 2');
    assert.equal(score(tables, 'c'), 'Anna 0,Cem 2,Ben 1');
    const shrunk = [plain('a', ['Anna', 'Ben', 'Cem'], 'Cem', 'b'), plain('b', ['Anna', 'Ben'], 'Ben')];
    assert.equal(score(shrunk, 'b'), 'Anna 0,Ben 1', 'somebody has left: it begins again');
});

test('games that the server has dropped still count, once', () => {
    const kept = (room) => ({ ...save(`room-${room}`), room, own: [1], ranks: [2, 1], who: [1, 0],
        company: 'c', seats: [{ name: 'Ben', bot: null }, { name: 'Anna', bot: null }] });
    const told = { ...game('b', ['Anna', 'Ben'], null),
        result: [{ points: 9, rank: 1 }, { points: 3, rank: 2 }] };
    assert.equal(score(played([told], [kept('a'), kept('b'), save('local')]), 'b'), 'Anna 2,Ben 0');
});

test('a finished table is kept with its day, and does not come back when it was erased', async () => {
    storeInMemory();
    const engine = { open() {}, view: () => ({ scores: [{ total: 3, rank: 1 }], count: 9 }) };
    const over = table('t', { phase: 'over', touched: at(9) });
    await keepTable(over, 'record', engine);
    const keptAt = async () => (await games.get('room-t'))?.changed;
    assert.equal(await keptAt(), at(9) * 1000);
    await keepTable({ ...over, touched: at(0) }, 'record', engine, false); // somebody looks at it today
    assert.equal(await keptAt(), at(9) * 1000);
    await eraseGame(await games.get('room-t'));
    assert.ok(await isKept('t'), 'it is not fetched again');
    await keepTable(over, 'record', engine);
    assert.equal(await keptAt(), undefined);
});
