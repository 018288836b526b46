// SPDX-License-Identifier: MIT
// Situations of Geht noch was?, by number of players and name (cards_situations.json): games played at random
// until they came up. They are put into a browser as saved games.
import { readFileSync } from 'node:fs';

/** Actions in notation. @type {Record<string, Record<string, string>>} */
export const situations = JSON.parse(readFileSync(new URL('cards_situations.json', import.meta.url), 'utf8'));

/**
 * Lays a situation on the table of a page that shows ours; seat 1 is a person, the others are bots.
 * @param {import('playwright-core').Page} page @param {string} url
 * @param {string} actions @param {(string|null)[][]} seats names and bots @param {boolean} [realDice]
 */
export async function lay(page, url, actions, seats, realDice = false) {
    const id = await page.evaluate(async ([played, people, real]) => {
        const [{ newLocal }, { games }, { ui }] = await Promise.all([import('./match/kept.js'),
            import('./saves.js'), import('./ui.js')]);
        const made = await newLocal(await ui.rules(), { game: 'gehtwas', seed: 'situation', realDice: real,
            seats: people.map(([name, bot]) => ({ name, bot })) });
        const save = await games.get(made);
        await games.put({ ...save, record: `${save.record.split('\n\n')[0]}\n\n${played}\n` });
        return made;
    }, [actions, seats, realDice]);
    await page.goto(`${url}#/play/${id}`);
    await page.locator(`main[data-shown="#/play/${id}"].cards-table .bar`).waitFor();
    return id;
}
