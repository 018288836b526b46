// SPDX-License-Identifier: MIT
// What stands round the cells of a sheet: colours, jokers, stars, hearts, slots, points; and the areas of a
// sheet with signs, which small screens sum up in a strip that opens them.
import { h } from '../view.js';
import { cross, gem, heart, star, token } from '../art/shapes.js';
import { pips } from '../art/dice.js';
import { _, n_, number } from '../texts.js';
import { colourName } from '../colours.js';
import { startWords } from './news_model.js';
import { prize, prizes } from './prizes.js';
import { around } from './sheet_model.js';
import { award, crossesOf } from './standing.js';
import { chipName, owned } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./standing.js').Fields} Fields */
/** @typedef {{sheet: Sheet, view: any, seat: number, fields: Fields, crosses: Set<string>}} Drawn */

/** @param {Sheet} sheet @param {any} view @param {number} seat @returns {Drawn} */
export const drawnOf = (sheet, view, seat) =>
    ({ sheet, view, seat, fields: view.seats[seat], crosses: crossesOf(view.seats[seat]) });

/**
 * Little things, what they mean, and how many there are where there is no room for all of them.
 * @param {string} kind @param {string} label @param {any[]} items @param {any[]} [count]
 */
const group = (kind, label, items, count) =>
    h('div', { class: `group ${kind}`, role: 'img', 'aria-label': label, title: label,
        'data-about': kind === 'xs' ? 'chips' : kind },
    h('span', { class: 'items' }, items), count && h('span', { class: 'count' }, count));

/**
 * One little thing: open, used (crossed) or locked.
 * @param {string} state @param {string} key @param {any} inside
 */
const item = (state, key, inside) => h('span', { class: `item ${state}`, key },
    inside, state === 'used' && cross(key, { key: 'cross' }));

/** @param {Drawn} drawn */
function jokers({ sheet, fields }) {
    const left = Number(fields.jokers);
    const locked = sheet.locked - Number(fields.unlocked ?? 0);
    const all = sheet.jokers + sheet.locked;
    const states = Array.from({ length: all },
        (__, i) => (i >= all - locked ? 'locked' : i < all - locked - left ? 'used' : 'open'));
    return group('jokers', locked
        ? _('Jokers: {left} left, {locked} locked', { left, locked }) : _('Jokers: {left} left', { left }),
    states.map((state, i) => item(state, `joker${i}`, '!')));
}

/** @param {Drawn} drawn */
const colours = (drawn) => h('div', { class: 'group colours', role: 'list', 'aria-label': _('Colours'),
    'data-about': 'colours' }, drawn.sheet.colours.map((colour) => tone(drawn, colour)));

/** How many cells a colour has, and how many are crossed. @param {Drawn} drawn @param {string} name */
export function partOf({ sheet, crosses }, name) {
    const cells = sheet.cells.filter((cell) => cell.colour === name);
    return { all: cells.length, done: cells.filter((cell) => crosses.has(cell.name)).length };
}

/** @param {string} name @param {{all: number, done: number}} part */
export const tint = (name, { all, done }) =>
    ({ '--c': `var(--${name})`, '--ci': `var(--${name}i)`, '--part': done / all });

/**
 * A colour: its prizes, and how much of it is crossed.
 * @param {Drawn} drawn
 * @param {import('./sheet_model.js').Pair} colour
 */
function tone(drawn, colour) {
    const { name, first, later } = colour;
    const has = award(drawn.view.seats, drawn.seat, 'colours', name);
    const part = partOf(drawn, name);
    const label = owned(_('{colour}: {left} left, first {first}, later {later}',
        { colour: colourName(name), left: part.all - part.done, first, later }), has.mine);
    return h('span', { class: 'tone', role: 'listitem', 'aria-label': label, title: label,
        'data-about': `colour:${name}`, style: tint(name, part) }, token(name),
    prizes(colour, has, drawn.sheet.signs));
}

/** @param {Drawn} drawn */
function stars({ sheet, view, seat, crosses }) {
    // a game with the sheet of another may not count them
    const counted = view.scores[seat]?.lines.some((/** @type {any} */ { line }) => line === 'stars');
    if (!sheet.starPoints || !counted) return null;
    const open = sheet.cells.filter((cell) => cell.star && !crosses.has(cell.name)).length;
    const points = number(open * sheet.starPoints);
    return group('stars', n_('{n} star open: {points}', '{n} stars open: {points}', open, { points }),
        [star(), h('b', null, open), h('small', null, points)]);
}

/** @param {Drawn} drawn */
function hearts({ sheet, fields }) {
    if (!sheet.hearts) return null;
    const have = Number(fields.hearts);
    return group('hearts', _('{have} of {count} hearts', { have, count: sheet.hearts }),
        Array.from({ length: sheet.hearts },
            (__, i) => item(i < have ? 'mine' : 'open', `heart${i}`, heart())),
        [heart(), h('b', null, have), h('small', null, `/${sheet.hearts}`)]);
}

/** @param {Drawn} drawn */
function slots({ sheet, fields }) {
    if (!sheet.slots) return null;
    const open = Number(fields.slots);
    const used = Number(fields['slots-used']);
    return group('slots', _('Slots of the special die: {open} open, {used} used', { open: open - used,
        used }), Array.from({ length: sheet.slots }, (__, i) =>
        item(i < used ? 'used' : i < open ? 'open' : 'locked', `slot${i}`, h('i', { class: 'slot' }))),
    [h('i', { class: 'slot' }), h('b', null, open - used), h('small', null, `/${sheet.slots - used}`)]);
}

/** @param {Drawn} drawn */
function total({ view, seat }) {
    const score = view.scores[seat]?.total ?? 0;
    return h('div', { class: 'total', 'data-about': 'total' }, h('b', null, number(score)), ' ',
        h('small', null, n_('point', 'points', score)));
}

/** The margin of a sheet with points: beside the cells of a standing sheet, below those of a lying one.
 * @param {Drawn} drawn */
export const margin = (drawn) => h('div', { class: 'margin' }, colours(drawn), jokers(drawn),
    hearts(drawn), slots(drawn), stars(drawn), total(drawn));

// ---- sheets with signs

/** @param {Drawn} drawn */
function chips({ sheet, view, seat, fields }) {
    const x = Number(fields.x);
    if (view.seats.length === 1 || !sheet.chips.length)
        return group('xs', _('{x} X crossed', { x }), [h('b', null, x), ' ×', h('em', null, 'X')]);
    const left = (fields.chips ?? '').length;
    const turned = sheet.chips.length - left;
    return group('xs', n_('{x} X crossed, {n} X chip left', '{x} X crossed, {n} X chips left', left, { x }),
        sheet.chips.map((__, i) => item(i < turned ? 'used' : 'open', `chip${seat}${i}`, 'X')));
}

/** @param {Drawn} drawn */
function start({ fields }) {
    const words = startWords(fields.start);
    if (!words) return null;
    return h('div', { class: 'startpair', 'data-about': 'start' },
        h('span', { class: 'die' }, token(fields.start?.[0] ?? '')),
        h('span', { class: 'die' }, pips(Number(fields.start?.[1]))), h('small', null, words));
}

/** Gifts of others: what can be used now, and what from the next roll on. @param {Drawn} drawn */
function gifts({ fields }) {
    const now = [...(fields.gifts ?? '')];
    const later = [...(fields['fresh-gifts'] ?? '')];
    if (!now.length && !later.length) return null;
    /** @type {Record<string, [string, string]>} */
    const signs = { j: ['!', 'joker'], p: ['±', 'plusminus'], a: ['6', 'allsix'] };
    /** @param {string[]} list */
    const words = (list) => list.map((kind) => chipName(signs[kind]?.[1] ?? kind)).join(', ') || '–';
    /** @param {string} state */
    const one = (state) => (/** @type {string} */ kind, /** @type {number} */ i) =>
        item(state, `${state}${i}`, signs[kind]?.[0] ?? '');
    return group('gifts', _('Gifts: now {now}; from the next roll on {later}', { now: words(now),
        later: words(later) }),
    [...now.map(one('open')), ...later.map(one('locked'))]);
}

/** @param {Drawn} drawn */
export const marksOf = ({ sheet, crosses }) =>
    sheet.cells.filter((cell) => cell.star && crosses.has(cell.name)).length;

/** @param {Drawn} drawn */
function diamonds(drawn) {
    const { sheet, view, seat } = drawn;
    let have = marksOf(drawn);
    return h('div', { class: 'lines', role: 'list', 'aria-label': _('Diamonds') },
        sheet.diamonds.map((line, i) => {
            const here = Math.min(line.count, have);
            have -= here;
            const has = award(view.seats, seat, 'diamonds', String(i + 1));
            return h('div',
                { class: 'areal', role: 'listitem', 'data-about': `diamonds:${i + 1}`,
                    'aria-label': _('Line {line}: {done} of {count}',
                        { line: i + 1, done: here, count: line.count }) },
                Array.from({ length: line.count },
                    (__, k) => item(k < here ? 'used' : 'open', `gem${i}${k}`, gem())),
                prizes(line, has, true));
        }));
}

/** @param {Drawn} drawn @param {string} point */
export const isFull = ({ crosses }, point) => around(point).every((name) => crosses.has(name));

/** @param {Drawn} drawn */
function crossings(drawn) {
    const { sheet, view, seat, fields } = drawn;
    const lines = sheet.crossings.map((line, i) => {
        const have = line.points.filter((point) => isFull(drawn, point)).length;
        const has = award(view.seats, seat, 'lines', String(i + 1));
        return h('div',
            { class: 'areal', role: 'listitem', 'data-about': `crossings:${i + 1}`,
                'aria-label': _('Crossing points {line}: {done} of {count}', { line: line.name, done: have,
                    count: line.points.length }) },
            line.points.map((__, k) => item(k < have ? 'used' : 'open', `line${i}${k}`, line.name)),
            prizes(line, has, true));
    });
    const columns = fields.crossings ?? '';
    const below = sheet.crossingColumns.map((one, i) => h('span', { 'data-about':
        `crossing-column:${i + 1}` }, prize(one, 'later', columns.includes(String(i + 1)), false)));
    return h('div', { class: 'lines crossings', role: 'list', 'aria-label': _('Crossing points') }, lines,
        h('div', { class: 'areal', role: 'listitem', 'aria-label': _('Prizes of the columns') }, below));
}

/** @param {string} about what explains it @param {string} title @param {any} inside
 * @param {string} [kind] wide, or low: two share a place */
const area = (about, title, inside, kind = '') => inside
    && h('div', { class: `area ${kind}`, 'data-about': about }, h('b', { class: 'title' }, title), inside);

/** All margins of a sheet with signs. @param {Drawn} drawn */
export const areas = (drawn) => h('div', { class: 'areas' }, area('diamonds', _('Diamonds'), diamonds(drawn)),
    area('crossings', _('Crossing points'), crossings(drawn)),
    area('colours', _('Colours'), colours(drawn), 'wide'),
    area('jokers', _('Jokers'), jokers(drawn), 'low'), area('chips', _('X chips'), chips(drawn), 'low'),
    area('start', _('Start combination'), start(drawn), 'low wide'),
    area('gifts', _('Gifts'), gifts(drawn), 'low'));
