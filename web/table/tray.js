// SPDX-License-Identifier: MIT
// The dice on the table, and below them other ways to use a roll: gifts, whom to give a chip, which of two
// pairs of dice.
import { fill, h } from '../dom.js';
import { face } from '../art/dice.js';
import { _ } from '../texts.js';
import { colourName, colourSign } from '../colours.js';
import { fits, noChoice } from './moves.js';
import { diceOf } from './standing.js';
import { faceName, wayName } from './words.js';

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

/** @param {(die: Die) => void} onDie */
export function makeTray(onDie) {
    const dice = h('div', { class: 'dice', role: 'group', 'aria-label': _('Dice') });
    const ways = h('div', { class: 'ways', role: 'group', 'aria-label': _('Other ways to use the roll'),
        hidden: true });
    let shown = '';
    /** @type {Die[]} */
    let list = [];
    /** @type {HTMLElement[]} */
    let buttons = [];

    /** New dice on the table. @param {string} text @param {boolean} tumble */
    function lay(text, tumble) {
        shown = text;
        buttons = list.map((die, i) => {
            const letter = die.kind === 'colour' && die.face !== 'x' ? colourSign(die.face) : '';
            return h('button', { class: `die ${die.kind}${tumble ? ' tumble' : ''}`, 'data-face': die.face,
                type: 'button',
                style: { '--i': i }, onclick: () => onDie(list[i]) }, face(die.face),
            h('span', { class: 'letter', 'data-letter': letter }));
        });
        fill(dice, buttons);
    }

    return {
        element: h('div', { class: 'tray' }, dice, ways),
        dice, ways,
        get list() { return list; },
        /** Places for dice that are still to be rolled. @param {number} count */
        empty(count) {
            if (shown === `empty${count}`) return;
            shown = `empty${count}`;
            list = [];
            fill(dice, Array.from({ length: count }, () => h('span', { class: 'die empty' })));
        },
        /**
         * @param {any} view
         * @param {Move[]} moves
         * @param {Choice} choice
         * @param {Move|null} done
         * @param {string} owner initial
         */
        paint(view, moves, choice, done, owner) {
            list = diceOf(view.table);
            const key = `${view.table.roll} ${view.table.dice}`;
            if (key !== shown) lay(key, shown !== '');
            /** Of dice that show the same only one is marked. @type {Set<string>} */
            const marked = new Set();
            list.forEach((die, i) => {
                let state = moves.length || die.taken ? dieState(die, moves, choice, done) : '';
                if (state === 'picked' || state === 'used') {
                    if (marked.has(die.kind + die.face)) state = '';
                    marked.add(die.kind + die.face);
                }
                const button = buttons[i];
                button.dataset.state = state;
                button.setAttribute('aria-pressed', String(state === 'picked' || state === 'used'));
                const joker = die.face === 'x' || die.face === '?';
                const name = [dieName(die), state === 'taken' && _('taken by {name}', { name: owner }),
                    state === 'dead' && _('fits nowhere'),
                    joker && _('costs a joker')].filter(Boolean).join(', ');
                button.setAttribute('aria-label', name);
                button.dataset.tag = state === 'taken' ? owner.slice(0, 1) : joker && state !== 'dead'
                    ? '−1 !' : '';
            });
        },
    };
}
