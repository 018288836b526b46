// SPDX-License-Identifier: MIT
// The first screen: games to continue, the four games, and the small doors to everything else.
import { begunPicture, gamePicture, someDice } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { h } from '../dom.js';
import { Engine } from '../engine.js';
import { aboutGame, soldAs } from '../games/list.js';
import { games } from '../saves.js';
import { named } from '../seat_names.js';
import { _, n_, ago } from '../texts.js';

/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('../ui.js').Ui} Ui */

/** So many games to continue are shown at once. */
const SHOWN = 6;

/** @param {HTMLElement} root @param {Ui} ui */
export async function show(root, ui) {
    const [module, saves] = await Promise.all([ui.rules(), kept(ui)]);
    const engine = new Engine(module);
    const all = engine.games();
    const running = saves.filter((save) => !save.over);
    root.append(
        h('h1', { class: 'unseen' }, 'Revanche'),
        running.length ? continued(running, engine, all, ui) : welcome(),
        h('section', { class: 'stack', 'aria-labelledby': 'games' },
            h('h2', { id: 'games', class: running.length ? '' : 'unseen' }, _('New game')),
            h('ul', { class: 'games' }, all.map(gameCard))),
        doors());
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

const welcome = () => h('section', { class: 'welcome' }, h('p', { class: 'claim' },
    _('Roll, cross off, play again.')),
h('p', { class: 'soft' }, _('Four dice games. Alone, against bots, together on one device or over '
        + 'the network. No account, works offline.')));

/** @param {string} name where the reader lives */
const sold = (name) => name && h('span', { class: 'sold' }, ` ${name}`);

/** @param {Game} game */
const gameCard = (game) => h('li', null, h('a', { class: 'card game', href: `#/new/${game.id}` },
    h('span', { class: 'picture' }, begunPicture(game), someDice(game.id)),
    h('span', { class: 'name' }, game.title, sold(soldAs(game.id))),
    h('span', { class: 'soft small' }, aboutGame(game.id)),
    h('span', { class: 'small players' }, sign('people'), `${game.minSeats}–${game.maxSeats}`)));

/** @param {Save[]} saves @param {Engine} engine @param {Game[]} all @param {Ui} ui */
function continued(saves, engine, all, ui) {
    const list = h('ul', { class: 'continue' });
    const older = h('ul', { class: 'continue' });
    const section = h('section', { class: 'stack', 'aria-labelledby': 'continue' },
        h('h2', { id: 'continue' }, _('Continue')), list,
        saves.length > SHOWN && h('details', null, h('summary', null, n_('{n} older game',
            '{n} older games', saves.length - SHOWN)),
        older));
    saves.forEach((save, i) => (i < SHOWN ? list : older).append(savedCard(save, engine, all, ui, section)));
    return section;
}

/**
 * @param {Save} save
 * @param {Engine} engine
 * @param {Game[]} all
 * @param {Ui} ui
 * @param {HTMLElement} section
 */
function savedCard(save, engine, all, ui, section) {
    const game = all.find(({ id }) => id === save.game);
    const names = save.seats.length === 1 ? _('Alone')
        : named(save.seats).map(({ name }) => name).join(', ');
    const title = save.daily !== null ? _('{game}, challenge {number}', { game: game?.title,
        number: save.daily }) : game?.title
        ?? save.game;
    const item = h('li', { class: 'card saved' },
        h('a', { href: `#/play/${save.id}`, class: 'open' },
            h('span', { class: 'picture' }, now(save, engine, game)),
            h('span', { class: 'what' }, h('b', null, title),
                h('span', { class: 'soft small names' }, names),
                h('span', { class: 'soft small' }, ago(save.changed)))),
        h('button', { class: 'button icon', 'aria-label': _('Delete: {game}, {names}', { game: title,
            names }),
        onclick: () => remove(save, item, section, ui) }, sign('trash')));
    return item;
}

/**
 * What the table looks like now, on the sheet of the first person.
 * @param {Save} save
 * @param {Engine} engine
 * @param {Game} [game]
 */
function now(save, engine, game) {
    if (!game) return null;
    try {
        engine.open(save.record);
        const seat = Math.max(0, save.seats.findIndex(({ bot }) => bot === null));
        return gamePicture(game, { seat: engine.view().seats[seat], text: engine.material() });
    } catch {
        return gamePicture(game);
    }
}

/** @param {Save} save @param {HTMLElement} item @param {HTMLElement} section @param {Ui} ui */
async function remove(save, item, section, ui) {
    const next = /** @type {HTMLElement|null} */ (
        (item.nextElementSibling ?? item.previousElementSibling)?.querySelector('a'));
    await games.remove(save.id);
    const place = item.nextSibling;
    const list = /** @type {HTMLElement} */ (item.parentElement);
    item.remove();
    section.hidden = !section.querySelector('.saved');
    (next ?? document.getElementById('screen'))?.focus();
    ui.toast(_('Game deleted.'), { label: _('Undo'), act: async () => {
        await games.put(save);
        list.insertBefore(item, place?.parentNode === list ? place : null);
        section.hidden = false;
        item.querySelector('a')?.focus();
    } });
}

const doors = () => h('nav', { class: 'more', 'aria-label': _('More') }, [
    ['#/daily', 'day', _('Today’s challenge')], ['#/room', 'net', _('Open tables')],
    ['#/help', 'book', _('Rules')], ['#/editor', 'pen', _('Your sheets')],
    ['#/replay', 'film', _('Replay')], ['#/position', 'hint', _('Position')],
    ['#/stats', 'chart', _('Statistics')],
].map(([href, icon, words]) => h('a', { class: 'button', href }, sign(icon ?? ''), words)));
