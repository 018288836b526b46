// SPDX-License-Identifier: MIT
// Form and dead code of the page: ESLint for scripts (eslint.config.js), a few rules for styles, and nothing
// is exported or styled that nobody uses. It needs no browser.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import assert from 'node:assert/strict';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files below a folder with one of the endings, as paths from the root. */
function files(folder, ...endings) {
    return readdirSync(join(root, folder), { withFileTypes: true })
        .filter(({ name }) => name !== 'node_modules')
        .flatMap((entry) => {
            const path = `${folder}/${entry.name}`;
            if (entry.isDirectory()) return files(path, ...endings);
            return endings.some((ending) => path.endsWith(ending)) ? [path] : [];
        });
}
const read = (path) => readFileSync(join(root, path), 'utf8');

const scripts = files('web', '.js');
const styles = files('web/css', '.css');
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('ESLint finds nothing', () => {
    const eslint = join(root, 'tests/page/node_modules/eslint/bin/eslint.js');
    assert.ok(existsSync(eslint),
        'eslint is not there; get it with "npm ci" in tests/page (it needs the npm registry)');
    const { stdout, stderr, status } = spawnSync(process.execPath,
        [eslint, '-c', 'tests/page/eslint.config.js', '--max-warnings', '0', 'web', 'tests/page',
            'tests/wasm',
            'tools/*.mjs'],
        { cwd: root, encoding: 'utf8', env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'true' } });
    assert.equal(status, 0, stdout + stderr);
});

test('no script of the page is longer than 250 lines', () => {
    const lengths = scripts.map((path) => [path, read(path).split('\n').length - 1]);
    assert.deepEqual(lengths.filter(([, lines]) => lines > 250), []);
});

test('every export is imported somewhere', () => {
    const users = [...scripts, ...files('tests/page', '.js', '.mjs'), ...files('tests/wasm', '.mjs')];
    const texts = new Map(users.map((path) => [path, read(path)]));
    const unused = [];
    for (const path of scripts)
        for (const [, name] of texts.get(path)
            .matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)) {
            const used = [...texts].some(([other, text]) => other !== path && new RegExp(`\\b${name}\\b`)
                .test(text));
            if (!used && !(path.startsWith('web/screens/') && name === 'show')) unused.push(
                `${path}: ${name}`);
        }
    assert.deepEqual(unused, []);
});

test('styles: tokens exist and are used, nothing is said twice, lines are short', () => {
    const all = styles.map((path) => [path, withoutComments(read(path))]);
    const css = all.map(([, text]) => text).join('\n');
    const js = scripts.map(read).join('\n') + read('web/index.html');
    const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g),
        ...js.matchAll(/'(--[\w-]+)'/g)].map(([, name]) => name));
    const got = new Set([...css.matchAll(/var\((--[\w-]+)/g), ...js.matchAll(/(--[\w-]+)/g)].map(([, name]) =>
        name));
    assert.deepEqual([...got].filter((name) => !set.has(name) && css.includes(`var(${name})`)), [],
        'used, never set');
    const composed = /^--[ygbro]i?$/; // scripts write var(--${colour}i)
    assert.deepEqual([...set].filter((name) => !got.has(name) && !composed.test(name)), [],
        'set, never used');
    const problems = [];
    for (const [path, text] of all)
        for (const [, selector, body] of text.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
            const names = body.split(';').map((one) => one.split(':')[0].trim()).filter(Boolean);
            const twice = names.filter((name, i) => names.indexOf(name) !== i);
            if (twice.length) problems.push(`${path}: ${selector.trim()}: ${twice} twice`);
            if (!names.length) problems.push(`${path}: ${selector.trim()}: empty`);
        }
    for (const path of [...styles, 'web/index.html'])
        read(path).split('\n').forEach((line, i) => {
            if ([...line].length > 110 || line !== line.trimEnd()) problems.push(
                `${path}:${i + 1}: long, or blanks at the end`);
        });
    assert.deepEqual(problems, []);
});

test('every class that has a style is given to something', () => {
    const users = scripts.map(read).join('\n') + read('web/index.html');
    const words = new Set(users.match(/[\w-]+/g));
    // Parts of names that scripts put together: `rung-${level}`.
    const stems = [...users.matchAll(/([\w-]+-)\$\{/g)].map(([, stem]) => stem);
    const dead = [];
    for (const path of styles) {
        const selectors = withoutComments(read(path)).replace(/\{[^{}]*\}/g, '{}').replace(/"[^"]*"/g, '');
        for (const name of new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, found]) => found)))
            if (!words.has(name) && !stems.some((stem) => name.startsWith(stem))) dead.push(
                `${path}: .${name}`);
    }
    assert.deepEqual(dead, []);
});
