// SPDX-License-Identifier: MIT
// What explanations of Noch X-mal! say that diamonds, crossing points and the pass track bring is what the
// engine gives: the last cell is crossed, or a field passed to, and X, jokers and fields counted. No browser.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { module, open, sheetTable } from './explain_tables.mjs';

const { explain } = await import('../../web/explain/sheet.js');
const { LessonMatch } = await import('../../web/match/lesson.js');
const { around } = await import('../../web/table/sheet_model.js');

after(() => open.forEach((match) => match.close()));

/** What is counted, of the first seat. */
const COUNTED = ['x', 'unlocked', 'pass'];

/** A table with a position, and what is said there. */
function laid(position) {
    const match = new LessonMatch(module, { game: 'xmal', position, past: [] }, [],
        { name: 'Pip', bot: null });
    open.push(match);
    const { sheet, model } = sheetTable(match, 0);
    return { sheet, model, engine: match.engine, own: () => match.engine.view().seats[0],
        ask: (about) => explain({ kind: 'sheet', sheet, model, why: () => '' }, { pass: 'X5' }, about) };
}
const { sheet } = laid('xmal | |');
const gems = sheet.cells.filter(({ star }) => star).map(({ name }) => name);
const sorted = (cells) => [...new Set(cells)].sort().join(',');
const next = (cell) => [[0, 1], [0, -1], [1, 0], [-1, 0]].map(([c, r]) =>
    String.fromCharCode(cell.charCodeAt(0) + c) + (Number(cell[1]) + r))
    .filter((name) => sheet.cell.has(name));

/** Lines or columns that are full already, so that nothing else is due. */
const filled = (field, all) => (all > 0 ? ` ${field}=${[...Array(all).keys()].map((i) => i + 1)
    .join('')}` : '');

/** How many lines of diamonds these cells fill. */
const linesIn = (cells) => Math.floor(cells.filter((one) => gems.includes(one)).length / 5);

/** Plays whatever the game asks for in this roll, without any further gain. */
function finish(engine) {
    for (let now = engine.view(); now.chance !== 'roll' && !now.over; now = engine.view())
        if (now.chance === 'chip') engine.play('chip blank');
        else {
            const legal = engine.legal(now.next);
            engine.play(`${now.next + 1}: ${legal.find((one) => /^(decline|pass)/.test(one)) ?? legal[0]}`);
        }
}

/** Asks about what the last of some cells fills, crosses it, compares what is said and what is counted. */
function confirm(abouts, cells, own, other, early = 1) {
    const at = cells.at(-1);
    const beside = next(at).find((name) => !gems.includes(name) || cells.includes(name));
    const crossed = sorted([...cells.filter((name) => name !== at), beside]);
    const { colour } = sheet.cell.get(at);
    const dice = `${[colour, colour, colour].join('')}/111`;
    const table = laid(`xmal roll=9 active=1 dice=${dice} | start=o5 crosses=${crossed}${own} `
        + `| start=o5${other}`);
    const said = abouts.map(table.ask);
    for (const { facts, title } of said) {
        assert.equal(facts.left, 1, `${title}: one to go`);
        if ('first' in facts) assert.equal(facts.first, early, title);
    }
    const before = table.own();
    table.engine.play(`1: ${colour}1 ${at}`);
    finish(table.engine);
    const then = table.own();
    for (const field of COUNTED)
        assert.equal(then[field] - before[field], said.reduce((sum, { facts }) => sum + facts[field], 0),
            `${abouts}: ${field}; ${said.map(({ now }) => now)}`);
    return said.map(({ now }) => now).join(' ');
}

test('full lines of diamonds bring what is said, first and later', () => {
    for (const [i, line] of sheet.diamonds.entries()) {
        const cells = gems.slice(0, 5 * (i + 1));
        const own = filled('diamonds', i);
        const now = confirm([`diamonds:${i + 1}`], cells, own, '');
        for (const sign of line.first + line.later) assert.ok(now.includes(sign.replace('>', '›')), now);
        const gone = ` crosses=${sorted(cells)}${filled('diamonds', i + 1)}`
            + filled('diamonds-first', i + 1);
        confirm([`diamonds:${i + 1}`], cells, own, gone, 0);
    }
});

test('full lines and columns of crossing points bring what is said', () => {
    for (const [i, { points }] of sheet.crossings.entries()) {
        const cells = points.flatMap(around);
        const own = filled('diamonds', linesIn(cells));
        confirm([`crossings:${i + 1}`], cells, own, '');
        const gone = ` crosses=${sorted(cells)} lines=${i + 1} lines-first=${i + 1}${own}`;
        confirm([`crossings:${i + 1}`], cells, own, gone, 0);
    }
    for (const column of [1, 2, 3, 4]) {
        const cells = sheet.crossings.flatMap(({ points }) => points.slice(0, column).flatMap(around));
        const own = filled('diamonds', linesIn(cells)) + filled('crossings', column - 1);
        if (column < 4) confirm([`crossing-column:${column}`], cells, own, '');
        else confirm(['crossing-column:4', 'crossings:3'], cells, `${own} lines=12`, ''); // both are filled
    }
});

test('columns, rows and colours bring what is said, first and later', () => {
    const all = [...sheet.columns.map(({ name }, i) => ['column', 'columns', name,
        sheet.cells.filter(({ column }) => column === i)]),
    ...sheet.rows.map(({ name }, i) => ['row', 'rows', name, sheet.cells.filter(({ row }) => row === i)]),
    ...sheet.colours.map(({ name }) => ['colour', 'colours', name,
        sheet.cells.filter(({ colour }) => colour === name)])];
    assert.equal(all.length, 15 + 7 + 5);
    for (const [kind, field, name, found] of all) {
        const cells = found.map((one) => one.name);
        const own = filled('diamonds', linesIn(cells));
        const always = kind === 'row';
        confirm([`${kind}:${name}`], cells, own, '', Number(!always));
        const gone = ` crosses=${sorted(cells)} ${field}=${name} ${field}-first=${name}${own}`;
        confirm([`${kind}:${name}`], cells, own, gone, 0);
    }
});

test('fields of the pass track bring what is said, and passing crosses as many as is said', () => {
    const gives = [];
    const passing = (have, dice, other = '') => laid(`xmal roll=9 active=1 dice=${dice} `
        + `| start=o5 crosses=H5,H6 pass=${have} | start=o5${other}`);
    for (const [have, field] of sheet.pass.entries()) {
        const { engine, ask, own } = passing(have, 'yyy/111');
        const { facts, text } = ask(`pass-field:${have}`);
        assert.equal(facts.left, 1);
        const before = own();
        engine.play('1: pass');
        const asked = engine.view().next === 0 ? engine.legal(0).filter((one) => one.startsWith(field)) : [];
        finish(engine);
        const [x, unlocked] = COUNTED.map((one) => own()[one] - before[one]);
        assert.deepEqual([x, unlocked], [facts.x, facts.unlocked], `field ${have}: ${text}`);
        if (x || unlocked || asked.length) gives.push(have);
        assert.equal(/no bonus/.test(text), !gives.includes(have), text);
    }
    for (const have of sheet.pass.keys())
        assert.equal(passing(have, 'yyy/111').ask('pass-track').facts.next,
            gives.find((one) => one >= have) - have + 1, `after ${have} fields`);
    const late = passing(14, 'yyy/111', ' pass=15 pass-first=1').ask('pass-field:14');
    assert.match(late.now, /Somebody was here before/);
    for (const dice of ['yyy/111', 'oyy/111', 'oyx/5?1', 'oob/553']) {
        const { engine, own, ask } = passing(3, dice);
        const said = Number(/\d+/.exec(ask('pass').now)[0]);
        engine.play('1: pass');
        finish(engine);
        assert.equal(own().pass - 3, said, `${dice}: ${ask('pass').now}`);
    }
});
