// SPDX-License-Identifier: MIT
// The module's exports, called as they should not be: before a game is open, with lengths and seats that do
// not exist, with more than memory holds. Each answers with an error; none crashes. And what `validate` and
// `header` promise.
// node test_exports.mjs MODULE ENGINE
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [modulePath, enginePath] = process.argv.slice(2);
const { Engine, Refusal, speakWith } = await import(pathToFileURL(enginePath).href);
const module = await WebAssembly.compile(readFileSync(modulePath));

let cases = 0;
const check = (name, good) => console.log(`${good ? 'ok' : 'not ok'} ${++cases} ${name}`);

/** Exports that answer with a number: undoable (-1: there is nothing to undo), undo_to. */
const numbers = ['undoable', 'undo_to'];

/** The text that an export answers with; undefined if it answers with none. */
function call(engine, name, ...values) {
    const at = engine.exports[name](...values);
    if (name === 'mailbox') return undefined;
    if (numbers.includes(name)) return String(at);
    const bytes = new Uint8Array(engine.exports.memory.buffer, at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function refusal(what) {
    try {
        what();
        return null;
    } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
    }
}

const nonsense = [
    [0, 0, 0],
    [-1, -1, -1],
    [1000000, 99, -1],
    [7, 64, 2000000000],
];
const names = Object.entries(new Engine(module).exports)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name);
const gameless = ['mailbox', 'games', 'bots', 'sha256'];
for (const name of names) {
    let answers;
    try {
        answers = nonsense.map((values) => call(new Engine(module), name, ...values));
    } catch (error) {
        answers = [`crashed: ${error}`];
    }
    const good = gameless.includes(name)
        ? answers.every((text) => !/^[!c]/.test(text ?? ''))
        : numbers.includes(name) ? answers.every((text) => Number(text) <= 0)
            : answers.every((text) => (name === 'check' ? /"ok": false/ : /^!\{"text"/).test(text));
    check(`${name} on a fresh instance ${good ? '' : answers[0]}`, good);
}

for (const { id } of new Engine(module).games()) {
    const engine = new Engine(module);
    engine.open(engine.header({ game: id, seats: 2, seed: 'nonsense' }));
    const before = engine.save();
    let crashed = '';
    for (const name of names.filter((one) => !['playout', 'draw'].includes(one)))
        for (const values of nonsense)
            try {
                call(engine, name, ...values);
            } catch (error) {
                crashed = `${name}: ${error}`;
            }
    check(`${id}: nonsense is refused and changes nothing ${crashed}`, !crashed && engine.save() === before);
}

{
    const engine = new Engine(module);
    check('a message larger than memory has no mailbox', engine.exports.mailbox(-1) === 0);
    engine.open(engine.header({ game: 'nochmal', seats: 1, seed: 'small' }));
    check('and the next one has', engine.view().count === 0);
}

// validate says what play would say, and plays nothing.
for (const { id } of new Engine(module).games()) {
    const engine = new Engine(module);
    engine.open(engine.header({ game: id, seats: 3, players: Array(3).fill('random'), seed: `valid ${id}` }));
    let refused = 0, wrong = '';
    for (let view = engine.view(); !view.over && refused < 40; view = engine.view()) {
        if (view.chance) {
            engine.draw();
            continue;
        }
        const legal = engine.legal(view.next);
        const before = engine.save();
        const other = [...Array(view.seats.length).keys()].find((seat) => !view.actors.includes(seat));
        const tries = [`${view.next + 1}: ${legal[0]}`, `${view.next + 1}: pass`, 'roll y y / 1 1', 'y9 A1'];
        if (other !== undefined) tries.push(`${other + 1}: ${legal[0]}`);
        for (const text of tries) {
            const valid = refusal(() => engine.validate(text));
            if (engine.save() !== before) wrong = `${text} was played`;
            const mirror = new Engine(module);
            mirror.open(before);
            const played = refusal(() => mirror.play(text));
            if (valid?.message !== played?.message || valid?.rule !== played?.rule) wrong =
                `${text}: ${valid} ${played}`;
            if (valid) refused++;
        }
        engine.play(`${view.next + 1}: ${legal[0]}`);
    }
    check(`${id}: validate agrees with play and leaves the record alone ${wrong}`, !wrong && refused >= 40);
}

{
    const engine = new Engine(module);
    const plan = { game: 'gehtwas', seats: 2, options: ['two-decks'], players: ['Anna', ''],
        date: '2026-11-17', seed: 'f r' };
    const header = engine.header(plan);
    engine.open(header);
    check('a header is the record of a game that has just begun', header === engine.save());
    const lines = header.split('\n');
    const parts = ['option two-decks', 'player 1 Anna', 'date 2026-11-17', 'seed splitmix64 f r', 'seats 2'];
    check('with all that was chosen', parts.every((line) => lines.includes(line)));
    const refused = (changed) => !!refusal(() => engine.header({ ...plan, ...changed }));
    check('other games, options, seats and names are refused',
        refused({ game: 'chess' }) && refused({ options: ['x'] })
        && refused({ seats: 0 }) && refused({ seats: 9 }) && refused({ players: ['x'.repeat(99)] })
            && refused({ material: 'x' }));
}

{
    const engine = new Engine(module);
    const ends = (actions, change) => {
        engine.open(engine.header({ game: 'nochmal', seats: 1, seed: 'analysis' }));
        for (let i = 0; i < actions; i++) engine.view().chance ? engine.draw() : engine.play('pass');
        engine.analyzeBegin(1);
        change();
        return refusal(() => engine.analyzeStep());
    };
    check('an analysis ends when dice are drawn, a move is played or another game is opened',
        ends(4, () => engine.draw()) && ends(3, () => engine.play('pass'))
        && ends(4, () => engine.open(engine.save())) && ends(4, () => engine.lay('nochmal | crosses=H7')));
    check('and else goes on', ends(4, () => engine.log()) === null);
    engine.lay('nochmal dice=yb/25 | crosses=H7');
    engine.play('pass');
    check('the log of a position that was laid out begins there', engine.log().length === 1);
    check('such a game is not analysed', refusal(() => engine.analyzeBegin(1)));
}
{
    const engine = new Engine(module);
    engine.open(engine.header({ game: 'nochmal', seats: 1 }));
    engine.play('roll y b / 2 5');
    const played = engine.play('y2 H6 H7');
    const wrong = refusal(() => engine.play('1: pass'));
    const [line] = engine.view().scores[0].lines;
    const posted = structuredClone({ ...played }); // as the worker sends it
    check('without words there are messages', [played.said, wrong.message, line.words, posted.said]
        .every((text) => /^\x0e\d+/.test(text)));
    let language = 'de';
    speakWith((text) => `${language} ${text.length}`);
    const german = [played.said, wrong.message, line.words, engine.log()[1].words];
    language = 'en';
    const english = [played.said, wrong.message, line.words, engine.log()[1].words];
    check('words follow the language in which they are read', german.every((text) => /^de \d+$/.test(text))
        && english.every((text) => /^en \d+$/.test(text)));
    check('notation is never words', played.action === '1: y2 H6 H7');
}
console.log(`1..${cases}`);
