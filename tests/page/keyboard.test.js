// SPDX-License-Identifier: MIT
// Start, set-up, a table and the end of a game by keyboard: the focus is always on something, never on the
// body, whatever is drawn again under it.
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { serve } from './server.mjs';
import { browse, phone } from './browser.mjs';

let site, people;
before(async () => {
    site = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    people = await browse();
});
after(async () => {
    await people?.close();
    site?.close();
});

/** Where the focus is, in a word; fails on the body. */
async function focused(page, where) {
    const [tag, words] = await page.evaluate(() => [document.activeElement?.tagName,
        document.activeElement?.getAttribute('data-key') ?? document.activeElement?.textContent.trim()]);
    assert.notEqual(tag, 'BODY', `the focus is lost: ${where}`);
    return words;
}

test('from the start to the end of a game without a mouse', async () => {
    const { page, leave } = await people.person({ ...phone, locale: 'en-GB' });
    await page.goto(site.url);
    await page.locator('main[data-shown="#/"]').waitFor();
    const go = async (selector, key = 'Enter') => {
        await page.locator(selector).first().focus();
        await page.keyboard.press(key);
        return focused(page, `after ${key} on ${selector}`);
    };
    // set-up: invite, invite again, send away in three ways; choose another way; seats come and go
    await go('.games a');
    await page.locator('main[data-shown="#/new/nochmal"]').waitFor();
    await focused(page, 'set-up is shown');
    await page.locator('input[value=solo]').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.invite').first().waitFor();
    await focused(page, 'another way was chosen');
    assert.equal(await go('[data-key="more easy"]'), 'more easy');
    assert.equal(await go('[data-key="more easy"]'), 'more easy');
    assert.equal(await go('[data-key="less easy"]'), 'more easy', 'beside the minus');
    assert.equal(await go('[data-key="more easy"]', '-'), 'more easy');
    await go('[data-key="less steady"]');
    await page.getByText('Invite at least one bot.').waitFor();
    await page.locator('input[value=bots]').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.seats').waitFor();
    await go('.setup .row .button + .button');
    await go('.seats .icon');
    assert.equal(await page.locator('.seats li').count(), 2);
    await page.locator('.seats input').first().focus();
    await page.keyboard.type('Mia');
    await page.keyboard.press('Enter'); // goes on
    await page.locator('main[data-shown^="#/play/"]').waitFor();
    await focused(page, 'the table is shown');
    // the end: rows unfold, the menu opens and closes, the start page comes back
    const id = await page.evaluate(async () => {
        const [{ newLocal }, { openLocal }, { loadModule }] = await Promise.all([import('/match/kept.js'),
            import('/match/local.js'), import('/engine.js')]);
        const module = await loadModule();
        const own = await newLocal(module, { game: 'nochmal', seed: 'k',
            seats: [{ name: 'Mia', bot: null }, { name: 'Ben', bot: null }] });
        const match = await openLocal(module, own);
        for (let now = match.snapshot; !now.over; now = match.snapshot)
            if (now.rolls) await match.roll();
            else await match.act(now.asked, now.legal[now.asked].at(-1));
        match.close();
        return own;
    });
    await page.evaluate((own) => { location.hash = `#/end/${own}`; }, id);
    await page.locator(`main[data-shown="#/end/${id}"]`).waitFor();
    await focused(page, 'the results are shown');
    await go('.places summary');
    assert.equal(await page.locator('.places details[open]').count(), 1, 'folded by the keyboard');
    await go('#bar [popovertarget]');
    await page.keyboard.press('Escape');
    await focused(page, 'the menu is closed');
    await page.locator('#bar [popovertarget]').click();
    await page.locator('#menu button', { hasText: 'Rules' }).click();
    await page.locator('.over-body h1, .over-body h2').first().waitFor();
    await page.keyboard.press('Escape');
    await go('#bar .back');
    await page.locator('main[data-shown="#/"]').waitFor();
    await focused(page, 'the start page is shown');
    // a game is deleted and comes back
    await go('.saved .icon');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.locator('.now.saved').waitFor();
    await focused(page, 'a game came back');
    await leave();
});
