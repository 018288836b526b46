// SPDX-License-Identifier: MIT
// An evening of a family on one server: four browsers of four sizes, three games and rematches, a phone that
// sleeps, somebody who comes late and takes over a bot's seat, a match of six, a table that takes days. Each
// plays with fingers, keys or the field for moves; what is played between is played by requests, which pages
// follow; what is tested elsewhere is not tested here.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse, desktop, fits, phone, thinkLess } from './browser.mjs';
import { api, blankEngine, cable, followed, openTable, playByApi, realServer, recordOf, secretsOf, sitDown,
    standing, type } from './online.mjs';
import { pushService } from './push_service.mjs';
import { serviceWorker, takesMessages } from './worker.mjs';

/** Without push messages in the server there are none to wait for. */
const pushes = process.env.REVANCHE_PUSH !== '';
let server, browser, service;
before(async () => {
    service = pushes ? await pushService() : null;
    [server, browser] = await Promise.all([realServer({ more: service?.options ?? [] }), browse()]);
});
after(async () => {
    await browser?.close();
    await server?.stop();
    await service?.stop();
});

/** Pictures for looking at by hand. @param {{page: any}[]} people @param {string} name */
const pictures = (people, name) => process.env.PICTURES && Promise.all(people.map(({ page }, i) =>
    page.screenshot({ path: `${process.env.PICTURES}/${name}-${'abcd'[i]}.png` })));

const small = { ...phone, viewport: { width: 360, height: 640 } };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** The keys of all seats, by seat. @param {{page: any}[]} people @param {string} id */
const keysOf = async (people, id) =>
    Object.assign({}, ...await Promise.all(people.map(({ page }) => secretsOf(page, id))));

/** The table a page is at. @param {{page: any}} person */
const tableOf = ({ page }) => page.url().split('#/room/')[1];

/** @param {{page: any}[]} people @param {string} where */
const allFit = (people, where) => Promise.all(people.map(({ page }) => fits(page, where)));

/** @param {{page: any}[]} people @param {string} what */
const allSee = (people, what) => Promise.all(people.map(({ page }) => page.locator(what).first().waitFor()));

/** Plays until `until` says so, and all pages have followed.
 * @param {{page: any}[]} people @param {string} id @param {(engine: any) => boolean} [until] */
async function playOn(people, id, until) {
    const engine = await playByApi(server.url, id, await keysOf(people, id), until);
    await Promise.all(people.map(({ page }) => followed(page, engine.view().count)));
    return engine;
}

/** All want to end the game now. @param {{page: any}[]} people @param {string} id */
async function endNow(people, id) {
    for (const secret of Object.values(await keysOf(people, id)))
        await api(server.url, `rooms/${id}`, { do: 'end', secret });
    await allSee(people, '.end');
}

/** Plays to the end, which all see, with the points of all.
 * @param {{page: any}[]} people @param {string} id */
async function toTheEnd(people, id) {
    const { over, scores } = (await playOn(people, id)).view();
    assert.ok(over);
    await allSee(people, '.end');
    for (const { page } of people) for (const { total } of scores)
        await page.locator('.end', { hasText: `${total}`.replace('-', '−') }).first().waitFor();
}

/** The next decision of a seat at a sheet is made by what glows there.
 * @param {{page: any}[]} people @param {string} id @param {number} seat
 * @param {(page: any, way: any, kind: number) => Promise<any>} press by fingers or by keys */
async function decideBy(people, id, seat, press) {
    const { page } = people[seat];
    const { count } = (await playOn(people, id, (engine) => !engine.view().chance
        && engine.view().actors.includes(seat))).view();
    const ways = WAYS.map((one) => page.locator(`.sheet-table ${one}`).first());
    await page.locator(WAYS.map((one) => `.sheet-table ${one}`).join()).first().waitFor();
    for (let step = 0; step < 12; step++) {
        const kind = (await Promise.all(ways.map((way) => way.count()))).findIndex(Boolean);
        if (kind < 0 || Number(await page.locator('.room').getAttribute('data-count')) > count) break;
        await press(page, ways[kind], kind);
    }
    await followed(page, count + 1);
}

/** What glows: the button that goes on, cells, passing. */
const WAYS = ['.actions .go:not([aria-disabled=true])', '.cell[data-state=ghost]', '.cell[data-state=legal]',
    '.cell[data-state=costly]', '.pass:not([aria-disabled=true])'];

/** With nothing but keys: N goes to a cell, Space crosses it off, Enter confirms, P passes. */
const byKeys = async ({ keyboard }, __, kind) => {
    for (const key of kind === 0 ? ['Enter'] : kind < 4 ? ['n', ' '] : ['p']) await keyboard.press(key);
};
const byTouch = (__, way) => way.tap();

/** The next decision of a seat, written into the field for moves.
 * @param {{page: any}[]} people @param {string} id @param {number} seat */
async function decideByField(people, id, seat) {
    const { page } = people[seat];
    const engine = await playOn(people, id, (now) => !now.view().chance && now.view().actors.includes(seat));
    const { count } = engine.view();
    await type(page, engine.decide(seat, 'greedy', count));
    await followed(page, count + 1);
}
/** A sheet on which a game is soon over: one full colour ends it, and few cells are yellow. */
function shortSheet() {
    const [nochmal] = blankEngine().games();
    let other = 0;
    const row = (/** @type {string} */ cells) => [...cells].map((cell, i) => {
        if (!/y/i.test(cell) || (i >= 5 && i <= 9)) return cell;
        const colour = 'ogbr'.charAt(other++ % 4);
        return cell === 'y' ? colour : colour.toUpperCase();
    }).join('');
    return nochmal.materialText.replace(/^title .*$/m, 'title Kurz').replace(/^edition .*$/m, 'edition own')
        .replace(/^end-colours .*$/m, 'end-colours 1')
        .replace(/^(row \d +)(\w+)/gm, (__, head, cells) => head + row(cells));
}

/** The rematch of a short game, from one tap to its end: everybody rolls and decides on their own page, the
 * first two of them with keys and fingers in the first rolls.
 * @param {{page: any}[]} people who have sat at one table before */
async function shortRematch(people) {
    const [anna, ben] = people;
    const persons = await Promise.all(people.map(({ page }) =>
        page.evaluate(async () => (await import('./me.js')).me().key)));
    const { room, seats } = await api(server.url, 'rooms', { game: 'nochmal', material: shortSheet(),
        seats: ['Anna', 'Ben', 'Cleo', 'Dora'].map((name, i) =>
            ({ kind: 'here', name, person: persons[i] })) });
    await api(server.url, `rooms/${room}`, { do: 'start', secret: seats[0].secret });
    await playByApi(server.url, room, Object.fromEntries(seats.map(({ seat, secret }) => [seat, secret])));
    await Promise.all(people.map(({ page }) => page.goto(`${new URL(page.url()).origin}/#/room/${room}`)));
    await allSee(people, '.end');
    await anna.page.getByRole('button', { name: 'Revanche!' }).press('Enter');
    await allSee(people, '.lobby');
    const id = tableOf(anna);
    const at = people.map((__, i) => people[(i + 1) % 4]); // the second seat begins
    await ben.page.locator('[data-key=start].go').tap();
    await allSee(people, '.room-bar');
    for (;;) {
        const engine = standing(await recordOf(server.url, id));
        const { over, chance, active, actors, count, table } = engine.view();
        if (over) break;
        const seat = chance ? active : actors[0];
        const { page } = at[seat];
        await followed(page, count);
        if (chance) await page.getByRole('button', { name: 'Würfeln' }).press('Enter');
        else if (table.roll <= 2 && page === anna.page) await decideBy(at, id, seat, byKeys);
        else if (table.roll <= 2 && page === ben.page) await decideBy(at, id, seat, byTouch);
        else await type(page, engine.decide(seat, 'greedy', count));
        await followed(page, count + 1);
    }
    await allSee(people, '.end');
    const { scores } = standing(await recordOf(server.url, id)).view();
    for (const { page } of people) for (const { total } of scores)
        await page.locator('.end', { hasText: `${total}`.replace('-', '−') }).first().waitFor();
    await allFit(people, 'the end of a rematch');
    await pictures(people, 'rematch-end');
    assert.match(await recordOf(server.url, id), /^sheet own /m);
}

/** The next time that a seat at the cards is to roll on or stop, it does so by the button.
 * @param {{page: any}[]} people @param {string} id @param {number} seat */
async function rollOnOrStop(people, id, seat) {
    const { page } = people[seat];
    const chosen = (engine) => engine.decide(seat, 'greedy', engine.view().count);
    const engine = await playOn(people, id, (now) => !now.view().chance && now.view().actors.includes(seat)
        && /^(in|out)$/.test(chosen(now)));
    await page.locator(`.cards-table .bar [data-key=${chosen(engine)}]`).click();
    await followed(page, engine.view().count + 1);
}

/** A match of six with the same dice: two enter on their pages, the others by requests; then they compare.
 * @param {{page: any}[]} people */
async function duplicate([anna, ben]) {
    const { event } = await api(server.url, 'events', { name: 'Sechs', game: 'nochmal' });
    for (const [person, name] of [[anna, 'Anna'], [ben, 'Ben']]) {
        await person.page.goto(`${server.url}#/event/${event}`);
        await person.page.getByLabel('Dein Name').fill(name);
        await person.page.getByLabel('Dein Name').press('Enter');
        await person.page.waitForURL(/#\/room\//);
        await playOn([person], tableOf(person));
    }
    for (const name of ['Cleo', 'Dora', 'Emil', 'Fritz']) {
        const { room, seats } = await api(server.url, `events/${event}`,
            { do: 'enter', seats: [{ kind: 'here', name, person: `${name[0].repeat(42)}A` }] });
        await playByApi(server.url, room, { 0: seats[0].secret }, () => false,
            name < 'E' ? 'greedy' : 'random');
    }
    await anna.page.goto(`${server.url}#/event/${event}`);
    await anna.page.locator('.board tbody tr').nth(5).waitFor();
    await fits(anna.page, 'the standing of six');
    await anna.page.getByRole('link', { name: /Vergleichen/ }).first().press('Enter');
    await anna.page.locator('.turns li').first().waitFor();
    await anna.page.getByText('dieselben Würfel').first().waitFor();
    await fits(anna.page, 'a comparison of two of six');

    // all six beside each other, with what the coach thinks
    await anna.page.getByRole('link', { name: 'Alle vergleichen' }).press('Enter');
    const columns = anna.page.locator('.columns thead th');
    await columns.nth(6).waitFor();
    assert.deepEqual((await columns.allInnerTexts()).slice(0, 2), ['Würfel', 'Du']);
    await anna.page.getByText('Alle hatten bei jedem Wurf').waitFor();
    await anna.page.locator('[data-key=coach]').press('Enter');
    await anna.page.locator('.comparison[data-judged]').waitFor({ timeout: 240000 });
    await anna.page.locator('.columns .loss').first().waitFor();
    for (const { viewport } of [small, tablet, desktop]) {
        await anna.page.setViewportSize(viewport);
        await fits(anna.page, `six games compared (${viewport.width} px)`);
        await pictures([anna], `compared-${viewport.width}`);
    }
}

/** A table at a slow pace: somebody turns on the switch in its lobby, closes the page, and a message comes.
 * @param {{page: any, context: any}} cleo @param {{page: any}} dora */
async function overDays(cleo, dora) {
    await cleo.context.addInitScript(takesMessages, await service.browser('cleo'));
    await cleo.page.goto(server.url); // no longer by the cable: another address, so another person
    const persons = await Promise.all([cleo, dora].map(({ page }) =>
        page.evaluate(async () => (await import('./me.js')).me().key)));
    const { room } = await api(server.url, 'rooms', { game: 'nochmal', pace: 'slow', seats:
        ['Cleo', 'Dora'].map((name, i) => ({ kind: 'here', name, person: persons[i] })) });
    await cleo.page.goto(`${server.url}#/room/${room}`);
    await cleo.page.locator('[data-key=turns]').press('Space');
    await cleo.page.locator('[data-key=quiet-from]').waitFor();
    await cleo.page.locator('[data-key=quiet-from]').fill('00:00');
    await cleo.page.locator('[data-key=quiet-till]').fill('00:00'); // whenever this test runs
    await fits(cleo.page, 'the lobby of a slow table');
    await pictures([cleo, dora], 'slow');
    await dora.page.goto(`${server.url}#/room/${room}`);
    await dora.page.locator('[data-key=start].go').press('Enter');
    await allSee([cleo, dora], '.room-bar'); // both have given their numbers to the dice
    await cleo.page.goto('about:blank');
    const { to, ...message } = await service.message();
    assert.equal(to, 'cleo');
    const worker = serviceWorker();
    await worker.happens('push', { data: { json: () => message } });
    const [[title, { body, data }]] = worker.shown;
    assert.equal(title, 'Noch mal! · Dora');
    assert.match(body, /^Du bist/);
    await worker.happens('notificationclick', { notification: { data, close() {} } }); // a tap on it
    await cleo.page.goto(server.url + new URL(worker.opened[0]).hash);
    await cleo.page.getByRole('button', { name: 'Würfeln' }).press('Enter');
    await followed(dora.page, 1);
    await allFit([cleo, dora], 'a table at a slow pace');
}

test('four people, two games and a rematch, a phone that sleeps, a friend who comes late', async () => {
    const line = await cable(() => server.port);
    const [anna, ben, cleo, dora] = await Promise.all([browser.person(desktop),
        browser.person({ ...phone, colorScheme: 'dark' }), browser.person(small), browser.person(tablet)]);
    const all = [anna, ben, cleo, dora];
    await thinkLess(anna.page);
    for (const { context } of all) context.setDefaultTimeout(60000); // four pages share a machine

    // a table for four; one is late, and a bot begins in her place
    const first = await openTable(anna.page, server.url, { name: 'Anna', others: ['open', 'open', 'open'] });
    await sitDown(ben.page, `${server.url}#/room/${first}`, 'Ben');
    await anna.page.locator('.toast', { hasText: 'Ben hat sich gesetzt.' }).waitFor();
    await sitDown(cleo.page, `${line.url}#/room/${first}`, 'Cleo');
    await allFit([anna, ben, cleo], 'the lobby of the evening');
    await anna.page.locator('[data-key=start]').press('Enter'); // by keyboard
    const bots = anna.page.locator('dialog').getByRole('button', { name: 'Mit Bots dort beginnen' });
    await bots.press('Enter');
    await allSee([anna, ben, cleo], '.room-bar');

    // Cleo's phone sleeps, and wakes up without a network: she sees the table as it was
    const three = [anna, ben, cleo];
    await playOn(three, first, (engine) => engine.view().count >= 8);
    await cleo.page.evaluate(() => navigator.serviceWorker.ready);
    line.cut();
    await cleo.page.reload();
    await cleo.page.locator('.room-banner', { hasText: 'Keine Verbindung' }).waitFor();
    await cleo.page.getByText('Nur zum Ansehen').first().waitFor();
    await fits(cleo.page, 'a table without a network');
    line.mend();
    await cleo.page.locator('.room-banner').waitFor({ state: 'hidden' });
    await playOn(three, first, (engine) => engine.view().count >= 14);

    // while it sleeps with everything open, the others go on; it wakes up, and is there
    const phones = await cleo.context.newCDPSession(cleo.page);
    await phones.send('Page.setWebLifecycleState', { state: 'frozen' });
    const { count } = (await playByApi(server.url, first, await keysOf(three, first),
        (engine) => engine.view().count >= 18)).view();
    await Promise.all([anna, ben].map(({ page }) => followed(page, count)));
    await phones.send('Page.setWebLifecycleState', { state: 'active' });
    await followed(cleo.page, count);

    // Dora comes, and goes on with the sheet of the bot
    await dora.page.goto(`${server.url}#/room/${first}`);
    await dora.page.getByRole('button', { name: /^Für .* weiterspielen$/ }).click();
    await dora.page.getByRole('textbox', { name: 'Dein Name' }).fill('Dora');
    await dora.page.locator('dialog .go').click();
    await anna.page.locator('.other', { hasText: 'Dora' }).waitFor();
    assert.match(await recordOf(server.url, first), /^player 4 Dora$/m);
    await allFit(all, 'the first table of the evening');

    await decideBy(all, first, 0, byKeys);
    await decideBy(all, first, 1, byTouch);
    for (const seat of [2, 3]) await decideByField(all, first, seat);
    await pictures(all, 'first');
    await toTheEnd(all, first);
    await pictures(all, 'end');
    await ben.page.evaluate(() => { navigator.share = async (what) => { window.shared = what; }; });
    await ben.page.getByRole('button', { name: 'Teilen' }).tap();
    await ben.page.waitForFunction(() => 'shared' in window);
    const [title, ...places] = (await ben.page.evaluate(() => window.shared.text)).split('\n');
    assert.equal(title, 'Revanche · Noch mal!');
    assert.deepEqual(places.map((place) => /^\d\. (\w+): /.exec(place)?.[1]).sort(),
        ['Anna', 'Ben', 'Cleo', 'Dora']);
    await allFit(all, 'the first result of the evening');
    await cleo.page.locator('[data-call=gg]').click();
    await allSee([anna, ben, dora], '.toast:has-text("Cleo: Gutes Spiel!")');

    // one tap, and all four are at the next table; the host is the same
    await ben.page.getByRole('button', { name: 'Revanche!' }).click();
    await Promise.all(all.map(({ page }) => page.waitForURL((/** @type {URL} */ url) =>
        url.hash.startsWith('#/room/') && !url.hash.endsWith(first))));
    const second = tableOf(anna);
    assert.deepEqual(all.map(tableOf), [second, second, second, second]);
    await allSee(all, '.lobby');
    await anna.page.locator('.seat', { hasText: 'Gastgeber' }).getByText('Anna').waitFor();
    await anna.page.locator('[data-key=start].go').press('Enter');
    await allSee(all, '.room-bar');
    await ben.page.getByRole('button', { name: 'Würfeln' }).press('Enter'); // the second seat begins
    await Promise.all(all.map(({ page }) => followed(page, 1)));
    await endNow(all, second);
    await allFit(all, 'the result of a game that all wanted to end');

    // another game, opened by somebody else
    const third = await openTable(dora.page, server.url, { name: 'Dora', game: 'gehtwas',
        others: ['open', 'open', 'open'] });
    for (const { page, name } of [{ ...anna, name: 'Anna' }, { ...ben, name: 'Ben' },
        { ...cleo, name: 'Cleo' }]) await sitDown(page, `${server.url}#/room/${third}`, name);
    await dora.page.getByRole('button', { name: 'Spiel beginnen' }).click();
    await allSee(all, '.cards-table');
    for (const seat of all.keys()) await rollOnOrStop([dora, anna, ben, cleo], third, seat);
    await allFit(all, 'the third table of the evening');
    await pictures(all, 'third');
    await toTheEnd([dora, anna, ben, cleo], third);
    await allFit(all, 'the end of the third table');
    await pictures(all, 'third-end');
    assert.doesNotMatch(await recordOf(server.url, third), /^missing /m,
        'every browser gave its number to the dice');

    await shortRematch(all);
    await duplicate(all);
    if (pushes) await overDays(cleo, dora);
    line.close();
    for (const { context, errors } of all) {
        await context.close();
        assert.deepEqual(errors.filter((text) => !/WebSocket|ERR_|Failed to load/.test(text)), []);
    }
});
