// SPDX-License-Identifier: MIT
// Short texts kept in local storage; where that is not possible, for as long as the page lives.

/** @type {Map<string, string>} */
const memory = new Map();

/** True once something could not be kept beyond this page. */
export let fleeting = false;

/** @param {string} key @returns {string | null} */
export function read(key) {
    try {
        return memory.get(key) ?? localStorage.getItem(key); // memory has what could not be stored
    } catch {
        return memory.get(key) ?? null;
    }
}

/** @param {string} key @param {string} value */
export function write(key, value) {
    try {
        localStorage.setItem(key, value);
        memory.delete(key);
    } catch {
        memory.set(key, value);
        fleeting = true;
    }
}

/** @param {string} key */
export function erase(key) {
    memory.delete(key);
    try {
        localStorage.removeItem(key);
    } catch { /* nothing was stored there */ }
}

/** The names that begin like that. @param {string} prefix @returns {string[]} */
export function keysLike(prefix) {
    const names = new Set(memory.keys());
    try {
        for (let i = 0; i < localStorage.length; i++) names.add(localStorage.key(i) ?? '');
    } catch { /* only what is in memory */ }
    return [...names].filter((name) => name.startsWith(prefix));
}

/** An object that was written as JSON; `none` if there is none, or it is damaged.
 * @template T @param {string} key @param {T} none @returns {T} */
export function readObject(key, none) {
    try {
        return JSON.parse(read(key) ?? 'null') ?? none;
    } catch {
        return none;
    }
}
