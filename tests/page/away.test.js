// SPDX-License-Identifier: MIT
// The server is away for an hour: the connection is tried again and again, never faster than it should, and
// the strip says for how long it is gone. No browser, and an hour of the clock in no time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './no_browser.mjs';

/** Connections that were tried, and when. @type {{at: number, socket: any}[]} */
let tried = [];
/** Is the server there? */
let there = true;
let clock = 0;

class Socket {
    static OPEN = 1;
    readyState = 0;
    sent = [];
    constructor(url) {
        this.url = url;
        tried.push({ at: clock, socket: this });
        setTimeout(() => {
            if (there) this.#open();
            else this.#gone();
        }, 50);
    }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.#gone(); }
    #open() {
        this.readyState = 1;
        this.onopen?.();
    }
    #gone() {
        this.readyState = 3;
        this.onclose?.({ code: 1006, reason: '' });
    }
}

Object.assign(globalThis.document, { addEventListener() {}, removeEventListener() {},
    visibilityState: 'visible' });
Object.assign(globalThis, { WebSocket: Socket, location: new URL('https://games.example/'),
    removeEventListener() {} });
globalThis.performance.now = () => clock;

const { Wire } = await import('../../web/wire.js');
const { news } = await import('../../web/room/banner.js');

test('the server is away for an hour: tried again, said for how long, and there at once', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    /** Time goes by, in milliseconds. */
    const pass = (/** @type {number} */ ms) => {
        for (let left = ms; left > 0; left -= 50) {
            clock += 50;
            t.mock.timers.tick(50);
        }
    };
    const wire = new Wire('/api/rooms/R/stream', () => ({ do: 'hello' }));
    const heard = [];
    for (const what of ['open', 'lost']) wire.addEventListener(what, () => heard.push(what));
    pass(100);
    assert.deepEqual([tried.length, wire.open, wire.lostFor], [1, true, 0]);
    assert.equal(tried[0].socket.url, 'wss://games.example/api/rooms/R/stream');

    const match = { status: 'lost', keptAt: 0, sent: null, wire };
    there = false;
    tried[0].socket.close();
    const went = clock;
    const said = [];
    for (let minute = 0; minute < 60; minute++) {
        pass(60000);
        said.push(news(match).text);
    }
    assert.deepEqual([said[0], said[1], said[58], said[59]].map((text) => /for (.*?)\./.exec(text)[1]),
        ['1 minute', '2 minutes', '59 minutes', '1 hour']);
    assert.ok(said.every((text) => /Nothing is lost/.test(text)));
    match.sent = {};
    assert.match(news(match).text, /Your move is kept and will be sent later/);
    assert.match(news(match).heard, /^The connection is gone/, 'what is heard does not change by the minute');

    // in the first minute often, later with pauses of 7.5 to 15 seconds
    const gaps = tried.slice(1).map(({ at }, i) => at - (i ? tried[i].at : went));
    assert.ok(gaps[0] <= 450, `${gaps[0]}`);
    assert.ok(gaps.every((gap) => gap <= 15100), 'never a longer pause');
    assert.ok(gaps.slice(8).every((gap) => gap >= 7500), 'nor a shorter one, for an hour');
    assert.ok(tried.length > 240 && tried.length < 490, `${tried.length} times in an hour`);
    assert.equal(heard.filter((what) => what === 'open').length, 1);

    there = true;
    pass(15200);
    assert.deepEqual([wire.open, wire.lostFor, heard.at(-1)], [true, 0, 'open']);
    assert.equal(wire.send({ do: 'hello' }), true);
    tried.at(-1).socket.onmessage({ data: '{}' });
    const last = tried.length;
    there = false;
    tried.at(-1).socket.close();
    pass(450);
    assert.equal(tried.length, last + 1, 'the pauses are short again');
    wire.close();
    pass(60000);
    assert.equal(tried.length, last + 1, 'nobody tries for a page that is gone');
});

test('a server that has fallen silent counts as gone', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    [tried, there] = [[], true];
    const wire = new Wire('/api/rooms/R/stream', () => ({ do: 'hello' }));
    t.mock.timers.tick(60);
    assert.ok(wire.open);
    t.mock.timers.tick(45000); // it is asked for a sign of life
    assert.deepEqual(tried[0].socket.sent, [{ do: 'hello' }]);
    t.mock.timers.tick(6000);
    assert.equal(wire.open, false);
    t.mock.timers.tick(500);
    assert.equal(tried.length, 2);
    wire.close();
});
