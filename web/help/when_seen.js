// SPDX-License-Identifier: MIT
// Does something when a place is about to be scrolled into sight, once.
import { attempt } from '../attempt.js';

/** @param {HTMLElement} place @param {() => Promise<void>} what */
export function whenSeen(place, what) {
    const watch = new IntersectionObserver((seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        attempt(what);
    }, { rootMargin: '200px' });
    watch.observe(place);
}
