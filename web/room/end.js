// SPDX-License-Identifier: MIT
// A game at a shared table is over: the score, the rematch that carries everybody along, the dice to
// recompute, and the table as it was left.
import { sign } from '../art/signs.js';
import { remarksOf } from '../games/list.js';
import { keysOf } from '../keyring.js';
import { mountEnd } from '../screens/end.js';
import { _ } from '../texts.js';
import { troubleText } from '../troubles.js';
import { h, render } from '../view.js';
import { fairRoom } from './fair.js';
import { matchOf } from './others_dice.js';
import { linkToEvent, linkToReplay } from './parts.js';
import { Calls, callWords } from './people.js';
import { showTable } from './table.js';
import { Together } from './together.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../match/room.js').Room} Room */

/** @param {HTMLElement} root @param {RemoteMatch} match @param {Ui} ui */
export async function showEnd(root, match, ui) {
    const room = /** @type {Room} */ (match.room);
    const [remarks] = await Promise.all([remarksOf(room.game), ui.style('css/end.css')]);
    /** @type {{destroy: () => void, keep: () => any}|null} */
    let table = null;
    const [score, place] = [document.createElement('div'), document.createElement('div')];
    root.append(score, place);
    const back = () => {
        table?.destroy();
        table = null;
        render(null, place);
        score.hidden = false;
        ended.draw();
        /** @type {HTMLElement|null} */ (score.querySelector('[data-key=look]'))?.focus();
    };
    const look = async () => {
        score.hidden = true;
        root.closest('main')?.focus({ preventScroll: true }); // the table takes it from there
        try {
            const opened = await showTable(place, match, { ...ui, kept: ui.kept?.table }, back);
            if (score.hidden) table = opened;
            else opened.destroy(); // somebody was faster than the network
        } catch (error) {
            back();
            ui.toast(troubleText(error));
        }
    };
    const stop = new AbortController();
    match.events.addEventListener('reaction', (event) => {
        const words = callWords(match, /** @type {CustomEvent} */ (event).detail);
        if (words && !score.hidden) ui.toast(words); // the table shows them itself
        if (words && !score.hidden) ui.announce(words);
    }, stop);
    const draw = () => { if (!score.hidden) ended?.draw(); };
    const together = new Together(room.id, draw, stop.signal);
    // a rematch may have been opened while this device slept
    match.events.addEventListener('snapshot',
        () => (together.knows(match.room?.next) ? draw() : together.look()), stop);
    const ended = mountEnd(score, ui, { engine: match.engine, seats: match.seats, remarks,
        replay: `#/replay/room/${room.id}`, link: linkTo(room),
        again: () => again(match, ui), table: look,
        more: () => /** @type {any} */ (h('div', { class: 'stack' },
            together.rematch(match.room?.next), together.series(),
            !room.you.length && h('p', { class: 'soft' },
                _('Anybody who played can call for a rematch. You will come along.')),
            room.you.length > 0 && h('section', { class: 'card room-people' }, h(Calls, { match, ui })),
            room.event ? h('a', { class: 'button go', 'data-key': 'event',
                href: `#/event/${matchOf(room)}` }, sign('chart'), _('Compare with the others'))
                : h('section', { class: 'card stack' },
                    h('h2', null, room.dice ? _('Real dice') : _('Fair dice')),
                    room.dice && h('p', { class: 'soft' },
                        _('The dice were typed in by hand; there is nothing to recompute about them.')),
                    (!room.dice || keysOf(room.id).commit) && fairRoom(ui, room.id)))) });
    if (ui.kept?.table) await look();
    return { destroy() {
        stop.abort();
        table?.destroy();
    }, keep() {
        stop.abort();
        return { table: table?.keep() };
    } };
}

/** Where others can look at the game. The dice of a match are played by others yet: they look at the match.
 * @param {Room} room */
const linkTo = (room) => (room.event ? linkToEvent(matchOf(room)) : linkToReplay(room.id));

/** Everybody goes along, or follows where the others have gone. @param {RemoteMatch} match @param {Ui} ui */
async function again(match, ui) {
    const room = /** @type {Room} */ (match.room);
    if (room.next && !room.you.length) return ui.go(`#/room/${room.next}`);
    if (!room.you.length) return void ui.toast(_('Anybody who played can call for a rematch. You will '
        + 'come along.'));
    try {
        // each answer has the key of one seat
        await Promise.all(room.you.map((seat) => match.say('rematch', {}, seat)));
    } catch (error) {
        ui.toast(troubleText(error));
    }
}
