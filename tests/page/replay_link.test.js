// SPDX-License-Identifier: MIT
// Links to a step of a game: those of a table name it, those of this device have the record in them, and one
// too long for a link is not cut. It needs no browser.
import test from 'node:test';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { stepAddress, unpacked } from '../../web/replay_link.js';

test('a table is named, a game of this device travels along', async () => {
    assert.equal(await stepAddress({ address: '#/replay/room/abc', record: 'x' }, 7), '#/replay/room/abc/7');
    const record = `revanche-record 1\ngame nochmal\nplayer 1 Jörg\n\n${'roll y b x / 5 2 ?\n1: pass\n'
        .repeat(60)}`;
    const address = await stepAddress({ address: '#/replay/k3', record }, 12);
    const [, text = '', step] = /^#\/replay\/record\/([\w-]+)\/(\d+)$/.exec(address) ?? [];
    assert.equal(step, '12');
    assert.equal(await unpacked(text), record);
    assert.equal(await stepAddress({ address: `#/replay/record/${text}`, record }, 3),
        `#/replay/record/${text}/3`, 'somebody who got such a link passes it on');
    await assert.rejects(unpacked(text.slice(0, -9)), 'a piece of the link is missing');
});

test('a record that is too long has no link', async () => {
    assert.equal(await stepAddress({ address: '#/replay/k3', record: randomBytes(6000).toString('hex') }, 1),
        '');
});
