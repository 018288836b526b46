// SPDX-License-Identifier: MIT
// Coaching in the first games: the right line at the right moment, not too often, none for those who know.
// Without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
globalThis.addEventListener = () => {};

await import('./games.mjs');
const { Engine } = await import('../../web/engine.js');
const { tipsOf } = await import('../../web/games/list.js');
const { FirstGame } = await import('../../web/learn/first_game.js');
const { tipsFor } = await import('../../web/learn/tips_here.js');
const { readSheet } = await import('../../web/table/sheet_model.js');

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

/** A table with a position on it, and what is coached there. */
async function sit(game, position, { asked = '', shown = {}, acts = [] } = {}) {
    const engine = new Engine(module);
    engine.lay(position);
    for (const action of acts) engine.play(action);
    let kept = shown;
    const tips = await tipsOf(game);
    const first = () => new FirstGame(tips, kept, (now) => { kept = { ...now }; });
    const moment = (more) => ({ view: engine.view(), seat: 0, legal: engine.legal(0), asked,
        material: engine.material(), names: ['Anna', 'Pip'], ...more });
    return { first, moment, engine, shown: () => kept };
}
const line = async (...args) => {
    const { first, moment } = await sit(...args);
    return first().line(moment());
};

test('the sheet games: each moment has its line', async () => {
    const cases = [
        ['nochmal dice=ybo/255 roll=1 | |', /Begin in H/],
        ['nochmal roll=2 active=2 dice=ybo/134 | crosses=H4,H5,H6,H7,G4 | crosses=H1', /All dice are there/],
        ['nochmal roll=5 active=1 dice=ybo/134 | crosses=H4,H5,H6,H7,G4 | crosses=H1', /What you take/],
        ['nochmal roll=5 active=2 dice=ybo/134 open=yb/13 waiting=1 | crosses=H4,H5,H6,H7,G4 | crosses=H1',
            /Dice struck out are taken/],
        ['nochmal roll=9 active=1 dice=rbg/125 | crosses=H4,H5,H6,H7,I1,I4,I5,I6,I7 | crosses=H1',
            /First to fill I: \+2\./],
    ];
    for (const [position, words] of cases) assert.match(await line('nochmal', position), words, position);
    const many = { begin: 2, open: 2, take: 2, taken: 2, column: 2 };
    assert.match(await line('nochmal', 'nochmal roll=5 active=1 dice=box/134 | crosses=H4,H5,H6,H7,G4 '
        + '| crosses=H1', { shown: many }), /jokers/);
    assert.match(await line('nochmal', 'nochmal roll=7 active=1 dice=rbo/134 | crosses=H4,H5,H6,H7,G4 '
        + '| crosses=H1', { shown: many }), /Each star left open costs 2 points/);
    assert.match(await line('sogut', 'sogut roll=5 active=1 dice=rbo/134/bomb | crosses=H4,H5,H6,H7,G4 '
        + '| crosses=H1', { shown: many }), /special die/);
    const xmal = (own, other = '') => `xmal roll=7 active=1 dice=rbo/134 | crosses=${own} start=y2 `
        + `| start=b3${other}`;
    assert.match(await line('xmal', xmal('H4,H5,H6,H7,G4'), { shown: many }), /Passing crosses/);
    assert.match(await line('xmal', xmal('H5,H6,M5,M6,N1,N4,N5,N6,N7'), { shown: many }),
        /First to fill N: the pink sign/);
    assert.match(await line('xmal', xmal('H5,H6', ' chips=bbj'), { shown: many }), /last chip ends the game/);
    assert.match(await line('xmal', xmal('H5,H6'), { shown: { ...many, passing: 2 } }), /Diamonds/);
    const gift = 'xmal roll=7 active=1 dice=rbo/134 | crosses=H5,H6 start=y2 gifts=p '
        + '| start=b3 x=1 chips=bbbbjjpaa';
    assert.match(await line('xmal', gift, { shown: many }), /You have a gift/);
    const sogut = (own, die = 'heart') => `sogut roll=5 active=1 dice=rbo/134/${die} `
        + `| crosses=H4,H5,G4,${own} | crosses=H1`;
    const special = { ...many, special: 2 };
    assert.match(await line('sogut', sogut('H6'), { shown: special }), /A heart makes later columns/);
    assert.match(await line('sogut', sogut('H6,E5', 'bomb'), { shown: special }), /golden cell opens a slot/);
    const row = [...'ABCDEFGIJKLM'].map((column) => `${column}4`).join(',');
    assert.match(await line('sogut', sogut('H6').replace('G4', row), { shown: special }),
        /Fill S: 5 points/);
});

test('Geht noch was?: luck, markers, stopping, pushing', async () => {
    const position = 'gehtwas round=1 dice=1446/255 | luck=1 level1=1,2 | luck=0 level1=7,8';
    assert.match(await line('gehtwas', position, { asked: 'answer' }), /tap one/);
    assert.match(await line('gehtwas', position, { asked: 'say' }), /markers safe/);
    const nothing = 'gehtwas round=1 dice=1356/125 | luck=1 level1=1,2 | luck=0 level1=7,8';
    assert.match(await line('gehtwas', nothing, { asked: 'answer' }), /One luck lets this roll go by/);
    assert.match(await line('gehtwas', nothing.replace('luck=1', 'luck=0'), { asked: 'answer' }),
        /no luck left/);
    assert.match(await line('gehtwas', position, { asked: 'push' }), /Only what is scored/);
    assert.match(await line('gehtwas', position.replace('round=1', 'round=5'), { asked: 'push' }),
        /score everything/);
    const bonus = (round) => line('gehtwas',
        `gehtwas round=${round} fairy=1 phase=bonus | level1=1 | level1=7`, { asked: 'bonus' });
    assert.match(await bonus(2), /Luck saves you/);
    assert.equal(await bonus(1), '', 'there is nothing to choose');
});

test('a line stays for its moment, is shown once in each of two games, not to people who know', async () => {
    const { first, moment, engine, shown } = await sit('nochmal', 'nochmal roll=2 active=2 dice=ybo/134 '
        + '| crosses=H4,H5 | crosses=H1');
    const game = first();
    const words = game.line(moment());
    assert.match(words, /All dice are there/);
    assert.equal(game.line(moment()), words, 'drawn again: the same moment');
    assert.deepEqual(shown(), { open: 1 });
    engine.play('1: pass');
    engine.play('2: pass');
    engine.play('roll y b o / 1 2 3');
    const next = () => moment({ view: { ...engine.view(), active: 1 } });
    assert.doesNotMatch(game.line(next()), /All dice are there/, 'once in this game');
    assert.match(first().line(next()), /All dice are there/, 'once more in the next one');
    assert.deepEqual(shown().open, 2);
    assert.doesNotMatch(first().line(next()), /All dice are there/);
    assert.equal(game.line(moment({ legal: [], asked: 'nobody' })), '', 'others decide');
    const knows = await sit('nochmal', 'nochmal roll=1 dice=box/255 | crosses=H4,H5,H6,H7,G4 '
        + 'jokers=5 | crosses=H1');
    knows.first().line(knows.moment());
    assert.deepEqual([knows.shown().begin, knows.shown().jokers], [2, 2], 'both are known');
});

test('people who share a device are coached in turn, each once in a game', async () => {
    const { moment } = await sit('nochmal', 'nochmal roll=1 dice=ybo/255 | |');
    let kept = {};
    const game = () => new FirstGame(tips, kept, (now) => { kept = { ...now }; }, true);
    const tips = await tipsOf('nochmal');
    const first = game();
    assert.match(first.line(moment({ seat: 0 })), /Begin in H/);
    assert.match(first.line(moment({ seat: 1 })), /Begin in H/, 'the other one has not read it');
    assert.deepEqual(kept, { begin: 1 }, 'one game');
    const knows = await sit('nochmal', 'nochmal roll=1 dice=box/255 | crosses=H4,H5,H6,H7,G4 jokers=5 |');
    const second = game();
    assert.equal(second.line(knows.moment({ seat: 0 })), '');
    assert.match(second.line(knows.moment({ seat: 1 })), /Begin in H/, 'only one of them knows');
});

test('who is coached: at every table where results are not compared', async () => {
    const seats = [{ here: true }, { here: false }];
    for (const match of [{ save: { daily: null }, seats }, { room: {}, seats }])
        assert.ok(await tipsFor(match, 'nochmal'));
    for (const match of [{ save: { daily: 7 }, seats }, { room: { event: 'abc/1' }, seats }])
        assert.equal(await tipsFor(match, 'nochmal'), null);
});

test('alone the number of rolls is said where it ends the game', async () => {
    const many = { begin: 2, column: 2, pink: 2, passing: 2, jokers: 2, stars: 2 };
    for (const [game, start, others, words] of [['nochmal', '', '', /after 30 rolls/],
        ['xmal', ' start=y2', '', /after 30 rolls/], ['nochmal', '', ' | crosses=H1', /What you take/]]) {
        const dice = others ? 'rbo/134' : 'rb/12';
        assert.match(await line(game, `${game} roll=5 active=1 dice=${dice} | crosses=H4,H5${start}${others}`,
            { shown: many }), words, `${game}${others}`);
    }
});

test('what ends the game is said where it does: not to somebody alone at Noch mal!', async () => {
    const yellow = (sheet) => readSheet(sheet).cells.filter(({ colour }) => colour === 'y')
        .map(({ name }) => name).sort().join(',');
    for (const [game, dice, others, ends] of [['nochmal', 'rb/12', '', false],
        ['nochmal', 'rbo/123', ' | crosses=H1', true], ['sogut', 'rb/12/bomb', '', true]]) {
        const { moment } = await sit(game, `${game} roll=7 dice=${dice} |${others}`);
        const full = yellow(moment().material);
        const words = await line(game,
            `${game} roll=7 dice=${dice} | crosses=${full} colours-first=y${others}`);
        assert.equal(/fills two colours ends the game/.test(words), ends, `${game}${others}: ${words}`);
    }
});
