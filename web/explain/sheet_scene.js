// SPDX-License-Identifier: MIT
// What explanations of a sheet game are made from, and the words that several of them share.
import { _, n_ } from '../texts.js';
import { award, crossesOf } from '../table/standing.js';

/** @typedef {import('../table/sheet_model.js').Sheet} Sheet */
/** @typedef {import('../table/model.js').Model} Model */
/** @typedef {import('./answer.js').Answer} Answer */
/** @typedef {import('./answer.js').Prize} Prize */
/**
 * @typedef {object} Asked what a table says of itself
 * @property {'sheet'} kind
 * @property {Sheet} sheet
 * @property {Model} model
 * @property {(cell: string) => string} why   why a cell cannot be crossed now, '' if that is not the question
 */
/** @typedef {ReturnType<typeof sceneOf>} Scene */

/** @param {Asked} asked @param {Record<string, string>} rules   numbers of rules by what they are about */
export function sceneOf({ sheet, model, why }, rules) {
    const { at } = model;
    const { view, seats } = at.snapshot;
    const fields = view.seats[at.large] ?? {};
    return { sheet, model, at, view, seat: at.large, fields, names: at.names, why, rules,
        crosses: crossesOf(fields), solo: seats.length < 2, own: !!seats[at.large]?.here,
        /** Points of a line of the score, as the engine counts them. @param {string} line */
        points: (line) => view.scores[at.large]?.lines
            .find((/** @type {any} */ one) => one.line === line)?.points ?? 0 };
}

/** Signs as they are printed. @param {string} printed */
const signs = (printed) => printed.replaceAll('>', '›');

/** What printed signs are worth: X, unlocked jokers, fields of the pass track. @param {string} printed */
export const countSigns = (printed) => Object.fromEntries(Object.entries({ x: 'X', unlocked: '!', pass: '>' })
    .map(([field, one]) => [field, printed.split(one).length - 1]));

/** @param {Sheet} sheet @param {string} printed @param {number} [extra] */
export const prizeWords = (sheet, printed, extra = 0) => (!printed ? _('nothing')
    : sheet.signs ? signs(printed) : n_('{n} point', '{n} points', Number(printed) + extra));

/**
 * How a scoring stands: what is left to cross, and what that brings.
 * @param {Scene} scene
 * @param {{what: string, name: string, first: string, later: string, left: number, extra?: number,
 *   always?: boolean}} one   extra: points that come on top; always: it brings the same to everybody
 */
export function standing(scene, { what, name, first, later, left, extra = 0, always = false }) {
    const { sheet, view, seat, names, solo } = scene;
    const has = award(view.seats, seat, what, name);
    const early = !always && (has.mine === 'first' || (!has.mine && !has.gone));
    const both = sheet.signs && early ? [first, later].filter(Boolean) : [early ? first : later];
    const brings = both.map((printed) => prizeWords(sheet, printed, extra)).join(' + ');
    const leaders = view.seats.flatMap((/** @type {any} */ of, /** @type {number} */ i) =>
        ((of[`${what}-first`] ?? '').includes(name) ? [names[i]] : [])).join(', ');
    const facts = { left, first: Number(early),
        ...sheet.signs ? countSigns(both.join('')) : { points: Number(both[0] || 0) + extra } };
    return { facts, words: wordsOf(), prizes: prizesOf() };

    function wordsOf() {
        if (has.mine === 'first' && !solo && !always) return _('Full, as the first: {brings}.', { brings });
        if (has.mine) return _('Full: {brings}.', { brings });
        if (!left) return _('Full; it counts when everybody is done with this roll.');
        if (solo || always)
            return n_('{n} cell to go: {brings}.', '{n} cells to go: {brings}.', left, { brings });
        if (early) return n_('{n} cell to go: {brings} if nobody is faster.',
            '{n} cells to go: {brings} if nobody is faster.', left, { brings });
        return n_('{n} cell to go: {brings}. First was {name}.',
            '{n} cells to go: {brings}. First was {name}.', left, { brings, name: leaders });
    }

    /** @returns {Prize[]} */
    function prizesOf() {
        const kinds = /** @type {const} */ (['first', 'later']);
        return kinds.flatMap((kind) => {
            const printed = kind === 'first' ? first : later;
            const words = kind === 'first' ? _('first') : sheet.signs || always ? _('always') : _('later');
            const won = has.mine === kind || (sheet.signs && has.mine === 'first');
            const gone = kind === 'first' && has.gone;
            return printed ? [{ text: signs(printed), kind, words,
                state: /** @type {''} */ (won ? 'won' : gone ? 'gone' : '') }] : [];
        });
    }
}

/** Of some cells those without a cross. @param {Scene} scene @param {{name: string}[]} cells */
export const openOf = ({ crosses }, cells) => cells.map(({ name }) => name)
    .filter((name) => !crosses.has(name));

/** @param {string[]} names */
export const asCells = (names) => names.map((name) => `cell:${name}`);
