// SPDX-License-Identifier: MIT
// Walks through an introduction: lays the table, says what to do, sees what is done. Every step can be laid
// again from the lesson, so that going back, and going on another day, are the same thing.
import { LessonMatch } from '../match/lesson.js';
import { mountTable } from '../tables.js';
import { N_, _ } from '../texts.js';
import { aimAt, dueOf } from './aim.js';
import { Bubble } from './bubble.js';
import { isLook, scriptFrom } from './course.js';
import { factsOf } from './facts.js';
import { judge } from './taps.js';
import { elementsOf } from './targets.js';
import { untangle } from './untangle.js';

/** @typedef {import('../ui.js').Ui} Ui @typedef {import('./course.js').Placed} Placed */
/**
 * @typedef {object} Route
 * @property {string} game
 * @property {Placed[]} steps
 * @property {string} name    of the learner, '' for none
 * @property {{name: string, bot: string|null}} other   who sits opposite
 * @property {(at: number) => void} reached   a step is shown
 * @property {() => void} skip    the person wants to leave, or to play at once
 * @property {() => void} finish  the last step is done
 */

const CONFIRM = N_('Good. Now confirm it with this button.');
const LOOK = N_('Look at what is lit. A tap on it goes on.');
/** What of the table can change what is to be done next. */
const WATCHED = ['aria-pressed', 'aria-disabled', 'data-state', 'disabled', 'class'];

export class Walk {
    #root;
    #ui;
    #route;
    #bubble;
    #off = new AbortController();
    #watch;
    #frame = 0;
    at = 0;
    #answer = '';
    /** Taps are the lesson's own. */
    #mending = false;
    /** A long press was a question. */
    #asks = false;
    /** The step that was said last, and in which words. */
    #said = -1;
    /** What is to be done next. @type {HTMLElement|null} */
    #next = null;
    #words = '';
    #announce;
    /** How often a table was asked for, and the one that is being laid. */
    #asked = 0;
    /** @type {Promise<void>} */
    #laid = Promise.resolve();
    /** @type {LessonMatch|null} */
    #match = null;
    /** @type {import('../tables.js').Mounted|null} */
    #table = null;

    /** @param {HTMLElement} root @param {Ui} ui @param {Route} route */
    constructor(root, ui, route) {
        this.#root = root;
        this.#announce = ui.announce;
        // what the table says does not drown what is to be done
        const announce = (/** @type {string} */ text) => ui.announce(`${text} ${this.#words}`);
        const head = (/** @type {import('../header.js').Head|null} */ shown) =>
            ui.head(shown && { ...shown, back: '#/learn' });
        this.#ui = { ...ui, announce, head, frame: { asks: this.#isQuestion.bind(this) } };
        this.#route = route;
        this.#bubble = new Bubble({ next: () => this.#onward(), back: () => this.open(this.at - 1),
            skip: route.skip });
        this.#watch = new MutationObserver(() => this.#soon());
        this.#watch.observe(root, { subtree: true, childList: true, attributeFilter: WATCHED });
        const { signal } = this.#off;
        addEventListener('resize', () => this.#soon(), { signal });
        document.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
        document.addEventListener('pointerdown', (event) => this.#pressed(event), { signal, capture: true });
        document.addEventListener('click', (event) => this.#tapped(event), { signal, capture: true });
    }

    /** Lays the table as it is before a step; one table after the other, and of several taps only the last
     * one counts. @param {number} to */
    open(to) {
        const number = ++this.#asked;
        this.#laid = this.#laid.catch(() => {}).then(() =>
            (number === this.#asked ? this.#lay(to) : undefined));
        return this.#laid;
    }

    /** @param {number} to */
    async #lay(to) {
        const { steps, game, name, other } = this.#route;
        const step = steps[to];
        if (!step || this.#off.signal.aborted) return;
        this.#table?.destroy();
        this.#match?.close();
        const { position, past } = step;
        this.#match = new LessonMatch(await this.#ui.rules(), { game, position, past }, scriptFrom(steps, to),
            other, name);
        if (this.#off.signal.aborted) return;
        this.#match.events.addEventListener('done', (event) =>
            this.#go(/** @type {CustomEvent} */ (event).detail.step + 1));
        this.#match.events.addEventListener('other', () => this.#reply(this.#step && isLook(this.#step)
            ? _(LOOK) : _('That is allowed, too. But now we play something else: what is lit.')));
        this.#table = await mountTable(this.#root, this.#match, this.#ui);
        if (this.#off.signal.aborted) return this.#table.destroy();
        for (let i = step.turn; i < to; i++)
            for (const tap of steps[i]?.taps ?? []) elementsOf(this.#root, tap)[0]?.click();
        this.#go(to);
    }

    close() {
        this.#off.abort();
        cancelAnimationFrame(this.#frame);
        this.#watch.disconnect();
        this.#bubble.close();
        this.#table?.destroy();
        this.#match?.close();
    }

    #onward() {
        if (!this.#step || !isLook(this.#step)) return;
        this.#match?.follow(this.at);
        this.#go(this.at + 1);
    }

    /** @param {number} to */
    #go(to) {
        const { steps, finish, reached } = this.#route;
        this.#answer = '';
        if (to >= steps.length) return finish();
        const laid = to > this.at && steps[to]?.first;
        this.at = to;
        reached(to);
        if (laid) return void this.open(to);
        this.#soon(); // the table is still at it, and moves the focus
    }

    get #step() { return this.#route.steps[this.at]; }

    /** The table may be drawn several times for one change. */
    #soon() {
        cancelAnimationFrame(this.#frame);
        this.#frame = requestAnimationFrame(() => this.#draw());
    }

    #draw() {
        if (this.#off.signal.aborted || !this.#match || !this.#table) return;
        this.#mend();
        const due = dueOf(this.#root, this.#route.steps, this.at);
        if (due !== this.at) {
            this.at = due;
            this.#answer = '';
            this.#route.reached(due);
        }
        const step = this.#step;
        if (!step) return;
        this.#match.still = isLook(step);
        const { lit, ring, confirms } = aimAt(this.#root, step, this.#match.told.at(-1)?.action);
        const text = confirms && step.taps ? _(step.confirm ?? CONFIRM)
            : _(step.text, step.values?.(factsOf(this.#match)));
        const lead = step.first && this.at > 0 && step.lead ? _(step.lead) : '';
        this.#bubble.show({ lit, ring, text, lead, answer: this.#answer, at: this.at,
            count: this.#route.steps.length, look: isLook(step) });
        const place = () => this.#bubble.place(); // dice tumble, cells tremble
        for (const moving of this.#root.getAnimations({ subtree: true })) moving.finished.then(place, place);
        this.#tell(this.at * 2 + Number(confirms), text, ring);
    }

    /** What leads elsewhere is taken back. @param {Element} [tapped] is tapped now, and is to be accepted */
    #mend(tapped) {
        if (!this.#match || !this.#step || isLook(this.#step)) return;
        this.#mending = true;
        untangle(this.#root, this.#route.steps, this.at, this.#match.snapshot.legal[0] ?? [], tapped);
        this.#mending = false;
    }

    /** A new step is said, and the focus goes to what is to be done next. @param {number} key
     * @param {string} text @param {HTMLElement|null} ring */
    #tell(key, text, ring) {
        const to = ring ?? this.#bubble.onward;
        if (!to || (key === this.#said && to === this.#next)) return;
        if (key !== this.#said) {
            const count = this.#route.steps.length;
            this.#words = [text, _('{n} of {count}', { n: this.at + 1, count })].join(' ');
            this.#announce(this.#words);
        }
        this.#said = key;
        this.#next = to;
        to.focus({ preventScroll: true });
    }

    /** @param {string} words */
    #reply(words) {
        this.#answer = words;
        this.#announce(words);
        this.#soon();
    }

    /** Nothing is dragged while there is something to look at. @param {PointerEvent} event */
    #pressed(event) {
        this.#asks = false;
        if (this.#step && isLook(this.#step) && this.#root.contains(/** @type {Element} */ (event.target)))
            event.stopPropagation();
    }

    /** A long press on what is to be done is a tap, any other one a question. @param {Element} target
     * @param {{clientX: number, clientY: number}} at */
    #isQuestion(target, { clientX, clientY }) {
        return this.#asks = !(this.#step && isLook(this.#step) ? this.#bubble.lights(clientX, clientY)
            : judge(this.#route.steps, this.at, target).meant);
    }

    /** A tap that was not meant does what it does on a table, and is answered. @param {MouseEvent} event */
    #tapped(event) {
        if (this.#mending) return;
        const target = /** @type {Element} */ (event.target);
        const step = this.#step;
        if (!step || (event.detail > 0 && this.#asks) || !this.#root.contains(target)) return;
        if (isLook(step)) return this.#looked(event);
        const { at } = this;
        const { meant, idle, words, plain } = judge(this.#route.steps, at, target);
        this.#answer = '';
        if (meant) this.#mend(target);
        if (idle) event.stopImmediatePropagation(); // else it would be explained, too
        if (!meant) setTimeout(() => {
            if (this.at !== at || this.#off.signal.aborted) return;
            this.#reply(words || this.#root.querySelector('.news[data-kind="said"]')?.textContent || plain);
        });
    }

    /** There is nothing to do: a tap on what is lit goes on, any other one is answered, and neither plays.
     * @param {MouseEvent} event */
    #looked(event) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (this.#bubble.lights(event.clientX, event.clientY)) return this.#onward();
        this.#reply(_(LOOK));
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        if (event.key !== 'Escape' || document.querySelector('dialog:modal, [popover]:popover-open')) return;
        event.preventDefault();
        event.stopPropagation();
        this.#route.skip();
    }
}
