// SPDX-License-Identifier: MIT
// How taps narrow down the list of legal decisions, without a browser: the lists are the engine's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Engine } from '../../web/engine.js';
import { noChoice, pickCell, pickDie, prospect, readMove } from '../../web/table/moves.js';
import { readSheet } from '../../web/table/sheet_model.js';

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

/** The decisions of a solo game after some actions. */
function movesAfter(game, ...actions) {
    const engine = new Engine(module);
    engine.open(engine.header({ game, seats: 1 }));
    for (const action of actions) engine.play(action);
    return engine.legal(0).map(readMove);
}

const list = (set) => [...set].sort().join(' ');

test('moves are read as they are written', () => {
    assert.deepEqual(readMove('joker allsix xy?5 H6 H7'),
        { text: 'joker allsix xy?5 H6 H7', kind: 'dice', colourDie: 'x', colour: 'y',
            numberDie: '?', count: 5, shift: 0, jokers: 1, allsix: true, price: 2, cells: ['H6', 'H7'],
            seat: -1 });
    const { colourDie, numberDie, count, shift, price } = readMove('y4-2 H6 H7');
    assert.deepEqual([colourDie, numberDie, count, shift, price], ['y', '4', 2, -2, 0]);
    assert.equal(readMove('give 3').seat, 2);
    assert.deepEqual([readMove('joker pass').kind, readMove('joker pass').jokers], ['pass', 1]);
    assert.deepEqual(readMove('bomb A1 A2').cells, ['A1', 'A2']);
});

test('cells that cost more are apart, and a joker is never spent by itself', () => {
    const moves = movesAfter('nochmal', 'roll y x / 2 ?');
    const first = pickCell(moves, noChoice(), 'H6');
    const seen = prospect(moves, first);
    assert.equal(list(seen.cells), 'H7 I6');
    assert.equal(list(seen.costly), 'I7 J7');
    assert.deepEqual(seen.done, [], 'one cell would cost a joker; two are free');
    const two = pickCell(moves, first, 'H7');
    assert.deepEqual(prospect(moves, two).done.map(({ text }) => text), ['y2 H6 H7']);
    const three = pickCell(moves, two, 'I7');
    assert.deepEqual(prospect(moves, three).done.map(({ text }) => text), ['y?3 H6 H7 I7'],
        'asked for by a third cell');
});

test('the only completion is a ghost and is taken whole', () => {
    const moves = movesAfter('nochmal', 'roll y b / 5 5');
    const yellow = pickDie(moves, noChoice(), 'colour', 'y');
    assert.equal(list(prospect(moves, yellow).ghost), 'H6 H7 I6 I7 J7');
    assert.deepEqual(pickCell(moves, yellow, 'I7').cells.sort(), ['H6', 'H7', 'I6', 'I7', 'J7']);
});

test('another die drops what no longer fits; a die without any move is refused', () => {
    const moves = movesAfter('nochmal', 'roll y b / 2 5');
    const yellow = pickCell(moves, pickDie(moves, noChoice(), 'colour', 'y'), 'H6');
    const blue = pickDie(moves, yellow, 'colour', 'b');
    assert.deepEqual([blue.colour, blue.cells], ['b', []]);
    assert.equal(pickDie(moves, noChoice(), 'colour', 'r'), null);
    assert.deepEqual(pickDie(moves, blue, 'colour', 'b'), { ...noChoice() },
        'the same die again is put down');
});

test('every legal move can be reached by tapping its dice and cells, in every game', () => {
    for (const [game, ...actions] of [['nochmal', 'roll g x / 3 ?'], ['sogut', 'roll y x / 1 ? / bomb'],
        ['xmal', 'start y 3', 'roll b x / 4 ?']]) {
        const moves = movesAfter(game, ...actions);
        for (const move of moves) {
            if (move.kind === 'pass') continue;
            let choice = noChoice();
            if (move.kind === 'dice') {
                choice = pickDie(moves, choice, 'colour', move.colourDie);
                choice = pickDie(moves, choice, 'number', move.numberDie);
            } else choice = pickDie(moves, choice, 'special', move.kind);
            for (const cell of move.cells) if (!choice.cells.includes(cell)) choice = pickCell(moves, choice,
                cell);
            assert.ok(prospect(moves, choice).done.some(({ text }) => text === move.text),
                `${game}: ${move.text}`);
        }
    }
});

test('sheets are read from their text', () => {
    const engine = new Engine(module);
    const sheets = Object.fromEntries(engine.games().filter(({ material }) => material === 'sheet')
        .map(({ id, materialText }) => [id, readSheet(materialText)]));
    for (const sheet of Object.values(sheets)) assert.deepEqual([sheet.cells.length, sheet.rows.length,
        sheet.columns.length, sheet.colours.length, sheet.start], [105, 7, 15, 5, 7]);
    assert.deepEqual(sheets.nochmal.cell.get('H1'),
        { name: 'H1', column: 7, row: 0, colour: 'g', star: true, gold: false });
    assert.deepEqual(sheets.nochmal.columns[0], { name: 'A', first: '5', later: '3' });
    assert.deepEqual([sheets.sogut.hearts, sheets.sogut.slots, sheets.sogut.columnSpecial,
        sheets.sogut.cell.get('B3').gold], [5, 9, 'H', true]);
    assert.deepEqual(sheets.sogut.rows[1], { label: 'Q', name: '2', points: '5', bonus: 'bomb' });
    assert.equal(sheets.xmal.rows[1].name, 'Q');
    assert.deepEqual([sheets.xmal.pass.length, sheets.xmal.locked, sheets.xmal.crossings[0]],
        [15, 6, { name: 'I', first: 'X', later: '!', points: ['F4', 'G1', 'H6', 'I3'] }]);
    assert.equal(sheets.xmal.columns[5].later, '');
});
