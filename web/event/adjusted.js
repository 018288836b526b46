// SPDX-License-Identifier: MIT
// Luck-adjusted results beside the plain ones of a board. The coach looks at one game after the other, on
// this device, when somebody asks for it; what it found is known until the page is closed.
import { Analysis } from '../coach/analysis.js';
import { ReplayMatch } from '../match/replay.js';
import { _, number } from '../texts.js';
import { h } from '../view.js';
import { luckAdjusted } from './compare_model.js';

/** @typedef {{key: string, points: number, record: () => Promise<string>}} Game a game alone; the key names
 *   it for good */

/** What the dice gave, by the key of the game. @type {Map<string, number>} */
const luck = new Map();

/** The sum of games without their luck; null: of one it is not known.
 * @param {Pick<Game, 'key'|'points'>[]} games @param {Map<string, number>} known */
export function adjusted(games, known = luck) {
    const each = games.map(({ key, points }) =>
        luckAdjusted(points, known.has(key) ? { luck: known.get(key) ?? 0 } : undefined));
    return each.length && each.every((one) => one !== null)
        ? each.reduce((/** @type {number} */ sum, one) => sum + (one ?? 0), 0) : null;
}

export class Adjusted {
    /** Games that are still to be looked at. @type {Game[]} */
    #due = [];
    #all = 0;
    /** @type {Analysis|null} */
    #now = null;

    /** @param {import('../ui.js').Ui} ui @param {() => void} draw more is known */
    constructor(ui, draw) {
        this.ui = ui;
        this.draw = draw;
    }

    /** @param {Game[]} games */
    async ask(games) {
        this.#due = games.filter(({ key }) => !luck.has(key));
        this.#all = this.#due.length;
        this.draw();
        for (let [game] = this.#due; game; [game] = this.#due) {
            const good = await this.#judge(game).catch(() => false);
            this.#due = good ? this.#due.slice(1) : []; // stopped, or the coach cannot judge such games
            this.draw();
        }
    }

    /** @param {Game} game */
    async #judge({ key, record }) {
        const ui = { ...this.ui, announce() {} }; // one word at the end is enough
        const { record: written } = new ReplayMatch(await ui.rules(), await record());
        this.#now = new Analysis(written, '', () => {});
        if (!await this.#now.recall()) await this.#now.run(ui);
        const review = this.#now.report?.seats[0];
        if (review) luck.set(key, review.luck);
        return !!review;
    }

    close() {
        this.#due = [];
        this.#now?.close();
    }

    /** Stands below the plain result. @param {Game[]} games */
    cell(games) {
        const value = adjusted(games);
        return value !== null && h('small', { class: 'soft block adjusted' },
            h('span', { class: 'unseen' }, _('Luck-adjusted')), ' ≈\u00a0',
            number(value, { maximumFractionDigits: 1 }));
    }

    /** The button that asks, how far the coach is, and what the figures mean. @param {Game[]} games */
    below(games) {
        const left = this.#due.length;
        return [left > 0 ? h('div', { class: 'row', key: 'looks' },
            h('progress', { max: this.#all, value: this.#all - left,
                'aria-label': _('The coach looks at the games') }),
            h('button', { type: 'button', class: 'button quiet', onclick: () => this.close() }, _('Cancel')))
            : games.some(({ key }) => !luck.has(key)) && h('div', { class: 'row', key: 'ask' },
                h('button', { type: 'button', class: 'button quiet', 'data-key': 'adjust',
                    onclick: () => this.ask(games) }, _('Luck-adjusted'))),
        games.some(({ key }) => luck.has(key)) && h('p', { class: 'soft small', key: 'means' },
            _('≈ is luck-adjusted: what the points would be with average dice, as the coach estimates it.'))];
    }
}
