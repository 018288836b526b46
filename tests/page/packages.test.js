// SPDX-License-Identifier: MIT
// What npm brings runs on the oldest node that package.json names, whatever node is here. (tools/fresh tries
// it there.)
import { readFileSync } from 'node:fs';
import test from 'node:test';
import assert from 'node:assert/strict';

const lock = JSON.parse(readFileSync(new URL('package-lock.json', import.meta.url), 'utf8'));
/** The lowest version in a range like '>=18', '^14.17 || >=16', '*'. @param {string} [range] */
const oldest = (range = '0') =>
    Math.min(...range.split('||').map((one) => Number(/\d+/.exec(one) ?? 0)));

test('every locked package runs on the oldest node', () => {
    const { '': own, ...packages } = lock.packages;
    assert.ok(Object.keys(packages).length > 0);
    for (const [name, { version, engines }] of Object.entries(packages))
        assert.ok(oldest(engines?.node) <= oldest(own.engines.node),
            `${name} ${version} wants node ${engines?.node}, Debian 12 has 18`);
});
