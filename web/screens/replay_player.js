// SPDX-License-Identifier: MIT
// A game that is looked at: the table as in play, a bar with the timeline below it, and further down what
// happened and what the coach says. The bar never covers the table: it has its own height.
import { sign } from '../art/signs.js';
import { Analysis } from '../coach/analysis.js';
import { inWords as moveInWords } from '../coach/words.js';
import { rollWords } from '../face_names.js';
import { mountTable } from '../tables.js';
import { _, loadTexts } from '../texts.js';
import { titleOf } from '../games/list.js';
import { h, render } from '../view.js';
import { Log, Tools } from './replay_log.js';
import { Judged, Judgement } from './replay_judgement.js';
import { Timeline } from './replay_timeline.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/replay.js').ReplayMatch} ReplayMatch */

/** How long a step is shown while it plays by itself, in milliseconds. */
const PACE = 900;

export class Player {
    /** What is said instead of the step: the better move. */
    told = '';
    /** @type {number} the timer while it plays by itself */
    playing = 0;
    #ears = new AbortController();
    /** @type {import('../tables.js').Mounted|null} */
    #table = null;

    /** @param {HTMLElement} root @param {Ui} ui @param {ReplayMatch} match
     * @param {import('./replay.js').Source} source */
    constructor(root, ui, match, source) {
        this.root = root;
        this.ui = ui;
        this.match = match;
        this.source = source;
        this.game = match.snapshot.view.game;
        /** Whose game the coach judges. @type {number} */
        this.seat = ui.kept?.seat ?? source.seat;
        this.analysis = ui.kept?.analysis ?? Analysis.of(match.record, source.id, () => this.draw());
        this.analysis.changed = () => this.draw();
    }

    /** @param {number} at the step that is shown first */
    async show(at) {
        const { match, ui, analysis } = this;
        ui.where(titleOf(this.game), _('Watch again'));
        await Promise.all([loadTexts('coach'), ui.style('css/coach.css'),
            analysis.running || analysis.recall()]);
        match.show(Number.isInteger(at) ? at : 0, ui.kept?.ghost ?? null);
        this.draw();
        const place = /** @type {HTMLElement} */ (this.root.querySelector('.table'));
        this.#table = await mountTable(place, match, { ...ui, head: () => {} });
        this.draw(); // the header depends on the table
        match.events.addEventListener('snapshot', () => this.#moved(), this.#ears);
        document.addEventListener('keydown', (event) => this.#key(event), this.#ears);
        matchMedia('(width >= 1000px)').addEventListener('change', () => this.draw(), this.#ears);
        return { destroy: () => this.close(), keep: () => this.keep() };
    }

    keep() {
        const { source, seat, analysis, match: { at, ghost } } = this;
        this.#leave();
        return { source, seat, analysis, at, ghost };
    }

    close() {
        this.analysis.leave();
        this.#leave();
    }

    #leave() {
        this.stop();
        this.#ears.abort();
        this.#table?.destroy();
        this.ui.head(null);
    }

    /** The address follows, so that a reload or a link leads to this step. */
    #moved() {
        const { source, match } = this;
        if (!match.ghost) this.told = '';
        history.replaceState(null, '', `${source.address}/${match.at}`);
        this.draw();
        const list = this.root.querySelector('.events ol');
        const line = /** @type {HTMLElement|null|undefined} */ (list?.children[match.at - 1]);
        if (list) list.scrollTop = line ? line.offsetTop - list.clientHeight / 2 : 0;
    }

    /** A step in words. @param {number} step from 0 */
    said(step) {
        const { text = '', words = '' } = this.match.steps[step] ?? {};
        return words.trim().replace(/\s*\n\s*/g, ' ') || (text.startsWith('roll') ? rollWords(text) : text);
    }

    draw() {
        if (this.#ears.signal.aborted) return;
        const { match, analysis } = this;
        const wide = matchMedia('(width >= 1000px)').matches;
        const known = analysis.verdicts.length > 0 || analysis.running;
        // the sheet has the whole height of a lying phone, the stairs have not
        const aside = !this.root.querySelector('.cards-table');
        this.ui.head({ back: '#/replay', aside, more: h('span', null, titleOf(this.game)),
            tools: [!known && match.steps.length > 0 && h('button', { type: 'button', key: 'analyse',
                class: 'button icon', 'data-key': 'analyse', 'aria-label': _('Analyse'),
                onclick: () => this.analyse() }, sign('chart'))] });
        const judged = known && h(Judgement, { player: this });
        render(h('div', { class: 'replay', 'data-judged': (wide && known) || null },
            h('div', { class: 'table', key: 'table' }),
            h('div', { class: 'player-bar', key: 'bar' }, wide && judged, h(Timeline, { player: this })),
            h('section', { class: 'card after', key: 'after' }, !wide && judged, h(Judged, { player: this }),
                h(Log, { player: this }), h(Tools, { player: this }))), this.root);
    }

    /** @param {number} to */
    go(to) {
        this.stop();
        this.match.show(to);
    }

    /** Plays by itself, from the beginning if it has come to its end; or stops. */
    toggle() {
        if (this.playing) return this.stop();
        const { match } = this;
        if (match.at === match.steps.length) match.show(0);
        this.playing = window.setInterval(() => {
            match.show(match.at + 1);
            if (match.at === match.steps.length) this.stop();
        }, PACE);
        this.draw();
    }

    stop() {
        if (!this.playing) return;
        clearInterval(this.playing);
        this.playing = 0;
        this.draw();
    }

    async analyse() {
        this.stop();
        const done = this.analysis.run(this.ui);
        if (!matchMedia('(width >= 1000px)').matches) this.root.querySelector('.after')?.scrollIntoView();
        await done;
        if (document.activeElement !== document.body) return;
        /** @type {HTMLElement|null} */ (document.querySelector('[data-key=analyse], .report select, .plot'))
            ?.focus();
    }

    /** Goes to the moment before a mistake and shows what was better. @param {number} number */
    look(number) {
        const { better = '', words } = this.analysis.verdicts[number - 1] ?? {};
        const seat = this.match.steps[number - 1]?.seat ?? 0;
        this.stop();
        this.told = _('Better: {move}', { move: moveInWords({ move: better, words }) });
        this.match.show(number - 1, { seat, decision: better });
        this.root.querySelector('.replay')?.scrollTo({ top: 0 });
        if (matchMedia('(height < 700px)').matches) this.ui.toast(this.told); // the bar has no room for it
        else this.ui.announce(this.told);
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const { match } = this;
        const target = /** @type {HTMLElement} */ (event.target);
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
            || target.matches('input, textarea, select, [role=gridcell]')) return;
        const to = { ArrowLeft: match.at - 1, ArrowRight: match.at + 1, Home: 0,
            End: match.steps.length }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        this.go(to);
    }
}
