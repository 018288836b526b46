// SPDX-License-Identifier: MIT
// A position that is set up by hand, as it lies on a real table or came up in a game: typed as text or tapped
// on the sheet. The engine says at once what is wrong with it; the coach says what is best in it. The address
// holds the position, so that it can be sent to somebody.
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { bestMoves } from '../coach/ask.js';
import { makeOpinions } from '../coach/opinions.js';
import { fill, h } from '../dom.js';
import { h as describe } from '../view.js';
import { Engine } from '../engine.js';
import { pageOf } from '../games/list.js';
import { materialOptions } from '../materials.js';
import { sheets } from '../saves.js';
import { seatName } from '../seat_names.js';
import { readMove } from '../table/moves.js';
import { _, N_ } from '../texts.js';
import { makeBoard } from './position_sheet.js';
import { gameOf } from './position_text.js';

const HELP_SHEET = N_('First comes what everybody sees, after every bar a sheet. What is left out is as you '
    + 'would '
    + 'expect.');
const HELP_DECK = N_('First comes what everybody sees, after every bar what a player has. Cards go by their '
    + 'number.');
// TRANSLATORS: what stands before the colon is notation and stays as it is
const HELP_WORDS = [N_('round=2: the second round'),
    N_('dice=1144/225: four blue dice, three red ones; without them it is time to roll'),
    N_('luck=2: two pieces of luck'),
    N_('level1=1*,2: card 1, with a marker, and card 2 are on level 1'),
    N_('scored3=12: card 12 is scored on level 3')];

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').View} View */

/** How many moves are shown. */
const TOP = 5;

/** What is shown first of a game. @param {string} game */
const first = (game) => pageOf(game).examples[0] ?? '';

/** What the next position lies on. */
let given = '';
/** @param {string} material the name of a sheet or deck, or the text of an own one; '' for the usual one */
export function give(material) {
    given = material;
}

/** @param {HTMLElement} root @param {Ui} ui @param {string} [position] */
export async function show(root, ui, position = '') {
    const [module, own] = await Promise.all([ui.rules(), sheets.list().catch(() => [])]);
    const screen = new Setup(new Engine(module), own, ui);
    root.append(screen.element);
    screen.begin(ui.kept?.text ?? (position || first(screen.games[0]?.id ?? '')), ui.kept?.material ?? given);
    given = '';
    screen.shown = true;
    if (ui.kept?.asked) screen.ask();
    return { destroy: () => screen.close(), keep: () => screen.keep() };
}

class Setup {
    text = '';
    material = '';
    /** @type {View|null} */
    view = null;
    /** @type {import('./position_sheet.js').Board|null} */
    board = null;
    drawn = '';
    closed = false;
    shown = false;
    /** @type {string[]} */
    ghost = [];
    asked = 0;

    /** @param {Engine} engine @param {import('../saves.js').OwnSheet[]} own @param {Ui} ui */
    constructor(engine, own, ui) {
        this.engine = engine;
        this.own = own;
        this.ui = ui;
        this.games = engine.games();
        ui.where(_('Position'));
        this.gameChoice = h('div', { class: 'choices', role: 'radiogroup', 'aria-label': _('Game') },
            this.games.map(({ id, title }) => h('label', null,
                h('input',
                    { type: 'radio', name: 'game', value: id,
                        onchange: () => this.begin(first(id), '') }), h('span', null, title))));
        this.sheetChoice = h('select',
            { class: 'field', 'aria-label': _('Sheet or cards'),
                onchange: () => this.begin(gameOf(this.text), this.sheetChoice.value) });
        this.field = h('textarea', { class: 'field', id: 'position', rows: 3, spellcheck: 'false',
            autocapitalize: 'off', 'aria-describedby': 'position-help', oninput: () => this.typed() });
        this.trouble = h('p', { class: 'problem', role: 'alert' });
        this.place = h('div');
        this.help = h('div', { class: 'help small soft', id: 'position-help' });
        this.why = h('p', { class: 'soft', role: 'status' });
        this.go = h('button',
            { type: 'button', class: 'button go', 'data-key': 'best', onclick: () => this.ask() },
            sign('hint'), _('Best moves'));
        this.answer = h('div');
        this.element = h('div', { class: 'position' }, h('section', { class: 'stack' },
            h('h1', null, _('Position')), h('p', { class: 'soft' },
                _('Lay out what lies on the table: tap crosses and dice, or write the position as text. '
                + 'Then ask for the best moves.')),
            this.gameChoice, this.sheetChoice, this.place),
        h('section', { class: 'stack' },
            h('div', null, h('label', { class: 'label', for: 'position' }, _('Position as text')),
                this.field),
            this.trouble, this.help,
            h('div', { class: 'row' }, this.go, this.why), this.answer));
    }

    /** Another game, or another sheet. @param {string} text @param {string} material */
    begin(text, material) {
        this.material = material;
        this.change(text);
        if (this.view) return;
        // what came with the address cannot be read: show it, with something that can below it
        this.field.value = text;
        const problem = this.trouble.textContent;
        const { id = '' } = this.games.find((game) => game.id === gameOf(text)) ?? this.games[0] ?? {};
        this.change(first(id));
        this.field.value = text;
        this.trouble.textContent = problem;
    }

    /** A tap has changed something; what the engine refuses is said and not done. @param {string} text */
    change(text) {
        if (this.take(text)) this.field.value = this.text;
        else if (this.view) this.board?.paint(this.text, this.view, this.ghost);
    }

    typed() {
        this.take(this.field.value);
    }

    /** @param {string} text @returns {boolean} whether it is a position */
    take(text) {
        try {
            const laid = this.engine.lay(text, gameOf(text) === gameOf(this.text) || !this.text
                ? this.material || undefined : undefined);
            if (this.text && gameOf(text) !== gameOf(this.text)) this.material = '';
            this.text = laid;
        } catch (error) {
            const { message, column } = /** @type {import('../engine.js').Refusal} */ (error);
            this.trouble.textContent = column ? _('At {column}: {problem}', { column, problem: message })
                : message;
            this.go.disabled = true;
            return false;
        }
        this.trouble.textContent = '';
        this.view = this.engine.view();
        this.ghost = [];
        this.asked++;
        fill(this.answer);
        if (this.shown) history.replaceState(null, '', `#/position/${encodeURIComponent(this.text)}`);
        this.paint();
        return true;
    }

    /** The seat to decide: the one shown, if it may. */
    get seat() {
        const shown = this.board?.seat ?? 0;
        return this.view?.actors.includes(shown) ? shown : this.view?.next ?? -1;
    }

    paint() {
        const view = /** @type {View} */ (this.view);
        const game = this.games.find(({ id }) => id === view.game);
        if (!game) return;
        const key = `${view.game} ${this.material}`;
        if (key !== this.drawn) this.lay(game, key);
        if (this.board) this.board.paint(this.text, view, this.ghost);
        else fill(this.place,
            h('div', { class: 'card' },
                gamePicture(game,
                    { seat: view.seats[Math.max(0, view.next)], text: this.engine.material(),
                        label: _('The levels with their cards') })));
        this.go.disabled = this.seat < 0;
        this.why.textContent = this.seat >= 0 ? view.seats.length > 1
            ? _('{name} has to decide.', { name: seatName('', this.seat) }) : ''
            : view.over ? _('In this position the game is over.') : view.chance === 'start'
                ? _('The start combination is missing.')
                : _('Dice are missing: nobody has anything to decide.');
    }

    /** What depends on game and sheet only. @param {import('../engine.js').Game} game @param {string} key */
    lay(game, key) {
        this.drawn = key;
        const options = materialOptions(game, this.own);
        const material = this.material || options[0]?.props.value || '';
        if (!options.some(({ props }) => props.value === material)) options.push(
            describe('option', { value: material },
                material.includes('\n') ? _('This game’s own sheet') : _('Earlier house edition')));
        this.sheetChoice.hidden = options.length < 2;
        fill(this.sheetChoice, options);
        this.sheetChoice.value = material;
        for (const input of this.gameChoice.querySelectorAll('input')) input.checked =
            input.value === game.id;
        this.board = game.material === 'sheet' ? makeBoard(this.engine.material(), game, () => this.text,
            (text) => this.change(text)) : null;
        if (this.board) fill(this.place, this.board.element);
        fill(this.help, h('p', null, game.material === 'sheet' ? _(HELP_SHEET) : _(HELP_DECK)),
            game.material === 'deck' && h('ul', null,
                HELP_WORDS.map((text) => h('li', null, _(text)))),
            pageOf(game.id).examples.length > 1 && h('div', { class: 'row' },
                pageOf(game.id).examples.map((example, i) =>
                    h('button', { type: 'button', class: 'button', 'data-key': `example ${i + 1}`,
                        onclick: () => this.change(example) }, _('Example {number}', { number: i + 1 })))));
    }

    async ask() {
        const mine = ++this.asked;
        const { seat } = this;
        const list = makeOpinions({ choose: ({ move }) => this.showGhost(move) });
        fill(this.answer, list.element);
        try {
            await bestMoves(this.ui, { position: this.text, material: this.material || undefined, seat },
                (ranking, sure) => {
                    if (mine !== this.asked || this.closed) return;
                    list.show(ranking, sure);
                    const [best] = ranking.moves;
                    if (best) this.showGhost(best.move);
                    if (best && sure) this.ui.announce(best.words);
                }, TOP);
        } catch (error) {
            if (mine === this.asked) list.trouble(/** @type {Error} */ (error).message);
        }
    }

    /** @param {string} move */
    showGhost(move) {
        this.ghost = this.board ? readMove(move).cells : [];
        if (this.board && this.view) {
            if (this.seat >= 0) this.board.seat = this.seat;
            this.board.paint(this.text, this.view, this.ghost);
        }
        for (const button of this.answer.querySelectorAll('[data-move]')) button.setAttribute('aria-pressed',
            String(/** @type {HTMLElement} */ (button).dataset.move === move));
    }

    keep() {
        this.close();
        return { text: this.text, material: this.material, asked: this.answer.childElementCount > 0 };
    }

    close() {
        this.closed = true;
    }
}
