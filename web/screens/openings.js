// SPDX-License-Identifier: MIT
// First rolls: what each pair of dice is worth on a sheet, alone, as a picture. The address says which:
// #/openings[/GAME[/SHEET[/START]]].
import { face as diePicture } from '../art/dice.js';
import { colourTitle } from '../colours.js';
import { Engine } from '../engine.js';
import { faceName } from '../face_names.js';
import { titleOf } from '../games/list.js';
import { materialOptions } from '../materials.js';
import { openings } from '../openings.js';
import { _, number } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../openings.js').Opening} Opening */

const [COLOURS, NUMBERS] = [[...'ygbrox'], [...'12345?']];
/** So many placements are listed. */
const TOP = 5;

/** @returns {Promise<Opening[]>} */
const loaded = () => openings().catch(() => {
    throw new Error(_('{file} could not be loaded. Are you offline?', { file: 'openings.json' }));
});

/** @param {HTMLElement} root @param {Ui} ui @param {string} [game] @param {string} [sheet]
 * @param {string} [start] */
export async function show(root, ui, game, sheet, start) {
    const [module, all] = await Promise.all([ui.rules(), loaded()]);
    const games = new Engine(module).games().filter(({ id }) => all.some((one) => one.game === id));
    const chosen = game ? games.find(({ id }) => id === game) : games[0];
    const mine = all.filter((one) => one.game === chosen?.id);
    const sheets = mine.filter((one) => one.sheet === (mine.some((any) => any.sheet === sheet) ? sheet
        : mine[0]?.sheet));
    const found = sheets.find((one) => one.start === start) ?? sheets[0];
    if (!chosen || !found) throw new Error(_('There is no such address here. Perhaps a piece of the link '
        + 'is missing.'));
    root.classList.add('narrow');
    const draw = () => {
        ui.where(_('First rolls'));
        render(h('div', { class: 'openings stack' }, h('h1', null, _('First rolls')),
            h('nav', { class: 'row', 'aria-label': _('Games') }, games.map(({ id, title }) =>
                h('a', { class: id === chosen.id ? 'button go' : 'button', href: `#/openings/${id}`,
                    'aria-current': id === chosen.id ? 'page' : null }, title))),
            h(Choices, { ui, game: chosen, found, starts: sheets.map((one) => one.start) }),
            h(Grid, { found }), h(Best, { found })), root);
    };
    draw();
    return { draw };
}

/** Which sheet, and which start combination.
 * @param {{ui: Ui, game: import('../engine.js').Game, found: Opening, starts: string[]}} props */
function Choices({ ui, game, found, starts }) {
    const go = (/** @type {string[]} */ ...words) =>
        ui.go(`#/openings/${[game.id, ...words].join('/')}`, true);
    return h('div', { class: 'row' },
        game.materials.length > 1 && h('select', { class: 'field', 'aria-label': _('Sheet or cards'),
            value: found.sheet, onchange: (/** @type {any} */ event) => go(event.target.value) },
        materialOptions(game, [], found.sheet)),
        starts.length > 1 && h('select', { class: 'field', 'aria-label': _('Start combination'),
            value: found.start, onchange: (/** @type {any} */ event) => go(found.sheet, event.target.value) },
        starts.map((one) => h('option', { key: one, value: one, selected: one === found.start },
            `${_('Start combination')}: ${colourTitle(one[0] ?? '')} ${one[1]}`))));
}

/** The cells of a decision. @param {string} [move] */
const placementOf = (move = '') => move.split(' ').slice(1).join(' ');

/** @param {number} value @param {boolean} [signed] */
const points = (value, signed = false) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto' });

/** Every pair of dice: how much better or worse than the average it is. @param {{found: Opening}} props */
function Grid({ found }) {
    const { rolls, value } = found;
    const most = Math.max(...Object.values(rolls).map(([worth]) => Math.abs(worth - value)), 0.1);
    const die = (/** @type {string} */ face) =>
        h('span', { class: 'die', 'aria-hidden': 'true' }, diePicture(face));
    /** @param {string} colour @param {string} face */
    const cell = (colour, face) => {
        const [worth, move] = rolls[colour + face] ?? [];
        if (worth === undefined) return h('td', { class: 'none' }, '–');
        const more = worth - value;
        return h('td', { class: more < 0 ? 'worse' : 'better', style: { '--part': Math.abs(more) / most },
            title: placementOf(move) }, points(more, true));
    };
    return h('section', { class: 'card stack' },
        h('p', null, _('Alone, {points} points are to be expected. How much better or worse that gets with '
            + 'the first roll, if this pair of dice is used best:', { points: points(value) })),
        h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': _('First rolls') },
            h('table', null, h('caption', { class: 'unseen' }, `${titleOf(found.game)}: ${_('First rolls')}`),
                h('thead', null, h('tr', null, h('td', null), NUMBERS.map((face) =>
                    h('th', { scope: 'col' }, die(face), h('span', { class: 'unseen' }, faceName(face)))))),
                h('tbody', null, COLOURS.map((colour) => h('tr', null,
                    h('th', { scope: 'row' }, die(colour), h('span', { class: 'unseen' }, faceName(colour))),
                    NUMBERS.map((face) => cell(colour, face))))))),
        h('p', { class: 'soft small' }, _('–: nothing can be crossed with it. Passing: {points}. Jokers '
            + 'of the dice are paid for.', { points: points(found.pass - value, true) })));
}

/** The best placements. @param {{found: Opening}} props */
function Best({ found: { rolls, value } }) {
    const best = Object.entries(rolls).filter(([dice]) => !/[x?]/.test(dice))
        .sort(([, [a]], [, [b]]) => b - a);
    return h('section', { class: 'card stack' }, h('h2', null, _('The best beginnings')),
        h('ol', null, best.slice(0, TOP).map(([dice, [worth, move]]) => h('li', { key: dice },
            colourTitle(dice[0] ?? ''), ' ', dice[1], ': ', placementOf(move), ' ',
            h('b', null, points(worth - value, true))))),
        h('details', null, h('summary', null, _('All first rolls')), h('ul', null,
            Object.entries(rolls).map(([dice, [worth, move]]) => h('li', { key: dice },
                `${faceName(dice[0] ?? '')}, ${faceName(dice[1] ?? '')}: ${placementOf(move)} `,
                points(worth - value, true))))));
}
