// SPDX-License-Identifier: MIT
// A position that is set up by hand, as it lies on a real table or came up in a game: typed as text or tapped
// on the sheet. The engine says at once what is wrong with it; the coach says what is best in it. The address
// holds the position, so that it can be sent to somebody.
import { sign } from '../art/signs.js';
import { makeCardBoard } from '../cards/position_editor.js';
import { bestMoves } from '../coach/ask.js';
import { opinions } from '../coach/opinions.js';
import { Engine } from '../engine.js';
import { pageOf } from '../games/list.js';
import { materialOptions } from '../materials.js';
import { gamesWithOpenings } from '../openings.js';
import { sheets } from '../saves.js';
import { seatName } from '../seat_names.js';
import { readMove } from '../table/moves.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';
import { PositionHelp } from './position_help.js';
import { TALL, makeBoard } from './position_sheet.js';
import { gameOf } from './position_text.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').View} View */
/** @typedef {import('../engine.js').Opinion} Opinion */

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
    const [module, own, openings] = await Promise.all([ui.rules(), sheets.list().catch(() => []),
        gamesWithOpenings()]);
    ui.where(_('Position'));
    const screen = new Setup(root, new Engine(module), own, ui, openings);
    screen.begin(ui.kept?.text ?? (position || first(screen.games[0]?.id ?? '')), ui.kept?.material ?? given);
    given = '';
    screen.shown = true;
    matchMedia(TALL).addEventListener('change', () => screen.draw(), screen.ears);
    if (ui.kept?.asked) screen.ask();
    return { destroy: () => screen.close(), keep: () => screen.keep() };
}

class Setup {
    /** The position that is laid, and what stands in the field. */
    text = '';
    typed = '';
    problem = '';
    material = '';
    /** @type {View|null} */
    view = null;
    /** @type {import('./position_sheet.js').Board|null} */
    board = null;
    /** What the board was made for. */
    laid = '';
    ears = new AbortController();
    shown = false;
    /** Cells of the move that is shown. @type {string[]} */
    ghost = [];
    asked = 0;
    /** The best moves, once they were asked for.
     * @type {Omit<import('../coach/opinions.js').Shown, 'choose'>|null} */
    answer = null;

    /** @param {HTMLElement} root @param {Engine} engine @param {import('../saves.js').OwnSheet[]} own
     * @param {Ui} ui @param {Set<string>} openings games that have first rolls */
    constructor(root, engine, own, ui, openings) {
        this.root = root;
        this.engine = engine;
        this.own = own;
        this.ui = ui;
        this.openings = openings;
        this.games = engine.games();
    }

    /** Another game, or another sheet. @param {string} text @param {string} material */
    begin(text, material) {
        this.material = material;
        this.change(text);
        if (this.view) return;
        // what came with the address cannot be read: show it, with something that can below it
        const { problem } = this;
        const game = this.games.find(({ id }) => id === gameOf(text)) ?? this.games[0];
        this.change(first(game?.id ?? ''));
        Object.assign(this, { typed: text, problem });
        this.draw();
    }

    /** A tap has changed something; what the engine refuses is said and not done. @param {string} text */
    change(text) {
        if (this.take(text)) this.typed = this.text;
        this.draw();
    }

    /** @param {string} text */
    type(text) {
        this.typed = text;
        this.take(text);
        this.draw();
    }

    /** @param {string} text @returns {boolean} whether it is a position */
    take(text) {
        const same = !this.text || gameOf(text) === gameOf(this.text);
        try {
            this.text = this.engine.lay(text, (same && this.material) || undefined);
        } catch (error) {
            const { message, column } = /** @type {import('../engine.js').Refusal} */ (error);
            this.problem = column ? _('At {column}: {problem}', { column, problem: message }) : message;
            return false;
        }
        if (!same) this.material = '';
        this.problem = '';
        this.view = this.engine.view();
        this.ghost = [];
        this.asked++;
        this.answer = null;
        if (this.shown) history.replaceState(null, '', `#/position/${encodeURIComponent(this.text)}`);
        return true;
    }

    get game() {
        return this.games.find(({ id }) => id === this.view?.game);
    }

    /** The seat to decide: the one shown, if it may. */
    get seat() {
        const shown = this.board?.seat ?? 0;
        return this.view?.actors.includes(shown) ? shown : this.view?.next ?? -1;
    }

    draw() {
        const { view, game } = this;
        if (!view || !game || this.closed) return;
        this.lay(game);
        render(h('div', { class: 'position' }, h('section', { class: 'stack' },
            h('h1', null, _('Position')), h('p', { class: 'soft' },
                _('Lay out what lies on the table: tap crosses and dice, or write the position as text. '
                + 'Then ask for the best moves.')),
            this.choices(game),
            h('div', { key: this.laid }, this.board?.describe(this.text, view, this.ghost))),
        h('section', { class: 'stack' }, this.asText(),
            h(PositionHelp, { game, example: (/** @type {string} */ text) => this.change(text) }),
            h('div', { class: 'row' }, h('button', { type: 'button', class: 'button go', 'data-key': 'best',
                disabled: this.seat < 0 || !!this.problem, onclick: () => this.ask() }, sign('hint'),
            _('Best moves')), h('p', { class: 'soft', role: 'status' }, this.why(view))),
            this.answer && h('div', { class: 'card answer' }, h(opinions, { ...this.answer,
                choose: (/** @type {Opinion} */ { move }) => this.showGhost(move) })))), this.root);
    }

    /** The board depends on game and sheet only. @param {import('../engine.js').Game} game */
    lay(game) {
        const key = `${game.id} ${this.material} ${matchMedia(TALL).matches}`;
        if (key === this.laid) return;
        this.laid = key;
        const does = { change: (/** @type {string} */ text) => this.change(text), again: () => this.draw() };
        this.board = game.material === 'sheet' ? makeBoard(this.engine.material(), game, does)
            : makeCardBoard(this.engine.material(), game, (id) => this.engine.cardWords(id), does);
    }

    /** Which game, which sheet. @param {import('../engine.js').Game} game */
    choices(game) {
        const options = materialOptions(game, this.own);
        const material = this.material || options[0]?.props.value || '';
        if (!options.some(({ props }) => props.value === material)) options.push(
            h('option', { value: material, key: material },
                material.includes('\n') ? _('This game’s own sheet') : _('Earlier house edition')));
        return [h('div', { class: 'choices', role: 'radiogroup', 'aria-label': _('Game') },
            this.games.map(({ id, title }) => h('label', { key: id },
                h('input', { type: 'radio', name: 'game', value: id, checked: id === game.id,
                    onchange: () => this.begin(first(id), '') }), h('span', null, title)))),
        this.openings.has(game.id) && h('a', { class: 'button quiet', href: `#/openings/${game.id}` },
            _('First rolls')),
        options.length > 1 && h('select', { class: 'field', 'aria-label': _('Sheet or cards'),
            value: material, onchange: (/** @type {any} */ event) =>
                this.begin(gameOf(this.text), event.target.value) }, options)];
    }

    asText() {
        return h('div', null, h('label', { class: 'label', for: 'position' }, _('Position as text')),
            h('textarea', { class: 'field', id: 'position', rows: 3, spellcheck: 'false',
                autocapitalize: 'off', 'aria-describedby': 'position-help', value: this.typed,
                'aria-invalid': this.problem ? 'true' : null,
                oninput: (/** @type {any} */ event) => this.type(event.target.value) }),
            h('p', { class: 'problem', role: 'alert' }, this.problem));
    }

    /** Who is to decide, or why nobody is. @param {View} view */
    why(view) {
        if (this.seat >= 0) return view.seats.length > 1
            ? _('{name} has to decide.', { name: seatName('', this.seat) }) : '';
        return view.over ? _('In this position the game is over.') : view.chance === 'start'
            ? _('The start combination is missing.')
            : _('Dice are missing: nobody has anything to decide.');
    }

    async ask() {
        const mine = ++this.asked;
        const { seat } = this;
        this.answer = { ranking: null, sure: false };
        this.draw();
        try {
            await bestMoves(this.ui, { position: this.text, material: this.material || undefined, seat },
                (ranking, sure) => {
                    if (mine !== this.asked || this.closed) return;
                    this.answer = { ranking, sure };
                    const [best] = ranking.moves;
                    if (best) this.showGhost(best.move);
                    else this.draw();
                    if (best && sure) this.ui.announce(best.words);
                }, TOP);
        } catch (error) {
            if (mine !== this.asked) return;
            this.answer = { ranking: null, sure: false, trouble: /** @type {Error} */ (error).message };
            this.draw();
        }
    }

    /** @param {string} move */
    showGhost(move) {
        this.ghost = this.board ? readMove(move).cells : [];
        if (this.board && this.seat >= 0) this.board.seat = this.seat;
        if (this.answer) this.answer.chosen = move;
        this.draw();
    }

    get closed() {
        return this.ears.signal.aborted;
    }

    close() {
        this.ears.abort();
    }

    keep() {
        this.close();
        return { text: this.text, material: this.material, asked: this.answer !== null };
    }
}
