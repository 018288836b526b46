// SPDX-License-Identifier: MIT
// A puzzle as a match: a position on which one seat decides once, or, afterwards, the same position with the
// best decision shown on it.
import { Engine } from '../engine.js';
import { Match } from '../match/match.js';
import { named } from '../seat_names.js';

/** @typedef {import('./puzzle.js').Puzzle} Puzzle */

export class PuzzleMatch extends Match {
    #position;
    #material;
    /** What was decided so far. @type {string[]} */
    #said = [];
    #answer;

    /**
     * @param {WebAssembly.Module} module @param {Puzzle} puzzle @param {string} material that it lies on
     * @param {((decisions: string[]) => void)|null} answer hears what was decided; null: the solution is
     *   shown
     */
    constructor(module, puzzle, material, answer) {
        super(answer ? 'puzzle' : 'replay', new Engine(module));
        this.#position = puzzle.position;
        this.#material = material;
        this.#answer = answer;
        this.layOn(this.engine);
        this.ghost = answer ? null : { seat: puzzle.seat, decision: puzzle.best };
        this.seats = named(this.engine.view().seats.map((__, seat) =>
            ({ name: '', bot: null, here: !!answer && seat === puzzle.seat, online: true })));
    }

    /** A table may say several decisions that belong together; they are one answer. @param {number} seat
     * @param {string} decision */
    async act(seat, decision) {
        const { action } = this.engine.play(`${seat + 1}: ${decision}`);
        if (!this.#said.length) setTimeout(() => this.#answer?.(this.#said));
        this.#said.push(action.slice(action.indexOf(': ') + 2));
    }

    /** There is no record that leads here. @param {Engine} engine */
    layOn(engine) {
        engine.lay(this.#position, this.#material);
    }
}
