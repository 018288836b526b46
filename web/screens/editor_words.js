// SPDX-License-Identifier: MIT
// What the engine finds wrong with a sheet or deck comes in English; here it is said in the language of the
// page. A sentence that is not known is shown as it is: better in English than not at all.
import { _, lang } from '../texts.js';
import { colourName } from '../colours.js';

/** @type {[RegExp, string][]} */
let patterns = [];

/** Makes the sentences of the current language available. */
export async function loadChecks() {
    patterns = lang() === 'de' ? (await import('./editor_checks_de.js')).default : [];
}

/** @param {string} text @returns {string} */
export function inLanguage(text) {
    const [first = '', ...more] = text.split('; ').map((part) => {
        const found = patterns.find(([pattern]) => pattern.test(part));
        return found ? part.replace(found[0], found[1]) : part;
    });
    // a colour is called by its name, not by its letter
    return [first, ...more].join('; ').replace(/\b(Farbe|colour) ([ygbro])\b/,
        (__, kind, letter) => `${kind} ${colourName(letter)}`);
}

/** What is wrong with a line of a file. @param {{line: number, text: string}} error */
export const wrong = ({ line, text }) => _('Line {line}: {problem}', { line, problem: inLanguage(text) });

/**
 * The colour or column that a flaw is about.
 * @param {string} flaw in English
 * @returns {{column?: string, colour?: string}}
 */
export function about(flaw) {
    return { column: /^column ([A-O])\b/.exec(flaw)?.[1], colour: /^colour ([ygbro])\b/.exec(flaw)?.[1] };
}
