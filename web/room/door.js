// SPDX-License-Identifier: MIT
// The door to the tables of the server: open one, go back to one's own, find a public one.
import { get, post } from '../api.js';
import { sign } from '../art/signs.js';
import { botName, usualLevel } from '../bot_names.js';
import { fleeting, forget, keepName, remember, tables } from '../keyring.js';
import { materialOptions } from '../materials.js';
import { optionName } from '../option_names.js';
import { sheets } from '../saves.js';
import { _, n_, ago } from '../texts.js';
import { titleOf } from '../games/list.js';
import { troubleText } from '../troubles.js';
import { h, render } from '../view.js';
import { PlanRow } from './plans.js';
import { nameProblem, trying, usualName } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('./plans.js').Plan} Plan */
/** @typedef {{id: string, game: string, phase: string, seats: {name: string, kind: string}[]}} Listed */

/** How often public tables are asked for, in milliseconds. */
const AGAIN = 15000;

/** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {string} game */
export async function showDoor(root, ui, engine, game) {
    await ui.loadTexts('setup'); // the words for bots and sheets
    ui.where(_('Play with friends'));
    root.className = 'screen-room';
    const door = new Door(root, ui, engine, game, await sheets.list().catch(() => []));
    door.draw();
    door.look();
    const timer = setInterval(() => document.hidden || door.look(), AGAIN);
    const destroy = () => {
        clearInterval(timer);
        door.closed = true;
    };
    return { destroy, keep() {
        destroy();
        return door.kept;
    } };
}

class Door {
    /** Public tables; a text: why they are not known. @type {Listed[]|string|null} */
    listed = null;
    closed = false;

    /** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {string} chosen
     * @param {import('../saves.js').OwnSheet[]} own */
    constructor(root, ui, engine, chosen, own) {
        const games = engine.games(), bots = engine.bots();
        this.root = root;
        this.ui = ui;
        this.games = games;
        this.bots = bots;
        this.own = own;
        /** What is chosen in the form. */
        this.kept = ui.kept ?? { game: games.find(({ id }) => id === chosen) ?? games[0],
            plans: /** @type {Plan[]} */ ([this.plan('here', usualName(ui)), this.plan('open')]),
            options: /** @type {string[]} */ ([]), material: '', listed: false };
    }

    /** @param {Plan['kind']} kind @param {string} [name] @returns {Plan} */
    plan(kind, name = '') {
        return { kind, name, level: usualLevel(this.bots) ?? '', problem: '' };
    }

    /** Something was chosen. @param {object} more */
    choose(more) {
        this.kept = { ...this.kept, ...more };
        this.draw();
    }

    /** @param {number} i @param {Partial<Plan>} more */
    change(i, more) {
        this.choose({ plans: this.kept.plans.map((/** @type {Plan} */ plan, /** @type {number} */ n) =>
            (n === i ? { ...plan, ...more } : plan)) });
    }

    /** Asks for the public tables; those that are over are none that somebody could join. */
    async look() {
        try {
            const { rooms } = await get('/api/rooms');
            this.listed = rooms.filter((/** @type {Listed} */ { phase }) => phase !== 'over');
        } catch (error) {
            this.listed = troubleText(error);
        }
        if (!this.closed) this.draw();
    }

    draw() {
        render(h('div', { class: 'room-door' },
            h('div', { class: 'intro' }, h('h1', null, _('Play with friends')),
                h('p', { class: 'soft' }, _('Open a table and pass the link on. Nobody needs an account.'))),
            h('div', { class: 'columns' }, this.form(),
                h('div', { class: 'stack' }, this.mine(), h(PublicTables, { listed: this.listed })))),
        this.root);
    }

    form() {
        const { game, material, options, listed } = this.kept;
        const sheetChoices = materialOptions(game, this.own);
        return h('form', { class: 'card stack', novalidate: true,
            onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
        h('h2', null, _('New table')),
        h('fieldset', null, h('legend', null, _('Game')),
            h('div', { class: 'choices' }, this.games.map((one) => h('label', { key: one.id },
                h('input', { type: 'radio', name: 'game', value: one.id, checked: one.id === game.id,
                    onchange: () => this.choose({ game: one, options: [], material: '',
                        plans: this.kept.plans.slice(0, one.maxSeats) }) }),
                h('span', null, one.title))))),
        h('fieldset', null, h('legend', null, _('Seats')), this.seats()),
        sheetChoices.length > 1 && h('label', { key: game.id }, h('span', { class: 'label' }, _('Sheet')),
            h('select', { class: 'field', value: material || game.materials[0]?.name,
                onchange: (/** @type {any} */ event) => this.choose({ material: event.target.value }) },
            sheetChoices)),
        game.options.length > 0 && h('fieldset', { class: 'stack', key: 'options' },
            h('legend', null, _('Special rules')),
            game.options.map((/** @type {string} */ name) => h('label', { class: 'switch', key: name },
                h('span', null, optionName(name)),
                h('input', { type: 'checkbox', role: 'switch', checked: options.includes(name),
                    onchange: () => this.choose({ options: options.includes(name)
                        ? options.filter((/** @type {string} */ one) => one !== name)
                        : [...options, name] }) })))),
        h('label', { class: 'switch', key: 'listed' }, h('span', null, _('Show publicly'),
            h('span', { class: 'soft small block' },
                _('Otherwise only people with the link find the table.'))),
        h('input', { type: 'checkbox', role: 'switch', checked: listed,
            onchange: () => this.choose({ listed: !listed }) })),
        h('button', { type: 'button', class: 'button go wide', 'data-key': 'open',
            onclick: (/** @type {Event} */ event) => this.submit(event) }, _('Open the table')));
    }

    seats() {
        const { game, plans } = this.kept;
        return h('ol', { class: 'plans' }, plans.map((/** @type {Plan} */ plan, /** @type {number} */ i) =>
            h(PlanRow, { plan, i, bots: this.bots, key: i,
                change: (/** @type {Partial<Plan>} */ more) => this.change(i, more) })),
        h('li', { class: 'row', key: 'more' },
            h('button', { class: 'button', type: 'button', disabled: plans.length >= game.maxSeats,
                onclick: () => this.choose({ plans: [...plans, this.plan('open')] }) }, sign('plus'),
            _('One more seat')),
            h('button', { class: 'button quiet', type: 'button',
                disabled: plans.length <= Math.max(1, game.minSeats),
                onclick: () => this.choose({ plans: plans.slice(0, -1) }) }, sign('minus'),
            _('One seat less'))));
    }

    /** @param {Event} event */
    submit(event) {
        const { game, listed, material, options } = this.kept;
        /** @type {Plan[]} */
        const plans = this.kept.plans.map((/** @type {Plan} */ plan) => ({ ...plan,
            problem: plan.kind === 'here' ? nameProblem(plan.name) : '' }));
        this.choose({ plans });
        const wrong = plans.findIndex(({ problem }) => problem);
        if (wrong >= 0) return /** @type {HTMLElement|null} */ (
            this.root.querySelector(`[data-key="name-${wrong}"]`))?.focus();
        const [first] = plans.filter(({ kind }) => kind === 'here');
        if (first) keepName(first.name.trim());
        trying(this.ui, event, () => this.open({ game: game.id, listed, options,
            material: material || undefined, seats: plans.map((__, i) => seatOf(plans, i)) }));
    }

    /** @param {any} wanted */
    async open(wanted) {
        const { room, commit, seats } = await post('/api/rooms', wanted);
        const secrets = Object.fromEntries(
            seats.map((/** @type {{seat: number, secret: string}} */ { seat, secret }) => [seat, secret]));
        remember(room, { secrets, commit, game: wanted.game });
        if (fleeting) this.ui.toast(_('This browser does not remember your seat. Keep the personal link.'));
        this.ui.go(`#/room/${room}`);
    }

    /** Tables at which this browser has a seat. */
    mine() {
        const all = tables().slice(0, 12);
        if (!all.length) return null;
        return h('section', { class: 'card stack', key: 'mine' }, h('h2', null, _('Your tables')),
            h('ul', { class: 'list' }, all.map(({ id, keys }) => h('li', { class: 'row', key: id },
                h('a', { class: 'button quiet', href: `#/room/${id}` }, titleOf(keys.game),
                    h('span', { class: 'soft small' }, keys.missing ? _('not found last time')
                        : ago(keys.time))),
                h('button', { class: 'button icon push', 'aria-label': _('Forget this table'),
                    onclick: () => this.forget(id) }, sign('trash'))))));
    }

    /** @param {string} id */
    async forget(id) {
        const answer = await this.ui.ask({ title: _('Forget this table'),
            text: _('You lose the key to your seat with it. Forget the table?'), answers: [
                { label: _('Cancel'), value: '', kind: 'quiet' },
                { label: _('Forget this table'), value: 'yes', kind: 'bad' }] });
        if (answer) forget(id);
        this.draw();
    }
}

/** A seat as the server wants it. @param {Plan[]} plans @param {number} i */
function seatOf(plans, i) {
    const { kind, name, level } = /** @type {Plan} */ (plans[i]);
    if (kind === 'bot') return { kind, level,
        name: botName(plans.map((one) => (one.kind === 'bot' ? one.level : null)), i) };
    return kind === 'open' ? { kind } : { kind, name: name.trim() };
}

/** @param {{listed: Listed[]|string|null}} props */
const PublicTables = ({ listed }) => h('section', { class: 'card stack', key: 'public' },
    h('h2', null, _('Public tables')),
    h('div', { role: 'status' }, typeof listed === 'string' ? h('p', { class: 'soft' }, listed)
        : listed && !listed.length ? h('p', { class: 'soft' }, _('Nobody is looking for players right now.'))
            : listed && h('ul', { class: 'list' },
                listed.map((room) => h(PublicTable, { room, key: room.id })))));

/** @param {{room: Listed}} props */
function PublicTable({ room }) {
    const open = room.seats.filter(({ kind }) => kind === 'open').length;
    const names = room.seats.map(({ name }) => name).filter(Boolean).join(', ');
    return h('li', null, h('a', { class: 'button quiet', href: `#/room/${room.id}` },
        h('span', null, h('b', null, titleOf(room.game)), ' ', names),
        h('span', { class: 'soft small push' }, room.phase === 'waiting'
            ? n_('{n} open seat', '{n} open seats', open) : _('in play'))));
}
