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
import { create, h, render } from '../view.js';
import { colourTitle } from '../colours.js';
import { withFields, withSeats } from './position_text.js';

/** @typedef {import('../engine.js').View} View */
/**
 * @typedef {object} Board
 * @property {HTMLElement} element
 * @property {(text: string, view: View, ghost: string[]) => void} paint
 * @property {number} seat   whose sheet is shown
 */

/** Where the sheet stands. */
export const TALL = '(width < 640px)';

/** An element that is kept and written to. @param {Parameters<typeof h>} what @returns {any} */
const make = (...what) => create(h(...what));

/**
 * A number with its name.
 * @param {string} label
 * @param {string} key
 * @param {(value: string) => void} change
 */
function numberField(label, key, change) {
    /** @type {HTMLInputElement} */
    const input = make('input', { class: 'field', type: 'number', min: 0, inputmode: 'numeric',
        'data-key': key, onchange: () => change(input.value) });
    return { input, element: h('label', null, h('span', { class: 'label' }, label), input) };
}

/**
 * @param {string} material text of the sheet
 * @param {import('../engine.js').Game} game
 * @param {() => string} text the position as it is now
 * @param {(text: string) => void} change a tap changes it
 * @returns {Board}
 */
export function makeBoard(material, game, text, change) {
    const sheet = readSheet(material);
    const tall = matchMedia(TALL).matches;
    const drawGrid = makeGrid(sheet, tall);
    const cells = document.createElement('div');
    const dice = document.createElement('div');
    let stop = 'H4';
    /** @type {View|null} */
    let view = null;
    const board = { seat: 0, element: cells, paint };

    /** @param {string} cell */
    const toggle = (cell) => {
        const crosses = crossesOf(view?.seats[board.seat] ?? {});
        if (!crosses.delete(cell)) crosses.add(cell);
        stop = cell;
        change(withFields(text(), board.seat, { crosses: [...crosses].join(',') }));
    };
    cells.addEventListener('click', (event) => {
        const cell = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target)
            .closest('.cell'))?.dataset.cell;
        if (cell) toggle(cell);
    });
    cells.addEventListener('keydown', (event) => {
        const cell = /** @type {HTMLElement} */ (event.target).dataset.cell;
        const arrow = arrows[event.key];
        if (!cell || !(arrow || event.key === ' ' || event.key === 'Enter')) return;
        event.preventDefault();
        if (!arrow) return toggle(cell);
        stop = step(cell, tall, ...arrow);
        if (view) paint(text(), view, []);
        /** @type {HTMLElement|null} */ (cells.querySelector(`[data-cell="${stop}"]`))?.focus();
    });

    // Dice lie there or do not; half of them are not told to the engine.
    /** @param {View} now @param {string[][]} picked */
    const drawDice = (now, picked) => {
        const at = { ...now, chance: 'roll' };
        const kinds = kindsOf(sheet, at);
        const props = { kinds, picked, change: (/** @type {string[][]} */ next) => {
            drawDice(now, next);
            const rolled = textOf(kinds, next, at).replace(/^roll /, '').replaceAll(' ', '');
            change(withFields(text(), -1, { dice: rolled, open: '', waiting: '', crossed: '' }));
        } };
        render([places(props), picker(props)], dice);
    };
    const jokers = numberField(_('Jokers left'), 'jokers',
        (value) => change(withFields(text(), board.seat, { jokers: value })));
    const roll = numberField(_('Roll number'), 'roll',
        (value) => change(withFields(text(), -1, { roll: value })));
    /** @type {HTMLSelectElement} */
    const start = make('select',
        { class: 'field', 'data-key': 'start',
            onchange: () => change(withFields(text(), board.seat, { start: start.value })) },
        h('option', { value: '' }, '–'), [...COLOURS].flatMap((colour) => [1, 2, 3, 4, 5].map((count) =>
            h('option', { value: `${colour}${count}` }, `${colourTitle(colour)} ${count}`))));
    /** @type {HTMLSelectElement} */
    const seats = make('select',
        { class: 'field', 'data-key': 'seats',
            onchange: () => { board.seat = 0; change(withSeats(text(), Number(seats.value))); } },
        Array.from({ length: game.maxSeats },
            (__, i) => h('option', { value: i + 1 }, i
                ? n_('{n} person', '{n} people', i + 1) : _('alone'))));
    /** @type {HTMLElement} */
    const whose = make('div', { class: 'choices', role: 'group', 'aria-label': _('Whose sheet?') });

    /** Not every game has one. @type {HTMLElement} */
    const combination = make('label', null, h('span', { class: 'label' }, _('Start combination')), start);

    board.element = make('div', { class: 'stack' },
        h('div', { class: 'fields' }, h('label', null, h('span', { class: 'label' }, _('At the table')),
            seats), jokers.element, roll.element, combination),
        h('div', { class: 'sheet-table', 'data-game': sheet.game, 'data-layout': tall ? 'tall' : 'wide' },
            whose,
            h('div', { class: 'desk' }, h('div', { class: 'paper card' }, cells)),
            h('div', null, h('p', { class: 'label' }, _('Dice')),
                h('p', { class: 'soft small' },
                    _('Tap a die to take it away, and a face below to put one there.')), dice)));

    /** @param {string} position @param {View} now @param {string[]} ghost */
    function paint(position, now, ghost) {
        view = now;
        if (board.seat >= now.seats.length) board.seat = 0;
        const { seat } = board;
        const crosses = crossesOf(now.seats[seat] ?? {});
        render(drawGrid({ view: now, seat, stop,
            state: (cell) => (crosses.has(cell) ? 'crossed' : ghost.includes(cell) ? 'ghost' : '') }), cells);
        const rolled = now.table.dice ?? '';
        if (/\w/.test(rolled))
            drawDice(now, rolled.split('/').map((faces, i) => (i < 2 ? [...faces] : [faces])));
        else if (!dice.childElementCount) drawDice(now, []);
        jokers.input.value = now.seats[seat]?.jokers ?? '';
        roll.input.value = now.table.roll ?? '';
        combination.hidden = now.seats[seat]?.start === undefined;
        start.value = /^[ygbro]/.test(now.seats[seat]?.start ?? '') ? now.seats[seat]?.start ?? '' : '';
        seats.value = String(now.seats.length);
        render(now.seats.length > 1 && now.seats.map((__, i) => h('label', null,
            h('input',
                { type: 'radio', name: 'whose', checked: i === seat,
                    onchange: () => { board.seat = i; paint(position, now, []); } }),
            h('span', null, seatName('', i)))), whose);
        whose.hidden = now.seats.length < 2;
    }
    return board;
}
