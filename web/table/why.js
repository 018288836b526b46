// SPDX-License-Identifier: MIT
// Why a cell cannot be crossed or a die not be used. Where the reason is not obvious, the engine is asked
// which rule a likely move with the cell breaks.
import { _, N_ } from '../texts.js';
import { colourName } from '../colours.js';
import { COLUMNS } from './sheet_model.js';
import { diceOf } from './standing.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./sheet_model.js').Cell} Cell */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Choice} Choice */

/** What the cells of each special face must be. @type {Record<string, string>} */
const SPECIAL = {
    bomb: N_('{cell}: all cells of a bomb lie in a square of 2 by 2.'),
    stars: N_('{cell}: that must be a star beside a cross or in the start column.'),
    three: N_('{cell}: the cells lie in one row (P–V) and touch crosses.'),
    block: N_('{cell}: the block must touch a cross.'),
    heart: N_('A heart crosses no cells.'),
};

/**
 * Up to n free cells of one colour that hang together, beginning with those given.
 * @param {Sheet} sheet
 * @param {Set<string>} crosses
 * @param {string[]} from
 * @param {number} n
 */
function piece(sheet, crosses, from, n) {
    const found = [...from];
    for (let i = 0; i < found.length && found.length < n; i++) {
        const cell = /** @type {Cell} */ (sheet.cell.get(found[i]));
        for (const [c, r] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
            const next = sheet.cell.get((COLUMNS[cell.column + c] ?? '?') + (cell.row + r + 1));
            const fits = next?.colour === cell.colour && !crosses.has(next.name)
                && !found.includes(next.name);
            if (fits && found.length < n) found.push(next.name);
        }
    }
    return found;
}

/** @param {string} a @param {string} b */
const order = (a, b) => (a[0] === b[0] ? Number(a[1]) - Number(b[1]) : a < b ? -1 : 1);

/**
 * @param {{engine: any, sheet: Sheet, view: any, seat: number, crosses: Set<string>, moves: Move[],
 *   choice: Choice}} at
 * @param {string} name
 */
export function whyNotCell({ engine, sheet, view, seat, crosses, moves, choice }, name) {
    const cell = /** @type {Cell} */ (sheet.cell.get(name));
    const colour = colourName(cell.colour);
    if (crosses.has(name)) return _('{cell} is already crossed.', { cell: name });
    if (choice.special) return _(SPECIAL[choice.special], { cell: name });
    const dice = diceOf(view.table).filter((die) => !die.taken || choice.allsix);
    const wanted = choice.colour || dice.find((die) => die.face === cell.colour)?.face
        || dice.find((die) => die.face === 'x')?.face;
    if (!wanted) return _('{cell} is {colour}, and no open die shows that colour.', { cell: name, colour });
    if (wanted !== 'x' && wanted !== cell.colour) return _('{cell} is {colour}, you chose {chosen}.',
        { cell: name, colour, chosen: colourName(wanted) });
    const number = choice.number || dice.find((die) => die.kind === 'number' && die.face !== '?')?.face
        || '?';
    const count = number === '?' ? Math.max(1, choice.cells.length + 1) : Number(number) + choice.shift;
    const cells = piece(sheet, crosses, [...choice.cells, name], count).sort(order);
    if (cells.length < count) return _('{cell}: there are no {count} free cells of this colour in one '
        + 'piece here.', { cell: name, count });
    const pick = (wanted === 'x' ? 'x' : '') + cell.colour + (number === '?' ? `?${count}` : number)
        + (choice.shift ? (choice.shift > 0 ? '+' : '') + choice.shift : '');
    const text = [...Array(choice.jokers).fill('joker'), choice.allsix ? 'allsix' : '', pick,
        ...cells].filter(Boolean).join(' ');
    if (moves.some((move) => move.text === text)) return _('{cell} is possible, but not together with '
        + 'this choice.', { cell: name });
    try {
        engine.validate(`${seat + 1}: ${text}`);
        return _('{cell} is possible, but not together with this choice.',
            { cell: name }); // a legal move after all, only written differently
    } catch (refusal) {
        return `${name}: ${/** @type {Error} */ (refusal).message}`;
    }
}
