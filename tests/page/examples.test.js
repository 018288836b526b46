// SPDX-License-Identifier: MIT
// The playable examples of the rules: what they say is allowed the engine allows, what they say is not it
// refuses by the rule that they name. No browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Engine } from '../../web/engine.js';
import { pageOf } from '../../web/games/list.js';
import { examples } from '../../web/help/examples.js';
import { decisionOf, verdict } from '../../web/help/verdict.js';
import { readSheet } from '../../web/table/sheet_model.js';

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

for (const [name, example] of Object.entries(examples))
    test(`the example "${name}" is as the rules are`, () => {
        const engine = new Engine(module);
        engine.lay(example.position);
        const sheet = example.cards ? null : readSheet(engine.material());
        const shown = (cell) => cell[0] >= example.from[0] && cell[0] <= example.to[0]
            && cell[1] >= example.from[1] && cell[1] <= example.to[1];
        assert.ok(example.yes.length && Object.keys(example.no).length, 'both are shown');
        const legal = engine.legal(0);
        for (const answer of example.yes) {
            const chosen = answer.split(' ');
            assert.ok(example.cards ? example.cards.includes(Number(answer)) : chosen.every(shown), answer);
            assert.equal(verdict(engine, example, sheet, chosen).kind, 'yes', answer);
            assert.ok(legal.includes(decisionOf(example, sheet, chosen)), answer);
        }
        for (const [answer, rule] of Object.entries(example.no)) {
            const chosen = answer.split(' ');
            assert.ok(example.cards ? example.cards.includes(Number(answer)) : chosen.every(shown), answer);
            const said = verdict(engine, example, sheet, chosen);
            assert.deepEqual([said.kind, said.rule], ['no', rule], answer);
            assert.ok(said.words);
        }
        const started = verdict(engine, example, sheet, []);
        assert.deepEqual(started, { kind: 'open', words: '', rule: '' });
    });

test('every example is in the rules of a game, and every one named there exists', async () => {
    const sections = [];
    for (const game of ['nochmal', 'sogut', 'xmal', 'gehtwas'])
        sections.push(...(await pageOf(game).help()).default);
    const named = new Set(sections.flatMap(({ tries = [] }) => tries));
    assert.deepEqual([...named].sort(), Object.keys(examples).sort());
});
