// SPDX-License-Identifier: MIT
// Today's challenge: #/daily, an older one: #/daily/12, one game of it with its board: #/daily/12/nochmal, a
// game of the board beside one's own: #/daily/12/nochmal/compare/NAME.
import { get } from '../api.js';
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { attempt } from '../attempt.js';
import { dateOf, desk, seedOf, today } from '../daily.js';
import { PostBox } from '../daily/post.js';
import { Engine } from '../engine.js';
import { begin as beginGame } from '../match/kept.js';
import { rankedId } from '../event/events.js';
import { games as kept } from '../saves.js';
import { _, day as dayOf, loadTexts, n_, number as inWords } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {{rank: number, name: string, points: number}[]} Board */
/**
 * @typedef {object} State
 * @property {number} number       of the challenge
 * @property {import('../daily.js').Today} now
 * @property {Game[]} games        that it has
 * @property {Game} [game]         the one that is looked at
 * @property {Save[]} mine         games of this device that belong to it
 * @property {Board|null} [board]  null: it cannot be reached
 * @property {{now: number, longest: number, entered: string[]}|null} ranked  attempts of this person: days
 *   in a row, and in which events; null: not known
 * @property {(game: Game) => void} begin
 * @property {() => void} changed  a result was posted
 * @property {import('../event/adjusted.js').Adjusted} [adjusted] once somebody has asked for it
 * @property {() => void} adjust   asks for it
 */

/** @param {HTMLElement} root @param {Ui} ui @param {string} [day] @param {string} [gameId]
 * @param {string[]} more */
export async function show(root, ui, day = '', gameId = '', ...more) {
    if (/^[a-z]/.test(day)) [day, gameId] = ['', day]; // #/daily/nochmal: today's
    const [now, module, saves] = await Promise.all([today(), ui.rules(), kept.list().catch(() => [])]);
    const number = day ? Number(day) : now.number;
    if (!Number.isInteger(number) || number < 1 || number > now.number) throw new Error(
        _('This challenge does not exist yet.'));
    const games = new Engine(module).games();
    const game = games.find(({ id }) => id === gameId);
    if (gameId && !game) throw new Error(_('There is no such address here. Perhaps a piece of the link '
        + 'is missing.'));
    ui.where(_('Today’s challenge'), _('No. {number}', { number }));
    const mine = saves.filter((save) => save.daily === number);
    if (game && more[0] === 'compare')
        return compare(root, ui, number, game, mine.find((save) => save.game === game.id && save.over),
            more[1] ?? '');

    const draw = () => render(h(Daily, state), root);
    const readBoard = async () => {
        if (!game) return;
        const found = await get(`/api/daily/${number}/${game.id}`).catch(() => null);
        state.board = found?.results ?? null;
        draw();
    };
    const begin = (/** @type {Game} */ one) => attempt(() => beginGame(ui, { game: one.id,
        seed: seedOf(number, one.id), daily: number,
        seats: [{ name: ui.settings.get('names')[0] ?? '', bot: null }] }));
    /** @type {State} */
    const state = { number, now, games, game, mine, ranked: null,
        begin, changed: () => { draw(); readBoard(); }, adjust: () => attempt(async () => {
            const [{ Adjusted }] = await Promise.all([import('../event/adjusted.js'),
                loadTexts('coach', 'event')]);
            state.adjusted ??= new Adjusted(ui, draw);
            await state.adjusted.ask((state.board ?? []).map((row) => playedBy(state, row)));
        }) };
    const readRanked = async () => {
        const { myRanked } = await import('../daily/ranked.js');
        state.ranked = await myRanked(now.number).catch(() => null);
        draw();
    };
    draw();
    readBoard();
    readRanked();
    const timer = setInterval(draw, 1000);
    return { destroy: () => {
        clearInterval(timer);
        state.adjusted?.close();
    } };
}

/** @param {State} state */
const Daily = (state) => h('div', { class: 'daily stack' }, h(Heading, state),
    state.game ? h(Single, { state, game: state.game }) : h(Overview, { state }), h(OtherDays, state));

/** @param {State} state */
function Heading({ number, now, ranked }) {
    const date = dayOf(dateOf(number), { dateStyle: 'full', timeZone: 'UTC' });
    return h('header', null,
        h('div', { class: 'number big', 'aria-hidden': 'true' }, number),
        h('div', null, h('h1', null, number !== now.number ? _('Challenge no. {number}', { number })
            : `${_('Today’s challenge')} ${_('No. {number}', { number })}`),
        h('p', { class: 'soft' }, date), number === now.number && h(Countdown, now),
        ranked && ranked.now > 0 && h('p', { class: 'soft', 'data-key': 'streak' },
            _('Ranked attempts: {days}, longest {longest}. A day ends at midnight UTC.', {
                days: n_('{n} day in a row', '{n} days in a row', ranked.now), longest: ranked.longest }))));
}

/** @param {import('../daily.js').Today} now */
function Countdown({ switchesAt }) {
    const seconds = Math.max(0, Math.floor((switchesAt - Date.now()) / 1000));
    const time = [seconds / 3600, seconds / 60 % 60, seconds % 60]
        .map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
    return h('p', { class: 'soft countdown' }, seconds ? _('The next one comes in {time}.', { time })
        : h('a', { href: '#/daily' }, _('The next one is here.')));
}

/** All games of the day. @param {{state: State}} props */
function Overview({ state }) {
    return h('div', { class: 'stack' }, h('p', null,
        _('You play alone, with the same dice as everybody else. Every game has a new challenge each '
        + 'day, at the same moment everywhere.')),
    h('p', { class: 'soft' }, rankedWords()),
    h('ul', { class: 'games' }, state.games.map((game) =>
        h('li', { class: 'card stack' }, h('span', { class: 'picture' }, gamePicture(game)),
            h('h2', null, game.title), h(Ranked, { state, game }), h(Free, { state, game }),
            h('a', { class: 'button quiet', href: `#/daily/${state.number}/${game.id}` }, _('Leaderboard'),
                h('span', { class: 'unseen' }, game.title), sign('more'))))),
    h('p', { class: 'soft' }, freeWords()));
}

const rankedWords = () => _('Ranked: one try a day, with dice that nobody can know beforehand: the server '
    + 'rolls. You see the others when you have finished.');
const freeWords = () => _('Free attempts: as often as you like. Everybody can know these dice, so their '
    + 'board is not ranked.');

/** The ranked attempt: to be played today, or to be looked at. @param {{state: State, game: Game}} props */
function Ranked({ state: { number, now, ranked }, game }) {
    const event = rankedId(number, game.id);
    const open = number === now.number && !ranked?.entered.includes(event);
    return h('a', { class: `button ${open ? 'go' : ''}`, 'data-key': 'ranked', href: `#/event/${event}` },
        sign('trophy'), open ? _('Ranked attempt') : _('Ranked: standing'),
        h('span', { class: 'unseen' }, game.title));
}

/** The free attempt, and how it went. @param {{state: State, game: Game}} props */
function Free({ state, game }) {
    const save = state.mine.find((one) => one.game === game.id);
    if (!save) return h('button', { class: 'button', 'data-key': 'free',
        onclick: () => state.begin(game) }, sign('play'), _('Free attempt'),
    h('span', { class: 'unseen' }, game.title));
    if (!save.over)
        return h('a', { class: 'button', 'data-key': 'free', href: `#/play/${save.id}` }, sign('play'),
            _('Continue the free attempt'));
    return [h('p', { class: 'result' }, _('Free attempt: {points}',
        { points: inWords(save.totals[0] ?? 0) })),
    h('a', { class: 'button', href: `#/play/${save.id}` }, _('Look at it again'))];
}

/** One game with its board. @param {{state: State, game: Game}} props */
function Single({ state, game }) {
    const save = state.mine.find((one) => one.game === game.id && one.over);
    return h('div', { class: 'one' },
        h('section', { class: 'card stack' }, h('span', { class: 'picture' }, gamePicture(game)),
            h('h2', null, game.title), h(Ranked, { state, game }), h('p', { class: 'soft' }, rankedWords()),
            h(Free, { state, game }),
            save && h(PostBox, { save, changed: state.changed })),
        h('div', { class: 'stack' },
            h('section', { class: 'card stack' }, h('h2', null, _('Board of the free attempts')),
                h('p', { class: 'soft' }, freeWords()),
                h('div', { role: 'status' }, h(BoardTable, { state, game })))));
}

/** Anybody's game can be watched, and compared with one's own.
 * @param {{state: State, game: Game, name: string}} props */
function Look({ state: { number, mine }, game, name }) {
    const path = `${number}/${game.id}`, who = encodeURIComponent(name);
    const own = mine.some((save) => save.game === game.id && save.over);
    return h('span', { class: 'look' },
        h('a', { href: `#/replay/daily/${path}/${who}` }, _('Watch'), h('span', { class: 'unseen' }, name)),
        own && h('a', { href: `#/daily/${path}/compare/${who}` }, _('Compare'),
            h('span', { class: 'unseen' }, name)));
}

/** @param {HTMLElement} root @param {Ui} ui @param {number} number @param {Game} game
 * @param {Save|undefined} own @param {string} name */
async function compare(root, ui, number, game, own, name) {
    if (!own) throw new Error(_('There is nothing to compare with yet.'));
    const [{ showComparison }, { dailyRecord }] = await Promise.all([import('../event/compare.js'),
        import('../daily/ranked.js')]);
    const record = await dailyRecord(number, game.id, name);
    const points = Number(/^result (-?\d+)/m.exec(record)?.[1] ?? 0);
    return showComparison(root, ui, [
        { name: _('You'), points: own.totals[0] ?? 0, seat: 0, record: own.record,
            replay: `#/replay/${own.id}` },
        { name, points, seat: 0, record,
            replay: `#/replay/daily/${number}/${game.id}/${encodeURIComponent(name)}` },
    ], { href: `#/daily/${number}/${game.id}`, label: _('Leaderboard') });
}

/** A game of the board, so that the coach can look at it.
 * @param {State} state @param {{name: string, points: number}} row */
const playedBy = ({ number, game }, { name, points }) => ({ key: [number, game?.id, name, points].join('/'),
    points, record: () => import('../daily/ranked.js').then(({ dailyRecord }) =>
        dailyRecord(number, game?.id ?? '', name)) });

/** @param {{state: State, game: Game}} props */
function BoardTable({ state, game }) {
    const { board, number, adjusted } = state;
    if (board === undefined) return null;
    if (!board?.length) return h('p', { class: 'soft' }, board ? _('Nobody has posted a result yet.')
        : _('The leaderboard cannot be reached right now. You can play all the same.'));
    const own = new Set(Object.values(desk().posted).map(({ name }) => name));
    return [h('table', { class: 'board' },
        h('caption', { class: 'unseen' },
            _('Leaderboard of {game}, no. {number}', { game: game.title, number })),
        h('thead', null, h('tr', null,
            [_('Place'), _('Name'), _('Points'), _('Watch')].map((name) => h('th', { scope: 'col' }, name)))),
        h('tbody', null, board.map((row) => h('tr', { class: own.has(row.name) ? 'own' : '' },
            h('td', null, row.rank), h('td', null, row.name), h('td', null, inWords(row.points),
                adjusted?.cell([playedBy(state, row)])),
            h('td', null, h(Look, { state, game, name: row.name })))))),
    adjusted ? adjusted.below(board.map((row) => playedBy(state, row)))
        : h('div', { class: 'row' }, h('button', { type: 'button', class: 'button quiet',
            'data-key': 'adjust', onclick: state.adjust }, _('Luck-adjusted')))];
}

/** @param {State} state */
function OtherDays({ number, now: { number: last } }) {
    return h('nav', { class: 'row', 'aria-label': _('Other days') },
        number > 1 && h('a', { class: 'button quiet', href: `#/daily/${number - 1}` }, sign('back'),
            _('No. {number}', { number: number - 1 })),
        number < last && h('a', { class: 'button quiet', href: `#/daily/${number + 1}` },
            _('No. {number}', { number: number + 1 }), sign('more')),
        number < last - 1 && h('a', { class: 'button quiet push', href: '#/daily' },
            _('To today’s challenge')));
}
