// SPDX-License-Identifier: MIT
// Finds the view of a table for a match: the sheet games share one, Geht noch was? has its own. Loaded when
// needed.
import { h } from './dom.js';
import { _, loadTexts } from './texts.js';
import { titleOf } from './titles.js';
import { style } from './ui.js';

/**
 * keep() is for the same table in another language: what it returns is given to mountTable() then.
 * @typedef {{destroy: () => void, keep: () => any}} Mounted
 */

/** Every browser has its own English words for a part that cannot be fetched. @param {boolean} sheet */
const viewOf = (sheet) => (sheet ? import('./table/table.js') : import('./cards/cards.js')).catch(() => {
    throw new Error(_('{file} could not be loaded. Are you offline?',
        { file: sheet ? 'table/table.js' : 'cards/cards.js' }));
});

/**
 * Shows the table of a match, on this device, in a room, or in a replay.
 * @param {HTMLElement} root @param {import('./match.js').Match} match @param {import('./ui.js').Ui} ui
 * @param {any} [kept] @returns {Promise<Mounted>}
 */
export async function mountTable(root, match, ui, kept) {
    const game = match.engine.view().game;
    const sheet = match.engine.games()
        .find((/** @type {{id: string}} */ { id }) => id === game)?.material === 'sheet';
    const view = await viewOf(sheet);
    await Promise.all([loadTexts(sheet ? 'sheet' : 'cards'),
        style(sheet ? 'css/sheet.css' : 'css/cards.css')]);
    document.body.dataset.game = game;
    const mounted = view.mount(root, match, ui, kept);
    if (!root.querySelector('h1')) root.prepend(h('h1', { class: 'unseen' }, titleOf(game)));
    return {
        destroy() {
            delete document.body.dataset.game;
            mounted.destroy();
        },
        keep: () => mounted.keep(),
    };
}
