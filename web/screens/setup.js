// SPDX-License-Identifier: MIT
// Before a game: how to play (alone, bots, this device, friends, today's challenge), who sits there, and what
// else can be chosen. The first answer to everything is a sensible one, so that one tap is enough.
import { face } from '../art/faces.js';
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { botName } from '../bot_names.js';
import { botOptions } from '../bot_options.js';
import { Engine } from '../engine.js';
import { aboutGame, pageOf } from '../games/list.js';
import { editionWords, materialOptions, materialText } from '../materials.js';
import { plainly } from '../messages.js';
import { optionName } from '../option_names.js';
import { sheets } from '../saves.js';
import { seatName } from '../seat_names.js';
import { _, N_, n_ } from '../texts.js';
import { h, render } from '../view.js';
import { inviteList } from './setup_bots.js';
import { Plan, WAYS } from './setup_plan.js';

/** The ways to play: a word for the list, what they are called, and what they are about.
 * @type {Record<string, [string, string, string]>} */
const WORDS = {
    solo: [N_('Alone'), N_('Alone'), N_('For points, as many as you can')],
    bots: [N_('Bots'), N_('Against bots'), N_('The computer joins in')],
    here: [N_('Here'), N_('On this device'), N_('Several people, taking turns')],
    friends: [N_('Friends'), N_('With friends'), N_('Everybody on their own device, by a link')],
    daily: [N_('Today'), N_('Today’s challenge'), N_('The same dice for everybody')],
};

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./setup_plan.js').Seat} Seat */
/** @typedef {() => void} Draw */

/** @param {HTMLElement} root @param {Ui} ui @param {string} id @param {string} [way] */
export async function show(root, ui, id, way = 'solo') {
    const [module, own] = await Promise.all([ui.rules(), sheets.list().catch(() => [])]);
    const engine = new Engine(module);
    const game = engine.games().find((one) => one.id === id);
    if (!game) throw new Error(_('There is no such address here. Perhaps a piece of the link is missing.'));
    const plan = new Plan(engine, game, ui.settings.get('names'), way);
    let busy = false;
    const begin = async (/** @type {Event} */ event) => {
        event.preventDefault();
        if (busy) return;
        busy = true;
        try {
            await plan.start(ui);
        } catch (error) {
            plan.problem = plainly(error);
            draw();
        }
        busy = false;
    };
    const choose = async (/** @type {string} */ to) => {
        if (to === 'friends') await plan.prepareTable(ui, draw);
        plan.choose(to);
        draw();
    };
    const draw = () => {
        ui.where(game.title);
        ui.head({ more: `${game.title} · ${_(WORDS[plan.way]?.[1])}`, tools: h('button',
            { class: 'button icon', 'aria-label': _('Rules'),
                onclick: () => ui.openRules(id) }, sign('help')) });
        render(h('form', { class: 'setup', 'data-way': plan.way, onsubmit: begin }, look(plan),
            h('div', { class: 'choose' }, wayList(plan, choose),
                plan.way === 'bots' ? inviteList(plan, draw) : plan.way === 'here' ? seatList(plan, draw)
                    : plan.way === 'friends' && plan.table?.seats(),
                plan.way !== 'daily' && more(plan, own, draw), newcomers(id)),
            footer(plan)), root);
    };
    if (plan.way === 'friends') await plan.prepareTable(ui, draw);
    draw();
    fetchSoon(game);
    return { draw };
}

/** What comes next is fetched while one still chooses. @param {import('../engine.js').Game} game */
const fetchSoon = (game) => setTimeout(async () => {
    const [{ fetchTable }] = await Promise.all([import('../tables.js'), import('./play.js')])
        .catch(() => [{ fetchTable: () => {} }]); // it is fetched again when it is wanted
    fetchTable(game);
});

/** The way to the introduction, if there is one. @param {string} id */
const newcomers = (id) => pageOf(id).lesson && h('a', { class: 'newcomers soft small',
    href: `#/learn/${id}` }, _('New here? Learn it in three minutes'));

/** The game, and the sheet that was chosen. @param {Plan} plan */
const look = ({ game, material }) => h('section', { class: 'look' }, h('h1', null, game.title),
    h('p', { class: 'soft' }, aboutGame(game.id)),
    h('div', { class: 'card' }, gamePicture(game, { shapes: true, text: materialText(game, material) })),
    h('p', { class: 'soft small' }, editionWords(game, material)));

/** @param {Plan} plan @param {(way: string) => void} choose */
const wayList = (plan, choose) => h('fieldset', null,
    h('legend', { class: 'unseen' }, _('How do you want to play?')),
    h('div', { class: 'ways' }, WAYS.map(([way, icon]) => h('label', { key: way },
        h('input', { type: 'radio', name: 'way', value: way, checked: plan.way === way,
            'aria-label': _(WORDS[way]?.[1]), onchange: () => choose(way) }),
        h('span', { class: 'way' }, sign(icon), h('span', null, _(WORDS[way]?.[0])))))),
    h('p', { class: 'soft small' }, _(WORDS[plan.way]?.[2])));

/** @param {Plan} plan @param {Draw} draw */
function seatList(plan, draw) {
    /** @param {string} label @param {() => Seat} seat */
    const adder = (label, seat) => h('button', { type: 'button', class: 'button', 'aria-disabled': plan.full,
        onclick: () => { if (!plan.full) plan.seats.push(seat()); draw(); } }, sign('plus'), label);
    return h('fieldset', { class: 'stack' },
        h('legend', null, h('span', { class: 'question' }, _('Who is playing?'))),
        h('ol', { class: 'seats' }, plan.seats.map((seat, i) => seatRow(plan, seat, i, draw))),
        h('div', { class: 'row' }, adder(_('Bot'), () => plan.newBot()),
            adder(_('Person'), () => ({ name: plan.names[plan.seats.length] ?? '', bot: null }))));
}

/**
 * Who sits there: a person or which bot, and the name.
 * @param {Plan} plan
 * @param {Seat} seat
 * @param {number} i
 * @param {Draw} draw
 */
const seatRow = (plan, seat, i, draw) => h('li', null,
    h('select', { class: 'field', 'aria-label': _('Seat {seat}: person or bot', { seat: i + 1 }),
        value: seat.bot ?? '',
        onchange: (/** @type {any} */ event) => { seat.bot = event.target.value || null; draw(); } },
    h('option', { value: '' }, _('Person')),
    botOptions(plan.bots)),
    face(seat.bot),
    h('input', { class: 'field', value: seat.name, maxlength: 30, autocomplete: 'off', enterkeyhint: 'go',
        'aria-label': _('Seat {seat}: name', { seat: i + 1 }),
        placeholder: seat.bot ? botName(plan.seats.map((one) => one.bot), i) : seatName('', i),
        oninput: (/** @type {any} */ event) => { seat.name = plain(event.target.value); draw(); } }),
    plan.seats.length > 2 && h('button', { type: 'button', class: 'button icon',
        'aria-label': _('Remove seat {seat}', { seat: i + 1 }),
        onclick: () => {
            plan.seats.splice(i, 1);
            draw();
            [...document.querySelectorAll('.seats input')].map((one) => /** @type {HTMLElement} */ (one))
                .at(Math.min(i, plan.seats.length - 1))?.focus();
        } }, sign('close')));

/** What a record can hold: # would begin a comment there. @param {string} text */
const plain = (text) => text.replaceAll('#', '');

/** @param {string} label @param {boolean} checked @param {(on: boolean) => void} change */
const toggle = (label, checked, change) => h('label', { class: 'switch', key: label }, h('span', null, label),
    h('input', { type: 'checkbox', role: 'switch', checked,
        onchange: (/** @type {any} */ event) => change(event.target.checked) }));

/** @param {string} label @param {string} about @param {Record<string, any>} props */
const field = (label, about, props) => h('label', { key: label }, h('span', { class: 'label' }, label),
    about && h('span', { class: 'soft small' }, ` ${about}`),
    h('input', { class: 'field', autocomplete: 'off', enterkeyhint: 'go', ...props }));

/**
 * Everything optional.
 * @param {Plan} plan
 * @param {import('../saves.js').OwnSheet[]} own
 * @param {Draw} draw
 */
function more(plan, own, draw) {
    const me = plan.way === 'bots' && plan.seats.find(({ bot }) => bot === null);
    return h('details', { class: 'card extras' }, h('summary', null,
        me ? _('Name, sheet, dice and more') : plan.isLocal ? _('Sheet, dice and more')
            : _('Sheet and more')),
    h('div', { class: 'inside' },
        me && field(_('Your name'), '', { value: me.name, maxlength: 30, placeholder: seatName('', 0),
            oninput: (/** @type {any} */ event) => { me.name = plain(event.target.value); draw(); } }),
        h('label', { key: 'material' },
            h('span', { class: 'label' }, plan.game.material === 'deck' ? _('Cards') : _('Sheet')),
            h('select', { class: 'field',
                onchange: (/** @type {any} */ event) => { plan.material = event.target.value; draw(); } },
            materialOptions(plan.game, own, plan.material))),
        plan.game.material === 'sheet' && h('a', { href: `#/editor/${plan.game.id}` },
            _('Paint a sheet of your own')),
        plan.game.options.map((option) => toggle(optionName(option), plan.options.includes(option), (on) => {
            plan.options = on ? [...plan.options, option] : plan.options.filter((one) => one !== option);
        })),
        plan.isLocal && [toggle(_('Play with real dice'), plan.realDice, (on) => { plan.realDice = on; }),
            field(_('Seed'), _('The same text gives the same dice.'), { value: plan.seed, maxlength: 40,
                oninput: (/** @type {any} */ event) => { plan.seed = plain(event.target.value); } })]));
}

/** Who sits at the table, and the way to it. @param {Plan} plan */
function footer(plan) {
    const missing = plan.way === 'bots' && plan.seats.length < 2;
    const problem = missing ? _('Invite at least one bot.') : plan.problem;
    return h('div', { class: 'start' },
        h('p', { class: 'problem', role: 'alert' }, problem),
        plan.isLocal && plan.seats.length > 1 && h('div', { class: 'party' }, plan.seats.map(portrait),
            h('span', { class: 'soft' }, n_('{n} player', '{n} players', plan.seats.length))),
        h('button', { class: 'button go', disabled: missing }, plan.isLocal ? _('Let’s play')
            : plan.way === 'friends' ? _('Open the table') : _('To the challenge')));
}

/** @param {Seat} seat @param {number} i */
const portrait = ({ name, bot }, i) => h('span', { key: i, class: bot ? 'seat' : 'seat letter',
    'aria-hidden': 'true' },
bot ? face(bot) ?? sign('bot') : [...name.trim()][0]?.toUpperCase() ?? sign('person'));
