// SPDX-License-Identifier: MIT
// Takes the pictures of the documents: REVANCHE_BUILD=BUILD node tests/page/pictures.mjs. Games are seeded: a
// picture changes only when the page does.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browse, desktop, phone, visit } from './browser.mjs';
import { serve } from './server.mjs';
import { drive, sit } from './table_driver.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const people = (/** @type {string[]} */ ...names) => names.map((name) => ({ name, bot: null }));
/** Bots by their level, under the names of their characters. */
const bots = (/** @type {string[]} */ ...levels) => levels.map((bot) => ({ bot, name: { easy: 'Pip',
    casual: 'Bruno', steady: 'Mila', sharp: 'Rufus', expert: 'Ada' }[bot] ?? bot }));

mkdirSync(folder, { recursive: true });
const server = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
const { person, close } = await browse();

/**
 * @param {string} name
 * @param {object} options
 * @param {(page: import('playwright-core').Page) => Promise<unknown>} way to what is shown
 */
async function picture(name, options, way) {
    const { context, page } = await person({ locale: 'en-GB', ...options });
    await way(page);
    await page.evaluate(() =>
        Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
    await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
    await page.screenshot({ path: `${folder}${name}.png` });
    await context.close();
    console.log(`docs/pictures/${name}.png`);
}

/** Plays a while, then rolls and chooses cells until they can be confirmed. */
async function middle(page, presses) {
    await drive(page, presses);
    await page.evaluate(async () => {
        const one = (/** @type {string} */ what) => /** @type {HTMLElement | null} */ (
            document.querySelector(`.sheet-table ${what}`));
        for (let tries = 0; tries < 500; tries++) {
            const go = one('.actions .go[aria-disabled="false"]');
            if (go && one('.cell[data-state="chosen"]')) return;
            (one('.cell[data-state="ghost"]') ?? one('.cell[data-state="legal"]') ?? go
                ?? one('.pass[aria-disabled="false"]'))?.click();
            await new Promise((resolve) => { setTimeout(resolve, 20); });
        }
    });
}

await picture('start-phone', phone, (page) => visit(page, server.url, '#/'));
await picture('nochmal', desktop, async (page) => {
    await sit(page, server.url,
        { game: 'nochmal', seed: 'picture 3',
            seats: [...people('Anna'), ...bots('easy', 'casual', 'steady')] });
    await middle(page, 71);
});
await picture('nochmal-phone', phone, async (page) => {
    await sit(page, server.url, { game: 'nochmal', seed: 'picture 2', seats: people('Anna') });
    await middle(page, 60);
});
await picture('sogut', { ...desktop, colorScheme: 'dark' }, async (page) => {
    await sit(page, server.url,
        { game: 'sogut', seed: 'picture', seats: [...people('Anna'), ...bots('steady')] });
    await middle(page, 64);
});
await picture('xmal', desktop, async (page) => {
    await sit(page, server.url,
        { game: 'xmal', seed: 'picture', seats: [...people('Anna'), ...bots('casual', 'steady')] });
    await middle(page, 70);
});
await picture('openings', { ...desktop, viewport: { width: 820, height: 900 } }, async (page) => {
    await visit(page, server.url, '#/openings/nochmal');
    await page.locator('.openings table').first().waitFor();
});
await picture('gehtwas', desktop, async (page) => {
    await page.goto(server.url);
    await page.locator('main[data-shown]').waitFor();
    const id = await page.evaluate(async (seats) => {
        const [{ newLocal }, { ui }, { games }, { Engine }] = await Promise.all(
            [import('./match/kept.js'), import('./ui.js'), import('./saves.js'), import('./engine.js')]);
        const made = await newLocal(await ui.rules(), { game: 'gehtwas', seed: 'picture 4', seats });
        const save = await games.get(made);
        const engine = new Engine(await ui.rules());
        engine.open(save.record);
        for (let view = engine.view();
            !(view.table.round === '3' && view.table.phase === 'roll' && view.next === 0
            && view.table.roll === '3'); view = engine.view())
            if (view.over) break;
            else if (view.chance) engine.draw();
            else engine.play(`${view.next + 1}: ${engine.decide(view.next, 'greedy')}`);
        await games.put({ ...save, record: engine.save(), count: engine.view().count });
        return made;
    }, [...people('Anna'), ...bots('steady')]);
    await visit(page, server.url, `#/play/${id}`);
    await page.waitForTimeout(500);
});

await close();
server.close();
