// SPDX-License-Identifier: MIT
// The words of the page: the same keys in both languages, the same places in them, and no key used that has
// no text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import test from 'node:test';
import assert from 'node:assert/strict';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
const read = async (...path) => (await import(pathToFileURL(join(web, ...path)).href)).default;
const files = (folder) => readdirSync(join(web, folder), { recursive: true })
    .filter((name) => name.endsWith('.js')).sort();
const places = (text) => (typeof text === 'string' ? [...text.matchAll(/\{\d\}/g)].map(String).sort().join()
    : `function of ${text.length}`);

test('German and English have the same texts', async () => {
    assert.deepEqual(files('texts/de'), files('texts/en'));
    for (const area of files('texts/de')) {
        const [de, en] = await Promise.all([read('texts/de', area), read('texts/en', area)]);
        assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort(), area);
        for (const [key, text] of Object.entries(de)) {
            assert.equal(places(text), places(en[key]), `places of ${key}`);
            assert.ok(text !== '' && en[key] !== '', `${key} is empty`);
        }
    }
});

test('no key is in two areas', async () => {
    const seen = new Map();
    for (const area of files('texts/de'))
        for (const key of Object.keys(await read('texts/de', area))) {
            assert.ok(!seen.has(key), `${key} is in ${seen.get(key)} and in ${area}`);
            seen.set(key, area);
        }
});

test('every key that is used has a text', async () => {
    const known = new Set();
    for (const area of files('texts/de')) for (
        const key of Object.keys(await read('texts/de', area))) known.add(key);
    const missing = [];
    for (const file of files('.').filter((name) => !name.startsWith('texts/')))
        for (const [, key] of readFileSync(join(web, file), 'utf8').matchAll(/\bt\(\s*'([^']+)'/g))
            if (!known.has(key)) missing.push(`${file}: ${key}`);
    assert.deepEqual(missing, []);
});

test('the rules have the same sections and drawings in both languages', async () => {
    for (const game of ['nochmal', 'sogut', 'xmal', 'gehtwas']) {
        const [de, en] = await Promise.all([read('help/de', `${game}.js`), read('help/en', `${game}.js`)]);
        const shape = (sections) =>
            sections.map(({ rules, draw, captions, text }) =>
                ({ rules, draw, captions: captions?.length,
                    text: text.map((part) => (Array.isArray(part) ? part.length : 'p')) }));
        assert.deepEqual(shape(de), shape(en), game);
    }
});

test('the rules name rules that exist', async () => {
    const law = readFileSync(fileURLToPath(new URL('../../docs/rules.md', import.meta.url)), 'utf8');
    for (const game of ['nochmal', 'sogut', 'xmal', 'gehtwas'])
        for (const { rules } of await read('help/de', `${game}.js`))
            for (const [number] of (rules ?? '').matchAll(/[A-Z]\d+(\.\d+)?/g)) assert.ok(
                law.includes(`**${number}**`), `${game}: ${number}`);
});
