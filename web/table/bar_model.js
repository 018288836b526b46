// SPDX-License-Identifier: MIT
// The three buttons in words: take back, pass, and the one thing to do now, which says what it does in two
// lines.
import { _, n_ } from '../texts.js';
import { colourName } from '../colours.js';
import { facesOf } from '../face_names.js';
import { passWorth } from './doings.js';
import { kindsOf } from './real_dice.js';
import { chipName, priceOf, wayName } from './words.js';

/** @typedef {import('./model.js').Situation} Situation */
/** @typedef {import('./moves.js').Move} Move */

/** What a button does, a line below, whether it can be pressed; whether that line is a name and what its
 * bearer does, which a press says in full. @typedef {[string, string, boolean, boolean?]} Lines */

/** @param {Situation} at */
export function barOf(at) {
    const { snapshot, state } = at;
    const [first, second, ready, named = false] = goOf(at);
    return {
        undo: !state.pending
            && (state.before.length > 0 || snapshot.canUndo || state.faces.flat().length > 0),
        // at a shared table nothing but a roll of real dice can be taken back
        back: snapshot.kind === 'remote' && !state.before.length && !state.faces.flat().length
            && snapshot.canUndo ? _('Take the roll back') : _('Undo'),
        pass: passOf(at),
        go: { first, second, named, ready: ready && !state.pending },
    };
}
/** @typedef {ReturnType<typeof barOf>} Bar */

/** @param {Situation} at */
function passOf({ pass, sheet, snapshot: { view }, state }) {
    const fields = view.seats[state.acting] ?? {};
    const left = sheet.pass.length - Number(fields.pass ?? 0);
    const worth = Math.min(left, passWorth(facesOf(`roll ${[...(view.table.dice ?? '')].join(' ')}`),
        fields.start));
    const more = pass?.kind === 'pass' && worth > 0
        // TRANSLATORS: below "Pass": how many fields of the pass track that crosses
        ? n_('{n} field', '{n} fields', worth) : '';
    const first = state.sure && pass ? _('Really pass?') : pass?.kind === 'decline' ? _('Decline')
        : _('Pass');
    return { first, second: state.sure ? '' : more, ready: !!pass && !state.pending,
        sure: state.sure && !!pass };
}

/** @param {Situation} at @returns {Lines} */
function goOf(at) {
    const { snapshot, state, open, foreign, move, entered, sheet } = at;
    const here = snapshot.kind === 'local'; // where the button leads on (see go() in hand.js)
    if (snapshot.over)
        return here ? [_('To the score'), _('The game is over.'), true] : [_('The game is over.'), '', false];
    if (snapshot.readOnly && !here) return [_('Only to look at'), _('There is no connection.'), false];
    if (snapshot.readOnly) return [_('Continue here'), _('It is open in another window.'), here];
    if (state.chance) {
        const missing = kindsOf(sheet, snapshot.view)
            .reduce((sum, kind, i) => sum + kind.count - (state.faces[i]?.length ?? 0), 0);
        return [_('Use this roll'), missing ? n_('{n} to go', '{n} to go', missing) : '', entered !== ''];
    }
    if (snapshot.rolls) return [_('Roll'), whose(at), true];
    if (!open) return foreign && state.acting >= 0 ? [_('Back'), _('to your sheet'), true] : waiting(at);
    return move ? [doing(move), priceOf(move) || move.cells.join(' '), true] : begun(at);
}

/** Who rolls, where that is a question. @param {Situation} at */
function whose({ snapshot: { view, seats }, names }) {
    return seats.filter(({ here }) => here).length > 1 ? names[view.active] ?? '' : _('Your turn');
}

/** What a move does. @param {Move} move */
const doing = (move) => (move.kind === 'dice'
    ? _('Cross: {colour} {count}', { colour: colourName(move.colour), count: move.count })
    : wayName(move.kind));

/** What the choice has come to, and how much is missing. @param {Situation} at @returns {Lines} */
function begun({ snapshot: { view }, seen, state: { choice, acting }, moves }) {
    if (moves.length && moves.every(({ kind }) => kind === 'give'))
        return [_('Choose a player'),
            _('X chip: {chip}', { chip: chipName(view.seats[acting]?.hand ?? '') }), false];
    const price = Math.min(...seen.fits.map((move) => move.price));
    const likely = seen.fits.filter((move) => move.price === price);
    const [one] = likely;
    const started = choice.cells.length > 0 || choice.colour || choice.number || choice.special;
    if (!one || !started) return [_('Choose a move'), _('dice and cells'), false];
    const same = (/** @type {(move: Move) => any} */ of) => new Set(likely.map(of)).size === 1;
    const missing = one.cells.length - choice.cells.length;
    const rest = same((move) => move.cells.length) ? n_('{n} cell to go', '{n} cells to go', missing)
        : _('choose cells');
    if (one.kind !== 'dice') return [wayName(one.kind), rest, false];
    if (same(({ colour }) => colour) && same(({ count }) => count)) return [doing(one), rest, false];
    return [_('Choose a move'), rest, false];
}

/** Whom the table waits for. @param {Situation} at @returns {Lines} */
function waiting({ snapshot: { view, seats, typist }, state, names }) {
    const seat = state.acting >= 0 ? state.acting : view.chance ? view.active : view.next;
    const name = names[seat] ?? '';
    if (typist) return [_('Please wait'), _('{name} types the dice', { name: typist }), false, true];
    if (seats.length < 2 || seat < 0) return [_('One moment …'), '', false];
    return view.chance === 'roll' ? [_('Please wait'), _('{name} rolls', { name }), false, true]
        : [_('Please wait'), _('{name} decides', { name }), false, true];
}
