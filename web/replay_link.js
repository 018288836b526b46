// SPDX-License-Identifier: MIT
// A link to a step of a game that is looked at. One of a shared table is found on the server; one of this
// device travels in the link itself, deflated, behind the #, which browsers send to no server.

import { base64url } from './base64url.js';

/** Longer links are cut by some of the programs that people send them with. */
const LONGEST = 4000;

/** @param {ReadableStream} from @param {CompressionStream|DecompressionStream} way */
const through = async (from, way) => new Response(from.pipeThrough(/** @type {any} */ (way))).arrayBuffer();

/** @param {string} text @returns {Promise<string>} */
async function packed(text) {
    const { body } = new Response(text);
    return base64url(new Uint8Array(await through(/** @type {ReadableStream} */ (body),
        new CompressionStream('deflate-raw'))));
}

/** The record in a link. Throws if a piece of it is missing.
 * @param {string} text @returns {Promise<string>} */
export async function unpacked(text) {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(await through(new Blob([bytes]).stream(),
        new DecompressionStream('deflate-raw')));
}

/**
 * @param {{address: string, record: string}} game
 * @param {number} step
 * @returns {Promise<string>} what stands behind the #; '' if the record is too long for a link
 */
export async function stepAddress({ address, record }, step) {
    if (address.startsWith('#/replay/room/') || address.startsWith('#/replay/record/'))
        return `${address}/${step}`;
    const text = await packed(record);
    return text.length > LONGEST ? '' : `#/replay/record/${text}/${step}`;
}
