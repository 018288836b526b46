// SPDX-License-Identifier: MIT
// The table of Geht noch was?: hears the match and the person, and draws. What is seen follows from the
// snapshot, the plan of decisions not yet said (plan.js) and what the person is doing (model.js).
import { attempt } from '../attempt.js';
import { titleOf } from '../games/list.js';
import { tipNow } from '../learn/tip_now.js';
import { homeOf } from '../match/match.js';
import { soundsOf } from '../match/sounds.js';
import { sheet } from '../overlay.js';
import { handOver, seatColour } from '../table/hand_over.js';
import { _ } from '../texts.js';
import { render } from '../view.js';
import { factorsOf, readDeck } from './deck.js';
import { cardOf, verb } from './decisions.js';
import { Deeds } from './deeds.js';
import { attachDrag } from './drag.js';
import { askedHeard, choiceHeard, inOneFrame, snapshotHeard } from './hearing.js';
import { Hints } from './hints.js';
import { focusNext, onKey } from './keys.js';
import { Known } from './known.js';
import { attachLens } from './lens.js';
import { modelOf } from './model.js';
import { boxOf, positions, slide } from './motion.js';
import { doingAfter } from './now.js';
import { Odds } from './odds.js';
import { magnified } from './panels.js';
import { Plan } from './plan.js';
import { log } from './players.js';
import { menuEntries, roundLine, tableView } from './table_view.js';
import { pictureOf } from './token.js';

/** @typedef {import('../match/match.js').Match} Match */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {ReturnType<Table['keep']>} Kept */

/** @param {HTMLElement} root @param {Match} match @param {Ui} ui @param {Kept} [kept] */
export function mount(root, match, ui, kept) {
    const table = new Table(root, match, ui);
    table.begin(kept);
    return { destroy: () => table.destroy(), keep: () => table.keep(), asked: () => table.asked() };
}

class Table {
    #root;
    #match;
    #ui;
    #deck;
    #snapshot;
    #plan;
    #deeds;
    #hints;
    #odds;
    #known;
    #ears = new AbortController();
    /** @type {import('./now.js').Doing} */
    #doing = { seat: 0, peek: -1, held: -1, typed: Array(7).fill(0), busy: false, bound: false, stop: '' };
    /** @type {Model} */
    #model;
    /** @type {import('./sizes.js').Box} */
    #box = { width: 370, height: 398, text: 16 };
    #news = '';
    #announce;
    #focused = false;
    /** @type {ReturnType<typeof sheet>|null} */
    #log = null;

    /** @param {HTMLElement} root @param {Match} match @param {Ui} ui */
    constructor(root, match, ui) {
        this.#root = root;
        this.#match = match;
        this.#ui = ui;
        this.#announce = inOneFrame(ui.announce);
        this.#snapshot = match.snapshot;
        this.#deck = readDeck(match.engine.material());
        this.#doing.seat = this.#snapshot.asked >= 0 ? this.#snapshot.asked : homeOf(this.#snapshot);
        this.#plan = new Plan(match);
        this.#plan.rebase(this.#snapshot, this.#doing.seat);
        this.#deeds = new Deeds(match, ui, this.#plan, this.#doing, { draw: () => this.draw(),
            tell: () => this.#announce(choiceHeard(this.#model)),
            asked: () => this.#announce(askedHeard(this.#model)) });
        this.#hints = new Hints(ui, () => this.draw(), (move) => this.#deeds.press(move),
            (card) => match.engine.conditionWords(card));
        this.#odds = new Odds(match, ui, this.#plan);
        this.#known = new Known(match);
        this.#model = this.#modelNow();
    }

    /** @param {Kept} [kept] of a table of the same match */
    begin(kept) {
        const { signal } = this.#ears;
        const root = this.#root;
        root.classList.add('cards-table');
        root.tabIndex = -1;
        attachLens(root, (card) => magnified(this.#model, Number(card.dataset.card),
            card.dataset.reason ?? ''), signal);
        this.#match.events.addEventListener('snapshot',
            (event) => this.#changed(/** @type {CustomEvent} */ (event).detail), { signal });
        this.#ui.settings.addEventListener('change', () => this.draw(), { signal });
        document.addEventListener('keydown', (event) => onKey(root, event), { signal });
        root.addEventListener('focusin', (event) => this.#stopAt(/** @type {HTMLElement} */ (event.target)),
            { signal });
        attachDrag(root, (card, level) => this.#deeds.press(`build ${card} ${level}`), signal);
        const watch = new ResizeObserver(() => this.draw());
        watch.observe(root);
        signal.addEventListener('abort', () => watch.disconnect());
        if (kept) this.#goOn(kept);
        this.draw();
        this.#deeds.sayObvious();
    }

    destroy() {
        this.#ears.abort();
        this.#hints.close();
        this.#log?.close();
        this.#ui.head(null);
        this.#root.classList.remove('cards-table', 'hinting');
    }

    /** What an explanation is made from (explain/). @returns {import('../explain/cards.js').Asked} */
    asked() {
        return { kind: 'cards', model: this.#model, draw: (id) => pictureOf(this.#deck, id) };
    }

    /** What is lost when the table is drawn again. */
    keep() {
        return { doing: { ...this.#doing, busy: false }, news: this.#news, hinted: this.#hints.open,
            count: this.#snapshot.view.count, plan: this.#plan.decisions };
    }

    /** @param {Kept} kept */
    #goOn({ doing, hinted, count, plan }) {
        Object.assign(this.#doing, doing);
        this.#plan.rebase(this.#snapshot, doing.seat);
        if (count !== this.#snapshot.view.count) return;
        this.#plan.set(plan);
        if (hinted) this.#hint();
    }

    /** @param {import('../match/match.js').Snapshot} snapshot */
    #changed(snapshot) {
        const before = this.#snapshot;
        const { played } = snapshot;
        for (const sound of soundsOf(before, snapshot)) this.#ui.sound(sound);
        Object.assign(this.#doing, doingAfter(this.#doing, before, snapshot));
        this.#news = [played?.said, played?.words].filter(Boolean).join(' ')
            || (snapshot.undone ? '' : this.#news);
        // While several decisions are said, what they lead to is drawn once.
        if (!this.#doing.busy || !/^\d/.test(played?.action ?? '')) this.draw();
        if (played) this.#announce(snapshotHeard(snapshot, this.#model,
            !this.#doing.busy && snapshot.view !== before.view));
        this.#deeds.sayObvious();
    }

    /** Looks at a ladder; -1, or the same once more: at the own one. @param {number} seat */
    #look(seat) {
        const doing = this.#doing;
        // no seat of this device: any ladder will do
        if (!this.#snapshot.seats.some(({ here }) => here)) doing.seat = Math.max(0, seat);
        else doing.peek = seat === doing.peek || seat === doing.seat ? -1 : seat;
        this.draw();
    }

    /** The device goes to somebody else. @param {number} seat */
    #handOver(seat) {
        Object.assign(this.#doing, { seat, peek: -1, held: -1, stop: '' });
        this.draw();
        this.#announce(askedHeard(this.#model));
    }

    /** @param {HTMLElement} target */
    #stopAt(target) {
        const key = target.matches('[data-stop]') ? target.dataset.key ?? '' : '';
        if (!key || key === this.#doing.stop) return;
        this.#doing.stop = key;
        this.draw();
    }

    #openLog() {
        this.#log ??= sheet({ title: _('Log'), body: () => log(this.#snapshot.log, 60),
            onclose: () => { this.#log = null; } });
    }

    #hint() {
        attempt(() => this.#hints.ask({ record: this.#plan.record, seat: this.#doing.seat }));
    }

    #modelNow() {
        const { view } = this.#snapshot;
        const [first] = this.#plan.decisions;
        const known = this.#known.of(view);
        const chosen = first && verb(first) === 'fulfil' ? cardOf(first) : -1;
        return modelOf(this.#deck, factorsOf(this.#deck, view), this.#snapshot, this.#plan.now, this.#doing, {
            chances: this.#odds.now(this.#snapshot, this.#doing),
            words: (id) => known.words(id), condition: (id) => known.condition(id),
            used: chosen >= 0 ? known.dice(this.#doing.seat)[chosen] ?? [] : [],
        });
    }

    draw() {
        if (this.#ears.signal.aborted) return;
        const root = this.#root;
        this.#snapshot = this.#match.snapshot;
        this.#plan.rebase(this.#snapshot, this.#doing.seat);
        const model = this.#model = this.#modelNow();
        const before = this.#ui.settings.still ? null : positions(root);
        this.#focused = root.contains(document.activeElement)
            || (this.#focused && document.activeElement === document.body);
        this.#hints.keep(`${this.#snapshot.view.count} ${this.#plan.decisions}`);
        root.classList.toggle('hinting', this.#hints.open);
        this.#paint(model);
        if (this.#measure()) this.#paint(model);
        if (before) slide(root, before);
        if (this.#focused && [document.body, root].includes(/** @type {any} */ (document.activeElement)))
            focusNext(root);
        this.#log?.update();
        this.#ui.head({ more: roundLine(model, titleOf(model.view.game)), tools: [], menu: menuEntries(model,
            () => this.#openLog(), () => this.#deeds.act('fail', true)) });
    }

    /** @param {Model} model */
    #paint(model) {
        const [{ ghost, seats }, deeds] = [this.#snapshot, this.#deeds];
        const { frame } = this.#ui; // around the table: its end, another window
        const to = model.handTo;
        render(tableView(model, {
            press: (decision) => deeds.press(decision), takeBack: (card) => deeds.takeBack(card),
            act: (key) => (key === 'back' ? this.#look(-1) : key === 'to score' ? frame?.over?.()
                : key === 'take over' ? frame?.takeOver?.() : deeds.act(key, model.fits.length > 0)),
            hold: (card) => { this.#doing.held = card; this.draw(); },
            put: (die, face) => { this.#doing.typed[die] = face; this.draw(); },
            look: (seat) => this.#look(seat), openLog: () => this.#openLog(),
            hint: model.offers.size > 1 && this.#hints.allowed(this.#match) ? () => this.#hint() : null,
        }, { box: this.#box, news: this.#news, still: this.#ui.settings.still,
            tip: tipNow(this.#ui, this.#match, model.doing.peek < 0 ? this.#snapshot.asked : -1,
                [...model.offers], model.group),
            best: this.#hints.best || (ghost?.seat === this.#doing.seat ? ghost.decision : ''),
            title: titleOf(model.view.game),
            over: to >= 0 && handOver(seats[to]?.name ?? '', seatColour(to), () => this.#handOver(to)),
        }), this.#root);
    }

    /** Whether the stairs have another size than they were drawn for. */
    #measure() {
        const [before, box] = [this.#box, boxOf(this.#root)];
        if (box.width > 0) this.#box = box;
        return JSON.stringify(before) !== JSON.stringify(this.#box);
    }
}
