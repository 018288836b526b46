// SPDX-License-Identifier: MIT
// What explanations say that a thing brings is what the engine pays: the last cells are crossed, cards are
// scored, and the scores before and after compared. No browser.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { situations } from './cards_records.mjs';
import { between, cardsLaid, cardsTable, module, open, played, sheetTable, withField, written }
    from './explain_tables.mjs';

await import('./games.mjs');
const { Engine } = await import('../../web/engine.js');
const { explain: explainSheet } = await import('../../web/explain/sheet.js');
const { plays } = await import('../../web/explain/sheet_play.js');
const { pageOf } = await import('../../web/games/list.js');
const { readMove } = await import('../../web/table/moves.js');

after(() => open.forEach((match) => match.close()));

/** Turns over a chip, whichever there is. @param {Engine} engine */
function turned(engine) {
    const letters = { b: 'blank', j: 'joker', p: 'plusminus', a: 'allsix' };
    const seat = engine.view().seats.find(({ todo }) => todo?.startsWith('X'));
    return engine.play(`chip ${letters[(seat ?? engine.view().seats[0]).chips[0]]}`).events;
}

/** Crosses all but one of some cells and then, with dice, the last one; gives the score before and after. */
function complete(game, view, sheet, seat, cells, last) {
    const [table, ...parts] = view.position.split('|');
    const crosses = new Set(view.seats[seat].crosses.split(','));
    for (const cell of cells) crosses.add(cell);
    crosses.delete(last);
    parts[seat] = withField(parts[seat], 'crosses', [...crosses].sort().join(','));
    const { colour } = sheet.cell.get(last);
    const dice = parts.length > 1 ? `${colour}${colour}${colour}/111` : `${colour}${colour}/11`;
    const special = sheet.specialDie.length ? '/heart' : '';
    const everybody = parts.map((__, i) => i + 1).join('');
    const rolled = [['dice', dice + special], ['open', dice + special], ['waiting', everybody],
        ['active', seat + 1]].reduce((text, [name, value]) => withField(text, name, value), table);
    const engine = new Engine(module);
    engine.lay(written([rolled, ...parts].join('|')));
    const lines = () => Object.fromEntries(engine.view().scores[seat].lines
        .map((one) => [one.line, one.points]));
    const before = lines();
    const events = [...engine.play(`${seat + 1}: ${colour}1 ${last}`).events];
    for (let now = engine.view(); now.chance !== 'roll' && !now.over; now = engine.view()) {
        if (now.chance) {
            events.push(...turned(engine));
            continue;
        }
        const legal = engine.legal(now.next);
        events.push(...engine.play(`${now.next + 1}: ${legal.find((one) => /^(pass|decline)/.test(one))
            ?? legal[0]}`).events);
    }
    return { before, after: lines(), events: events.filter((one) => one.seat === seat) };
}

/** A cell that can be the last one: beside it lies another one of the same kind, or a cross. */
const lastOf = (free, cells) => free.find((name) => cells.some((other) => other !== name
    && ((other[0] === name[0] && Math.abs(other[1] - name[1]) === 1)
        || (other[1] === name[1] && Math.abs(other.charCodeAt(0) - name.charCodeAt(0)) === 1))));

for (const [game, ...names] of [['nochmal', 'Anna', 'Ben'], ['sogut', 'Anna', 'Ben'], ['sogut', 'Anna'],
    ['nochmal', 'Anna'], ['xmal', 'Anna', 'Ben']])
    test(`what columns, rows and colours are said to bring in ${game} for ${names.length} is what they bring`,
        async () => {
            const match = await between(game, names);
            const { view } = match.snapshot;
            const { default: rules } = await pageOf(game).explain();
            let tried = 0;
            for (const seat of names.keys()) {
                const { sheet, model } = sheetTable(match, seat);
                const asked = { kind: 'sheet', sheet, model, why: () => '' };
                const ask = (about) => explainSheet(asked, rules, about);
                const wanted = [...sheet.columns.map(({ name }) => ['column', name, 'column']),
                    ...sheet.rows.filter(({ points }) => points).map(({ name }) => ['row', name, 'row']),
                    ...sheet.colours.map(({ name }) => ['colour', name, 'colour'])];
                for (const [kind, name, event] of wanted) {
                    const said = ask(`${kind}:${name}`);
                    const cells = said.near.map((about) => about.slice(5));
                    const free = cells.filter((cell) => !view.seats[seat].crosses.split(',').includes(cell));
                    assert.equal(said.facts.left, free.length, `${kind} ${name}`);
                    const last = lastOf(free, cells);
                    if (!last) continue;
                    tried++;
                    const { before, after: then, events } = complete(game, view, sheet, seat, free, last);
                    const done = events.filter((one) => one.kind === event);
                    assert.ok(done.length > 0, `${kind} ${name}: the engine has not seen it full`);
                    if (kind !== 'row') assert.ok(done.some((one) => one.first === Boolean(said.facts.first)),
                        `${kind} ${name}: first`);
                    if (sheet.signs) continue;
                    const gain = (line) => (then[line] ?? 0) - (before[line] ?? 0);
                    const line = { column: 'columns', row: 'rows', colour: 'colours' }[kind];
                    const extra = kind === 'column' ? gain('hearts') : 0;
                    if (done.length === 1) assert.equal(gain(line) + extra, said.facts.points,
                        `${game} ${kind} ${name}: ${said.now}`);
                    assert.match(said.now, new RegExp(`\\b${said.facts.points}\\b`), said.now);
                }
            }
            assert.ok(tried > 5, `only ${tried} were tried`);
        });

test('a star, a joker and a slot are worth what the engine counts', async () => {
    const match = await between('sogut', ['Anna', 'Ben']);
    const { sheet, model } = sheetTable(match, 0);
    const ask = (about) => explainSheet({ kind: 'sheet', sheet, model, why: () => '' }, {}, about);
    const { lines } = match.snapshot.view.scores[0];
    for (const [about, line] of [['stars', 'stars'], ['jokers', 'jokers'], ['slots', 'slots'],
        ['hearts', 'hearts']])
        assert.equal(ask(about).facts.points, lines.find((one) => one.line === line).points, about);
    assert.equal(ask('stars').facts.points, ask('stars').facts.left * sheet.starPoints);
});

test('a star, a diamond and a golden die on a cell are worth what the engine makes of them', async () => {
    const found = { star: 0, diamond: 0, gold: 0 };
    for (const game of ['nochmal', 'sogut', 'xmal']) {
        const match = await between(game, ['Anna', 'Ben']);
        const { view } = match.snapshot;
        const { sheet, model } = sheetTable(match, 0);
        const ask = (about) => explainSheet({ kind: 'sheet', sheet, model, why: () => '' }, {}, about);
        const crosses = view.seats[0].crosses.split(',');
        for (const { name, star, gold } of sheet.cells) {
            const { facts, text } = ask(`cell:${name}`);
            const free = !crosses.includes(name);
            const marks = ['star', 'diamond', 'gold'].filter((mark) => facts[mark] !== undefined);
            assert.deepEqual(marks, free ? [...star ? [sheet.mark === 'gem' ? 'diamond' : 'star'] : [],
                ...gold ? ['gold'] : []] : [], `${game} ${name}`);
            for (const mark of marks) assert.match(text, new RegExp(`\\b${facts[mark]}\\b`), text);
            if (!marks.length || found[marks[0]] > 2) continue;
            const [table, own, ...others] = view.position.split('|');
            const score = (cells) => {
                const engine = new Engine(module);
                engine.lay(written([table, withField(own, 'crosses', cells.join(',')), ...others].join('|')));
                return engine;
            };
            const [now, then] = [score(crosses), score([...crosses, name].sort())].map((engine) =>
                Object.fromEntries(engine.view().scores[0].lines.map(({ line, points }) => [line, points])));
            if (facts.star) assert.equal(then.stars - now.stars, facts.star, name);
            for (const mark of marks) found[mark]++;
            if (facts.diamond) assert.equal(facts.diamond, 1 + sheet.cells.filter((other) =>
                other.star && crosses.includes(other.name)).length);
            if (facts.gold) assert.equal(facts.gold, ask('slots').facts.points / ask('slots').facts.open);
        }
    }
    for (const [mark, n] of Object.entries(found)) assert.ok(n > 0, `no ${mark}`);
});

for (const [game, ...names] of [['nochmal', 'Anna', 'Ben'], ['sogut', 'Anna', 'Ben'],
    ['xmal', 'Anna', 'Ben', 'Cem']])
    test(`scores, jokers, stars, chips, points and dice of ${game} are those of the engine`, async () => {
        const { default: rules } = await pageOf(game).explain();
        const seen = new Set();
        for await (const match of played(game, names, 7)) for (const seat of names.keys()) {
            const { view, legal } = match.snapshot;
            const { sheet, model } = sheetTable(match, seat);
            const ask = (about) => {
                seen.add(about.split(':')[0]);
                return explainSheet({ kind: 'sheet', sheet, model, why: () => '' }, rules, about).facts;
            };
            const own = view.seats[seat];
            const { total, lines } = view.scores[seat];
            const line = (name) => lines.find((one) => one.line === name)?.points;
            assert.equal(ask('total').total, total);
            for (const mate of model.mates) assert.equal(ask(`seat:${mate.seat}`).total,
                view.scores[mate.seat].total);
            assert.equal(ask('jokers').left, Number(own.jokers));
            if (sheet.starPoints) assert.equal(ask('stars').points, line('stars'));
            if (!sheet.signs) assert.equal(ask('jokers').points, line('jokers'));
            const crosses = (own.crosses ?? '').split(',');
            if (sheet.slots) assert.equal(ask('gold').left,
                sheet.cells.filter((cell) => cell.gold && !crosses.includes(cell.name)).length);
            for (const [i, { kind, face }] of model.dice.list.entries()) if (seat === match.snapshot.asked) {
                const uses = legal[seat].map(readMove).filter((move) => (kind === 'special'
                    ? move.kind === face : move.kind === 'dice' && face === (kind === 'colour'
                        ? move.colourDie : move.numberDie)));
                assert.equal(ask(`die:${i}`).ways, uses.length, `${face} ${view.position}`);
            }
            if (!sheet.signs) continue;
            const { chips = '', gifts = '', 'fresh-gifts': fresh = '' } = own;
            assert.deepEqual([ask('chips').left, ask('chips').x], [chips.length, Number(own.x)]);
            assert.deepEqual([ask('gifts').now, ask('gifts').later], [gifts.length, fresh.length]);
            const done = sheet.crossings.map(({ points }, i) => ask(`crossings:${i + 1}`).done
                - points.filter((one) => ask(`point:${one}`).left === 0).length);
            assert.deepEqual(done, [0, 0, 0], 'points and their lines agree');
            const [first, last] = [ask('pass-field:0').left, ask(`pass-field:${sheet.pass.length - 1}`).left];
            assert.deepEqual([first, last], [Number(own.pass) ? 0 : 1, sheet.pass.length - Number(own.pass)]);
        }
        const own = game === 'xmal' ? ['chips', 'gifts', 'point'] : ['stars'];
        for (const kind of ['total', 'seat', 'die', ...own])
            assert.ok(seen.has(kind), kind);
    });

test('a card brings what is said, here and a level higher', () => {
    let tried = 0;
    for (const people of ['1', '4'])
        for (const [name, actions] of Object.entries(situations[people])) {
            const { view, model, ask } = cardsTable(actions, Number(people));
            for (const { id, level } of model.asks) {
                const total = (position) => {
                    const engine = new Engine(module);
                    engine.lay(written(position));
                    const before = engine.view().scores[0].total;
                    engine.play(`1: score ${id}`);
                    return engine.view().scores[0].total - before;
                };
                const said = ask(`card:${id}`).facts;
                assert.equal(total(view.position), said.here, `${name}: card ${id} on level ${level}`);
                assert.equal(ask(`push:score ${id}`).facts.here, said.here);
                if (level > 4) continue;
                const [head, own, ...rest] = view.position.split('|');
                const lying = (at) => (view.seats[0][`level${at}`] || '').split(',').filter(Boolean);
                const up = withField(withField(own, `level${level}`,
                    lying(level).filter((one) => !one.startsWith(`${id}*`)).join(',')), `level${level + 1}`,
                [...lying(level + 1), `${id}*`].join(','));
                if (lying(level).some((one) => one === `${id}+`)) continue;
                assert.equal(total([head, up, ...rest].join('|')), said.up, `${name}: card ${id} pushed up`);
                assert.equal(ask(`push:up ${id}`).facts.up, said.up);
                tried++;
            }
        }
    assert.ok(tried > 5, `${tried}`);
});

for (const [people, all] of Object.entries(situations)) for (const [name, actions] of Object.entries(all))
    test(`levels, scored cards, piles and totals are those of the engine: ${people}, ${name}`, () => {
        const { view, model, ask } = cardsTable(actions, Number(people));
        const [{ lines, total }] = view.scores;
        for (const [i, { scored }] of model.levels.entries()) {
            const wanted = lines.find(({ line }) => line === `level_${i + 1}`).points;
            assert.equal(ask(`level:${i + 1}`).facts.points, wanted);
            assert.equal(ask(`scored:${i + 1}`).facts.points, wanted);
            assert.equal(scored.reduce((sum, { id }) => sum + ask(`card:${id}`).facts.here, 0), wanted);
        }
        assert.equal(ask('total').facts.total, total);
        for (const { seat } of model.players)
            assert.equal(ask(`seat:${seat}`).facts.total, view.scores[seat].total);
        const decks = Number(people) > 4 ? 2 : 1;
        const seats = view.position.split('|').slice(1).join(' ');
        const gone = [...seats.matchAll(/(?<=(?:level|scored)\d=|hand=|,)\d+/g)].map(([id]) => Number(id));
        for (const { colour, left } of model.panel?.kind === 'shop' ? model.panel.piles : [])
            assert.equal(left, [...model.deck.cards.values()].filter((card) => card.colour === colour).length
                * decks - gone.filter((id) => model.deck.cards.get(id % 100)?.colour === colour).length);
    });

test('scored green cards pay what is said: next round, or handed in under the solo rules', () => {
    const own = 'luck=1 scored1=1 scored2=2,5 level1=3';
    const said = ({ model, ask }) => model.levels.flatMap(({ scored }) => scored)
        .reduce((sum, { id }) => sum + ask(`card:${id}`).facts.income, 0);
    const { engine, ask, ...table } = cardsLaid(`gehtwas round=3 phase=bonus | ${own} | level1=7`);
    engine.play('1: bonus 1');
    engine.play('2: bonus 1');
    assert.equal(said({ ask, ...table }), Number(engine.view().table.money));
    assert.ok(said({ ask, ...table }) > 0);
    assert.equal(said(cardsLaid(`gehtwas round=5 phase=roll | ${own} | level1=7`)), 0, 'no round is left');
    const [alone, many] = [`phase=bonus | ${own}`, `phase=bonus | ${own.replace('=2,', '=102,')} | level1=7`];
    for (const [position, more] of [[`gehtwas round=3 ${alone}`, ''],
        [`gehtwas solo-rules two-decks round=3 ${many}`, '2: bonus 1']]) {
        const solo = cardsLaid(position);
        assert.match(solo.ask('card:1').text, /pushed up/);
        solo.engine.play('1: bonus 1');
        if (more) solo.engine.play(more);
        for (const sell of solo.engine.legal(0).filter((one) => one.startsWith('sell'))) {
            const before = Number(solo.engine.view().table.money);
            if (!solo.engine.legal(0).includes(sell)) continue;
            solo.engine.play(`1: ${sell}`);
            assert.equal(Number(solo.engine.view().table.money) - before,
                solo.ask(`card:${sell.slice(5)}`).facts.income, `${position} ${sell}`);
        }
    }
});

test('numbers of the rules are those of the deck', () => {
    const { model, ask } = cardsLaid('gehtwas round=3 phase=bonus | luck=1 scored1=1 | level1=7');
    Object.assign(model.deck, { luckPoints: 21, luckMax: 22, buyMax: 23, buildLevels: 2, levelCards: 24,
        rounds: 25, dice: [26, 27] });
    for (const [about, ...numbers] of [['luck', 21, 22], ['bonus:LL', 22], ['hand', 23, 2], ['level:1', 24],
        ['vip', 2], ['spot:1', 24], ['phases', 25], ['dice', 26, 27]]) {
        const { text, now } = ask(about);
        for (const n of numbers) assert.match(`${text} ${now}`, new RegExp(`\\b${n}\\b`), about);
    }
    assert.match(ask('level:3').text, /pushed up/);
});

test('the pair that is taken is gone for the others, but not in the open rolls', () => {
    const sheet = { openRolls: 3 };
    const { pair } = plays;
    for (const [roll, words] of [[3, /everybody may use all dice/], [4, /gone for the others/]])
        assert.match(pair({ sheet, at: { seen: { fits: [] } }, view: { table: { roll } } }, '').text, words);
});

test('a card that is handed in pays what is said; coins and luck are those of the engine', () => {
    const { view, model, ask } = cardsTable(situations['1']['hand in'], 1);
    const sells = [...model.offers].filter((one) => one.startsWith('sell'));
    assert.ok(sells.length);
    for (const sell of sells) {
        const fresh = cardsTable(situations['1']['hand in'], 1).engine;
        fresh.play(`1: ${sell}`);
        assert.equal(fresh.view().table.money - view.table.money, ask(`deed:${sell}`).facts.gain, sell);
    }
    const shop = cardsTable(situations['4'].shop, 4);
    assert.equal(shop.ask('purse').facts.money, Number(shop.view.table.money));
    const luck = shop.view.scores[0].lines.find((one) => one.line === 'luck').points;
    assert.equal(shop.ask('luck').facts.points, luck);
    assert.equal(shop.ask('luck').facts.luck, luck);
});

test('markers, bonuses, prices, pushes and what pays an income are those of the engine', () => {
    const tried = { bonus: 0, buy: 0, mark: 0, score: 0, push: 0 };
    const list = Object.entries(situations).flatMap(([people, all]) =>
        Object.entries(all).map(([name, actions]) => [people, name, actions]));
    for (const [people, name, actions] of list) {
        const { engine, view, model, ask } = cardsTable(actions, Number(people));
        const { position } = view;
        const own = () => engine.view().seats[0];
        const marked = (fields) => (JSON.stringify(fields).match(/\d\*/g) ?? []).length;
        assert.equal(ask('markers').facts.left, model.deck.markers - marked(own()), `${people} ${name}`);
        for (const decision of view.actors.includes(0) ? engine.legal(0) : []) {
            const [verb = '', id = ''] = decision.split(' ');
            const now = cardsLaid(written(position)).engine;
            const before = now.view();
            const then = () => now.view();
            const where = `${people} ${name}: ${decision}`;
            if (verb === 'bonus') {
                const signs = model.deck.bonus[Number(view.table.round) - 1][Number(id) - 1];
                now.play(`1: ${decision}`);
                assert.equal(Number(then().seats[0].luck), Math.min(model.deck.luckMax,
                    Number(before.seats[0].luck) + ask(`bonus:${signs}`).facts.luck), where);
                tried.bonus++;
            } else if (verb === 'buy') {
                const { price } = ask(`pile:${id}`).facts;
                now.play(`1: ${decision}`);
                const { position: bought } = then();
                const money = /money=(\d+)/.exec(bought)?.[1];
                if (money) assert.equal(Number(money), Number(before.table.money) - price, where);
                tried.buy++;
            } else if (verb === 'fulfil') {
                now.play(`1: ${decision}`);
                assert.ok(marked(then().seats[0]) > marked(before.seats[0])
                    || ask('markers').facts.left === 0, where);
                tried.mark++;
            } else if (verb === 'score') {
                const { here, income } = ask(`push:score ${id}`).facts;
                now.play(`1: ${decision}`);
                assert.equal(then().scores[0].total - before.scores[0].total, here, where);
                const { colour } = model.deck.cards.get(Number(id) % 100);
                assert.ok(income === 0 || colour === model.deck.income, where);
                tried.score++;
            } else if (verb === 'push') {
                const { gain } = ask(`deed:${decision}`).facts;
                now.play(`1: ${decision}`);
                assert.equal(then().scores[0].total - before.scores[0].total, gain, where);
                tried.push++;
            }
        }
    }
    for (const [what, n] of Object.entries(tried)) assert.ok(n > 0, `${what} was never tried`);
});
