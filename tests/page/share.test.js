// SPDX-License-Identifier: MIT
// What is shared of a result, without a browser: the places and a link that leads others to the game, or to
// the match whose dice they have still to play; none from a page that only this device can open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_browser.mjs';
import { blankEngine } from './online.mjs';
import { linkToEvent, linkToReplay } from '../../web/room/parts.js';
import { onlyHere } from '../../web/only_here.js';
import { linkOf, shareText } from '../../web/share.js';

/** Where the page was opened. @param {string} href */
const at = (href) => { globalThis.location = /** @type {any} */ (new URL(href)); };

/** A game of two that is over, and its seats. */
function played() {
    const engine = blankEngine();
    const names = ['Anna', 'Ben'];
    engine.open(engine.header({ game: 'nochmal', seats: 2, players: names, seed: 'shared' }));
    for (let view = engine.view(); !view.over; view = engine.view())
        if (view.chance) engine.draw();
        else engine.play(`${view.next + 1}: ${engine.decide(view.next, 'greedy', view.count)}`);
    const { scores } = engine.view();
    const lines = scores.map(({ rank, total }, i) => `${rank}. ${names[i]}: ${total}`.replace('-', '−'));
    return { engine, seats: names.map((name) => ({ name })), lines: lines.sort() };
}

test('the result of a shared table: places, and the link to its replay, or to its match', () => {
    const { engine, seats, lines } = played();
    at('https://games.example/play/');
    assert.equal(onlyHere(), false);
    const text = shareText(engine, 'Noch mal!', seats, null, linkToReplay('room 1'));
    assert.deepEqual(text.split('\n'), ['Revanche · Noch mal!', ...lines,
        'https://games.example/play/#/replay/room/room%201']);
    assert.equal(shareText(engine, 'Noch mal!', seats, null, linkToEvent('match')).split('\n').at(-1),
        'https://games.example/play/#/event/match');
    assert.equal(linkOf(''), 'https://games.example/play/', 'a game of this device leads to the page');
});

test('a page of this device alone has no link for others, one in the network at home has', () => {
    const { engine, seats, lines } = played();
    for (const here of ['http://localhost:7860/', 'http://127.0.0.1:7860/', 'http://[::1]:7860/']) {
        at(here);
        assert.equal(onlyHere(), true);
        assert.deepEqual(shareText(engine, 'Noch mal!', seats, null, linkToReplay('r')).split('\n'),
            ['Revanche · Noch mal!', ...lines], here);
    }
    at('http://192.168.1.7:7860/');
    assert.equal(onlyHere(), false);
    assert.equal(linkOf(linkToReplay('r')), 'http://192.168.1.7:7860/#/replay/room/r');
});
