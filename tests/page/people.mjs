// SPDX-License-Identifier: MIT
// A server and a browser for the tests of a file, there as long as these run; and two people at a table.
import { after, before } from 'node:test';
import { browse } from './browser.mjs';
import { openTable, realServer, sitDown } from './online.mjs';

/** @type {Awaited<ReturnType<typeof realServer>>} */
export let server;
/** @type {Awaited<ReturnType<typeof browse>>} */
export let browser;

before(async () => {
    [server, browser] = await Promise.all([realServer(), browse()]);
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

/**
 * Anna opens a table, Ben sits down there.
 * @param {{page: import('playwright-core').Page}} anna
 * @param {{page: import('playwright-core').Page}} ben
 * @returns {Promise<string>} the table
 */
export async function tableOfTwo(anna, ben) {
    const id = await openTable(anna.page, server.url, { name: 'Anna' });
    await sitDown(ben.page, `${server.url}#/room/${id}`, 'Ben');
    return id;
}
