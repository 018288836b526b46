// SPDX-License-Identifier: MIT
// Asking the server over HTTP (docs/api.md). Whatever goes wrong becomes a Trouble; troubles.js has the words
// for it.
import { lang } from './texts.js';

/** What the server, or the way to it, objects to. */
export class Trouble extends Error {
    /**
     * @param {string} code 'network', or a code of docs/api.md
     * @param {{text?: string, message?: import('./messages.js').Named, rule?: string}} [error] the server's
     *   words, the same as a message, and the number of the rule that was broken
     */
    constructor(code, { text, message, rule } = {}) {
        super(text ?? code);
        this.name = 'Trouble';
        this.code = code;
        this.text = text;
        this.said = message;
        this.rule = rule;
    }

    /** After so many seconds the server may be asked again; NaN: it has not said. */
    wait = NaN;
}

/** How long an answer may take before the network counts as lost, in milliseconds. */
const PATIENCE = 15000;

/**
 * @param {string} method
 * @param {string} path
 * @param {any} [body] sent as JSON
 * @param {string} [key] of the person who asks
 * @returns {Promise<any>} the JSON answer, or the text of a text/plain one
 */
async function ask(method, path, body, key) {
    let response;
    let text;
    try {
        response = await fetch(path, {
            method,
            headers: { 'Accept-Language': lang(), ...(key ? { Authorization: `Bearer ${key}` } : {}),
                ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
            body: body === undefined ? undefined : JSON.stringify(body),
            signal: AbortSignal.timeout(PATIENCE),
            cache: 'no-store',
        });
        text = await response.text();
    } catch {
        throw new Trouble('network');
    }
    const json = (response.headers.get('Content-Type') ?? '').includes('json');
    let answer;
    try {
        answer = json ? JSON.parse(text) : text;
    } catch {
        throw new Trouble('network');
    }
    if (response.ok && answer?.is !== 'error') return answer;
    const trouble = new Trouble(answer?.code ?? codeOf(response.status), answer?.code ? answer : {});
    trouble.wait = Number(response.headers.get('Retry-After') ?? NaN);
    throw trouble;
}

/** A code for answers that carry none, such as those of a proxy in between. @param {number} status */
function codeOf(status) {
    if (status === 404) return 'not-found';
    if (status === 413) return 'too-big';
    if (status === 429) return 'rate';
    return status >= 500 ? 'network' : 'bad-message';
}

/** @param {string} path @param {string} [key] of the person who asks */
export const get = (path, key) => ask('GET', path, undefined, key);

/** @param {string} path @param {any} body @param {string} [key] of the person who asks */
export const post = (path, body, key) => ask('POST', path, body, key);

/** @param {string} id */
export const roomPath = (id) => `/api/rooms/${encodeURIComponent(id)}`;
