// SPDX-License-Identifier: MIT
// One dialect of CSS: colours are tokens of base.css, every other file is nested in one class of its screen
// (so that no file touches another's screen), and windows have the sizes that base.css names. No browser.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../web/css/', import.meta.url);
const styles = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** The selectors at the top of a file, also inside @media, without what is nested in them. */
function topRules(css) {
    const found = [];
    let depth = 0, from = 0;
    for (let i = 0; i < css.length; i++) {
        if (css[i] === '{') {
            const rule = css.slice(from, i).trim();
            if (depth === 0 && /^@(media|container|supports)/.test(rule)) from = i + 1;
            else if (depth++ === 0) found.push(rule);
        }
        if (css[i] === '}' && (depth === 0 || --depth === 0)) from = i + 1;
    }
    return found.filter((rule) => !rule.startsWith('@keyframes'));
}

/** The classes of screens and of what lies on them; rules of all files but base.css begin with one. */
const ROOTS = ['screen-learn', 'lesson',
    'home', 'setup', 'end', 'help', 'choosing', 'screen-play', 'sheet-table', 'cards-table',
    'task', 'drawer', 'lens', 'round-line', 'opinions', 'analysis', 'report', 'daily', 'postbox',
    'sheet-list', 'editor', 'position', 'position-cards', 'stats', 'replay-choice', 'replay',
    'puzzles', 'puzzle', 'openings',
    'room-door', 'lobby', 'room-dot', 'room-bar', 'room-back', 'room-bubble', 'room-people',
    'room-view', 'room-banner', 'fair', 'explained', 'event',
    'room-clock', 'room-still'];

test('colours are tokens', () => {
    const found = styles.flatMap(([name, text]) => {
        const css = withoutComments(text);
        const tokens = name === 'base.css' ? css.indexOf('*, ::before') : 0;
        return [...css.matchAll(/#[\da-f]{3,8}\b(?=[^{}]*[;}])/gi)]
            .filter(({ index }) => index >= tokens).map(({ 0: hex, index }) =>
                `${name}:${lineAt(css, index)}: ${hex}`);
    });
    assert.deepEqual(found, []);
});

test('windows have the sizes that have names', () => {
    const allowed = ['(width < 640px)', '(width >= 640px)', '(width < 380px)', '(width < 1000px)',
        '(width >= 1000px)', '(width >= 1600px)', '(height < 700px)',
        '(height <= 520px)', '(orientation: landscape)', '(hover: hover)', '(pointer: coarse)'];
    const found = styles.flatMap(([name, text]) => [...withoutComments(text).matchAll(/@media ([^{]+)\{/g)]
        .filter(([, condition]) => condition.trim().split(/ and |, /).some((one) => !allowed.includes(one)
            && one !== 'print'))
        .map(([, condition]) => `${name}: ${condition.trim()}`));
    assert.deepEqual(found, []);
});

test('every file but base.css is nested in the class of its screen', () => {
    const around = '(?::root\\S* )?(?:(?:main|body):has\\((?:> )?|:(?:is|where)\\()?';
    const root = new RegExp(`^${around}\\.(${ROOTS.join('|')})\\b(?!-)`);
    const found = styles.filter(([name]) => name !== 'base.css').flatMap(([name, text]) =>
        topRules(withoutComments(text)).filter((rule) => !root.test(rule)).map((rule) => `${name}: ${rule}`));
    assert.deepEqual(found, []);
});

test('what is nested says & only where it needs to', () => {
    const found = styles.flatMap(([name, text]) => {
        const css = withoutComments(text);
        return [...css.matchAll(/(?:[{};,]|^)\s*(& [^&{};,]*)(?=[{,])/g)]
            .map(({ 1: selector, index }) => `${name}:${lineAt(css, index)}: ${selector}`);
    });
    assert.deepEqual(found, []);
});

test('scripts set no property that is a colour', () => {
    const base = styles.find(([name]) => name === 'base.css')?.[1] ?? '';
    const colours = new Set([...base.matchAll(/(--[\w-]+):\s*(?:#|light-dark)/g)].map(([, name]) => name));
    assert.ok(colours.has('--y'));
    const web = new URL('../../web/', import.meta.url);
    const found = readdirSync(web, { recursive: true }).map(String).filter((name) => name.endsWith('.js'))
        .flatMap((name) => [...readFileSync(new URL(name, web), 'utf8').matchAll(/'(--[\w-]+)':/g)]
            .filter(([, set]) => colours.has(set)).map(([, set]) => `${name}: ${set}`));
    assert.deepEqual(found, []);
});

test('movements have names of their own: style sheets are never unloaded', () => {
    const names = styles.flatMap(([, text]) =>
        [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
    assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), []);
});
