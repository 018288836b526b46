// SPDX-License-Identifier: MIT
// One dialect of CSS: colours are tokens of tokens.css; files but those that all screens share are nested in
// one class of their screen (so that no file touches another's screen); windows have the sizes that
// tokens.css names. No browser.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../web/css/', import.meta.url);
const styles = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
const web = new URL('../../web/', import.meta.url);
const scripts = readdirSync(web, { recursive: true }).map(String).filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(new URL(name, web), 'utf8')]);
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** What all screens share. */
const SHARED = ['tokens.css', 'base.css', 'over.css'];

/** All names of colours in CSS, but those for no colour and the one of the text. */
const NAMES = `aliceblue
    antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
    burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
    darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
    darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
    darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
    gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
    ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
    lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
    mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
    mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
    navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
    paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
    rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
    slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
    whitesmoke yellow yellowgreen`
    .split(/\s+/);
const HEX = '#(?:[\\da-f]{8}|[\\da-f]{6}|[\\da-f]{3,4})\\b';
const FUNCTIONS = '\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(';
const COLOUR = new RegExp(`${HEX}|${FUNCTIONS}|(?<![-\\w.#])(?:${NAMES.join('|')})(?![-\\w(])`, 'i');

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

/** The classes of screens and of what lies on them; rules of all files but the shared ones begin with one. */
const ROOTS = ['screen-learn', 'lesson',
    'home', 'setup', 'end', 'help', 'choosing', 'screen-play', 'sheet-table', 'cards-table',
    'task', 'drawer', 'lens', 'round-line', 'opinions', 'analysis', 'report', 'daily', 'postbox',
    'sheet-list', 'editor', 'position', 'position-cards', 'stats', 'replay-choice', 'replay',
    'puzzles', 'puzzle', 'openings',
    'room-door', 'lobby', 'room-dot', 'room-bar', 'room-back', 'room-bubble', 'room-people',
    'room-view', 'room-banner', 'fair', 'explained', 'event',
    'room-clock', 'room-still'];

test('colours are tokens', () => {
    assert.ok(['#fff', 'rgb(1 2 3)', 'oklch(1 2 3)', 'hsl(', 'solid Red'].every((one) => COLOUR.test(one)));
    assert.ok(!['var(--die-red)', 'color-mix(in srgb,', '.red', 'greenish'].some((one) => COLOUR.test(one)));
    const found = styles.filter(([name]) => name !== 'tokens.css').flatMap(([name, text]) => {
        const css = withoutComments(text);
        return [...css.matchAll(/[\w-]+:\s*([^{};]+)(?=[;}])/g)].filter(([, value]) => COLOUR.test(value))
            .map(({ 0: rule, index }) => `${name}:${lineAt(css, index)}: ${rule}`);
    });
    assert.deepEqual(found, []);
});

test('scripts write no colours', () => {
    const written = new RegExp(`(['"\`])(?:${HEX}|${FUNCTIONS}[^'"\`]*)\\1|`
        + `(?:fill|stroke|color|background)\\w*['"]?`
        + `: ?['"](?:${NAMES.join('|')})['"]`, 'gi');
    assert.match("fill: 'red'", written);
    assert.match("'#fff'", new RegExp(written, 'i'));
    const found = scripts.flatMap(([name, text]) => [...text.matchAll(written)].map(({ 0: colour, index }) =>
        `${name}:${lineAt(text, index)}: ${colour}`));
    assert.deepEqual(found, []);
});

test('no style sheet is long, and view.js is short', () => {
    const long = [...styles.map((one) => [...one, 250]), ...scripts.filter(([name]) => name === 'view.js')
        .map((one) => [...one, 150])].filter(([, text, most]) => text.split('\n').length > most)
        .map(([name]) => name);
    assert.deepEqual(long, []);
});

test('windows have the sizes that have names', () => {
    const allowed = ['(width < 640px)', '(width >= 640px)', '(width < 380px)', '(width < 1000px)',
        '(width >= 1000px)', '(width >= 1600px)', '(height < 700px)',
        '(height <= 520px)', '(orientation: landscape)', '(orientation: portrait)', '(hover: hover)',
        '(pointer: coarse)'];
    const found = styles.flatMap(([name, text]) => [...withoutComments(text).matchAll(/@media ([^{]+)\{/g)]
        .filter(([, condition]) => condition.trim().split(/ and |, /).some((one) => !allowed.includes(one)
            && one !== 'print'))
        .map(([, condition]) => `${name}: ${condition.trim()}`));
    assert.deepEqual(found, []);
});

test('parts that are sized by what they lie in have names, too', () => {
    const allowed = ['main (height < 18rem)', 'main (width < 16rem)', 'cards (height < 30rem)',
        'cards (width < 16rem)', 'cards (width < 1150px)', 'bar (width < 23rem)'];
    const found = styles.flatMap(([name, text]) => [...withoutComments(text)
        .matchAll(/@container ([^{]+)\{/g)].filter(([, condition]) => !allowed.includes(condition.trim()))
        .map(([, condition]) => `${name}: ${condition.trim()}`));
    assert.deepEqual(found, []);
});

test('every file that not all screens share is nested in the class of its screen', () => {
    const around = '(?::root\\S* )?(?:(?:main|body):has\\((?:> )?|:(?:is|where)\\()?';
    const root = new RegExp(`^${around}\\.(${ROOTS.join('|')})\\b(?!-)`);
    const found = styles.filter(([name]) => !SHARED.includes(name)).flatMap(([name, text]) =>
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
    const tokens = styles.find(([name]) => name === 'tokens.css')?.[1] ?? '';
    const colours = new Set([...tokens.matchAll(/(--[\w-]+):\s*(?:#|light-dark)/g)].map(([, name]) => name));
    assert.ok(colours.has('--y'));
    const found = scripts.flatMap(([name, text]) => [...text.matchAll(/'(--[\w-]+)':/g)]
        .filter(([, set]) => colours.has(set)).map(([, set]) => `${name}: ${set}`));
    assert.deepEqual(found, []);
});

test('movements have names of their own: style sheets are never unloaded', () => {
    const names = styles.flatMap(([, text]) =>
        [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
    assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), []);
});
