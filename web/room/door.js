// SPDX-License-Identifier: MIT
// The door to the tables of the server: open one, go back to one's own, find a public one.
import { get, post } from '../api.js';
import { face } from '../art/faces.js';
import { sign } from '../art/signs.js';
import { botName, characterAndLevel, usualLevel } from '../bot_names.js';
import { fill, h } from '../dom.js';
import { fleeting, forget, remember, tables } from '../keyring.js';
import { materialOptions } from '../materials.js';
import { sheets } from '../saves.js';
import { _, n_, ago } from '../texts.js';
import { troubleText } from '../troubles.js';
import { optionName } from '../option_names.js';
import { titleOf } from '../titles.js';
import { nameField, nameIn, trying } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {{kind: 'open'|'bot'|'here', name: HTMLInputElement, level: HTMLSelectElement}} Plan */

/**
 * @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {string} game
 */
export async function showDoor(root, ui, engine, game) {
    await ui.loadTexts('setup'); // the words for bots and sheets
    const stop = new AbortController();
    ui.where(_('Play with friends'));
    root.className = 'room-door';
    fill(root, h('div', { class: 'room-intro' }, h('h1', null, _('Play with friends')),
        h('p', { class: 'soft' }, _('Open a table and pass the link on. Nobody needs an account.'))),
    h('div', { class: 'room-columns' }, form(ui, engine, game),
        h('div', { class: 'stack' }, mine(ui), listed(ui, stop.signal))));
    return { destroy: () => stop.abort() };
}

/** @param {Ui} ui @param {Engine} engine @param {string} chosen */
function form(ui, engine, chosen) {
    const games = engine.games();
    let game = games.find(({ id }) => id === chosen) ?? games[0];
    /** @type {Plan[]} */
    const plans = [];
    const seats = h('ol', { class: 'room-plans' });
    const options = h('fieldset', { class: 'stack' });
    const sheet = h('select', { class: 'field', 'aria-label': _('Sheet') });
    const listing = h('input', { type: 'checkbox', role: 'switch' });

    const add = (/** @type {Plan['kind']} */ kind) => {
        const label = _('Name on seat {seat}', { seat: plans.length + 1 });
        const bots = engine.bots();
        const choice = { class: 'field', 'aria-label': _('Strength of the bot on seat {seat}',
            { seat: plans.length + 1 }),
        onchange: () => redraw() };
        plans.push({ kind, name: nameField(ui, label, plans.length ? '' : undefined),
            level: h('select', choice, bots.map(({ name }) => h('option',
                { value: name, selected: name === usualLevel(bots) }, characterAndLevel(name)))) });
    };
    const redraw = () => fill(seats, plans.map((plan, i) => planRow(ui, plan, i, redraw)),
        h('li', { class: 'row' },
            h('button', { class: 'button', type: 'button', disabled: plans.length >= game.maxSeats,
                onclick: () => { add('open'); redraw(); } }, sign('plus'), _('One more seat')),
            h('button',
                { class: 'button quiet', type: 'button', disabled: plans.length <= Math.max(1, game.minSeats),
                    onclick: () => { plans.pop(); redraw(); } }, sign('minus'), _('One seat less'))));
    const choose = (/** @type {typeof game} */ next) => {
        game = next;
        plans.length = Math.min(plans.length, game.maxSeats);
        fill(options, game.options.length > 0 && h('legend', null, _('Special rules')),
            game.options.map((/** @type {string} */ name) => h('label', { class: 'switch' },
                h('span', null, optionName(name)),
                h('input', { type: 'checkbox', role: 'switch', name }))));
        listMaterials(sheet, game);
        redraw();
    };
    add('here');
    add('open');
    choose(game);

    const button = h('button', { class: 'button go room-wide' }, _('Open the table'));
    const submit = (/** @type {Event} */ event) => {
        event.preventDefault();
        const places = plans.map((__, i) => seatOf(ui, plans, i));
        if (places.some((place) => !place)) return;
        const wanted = { game: game.id, listed: listing.checked, seats: places,
            material: sheet.value || undefined,
            options: [...options.querySelectorAll('input')].filter((box) => box.checked)
                .map((box) => box.name) };
        trying(ui, button, () => openTable(ui, wanted));
    };
    return h('form', { class: 'card stack', novalidate: true, onsubmit: submit },
        h('h2', null, _('New table')),
        h('fieldset', null, h('legend', null, _('Game')),
            h('div', { class: 'choices' }, games.map((one) =>
                h('label', null,
                    h('input', { type: 'radio', name: 'game', value: one.id, checked: one === game,
                        onchange: () => choose(one) }), h('span', null, one.title))))),
        h('fieldset', null, h('legend', null, _('Seats')), seats), sheet, options,
        h('label', { class: 'switch' }, h('span', null, _('Show publicly'),
            h('span', { class: 'soft small room-block' },
                _('Otherwise only people with the link find the table.'))), listing), button);
}

/**
 * Sheets or decks of a game, if there is a choice.
 * @param {HTMLSelectElement} field
 * @param {import('../engine.js').Game} game
 */
async function listMaterials(field, game) {
    field.hidden = true;
    const options = materialOptions(game, await sheets.list().catch(() => []));
    fill(field, options);
    field.hidden = options.length < 2;
}

/** @param {Ui} ui @param {Plan} plan @param {number} i @param {() => void} redraw */
function planRow(ui, plan, i, redraw) {
    /** @type {[Plan['kind'], string, string][]} */
    // TRANSLATORS: who sits on a seat: somebody on this device, nobody yet, or a bot
    const kinds = [['here', _('here'), _('Plays on this device')],
        ['open', _('open'), _('Open: anybody with the link can sit down')],
        ['bot', _('bot'), _('A bot plays')]];
    const choice = kinds.map(([kind, name, long]) => h('label', { title: long },
        h('input', { type: 'radio', name: `seat-${i}`, value: kind, checked: plan.kind === kind,
            onchange: () => {
                plan.kind = kind;
                redraw();
                /** @type {HTMLElement|null} */ (
                    document.querySelector(`[name="seat-${i}"][value="${kind}"]`))?.focus();
            } }), h('span', null, name)));
    return h('li', { class: 'room-plan' }, h('span', { class: 'number', 'aria-hidden': 'true' }, i + 1),
        h('div', { class: 'choices', role: 'radiogroup', 'aria-label': _('Who takes seat {seat}?',
            { seat: i + 1 }) }, choice),
        plan.kind === 'here' && plan.name,
        plan.kind === 'bot' && h('div', { class: 'room-bot' }, face(plan.level.value), plan.level),
        plan.kind === 'open' && h('span', { class: 'soft small' },
            _('Open: anybody with the link can sit down')));
}

/**
 * A seat as the server wants it, or null if its name is not allowed.
 * @param {Ui} ui
 * @param {Plan[]} plans
 * @param {number} i
 */
function seatOf(ui, plans, i) {
    const plan = /** @type {Plan} */ (plans[i]);
    if (plan.kind === 'open') return { kind: 'open' };
    if (plan.kind === 'bot') return { kind: 'bot', level: plan.level.value,
        name: botName(plans.map(({ kind, level: of }) => (kind === 'bot' ? of.value : null)), i) };
    const name = nameIn(ui, plan.name);
    return name && { kind: 'here', name };
}

/** @param {Ui} ui @param {any} wanted */
async function openTable(ui, wanted) {
    const { room, commit, seats } = await post('/api/rooms', wanted);
    const secrets = Object.fromEntries(
        seats.map((/** @type {{seat: number, secret: string}} */ { seat, secret }) => [seat, secret]));
    remember(room, { secrets, commit, game: wanted.game });
    if (fleeting) ui.toast(_('This browser does not remember your seat. Keep the personal link.'));
    ui.go(`#/room/${room}`);
}

/** Tables at which this browser has a seat. @param {Ui} ui */
function mine(ui) {
    const place = h('section', { class: 'card stack' });
    const draw = () => {
        const all = tables().filter(({ keys }) => Object.keys(keys.secrets).length).slice(0, 12);
        place.hidden = !all.length;
        fill(place, h('h2', null, _('Your tables')),
            h('ul', { class: 'room-list' }, all.map(({ id, keys }) => h('li', { class: 'row' },
                h('a', { class: 'button quiet', href: `#/room/${id}` }, titleOf(keys.game),
                    h('span', { class: 'soft small' }, keys.missing ? _('not found last time')
                        : ago(keys.time))),
                h('button', { class: 'button icon push', 'aria-label': _('Forget this table'),
                    onclick: async () => {
                        const answer = await ui.ask({ title: _('Forget this table'),
                            text: _('You lose the key to your seat with it. Forget the table?'), answers: [
                                { label: _('Cancel'), value: '', kind: 'quiet' },
                                { label: _('Forget this table'), value: 'yes', kind: 'bad' }] });
                        if (answer) forget(id);
                        draw();
                    } }, sign('trash'))))));
    };
    draw();
    return place;
}

/** Public tables, polled while the list is visible. @param {Ui} ui @param {AbortSignal} signal */
function listed(ui, signal) {
    const list = h('div', { role: 'status' });
    const draw = async () => {
        if (document.hidden) return;
        try {
            const { rooms } = await get('/api/rooms');
            if (signal.aborted) return;
            fill(list,
                rooms.length ? h('ul', { class: 'room-list' },
                    rooms.map((/** @type {any} */ room) => publicRow(ui, room)))
                    : h('p', { class: 'soft' }, _('Nobody is looking for players right now.')));
        } catch (error) {
            if (!signal.aborted) fill(list, h('p', { class: 'soft' }, troubleText(error)));
        }
    };
    draw();
    const timer = setInterval(draw, 15000);
    signal.addEventListener('abort', () => clearInterval(timer));
    return h('section', { class: 'card stack' }, h('h2', null, _('Public tables')), list);
}

/**
 * @param {Ui} ui
 * @param {{id: string, game: string, phase: string, seats: {name: string, kind: string}[]}} room
 */
function publicRow(ui, room) {
    const open = room.seats.filter(({ kind }) => kind === 'open').length;
    const names = room.seats.map(({ name }) => name).filter(Boolean).join(', ');
    const state = room.phase === 'waiting' ? n_('{n} open seat', '{n} open seats', open)
        : room.phase === 'over' ? _('finished') : _('in play');
    return h('li', null, h('a', { class: 'button quiet', href: `#/room/${room.id}` },
        h('span', null, h('b', null, titleOf(room.game)), ' ', names),
        h('span', { class: 'soft small push' }, state)));
}
