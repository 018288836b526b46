// SPDX-License-Identifier: MIT
// The line above the sheet: whose sheet it is where that is a question, what was just said, else news of the
// last roll, else what to do; with it the doors to a hint and, on phones, to the log.
import { fill, h } from '../dom.js';
import { sign } from '../art/signs.js';
import { _ } from '../texts.js';

/** @param {{back: () => void, hint: () => void, log: () => void}} on */
export function makeStrip(on) {
    const whose = h('p', { class: 'whose', hidden: true });
    const words = h('p', { class: 'words' });
    /** @param {string} name @param {string} label @param {() => void} press */
    const door = (name, label, press) =>
        h('button', { class: `button icon ${name}`, type: 'button', 'aria-label': label, onclick: press },
            sign(name));
    const hint = door('hint', _('Hint'), on.hint);
    const log = door('book', _('Log'), on.log);
    const pairs = h('div', { class: 'pairs', role: 'group', 'aria-label': _('With which dice?'),
        hidden: true });
    const element = h('div', { class: 'news' }, whose, words, pairs, hint, log);
    return {
        element, hint,
        /** @param {string} text @param {boolean} news what came of the last roll */
        say(text, news) {
            words.textContent = text;
            words.title = text;
            element.classList.toggle('told', news);
        },
        /** Asks with which dice, in place of the words. @param {Node[]} chips none: no longer */
        ask(chips) {
            fill(pairs, chips.length > 0 && h('span', { class: 'asked' }, _('With which dice?')), chips);
            pairs.hidden = !chips.length;
            words.hidden = chips.length > 0;
        },
        /**
         * Whose sheet is shown, '' if that is clear.
         * @param {string} name
         * @param {boolean} back there is a way back to the game
         */
        name(name, back) {
            whose.hidden = !name;
            fill(whose, h('span', null, name),
                back && h('button', { class: 'chip', type: 'button', onclick: on.back },
                    _('Back to the game')));
        },
    };
}
