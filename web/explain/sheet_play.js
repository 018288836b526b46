// SPDX-License-Identifier: MIT
// What a turn is made with: dice, other ways to use a roll, the line above the sheet, buttons, the others.
import { colourTitle } from '../colours.js';
import { faceName } from '../face_names.js';
import { wayName } from '../table/words.js';
import { _, n_, number } from '../texts.js';
import { answer, capital, joined } from './answer.js';
import { asCells } from './sheet_scene.js';

/** @typedef {import('./sheet_scene.js').Scene} Scene */
/** @typedef {import('../table/moves.js').Move} Move */

/** What a face is good for. @param {string} face in notation */
function faceText(face) {
    if (/^[ygbro]$/.test(face)) return _('With this die you cross off cells of its colour, as many as a '
        + 'number die shows.');
    if (/^\d$/.test(face)) return n_('With this die you cross off exactly {n} cell.',
        'With this die you cross off exactly {n} cells that hang together, all of one colour.', Number(face));
    return { x: _('It stands for any colour and costs a joker.'),
        '?': _('It stands for any number from 1 to 5 and costs a joker.'),
        heart: _('Circle a heart: columns bring more from now on. It costs a slot.'),
        bomb: _('A bomb: up to four free cells in a square of 2 by 2, anywhere. It costs a slot.'),
        stars: _('Up to two stars that touch a cross or lie in the start column. It costs a slot.'),
        three: _('Three in a row: up to three free cells of one row that touch crosses. It costs a slot.'),
        block: _('A block: all its free cells, if one touches a cross. It costs a slot.') }[face] ?? '';
}

/** @param {Scene} scene @param {string} which from 0 */
function die(scene, which) {
    const { model, at, names, view, rules } = scene;
    const one = model.dice.list[Number(which)];
    if (!one) return place(scene);
    const moves = at.moves.filter((move) => (one.kind === 'special' ? move.kind === one.face
        : move.kind === 'dice' && (one.kind === 'colour' ? move.colourDie : move.numberDie) === one.face));
    const now = one.state === 'taken'
        ? _('{name} has taken this die.', { name: names[view.active] ?? '' })
        : at.open ? moves.length ? n_('{n} way to use it now.', '{n} ways to use it now.', moves.length,
            { n: number(moves.length) }) : _('Nothing can be crossed with this die now.') : '';
    return answer({ sign: ['die', one.face], title: capital(one.kind === 'special' ? wayName(one.face)
        : /^[ygbro]$/.test(one.face) ? colourTitle(one.face) : faceName(one.face)),
    text: faceText(one.face), now, facts: { ways: moves.length },
    near: asCells([...new Set(moves.flatMap(({ cells }) => cells))]),
    rule: one.kind === 'special' ? rules.special ?? 'S3' : /[x?]/.test(one.face) ? 'S5' : 'S6',
    more: one.kind === 'special' ? ['slots'] : /[x?]/.test(one.face) ? ['jokers'] : [] });
}

/** @param {Scene} scene */
const place = ({ sheet, solo }) => answer({ sign: ['sign', 'dice'], title: _('Dice'), rule: 'S6',
    text: joined(_('A colour die and a number die of the roll say what may be crossed off.'), !solo && _(
        'From roll {n} on the dice that the active player uses are gone for the others.',
        { n: sheet.openRolls + 1 })) });

/** @param {Scene} scene @param {string} which from 0 */
function way({ model, rules }, which) {
    const one = model.ways[Number(which)];
    return answer({ sign: ['letter', one?.sign ?? ''], title: one?.label ?? '', rule: rules.gifts ?? 'S6',
        text: one?.move ? _('This player gets the chip with the gift.')
            : _('A gift: use it together with your dice. It is gone afterwards.'), more: ['gifts'] });
}

/** @param {Scene} scene */
function news({ sheet, model, view }) {
    const [done = 0, all = 0] = model.news.dots ?? [];
    return answer({ sign: ['sign', 'book'], title: _('News'), rule: 'S6',
        text: joined(_('What came of the last roll, or what is to be done now. A tap opens the log.'),
            all > 0 && n_('In the first {n} roll everybody chooses from all dice.',
                'In the first {n} rolls everybody chooses from all dice.', sheet.openRolls)),
        now: model.news.text, facts: { roll: Number(view.table.roll), dots: done } });
}

/** @param {Scene} scene */
const undo = ({ model }) => answer({ sign: ['sign', 'undo'], title: _('Undo'), rule: 'S6',
    text: _('Takes back your last tap; after that the last move, as long as nobody could have reacted.'),
    now: model.bar.undo ? '' : _('There is nothing to take back now.') });

/** @param {Scene} scene */
const pass = ({ model, sheet }) => answer({ sign: ['sign', 'more'], title: _('Pass'), rule: 'S6',
    text: sheet.pass.length ? _('You cross nothing off on the grid, but fields of the pass track.')
        : _('You cross nothing off in this roll.'),
    now: joined(model.bar.pass.second, !model.bar.pass.ready && _('You cannot pass now.')),
    more: sheet.pass.length ? ['pass-track', 'start'] : [] });

/** @param {Scene} scene */
const go = ({ model }) => answer({ sign: ['sign', 'play'], title: model.bar.go.first, rule: 'S6',
    text: _('This button does what is to be done now: roll, or cross off what you have chosen.'),
    now: joined(model.bar.go.second, model.at.move?.cells.length
        ? _('Only after this the others see it.') : ''),
    near: asCells(model.at.move?.cells ?? []) });

/** @param {Scene} scene @param {string} which */
function pair({ at, sheet, view }, which) {
    const move = at.seen.fits.find(({ text }) => text === which);
    return answer({ sign: ['die', move?.colourDie ?? ''], title: _('With which dice?'), rule: 'S6',
        text: joined(_('Several pairs of dice fit your cells.'), Number(view.table.roll) > sheet.openRolls
            ? _('The pair you take is gone for the others.')
            : _('In this roll everybody may use all dice.')) });
}

/** @param {Scene} scene @param {string} which */
function seat({ model, view, names, sheet }, which) {
    const mate = model.mates.find((one) => one.seat === Number(which));
    const total = view.scores[Number(which)]?.total ?? 0;
    return answer({ sign: mate?.bot ? ['bot', mate.bot] : ['sign', 'person'], rule: 'S6',
        title: names[Number(which)] ?? '', text: _('The sheet of another player, small. Ringed is what was '
            + 'crossed last. A tap shows it large, a long press as long as you hold it.'),
        now: sheet.signs ? n_('{n} X so far.', '{n} X so far.', total)
            : n_('{n} point so far.', '{n} points so far.', total, { n: number(total) }),
        facts: { total } });
}

const log = () => answer({ sign: ['sign', 'book'], title: _('Log'), rule: 'S6',
    text: _('All that has happened, newest first.') });

const faces = () => answer({ sign: ['sign', 'dice'], title: _('Real dice'), rule: 'S3',
    text: _('Tap the faces that your real dice show; then confirm the roll.') });

const handed = () => answer({ sign: ['sign', 'person'], title: _('Pass the device on'), rule: 'S6',
    text: _('The next person goes on here.') });

export const plays = { die, place, way, news, undo, pass, go, pair, seat, log, faces, handed };
