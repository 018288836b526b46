// SPDX-License-Identifier: MIT
// What the engine says to cells or a card that a reader of the rules has tapped in an example. Pure.
import { _, n_ } from '../texts.js';

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('../table/sheet_model.js').Sheet} Sheet */
/** @typedef {{kind: 'open'|'yes'|'no', words: string, rule: string}} Verdict */

/** @param {string} a @param {string} b */
const order = (a, b) => (a[0] === b[0] ? Number(a[1]) - Number(b[1]) : a < b ? -1 : 1);

/** The decision that is tried, in notation. @param {Example} example @param {Sheet|null} sheet
 * @param {string[]} chosen cells, or a card */
export function decisionOf({ dice, cards }, sheet, chosen) {
    if (cards) return `fulfil ${chosen[0]}`;
    const cells = [...chosen].sort(order);
    if (dice.length > 2) return [dice, ...cells].join(' ');
    const [colour = '', number = ''] = dice;
    const own = sheet?.cell.get(cells[0] ?? '')?.colour ?? '';
    return [(colour === 'x' ? `x${own}` : colour) + (number === '?' ? `?${cells.length}` : number), ...cells]
        .join(' ');
}

/**
 * @param {import('../engine.js').Engine} engine with the position of the example
 * @param {Example} example @param {Sheet|null} sheet @param {string[]} chosen @returns {Verdict}
 */
export function verdict(engine, example, sheet, chosen) {
    const number = /^.[1-5]$/.test(example.dice) ? Number(example.dice[1]) : 0;
    const missing = number - chosen.length;
    if (!chosen.length) return { kind: 'open', words: '', rule: '' };
    if (missing > 0)
        return { kind: 'open', words: n_('{n} cell to go', '{n} cells to go', missing), rule: '' };
    try {
        engine.validate(`1: ${decisionOf(example, sheet, chosen)}`);
        return { kind: 'yes', words: _('That is allowed.'), rule: '' };
    } catch (refusal) {
        const { message, rule } = /** @type {import('../engine.js').Refusal} */ (refusal);
        return { kind: 'no', words: message, rule: rule ?? '' };
    }
}
