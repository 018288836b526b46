// SPDX-License-Identifier: MIT
// Tips for the first games with a sheet; each game takes those that hold for it.
import { COLUMNS, readSheet } from '../table/sheet_model.js';
import { readMove } from '../table/moves.js';
import { N_ } from '../texts.js';

/** @typedef {import('./first_game.js').Moment} Moment */
/** @typedef {import('./first_game.js').Tip} Tip */

/** A sheet is read once. @type {{text: string, sheet: import('../table/sheet_model.js').Sheet}|null} */
let last = null;
/** @param {Moment} now */
function sheetOf({ material }) {
    if (last?.text !== material) last = { text: material, sheet: readSheet(material) };
    return last.sheet;
}

/** @param {Moment} now */
const crosses = ({ view, seat }) => new Set((view.seats[seat]?.crosses ?? '').split(',').filter(Boolean));
/** @param {Moment} now */
const rolled = ({ view }) => Number(view.table.roll ?? 0);
/** Whether all dice are for everybody. @param {Moment} now */
const isOpen = (now) => rolled(now) <= sheetOf(now).openRolls;
/** @param {Moment} now */
const mates = ({ view }) => view.seats.length > 1;
/** @param {Moment} now */
const own = ({ view, seat }) => view.active === seat;

/** The column that lacks the fewest cells, but some. @param {Moment} now */
function nearest(now) {
    const have = crosses(now);
    const open = sheetOf(now).columns.map((column) => ({ column,
        n: [1, 2, 3, 4, 5, 6, 7].filter((row) => !have.has(`${column.name}${row}`)).length }))
        .filter(({ n }) => n > 0);
    return open.sort((a, b) => a.n - b.n)[0];
}

/** The row with points that lacks the fewest cells, but some. @param {Moment} now */
function nearestRow(now) {
    const have = crosses(now);
    const { rows, cells } = sheetOf(now);
    const open = rows.map((row, i) => ({ row,
        n: cells.filter((cell) => cell.row === i && !have.has(cell.name)).length }))
        .filter(({ row, n }) => row.points && n > 0);
    return open.sort((a, b) => a.n - b.n)[0];
}

/** @param {Moment} now */
const firstGone = ({ view }, /** @type {string} */ name) =>
    view.seats.some((one) => (one.columns ?? '').includes(name));

/** @param {Moment} now */
const lastChips = ({ view }) => view.seats.some((one) => (one.chips ?? '').length <= 3);

/** @type {Record<string, Tip>} */
export const TIPS = {
    begin: { id: 'begin', due: (now) => crosses(now).size === 0,
        text: N_('Begin in {column}: a colour, a number.'),
        values: (now) => ({ column: COLUMNS[sheetOf(now).start] ?? '' }),
        known: (now) => crosses(now).size > 4 },
    nothing: { id: 'nothing', due: ({ legal }) => legal.length === 1 && legal[0] === 'pass',
        text: N_('Nothing fits this time: pass.') },
    open: { id: 'open', due: (now) => mates(now) && isOpen(now) && !own(now),
        text: N_('All dice are there for you, too.') },
    taken: { id: 'taken', due: (now) => mates(now) && !own(now)
    && now.view.table.open !== now.view.table.dice,
    text: N_('Dice struck out are taken: use the others.') },
    take: { id: 'take', due: (now) => mates(now) && !isOpen(now) && own(now),
        text: N_('What you take, the others cannot have.') },
    jokers: { id: 'jokers', due: ({ view }) => /[x?]/.test(view.table.open ?? ''),
        text: N_('Cross and ? are jokers: each costs one !'),
        known: (now) => Number(now.view.seats[now.seat]?.jokers) < sheetOf(now).jokers - 1 },
    column: { id: 'column', due: (now) => {
        const near = nearest(now);
        return !!near && near.n <= 2 && !firstGone(now, near.column.name);
    }, text: N_('First to fill {column}: +{first}.'),
    values: (now) => ({ column: nearest(now)?.column.name ?? '', first: nearest(now)?.column.first ?? '' }),
    known: ({ view, seat }) => (view.seats[seat]?.columns ?? '').length > 1 },
    stars: { id: 'stars', due: (now) => rolled(now) >= 6,
        text: N_('Each star left open costs {n} points.'),
        values: (now) => ({ n: -sheetOf(now).starPoints }) },
    lines: { id: 'lines', due: (now) => rolled(now) >= 6,
        text: N_('Diamonds and crossing points bring signs.') },
    pink: { id: 'pink', due: (now) => {
        const near = nearest(now);
        return mates(now) && !!near && near.n <= 2 && !firstGone(now, near.column.name);
    }, text: N_('First to fill {column}: the pink sign.'),
    values: (now) => ({ column: nearest(now)?.column.name ?? '' }),
    known: ({ view, seat }) => (view.seats[seat]?.columns ?? '').length > 1 },
    chips: { id: 'chips', due: (now) => mates(now) && lastChips(now),
        text: N_('Whoever loses the last chip ends the game.') },
    alone: { id: 'alone', due: (now) => !mates(now) && rolled(now) >= 3,
        text: N_('Alone the game ends after {n} rolls.'), values: (now) => ({ n: sheetOf(now).soloRolls }) },
    end: { id: 'end', due: (now) => now.view.seats.some((one) => one.colours?.length === 1),
        text: N_('Whoever fills two colours ends the game.') },
    special: { id: 'special', due: ({ legal }) => legal.some((one) =>
        ['heart', 'bomb', 'stars', 'three', 'block'].includes(readMove(one).kind)),
    text: N_('The special die uses up one slot.'),
    known: ({ view, seat }) => Number(view.seats[seat]?.['slots-used']) > 1 },
    rows: { id: 'rows', due: (now) => (nearestRow(now)?.n ?? 9) <= 3,
        text: N_('Fill {row}: {points} points.'),
        values: (now) => {
            const { label = '', points = '' } = nearestRow(now)?.row ?? {};
            return { row: label, points };
        },
        known: ({ view, seat }) => !!view.seats[seat]?.rows },
    hearts: { id: 'hearts', due: ({ legal }) => legal.includes('heart'),
        text: N_('A heart makes later columns worth more.'),
        known: ({ view, seat }) => Number(view.seats[seat]?.hearts) > 1 },
    gold: { id: 'gold', due: (now) => {
        const { cell } = sheetOf(now);
        return now.legal.some((one) => readMove(one).cells.some((name) => cell.get(name)?.gold));
    }, text: N_('A golden cell opens a slot.'),
    known: ({ view, seat }) => Number(view.seats[seat]?.slots) > 2 },
    gift: { id: 'gift', due: ({ view, seat, legal }) => !!view.seats[seat]?.gifts && legal.includes('pass'),
        text: N_('You have a gift: use it with your dice.') },
    passing: { id: 'passing', due: (now) => rolled(now) >= 3 && now.legal.includes('pass'),
        text: N_('Passing crosses fields of the pass track.'),
        known: ({ view, seat }) => Number(view.seats[seat]?.pass) > 2 },
    give: { id: 'give', due: ({ legal }) => legal.some((one) => one.startsWith('give')),
        text: N_('A gift: choose who gets it.') },
};
