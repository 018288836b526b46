// SPDX-License-Identifier: MIT
// What all games share: start, setup, saving and continuing, two tabs, trouble with the store, languages,
// settings, rules, the end of a game. The tables of the games have tests of their own.
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { serve } from './server.mjs';
import { audit, browse, phone, visit } from './browser.mjs';

let site, people;
before(async () => {
    site = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    people = await browse();
});
after(async () => {
    await people?.close();
    site?.close();
});

/** Plays a whole game with the match itself, taking the first decision that is allowed; returns its id. */
const playOut = (page, game, seats, most = Infinity) => page.evaluate(async ([game_, seats_, most_]) => {
    const [{ newLocal }, { openLocal }, { loadModule }] = await Promise.all([
        import('/match/kept.js'), import('/match/local.js'), import('/engine.js')]);
    const module = await loadModule();
    const id = await newLocal(module, { game: game_, seats: seats_, seed: 'test' });
    const match = await openLocal(module, id);
    for (let i = 0; i < most_; i++) {
        const view = match.engine.view();
        if (view.over) break;
        const seat = view.actors.find((one) => match.seats[one].here);
        if (view.chance === 'roll' && match.seats[view.active].here) await match.roll();
        else if (seat !== undefined) {
            const legal = match.engine.legal(seat);
            await match.act(seat, legal[1] ?? legal[0]);
        } else await new Promise((resolve) => match.events.addEventListener('snapshot', resolve,
            { once: true }));
    }
    match.close();
    return id;
}, [game, seats, most]);

/** How many colours, not greys, there are in large parts of a picture. */
const coloursOf = (page, png) => page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const counts = {};
    for (const pixel of new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer))
        counts[pixel] = (counts[pixel] ?? 0) + 1;
    const bright = (pixel) => [0, 8, 16].map((by) => pixel >> by & 255).sort((a, b) => b - a);
    return Object.entries(counts).filter(([pixel, count]) => count > 1000
        && bright(pixel)[0] - bright(pixel)[2] > 60).length;
}, png);

const record = (page, id) =>
    page.evaluate(async (id_) => (await (await import('/saves.js')).games.get(id_))?.record, id);
const me = { name: 'Anna', bot: null };
const robot = { name: 'Robo', bot: 'greedy' };

test('a German browser is greeted in German, another one in English', async () => {
    for (const [locale, word] of [['de-AT', 'Regeln'], ['it-IT', 'Rules'], ['en-US', 'Rules']]) {
        const { page, leave } = await people.person({ locale });
        await page.goto(site.url);
        await page.getByRole('link', { name: word, exact: true }).first().waitFor();
        assert.equal(await page.getAttribute('html', 'lang'), word === 'Regeln' ? 'de' : 'en');
        await leave();
    }
});

test('settings take effect at once and are kept', async () => {
    const { page, leave } = await people.person();
    await page.goto(`${site.url}#/settings`);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole('radio', { name: 'Dunkel' }).check();
    assert.notEqual(await paper(), light);
    await page.getByLabel('Hoher Kontrast').check();
    await page.getByRole('switch', { name: 'Buchstaben' }).check();
    await page.reload();
    await page.getByRole('radio', { name: 'Dunkel' }).waitFor();
    assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })),
        { theme: 'dark', palette: 'contrast', letters: 'on', motion: 'none', head: 'usual' });
    await leave();
});

test('bots are characters that are invited and sent away', async () => {
    const { page, leave } = await people.person(phone);
    await visit(page, site.url, '#/new/nochmal/bots');
    const names = await page.locator('.stack > .invite b').allInnerTexts();
    assert.deepEqual(names, ['Pip', 'Bruno', 'Mila', 'Rufus', 'Ada']);
    assert.equal(await page.locator('.stack > .invite .face').count(), 5);
    const counts = () => page.locator('.stack > .invite .count').evaluateAll((all) =>
        all.map((one) => Number(one.lastChild?.textContent)));
    assert.deepEqual(await counts(), [0, 0, 1, 0, 0]);
    const start = page.getByRole('button', { name: 'Los geht’s' });
    await page.getByRole('button', { name: 'Mila wieder ausladen' }).click();
    assert.ok(await start.isDisabled(), 'somebody must be invited');
    for (let i = 0; i < 2; i++) await page.locator('[data-key="more expert"]').click();
    for (let i = 0; i < 3; i++) await page.locator('[data-key="more easy"]').click();
    assert.deepEqual(await counts(), [3, 0, 0, 0, 2]);
    assert.equal(await page.locator('[data-key="more sharp"]').getAttribute('aria-disabled'), 'true');
    await page.locator('[data-key="more sharp"]').dispatchEvent('click');
    assert.deepEqual(await counts(), [3, 0, 0, 0, 2], 'six sit at the table');
    await page.getByRole('button', { name: 'Pip wieder ausladen' }).click();
    await start.click();
    await page.locator('main[data-shown^="#/play/"]').waitFor();
    const seats = await page.evaluate(async () => (await (await import('/saves.js')).games.list())[0].seats);
    assert.deepEqual(seats.map(({ name, bot }) => `${name} ${bot}`),
        [' null', 'Ada 1 expert', 'Ada 2 expert', 'Pip 1 easy', 'Pip 2 easy']);
    assert.equal(await page.locator('.other .face').count(), 4);
    await leave();
});

test('every sheet that comes with Noch mal! can be chosen', async () => {
    const { page, leave } = await people.person(phone);
    await visit(page, site.url, '#/new/nochmal');
    await page.locator('details.card summary').click();
    const choice = page.locator('details.card select');
    const options = await choice.locator('option').evaluateAll((all) =>
        all.map((one) => [one.value, one.textContent]));
    assert.deepEqual(options.map(([name]) => name),
        ['classic', 'pink', 'blue', 'green', 'pad2', 'pad3', 'pad4']);
    assert.ok(options.every(([name, words]) =>
        (name === 'classic') !== words.endsWith(', von Spielern abgeschrieben')), options);
    assert.ok(options.every(([, words]) => !words.includes('material.')), 'all have words');
    await choice.selectOption('pink');
    assert.match(await page.locator('.look').innerText(), /von Spielern abgeschrieben/);
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.locator('main[data-shown^="#/play/"]').waitFor();
    const played = await page.evaluate(async () =>
        (await (await import('/saves.js')).games.list())[0].record);
    assert.match(played, /^sheet pink /m);
    await leave();
});

test('the numbers of the rules show on demand', async () => {
    const { page, leave } = await people.person(phone);
    await visit(page, site.url, '#/help/nochmal');
    const mark = page.locator('[aria-label="Nummern der Regeln: Joker"]');
    const number = page.getByText('S5', { exact: true });
    assert.ok(await number.isHidden());
    await mark.click();
    assert.ok(await number.isVisible());
    await mark.press('Enter');
    assert.ok(await number.isHidden());
    await leave();
});

test('rules lie over a screen, sheets beside it, and the focus comes back', async () => {
    const { page, leave } = await people.person({ ...phone, locale: 'en-GB' });
    await visit(page, site.url, '#/new/nochmal');
    const opener = page.getByRole('button', { name: 'Rules', exact: true });
    await opener.press('Enter');
    await page.getByRole('dialog', { name: 'Rules' }).getByText('full columns').waitFor();
    await audit(page, 'the rules over a screen');
    await page.keyboard.press('Escape');
    assert.ok(await opener.evaluate((one) => one === document.activeElement), 'back where it was');
    assert.match(page.url(), /#\/new\/nochmal$/);
    // a table makes the header slim; everything else is in its menu
    await page.evaluate(async () => {
        const [{ ui }, { sheet }, { h }] = await Promise.all([import('/ui.js'), import('/overlay.js'),
            import('/view.js')]);
        const open = () => { window.sheet = sheet({ title: 'Hint', body: () => `Take ${window.what}`,
            onclose: () => { window.hintClosed = true; } }); };
        window.what = 'this';
        ui.head({ more: 'Roll 14', tools: h('button', { class: 'button icon', onclick: open }, 'Hint') });
    });
    const bar = page.locator('#bar');
    assert.ok((await bar.boundingBox()).height <= 40);
    await bar.getByRole('button', { name: 'Menu' }).press('Enter');
    await bar.getByRole('button', { name: 'Rules' }).press('Enter');
    await page.getByRole('dialog', { name: 'Rules' }).waitFor();
    await page.keyboard.press('Escape');
    const hint = bar.getByRole('button', { name: 'Hint' });
    await hint.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Hint' });
    await sheet.getByText('Take this').waitFor();
    await page.evaluate(() => { window.what = 'that'; window.sheet.update(); });
    await sheet.getByText('Take that').waitFor();
    await audit(page, 'a sheet from below');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => window.hintClosed && document.activeElement.textContent === 'Hint');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('combobox').selectOption('de');
    await page.locator('html[lang=de]').waitFor();
    assert.equal(await page.getAttribute('html', 'data-head'), 'slim', 'still');
    await leave();
});

test('letters of the colours are those of their words, and each is another', async () => {
    for (const [locale, expected] of [['de-DE', 'B Ge Gr O R'], ['en-GB', 'B G O R Y']]) {
        const { page, leave } = await people.person({ ...phone, locale });
        await page.addInitScript(() => localStorage.setItem('revanche.settings',
            JSON.stringify({ letters: true })));
        await visit(page, site.url, '#/');
        await visit(page, site.url, `#/play/${await playOut(page, 'nochmal', [me], 1)}`);
        const letters = (within) => page.locator(`${within} .letter`)
            .evaluateAll((all) =>
                [
                    ...new Set(all.filter((one) => one.checkVisibility())
                        .map((one) => one.dataset.letter))].sort());
        assert.equal((await letters('.cell')).join(' '), expected);
        for (const letter of await letters('.die')) assert.ok(['', ...expected.split(' ')].includes(letter),
            letter);
        await audit(page, `letters in ${locale}`, ['color-contrast']);
        await leave();
    }
});

test('a phone shows all four games at once', async () => {
    const { page, leave } = await people.person(phone);
    await visit(page, site.url, '#/');
    const { y, height } = await page.getByRole('link', { name: /Geht noch was/ }).boundingBox();
    assert.ok(y + height < phone.viewport.height, `the fourth game ends at ${y + height}`);
    await leave();
});

test('an address cut off inside a percent sign is a wrong address, not an empty page', async () => {
    const { page, context } = await people.person();
    await page.goto(`${site.url}#/new/%E0%A4%A`);
    await page.getByText('Diese Adresse gibt es hier nicht').waitFor();
    await context.close();
});

test('by keyboard alone from the start to the table', async () => {
    const { page, leave } = await people.person();
    await page.goto(site.url);
    await page.getByRole('link', { name: /Noch mal so gut/ }).waitFor();
    const reach = async (wanted) => {
        for (let i = 0; i < 60; i++) {
            await page.keyboard.press('Tab');
            if (await page.evaluate((text) => document.activeElement?.textContent?.includes(text)
                || document.activeElement?.value === text, wanted)) return;
        }
        assert.fail(`${wanted} cannot be reached`);
    };
    await reach('Noch mal so gut!');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Noch mal so gut!' }).waitFor();
    await reach('solo');
    await page.keyboard.press('ArrowDown');
    assert.ok(await page.getByRole('radio', { name: /Gegen Bots/ }).isChecked());
    await reach('Los geht’s');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/play\//);
    await leave();
});

for (const [game, seats] of [['nochmal', [me]], ['sogut', [me, robot]],
    ['xmal', [me, robot, { name: 'Cem', bot: null }]], ['gehtwas', [me, robot]]])
    test(`${game}: a whole game is kept, scored, and played again`, async () => {
        const { page, leave } = await people.person({ permissions: ['clipboard-read', 'clipboard-write'] });
        await page.goto(site.url);
        const id = await playOut(page, game, seats);
        await page.goto(`${site.url}#/end/${id}`);
        await page.getByRole('button', { name: 'Revanche!' }).waitFor();
        const totals = await page.evaluate(async (id_) => (await (await import('/saves.js')).games.get(id_))
            .totals, id);
        const points = (text) => Number(text.replace('−', '-').replace('.', ''));
        const rows = await page.locator(seats.length > 1 ? '.places li' : '.solo').evaluateAll((all) =>
            all.map((row) => ({ total: row.querySelector('.total b, h1').textContent,
                lines: [...row.querySelectorAll('dd')].map((one) => one.textContent),
                open: row.querySelector('details')?.open ?? true })));
        assert.deepEqual(rows.map(({ total }) => points(total)).sort(), [...totals].sort());
        for (const { total, lines, open } of rows) {
            if (lines.length) assert.equal(lines.reduce((sum, text) => sum + points(text), 0), points(total),
                'lines add up');
            assert.ok(open, 'the parts of up to three are seen at once');
        }
        const [picture] = await Promise.all([page.waitForEvent('download'),
            page.getByRole('button', { name: 'Teilen' }).click()]);
        assert.equal(picture.suggestedFilename(), `revanche-${game}.png`);
        const colours = await coloursOf(page, readFileSync(await picture.path(), 'base64'));
        assert.ok(colours > 3, `the sheet is on the picture: ${colours} colours`);
        await page.locator('.toast').waitFor();
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Revanche · /);
        const [file] = await Promise.all([page.waitForEvent('download'),
            page.locator('#bar [popovertarget]').click().then(() =>
                page.locator('#menu .entry').first().click())]);
        assert.equal(readFileSync(await file.path(), 'utf8'), await record(page, id));
        await page.getByRole('button', { name: 'Revanche!' }).click();
        await page.waitForURL((url) => /#\/play\//.test(url.hash) && !url.hash.endsWith(id));
        const next = await record(page, new URL(page.url()).hash.split('/')[2]);
        assert.match(next, new RegExp(`^game ${game}$`, 'm'));
        assert.equal((next.match(/^player /gm) ?? []).length, seats.length);
        await leave();
    });

test('on a phone a text is shared with its picture, where files can be shared', async () => {
    const { page, leave } = await people.person(phone);
    await visit(page, site.url, '#/');
    const sent = await page.evaluate(async () => {
        const { share } = await import('/record.js');
        const file = new File(['x'], 'x.png', { type: 'image/png' });
        const tell = async (can) => {
            let files = 0;
            Object.defineProperties(navigator, { canShare: { value: () => can, configurable: true },
                share: { value: async (what) => { files = what.files?.length ?? 0; }, configurable: true } });
            return `${await share('text', file)} ${files}`;
        };
        return [await tell(true), await tell(false)];
    });
    assert.deepEqual(sent, ['shared 1', 'shared 0']);
    await leave();
});

test('a game is continued exactly where it was left; several at once; deleted and taken back', async () => {
    const { page, context, leave } = await people.person();
    await page.goto(site.url);
    const first = await playOut(page, 'nochmal', [me], 9);
    const second = await playOut(page, 'gehtwas', [me, robot], 9);
    const left = await record(page, first);
    await page.close();
    const again = await context.newPage();
    await again.goto(site.url);
    const cards = again.locator('.saved');
    await cards.nth(1).waitFor();
    assert.equal(await cards.count(), 2);
    assert.equal(await record(again, first), left);
    assert.notEqual(await record(again, second), undefined);
    const position = await again.evaluate(async (id) => {
        const [{ openLocal },
            { loadModule }] = await Promise.all([import('/match/local.js'), import('/engine.js')]);
        const match = await openLocal(await loadModule(), id);
        match.close();
        return match.engine.save();
    }, first);
    assert.equal(position, left);
    await cards.first().getByRole('button').click();
    await again.waitForFunction(() => document.querySelectorAll('.saved').length === 1);
    await again.getByRole('button', { name: 'Zurück' }).click();
    await again.waitForFunction(() => document.querySelectorAll('.saved').length === 2);
    await again.reload();
    await cards.nth(1).waitFor();
    await leave();
});

test('own sheets, options, names and the seed reach the game', async () => {
    const { page, leave } = await people.person();
    await page.goto(site.url);
    await page.evaluate(async () => {
        const [{ sheets }, { Engine, loadModule }] = await Promise.all([import('/saves.js'),
            import('/engine.js')]);
        const text = new Engine(await loadModule()).games()[0].materialText.replace(/^title .*$/m,
            'title Mein Blatt').replace(/^edition .*$/m, 'edition own');
        await sheets.put({ id: 'mine', game: 'nochmal', title: 'Mein Blatt', text, changed: 1 });
    });
    const begun = async (hash, choose) => {
        await visit(page, site.url, hash);
        await page.getByText('Blatt, Würfel und mehr').click();
        await choose();
        await page.getByRole('button', { name: 'Los geht’s' }).click();
        await page.waitForURL(/#\/play\//);
        return record(page, new URL(page.url()).hash.split('/')[2]);
    };
    const own = await begun('#/new/nochmal/here', async () => {
        await page.getByRole('combobox', { name: /^Blatt/ }).selectOption('Mein Blatt');
        await page.getByLabel('Platz 1: Name').fill('Änne');
    });
    assert.match(own, /^sheet own [0-9a-f]{8}$/m);
    assert.match(own, /^\| title Mein Blatt$/m);
    assert.match(own, /^player 1 Änne\n(?!player)/m);
    const cards = await begun('#/new/gehtwas', async () => {
        await page.getByRole('switch', { name: 'Startkarten frei' }).check();
        await page.getByLabel('Startwert').fill('dienstag');
    });
    assert.match(cards, /^option free-start$/m);
    assert.match(cards, /^seed splitmix64 dienstag$/m);
    // What cannot be is refused in words, and nothing is begun.
    await visit(page, site.url, '#/new/nochmal/here');
    // five characters to choose from, and special bots apart
    assert.deepEqual(await page.locator('.seats select').first().evaluate((list) => [':scope > option',
        'optgroup > option'].map((which) => list.querySelectorAll(which).length)), [1 + 5, 4]);
    await page.getByLabel('Platz 1: Name').fill('ü'.repeat(30));
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    assert.notEqual(await page.getByRole('alert').textContent(), '');
    assert.match(page.url(), /#\/new\//);
    await leave();
});

test('two tabs with the same game: the second watches until it takes over', async () => {
    const { page, context, leave } = await people.person();
    await page.goto(site.url);
    const id = await playOut(page, 'nochmal', [me], 4);
    const open = (tab) => tab.evaluate(async (id_) => {
        const [{ openLocal }, { loadModule },
            { loadTexts }] = await Promise.all([import('/match/local.js'), import('/engine.js'),
            import('/texts.js')]);
        await loadTexts('play');
        window.match = await openLocal(await loadModule(), id_);
        return window.match.readOnly;
    }, id);
    assert.equal(await open(page), false);
    const other = await context.newPage();
    await other.goto(site.url);
    assert.equal(await open(other), true);
    const tryRoll = (tab) =>
        tab.evaluate(() => window.match.roll().then(() => 'rolled', (error) => error.message));
    assert.match(await tryRoll(other), /anderen Fenster/);
    // What is played in the first tab until then is there after the take-over.
    const count = await page.evaluate(async () => {
        const { engine } = window.match;
        if (engine.view().chance) await window.match.roll();
        else await window.match.act(0, engine.legal(0)[0]);
        return engine.view().count;
    });
    const lost = page.evaluate(() =>
        new Promise((resolve) => window.match.events.addEventListener('snapshot',
            () => resolve(window.match.readOnly))));
    await other.evaluate(() => window.match.takeOver());
    assert.equal(await lost, true);
    assert.equal(await other.evaluate(() => window.match.engine.view().count), count);
    assert.equal(await other.evaluate(() => window.match.readOnly), false);
    await leave();
});

test('a decision can be taken back until the next dice', async () => {
    const { page, leave } = await people.person();
    await page.goto(site.url);
    const seen = await page.evaluate(async () => {
        const [{ newLocal }, { openLocal }, { loadModule }] = await Promise.all([
            import('/match/kept.js'), import('/match/local.js'), import('/engine.js')]);
        const module = await loadModule();
        const match = await openLocal(module,
            await newLocal(module, { game: 'nochmal', seats: [{ name: '', bot: null }], seed: 'a' }));
        const seen_ = [match.snapshot.canUndo];
        await match.roll();
        seen_.push(match.snapshot.canUndo);
        const before_ = match.engine.save();
        await match.act(0, match.engine.legal(0).at(-1));
        seen_.push(match.snapshot.canUndo);
        await match.undo();
        seen_.push(match.engine.save() === before_);
        await match.act(0, 'pass');
        await match.roll();
        seen_.push(match.snapshot.canUndo);
        return seen_;
    });
    assert.deepEqual(seen, [false, false, true, true, false]);
    await leave();
});

test('real dice are typed in, and a mistake can be taken back', async () => {
    const { page, leave } = await people.person();
    await page.goto(site.url);
    const seen = await page.evaluate(async () => {
        const [{ newLocal }, { openLocal }, { loadModule }, { loadTexts }] = await Promise.all(
            [import('/match/kept.js'), import('/match/local.js'), import('/engine.js'), import('/texts.js')]);
        await loadTexts('messages');
        const module = await loadModule();
        const match = await openLocal(module,
            await newLocal(module,
                { game: 'nochmal', realDice: true,
                    seats: [{ name: '', bot: null }, { name: '', bot: 'greedy' }] }));
        const wrong = await match.enter('roll y b / 7 2').then(() => '', (error) => error.message);
        await match.enter('roll y b o / 2 2 5');
        await match.undo();
        await match.enter('roll y b x / 5 2 ?');
        return [wrong !== '', match.engine.view().table.dice];
    });
    assert.deepEqual(seen, [true, 'ybx/25?']);
    await leave();
});

test('a full store is said, and the game goes on', async () => {
    const { page, leave } = await people.person();
    await page.goto(site.url);
    const said = await page.evaluate(async () => {
        const [{ newLocal }, { openLocal }, { loadModule }] = await Promise.all([
            import('/match/kept.js'), import('/match/local.js'), import('/engine.js')]);
        const module = await loadModule();
        const id = await newLocal(module, { game: 'nochmal', seats: [{ name: '', bot: null }] });
        const match = await openLocal(module, id);
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
        const notice = new Promise((resolve) => match.events.addEventListener('notice',
            (event) => resolve(event.detail.text)));
        await match.roll();
        const { count } = match.engine.view();
        for (let view = match.engine.view(); !view.over; view = match.engine.view())
            if (view.chance === 'roll') await match.roll();
            else if (view.actors.includes(0)) await match.act(0,
                match.engine.decide(0, 'greedy', view.count));
        match.close();
        location.hash = `#/end/${id}`;
        return [await notice, count];
    });
    assert.match(said[0], /Speicher ist voll/);
    assert.equal(said[1], 1);
    await page.locator('main .total').waitFor(); // the score is there, though nothing is stored
    await leave();
});

test('a damaged game says so and can be saved or deleted', async () => {
    const { page, context } = await people.person();
    await page.goto(site.url);
    const id = await playOut(page, 'nochmal', [me], 5);
    await page.evaluate(async (id_) => {
        const { games } = await import('/saves.js');
        const save = await games.get(id_);
        await games.put({ ...save, record: save.record + '\n1: y5 A1 A1\n' });
    }, id);
    await page.goto(`${site.url}#/play/${id}`);
    await page.getByText('beschädigt').waitFor();
    await audit(page, 'a damaged game');
    await page.getByRole('button', { name: 'Spiel löschen' }).click();
    await page.waitForURL(/#\/$/);
    assert.equal(await record(page, id), undefined);
    await context.close();
});

test('a wrong address and a game that is gone are explained, and a file that is', async () => {
    const { page, context } = await people.person({ serviceWorkers: 'block' });
    await page.goto(site.url);
    await page.route('**/screens/settings.js', (route) => route.abort());
    await page.route('**/screens/help.js', (route) => route.abort());
    await page.evaluate(() => { location.hash = '#/settings'; });
    await page.getByText('settings.js ließ sich nicht laden.').waitFor();
    await page.evaluate(async () => (await import('/ui.js')).openRules('nochmal'));
    await page.locator('.toast', { hasText: 'help.js ließ sich nicht laden.' }).waitFor();
    await page.goto(`${site.url}#/nowhere/at/all`);
    await page.getByText('Diese Adresse gibt es hier nicht').waitFor();
    for (const odd of ['#/play/%E0%A4', '#/constructor']) {
        await page.goto(`${site.url}${odd}`);
        await page.locator(`main[data-shown="${odd}"]`).getByText(/gibt es (hier|auf diesem Gerät) nicht/)
            .waitFor();
    }
    await page.goto(`${site.url}#/play/gone`);
    await page.getByText('gibt es auf diesem Gerät nicht').waitFor();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('link', { name: /Geht noch was/ }).waitFor();
    await context.close();
});

test('names are text, whatever they say', async () => {
    const { page, leave } = await people.person();
    await page.goto(site.url);
    const evil = '<img src=x onerror=alert(1)>';
    await playOut(page, 'nochmal', [{ name: evil, bot: null }, me], 3);
    await page.reload();
    await page.getByText(evil, { exact: false }).first().waitFor();
    assert.equal(await page.locator('main img').count(), 0);
    await leave();
});
