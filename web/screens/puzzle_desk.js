// SPDX-License-Identifier: MIT
// One puzzle on the real table: the learner decides, then reads whether that was right and why.
import { bestMoves } from '../coach/ask.js';
import { titleOf } from '../games/list.js';
import { judged } from '../puzzles/judge.js';
import { PuzzleMatch } from '../puzzles/match.js';
import { answered, keyOf, load, solvedDay, store } from '../puzzles/progress.js';
import { aimOf, stageLine, stageOf } from '../puzzles/stage.js';
import { mountTable } from '../tables.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';
import { Answer, Why } from './puzzle_solution.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../puzzles/puzzle.js').Puzzle} Puzzle */
/** @typedef {import('../puzzles/judge.js').Verdict} Verdict */
/**
 * What is around a puzzle: the name of its sheet or deck, the one after it, and the day whose puzzle it is
 * (-1: none).
 * @typedef {{material: string, next: (last: string) => Puzzle|undefined,
 *   day: (puzzle: Puzzle) => number}} Around
 */
/** An answer. @typedef {{verdict: Verdict, gained: number, rating: number}} Told */

/** The coach is asked for as many moves as it can list. */
const TOP = 64;

/** @param {import('../puzzles/progress.js').Progress} progress @param {Puzzle} puzzle */
export const isKnown = (progress, puzzle) => keyOf(puzzle) in progress.tried;

export class Desk {
    /** @type {Puzzle|null} */
    puzzle = null;
    checking = false;
    /** @type {Told|null} */
    told = null;
    /** @type {import('../puzzles/stage.js').Stage|null} */
    stage = null;
    #closed = false;
    /** @type {import('../tables.js').Mounted|null} */
    #table = null;

    /** @param {HTMLElement} root @param {Ui} ui @param {WebAssembly.Module} module @param {Around} around */
    constructor(root, ui, module, around) {
        this.root = root;
        this.ui = ui;
        this.module = module;
        this.around = around;
    }

    /** @param {Puzzle} puzzle */
    async begin(puzzle) {
        this.puzzle = puzzle;
        this.told = null;
        await this.#lay();
        this.ui.announce(this.question);
    }

    /** The same screen in another language. @param {ReturnType<Desk['keep']>} kept */
    async goOn({ puzzle, told }) {
        this.puzzle = puzzle;
        this.told = told;
        await this.#lay();
    }

    keep() {
        this.close();
        return { puzzle: this.puzzle, told: this.told };
    }

    close() {
        this.#closed = true;
        this.#table?.destroy();
        this.ui.head(null);
    }

    /** What is asked. */
    get question() {
        const { puzzle, stage } = this;
        if (!puzzle || !stage) return '';
        return stage.unit === 'chance'
            ? _('Your turn, player {n}: what gives the best chance to win?', { n: puzzle.seat + 1 })
            : stage.unit === 'signs' ? _('Your turn, alone: what brings the most X?')
                : _('Your turn, alone: what brings the most points?');
    }

    /** Puts the position on a table: to decide on it, or with the solution on it. */
    async #lay() {
        const { puzzle, told, module, ui, around: { material } } = this;
        if (!puzzle) return;
        this.#table?.destroy();
        this.#table = null;
        const match = new PuzzleMatch(module, puzzle, material, told ? null : (said) => this.#answer(said));
        const stage = this.stage = stageOf(match.engine);
        this.draw();
        const place = /** @type {HTMLElement} */ (this.root.querySelector('.table'));
        const head = (/** @type {import('../header.js').Head|null} */ shown) => ui.head(shown && { ...shown,
            back: '#/puzzles', more: [h('b', null, stageLine(stage)),
                h('small', { class: 'aim' }, aimOf(stage))], game: puzzle.game, tools: [] });
        const table = await mountTable(place, match, { ...ui, head });
        if (this.#closed || this.puzzle !== puzzle) return table.destroy();
        this.#table = table;
        head({ aside: !place.matches('.cards-table') }); // a replay leaves it as it was
    }

    /** @param {string[]} said */
    async #answer(said) {
        const { puzzle } = this;
        if (!puzzle) return;
        this.checking = true;
        this.draw();
        const verdict = judged(puzzle, said, said.includes(puzzle.best) ? null : await this.#ranking(puzzle));
        this.checking = false;
        if (this.#closed || this.puzzle !== puzzle) return;
        const before = load();
        let after = answered(before, puzzle, verdict.right);
        const day = this.around.day(puzzle);
        if (verdict.right && day >= 0) after = solvedDay(after, day);
        store(after);
        this.told = { verdict, gained: after.rating - before.rating, rating: after.rating };
        await this.#lay();
        /** @type {HTMLElement|null} */ (this.root.querySelector('.verdict h2'))?.focus();
    }

    /** What the coach says of all moves; null where it cannot be asked. @param {Puzzle} puzzle */
    async #ranking({ position, seat }) {
        /** @type {import('../engine.js').Ranking|null} */
        let found = null;
        const of = { position, material: this.around.material, seat };
        await bestMoves(this.ui, of, (ranking) => { found = ranking; }, TOP).catch(() => {});
        return found;
    }

    /** The next one of the stream. */
    async next() {
        const next = this.puzzle && this.around.next(this.puzzle.id);
        if (!next) return this.ui.go('#/puzzles');
        await this.begin(next);
        this.root.querySelector('h1')?.focus();
    }

    /** Once more; it does not count again. */
    async again() {
        if (this.puzzle) await this.begin(this.puzzle);
    }

    draw() {
        const { puzzle, told, checking } = this;
        if (this.#closed || !puzzle) return;
        render(h('div', { class: 'puzzle', 'data-told': told ? '' : null },
            h('h1', { class: 'unseen', tabindex: -1, key: 'title' },
                _('Puzzle: {game}', { game: titleOf(puzzle.game) })),
            h('p', { class: 'question', key: 'question', role: 'status' },
                checking ? _('The coach is looking at your decision …') : told ? '' : this.question),
            h('div', { class: 'table', key: 'table' }),
            told && h(Answer, { desk: this, told, key: 'verdict' }),
            told && h(Why, { desk: this, puzzle, told, key: 'why' })), this.root);
    }
}
