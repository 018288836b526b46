// SPDX-License-Identifier: MIT
// Dice: what is printed on a face. The body of a die (white, rounded, with a shadow) is CSS: class "die".
import { h, picture } from '../view.js';
import { heart, star, token } from './shapes.js';

/** Where pips lie on a face of 24 by 24, for one to six. */
const spots = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number} n 1 to 6 @param {Record<string, any>} [props] */
export const pips = (n, props) =>
    picture('0 0 24 24', { class: 'pips', fill: 'currentColor', ...props },
        (spots[n] ?? [])
            .map((at) => h('circle', { cx: 6 + (at % 3) * 6, cy: 6 + Math.floor(at / 3) * 6, r: 2.5 })));

/** The black cross of a colour die. */
const colourJoker = () =>
    picture('0 0 24 24',
        { class: 'joker', stroke: 'currentColor', 'stroke-width': 4.2, 'stroke-linecap': 'round',
            fill: 'none' },
        h('path', { d: 'M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5' }));

const numberJoker = () =>
    picture('0 0 24 24',
        { class: 'joker', stroke: 'currentColor', 'stroke-width': 3.4, 'stroke-linecap': 'round',
            fill: 'none' },
        h('path', { d: 'M7.5 8.2A4.5 4.5 0 1 1 13.5 12c-1 .6-1.5 1.3-1.5 2.6' }),
        h('circle', { cx: 12, cy: 19.8, r: 2, fill: 'currentColor', stroke: 'none' }));

export const bomb = () =>
    picture('0 0 24 24', { class: 'bomb', fill: 'currentColor' },
        h('circle', { cx: 10.5, cy: 14, r: 7.5 }), h('path', { d: 'm14 6 4 4 1.5-1.5-4-4Z' }),
        h('path', { d: 'M18 5.5C18.5 3 20 2.5 21.5 3', fill: 'none', stroke: 'currentColor',
            'stroke-width': 1.6, 'stroke-linecap': 'round' }),
        h('circle', { cx: 8, cy: 11.5, r: 1.7, fill: 'var(--card)' }));

/** Little squares: three in a row, or a block. @param {[number, number][]} at */
const squares = (at) =>
    picture('0 0 24 24', { class: 'squares', fill: 'currentColor' },
        at.map(([x, y]) => h('rect', { x: x - 3, y: y - 3, width: 6, height: 6, rx: 1.4 })));

/** A small drawing for what special dice, row bonuses and pass fields do.
 * @param {string} what heart bomb stars three block */
export function special(what) {
    if (what === 'heart') return heart();
    if (what === 'bomb') return bomb();
    if (what === 'stars')
        return picture('0 0 24 24', { class: 'stars' }, star({ x: 1, y: 5, width: 13, height: 13 }),
            star({ x: 11, y: 8, width: 12, height: 12 }));
    if (what === 'three') return squares([[4.5, 12], [12, 12], [19.5, 12]]);
    return squares([[8.5, 5], [8.5, 12], [15.5, 12], [15.5, 19]]);
}

/**
 * What a face of a die of the sheet games shows: y g b r o x, 1 to 5, ?, or heart bomb stars three block.
 * @param {string} shown
 */
export function face(shown) {
    if (shown === 'x') return colourJoker();
    if (shown === '?') return numberJoker();
    if (/^[1-6]$/.test(shown)) return pips(Number(shown));
    if (/^[ygbro]$/.test(shown)) return token(shown);
    return special(shown);
}

/**
 * A die that is no button. Buttons that are dice contain face() and have the class "die", too.
 * @param {string} shown
 * @param {Record<string, any>} [props] class blue or red: the dice of Geht noch was?
 */
export const die = (shown, props) =>
    h('span', { ...props, class: `die ${props?.class ?? ''}`.trim() }, face(shown));
