// SPDX-License-Identifier: MIT
// What the table of Geht noch was? shows, without a browser: the model from positions, the sizes of the
// stairs, reasons, and what screen readers are told.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { barOf } from '../../web/cards/bar_model.js';
import { factorsOf, readDeck } from '../../web/cards/deck.js';
import { obvious, withNext, without } from '../../web/cards/decisions.js';
import { choiceHeard, snapshotHeard } from '../../web/cards/hearing.js';
import { modelOf } from '../../web/cards/model.js';
import { measuresOf, sizes } from '../../web/cards/sizes.js';
import { Engine } from '../../web/engine.js';

const build = process.env.REVANCHE_BUILD ?? 'build/gcc';
const module = await WebAssembly.compile(readFileSync(join(build, 'src/wasm/revanche.wasm')));
const [table, plan] = [new Engine(module), new Engine(module)];

/** A position and the model of it, with some decisions planned. */
function lay(position, { decisions = [], people = 1, chances = null, played = null, ...doing } = {}) {
    table.lay(position);
    plan.lay(position);
    const view = table.view();
    for (const one of decisions) plan.play(`1: ${one}`);
    const snapshot = {
        number: 1, kind: 'local', view, asked: view.actors.includes(0) ? 0 : -1,
        rolls: view.chance === 'roll', seats: view.seats.map((__, i) => ({ name: 'ABCDEFGH'[i],
            bot: i < people ? null : 'greedy', here: i < people, online: true })),
        legal: view.seats.map((__, i) => (i < people && view.actors.includes(i) ? table.legal(i) : [])),
        canUndo: false, log: [], readOnly: false, over: view.over, ghost: null, realDice: false, played,
        undone: false,
    };
    const deck = readDeck(table.material());
    const factors = factorsOf(deck, view);
    const first = decisions[0]?.split(' ') ?? [];
    return { snapshot, model: modelOf(deck, factors, snapshot,
        { decisions, view: decisions.length ? plan.view() : view, legal: plan.legal(0) },
        { seat: 0, peek: -1, held: -1, typed: Array(7).fill(0), busy: false, stop: '', ...doing },
        { chances, used: first[0] === 'fulfil' ? table.dice(0)[first[1]] : [],
            words: (id) => `card ${id}`, condition: (id) => `card ${id}` }) };
}

const keys = (model) => model.bar.acts.map((one) => (typeof one === 'string' ? one : one.key));
const kinds = (model) => model.steps.map(({ kind }) => kind).join(' ');
const token = (model, id) => model.steps.flatMap(({ open }) => open).find((one) => one.id === id);

const rolled = 'gehtwas round=2 dice=1144/225 | luck=2 level1=1,2 level2=3,4 | level1=33,34';

test('before a roll is risked it is said what it costs: with luck left that, else the markers', () => {
    const said = (luck) => lay(`gehtwas round=2 dice=3335/133 roll=5 saying=1 | luck=${luck} level1=28*,57`)
        .model.bar.say[1];
    assert.equal(said(2), 'If nothing fits, 1 luck saves your markers.');
    assert.equal(said(0), 'If nothing fits, 1 marker is lost.');
});

test('only the levels that count are in play, and cards that fit say so', () => {
    const { model } = lay(rolled);
    assert.equal(kinds(model), 'now rest empty empty empty');
    assert.equal(model.steps[0].pawn, true);
    assert.deepEqual(model.fits, [1, 2]);
    assert.deepEqual(token(model, 1).classes, ['fits']);
    assert.match(token(model, 1).name, /^card 1, worth 1 point here, fits the roll$/);
    assert.deepEqual(keys(model), ['say', 'luck']);
    assert.deepEqual(model.bar.say, ['2 cards fit.', 'Tap one of them.']);
    assert.ok(model.bar.bust, 'a roll need not be used');
});

test('every card that does not glow has a reason', () => {
    const { model } = lay('gehtwas round=2 dice=1356/246 | luck=1 level1=1*,2 level3=3,4 level2=5');
    assert.match(token(model, 1).reason, /marked already/);
    assert.match(token(model, 2).reason, /dice do not show/);
    assert.match(token(model, 3).reason, /only levels 1 and 2 count/);
    assert.match(token(model, 3).name, /only levels 1 and 2 count/);
    assert.match(token(lay(rolled).model, 3).reason, /first roll only the lowest level/);
    const top = lay('gehtwas round=2 dice=1356/246 | luck=1 level1=2 level5=1*').model;
    assert.match(token(top, 2).reason, /only level 5 counts/);
    const spent = lay('gehtwas round=2 dice=1144/225 | luck=0 level1=1,7*,8*,9*,10*,11*').model;
    assert.match(token(spent, 1).reason, /No marker and no luck/);
    assert.equal(token(lay('gehtwas round=2 phase=roll | level1=1').model, 1).reason, '');
    const two = 'gehtwas round=2 dice=1144/225 in=12 waiting=2 | level1=1*,2 | level1=33';
    assert.match(token(lay(two).model, 2).reason, /have answered/);
    assert.match(token(lay(two.replace('in=12', 'in=2')).model, 2).reason, /You are out/);
});

test('a chosen card: stop or roll on, and nothing moves', () => {
    const { model } = lay(rolled, { decisions: ['fulfil 1'], chances: { any: 0.79, cards: { 2: 0.72 } } });
    assert.equal(kinds(model), kinds(lay(rolled).model));
    assert.deepEqual(token(model, 1).classes, ['chosen', 'marked']);
    assert.deepEqual(token(model, 2).classes, ['fits'], 'it can still be chosen instead');
    assert.deepEqual(keys(model), ['out', 'undo', 'in']);
    const [stop, , on] = model.bar.acts;
    assert.deepEqual([stop.label, stop.small], ['Stop', 'up to 1 point']);
    assert.deepEqual([on.label, on.small, on.odds], ['Roll on', '79% chance', 0.79]);
    assert.equal(model.panel.used.length, 1);
});

test('nothing fits: bust, with or without luck', () => {
    const nothing = 'gehtwas round=2 dice=1356/246 | luck=1 level1=1*,2 level2=5*';
    const { model } = lay(nothing);
    assert.deepEqual(model.bar.acts.map(({ key, kind, small }) => [key, kind, small]),
        [['fail', 'lose', '2 markers lost'], ['luck', 'rescue', 'keep the markers']]);
    const bare = lay(nothing.replace('luck=1', 'luck=0')).model;
    assert.deepEqual(keys(bare), ['say', 'fail']);
});

test('push: two answers a card, done when all are given', () => {
    const push = 'gehtwas round=2 phase=push | level1=1*,2 level2=3* level5=4* | level1=33';
    const { model } = lay(push, { decisions: ['up 1'] });
    assert.deepEqual(model.asks.map(({ id, level, factor, next, points, income, answer, canUp }) =>
        [id, level, factor, next, points, income, answer, canUp]),
    [[4, 5, 8, 0, 8, 8, '', false], [3, 2, 1, 2, 1, 1, '', true], [1, 1, 1, 1, 1, 1, 'up', true]]);
    assert.equal(model.bar.acts[2].off, true);
    const done = lay(push, { decisions: ['up 1', 'score 3', 'score 4'] }).model;
    assert.equal(done.bar.acts[2].off, false);
    assert.equal(done.bar.acts[2].label, `Done +${done.after - done.points}`);
    assert.ok(done.after > done.points);
});

test('plans: one answer a card, another one takes its place with what followed from it', () => {
    assert.deepEqual(withNext(['fulfil 1'], 'fulfil 2'), ['fulfil 2']);
    assert.deepEqual(withNext(['fulfil 1'], 'fulfil 1'), []);
    assert.deepEqual(withNext(['up 1', 'score 2'], 'score 1'), ['score 2', 'score 1']);
    assert.deepEqual(withNext(['score 5', 'push 3', 'up 7'], 'up 5'), ['up 7', 'up 5']);
    assert.deepEqual(without(['build 4 1', 'build 5 2'], 4), ['build 5 2']);
});

test('alone: scored cards are handed in and pushed, alike ones as one choice', () => {
    const shop = lay('gehtwas round=2 phase=buy | level1=2 scored1=1,7 scored2=8 scored3=5').model;
    assert.deepEqual(shop.panel.sells.map(({ key, count, gain }) => [key, count, gain]),
        [['sell green 2', 1, 2], ['sell green 1', 2, 1]]);
    const extra = lay('gehtwas round=2 phase=push | level4=5*,6* scored1=1,7 scored2=8',
        { decisions: ['score 5'] }).model;
    assert.equal(extra.panel.kind, 'extra');
    assert.deepEqual(extra.panel.choices.map(({ key, count, to }) => [key, count, to]),
        [['push green 2', 1, 4], ['push green 1', 2, 2]]);
    assert.deepEqual(keys(extra), ['undo', 'say', 'decline']);
    assert.equal(extra.asks.length, 0);
});

test('the shop says where the income comes from, and what is too dear', () => {
    const { model } = lay('gehtwas round=2 phase=buy seat=1 | level1=2 scored1=1,7 scored3=8 | level1=33');
    assert.equal(model.panel.money, 4);
    assert.equal(model.panel.total, 4);
    assert.deepEqual(model.panel.income, [{ factor: 1, count: 2 }, { factor: 2, count: 1 }]);
    assert.deepEqual(model.panel.piles.map(({ colour, can, left }) => [colour, can, left > 5]),
        [['green', true, true], ['yellow', true, true], ['red', true, true]]);
    const poor = lay('gehtwas round=2 phase=buy seat=1 | level1=2 scored1=1 | level1=33').model;
    assert.deepEqual(poor.panel.piles.map(({ why }) => why), ['', 'too dear', 'too dear']);
});

test('what nobody needs to be asked', () => {
    assert.equal(obvious(['done']), 'done');
    assert.equal(obvious(['bonus 1']), 'bonus 1');
    assert.equal(obvious(['bonus 1', 'bonus 2']), null);
    assert.equal(obvious(['fail']), null);
    assert.equal(obvious([]), null);
});

test('building: one place on every level with room, the others say why not', () => {
    const { model } = lay('gehtwas round=2 phase=build seat=1 | level1=1,2,7,8 level2=3 hand=50,51 '
        + '| level1=33');
    assert.equal(model.held, 50);
    assert.deepEqual(model.steps.map(({ spot, note }) => [spot, note]), [[false, 'full'], [true, ''],
        [true, ''], [false, 'only by pushing up'], [false, '']]);
    assert.equal(model.bar.acts[2].off, true);
});

test('every roll is told in words, with what it means', () => {
    const { snapshot, model } = lay(rolled, { played: { action: 'roll 1 1 4 4 / 2 2 5', said: '', words: '',
        events: [] } });
    assert.equal(snapshotHeard(snapshot, model, true),
        'Dice: blue 1 1 4 4, red 2 2 5. 2 cards fit. card 1; card 2.');
    const parts = ['roll 1 1 4 4 / 2 2 5', '1: out', 'roll 3 3 3 3 / 1 1 1'].map((action) => ({ action,
        said: action === '1: out' ? 'Anna stops' : '', words: '', events: [] }));
    assert.equal(snapshotHeard(lay(rolled, { played: { ...parts[2], parts } }).snapshot, model, false),
        'Dice: blue 1 1 4 4, red 2 2 5. Anna stops. Dice: blue 3 3 3 3, red 1 1 1.', 'what came at once');
    assert.match(choiceHeard(lay(rolled, { decisions: ['fulfil 1'] }).model),
        /^Chosen: card 1\. Stop for up to 1 point, or roll on\.$/);
});

test('the stairs fit into any box', () => {
    const boxes = [[340, 330], [370, 398], [370, 560], [520, 330], [780, 700], [940, 540], [1400, 760]];
    for (const [width, height] of boxes)
        for (const counts of [[2, 2, 2, 0, 0], [4, 3, 3, 2, 0], [4, 5, 3, 2, 1], [4, 4, 4, 6, 8],
            [6, 6, 1, 1, 1]])
            for (const now of [[], [0], [0, 1], [1, 2], [3, 4]]) {
                const where = JSON.stringify({ width, height, counts, now });
                const found = sizes(counts.map((count, i) => ({ count, now: now.includes(i) })),
                    { width, height, text: 16 });
                const { indent, post, scored, pad } = measuresOf({ width, height });
                const tall = found.reduce((sum, one) => sum + one.height + 5, 7);
                assert.ok(tall <= height + 1, `${where}: ${tall} px high`);
                found.forEach(({ d, step }, i) => {
                    const room = width - indent * i - post - scored - pad;
                    const wide = counts[i] ? d + step * (counts[i] - 1) : 0;
                    assert.ok(wide <= room + 1, `${where}: level ${i + 1} is ${wide} of ${room} px wide`);
                    assert.ok(!counts[i] || d >= 24, `${where}: level ${i + 1} has cards of ${d} px`);
                });
            }
    const drawn = [[4, false], [3, true], [3, true], [2, false], [0, false]];
    const [, , third, fourth] = sizes(drawn.map(([count, now]) => ({ count, now })),
        { width: 370, height: 398, text: 16 });
    assert.ok(Math.abs(third.d - 68) < 4 && Math.abs(fourth.d - 46) < 4, 'as drawn for a phone of 390 px');
});

test('the way to the score is offered where there is one', () => {
    const over = (kind) => barOf({ here: true, group: '', doing: { peek: -1 }, view: { over: true },
        snapshot: { kind, seats: [] } }).acts.map((one) => one.key ?? one);
    assert.deepEqual([over('local'), over('remote')], [['say', 'to score'], ['say']]);
});

test('people who share a device have the colours of their seats', () => {
    const { model } = lay('gehtwas round=2 phase=roll | level1=1 | level1=2 | level1=3', { people: 2 });
    assert.deepEqual(model.players.map(({ seat, mark }) => [seat, mark]), [[1, 'var(--o)'], [2, '']]);
});
