// SPDX-License-Identifier: MIT
// Before a game: how to play (alone, bots, this device, friends, today's challenge), who sits there, and what else can be
// chosen. The first answer to everything is a sensible one, so that one tap is enough.
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { fill, h } from '../dom.js';
import { Engine } from '../engine.js';
import { newLocal } from '../local.js';
import { sheets } from '../saves.js';
import { lang, t } from '../texts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {{name: string, bot: string|null}} Seat */

/** @type {[way: string, sign: string][]} */
const ways = [['solo', 'person'], ['bots', 'bot'], ['here', 'device'], ['friends', 'net'], ['daily', 'day']];

/** @param {HTMLElement} root @param {Ui} ui @param {string} id @param {string} [way] */
export async function show(root, ui, id, way = 'solo') {
    const [module, own] = await Promise.all([ui.rules(), sheets.list().catch(() => [])]);
    const engine = new Engine(module);
    engine.lang = lang();
    const game = engine.games().find((one) => one.id === id);
    if (!game) throw new Error(t('error.address'));
    ui.where(game.title);

    const plan = new Plan(engine, game, ui.settings.get('names'), way);
    const picture = h('div', { class: 'card' }, gamePicture(game, { shapes: true }));
    const body = h('div', { class: 'stack' });
    const problem = h('p', { class: 'problem', role: 'alert' });
    const start = h('button', { class: 'button go' });

    const draw = () => {
        fill(body, plan.isLocal && plan.way !== 'solo' && seatList(plan, draw),
            plan.isLocal && more(plan, own.filter((sheet) => sheet.game === game.id), (text) => fill(picture, gamePicture(game, { shapes: true, text }))));
        fill(start, sign('play'), t(plan.isLocal ? 'setup.go' : `setup.go.${plan.way}`));
        fill(problem);
    };
    const form = h('form', { class: 'stack', onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
            ui.go(await plan.start(module, ui));
        } catch (error) {
            fill(problem, error instanceof Error ? error.message : String(error));
        }
    } }, wayList(plan, draw), body, problem, start);

    draw();
    root.append(h('div', { class: 'setup' }, h('section', { class: 'look' },
        h('div', { class: 'head' }, h('h1', null, game.title), h('a', { class: 'soft', href: `#/help/${id}` }, t('setup.rules'))),
        h('p', { class: 'soft' }, t(`about.${id}`)), picture, h('p', { class: 'soft small' }, t(`edition.${id}`))), form));
}

/** What is being chosen. */
class Plan {
    /** @type {string[]} */
    options = [];
    material = '';
    seed = '';
    realDice = false;

    /** @param {Engine} engine @param {import('../engine.js').Game} game @param {string[]} names @param {string} way */
    constructor(engine, game, names, way) {
        this.game = game;
        this.bots = engine.bots();
        this.names = names;
        this.way = ways.some(([one]) => one === way) ? way : 'solo';
        /** @type {Seat[]} */
        this.seats = [];
        this.choose(this.way);
    }

    /** The seats a way begins with. @param {string} way */
    choose(way) {
        this.way = way;
        const me = { name: this.names[0] ?? '', bot: null };
        const other = way === 'bots' ? this.newBot() : { name: this.names[1] ?? '', bot: null };
        this.seats = way === 'solo' ? [me] : [me, other];
    }

    get isLocal() {
        return this.way !== 'friends' && this.way !== 'daily';
    }

    /** The level in the middle, until somebody chooses another. */
    newBot() {
        const level = this.bots[Math.floor(this.bots.length / 2)]?.name ?? null;
        return { name: '', bot: this.seats.findLast(({ bot }) => bot)?.bot ?? level };
    }

    get most() {
        const { id, maxSeats } = this.game;
        return id === 'gehtwas' && !this.options.includes('two-decks') ? Math.min(4, maxSeats) : maxSeats;
    }

    /** Begins, and says where to go. @param {WebAssembly.Module} module @param {Ui} ui @returns {Promise<string>} */
    async start(module, ui) {
        if (this.way === 'friends') return `#/room/new/${this.game.id}`;
        if (this.way === 'daily') return `#/daily/${this.game.id}`;
        const names = this.seats.filter(({ bot }) => bot === null).map(({ name }) => name.trim());
        if (names.some(Boolean)) ui.settings.set('names', [...names, ...this.names.slice(names.length)].slice(0, 8));
        const seats = this.seats.map(({ name, bot }, i) => ({ bot,
            name: name.trim() || (bot ? botName(bot, this.seats, i) : t(this.seats.length === 1 ? 'setup.you' : 'seat', i + 1)) }));
        const id = await newLocal(module, { game: this.game.id, seats, options: this.options, material: this.material || undefined,
            seed: this.seed.trim(), realDice: this.realDice });
        return `#/play/${id}`;
    }
}

/** What the page calls a level of the bots. @param {string} bot */
const level = (bot) => (t(`bot.${bot}`) === `bot.${bot}` ? bot : t(`bot.${bot}`));

/** A name for a bot, with a number if there are several of its level. @param {string} bot @param {Seat[]} seats @param {number} at */
function botName(bot, seats, at) {
    const same = seats.filter((seat) => seat.bot === bot).length > 1;
    const number = seats.slice(0, at + 1).filter((seat) => seat.bot === bot).length;
    return t('setup.bot', level(bot)) + (same ? ` ${number}` : '');
}

/** @param {Plan} plan @param {() => void} draw */
const wayList = (plan, draw) => h('fieldset', null, h('legend', null, t('setup.way')),
    h('div', { class: 'ways' }, ways.map(([way, icon]) => h('label', null,
        h('input', { type: 'radio', name: 'way', value: way, checked: plan.way === way, onchange: () => { plan.choose(way); draw(); } }),
        h('span', { class: 'way' }, sign(icon), h('span', null, t(`way.${way}`), h('span', { class: 'small' }, t(`way.${way}.about`))))))));

/** @param {Plan} plan @param {() => void} draw */
function seatList(plan, draw) {
    const full = plan.seats.length >= plan.most;
    return h('fieldset', { class: 'stack' }, h('legend', null, t('setup.seats')),
        h('ol', { class: 'seats' }, plan.seats.map((seat, i) => h('li', null,
            h('select', { class: 'field', 'aria-label': t('setup.kind', i + 1), onchange: (/** @type {any} */ event) => { seat.bot = event.target.value || null; draw(); } },
                h('option', { value: '', selected: !seat.bot }, t('setup.person')),
                plan.bots.map((bot) => h('option', { value: bot.name, selected: seat.bot === bot.name }, t('setup.bot', level(bot.name))))),
            h('input', { class: 'field', value: seat.name, maxlength: 30, autocomplete: 'off', 'aria-label': t('setup.name', i + 1),
                placeholder: seat.bot ? botName(seat.bot, plan.seats, i) : t('seat', i + 1), oninput: (/** @type {any} */ event) => { seat.name = event.target.value.replaceAll('#', ''); } }),
            plan.seats.length > 2 && h('button', { type: 'button', class: 'button icon', 'aria-label': t('setup.less', i + 1),
                onclick: () => { plan.seats.splice(i, 1); draw(); } }, sign('close'))))),
        h('div', { class: 'row' },
            h('button', { type: 'button', class: 'button', disabled: full, onclick: () => { plan.seats.push(plan.newBot()); draw(); } }, sign('plus'), t('setup.more.bot')),
            h('button', { type: 'button', class: 'button', disabled: full,
                onclick: () => { plan.seats.push({ name: plan.names[plan.seats.length] ?? '', bot: null }); draw(); } }, sign('plus'), t('setup.more.person'))));
}

/** Everything that need not be looked at. @param {Plan} plan @param {import('../saves.js').OwnSheet[]} own @param {(text?: string) => void} look */
function more(plan, own, look) {
    /** @param {string} label @param {boolean} checked @param {(on: boolean) => void} change */
    const toggle = (label, checked, change) => h('label', { class: 'switch' }, h('span', null, label),
        h('input', { type: 'checkbox', role: 'switch', checked, onchange: (/** @type {any} */ event) => change(event.target.checked) }));
    return h('details', { class: 'card' }, h('summary', null, t('setup.options')), h('div', { class: 'inside' },
        h('label', null, h('span', { class: 'label' }, t(plan.game.material === 'deck' ? 'setup.deck' : 'setup.sheet')),
            h('select', { class: 'field', onchange: (/** @type {any} */ event) => {
                plan.material = event.target.value;
                look(plan.material || undefined);
            } }, h('option', { value: '' }, t(`material.${plan.game.id}`)), own.map((sheet) => h('option', { value: sheet.text, selected: plan.material === sheet.text }, sheet.title)))),
        plan.game.material === 'sheet' && h('a', { href: `#/editor/${plan.game.id}` }, t('setup.editor')),
        plan.game.options.map((option) => toggle(t(`option.${option}`), plan.options.includes(option), (on) => {
            plan.options = on ? [...plan.options, option] : plan.options.filter((one) => one !== option);
        })),
        toggle(t('setup.real'), plan.realDice, (on) => { plan.realDice = on; }),
        h('label', null, h('span', { class: 'label' }, t('setup.seed')), h('span', { class: 'soft small' }, ` ${t('setup.seed.about')}`),
            h('input', { class: 'field', value: plan.seed, maxlength: 40, autocomplete: 'off', oninput: (/** @type {any} */ event) => { plan.seed = event.target.value.replaceAll('#', ''); } }))));
}
