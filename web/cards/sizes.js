// SPDX-License-Identifier: MIT
// How large the cards on the stairs are: the stairs get what the fixed rows leave, and the cards of every
// level have to fit into its width. Nothing scrolls.

/**
 * @typedef {object} Step a level, as far as its size goes
 * @property {number} count              cards and free places side by side
 * @property {boolean} now               in play: larger
 */
/** @typedef {{width: number, height: number, text: number}} Box room for the stairs; text: 1 rem */
/** @typedef {{d: number, step: number, height: number}} Size diameter, distance of centres, height */

/** Measures in px: of phones, of tablets, and from 900 px of width. */
const SMALL = { indent: 8, post: 40, scored: 64, pad: 16, gap: 5, free: 13, empty: 24, now: 84, rest: 58,
    calm: 46, least: 26 };
const MEDIUM = { indent: 16, post: 64, scored: 110, pad: 24, gap: 10, free: 18, empty: 36, now: 132, rest: 92,
    calm: 76, least: 40 };
const LARGE = { indent: 26, post: 76, scored: 210, pad: 32, gap: 12, free: 20, empty: 32, now: 110, rest: 78,
    calm: 66, least: 40 };
const HUGE = { ...LARGE, now: 150, rest: 104, calm: 90, empty: 40 };

/** A card at rest is that much smaller than one in play. */
const REST = 0.69;
const BETWEEN = 5;
const VIP = 7;
const EDGE = { now: 20, rest: 12 };

/** @param {Box} box */
export function measuresOf({ width, height }) {
    if (width < 350) return { ...SMALL, post: 38, scored: 58, calm: 42 };
    if (width < 600) return SMALL;
    if (width < 900 && height > width * .8) return MEDIUM;
    return height < 640 ? LARGE : HUGE;
}

/**
 * Largest diameter for cards side by side. From five on they overlap like coins.
 * @param {number} room @param {number} count @param {number} gap
 */
function across(room, count, gap) {
    const between = count < 5 ? gap : count === 5 ? -4 : -8;
    return { d: (room - between * (count - 1)) / Math.max(1, count), between };
}

/**
 * @param {Step[]} steps lowest level first
 * @param {Box} box
 * @returns {Size[]}
 */
export function sizes(steps, box) {
    const m = measuresOf(box);
    const anyNow = steps.some(({ now, count }) => now && count);
    const strip = Math.max(m.empty, box.text * 1.1);
    /** @param {number} scale 0 to 1 @returns {Size[]} */
    const at = (scale) => {
        const now = m.least + (m.now - m.least) * scale;
        const wide = steps.map((step, i) => {
            const room = box.width - m.indent * i - m.post - m.scored - m.pad - (step.now ? 10 : 0);
            return across(room, step.count, step.now ? m.free : m.gap);
        });
        const played = Math.min(now, ...steps.map((step, i) => (step.now && step.count ? wide[i]?.d ?? now
            : now)));
        const rest = Math.max(24, Math.min(m.rest, now * REST,
            anyNow ? Math.max(m.calm, played * REST) : now));
        return steps.map((step, i) => {
            if (!step.count) return { d: 0, step: 0, height: strip };
            const { d: most, between } = /** @type {{d: number, between: number}} */ (wide[i]);
            const d = Math.floor(Math.min(step.now ? Math.min(now, played * 1.4) : rest, most));
            const gap = between < 0 && d < most - 1 ? Math.min(m.gap, (most - d) * step.count
                / Math.max(1, step.count - 1) + between) : between;
            return { d, step: Math.floor(d + gap), height: Math.max(d + (step.now ? EDGE.now : EDGE.rest),
                strip) };
        });
    };
    /** @param {Size[]} all */
    const tall = (all) => all.reduce((sum, one) => sum + one.height + BETWEEN, VIP);
    let low = 0;
    let high = 1;
    for (let i = 0; i < 12; i++) {
        const middle = (low + high) / 2;
        if (tall(at(middle)) <= box.height) low = middle;
        else high = middle;
    }
    return at(tall(at(1)) <= box.height ? 1 : low);
}
