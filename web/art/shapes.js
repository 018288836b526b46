// SPDX-License-Identifier: MIT
// The signs of the games as small drawings on a field of 24 by 24. Every colour has its own shape, on cells,
// dice and paper alike: yellow circle, green triangle, blue drop, red diamond, orange square.
import { h, picture } from '../view.js';

/** @typedef {'y'|'g'|'b'|'r'|'o'} Colour */

/** @type {Colour[]} */
export const colours = ['y', 'g', 'b', 'r', 'o'];

/** @type {Record<string, string>} */
const outlines = {
    y: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
    g: 'M10.7 3.8a1.5 1.5 0 0 1 2.6 0l8.3 14.4A1.5 1.5 0 0 1 20.3 20.5H3.7a1.5 1.5 0 0 1-1.3-2.3Z',
    b: 'M12 2c5 6.6 7 9.3 7 13a7 7 0 0 1-14 0c0-3.7 2-6.4 7-13Z',
    r: 'M10.9 2.5a1.5 1.5 0 0 1 2.2 0l8.4 8.4a1.5 1.5 0 0 1 0 2.2l-8.4 8.4a1.5 1.5 0 0 1-2.2 0l-8.4-8.4a1.5 '
        + '1.5 0 0 1 0-2.2Z',
    o: 'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 '
        + '6.5 4Z',
    star: 'm12 1.8 3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.8l-6.3 3.4L7 14.1 1.8 9.2l7.1-.9Z',
    heart: 'M12 21C5 15.5 2 12 2 8.2A5.2 5.2 0 0 1 7.2 3C9.4 3 11 4.2 12 6c1-1.8 2.6-3 4.8-3A5.2 5.2 0 0 1 '
        + '22 8.2C22 12 19 15.5 12 21Z',
    gem: 'M7 3h10l5 6.5L12 22 2 9.5Z',
    clover: 'M12 12C9 12 5 12 5 8.5a3 3 0 0 1 4-2.8A3 3 0 0 1 12 3a3 3 0 0 1 3 2.7 3 3 0 0 1 4 2.8c0 3.5-4 '
        + '3.5-7 3.5Zm0 0c-3 0-7 .2-7 3.6a2.9 2.9 0 0 0 5 2c1.3-1.3 2-3.3 2-5.6Zm0 0c3 0 7 .2 7 3.6a2.9 2.9 '
        + '0 0 1-5 2c-1.3-1.3-2-3.3-2-5.6Z',
};

/**
 * The shape of a colour, in the ink of that colour unless told otherwise.
 * @param {string} colour y g b r o @param {Record<string, any>} [props]
 */
export const shape = (colour, props) =>
    picture('0 0 24 24', { class: 'shape', fill: `var(--${colour}i)`, ...props },
        h('path', { d: outlines[colour] }));

/** The shape as it is shown on a die or in a sentence: filled with the colour, edged with its ink.
 * @param {string} colour @param {Record<string, any>} [props] */
export const token = (colour, props) =>
    shape(colour, { class: 'token', fill: `var(--${colour})`, stroke: `var(--${colour}i)`,
        'stroke-width': 1.4, ...props });

/** @param {Record<string, any>} [props] */
export const star = (props) =>
    picture('0 0 24 24', { class: 'star', fill: 'var(--star)', stroke: 'var(--pen)', 'stroke-width': 1.5,
        'stroke-linejoin': 'round', ...props }, h('path', { d: outlines.star }));

/** @param {Record<string, any>} [props] */
export const heart = (props) =>
    picture('0 0 24 24', { class: 'heart', fill: 'var(--heart)', ...props },
        h('path', { d: outlines.heart }));

/** The diamond of Noch X-mal! @param {Record<string, any>} [props] */
export const gem = (props) =>
    picture('0 0 24 24', { class: 'gem', fill: 'var(--star)', stroke: 'var(--pen)', 'stroke-width': 1.5,
        'stroke-linejoin': 'round', ...props },
    h('path', { d: outlines.gem }),
    h('path', { d: 'M2 9.5h20M8.5 9.5 12 22l3.5-12.5L12 3Z', fill: 'none' }));

/** Luck. @param {Record<string, any>} [props] */
export const clover = (props) =>
    picture('0 0 24 24', { class: 'clover', fill: 'var(--luck)', ...props },
        h('path', { d: outlines.clover }),
        h('path', { d: 'M12 12c0 4 .5 7 2.5 10', fill: 'none', stroke: 'var(--luck)', 'stroke-width': 1.8,
            'stroke-linecap': 'round' }));

/**
 * A number from a text, the same one every time: crosses keep their shape when a sheet is drawn again.
 * @param {string} text
 */
function wobble(text) {
    let n = 2166136261;
    for (const c of text) n = Math.imul(n ^ c.charCodeAt(0), 16777619);
    return () => {
        n = Math.imul(n ^ (n >>> 15), 2246822507);
        return ((n >>> 8) % 2000) / 1000 - 1;
    };
}

/**
 * A cross made with a felt pen; each place has its own hand.
 * @param {string} place for instance the name of the cell @param {Record<string, any>} [props]
 */
export function cross(place, props) {
    const j = wobble(place);
    /** @param {number} v */
    const p = (v) => (v + j() * 1.6).toFixed(1);
    return picture('0 0 40 40', { class: 'cross', fill: 'none', stroke: 'var(--pen)', 'stroke-width': 5,
        'stroke-linecap': 'round', ...props },
    h('path', { d: `M${p(7)} ${p(8)}Q${p(20)} ${p(19)} ${p(33)} ${p(33)}`, pathLength: 1 }),
    h('path', { d: `M${p(33)} ${p(7)}Q${p(20)} ${p(20)} ${p(7)} ${p(33)}`, pathLength: 1 }));
}
