// SPDX-License-Identifier: MIT
// The form for a new match: what is played, in how many rounds, by how many at each table.
import { once } from '../attempt.js';
import { LEVELS, characterAndLevel } from '../bot_names.js';
import { titleOf } from '../games/list.js';
import { materialOptions } from '../materials.js';
import { optionName } from '../option_names.js';
import { sheets } from '../saves.js';
import { _, loadTexts, n_ } from '../texts.js';
import { h, render } from '../view.js';
import { PaceChoice } from '../room/pace_parts.js';
import { createEvent, seenEvents } from './events.js';
import { allOf, isDue, readMine } from './mine.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Game} Game */

const ROUNDS = [1, 2, 3, 4, 5, 6, 8, 10, 12];

export class NewEvent {
    creates = once();
    name = '';
    material = '';
    rounds = 1;
    players = 1;
    /** The level of bots on the other seats; '': people sit there. */
    bots = '';
    /** Of the game, chosen here. @type {string[]} */
    options = [];
    pace = 'live';
    ranking = 'points';
    /** @type {import('../saves.js').OwnSheet[]} */
    own = [];
    /** @type {import('./mine.js').Mine[]} */
    mine = [];

    /** @param {HTMLElement} root @param {Ui} ui @param {import('../engine.js').Engine} engine
     * @param {string} [chosen] */
    constructor(root, ui, engine, chosen) {
        this.root = root;
        this.ui = ui;
        this.games = engine.games();
        this.levels = engine.bots().map(({ name }) => name).filter((name) => LEVELS.includes(name));
        /** @type {Game} */
        this.game = this.games.find(({ id }) => id === chosen) ?? /** @type {Game} */ (this.games[0]);
    }

    async show() {
        await loadTexts('setup');
        this.own = await sheets.list().catch(() => []);
        this.ui.where(_('Same dice for everybody'));
        this.draw();
        let left = false;
        readMine().then((mine) => {
            this.mine = mine;
            if (!left) this.draw();
        }, () => {}); // then those that this browser has seen are listed
        return { draw: () => this.draw(), destroy: () => { left = true; } };
    }

    /** @param {Partial<NewEvent>} more */
    choose(more) {
        Object.assign(this, more);
        this.players = Math.min(this.players, this.game.maxSeats);
        this.draw();
    }

    /** Special rules that change anything: who plays alone has the solo rules anyway. */
    offered() {
        return this.game.options.filter((option) => option !== 'solo-rules' || this.players > 1);
    }

    draw() {
        const { games, game, rounds, players, bots, pace, ranking } = this;
        const choices = materialOptions(game, this.own);
        render(h('div', { class: 'event stack' }, h('form', { class: 'card stack', novalidate: true,
            onsubmit: (/** @type {SubmitEvent} */ event) => this.submit(event) },
        h('h1', null, _('Same dice for everybody')),
        h('p', { class: 'soft' }, _('Everybody plays with the same dice, whenever it suits, alone or at '
            + 'tables. Afterwards you compare what each of you made of every roll.')),
        h('fieldset', null, h('legend', null, _('Game')), h('div', { class: 'choices' },
            games.map((one) => h('label', { key: one.id }, h('input', { type: 'radio', name: 'game',
                value: one.id, checked: one.id === game.id,
                onchange: () => this.choose({ game: one, material: '', options: [] }) }),
            h('span', null, one.title))))),
        choices.length > 1 && h('label', { key: game.id },
            h('span', { class: 'label' }, game.material === 'deck' ? _('Cards') : _('Sheet')),
            h('select', { class: 'field', value: this.material || game.materials[0]?.name,
                onchange: (/** @type {any} */ { target }) => this.choose({ material: target.value }) },
            choices)),
        this.offered().map((option) => this.option(option)),
        h('label', null, h('span', { class: 'label' }, _('Name of the match')),
            h('input', { class: 'field', maxlength: 24, name: 'name', placeholder: _('Friday evening'),
                oninput: (/** @type {any} */ { target }) => { this.name = target.value; } })),
        this.select('rounds', _('Rounds'), ROUNDS, rounds, (n) => n_('{n} round', '{n} rounds', n)),
        this.select('players', _('Players at a table'), Array.from({ length: game.maxSeats },
            (__, i) => i + 1), players, (n) => (n === 1 ? _('Everybody plays alone')
            : n_('{n} player at a table', '{n} players at a table', n))),
        players > 1 && this.select('bots', _('Who sits on the other seats?'), ['', ...this.levels], bots,
            (one) => (one ? _('Bots: {bot}', { bot: characterAndLevel(one) }) : _('People'))),
        players > 1 && !bots && h(PaceChoice, { pace,
            choose: (/** @type {string} */ to) => this.choose({ pace: to }) }),
        rounds > 1 && h('fieldset', { key: 'ranking' }, h('legend', null, _('What is added up')),
            h('div', { class: 'choices' }, [['points', _('Points')], ['places', _('Places')]]
                .map(([value, label]) => h('label', { key: value }, h('input', { type: 'radio',
                    name: 'ranking', value, checked: ranking === value,
                    onchange: () => this.choose({ ranking: value }) }), h('span', null, label))))),
        h('button', { type: 'submit', class: 'button go wide', 'data-key': 'create' },
            _('Create the match'))), h(Matches, { list: allOf(this.mine, seenEvents()) })), this.root);
    }

    /** A special rule of the game. @param {string} option */
    option(option) {
        const { options } = this;
        const on = options.includes(option);
        return h('label', { class: 'switch', key: option }, h('span', null, optionName(option)),
            h('input', { type: 'checkbox', role: 'switch', checked: on, 'data-key': option,
                onchange: () => this.choose({ options: on ? options.filter((one) => one !== option)
                    : [...options, option] }) }));
    }

    /** @template {string|number} T
     * @param {'rounds'|'players'|'bots'} what @param {string} label @param {T[]} values @param {T} now
     * @param {(one: T) => string} words */
    select(what, label, values, now, words) {
        return h('label', { key: what }, h('span', { class: 'label' }, label),
            h('select', { class: 'field', name: what, value: String(now),
                onchange: (/** @type {any} */ { target }) => this.choose({ [what]:
                    values.find((one) => String(one) === target.value) }) },
            values.map((one) => h('option', { value: String(one) }, words(one)))));
    }

    /** @param {SubmitEvent} event */
    async submit(event) {
        event.preventDefault();
        const { game, material, rounds, players, bots, pace, ranking, ui } = this;
        const options = this.options.filter((option) => this.offered().includes(option));
        const name = this.name.replaceAll('#', '').trim() || _('Friday evening');
        await this.creates(async () => {
            const id = await createEvent({ name, game: game.id, options, rounds, players, pace, ranking,
                ...(material ? { material } : {}), ...(bots && players > 1 ? { bots } : {}) });
            ui.go(`#/event/${id}`);
        });
    }
}

/** The way back to a match. @param {{list: (import('./mine.js').Mine|import('./events.js').Seen)[]}} props */
const Matches = ({ list }) => list.length > 0 && h('section', { class: 'card stack' },
    h('h2', null, _('Your matches')), h('ul', { class: 'entries' }, list.map((one) =>
        h('li', { key: one.id }, h('a', { href: `#/event/${encodeURIComponent(one.id)}` },
            h('b', null, one.name)),
        h('span', { class: 'soft small push' }, [titleOf(one.game), stateOf(one)].filter(Boolean)
            .join(' · '))))));

/** @param {import('./mine.js').Mine|import('./events.js').Seen} match */
function stateOf(match) {
    if (!('open' in match)) return '';
    const { open, rounds } = match;
    if (!open) return _('closed');
    return isDue(match) ? _('to be played') : rounds > 1 && _('Round {round} of {rounds}', { round: open,
        rounds });
}
