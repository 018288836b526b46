// SPDX-License-Identifier: MIT
// Sits down at the table of a sheet game and plays there, with nothing but what the table itself offers:
// whatever is outlined is tapped, whatever can be confirmed is confirmed.

import { keep } from './records.mjs';

/** Begins a game on this device and shows its table. @returns {Promise<string>} its id */
export async function sit(page, url, plan) {
    await enter(page, url);
    const id = await page.evaluate(async (wanted) => {
        const [{ newLocal }, { ui }] = await Promise.all([import('./match/kept.js'), import('./ui.js')]);
        return newLocal(await ui.rules(),
            { seed: 'sheet test', seats: [{ name: 'Anna', bot: null }], ...wanted });
    }, plan);
    await look(page, url, id);
    return id;
}

/** Opens the page, unless it is open. */
async function enter(page, url) {
    if (page.url().startsWith(url)) return;
    await page.goto(url);
    await page.waitForSelector('#screen > *');
}

/** Shows the table of a game. */
async function look(page, url, id) {
    await page.goto(`${url}#/play/${id}`);
    await page.waitForSelector(`main[data-shown="#/play/${id}"] .sheet-table .actions`);
}

/** Shows a game in the middle (records.mjs). */
export async function sitAt(page, url, id, engine, people) {
    await enter(page, url);
    await keep(page, id, engine, people);
    await look(page, url, id);
}

/** The record of a game as the browser keeps it. */
export const recordOf = (page, id) =>
    page.evaluate(async (wanted) => (await (await import('./saves.js')).games.get(wanted)).record, id);

/**
 * Plays until the game is over, the button says something else than ours to do, or `most` presses are made;
 * says what was used. It presses in the page, for speed; other tests use the mouse, fingers and keys.
 */
export const drive = (page, most = 4000) => page.evaluate(async (limit) => {
    const one = (selector) => document.querySelector(`.sheet-table ${selector}`);
    const all = (selector) => [...document.querySelectorAll(`.sheet-table ${selector}`)];
    const calm = () => new Promise((resolve) => setTimeout(resolve));
    const used = {};
    const note = (what) => { used[what] = (used[what] ?? 0) + 1; };
    const off = (button) => button.getAttribute('aria-disabled') === 'true';
    let presses = 0;
    let idle = 0;
    while (presses < limit && idle < 400 && one('.go')) {
        one('.hand-over .go')?.click();
        const go = one('.actions .go');
        const chips = all('.ways .chip');
        const gift = chips.find((chip) => chip.getAttribute('aria-pressed') === 'false');
        const special = one('.die.special[data-state=""]');
        const cell = one('.cell[data-state="ghost"]') ?? one('.cell[data-state="legal"]')
            ?? one('.cell[data-state="costly"]');
        const pass = one('.pass[aria-disabled="false"]');
        const faces = all('.picker button:not([aria-disabled])');
        const give = !pass && !cell && gift;
        idle = 0;
        presses++;
        if (faces.length && off(go)) { const face = faces[presses * 7 % faces.length];
            note(face.dataset.face); face.click(); }
        else if (!off(go)) { note('go'); go.click(); await calm(); }
        else if (give) { note('give'); give.click(); await calm(); }
        else if (gift && presses % 4 === 0 && !one('.ways .chip[aria-pressed="true"]')) { note('gift');
            gift.click(); }
        else if (special && presses % 2 && !one('.cell[data-state="chosen"]')) { note(special.dataset.face);
            special.click(); }
        else if (cell) { note('cell'); cell.click(); }
        else if (pass) { note(pass.textContent); pass.click(); if (one('.pass.sure')) one('.pass').click();
            await calm(); }
        else { presses--; idle++; await new Promise((resolve) => setTimeout(resolve, 10)); }
    }
    return used;
}, most);

/** Types a line into the field for moves. */
export async function type(page, text) {
    await page.evaluate((line) => {
        const field = document.getElementById('typed');
        field.value = line;
        field.form.requestSubmit();
    }, text);
    await page.waitForFunction(() => document.getElementById('typed').value === ''
        || document.querySelector('.wrong').textContent !== '', null, { polling: 20 });
}

export const cell = (page, name) => page.locator(`.sheet-table .cell[data-cell="${name}"]`);
export const state = async (page, name) => (await cell(page, name).getAttribute('data-state'));
/** The names of the cells in a state. */
export const cells = (page, wanted) =>
    page.evaluate((like) =>
        [...document.querySelectorAll(`.sheet-table .cell[data-state="${like}"]`)].map((one) =>
            one.dataset.cell)
            .sort().join(' '), wanted);
export const die = (page, face) => page.locator(`.sheet-table .dice .die[data-face="${face}"]`)
    .first();
export const goText = async (page) => (await page.locator('.actions .go').innerText())
    .replace(/\s+/g, ' ').trim();
export const news = async (page) => (await page.locator('.sheet-table .words').innerText()).trim();
