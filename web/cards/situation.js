// SPDX-License-Identifier: MIT
// What a player is asked: decisions come in groups, and each group has its own few buttons.

/** @typedef {import('../ui.js').Ui} Ui */

/**
 * What there is to decide; the buttons follow from it.
 * @typedef {object} Situation
 * @property {''|'bonus'|'shop'|'build'|'answer'|'say'|'push'} group
 * @property {Set<string>} offers
 * @property {boolean} fits       the roll fulfils a card that may be marked
 * @property {number} safe        points of the marked cards if they were scored where they lie
 * @property {number} risk        markers that would be lost
 * @property {number} gain        points that the plan brings
 * @property {number} luck
 * @property {number} any         trainer: chance that the next roll fits a card, -1 if not shown
 * @property {boolean} canUndo
 * @property {boolean} peek
 * @property {string} shownName
 * @property {boolean} over
 * @property {boolean} rolls      a person here is to roll
 * @property {boolean} typing    the roll is typed in instead
 * @property {boolean} typed      all dice are set
 * @property {boolean} replay   read-only
 * @property {number} handTo      another person at this device who is asked now, -1: nobody
 * @property {string} waitsFor
 * @property {string[]} names
 */
/**
 * @typedef {object} Deeds
 * @property {(decision: string) => void} press      plan something
 * @property {(...last: string[]) => void} say       tell the match what is planned, and this
 * @property {() => void} done
 * @property {(sure: boolean) => void} fail
 * @property {() => void} undo
 * @property {() => void} roll
 * @property {() => void} enter
 * @property {() => void} back
 * @property {(seat: number) => void} handOver
 */

/** Which decisions belong together; the first group with something to offer is asked for.
 * @type {[Situation['group'], string[]][]} */
const groups = [
    ['bonus', ['bonus']], ['shop', ['buy', 'sell', 'done', 'keep', 'replace']], ['build', ['build']],
    ['answer', ['fulfil', 'luck', 'fail']], ['say', ['in', 'out']],
    ['push', ['up', 'score', 'push', 'decline']],
];
/** Groups in which more than one decision is planned before it is said. */
export const planned = ['build', 'push'];

/** @param {string} decision */
export const verb = (decision) => decision.split(' ')[0];
/** @param {string} decision */
export const cardOf = (decision) => Number(decision.split(' ')[1]);

/** @param {string[]} legal @returns {Situation['group']} */
export const groupOf = (legal) =>
    groups.find(([, verbs]) => legal.some((one) => verbs.includes(verb(one))))?.[0] ?? '';

/** @param {Situation['group']} group */
export const verbsOf = (group) => groups.find(([name]) => name === group)?.[1] ?? [];
