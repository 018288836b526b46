// SPDX-License-Identifier: MIT
// Explains the table of a sheet game: everything on it that carries data-about has an answer here.
import { _ } from '../texts.js';
import { answer, askWords } from './answer.js';
import { headOf } from './head.js';
import { lines } from './sheet_lines.js';
import { margins } from './sheet_margin.js';
import { plays } from './sheet_play.js';
import { sceneOf } from './sheet_scene.js';

/** @typedef {import('./sheet_scene.js').Scene} Scene */
/** @typedef {import('./answer.js').Answer} Answer */

/** @type {Record<string, (scene: Scene, which: string) => Answer>} */
const KINDS = { ...lines, ...margins, ...plays, head: headOf('S6', rollOf),
    table };

/** The roll that is on, and who rolls. @param {Scene} scene */
function rollOf({ model: { roll } }) {
    return [roll.count, roll.who].filter(Boolean).join(' · ');
}

/** What there is to be explained. @param {Scene} scene */
function table({ sheet, model, at }) {
    /** @type {(string|number|false|undefined)[]} */
    const some = [model.dice.list.length ? 'die:0' : 'place', 'cell:'.concat(at.state.stop),
        `column:${at.state.stop.charAt(0)}`, sheet.rows[0]?.points && `row:${sheet.rows[0].name}`, 'colours',
        'jokers', sheet.starPoints && 'stars', sheet.hearts && 'hearts', sheet.slots && 'slots',
        sheet.diamonds.length && 'diamonds', sheet.crossings.length && 'crossings',
        sheet.pass.length && 'pass-track', sheet.pass.length && 'start', sheet.chips.length && 'chips',
        sheet.chips.length && !at.snapshot.seats[1] ? '' : sheet.chips.length && 'gifts', 'total',
        ...model.mates.map((mate) => `seat:${mate.seat}`)];
    return answer({ sign: ['sign', 'help'], title: _('What is what?'), rule: 'S1',
        text: askWords(),
        more: some.map((about) => about || '').filter(Boolean).map(String) });
}

/**
 * @param {import('./sheet_scene.js').Asked} asked @param {Record<string, string>} rules
 * @param {string} about a kind and which one: column:E
 * @returns {Answer|null} null: there is no such thing here
 */
export function explain(asked, rules, about) {
    const [kind = '', which = ''] = about.split(/:(.*)/);
    return Object.hasOwn(KINDS, kind) ? /** @type {any} */ (KINDS)[kind](sceneOf(asked, rules), which) : null;
}
