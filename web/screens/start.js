// SPDX-License-Identifier: MIT
// The first screen: one thing to do now, games to continue, the games, and doors to everything else.
import { begunPicture, gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { Engine } from '../engine.js';
import { aboutGame, soldAs } from '../games/list.js';
import { games } from '../saves.js';
import { named } from '../seat_names.js';
import { _, ago, n_ } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../view.js').Child} Child */
/**
 * A game that has begun, here or at a shared table.
 * @typedef {object} Begun
 * @property {string} key
 * @property {string} href
 * @property {Game|undefined} game
 * @property {number} changed
 * @property {Save} [save]
 * @property {import('../keyring.js').Seen|null} [seen]  a shared table, when it was last seen
 */
/**
 * @typedef {object} Home
 * @property {Game[]} all
 * @property {Begun[]} begun     the latest first
 * @property {boolean} every     all of them are listed
 * @property {(begun: Begun) => {picture: Child, turn: string, own: boolean}} look  own: it is the turn of
 *   somebody here, at a shared table
 * @property {(begun: Begun) => Promise<void>} remove
 * @property {() => Promise<void>} first  begins the first game there is
 * @property {() => void} more   lists all of them
 */

/** So many games to continue are listed at once. */
const LISTED = 3;
/** A shared table that was not seen for so long is not offered, in milliseconds. */
const RECENT = 2 * 86400000;
/** The bot of the first game. */
const MILA = 'steady';

/** Does it; says why it failed, if it does. @param {() => Promise<void>} act */
const attempt = (act) => import('../attempt.js').then((able) => able.attempt(act), act);

/** The keys to seats at shared tables; a first visit has none and loads nothing. */
function keyring() {
    try {
        if (!Object.keys(localStorage).some((key) => key.startsWith('revanche.room.'))) return null;
    } catch { /* no storage: keys may be in memory */ }
    return import('../keyring.js');
}

/** @param {HTMLElement} root @param {Ui} ui */
export async function show(root, ui) {
    const [module, saves, ring] = await Promise.all([ui.rules(), kept(ui), keyring()]);
    const engine = new Engine(module);
    const all = engine.games();
    /** @param {string} id */
    const game = (id) => all.find((one) => one.id === id);
    const shared = () => (ring?.tables() ?? [])
        .filter(({ keys }) => !keys.missing && !keys.over && Date.now() - keys.time < RECENT)
        .map(({ id, keys }) => ({ key: `room ${id}`, href: `#/room/${id}`, game: game(keys.game),
            changed: keys.time, seen: keys.seen }));
    const here = (/** @type {Save} */ save) => ({ key: save.id, href: `#/play/${save.id}`,
        game: game(save.game), changed: save.changed, save });
    /** @param {Save[]} from @returns {Begun[]} */
    const begun = (from) => {
        /** @type {Begun[]} */
        const sorted = [...from.filter((save) => !save.over).map(here), ...shared()]
            .sort((a, b) => Number(look(b).own) - Number(look(a).own) || b.changed - a.changed);
        const now = sorted.find((one) => one.save || look(one).own) ?? sorted[0]; // not somebody else's turn
        return now ? [now, ...sorted.filter((one) => one !== now)] : sorted;
    };
    const look = looker(engine);
    /** @type {Home} */
    const home = { all, begun: begun(saves), every: false, look,
        more: () => { home.every = true; draw(); },
        first: async () => {
            const seats = [{ name: ui.settings.get('names')[0] ?? '', bot: null },
                { name: 'Mila', bot: MILA }];
            const { begin } = await import('../match/kept.js');
            await begin(ui, { game: all[0]?.id ?? '', seats });
        },
        remove: async ({ key, save }) => {
            if (!save) return;
            await games.remove(save.id);
            home.begun = home.begun.filter((one) => one.key !== key);
            draw();
            /** @type {HTMLElement|null} */ (root.querySelector('.now .go, .now a'))?.focus();
            ui.toast(_('Game deleted.'), { label: _('Undo'), act: () => attempt(async () => {
                await games.put(save);
                home.begun = begun(await games.list());
                draw();
                /** @type {HTMLElement|null} */ (root.querySelector(`a[href="#/play/${save.id}"]`))?.focus();
            }) });
        } };
    const draw = () => render(view(home), root);
    draw();
    return { draw };
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

/**
 * What a game looks like now, on the sheet of the first person, and whose turn it is; found out once.
 * @param {Engine} engine
 * @returns {Home['look']}
 */
function looker(engine) {
    /** @type {Map<string, {picture: Child, seat: number}>} */
    const known = new Map();
    const find = (/** @type {Begun} */ { game, save, seen }) => {
        if (!game) return { picture: null, seat: -1 };
        try {
            engine.open((save ?? seen)?.record ?? '');
            const state = engine.view();
            const person = Math.max(0, save?.seats.findIndex(({ bot }) => bot === null) ?? seen?.own[0] ?? 0);
            return { picture: gamePicture(game, { seat: state.seats[person], text: engine.material() }),
                seat: state.chance === 'roll' ? state.active : state.next };
        } catch {
            return { picture: gamePicture(game), seat: -1 };
        }
    };
    return (begun) => {
        const { picture, seat } = known.get(begun.key) ?? find(begun);
        known.set(begun.key, { picture, seat });
        const { save, seen } = begun;
        const seats = save?.seats ?? seen?.names.map((name) => ({ name, bot: null })) ?? [];
        const here = save ? seats.filter(({ bot }) => bot === null).length : seen?.own.length ?? 0;
        const own = !!seen?.own.includes(seat);
        return { picture, own, turn: seat < 0 || seats[seat]?.bot ? '' : here < 2 && (save || own)
            ? _('Your turn') : _('{name}’s turn', { name: named(seats)[seat]?.name }) };
    };
}

/** @param {Home} home */
function view(home) {
    const [now, ...rest] = home.begun;
    return h('div', { class: 'home' }, h('h1', { class: 'unseen' }, 'Revanche'),
        now ? current(now, home) : welcome(home),
        rest.length > 0 && others(rest, home),
        h('section', { key: 'new', 'aria-labelledby': 'games' }, h('h2', { id: 'games' }, _('New game')),
            h('ul', { class: 'games' }, home.all.map(tile))),
        doors());
}

/** @param {Begun} begun */
const titleOf = ({ game, save }) => (save && save.daily !== null
    ? _('{game}, challenge {number}', { game: game?.title, number: save.daily }) : game?.title ?? '');

/** @param {Begun} begun */
const whoPlays = ({ save, seen }) => (!save ? seen?.names.join(', ') ?? _('Shared table')
    : save.seats.length === 1 ? _('Alone') : named(save.seats).map(({ name }) => name).join(', '));

/** @param {Begun} begun @param {Home} home */
const deleter = (begun, home) => begun.save && h('button', { class: 'button icon', onclick: () =>
    attempt(() => home.remove(begun)), 'aria-label': _('Delete: {game}, {names}', { game: titleOf(begun),
    names: whoPlays(begun) }) }, sign('trash'));

/** The one thing to do now. @param {Begun} begun @param {Home} home */
function current(begun, home) {
    const { picture, turn } = home.look(begun);
    return h('section', { key: begun.key, class: 'now saved', 'aria-labelledby': 'now' },
        h('div', { class: 'words' }, turn && h('span', { class: 'turn' }, turn),
            h('h2', { id: 'now' }, titleOf(begun)), h('p', { class: 'names' }, whoPlays(begun))),
        h('span', { class: 'picture' }, picture),
        h('div', { class: 'act' }, h('a', { class: 'button go', href: begun.href }, _('Play on')),
            deleter(begun, home)));
}

/** Nothing has begun: a first game, one tap away. @param {Home} home */
const welcome = (home) => h('section', { key: 'first', class: 'now', 'aria-labelledby': 'now' },
    h('div', { class: 'words' },
        h('h2', { id: 'now' }, _('{game} against Mila', { game: home.all[0]?.title })),
        h('p', null, _('Roll, cross off, play again.'))),
    h('span', { class: 'picture' }, home.all[0] && begunPicture(home.all[0])),
    h('div', { class: 'act' }, h('button', { class: 'button go', onclick: () => attempt(home.first) },
        _('Let’s play'))));

/** @param {Begun[]} rest @param {Home} home */
const others = (rest, home) => h('section', { key: 'continue', 'aria-labelledby': 'continue' },
    h('div', { class: 'heading' }, h('h2', { id: 'continue' }, _('Continue')),
        rest.length > LISTED && !home.every && h('button', { class: 'button quiet all', onclick: home.more },
            n_('all {n}', 'all {n}', rest.length))),
    h('ul', { class: 'continue' }, rest.slice(0, home.every ? rest.length : LISTED).map((begun) => {
        const { picture, turn, own } = home.look(begun);
        return h('li', { key: begun.key, class: 'saved' },
            h('a', { href: begun.href, class: 'open' }, h('span', { class: 'picture' }, picture),
                h('span', { class: 'what' }, h('b', null, titleOf(begun)),
                    h('span', { class: 'soft names', 'data-ellipsis': '' }, whoPlays(begun))),
                h('span', { class: own ? 'turn' : 'when soft' }, turn && turn !== _('Your turn') || own ? turn
                    : ago(begun.changed))),
            deleter(begun, home));
    })));

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
        ['#/stats', 'chart', _('Statistics')]].map(([href, icon, words]) =>
        h('a', { key: href, class: 'button', href }, sign(icon ?? ''), words))));
