// SPDX-License-Identifier: MIT
// The faces of the five characters that bots play as: flat animals, 48 by 48, in the colours of the page.
// They keep their dark pen in dark mode, since they are drawn on colour.
import { h, picture } from '../view.js';

/**
 * A shape of one colour with an edge; colours are tokens.
 * @param {string} d
 * @param {string} colour
 * @param {string} [edge]
 */
const area = (d, colour, edge = `${colour}i`) => h('path', { d, fill: `var(${colour})`,
    stroke: `var(${edge})`, 'stroke-width': 1.4, 'stroke-linejoin': 'round' });
/** A shape without an edge. @param {string} d @param {string} colour */
const patch = (d, colour) => h('path', { d, fill: `var(${colour})` });
/**
 * Lines of the pen, or of ink where they stick out.
 * @param {string} d
 * @param {number} [width]
 * @param {string} [colour]
 */
const pen = (d, width = 2, colour = '--pen') => h('path', { d, fill: 'none', stroke: `var(${colour})`,
    'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
/** A disc as a path. @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const disc = (x, y, rx, ry = rx) =>
    `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0 ${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** @type {Record<string, () => import('../view.js').VNode[]>} */
const drawings = {
    // a chick, fresh out of the egg
    easy: () => [pen('M24 10c-1-3-4-4-6-3M24 10c0-4 2-6 5-6M24 10c2-2 5-2 6 0', 2, '--ink'),
        area('M24 9c10 0 17 8 17 17.5S34 43 24 43 7 36 7 26.5 14 9 24 9Z', '--y'),
        patch(disc(13, 30, 3.2, 2.4) + disc(35, 30, 3.2, 2.4), '--r'),
        patch(disc(17, 23, 2.3, 2.8) + disc(31, 23, 2.3, 2.8), '--pen'),
        area('M19 29.5c3-3 7-3 10 0l-5 5.5Z', '--o'), pen('M19.5 29.7h9', 1.4)],
    // a bear, half asleep
    casual: () => [area(disc(11, 13, 6) + disc(37, 13, 6), '--bear', '--pen'),
        patch(disc(11, 13, 2.8) + disc(37, 13, 2.8), '--cream'),
        area('M24 8c11 0 18 7 18 17s-7 18-18 18S6 35 6 25 13 8 24 8Z', '--bear', '--pen'),
        patch(disc(24, 33, 9, 7), '--cream'), patch(disc(24, 29.5, 3.4, 2.5), '--pen'),
        pen('M12 23c2 2.2 5 2.2 7 0M29 23c2 2.2 5 2.2 7 0M24 32v2.5M20 36c2.5 1.8 5.5 '
        + '1.8 8 0')],
    // a cat, wide awake
    steady: () => [area('M7 6c4 0 9 3 12 6.5 3-.8 7-.8 10 0C32 9 37 6 41 6c1.5 5 1.5 10 .5 15 1 9-6 '
        + '21-17.5 21S5.5 30 6.5 21C5.5 16 5.5 11 7 6Z', '--b'),
    patch('M10 10c2.5.8 4.5 2.2 6 4-2 .8-3.5 2-5 3.7-1-2.5-1.2-5-1-7.7ZM38 10c-2.5.8-4.5 '
        + '2.2-6 4 2 .8 3.5 2 5 3.7 1-2.5 1.2-5 1-7.7Z', '--r'),
    patch(disc(16, 25, 3.4, 4) + disc(32, 25, 3.4, 4), '--star'),
    patch(disc(16.5, 25, 1.7, 3.2) + disc(31.5, 25, 1.7, 3.2), '--pen'),
    patch('M21.5 31h5L24 33.5Z', '--pen'),
    pen('M24 33.5c-1 2.5-4 3-5.5 1M24 33.5c1 2.5 4 3 5.5 1', 1.5),
    pen('M10 32l-7-1.5M10.5 35l-6.5 2M38 32l7-1.5M37.5 35l6.5 2', 1.5, '--ink')],
    // a fox with a plan
    sharp: () => [area('M5 5c5 1 10 4 13 8 4-1 8-1 12 0 3-4 8-7 13-8 1.5 6 .5 12-2 17 0 9-8 17-17 '
        + '22C15 39 7 31 7 22 4.5 17 3.5 11 5 5Z', '--o'),
    patch('M7.5 24c6 0 11 3 13 8.5 1 3 2 6 3.5 11C15 38.5 8 32 7.5 24ZM40.5 24c-6 0-11 3-13 8.5-1 '
        + '3-2 6-3.5 11 9-5 16-11.5 16.5-19.5Z', '--cream'),
    patch('M9 9c2.5 1 4.5 2.8 6 5-1.8.8-3.2 2-4.5 3.5C9.3 15 8.8 12 9 9ZM39 9c-2.5 1-4.5 '
        + '2.8-6 5 1.8.8 3.2 2 4.5 3.5C38.7 15 39.2 12 39 9Z', '--pen'),
    pen('M12 21.5l7.5 3M36 21.5l-7.5 3'), patch(disc(17, 26.5, 1.9) + disc(31, 26.5, 1.9), '--pen'),
    patch(disc(24, 40.5, 3.2, 2.6), '--pen'), pen('M19 35.5c1 1.8 3 2.7 5 2.7', 1.5)],
    // an owl with glasses
    expert: () => [area('M8 5c4 2 7 3 9.5 3.5 4-1 9-1 13 0C33 8 36 7 40 5c1.5 5 1.5 9 .5 13 2 13-5 '
        + '26-16.5 26S5.5 31 7.5 18c-1-4-1-8 .5-13Z', '--g'),
    patch('M24 43c-7 0-11-5-11-10 3-2 7-2.5 11-2.5s8 .5 11 2.5c0 5-4 10-11 10Z', '--cream'),
    patch(disc(15.5, 21, 7) + disc(32.5, 21, 7), '--star'),
    pen(`${disc(15.5, 21, 7)}${disc(32.5, 21, 7)}M22.5 20.5c1-.8 2-.8 3 0`, 1.8),
    pen('M8.5 20 5.5 18M39.5 20l3-2', 1.8, '--ink'),
    patch(disc(17, 21.5, 2.8) + disc(31, 21.5, 2.8), '--pen'),
    area('M20.8 26.5h6.4L24 33Z', '--y'), pen('M18.5 36.5l2 1.5 2-1.5M25.5 36.5l2 1.5 2-1.5', 1.5)],
};

/** The face of a level, or null if it has none. @param {string|null|undefined} level */
export function face(level) {
    const draw = drawings[level ?? ''];
    return draw ? picture('0 0 48 48', { class: 'face' }, draw()) : null;
}
