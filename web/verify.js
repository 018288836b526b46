// SPDX-License-Identifier: MIT
// Were the dice fair? The module computes everything again that chance did in a record: the commitments of
// the server and of every seat, the key mixed from them, every roll, card and chip (docs/fair-dice.md).

/**
 * @typedef {object} Verdict
 * @property {boolean} ok
 * @property {'fair'|'no-dealer'|'no-secret'|'commit'|'seat'|'promise'|'salt'|'dice'} reason
 * @property {string} text                               why not, in words
 * @property {number} version                            of the fair dice; 0: the dice come from a seed
 * @property {number[]} missing                          seats that did not open their number
 * @property {number} typed                              dice that people typed in: nothing to recompute
 * @property {Record<string, number>} checked            how many rolls, cards, chips were recomputed
 * @property {{index: number, expected: string, found: string}} [wrong]
 * @property {string} commit
 */

/**
 * @param {import("./engine.js").Engine} engine not in use for a game; the record is opened on it
 * @param {string} record
 * @param {{commits?: string[], salts?: string[]}} [noted] what this browser saw and sent before
 * @returns {Verdict} throws a Refusal if the record is none
 */
export function verify(engine, record, noted) {
    engine.open(record);
    return engine.verify(noted);
}
