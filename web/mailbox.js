// SPDX-License-Identifier: MIT
// The way into the module (src/wasm/mailbox.h): texts go in and come out. What people read comes out as
// messages, which become words when they are read.
import { _ } from './texts.js';

/** Words for the messages in a text. The worker passes them on as they are. @param {string} text */
let inWords = (text) => text;

/** The page says how it makes words (web/messages.js). @param {(text: string) => string} how */
export function speakWith(how) {
    inWords = how;
}

/** A text with its messages as words. @param {string} text */
export const inWordsNow = (text) => inWords(text);

/**
 * An answer whose messages are words in the language of the moment in which they are read.
 * @template T @param {T} answer @returns {T}
 */
export function told(answer) {
    if (typeof answer !== 'object' || answer === null) return answer;
    for (const [key, value] of Object.entries(answer))
        if (typeof value === 'string' && value.includes('\x0e'))
            Object.defineProperty(answer, key, { get: () => inWords(value), enumerable: true });
        else told(value);
    return answer;
}

/**
 * `key=value` words of a part of a position.
 * @param {string} part
 * @returns {Record<string, string>}
 */
export function fieldsOf(part) {
    /** @type {Record<string, string>} */
    const fields = {};
    for (const word of part.split(' ')) {
        const equals = word.indexOf('=');
        if (equals > 0) fields[word.slice(0, equals)] = word.slice(equals + 1);
    }
    return fields;
}

/** What the engine refuses: a message to the player, and the number of the rule where there is one. */
export class Refusal extends Error {
    /** @param {{text: string, rule?: string, line?: number, column?: number}} wrong */
    constructor(wrong) {
        super();
        Object.defineProperty(this, 'message', { get: () => inWords(wrong.text) });
        this.name = 'Refusal';
        this.rule = wrong.rule;
        this.line = wrong.line;
        this.column = wrong.column;
    }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Loads and compiles the module, once for a page.
 * @param {string | URL} [url]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(url = new URL('./revanche.wasm', import.meta.url)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error('fetch revanche.wasm');
    return WebAssembly.compile(await answer.arrayBuffer());
}

/** An instance of the module: texts go in and come out. */
export class Mailbox {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.module = module;
        /** @type {any} */
        this.exports = new WebAssembly.Instance(module, {}).exports;
    }

    /** The module's text at an address. @param {number} at @returns {string} */
    read(at) {
        const bytes = new Uint8Array(this.exports.memory.buffer, at);
        const text = decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
        if (text.startsWith('!')) throw new Refusal(JSON.parse(text.slice(1)));
        return text;
    }

    /** Puts bytes into the module's mailbox. @param {Uint8Array} bytes @returns {number} how many */
    post(bytes) {
        const at = this.exports.mailbox(bytes.length);
        if (!at) throw new Refusal({ text: _('There is not enough memory.') });
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
    }

    /** Puts a text into the module's mailbox. @param {string} text @returns {number} its length in bytes */
    write(text) {
        return this.post(encoder.encode(text));
    }
}
