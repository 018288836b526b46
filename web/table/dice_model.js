// SPDX-License-Identifier: MIT
// The dice and other ways to use a roll, as the choice in progress leaves them.
import { _ } from '../texts.js';
import { colourName } from '../colours.js';
import { faceName } from '../face_names.js';
import { fits, noChoice } from './moves.js';
import { diceOf } from './standing.js';
import { wayName } from './words.js';

/** @typedef {import('./model.js').Situation} Situation */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Choice} Choice */
/** @typedef {import('./standing.js').Die} Die */

/** The name of a die for screen readers. @param {Die} die */
const dieName = (die) => (die.kind === 'colour' && die.face !== 'x' ? colourName(die.face)
    : die.kind === 'special' ? wayName(die.face) : faceName(die.face));

/**
 * How a die looks: 'taken' by the active player, 'dead' (no move uses it), 'dim' (none together with what is
 * chosen), 'picked', 'used' (by the only move that the chosen cells make), or ''.
 * @param {Die} die
 * @param {Move[]} moves
 * @param {Choice} choice
 * @param {Move|null} done
 */
function dieState(die, moves, choice, done) {
    const key = die.kind === 'colour' ? 'colourDie' : 'numberDie';
    /** @param {Move} move */
    const uses = (move) =>
        (die.kind === 'special' ? move.kind === die.face : move.kind === 'dice' && move[key] === die.face);
    if (die.taken && !choice.allsix) return 'taken';
    if (!moves.some(uses)) return 'dead';
    if (choice[die.kind] === die.face) return 'picked';
    if (done && uses(done)) return 'used';
    if (die.kind === 'special') return choice.cells.length || choice.special ? 'dim' : '';
    const without = { ...(choice.special ? noChoice() : choice), [die.kind]: die.face };
    return moves.some((move) => fits(move, without)) ? '' : 'dim';
}

/** What stands on the corner of a die: who has taken it, or its price. @param {Die} die
 * @param {string} state @param {string} owner */
function tagOf(die, state, owner) {
    if (state === 'taken') return owner.slice(0, 1);
    if (state === 'dead') return '';
    if (die.kind === 'special') return '−1 ▢';
    return die.face === 'x' || die.face === '?' ? '−1 !' : '';
}

/** The dice on the table; none before the roll, then `places` for them. @param {Situation} at */
export function diceModel({ sheet, snapshot: { view }, state: { choice }, moves, move, names }) {
    const [colours = 0, numbers = 0] = view.seats.length === 1 ? sheet.dice.solo : sheet.dice.many;
    const places = [colours, numbers, Math.min(1, sheet.specialDie.length)];
    const rolled = /\w/.test(view.table.dice ?? '');
    const owner = names[view.active] ?? '';
    /** Of dice that show the same only one is marked. @type {Set<string>} */
    const marked = new Set();
    const list = (rolled ? diceOf(view.table) : []).map((die) => {
        let state = moves.length || die.taken ? dieState(die, moves, choice, move) : '';
        if (state === 'picked' || state === 'used') {
            if (marked.has(die.kind + die.face)) state = '';
            marked.add(die.kind + die.face);
        }
        const joker = die.face === 'x' || die.face === '?';
        const label = [dieName(die), state === 'taken' && _('taken by {name}', { name: owner }),
            state === 'dead' && _('fits nowhere'), joker && _('costs a joker'),
            die.kind === 'special' && _('costs a slot')].filter(Boolean).join(', ');
        return { ...die, state, label, tag: tagOf(die, state, owner) };
    });
    return { list, places, roll: `${view.table.roll} ${view.table.dice}` };
}
/** @typedef {ReturnType<typeof diceModel>} Dice */

/**
 * Another setting of the gifts; what no longer fits is dropped.
 * @param {Move[]} moves
 * @param {Choice} choice
 * @param {Partial<Choice>} change
 */
function withGift(moves, choice, change) {
    const next = { ...choice, ...change };
    const bare = { ...noChoice(), shift: next.shift, jokers: next.jokers, allsix: next.allsix };
    return [next, { ...next, cells: [], filled: [] }, bare]
        .find((one) => moves.some((move) => fits(move, one))) ?? bare;
}

/**
 * A way to use the roll: pressing it plays a move or changes the choice. `sign` is short, for narrow screens.
 * @typedef {{label: string, sign: string, on: boolean, move?: Move, choice?: Choice}} Way
 */

/** Whom a chip goes to, and gifts that some move would use. @param {Situation} at @returns {Way[]} */
export function waysOf({ moves, state: { choice }, names }) {
    /** @param {(move: Move) => number} value */
    const values = (value) => [...new Set(moves.map(value).filter(Boolean))].sort((a, b) => a - b);
    /** @param {string} label @param {string} sign @param {boolean} on @param {Partial<Choice>} change */
    const gift = (label, sign, on, change) =>
        ({ label, sign, on, choice: withGift(moves, choice, change) });
    return [
        ...moves.filter((move) => move.kind === 'give').map((move) =>
            ({ label: _('To {name}', { name: names[move.seat] }), sign: names[move.seat] ?? '', on: false,
                move })),
        ...values((move) => move.jokers).map((n) => gift(`${_('Gift: joker')}${n > 1 ? ` ×${n}` : ''}`,
            `!${n > 1 ? n : ''}`, choice.jokers === n, { jokers: choice.jokers === n ? 0 : n })),
        ...values((move) => move.shift).map((shift) => {
            const sign = shift > 0 ? `+${shift}` : `−${-shift}`;
            return gift(_('Number {shift}', { shift: sign }), sign, choice.shift === shift,
                { shift: choice.shift === shift ? 0 : shift });
        }),
        ...(moves.some((move) => move.allsix) ? [gift(_('All six dice'), '6', choice.allsix,
            { allsix: !choice.allsix })] : []),
    ];
}

/**
 * All ways to cross the chosen cells, cheapest first, if it matters which dice are taken: to the active
 * player among several (S6.2).
 * @param {Situation} at @returns {Move[]}
 */
export function pairsOf({ snapshot: { view, seats }, state: { acting, choice }, seen, move }) {
    if (view.active !== acting || seats.length < 2 || choice.special || !move) return [];
    const same = seen.fits.filter(({ cells }) => cells.length === choice.cells.length)
        .sort((a, b) => a.price - b.price);
    return same.length > 1 ? same : [];
}
