// SPDX-License-Identifier: MIT
// First rolls: a number of the picture is what the command says of these dice now; and where people find it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { browse, phone, visit } from './browser.mjs';
import { serve } from './server.mjs';

const build = process.env.REVANCHE_BUILD ?? 'build/dev';
let server, browser;
before(async () => {
    server = await serve(build);
    const made = new URL('../../data/openings.json', import.meta.url);
    server.answers['/openings.json'] = readFileSync(made, 'utf8');
    browser = await browse();
});
after(async () => {
    await browser?.close();
    server?.close();
});

test('the numbers of the picture are those of the command; learn and puzzles lead to it', async () => {
    const said = JSON.parse(execFileSync(join(build, 'src/revanche'), ['openings', '--json'],
        { encoding: 'utf8' }));
    const { page, leave } = await browser.person({ ...phone, locale: 'en-GB' });
    for (const from of ['#/learn', '#/puzzles']) {
        await visit(page, server.url, from);
        await page.locator('main a[href="#/openings"]').click();
        await page.locator('.openings table').waitFor();
    }
    const shown = await page.locator('.openings tbody tr').evaluateAll((rows) => rows.map((row) =>
        [...row.querySelectorAll('td')].map((one) => one.textContent)));
    const [colours, numbers] = [[...'ygbrox'], [...'12345?']];
    const wanted = new Map(said.openings.map(({ dice, value }) => [dice, value - said.start]));
    assert.ok(wanted.size > 20, `${wanted.size}`);
    for (const [i, colour] of colours.entries()) for (const [j, face] of numbers.entries()) {
        const more = wanted.get(colour + face);
        const text = shown[i][j].replace('−', '-');
        if (more === undefined) assert.equal(text, '–', colour + face);
        else assert.ok(Math.abs(Number(text) - more) < 0.06, `${colour}${face}: ${text}, ${more}`);
    }
    await leave();
});
