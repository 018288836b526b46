// SPDX-License-Identifier: MIT
// Explains the table of Geht noch was?: everything on it that carries data-about has an answer here.
import { _ } from '../texts.js';
import { answer, askWords } from './answer.js';
import { card, level, scored, spot, vip } from './cards_ladder.js';
import { plays } from './cards_play.js';
import { headOf } from './head.js';

/** @typedef {import('./answer.js').Answer} Answer */
/**
 * @typedef {object} Asked what a table says of itself
 * @property {'cards'} kind
 * @property {import('../cards/model.js').Model} model
 * @property {(id: number) => import('../view.js').Child} draw   a card as it looks
 */

/** @type {Record<string, (asked: Asked, which: string) => Answer>} */
const KINDS = { ...plays, head: headOf('G3'), card, level, scored, spot, vip, table };

/** What there is to be explained. @param {Asked} asked */
function table({ model }) {
    return answer({ sign: ['sign', 'help'], title: _('What is what?'), rule: 'G1',
        text: askWords(),
        more: ['dice', 'phases', 'luck', 'markers', 'total',
            ...model.steps.map((step) => `level:${step.level}`),
            ...model.players.map((player) => `seat:${player.seat}`)] });
}

/** @param {Asked} asked @param {Record<string, string>} __ nothing is different by game @param {string} about
 * @returns {Answer|null} null: there is no such thing here */
export function explain(asked, __, about) {
    const [kind = '', which = ''] = about.split(/:(.*)/);
    return Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(asked, which) ?? null : null;
}
