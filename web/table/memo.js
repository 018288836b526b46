// SPDX-License-Identifier: MIT

/**
 * Makes something again only when what it depends on has changed: the same description is not drawn twice.
 * @template {any[]} A @template R @param {(...on: A) => R} make @returns {(...on: A) => R}
 */
export function memo(make) {
    /** @type {A|null} */
    let last = null;
    /** @type {R} */
    let made;
    return (...on) => {
        if (!last || on.some((one, i) => one !== last?.[i])) made = make(...on);
        last = on;
        return made;
    };
}
