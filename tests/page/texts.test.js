// SPDX-License-Identifier: MIT
// The words of the page: what is looked up in which language, and that every screen loads the texts it uses.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import test, { after } from 'node:test';
import assert from 'node:assert/strict';

const root = fileURLToPath(new URL('../../', import.meta.url));
const web = join(root, 'web');
const po = (...args) => execFileSync('python3', [join(root, 'tools/po.py'), ...args], { encoding: 'utf8' });
const read = async (...path) => (await import(pathToFileURL(join(web, ...path)).href)).default;

/** The list of the games' pages, which the build makes from their folders. */
const listed = join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/net/assets.c.d/pages.js');

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** web/texts.js beside the modules that `make` puts into a folder, in a browser that asks for languages. */
async function texts(make, languages = ['xx']) {
    const folder = mkdtempSync(join(tmpdir(), 'revanche-texts-'));
    folders.push(folder);
    copyFileSync(join(web, 'texts.js'), join(folder, 'texts.mjs'));
    make(folder);
    globalThis.document = { documentElement: {} };
    Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
    return import(pathToFileURL(join(folder, 'texts.mjs')).href);
}
const real = (folder) => po('page', join(folder, 'texts'), join(folder, 'stamp'), join(folder, 'dep'),
    join(root, 'po'));
const pseudo = (folder) => po('pseudo', join(folder, 'texts'), join(root, 'po'));

test('English needs no catalogue', async () => {
    const { _, n_, p_, N_, lang, allLanguages, setLanguage } = await texts(() => {});
    await setLanguage('de');
    assert.deepEqual([lang(), allLanguages()], ['en', ['en']]);
    assert.equal(_('To {name}', { name: 'Anna' }), 'To Anna');
    assert.equal(_('{a} and {b}', { a: '{b}', b: 2 }), '{b} and 2', 'values are not looked through');
    assert.equal(_('{a} stays'), '{a} stays');
    assert.equal(_(N_('Undo')), 'Undo');
    assert.equal(p_('door', 'open'), 'open');
    assert.deepEqual([0, 1, 2, -1, 1234].map((n) => n_('{n} point', '{n} points', n)),
        ['0 points', '1 point', '2 points', '−1 point', '1,234 points']);
    assert.equal(n_('{n} of {name}', '{n} of {name}', 2, { name: 'x' }), '2 of x');
});

test('German: texts, plurals, contexts, and what is loaded later', async () => {
    const { _, n_, p_, lang, allLanguages, loadTexts, setLanguage, ownName } = await texts(real,
        ['xx-YY', 'de-AT', 'en']);
    await setLanguage('');
    assert.equal(lang(), 'de', 'the first language of the browser that is there');
    assert.equal(document.documentElement.lang, 'de');
    assert.ok(allLanguages().includes('en') && allLanguages().includes('de'));
    assert.deepEqual([ownName('de'), ownName('en'), ownName('fr')], ['Deutsch', 'English', 'Français']);
    assert.equal(_('Rules'), 'Regeln');
    assert.equal(_('Save file'), 'Save file', 'a part that is not loaded');
    await loadTexts('editor', 'play', 'settings', 'cards');
    assert.equal(_('Save file'), 'Datei sichern');
    assert.equal(p_('sign for yellow', 'Y'), 'Ge');
    assert.equal(_('Y'), 'Y', 'only in its context');
    assert.deepEqual([1, 2, 0, 1e4].map((n) => n_('{n} point', '{n} points', n)),
        ['1 Punkt', '2 Punkte', '0 Punkte', '10.000 Punkte']);
    await setLanguage('en');
    assert.deepEqual([lang(), _('Rules'), _('Save file')], ['en', 'Rules', 'Save file']);
    await setLanguage('de');
    assert.equal(_('Save file'), 'Datei sichern', 'what was loaded comes along');
    await setLanguage('tlh');
    assert.equal(lang(), 'de', 'a language that is not there');
});

test('numbers, shares, dates and lists are written as each language has it', async () => {
    const folder = (to) => {
        real(to);
        writeFileSync(join(to, 'texts/list.js'), 'export default ["de", "en", "fr", "nl"];');
        for (const other of ['fr', 'nl'])
            cpSync(join(to, 'texts/de'), join(to, 'texts', other), { recursive: true });
    };
    const { ago, day, decimals, list, number, percent, setLanguage } = await texts(folder);
    const written = async (language) => {
        await setLanguage(language);
        return [number(-1234), decimals(-0.5, 1), decimals(29, 1), percent(0.54),
            number(1 / 3, { maximumSignificantDigits: 2 }), day(Date.UTC(2026, 2, 1), { timeZone: 'UTC' }),
            list(['A', 'B', 'C']), ago(Date.now() - 86400000)]
            .map((text) => text.replace(/[\u00a0\u202f]/g, '_')); // no line ends there
    };
    assert.deepEqual(await written('en'),
        ['−1,234', '−0.5', '29.0', '54%', '0.33', 'Mar 1, 2026', 'A, B, and C', 'yesterday']);
    assert.deepEqual(await written('de'),
        ['−1.234', '−0,5', '29,0', '54_%', '0,33', '01.03.2026', 'A, B und C', 'gestern']);
    assert.deepEqual(await written('fr'),
        ['−1_234', '−0,5', '29,0', '54_%', '0,33', '1 mars 2026', 'A, B et C', 'hier']);
    assert.deepEqual(await written('nl'),
        ['−1.234', '−0,5', '29,0', '54%', '0,33', '1 mrt 2026', 'A, B en C', 'gisteren']);
});

test('texts that arrive while the language is switched are in the new one', async () => {
    const { _, loadTexts, setLanguage } = await texts(real, ['en']);
    await setLanguage('en');
    await Promise.all([loadTexts('editor'), setLanguage('de'), loadTexts('settings')]);
    assert.deepEqual([_('Save file'), _('Sounds')], ['Datei sichern', 'Töne']);
});

test('a language with three plural forms', async () => {
    const { _, n_, loadTexts, setLanguage } = await texts(pseudo);
    await setLanguage('qps');
    await loadTexts('play');
    assert.match(_('Rules'), /^⟦Rúlés~+⟧$/);
    assert.deepEqual([1, 3, 7].map((n) => n_('{n} point', '{n} points', n)),
        ['⟦a1 póínt~~~⟧', '⟦b3 póínts~~~⟧', '⟦c7 póínts~~~⟧']);
});

test('every screen loads the texts of the files it is made of', () => {
    const code = new Map(readdirSync(web, { recursive: true }).filter((name) => name.endsWith('.js'))
        .map((name) => [name, readFileSync(join(web, name), 'utf8')]));
    const made = 'games/pages.js'; // by the build; list.js is given it
    code.set(made, readFileSync(listed, 'utf8'));
    const parts = JSON.parse(po('parts', ...[...code.keys()].map((name) => `web/${name}`)));
    const missing = new Set();
    const seen = new Set();
    /** Looks at a file and what it imports (but for types), at once or later, when `loaded` is there. */
    const look = (file, loaded) => {
        if (seen.has(`${file} ${loaded}`)) return;
        seen.add(`${file} ${loaded}`);
        const text = code.get(file);
        const own = [...text.matchAll(/loadTexts\(([^)]*)\)/g)]
            .flatMap(([, names]) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name));
        const now = [...new Set([...loaded, ...own])].sort();
        const needs = parts[`web/${file}`];
        if (/(?<![\w.])(?:_|n_|p_|N_)\(/.test(text) && !needs.some((part) => now.includes(part)))
            missing.add(`${file} needs ${needs.join(' or ')}, there is ${now}`);
        if (file === 'games/list.js') look(made, now);
        for (const [, how, name] of text.matchAll(/(from |import\()'(\.[^']+)'(?!\)\.[A-Z])/g)) {
            const next = normalize(join(dirname(file), name));
            const shownLater = how !== 'from ' && routes.some(([, screen]) => screen === next);
            if (!shownLater && next !== made) look(next, now);
        }
    };
    const routes = [...code.get('main.js').matchAll(/import\('\.\/(screens\/\w+\.js)'\), \[([^\]]*)\]/g)];
    assert.equal(routes.length, 17);
    look('main.js', ['core']);
    for (const [, file, loaded] of routes) look(file, ['core', ...(loaded.match(/\w+/g) ?? [])]);
    assert.deepEqual([...missing], []);
});

/** Which rules of docs/rules.md hold for a game (its parts say so). */
const LAW = { nochmal: /^[SN]/, sogut: /^(S|B|N[2-6])/, xmal: /^(S|X|B[467]$)/, gehtwas: /^G/ };

for (const [game, holds] of Object.entries(LAW))
    test(`the rules of ${game} tell what its numbered rules say, and refer to no other`, async () => {
        const law = [...readFileSync(join(root, 'docs/rules.md'), 'utf8')
            .matchAll(/^(?:- )?\*\*([SNBXG]\d+(?:\.\d+)?)\*\*/gm)].map(([, number]) => number)
            .filter((number) => holds.test(number));
        const told = new Set((await read('games', game, 'help.js')).flatMap(({ rules }) => rules.split(' ')));
        const whole = (number) => number.split('.')[0]; // S4 stands for all its parts
        assert.ok(law.length > 10);
        assert.deepEqual(law.filter((one) => !told.has(one) && !told.has(whole(one))), [], 'not told');
        assert.deepEqual([...told].filter((one) => !law.includes(one)), [], 'no rules of this game');
    });

test('numbers of rules stand in no text of the rules, and *bold* is closed', async () => {
    for (const game of Object.keys(LAW))
        for (const { title, text } of await read('games', game, 'help.js'))
            for (const part of text.flat()) {
                assert.doesNotMatch(part, /\b[SNBXG]\d/, `${game}: ${title}`);
                assert.equal(part.split('*').length % 2, 1, `${game}: ${title}: *bold* is not closed`);
            }
});

test('the name under which a game is sold stands beside its title only where it differs', async () => {
    const about = async (language) => {
        const { setLanguage } = await texts(real);
        await setLanguage(language);
        const folder = folders.at(-1);
        cpSync(join(web, 'games'), join(folder, 'games'), { recursive: true });
        writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
        writeFileSync(join(folder, 'texts.js'), 'export * from "./texts.mjs";');
        copyFileSync(listed, join(folder, 'games/pages.js'));
        const list = await import(pathToFileURL(join(folder, 'games/list.js')).href);
        list.know((await import(pathToFileURL(join(folder, 'games/pages.js')).href)).default);
        return list;
    };
    const [en, de] = [await about('en'), await about('de')];
    assert.deepEqual(['nochmal', 'xmal', 'unheard-of'].map(en.soldAs), ['Encore!', '', '']);
    assert.equal(de.soldAs('nochmal'), '');
});

test('messages of the engine are said with their values, nested and in plurals', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'revanche-messages-'));
    folders.push(folder);
    writeFileSync(join(folder, 'texts.js'), `export const messageText = (id, values) =>
        \`[\${id} \${JSON.stringify(values)}]\`;
        export const hasMessage = (id) => id !== 'unknown';
        export const _ = (text) => text;`);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    copyFileSync(join(web, 'messages.js'), join(folder, 'messages.js'));
    const { inWords, inWordsByName } = await import(pathToFileURL(join(folder, 'messages.js')).href);
    assert.equal(inWords('plain {text}'), 'plain {text}');
    assert.equal(inWords('a \x0e7\x0f b'), 'a [7 {}] b');
    assert.equal(inWords('\x0e7\x1fn=3\x1fname=x=y\x0f'), '[7 {"n":"3","name":"x=y"}]');
    assert.equal(inWords('\x0e7\x1fa=\x0e8\x1fb=1\x0f and \x0e9\x0f\x1fc=2\x0f'),
        '[7 {"a":"[8 {\\"b\\":\\"1\\"}] and [9 {}]","c":"2"}]');
    for (const damaged of ['\x0e', '\x0e7', '\x0f', '\x1f', '\x0e7\x1f', '\x0e7\x1fn', '\x0e\x0e\x0f'])
        assert.equal(typeof inWords(damaged), 'string');
    // as the server sends them
    const inner = { id: 'b', values: { n: 3 } };
    assert.equal(inWordsByName({ id: 'a', values: {} }), '[a {}]');
    assert.equal(inWordsByName({ id: 'a', values: { x: inner } }), '[a {"x":"[b {\\"n\\":\\"3\\"}]"}]');
    assert.equal(inWordsByName({ id: 'a', values: { x: ['1: ', inner] } }),
        '[a {"x":"1: [b {\\"n\\":\\"3\\"}]"}]');
    assert.equal(inWordsByName({ id: 'unknown', values: {} }), undefined);
    assert.equal(inWordsByName({ id: 'a', values: { x: { id: 'unknown', values: {} } } }), undefined);
});

test('messages of the server are known by name, in every language', async () => {
    const { hasMessage, loadTexts, messageText, setLanguage } = await texts(real, ['en']);
    await setLanguage('en');
    assert.equal(hasMessage('seat-taken'), false);
    await loadTexts('messages-server');
    assert.equal(hasMessage('seat-taken'), true);
    assert.equal(messageText('seat-taken', {}), 'This seat is taken.');
    assert.equal(messageText('too-fast', { n: 1 }), 'That was too fast. Please wait 1 second.');
    assert.equal(messageText('no-memory', {}), 'There is not enough memory.');
    await setLanguage('de');
    assert.equal(messageText('seat-taken', {}), 'Dieser Platz ist schon vergeben.');
    assert.equal(messageText('too-fast', { n: 2 }),
        'Das war zu schnell hintereinander. Bitte 2 Sekunden warten.');
});

test('English has the messages, for they stand in no script', async () => {
    const { loadTexts, messageText, setLanguage } = await texts(real, ['en']);
    await setLanguage('en');
    assert.equal(messageText(1, {}), '');
    await loadTexts('messages');
    assert.equal(messageText(1, {}), 'There is not enough memory.');
    await setLanguage('de');
    assert.equal(messageText(1, {}), 'Der Speicher reicht nicht.');
});
