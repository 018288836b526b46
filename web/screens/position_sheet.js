// SPDX-License-Identifier: MIT
// A position of a sheet game to tap on: cells get and lose their cross, dice are picked face by face, the
// rest are a few numbers.
import { seatName } from '../seat_names.js';
import { makeGrid, step } from '../table/grid.js';
import { arrows } from '../table/keys.js';
import { kindsOf, picker, places, textOf } from '../table/real_dice.js';
import { COLOURS, readSheet } from '../table/sheet_model.js';
import { crossesOf } from '../table/standing.js';
import { _, n_ } from '../texts.js';
import { h } from '../view.js';
import { colourTitle } from '../colours.js';
import { withFields, withSeats } from './position_text.js';

/** @typedef {import('../engine.js').View} View */
/** @typedef {import('../view.js').Child} Child */
/**
 * A position that can be tapped on. It keeps what the position's text does not hold.
 * @typedef {object} Board
 * @property {number} seat  whose sheet is shown
 * @property {(text: string, view: View, ghost: string[]) => Child} describe
 */
/**
 * What a tap does: it changes the text, or only what is to be seen of it.
 * @typedef {{change: (text: string) => void, again: () => void}} Does
 */

/** Where the sheet stands. */
export const TALL = '(width < 640px)';

/** @param {any} event */
const valueOf = (event) => event.target.value;

/** A field with its name. @param {string} label @param {Child} input */
const field = (label, input) => h('label', null, h('span', { class: 'label' }, label), input);

/** @param {string} label @param {string} key @param {string} value @param {(value: string) => void} set */
const numberField = (label, key, value, set) => field(label, h('input', { class: 'field', type: 'number',
    min: 0, inputmode: 'numeric', 'data-key': key, value,
    onchange: (/** @type {any} */ event) => set(valueOf(event)) }));

/** The cell that an event is about. @param {any} event @returns {string|undefined} */
const cellAt = (event) => event.target.closest('.cell')?.dataset.cell;

/** Faces that lie there, of each kind. @param {View} view @returns {string[][]} */
function facesOf(view) {
    const rolled = view.table.dice ?? '';
    return /\w/.test(rolled) ? rolled.split('/').map((faces, i) => (i < 2 ? [...faces] : [faces])) : [];
}

/** Whose sheet? @param {View} view @param {number} seat @param {(seat: number) => void} look */
const whose = (view, seat, look) => h('div', { class: 'choices', role: 'group',
    'aria-label': _('Whose sheet?') }, view.seats.map((__, i) => h('label', { key: i },
    h('input', { type: 'radio', name: 'whose', checked: i === seat, onchange: () => look(i) }),
    h('span', null, seatName('', i)))));

/** How many play, and the numbers of the position. @param {{game: import('../engine.js').Game, text: string,
 * view: View, seat: number, change: (text: string) => void}} props */
function fields({ game, text, view, seat, change }) {
    const mine = view.seats[seat] ?? {};
    const start = /^[ygbro]/.test(mine.start ?? '') ? mine.start : '';
    /** @param {string} key @param {number} at */
    const set = (key, at) => (/** @type {string} */ value) => change(withFields(text, at, { [key]: value }));
    return h('div', { class: 'fields' },
        field(_('At the table'), h('select', { class: 'field', 'data-key': 'seats',
            onchange: (/** @type {any} */ event) => change(withSeats(text, Number(valueOf(event)))) },
        Array.from({ length: game.maxSeats }, (__, i) => h('option', { value: i + 1,
            selected: i + 1 === view.seats.length },
        i ? n_('{n} person', '{n} people', i + 1) : _('alone'))))),
        numberField(_('Jokers left'), 'jokers', mine.jokers ?? '', set('jokers', seat)),
        numberField(_('Roll number'), 'roll', view.table.roll ?? '', set('roll', -1)),
        mine.start !== undefined && field(_('Start combination'), h('select', { class: 'field',
            'data-key': 'start', onchange: (/** @type {any} */ event) => set('start', seat)(valueOf(event)) },
        h('option', { value: '', selected: !start }, '–'), [...COLOURS].flatMap((colour) =>
            [1, 2, 3, 4, 5].map((count) => h('option', { value: `${colour}${count}`,
                selected: start === `${colour}${count}` }, `${colourTitle(colour)} ${count}`))))));
}

/**
 * @param {string} material text of the sheet
 * @param {import('../engine.js').Game} game
 * @param {Does} does
 * @returns {Board}
 */
export function makeBoard(material, game, { change, again }) {
    const sheet = readSheet(material);
    const tall = matchMedia(TALL).matches;
    const drawGrid = makeGrid(sheet, tall);
    let stop = 'H4';
    // Dice lie there or do not; half of them are not told to the engine.
    /** @type {string[][]} */
    let picked = [];
    let pickedFor = '';
    const board = { seat: 0, describe };

    /** @param {(cell: string) => void} toggle */
    const heard = (toggle) => ({
        onclick: (/** @type {any} */ event) => { const cell = cellAt(event); if (cell) toggle(cell); },
        onkeydown: (/** @type {any} */ event) => {
            const cell = cellAt(event);
            const arrow = arrows[event.key];
            if (!cell || !(arrow || event.key === ' ' || event.key === 'Enter')) return;
            event.preventDefault();
            if (!arrow) return toggle(cell);
            stop = step(cell, tall, ...arrow);
            again();
            event.currentTarget.querySelector(`[data-cell="${stop}"]`)?.focus();
        },
    });

    /** @param {string} text @param {View} view */
    function dice(text, view) {
        const at = { ...view, chance: 'roll' };
        const kinds = kindsOf(sheet, at);
        const lying = facesOf(view);
        if (lying.length) picked = lying;
        else if (pickedFor !== text) picked = [];
        const props = { kinds, picked, change: (/** @type {string[][]} */ next) => {
            const rolled = textOf(kinds, next, at).replace(/^roll /, '').replaceAll(' ', '');
            const without = withFields(text, -1, { dice: rolled, open: '', waiting: '', crossed: '' });
            [picked, pickedFor] = [next, without];
            change(without);
        } };
        return [places(props), picker(props)];
    }

    /** @param {string} text @param {View} view @param {string[]} ghost @returns {Child} */
    function describe(text, view, ghost) {
        if (board.seat >= view.seats.length) board.seat = 0;
        const { seat } = board;
        const crosses = crossesOf(view.seats[seat] ?? {});
        const toggle = (/** @type {string} */ cell) => {
            const next = new Set(crosses);
            if (!next.delete(cell)) next.add(cell);
            stop = cell;
            change(withFields(text, seat, { crosses: [...next].join(',') }));
        };
        const look = (/** @type {number} */ other) => { board.seat = other; again(); };
        return h('div', { class: 'stack' }, fields({ game, text, view, seat, change }),
            h('div', { class: 'sheet-table', 'data-layout': tall ? 'tall' : 'wide' },
                view.seats.length > 1 && whose(view, seat, look),
                h('div', { class: 'desk' }, h('div', { class: 'paper card' },
                    h('div', heard(toggle), drawGrid({ view, seat, stop, state: (cell) =>
                        (crosses.has(cell) ? 'crossed' : ghost.includes(cell) ? 'ghost' : '') })))),
                h('div', null, h('p', { class: 'label' }, _('Dice')),
                    h('p', { class: 'soft small' },
                        _('Tap a die to take it away, and a face below to put one there.')),
                    h('div', null, dice(text, view)))));
    }
    return board;
}
