// SPDX-License-Identifier: MIT
// The results of a game: who won, a row for each player with the parts of the total, or, alone, the total
// with its rank, the history and the finished sheet.
import { face } from '../art/faces.js';
import { colours, star, token } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { level } from '../bot_names.js';
import { _, N_, n_, list, number } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('./model.js').Results} Results */
/** @typedef {import('./model.js').Row} Row */
/** @typedef {import('../engine.js').ScoreLine} ScoreLine */
/** @typedef {import('../engine.js').Score} Score */
/** @typedef {import('../view.js').Child} Child */

/** What totals are made of, short enough for four in a line; other parts have the engine's words.
 * @type {Record<string, string>} */
const PARTS = { colours: N_('Colours'), columns: N_('Columns'), rows: N_('Rows'), jokers: N_('Jokers'),
    stars: N_('Stars'), hearts: N_('Hearts'), slots: N_('Slots'), spare_rolls: N_('Spare rolls'),
    luck: N_('Luck'), sets: N_('Sets') };

/**
 * @param {object} what
 * @param {Results} what.results
 * @param {Score} what.score   of the first seat
 * @param {Child} what.picture of the finished sheet, alone
 * @param {string[]} what.remarks by rank, alone
 */
export const results = ({ results: now, score, picture, remarks }) => (now.rows.length > 1 ? several(now)
    : alone(now, score, picture, remarks[score.level - 1]));

/** The heading, also for readers. @param {Results} now @param {Score} score */
export function heading(now, score) {
    if (now.rows.length < 2) return n_('{n} point', '{n} points', score.total);
    const first = now.rows.filter((row) => row.first);
    if (first.length > 1) return _('{names} share the victory!',
        { names: list(first.map(({ name }) => name)) });
    return first[0]?.own ? _('You win!') : _('{name} wins!', { name: first[0]?.name });
}

/** @param {Results} now */
function below({ own, behind, rows }) {
    if (!own) return '';
    const lead = own.total - (rows.find((row) => !row.first)?.total ?? own.total);
    if (own.first) return lead > 0 && own.lines.length > 1
        ? n_('{n} point ahead.', '{n} points ahead.', lead) : '';
    return behind && rows.length <= 3
        ? n_('{n} point ahead of you. Rematch?', '{n} points ahead of you. Rematch?', behind)
        : _('You came in at number {place} of {players}.', { place: own.rank, players: rows.length });
}

/** @param {Results} now */
const several = (now) => [
    h('header', { key: 'head', class: now.rows.length > 3 ? 'verdict beside' : 'verdict' },
        now.feast && confetti(),
        h('div', { class: 'winners' }, now.rows.filter((row) => row.first).map((row) => portrait(row))),
        h('div', { class: 'words' }, h('h1', { tabindex: -1 }, heading(now, /** @type {any} */ (null))),
            h('p', { class: 'soft' }, below(now)))),
    h('ol', { key: 'rows', class: 'places' }, now.rows.map(place)),
];

/** A bot's face, or the first letter of a person. @param {Row} row */
const portrait = ({ name, bot, mark }) => (bot ? face(bot) ?? h('span', { class: 'letter' }, sign('bot'))
    : h('span', { class: 'letter', 'aria-hidden': 'true', 'data-mark': !!mark || null,
        style: { '--seat': mark } }, [...name.trim()][0]?.toUpperCase() ?? ''));

/** A total of one part has nothing to unfold. @param {Row} row */
const place = (row) => h('li', { key: row.seat, class: row.first ? 'first' : '',
    'data-own': row.own || null },
row.lines.length > 1 ? h('details', { open: row.open }, h('summary', null, line(row)), parts(row.lines))
    : h('div', { class: 'whole' }, line(row)));

/** @param {Row} row */
const line = (row) => [
    h('span', { key: 'rank', class: 'rank' }, h('span', { class: 'unseen' }, _('Place')), ' ', row.rank),
    portrait(row),
    h('span', { key: 'who', class: 'who' }, h('b', { 'data-ellipsis': '' }, row.name),
        (row.own || row.bot) && h('span', { class: 'soft' }, row.own ? _('that’s you')
            : level(row.bot ?? ''))),
    h('span', { key: 'total', class: 'total' }, h('b', null, number(row.total)),
        row.lines.length === 1 && h('span', { class: 'soft' }, row.lines[0]?.words))];

/** At most so many parts stand in one line. */
const PARTS_A_LINE = 4;

/** In one line, or in two that are equally long. @param {ScoreLine[]} lines */
const parts = (lines) => h('dl', { class: 'parts', style: { '--columns':
    lines.length > PARTS_A_LINE ? Math.ceil(lines.length / 2) : lines.length } },
lines.map(({ line: id, words, points }) =>
    h('div', { key: id }, h('dt', null, PARTS[id] ? _(PARTS[id]) : words),
        h('dd', { class: points < 0 ? 'minus' : '' }, number(points)))));

/** @param {Results} now @param {Score} score @param {Child} picture @param {string} [remark] */
const alone = (now, score, picture, remark) => h('section', { class: 'card solo' },
    now.feast && confetti(),
    h('h1', { class: 'total', tabindex: -1, 'aria-label': heading(now, score) }, number(score.total)),
    score.levels > 0 && h('div', { class: 'stars', role: 'img',
        'aria-label': n_('{n} star of six', '{n} stars of six', now.stars) },
    Array.from({ length: 6 }, (__, i) => star({ class: i < now.stars ? 'star on' : 'star' }))),
    h('p', { class: 'soft' }, [score.lines.length > 1 ? _('Points') : score.lines[0]?.words,
        score.levels > 0 && (score.level ? _('Rank {rank} of {ranks}', { rank: score.level,
            ranks: score.levels }) : _('No rank yet'))].filter(Boolean).join(' · ')),
    remark && h('p', { class: 'remark' }, _('“{remark}”', { remark: _(remark) })),
    now.history && past(now.history),
    picture, score.lines.length > 1 && parts(score.lines));

/** The best result, and the last games. @param {NonNullable<Results['history']>} history */
const past = ({ best, now, bars }) => h('div', { class: now ? 'past best' : 'past' }, sign('trophy'),
    h('p', null, now ? [h('b', null, _('Your best result!')), h('span', null, _('Before: {points}',
        { points: number(best) }))] : h('span', null, _('Best so far: {points}', { points: number(best) }))),
    h('div', { class: 'bars', 'aria-hidden': 'true' }, bars.map((high, i) => h('i',
        { key: i, class: i === bars.length - 1 ? 'now' : '', style: { '--high': high.toFixed(3) } }))));

/** A handful of shapes in the colours of the sheets, at both sides of what is said. */
const confetti = () => h('div', { class: 'confetti', 'aria-hidden': 'true' },
    Array.from({ length: 10 }, (__, i) => h('span', { style: { '--turn': `${i * 40}deg`, '--late': i % 5,
        '--across': (i % 2 ? 72 : 2) + i * 37 % 24, '--down': i * 29 % 100 } },
    token(colours[i % 5] ?? 'y'))));
