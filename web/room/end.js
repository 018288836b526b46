// SPDX-License-Identifier: MIT
// A game at a shared table is over: the score, the rematch that carries everybody along, and the dice to recompute.
import { get, roomPath } from '../api.js';
import { sign } from '../art/signs.js';
import { fill, h } from '../dom.js';
import { download } from '../record.js';
import { number } from '../texts.js';
import { fairRoom } from './fair.js';
import { trying } from './parts.js';
import { showTable } from './table.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../remote.js').Room} Room */

/** @param {HTMLElement} root @param {RemoteMatch} match @param {Ui} ui */
export async function showEnd(root, match, ui) {
    const room = /** @type {Room} */ (match.room);
    const title = ui.t(`game.${room.game}`);
    const table = h('div', { class: 'room-table' });
    const end = h('section', { class: 'card stack room-end', tabindex: -1, 'aria-labelledby': 'over' },
        h('h1', { id: 'over' }, headline(match, ui)), scores(match, ui), ways(match, ui), fairRoom(ui, room.id));
    fill(root, end, table);
    const shown = await showTable(table, match, ui);
    ui.where(title, ui.t('room.finished'));
    ui.announce(headline(match, ui));
    return shown;
}

/** Who won. @param {RemoteMatch} match @param {Ui} ui */
function headline(match, ui) {
    const names = match.engine.view().scores.map(({ rank }, seat) => (rank === 1 ? match.seats[seat].name : '')).filter(Boolean);
    return ui.t('room.won', new Intl.ListFormat(document.documentElement.lang).format(names), names.length);
}

/** @param {RemoteMatch} match @param {Ui} ui */
function scores(match, ui) {
    const all = match.engine.view().scores.map((score, seat) => ({ ...score, name: match.seats[seat].name }));
    const lines = all[0].lines;
    return h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': ui.t('room.scores') }, h('table', { class: 'scores' },
        h('thead', null, h('tr', null, h('td'), all.map(({ name }) => h('th', { scope: 'col' }, name)))),
        h('tbody', null, lines.map(({ words }, i) => h('tr', null, h('th', { scope: 'row' }, words),
            all.map((one) => h('td', null, number(one.lines[i].points)))))),
        h('tfoot', null, h('tr', null, h('th', { scope: 'row' }, ui.t('room.total')), all.map(({ total }) => h('td', null, number(total)))))));
}

/** @param {RemoteMatch} match @param {Ui} ui */
function ways(match, ui) {
    const room = /** @type {Room} */ (match.room);
    const again = h('button', { class: 'button go' }, sign('again'), ui.t('room.rematch'));
    again.addEventListener('click', () => trying(ui, again, () => match.say('rematch')));
    const save = h('button', { class: 'button' }, sign('save'), ui.t('room.download'));
    save.addEventListener('click', () => trying(ui, save, async () => download(await get(`${roomPath(room.id)}/record`), room.game)));
    const next = room.next && h('a', { class: 'button go', href: `#/room/${room.next}` }, sign('again'), ui.t('room.rematch.join'));
    return h('div', { class: 'stack' }, h('div', { class: 'row' }, next || (room.you.length ? again : null), save,
        h('a', { class: 'button quiet', href: '#/' }, ui.t('home'))),
    !room.you.length && !next && h('p', { class: 'soft' }, ui.t('room.rematch.wait')));
}
