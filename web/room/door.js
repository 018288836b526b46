// SPDX-License-Identifier: MIT
// The door to the tables of the server: open one, go back to one's own, find a public one.
import { get, post, troubleText } from '../api.js';
import { face } from '../art/faces.js';
import { sign } from '../art/signs.js';
import { botName, characterAndLevel, usualLevel } from '../bot_names.js';
import { fill, h } from '../dom.js';
import { fleeting, forget, remember, tables } from '../keyring.js';
import { materialOptions } from '../materials.js';
import { sheets } from '../saves.js';
import { ago } from '../texts.js';
import { nameField, nameIn, trying } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {{kind: 'open'|'bot'|'here', name: HTMLInputElement, level: HTMLSelectElement}} Plan */

/**
 * @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {string} game
 */
export async function showDoor(root, ui, engine, game) {
    await ui.loadTexts('start'); // the words for bots and options
    const stop = new AbortController();
    ui.where(ui.t('room.title'));
    root.className = 'room-door';
    fill(root, h('div', { class: 'room-intro' }, h('h1', null, ui.t('room.title')),
        h('p', { class: 'soft' }, ui.t('room.intro'))),
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
    const sheet = h('select', { class: 'field', 'aria-label': ui.t('room.sheet') });
    const listing = h('input', { type: 'checkbox', role: 'switch' });

    const add = (/** @type {Plan['kind']} */ kind) => {
        const label = ui.t('room.name.of', plans.length + 1);
        const bots = engine.bots();
        const choice = { class: 'field', 'aria-label': ui.t('room.level', plans.length + 1),
            onchange: () => redraw() };
        plans.push({ kind, name: nameField(ui, label, plans.length ? '' : undefined),
            level: h('select', choice, bots.map(({ name }) => h('option',
                { value: name, selected: name === usualLevel(bots) }, characterAndLevel(name)))) });
    };
    const redraw = () => fill(seats, plans.map((plan, i) => planRow(ui, plan, i, redraw)),
        h('li', { class: 'row' },
            h('button', { class: 'button', type: 'button', disabled: plans.length >= game.maxSeats,
                onclick: () => { add('open'); redraw(); } }, sign('plus'), ui.t('room.addSeat')),
            h('button',
                { class: 'button quiet', type: 'button', disabled: plans.length <= Math.max(1, game.minSeats),
                    onclick: () => { plans.pop(); redraw(); } }, sign('minus'), ui.t('room.dropSeat'))));
    const choose = (/** @type {typeof game} */ next) => {
        game = next;
        plans.length = Math.min(plans.length, game.maxSeats);
        fill(options, game.options.length > 0 && h('legend', null, ui.t('room.options')),
            game.options.map((/** @type {string} */ name) => h('label', { class: 'switch' },
                h('span', null, ui.t(`option.${name}`)),
                h('input', { type: 'checkbox', role: 'switch', name }))));
        listMaterials(sheet, game);
        redraw();
    };
    add('here');
    add('open');
    choose(game);

    const button = h('button', { class: 'button go room-wide' }, ui.t('room.create'));
    const submit = (/** @type {Event} */ event) => {
        event.preventDefault();
        const places = plans.map((_, i) => seatOf(ui, plans, i));
        if (places.some((place) => !place)) return;
        const wanted = { game: game.id, listed: listing.checked, seats: places,
            material: sheet.value || undefined,
            options: [...options.querySelectorAll('input')].filter((box) => box.checked)
                .map((box) => box.name) };
        trying(ui, button, () => openTable(ui, wanted));
    };
    return h('form', { class: 'card stack', novalidate: true, onsubmit: submit },
        h('h2', null, ui.t('room.new')),
        h('fieldset', null, h('legend', null, ui.t('room.game')),
            h('div', { class: 'choices' }, games.map((one) =>
                h('label', null,
                    h('input', { type: 'radio', name: 'game', value: one.id, checked: one === game,
                        onchange: () => choose(one) }), h('span', null, one.title))))),
        h('fieldset', null, h('legend', null, ui.t('room.seats')), seats), sheet, options,
        h('label', { class: 'switch' }, h('span', null, ui.t('room.listed'),
            h('span', { class: 'soft small room-block' }, ui.t('room.listed.about'))), listing), button);
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
    const kinds = /** @type {const} */ (['here', 'open', 'bot']);
    const choice = kinds.map((kind) => h('label', { title: ui.t(`room.${kind}.long`) },
        h('input', { type: 'radio', name: `seat-${i}`, value: kind, checked: plan.kind === kind,
            onchange: () => {
                plan.kind = kind;
                redraw();
                /** @type {HTMLElement|null} */ (
                    document.querySelector(`[name="seat-${i}"][value="${kind}"]`))?.focus();
            } }), h('span', null, ui.t(`room.${kind}`))));
    return h('li', { class: 'room-plan' }, h('span', { class: 'number', 'aria-hidden': 'true' }, i + 1),
        h('div', { class: 'choices', role: 'radiogroup', 'aria-label': ui.t('room.who', i + 1) }, choice),
        plan.kind === 'here' && plan.name,
        plan.kind === 'bot' && h('div', { class: 'room-bot' }, face(plan.level.value), plan.level),
        plan.kind === 'open' && h('span', { class: 'soft small' }, ui.t('room.open.long')));
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
    return name && { kind: 'here', name }; // its salt follows when the fingerprint is known (remote.js)
}

/** @param {Ui} ui @param {any} wanted */
async function openTable(ui, wanted) {
    const { room, commit, seats } = await post('/api/rooms', wanted);
    const secrets = Object.fromEntries(
        seats.map((/** @type {{seat: number, secret: string}} */ { seat, secret }) => [seat, secret]));
    remember(room, { secrets, commit, game: wanted.game, salted: false });
    if (fleeting) ui.toast(ui.t('room.fleeting'));
    ui.go(`#/room/${room}`);
}

/** Tables at which this browser has a seat. @param {Ui} ui */
function mine(ui) {
    const place = h('section', { class: 'card stack' });
    const draw = () => {
        const all = tables().filter(({ keys }) => Object.keys(keys.secrets).length).slice(0, 12);
        place.hidden = !all.length;
        fill(place, h('h2', null, ui.t('room.mine')),
            h('ul', { class: 'room-list' }, all.map(({ id, keys }) => h('li', { class: 'row' },
                h('a', { class: 'button quiet', href: `#/room/${id}` }, ui.t(`game.${keys.game}`),
                    h('span', { class: 'soft small' }, keys.missing ? ui.t('room.mine.missing')
                        : ago(keys.time))),
                h('button', { class: 'button icon push', 'aria-label': ui.t('room.mine.forget'),
                    onclick: async () => {
                        const answer = await ui.ask({ title: ui.t('room.mine.forget'),
                            text: ui.t('room.mine.forgetSure'), answers: [
                                { label: ui.t('cancel'), value: '', kind: 'quiet' },
                                { label: ui.t('room.mine.forget'), value: 'yes', kind: 'bad' }] });
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
                    : h('p', { class: 'soft' }, ui.t('room.public.none')));
        } catch (error) {
            if (!signal.aborted) fill(list, h('p', { class: 'soft' }, troubleText(ui.t, error)));
        }
    };
    draw();
    const timer = setInterval(draw, 15000);
    signal.addEventListener('abort', () => clearInterval(timer));
    return h('section', { class: 'card stack' }, h('h2', null, ui.t('room.public')), list);
}

/**
 * @param {Ui} ui
 * @param {{id: string, game: string, phase: string, seats: {name: string, kind: string}[]}} room
 */
function publicRow(ui, room) {
    const open = room.seats.filter(({ kind }) => kind === 'open').length;
    const names = room.seats.map(({ name }) => name).filter(Boolean).join(', ');
    const state = room.phase === 'waiting' ? ui.t('room.freeSeats', open)
        : ui.t(room.phase === 'over' ? 'room.finished' : 'room.running');
    return h('li', null, h('a', { class: 'button quiet', href: `#/room/${room.id}` },
        h('span', null, h('b', null, ui.t(`game.${room.game}`)), ' ', names),
        h('span', { class: 'soft small push' }, state)));
}
