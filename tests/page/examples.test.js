// SPDX-License-Identifier: MIT
// The playable examples of the rules: what they say is allowed the engine allows, what they say is not it
// refuses by the rule that they name. No browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Engine } from '../../web/engine.js';
import { chosenOf, decisionOf, layOut, playOut, verdict } from '../../web/help/verdict.js';
import { games, ofGame } from './games.mjs';
import { readSheet } from '../../web/table/sheet_model.js';

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

const examples = (await Promise.all(games.map((game) => ofGame(game, 'examples.js')))).flatMap((made, i) =>
    Object.entries(made).map(([name, example]) => [`${games[i]}: ${name}`, example]));

for (const [name, example] of examples)
    test(`the example "${name}" is as the rules are`, () => {
        const engine = new Engine(module);
        layOut(engine, example);
        const sheet = example.cards ? null : readSheet(engine.material());
        const shown = (cell) => cell[0] >= example.from[0] && cell[0] <= example.to[0]
            && cell[1] >= example.from[1] && cell[1] <= example.to[1];
        const isShown = (answer, chosen) => (Object.hasOwn(example.options ?? {}, answer)
            || (example.cards ? example.cards.includes(Number(answer)) : chosen.every(shown)));
        assert.ok(example.yes.length && Object.keys(example.no).length, 'both are shown');
        const legal = engine.legal(0);
        for (const answer of example.yes) {
            const chosen = chosenOf(example, answer);
            assert.ok(isShown(answer, chosen), answer);
            assert.equal(verdict(engine, example, sheet, chosen).kind, 'yes', answer);
            const decision = decisionOf(example, sheet, chosen);
            assert.ok(legal.includes(decision.split('; ')[0]), answer);
            if (!example.gives) continue;
            const { events, words } = playOut(engine, example, decision);
            const brought = events.map(({ kind, points, first }) =>
                `${kind} ${points}${first ? ' first' : ''}`);
            brought.push(.../^\d+ [+−] .*$/m.exec(words) ?? []);
            assert.equal(brought.join(', '), example.gives[answer], answer);
            assert.equal(Boolean(words), brought.length > 0, answer);
            assert.ok(words === '' || verdict(engine, example, sheet, chosen).words.endsWith(words), answer);
        }
        for (const [answer, rule] of Object.entries(example.no)) {
            const chosen = chosenOf(example, answer);
            assert.ok(isShown(answer, chosen), answer);
            const said = verdict(engine, example, sheet, chosen);
            assert.deepEqual([said.kind, said.rule], ['no', rule], answer);
            assert.ok(said.words);
        }
        const started = verdict(engine, example, sheet, []);
        assert.deepEqual(started, { kind: 'open', words: '', rule: '' });
    });

test('every example is in the rules of a game', async () => {
    const helps = await Promise.all(games.map((game) => ofGame(game, 'help.js')));
    const shown = new Set(helps.flatMap((help) => help.default.flatMap(({ tries = [] }) => tries)));
    for (const [name, example] of examples) assert.ok(shown.has(example), name);
    assert.equal(shown.size, examples.length);
});
