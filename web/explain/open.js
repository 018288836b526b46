// SPDX-License-Identifier: MIT
// Loads what is needed to explain a thing, and shows it.
import { pageOf } from '../games/list.js';
import { _, loadTexts } from '../texts.js';
import { answer } from './answer.js';
import { show } from './show.js';

/** @typedef {import('./listen.js').Thing} Thing */
/**
 * @typedef {object} Beside
 * @property {import('../match/match.js').Match} match
 * @property {import('../ui.js').Ui} ui
 * @property {() => import('../tables.js').Asked} asked
 * @property {AbortSignal} signal  the table is gone
 */

/** @type {Record<import('../tables.js').Asked['kind'], () => Promise<{explain: (asked: any,
 *   rules: Record<string, string>, about: string) => import('./answer.js').Answer|null}>>} */
const MODELS = { sheet: () => import('./sheet.js'), cards: () => import('./cards.js') };

/** @param {Thing|null} thing null: what there is to be explained @param {Beside} beside */
export async function open(thing, { match, ui, asked, signal }) {
    const { game } = match.snapshot.view;
    const [{ explain }, { default: rules }] = await Promise.all([MODELS[asked().kind](),
        pageOf(game).explain(), loadTexts('explain'), ui.style('css/over.css'), ui.style('css/explain.css')]);
    if (signal.aborted) return;
    const unknown = answer({ title: _('Rules'), text: _('The rules say more.') });
    const first = asked();
    show(thing ?? { element: null, about: 'table' }, { match, signal,
        draw: first.kind === 'cards' ? first.draw : undefined,
        ask: (about) => explain(asked(), rules, about) ?? unknown,
        rules: (number) => ui.openRules(game, number) });
}
