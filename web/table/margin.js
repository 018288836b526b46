// SPDX-License-Identifier: MIT
// What stands round the cells of a sheet: jokers, colours, stars, hearts, slots, and the areas of Noch X-mal!.
import { fill, h } from '../dom.js';
import { cross, gem, heart, star, token } from '../art/shapes.js';
import { pips, special } from '../art/dice.js';
import { prize, prizes } from './prizes.js';
import { award, crossesOf } from './standing.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./standing.js').Fields} Fields */
/** @typedef {import('./words.js').T} T */
/** @typedef {{sheet: Sheet, view: any, seat: number, fields: Fields, crosses: Set<string>, t: T}} Drawn */

/** A row of little things, and what it means. @param {string} kind @param {string} label @param {Node[]} items */
const group = (kind, label, items) => h('div', { class: `group ${kind}`, role: 'img', 'aria-label': label, title: label }, items);

/** One little thing: open, used (crossed) or locked. @param {string} state @param {string} key @param {Node|string} inside */
const item = (state, key, inside) => h('span', { class: `item ${state}` }, inside, state === 'used' && cross(key));

/** @param {Drawn} drawn */
function jokers({ sheet, fields, t }) {
    const left = Number(fields.jokers);
    const locked = sheet.locked - Number(fields.unlocked ?? 0);
    const all = sheet.jokers + sheet.locked;
    const states = Array.from({ length: all }, (_, i) => (i >= all - locked ? 'locked' : i < all - locked - left ? 'used' : 'open'));
    return group('jokers', t('sheet.jokers', left, locked), states.map((state, i) => item(state, `joker${i}`, '!')));
}

/** @param {Drawn} drawn */
const colours = ({ sheet, view, seat, crosses, t }) => h('div', { class: 'group colours', role: 'list' }, sheet.colours.map((colour) => {
    const has = award(view.seats, seat, 'colours', colour.name);
    const cells = sheet.cells.filter((cell) => cell.colour === colour.name);
    const done = cells.filter((cell) => crosses.has(cell.name)).length;
    const label = t('sheet.colour.name', t(`sheet.colour.${colour.name}`), cells.length - done, colour.first, colour.later, has.mine);
    return h('span', { class: `colour${has.mine ? ' done' : ''}`, role: 'listitem', 'aria-label': label, title: label,
        style: { '--c': `var(--${colour.name})`, '--ci': `var(--${colour.name}i)`, '--part': done / cells.length } },
    token(colour.name), prizes(colour, has, sheet.game === 'xmal'));
}));

/** @param {Drawn} drawn */
function stars({ sheet, crosses, t }) {
    if (!sheet.starPoints) return null;
    const open = sheet.cells.filter((cell) => cell.star && !crosses.has(cell.name)).length;
    const points = String(open * sheet.starPoints).replace('-', '−');
    return h('div', { class: 'group stars', role: 'img', 'aria-label': t('sheet.stars', open, points), title: t('sheet.stars', open, points) },
        star(), h('b', null, open), h('span', null, points));
}

/** @param {Drawn} drawn */
function hearts({ sheet, fields, t }) {
    if (!sheet.hearts) return null;
    const have = Number(fields.hearts);
    return group('hearts', t('sheet.hearts', have, sheet.hearts),
        Array.from({ length: sheet.hearts }, (_, i) => item(i < have ? 'mine' : 'open', `heart${i}`, heart())));
}

/** @param {Drawn} drawn */
function slots({ sheet, fields, t }) {
    if (!sheet.slots) return null;
    const open = Number(fields.slots);
    const used = Number(fields['slots-used']);
    return group('slots', t('sheet.slots', open - used, used), Array.from({ length: sheet.slots }, (_, i) =>
        item(i < used ? 'used' : i < open ? 'open' : 'locked', `slot${i}`, h('i', { class: 'slot' }))));
}

/** @param {Drawn} drawn */
function xs({ sheet, view, seat, fields, t }) {
    if (!sheet.pass.length) return null;
    const count = Number(fields.x);
    const solo = view.seats.length === 1;
    const chips = (fields.chips ?? '').length;
    const label = solo ? t('sheet.x.solo', count) : t('sheet.x', count, chips);
    const row = solo ? [] : sheet.chips.map((_, i) => item(i < sheet.chips.length - chips ? 'used' : 'open', `chip${seat}${i}`, 'X'));
    return h('div', { class: 'group xs', role: 'img', 'aria-label': label, title: label }, h('b', { class: 'count' }, `${count} ×`, h('em', null, 'X')), row);
}

/** @param {Drawn} drawn */
function start({ fields, t }) {
    if (!/^[ygbro][1-5]$/.test(fields.start ?? '')) return null;
    const label = t('sheet.start', t(`sheet.colour.${fields.start[0]}`), fields.start[1]);
    return group('startpair', label, [token(fields.start[0]), pips(Number(fields.start[1]))]);
}

/** @param {Drawn} drawn */
function diamonds({ sheet, view, seat, crosses, t }) {
    if (!sheet.diamonds.length) return null;
    let have = sheet.cells.filter((cell) => cell.star && crosses.has(cell.name)).length;
    return h('div', { class: 'area diamonds', role: 'list', 'aria-label': t('sheet.diamonds') }, sheet.diamonds.map((line, i) => {
        const here = Math.min(line.count, have);
        have -= here;
        const has = award(view.seats, seat, 'diamonds', String(i + 1));
        return h('div', { class: 'areal', role: 'listitem', 'aria-label': t('sheet.line', i + 1, here, line.count) },
            Array.from({ length: line.count }, (_, k) => item(k < here ? 'used' : 'open', `gem${i}${k}`, gem())), prizes(line, has, true));
    }));
}

/** @param {Drawn} drawn */
function crossings({ sheet, view, seat, crosses, fields, t }) {
    if (!sheet.crossings.length) return null;
    /** @param {string} point */
    const full = (point) => {
        const [column, row] = [point.charCodeAt(0), Number(point[1])];
        return [[0, 0], [1, 0], [0, 1], [1, 1]].every(([c, r]) => crosses.has(String.fromCharCode(column + c) + (row + r)));
    };
    const lines = sheet.crossings.map((line, i) => {
        const have = line.points.filter(full).length;
        const has = award(view.seats, seat, 'lines', String(i + 1));
        return h('div', { class: 'areal', role: 'listitem', 'aria-label': t('sheet.crossing', line.name, have, line.points.length) },
            line.points.map((_, k) => item(k < have ? 'used' : 'open', `line${i}${k}`, line.name)), prizes(line, has, true));
    });
    const below = sheet.crossingColumns.map((sign, i) => prize(sign, 'later', (fields.crossings ?? '').includes(String(i + 1)), false));
    return h('div', { class: 'area crossings', role: 'list', 'aria-label': t('sheet.crossings') }, lines,
        h('div', { class: 'areal', role: 'listitem', 'aria-label': t('sheet.crossing.columns') }, below));
}

/** @type {Record<string, () => Node|string>} */
const fieldSigns = { '.': () => '', joker: () => '!', XX: () => 'XX', three: () => special('three'), bomb: () => special('bomb'), block: () => special('block') };

/** The pass track; beside the cells on a standing sheet. @param {Drawn} drawn */
function passTrack({ sheet, view, seat, fields, t }) {
    const have = Number(fields.pass);
    const first = fields['pass-first'] === '1';
    const gone = !first && view.seats.some((/** @type {Fields} */ other, /** @type {number} */ i) => i !== seat && other['pass-first'] === '1');
    return group('pass', t('sheet.pass', have, sheet.pass.length), sheet.pass.map((field, i) => {
        const span = item(i < have ? 'used' : 'open', `pass${i}`, fieldSigns[field]?.() ?? field);
        span.classList.add(field === '.' ? 'plain' : field === 'XX' ? 'xx' : 'dark');
        if (field === 'XX' && gone) span.classList.add('gone');
        return span;
    }));
}

/**
 * The margins: `foot` below the cells, `rail` beside them.
 * @param {Sheet} sheet @param {T} t
 */
export function makeMargin(sheet, t) {
    const foot = h('div', { class: 'foot' });
    const rail = h('div', { class: 'rail', hidden: !sheet.pass.length });
    return {
        foot, rail,
        /** @param {any} view @param {number} seat */
        paint(view, seat) {
            const fields = view.seats[seat];
            const drawn = { sheet, view, seat, fields, crosses: crossesOf(fields), t };
            const score = view.scores[seat]?.total ?? 0;
            fill(foot, jokers(drawn), xs(drawn), start(drawn), colours(drawn), diamonds(drawn), crossings(drawn), hearts(drawn), slots(drawn), stars(drawn),
                !sheet.pass.length && h('div', { class: 'total' }, h('b', null, String(score).replace('-', '−')), ` ${t('sheet.points', score)}`));
            if (sheet.pass.length) fill(rail, passTrack(drawn));
        },
    };
}
