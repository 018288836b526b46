// SPDX-License-Identifier: MIT
// Every introduction is played through the engine: what the learner is asked for is legal and comes of what
// is tapped, every number in a sentence is one of the engine's, every target exists. Without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
globalThis.addEventListener = () => {};

await import('./games.mjs');
const { LessonMatch } = await import('../../web/match/lesson.js');
const { toYou } = await import('../../web/match/second_person.js');
const { pageOf } = await import('../../web/games/list.js');
const { differences, isLook, presumed, scriptFrom, stepsOf, turnOf } =
    await import('../../web/learn/course.js');
const { factsOf } = await import('../../web/learn/facts.js');
const { leads } = await import('../../web/learn/taps.js');
const { selectorOf } = await import('../../web/learn/targets.js');
const { fits, noChoice, pickCell, pickDie, prospect, readMove, SPECIALS } =
    await import('../../web/table/moves.js');

const { waysOf } = await import('../../web/table/dice_model.js');

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));
const GAMES = ['nochmal', 'sogut', 'xmal', 'gehtwas'];
const PIP = { name: 'Pip', bot: 'easy' };

const lessonOf = async (game) => (await pageOf(game).lesson()).default;

/** The match as it stands before a step. */
const laid = (game, steps, at) => new LessonMatch(module, { game, position: steps[at].position,
    past: steps[at].past }, scriptFrom(steps, at), PIP);

/** What a learner does in a step, and whether it was the right thing. */
async function play(match, step) {
    const heard = [];
    for (const type of ['done', 'other'])
        match.events.addEventListener(type, ({ detail }) => heard.push([type, detail]));
    for (const action of step.acts) {
        if (action.startsWith('roll')) {
            assert.ok(match.snapshot.rolls, `${action}: the learner is to roll`);
            await match.roll();
            continue;
        }
        const decision = action.slice(3);
        assert.ok(match.snapshot.legal[0].includes(decision), `legal: ${decision}`);
        await match.act(0, decision);
    }
    assert.deepEqual(heard.map(([type]) => type), ['done'], step.text);
}

/** What is chosen on a sheet after these taps. */
function chosen(legal, taps) {
    const moves = legal.map(readMove);
    let choice = noChoice();
    for (const tap of taps) {
        const [kind, name] = tap.split(' ');
        if (kind === 'cell' && choice.cells.includes(name)) continue; // another tap has filled it in
        if (kind === 'way') {
            ({ choice } = waysOf({ moves, state: { choice }, names: [] })[Number(name)]);
            continue;
        }
        const die = SPECIALS.includes(name) ? 'special' : /[ygbrox]/.test(name) ? 'colour' : 'number';
        const next = kind === 'die' ? pickDie(moves, choice, die, name) : pickCell(moves, choice, name);
        assert.ok(next, `${tap} can be tapped`);
        choice = next;
    }
    return { choice, done: prospect(moves, choice).done.map(({ text }) => text) };
}

/** How many differences a person hears of who knows another game; where there are none, all is told. */
const DIFFERENCES = {
    nochmal: { nochmal: 0, sogut: 3, xmal: 3, gehtwas: 0 },
    sogut: { nochmal: 3, sogut: 0, xmal: 4, gehtwas: 0 },
    xmal: { nochmal: 3, sogut: 3, xmal: 0, gehtwas: 0 },
    gehtwas: { nochmal: 3, sogut: 3, xmal: 3, gehtwas: 0 },
};

for (const game of GAMES) for (const known of ['', ...GAMES.filter((one) => DIFFERENCES[game][one])])
    test(`${game}${known && ` after ${known}`}: every step is legal, step by step`, async () => {
        const steps = stepsOf(await lessonOf(game), known);
        let match = laid(game, steps, 0);
        for (const [i, step] of steps.entries()) {
            if (step.first) match = laid(game, steps, i);
            else assert.equal(match.snapshot.view.position, laid(game, steps, i).snapshot.view.position,
                `step ${i + 1} can be laid again`);
            if (isLook(step)) match.follow(i);
            else if (step.acts) await play(match, step);
        }
    });

for (const game of GAMES)
    test(`${game}: sentences are short, and their numbers come from the engine`, async () => {
        const lesson = await lessonOf(game);
        const all = stepsOf(lesson);
        assert.ok(all.length >= 12 && all.length <= 20, `${all.length} steps`);
        const laidOut = ['', ...presumed(lesson)].map((known) => stepsOf(lesson, known));
        for (const steps of laidOut) for (const [i, step] of steps.entries()) {
            const places = [...step.text.matchAll(/{(\w+)}/g)].map(([, name]) => name);
            const match = laid(game, steps, i);
            const values = step.values?.(factsOf(match)) ?? {};
            assert.deepEqual(Object.keys(values).sort(), [...new Set(places)].sort(), step.text);
            assert.doesNotMatch(step.text + (step.confirm ?? ''), /\d/, 'numbers are values');
            assert.ok(step.text.length <= 80, `${step.text.length} letters: ${step.text}`);
            for (const value of Object.values(values))
                assert.ok(Number(value) > 0, `${step.text} ${JSON.stringify(values)}`);
        }
    });

/** All ways through all introductions. */
const ways = GAMES.flatMap((game) => ['', ...GAMES].filter((known) => !known || DIFFERENCES[game][known])
    .map((known) => [game, known]));

test('what a step asks to be tapped makes the move it waits for, with the numbers it names', async () => {
    for (const [game, known] of ways.filter(([one]) => one !== 'gehtwas')) {
        const steps = stepsOf(await lessonOf(game), known);
        for (const [i, step] of steps.entries()) {
            if (!step.acts || step.acts[0].startsWith('roll') || !step.taps) continue;
            const match = laid(game, steps, i);
            const taps = turnOf(steps, i).flatMap((k) => steps[k].taps ?? []);
            const { choice, done } = chosen(match.snapshot.legal[0], taps);
            assert.ok(done.includes(step.acts[0].slice(3)), `${step.text}: ${done}`);
            const n = step.text.includes('{n}') && step.values(factsOf(match)).n;
            if (n) assert.equal(choice.cells.length, n, step.text);
        }
        for (const { taps, acts, text, values } of steps)
            if (taps && !acts && text.includes('{n}')) assert.ok(taps.includes(`die ${values({}).n}`), text);
    }
});

/** Choices that one more tap, meant or not, makes of what is chosen. */
function tapped(moves, choice) {
    const dice = new Set(moves.flatMap(({ kind, colourDie, numberDie }) => (kind === 'dice'
        ? [`colour ${colourDie}`, `number ${numberDie}`]
        : SPECIALS.includes(kind) ? [`special ${kind}`] : [])));
    const cells = new Set(moves.flatMap((move) => move.cells));
    return [...[...dice].map((die) => pickDie(moves, choice, ...die.split(' '))),
        ...[...cells].map((cell) => pickCell(moves, choice, cell))].filter(Boolean);
}

test('after every other tap a turn can still be played, or the tap is known to lead elsewhere', async () => {
    let elsewhere = 0;
    for (const game of ['nochmal', 'sogut', 'xmal']) {
        const steps = stepsOf(await lessonOf(game));
        for (const [i, { acts, taps, like = '' }] of steps.entries()) {
            const all = turnOf(steps, i).flatMap((k) => steps[k].taps ?? []);
            if (!acts || !taps || all.some((tap) => tap.startsWith('way'))) continue;
            const legal = laid(game, steps, i).snapshot.legal[0];
            const moves = legal.map(readMove);
            const meant = moves.filter(({ text }) =>
                (like ? text.startsWith(like) : `1: ${text}` === acts[0]));
            for (let n = 0; n < all.length; n++) {
                const { choice } = chosen(legal, all.slice(0, n));
                for (const next of [choice, ...tapped(moves, choice)]) {
                    const faces = [next.colour, next.number, next.special].filter(Boolean);
                    const may = !faces.length && !next.cells.length || meant.some((move) => fits(move, next));
                    assert.ok(may || next !== choice, `${acts[0]} after ${n} taps`);
                    assert.equal(leads(steps, i, legal, faces, next.cells), may,
                        `${acts[0]} ${JSON.stringify(next)}`);
                    if (!may) elsewhere++;
                }
            }
        }
    }
    assert.ok(elsewhere > 50, `${elsewhere}`);
});

test('all targets exist; a choice of dice and cells is not interrupted', async () => {
    for (const [game, known] of ways) {
        const steps = stepsOf(await lessonOf(game), known);
        for (const [i, step] of steps.entries()) {
            const { at = [], taps = [], by = 'go', wrong = {} } = step;
            for (const target of [...at, ...taps, by, ...Object.keys(wrong)]) selectorOf(target);
            assert.ok(at.length || taps.length || step.acts, 'something is lit');
            if (taps.length && !step.acts) assert.equal(steps[i + 1].turn, step.turn, step.text);
        }
        assert.ok(!steps.at(-1).taps || steps.at(-1).acts);
    }
});

test('people who know another game are told what is different, where that is enough', async () => {
    const words = {};
    for (const game of GAMES) {
        const lesson = await lessonOf(game);
        const short = presumed(lesson);
        assert.deepEqual(new Set(short), new Set(GAMES.filter((known) => DIFFERENCES[game][known])));
        const counts = short.map((known) => differences(lesson, known));
        assert.deepEqual(counts, counts.toSorted((a, b) => a - b), 'the shortest way first');
        for (const known of GAMES) {
            assert.equal(differences(lesson, known), DIFFERENCES[game][known], `${game} after ${known}`);
            words[`${game} ${known}`] = stepsOf(lesson, known).map(({ text }) => text).join(' ');
        }
    }
    for (const points of ['nochmal xmal', 'sogut xmal'])
        for (const word of [/points for the column|first: {points} points/, /star/, /joker left/, /colour/])
            assert.match(words[points], word, points);
    assert.match(words['nochmal sogut'], /no special die.*Full rows bring nothing.*Alone/);
    assert.match(words['sogut nochmal'], /special die.*Hearts.*Rows/);
    assert.doesNotMatch(words['sogut nochmal'] + words['nochmal sogut'], /star costs|one colour/,
        'what both have is no difference');
    for (const known of ['nochmal', 'sogut'])
        assert.match(words[`xmal ${known}`], /X chips.*Passing.*crossing/);
});

test('what everybody must know is said in each introduction with a sheet', async () => {
    for (const game of GAMES.slice(0, 3)) {
        const words = stepsOf(await lessonOf(game)).map(({ text }) => text).join(' ');
        for (const rule of [/must touch an old cross \(not by a corner\) or lie in H/,
            /Exactly {n} cells of one block/, /joker: any colour/, /pass/i, /From roll {n} on/])
            assert.match(words, rule, game);
    }
});

test('another move is legal, perhaps, but not played; one that begins alike is', async () => {
    const steps = stepsOf(await lessonOf('nochmal'));
    const match = laid('nochmal', steps, 2);
    const heard = [];
    for (const type of ['done', 'other', 'snapshot'])
        match.events.addEventListener(type, ({ detail }) => heard.push([type, detail.action ?? detail.step]));
    const { position } = match.snapshot.view;
    await match.act(0, 'b2 H4 H5');
    assert.deepEqual([heard, match.snapshot.view.position], [[['other', '1: b2 H4 H5']], position]);
    await match.act(0, 'y2 H6 I6');
    assert.deepEqual(heard.at(-1), ['done', 2]);
    assert.match(match.snapshot.view.seats[0].crosses, /H6,I6/);
    assert.ok(match.snapshot.view.seats[1].crosses, 'Pip has answered');
    assert.equal(match.snapshot.canUndo, false);
});

test('tables, tips, introductions and explanations name lines by the letter: phones turn the sheet', () => {
    const named = /(column|Spalte|colonne|kolom) (?:{|[A-O]\b)|(row|Zeile|ligne|rij) [P-V]\b/i;
    const here = /web\/(?:table|learn|explain)\/|web\/games\/\w+\/(?:lesson|tips)\.js/;
    const read = (name) => readFileSync(new URL(`../../po/${name}`, import.meta.url), 'utf8').split('\n\n');
    for (const name of ['revanche.pot', 'de.po', 'fr.po', 'nl.po']) {
        const texts = read(name).filter((entry) => here.test(entry.match(/^#: .*/gm)?.join(' ') ?? ''));
        assert.ok(texts.length > 200, name);
        assert.deepEqual(texts.filter((entry) => named.test(entry.replace(/"\n"/g, ''))), [], name);
    }
});

/** Of the log, but of no introduction: solo rules, an exchange, an empty pile, a lost bonus. */
const NOT_LEARNED = ['hands in', 'puts the card back', 'pushes a scored', 'cannot use', 'pile is empty'];

test('a learner without a name is spoken to: every sentence of the log has a form for it', () => {
    const log = readFileSync(new URL('../../src/base/messages/log.list', import.meta.url), 'utf8');
    const sentences = [...log.matchAll(/"([^"\n]*\{player\}[^"\n]*)"/g)].map(([, text]) => text)
        .filter((text) => !NOT_LEARNED.some((part) => text.includes(part)));
    assert.ok(sentences.length > 25, `${sentences.length} sentences`);
    for (const text of sentences) {
        const n = /\{n\} \w+s\b/.test(text) ? '3' : '1';
        const about = text.replaceAll('{player}', 'Player 1').replace('{n}', n).replace(/\{\w+\}/g, 'H');
        const you = toYou(about, 'Player 1');
        assert.doesNotMatch(you, /Player 1|[{}]/);
        if (text.startsWith('{player}'))
            assert.notEqual(you, about.replaceAll('Player 1', 'You'), 'the verb is another');
    }
    assert.equal(toYou('Player 1 pays 2 jokers.\nPip passes.', 'Player 1'), 'You pay 2 jokers.\nPip passes.');
});
