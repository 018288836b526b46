// SPDX-License-Identifier: MIT
// The text of a position (docs/notation.md) taken apart into its words, so that a tap can change one of them.
// What the words mean and whether they fit together is for the engine to say.

/** The words of the middle of the table, and of each seat. @param {string} text @returns {string[][]} */
const parts = (text) => text.split('|').map((part) => part.trim().split(/\s+/).filter(Boolean));
/** @param {string[][]} all */
const joined = (all) => all.map((words) => words.join(' ')).join(' | ').replace(/\| +(?=\||$)/g, '| ').trim();

/** @param {string} text */
export const gameOf = (text) => parts(text)[0]?.[0] ?? '';
/**
 * The position with other fields of a seat, or of the middle of the table (-1).
 * @param {string} text
 * @param {number} seat
 * @param {Record<string, string>} fields '' takes one out
 */
export function withFields(text, seat, fields) {
    const all = parts(text);
    while (all.length < seat + 2) all.push([]);
    const kept = (all[seat + 1] ?? []).filter((word) => !Object.hasOwn(fields, word.split('=')[0] ?? ''));
    all[seat + 1] = [...kept, ...Object.entries(fields).filter(([, value]) => value !== '')
        .map(([key, value]) => `${key}=${value}`)];
    return joined(all);
}

/**
 * The position with more or fewer seats; dice and whose turn it is go with them.
 * @param {string} text
 * @param {number} count
 */
export function withSeats(text, count) {
    const [middle = [], ...seats] = parts(text);
    const kept = seats.slice(0, count);
    while (kept.length < count) kept.push([]);
    return joined([middle.filter((word) => !/^(dice|open|waiting|active|crossed|idle|roll)=/.test(word)),
        ...kept]);
}
