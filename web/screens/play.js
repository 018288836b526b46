// SPDX-License-Identifier: MIT
// A game on this device: opens it, shows its table, says whose turn it is, and leads to the score when it is
// over.
import { h } from '../dom.js';
import { games } from '../saves.js';
import { openLocal } from '../local.js';
import { seatHere } from '../match.js';
import { download } from '../record.js';
import { mountTable } from '../tables.js';
import { _ } from '../texts.js';

/** How long the last cross is shown before the score. */
const LAST_LOOK = 1400;

/** @param {HTMLElement} root @param {import('../ui.js').Ui} ui @param {string} id */
export async function show(root, ui, id) {
    /** @type {import('../local.js').LocalMatch|null} */
    const match = ui.kept?.match ?? await opened(root, ui, id);
    if (!match) return;
    const wasOver = ui.kept?.wasOver ?? match.engine.view().over;
    const strip = h('div', { class: 'strip', role: 'status' });
    const place = h('div', { class: 'table' });
    root.append(strip, place);
    const table = await mountTable(place, match, ui, ui.kept?.table);
    const ears = new AbortController();
    let leave = 0;

    const refresh = () => {
        const view = match.engine.view();
        ui.where(match.engine.games().find((game) => game.id === view.game)?.title ?? '', turn(match));
        strip.replaceChildren();
        if (match.readOnly) strip.append(h('span', null,
            _('This game is open in another window. Here you can only watch.')),
        h('button', { class: 'button', onclick: () => match.takeOver() }, _('Continue here')));
        else if (view.over) strip.append(h('b', null, _('The game is over.')),
            h('a', { class: 'button go', href: `#/end/${id}` }, _('To the score')));
        strip.hidden = !strip.children.length;
        if (view.over && !wasOver && !leave) {
            ui.announce(_('The game is over.'));
            ui.sound('end');
            leave = window.setTimeout(() => ui.go(`#/end/${id}`), LAST_LOOK);
        }
    };
    match.events.addEventListener('change', refresh, ears);
    match.events.addEventListener('lock', refresh, ears);
    match.events.addEventListener('notice',
        (event) => ui.toast(/** @type {CustomEvent} */ (event).detail.text,
            { label: _('Save the record'), act: () => download(match.engine.save(), match.save.game) }),
        ears);
    refresh();
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
 * Who is asked, if that is a question: with several people on this device.
 * @param {import('../local.js').LocalMatch} match
 */
function turn(match) {
    const people = match.seats.filter(({ here }) => here).length;
    const view = match.engine.view();
    if (view.over || people < 2) return '';
    const seat = view.chance === 'roll' ? view.active : seatHere(match);
    return seat < 0 ? '' : _('{name}’s turn', { name: match.seats[seat]?.name });
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
        root.append(h('section', { class: 'card stack' }, h('h1', null, _('That did not work')),
            h('p', null, message),
            h('div', { class: 'row' },
                h('button', { class: 'button', onclick: () => download(save.record, save.game) },
                    _('Save the record')),
                h('button',
                    { class: 'button bad', onclick: async () => { await games.remove(id); ui.go('#/'); } },
                    _('Delete the game')),
                h('a', { class: 'button go', href: '#/' }, _('To the start page')))));
        return null;
    }
}
