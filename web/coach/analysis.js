// SPDX-License-Identifier: MIT
// The analysis of a game in the replay viewer: looks at it action by action in a worker, draws what is known
// so far, can be stopped; then reports, and writes into the log what every decision cost.
import { fill, h } from '../dom.js';
import { _, loadTexts } from '../texts.js';
import { Thinker } from '../think.js';
import { makePlot } from './plot.js';
import { makeReport } from './report.js';
import { change, changed, inWords, worth } from './words.js';

/** @typedef {import('../screens/replay_match.js').ReplayMatch} ReplayMatch */
/** @typedef {import('../engine.js').Verdict} Verdict */
/** @typedef {import('../think.js').Report} Report */
/**
 * Where in the viewer everything goes.
 * @typedef {object} Places
 * @property {HTMLElement} plot      above the timeline
 * @property {HTMLElement} report
 * @property {HTMLElement[]} lines   of the log
 * @property {(step: number) => string} said   a step of the game in words, from 0
 * @property {(words: string) => void} tell    says what is seen, below the timeline
 */

export class Analysis {
    /** @type {Verdict[]} */
    #verdicts = [];
    /** @type {Report|null} */
    #report = null;
    /** @type {Thinker|null} */
    #thinker = null;
    #seat = 0;
    #drawn = 0;
    #readout = h('p', { class: 'readout' });

    /** @param {ReplayMatch} match @param {import('../ui.js').Ui} ui @param {Places} places */
    constructor(match, ui, places) {
        this.match = match;
        this.ui = ui;
        this.places = places;
        /** @type {import('./words.js').Unit} */
        this.unit = match.seats.length === 1 ? 'points' : 'chance';
        this.plot = makePlot(match.steps.length, this.unit, (at) => match.show(at));
        /** Whether it came to its end. */
        this.ends = this.#run();
    }

    /**
     * Goes on with the same game on another screen, in another language.
     * @param {ReplayMatch} match @param {import('../ui.js').Ui} ui @param {Places} places
     */
    async moveTo(match, ui, places) {
        Object.assign(this, { match, ui, places });
        this.plot = makePlot(match.steps.length, this.unit, (at) => match.show(at));
        await ui.style('css/coach.css');
        if (this.#report) return this.#finish();
        this.#showProgress();
        this.#draw();
    }

    #progress = () => {};
    /** How far it is, and a button that stops it. */
    #showProgress() {
        const count = this.match.steps.length;
        const bar = h('progress', { max: count, value: 0, 'aria-label': _('Analyse') });
        const words = h('span', { class: 'small soft' });
        fill(this.places.plot, this.plot.element, h('div', { class: 'row working' }, bar, words,
            h('button',
                { type: 'button', class: 'button quiet', 'data-key': 'cancel', onclick: () => this.close() },
                _('Cancel'))));
        this.#progress = () => {
            bar.value = this.#verdicts.length;
            words.textContent = _('Step {step} of {count} analysed', { step: this.#verdicts.length, count });
        };
        this.#progress();
    }

    /** @returns {Promise<boolean>} whether it came to its end */
    async #run() {
        await Promise.all([loadTexts('coach'), this.ui.style('css/coach.css')]);
        this.#showProgress();
        const thinker = new Thinker(await this.ui.rules());
        this.#thinker = thinker;
        try {
            const { record } = this.match;
            const report = await Promise.race([this.#stopped(), thinker.analyze(record, (verdict) => {
                this.#verdicts.push(verdict);
                this.#progress();
                this.#drawn ||= requestAnimationFrame(() => this.#draw());
            })]);
            if (report) this.#report = report;
            else if (report === null) this.ui.toast(_('The coach has learned too little about this game '
                + 'with this many players to judge it.'));
        } catch (error) {
            this.ui.toast(_('The analysis failed: {why}', { why: /** @type {Error} */ (error).message }));
        }
        this.close();
        if (!this.#report) return false;
        this.ui.announce(_('The analysis is ready.'));
        this.#finish();
        return true;
    }

    /** @type {(stopped: undefined) => void} */
    #stop = () => {};
    /** @returns {Promise<undefined>} */
    #stopped() {
        return new Promise((resolve) => { this.#stop = resolve; });
    }

    /** Stops; what was drawn goes away if it is not complete. */
    close() {
        cancelAnimationFrame(this.#drawn);
        this.#thinker?.close();
        this.#stop(undefined);
        if (!this.#report) fill(this.places.plot);
    }

    #draw() {
        this.#drawn = 0;
        if (!this.#verdicts.length) return;
        const { match } = this;
        this.plot.draw(this.#verdicts, this.#seat, match.seats.length,
            (number) => match.steps[number - 1]?.seat === this.#seat,
            this.#report?.seats[this.#seat]?.worst ?? []);
        this.refresh();
    }

    /** Everything is known. */
    #finish() {
        const { match, places } = this;
        const report = /** @type {Report} */ (this.#report);
        fill(places.plot, this.plot.element, this.#readout);
        const game = { verdicts: this.#verdicts, report, unit: this.unit, over: match.over,
            who: (/** @type {number} */ number) => match.steps[number - 1]?.seat ?? -1,
            said: (/** @type {number} */ number) => places.said(number - 1),
            look: (/** @type {number} */ number) => this.look(number) };
        const choice = match.seats.length > 1 && h('label', { class: 'push' },
            h('span', { class: 'unseen' }, _('Whose game?')),
            h('select',
                { class: 'field', 'aria-label': _('Whose game?'),
                    onchange: (/** @type {any} */ event) => {
                        this.#seat = Number(event.target.value);
                        this.#finish();
                        places.report.querySelector('select')?.focus();
                    } },
                match.seats.map(({ name }, seat) =>
                    h('option', { value: seat, selected: seat === this.#seat }, name))));
        fill(places.report, makeReport(game, this.#seat, choice));
        this.#draw();
        this.#writeLog();
    }

    /** What each decision cost, behind its line. */
    #writeLog() {
        this.#verdicts.forEach(({ loss, mistake }, i) => {
            const line = this.places.lines[i]?.firstElementChild;
            if (!loss || /^0[.,]0$/.test(change(loss, this.unit, false)) || !line
                || line.querySelector('.loss')) return;
            line.append(' ',
                h('span', { class: mistake ? 'loss mistake' : 'loss' },
                    mistake ? _('mistake, cost {cost}', { cost: changed(loss, this.unit, false) })
                        : _('cost {cost}', { cost: changed(loss, this.unit, false) })));
        });
    }

    /** Goes to the moment before a mistake and shows what was better. @param {number} number */
    look(number) {
        const { better = '', words } = this.#verdicts[number - 1] ?? {};
        const seat = this.match.steps[number - 1]?.seat ?? 0;
        this.match.showGhost(number - 1, { seat, decision: better });
        const said = _('Better: {move}', { move: inWords({ move: better, words }) });
        this.places.tell(said);
        document.getElementById('screen')?.scrollIntoView({ block: 'start' });
        this.ui.announce(said);
    }

    /** The replay has moved. */
    refresh() {
        const { at } = this.match;
        this.plot.at(at);
        const verdict = this.#verdicts[Math.max(0, at - 1)];
        if (!verdict || !this.#report) return;
        const value = at ? verdict.value[this.#seat] ?? 0
            : (verdict.value[this.#seat] ?? 0) - (verdict.luck?.[this.#seat] ?? 0);
        const luck = at ? verdict.luck?.[this.#seat] : undefined;
        const loss = at ? verdict.loss : 0;
        this.#readout.textContent = [_('Expected: {value}', { value: worth(value, this.unit) }),
            luck !== undefined && _('luck: {luck}', { luck: changed(luck, this.unit) }),
            loss && _('cost: {cost}', { cost: changed(loss, this.unit, false) })]
            .filter(Boolean).join(' · ');
    }
}
