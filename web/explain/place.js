// SPDX-License-Identifier: MIT
// Where a bubble goes beside the thing it is about: never over it, never out of the window, and where its
// arrow is. Pure; measures are CSS pixels.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {'above'|'below'|'left'|'right'} Side of the thing on which the bubble lies */
/**
 * @typedef {object} Place
 * @property {Side} side
 * @property {number} left
 * @property {number} top
 * @property {number} arrow   how far the arrow's middle is from the left (or upper) edge of the bubble
 */

const GAP = 12;    /* between the thing and the bubble: the arrow */
const MARGIN = 8;  /* between the bubble and the edge of the window */
const CORNER = 26; /* the arrow keeps away from the round corners */

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(value, high));

/** The smallest box round some others; null if there are none. @param {Box[]} boxes @returns {Box|null} */
export function around(boxes) {
    if (!boxes.length) return null;
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    return { left, top, width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
        height: Math.max(...boxes.map((box) => box.top + box.height)) - top };
}

/**
 * Beside the thing where there is room, else on the side with the most of it.
 * @param {Box} thing @param {{width: number, height: number}} bubble
 * @param {{width: number, height: number}} room the window
 * @returns {Place}
 */
export function placeBubble(thing, bubble, room) {
    const free = { above: thing.top - bubble.height, below: room.height - thing.top - thing.height
        - bubble.height, left: thing.left - bubble.width,
    right: room.width - thing.left - thing.width - bubble.width };
    const sides = /** @type {Side[]} */ (Object.keys(free));
    const side = sides.find((one) => free[one] >= GAP + MARGIN)
        ?? sides.reduce((best, one) => (free[one] > free[best] ? one : best));
    const middle = { x: thing.left + thing.width / 2, y: thing.top + thing.height / 2 };
    const upright = side === 'above' || side === 'below';
    const wanted = {
        x: upright ? middle.x - bubble.width / 2
            : side === 'left' ? thing.left - GAP - bubble.width : thing.left + thing.width + GAP,
        y: !upright ? middle.y - bubble.height / 2
            : side === 'above' ? thing.top - GAP - bubble.height : thing.top + thing.height + GAP,
    };
    const left = clamp(wanted.x, MARGIN, Math.max(MARGIN, room.width - bubble.width - MARGIN));
    const top = clamp(wanted.y, MARGIN, Math.max(MARGIN, room.height - bubble.height - MARGIN));
    const arrow = upright ? clamp(middle.x - left, CORNER, bubble.width - CORNER)
        : clamp(middle.y - top, CORNER, bubble.height - CORNER);
    return { side, left, top, arrow };
}
