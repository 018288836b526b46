// SPDX-License-Identifier: MIT
// Numbers of the coach as people read them: points when alone, percent of winning at the table. Never more
// digits than the estimate is worth.
import { _, number, percent } from '../texts.js';

/** @typedef {'points'|'chance'} Unit */
/** Alone a sheet may count signs, which are X. @typedef {Unit|'signs'} Counted */

/** @param {number} value @param {number} digits @param {boolean} [signed] */
const written = (value, digits, signed = false) =>
    number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits,
        signDisplay: signed ? 'exceptZero' : 'negative' });

/** 29.4, or 54 %. @param {number} value @param {Counted} unit */
export const amount = (value, unit) => (unit === 'chance' ? percent(value) : written(value, 1));

/** @param {string} points @param {Counted} unit */
const counted = (points, unit) => (unit === 'signs' ? _('{points} X', { points })
    : _('{points} points', { points }));

/** The same with its unit: 29.4 points. @param {number} value @param {Counted} unit */
export const worth = (value, unit) => (unit === 'chance'
    ? _('{chance} chance to win', { chance: amount(value, unit) }) : counted(amount(value, unit), unit));

/**
 * A difference with its sign: −0.8, or −3.2 percentage points.
 * @param {number} value
 * @param {Counted} unit
 * @param {boolean} [signed]
 */
export const change = (value, unit, signed = true) =>
    written(unit === 'chance' ? 100 * value : value, 1, signed);

/** The same with its unit. @param {number} value @param {Counted} unit @param {boolean} [signed] */
export const changed = (value, unit, signed = true) => (unit === 'chance'
    ? _('{change} percentage points', { change: change(value, unit, signed) })
    : counted(change(value, unit, signed), unit));

/**
 * How far off an estimate may be, 19 times out of 20.
 * @param {number} error its standard error
 * @param {Counted} unit
 */
export const margin = (error, unit) => change(1.96 * error, unit, false);

/** A move in words; what has none is a pass. @param {{move: string, words?: string}} opinion */
export const inWords = ({ move, words }) => words?.trim().replace(/\s*\n\s*/g, ' ')
    || (/\bpass$/.test(move) ? _('Pass') : move);
