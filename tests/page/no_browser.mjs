// SPDX-License-Identifier: MIT
// What modules of the page need of a browser when they are loaded; for tests without one, imported first.
Object.assign(globalThis, {
    document: { documentElement: { dataset: {} } },
    matchMedia: () => ({ matches: true, addEventListener() {} }), // no pauses
    addEventListener() {},
    localStorage: new class {
        #texts = new Map();
        get length() { return this.#texts.size; }
        key(/** @type {number} */ i) { return [...this.#texts.keys()][i] ?? null; }
        getItem(/** @type {string} */ key) { return this.#texts.get(key) ?? null; }
        setItem(/** @type {string} */ key, /** @type {string} */ text) { this.#texts.set(key, text); }
        removeItem(/** @type {string} */ key) { this.#texts.delete(key); }
        clear() { this.#texts.clear(); }
    }(),
});
