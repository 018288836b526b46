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
    answers['/texts/list.js'] = 'export default ["de", "en", "fr", "nl", "qps"];';
    rmSync(folder, { recursive: true });
}

/** Somebody who reads a language, like qps, from now on.
 * @param {import('playwright-core').Page} page @param {string} language */
export async function speak(page, language) {
    await page.evaluate(async (one) => (await import('./settings.js')).settings.set('language', one),
        language);
    await page.locator(`main[data-lang=${language}]`).waitFor();
}
