// SPDX-License-Identifier: MIT
// Finds the view of a table for a match: games with sheets share one, those with cards another. Loaded when
// needed. And hears when somebody asks what a thing on a table is.
import { attempt } from './attempt.js';
import { sign } from './art/signs.js';
import { listenForQuestions } from './explain/listen.js';
import { _, loadTexts } from './texts.js';
import { pageOf, titleOf } from './games/list.js';
import { style } from './ui.js';
import { create, h } from './view.js';

/**
 * keep() is for the same table in another language: what it returns is given to mountTable() then.
 * @typedef {import('./explain/sheet_scene.js').Asked|import('./explain/cards.js').Asked} Asked
 * @typedef {{destroy: () => void, keep: () => any}} Mounted
 */

/** How long the last move is seen before the result, in milliseconds. */
export const LAST_LOOK = 2000;

const VIEWS = {
    sheet: { file: 'table/table.js', load: () => import('./table/table.js'), texts: () => loadTexts('sheet'),
        css: ['css/sheet_cells.css', 'css/sheet_parts.css', 'css/sheet_mates.css', 'css/sheet_margin.css',
            'css/sheet.css'] },
    cards: { file: 'cards/cards.js', load: () => import('./cards/cards.js'), texts: () => loadTexts('cards'),
        css: ['css/token.css', 'css/cards.css', 'css/cards_bar.css', 'css/cards_parts.css',
            'css/cards_players.css'] },
};

/** @param {string} game @param {string} [material] */
const viewOf = (game, material) =>
    VIEWS[pageOf(game).table || (material === 'deck' ? 'cards' : 'sheet')];

/** Fetches the table of a game before it is wanted; what fails is fetched again then.
 * @param {import('./engine.js').Game} game */
export async function fetchTable({ id, material }) {
    const { load, texts, css } = viewOf(id, material);
    await Promise.allSettled([load(), texts(), ...css.map(style)]);
}

/**
 * Shows the table of a match, on this device, in a room, or in a replay.
 * @param {HTMLElement} root @param {import('./match/match.js').Match} match @param {import('./ui.js').Ui} ui
 * @param {any} [kept] @returns {Promise<Mounted>}
 */
export async function mountTable(root, match, ui, kept) {
    const { game } = match.snapshot.view;
    const material = match.engine.games().find(({ id }) => id === game)?.material;
    const { file, load, texts, css } = viewOf(game, material);
    // every browser has its own English words for a part that cannot be fetched
    const missing = () => { throw new Error(_('{file} could not be loaded. Are you offline?', { file })); };
    const off = new AbortController();
    /** @param {import('./header.js').Head|null} head */
    const withQuestions = (head) => (head ? { ...head, menu: [head.menu,
        h('button', { key: 'ask', class: 'entry', onclick: () => answer(null) }, sign('hint'),
            _('What is what?'))] } : head);
    const [view] = await Promise.all([load().catch(missing), texts(), ...css.map(style)]);
    document.body.dataset.game = game;
    const mounted = view.mount(root, match, { ...ui, head: (head) => ui.head(withQuestions(head)) }, kept);
    if (!root.querySelector('h1')) root.prepend(create(h('h1', { class: 'unseen' }, titleOf(game))));
    /** @param {import('./explain/listen.js').Thing|null} thing null: what there is to be explained */
    const answer = (thing) => attempt(async () => (await import('./explain/open.js').catch(missing))
        .open(thing, { match, ui, asked: mounted.asked, signal: off.signal }));
    listenForQuestions(answer, off.signal, ui.frame?.asks);
    return {
        destroy() {
            delete document.body.dataset.game;
            off.abort();
            mounted.destroy();
        },
        keep: () => mounted.keep(),
    };
}
