// SPDX-License-Identifier: MIT
// The WebAssembly module, through the page's own web/engine.js, must play every golden game, and whole games
// between bots, exactly as the native code does; and what it tells the page must agree with what it plays.
// node test_wasm.mjs MODULE TWIN GOLDEN-FOLDER ENGINE LIST-OF-NETS
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [modulePath, twin, folder, enginePath, listPath] = process.argv.slice(2);
const { Engine, Refusal } = await import(pathToFileURL(enginePath).href);
const module = await WebAssembly.compile(readFileSync(modulePath));
const engine = new Engine(module);

const native = (text, ...what) =>
    execFileSync(twin, what, { input: text, encoding: 'utf8', maxBuffer: 1 << 26 });

let cases = 0;
function check(name, good) {
    console.log(`${good ? 'ok' : 'not ok'} ${++cases} ${name}`);
}

function refused(what) {
    try {
        what();
        return null;
    } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
    }
}

for (const file of readdirSync(folder).filter((f) => f.endsWith('.record')).sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    engine.open(text);
    const answer = engine.save();
    const plain = text.split('\n').map((line) => line.replace(/\s*#.*$/, '')).filter((line) => line);
    check(`${file} is replayed to the same bytes`,
        answer === native(text, 'save') && answer.startsWith('revanche-record'));
    check(`${file} has the same lines`, answer.split('\n').filter((line) => line)
        .join('\n') === plain.join('\n'));
    const log = engine.log();
    check(`${file} is told in the same messages`,
        JSON.stringify(log) === JSON.stringify(JSON.parse(native(text, 'log'))));
    const half = JSON.parse(native(text, 'view', String(log.length >> 1)));
    const view = engine.view(log.length >> 1);
    check(`${file} looks the same half-way`,
        view.position === half.position && view.count === log.length >> 1);
}

// A person's way through a game: what is offered is valid and can be played, and the state follows.
for (const { id, title, maxSeats } of engine.games()) {
    engine.open(engine.header({ game: id, seats: 2, players: ['Anna', 'Ben'], seed: `walk ${id}`,
        date: '2026-11-15' }));
    let moves = 0, wrong = '';
    for (let view = engine.view(); !view.over && !wrong; view = engine.view()) {
        if (view.chance) {
            if (view.next !== -1) wrong = `chance at ${view.position}`;
            engine.draw();
            continue;
        }
        const legal = engine.legal(view.next);
        const decision = legal[(moves * 7919) % legal.length];
        const valid = engine.validate(decision);
        if (engine.view().position !== view.position) wrong = `${decision} was played at ${view.position}`;
        const played = engine.play(`${view.next + 1}: ${decision}`);
        if (played.action !== `${view.next + 1}: ${decision}` || valid !== played.action) wrong =
            played.action;
        if (!view.actors.includes(view.next) || !legal.length) wrong = `nothing to do at ${view.position}`;
        moves++;
    }
    const end = engine.view();
    check(`${title} is walked through by its offers ${wrong}`, !wrong && moves > 20 && maxSeats >= 6);
    const adds = end.scores.every((score) => score.lines.reduce((sum, line) => sum + line.points,
        0) === score.total);
    check(`${title}: score lines add up, fields are there`,
        adds && end.seats.length === 2 && end.table.over !== undefined | end.table.phase !== undefined);
    engine.open(engine.save());
    check(`${title}: saved and opened again`, engine.view().position === end.position);
}

// The native code has the nets of data/ built in; the module is given the same files.
const data = join(folder, '../../data');
for (const file of readdirSync(data).filter((f) => /\.(net|values)$/.test(f))) {
    const bytes = new Uint8Array(readFileSync(join(data, file)));
    engine.learn(bytes);
    bytes[bytes.length - 1] ^= 1;
    check(`${file} is learned, and refused when it is damaged`,
        refused(() => engine.learn(bytes)) && refused(() => engine.learn(bytes.subarray(0, 99))));
}

for (const game of ['nochmal', 'sogut', 'xmal', 'gehtwas'])
    for (const [seats, bot] of [[1, 'random'], [1, 'greedy'], [4, 'random'], [2, 'greedy'], [1, 'fast'],
        [3, 'fast'], [2, 'easy']]) {
        const text = engine.header({ game, seats, players: Array(seats).fill(bot), seed: `twins ${game}` });
        engine.open(text);
        const decided = engine.exports.playout();
        check(`${game}, ${seats} x ${bot}: the same game`,
            decided && engine.save() === native(text, 'playout') && engine.view().over);
    }

// The page fetches one file for a set-up, the one that suits it best. With it alone the module decides what
// the native code decides, which has all of them.
const list = JSON.parse(readFileSync(listPath, 'utf8'));
const sizes = new Map(list.map(({ name }) => [name, gzipSync(readFileSync(join(data, name))).length]));
check('the list names what is in data/', list.every(({ name, bytes }) =>
    readFileSync(join(data, name)).length === bytes) && list.length > 10);
for (const { id, maxSeats, materials } of engine.games())
    for (const { name } of materials)
        for (let seats = 1; seats <= maxSeats; seats++) {
            engine.open(engine.header({ game: id, seats, material: name,
                options: id === 'gehtwas' && seats > 4 ? ['two-decks'] : [] }));
            const [best] = engine.suitable(list);
            check(`${id} on ${name}, ${seats} players: ${best} is small enough`,
                sizes.get(best) <= 200 * 1024);
        }

/** Plays on to a seat with a choice, some decisions later. */
function walkToAChoice(one, decisions) {
    let view = one.view(), made = 0;
    while (made < decisions || view.next < 0 || one.legal(view.next).length < 4) {
        if (view.next < 0) one.draw();
        else one.play(`${view.next + 1}: ${one.decide(view.next, 'greedy', view.count)}`);
        made += view.next >= 0 ? 1 : 0;
        view = one.view();
    }
    return view;
}

// In all four games, alone and at tables of two and four, every bot decides the same. A search goes over
// positions, so many whatever time they take.
const bots = ['easy', 'casual', 'steady', 'sharp', 'fast', 'expert', 'strong'];
for (const { id: game, materials } of engine.games())
    for (const { name: material } of materials.slice(0, game === 'nochmal' ? 2 : 1))
        for (const seats of [1, 2, 4]) {
            const one = new Engine(module);
            const text = one.header({ game, seats, material, players: bots.slice(0, seats),
                seed: `one net ${seats}` });
            one.open(text);
            const [best] = one.suitable(list);
            const where = `${game} on ${material}, ${seats} players with ${best}`;
            one.learn(new Uint8Array(readFileSync(join(data, best))));
            one.exports.playout();
            check(`${where}: ${bots.slice(0, seats)} play the same game`,
                one.save() === native(text, 'playout'));
            one.open(text);
            const { next, count } = walkToAChoice(one, 9 * seats);
            for (const bot of bots)
                check(`${where}: the same decision of ${bot}`, one.decide(next, bot, count)
                    === native(one.save(), 'decide', String(next), bot, String(count)).trim());
        }

const broken = refused(() => engine.open('revanche-record 1\ngame chess\n'));
check('a broken record is answered with its line', broken?.line === 2 && broken.column === 6);
engine.open(engine.header({ game: 'nochmal', seats: 1 }));
const early = refused(() => engine.play('roll y y y / 1 1 1'));
check('typed dice that do not fit are refused with their rule', early?.rule?.startsWith('S') && engine.view()
    .count === 0);
engine.play('roll y b / 2 5');
const far = refused(() => engine.play('y2 A1 B1'));
check('a refused move names its rule and has a message',
    far?.rule?.startsWith('S4') && /^\x0e\d+\x0f$/.test(far.message));
const sheet = engine.material();
check('the sheet on the table is a good one', engine.checkMaterial(sheet).ok && engine.checkMaterial(sheet)
    .flaws.length === 0);
const bad = engine.checkMaterial(sheet.replace('start H', 'start P'));
check('a bad sheet is refused with its place', !bad.ok && bad.errors[0].line > 0 && bad.errors[0].column > 0);
engine.open(engine.header({ game: 'nochmal', seats: 1,
    material: sheet.replace(/^title.*/m, 'title Mein Blatt') }));
check('own sheets are played on', /^title +Mein Blatt/m.test(engine.material())
    && /sheet own/.test(engine.save()));
engine.open(engine.header({ game: 'gehtwas', seats: 1, seed: 'chances' }));
while (engine.view().table.phase !== 'roll' || engine.view().chance)
    engine.view().chance ? engine.draw() : engine.play(engine.decide(0, 'greedy'));
const chances = engine.chances(0);
const met = Object.keys(engine.dice(0));
check('exact chances of the next roll',
    chances.any > 0 && chances.any <= 1 && Math.max(...Object.values(chances.cards)) <= chances.any);
check('cards that glow are those that can be fulfilled',
    met.sort().join() === engine.legal(0).filter((m) => m.startsWith('fulfil')).map((m) => m.slice(7)).sort()
        .join());
check('cards are messages', /^\x0e\d+\x1fnumber=1\x1f/.test(engine.cardWords(1)));
console.log(`1..${cases}`);
