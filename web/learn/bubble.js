// SPDX-License-Identifier: MIT
// The spotlight of an introduction: one hole, the rest dark, and beside it a bubble with one sentence. It
// only draws; walk.js says what. The dark is seen and not felt: taps go through to the table.
import { face } from '../art/faces.js';
import { sign } from '../art/signs.js';
import { around, placeBubble } from '../explain/place.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../explain/place.js').Box} Box */
/**
 * @typedef {object} Shown
 * @property {HTMLElement[]} lit
 * @property {HTMLElement|null} ring    a ring shows where to tap
 * @property {string} text
 * @property {string} lead      where the scene begins
 * @property {string} answer    to a tap that was not meant; stands below the text
 * @property {number} at        the step, from 0
 * @property {number} count
 * @property {boolean} look     there is nothing to do: a button goes on
 */
/** @typedef {{next: () => void, back: () => void, skip: () => void}} On */

const EDGE = 6;      /* px round what is lit */
const LEAST = 236;   /* px: a narrower bubble cannot be read */

/** @param {HTMLElement[]} elements @returns {Box} */
function holeOf(elements) {
    const box = around(elements.map((one) => one.getBoundingClientRect()))
        ?? { left: innerWidth / 2, top: innerHeight / 2, width: 0, height: 0 };
    const left = Math.max(2, box.left - EDGE);
    const top = Math.max(2, box.top - EDGE);
    return { left, top, width: Math.min(innerWidth - 2, box.left + box.width + EDGE) - left,
        height: Math.min(innerHeight - 2, box.top + box.height + EDGE) - top };
}

/** @param {HTMLElement} element @param {Record<string, number>} px */
const put = (element, px) => Object.entries(px).forEach(([name, value]) =>
    element.style.setProperty(name, `${Math.round(value)}px`));

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a.left < b.left + b.width && b.left < a.left + a.width
    && a.top < b.top + b.height && b.top < a.top + a.height;

export class Bubble {
    #place = document.createElement('div');
    /** Other text, another size. */
    #watch;
    /** @type {Shown|null} */
    #shown = null;
    #on;

    /** @param {On} on */
    constructor(on) {
        this.#on = on;
        this.#place.className = 'lesson';
        document.body.append(this.#place);
        this.#watch = new ResizeObserver(() => this.place());
    }

    close() {
        this.#shown = null;
        this.#watch.disconnect();
        render(null, this.#place);
        this.#place.remove();
    }

    /** @param {EventTarget|null} target */
    holds(target) { return target instanceof Node && this.#place.contains(target); }

    /** Whether a point is in the hole. @param {number} x @param {number} y */
    lights(x, y) {
        const { left, top, right, bottom } = /** @type {Element} */ (this.#place.querySelector('.spot'))
            .getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
    }

    /** The button that goes on where there is nothing to do. @returns {HTMLElement|null} */
    get onward() { return this.#place.querySelector('.onward'); }

    /** @param {Shown} shown */
    show(shown) {
        this.#shown = shown;
        const { text, lead, answer, at, count, look } = shown;
        const { next, back, skip } = this.#on;
        render([h('i', { key: 'spot', class: 'spot' }), h('i', { key: 'ring', class: 'ring' }),
            h('i', { key: 'arrow', class: 'arrow' }),
            h('section', { key: 'bubble', class: answer ? 'bubble answer' : 'bubble',
                'aria-label': _('Introduction') },
            lead && h('p', { key: 'lead', class: 'soft small' }, lead),
            h('p', { key: at, class: 'say' }, text),
            answer && h('p', { key: 'said', class: 'said' }, answer),
            h('div', { key: 'foot', class: 'foot' },
                h('span', { class: 'owl', 'aria-hidden': 'true' }, face('expert')),
                h('button', { class: 'button icon quiet', type: 'button', disabled: at === 0,
                    'aria-label': _('Step back'), onclick: back }, sign('back')),
                h('span', { class: 'dots', 'aria-hidden': 'true' }, Array.from({ length: count },
                    (__, i) => h('i', { class: i < at ? 'past' : i === at ? 'now' : '' }))),
                h('span', { class: 'count' }, _('{n} of {count}', { n: at + 1, count })),
                h('button', { key: 'skip', class: 'skip-lesson', type: 'button', onclick: skip }, _('Skip')),
                look && h('button', { key: 'next', class: 'button go onward', type: 'button', onclick: next },
                    _('Go on'))))], this.#place);
        this.#watch.observe(/** @type {Element} */ (this.#place.querySelector('.say')));
        this.place();
    }

    /** The table or the window has changed: everything goes where it belongs. */
    place() {
        if (!this.#shown) return;
        const { lit, ring } = this.#shown;
        const one = (/** @type {string} */ what) =>
            /** @type {HTMLElement} */ (this.#place.querySelector(what));
        const [spot, bubble, circle, arrow] = [one('.spot'), one('.bubble'), one('.ring'), one('.arrow')];
        const hole = holeOf(lit);
        put(spot, hole);
        const tap = ring?.getBoundingClientRect();
        circle.hidden = !tap;
        // not over what the thing shows (the pips of a die), but at its corner; on it, too, if it is round
        const deep = ring && getComputedStyle(ring).borderTopLeftRadius === '50%' ? .2 : .1;
        if (tap) put(circle, { left: tap.right - Math.max(Math.min(18, tap.width * deep), tap.height * deep),
            top: tap.bottom - tap.height * deep });
        const at = this.#fit(bubble, hole);
        put(bubble, { left: at.left, top: at.top });
        const [right, low] = [at.left + bubble.offsetWidth, at.top + bubble.offsetHeight];
        put(arrow, at.side === 'above' || at.side === 'below'
            ? { left: at.left + at.arrow, top: at.side === 'above' ? low : at.top }
            : { left: at.side === 'left' ? right : at.left, top: at.top + at.arrow });
    }

    /** As wide as it likes, or as narrow as the free side asks for. @param {HTMLElement} bubble
     * @param {Box} hole */
    #fit(bubble, hole) {
        const room = { width: innerWidth, height: innerHeight };
        const tried = (/** @type {string} */ width) => {
            bubble.style.setProperty('width', width);
            const { offsetWidth, offsetHeight } = bubble;
            const size = { width: offsetWidth, height: offsetHeight };
            const at = placeBubble(hole, size, room);
            return { ...at, good: !meet({ ...at, ...size }, hole) };
        };
        const usual = tried('');
        const beside = Math.max(hole.left, room.width - hole.left - hole.width) - 22;
        if (usual.good || beside < LEAST) return usual;
        const narrow = tried(`${beside}px`);
        return narrow.good ? narrow : tried('');
    }
}
