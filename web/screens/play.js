// SPDX-License-Identifier: MIT
// A game on this device: opens it, shows its table, and leads to the score when it is over.
import { attempt } from '../attempt.js';
import { h, render } from '../view.js';
import { games } from '../saves.js';
import { openLocal } from '../match/local.js';
import { download } from '../record.js';
import { LAST_LOOK, mountTable } from '../tables.js';
import { titleOf } from '../games/list.js';
import { _ } from '../texts.js';

/** @param {HTMLElement} root @param {import('../ui.js').Ui} ui @param {string} id */
export async function show(root, ui, id) {
    /** @type {import('../match/local.js').LocalMatch|null} */
    const match = ui.kept?.match ?? await opened(root, ui, id);
    if (!match) return;
    const wasOver = ui.kept?.wasOver ?? match.snapshot.over;
    const toScore = () => ui.go(`#/end/${id}`);
    const tip = ui.settings.get('tips') ? await import('../learn/tips_here.js')
        .then(({ tipsFor }) => tipsFor(match, match.save.game)) : null;
    const frame = { over: toScore, takeOver: () => match.takeOver(), tip };
    const { save, snapshot: { view: { game } } } = match;
    ui.where(save.daily === null ? titleOf(game) : _('{game}, challenge {number}, free attempt',
        { game: titleOf(game), number: save.daily }));
    const table = await mountTable(root, match, { ...ui, frame }, ui.kept?.table).catch((error) => {
        match.close(); // else the next try finds the game open in this very window
        throw error;
    });
    const ears = new AbortController();
    let leave = 0;
    match.events.addEventListener('snapshot', () => {
        if (!match.snapshot.over || wasOver || leave) return;
        ui.announce(_('The game is over.'));
        leave = window.setTimeout(toScore, LAST_LOOK);
    }, ears);
    match.events.addEventListener('notice',
        (event) => ui.toast(/** @type {CustomEvent} */ (event).detail.text,
            { label: _('Save the record'), act: () => download(match.snapshot.record, match.save.game) }),
        ears);
    const stop = () => {
        clearTimeout(leave);
        ears.abort();
        table.destroy();
    };
    return {
        destroy() {
            stop();
            match.close();
        },
        keep() {
            const kept = { match, wasOver, table: table.keep() };
            stop();
            return kept;
        },
    };
}

/**
 * Opens the game; if its record cannot be read, says so and offers what is left of it.
 * @param {HTMLElement} root
 * @param {import('../ui.js').Ui} ui
 * @param {string} id
 */
async function opened(root, ui, id) {
    try {
        return await openLocal(await ui.rules(), id);
    } catch (error) {
        const { save, message } = /** @type {{save?: import('../saves.js').Save, message: string}} */ (error);
        if (!save) throw error;
        render(h('section', { class: 'card stack broken' }, h('h1', null, _('That did not work')),
            h('p', null, message),
            h('div', { class: 'row' },
                h('button', { class: 'button', onclick: () => download(save.record, save.game) },
                    _('Save the record')),
                h('button', { class: 'button bad', onclick: () => attempt(async () => {
                    await games.remove(id);
                    ui.go('#/');
                }) }, _('Delete the game')),
                h('a', { class: 'button go', href: '#/' }, _('To the start page')))), root);
        return null;
    }
}
