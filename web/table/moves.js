// SPDX-License-Identifier: MIT
// The decisions that the engine allows, taken apart (docs/notation.md), and a choice among them: every tap
// narrows the list down, nothing here knows a rule.

/**
 * @typedef {object} Move
 * @property {string} text      as the engine wrote it
 * @property {string} kind 'dice' | 'pass' | 'heart' | 'bomb' | 'stars' | 'three' | 'block' | 'decline' |
 *   'give'
 * @property {string} colourDie face of the colour die that is used, '' for none
 * @property {string} colour    what it stands for
 * @property {string} numberDie
 * @property {number} count     how many cells the numbers stand for
 * @property {number} shift     plus-minus gifts
 * @property {number} jokers    joker gifts
 * @property {boolean} allsix
 * @property {number} price     jokers it costs
 * @property {string[]} cells
 * @property {number} seat      who gets the chip, from 0
 */

const PICK = /^(x?)([ygbro])(\??)([1-5])([+-]\d)?$/;

/** @param {string} text @returns {Move} */
export function readMove(text) {
    const words = text.split(' ');
    /** @type {Move} */
    const move = { text, kind: 'dice', colourDie: '', colour: '', numberDie: '', count: 0, shift: 0,
        jokers: 0,
        allsix: false, price: 0, cells: [], seat: -1 };
    while (words.length > 1 && (words[0] === 'joker' || words[0] === 'allsix'))
        if (words.shift() === 'joker') move.jokers++;
        else move.allsix = true;
    const pick = PICK.exec(words[0]);
    if (!pick) move.kind = words[0];
    else {
        move.colour = pick[2];
        move.colourDie = pick[1] || pick[2];
        move.numberDie = pick[3] || pick[4];
        move.shift = Number(pick[5] ?? 0);
        move.count = Number(pick[4]) + move.shift;
        move.price = pick[1].length + pick[3].length;
    }
    if (move.kind === 'give') move.seat = Number(words[1]) - 1;
    else move.cells = words.slice(1);
    return move;
}

/** Kinds that cross cells without colour and number dice. */
export const SPECIALS = ['heart', 'bomb', 'stars', 'three', 'block'];

/**
 * What the player has pointed at so far. Dice by face; `special` is a kind of SPECIALS; the gifts are those
 * the player has laid beside the dice; `filled` are the cells that were filled in by themselves and not
 * touched since.
 * @typedef {object} Choice
 * @property {string} colour   face of the colour die picked, '' for none
 * @property {string} number
 * @property {string} special
 * @property {string[]} cells
 * @property {string[]} filled
 * @property {number} shift
 * @property {number} jokers
 * @property {boolean} allsix
 */

/** @returns {Choice} */
export const noChoice = () =>
    ({ colour: '', number: '', special: '', cells: [], filled: [], shift: 0, jokers: 0, allsix: false });

/** May the move still come of this choice?
 * @param {Move} move @param {Choice} choice */
export function fits(move, choice) {
    return (choice.special ? move.kind === choice.special : move.kind === 'dice')
        && (!choice.colour || move.colourDie === choice.colour)
        && (!choice.number || move.numberDie === choice.number)
        && move.shift === choice.shift && move.jokers === choice.jokers && move.allsix === choice.allsix
        && choice.cells.every((cell) => move.cells.includes(cell));
}

/** The lowest price among moves: a joker is never spent when it need not be.
 * @param {Move[]} moves */
const cheapest = (moves) => {
    const price = Math.min(...moves.map((move) => move.price));
    return moves.filter((move) => move.price === price);
};

/**
 * What the table shows for a choice.
 * @typedef {object} Prospect
 * @property {Move[]} fits       everything that may come of the choice
 * @property {Set<string>} cells those that extend it at the lowest price
 * @property {Set<string>} costly those that extend it for more jokers only
 * @property {Set<string>} ghost the rest of the only completion there is
 * @property {Move[]} done       moves that are exactly this choice; more than one if they differ in dice only
 */

/** @param {Move[]} moves @param {Choice} choice @returns {Prospect} */
export function prospect(moves, choice) {
    const all = moves.filter((move) => fits(move, choice));
    const started = choice.cells.length > 0 || choice.colour !== '' || choice.number !== ''
        || choice.special !== '';
    const good = cheapest(all);
    /** @param {Move[]} list */
    const free = (list) =>
        new Set(list.flatMap((move) => move.cells).filter((cell) => !choice.cells.includes(cell)));
    const cells = free(good);
    const costly = started ? new Set([...free(all)].filter((cell) => !cells.has(cell))) : new Set();
    const ends = new Set(good.map((move) => move.cells.join(' ')));
    const done = choice.cells.length > 0 || choice.special === 'heart'
        ? good.filter((move) => move.cells.length === choice.cells.length) : [];
    const ghost = started && ends.size === 1 && !done.length ? cells : new Set();
    return { fits: all, cells, costly, ghost, done };
}

/** Every cell that some move of the choice could use, whatever it costs.
 * @param {Prospect} seen @param {string} cell */
const allows = (seen, cell) => seen.fits.some((move) => move.cells.includes(cell));

/** A choice without cells. */
const bare = { cells: [], filled: [] };

/**
 * What becomes of a choice when the player points at a die: the same die again is put down; what no longer
 * fits is dropped, cells first.
 * @param {Move[]} moves
 * @param {Choice} choice
 * @param {'colour'|'number'|'special'} kind
 * @param {string} face
 * @returns {Choice|null} null: no move uses this die
 */
export function pickDie(moves, choice, kind, face) {
    if (choice[kind] === face)
        return kind === 'special' ? { ...choice, special: '', ...bare } : { ...choice, [kind]: '' };
    const picked = kind === 'special' ? { ...noChoice(), special: face } : { ...choice, [kind]: face,
        special: '' };
    const other = kind === 'colour' ? 'number' : 'colour';
    const tries = [picked, { ...picked, ...bare }, { ...picked, [other]: '' },
        { ...picked, ...bare, [other]: '' }];
    return tries.find((next) => moves.some((move) => fits(move, next))) ?? null;
}

/**
 * What becomes of it when the player points at a cell: a chosen one is let go, a ghost is taken whole. A cell
 * that was filled in by itself stays at the first touch: the tap may have been meant to fill it.
 * @param {Move[]} moves @param {Choice} choice @param {string} cell
 * @returns {Choice|null} null: no move of this choice uses the cell
 */
export function pickCell(moves, choice, cell) {
    const others = (/** @type {string[]} */ list) => list.filter((name) => name !== cell);
    if (choice.filled.includes(cell)) return { ...choice, filled: others(choice.filled) };
    if (choice.cells.includes(cell)) return { ...choice, cells: others(choice.cells) };
    const seen = prospect(moves, choice);
    if (seen.ghost.has(cell))
        return { ...choice, cells: [...choice.cells, ...seen.ghost],
            filled: [...choice.filled, ...others([...seen.ghost])] };
    return allows(seen, cell) ? { ...choice, cells: [...choice.cells, cell] } : null;
}

/** A move as the choice that leads to it. @param {Move} move @returns {Choice} */
export const asChoice = (move) =>
    ({ colour: move.colourDie, number: move.numberDie, special: move.kind === 'dice' ? '' : move.kind,
        cells: move.cells, filled: move.cells, shift: move.shift, jokers: move.jokers, allsix: move.allsix });
