// SPDX-License-Identifier: MIT
// What is printed on a sheet, read from its `.sheet` text (data/README.md), for everything that draws one.
// The engine has checked the text; so this only takes it apart.

/**
 * @typedef {object} Cell
 * @property {string} name     'H6'
 * @property {number} column   from 0
 * @property {number} row      from 0
 * @property {string} colour   'y' | 'g' | 'b' | 'r' | 'o'
 * @property {boolean} star    or diamond
 * @property {boolean} gold
 *
 * @typedef {{label:string, name:string, points:string, bonus:string}} Row its label, its name in positions,
 *   points or prize, and the bonus of the first ('' for none)
 * @typedef {{name:string, first:string, later:string}} Pair a scoring with a prize for the first and one for
 *   others
 *
 * @typedef {object} Sheet
 * @property {string} game
 * @property {'star'|'gem'} mark            what is drawn on marked cells
 * @property {boolean} signs               bonuses are signs (X ! >), not points
 * @property {boolean} lettered            rows have letters, so that cell names need their numbers, too
 * @property {number} openRolls            rolls at the beginning with all dice for everybody
 * @property {number} start                column, from 0
 * @property {Cell[]} cells                row by row
 * @property {Map<string, Cell>} cell      by name
 * @property {Row[]} rows
 * @property {Pair[]} columns
 * @property {Pair[]} colours              in the order of the file
 * @property {number} jokers               open at the beginning
 * @property {number} locked               jokers still to be unlocked
 * @property {number} jokerPoints          of each one left
 * @property {number} starPoints
 * @property {number} endColours           full colours that end the game
 * @property {number} slotPoints           of each one open and unused
 * @property {string} columnSpecial        letters of the columns that open a slot
 * @property {number} slots
 * @property {number} hearts
 * @property {(Pair & {count:number})[]} diamonds
 * @property {(Pair & {points:string[]})[]} crossings
 * @property {string[]} crossingColumns
 * @property {string[]} pass
 * @property {string[]} chips
 * @property {number} soloRolls
 * @property {string[]} specialDie         its faces, each once
 * @property {{solo:number[], many:number[]}} dice   numbers of colour dice and number dice
 */

export const COLUMNS = 'ABCDEFGHIJKLMNO';
export const COLOURS = 'ygbro';

/**
 * The four cells round a crossing point, which is named by the one at its upper left.
 * @param {string} name
 */
export function around(name) {
    const [column, row] = [COLUMNS.indexOf(name.charAt(0)), Number(name[1])];
    return [[0, 0], [1, 0], [0, 1], [1, 1]].map(([c = 0, r = 0]) => `${COLUMNS[column + c]}${row + r}`);
}

/** The lines of a `.sheet` text: key -> the words behind it, once for every line with this key.
 * @param {string} text @returns {Map<string, string[][]>} */
function linesOf(text) {
    const lines = new Map();
    for (const line of text.split('\n')) {
        const [key, ...words] = line.replace(/#.*/, '').trim().split(/\s+/);
        if (key) lines.set(key, [...(lines.get(key) ?? []), words]);
    }
    return lines;
}

/** @param {string} text @returns {Sheet} */
export function readSheet(text) {
    const lines = linesOf(text);
    /** @param {string} key @returns {string[][]} */
    const all = (key) => lines.get(key) ?? [];
    /** @param {string} key @returns {string[]} */
    const words = (key) => (all(key)[0] ?? []).filter((word) => word !== '-');
    /** @param {string} key @param {number} [at] */
    const number = (key, at = 0) => Number(words(key)[at] ?? 0);
    /** @param {string|undefined} word */
    const prize = (word) => (!word || word === '-' ? '' : word);
    /** @param {string[]} line @param {number} at @returns {Pair} */
    const pair = (line, at) => ({ name: line[0], first: prize(line[at]), later: prize(line[at + 1]) });

    const gold = new Set(words('gold'));
    const cells = all('row').flatMap((line, row) =>
        [...line[1]].map((letter, column) => {
            const name = COLUMNS[column] + (row + 1);
            const colour = letter.toLowerCase();
            return { name, column, row, colour, star: letter !== colour, gold: gold.has(name) };
        }));
    const first = all('column-first')[0] ?? [];
    const later = all('column-later')[0] ?? [];
    const crossings = all('crossing-row').map((line, i) =>
        ({ ...pair(line, 1), points: (all('crossing')[i] ?? []).slice(1) }));
    return {
        game: words('game')[0] ?? '',
        mark: all('diamonds').length ? 'gem' : 'star',
        signs: words('pass').length > 0,
        lettered: all('row').some(([label], i) => label !== String(i + 1)),
        openRolls: number('open-rolls'),
        start: COLUMNS.indexOf(words('start')[0]),
        cells,
        cell: new Map(cells.map((cell) => [cell.name, cell])),
        rows: all('row').map((line, i) => ({ label: line[0],
            name: words('pass').length ? line[0] : String(i + 1), points: prize(line[2]),
            bonus: prize(line[3]) })),
        columns: [...COLUMNS].map((name, i) => ({ name, first: prize(first[i]), later: prize(later[i]) })),
        colours: all('colour').map((line) => pair(line, 1)),
        jokers: number('jokers'),
        locked: number('jokers', 1),
        jokerPoints: number('joker-points'),
        starPoints: number('star-points'),
        endColours: number('end-colours'),
        slotPoints: number('special-points'),
        columnSpecial: words('column-special').join(''),
        slots: number('special-slots'),
        hearts: number('hearts'),
        diamonds: all('diamonds').map((line) => ({ ...pair(line, 2), count: Number(line[1]) })),
        crossings,
        crossingColumns: (all('crossing-column')[0] ?? []).map(prize),
        pass: words('pass'),
        chips: words('chips'),
        soloRolls: number('solo-rolls'),
        specialDie: [...new Set(words('special-die'))],
        dice: { solo: words('solo-dice').map(Number), many: words('dice').map(Number) },
    };
}
