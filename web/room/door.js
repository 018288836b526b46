// SPDX-License-Identifier: MIT
// The door to the tables of the server: open one, go back to one's own, find a public one.
import { get } from '../api.js';
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { Engine } from '../engine.js';
import { keysOf, tables } from '../keyring.js';
import { sitting } from '../me.js';
import { _, n_ } from '../texts.js';
import { titleOf } from '../games/list.js';
import { troubleText } from '../troubles.js';
import { h, render } from '../view.js';
import { openTable } from './new_table.js';
import { OwnTables } from './own_tables.js';
import { askName, trying, usualName } from './parts.js';
import { join } from './seat.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {{id: string, game: string, phase: string, dice?: 'real', online?: number,
 *   seats: {name: string, kind: string}[]}} Listed   online: players who are there, if the server knows */

/** How often public tables are asked for, in milliseconds. */
const AGAIN = 15000;

/** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine */
export async function showDoor(root, ui, engine) {
    ui.where(_('Play with friends'));
    root.className = 'screen-room';
    await ui.style('css/begun.css');
    const door = new Door(root, ui, engine, new Engine(await ui.rules()));
    door.draw();
    door.look();
    const timer = setInterval(() => document.hidden || door.look(), AGAIN);
    return { draw: () => door.draw(), destroy() {
        clearInterval(timer);
        door.closed = true;
    } };
}

class Door {
    /** Public tables; a text: why they are not known. @type {Listed[]|string|null} */
    listed = null;
    closed = false;
    /** Whoever looks for a table wants this game; '': any. */
    wanted = '';

    /** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {Engine} other for pictures */
    constructor(root, ui, engine, other) {
        this.root = root;
        this.ui = ui;
        this.engine = engine;
        this.games = engine.games();
        this.own = new OwnTables(ui, other, () => this.draw());
    }

    /** Asks for the public tables, and those of this person. */
    async look() {
        const own = this.own.ask();
        try {
            this.listed = (await get('/api/rooms')).rooms;
        } catch (error) {
            this.listed = troubleText(error);
        }
        this.draw();
        await own;
    }

    draw() {
        if (!this.closed) render(h('div', { class: 'room-door' },
            h('div', { class: 'intro' }, h('h1', null, _('Play with friends')),
                h('p', { class: 'soft' }, _('Open a table and pass the link on. Nobody needs an account.')),
                h('a', { class: 'button', href: '#/event/new' }, sign('trophy'),
                    _('A match with the same dice for everybody'))),
            h('div', { class: 'columns' }, this.opener(),
                h('div', { class: 'stack' }, this.own.view(), h(PublicTables, { listed: this.listed,
                    games: this.games, wanted: this.wanted,
                    choose: (/** @type {string} */ game) => { this.wanted = game; this.draw(); },
                    quick: (/** @type {Event} */ event) => trying(this.ui, event, () => this.quick()) })))),
        this.root);
    }

    /** Which game is to be on the new table? */
    opener() {
        return h('section', { class: 'card stack' }, h('h2', null, _('New table')),
            h('ul', { class: 'games' }, this.games.map((game) => h('li', { key: game.id },
                h('a', { class: 'button quiet', href: `#/new/${game.id}/friends` },
                    h('span', { class: 'picture' }, gamePicture(game)), h('b', null, game.title))))));
    }

    /** Sits down at a public table of the game with an open seat where somebody is; without one, opens such
     * a table. Who wants any game gets the one played last. */
    async quick() {
        const { ui, engine, games, wanted } = this;
        await this.look();
        const name = usualName(ui) || await askName(ui, _('Your name'), '');
        if (!name) return;
        const open = typeof this.listed === 'string' ? [] : quickOnes(this.listed ?? [], wanted);
        for (const { id } of open)
            if (isOurs(id) || await isJoined(ui, id, engine, name)) return ui.go(`#/room/${id}`);
        const game = wanted || tables()[0]?.keys.game || games[0]?.id || '';
        await openTable(ui, { game, listed: true, pace: 'live',
            seats: [{ kind: 'here', name, ...sitting() }, { kind: 'open' }] });
    }
}

/** Do we sit there already? @param {string} id */
const isOurs = (id) => Object.keys(keysOf(id).secrets).length > 0;

/** What the server says when somebody was faster, or the table is gone. */
const TOO_LATE = ['full', 'taken', 'started', 'no-room'];

/** Takes a seat; false if there is none any more.
 * @param {Ui} ui @param {string} id @param {Engine} engine @param {string} name */
const isJoined = (ui, id, engine, name) => join(ui, id, engine, name).then(() => true, (error) => {
    if (TOO_LATE.includes(error.code)) return false;
    throw error;
});

/** Tables for a quick game, the best first: with somebody there now, or as far as anybody knows; then our own
 * that we have left. @param {Listed[]} listed @param {string} wanted */
const quickOnes = (listed, wanted) => listed.filter((room) => isJoinable(room) && suits(room, wanted)
    && !room.dice && (room.online !== 0 || isOurs(room.id)))
    .sort((a, b) => Math.sign(b.online ?? 0) - Math.sign(a.online ?? 0));

/** Can somebody sit down there? @param {Listed} room */
const isJoinable = ({ phase, seats }) => phase === 'waiting' && seats.some(({ kind }) => kind === 'open');

/** @param {Listed} room @param {string} wanted */
const suits = ({ game }, wanted) => !wanted || game === wanted;

/** @param {{listed: Listed[]|string|null, games: import('../engine.js').Game[], wanted: string,
 *   choose: (game: string) => void, quick: (event: Event) => void}} props */
const PublicTables = ({ listed, games, wanted, choose, quick }) => {
    const shown = typeof listed === 'string' ? [] : listed?.filter((room) => suits(room, wanted));
    return h('section', { class: 'card stack', key: 'public' }, h('h2', null, _('Public tables')),
        h('label', null, h('span', { class: 'label' }, _('Game')),
            h('select', { class: 'field', name: 'wanted', value: wanted,
                onchange: (/** @type {any} */ { target }) => choose(target.value) },
            h('option', { value: '' }, _('Any game')),
            games.map(({ id, title }) => h('option', { value: id }, title)))),
        h('button', { type: 'button', class: 'button', 'data-key': 'quick', onclick: quick },
            _('Quick game')),
        h('p', { class: 'soft small' },
            _('Sits down where somebody waits, or opens a table for everybody.')),
        h('div', { role: 'status' }, typeof listed === 'string' ? h('p', { class: 'soft' }, listed)
            : shown && !shown.length ? h('p', { class: 'soft' },
                _('Nobody is looking for players right now.'))
                : shown && h('ul', { class: 'list' },
                    shown.map((room) => h(PublicTable, { room, key: room.id })))));
};

/** Is anybody there? @param {Listed} room */
function presence({ online }) {
    if (online === undefined) return '';
    return online ? n_('{n} is there', '{n} are there', online) : _('nobody is there now');
}

/** @param {{room: Listed}} props */
function PublicTable({ room }) {
    const open = room.seats.filter(({ kind }) => kind === 'open').length;
    const names = room.seats.map(({ name }) => name).filter(Boolean).join(', ');
    return h('li', null, h('a', { class: 'button quiet', href: `#/room/${room.id}` },
        h('span', null, h('b', null, titleOf(room.game)), ' ', names, room.dice && ` · ${_('real dice')}`),
        h('span', { class: 'soft small push' }, [room.phase === 'waiting'
            ? n_('{n} open seat', '{n} open seats', open) : _('in play, to watch'), presence(room)]
            .filter(Boolean).join(' · '))));
}
