// SPDX-License-Identifier: MIT
// The coach in the WebAssembly module: moves ranked, a game looked at step by step, the same as the command
// says.
// node test_coach.mjs MODULE REVANCHE ENGINE RECORD
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [modulePath, revanche, enginePath, record] = process.argv.slice(2);
const { Engine } = await import(pathToFileURL(enginePath).href);
const engine = new Engine(await WebAssembly.compile(readFileSync(modulePath)));

// The native code has what was learned built in; the module is given the same file.
engine.learn(new Uint8Array(readFileSync(new URL('../../data/gehtwas.values', import.meta.url))));

let cases = 0;
const check = (name, good) => console.log(`${good ? 'ok' : 'not ok'} ${++cases} ${name}`);

/** The text that an export answers with, as JSON; an error begins with `!`. */
function read(at) {
    const bytes = new Uint8Array(engine.exports.memory.buffer, at);
    const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    return text.startsWith('!') ? { error: text } : JSON.parse(text);
}

const text = readFileSync(record, 'utf8');
engine.open(text);
check('nothing to decide in a game that is over', read(engine.exports.best(0, 0, 5)).error);
check('no step before it begins', read(engine.exports.analyze_step()).error);

const begun = read(engine.exports.analyze_begin(6));
const said = JSON.parse(execFileSync(revanche, ['analyze', record, '--ms', '6', '--json'],
    { encoding: 'utf8' }));
const steps = [];
for (let step = read(engine.exports.analyze_step()); !step.done;
    step = read(engine.exports.analyze_step())) steps.push(step);
const end = read(engine.exports.analyze_step());
check('a step for every action', begun.actions === steps.length && steps.length === said.log.length
    && begun.threshold > 0);
check('values, losses and luck as the command has them', steps.every((step, i) =>
    step.number === said.log[i].number && String(step.value) === String(said.log[i].value)
    && step.loss === said.log[i].loss && String(step.luck) === String(said.log[i].luck)
        && step.better === said.log[i].better));
check('the summary, too', end.done && end.seats.every((seat, i) => seat.mistakes === said.seats[i].mistakes
    && seat.loss === said.seats[i].loss && seat.luck === said.seats[i].luck
        && String(seat.worst) === String(said.seats[i].worst)));

engine.open(engine.header({ game: 'nochmal', seats: 1 }));
engine.play('roll y b / 2 5');
const best = read(engine.exports.best(0, 0, 3));
check('ranked moves with words', best.value === 'points' && best.moves.length === 3
    && best.moves[0].value >= best.moves[1].value
    && best.moves.every((move) => engine.legal(0).includes(move.move) && move.words.length > 10));
check('no such seat', read(engine.exports.best(7, 0, 3)).error && read(engine.exports.best(-1, 0, 3)).error);

/** What is refused, in words. */
const refused = (what) => {
    try {
        what();
    } catch (error) {
        return error.message;
    }
    return '';
};
check('a position is laid and written shortest',
    engine.lay('nochmal dice=by/52 | crosses=I7,h6,H7 jokers=8') === 'nochmal roll=1 dice=yb/25 | '
    + 'crosses=H6,H7,I7');
engine.lay('nochmal dice=yx/5? |');
check('hints are different moves',
    new Set(engine.best(0, 0, 3).moves.map((move) => move.move.split(' ').slice(1).join(' '))).size === 3);
check('its moves are ranked',
    engine.best(0, 0, 3).moves.every((move) => engine.legal(0).includes(move.move)));
check('it has no record', refused(() => engine.save()) !== '');
check('a wrong one is explained and leaves the next one unharmed',
    /jokers/.test(refused(() => engine.lay('nochmal | jokers=9')))
    && engine.lay('nochmal | |') === 'nochmal | |');
console.log(`1..${cases}`);
