// SPDX-License-Identifier: MIT
// What saves.js needs of IndexedDB, in memory: for tests without a browser.

/** @param {any} [result] */
function done(result) {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
}

/** An empty store in place of the browser's. */
export function storeInMemory() {
    const shelves = { games: new Map(), sheets: new Map() };
    const transaction = (/** @type {'games'|'sheets'} */ kind) => {
        const work = { objectStore: () => ({
            getAll: () => done([...shelves[kind].values()]),
            get: (/** @type {string} */ id) => done(shelves[kind].get(id)),
            put: (/** @type {any} */ thing) => done(shelves[kind].set(thing.id, structuredClone(thing))),
            delete: (/** @type {string} */ id) => done(shelves[kind].delete(id)),
        }) };
        setTimeout(() => /** @type {any} */ (work).oncomplete?.());
        return work;
    };
    /** @type {any} */ (globalThis).indexedDB = { open: () => done({ transaction }) };
}
