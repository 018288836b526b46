// SPDX-License-Identifier: MIT
// The first screen: one thing to do now, games to continue, the games, and doors to everything else.
import { begunPicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { Engine } from '../engine.js';
import { aboutGame, soldAs } from '../games/list.js';
import { games } from '../saves.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../view.js').Child} Child */
/** @typedef {import('../home/model.js').Row} Row */
/**
 * @typedef {object} Home
 * @property {Game[]} all
 * @property {Row[]} rows       games in play and results, in order
 * @property {boolean} every     all of them are listed
 * @property {(row: Row) => {picture: Child, turn: string, badge: boolean, left?: string}} look  badge:
 *   somebody here is to act; left: how long they have
 * @property {() => Child} list  the games that were begun
 * @property {() => Child} welcome  a first game
 * @property {(row: Row) => Promise<void>} remove
 * @property {() => Promise<void>} first  begins the first game there is
 * @property {() => void} more   lists all of them
 */

/** How often the server is asked for the tables of this person, in milliseconds. */
const AGAIN = 30000;
/** Who sits opposite in the first game: the easiest bot, as after an introduction. */
const PIP = { name: 'Pip', bot: 'easy' };

/** Does it; says why it failed, if it does. @param {() => Promise<void>} act */
const attempt = (act) => import('../attempt.js').then((able) => able.attempt(act), act);

/** What is known of games that were begun; a first visit has none and loads nothing.
 * @param {Ui} ui @param {boolean} any */
async function knowing(ui, any) {
    if (!any) return null;
    const [begun, look, model] = await Promise.all([import('../home/begun.js'), import('../home/look.js'),
        import('../home/model.js'), ui.loadTexts('home'), ui.style('css/begun.css')]);
    return { ...begun, ...look, ...model };
}

/** Tables at the server; a first visit has none and loads nothing. */
async function shared() {
    try {
        const keys = Object.keys(localStorage);
        if (!keys.some((key) => key === 'revanche.me' || key.startsWith('revanche.room.'))) return null;
    } catch { /* no storage: keys may be in memory */ }
    const [ring, tables, off] = await Promise.all([import('../keyring.js'), import('../home/tables.js'),
        import('../home/hidden.js')]);
    return { ...ring, ...tables, ...off };
}

/** @param {HTMLElement} root @param {Ui} ui */
export async function show(root, ui) {
    const [module, saves, online] = await Promise.all([ui.rules(), kept(ui), shared()]);
    const begun = await knowing(ui, saves.length > 0 || online !== null);
    const engine = new Engine(module);
    const stop = new AbortController();
    let local = saves;
    let tables = online?.lastTables() ?? [];
    /** Matches with a round to play, asked for once. @type {import('../event/mine.js').Mine[]|null} */
    let events = null;
    const rows = () => begun?.rowsOf({ saves: local, tables, events: events ?? [],
        ring: online?.tables() ?? [], hidden: online?.hidden(), now: Date.now() }) ?? [];
    const looker = begun && new begun.Looker(engine);
    /** @type {Home} */
    const home = { all: engine.games(), rows: rows(), every: false, list: () => begun?.list(home),
        welcome: () => welcome(home),
        look: (row) => looker?.look(row) ?? { picture: null, turn: '', badge: false },
        more: () => { home.every = true; draw(); pictures(); },
        first: async () => {
            const seats = [{ name: ui.settings.get('names')[0] ?? '', bot: null }, PIP];
            const { begin } = await import('../match/kept.js');
            await begin(ui, { game: home.all[0]?.id ?? '', seats });
        },
        remove: async ({ save, room = '' }) => {
            if (!save) return online?.takeOff(ui, room, again);
            await games.remove(save.id);
            await again();
            /** @type {HTMLElement|null} */ (root.querySelector('.now .go, .now a'))?.focus();
            ui.toast(_('Game deleted.'), { label: _('Undo'), act: () => attempt(async () => {
                await games.put(save);
                await again();
                const link = `a[href="${begun?.hrefOf(save)}"]`;
                /** @type {HTMLElement|null} */ (root.querySelector(link))?.focus();
            }) });
        } };
    const draw = () => render(view(home), root);
    const again = async () => {
        local = await games.list();
        home.rows = rows();
        draw();
    };
    const pictures = async () => {
        if (!online || !looker) return;
        const shown = home.every ? home.rows : home.rows.slice(0, begun.LISTED);
        for await (const fresh of looker.fetchAll(shown, online)) {
            if (stop.signal.aborted) return;
            if (fresh) draw();
        }
    };
    const ask = async () => {
        [tables, events] = await Promise.all([online?.myTables() ?? [], events ?? online?.dueEvents() ?? []]);
        home.rows = rows();
        if (!stop.signal.aborted) draw();
        await pictures();
        await online?.keepFinished(tables, new Engine(module));
    };
    draw();
    if (online) watch(ask, stop.signal);
    return { draw, destroy: () => stop.abort() };
}

/** Asks now, from time to time, and when the page is looked at again.
 * @param {() => Promise<void>} ask @param {AbortSignal} signal */
function watch(ask, signal) {
    const timer = setInterval(() => document.hidden || ask(), AGAIN);
    document.addEventListener('visibilitychange', () => document.hidden || ask(), { signal });
    signal.addEventListener('abort', () => clearInterval(timer));
    ask();
}

/**
 * The saved games; none, and a notice, if the browser stores nothing.
 * @param {Ui} ui
 * @returns {Promise<Save[]>}
 */
async function kept(ui) {
    try {
        return await games.list();
    } catch (error) {
        const [{ storeTrouble }] = await Promise.all([import('../store_trouble.js'), ui.loadTexts('store')]);
        ui.toast(storeTrouble(error));
        return [];
    }
}

/** @param {Home} home */
function view(home) {
    return h('div', { class: 'home' }, h('h1', { class: 'unseen' }, 'Revanche'),
        home.rows.length ? home.list() : welcome(home),
        h('section', { key: 'new', 'aria-labelledby': 'games' }, h('h2', { id: 'games' }, _('New game')),
            h('ul', { class: 'games' }, home.all.map(tile))),
        doors());
}

/** Nothing has begun: a first game, one tap away. @param {Home} home */
const welcome = (home) => h('section', { key: 'first', class: 'now', 'aria-labelledby': 'now' },
    h('div', { class: 'words' },
        h('h2', { id: 'now' }, _('{game} against Pip', { game: home.all[0]?.title })),
        h('p', null, _('Roll, cross off, play again.'))),
    h('span', { class: 'picture' }, home.all[0] && begunPicture(home.all[0])),
    h('div', { class: 'act' }, h('button', { class: 'button go', onclick: () => attempt(home.first) },
        _('Let’s play')), h('a', { class: 'first-time', href: `#/learn/${home.all[0]?.id}` },
        _('First time? Learn it in three minutes'))));

/** @param {Game} game */
function tile(game) {
    const sold = soldAs(game.id);
    return h('li', { key: game.id }, h('a', { class: 'game', href: `#/new/${game.id}` }, begunPicture(game),
        h('span', { class: 'name' }, game.title, sold && h('span', { class: 'sold' }, ` ${sold}`)),
        h('span', { class: 'soft about' }, aboutGame(game.id))));
}

const doors = () => h('nav', { key: 'doors', 'aria-label': _('More') },
    h('div', { class: 'doors' }, [['#/daily', 'day', _('Today'), _('The same dice for everybody')],
        ['#/learn', 'book', _('Learn'), _('A game in three minutes')],
        ['#/room', 'people', _('Friends'), _('Open a table or join one')]].map(([href, icon, words, about]) =>
        h('a', { key: href, class: 'door', href }, sign(icon ?? ''), h('b', null, words), ' ',
            h('span', { class: 'soft' }, about)))),
    h('div', { class: 'small-doors' }, [['#/editor', 'pen', _('Your sheets')],
        ['#/replay', 'film', _('Replay')], ['#/position', 'hint', _('Position')],
        ['#/puzzles', 'puzzle', _('Puzzles')],
        ['#/stats', 'chart', _('Statistics')],
        ['#/me', 'person', _('Me')]].map(([href, icon, words]) =>
        h('a', { key: href, class: 'button', href }, sign(icon ?? ''), words))));
