// SPDX-License-Identifier: MIT
// Tables on the server: #/room shows the door (open a table, find one), #/room/ID a table, and
// #/room/ID/SEAT-SECRET is a personal link: it hands a seat to this browser. #/room/new/GAME, from earlier
// versions, leads to the set-up.
import { get, post, roomPath } from '../api.js';
import { Engine } from '../engine.js';
import { keepTable } from '../home/keep.js';
import { keysOf, miss, remember } from '../keyring.js';
import { keepLast, keepLater, lastSeen, recall } from '../match/last_seen.js';
import { RemoteMatch } from '../match/remote.js';
import { showBanner } from '../room/banner.js';
import { showDoor } from '../room/door.js';
import { showEnd } from '../room/end.js';
import { showLobby } from '../room/lobby.js';
import { isOthers, showMatch } from '../room/others_dice.js';
import { showTable } from '../room/table.js';
import { LAST_LOOK } from '../tables.js';
import { _ } from '../texts.js';
import { troubleText } from '../troubles.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {{destroy: () => void, keep?: () => any}} Part */

/** After so long without an answer the table is shown as it was, in milliseconds. */
const SLOW = 1500;

/** What each phase of a table looks like. */
const phases = { waiting: showLobby, playing: showTable, over: showEnd, match: showMatch };

/**
 * @param {HTMLElement} root @param {Ui} ui @param {string} [id] @param {string} [key]
 * @returns {Promise<Part|void>}
 */
export async function show(root, ui, id = '', key = '') {
    if (ui.kept?.match) return sitAt(root, ui, ui.kept.match);
    const engine = new Engine(await ui.rules());
    if (id === 'new') return ui.go(`#/new/${key || engine.games()[0]?.id}/friends`, true);
    if (!id) return showDoor(root, ui, engine);
    if (key) return takeKey(root, ui, id, key);
    if (!lastSeen(id)) try {
        await get(roomPath(id));
    } catch (error) {
        const { code } = /** @type {import('../api.js').Trouble} */ (error);
        if (code === 'no-room') return gone(root, ui, id);
    }
    return sitAt(root, ui, new RemoteMatch(id, engine));
}

/** Anybody can write such a link: only a key that fits takes the place of one that we have.
 * @param {HTMLElement} root @param {Ui} ui @param {string} id @param {string} key */
async function takeKey(root, ui, id, key) {
    const [, secret] = key.match(/^\d-(\S+)$/) ?? [];
    if (!secret) throw new Error(_('There is no such address here. Perhaps a piece of the link is missing.'));
    try {
        const { you: [seat] } = await post(roomPath(id), { do: 'hello', secrets: [secret] });
        remember(id, { secrets: { [seat]: secret } });
        ui.toast(_('Welcome back to seat {seat}.', { seat: seat + 1 }));
    } catch (error) {
        const { code } = /** @type {import('../api.js').Trouble} */ (error);
        if (code === 'no-room') return gone(root, ui, id);
        if (code !== 'bad-secret') throw new Error(troubleText(error));
        ui.toast(troubleText(error));
    }
    ui.go(`#/room/${id}`, true);
}

/**
 * Shows the table in the phase it is in, until it is left.
 * @param {HTMLElement} root
 * @param {Ui} ui
 * @param {RemoteMatch} match
 */
async function sitAt(root, ui, match) {
    const stop = new AbortController();
    const [strip, place] = [document.createElement('div'), document.createElement('div')];
    place.className = 'room';
    showBanner(strip, match, ui, stop.signal);
    /** @type {Part|null} */
    let shown = null;
    let phase = '';
    let turn = 0;
    const update = async () => {
        if (match.status === 'gone') {
            shown?.destroy();
            shown = null;
            return gone(root, ui, match.id);
        }
        if (!match.room || match.status === 'old') return;
        const now = isOthers(match.room) ? 'match' : match.room.phase;
        if (now === phase) return;
        const mine = ++turn;
        const ends = phase === 'playing' && now === 'over';
        phase = now;
        if (ends) await new Promise((resolve) => setTimeout(resolve, LAST_LOOK)); // the last move is seen
        if (mine !== turn || stop.signal.aborted) return;
        shown?.destroy();
        shown = null;
        const fresh = document.createElement('div');
        render(fresh, place);
        try {
            const kept = ui.kept?.phase === phase ? ui.kept.part : undefined;
            /** @type {Part} */
            const part = await phases[/** @type {keyof typeof phases} */ (phase)](fresh, match,
                { ...ui, kept });
            if (mine !== turn || stop.signal.aborted) return part.destroy();
            shown = part;
        } catch (error) {
            if (mine !== turn || stop.signal.aborted) return;
            phase = ''; // a part of the page could not be loaded; a new connection is a reason to try again
            render(h(Unloaded, { error, retry: update }), place);
        }
    };
    render([strip, place], root);
    let before = '';
    const look = () => {
        /* How far we have followed the log, for tests that drive the page. */
        place.setAttribute('data-count', String(match.actions?.length ?? 0));
        const now = `${match.status} ${match.room?.phase}`;
        if (now === before) return;
        before = now;
        keepOver(match);
        return update();
    };
    match.events.addEventListener('snapshot', look, stop);
    keepLater(match, () => {
        keepSeen(match);
        keepLast(match);
    }, stop.signal);
    match.wire.addEventListener('lost', () => match.status === 'lost' && recall(match), stop);
    const slow = setTimeout(() => recall(match), SLOW);
    stop.signal.addEventListener('abort', () => clearTimeout(slow));
    match.events.addEventListener('next', (event) => {
        const { room } = /** @type {CustomEvent} */ (event).detail;
        ui.toast(_('Revanche! Here we go …'));
        ui.go(`#/room/${room}`);
    }, stop);
    match.events.addEventListener('notice',
        (event) => ui.toast(/** @type {CustomEvent} */ (event).detail.text), stop);
    if (ui.kept) await look();
    const leave = () => {
        stop.abort();
        shown?.destroy();
    };
    return {
        destroy() {
            leave();
            match.close();
        },
        keep() {
            const kept = { match, phase, part: shown?.keep?.() };
            leave();
            return kept;
        },
    };
}

/** Keeps what the start page tells of a table of ours. @param {RemoteMatch} match */
function keepSeen(match) {
    const { over, seats, record } = match.snapshot;
    const { seen } = keysOf(match.id);
    if (!record || !match.room?.you.length || (over ? !seen : seen?.record === record)) return;
    remember(match.id, { seen: over ? null : { names: seats.map(({ name }) => name), own: match.room.you,
        record } });
}

/** Keeps a finished game of ours for statistics and replay. @param {RemoteMatch} match */
async function keepOver({ room, engine }) {
    if (!room || room.phase !== 'over' || !room.you.length) return;
    const seats = room.seats.map((seat, i) => ({ ...seat, you: room.you.includes(i) }));
    await keepTable({ id: room.id, game: room.game, next: room.next, seats,
        touched: Math.round(Date.now() / 1000) }, room.record, new Engine(engine.module), false);
}

/** @param {{error: any, retry: () => void}} props */
const Unloaded = ({ error, retry }) => h('section', { class: 'card stack' },
    h('p', null, troubleText(error)),
    h('div', { class: 'row' }, h('button', { class: 'button go', onclick: retry }, _('Try again'))));

/** A link that leads nowhere, now. @param {HTMLElement} root @param {Ui} ui @param {string} id */
function gone(root, ui, id) {
    const ours = miss(id);
    ui.where(_('Play with friends'));
    root.className = 'narrow';
    render(h('section', { class: 'card stack' }, h('h1', null, _('There is no such table.')),
        h('p', null, _('Perhaps the link is not complete, or nobody has used the table for a long time '
            + 'and it was cleared.')), ours && h('p', null,
            _('The key to your seat stays in this browser: the table may only be away for now. You can '
            + 'take it off the list under “Your tables”.')),
        h('div', { class: 'row' }, h('a', { class: 'button go', href: '#/room' }, _('Open a new table')),
            h('button', { class: 'button', onclick: () => location.reload() }, _('Try again')),
            h('a', { class: 'button quiet', href: '#/' }, _('To the start page')))), root);
}
