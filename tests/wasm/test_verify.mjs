// SPDX-License-Identifier: MIT
// Hashes and checking dice in the module (web/engine.js): the dice of seeded games are found right, a changed
// die, seed or salt wrong. The second version of fair dice is computed here a second time.
// node test_verify.mjs MODULE ENGINE FOLDER
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [modulePath, enginePath, folder] = process.argv.slice(2);
const { Engine } = await import(pathToFileURL(enginePath).href);
const engine = new Engine(await WebAssembly.compile(readFileSync(modulePath)));

let cases = 0;
function check(name, good) {
    console.log(`${good ? 'ok' : 'not ok'} ${++cases} ${name}`);
}

function verify(record, noted) {
    engine.open(record);
    return engine.verify(noted);
}

// The example of FIPS 180-4, and a text longer than a block.
check('sha256', engine.sha256('abc') === 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' &&
    engine.sha256('ä'.repeat(100)) === createHash('sha256').update('ä'.repeat(100)).digest('hex'));

for (const { id } of engine.games()) {
    engine.open(engine.header({ game: id, seats: 3, players: ['random', 'greedy', 'random'],
        seed: `fair ${id}` }));
    engine.exports.playout();
    const record = engine.save();
    const count = (word) => record.split('\n')
        .filter((line) => line.startsWith(`${word} `) && !line.startsWith('start column')).length;
    const good = verify(record);
    check(`${id}: honest dice are found right`, good.ok && !good.wrong);
    check(`${id}: everything chance did was checked`,
        ['roll', 'card', 'chip'].every((kind) => good.checked[kind] === count(kind)) &&
        good.checked.roll > 5 && good.checked.start === (id === 'xmal' ? 3 : 0));
    const bad = verify(record.replace(`fair ${id}`, `fair ${id}.`));
    check(`${id}: another seed is found wrong`, !bad.ok && bad.wrong.expected !== bad.wrong.found);
}

engine.open(engine.header({ game: 'nochmal', seats: 1, seed: 'one die' }));
const rolled = [];
for (let i = 0; i < 3; i++) {
    rolled.push(engine.draw().action);
    engine.play('1: pass');
}
const record = engine.save();
check('three rolls are right', verify(record).ok && verify(record).version === 0);
const last = rolled[2].match(/\/ (\d|\?)/)[1];
const other = record.replace(rolled[2], rolled[2].replace(/\/ (\d|\?)/, last === '1' ? '/ 2' : '/ 1'));
const found = verify(other);
check('a changed die is found, with its place and what it was',
    !found.ok && found.wrong.index === 4 && found.wrong.expected === rolled[2]);

// docs/fair-dice.md with other tools: the lock is a hash of lines, the key an HMAC of lock and salts.
const dealt = readFileSync(`${folder}/nochmal-2.record`, 'utf8');
const lines = dealt.split('\n\n')[0].split('\n');
const only = (...words) => lines.filter((line) => words.includes(line.split(' ')[0]));
const terms = only('game', 'sheet', 'seats', 'option', 'dealer', 'room', 'commit', 'bot');
const lock = createHash('sha256').update(terms.map((line) => `${line}\n`).join('')).digest('hex');
const salts = Object.fromEntries(only('salt').map((line) => line.match(/^salt (\d) (.*)$/).slice(1)));
const secret = Buffer.from(only('secret')[0].split(' ')[1], 'hex');
const key = createHmac('sha256', secret).update(`revanche 2\n${lock}\n1 ${salts[1]}\n2 ${salts[2]}\n3 \n`);
engine.open(dealt);
check('the lock is what the document says', engine.lock() === lock);
const { frozen } = JSON.parse(readFileSync(`${folder}/vectors.json`, 'utf8'));
check('lock and key are frozen', frozen.lock === lock && frozen.key === key.digest('hex'));
check('what was noted is in the record',
    verify(dealt, { commits: [lock, only('dealer')[0].split(' ')[2]], salts: [salts[1]] }).reason === 'fair');
check('another lock is not', verify(dealt, { commits: ['0'.repeat(64)] }).reason === 'promise');
check('another salt is not', verify(dealt, { salts: ['pepper'] }).reason === 'salt');
console.log(`1..${cases}`);
