// SPDX-License-Identifier: MIT
// Today's challenge: #/daily, an older one: #/daily/12, one game of it with its board: #/daily/12/nochmal.
import { get } from '../api.js';
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { dateOf, desk, seedOf, today } from '../daily.js';
import { postBox } from '../daily/post.js';
import { fill, h } from '../dom.js';
import { Engine } from '../engine.js';
import { newLocal } from '../local.js';
import { games as kept } from '../saves.js';
import { _, day as dayOf, number as inWords } from '../texts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../engine.js').Game} Game */

/** @param {HTMLElement} root @param {Ui} ui @param {string} [day] @param {string} [gameId] */
export async function show(root, ui, day = '', gameId = '') {
    if (/^[a-z]/.test(day)) [day, gameId] = ['', day]; // #/daily/nochmal: today's
    const stop = new AbortController();
    const [now, module, saves] = await Promise.all([today(), ui.rules(), kept.list().catch(() => [])]);
    const number = day ? Number(day) : now.number;
    if (!Number.isInteger(number) || number < 1 || number > now.number) throw new Error(
        _('This challenge does not exist yet.'));
    const engine = new Engine(module);
    const all = engine.games();
    const game = all.find(({ id }) => id === gameId);
    if (gameId && !game) throw new Error(_('There is no such address here. Perhaps a piece of the link '
        + 'is missing.'));
    const mine = saves.filter((save) => save.daily === number);
    ui.where(_('Today’s challenge'), _('No. {number}', { number }));
    fill(root, h('div', { class: 'daily stack' }, heading(ui, number, now, stop.signal),
        game ? single(ui, game, number, mine) : overview(ui, all, number, mine),
        pages(ui, number, now.number)));
    return { destroy: () => stop.abort() };
}

/**
 * @param {Ui} ui
 * @param {number} number
 * @param {import('../daily.js').Today} now
 * @param {AbortSignal} signal
 */
function heading(ui, number, now, signal) {
    const date = dayOf(dateOf(number), { dateStyle: 'full', timeZone: 'UTC' });
    const left = h('span');
    const next = h('p', { class: 'soft countdown' }, left);
    const tick = () => {
        const seconds = Math.max(0, Math.floor((now.switchesAt - Date.now()) / 1000));
        const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
        const clock =
            `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
        if (seconds) left.textContent = _('The next one comes in {time}.', { time: clock });
        else fill(next, h('a', { href: '#/daily' }, _('The next one is here.')));
    };
    const timer = setInterval(tick, 1000);
    signal.addEventListener('abort', () => clearInterval(timer));
    tick();
    return h('header', { class: 'daily-head' },
        h('div', { class: 'number big', 'aria-hidden': 'true' }, number),
        h('div', null, h('h1', null, `${_('Today’s challenge')} ${_('No. {number}', { number })}`),
            h('p', { class: 'soft' }, date), number === now.number && next));
}

/** @param {Ui} ui @param {Game[]} all @param {number} number @param {Save[]} mine */
function overview(ui, all, number, mine) {
    return h('div', { class: 'stack' }, h('p', null,
        _('You play alone, with the same dice as everybody else. Every game has a new challenge each '
        + 'day, at the same moment everywhere.')),
    h('ul', { class: 'daily-games' }, all.map((game) =>
        h('li', { class: 'card stack' }, h('span', { class: 'picture' }, gamePicture(game)),
            h('h2', null, game.title),
            ...doing(ui, game, number, mine),
            h('a', { class: 'button quiet', href: `#/daily/${number}/${game.id}` }, _('Leaderboard'),
                sign('more'))))));
}

/**
 * What can be done with a game of the day, and how it went.
 * @param {Ui} ui
 * @param {Game} game
 * @param {number} number
 * @param {Save[]} mine
 */
function doing(ui, game, number, mine) {
    const save = mine.find((one) => one.game === game.id);
    if (save?.over)
        return [h('p', { class: 'result' }, _('Your result: {points}',
            { points: inWords(save.totals[0] ?? 0) })),
        h('a', { class: 'button', href: `#/play/${save.id}` }, _('Look at it again'))];
    if (save) return [h('a', { class: 'button go', href: `#/play/${save.id}` }, sign('play'),
        _('Continue'))];
    const begin = h('button', { class: 'button go', onclick: async () => {
        begin.disabled = true;
        const id = await newLocal(await ui.rules(),
            { game: game.id, seed: seedOf(number, game.id), daily: number,
                seats: [{ name: ui.settings.get('names')[0] ?? '', bot: null }] });
        ui.go(`#/play/${id}`);
    } }, sign('play'), _('Play'), h('span', { class: 'unseen' }, game.title));
    return [begin];
}

/** @param {Ui} ui @param {Game} game @param {number} number @param {Save[]} mine */
function single(ui, game, number, mine) {
    const table = h('div', { role: 'status' });
    const draw = () => board(ui, table, game, number);
    const save = mine.find((one) => one.game === game.id && one.over);
    draw();
    return h('div', { class: 'daily-one' },
        h('section', { class: 'card stack' }, h('span', { class: 'picture' }, gamePicture(game)),
            h('h2', null, game.title),
            ...doing(ui, game, number, mine), save && postBox(ui, save, draw)),
        h('section', { class: 'card stack' }, h('h2', null, _('Leaderboard')), table));
}

/** @param {Ui} ui @param {HTMLElement} place @param {Game} game @param {number} number */
async function board(ui, place, game, number) {
    try {
        const { results } = await get(`/api/daily/${number}/${game.id}`);
        fill(place, results.length ? boardTable(ui, game, number, results) : h('p', { class: 'soft' },
            _('Nobody has posted a result yet.')));
    } catch {
        fill(place, h('p', { class: 'soft' },
            _('The leaderboard cannot be reached right now. You can play all the same.')));
    }
}

/**
 * @param {Ui} ui
 * @param {Game} game
 * @param {number} number
 * @param {{rank: number, name: string, points: number}[]} results
 */
function boardTable(ui, game, number, results) {
    const own = new Set(Object.values(desk().posted).map(({ name }) => name));
    return h('table', { class: 'daily-board' },
        h('caption', { class: 'unseen' }, _('Leaderboard of {game}, no. {number}', { game: game.title,
            number })),
        h('thead', null,
            h('tr', null,
                [_('Place'), _('Name'), _('Points')].map((name) => h('th', { scope: 'col' }, name)))),
        h('tbody', null,
            results.map(({ rank, name, points }) => h('tr', { class: own.has(name) ? 'own' : '' },
                h('td', null, rank), h('td', null, name), h('td', null, inWords(points))))));
}

/** @param {Ui} ui @param {number} number @param {number} last */
function pages(ui, number, last) {
    return h('nav', { class: 'row', 'aria-label': _('Other days') },
        number > 1 && h('a', { class: 'button quiet', href: `#/daily/${number - 1}` }, sign('back'),
            _('No. {number}', { number: number - 1 })),
        number < last && h('a', { class: 'button quiet', href: `#/daily/${number + 1}` },
            _('No. {number}', { number: number + 1 }), sign('more')),
        number < last - 1 && h('a', { class: 'button quiet push', href: '#/daily' },
            _('To today’s challenge')));
}
