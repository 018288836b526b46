// SPDX-License-Identifier: MIT
// Before a game: how to play (alone, bots, this device, friends, today's challenge), who sits there, and what
// else can be chosen. The first answer to everything is a sensible one, so that one tap is enough.
import { face } from '../art/faces.js';
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { botName, character, characterAndLevel, level, LEVELS, usualLevel } from '../bot_names.js';
import { fill, h } from '../dom.js';
import { Engine } from '../engine.js';
import { newLocal } from '../local.js';
import { editionWords, materialOptions, materialText } from '../materials.js';
import { sheets } from '../saves.js';
import { seatName } from '../seat_names.js';
import { _, N_ } from '../texts.js';
import { aboutGame } from '../games/list.js';
import { optionName } from '../option_names.js';

/** The ways to play, and what they are about. @type {Record<string, [string, string]>} */
const WAYS = {
    solo: [N_('Alone'), N_('For points, as many as you can')],
    bots: [N_('Against bots'), N_('The computer joins in')],
    here: [N_('On this device'), N_('Several people, taking turns')],
    friends: [N_('With friends'), N_('Everybody on their own device, by a link')],
    daily: [N_('Today’s challenge'), N_('The same dice for everybody')],
};

/** What the bots are like. @type {Record<string, string>} */
const CHARACTERS = {
    easy: N_('Plays what looks pretty.'),
    casual: N_('Thinks, but not for long.'),
    steady: N_('Knows the game. Can be beaten.'),
    sharp: N_('Misses next to nothing.'),
    expert: N_('Works everything out.'),
};

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {{name: string, bot: string|null}} Seat */

/** @type {[way: string, sign: string][]} */
const ways = [['solo', 'person'], ['bots', 'bot'], ['here', 'device'], ['friends', 'net'], ['daily', 'day']];

/** @param {HTMLElement} root @param {Ui} ui @param {string} id @param {string} [way] */
export async function show(root, ui, id, way = 'solo') {
    const [module, own] = await Promise.all([ui.rules(), sheets.list().catch(() => [])]);
    const engine = new Engine(module);
    const game = engine.games().find((one) => one.id === id);
    if (!game) throw new Error(_('There is no such address here. Perhaps a piece of the link is missing.'));
    ui.where(game.title);

    /** @type {Plan} */
    const plan = ui.kept ?? new Plan(engine, game, ui.settings.get('names'), way);
    const picture = h('div', { class: 'card' }, gamePicture(game, { shapes: true }));
    const edition = h('p', { class: 'soft small' }, editionWords(game, ''));
    const who = h('div', { class: 'who' });
    const rest = h('div');
    const problem = h('p', { class: 'problem', role: 'alert' });
    const start = h('button', { class: 'button go' });

    const look = () => {
        fill(picture, gamePicture(game, { shapes: true, text: materialText(game, plan.material) }));
        fill(edition, editionWords(game, plan.material));
    };
    const draw = () => {
        fill(who, plan.way === 'bots' ? inviteList(plan, draw) : plan.way === 'here' && seatList(plan, draw));
        fill(rest, plan.isLocal && more(plan, own, look));
        fill(start, sign('play'), plan.isLocal ? _('Let’s play')
            : plan.way === 'friends' ? _('Open a table') : _('To the challenge'));
        start.disabled = plan.way === 'bots' && plan.seats.length < 2;
        fill(problem, start.disabled && _('Invite at least one bot.'));
    };
    const form = h('form', { class: 'stack', onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
            ui.go(await plan.start(module, ui));
        } catch (error) {
            fill(problem, error instanceof Error ? error.message : String(error));
        }
    } }, wayList(plan, draw), who, problem, start, rest);

    draw();
    if (plan.material) look();
    root.append(h('div', { class: 'setup' }, h('section', { class: 'look' },
        h('div', { class: 'head' }, h('h1', null, game.title),
            h('a', { class: 'soft', href: `#/help/${id}` }, _('Read the rules'))),
        h('p', { class: 'soft' }, aboutGame(id)), picture, edition), form));
    return { keep: () => plan };
}

/** What is being chosen. */
class Plan {
    /** @type {string[]} */
    options = [];
    material = '';
    seed = '';
    realDice = false;

    /**
     * @param {Engine} engine
     * @param {import('../engine.js').Game} game
     * @param {string[]} names
     * @param {string} way
     */
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

    newBot() {
        return { name: '', bot: this.seats.findLast(({ bot }) => bot)?.bot ?? usualLevel(this.bots) };
    }

    /**
     * Begins, and says where to go.
     * @param {WebAssembly.Module} module
     * @param {Ui} ui
     * @returns {Promise<string>}
     */
    async start(module, ui) {
        if (this.way === 'friends') return `#/room/new/${this.game.id}`;
        if (this.way === 'daily') return `#/daily/${this.game.id}`;
        const names = this.seats.filter(({ bot }) => bot === null).map(({ name }) => name.trim());
        if (names.some(Boolean)) ui.settings.set('names',
            [...names, ...this.names.slice(names.length)].slice(0, 8));
        const seats = this.seats.map(({ name, bot }, i) =>
            ({ bot, name: name.trim() || (bot ? botName(this.seats.map((seat) => seat.bot), i) : '') }));
        // A large group needs the second deck (G9); it is chosen automatically.
        const decks = seats.length > 4 && this.game.options.includes('two-decks') ? ['two-decks'] : [];
        const id = await newLocal(module,
            { game: this.game.id, seats, options: [...new Set([...this.options, ...decks])],
                material: this.material || undefined, seed: this.seed.trim(), realDice: this.realDice });
        return `#/play/${id}`;
    }
}

/** @param {Plan} plan @param {() => void} draw */
const wayList = (plan, draw) => h('fieldset', null, h('legend', null, _('How do you want to play?')),
    h('div', { class: 'ways' }, ways.map(([way, icon]) => h('label', null,
        h('input', { type: 'radio', name: 'way', value: way, checked: plan.way === way,
            onchange: () => { plan.choose(way); draw(); } }),
        h('span', { class: 'way' }, sign(icon),
            h('span', null, _(WAYS[way]?.[0]), h('span', { class: 'small' }, _(WAYS[way]?.[1]))))))));

/**
 * The five characters: a tap invites one, another tap one more of the kind. And the name of the person.
 * @param {Plan} plan
 * @param {() => void} draw
 */
function inviteList(plan, draw) {
    const full = plan.seats.length >= plan.game.maxSeats;
    const focus = (/** @type {string} */ key) => /** @type {HTMLElement|null} */ (
        document.querySelector(`.invite [data-key="${key}"]:enabled`)
            ?? document.querySelector(`.invite [data-key="${key.replace('less', 'more')}"]`))?.focus();
    const row = (/** @type {string} */ bot, /** @type {number} */ i) => {
        const count = plan.seats.filter((seat) => seat.bot === bot).length;
        const less = () => {
            plan.seats.splice(plan.seats.findLastIndex((seat) => seat.bot === bot), 1);
            draw();
            focus(`less ${bot}`);
        };
        return h('li', { class: count ? 'invited' : '' },
            h('button', { type: 'button', class: 'more', 'data-key': `more ${bot}`, disabled: full,
                onclick: () => {
                    plan.seats.push({ name: '', bot });
                    draw();
                    focus(`more ${bot}`);
                } },
            face(bot),
            h('span', { class: 'about' }, h('b', null, character(bot)), ' ', level(bot),
                h('span', { class: 'small' }, _(CHARACTERS[bot])),
                h('span', { class: 'strength' }, LEVELS.map((__, n) => h('i', { class: n <= i ? 'on' : '' })),
                    h('span', { class: 'unseen' }, _('strength {strength} of 5', { strength: i + 1 })))),
            h('span', { class: 'count' },
                count > 0 && h('span', { class: 'unseen' }, _('invited:')), count || sign('plus'))),
            count > 0 && h('button', { type: 'button', class: 'button icon quiet', 'data-key': `less ${bot}`,
                'aria-label': _('Uninvite {name}', { name: character(bot) }), onclick: less },
            sign('minus')));
    };
    const me = plan.seats.find(({ bot }) => bot === null);
    return h('fieldset', { class: 'stack' }, h('legend', null, _('Who is playing?')),
        h('p', { class: 'soft small' }, _('Tap to invite. Tap again for one more.')),
        h('ul', { class: 'invite' }, LEVELS.map(row)),
        me && h('label', null, h('span', { class: 'label' }, _('Your name')),
            h('input', { class: 'field', value: me.name, maxlength: 30, autocomplete: 'off',
                placeholder: seatName('', 0),
                oninput: (/** @type {any} */ event) => { me.name = plain(event.target.value); } })));
}

/** @param {Plan} plan @param {() => void} draw */
function seatList(plan, draw) {
    const full = plan.seats.length >= plan.game.maxSeats;
    /** @param {string} label @param {() => Seat} seat */
    const adder = (label, seat) => h('button', { type: 'button', class: 'button', disabled: full,
        onclick: () => { plan.seats.push(seat()); draw(); } }, sign('plus'), label);
    return h('fieldset', { class: 'stack' }, h('legend', null, _('Who is playing?')),
        h('ol', { class: 'seats' }, plan.seats.map((seat, i) => seatRow(plan, seat, i, draw))),
        h('div', { class: 'row' }, adder(_('Bot'), () => plan.newBot()),
            adder(_('Person'), () => ({ name: plan.names[plan.seats.length] ?? '', bot: null }))));
}

/**
 * Who sits there: a person or which bot, and the name.
 * @param {Plan} plan
 * @param {Seat} seat
 * @param {number} i
 * @param {() => void} draw
 */
const seatRow = (plan, seat, i, draw) => h('li', null,
    h('select', { class: 'field', 'aria-label': _('Seat {seat}: person or bot', { seat: i + 1 }),
        onchange: (/** @type {any} */ event) => { seat.bot = event.target.value || null; draw(); } },
    h('option', { value: '', selected: !seat.bot }, _('Person')),
    plan.bots.map((bot) => h('option', { value: bot.name, selected: seat.bot === bot.name },
        characterAndLevel(bot.name)))),
    face(seat.bot),
    h('input', { class: 'field', value: seat.name, maxlength: 30, autocomplete: 'off',
        'aria-label': _('Seat {seat}: name', { seat: i + 1 }),
        placeholder: seat.bot ? botName(plan.seats.map((one) => one.bot), i) : seatName('', i),
        oninput: (/** @type {any} */ event) => { seat.name = plain(event.target.value); } }),
    plan.seats.length > 2
        && h('button', { type: 'button', class: 'button icon', 'aria-label': _('Remove seat {seat}',
            { seat: i + 1 }),
        onclick: () => { plan.seats.splice(i, 1); draw(); } }, sign('close')));

/** What a record can hold: # would begin a comment there. @param {string} text */
const plain = (text) => text.replaceAll('#', '');

/** @param {string} label @param {boolean} checked @param {(on: boolean) => void} change */
const toggle = (label, checked, change) => h('label', { class: 'switch' }, h('span', null, label),
    h('input', { type: 'checkbox', role: 'switch', checked,
        onchange: (/** @type {any} */ event) => change(event.target.checked) }));

/**
 * Everything optional.
 * @param {Plan} plan
 * @param {import('../saves.js').OwnSheet[]} own
 * @param {() => void} look shows the chosen sheet
 */
function more(plan, own, look) {
    const material = h('select', { class: 'field', onchange: () => {
        plan.material = material.value;
        look();
    } }, materialOptions(plan.game, own, plan.material));
    const options = plan.game.options.map((option) =>
        toggle(optionName(option), plan.options.includes(option), (on) => {
            plan.options = on ? [...plan.options, option] : plan.options.filter((one) => one !== option);
        }));
    const seed = h('label', null, h('span', { class: 'label' }, _('Seed')),
        h('span', { class: 'soft small' }, ` ${_('The same text gives the same dice.')}`),
        h('input', { class: 'field', value: plan.seed, maxlength: 40, autocomplete: 'off',
            oninput: (/** @type {any} */ event) => { plan.seed = plain(event.target.value); } }));
    return h('details', { class: 'card' }, h('summary', null, _('Sheet, dice and more')),
        h('div', { class: 'inside' },
            h('label', null,
                h('span', { class: 'label' },
                    plan.game.material === 'deck' ? _('Cards') : _('Sheet')),
                material),
            plan.game.material === 'sheet' && h('a', { href: `#/editor/${plan.game.id}` },
                _('Paint a sheet of your own')),
            options, toggle(_('Play with real dice'), plan.realDice, (on) => { plan.realDice = on; }), seed));
}
