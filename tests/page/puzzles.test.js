// SPDX-License-Identifier: MIT
// Puzzles without a browser: how files are read, which puzzle is next, ratings, verdicts; and the files that
// come with the page.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { obvious } from '../../web/cards/decisions.js';
import { changed, worth } from '../../web/coach/words.js';
import { Engine } from '../../web/engine.js';
import { judged } from '../../web/puzzles/judge.js';
import { PuzzleMatch } from '../../web/puzzles/match.js';
import { answered, countOf, nothing, solvedDay, streakOf } from '../../web/puzzles/progress.js';
import { chanceOf, dayOf, hash, nextPuzzle, puzzleOfDay, readPuzzles } from '../../web/puzzles/puzzle.js';
import { aimOf, stageLine, stageOf } from '../../web/puzzles/stage.js';
import { isTheme, themeReason } from '../../web/puzzles/words.js';

const folder = new URL('../../data/puzzles/', import.meta.url);
const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

const text = ['revanche-puzzles 1 nochmal classic 16572fb4',
    'nochmal roll=4 dice=yo/13 | crosses=G4,H3,H4,H5\t1: o3 I5 J5 K5\t1: o3 E4 E5 F4\t25.1368'
    + '\t1.23\t0.1418\t88110\tplace',
    'nochmal dice=gox/23? waiting=2 | |\t2: g3 K7 L7 M7\t2: pass\t0.5\t0.05\texact\t80000\tdeny',
    ''].join('\n');
const [first, second] = readPuzzles(text);

test('a file of puzzles is read', () => {
    assert.equal(readPuzzles(text).length, 2);
    const { id, rating, ...rest } = first;
    assert.deepEqual(rest, { game: 'nochmal', position: 'nochmal roll=4 dice=yo/13 | crosses=G4,H3,H4,H5',
        seat: 0, best: 'o3 I5 J5 K5', tempting: 'o3 E4 E5 F4', value: 25.1368, ahead: 1.23, error: 0.1418,
        exact: false, missed: [8, 8, 1, 1, 0], theme: 'place' });
    assert.match(id, /^[0-9a-z]{7}$/);
    assert.equal(second.seat, 1);
    assert.deepEqual([second.exact, second.error], [true, 0]);
    assert.ok(rating > 1000 && second.rating < 900 && rating < 1300, `${rating} ${second.rating}`);
    assert.throws(() => readPuzzles('<html>'));
});

test('the day’s puzzle is the same for everybody; each has its day before one comes again', () => {
    assert.equal(dayOf(Date.UTC(2026, 10, 18, 23, 59)), dayOf(Date.UTC(2026, 10, 18)));
    const many = [...Array(60).keys()].map((n) => ({ ...first, id: `p${n}` }));
    const turns = [...Array(120).keys()].map((turn) => puzzleOfDay(many, 20000 + 3 + 4 * turn, 4).id);
    assert.equal(new Set(turns.slice(0, 60)).size, 60, 'each once');
    assert.deepEqual(turns.slice(60), turns.slice(0, 60));
    assert.notDeepEqual(turns.slice(0, 60).toSorted(), turns.slice(0, 60), 'not in the order of the file');
    assert.equal(puzzleOfDay(many.toReversed(), 20003, 4).id, turns[0]);
    assert.equal(puzzleOfDay([], 1, 4), undefined);
    assert.notEqual(hash('a'), hash('b'));
});

test('a stream has new puzzles that suit the learner, then all again', () => {
    const many = [...Array(40).keys()].map((n) => ({ ...first, id: `p${n}`, rating: 800 + 20 * n,
        theme: n % 2 ? 'joker' : 'finish' }));
    const learner = { rating: 1000, known: ({ id }) => id === 'p10', random: () => 0.99 };
    const next = nextPuzzle(many, '', learner);
    assert.ok(Math.abs(next.rating - 1000) <= 100 && next.id !== 'p10', next.id);
    assert.equal(nextPuzzle(many, 'joker', learner).theme, 'joker');
    assert.equal(nextPuzzle(many, '', { ...learner, random: () => 0, last: 'p9' }).id, 'p11');
    assert.ok(nextPuzzle(many, '', { ...learner, known: () => true }));
    assert.equal(nextPuzzle(many, 'deny', learner), undefined);
});

test('the first try moves the rating, as much as it is unexpected', () => {
    assert.equal(chanceOf(1000, 1000), 0.5);
    const hard = { ...first, rating: 1400 };
    const right = answered(nothing(), hard, true);
    assert.equal(right.rating, 1000 + Math.round(48 * (1 - 1 / 11)));
    assert.equal(answered(nothing(), hard, false).rating, 1000 - Math.round(48 / 11));
    assert.equal(answered(right, hard, false), right, 'only the first one counts');
    assert.deepEqual(countOf(answered(right, second, false)), { tried: 2, solved: 1 });
    const often = { ...right, tried: Object.fromEntries([...Array(20).keys()].map((n) => [`x/${n}`, 1])) };
    assert.equal(answered(often, { ...first, rating: often.rating }, true).rating, often.rating + 12);
});

test('days in a row', () => {
    let progress = solvedDay(nothing(), 10);
    progress = solvedDay(solvedDay(progress, 11), 11);
    assert.deepEqual(progress.streak, { day: 11, days: 2, best: 2 });
    assert.deepEqual([11, 12, 13].map((today) => streakOf(progress, today)), [2, 2, 0]);
    assert.deepEqual(solvedDay(progress, 13).streak, { day: 13, days: 1, best: 2 });
});

test('a verdict: the solution, something equal or worse, what tempts, something unknown', () => {
    const move = (name, value) => ({ move: name, value, words: '', error: 0, points: 0, chance: 0 });
    const ranking = { value: 'points', known: true, moves: [move(first.best, 25), move('o3 x', 24.8),
        move('pass', 22.5)] };
    assert.deepEqual(judged(first, [first.best], null), { right: true, same: true, cost: 0 });
    const together = judged(first, ['pass', first.best], ranking);
    assert.deepEqual(together, { right: true, same: true, cost: 0 }, 'said together, in any order');
    assert.equal(judged(first, ['o3 x'], ranking).right, true);
    assert.deepEqual(judged(first, ['pass'], ranking), { right: false, same: false, cost: 2.5 });
    const short = { ...ranking, moves: [move(first.best, 25), move(first.tempting, 25.1),
        move('o3 y', 24.5)] };
    const tempted = { right: false, same: false, cost: 1.23 };
    assert.deepEqual(judged(first, [first.tempting], short), tempted, 'what tempts is never right');
    assert.deepEqual(judged(first, ['o3 y', first.tempting], short), tempted);
    assert.deepEqual(judged(first, ['o3 y'], short), tempted, 'nothing costs less than the second best');
    const unknown = { right: false, same: false, cost: null };
    assert.deepEqual(judged(first, ['pass'], null), unknown);
    assert.deepEqual(judged(first, ['o1 I5'], ranking), unknown);
    assert.deepEqual(judged(first, ['pass'], { ...ranking, known: false }), unknown);
});

test('a puzzle as a match: one answer, of one decision or several; then the solution', async () => {
    const said = [];
    const match = new PuzzleMatch(module, first, 'classic', (decisions) => said.push(decisions));
    assert.equal(match.snapshot.asked, 0);
    await assert.rejects(match.act(0, 'o3 A1'));
    await match.act(0, first.best);
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(said, [[first.best]]);
    const shown = new PuzzleMatch(module, first, 'classic', null);
    assert.deepEqual([shown.snapshot.asked, shown.snapshot.ghost.decision], [-1, first.best]);
});

/** @param {string} position */
function stageAt(position) {
    const engine = new Engine(module);
    engine.lay(position);
    return stageOf(engine);
}
const told = (stage) => [stage.unit, stageLine(stage), stage.last];

test('where in its game a puzzle is, and what counts there', () => {
    assert.deepEqual(told(stageAt('nochmal roll=30 dice=yo/13 |')),
        ['points', 'Puzzle · roll 30 of 30', true]);
    assert.deepEqual(told(stageAt(second.position)), ['chance', 'Puzzle · roll 1', false]);
    const signs = stageAt('xmal roll=29 dice=yo/13 | start=r4');
    assert.deepEqual(told(signs), ['signs', 'Puzzle · roll 29 of 30', false]);
    assert.deepEqual([aimOf(signs), worth(20.3, signs.unit), changed(1.2, signs.unit)], ['most X', '20.3 X',
        '+1.2 X']);
    assert.deepEqual(told(stageAt('gehtwas round=5 dice=1144/225 | luck=2 level1=1,2')),
        ['points', 'Puzzle · round 5 of 5', true]);
});

test('why it is best follows from what it does, and from where the game is', () => {
    const early = { unit: 'points', cards: false, n: 3, all: 30, last: false };
    const late = { ...early, n: 30, last: true };
    const why = (theme, stage, moves = ['a', 'b'], events = []) =>
        themeReason({ ...first, theme, best: moves[0], tempting: moves[1] }, stage, events);
    assert.match(why('pass', early, [], [{ kind: 'passed' }]), /No cross at all/);
    assert.match(why('pass', early, [], [{ kind: 'passed' }, { kind: 'pass-field' }]), /pass track/);
    assert.match(why('joker', early, [], [{ kind: 'pass-field' }]), /fewer jokers/);
    assert.match(why('place', early), /next rolls/);
    for (const theme of ['place', 'joker']) assert.match(why(theme, late), /last roll/);
    assert.match(why('card', { ...early, cards: true }), /worth more when it climbs/);
    assert.match(why('card', { ...late, cards: true }), /last round/);
    assert.match(why('bonus', late, ['bomb A1', 'o2 A1 A2']), /here and now/);
    assert.match(why('bonus', early, ['bomb A1', 'bomb B1']), /elsewhere/);
    assert.match(why('bonus', { ...early, cards: true }, ['bonus 2', 'bonus 1']), /Luck or cards/);
});

for (const one of files) {
    const puzzles = readPuzzles(one);
    const [, , game, material] = one.split('\n')[0].split(' ');
    test(`puzzles of ${game}: small enough, different, possible, no theme unknown`, () => {
        assert.ok(gzipSync(one, { level: 9 }).length <= 150 * 1024);
        assert.ok(puzzles.length >= 500, `${puzzles.length}`);
        assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
        const engine = new Engine(module);
        for (const { position, seat, best, tempting, ahead, error, exact, theme } of puzzles) {
            engine.lay(position, material);
            const legal = engine.legal(seat);
            assert.ok(legal.includes(best) && legal.includes(tempting) && best !== tempting, position);
            assert.ok(ahead > 3 * error && error > 0 === !exact && isTheme(theme), position);
            assert.equal(obvious(legal), null, `nobody is asked: ${position}`);
            const [card, other] = [best, tempting].map((decision) => decision.split(' ')[1]);
            assert.ok(theme !== 'push' || card === other, `both may belong to the best answer: ${position}`);
        }
    });
}
