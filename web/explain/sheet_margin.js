// SPDX-License-Identifier: MIT
// What stands round the cells of a sheet: jokers, stars, hearts, slots, the pass track, chips, gifts, points.
import { startWords } from '../table/news_model.js';
import { chipName } from '../table/words.js';
import { _, n_, number } from '../texts.js';
import { answer, joined } from './answer.js';
import { asCells, countSigns, openOf } from './sheet_scene.js';

/** @typedef {import('./sheet_scene.js').Scene} Scene */

/** @param {number} n */
const points = (n) => n_('{n} point', '{n} points', n, { n: number(n) });

/** @param {Scene} scene */
function jokers({ sheet, fields, rules, points: worth }) {
    const left = Number(fields.jokers);
    const locked = sheet.locked - Number(fields.unlocked ?? 0);
    return answer({ sign: ['letter', '!'], title: _('Jokers'), rule: 'S5', facts: { left,
        points: worth('jokers') },
    text: joined(_('A black cross or a question mark on a die costs one ! of your supply.'),
        sheet.locked > 0 ? _('More are unlocked by the sign !.')
            : rules.jokersLeft && _('Each one left at the end is worth {points}.',
                { points: points(sheet.jokerPoints) })),
    now: sheet.signs ? n_('{n} left, {locked} still locked.', '{n} left, {locked} still locked.', left,
        { locked }) : n_('{n} left: {points} so far.', '{n} left: {points} so far.', left,
        { points: points(worth('jokers')) }) });
}

/** @param {Scene} scene */
function stars(scene) {
    const marked = openOf(scene, scene.sheet.cells.filter(({ star }) => star));
    const worth = scene.points('stars');
    return answer({ sign: ['star'], title: _('Stars'), rule: scene.rules.stars,
        text: _('Each star without a cross costs {points} at the end.',
            { points: points(Math.abs(scene.sheet.starPoints)) }),
        now: marked.length ? n_('{n} star is open: {points} as it stands.',
            '{n} stars are open: {points} as it stands.', marked.length, { points: points(worth) })
            : _('All stars are crossed off.'),
        facts: { left: marked.length, points: worth }, near: asCells(marked) });
}

/** @param {Scene} scene */
function hearts({ sheet, fields, rules, points: worth }) {
    const have = Number(fields.hearts);
    return answer({ sign: ['heart'], title: _('Hearts'), rule: rules.hearts,
        text: _('From now on each column that you fill brings 1 extra point for every heart circled.'),
        now: n_('{n} of {all} hearts; they have brought {points}.',
            '{n} of {all} hearts; they have brought {points}.', have,
            { all: sheet.hearts, points: points(worth('hearts')) }),
        facts: { have, points: worth('hearts') }, count: { done: have, all: sheet.hearts } });
}

/** @param {Scene} scene */
function slots({ sheet, fields, rules, points: worth }) {
    const used = Number(fields['slots-used']);
    const open = Number(fields.slots) - used;
    const golden = sheet.cells.filter((cell) => cell.gold);
    return answer({ sign: ['slot'], title: _('Slots of the special die'), rule: rules.slots,
        text: _('The special die costs one open slot. Golden cells, some rows and a column open more. A slot '
            + 'that is open and unused at the end brings {points}.', { points: points(sheet.slotPoints) }),
        now: n_('{n} open: {points} so far.', '{n} open: {points} so far.', open,
            { points: points(worth('slots')) }),
        facts: { open, points: worth('slots') }, count: { done: used, all: sheet.slots },
        near: asCells(golden.map(({ name }) => name)), more: ['gold'] });
}

/** @param {Scene} scene */
function gold(scene) {
    const open = openOf(scene, scene.sheet.cells.filter((cell) => cell.gold));
    return answer({ sign: ['slot'], title: _('Golden cells'), rule: scene.rules.slots,
        text: _('A cell with a golden die opens a slot of the special die when it is crossed off.'),
        now: n_('{n} is still free: {cells}', '{n} are still free: {cells}', open.length,
            { cells: open.join(' ') }), facts: { left: open.length }, near: asCells(open),
        more: ['slots'] });
}

/** @param {Scene} scene */
function total({ view, seat, sheet, solo, rules }) {
    const score = view.scores[seat];
    const lines = (score?.lines ?? []).map((/** @type {any} */ { words, points: n }) =>
        `${words}: ${number(n)}`);
    return answer({ sign: ['sign', 'trophy'], title: sheet.signs ? _('X crossed off') : _('Points so far'),
        rule: rules.score, text: sheet.signs && solo
            ? _('Alone there are no chips: the number of X is your result.')
            : sheet.signs ? _('The more X, the fewer chips are left. The first player without chips wins.')
                : _('What the game would bring if it ended now.'),
        now: lines.join(' · '), facts: { total: score?.total ?? 0 } });
}

/** @param {Scene} scene */
function chips({ sheet, fields, solo, rules }) {
    const x = Number(fields.x);
    if (solo || !sheet.chips.length) return answer({ sign: ['chip', 'X'], title: _('X crossed off'),
        rule: rules.score, text: _('Alone there are no chips: the number of X is your result.'),
        now: n_('{n} X so far.', '{n} X so far.', x), facts: { x } });
    const left = (fields.chips ?? '').length;
    return answer({ sign: ['chip', 'X'], title: _('X chips'), rule: rules.chips,
        text: _('Each X turns over the next of your chips: a blank one is gone, one with a gift goes to '
            + 'another player. The game ends when somebody has no chip left.'),
        now: n_('{n} chip to go.', '{n} chips to go.', left), facts: { left, x },
        count: { done: sheet.chips.length - left, all: sheet.chips.length } });
}

/** @param {Scene} scene */
const start = ({ fields, rules }) => answer({ rule: rules.pass, title: _('Start combination'),
    sign: /^[ygbro]/.test(fields.start ?? '') ? ['colour', fields.start?.[0] ?? ''] : ['letter', '?'],
    text: startWords(fields.start) || _('It is rolled before the first roll and counts when you pass.'),
    more: ['pass-track'] });

/** What a gift does. @param {string} one in notation */
const giftWords = (one) => ({ j: _('Joker: unlocks a joker.'),
    p: _('Plus-minus: your number die counts one more or one less.'),
    a: _('All dice: choose from all six, even those taken away.') })[one] ?? '';

/** @param {Scene} scene */
function gifts({ fields, rules }) {
    const now = fields.gifts ?? '';
    const later = fields['fresh-gifts'] ?? '';
    return answer({ sign: ['letter', '±'], title: _('Gifts'), rule: rules.gifts,
        text: _('Gifts come from chips of the others. Each is used once, when you choose dice, from the roll '
            + 'after the one in which you got it.'),
        now: joined(...[...new Set(now + later)].map(giftWords)) || _('You have none now.'),
        facts: { now: now.length, later: later.length } });
}

/** @param {Scene} scene */
function hand({ fields, rules }) {
    return answer({ sign: ['chip', 'X'], title: _('X chip: {chip}', { chip: chipName(fields.hand ?? '') }),
        rule: rules.chips, text: _('You turned over a chip with a gift. Choose the player who gets it.') });
}

/** What the fields of the pass track bring. @param {string} field in the sheet's words */
const fieldWords = (field) => ({ joker: _('A joker is unlocked.'), XX: _('Two X for the first player here.'),
    bomb: _('A bomb: up to four free cells in a square of 2 by 2.'),
    three: _('Three in a row: up to three free cells of one row that touch crosses.'),
    block: _('A block: all free cells of a block that touches a cross.') })[field]
    ?? _('This field has no bonus.');

/** @param {Scene} scene */
function passTrack({ sheet, fields, rules }) {
    const have = Number(fields.pass);
    const [next] = sheet.pass.map((field, i) => ({ field, i }))
        .filter(({ field, i }) => i >= have && field !== '.');
    return answer({ sign: ['letter', '›'], title: _('Pass track'), rule: rules.pass,
        text: _('If you pass, you cross off a field for every die that shows your start colour or number, at '
            + 'least one. Dark fields work at once.'),
        now: next ? n_('Next bonus in {n} field: {words}', 'Next bonus in {n} fields: {words}',
            next.i - have + 1, { words: fieldWords(next.field) }) : _('All bonuses are reached.'),
        facts: { have, next: next ? next.i - have + 1 : 0 }, count: { done: have, all: sheet.pass.length },
        more: ['start'] });
}

/** A field of the pass track. @param {Scene} scene @param {string} which from 0 */
function passField({ sheet, fields, view, rules }, which) {
    const at = Number(which);
    const field = sheet.pass[at] ?? '.';
    const have = Number(fields.pass);
    const gone = field === 'XX' && fields['pass-first'] !== '1'
        && view.seats.some((/** @type {any} */ other) => other['pass-first'] === '1');
    return answer({ sign: field === '.' ? ['letter', String(at + 1)] : field === 'XX' ? ['chip', 'XX']
        : field === 'joker' ? ['letter', '!'] : ['field', field], rule: rules.pass,
    title: _('Pass track, field {n}', { n: at + 1 }), text: fieldWords(field),
    now: at < have ? _('You have crossed it off.') : joined(n_('{n} field to go.', '{n} fields to go.',
        at + 1 - have), gone && _('Somebody was here before.')),
    facts: { left: Math.max(0, at + 1 - have), ...countSigns(field === 'joker' ? '!' : field) },
    more: ['pass-track'] });
}

export const margins = { jokers, stars, hearts, slots, gold, total, chips, start, gifts, hand,
    'pass-track': passTrack, 'pass-field': passField };
