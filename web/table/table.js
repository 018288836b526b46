// SPDX-License-Identifier: MIT
// The table of the sheet games: dice, one large sheet, the others small, and three buttons. Every tap narrows
// down the list of legal decisions (moves.js); what is left over is what the table shows.
import { hintsAllowed } from '../coach/allowed.js';
import { fill, h } from '../dom.js';
import { rollsHere, seatHere } from '../match.js';
import { _, p_, N_ } from '../texts.js';
import { titleOf } from '../games/list.js';
import { makeButtons } from './buttons.js';
import { Grid } from './grid.js';
import { listenToKeys } from './keys.js';
import { makeLog } from './log.js';
import { makeMargin } from './margin.js';
import { asChoice, noChoice, pickCell, pickDie, prospect, readMove, SPECIALS } from './moves.js';
import { makeOthers } from './others.js';
import { celebrate } from './party.js';
import { listenToPointer } from './pointer.js';
import { makePicker, whose } from './real_dice.js';
import { readSheet } from './sheet_model.js';
import { crossesOf } from './standing.js';
import { makeStrip } from './strip.js';
import { makeTray } from './tray.js';
import { paintWays, pairChips } from './ways.js';
import { whyNotCell } from './why.js';
import { chipName, sentence } from './words.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {import('./moves.js').Choice} Choice */
/** @typedef {import('./standing.js').Die} Die */
/** @typedef {ReturnType<Table['keep']>} Kept */

/** Narrow and upright: the sheet stands. */
const TALL = '(max-width: 640px) and (orientation: portrait)';
/** Events that need no words of their own, and those that are worth a small feast. */
const DULL = ['rolled', 'passed', 'crossed', 'jokers-spent', 'turn', 'start', 'slot-used'];
const PRIZES = ['column', 'row', 'colour', 'diamonds', 'crossing-line', 'crossing-column'];
const SURE = 4000;   /* ms in which a second press on Pass passes */
const TOGETHER = 200; /* ms in which what happens is announced together */

/** What came of some actions. @param {import('../engine.js').Played[]} news */
const inOneLine = (news) => news.map(({ words }) => words.trim().replaceAll('\n', ' ')).join(' ');

/** @param {HTMLElement} root @param {Match} match @param {Ui} ui @param {Kept} [kept] */
export function mount(root, match, ui, kept) {
    const table = new Table(root, match, ui);
    if (kept) table.goOn(kept);
    return { destroy: () => table.destroy(), keep: () => table.keep() };
}

/** What to do with a special face of a die. @type {Record<string, string>} */
const PROMPTS = {
    heart: N_('Circle a heart.'),
    bomb: N_('Bomb: 1 to 4 free cells in a square of 2 by 2.'),
    stars: N_('Stars: 1 or 2 free star cells beside your crosses.'),
    three: N_('Three in a row: 1 to 3 free cells of a row beside your crosses.'),
    block: N_('Block: all free cells of a block beside your crosses.'),
};

/** What to enter of real dice. @type {Record<string, string>} */
const ROLLED = {
    roll: N_('What lies on the table? Pick the faces of the dice.'),
    start: N_('Roll your start combination: a colour and a number.'),
    chip: N_('Which X chip was turned over?'),
};

export class Table {
    /**
     * Seat whose sheet is large, seat that is peeked at, seat of this device that decides, the last one it
     * was; -1: none.
     */
    shown = 0;
    peeked = -1;
    acting = -1;
    turn = -1;
    wanted = -1;     /* seat of this device that was chosen to decide out of turn (S6.4) */
    rolls = false;   /* a person of this device rolls now, or types in what was rolled */
    legal = '';
    /** @type {Move[]} */
    moves = [];
    choice = noChoice();
    /** What the choice was before each tap. @type {Choice[]} */
    before = [];
    /** What the coach would do, and the list of moves it has shown. @type {Move|null} */
    hint = null;
    /** @type {HTMLElement|null} */
    hints = null;
    /** Read when it is shown: the language may change. @type {import('../engine.js').Played[]} */
    news = [];
    fresh = false;   /* dice were rolled, and no seat has decided yet */
    sure = 0;
    /** What has happened and was not yet announced. @type {string[]} */
    aloud = [];
    speaking = 0;
    pending = false;
    off = new AbortController();
    narrow = matchMedia(TALL);

    /** @param {HTMLElement} root @param {Match} match @param {Ui} ui */
    constructor(root, match, ui) {
        this.match = match;
        this.ui = ui;
        this.view = match.engine.view();
        this.sheet = readSheet(match.engine.material());
        this.here = match.seats.flatMap((seat, i) => (seat.here ? [i] : []));
        this.home = this.here[0] ?? 0;
        this.shown = this.home;

        this.tray = makeTray((die) => this.tapDie(die));
        this.others = makeOthers(this.sheet, match, (seat) => this.here.length !== 1 || seat !== this.home,
            (seat) => this.show(seat), (seat) => this.peek(seat));
        this.log = makeLog(match, (text) => this.typed(text));
        this.picker = makePicker(this.sheet, () => this.paintButtons());
        this.strip = makeStrip({ back: () => this.goBack(), hint: () => this.askHint(),
            log: () => this.log.open(!this.log.isOpen) });
        this.buttons = makeButtons(
            { undo: () => this.undo(), pass: () => this.pass(), go: () => this.go() });
        this.count = h('span', { class: 'rollcount' });
        this.paper = h('div', { class: 'paper card' });
        this.element = h('div', { class: 'sheet-table', 'data-game': this.sheet.game },
            h('h1', { class: 'unseen' }, titleOf(this.sheet.game)),
            h('div', { class: 'side' }, this.others.element, this.log.element), this.tray.element,
            this.strip.element,
            h('div', { class: 'desk' }, this.paper, this.picker.element), this.buttons.element);
        this.tray.element.prepend(this.picker.picked);
        if (match.seats.length === 1) this.tray.element.append(this.count);
        this.grid = new Grid(this.sheet, this.narrow.matches);
        this.margin = makeMargin(this.sheet, this.narrow.matches);
        this.lay();
        fill(root, this.element);
        this.listen();
        this.refresh();
    }

    destroy() {
        this.off.abort();
        clearTimeout(this.sure);
        clearTimeout(this.speaking);
        this.element.remove();
    }

    /** What is lost when the table is drawn again. */
    keep() {
        const { legal, choice, before, shown, wanted, hints } = this;
        return { legal, choice, before, shown, wanted, hinted: hints !== null, log: this.log.isOpen,
            faces: this.picker.faces };
    }

    /** Goes on where a table of the same match was left. @param {Kept} kept */
    goOn({ legal, choice, before, shown, wanted, hinted, log, faces }) {
        Object.assign(this, { shown, wanted });
        this.refresh();
        if (this.rolls && this.match.realDice) this.picker.put(faces);
        if (legal === this.legal) Object.assign(this, { choice, before });
        this.say('');
        this.paintChoice();
        if (log) this.log.open(true);
        if (hinted && legal === this.legal) this.askHint();
    }

    /** Lays the sheet down or stands it up. */
    lay() {
        this.element.dataset.layout = this.narrow.matches ? 'tall' : 'wide';
        fill(this.paper, this.grid.element, this.margin.parts);
        listenToPointer(this.grid.element, (cell) => this.tapCell(cell),
            (cell, begin) => this.dragOver(cell, begin));
    }

    listen() {
        const { signal } = this.off;
        this.match.events.addEventListener('change',
            (event) => this.changed(/** @type {CustomEvent} */ (event).detail), { signal });
        for (const type of ['seats', 'lock']) this.match.events.addEventListener(type, () => this.refresh(),
            { signal });
        this.match.events.addEventListener('ghost', () => this.show(this.match.ghost?.seat ?? this.shown),
            { signal });
        this.narrow.addEventListener('change', () => {
            this.grid = new Grid(this.sheet, this.narrow.matches);
            this.margin = makeMargin(this.sheet, this.narrow.matches);
            this.lay();
            this.paint();
        }, { signal });
        listenToKeys(this, signal);
    }

    // ---- what happens at the table

    /** Something was played. News are kept until the first decision after the next roll.
     * @param {import('../engine.js').Played} detail */
    changed(detail) {
        const { action = '', said = '', events = [] } = detail;
        const rolled = /^roll/.test(action);
        const worth = events.some((event) => !DULL.includes(event.kind)) ? [detail] : [];
        if (!rolled) this.news = [...(this.fresh ? [] : this.news), ...worth];
        this.fresh = rolled;
        this.refresh();
        const prizes = events.filter((event) => PRIZES.includes(event.kind));
        celebrate(this.grid, this.sheet, prizes.filter((event) => event.seat === this.large));
        if (action) this.ui.sound(rolled ? 'roll' : prizes.length ? 'bonus' : 'cross');
        this.aloud.push(said.trim(), inOneLine(worth));
        clearTimeout(this.speaking);
        this.speaking = window.setTimeout(() => this.speak(), TOGETHER);
    }

    /** Says what has happened in one go: bots answer faster than anybody can read. */
    speak() {
        this.ui.announce([...this.aloud, this.open || this.rolls ? this.prompt() : ''].filter(Boolean)
            .join(' '));
        this.aloud = [];
    }

    /** Reads the state again; a choice in progress stays as long as the same decisions are legal. */
    refresh() {
        this.view = this.match.engine.view();
        const locked = /** @type {any} */ (this.match).readOnly === true || this.view.over;
        const free = this.here.includes(this.wanted) && this.view.actors.includes(this.wanted);
        const acting = locked ? -1 : free ? this.wanted : seatHere(this.match);
        const legal = acting < 0 ? [] : this.match.engine.legal(acting);
        const key = `${acting} ${legal.join('\n')}`;
        if (key !== this.legal) {
            this.legal = key;
            this.moves = legal.map(readMove);
            this.choice = this.beginning();
            this.before = [];
            this.hints?.remove();
            this.hints = this.hint = null;
            this.calm();
        }
        this.acting = acting;
        this.rolls = !locked && rollsHere(this.match);
        const turn = acting >= 0 ? acting : this.rolls && this.here.includes(this.view.active)
            ? this.view.active : this.turn;
        if (turn !== this.turn && this.here.length > 1) this.shown = turn;
        if (turn !== this.turn && this.match.kind === 'remote') this.ui.sound('turn');
        this.turn = turn;
        this.paint();
    }

    /** A bonus is a choice already begun: its kind is the only way to use it. @returns {Choice} */
    beginning() {
        const kinds = new Set(this.moves.map((move) => move.kind)
            .filter((kind) => kind === 'dice' || SPECIALS.includes(kind)));
        const [only = 'dice'] = kinds;
        const bonus = kinds.size === 1 && only !== 'dice' && !this.moves.some((move) => move.kind === 'pass');
        return bonus ? { ...noChoice(), special: only } : noChoice();
    }

    get large() { return this.peeked >= 0 ? this.peeked : this.shown; }
    get names() { return this.match.seats.map((seat) => seat.name); }
    /** Whether taps mean something now. */
    get open() { return this.acting >= 0 && this.large === this.acting; }

    /** The move that Confirm would play. @param {import('./moves.js').Prospect} seen @returns {Move|null} */
    confirmed(seen) {
        return (this.open && seen.done[0]) || null;
    }

    /**
     * All ways to cross the chosen cells, cheapest first, if it matters which dice are taken: to the active
     * player among several.
     * @param {import('./moves.js').Prospect} seen
     * @returns {Move[]}
     */
    pairs(seen) {
        const matters = this.view.active === this.acting && this.match.seats.length > 1
            && !this.choice.special;
        if (!matters || !this.confirmed(seen)) return [];
        const same = seen.fits.filter((move) => move.cells.length === this.choice.cells.length)
            .sort((a, b) => a.price - b.price);
        return same.length > 1 ? same : [];
    }

    get passMove() {
        const { jokers } = this.choice;
        return this.moves.find((move) => (move.kind === 'pass' && move.jokers === jokers)
            || move.kind === 'decline') ?? null;
    }

    // ---- what the person does

    /** @param {Choice} next @param {boolean} [kept] false: part of a drag that is taken back as one */
    choose(next, kept = true) {
        if (kept) this.before.push(this.choice);
        this.choice = next;
        this.hints?.remove();
        this.hints = this.hint = null;
        this.calm();
        this.say('');
        const move = this.paintChoice();
        if (move) this.ui.announce(sentence(move, this.names));
    }

    /** @param {Die} die */
    tapDie(die) {
        if (!this.open || this.pending) return this.say(this.waiting());
        const next = die.taken && !this.choice.allsix ? null : pickDie(this.moves, this.choice, die.kind,
            die.face);
        if (next) return this.choose(next);
        this.say(die.taken ? _('{name} has taken this die.', { name: this.names[this.view.active] })
            : die.kind === 'special' ? _('That needs an open slot, or there is nothing to cross.')
                : _('Nothing can be crossed with this die now.'), true);
    }

    /** @param {string} cell */
    tapCell(cell) {
        this.grid.focusable(cell);
        if (!this.open || this.pending) return this.say(this.waiting());
        const next = pickCell(this.moves, this.choice, cell);
        if (next) return this.choose(next);
        if (!this.ui.settings.still) this.grid.cells.get(cell)?.animate({ translate: ['-3px', '3px', '0'] },
            140);
        const { sheet, view, moves, choice, acting: seat } = this;
        const crosses = crossesOf(view.seats[seat]);
        this.say(whyNotCell({ engine: this.match.engine, sheet, view, seat, crosses, moves, choice },
            cell), true);
    }

    /**
     * A finger or the mouse is drawn over cells: those that can be added are.
     * @param {string} cell
     * @param {boolean} begin
     */
    dragOver(cell, begin) {
        if (!this.open || this.pending || this.choice.cells.includes(cell)) return;
        const next = pickCell(this.moves, this.choice, cell);
        if (next) this.choose(next, begin || !this.before.length);
    }

    go() {
        if (this.pending) return;
        const move = this.confirmed(prospect(this.moves, this.choice));
        const entered = this.picker.text;
        if (this.rolls && this.match.realDice) return entered ? this.run(() => this.match.enter(entered))
            : undefined;
        if (this.rolls) return this.run(() => this.match.roll());
        if (move) this.act(move);
    }

    /** @param {Move} move */
    act(move) {
        this.run(() => this.match.act(this.acting, move.text));
    }

    /** Asks again only if there was something else to do. */
    pass() {
        const pass = this.passMove;
        if (!this.open || this.pending || !pass) return;
        if (this.sure || this.moves.every((move) => ['pass', 'decline'].includes(move.kind))) return this.act(
            pass);
        this.sure = window.setTimeout(() => { this.calm(); this.paintButtons(); }, SURE);
        this.ui.announce(_('Really pass?'));
        this.paintButtons();
    }

    /** As if Pass had not been pressed. */
    calm() {
        clearTimeout(this.sure);
        this.sure = 0;
    }

    undo() {
        if (this.pending) return;
        this.calm();
        const last = this.before.pop();
        if (last) {
            this.choice = last;
            this.say('');
            this.paintChoice();
            return;
        }
        const entered = this.rolls && this.match.realDice && this.picker.clear();
        if (!entered && this.match.canUndo()) this.run(() => this.match.undo());
    }

    /** Something that may take its time and be refused. @param {() => Promise<void>} what */
    async run(what) {
        this.pending = true;
        this.paintButtons();
        try {
            await what();
        } catch (refusal) {
            this.say(/** @type {Error} */ (refusal).message, true);
        }
        this.pending = false;
        if (!this.off.signal.aborted) this.paintButtons();
    }

    /** @param {string} text a move or a roll in notation */
    async typed(text) {
        if (this.match.realDice && /^(roll|start|chip)\b/.test(text)) return this.match.enter(text);
        if (this.acting < 0) throw new Error(this.waiting());
        return this.match.act(this.acting, text);
    }

    /** Shows the best moves, and the best of them as a ghost; asked once more, takes it. */
    async askHint() {
        if (this.strip.hint.hidden) return;
        if (this.hint) return this.takeHint(this.hint);
        if (this.hints) return this.dropHints();
        const key = this.legal;
        const { hintList } = await import('../coach/ask.js');
        /** @param {{move: string}} opinion */
        const words = (opinion) => sentence(readMove(opinion.move), this.names);
        const list = await hintList(this.ui, { record: this.match.engine.save(), seat: this.acting }, {
            choose: (opinion) => this.takeHint(readMove(opinion.move)), close: () => this.dropHints(), words,
            best: (opinion, sure) => {
                if (this.hints !== list || !this.open) return;
                this.hint = readMove(opinion.move);
                this.say(_('Hint: {move}. Press again to take it.', { move: words(opinion) }), sure);
                this.paintChoice();
                // It must not hide what it is about: then it lies at the bottom.
                const ghosts = this.hint.cells.flatMap((cell) => this.grid.cells.get(cell) ?? []);
                list.classList.remove('low');
                const { bottom, left } = list.getBoundingClientRect();
                const hidden = ghosts.map((cell) => cell.getBoundingClientRect())
                    .some((cell) => cell.top < bottom && cell.right > left);
                list.classList.toggle('low', hidden);
            },
        });
        if (key !== this.legal || this.off.signal.aborted) return;
        this.hints = list;
        this.element.append(list);
    }

    dropHints() {
        const focused = this.hints?.contains(document.activeElement);
        this.hints?.remove();
        this.hints = this.hint = null;
        if (focused) this.strip.hint.focus();
        this.paintChoice();
    }

    /** @param {Move} move */
    takeHint(move) {
        if (move.kind === 'give') this.act(move);
        else if (move.kind === 'pass' || move.kind === 'decline') this.pass();
        else this.choose(asChoice(move));
    }

    /** @param {number} seat */
    show(seat) {
        this.shown = seat;
        this.wanted = seat;
        this.refresh();
    }

    /** @param {number} seat -1: no longer */
    peek(seat) {
        this.peeked = seat;
        this.paint();
    }

    goBack() {
        this.peeked = -1;
        this.show(this.acting >= 0 ? this.acting : this.home);
    }

    // ---- what is shown

    paint() {
        const { view, large } = this;
        const foreign = this.acting >= 0 ? large !== this.acting : this.here.length === 1
            && large !== this.home;
        const name = this.here.length === 1 && !foreign ? '' : this.names.length > 1 ? this.names[large] : '';
        this.strip.name(foreign ? _('{name}’s sheet', { name }) : name, foreign);
        this.margin.paint(view, large);
        fill(this.count, `${p_('number of the roll', 'Roll')} `, h('b', null, view.table.roll),
            ` / ${this.sheet.soloRolls}`);
        this.others.paint(view, large);
        this.log.paint();
        const typed = this.rolls && this.match.realDice;
        this.picker.show(view, typed);
        this.tray.dice.hidden = typed;
        this.say('');
        this.paintChoice();
    }

    /** What a tap changes: dice, cells, buttons. @returns {Move|null} what can be confirmed */
    paintChoice() {
        const { view, choice, open } = this;
        const seen = prospect(this.moves, choice);
        const move = this.confirmed(seen);
        const moves = open ? this.moves : [];
        const crosses = crossesOf(view.seats[this.large]);
        const ghost = this.match.ghost?.seat === this.large ? readMove(this.match.ghost.decision) : this.hint;
        const hinted = ghost?.cells ?? [];
        this.grid.paint(view, this.large, (cell) => {
            if (crosses.has(cell)) return 'crossed';
            if (hinted.includes(cell) && !choice.cells.includes(cell)) return 'ghost';
            if (!open) return '';
            if (choice.cells.includes(cell)) return 'chosen';
            if (seen.ghost.has(cell)) return 'ghost';
            return seen.cells.has(cell) ? 'legal' : seen.costly.has(cell) ? 'costly' : '';
        });
        const [colours = 0, numbers = 0] = view.seats.length === 1 ? this.sheet.dice.solo
            : this.sheet.dice.many;
        if (/\w/.test(view.table.dice ?? '')) this.tray.paint(view, moves, choice, move,
            this.names[view.active] ?? '');
        else this.tray.empty(colours + numbers + Math.min(1, this.sheet.specialDie.length));
        /** @param {Choice} next */
        const choose = (next) => this.choose(next);
        paintWays(this.tray.ways,
            { moves, choice, names: this.names, choose, act: (one) => this.act(one) });
        this.strip.ask(pairChips(this.pairs(seen), choice, choose));
        this.strip.hint.hidden = !open || !hintsAllowed(this.match, this.ui.settings);
        this.paintButtons(move);
        return move;
    }

    /** @param {Move|null} [move] what can be confirmed */
    paintButtons(move = this.confirmed(prospect(this.moves, this.choice))) {
        const { pending, rolls } = this;
        const { realDice } = this.match;
        const otherwise = rolls ? realDice ? _('Use this roll') : _('Roll') : this.open ? _('Choose a move')
            : this.waiting();
        const ready = rolls ? !realDice || this.picker.text !== '' : move !== null;
        const undo = this.before.length > 0 || this.match.canUndo() || (rolls && realDice);
        this.buttons.paint({ undo: undo && !pending, pass: this.open ? this.passMove : null,
            sure: this.sure > 0,
            move: rolls ? null : move, otherwise, ready: ready && !pending, names: this.names });
    }

    /** Whom the table waits for. */
    waiting() {
        if (this.view.over) return _('The game is over.');
        const seat = this.acting >= 0 ? this.acting : this.view.chance ? this.view.active : this.view.next;
        if (seat >= 0 && this.match.seats.length > 1) return _('Waiting for {name}',
            { name: this.names[seat] });
        if (this.match.kind === 'replay') return this.view.chance ? _('Next comes a roll.')
            : _('Next comes a decision.');
        return _('One moment …');
    }

    /**
     * Says something, or else the news, unless something special is to be done.
     * @param {string} text
     * @param {boolean} [aloud]
     */
    say(text, aloud = false) {
        const asked = this.open
            && (this.choice.special !== '' || this.moves.some((move) => move.kind === 'give'));
        const told = text || asked ? '' : inOneLine(this.news);
        this.strip.say(text || told || this.prompt(), told !== '');
        if (aloud) this.ui.announce(text);
    }

    /** What to do now. */
    prompt() {
        if (this.rolls && this.match.realDice) {
            const seat = whose(this.view);
            const what = _(ROLLED[String(this.view.chance)]);
            return seat === this.large ? what : _('{name}: {words}', { name: this.names[seat], words: what });
        }
        if (this.rolls) return _('Your turn: roll.');
        if (!this.open) return this.waiting();
        const chip = chipName(this.view.seats[this.acting]?.hand ?? '');
        if (this.moves.some((move) => move.kind === 'give')) return _('X chip “{chip}”: who gets it?',
            { chip });
        return this.choice.special ? _(PROMPTS[this.choice.special])
            : _('Tap dice and cells, in any order.');
    }
}
