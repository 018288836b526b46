// SPDX-License-Identifier: MIT
// The table of Geht noch was?: what is seen follows from the state of the match and a plan of decisions not yet said.
// Every change draws the table anew; cards that moved slide to their new place.
import { h } from '../dom.js';
import { rollsHere, seatHere } from '../match.js';
import { faceOf, pointsOn, readDeck, readHand, readLadder } from './deck.js';
import { drawBar } from './bar.js';
import { drawLadder, focusStop } from './ladder.js';
import { attachLens } from './lens.js';
import { bonusPanel, handPanel, phaseBar, shopPanel, status, tray, typedTray } from './panels.js';
import { log, players } from './others.js';
import { pictogram } from './pictogram.js';
import { Plan } from './plan.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {import('../ui.js').Ui} Ui */

/**
 * What there is to decide; the buttons follow from it.
 * @typedef {object} Situation
 * @property {Ui['t']} t
 * @property {''|'bonus'|'shop'|'build'|'answer'|'say'|'push'} group
 * @property {Set<string>} offers
 * @property {boolean} fits       the roll fulfils a card that may be marked
 * @property {number} safe        points of the marked cards if they were scored where they lie
 * @property {number} risk        markers that would be lost
 * @property {number} gain        points that the plan brings
 * @property {number} luck
 * @property {number} any         trainer: chance that the next roll fits a card, -1 if not shown
 * @property {boolean} canUndo
 * @property {boolean} peek
 * @property {string} shownName
 * @property {boolean} over
 * @property {boolean} rolls      a person here is to roll
 * @property {boolean} typing    the roll is typed in instead
 * @property {boolean} typed      all dice are set
 * @property {number} handTo      another person at this device who is asked now, -1: nobody
 * @property {string} waitsFor
 * @property {string[]} names
 */
/**
 * @typedef {object} Deeds
 * @property {(decision: string) => void} press      plan something
 * @property {(...last: string[]) => void} say       tell the match what is planned, and this
 * @property {() => void} done
 * @property {(sure: boolean) => void} fail
 * @property {() => void} undo
 * @property {() => void} roll
 * @property {() => void} enter
 * @property {() => void} back
 * @property {(seat: number) => void} handOver
 */

/** Which decisions belong together; the first group with something to offer is asked for.
 * @type {[Situation['group'], string[]][]} */
const groups = [
    ['bonus', ['bonus']], ['shop', ['buy', 'sell', 'done', 'keep', 'replace']], ['build', ['build']],
    ['answer', ['fulfil', 'luck', 'fail']], ['say', ['in', 'out']], ['push', ['up', 'score', 'push', 'decline']],
];
/** Groups in which more than one decision is planned before it is said. */
const planned = ['build', 'push'];

/** @param {string} decision */
const verb = (decision) => decision.split(' ')[0];
/** @param {string} decision */
const cardOf = (decision) => Number(decision.split(' ')[1]);

/** @param {string[]} legal @returns {Situation['group']} */
const groupOf = (legal) => groups.find(([, verbs]) => legal.some((one) => verbs.includes(verb(one))))?.[0] ?? '';

/** @param {HTMLElement} root @param {Match} match @param {Ui} ui */
export function mount(root, match, ui) {
    const table = new Table(root, match, ui);
    table.draw();
    return { destroy: () => table.destroy() };
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
    /** Somebody else's ladder is looked at, -1: no. */
    #peek = -1;
    /** The card in hand that is to be built. */
    #chosen = -1;
    #busy = false;
    #focused = false;
    #fresh = false;
    #news = '';
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
        this.#seat = Math.max(0, this.#ownSeat());
        this.#plan.rebase(this.#seat);
        this.#lens = attachLens(root, (card) => this.#magnified(Number(card.dataset.card)));
        const { signal } = this.#ears;
        match.events.addEventListener('change', (event) => this.#changed(/** @type {CustomEvent} */ (event).detail), { signal });
        match.events.addEventListener('seats', () => this.draw(), { signal });
        ui.settings.addEventListener('change', () => this.draw(), { signal });
        document.addEventListener('keydown', (event) => this.#key(event), { signal });
        root.classList.add('cards-table');
    }

    destroy() {
        this.#ears.abort();
        this.#lens();
        this.#root.classList.remove('cards-table');
    }

    /** The seat asked first here, else the first person here, else -1. */
    #ownSeat() {
        const asked = seatHere(this.#match);
        return asked >= 0 ? asked : this.#match.seats.findIndex((seat) => seat.here);
    }

    /** @param {{action?: string, words?: string}|undefined} change */
    #changed(change) {
        const action = change?.action ?? '';
        if (/^roll/.test(action)) {
            this.#fresh = true;
            this.#typed.fill(0);
        }
        if (change?.words) this.#news = change.words;
        const own = action.startsWith(`${this.#seat + 1}:`) || !/^\d/.test(action);
        if (this.#busy && own) return; // it is drawn once, when everything that was to be said is said
        this.#plan.rebase(this.#seat);
        this.draw();
    }

    // ---- deeds ----

    /** Runs something of the match; a refusal is shown, and nothing is lost. @param {() => Promise<void>} deed */
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
            const { t } = this.#ui;
            if (sure && await this.#ui.ask({ title: t('cards.fail.ask'), text: t('cards.fail.why'), answers: [
                { label: t('cards.fail.no'), value: '' }, { label: t('cards.fail.yes'), value: 'fail', kind: 'bad' }] }) !== 'fail') return;
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
        this.#peek = seat === this.#seat ? -1 : seat;
        this.draw();
    }

    /** @type {Record<string, string>} */
    static keys = { u: 'undo', r: 'roll', i: 'in', o: 'out', l: 'luck', d: 'done', c: 'confirm' };

    /** @param {KeyboardEvent} event */
    #key(event) {
        const target = /** @type {HTMLElement} */ (event.target);
        if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select')) return;
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
        const stops = /** @type {HTMLElement[]} */ ([...ladder.querySelectorAll('.fits, .spot, .move, .offered')]);
        const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
        if (stops.length) focusStop(ladder, stops[(at + 1) % stops.length]);
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
        if (!this.#ui.settings.get('trainer') || engine.view().table.phase !== 'roll' || this.#peek >= 0) return null;
        if (group === 'answer') return null;
        const plan = this.#plan;
        return group === 'say' ? plan.after(['in'], (after) => after.chances(this.#seat)) : engine.chances(this.#seat);
    }

    /** @param {any} view @param {Situation['group']} group @param {Set<string>} offers
     * @param {import('./deck.js').Level[]} levels @param {number} any @returns {Situation} */
    #situation(view, group, offers, levels, any) {
        const match = this.#match;
        const { t } = this.#ui;
        const marked = this.#marked(levels);
        const asked = seatHere(match);
        const names = match.seats.map((seat) => seat.name);
        const planScore = this.#plan.engine.view().scores[this.#seat].total - view.scores[this.#seat].total;
        const replay = match.kind === 'replay';
        const rolls = !replay && rollsHere(match);
        return {
            t, group, offers, any, names, rolls: rolls && !match.realDice,
            fits: [...offers].some((one) => verb(one) === 'fulfil'),
            safe: marked.reduce((sum, points) => sum + points, 0), risk: marked.length, gain: planScore,
            luck: Number(view.seats[this.#seat].luck),
            canUndo: !replay && (!this.#plan.empty || match.canUndo()),
            peek: this.#peek >= 0, shownName: names[this.#peek >= 0 ? this.#peek : this.#seat], over: view.over,
            typing: rolls && match.realDice && view.chance === 'roll',
            typed: this.#typed.every((face) => face > 0),
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
        const { t } = this.#ui;
        const face = faceOf(this.#deck, id);
        const worth = this.#deck.worth[face.colour];
        return [h('div', { class: `task lens-card ${face.colour}` }, pictogram(face.parts)),
            h('p', null, this.#words(id)), h('p', { class: 'soft small' }, t('cards.lens', worth.points))];
    }

    /** What lies above the ladder. @param {any} view @param {Situation} now */
    #panel(view, now) {
        const { t } = this.#ui;
        const deck = this.#deck;
        const seat = view.seats[this.#seat];
        const choose = (/** @type {number} */ id) => {
            this.#chosen = id;
            this.draw();
        };
        const hand = readHand(now.group === 'build' ? this.#plan.engine.view().seats[this.#seat] : seat);
        /** @param {boolean} active */
        const inHand = (active) => hand.length > 0 && handPanel(t, deck, hand, active ? this.#chosen : -1,
            (id) => this.#words(id), active ? choose : null);
        if (now.peek) return null;
        if (now.typing) return typedTray(t, this.#typed, () => this.draw());
        if (now.group === 'bonus') return bonusPanel(t, deck, Number(view.table.round), [...now.offers], this.#deeds.press);
        if (now.group === 'shop') return h('div', { class: 'panels' }, !now.offers.has('keep') &&
            shopPanel(t, deck, this.#plan.engine.view().table, now.offers, this.#deeds.press), inHand(false));
        if (now.group === 'build') return inHand([...now.offers].some((one) => verb(one) === 'build')) ||
            h('p', { class: 'panel soft' }, t('cards.hand.empty'));
        if (view.table.phase === 'roll') return this.#tray(view);
        return inHand(false);
    }

    /** What stays in sight when a long ladder is scrolled. @param {Node|false|null} panel */
    #pinned(panel) {
        return panel ? h('div', { class: 'pinned' }, panel) : '';
    }

    /** The dice, with those ringed that the chosen card uses. @param {any} view */
    #tray(view) {
        const [chosen] = this.#plan.decisions;
        const used = chosen && verb(chosen) === 'fulfil' ? this.#match.engine.dice(this.#seat)[cardOf(chosen)] ?? [] : [];
        return tray(this.#ui.t, view.table.dice ?? '', used, this.#fresh && !this.#ui.settings.still);
    }

    draw() {
        const match = this.#match;
        const { t, settings } = this.#ui;
        const view = match.engine.view();
        const plan = this.#plan;
        const shown = this.#peek >= 0 ? this.#peek : this.#seat;
        const mine = match.seats[this.#seat]?.here && match.kind !== 'replay' && this.#peek < 0 && !this.#busy;
        const real = mine ? match.engine.legal(this.#seat) : [];
        const { group, offers } = this.#offered(real);
        const state = (this.#peek >= 0 ? match.engine : plan.engine).view();
        const levels = readLadder(state.seats[shown]);
        const chances = this.#chances(group);
        const now = this.#situation(view, group, offers, levels, chances?.any ?? -1);
        if (group === 'build') this.#choose(readHand(state.seats[this.#seat]));
        const before = this.#positions();
        const focus = this.#focusKey();
        const ladder = drawLadder({
            deck: this.#deck, factors: this.#factors, levels, offers, t,
            sums: this.#sums(state.scores[shown]), chosen: group === 'build' ? this.#chosen : this.#chosenCard(),
            planned: new Set(planned.includes(group) || group === 'shop' ? plan.decisions.map(cardOf) : []),
            chances: new Map(Object.entries(chances?.cards ?? {}).map(([id, chance]) => [Number(id), chance])),
            words: (id) => this.#words(id), press: this.#deeds.press,
            takeBack: (card) => { plan.without(card); this.draw(); },
        });
        const black = this.#deck.markers - levels.flatMap((level) => level.open).filter((card) => card.mark === '*').length;
        this.#root.replaceChildren(
            h('div', { class: 'middle' }, h('h1', { class: 'unseen' }, t('game.gehtwas')), phaseBar(t, view.table, this.#deck),
                this.#news && h('p', { class: 'news' }, this.#news),
                this.#pinned(this.#panel(view, now)),
                ladder, status(t, this.#deck, state.seats[shown], black, state.scores[shown].total, settings.get('trainer'),
                    () => settings.set('trainer', !settings.get('trainer')))),
            h('div', { class: 'beside' }, match.seats.length > 1 && players(t, this.#deck, match, view, shown, (seat) => this.#look(seat)),
                log(t, match, 30)),
            drawBar(now, this.#deeds));
        focusStop(ladder);
        this.#refocus(focus);
        this.#slide(before);
        this.#fresh = false;
    }

    /** What may be decided now, the plan included. A roll can be answered differently as long as it is not said.
     * @param {string[]} real @returns {{group: Situation['group'], offers: Set<string>}} */
    #offered(real) {
        const group = groupOf(real);
        if (this.#plan.empty || group === '') return { group, offers: new Set(real) };
        const after = this.#plan.legal();
        if (group === 'answer') return { group: 'say', offers: new Set([...real, ...after]) };
        const verbs = groups.find(([name]) => name === group)?.[1] ?? [];
        return { group, offers: new Set(after.filter((one) => verbs.includes(verb(one)))) };
    }

    #chosenCard() {
        const [chosen] = this.#plan.decisions;
        return chosen && verb(chosen) === 'fulfil' ? cardOf(chosen) : -1;
    }

    /** A card in hand is always chosen, so that one tap on a level builds it. @param {number[]} hand */
    #choose(hand) {
        if (!hand.includes(this.#chosen)) this.#chosen = hand[0] ?? -1;
    }

    /** Points of each level, lowest first, as the engine counts them. @param {any} score */
    #sums(score) {
        return Array.from({ length: 5 }, (_, i) =>
            score.lines.find((/** @type {any} */ line) => line.line === `level_${i + 1}`)?.points ?? 0);
    }

    // ---- moving things and keeping the focus ----

    #positions() {
        /** @type {Map<string, DOMRect>} */
        const boxes = new Map();
        if (this.#ui.settings.still) return boxes;
        for (const card of this.#root.querySelectorAll('[data-card]'))
            boxes.set(/** @type {HTMLElement} */ (card).dataset.card ?? '', card.getBoundingClientRect());
        return boxes;
    }

    /** @param {Map<string, DOMRect>} before */
    #slide(before) {
        if (before.size === 0) return;
        for (const card of /** @type {NodeListOf<HTMLElement>} */ (this.#root.querySelectorAll('[data-card]'))) {
            const old = before.get(card.dataset.card ?? '');
            const box = card.getBoundingClientRect();
            if (!old) card.animate({ opacity: [0, 1], transform: ['translateY(-1rem) rotate(-3deg)', 'none'] },
                { duration: 280, easing: 'ease-out' });
            else if (Math.abs(old.x - box.x) + Math.abs(old.y - box.y) > 3)
                card.animate({ transform: [`translate(${old.x - box.x}px, ${old.y - box.y}px)`, 'none'] },
                    { duration: 280, easing: 'cubic-bezier(.2, .8, .2, 1)' });
        }
    }

    #focusKey() {
        const focus = document.activeElement;
        const inside = focus && this.#root.contains(focus);
        this.#focused = inside || (this.#focused && focus === document.body); // what had it may just have gone
        return this.#focused ? focus?.closest('[data-key]')?.getAttribute('data-key') ?? '' : null;
    }

    /** The focus stays where it was; where that is gone, it goes to what is to be done. @param {string|null} key */
    #refocus(key) {
        if (key === null) return;
        const same = key && /** @type {HTMLElement|null} */ (this.#root.querySelector(`[data-key="${key}"]:not(:disabled)`));
        const ladder = /** @type {HTMLElement} */ (this.#root.querySelector('.ladder'));
        if (same && ladder.contains(same)) focusStop(ladder, same);
        else if (same) same.focus();
        else (/** @type {HTMLElement|null} */ (this.#root.querySelector('.go[data-key]:not(:disabled)')) ??
            this.#root.querySelector('.fits, .spot, .move, .offered, .panel button'))?.focus();
    }
}
