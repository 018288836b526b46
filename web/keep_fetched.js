// SPDX-License-Identifier: MIT
// Files that only some people need, like nets and puzzles: fetched when they are wanted, then kept in the
// caches of the service worker, for play without network.

/** @param {URL} url @returns {Promise<Response>} refused with an error if it cannot be had */
export async function fetchKept(url) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(url.pathname.split('/').at(-1));
    await keep(url, answer.clone());
    return answer;
}

/** There are no caches where nothing is kept. @param {URL} url @param {Response} answer */
async function keep(url, answer) {
    try {
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            if (name.startsWith('revanche-') && !await cache.match(url)) await cache.put(url, answer.clone());
        }
    } catch {
        // No caches without HTTPS, or no space: it is fetched again next time.
    }
}
