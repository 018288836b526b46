// SPDX-License-Identifier: MIT
// The types of the page: what JSDoc says must be what the code does (tsc --checkJs --strict).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import assert from 'node:assert/strict';

test('types', () => {
    const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url));
    assert.ok(existsSync(tsc),
        'typescript is not there; get it with "npm ci" in tests/page (it needs the npm registry)');
    const { stdout, status } = spawnSync(process.execPath,
        [tsc, '-p', fileURLToPath(new URL('tsconfig.json', import.meta.url))], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
});
