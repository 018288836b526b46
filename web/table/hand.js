// SPDX-License-Identifier: MIT
// What a person does at the table: taps on dice and cells, the three buttons, a look at other sheets.
import { attempt } from '../attempt.js';
import { hintsAllowed } from '../coach/allowed.js';
import { _ } from '../texts.js';
import { Hints } from './hints.js';
import { derive } from './model.js';
import { pickCell, pickDie } from './moves.js';
import { completedBy, promptOf, waitingFor } from './news_model.js';
import { COLUMNS, readSheet } from './sheet_model.js';
import { crossesOf } from './standing.js';
import { choose, follow, playingSeat, sitDown, takeBack } from './state.js';
import { Voice } from './voice.js';
import { whyNotCell } from './why.js';
import { sentence } from './words.js';

/** @typedef {import('../match/match.js').Match} Match */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Choice} Choice */
/** @typedef {import('./state.js').State} State */

const SURE = 4000;   /* ms in which a second press on Pass passes */

export class Hand {
    off = new AbortController();
    sure = 0;

    /** @param {HTMLElement} root @param {Match} match @param {Ui} ui @param {State} [kept] */
    constructor(root, match, ui, kept) {
        this.root = root;
        this.match = match;
        this.ui = ui;
        this.snapshot = match.snapshot;
        this.sheet = readSheet(match.engine.material());
        this.state = kept ? follow({ ...kept, pending: false }, this.snapshot)
            : sitDown(this.snapshot, `${COLUMNS[this.sheet.start]}4`);
        this.model = derive(this.sheet, this.snapshot, this.state);
        this.voice = new Voice(ui, () => (this.model.at.open || this.snapshot.rolls ? promptOf(this.model.at)
            : ''));
        this.hints = new Hints(this);
    }

    /** Draws what has changed. */
    paint() {}

    /** @param {Partial<State>} change */
    set(change) {
        this.state = { ...this.state, ...change };
        this.paint();
    }

    /** @returns {HTMLElement|null} */
    get goButton() { return this.root.querySelector('.actions .go'); }

    /** @param {string} said @param {boolean} [aloud] */
    say(said, aloud = false) {
        this.set({ said });
        if (aloud) this.ui.announce(said);
    }

    get ready() { return this.model.at.open && !this.state.pending; }

    /** @param {Choice} next @param {boolean} [kept] false: part of a step that is taken back as one */
    choose(next, kept = true) {
        this.hints.drop();
        this.state = choose(this.state, next, kept);
        this.calm();
        this.paint();
        const { move, names } = this.model.at;
        if (move) this.ui.announce([sentence(move, names), completedBy(this.model.at)].filter(Boolean)
            .join('. '));
    }

    /** @param {Move} move */
    choosePair(move) {
        this.choose({ ...this.state.choice, colour: move.colourDie, number: move.numberDie });
    }

    /** @param {number} i */
    tapDie(i) {
        const die = this.model.dice.list[i];
        if (!die || !this.ready) return this.say(waitingFor(this.model.at));
        const { moves, choice } = this.state;
        const next = die.taken && !choice.allsix ? null : pickDie(moves, choice, die.kind, die.face);
        if (next) return this.choose(next);
        const name = this.model.at.names[this.snapshot.view.active];
        this.say(die.taken ? _('{name} has taken this die.', { name })
            : die.kind === 'special' ? _('That needs an open slot, or there is nothing to cross.')
                : _('Nothing can be crossed with this die now.'), true);
    }

    /** @param {string} cell */
    tapCell(cell) {
        if (this.state.handed >= 0) return;
        this.state = { ...this.state, stop: cell };
        if (!this.ready) return this.say(waitingFor(this.model.at));
        const { moves, choice } = this.state;
        const next = pickCell(moves, choice, cell);
        // a cell that was filled in by itself is agreed to: nothing that could be taken back
        if (next) return this.choose(next, next.cells.length !== choice.cells.length);
        if (!this.ui.settings.still)
            this.cellAt(cell)?.animate({ translate: ['-3px', '3px', '0'] }, 140);
        this.say(this.whyNot(cell), true);
    }

    /** Why a cell cannot be crossed by the seat that decides. @param {string} cell */
    whyNot(cell) {
        const { moves, choice, acting: seat } = this.state;
        const { view } = this.snapshot;
        const crosses = crossesOf(view.seats[seat] ?? {});
        return whyNotCell({ engine: this.match.engine, sheet: this.sheet, view, seat, crosses, moves,
            choice }, cell);
    }

    /** What an explanation is made from (explain/). @returns {import('../explain/sheet_scene.js').Asked} */
    get asked() {
        const { sheet, model } = this;
        return { kind: 'sheet', sheet, model, why: (cell) => (this.ready ? this.whyNot(cell) : '') };
    }

    /**
     * A finger or the mouse is drawn over cells: those that can be added are.
     * @param {string} cell
     * @param {boolean} begin
     */
    dragOver(cell, begin) {
        if (!this.ready || this.state.choice.cells.includes(cell)) return;
        const next = pickCell(this.state.moves, this.state.choice, cell);
        if (next) this.choose(next, begin || !this.state.before.length);
    }

    /** @param {string} cell @returns {HTMLElement|null} */
    cellAt(cell) {
        return this.root.querySelector(`[data-cell="${cell}"]`);
    }

    /** @param {string[][]} faces of real dice */
    pick(faces) {
        this.set({ faces, said: '' });
        if (this.model.bar.go.ready) this.goButton?.focus();
    }

    go() {
        const { snapshot, state, model: { bar, at } } = this;
        if (state.pending) return;
        if (snapshot.over && this.ui.frame?.over) return this.ui.frame.over();
        if (snapshot.readOnly && this.ui.frame?.takeOver) return this.ui.frame.takeOver();
        if (!bar.go.ready) return this.say(at.open || snapshot.rolls ? promptOf(at) : waitingFor(at));
        if (at.foreign && state.acting >= 0) return this.goBack();
        if (state.chance) return this.run(() => this.match.enter(at.entered));
        if (snapshot.rolls) return this.run(() => this.match.roll());
        if (at.move) this.act(at.move);
    }

    /** @param {Move} move */
    act(move) {
        this.run(() => this.match.act(this.state.acting, move.text));
    }

    /** Asks again only if there was something else to do. */
    pass() {
        const { pass } = this.model.at;
        if (!this.ready || !pass) return;
        const forced = this.state.moves.every((move) => ['pass', 'decline'].includes(move.kind));
        if (this.state.sure || forced) return this.act(pass);
        if (this.match.kind !== 'lesson') // there is time to read
            this.sure = window.setTimeout(() => { this.calm(); this.paint(); }, SURE);
        this.ui.announce(_('Really pass?'));
        this.set({ sure: true });
    }

    /** As if Pass had not been pressed. */
    calm() {
        clearTimeout(this.sure);
        this.state = { ...this.state, sure: false };
    }

    undo() {
        if (this.state.pending || this.state.handed >= 0 || !this.model.bar.undo) return;
        this.calm();
        const back = takeBack(this.state);
        if (back) return this.set(back);
        if (this.state.faces.flat().length) return this.set({ faces: [] });
        if (this.snapshot.canUndo) this.run(() => this.match.undo());
    }

    /** Something that may take its time and be refused. @param {() => Promise<void>} what */
    async run(what) {
        this.set({ pending: true });
        let wrong = '';
        try {
            await what();
        } catch (refusal) {
            wrong = /** @type {Error} */ (refusal).message;
        }
        if (this.off.signal.aborted) return;
        this.set({ pending: false });
        if (wrong) this.say(wrong, true);
    }

    /** @param {string} text a move or a roll in notation */
    async typed(text) {
        if (this.snapshot.realDice && /^(roll|start|chip)\b/.test(text)) return this.match.enter(text);
        if (this.state.acting < 0) throw new Error(waitingFor(this.model.at));
        return this.match.act(this.state.acting, text);
    }

    askHint() {
        if (this.model.at.open && hintsAllowed(this.match, this.ui.settings))
            attempt(() => this.hints.ask());
    }

    /** @param {number} seat */
    show(seat) {
        this.state = follow({ ...this.state, shown: seat, wanted: seat }, this.snapshot);
        this.paint();
    }

    /** @param {number} seat -1: no longer */
    peek(seat) {
        this.set({ peeked: seat });
    }

    goBack() {
        const own = playingSeat(this.snapshot, this.state);
        this.state = { ...this.state, peeked: -1 };
        this.show(own >= 0 ? own : this.state.shown);
    }

    /** The next person has the device. */
    handedOver() {
        this.set({ handed: -1 });
        this.goButton?.focus({ preventScroll: true });
        this.voice.prompt();
    }
}
