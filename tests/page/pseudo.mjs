// SPDX-License-Identifier: MIT
// A made-up language in which every text is marked ⟦like this~~~⟧ and a third longer (tools/po.py pseudo).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Lets a static server (server.mjs) have it. @param {{answers: Record<string, Buffer>}} server */
export function teach({ answers }) {
    const folder = mkdtempSync(join(tmpdir(), 'revanche-pseudo-'));
    execFileSync('python3', [here('tools/po.py'), 'pseudo', folder, here('po')]);
    for (const name of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.js')))
        answers[`/texts/${name}`] = readFileSync(join(folder, name));
    rmSync(folder, { recursive: true });
}

/** Somebody who reads it from now on. @param {import('playwright-core').Page} page */
export const read = (page) => page.evaluate(async () => (await import('./settings.js')).settings
    .set('language', 'qps'));
