// SPDX-License-Identifier: MIT
// Checking dice step by step (web/engine.js, verifyStep): fed with the numbers of the built-in generator,
// written here a second time, it must find the dice of seeded games right, and one changed die wrong.
// node test_verify.mjs MODULE ENGINE
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [modulePath, enginePath] = process.argv.slice(2);
const { Engine } = await import(pathToFileURL(enginePath).href);
const engine = new Engine(await WebAssembly.compile(readFileSync(modulePath)));

let cases = 0;
function check(name, good) {
    console.log(`${good ? 'ok' : 'not ok'} ${++cases} ${name}`);
}

const cut = (x) => BigInt.asUintN(64, x);
function mix(x) {
    x = cut((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
    x = cut((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
    return x ^ (x >> 31n);
}
function keyOf(seed) {
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(seed)) hash = cut((hash ^ BigInt(byte)) * 0x100000001b3n);
    return mix(hash);
}
const numberOf = (key, moment) => mix(cut(key + cut((BigInt(`0x${moment}`) + 1n) * 0x9e3779b97f4a7c15n)))
    .toString(16).padStart(16, '0');

function verify(record, seed) {
    const key = keyOf(seed);
    const numbers = new Map();
    engine.open(record);
    for (let steps = 1; ; steps++) {
        const step = engine.verifyStep(numbers);
        if (!step.need) return { ...step, steps, numbers: numbers.size };
        for (const moment of step.need) numbers.set(moment, numberOf(key, moment));
        if (steps > 20) throw new Error('it never ends');
    }
}

for (const { id } of engine.games()) {
    engine.open(engine.header({ game: id, seats: 3, players: ['random', 'greedy', 'random'],
        seed: `fair ${id}` }));
    engine.exports.playout();
    const record = engine.save();
    const count = (word) => record.split('\n')
        .filter((line) => line.startsWith(`${word} `) && !line.startsWith('start column')).length;
    const good = verify(record, `fair ${id}`);
    check(`${id}: honest dice are found right`, good.ok && !good.wrong);
    check(`${id}: everything chance did was checked`,
        ['roll', 'card', 'chip'].every((kind) => good.checked[kind] === count(kind)) &&
        good.checked.roll > 5 && good.checked.start === (id === 'xmal' ? 3 : 0));
    const bad = verify(record, `fair ${id}.`);
    check(`${id}: other numbers are found wrong`, !bad.ok && bad.wrong.expected !== bad.wrong.found);
}

engine.open(engine.header({ game: 'nochmal', seats: 1, seed: 'one die' }));
const rolled = [];
for (let i = 0; i < 3; i++) {
    rolled.push(engine.draw().action);
    engine.play('1: pass');
}
const record = engine.save();
check('three rolls are right', verify(record, 'one die').ok);
const last = rolled[2].match(/\/ (\d|\?)/)[1];
const other = record.replace(rolled[2], rolled[2].replace(/\/ (\d|\?)/, last === '1' ? '/ 2' : '/ 1'));
const found = verify(other, 'one die');
check('a changed die is found, with its place and what it was',
    !found.ok && found.wrong.index === 4 && found.wrong.expected === rolled[2]);
console.log(`1..${cases}`);
