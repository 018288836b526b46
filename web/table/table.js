// SPDX-License-Identifier: MIT
// The table of the sheet games: dice, one large sheet, the others small, and three buttons. Every tap narrows down the list of
// legal decisions (moves.js); what is left over is what the table shows.
import { fill, h } from '../dom.js';
import { sign } from '../art/signs.js';
import { rollsHere, seatHere } from '../match.js';
import { makeGrid } from './grid.js';
import { hintFor } from './hint.js';
import { listenToKeys } from './keys.js';
import { makeLog } from './log.js';
import { makeMargin } from './margin.js';
import { noChoice, pickCell, pickDie, prospect, readMove, SPECIALS } from './moves.js';
import { makeOthers } from './others.js';
import { celebrate } from './party.js';
import { listenToPointer } from './pointer.js';
import { makePicker } from './real_dice.js';
import { readSheet } from './sheet_model.js';
import { crossesOf } from './standing.js';
import { makeTray } from './tray.js';
import { paintWays } from './ways.js';
import { whyNotCell } from './why.js';
import { headline, priceOf, sentence } from './words.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Choice} Choice */
/** @typedef {import('./standing.js').Die} Die */

/** Narrow and upright: the sheet stands. */
const TALL = '(max-width: 640px) and (orientation: portrait)';
const SURE = 4000; /* ms in which a second press on Pass passes */

/** @param {HTMLElement} root @param {Match} match @param {Ui} ui */
export function mount(root, match, ui) {
    const table = new Table(root, match, ui);
    return { destroy: () => table.destroy() };
}

class Table {
    /** @param {HTMLElement} root @param {Match} match @param {Ui} ui */
    constructor(root, match, ui) {
        this.root = root;
        this.match = match;
        this.ui = ui;
        this.t = ui.t;
        this.sheet = readSheet(match.engine.material());
        this.view = match.engine.view();
        this.here = match.seats.flatMap((seat, i) => (seat.here ? [i] : []));
        this.home = this.here[0] ?? 0;
        /** Seat whose sheet is large, seat that is peeked at, seat of this device that decides; -1 for none. */
        this.shown = this.home;
        this.peeked = -1;
        this.acting = -1;
        /** @type {Move[]} */
        this.moves = [];
        this.legal = '';
        this.choice = noChoice();
        /** @type {Choice[]} */
        this.before = [];
        /** @type {Move|null} */
        this.hint = null;
        this.news = '';
        this.sure = 0;
        this.pending = false;
        this.off = new AbortController();
        this.narrow = matchMedia(TALL);
        this.build();
        this.listen();
        this.refresh();
    }

    destroy() {
        this.off.abort();
        clearTimeout(this.sure);
        fill(this.root);
    }

    build() {
        const { t, match, sheet } = this;
        this.tray = makeTray(t, (die) => this.tapDie(die));
        this.others = makeOthers(sheet, match, t, (seat) => this.here.length !== 1 || seat !== this.home,
            (seat) => this.show(seat), (seat) => this.peek(seat));
        this.log = makeLog(match, t, (text) => this.typed(text));
        this.picker = makePicker(sheet, t, () => this.paintButtons());
        this.label = h('p', { class: 'whose', hidden: true });
        this.line = h('p', { class: 'words' });
        this.bulb = h('button', { class: 'button icon', type: 'button', 'aria-label': t('sheet.hint'), hidden: true, onclick: () => this.askHint() }, sign('hint'));
        this.strip = h('div', { class: 'news' }, this.line, this.bulb,
            h('button', { class: 'button icon logs', type: 'button', 'aria-label': t('sheet.log'), onclick: () => this.log.open(!this.log.isOpen) }, sign('book')));
        this.undoButton = h('button', { class: 'button undo', type: 'button', onclick: () => this.undo() }, sign('undo'), h('span', null, t('sheet.undo')));
        this.passButton = h('button', { class: 'button quiet pass', type: 'button', onclick: () => this.pass() }, t('sheet.pass.do'));
        this.goButton = h('button', { class: 'button go', type: 'button', onclick: () => this.go() });
        this.paper = h('div', { class: 'paper card' });
        this.element = h('div', { class: 'sheet-table', 'data-game': sheet.game, 'data-many': String(match.seats.length > 1) }, this.others.element, this.tray.element, this.strip,
            h('div', { class: 'desk' }, this.label, this.paper, this.picker.element),
            h('div', { class: 'actions' }, this.undoButton, this.passButton, this.goButton), this.log.element);
        this.lay();
        fill(this.root, this.element);
    }

    /** Lays the sheet down or stands it up. */
    lay() {
        this.tall = this.narrow.matches;
        this.grid = makeGrid(this.sheet, this.tall, this.t);
        this.margin = makeMargin(this.sheet, this.t);
        this.element.dataset.layout = this.tall ? 'tall' : 'wide';
        fill(this.paper, this.grid.element, this.margin.rail, this.margin.foot);
        listenToPointer(this.grid.element, (cell) => this.tapCell(cell), (cell, begin) => this.dragOver(cell, begin));
    }

    listen() {
        const { signal } = this.off;
        this.match.events.addEventListener('change', (event) => this.changed(/** @type {CustomEvent} */ (event).detail), { signal });
        for (const type of ['seats', 'lock']) this.match.events.addEventListener(type, () => this.refresh(), { signal });
        this.narrow.addEventListener('change', () => { this.lay(); this.paint(); }, { signal });
        listenToKeys(this, signal);
    }

    // ---- what happens at the table

    /** Something was played. @param {{action: string, words: string, events: any[], undone?: boolean}} detail */
    changed({ action, words, events }) {
        const told = words.trim();
        if (/^roll/.test(action)) this.ui.sound('roll');
        else if (events.length) this.ui.sound('cross');
        const prizes = events.filter((event) => event.points !== undefined || /column|colour|row|diamond|line|crossing|pass-end/.test(event.kind));
        this.news = told.split('\n').join(' ');
        this.refresh();
        if (told) this.ui.announce(told);
        const mine = prizes.filter((event) => event.seat === this.large);
        if (mine.length) celebrate(this.grid, this.sheet, mine);
        if (prizes.length) this.ui.sound('bonus');
    }

    /** Looks at the state anew; a choice in progress stays as long as the same decisions are legal. */
    refresh() {
        this.view = this.match.engine.view();
        const locked = /** @type {any} */ (this.match).readOnly === true;
        const acting = locked || this.view.over ? -1 : seatHere(this.match);
        const legal = acting < 0 ? [] : this.match.engine.legal(acting);
        const key = `${acting} ${legal.join('\n')}`;
        if (key !== this.legal) {
            this.legal = key;
            this.moves = legal.map(readMove);
            this.choice = this.beginning();
            this.before = [];
            this.hint = null;
            this.calm();
        }
        if (this.acting !== acting && acting >= 0) this.ui.sound('turn');
        this.acting = acting;
        this.rolls = !locked && !this.view.over && rollsHere(this.match);
        const turn = acting >= 0 ? acting : this.rolls && this.here.includes(this.view.active) ? this.view.active : -1;
        if (this.here.length > 1 && turn >= 0 && this.turn !== turn) this.shown = turn;
        if (turn >= 0) this.turn = turn;
        this.paint();
    }

    /** A bonus is a choice already begun: its kind is the only way to use it. @returns {Choice} */
    beginning() {
        const kinds = new Set(this.moves.map((move) => move.kind).filter((kind) => kind === 'dice' || SPECIALS.includes(kind)));
        const [only] = kinds;
        return kinds.size === 1 && only !== 'dice' && !this.view.table.dice.includes(`/${only}`) ? { ...noChoice(), special: only } : noChoice();
    }

    get large() { return this.peeked >= 0 ? this.peeked : this.shown; }
    get names() { return this.match.seats.map((seat) => seat.name); }
    /** Whether taps mean something now. */
    get open() { return this.acting >= 0 && this.large === this.acting && !this.pending; }
    get seen() { return prospect(this.moves, this.choice); }

    /** The move that Confirm would play. If dice of the active player differ it has to be said which (S6.2). @returns {Move|null} */
    get done() {
        const { done } = this.seen;
        const ask = done.length > 1 && this.view.active === this.acting && this.match.seats.length > 1;
        return ask ? null : done[0] ?? null;
    }

    // ---- what the person does

    /** @param {Choice} next @param {boolean} [kept] part of a drag that is undone as one */
    choose(next, kept = true) {
        if (kept) this.before.push(this.choice);
        this.choice = next;
        this.hint = null;
        this.calm();
        this.say('');
        this.paintChoice();
        const { done } = this;
        if (done) this.ui.announce(sentence(this.t, done, this.names));
    }

    /** @param {Die} die */
    tapDie(die) {
        if (!this.open) return this.say(this.waiting());
        const owner = this.names[this.view.active];
        const next = die.taken && !this.choice.allsix ? null : pickDie(this.moves, this.choice, die.kind, die.face);
        if (next) return this.choose(next);
        this.say(die.taken ? this.t('sheet.why.taken', owner) : die.kind === 'special' ? this.t('sheet.why.special') : this.t('sheet.why.die'), true);
    }

    /** @param {string} cell */
    tapCell(cell) {
        this.grid.focusable(cell);
        if (!this.open) return this.say(this.waiting());
        const next = pickCell(this.moves, this.choice, cell);
        if (next) return this.choose(next);
        this.grid.cells.get(cell)?.animate?.([{ translate: '-2px' }, { translate: '2px' }, { translate: '0' }], this.ui.settings.still ? 0 : 140);
        this.say(whyNotCell({ ...this, engine: this.match.engine, seat: this.acting, crosses: crossesOf(this.view.seats[this.acting]) }, cell), true);
    }

    /** A finger or the mouse is drawn over cells: those that can be added are. @param {string} cell @param {boolean} begin */
    dragOver(cell, begin) {
        if (!this.open || this.choice.cells.includes(cell)) return;
        const next = pickCell(this.moves, this.choice, cell);
        if (next) this.choose(next, begin || !this.before.length);
    }

    go() {
        if (this.pending) return;
        if (this.rolls && this.match.realDice) return this.picker.text ? this.run(() => this.match.enter(this.picker.text)) : undefined;
        if (this.rolls) return this.run(() => this.match.roll());
        const { done } = this;
        if (this.open && done) this.act(done);
    }

    /** @param {Move} move */
    act(move) {
        this.run(() => this.match.act(this.acting, move.text));
    }

    pass() {
        if (!this.open) return;
        const pass = this.passMove;
        if (!pass) return;
        if (this.moves.some((move) => !['pass', 'decline'].includes(move.kind)) && !this.sure) {
            this.sure = window.setTimeout(() => { this.calm(); this.paintButtons(); }, SURE);
            this.ui.announce(this.t('sheet.pass.sure'));
            return this.paintButtons();
        }
        this.calm();
        this.act(pass);
    }

    get passMove() {
        return this.moves.find((move) => (move.kind === 'pass' && move.jokers === this.choice.jokers) || move.kind === 'decline') ?? null;
    }

    /** Pass has not been pressed. */
    calm() {
        clearTimeout(this.sure);
        this.sure = 0;
    }

    undo() {
        if (this.pending) return;
        const last = this.before.pop();
        if (last) {
            this.choice = last;
            this.calm();
            this.say('');
            return this.paintChoice();
        }
        if (this.rolls && this.match.realDice && this.picker.clear()) return;
        if (this.match.canUndo()) this.run(() => this.match.undo());
    }

    /** Something that takes its time and may be refused. @param {() => Promise<void>} what */
    async run(what) {
        this.pending = true;
        this.paintButtons();
        try {
            await what();
        } catch (refusal) {
            this.say(/** @type {Error} */ (refusal).message, true);
        } finally {
            this.pending = false;
            if (!this.off.signal.aborted) this.paintButtons();
        }
    }

    /** @param {string} text a move or a roll in notation */
    async typed(text) {
        if (this.match.realDice && /^(roll|start|chip)\b/.test(text)) return this.match.enter(text);
        if (this.acting < 0) throw new Error(this.waiting());
        return this.match.act(this.acting, text);
    }

    async askHint() {
        if (!this.open) return;
        if (this.hint) return this.choose({ ...noChoice(), ...asChoice(this.hint) });
        this.bulb.setAttribute('aria-busy', 'true');
        const key = this.legal;
        const move = await hintFor(this.match, this.ui, this.acting, this.view.count).then(readMove, () => null);
        this.bulb.removeAttribute('aria-busy');
        if (!move || key !== this.legal) return;
        this.hint = move;
        this.say(this.t('sheet.hint.is', sentence(this.t, move, this.names)), true);
        this.paintChoice();
    }

    /** @param {number} seat */
    show(seat) {
        this.shown = seat === this.shown ? this.turn ?? this.home : seat;
        this.paint();
    }

    /** @param {number} seat */
    peek(seat) {
        this.peeked = seat;
        this.paint();
    }

    // ---- what is shown

    paint() {
        const { view, large, t } = this;
        const foreign = this.match.seats.length > 1 && (this.here.length !== 1 || large !== this.home);
        this.label.hidden = !foreign;
        const back = this.acting >= 0 && large !== this.acting;
        fill(this.label, h('span', null, t(this.open ? 'sheet.whose.turn' : 'sheet.whose', this.names[large])), (back || (this.here.length === 1 && foreign)) && h('button', {
            class: 'chip', type: 'button', onclick: () => { this.peeked = -1; this.shown = this.acting >= 0 ? this.acting : this.home; this.paint(); } }, t('sheet.back')));
        this.margin.paint(view, large);
        this.others.paint(view, large);
        this.log.paint();
        this.picker.show(view, !!this.rolls && this.match.realDice);
        this.say('');
        this.paintChoice();
    }

    /** What a tap changes: dice, cells, buttons. */
    paintChoice() {
        const { view, choice, seen, t } = this;
        const moves = this.open ? this.moves : [];
        const crosses = crossesOf(view.seats[this.large]);
        const hinted = new Set(this.hint?.cells);
        this.grid.paint(view, this.large, (cell) => {
            if (crosses.has(cell)) return 'crossed';
            if (!this.open) return '';
            if (choice.cells.includes(cell)) return 'chosen';
            if (hinted.has(cell) || seen.ghost.has(cell)) return 'ghost';
            return seen.cells.has(cell) ? 'legal' : seen.costly.has(cell) ? 'costly' : '';
        });
        const ask = this.open && !this.done ? seen.done : [];
        const [c, n] = view.seats.length === 1 ? this.sheet.dice.solo : this.sheet.dice.many;
        if (view.table.dice) this.tray.paint(view, moves, choice, this.open ? this.done : null, this.names[view.active]);
        else this.tray.empty(c + n + (this.sheet.specialDie.length ? 1 : 0));
        paintWays(this.tray.ways, { t, moves, choice, pairs: ask, names: this.names, choose: (next) => this.choose(next), act: (move) => this.act(move) });
        this.bulb.hidden = !this.open || !this.ui.settings.get('hints') || this.match.kind === 'remote';
        this.paintButtons();
    }

    paintButtons() {
        const { t, pending } = this;
        const done = this.open ? this.done : null;
        const pass = this.open ? this.passMove : null;
        this.undoButton.disabled = pending || !(this.before.length || this.match.canUndo() || (this.rolls && this.match.realDice));
        this.passButton.hidden = !pass;
        this.passButton.classList.toggle('sure', !!this.sure);
        this.passButton.textContent = this.sure ? t('sheet.pass.sure') : pass?.kind === 'decline' ? t('sheet.decline') : t('sheet.pass.do');
        if (this.rolls) {
            const ready = !this.match.realDice || this.picker.text !== '';
            fill(this.goButton, h('b', null, t(this.match.realDice ? 'sheet.take' : 'sheet.roll')));
            this.goButton.disabled = pending || !ready;
        } else {
            this.goButton.disabled = pending || !done;
            fill(this.goButton, done ? [h('b', null, [headline(t, done, this.names), priceOf(t, done)].filter(Boolean).join(' · ')), done.cells.length > 0 && h('span', null, done.cells.join(' '))]
                : h('b', null, this.open ? t('sheet.choose') : this.waiting()));
        }
    }

    /** Whom the table waits for. */
    waiting() {
        if (this.view.over) return this.t('sheet.over');
        const seat = this.acting >= 0 ? this.acting : this.view.chance ? this.view.active : this.view.next;
        return seat >= 0 && this.match.seats.length > 1 ? this.t('sheet.waiting', this.names[seat]) : this.t('sheet.moment');
    }

    /** The line above the sheet: what was just said, else news of the last roll, else what to do. @param {string} text @param {boolean} [aloud] */
    say(text, aloud = false) {
        const what = text || this.news || this.prompt();
        this.line.textContent = what;
        this.line.title = what;
        this.strip.classList.toggle('told', !text && this.news !== '');
        if (aloud) this.ui.announce(text);
    }

    prompt() {
        const { t } = this;
        if (this.rolls) return t('sheet.prompt.roll');
        if (!this.open) return this.waiting();
        if (this.moves.some((move) => move.kind === 'give')) return t('sheet.prompt.give', t(`sheet.chip.${this.view.seats[this.acting].hand}`));
        return this.choice.special ? t(`sheet.prompt.${this.choice.special}`) : t('sheet.prompt');
    }
}

/** A move as a choice of dice and cells. @param {Move} move @returns {Partial<Choice>} */
const asChoice = (move) => ({ colour: move.colourDie, number: move.numberDie, special: move.kind === 'dice' ? '' : move.kind,
    cells: move.cells, shift: move.shift, jokers: move.jokers, allsix: move.allsix });
