// SPDX-License-Identifier: MIT
// What brings points or signs on a sheet: cells, columns, rows, colours, diamonds, crossing points.
import { colourName, colourTitle } from '../colours.js';
import { around, COLUMNS } from '../table/sheet_model.js';
import { award } from '../table/standing.js';
import { _, n_ } from '../texts.js';
import { answer, joined } from './answer.js';
import { asCells, countSigns, openOf, prizeWords, standing } from './sheet_scene.js';

/** @typedef {import('./sheet_scene.js').Scene} Scene */
/** @typedef {import('../table/sheet_model.js').Cell} Cell */

/** The free and crossed cells that hang together with one in its colour. @param {Scene} scene
 * @param {Cell} from */
function blockOf({ sheet }, from) {
    const found = [from];
    for (const one of found)
        for (const [c, r] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
            const next = sheet.cell.get((COLUMNS[one.column + c] ?? '?') + (one.row + r + 1));
            if (next?.colour === from.colour && !found.includes(next)) found.push(next);
        }
    return found;
}

/** What the signs on a free cell are worth, by sign. @param {Scene} scene @param {Cell} one
 * @returns {Record<string, number>} */
function worthOf({ sheet, crosses }, { star, gold, name }) {
    if (crosses.has(name)) return {};
    const filled = sheet.cells.filter((other) => other.star && crosses.has(other.name)).length;
    return { ...star && (sheet.mark === 'gem' ? { diamond: filled + 1 } : { star: -sheet.starPoints }),
        ...gold && { gold: sheet.slotPoints } };
}

/** The same in words. @param {Record<string, number>} worth */
const markWords = ({ star, diamond, gold }) => [
    star && n_('Left open, its star costs {n} point.', 'Left open, its star costs {n} points.', star),
    diamond && _('Its diamond fills place {n} of the diamonds.', { n: diamond }),
    gold && n_('Its golden die opens a slot: {n} point if unused.',
        'Its golden die opens a slot: {n} points if unused.', gold)].map((words) => words || '');

/** @param {Scene} scene @param {string} name */
function cell(scene, name) {
    const { sheet, model, crosses, why } = scene;
    const one = /** @type {Cell} */ (sheet.cell.get(name));
    const state = model.cell(name);
    const line = column(scene, COLUMNS[one.column] ?? '');
    const rowed = sheet.rows[one.row]?.points || sheet.rows[one.row]?.bonus;
    const now = crosses.has(name) ? _('You have crossed it off.')
        : state === 'legal' || state === 'ghost' ? _('You can cross it off now.')
            : state === 'costly' ? _('You can cross it off now, with a joker.')
                : state === 'chosen' ? _('It is chosen; the button below crosses it off.') : why(name);
    const block = blockOf(scene, one);
    const worth = worthOf(scene, one);
    return answer({ sign: ['cell', one.colour], rule: 'S4',
        facts: { ...line.facts, block: block.length, ...worth },
        title: _('Cell {name}: {colour}', { name, colour: colourName(one.colour) }),
        text: joined(n_('Its block has {n} cell.', 'Its block has {n} cells.', block.length),
            ...markWords(worth),
            _('The cells of one move lie in one block, edge to edge, and one of them shares an edge with an '
            + 'older cross or lies in the start column.')),
        now: joined(scene.own && now, `${line.title}: ${line.now}`),
        near: asCells(block.map((other) => other.name)),
        more: [`column:${COLUMNS[one.column]}`, rowed && `row:${sheet.rows[one.row]?.name}`,
            `colour:${one.colour}`, one.star && (sheet.mark === 'gem' ? 'diamonds' : 'stars'),
            one.gold && 'gold', ...pointsAt(scene, name)].map((about) => about || '').filter(Boolean) });
}

/** The crossing points at a corner of a cell. @param {Scene} scene @param {string} name */
const pointsAt = ({ sheet }, name) => sheet.crossings.flatMap(({ points }) => points)
    .filter((one) => around(one).includes(name)).map((one) => `point:${one}`);

/** What a scoring brings early and late. @param {Scene} scene
 * @param {import('../table/sheet_model.js').Pair} pair */
function bothWords({ sheet, solo }, pair) {
    const [first, later] = [prizeWords(sheet, pair.first), prizeWords(sheet, pair.later)];
    if (solo) return '';
    if (!pair.later) return _('Only the first player gets something: {first}.', { first });
    return sheet.signs ? _('The first player gets {first}, and everybody gets {later}.', { first, later })
        : _('The first player gets {first}, everybody after that {later}.', { first, later });
}

/** @param {Scene} scene @param {string} name */
function column(scene, name) {
    const { sheet, fields, rules } = scene;
    const at = COLUMNS.indexOf(name);
    const pair = /** @type {import('../table/sheet_model.js').Pair} */ (sheet.columns[at]);
    const cells = sheet.cells.filter((one) => one.column === at);
    const open = openOf(scene, cells);
    const hearts = Number(fields.hearts ?? 0);
    const has = award(scene.view.seats, scene.seat, 'columns', name);
    const full = standing(scene, { what: 'columns', ...pair, left: open.length,
        extra: has.mine ? 0 : hearts });
    return answer({ sign: ['letter', name], title: name, rule: rules.column,
        text: joined(_('It counts when all its cells are crossed off.'), bothWords(scene, pair),
            sheet.columnSpecial.includes(name) && _('This one opens a slot of the special die, too.'),
            at === sheet.start && _('Here you may always begin.')),
        now: joined(full.words, hearts > 0 && !has.mine
            && n_('{n} of them for your heart.', '{n} of them for your hearts.', hearts)),
        facts: full.facts, prizes: full.prizes, count: { done: cells.length - open.length,
            all: cells.length }, near: [...asCells(cells.map((one) => one.name))],
        more: sheet.hearts ? ['hearts'] : [] });
}

/** @param {Scene} scene @param {string} name */
function row(scene, name) {
    const { sheet, rules } = scene;
    const at = sheet.rows.findIndex((one) => one.name === name);
    const one = /** @type {import('../table/sheet_model.js').Row} */ (sheet.rows[at]);
    const cells = sheet.cells.filter((other) => other.row === at);
    const open = openOf(scene, cells);
    const about = { sign: ['letter', one.label], title: _('Row {name}', { name: one.label }),
        rule: rules.row ?? 'S1', count: { done: cells.length - open.length, all: cells.length },
        near: asCells(cells.map((other) => other.name)) };
    if (!one.points && !one.bonus) return answer({ ...about, facts: { left: open.length, points: 0 },
        text: _('Rows bring nothing in this game; columns and colours do.') });
    const full = standing(scene, { what: 'rows', name, first: '', later: one.points, left: open.length,
        always: true });
    const bonus = { special: _('a slot of the special die'), bomb: _('a bomb'),
        heart: _('a heart') }[one.bonus];
    return answer({ ...about, facts: full.facts, now: full.words, prizes: full.prizes,
        text: joined(_('A full row brings {prize} to everybody.', { prize: prizeWords(sheet, one.points) }),
            bonus && _('The first also gets {bonus}.', { bonus })) });
}

/** @param {Scene} scene @param {string} name */
function colour(scene, name) {
    const { sheet, rules } = scene;
    const pair = sheet.colours.find((one) => one.name === name) ?? { name, first: '', later: '' };
    const cells = sheet.cells.filter((one) => one.colour === name);
    const open = openOf(scene, cells);
    const full = standing(scene, { what: 'colours', ...pair, left: open.length });
    return answer({ sign: ['colour', name], title: colourTitle(name), rule: rules.colour,
        text: joined(_('It counts when all its cells are crossed off.'), bothWords(scene, pair),
            (scene.solo ? rules.twoColoursAlone : rules.twoColours)
            && _('The game ends when a player has {n} full colours.', { n: sheet.endColours })),
        now: full.words, facts: full.facts, prizes: full.prizes,
        count: { done: cells.length - open.length, all: cells.length },
        near: asCells(cells.map((one) => one.name)) });
}

/** @param {Scene} scene */
const colours = ({ sheet, rules }) => answer({ sign: ['colour', sheet.colours[0]?.name ?? ''],
    title: _('Colours'), rule: rules.colour, text: _('Each colour counts when all its cells are crossed '
        + 'off. The shape on a cell says its colour, too.'),
    more: sheet.colours.map(({ name }) => `colour:${name}`) });

/** @param {Scene} scene @param {string} [which] a line, counted from 1; '': all */
function diamonds(scene, which = '') {
    const { sheet, crosses, rules } = scene;
    const marked = sheet.cells.filter((one) => one.star);
    let have = marked.filter((one) => crosses.has(one.name)).length;
    const all = sheet.diamonds.map((line, i) => {
        const done = Math.min(line.count, have);
        have -= done;
        return { ...line, name: String(i + 1), done };
    });
    const line = all.find(({ name }) => name === which)
        ?? all.find(({ done, count }) => done < count) ?? all.at(-1);
    if (!line) return answer({});
    const full = standing(scene, { what: 'diamonds', ...line, left: line.count - line.done });
    return answer({ sign: ['gem'], rule: rules.diamonds,
        title: which ? _('Diamonds, line {line}', { line: which }) : _('Diamonds'),
        text: _('Each cell with a diamond that you cross off fills the next place in the lines of diamonds. '
            + 'Full lines bring signs.'),
        now: which ? full.words : _('Line {line}: {words}', { line: line.name, words: full.words }),
        facts: full.facts, prizes: full.prizes, count: { done: line.done, all: line.count },
        near: asCells(openOf(scene, marked)),
        more: which ? [] : all.map(({ name }) => `diamonds:${name}`) });
}

/** Points of a line, and which are full. @param {Scene} scene @param {string[]} points */
const fullPoints = ({ crosses }, points) =>
    points.filter((one) => around(one).every((name) => crosses.has(name)));

/** @param {Scene} scene @param {string} [which] a line, counted from 1; '': all */
function crossings(scene, which = '') {
    const { sheet, rules } = scene;
    const at = Math.max(0, Number(which || 1) - 1);
    const line = sheet.crossings[at];
    if (!line) return answer({});
    const done = fullPoints(scene, line.points).length;
    const full = standing(scene, { what: 'lines', ...line, name: String(at + 1),
        left: line.points.length - done });
    const all = sheet.crossings.map((__, i) => `crossings:${i + 1}`);
    return answer({ sign: ['point', which ? line.name : 'I'], rule: rules.crossings,
        title: which ? _('Crossing points {line}', { line: line.name }) : _('Crossing points'),
        text: _('When all four cells round a crossing point are crossed off, you cross off the next place in '
            + 'its line. Full lines and full columns of this table bring signs.'),
        now: which ? pointWords(scene, line, done, full.words) : '', facts: { ...full.facts, done },
        prizes: which ? full.prizes : [],
        count: which ? { done, all: line.points.length } : null,
        near: line.points.map((one) => `point:${one}`), more: which ? [] : all });
}

/** @param {Scene} scene @param {{name: string, first: string, later: string}} line @param {number} done
 * @param {string} words */
function pointWords({ sheet }, line, done, words) {
    const left = (sheet.crossings.find(({ name }) => name === line.name)?.points.length ?? 0) - done;
    return left > 0 ? n_('{n} point to go.', '{n} points to go.', left) : words;
}

/** A column of the table of crossing points. @param {Scene} scene @param {string} which from 1 */
function crossingColumn({ sheet, fields, crosses, rules }, which) {
    const at = Number(which) - 1;
    const done = sheet.crossings.filter(({ points }) => points.filter((one) => around(one)
        .every((name) => crosses.has(name))).length > at).length;
    const brings = prizeWords(sheet, sheet.crossingColumns[at] ?? '');
    const mine = (fields.crossings ?? '').includes(which);
    return answer({ sign: ['letter', sheet.crossingColumns[at] ?? ''], rule: rules.crossings,
        title: _('Crossing points of {column}', { column: which }),
        text: _('A full column of the table of crossing points brings {brings} to everybody.', { brings }),
        now: mine ? _('Full: {brings}.', { brings }) : n_('{n} place to go.', '{n} places to go.',
            sheet.crossings.length - done),
        facts: { left: sheet.crossings.length - done, ...countSigns(sheet.crossingColumns[at] ?? '') },
        count: { done, all: sheet.crossings.length } });
}

/** @param {Scene} scene @param {string} name the cell at its upper left */
function point(scene, name) {
    const { sheet, rules } = scene;
    const at = sheet.crossings.findIndex(({ points }) => points.includes(name));
    const line = sheet.crossings[at];
    const cells = around(name);
    const open = openOf(scene, cells.map((one) => ({ name: one })));
    return answer({ sign: ['point', line?.name ?? ''], rule: rules.crossings,
        title: _('Crossing point {line}', { line: line?.name }),
        text: _('When all four cells round it are crossed off, you cross off the next place in line {line}.',
            { line: line?.name }),
        now: open.length ? n_('{n} cell to go: {cells}', '{n} cells to go: {cells}', open.length,
            { cells: open.join(' ') }) : _('All four are crossed off.'),
        facts: { left: open.length }, count: { done: 4 - open.length, all: 4 }, near: asCells(cells),
        more: [`crossings:${at + 1}`] });
}

export const lines = { cell, column, row, colour, colours, diamonds, crossings,
    'crossing-column': crossingColumn, point };
