// SPDX-License-Identifier: MIT
// A result as a few lines to send around: it shows how it went, not which moves were made.
import { addressOf } from './address.js';
import { rowsOf } from './art/miniature.js';
import { onlyHere } from './only_here.js';
import { _, n_, number } from './texts.js';

/** @typedef {import('./engine.js').Engine} Engine */

/**
 * @param {Engine} engine a game that is over
 * @param {string} title
 * @param {{name: string}[]} seats
 * @param {number|null} daily
 * @param {string} [link]   to the game, if others can look at it
 */
export function shareText(engine, title, seats, daily, link = '') {
    const { scores, seats: fields } = engine.view();
    const [first] = scores;
    if (!first) return '';
    const home = linkOf(link);
    if (scores.length > 1) {
        const order = scores.map((score, i) => ({ ...score, name: seats[i]?.name ?? '' }))
            .sort((a, b) => a.rank - b.rank);
        const places = order.map(({ rank, name, total }) => `${rank}. ${name}: ${number(total)}`);
        return [_('Revanche · {game}', { game: title }), ...places, home].join('\n').trim();
    }
    const points = n_('{n} point', '{n} points', first.total);
    const head = daily === null ? _('Revanche · {game}: {points}', { game: title, points })
        : _('Revanche · {game}, challenge {number}, free attempt: {points}',
            { game: title, points, number: daily });
    const level = first.level ? _('Rank {rank} of {ranks}', { rank: first.level, ranks: first.levels }) : '';
    return [head, level, picture(engine, fields[0] ?? {}), home].filter(Boolean).join('\n');
}

/** The link that goes along, to the page if there is none to the game; a page of this device alone has none.
 * @param {string} link */
export const linkOf = (link) => (onlyHere() ? '' : link || addressOf());

/**
 * The sheet in signs: a square for each column, a dot for each colour; or the scored cards of each level,
 * from the top.
 * @param {Engine} engine
 * @param {Record<string, string>} seat
 */
function picture(engine, seat) {
    if (seat.crosses === undefined)
        return [5, 4, 3, 2,
            1].map((level) => '🃏'.repeat((seat[`scored${level}`] ?? '').match(/\d+(x\d)?/g)?.length ?? 0)
            || '·')
            .join('\n');
    const rows = rowsOf(engine.material()).map((row) => row.toLowerCase());
    const crossed = new Set(seat.crosses.split(','));
    const cells = rows.flatMap((row, y) => [...row].map((colour, x) =>
        ({ colour, x, on: crossed.has(`${'ABCDEFGHIJKLMNO'[x]}${y + 1}`) })));
    const columns = [...(rows[0] ?? '')].map((__, x) => {
        const open = cells.filter((cell) => cell.x === x && !cell.on).length;
        return open === 0 ? '🟩' : open <= 2 ? '🟨' : '⬜';
    });
    const dots = Object.entries({ y: '🟡', g: '🟢', b: '🔵', r: '🔴', o: '🟠' })
        .map(([colour, dot]) => (cells.every((cell) => cell.colour !== colour || cell.on) ? dot : '⚪'));
    return `${columns.join('')}\n${dots.join('')}`;
}
