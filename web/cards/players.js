// SPDX-License-Identifier: MIT
// The other players: a small ladder of each with name, points, and whether they are in, out or thinking. A
// tap looks at that ladder. And what has happened so far.
import { clover } from '../art/shapes.js';
import { face } from '../art/faces.js';
import { _, n_, number, p_ } from '../texts.js';
import { h, picture } from '../view.js';
import { LEVELS, faceOf } from './deck.js';
import { diceWords } from './tray.js';

/** @typedef {import('./deck.js').Deck} Deck */
/** @typedef {import('./model.js').Model} Model */

/**
 * A ladder in the size of a stamp: open cards are rings, marked ones black, scored ones full.
 * @param {Deck} deck @param {import('./deck.js').Level[]} levels
 */
export function miniature(deck, levels) {
    const rows = levels.map((level, i) => {
        const y = (LEVELS - 1 - i) * 11.5;
        const far = Math.min(9, 44 / Math.max(1, level.open.length));
        const near = Math.min(5.500, 26 / Math.max(1, level.scored.length));
        return [h('rect', { key: `level ${i}`, x: i * 3, y, width: 78 - i * 3, height: 10, rx: 3,
            class: `level-${i + 1}` }),
        level.open.map(({ id, mark }, n) => h('circle', { key: id, cy: y + 5,
            cx: 43.500 - (level.open.length - 1 - n) * far, r: 3.800,
            class: `${faceOf(deck, id).colour}${mark ? ' marked' : ''}` })),
        level.scored.map(({ id }, n) => h('circle', { key: id, cy: y + 5, cx: 56 + n * near, r: 4,
            class: `${faceOf(deck, id).colour} solid` }))];
    });
    return picture('0 0 78 56.500', { class: 'mini' }, rows,
        h('path', { d: 'M50 0v56.500', class: 'rail' }));
}

/** @param {Model['players'][number]} player @param {Deck} deck @param {(seat: number) => void} look */
function chip({ seat, name, bot, mark, away, points, state, fairy, shown, levels, ...more }, deck, look) {
    // TRANSLATORS: what a player is doing: deciding now, ready, still rolling in this round, or not any more
    const states = { acts: p_('player in this round', 'thinking'), done: p_('player in this round', 'done'),
        in: p_('player in this round', 'in'), out: p_('player in this round', 'out') };
    return h('button', { key: seat, type: 'button', 'data-key': `player ${seat}`, 'data-seat': seat,
        'data-about': `seat:${seat}`,
        class: ['player', state, more.in && 'rolling', shown && 'shown', away && 'away'].filter(Boolean)
            .join(' '),
        'data-mark': !!mark || null, style: { '--seat': mark },
        'aria-pressed': shown, onclick: () => look(seat) },
    h('span', { class: 'unseen' }, [n_('{name}, {n} point', '{name}, {n} points', points, { name }),
        states[state], fairy && _('lucky fairy: rolls in this round'), away && _('away')].filter(Boolean)
        .join(', ')),
    miniature(deck, levels),
    h('span', { class: 'who', 'aria-hidden': 'true' },
        h('span', { class: 'name', 'data-ellipsis': '' }, face(bot), name), h('b', null, number(points)),
        h('small', { class: 'state', 'data-ellipsis': '' }, states[state], fairy && clover())));
}

/** @param {Model} model @param {(seat: number) => void} look */
export const players = (model, look) => model.players.length > 0 && h('div', { key: 'players',
    class: 'players', role: 'group', 'aria-label': _('Players'), 'data-count': model.players.length },
model.players.map((player) => chip(player, model.deck, look)));

/** A step that the rules have no words for: dice, or notation. @param {string} text */
const said = (text) => (text.startsWith('roll ') ? diceWords((text.match(/\d/g) ?? []).map(Number)) : text);

/** What has happened, newest first. @param {import('../engine.js').LogLine[]} lines @param {number} most */
export const log = (lines, most) => h('ol', { class: 'log', 'data-about': 'log', tabindex: 0,
    'aria-label': _('Log') },
lines.slice(-most).reverse().map(({ words, text }, i) =>
    h('li', { key: lines.length - i }, words.trim() || said(text))));
