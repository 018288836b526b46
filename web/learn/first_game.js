// SPDX-License-Identifier: MIT
// One line of coaching in a person's first games: which tip is due now, and when there were enough. Pure;
// tests/page/first_game.test.js runs it in node. The tips are data of the games (web/games/<game>/tips.js).
import { _ } from '../texts.js';

/**
 * @typedef {object} Moment
 * @property {import('../engine.js').View} view
 * @property {number} seat      who is coached
 * @property {string[]} legal   what may be decided
 * @property {string} asked     what is asked: '' on a sheet, else the group of decisions (cards/decisions.js)
 * @property {string} material  the text of the sheet or deck
 * @property {string[]} names   of all seats
 */
/**
 * @typedef {object} Tip
 * @property {string} id
 * @property {(now: Moment) => boolean} due
 * @property {string} text      marked with N_
 * @property {(now: Moment) => Record<string, string|number>} [values]
 * @property {(now: Moment) => boolean} [known]   the person evidently knows
 */
/** How often each tip was shown. @typedef {Record<string, number>} Shown */

/** In so many games a tip is shown, once in each. */
const OFTEN = 2;

export class FirstGame {
    #tips;
    #shown;
    #keep;
    #moment = '';
    #line = '';
    /** What was said in this game, and to which seat. @type {Set<string>} */
    #said = new Set();
    /** What counts as shown in this game, to anybody. @type {Set<string>} */
    #counted = new Set();
    #shared;

    /** @param {Tip[]} tips the first that is due is shown @param {Shown} shown
     * @param {(shown: Shown) => void} keep @param {boolean} [shared] several people are coached in turn */
    constructor(tips, shown, keep, shared = false) {
        this.#shared = shared;
        this.#tips = tips;
        this.#shown = { ...shown };
        this.#keep = keep;
    }

    /** The line for now, '' if there is none; it stays as long as the moment does. @param {Moment} now */
    line(now) {
        const { seat } = now;
        const { round, roll } = now.view.table; // others may decide meanwhile: that is no new moment
        const moment = [seat, round, roll, now.asked || now.legal].join(' ');
        if (moment === this.#moment) return this.#line;
        this.#moment = moment;
        const before = JSON.stringify(this.#shown);
        for (const tip of this.#tips) if (tip.known?.(now)) {
            this.#said.add(`${seat} ${tip.id}`);
            if (!this.#shared) this.#shown[tip.id] = OFTEN; // else the others need not know
        }
        const due = now.legal.length ? this.#tips.find((tip) => this.#left(tip, seat) && tip.due(now)) : null;
        if (due) {
            this.#said.add(`${seat} ${due.id}`);
            if (!this.#counted.has(due.id)) this.#shown[due.id] = (this.#shown[due.id] ?? 0) + 1;
            this.#counted.add(due.id);
        }
        this.#line = due ? _(due.text, due.values?.(now)) : '';
        if (JSON.stringify(this.#shown) !== before) this.#keep(this.#shown);
        return this.#line;
    }

    /** @param {Tip} tip @param {number} seat */
    #left({ id }, seat) {
        return !this.#said.has(`${seat} ${id}`)
            && ((this.#shown[id] ?? 0) < OFTEN || this.#counted.has(id));
    }
}
