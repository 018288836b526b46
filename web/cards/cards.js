// SPDX-License-Identifier: MIT
// The table of Geht noch was?: what is seen follows from the state of the match and a plan of decisions not
// yet said. Every change redraws the table; cards that moved slide to their new place.
import { hintsAllowed } from '../coach/allowed.js';
import { h } from '../dom.js';
import { rollsHere, seatHere } from '../match.js';
import { _ } from '../texts.js';
import { faceOf, pointsOn, readDeck, readHand, readLadder } from './deck.js';
import { drawBar } from './bar.js';
import { drawLadder, focusStop } from './ladder.js';
import { attachLens } from './lens.js';
import { bonusPanel, handPanel, phaseBar, shopPanel, status, tray, typedTray } from './panels.js';
import { Focus, positions, slide } from './motion.js';
import { log, players } from './others.js';
import { pictogram } from './pictogram.js';
import { Plan } from './plan.js';
import { cardOf, groupOf, planned, verb, verbsOf } from './situation.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {import('../ui.js').Ui} Ui */

/** @typedef {import('./situation.js').Situation} Situation */
/** @typedef {import('./situation.js').Deeds} Deeds */

/** @typedef {ReturnType<Table['keep']>} Kept */

/** @param {HTMLElement} root @param {Match} match @param {Ui} ui @param {Kept} [kept] */
export function mount(root, match, ui, kept) {
    const table = new Table(root, match, ui);
    if (kept) table.goOn(kept);
    table.draw();
    return { destroy: () => table.destroy(), keep: () => table.keep() };
}

class Table {
    #root;
    #match;
    #ui;
    #deck;
    #factors;
    #plan;
    #lens;
    #ears = new AbortController();
    /** The seat whose decisions are made here. */
    #seat = 0;
    /** The seat whose ladder is shown instead of our own, -1: none. */
    #peek = -1;
    /** The card in hand that is to be built. */
    #chosen = -1;
    #busy = false;
    #focus;
    #fresh = false;
    /** @type {{words?: string}} */
    #news = {};
    #log = { open: matchMedia('(min-width: 900px)').matches };
    /** Points of each seat when it was last drawn. @type {Map<number, number>} */
    #totals = new Map();
    /**
     * What the coach says about a moment of the plan, and its best move.
     * @type {{moment: number, list: HTMLElement, best: string}|null}
     */
    #hint = null;
    /** Dice typed in so far. */
    #typed = Array(7).fill(0);

    /** @param {HTMLElement} root @param {Match} match @param {Ui} ui */
    constructor(root, match, ui) {
        this.#root = root;
        this.#match = match;
        this.#ui = ui;
        this.#deck = readDeck(match.engine.material());
        // Two rows of factors are printed; which of them counts was chosen before play (G12).
        const solo = match.seats.length === 1 || /^option solo-rules$/m.test(match.engine.save());
        this.#factors = solo ? this.#deck.soloFactors : this.#deck.factors;
        this.#plan = new Plan(match);
        this.#focus = new Focus(root);
        this.#seat = Math.max(0, this.#ownSeat());
        this.#plan.rebase(this.#seat);
        this.#lens = attachLens(root, (card) => this.#magnified(Number(card.dataset.card)));
        const { signal } = this.#ears;
        match.events.addEventListener('change',
            (event) => this.#changed(/** @type {CustomEvent} */ (event).detail), { signal });
        match.events.addEventListener('seats', () => this.draw(), { signal });
        match.events.addEventListener('ghost', () => this.#look(match.ghost?.seat ?? this.#seat), { signal });
        ui.settings.addEventListener('change', () => this.draw(), { signal });
        document.addEventListener('keydown', (event) => this.#key(event), { signal });
        root.classList.add('cards-table');
    }

    destroy() {
        this.#ears.abort();
        this.#lens();
        this.#root.classList.remove('cards-table');
    }

    /** What is lost when the table is drawn again. */
    keep() {
        return { seat: this.#seat, peek: this.#peek, chosen: this.#chosen, typed: this.#typed, log: this.#log,
            hinted: this.#hint !== null, count: this.#match.engine.view().count, plan: this.#plan.decisions };
    }

    /** Goes on where a table of the same match was left. @param {Kept} kept */
    goOn({ seat, peek, chosen, typed, log: opened, hinted, count, plan }) {
        this.#seat = seat;
        this.#peek = peek;
        this.#log = opened;
        this.#plan.rebase(seat);
        if (count !== this.#match.engine.view().count) return;
        this.#chosen = chosen;
        this.#typed = typed;
        this.#plan.set(plan);
        if (hinted) this.#askHint();
    }

    /** The seat asked first here, else the first person here, else -1. */
    #ownSeat() {
        const asked = seatHere(this.#match);
        return asked >= 0 ? asked : this.#match.seats.findIndex((seat) => seat.here);
    }

    /** @param {{action?: string, said?: string, words?: string}|undefined} change */
    #changed(change) {
        const heard = [change?.said, change?.words].filter(Boolean).join(' ');
        if (heard) this.#ui.announce(heard);
        const action = change?.action ?? '';
        if (/^roll/.test(action)) {
            this.#fresh = true;
            this.#typed.fill(0);
        }
        if (change?.words) this.#news = change;
        const own = action.startsWith(`${this.#seat + 1}:`) || !/^\d/.test(action);
        if (this.#busy && own) return; // it is drawn once, when everything that was to be said is said
        this.#plan.rebase(this.#seat);
        this.draw();
    }

    // ---- deeds ----

    /**
     * Runs something of the match; a refusal is shown, and nothing is lost.
     * @param {() => Promise<void>} deed
     */
    async #do(deed) {
        if (this.#busy) return;
        this.#busy = true;
        try {
            await deed();
        } catch (error) {
            this.#ui.toast(/** @type {Error} */ (error).message);
        } finally {
            this.#busy = false;
            this.#plan.rebase(this.#seat);
            this.draw();
        }
    }

    /** @param {string} decision */
    #press(decision) {
        const plan = this.#plan;
        switch (verb(decision)) {
        case 'fulfil':
        case 'luck': // one answer a roll: choosing again changes it, choosing the same takes it back
            plan.set(plan.decisions[0] === decision ? [] : [decision]);
            break;
        case 'build':
            this.#chosen = -1;
            plan.add(decision);
            break;
        case 'sell':
        case 'up':
        case 'score':
        case 'push':
        case 'decline':
            plan.add(decision);
            break;
        default: // cards are drawn and shown: it counts at once
            this.#do(() => plan.say(decision));
            return;
        }
        this.draw();
    }

    /** @type {Deeds} */
    #deeds = {
        press: (decision) => this.#press(decision),
        say: (...last) => this.#do(() => this.#plan.say(...last)),
        done: () => {
            this.#plan.set([]); // what was handed in on trial is kept, as nothing is bought with it
            this.#do(() => this.#plan.say('done'));
        },
        fail: async (sure) => {
            if (sure && await this.#ui.ask({ title: _('Really give up?'),
                text: _('You could still use this roll. If you give up, you are out, lose all markers '
                + 'of the round and get a consolation card.'), answers: [
                    { label: _('No, wait'), value: '' },
                    { label: _('Give up'), value: 'fail', kind: 'bad' }] }) !== 'fail') return;
            this.#plan.set([]);
            this.#do(() => this.#plan.say('fail'));
        },
        undo: () => {
            if (this.#plan.empty) this.#do(() => this.#match.undo());
            else this.#plan.set(this.#plan.decisions.slice(0, -1));
            this.draw();
        },
        roll: () => this.#do(() => this.#match.roll()),
        enter: () => this.#do(() => {
            const [b, r] = [this.#typed.slice(0, 4), this.#typed.slice(4)];
            return this.#match.enter(`roll ${b.join(' ')} / ${r.join(' ')}`);
        }),
        back: () => this.#look(-1),
        handOver: (seat) => {
            this.#seat = seat;
            this.#peek = -1;
            this.#plan.rebase(seat);
            this.draw();
        },
    };

    /** @param {number} seat */
    #look(seat) {
        // no seat of this device: any ladder will do
        if (!this.#match.seats.some(({ here }) => here)) this.#seat = seat;
        else this.#peek = seat === this.#seat ? -1 : seat;
        this.draw();
    }

    /** @type {Record<string, string>} */
    static keys = { u: 'undo', r: 'roll', i: 'in', o: 'out', l: 'luck', d: 'done', c: 'confirm', h: 'hint' };

    /** @param {KeyboardEvent} event */
    #key(event) {
        const target = /** @type {HTMLElement} */ (event.target);
        if (event.ctrlKey || event.metaKey || event.altKey
            || target.matches('input, textarea, select')) return;
        if (target !== document.body && !this.#root.contains(target)) return;
        if (event.key === 'n') return this.#next();
        const key = Table.keys[event.key];
        const button = key && this.#root.querySelector(`[data-key="${key}"]:not(:disabled)`);
        if (!button) return;
        event.preventDefault();
        /** @type {HTMLElement} */ (button).click();
    }

    /** N goes to the next thing on the ladder that can be done. */
    #next() {
        const ladder = /** @type {HTMLElement} */ (this.#root.querySelector('.ladder'));
        const stops = /** @type {HTMLElement[]} */ (
            [...ladder.querySelectorAll('.fits, .spot, .move, .offered')]);
        const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
        if (stops.length) focusStop(ladder, stops[(at + 1) % stops.length]);
    }

    // ---- the coach ----

    /** Shows the best moves of the moment that the plan has led to; asked once more, takes the list away. */
    async #askHint() {
        if (this.#hint) return this.#dropHint();
        const moment = this.#plan.engine.view().count;
        const { hintList } = await import('../coach/ask.js');
        const list = await hintList(this.#ui, { record: this.#plan.engine.save(), seat: this.#seat }, {
            choose: (opinion) => this.#press(opinion.move), close: () => this.#dropHint(),
            best: ({ move, words }, sure) => {
                if (this.#hint?.list !== list) return;
                this.#hint.best = move;
                if (sure) this.#ui.announce(words);
                this.#paintHint();
            },
        });
        if (this.#plan.engine.view().count !== moment || this.#ears.signal.aborted) return;
        this.#hint = { moment, list, best: '' };
        this.#paintHint();
    }

    #dropHint() {
        this.#hint = null;
        this.draw();
        /** @type {HTMLElement|null} */ (this.#root.querySelector('[data-key=hint]'))?.focus();
    }

    /** Rings the card of the best move, and lays the list on the table as long as it is about this moment. */
    #paintHint() {
        if (this.#hint && this.#hint.moment !== this.#plan.engine.view().count) this.#hint = null;
        const best = this.#hint?.best || (this.#match.ghost?.seat === this.#seat ? this.#match.ghost.decision
            : '');
        for (const card of this.#root.querySelectorAll('.hinted')) card.classList.remove('hinted');
        for (const card of best
            ? this.#root.querySelectorAll(`[data-card="${cardOf(best)}"], [data-key="${best}"]`)
            : []) card.classList.add('hinted');
        if (this.#hint && !this.#root.contains(this.#hint.list)) this.#root.append(this.#hint.list);
    }

    // ---- what is seen ----

    /** Points of the marked cards where they lie. @param {import('./deck.js').Level[]} levels */
    #marked(levels) {
        return levels.flatMap((level, i) => level.open.filter((card) => card.mark)
            .map((card) => pointsOn(this.#deck, this.#factors, card.id, i + 1)));
    }

    /** Exact chances of the next roll if the player stays in, when the trainer is asked for.
     * @param {Situation['group']} group @returns {{any: number, cards: Record<string, number>}|null} */
    #chances(group) {
        const { engine } = this.#match;
        if (!this.#ui.settings.get('trainer') || engine.view().table.phase !== 'roll'
            || this.#peek >= 0) return null;
        if (group === 'answer') return null;
        const plan = this.#plan;
        return group === 'say' ? plan.after(['in'], (after) => after.chances(this.#seat))
            : engine.chances(this.#seat);
    }

    /** @param {any} view @param {Situation['group']} group @param {Set<string>} offers
     * @param {import('./deck.js').Level[]} levels @param {number} any @returns {Situation} */
    #situation(view, group, offers, levels, any) {
        const match = this.#match;
        const marked = this.#marked(levels);
        const asked = seatHere(match);
        const names = match.seats.map((seat) => seat.name);
        const planScore = this.#plan.engine.view().scores[this.#seat].total - view.scores[this.#seat].total;
        const replay = match.kind === 'replay';
        const rolls = !replay && rollsHere(match);
        return {
            group, offers, any, names, rolls: rolls && !match.realDice,
            fits: [...offers].some((one) => verb(one) === 'fulfil'),
            safe: marked.reduce((sum, points) => sum + points, 0), risk: marked.length, gain: planScore,
            luck: Number(view.seats[this.#seat].luck),
            canUndo: !replay && (!this.#plan.empty || match.canUndo()),
            peek: this.#peek >= 0, shownName: names[this.#peek >= 0 ? this.#peek : this.#seat],
            over: view.over,
            typing: rolls && match.realDice && view.chance === 'roll',
            typed: this.#typed.every((face) => face > 0), replay,
            handTo: !replay && asked >= 0 && asked !== this.#seat ? asked : -1,
            waitsFor: replay ? '' : view.actors.map((/** @type {number} */ seat) => names[seat]).join(', '),
        };
    }

    /** @param {number} id */
    #words(id) {
        return this.#match.engine.cardWords(id);
    }

    /** A card under the lens. @param {number} id @returns {Node[]} */
    #magnified(id) {
        const face = faceOf(this.#deck, id);
        const worth = this.#deck.worth[face.colour];
        return [h('div', { class: `task lens-card ${face.colour}` }, pictogram(face.parts)),
            h('p', null, this.#words(id)), h('p', { class: 'soft small' },
                _('Value {points}, times the factor of its level', { points: worth.points }))];
    }

    /** What lies above the ladder. @param {any} view @param {Situation} now */
    #panel(view, now) {
        const deck = this.#deck;
        const seat = view.seats[this.#seat];
        const choose = (/** @type {number} */ id) => {
            this.#chosen = id;
            this.draw();
        };
        const hand = readHand(now.group === 'build' ? this.#plan.engine.view().seats[this.#seat] : seat);
        /** @param {boolean} active */
        const inHand = (active) => hand.length > 0 && handPanel(deck, hand, active ? this.#chosen : -1,
            (id) => this.#words(id), active ? choose : null);
        if (now.peek) return null;
        if (now.typing) return typedTray(this.#typed, () => this.draw());
        if (now.group === 'bonus') return bonusPanel(deck, Number(view.table.round), [...now.offers],
            this.#deeds.press);
        if (now.group === 'shop') return h('div', { class: 'panels' }, !now.offers.has('keep') &&
            shopPanel(deck, this.#plan.engine.view().table, now.offers, this.#deeds.press), inHand(false));
        if (now.group === 'build') return inHand([...now.offers].some((one) => verb(one) === 'build')) ||
            h('p', { class: 'panel soft' }, _('All cards are in place.'));
        if (view.table.phase === 'roll') return this.#tray(view);
        return inHand(false);
    }

    /** What stays in sight when a long ladder is scrolled. @param {Node|false|null} panel */
    #pinned(panel) {
        const news = this.#news.words && h('p', { class: 'news' }, this.#news.words);
        return panel || news ? h('div', { class: 'pinned' }, panel, news) : '';
    }

    /** The dice, with those ringed that the chosen card uses. @param {any} view */
    #tray(view) {
        const [chosen] = this.#plan.decisions;
        const used = chosen && verb(chosen) === 'fulfil' ? this.#match.engine.dice(this.#seat)[cardOf(chosen)]
            ?? [] : [];
        return tray(view.table.dice ?? '', used, this.#fresh && !this.#ui.settings.still);
    }

    draw() {
        const match = this.#match;
        const { settings } = this.#ui;
        const view = match.engine.view();
        const plan = this.#plan;
        const shown = this.#peek >= 0 ? this.#peek : this.#seat;
        const mine = match.seats[this.#seat]?.here && match.kind !== 'replay' && this.#peek < 0
            && !this.#busy;
        const real = mine ? match.engine.legal(this.#seat) : [];
        const { group, offers } = this.#offered(real);
        const state = (this.#peek >= 0 ? match.engine : plan.engine).view();
        const levels = readLadder(state.seats[shown]);
        const chances = this.#chances(group);
        const now = this.#situation(view, group, offers, levels, chances?.any ?? -1);
        if (group === 'build') this.#choose(readHand(state.seats[this.#seat]));
        const before = this.#ui.settings.still ? null : positions(this.#root);
        const focus = this.#focus.key();
        const ladder = drawLadder({
            deck: this.#deck, factors: this.#factors, levels, offers,
            sums: this.#sums(state.scores[shown]), chosen: group === 'build' ? this.#chosen
                : this.#chosenCard(),
            planned: new Set(planned.includes(group) || group === 'shop' ? plan.decisions.map(cardOf) : []),
            chances: new Map(Object.entries(chances?.cards ?? {})
                .map(([id, chance]) => [Number(id), chance])),
            words: (id) => this.#words(id), press: this.#deeds.press,
            takeBack: (card) => { plan.without(card); this.draw(); },
        });
        const black = this.#deck.markers - levels.flatMap((level) => level.open)
            .filter((card) => card.mark === '*').length;
        this.#root.replaceChildren(
            h('div', { class: 'middle' }, h('h1', { class: 'unseen' }, 'Geht noch was?'),
                phaseBar(view.table, this.#deck),
                this.#pinned(this.#panel(view, now)),
                ladder, status(this.#deck, state.seats[shown], black, state.scores[shown].total,
                    this.#rose(shown, view.scores[shown].total), settings.get('trainer'),
                    () => settings.set('trainer', !settings.get('trainer')),
                    offers.size > 1 && mine && hintsAllowed(match, settings) ? () => this.#askHint() : null)),
            h('div', { class: 'beside' }, match.seats.length > 1 && players(this.#deck, match, view, shown,
                (seat) => this.#look(seat)),
            log(match, 30, this.#log)),
            drawBar(now, this.#deeds));
        this.#paintHint();
        focusStop(ladder);
        this.#focus.restore(focus, ladder);
        if (before) slide(this.#root, before);
        this.#fresh = false;
    }

    /**
     * What may be decided now, the plan included. A roll can be answered differently as long as it is not
     * said.
     * @param {string[]} real
     * @returns {{group: Situation['group'], offers: Set<string>}}
     */
    #offered(real) {
        const group = groupOf(real);
        if (this.#plan.empty || group === '') return { group, offers: new Set(real) };
        const after = this.#plan.legal();
        if (group === 'answer') return { group: 'say', offers: new Set([...real, ...after]) };
        return { group, offers: new Set(after.filter((one) => verbsOf(group).includes(verb(one)))) };
    }

    #chosenCard() {
        const [chosen] = this.#plan.decisions;
        return chosen && verb(chosen) === 'fulfil' ? cardOf(chosen) : -1;
    }

    /** A card in hand is always chosen, so that one tap on a level builds it. @param {number[]} hand */
    #choose(hand) {
        if (!hand.includes(this.#chosen)) this.#chosen = hand[0] ?? -1;
    }

    /** Whether points have come since the last time. @param {number} seat @param {number} total */
    #rose(seat, total) {
        const before = this.#totals.get(seat) ?? total;
        this.#totals.set(seat, total);
        return total > before;
    }

    /** Points of each level, lowest first, as the engine counts them. @param {any} score */
    #sums(score) {
        return Array.from({ length: 5 }, (__, i) =>
            score.lines.find((/** @type {any} */ line) => line.line === `level_${i + 1}`)?.points ?? 0);
    }
}
