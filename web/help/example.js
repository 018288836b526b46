// SPDX-License-Identifier: MIT
// A small piece of a game to try rules in: the reader taps cells or cards, the engine says what it thinks of
// them. Loaded when it is scrolled to.
import { die } from '../art/dice.js';
import { cross, gem, shape, star } from '../art/shapes.js';
import { readDeck } from '../cards/deck.js';
import { pictureOf, token } from '../cards/token.js';
import { Engine } from '../engine.js';
import { faceName } from '../face_names.js';
import { COLUMNS, around, readSheet } from '../table/sheet_model.js';
import { crossesOf, diceOf as rolled } from '../table/standing.js';
import { cellName } from '../table/words.js';
import { _, loadTexts } from '../texts.js';
import { h, render } from '../view.js';
import { ladder } from './ladder.js';
import { track } from './track.js';
import { chosenOf, isOption, layOut, outcome, verdict } from './verdict.js';

/**
 * @typedef {object} Example
 * @property {string} position   on the usual sheet or deck of its game (docs/notation.md)
 * @property {string} task       what the reader is to try
 * @property {string} dice       what is used: a pair like 'y3' or 'x?', or a face of the special die;
 *   '' for cards that are to be met, 'score' for those to be scored; '' also where the reader is to choose
 *   among the dice
 * @property {boolean} [shift]   a plus-minus gift makes more or fewer cells of the number
 * @property {string} [before]   what is done before the reader's turn, like '1: pass'; several divided by ;
 * @property {string} [from]     the cells that are shown: upper left and lower right
 * @property {string} [to]
 * @property {number[]} [cards]  the cards that can be tapped, with the roll of the position
 * @property {boolean} [levels]  the whole ladder is shown, with what an option does to it
 * @property {boolean} [track]   the pass track is shown, likewise
 * @property {Record<string, string>} [options]  decisions to choose from, beside cells or cards or in their
 *   place, and what each is called; several after each other divided by ;
 * @property {string[]} yes      what is allowed: cells, or a card
 * @property {Record<string, string>} no   what is not, and the rule that says so
 * @property {Record<string, string>} [gives]   what each answer that is allowed brings: events of the engine
 * @property {string} [chance]   what chance does when an answer asks for it, like 'chip blank'; of several,
 *   divided by ;, those that are possible
 */
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The dice that are used: a pair, a face of the special die, or the whole roll. @param {Example} example
 * @param {import('../engine.js').Fields} table */
function diceOf({ dice, cards }, table) {
    if (cards) return [...(table.dice ?? '').replace('/', '')].map((face, i) =>
        die(face, { class: i < 4 ? 'blue' : 'red' }));
    if (!dice) return rolled(table).map(({ face, taken }) => die(face, { class: taken ? 'away' : '' }));
    return (dice.length > 2 ? [dice] : [...dice]).map((face) => die(face));
}

/** For readers who do not see the dice: those that are left; '' where the task names them.
 * @param {Example} example @param {import('../engine.js').Fields} table */
const diceNames = ({ dice, cards }, table) => (dice || cards ? ''
    : rolled(table).filter(({ taken }) => !taken).map(({ face }) => faceName(face)).join(', '));

class Trial {
    /** @type {string[]} */
    chosen = [];
    stop = '';

    /** @param {HTMLElement} place @param {Example} example @param {Engine} engine */
    constructor(place, example, engine) {
        this.came = layOut(engine, example);
        this.place = place;
        this.example = example;
        this.engine = engine;
        this.view = engine.view();
        this.crosses = crossesOf(this.view.seats[0] ?? {});
        this.sheet = example.cards ? null : readSheet(engine.material());
        this.deck = example.cards ? readDeck(engine.material()) : null;
        this.draw();
    }

    /** The cells that are shown, row by row. */
    get cells() {
        const { from = 'A1', to = 'A1' } = this.example;
        const inside = (/** @type {string} */ name) => name[0] >= from[0] && name[0] <= to[0]
            && name[1] >= from[1] && name[1] <= to[1];
        return this.sheet?.cells.filter(({ name }) => inside(name)) ?? [];
    }

    get width() {
        const { from = 'A1', to = 'A1' } = this.example;
        return COLUMNS.indexOf(to.charAt(0)) - COLUMNS.indexOf(from.charAt(0)) + 1;
    }

    /** @param {string} one a cell or a card */
    tap(one) {
        const has = this.chosen.includes(one);
        const others = this.chosen.filter((other) => other !== one);
        const alone = this.example.cards || [one, ...others].some((each) => isOption(this.example, each));
        this.chosen = has ? others : alone ? [one] : [...others, one];
        this.stop = one;
        this.draw();
    }

    /** Shows an answer that is allowed, another one each time. */
    show() {
        const { yes } = this.example;
        const now = yes.indexOf(this.chosen.join(' '));
        this.chosen = chosenOf(this.example, yes[(now + 1) % yes.length] ?? '');
        this.draw();
    }

    /** @param {KeyboardEvent} event @param {number} i */
    move(event, i) {
        const [dx, dy] = ARROWS[event.key] ?? [0, 0];
        const next = this.cells[i + dx + dy * this.width];
        if (!dx && !dy) return;
        event.preventDefault();
        if (!next || (dx && next.row !== this.cells[i]?.row)) return;
        this.stop = next.name;
        this.draw();
        /** @type {HTMLElement|null} */ (this.place.querySelector('[tabindex="0"]'))?.focus();
    }

    piece() {
        const { sheet, cells, crosses, chosen } = this;
        const stop = cells.some(({ name }) => name === this.stop) ? this.stop : cells[0]?.name;
        const letters = [...new Set(cells.map(({ name }) => name.charAt(0)))];
        const names = new Set(cells.map(({ name }) => name));
        /** The crossing points that have all their cells here, by their upper left cell. */
        const points = new Map(sheet?.crossings.flatMap((line) => line.points
            .filter((name) => around(name).every((cell) => names.has(cell)))
            .map((name) => /** @type {[string, string]} */ ([name, line.name]))));
        const heads = letters.map((letter) =>
            h('span', { key: letter, class: 'letter', 'aria-hidden': 'true' }, letter));
        return h('div', { class: 'piece', style: { '--wide': this.width } }, heads, cells.map((cell, i) => {
            const crossed = crosses.has(cell.name);
            const on = chosen.includes(cell.name);
            return h('button', { key: cell.name, type: 'button', 'aria-disabled': String(crossed),
                class: ['field-cell', crossed && 'crossed', cell.column === sheet?.start && 'start']
                    .filter(Boolean).join(' '), 'aria-pressed': String(on), tabindex: cell.name === stop
                    ? 0 : -1, style: { '--c': `var(--${cell.colour})` },
                'data-point': points.get(cell.name) ?? null,
                'aria-label': cellName(cell, sheet?.mark ?? 'star', crossed ? 'crossed' : on ? 'chosen' : ''),
                onclick: () => !crossed && this.tap(cell.name),
                onkeydown: (/** @type {KeyboardEvent} */ event) => this.move(event, i) },
            shape(cell.colour), cell.star && (sheet?.mark === 'gem' ? gem() : star()),
            (crossed || on) && cross(cell.name));
        }));
    }

    /** A card that can be tapped. @param {number} id @param {string} [mark] */
    card(id, mark) {
        const { deck, chosen, engine } = this;
        return deck && token(deck, id, { name: engine.cardWords(id), mark, 'data-about': null,
            'aria-pressed': String(chosen.includes(String(id))), onclick: () => this.tap(String(id)),
            class: chosen.includes(String(id)) ? 'chosen' : '' });
    }

    hand() {
        const { cards } = this.example;
        return cards?.length ? h('div', { class: 'hand' }, cards.map((id) => this.card(id))) : null;
    }

    /** What the seat has round its cells or cards; with an option chosen, after it.
     * @param {import('../engine.js').Fields} seat */
    around(seat) {
        const { deck, sheet, example, view } = this;
        if (deck && example.levels) return ladder(deck, view, seat, ({ id, mark }) =>
            (example.cards?.includes(id) ? this.card(id, mark) : pictureOf(deck, id, mark)));
        return sheet && example.track ? track(sheet.pass, Number(seat.pass)) : null;
    }

    /** Decisions that are neither cells nor cards. */
    options() {
        const { example: { options }, chosen } = this;
        return options && h('div', { class: 'row' }, Object.entries(options).map(([decision, label]) =>
            h('button', { key: decision, type: 'button', class: 'button option',
                'aria-pressed': String(chosen.includes(decision)), onclick: () => this.tap(decision) },
            _(label))));
    }

    draw() {
        const { kind, words, rule } = verdict(this.engine, this.example, this.sheet, this.chosen);
        const { example, view, view: { table } } = this;
        const names = diceNames(example, table);
        const came = example.gives ? ` ${this.came()}` : '';
        const seat = kind === 'yes' && isOption(example, this.chosen[0])
            ? outcome(this.engine, example, this.chosen[0] ?? '') : view.seats[0];
        render([h('p', { class: 'task-words' }, h('b', null, _(example.task)), came),
            h('div', { class: 'dice-row', role: names ? 'img' : null, 'aria-label': names || null,
                'aria-hidden': names ? null : 'true' }, diceOf(example, table)),
            this.sheet ? example.from && this.piece() : !example.levels && this.hand(),
            this.around(seat ?? {}), this.options(),
            h('p', { class: `verdict ${kind}`, role: 'status' }, words || _('Tap to try it.'), ' ',
                rule && h('small', null, `§ ${rule}`)),
            h('div', { class: 'row' }, h('button', { class: 'button', type: 'button',
                onclick: () => this.show() }, _('Show me')),
            h('button', { class: 'button quiet', type: 'button', onclick: () => { this.chosen = [];
                this.draw(); } }, _('Clear')))], this.place);
    }
}

/** What draws it again, in another language.
 * @param {HTMLElement} place @param {Example} example @param {import('../ui.js').Ui} ui
 * @returns {Promise<() => void>} */
export async function play(place, example, ui) {
    const [module] = await Promise.all([ui.rules(), loadTexts('sheet', 'cards', 'messages'),
        example.cards && ui.style('css/token.css')]);
    const trial = new Trial(place, example, new Engine(module));
    return () => trial.draw();
}
