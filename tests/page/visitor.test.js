// SPDX-License-Identifier: MIT
// A table of the server as its visitor has it: whatever a message changes is told with one snapshot, and the
// engine is asked for the state at most once. The socket is a stand-in; no browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

/** @type {Socket[]} */
const sockets = [];
class Socket {
    static OPEN = 1;
    readyState = 0;
    sent = [];
    constructor() { sockets.push(this); }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.readyState = 3; }
    say(message) { this.onmessage({ data: JSON.stringify(message) }); }
    begin() {
        this.readyState = 1;
        this.onopen();
    }
    drop() {
        this.readyState = 3;
        this.onclose({ code: 1006 });
    }
}
Object.assign(globalThis, { WebSocket: Socket, location: { href: 'http://here.test/' }, addEventListener() {},
    removeEventListener() {}, matchMedia: () => ({ matches: true, addEventListener() {} }),
    document: { documentElement: { dataset: {} }, hidden: false, addEventListener() {},
        removeEventListener() {} } });

const { Engine } = await import('../../web/engine.js');
const { keepLast, keepLater, lastSeen, recall } = await import('../../web/match/last_seen.js');
const { RemoteMatch } = await import('../../web/match/remote.js');

const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));

const stop = new AbortController();
const open = [];
after(() => {
    stop.abort();
    open.forEach((match) => match.close());
});

/** A table with Anna, who sits here, and Ben; what the server says of it, and what the page hears. */
function table(id) {
    const server = new Engine(module);
    server.open(server.header({ game: 'nochmal', seats: 2, players: ['Anna', 'Ben'], seed: 'visit' }));
    const match = new RemoteMatch(id, new Engine(module));
    open.push(match);
    const heard = [];
    let views = 0;
    for (const type of ['snapshot', 'seats', 'status', 'room', 'sent', 'notice', 'next', 'reaction'])
        match.events.addEventListener(type, ({ detail }) => heard.push([type, detail]));
    const real = match.engine.view.bind(match.engine);
    match.engine.view = (...args) => {
        views++;
        return real(...args);
    };
    const person = (name) => ({ name, kind: 'person', online: true, silent: false, bot: false });
    return {
        match, server,
        socket: () => sockets.at(-1),
        play: (text) => server.play(text).action,
        room: (more) => ({ is: 'room', id, game: 'nochmal', title: '', options: [], listed: false,
            phase: 'playing', seats: [person('Anna'), person('Ben')], seq: server.view().count,
            record: server.save(), you: [0], host: 0, ...more }),
        /** What has been heard since the last call: types, and how often the state was asked for. */
        news() {
            const seen = { types: heard.map(([type]) => type), views, last: heard.at(-1)?.[1] };
            heard.length = views = 0;
            return seen;
        },
    };
}

test('a message is one snapshot, with one look at the engine if the game has moved', async () => {
    const { match, server, socket, play, room, news } = table('one');
    const seat = () => match.snapshot.seats[1].name;
    const told = (views, words) => {
        const { types, views: seen, last } = news();
        assert.deepEqual([types, seen], [['snapshot'], views], words);
        assert.deepEqual([last, last.room, last.connection], [match.snapshot, match.room, match.status]);
        return last;
    };

    socket().begin();
    assert.deepEqual([socket().sent[0].do, news().types], ['hello', []]);
    socket().say(room({ phase: 'waiting' }));
    const waiting = told(0, 'hello, before the game');
    const { connection, view, legal, asked, log, record } = waiting;
    assert.deepEqual([connection, waiting.room.phase, view.seats, legal, asked, log, record],
        ['here', 'waiting', [], [], -1, [], '']);
    const { seats } = room();
    socket().say({ is: 'seats', seats: [seats[0], { ...seats[1], name: 'Cleo' }], host: 0 });
    told(0, 'people, before the game');
    assert.deepEqual([seat(), waiting.room.seats[1].name], ['Cleo', 'Ben'], 'what was told stays as it was');

    socket().say(room());
    assert.equal(told(1, 'the game begins').rolls, true);
    socket().say({ is: 'turns', now: 5, turns: [{ seat: 0, since: 0, due: 9 }] });
    assert.equal(told(0, 'deadlines').room.turns[0].due, 9);
    socket().say({ is: 'reaction', seat: 1, what: 'nice' });
    assert.deepEqual(news().types, ['reaction'], 'no state');

    const roll = match.roll();
    assert.equal(told(0, 'a move is on its way').sent, 1);
    const [{ id }] = socket().sent.slice(-1);
    socket().say({ is: 'action', seq: 1, text: server.draw().action, id });
    await roll;
    const rolled = told(1, 'its answer');
    assert.deepEqual([rolled.sent, rolled.view.count, rolled.asked], [0, 1, 0]);
    assert.match(rolled.played.action, /^roll/);
    socket().say({ is: 'action', seq: 2, text: play('1: pass') });
    assert.equal(told(1, 'an action').played.action, '1: pass');

    socket().drop();
    assert.equal(told(0, 'lost').connection, 'lost');
    match.wire.retry();
    play('2: pass');
    server.draw();
    socket().begin();
    socket().say(room());
    const back = told(1, 'two actions at once');
    assert.deepEqual([back.view.count, back.undone, back.log.length], [4, false, 4]);
    assert.match(back.played.action, /^roll/);
    assert.match(back.played.said, /Ben/, 'what was missed is told, too');
    socket().say(room());
    told(0, 'nothing new');
    socket().say(room({ next: 'other' }));
    assert.equal(told(0, 'a rematch').room.next, 'other');
});

test('a table as it was seen comes with one snapshot', () => {
    const first = table('two');
    first.socket().begin();
    first.socket().say(first.room());
    keepLast(first.match);
    const again = table('two');
    again.socket().drop();
    again.news();
    recall(again.match);
    const { types, views, last } = again.news();
    assert.deepEqual([types, views, last.readOnly, last.room.phase], [['snapshot'], 1, true, 'playing']);
    assert.ok(last.seats.every(({ online }) => !online));
    recall(again.match);
    assert.deepEqual(again.news().types, [], 'it is there already');
});

test('many changes are kept once, a little later, and when the table is left', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { match, server, socket, room } = table('three');
    const leaves = new AbortController();
    let kept = 0;
    const count = () => {
        kept++;
        keepLast(match);
    };
    keepLater(match, count, leaves.signal);
    socket().begin();
    socket().say(room());
    socket().say({ is: 'action', seq: 1, text: server.draw().action });
    socket().say({ is: 'turns', now: 5, turns: [] });
    assert.equal(kept, 0);
    context.mock.timers.tick(1000);
    assert.deepEqual([kept, lastSeen('three').room.seq], [1, 0]);
    assert.match(lastSeen('three').room.record, /\nroll/);
    socket().say({ is: 'action', seq: 2, text: server.play('1: pass').action });
    leaves.abort();
    assert.equal(kept, 2);
    assert.match(lastSeen('three').room.record, /1: pass/);
    socket().say(room());
    context.mock.timers.tick(2000);
    assert.equal(kept, 2, 'nobody looks any more');
});
