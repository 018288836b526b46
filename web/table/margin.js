// SPDX-License-Identifier: MIT
// What stands round the cells of a sheet: jokers, colours, stars, hearts, slots, and the areas of Noch
// X-mal!.
import { fill, h } from '../dom.js';
import { cross, gem, heart, star, token } from '../art/shapes.js';
import { pips, special } from '../art/dice.js';
import { _, n_, number } from '../texts.js';
import { colourName } from '../colours.js';
import { prize, prizes } from './prizes.js';
import { around } from './sheet_model.js';
import { award, crossesOf } from './standing.js';
import { chipName, owned } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./standing.js').Fields} Fields */
/** @typedef {{sheet: Sheet, view: any, seat: number, fields: Fields, crosses: Set<string>}} Drawn */

/**
 * A row of little things, and what it means.
 * @param {string} kind
 * @param {string} label
 * @param {any[]} items
 */
const group = (kind, label, items) =>
    h('div', { class: `group ${kind}`, role: 'img', 'aria-label': label, title: label }, items);

/**
 * One little thing: open, used (crossed) or locked.
 * @param {string} state
 * @param {string} key
 * @param {any} inside
 */
const item = (state, key, inside) => h('span', { class: `item ${state}` }, inside,
    state === 'used' && cross(key));

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
const colours = (drawn) => h('div', { class: 'group colours', role: 'list' },
    drawn.sheet.colours.map((colour) => tone(drawn, colour)));

/**
 * A colour: its prizes, and how much of it is crossed.
 * @param {Drawn} drawn
 * @param {import('./sheet_model.js').Pair} colour
 */
function tone({ sheet, view, seat, crosses }, colour) {
    const { name, first, later } = colour;
    const has = award(view.seats, seat, 'colours', name);
    const cells = sheet.cells.filter((cell) => cell.colour === name);
    const done = cells.filter((cell) => crosses.has(cell.name)).length;
    const label = owned(_('{colour}: {left} left, first {first}, later {later}',
        { colour: colourName(name), left: cells.length - done, first, later }), has.mine);
    const style = { '--c': `var(--${name})`, '--ci': `var(--${name}i)`, '--part': done / cells.length };
    return h('span', { class: 'tone', role: 'listitem', 'aria-label': label, title: label, style },
        token(name), prizes(colour, has, sheet.game === 'xmal'));
}

/** @param {Drawn} drawn */
function stars({ sheet, crosses }) {
    if (!sheet.starPoints) return null;
    const open = sheet.cells.filter((cell) => cell.star && !crosses.has(cell.name)).length;
    const points = number(open * sheet.starPoints);
    return group('stars', n_('{n} star open: {points}', '{n} stars open: {points}', open, { points }),
        [star(), h('b', null, open), h('span', null, points)]);
}

/** @param {Drawn} drawn */
function hearts({ sheet, fields }) {
    if (!sheet.hearts) return null;
    const have = Number(fields.hearts);
    return group('hearts', _('{have} of {count} hearts', { have, count: sheet.hearts }),
        Array.from({ length: sheet.hearts },
            (__, i) => item(i < have ? 'mine' : 'open', `heart${i}`, heart())));
}

/** @param {Drawn} drawn */
function slots({ sheet, fields }) {
    if (!sheet.slots) return null;
    const open = Number(fields.slots);
    const used = Number(fields['slots-used']);
    return group('slots', _('Slots of the special die: {open} open, {used} used', { open: open - used,
        used }), Array.from({ length: sheet.slots }, (__, i) =>
        item(i < used ? 'used' : i < open ? 'open' : 'locked', `slot${i}`, h('i', { class: 'slot' }))));
}

/** @param {Drawn} drawn */
function xs({ sheet, view, seat, fields }) {
    if (!sheet.pass.length) return null;
    const count = Number(fields.x);
    const solo = view.seats.length === 1;
    const chips = (fields.chips ?? '').length;
    const label = solo ? _('{x} X crossed', { x: count }) : n_('{x} X crossed, {n} X chip left',
        '{x} X crossed, {n} X chips left', chips, { x: count });
    const turned = sheet.chips.length - chips;
    const row = solo ? []
        : sheet.chips.map((__, i) => item(i < turned ? 'used' : 'open', `chip${seat}${i}`, 'X'));
    return group('xs', label, [h('b', { class: 'count' }, `${count} ×`, h('em', null, 'X')), ...row]);
}

/** @param {Drawn} drawn */
function start({ fields }) {
    if (!/^[ygbro][1-5]$/.test(fields.start ?? '')) return null;
    const label = _('Start combination: {colour} {number}. If you pass, count the dice that show it.',
        { colour: colourName(fields.start[0]), number: fields.start[1] });
    return group('startpair', label, [token(fields.start[0]), pips(Number(fields.start[1]))]);
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
    const one = (state) => (/** @type {string} */ kind) => item(state, kind, signs[kind]?.[0] ?? '');
    return group('gifts', _('Gifts: now {now}; from the next roll on {later}', { now: words(now),
        later: words(later) }),
    [...now.map(one('open')), ...later.map(one('locked'))]);
}

/** @param {Drawn} drawn */
function diamonds({ sheet, view, seat, crosses }) {
    if (!sheet.diamonds.length) return null;
    let have = sheet.cells.filter((cell) => cell.star && crosses.has(cell.name)).length;
    return h('div', { class: 'area diamonds', role: 'list', 'aria-label': _('Diamonds') },
        sheet.diamonds.map((line, i) => {
            const here = Math.min(line.count, have);
            have -= here;
            const has = award(view.seats, seat, 'diamonds', String(i + 1));
            return h('div',
                { class: 'areal', role: 'listitem', 'aria-label': _('Line {line}: {done} of {count}',
                    { line: i + 1, done: here, count: line.count }) },
                Array.from({ length: line.count },
                    (__, k) => item(k < here ? 'used' : 'open', `gem${i}${k}`, gem())),
                prizes(line, has, true));
        }));
}

/** @param {Drawn} drawn */
function crossings({ sheet, view, seat, crosses, fields }) {
    if (!sheet.crossings.length) return null;
    /** @param {string} point */
    const full = (point) => around(point).every((name) => crosses.has(name));
    const lines = sheet.crossings.map((line, i) => {
        const have = line.points.filter(full).length;
        const has = award(view.seats, seat, 'lines', String(i + 1));
        return h('div',
            { class: 'areal', role: 'listitem',
                'aria-label': _('Crossing points {line}: {done} of {count}', { line: line.name, done: have,
                    count: line.points.length }) },
            line.points.map((__, k) => item(k < have ? 'used' : 'open', `line${i}${k}`, line.name)),
            prizes(line, has, true));
    });
    const columns = fields.crossings ?? '';
    const below = sheet.crossingColumns.map((sign, i) => prize(sign, 'later', columns.includes(String(i + 1)),
        false));
    return h('div', { class: 'area crossings', role: 'list', 'aria-label': _('Crossing points') }, lines,
        h('div', { class: 'areal', role: 'listitem', 'aria-label': _('Prizes of the columns') }, below));
}

/**
 * What stands on a field of the pass track; the others show what they do.
 * @type {Record<string, () => string>}
 */
const fieldSigns = { '.': () => '', joker: () => '!', XX: () => 'XX' };

/** The pass track; beside the cells on a standing sheet. @param {Drawn} drawn */
function passTrack({ sheet, view, fields }) {
    const have = Number(fields.pass);
    const first = fields['pass-first'] === '1';
    const gone = !first && view.seats.some((/** @type {Fields} */ other) => other['pass-first'] === '1');
    return group('track', _('Pass track: {done} of {count}', { done: have, count: sheet.pass.length }),
        sheet.pass.map((field, i) => {
            const span = item(i < have ? 'used' : 'open', `pass${i}`,
                fieldSigns[field]?.() ?? special(field));
            span.classList.add(field === '.' ? 'plain' : field === 'XX' ? 'xx' : 'dark');
            if (field === 'XX' && gone) span.classList.add('gone');
            return span;
        }));
}

/** @param {Drawn} drawn */
function total({ view, seat }) {
    const score = view.scores[seat]?.total ?? 0;
    return h('div', { class: 'total' }, h('b', null, number(score)),
        ` ${n_('point', 'points', score)}`);
}

/**
 * The margins: `foot` below the cells; `areas` of Noch X-mal!; `rail` for what is long, beside the cells of a
 * standing sheet.
 * @param {Sheet} sheet
 * @param {boolean} tall
 */
export function makeMargin(sheet, tall) {
    const track = sheet.pass.length > 0;
    const foot = h('div', { class: 'foot' });
    const areas = h('div', { class: 'areas', hidden: !track });
    const rail = h('div', { class: 'rail', hidden: !track && !(tall && sheet.slots) });
    return {
        parts: [areas, rail, foot],
        /** @param {any} view @param {number} seat */
        paint(view, seat) {
            const fields = view.seats[seat];
            const drawn = { sheet, view, seat, fields, crosses: crossesOf(fields) };
            const long = track ? [passTrack(drawn)] : [hearts(drawn), slots(drawn)];
            const middle = [colours(drawn), gifts(drawn)];
            fill(foot, jokers(drawn), xs(drawn), start(drawn), !(track && tall) && middle,
                !track && !tall && long, stars(drawn), !track && total(drawn));
            fill(areas, diamonds(drawn), track && tall && h('div', { class: 'middle' }, middle),
                crossings(drawn));
            fill(rail, (track || tall) && long);
        },
    };
}
