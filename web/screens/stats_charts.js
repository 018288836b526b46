// SPDX-License-Identifier: MIT
// The pictures of the statistics: results over time, ranks of solo games, dice that were rolled.
import { face as diePicture } from '../art/dice.js';
import { faceName } from '../face_names.js';
import { _, n_, N_, decimals, number } from '../texts.js';
import { h, picture } from '../view.js';
import { mean } from './stats_sums.js';

/** @typedef {import('./stats_sums.js').Tally} Tally */
/** @typedef {{points: number, level: number, levels: number}} Outcome */

const [WIDE, TALL] = [600, 220];
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** Round numbers between two values, at most seven. @param {number} low @param {number} high */
function ticksOf(low, high) {
    const step = STEPS.find((one) => (high - low) / one <= 6) ?? 2000;
    const first = Math.ceil(low / step);
    return Array.from({ length: Math.floor(high / step) - first + 1 }, (__, i) => (first + i) * step);
}

/** Results over time: a dot a game, the mean of all so far as a line. @param {{results: Outcome[]}} props */
export function Curve({ results }) {
    const points = results.map((result) => result.points);
    const [low, high, best] = [Math.min(0, ...points), Math.max(1, ...points), Math.max(...points)];
    /** @param {number} i */
    const x = (i) => (results.length === 1 ? WIDE / 2 : (i / (results.length - 1)) * (WIDE - 20) + 10);
    /** @param {number} value */
    const y = (value) => TALL - 10 - ((value - low) / (high - low)) * (TALL - 20);
    const running = points.map((__, i) => mean(points.slice(0, i + 1)));
    return h('section', { class: 'card stack', 'aria-labelledby': 'curve' },
        h('h2', { id: 'curve' }, _('Results over time')),
        picture(`-54 0 ${WIDE + 58} ${TALL}`,
            { class: 'curve',
                'aria-label': n_('{n} result; points of the first {first}, of the last {last}',
                    '{n} results; points of the first {first}, of the last {last}', results.length,
                    { first: number(points[0] ?? 0), last: number(points.at(-1) ?? 0) }) },
            ticksOf(low, high).map((tick) => [h('path', { class: 'tick', d: `M0 ${y(tick)}H${WIDE}` }),
                h('text', { x: -8, y: y(tick) + 6 }, number(tick))]),
            h('path', { class: 'running', d: running.map((value, i) =>
                `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('') }),
            points.map((value, i) => h('circle', { cx: x(i), cy: y(value), r: results.length > 80 ? 3 : 5,
                class: value === best ? 'best' : '' }))),
        h('p', { class: 'soft small legend', 'aria-hidden': 'true' }, h('i', { class: 'dot' }), _('one game'),
            h('i', { class: 'line' }), _('mean so far')));
}

/** How often each rank of the solo game was reached. @param {{results: Outcome[]}} props */
export function Ranks({ results }) {
    const most = Math.max(0, ...results.map(({ levels }) => levels));
    if (!most) return null;
    const counts = Array.from({ length: most + 1 },
        (__, level) => results.filter((result) => result.level === level).length);
    const tallest = Math.max(...counts);
    return h('section', { class: 'card stack', 'aria-labelledby': 'ranks' },
        h('h2', { id: 'ranks' }, _('Ranks of solo games')),
        h('ol', { class: 'bars', 'aria-labelledby': 'ranks' },
            counts.map((count, level) =>
                h('li', { class: count ? '' : 'empty', style: { '--part': count / tallest } },
                    h('span', { class: 'unseen' }, _('Rank {rank}: {count}', { rank: level, count })),
                    h('b', { 'aria-hidden': 'true' }, count || ''), h('i', { 'aria-hidden': 'true' }),
                    h('span', { 'aria-hidden': 'true' }, level || '–')))));
}

/** @param {Tally} counted */
function kindName({ kind, total }) {
    if (kind === 'colours') return n_('Colour dice, {n} face', 'Colour dice, {n} faces', total);
    if (kind === 'numbers') return n_('Number dice, {n} face', 'Number dice, {n} faces', total);
    if (kind === 'special') return n_('Special die, {n} face', 'Special die, {n} faces', total);
    return kind === 'blue' ? n_('Blue dice, {n} face', 'Blue dice, {n} faces', total)
        : n_('Red dice, {n} face', 'Red dice, {n} faces', total);
}

/** How unusual it is, in honest sentences. @type {Record<string, string>} */
const VERDICTS = {
    usual: N_('Nothing unusual: fair dice differ at least this much in {share} of 100 cases (chi-square '
        + '{chi}, {freedom} degrees of freedom).'),
    rare: N_('Rare, but no proof: fair dice differ this much in only {share} of 100 cases (chi-square '
        + '{chi}, {freedom} degrees of freedom). Look often, and you will see this now and then.'),
    strange: N_('Very unusual: fair dice differ this much in only {share} of 100 cases (chi-square {chi}, '
        + '{freedom} degrees of freedom). That deserves a second look.'),
    smooth: N_('Unusually even: fair dice differ more in {share} of 100 cases (chi-square {chi}, '
        + '{freedom} degrees of freedom).'),
};

/** @param {Tally} counted */
function verdict({ total, chance, enough, chi, faces }) {
    if (!enough) return n_('With {n} face rolled nothing can be said yet.',
        'With {n} faces rolled nothing can be said yet.', total);
    const key = chance < 0.001 ? 'strange' : chance < 0.05 ? 'rare' : chance > 0.999 ? 'smooth' : 'usual';
    return _(VERDICTS[key], { share: number(chance * 100, { maximumSignificantDigits: 2 }),
        chi: number(chi, { maximumFractionDigits: 1 }),
        freedom: faces.length - 1 });
}

/** Bars for what was rolled, a mark for what was expected, and a sentence about it.
 * @param {{counted: Tally}} props */
export function DiceChart({ counted }) {
    const tallest = Math.max(1, ...counted.faces.flatMap(({ count, expected }) => [count, expected]));
    const name = kindName(counted);
    return h('div', { class: 'stack dice-chart' },
        h('h3', null, name),
        h('ul', { class: `faces ${counted.kind}`, 'aria-label': name },
            counted.faces.map(({ face, count, expected }) =>
                h('li', { style: { '--part': count / tallest, '--due': expected / tallest } },
                    h('span', { class: 'unseen' }, n_('{face}: {n} time, expected {expected}',
                        '{face}: {n} times, expected {expected}', count, { face: faceName(face),
                            expected: decimals(expected, 1) })),
                    h('span', { class: 'bar', 'aria-hidden': 'true' }, h('i'), h('em')),
                    h('b', { 'aria-hidden': 'true' }, number(count)),
                    h('small', { class: 'soft', 'aria-hidden': 'true' }, decimals(expected, 1)),
                    h('span', { class: `die ${counted.kind}`, 'aria-hidden': 'true' }, diePicture(face))))),
        h('p', null, verdict(counted)));
}
