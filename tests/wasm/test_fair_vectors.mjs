// SPDX-License-Identifier: MIT
// The page's check of fair dice (web/verify.js) on the vectors of the server's check (test fair).
// node test_fair_vectors.mjs MODULE ENGINE VERIFY FOLDER
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { pathToFileURL } from 'node:url';

const [modulePath, enginePath, verifyPath, folder] = process.argv.slice(2);
const { Engine } = await import(pathToFileURL(enginePath).href);
const { verify } = await import(pathToFileURL(verifyPath).href);
const engine = new Engine(await WebAssembly.compile(readFileSync(modulePath)));
const { cases } = JSON.parse(readFileSync(`${folder}/vectors.json`, 'utf8'));

for (const [i, { record, replace, reason, checked, wrong, version, missing }] of cases.entries()) {
    const honest = readFileSync(`${folder}/${record}.record`, 'utf8');
    const verdict = await verify(engine, replace ? honest.replace(...replace) : honest);
    const good = verdict.reason === reason && verdict.ok === (reason === 'fair') &&
        (!checked || isDeepStrictEqual(verdict.checked, checked)) &&
        (!version || verdict.version === version) &&
        (!missing || isDeepStrictEqual(verdict.missing, missing)) &&
        (!wrong || isDeepStrictEqual(verdict.wrong, wrong));
    console.log(`${good ? 'ok' : 'not ok'} ${i + 1} ${record}: ${reason}`);
    if (!good) console.log(`# ${JSON.stringify(verdict)}`);
}
console.log(`1..${cases.length}`);
