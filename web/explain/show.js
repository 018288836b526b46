// SPDX-License-Identifier: MIT
// One thing on a table, explained: a bubble with an arrow, while the cells concerned stay bright and the rest
// is slightly dimmed. Nothing on the table moves. A tap beside it, Escape or the cross closes it.
import { sign } from '../art/signs.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';
import { PLAYS, thingAt } from './listen.js';
import { around, placeBubble } from './place.js';
import { drawSign } from './signs.js';

/** @typedef {import('./answer.js').Answer} Answer */
/** @typedef {import('./listen.js').Thing} Thing */
/** @typedef {(about: string) => Answer} Ask */
/** @typedef {{match: import('../match/match.js').Match, ask: Ask, draw?: (id: number) => any,
 *   rules: (number: string) => void, signal: AbortSignal}} Around  signal: the table is gone */

const FRAME = 3; /* px round what stays bright */

/** @param {DOMRect} box */
const seen = (box) => box.width > 0 && box.height > 0;

/** @param {DOMRect} a @param {DOMRect} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Elements of the page that are something, in the order of the page. @param {string} about */
const elementsOf = (about) => [...document.querySelectorAll(`[data-about="${about}"]`)];

/** Where something is, and how round its corners are. @typedef {DOMRect & {round: number}} Box */

/** @param {Element} element @returns {Box} */
function boxOf(element) {
    const box = element.getBoundingClientRect();
    const radius = getComputedStyle(element).borderTopLeftRadius;
    return Object.assign(box, { round: parseFloat(radius) * (radius.endsWith('%') ? box.width / 100 : 1) });
}

/** What stays bright: the thing itself and what its explanation is about.
 * @param {HTMLElement|null} element @param {Answer} answer */
function bright(element, { near }) {
    const own = element?.isConnected ? [boxOf(element)].filter(seen) : [];
    const over = document.querySelector('dialog.drawer')?.getBoundingClientRect();
    return [...own, ...near.flatMap(elementsOf).map(boxOf)
        .filter((box) => seen(box) && !(over && overlap(box, over)))];
}

/** @param {Box} box */
function hole({ left, top, width, height, round }) {
    const [wide, high] = [width + 2 * FRAME, height + 2 * FRAME];
    const r = Math.min(round + FRAME, wide / 2, high / 2);
    const arc = (/** @type {number} */ x, /** @type {number} */ y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
    return [`M${left - FRAME + r} ${top - FRAME}h${wide - 2 * r}`, arc(r, r), `v${high - 2 * r}`, arc(-r, r),
        `h${2 * r - wide}`, arc(-r, -r), `v${2 * r - high}`, arc(r, -r), 'Z'].join('');
}

/** The window with holes in it. @param {Box[]} boxes */
const holes = (boxes) =>
    `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z${boxes.map(hole).join('')}")`;

/** How much of it is done, and what it brings. @param {Answer} answer */
function stateRow({ count, prizes }) {
    if (!count && !prizes.length) return null;
    const dots = count && count.all <= 8;
    return h('div', { class: 'state', 'aria-hidden': 'true' },
        dots && Array.from({ length: count.all }, (__, i) =>
            h('i', { class: i < count.done ? 'dot full' : 'dot' })),
        count && !dots && h('span', null, `${count.done} / ${count.all}`),
        prizes.map(({ text, kind, words, state }) => h('span', { class: 'brings' },
            h('b', { class: `bonus ${kind} ${state}`.trim() }, text), h('small', null, words))));
}

/** @param {Answer} answer @param {{close: () => void, rules: (number: string) => void,
 *   go: (about: string) => void, ask: Ask, draw?: (id: number) => any}} on */
const content = (answer, on) => [
    h('header', null, h('span', { class: 'what', 'aria-hidden': 'true' }, drawSign(answer.sign, on.draw)),
        h('div', null, h('h2', { id: 'explained-title' }, answer.title),
            h('p', { id: 'explained-text' }, answer.text)),
        h('button', { class: 'button icon close', type: 'button', 'aria-label': _('Close'),
            onclick: on.close }, sign('close'))),
    stateRow(answer),
    answer.now && h('p', { class: 'now', id: 'explained-now' }, answer.now),
    answer.more.length > 0 && h('div', { class: 'more' }, answer.more.map((about) =>
        h('button', { key: about, type: 'button', class: 'chip', onclick: () => on.go(about) },
            on.ask(about).title))),
    h('footer', null, h('button', { class: 'rules', type: 'button', onclick: () => on.rules(answer.rule) },
        _('Rules')))];

class Bubble {
    /** @param {Thing} thing @param {Around} beside @param {boolean} asking   a tap asks, and plays nothing */
    constructor({ element, about }, beside, asking) {
        this.beside = beside;
        this.about = about;
        this.asking = asking;
        /** @type {HTMLElement|null} */
        this.element = element;
        this.dialog = document.createElement('dialog');
        this.dialog.className = 'explained';
        this.dialog.setAttribute('aria-labelledby', 'explained-title');
        this.dialog.setAttribute('aria-describedby', 'explained-text explained-now');
        document.body.append(this.dialog);
        this.off = new AbortController();
        this.dialog.addEventListener('close', () => {
            this.off.abort();
            this.dialog.remove();
        });
        this.dialog.addEventListener('click', (event) => this.beneath(event));
        const { signal } = this.off;
        addEventListener('resize', () => this.place(), { signal });
        addEventListener('hashchange', () => this.dialog.close(), { signal });
        beside.signal.addEventListener('abort', () => this.dialog.close(), { signal });
        beside.match.events.addEventListener('snapshot', () => this.draw(), { signal });
        this.dialog.showModal();
        this.draw();
        this.dialog.querySelector('section')?.focus();
    }

    /** A tap beside the bubble closes it; on another thing it goes on to that, if it would play nothing.
     * @param {MouseEvent} event */
    beneath(event) {
        // what was pressed in the bubble may be gone by now
        const [, bubble] = this.dialog.children;
        if (bubble && event.composedPath().includes(bubble)) return;
        this.dialog.close();
        const under = document.elementFromPoint(event.clientX, event.clientY);
        const next = thingAt(under);
        if (next && (this.asking || !under?.closest(PLAYS))) show(next, this.beside, this.asking);
    }

    /** @param {string} about */
    go(about) {
        this.about = about;
        const first = elementsOf(about).find((one) => seen(one.getBoundingClientRect()));
        this.element = /** @type {HTMLElement|null} */ (first ?? null);
        this.draw();
        this.dialog.querySelector('section')?.focus();
    }

    draw() {
        const answer = this.answer = this.beside.ask(this.about);
        render([h('i', { class: 'dim' }), h('section', { tabindex: -1 },
            content(answer, { close: () => this.dialog.close(), ask: this.beside.ask,
                draw: this.beside.draw, go: (about) => this.go(about),
                rules: (number) => {
                    this.dialog.close();
                    this.beside.rules(number);
                } })), h('i', { class: 'arrow' })], this.dialog);
        this.place();
    }

    place() {
        const [dim, bubble, arrow] = /** @type {HTMLElement[]} */ ([...this.dialog.children]);
        if (!this.answer || !dim || !bubble || !arrow) return;
        const boxes = bright(this.element, this.answer);
        dim.style.setProperty('clip-path', holes(boxes));
        const [thing] = this.element?.isConnected ? boxes : [];
        const { width, height } = bubble.getBoundingClientRect();
        const at = placeBubble(thing ?? around(boxes) ?? { left: innerWidth / 2, top: innerHeight * .6,
            width: 0, height: 0 }, { width, height }, { width: innerWidth, height: innerHeight });
        bubble.style.setProperty('left', `${at.left}px`);
        bubble.style.setProperty('top', `${at.top}px`);
        this.dialog.dataset.side = thing ? at.side : 'none';
        const [x, y] = at.side === 'above' ? [at.arrow, height] : at.side === 'below' ? [at.arrow, 0]
            : at.side === 'left' ? [width, at.arrow] : [0, at.arrow];
        arrow.style.setProperty('left', `${at.left + x}px`);
        arrow.style.setProperty('top', `${at.top + y}px`);
    }
}

/** @param {Thing} thing @param {Around} beside @param {boolean} [asking] */
export const show = (thing, beside, asking = thing.about === 'table') =>
    void new Bubble(thing, beside, asking);
