// SPDX-License-Identifier: MIT
// What happens at the table, for screen readers. Bots answer faster than anybody can listen, so what happens
// within a moment is said in one go.
import { rollWords } from '../face_names.js';
import { partsOf } from '../match/match.js';
import { inOneLine } from './news_model.js';
import { isNews, isRoll } from './state.js';

const TOGETHER = 200; /* ms in which what happens is announced together */

export class Voice {
    /** @type {string[]} */
    #aloud = [];
    #timer = 0;
    #ui;
    #prompt;

    /** @param {import('../ui.js').Ui} ui @param {() => string} prompt what is to be done now, or '' */
    constructor(ui, prompt) {
        this.#ui = ui;
        this.#prompt = prompt;
    }

    /** @param {import('../engine.js').Played} played @param {string[]} names of all seats */
    tell(played, names) {
        for (const one of partsOf(played)) {
            const roller = one.events.find(({ kind }) => kind === 'rolled')?.seat ?? -1;
            this.#aloud.push(isRoll(one) ? rollWords(one.action, names[roller]) : one.said.trim(),
                isNews(one) ? inOneLine([one]) : '');
        }
        this.prompt();
    }

    /** Says soon what is to be done. */
    prompt() {
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => {
            this.#ui.announce([...this.#aloud, this.#prompt()].filter(Boolean).join(' '));
            this.#aloud = [];
        }, TOGETHER);
    }

    stop() {
        clearTimeout(this.#timer);
    }
}
