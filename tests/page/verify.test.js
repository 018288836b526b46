// SPDX-License-Identifier: MIT
// Fair dice, recomputed in the page: an honest record is found right, a tampered one wrong, with the
// difference.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { audit, browse } from './browser.mjs';
import { api, blankEngine, realServer, recordOf, standing } from './online.mjs';

let server, browser, person, record;
const id = {};

/** Plays a whole game over HTTP. @param {string} game */
async function finished(game) {
    const { room, seats } = await api(server.url, 'rooms',
        { game, seats: [{ kind: 'here', name: 'Anna', salt: 'salz' }, { kind: 'bot', level: 'greedy' }] });
    const { secret } = seats[0];
    await api(server.url, `rooms/${room}`, { do: 'start', secret });
    for (;;) {
        const engine = standing(await recordOf(server.url, room));
        const { over, chance, active, actors, count } = engine.view();
        if (over) return room;
        if (chance === 'roll' && active === 0) await api(server.url, `rooms/${room}`,
            { do: 'roll', secret, seq: count });
        else if (actors.includes(0)) await api(server.url, `rooms/${room}`,
            { do: 'act', secret, seq: count, action: engine.decide(0, 'greedy', count) });
        // over HTTP nobody tells when the bot has decided
        else await new Promise((resolve) => setTimeout(resolve, 5));
    }
}

before(async () => {
    [server, browser] = await Promise.all([realServer(), browse()]);
    for (const game of ['nochmal', 'xmal', 'gehtwas']) id[game] = await finished(game);
    record = await recordOf(server.url, id.nochmal);
    person = await browser.person();
});
after(async () => {
    await person?.leave();
    await browser?.close();
    await server?.stop();
});

for (const [game, words] of [['nochmal', /Alles stimmt: \d+ Würfe\./],
    ['xmal', /Alles stimmt: \d+ Würfe.*2 Startwürfe|Chip/],
    ['gehtwas', /Alles stimmt: \d+ Würfe und \d+ Karten/]])
    test(`${game}: the button at the end says that all is right`, async () => {
        await person.page.goto(`${server.url}#/room/${id[game]}`);
        await person.page.getByRole('button', { name: 'Würfel nachrechnen' }).click();
        const verdict = person.page.locator('.fair .verdict.good');
        await verdict.waitFor();
        assert.match(await verdict.innerText(), words);
        await audit(person.page, `the end of ${game} with its verdict`);
    });

/** What the page's own verify.js says. @param {string} text @param {any} [promised] */
const verdict = (text, promised) => person.page.evaluate(async ([textInside, promisedInside]) => {
    const [{ verify }, { Engine, loadModule }] = await Promise.all([import('/verify.js'),
        import('/engine.js')]);
    return verify(new Engine(await loadModule()), textInside, promisedInside);
}, [text, promised]);

test('the page promises a number, opens it for the lock it has noted, and finds both again', async () => {
    const hash = blankEngine().sha256('from ben');
    const { room, commit, seats: [anna, ben] } = await api(server.url, 'rooms', { game: 'nochmal',
        seats: [{ kind: 'here', name: 'Anna' }, { kind: 'here', name: 'Ben', commit: hash }] });
    const tell = (message) => api(server.url, `rooms/${room}`, message);
    const until = async (what) => {
        for (;;) {
            const now = await api(server.url, `rooms/${room}`);
            if (what(now)) return now;
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    };
    await person.page.evaluate(([at, secret, seen]) => localStorage.setItem(`revanche.room.${at}`,
        JSON.stringify({ secrets: { 0: secret }, commit: seen })), [room, anna.secret, commit]);
    await person.page.goto(`${server.url}#/room/${room}`);
    const { seats: [promised] } = await until(({ seats }) => seats[0].commit);
    const keys = () => person.page.evaluate((at) => JSON.parse(localStorage[`revanche.room.${at}`]), room);
    assert.equal(blankEngine().sha256((await keys()).numbers[promised.commit]).length, 64);
    assert.equal((await keys()).lock ?? '', '');
    await tell({ do: 'start', secret: ben.secret });
    await person.page.locator('[data-key=opening]').filter({ hasText: 'Ben' }).waitFor();
    const { lock } = await until(({ seats }) => !seats[0].awaited);
    assert.equal((await keys()).lock, lock);
    await tell({ do: 'open', secret: ben.secret, salt: 'from ben' });
    await until(({ phase }) => phase === 'playing');
    await tell({ do: 'end', secret: ben.secret });
    await tell({ do: 'end', secret: anna.secret });
    const text = (await until(({ phase }) => phase === 'over')).record;
    const noted = { commits: [commit, lock], salts: Object.values((await keys()).salts) };
    assert.equal(noted.salts.length, 1);
    assert.equal((await verdict(text, noted)).reason, 'fair');
    assert.equal((await verdict(text.replace('room ', 'room x'), noted)).reason, 'promise');
});

/** @param {string} name */
const kept = (name) => readFileSync(new URL(`../data/fair/${name}.record`, import.meta.url), 'utf8');

test('a missing number and an old version are named', async () => {
    for (const [name, words, not] of [['missing', /Die Zufallszahl von Platz 2 fehlt\./, /erste/],
        ['nochmal', /ersten Version/, /fehlt/]]) {
        const { page, leave } = await browser.person();
        await page.route('**/record', (route) => route.fulfill({ contentType: 'text/plain',
            body: kept(name) }));
        await page.goto(`${server.url}#/room/${id.nochmal}`);
        await page.getByRole('button', { name: 'Würfel nachrechnen' }).click();
        const said = page.locator('.fair .verdict.good');
        await said.waitFor();
        assert.match(await said.innerText(), /Alles stimmt/);
        assert.match(await said.innerText(), words);
        assert.doesNotMatch(await said.innerText(), not);
        await leave();
    }
});

test('before the game it says whose number is not in the dice', async () => {
    const said = await person.page.evaluate(async () => {
        const { missingWords } = await import('/room/fair.js');
        const seat = (name, more) => ({ name, kind: 'person', commit: 'c', ...more });
        const words = (seats, room = {}) => missingWords({ lock: 'l', seats, ...room });
        const bot = seat('Bot', { kind: 'bot', commit: '' });
        return [words([seat('Anna'), seat('Ben', { missing: true }), bot]),
            words([seat('Anna'), seat('Cem', { commit: '' })]),
            words([seat('Anna'), seat('Eva', { late: true })]),
            words([seat('Anna'), seat('Ben')]), words([seat('Anna', { missing: true })], { event: 'e' }),
            words([seat('Cem', { commit: '' })], { lock: '' })];
    });
    assert.match(said[0], /nicht rechtzeitig.*: Ben$/);
    assert.match(said[1], /nicht rechtzeitig.*: Cem$/);
    assert.match(said[2], /: Eva$/);
    assert.deepEqual(said.slice(3), ['', '', '']);
});

test('a changed roll is found', async () => {
    const rolls = [...record.matchAll(/^roll .*$/gm)].map(([line]) => line);
    const at = record.lastIndexOf(`\n${rolls.at(-1)}\n`);
    const lines = record.slice(0, at).split('\n\n')[1].split('\n');
    // The last roll is replaced, and what followed it is left away, so that the record still keeps to the
    // rules.
    const other = rolls.at(-1).replace(/\/ ./, (old) => (old === '/ 1' ? '/ 2' : '/ 1'));
    const said = await verdict(`${record.slice(0, at)}\n${other}\n`);
    assert.equal(said.ok, false);
    assert.equal(said.reason, 'dice');
    assert.equal(said.wrong.index, lines.length);
    assert.equal(said.wrong.expected, rolls.at(-1));
});

test('a changed secret, fingerprint or salt is found', async () => {
    const flip = (text) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const secret = record.match(/^secret .*$/m)[0];
    const dealer = record.match(/^dealer .*$/m)[0];
    assert.equal((await verdict(record.replace(secret, flip(secret)))).reason, 'commit');
    assert.equal((await verdict(record.replace(dealer, flip(dealer)))).reason, 'commit');
    assert.equal((await verdict(record.replace('salt 1 salz', 'salt 1 pfeffer'))).reason, 'seat');
    assert.equal((await verdict(record, { commits: ['f'.repeat(64)] })).reason, 'promise');
    assert.equal((await verdict(record, { salts: ['zucker'] })).reason, 'salt');
    assert.equal((await verdict(record.replace(`${secret}\n`, '').replace(/^result.*\n/m, ''))).reason,
        'no-secret');
    assert.equal((await verdict(record, { salts: ['salz'] })).ok, true);
});

test('a record without a dealer has nothing to recompute', async () => {
    const engine = blankEngine();
    engine.open(engine.header({ game: 'nochmal', seats: 1 }));
    assert.equal((await verdict(engine.save())).reason, 'no-dealer');
});
