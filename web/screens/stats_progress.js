// SPDX-License-Identifier: MIT
// What the coach makes of the games on this device: loss a decision, results without luck, and which kinds of
// mistakes cost most, each with puzzles about it. Games that were not analysed yet can be analysed here.
import { attempt } from '../attempt.js';
import { Analysis } from '../coach/analysis.js';
import { averages, dearest, saysKinds, themeOf } from '../coach/kinds.js';
import { amount, changed } from '../coach/words.js';
import { ReplayMatch } from '../match/replay.js';
import { actionsOf } from '../record.js';
import { games, ownSeats } from '../saves.js';
import { _, N_, n_ } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('../coach/kinds.js').Kind} Kind */
/** Games that were analysed, all alone or all at tables, and what was found in them.
 * @typedef {{unit: 'points'|'chance', saves: Save[], kinds: ReturnType<typeof dearest>}} Group */

/** So many games are looked at, the latest ones. */
const LATEST = 20;
/** So many are analysed in one go. */
const AT_ONCE = 5;

/** @type {Record<Kind, string>} */
const NAMES = { joker: N_('Jokers too early'), finish: N_('Columns, rows or colours left unfinished'),
    deny: N_('Dice left to the others'), pass: N_('Crossed where passing was better'),
    bonus: N_('Bonuses not used well'), place: N_('Crosses in the wrong place'),
    early: N_('Stopped too early'), late: N_('Rolled on too long'), card: N_('Wrong choice of card or luck'),
    push: N_('Pushed or scored wrongly'), shop: N_('Bought or handed in wrongly') };

/** @param {Save} save */
const seatOf = (save) => ownSeats(save)[0] ?? -1;

/** Has the whole game been analysed? @param {Save} save */
const isJudged = ({ analysis, record }) => analysis?.verdicts.length === actionsOf(record).length;

/** Is it to be analysed, or again to learn what its mistakes were about? @param {Save} save */
const isDue = (save) => !isJudged(save) || !saysKinds(save.analysis?.verdicts ?? []);

/** A record as the engine writes it; null: it is damaged, or from a newer program.
 * @param {WebAssembly.Module} module @param {string} text */
function readable(module, text) {
    try {
        return new ReplayMatch(module, text).record;
    } catch {
        return null;
    }
}

export class Progress {
    /** @type {Analysis|null} */
    #running = null;
    #done = 0;
    #stopped = false;
    /** The latest finished games. @type {Save[]} */
    saves = [];

    /**
     * @param {Ui} ui @param {Save[]} saves finished games of a game, in any order @param {() => void} draw
     */
    constructor(ui, saves, draw) {
        this.ui = ui;
        this.draw = draw;
        this.know(saves);
    }

    /** Other games than before. What is being analysed goes on. @param {Save[]} saves */
    know(saves) {
        this.saves = saves.filter((save) => seatOf(save) >= 0).sort((a, b) => b.changed - a.changed)
            .slice(0, LATEST);
    }

    close() {
        this.#stopped = true;
        this.#running?.close();
    }

    /** Analyses the latest games that were not yet. */
    async analyse() {
        this.#stopped = false;
        this.#done = 0;
        const module = await this.ui.rules();
        try {
            for (const save of this.saves.filter(isDue).slice(0, AT_ONCE)) {
                const record = readable(module, save.record);
                if (record !== null && !await this.#look(save.id, record)) break;
                if (record === null) this.saves = this.saves.filter((one) => one !== save);
            }
        } finally {
            this.#running = null;
            this.draw();
        }
    }

    /** Analyses a game. Is there a next one? @param {string} id @param {string} record */
    async #look(id, record) {
        this.#running = new Analysis(record, id, this.draw);
        await this.#running.run(this.ui);
        const now = await games.get(id);
        this.saves = this.saves.map((one) => (one.id === id && now ? now : one));
        if (this.#stopped || !this.#running.report) return false;
        this.#done++;
        return true;
    }

    /** Alone points are lost, at a table chances to win. What was played last comes first. */
    #judged() {
        const judged = this.saves.filter(isJudged);
        const latest = judged[0]?.seats.length === 1;
        return [latest, !latest].map((alone) => this.#group(alone, judged.filter(({ seats }) =>
            (seats.length === 1) === alone))).filter(({ saves }) => saves.length);
    }

    /** @param {boolean} alone @param {Save[]} saves @returns {Group} */
    #group(alone, saves) {
        const told = saves.map((save) => ({ seat: seatOf(save), actions: actionsOf(save.record),
            verdicts: save.analysis?.verdicts ?? [] })).filter(({ verdicts }) => saysKinds(verdicts));
        return { unit: alone ? 'points' : 'chance', saves, kinds: dearest(told) };
    }

    view() {
        const groups = this.#judged();
        const open = this.saves.filter(isDue).length;
        if (!this.saves.length) return null;
        return h('section', { class: 'card stack progress', 'aria-labelledby': 'progress' },
            h('h2', { id: 'progress' }, _('My progress')),
            groups.length > 0 ? groups.map((group) => this.#sums(group, groups.length > 1))
                : h('p', { class: 'soft' },
                    _('The coach looks at your games and says which kinds of mistakes cost you most.')),
            this.#running ? this.#working() : open > 0 && h('div', { class: 'row' },
                h('button', { type: 'button', class: 'button', 'data-key': 'analyse', onclick: () =>
                    attempt(() => this.analyse()) },
                n_('Analyse {n} game', 'Analyse {n} games', Math.min(open, AT_ONCE)))),
            open > AT_ONCE && h('p', { class: 'soft small' },
                _('The latest {latest} games count, and {n} are analysed at a time.',
                    { latest: LATEST, n: AT_ONCE })));
    }

    /** @param {Group} group @param {boolean} both   there is another one */
    #sums({ unit, saves, kinds }, both) {
        const { loss, result, adjusted } = averages(saves.map((save) => {
            const seat = seatOf(save);
            const { verdicts = [], report } = save.analysis ?? {};
            const { luck = 0, loss: lost = 0, decisions = 0 } = report?.seats[seat] ?? {};
            return { luck, loss: lost, decisions, result: verdicts.at(-1)?.value[seat] ?? 0 };
        }));
        /** @param {string} label @param {string} value */
        const fact = (label, value) => h('div', { class: 'fact' }, h('b', null, value),
            h('span', { class: 'soft' }, label));
        return [both && h('h3', null, unit === 'points' ? _('Alone') : _('At the table')),
            h('div', { class: 'facts' }, fact(_('lost by a decision'), changed(loss, unit, false)),
                fact(unit === 'points' ? _('points on average') : _('of the games won'),
                    amount(result, unit)),
                fact(_('without luck'), amount(adjusted, unit))),
            kinds.length > 0 && h('ul', { class: 'kinds' }, kinds.map(({ kind, cost }) =>
                h('li', { key: kind }, h('span', null, h('b', null, _(NAMES[kind])), ' ',
                    _('{cost} a game', { cost: changed(cost, unit, false) })),
                h('a', { class: 'button', href: `#/puzzles/${this.saves[0]?.game}/${themeOf(kind)}` },
                    _('Practise'), h('span', { class: 'unseen' }, _(NAMES[kind])))))),
            h('p', { class: 'soft small' }, n_('From {n} analysed game.', 'From {n} analysed games.',
                saves.length))];
    }

    #working() {
        const { verdicts = [], record = '' } = this.#running ?? {};
        const max = actionsOf(record).length;
        return h('div', { class: 'row working' },
            h('progress', { max, value: verdicts.length, 'aria-label': _('Analyse') }),
            h('span', { class: 'soft small' }, n_('{n} game done', '{n} games done', this.#done)),
            h('button', { type: 'button', class: 'button quiet', 'data-key': 'cancel',
                onclick: () => this.close() }, _('Cancel')));
    }
}
