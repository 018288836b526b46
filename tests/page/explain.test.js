// SPDX-License-Identifier: MIT
// Everything on a table explains itself, in every phase of every game. No browser: the described page is
// walked. explain_values.test.js compares the values with the engine's, explain_page.test.js presses.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { situations } from './cards_records.mjs';
import { cardsTable, doings, open, phaseOf, played, sheetTable } from './explain_tables.mjs';

await import('./games.mjs');
const { tableView } = await import('../../web/cards/table_view.js');
const { placeBubble } = await import('../../web/explain/place.js');
const { headOf } = await import('../../web/explain/head.js');
const { explain: explainSheet } = await import('../../web/explain/sheet.js');
const { HEAD } = await import('../../web/explain/listen.js');
const { handOver } = await import('../../web/table/hand_over.js');
const { pageOf, rulesOf } = await import('../../web/games/list.js');

after(() => open.forEach((match) => match.close()));

/** What is for screen readers only, says nothing of the game, or is a form. */
const PLAIN = ['unseen', 'typed', 'corner'];

/** Everything that is seen and what explains it, '' for nothing. */
function leaves(node, about = '') {
    if (Array.isArray(node)) return node.flatMap((one) => leaves(one, about));
    if (node === null || node === undefined || typeof node === 'boolean' || node === '' || node === ' ')
        return [];
    if (typeof node !== 'object') return [[String(node), about]];
    if (typeof node.type === 'function') return leaves(node.type(node.props), about);
    const words = String(node.props.class ?? '').split(' ');
    if (node.props.hidden || words.some((word) => PLAIN.includes(word))) return [];
    const plays = ['button', 'a', 'input'].includes(node.type) || 'data-plays' in node.props;
    assert.ok(plays || !node.props.onclick, `${words}: a tap plays, and it would be explained, too`);
    const mine = node.props['data-about'] ?? about;
    const inside = node.type === 'svg' ? [] : leaves(node.props.children, mine);
    return inside.length || !words[0] ? inside : [[`<${node.type} ${words.join(' ')}>`, mine]];
}

/** Asks everything that is described; what is explained next, too. */
function askAll(described, ask, where) {
    const all = leaves(described);
    assert.ok(all.length > 20, `${where}: nothing is there`);
    assert.deepEqual(all.filter(([, about]) => !about).map(([what]) => what), [], `${where}: unexplained`);
    const asked = new Set();
    const answers = new Map();
    for (let wanted = [...new Set(all.map(([, about]) => about)), 'table']; wanted.length;) {
        const about = wanted.pop();
        if (asked.has(about)) continue;
        asked.add(about);
        const said = ask(about);
        assert.ok(said?.title && said.text, `${where}: ${about} has no answer`);
        const text = [said.title, said.text, said.now, ...said.prizes.map((one) => one.text)].join(' ');
        assert.doesNotMatch(text, /undefined|NaN|null|\{\w+\}/, `${where}: ${about}`);
        for (const [name, value] of Object.entries(said.facts))
            assert.ok(Number.isFinite(value), `${where}: ${about}: ${name}`);
        answers.set(about, said);
        wanted.push(...said.more);
    }
    return answers;
}

/** What must come up in a game (chips and gifts: not alone). */
const PHASES = { nochmal: ['roll', 'dice', 'pass', 'over'],
    sogut: ['roll', 'dice', 'pass', 'heart', 'bomb', 'stars', 'three', 'block', 'bomb decline', 'over'],
    xmal: ['roll', 'dice', 'pass', 'chip', 'give', 'bomb', 'three', 'block', 'over'] };

for (const [game, ...names] of [['nochmal', 'Anna', 'Ben'], ['nochmal', 'Anna'], ['sogut', 'Anna', 'Ben'],
    ['sogut', 'Anna'], ['xmal', 'Anna', 'Ben', 'Cem'], ['xmal', 'Anna']])
    test(`everything on the table of ${game} for ${names.length} has an answer`, async () => {
        const { default: rules } = await pageOf(game).explain();
        const numbers = (await rulesOf(game)).flatMap((section) => section.rules.split(' '));
        const kinds = new Set();
        const phases = new Set();
        const came = new Set();
        const check = (answers) => {
            for (const [about, said] of answers) {
                kinds.add(about.split(':')[0]);
                assert.ok(numbers.includes(said.rule), `${game}: ${about}: no section for ${said.rule}`);
            }
        };
        for await (const match of played(game, names, 13)) {
            phases.add(phaseOf(match.snapshot));
            for (const seat of names.keys()) {
                const { sheet, model, described } = sheetTable(match, seat);
                const asked = { kind: 'sheet', sheet, model, why: () => 'why' };
                const answers = askAll(described, (about) => explainSheet(asked, rules, about),
                    `${game} ${match.snapshot.view.position.slice(0, 60)}`);
                check(answers);
            }
            for (const [name, done, snapshot] of doings(match)) {
                const seat = Math.max(0, match.snapshot.asked);
                const { sheet, model, described } = sheetTable(match, seat, done, snapshot);
                const asked = { kind: 'sheet', sheet, model, why: () => 'why' };
                check(askAll(described, (about) => explainSheet(asked, rules, about), `${game}: ${name}`));
                if (name !== 'pairs' || model.pairs.length) came.add(name);
            }
        }
        const wanted = ['a cell', 'a move', 'hint', 'sure', 'real dice', ...names.length > 1 ? ['pairs'] : [],
            ...game === 'sogut' ? ['special'] : []];
        assert.deepEqual(wanted.filter((name) => !came.has(name)), [], `${game} for ${names.length}`);
        const asked = [...phases].join(' ');
        for (const phase of PHASES[game]) if (names.length > 1 || !['chip', 'give'].includes(phase))
            assert.ok(asked.includes(phase), `${phase} never came up: ${asked}`);
        for (const kind of ['cell', 'column', 'row', 'colour', 'jokers', 'die', 'place', 'total', 'go'])
            assert.ok(kinds.has(kind) || (kind === 'total' && game === 'xmal'), kind);
    });

const nothing = () => {};
const deeds = { press: nothing, takeBack: nothing, hold: nothing, act: nothing, put: nothing, look: nothing,
    openLog: nothing, hint: nothing };
const scene = { box: { width: 370, height: 398, text: 16 }, news: 'news', best: '', title: 'title',
    still: true, over: null };

for (const [people, all] of Object.entries(situations))
    for (const [name, actions] of Object.entries(all))
        test(`everything on the table of Geht noch was? has an answer: ${people}, ${name}`, async () => {
            const { model, ask } = cardsTable(actions, Number(people));
            const numbers = (await rulesOf('gehtwas')).flatMap((section) => section.rules.split(' '));
            const answers = askAll(tableView(model, deeds, scene), ask, `${people} ${name}`);
            for (const [about, said] of answers)
                assert.ok(numbers.includes(said.rule), `${about}: no section for ${said.rule}`);
        });

test('the situations of Geht noch was? are all phases of the game', () => {
    const phases = Object.entries(situations).flatMap(([people, all]) => Object.values(all)
        .map((actions) => cardsTable(actions, Number(people)).view.table.phase));
    assert.deepEqual(new Set(phases), new Set(['bonus', 'buy', 'build', 'roll', 'push', 'over']));
});

test('everything on the table of Geht noch was? has an answer: in or out', async () => {
    const { engine } = cardsTable(situations['4'].choose, 4);
    const fulfil = engine.legal(0).find((one) => one.startsWith('fulfil'));
    const { model, ask } = cardsTable(`${situations['4'].choose}\n1: ${fulfil}`, 4);
    assert.equal(model.group, 'say');
    askAll(tableView(model, deeds, scene), ask, 'in or out');
});

test('the header over a table has an answer', () => {
    for (const about of [...Object.values(HEAD), 'head:hint', 'head:clock', 'head:people'])
        for (const rule of ['S6', 'G3']) {
            const said = headOf(rule)(null, about.slice(5));
            assert.ok(said.title && said.text && said.rule === rule, about);
        }
});

test('the device is handed on by a tap anywhere, which explains nothing', () => {
    assert.deepEqual(new Set(leaves(handOver('Ben', 'blue', nothing)).map(([, about]) => about)),
        new Set(['handed']));
});

test('a bubble lies beside its thing, in the window, with the arrow at the thing', () => {
    const room = { width: 390, height: 664 };
    const bubble = { width: 362, height: 200 };
    for (const [thing, side] of [[{ left: 30, top: 300, width: 30, height: 20 }, 'above'],
        [{ left: 30, top: 20, width: 30, height: 20 }, 'below'],
        [{ left: 370, top: 640, width: 15, height: 20 }, 'above']]) {
        const at = placeBubble(thing, bubble, room);
        assert.equal(at.side, side);
        assert.ok(at.left >= 8 && at.left + bubble.width <= room.width - 8);
        assert.ok(at.top >= 8 && at.top + bubble.height <= room.height - 8);
        assert.ok(at.top + bubble.height < thing.top || at.top > thing.top + thing.height, 'not over it');
        const middle = thing.left + thing.width / 2;
        assert.ok(Math.abs(at.left + at.arrow - middle) <= 24, 'the arrow points at it');
    }
    const lying = placeBubble({ left: 100, top: 180, width: 30, height: 30 }, bubble,
        { width: 844, height: 390 });
    assert.equal(lying.side, 'right', 'a low window has room beside it');
});
