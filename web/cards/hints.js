// SPDX-License-Identifier: MIT
// What the coach says about the moment that the plan has led to, in a sheet beside the table.
import { hintsAllowed } from '../coach/allowed.js';
import { sheet } from '../overlay.js';
import { _, p_ } from '../texts.js';
import { cardOf, verb } from './decisions.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** A decision as the buttons say it: short, so that the table stays in sight; '': the engine has words.
 * @param {string} move @param {(card: number) => string} condition */
function briefly(move, condition) {
    const card = () => condition(cardOf(move));
    switch (verb(move)) {
    case 'fulfil': return card();
    case 'up': return `${_('Push up')}: ${card()}`;
    case 'score': return `${p_('button', 'Score')}: ${card()}`;
    case 'luck': return _('Use luck');
    case 'fail': return _('Bust');
    case 'in': return _('Roll on');
    case 'out': return _('Stop');
    case 'done': return _('Done buying');
    case 'keep': return _('Keep it');
    case 'replace': return _('Draw another');
    default: return '';
    }
}

export class Hints {
    #ui;
    #redraw;
    #choose;
    #condition;
    /** @type {ReturnType<typeof sheet>|null} */
    #sheet = null;
    #moment = '';
    #asked = 0;
    /** The best move of the moment, '' while it is not known. */
    best = '';

    /** @param {Ui} ui @param {() => void} redraw @param {(move: string) => void} choose
     * @param {(card: number) => string} condition what a card asks for, in words */
    constructor(ui, redraw, choose, condition) {
        this.#ui = ui;
        this.#redraw = redraw;
        this.#choose = choose;
        this.#condition = condition;
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
        const { hintList, inWords } = await import('../coach/ask.js');
        const list = await hintList(this.#ui, of, {
            choose: ({ move }) => this.#choose(move), close: () => this.close(),
            words: (opinion) => briefly(opinion.move, this.#condition) || inWords(opinion),
            best: ({ move, words }, sure) => {
                if (mine !== this.#asked || !this.#sheet) return;
                this.best = move;
                if (sure) this.#ui.announce(words);
                this.#redraw();
            },
        });
        if (mine !== this.#asked || moment !== this.#moment) return;
        this.#sheet = sheet({ title: _('Hint'), body: list, onclose: () => {
            this.#sheet = null;
            this.best = '';
            this.#redraw();
        } });
        this.#redraw();
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
        const open = this.#sheet;
        this.#sheet = null;
        open?.close();
    }
}
