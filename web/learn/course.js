// SPDX-License-Identifier: MIT
// An introduction as data (web/games/<game>/lesson.js), made into the steps that are walked through. Pure:
// tests/page/lessons.test.js plays every step through the engine.

/**
 * One sentence, and what is to be done about it. Targets are words of targets.js.
 * @typedef {object} Step
 * @property {string} text        marked with N_; numbers only as {places}
 * @property {string[]} [at]      what is lit; if it is not said, what is to be tapped
 * @property {string[]} [taps]    what is to be chosen on the table
 * @property {string[]} [acts]    what the learner then plays, in notation; 'roll ...' are the dice
 * @property {string} [by]        what is pressed for it, once everything is chosen
 * @property {string} [confirm]   what is said then
 * @property {string} [like]      any other decision will do that begins like this
 * @property {string[]} [then]    what happens next by itself
 * @property {Record<string, string>} [wrong]   what is said to a tap on a target
 * @property {(facts: import('./facts.js').Facts) => Record<string, string|number>} [values]
 *   for the places of the text, from the engine
 */
/**
 * @typedef {object} Scene
 * @property {string} [position]  with which it begins; without one it goes on where the last has ended
 * @property {string[]} [short]   it is a difference for people who know one of these games
 * @property {boolean} [only]     it is for them alone
 * @property {string} [lead]      said before its first sentence, as the table has changed
 * @property {Step[]} steps
 */
/**
 * @typedef {object} Lesson
 * @property {string[]} [opening] actions before the first scene that has no position
 * @property {Scene[]} scenes
 */
/**
 * @typedef {Step & {position: string, past: string[], first: boolean, turn: number, lead?: string}} Placed
 *   past: actions between the position and the step; first: the table is laid again for it; turn: the step
 *   with which its choice of dice and cells begins
 */

/** Whether there is nothing to do but to look. @param {Step} step */
export const isLook = ({ taps, acts }) => !taps && !acts;

/** Games with a short way to this one, those with the fewest differences first. @param {Lesson} lesson */
export const presumed = (lesson) => [...new Set(lesson.scenes.flatMap(({ short = [] }) => short))]
    .sort((a, b) => differences(lesson, a) - differences(lesson, b));

/** How many differences there are for people who know another game. @param {Lesson} lesson
 * @param {string} known */
export const differences = ({ scenes }, known) =>
    scenes.filter(({ short = [] }) => short.includes(known)).length;

/**
 * The steps of a lesson, each with how the table stands before it.
 * @param {Lesson} lesson @param {string} [known] only what differs from this game
 * @returns {Placed[]}
 */
export function stepsOf({ opening = [], scenes }, known = '') {
    /** @type {Placed[]} */
    const steps = [];
    let position = '';
    let past = opening;
    for (const scene of scenes) {
        const taken = known ? !!scene.short?.includes(known) : !scene.only;
        let first = scene.position !== undefined || !steps.length || !!known;
        if (scene.position !== undefined) [position, past] = [scene.position, []];
        for (const step of scene.steps) {
            const last = steps.at(-1);
            const goesOn = !first && !!last?.taps && !last.acts;
            if (taken) {
                steps.push({ ...step, position, past, first, lead: scene.lead,
                    turn: goesOn ? last.turn : steps.length });
                first = false;
            }
            past = [...past, ...step.acts ?? [], ...step.then ?? []];
        }
    }
    return steps;
}

/**
 * What is played from a step on, as long as the table need not be laid again.
 * @param {Placed[]} steps @param {number} from @returns {import('../match/lesson.js').Line[]}
 */
export function scriptFrom(steps, from) {
    const end = steps.findIndex((step, i) => i > from && step.first);
    return steps.slice(from, end < 0 ? undefined : end).flatMap(({ acts = [], then = [], like }, i) => [
        ...acts.map((action) => ({ action, like: like && `1: ${like}`, step: from + i, own: true })),
        ...then.map((action) => ({ action, step: from + i, own: false }))]);
}

/** Whether two steps belong to one choice of dice and cells. @param {Placed[]} steps @param {number} i */
export function turnOf(steps, i) {
    const begin = steps[i]?.turn ?? i;
    const turn = steps.flatMap((step, k) => (step.turn === begin && !isLook(step) ? [k] : []));
    return turn.length ? turn : [i];
}
