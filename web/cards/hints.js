// SPDX-License-Identifier: MIT
// What the coach says about the moment that the plan has led to, in a sheet beside the table.
import { hintsAllowed } from '../coach/allowed.js';
import { _ } from '../texts.js';

/** @typedef {import('../ui.js').Ui} Ui */

export class Hints {
    #ui;
    #redraw;
    #choose;
    /** @type {ReturnType<Ui['sheet']>|null} */
    #sheet = null;
    #moment = '';
    #asked = 0;
    /** The best move of the moment, '' while it is not known. */
    best = '';

    /** @param {Ui} ui @param {() => void} redraw @param {(move: string) => void} choose */
    constructor(ui, redraw, choose) {
        this.#ui = ui;
        this.#redraw = redraw;
        this.#choose = choose;
    }

    get open() {
        return this.#sheet !== null;
    }

    /** @param {any} match */
    allowed(match) {
        return hintsAllowed(match, this.#ui.settings);
    }

    /** Shows the best moves; asked once more, takes them away.
     * @param {{record: string, seat: number}} of */
    async ask(of) {
        if (this.#sheet) return this.#sheet.close();
        const mine = ++this.#asked;
        const moment = this.#moment;
        const { hintList } = await import('../coach/ask.js');
        const list = await hintList(this.#ui, of, {
            choose: ({ move }) => this.#choose(move), close: () => this.close(),
            best: ({ move, words }, sure) => {
                if (mine !== this.#asked || !this.#sheet) return;
                this.best = move;
                if (sure) this.#ui.announce(words);
                this.#redraw();
            },
        });
        if (mine !== this.#asked || moment !== this.#moment) return;
        this.#sheet = this.#ui.sheet({ title: _('Hint'), body: list, onclose: () => {
            this.#sheet = null;
            this.best = '';
            this.#redraw();
        } });
    }

    /** Hints are about one moment; another one ends them. @param {string} moment */
    keep(moment) {
        if (moment === this.#moment) return;
        this.#moment = moment;
        this.close();
    }

    close() {
        this.#asked++;
        this.best = '';
        const sheet = this.#sheet;
        this.#sheet = null;
        sheet?.close();
    }
}
