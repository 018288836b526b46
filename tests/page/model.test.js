// SPDX-License-Identifier: MIT
// What the table of a sheet game shows, from a snapshot of a match and what a person has done: no browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

/* What a match on this device needs of a browser. */
globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
globalThis.addEventListener = () => {};

const { openLocal } = await import('../../web/match/local.js');
const { newLocal } = await import('../../web/match/kept.js');
const { seatsOf } = await import('../../web/match/room.js');
const { derive } = await import('../../web/table/model.js');
const { pickCell, pickDie } = await import('../../web/table/moves.js');
const { readSheet } = await import('../../web/table/sheet_model.js');
const { choose, follow, sitDown, takeBack } = await import('../../web/table/state.js');
const { Engine } = await import('../../web/engine.js');
const { Follower } = await import('../../web/match/follower.js');
const { Voice } = await import('../../web/table/voice.js');

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));
const open = [];
after(() => open.forEach((match) => match.close()));

/** A table with real dice, and hands that do there what a person does. */
async function sit(game, people, ...rolls) {
    const match = await openLocal(module, await newLocal(module,
        { game, realDice: true, seats: people.map((name) => ({ name, bot: null })) }));
    open.push(match);
    const sheet = readSheet(match.engine.material());
    let state = sitDown(match.snapshot, 'H4');
    const hands = {
        sheet,
        get state() { return state; },
        get model() { return derive(sheet, match.snapshot, state); },
        cells: (wanted) => sheet.cells.map(({ name }) => name)
            .filter((name) => hands.model.cell(name) === wanted).sort().join(' '),
        tap: (cell) => { state = choose(state, pickCell(state.moves, state.choice, cell)); },
        die: (kind, face) => { state = choose(state, pickDie(state.moves, state.choice, kind, face)); },
        undo: () => { state = takeBack(state) ?? state; },
        change: (more) => { state = { ...state, ...more }; },
        async enter(text) { await match.enter(text); state = follow(state, match.snapshot); },
        async confirm() {
            await match.act(state.acting, hands.model.at.move.text);
            state = follow(state, match.snapshot);
        },
    };
    for (const roll of rolls) await hands.enter(roll);
    return hands;
}

test('a tap on a cell that was just filled in by itself keeps it; the next one lets it go', async () => {
    const hands = await sit('nochmal', ['Anna'], 'roll y b / 5 5');
    hands.die('colour', 'y');
    assert.equal(hands.cells('ghost'), 'H6 H7 I6 I7 J7', 'the only completion');
    hands.tap('H6');
    assert.equal(hands.cells('chosen'), 'H6 H7 I6 I7 J7');
    for (const cell of ['H7', 'I6', 'I7', 'J7']) hands.tap(cell); // who taps all five must end with all five
    assert.equal(hands.cells('chosen'), 'H6 H7 I6 I7 J7');
    assert.ok(hands.model.bar.go.ready);
    hands.tap('J7');
    assert.equal(hands.cells('chosen'), 'H6 H7 I6 I7');
    assert.ok(!hands.model.bar.go.ready);
});

test('B17: the last move is looked at with its crosses ringed, before the result', async () => {
    const hands = await sit('nochmal', ['Anna', 'Ben'], 'roll y b x / 5 5 1');
    const { at: { snapshot } } = hands.model;
    const ends = (seat, kind = snapshot.kind) => follow(sitDown({ ...snapshot, kind }, ''), { ...snapshot,
        kind, over: true, played: { action: `${seat + 1}: y5 H6 H7 I6 I7 J7`, events: [] } });
    assert.deepEqual([ends(1).shown, ends(0).shown], [1, 0]);
    assert.equal(ends(1, 'replay').shown, 0, 'a replay goes on showing whom one watches');
    const log = [{ text: 'roll y b x / 5 5 1', seat: -1 }, { text: '1: y5 H6 H7 I6 I7 J7', seat: 0 }];
    assert.equal(derive(hands.sheet, { ...snapshot, log, over: true }, ends(0)).ringed, 'H6 H7 I6 I7 J7');
});

test('others: who rolls, what each did, ringed; the rule of the first rolls while it holds', async () => {
    const hands = await sit('nochmal', ['Anna', 'Ben', 'Cem'], 'roll y b x / 2 5 ?');
    const { at: { snapshot } } = hands.model;
    assert.equal(hands.sheet.openRolls, 3);
    const news = (roll, more = {}) => derive(hands.sheet, { ...snapshot, ...more, view: { ...snapshot.view,
        table: { ...snapshot.view.table, roll } } }, { ...hands.state, news: [] }).news;
    for (const roll of [1, 2, 3]) assert.deepEqual([news(roll).text, news(roll).kind, news(roll).dots],
        ['First 3 rolls: all dice for everybody.', 'rule', [roll, 3]]);
    assert.deepEqual([news(4).kind, news(4).dots], ['prompt', null]);
    assert.equal(news(2, { seats: snapshot.seats.slice(0, 1) }).dots, null, 'alone all dice are free anyway');
    const log = [{ text: 'roll y b x / 2 5 ?', seat: -1 }, { text: '1: y2 H6 H7', seat: 0 },
        { text: '2: pass', seat: 1 }];
    const { mates } = derive(hands.sheet, { ...snapshot, log, seats: snapshot.seats.map((seat, i) =>
        ({ ...seat, here: i === 2 })) }, hands.state);
    assert.deepEqual(mates.map(({ name, rolls, did }) => [name, rolls, did?.kind, did?.cells.join(' ')]),
        [['Anna', true, 'dice', 'H6 H7'], ['Ben', false, 'pass', '']]);
    // another sheet, seen large or peeked at, has rings as well
    const seen = (state) => derive(hands.sheet, { ...snapshot, log }, { ...hands.state, ...state }).ringed;
    assert.deepEqual([seen({ peeked: 0, shown: 2, acting: 2 }), seen({ shown: 1 })], ['H6 H7', '']);
});

test('between rolls and while others decide another sheet is foreign, however many play here', async () => {
    const hands = await sit('nochmal', ['Anna', 'Ben', 'Cem'], 'roll y b x / 2 5 ?');
    const { at: { snapshot } } = hands.model;
    const log = [{ text: 'roll y b x / 2 5 ?', seat: -1 }, { text: '1: y2 H6 H7', seat: 0 }];
    /** What is seen of another sheet while nobody here is asked, Anna and Ben at the device. */
    const seen = (state, more) => {
        const now = { ...snapshot, log, asked: -1, legal: [], seats: snapshot.seats.map((seat, i) =>
            ({ ...seat, here: i < 2 })), ...more };
        const { at, news, ringed } = derive(hands.sheet, now, { ...hands.state, acting: -1, turn: 1, shown: 1,
            ...state });
        return [at.foreign, news.whose, ringed];
    };
    for (const rolls of [true, false]) {
        assert.deepEqual(seen({}, { rolls }), [false, '', ''], 'the sheet of the last one who played');
        assert.deepEqual(seen({ shown: 0 }, { rolls }), [true, 'Anna’s sheet', 'H6 H7']);
        assert.deepEqual(seen({ peeked: 2 }, { rolls }), [true, 'Cem’s sheet', '']);
    }
    assert.deepEqual(seen({ turn: -1, shown: 0 }), [false, '', ''], 'nobody has played yet');
});

test('the buttons follow what is chosen, and every tap is taken back alone', async () => {
    const hands = await sit('nochmal', ['Anna']);
    assert.ok(!hands.model.bar.go.ready, 'the dice are missing');
    assert.equal(hands.model.picking.length, 2);
    await hands.enter('roll y b / 2 5');
    assert.deepEqual([hands.model.bar.undo, hands.model.bar.pass.ready, hands.model.picking],
        [true, true, null], 'the roll that was typed in can be taken back');
    hands.tap('H6');
    hands.tap('H7');
    assert.equal(hands.model.at.move.text, 'y2 H6 H7');
    assert.deepEqual(hands.model.bar.go, { first: 'Cross: yellow 2', second: 'H6 H7', named: false,
        ready: true });
    assert.deepEqual(hands.model.dice.list.map(({ face, state }) => face + state),
        ['yused', 'bdim', '2used', '5']);
    hands.change({ pending: true });
    const { go, pass, undo } = hands.model.bar;
    assert.deepEqual([go.ready, pass.ready, undo], [false, false, false], 'while a move is on its way');
    hands.change({ pending: false });
    hands.undo();
    assert.equal(hands.cells('chosen'), 'H6');
});

test('what the chosen cells would complete is said before they are crossed', async () => {
    const hands = await sit('nochmal', ['Anna', 'Ben'], 'roll y b x / 2 5 ?');
    const { snapshot } = hands.model.at;
    const { view } = snapshot;
    /** What is said when these cells of Anna are crossed, and Ben has been first in some columns. */
    const said = (crosses, columns = '') => derive(hands.sheet, { ...snapshot, view: { ...view, seats: [
        { ...view.seats[0], crosses }, { ...view.seats[1], columns, 'columns-first': columns }] } },
    hands.state).news.text;
    const rest = 'H1,H2,H3,H4,H5';
    assert.doesNotMatch(said(rest), /full/, 'nothing is chosen');
    hands.tap('H6');
    hands.tap('H7');
    assert.deepEqual([said(rest), said(rest, 'A'), said('H1,H2,H3,H4')].map((text) => /full/.test(text)),
        [true, true, false]);
    const { first, later } = hands.sheet.columns[7];
    assert.deepEqual([said(rest), said(rest, 'H')], [first, later].map((points) => (Number(points) > 0
        ? `H will be full: +${points}.` : 'H will be full.')));
});

test('others have the colour that they have chosen, or that of their seat at a shared device', async () => {
    const marks = async (...own) => (await sit('nochmal', own, 'roll y b x / 2 5 ?')).model.mates
        .map(({ mark }) => mark);
    assert.deepEqual(await marks('Anna', 'Ben'), ['var(--b)', 'var(--o)']);
    const seats = seatsOf([{ name: 'Anna', kind: 'person', colour: 'red' }, { name: 'Ben', kind: 'open' },
        { name: 'Cleo', kind: 'person', colour: 'constructor' }], [0]);
    assert.deepEqual(seats.map(({ mark }) => mark), ['var(--r)', '', '']);
});

test('several actions that come at once are told one by one, each roll with its player', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    globalThis.window = globalThis;
    const engine = new Engine(module);
    engine.open(engine.header({ game: 'nochmal', seats: 2, players: ['Anna', 'Ben'], seed: 'away' }));
    const match = new Follower('remote', engine);
    match.seats = ['Anna', 'Ben'].map((name) => ({ name, bot: null, here: false, online: true }));
    match.actions = [];
    const begun = sitDown(match.snapshot, 'H4');
    match.collect(() => ['roll y b x / 2 5 ?', '1: y2 H6 H7', '2: pass', 'roll r r r / 5 5 5']
        .forEach((text, i) => match.follow({ seq: i + 1, text })));
    const said = [];
    const voice = new Voice({ announce: (words) => said.push(words) }, () => '');
    voice.tell(match.snapshot.played, ['Anna', 'Ben']);
    t.mock.timers.tick(1000);
    // what the engine says is not in words here
    assert.match(said.join('|'), new RegExp('^Anna rolls: yellow, blue, colour joker, 2, 5, number joker\\. '
        + '[^|]*player=Anna[^|]*H6 H7[^|]*player=Ben[^|]* Ben rolls: red, red, red, 5, 5, 5\\.$'));
    const { news, fresh } = follow(begun, match.snapshot);
    assert.deepEqual([news.length, fresh], [0, true], 'nothing came of them, and there are new dice');
});

test('the device is handed over: nothing can be tapped until it is', async () => {
    const hands = await sit('nochmal', ['Anna', 'Ben'], 'roll y b x / 2 5 ?');
    assert.deepEqual([hands.state.acting, hands.model.at.large, hands.model.at.open], [0, 0, true]);
    hands.tap('H6');
    hands.tap('H7');
    await hands.confirm();
    assert.deepEqual([hands.state.acting, hands.state.handed, hands.model.at.open], [1, 1, false]);
    assert.equal(hands.cells('legal') + hands.cells('crossed'), '', 'a sheet of his own');
    assert.deepEqual(hands.model.mates.map(({ name, shown, progress }) => [name, shown, progress]),
        [['Anna', false, 'done'], ['Ben', true, 'busy']]);
    hands.change({ handed: -1 });
    assert.ok(hands.model.at.open);
    assert.notEqual(hands.cells('legal'), '');
    hands.change({ peeked: 0 });
    assert.deepEqual([hands.model.at.foreign, hands.cells('crossed'), hands.cells('legal')],
        [true, 'H6 H7', ''], 'a look at another sheet offers nothing');
});
