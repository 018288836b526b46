// SPDX-License-Identifier: MIT
// Decisions in notation, and which of them belong together: each group has its own few buttons.

/** @typedef {''|'bonus'|'shop'|'build'|'answer'|'say'|'push'} Group */

/** The first group with something to offer is asked for. @type {[Group, string[]][]} */
const GROUPS = [
    ['bonus', ['bonus']], ['shop', ['buy', 'sell', 'done', 'keep', 'replace']], ['build', ['build']],
    ['answer', ['fulfil', 'luck', 'fail']], ['say', ['in', 'out']],
    ['push', ['up', 'score', 'push', 'decline']],
];

/** @param {string} decision */
export const verb = (decision) => decision.split(' ')[0] ?? '';
/** @param {string} decision */
export const cardOf = (decision) => Number(decision.split(' ')[1]);

/** @param {string[]} legal @returns {Group} */
const groupOf = (legal) =>
    GROUPS.find(([, verbs]) => legal.some((one) => verbs.includes(verb(one))))?.[0] ?? '';

/**
 * What may be decided now, the plan included. A roll can be answered differently as long as it is not said.
 * @param {string[]} real legal decisions on the table @param {string[]} planned decisions not yet said
 * @param {string[]} after legal decisions after those
 * @returns {{group: Group, offers: Set<string>}}
 */
export function offered(real, planned, after) {
    const group = groupOf(real);
    if (!planned.length || group === '') return { group, offers: new Set(real) };
    if (group === 'answer') return { group: 'say', offers: new Set([...real, ...after]) };
    const verbs = GROUPS.find(([name]) => name === group)?.[1] ?? [];
    return { group, offers: new Set(after.filter((one) => verbs.includes(verb(one)))) };
}

/**
 * The only thing to say, if it is one that nobody wants to be asked: there is one bonus, or nothing can be
 * bought.
 * @param {string[]} legal @returns {string|null}
 */
export function obvious(legal) {
    const [only, ...more] = legal;
    return only && !more.length && ['bonus', 'done'].includes(verb(only)) ? only : null;
}

/** A decision and what it led to: scoring a card may let others be pushed (G12). @param {string[]} decisions
 * @returns {string[][]} */
function steps(decisions) {
    /** @type {string[][]} */
    const all = [];
    for (const one of decisions) {
        if (['push', 'decline'].includes(verb(one)) && all.length) all[all.length - 1]?.push(one);
        else all.push([one]);
    }
    return all;
}

/** A plan without what was decided about a card, and what followed from it.
 * @param {string[]} decisions @param {number} card */
export const without = (decisions, card) =>
    steps(decisions).filter(([first]) => first === undefined || cardOf(first) !== card).flat();

/** A plan without its last decision. @param {string[]} decisions */
export const shorter = (decisions) => decisions.slice(0, -1);

/**
 * A plan with one more decision. One answer a roll, one a card: another one takes its place, the same one
 * takes it back.
 * @param {string[]} decisions @param {string} next
 */
export function withNext(decisions, next) {
    const kind = verb(next);
    if (kind === 'fulfil' || kind === 'luck') return decisions[0] === next ? [] : [next];
    if (kind !== 'up' && kind !== 'score') return [...decisions, next];
    const kept = without(decisions, cardOf(next));
    return decisions.includes(next) ? kept : [...kept, next];
}
