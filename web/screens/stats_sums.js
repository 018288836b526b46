// SPDX-License-Identifier: MIT
// The arithmetic of the statistics: what dice showed, what they should have shown, and how unusual the
// difference is.

/** @typedef {{face: string, count: number, expected: number}} Face */
/**
 * @typedef {{kind: string, faces: Face[], total: number, chi: number, chance: number, enough: boolean}} Tally
 * chance: that fair dice differ from what is expected as much as these, or more; enough: the test may be
 * trusted
 */

/**
 * Dice of one kind with the faces they have, each as often as it is on the die.
 * @typedef {{kind: string, faces: string[]}} Kind
 */

/** The logarithm of the gamma function (Lanczos). @param {number} x above 0 */
function logGamma(x) {
    const parts = [76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155,
        0.1208650973866179e-2, -0.5395239384953e-5];
    const t = x + 5.5;
    const sum = parts.reduce((all, part, i) => all + part / (x + i + 1), 1.000000000190015);
    return (x + 0.5) * Math.log(t) - t + Math.log(2.5066282746310005 * sum / x);
}

/**
 * The chance of a chi-square value this large or larger: the regularised upper incomplete gamma function
 * Q(df/2, x/2).
 * @param {number} chi
 * @param {number} freedom degrees of freedom
 */
export function chanceOf(chi, freedom) {
    const [a, x] = [freedom / 2, chi / 2];
    if (x <= 0) return 1;
    const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
    if (x < a + 1) { // the series of the lower part
        let term = 1 / a;
        let sum = term;
        for (let n = 1; n < 500 && term > sum * 1e-14; n++) sum += term *= x / (a + n);
        return 1 - front * sum;
    }
    let b = x + 1 - a; // the continued fraction of the upper part
    let c = 1e300;
    let d = 1 / b;
    let value = d;
    for (let n = 1; n < 500; n++) {
        const an = -n * (n - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        value *= d * c;
        if (Math.abs(d * c - 1) < 1e-14) break;
    }
    return front * value;
}

/**
 * The faces of all rolls in records, by kind of die.
 * @param {string[]} records
 * @returns {string[][]} one list a kind
 */
export function rolled(records) {
    /** @type {string[][]} */
    const kinds = [];
    for (const record of records)
        for (const [, dice = ''] of record.matchAll(/^roll (.*?)\s*(?:#.*)?$/gm))
            dice.split('/').forEach((group, kind) => (kinds[kind] ??= []).push(...group.trim().split(/\s+/)));
    return kinds;
}

/**
 * Compares what was rolled with what a fair die shows. The usual test of Pearson; it may be trusted when
 * every face is expected at least five times.
 * @param {Kind} kind
 * @param {string[]} shown
 * @returns {Tally}
 */
export function tally({ kind, faces }, shown) {
    const names = [...new Set(faces)];
    const total = shown.length;
    const counted = names.map((face) => ({
        face, count: shown.filter((one) => one === face).length,
        expected: total * faces.filter((one) => one === face).length / faces.length,
    }));
    const chi = counted.reduce((sum, { count, expected }) =>
        sum + (expected ? (count - expected) ** 2 / expected : 0), 0);
    return { kind, faces: counted, total, chi, chance: total ? chanceOf(chi, names.length - 1) : 1,
        enough: counted.every(({ expected }) => expected >= 5) };
}

/** @param {number[]} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** @typedef {'alone'|'bots'|'people'} Company whom a game was played with */

/**
 * Whom the people of this device played with.
 * @param {{bot: string|null}[]} seats
 * @returns {Company}
 */
export function companyOf(seats) {
    if (seats.length === 1) return 'alone';
    return seats.filter(({ bot }) => bot === null).length > 1 ? 'people' : 'bots';
}

/**
 * Values in the order in which they were last seen, each once; the latest first.
 * @template T
 * @param {T[]} values oldest first
 */
export const latestFirst = (values) => [...new Set(values.toReversed())];
