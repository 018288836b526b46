// SPDX-License-Identifier: MIT
// Messages of the engine and the server as words. A message is an id and values, without a language; its form
// is that of src/base/message.h.
import { _, hasMessage, messageText } from './texts.js';

/**
 * What went wrong, in the reader's language: about a file that cannot be had, browsers speak English.
 * @param {any} error or its text
 */
export function plainly(error) {
    const text = String(error?.message || error);
    if (!/fetch|NetworkError|Load failed|import(ed|ing)? .*modul/i.test(text)) return text;
    const [file = 'Revanche'] = /[\w-]+\.\w+$/.exec(text) ?? [];
    return _('{file} could not be loaded. Are you offline?', { file });
}

const [OPEN, CLOSE, VALUE] = ['\x0e', '\x0f', '\x1f'];

/** The part of a text from `at` to the next of `ends` that is in no message inside it. */
function part(/** @type {string} */ text, /** @type {number} */ at, /** @type {string} */ ends) {
    let depth = 0;
    for (let end = at; end < text.length; end++) {
        const char = text[end] ?? '';
        if (depth === 0 && ends.includes(char)) return text.slice(at, end);
        if (char === OPEN) depth++;
        if (char === CLOSE) depth--;
    }
    return text.slice(at);
}

/** Words for a text that may contain messages. @param {string} text @returns {string} */
export function inWords(text) {
    let words = '';
    for (let at = 0; at < text.length;) {
        const open = text.indexOf(OPEN, at);
        if (open < 0) return words + text.slice(at);
        const inside = part(text, open + 1, CLOSE);
        words += text.slice(at, open) + sayInside(inside);
        at = open + inside.length + 2;
    }
    return words;
}

/** What stands between OPEN and CLOSE. @param {string} inside */
function sayInside(inside) {
    const id = part(inside, 0, VALUE);
    /** @type {Record<string, string>} */
    const values = {};
    for (let at = id.length + 1; at < inside.length;) {
        const pair = part(inside, at, VALUE);
        const equals = pair.indexOf('=');
        values[pair.slice(0, equals)] = inWords(pair.slice(equals + 1));
        at += pair.length + 1;
    }
    return messageText(Number(id), values);
}

/**
 * @typedef {{id: string, values: Record<string, Part | Part[]>}} Named
 *   a message as the server sends it (docs/api.md)
 * @typedef {string|number|Named} Part
 */

/** Words for a message of the server; undefined if it, or one inside it, is not known here.
 * @param {Named} message @returns {string|undefined} */
export function inWordsByName({ id, values }) {
    if (!hasMessage(id)) return undefined;
    /** @type {Record<string, string|number>} */
    const said = {};
    for (const [name, value] of Object.entries(values)) {
        const parts = [value].flat().map((one) => (typeof one === 'object' ? inWordsByName(one) : one));
        if (parts.includes(undefined)) return undefined;
        said[name] = parts.join('');
    }
    return messageText(id, said);
}
