// SPDX-License-Identifier: MIT
// Looking at a game again: one kept on this device (#/replay/ID), one of a room (#/replay/room/ID), one that
// came with the link (#/replay/record/PACKED), an entry of a match (#/replay/event/ID/ENTRY), a posted game
// of a challenge (#/replay/daily/DAY/GAME/NAME), or any record that is dropped in or pasted (#/replay/text).
// A number behind it is a step: #/replay/ID/12.
import { Trouble, get, roomPath } from '../api.js';
import { sign } from '../art/signs.js';
import { wordsOf } from '../attempt.js';
import { Engine } from '../engine.js';
import { keptOf } from '../home/keep.js';
import { keepAll, seatsAt } from '../home/tables.js';
import { keysOf } from '../keyring.js';
import { gameNow } from '../match/kept.js';
import { ReplayMatch } from '../match/replay.js';
import { plainly } from '../messages.js';
import { games, ownSeats } from '../saves.js';
import { unpacked } from '../replay_link.js';
import { named as withNames } from '../seat_names.js';
import { _, day, number } from '../texts.js';
import { titleOf } from '../games/list.js';
import { h, render } from '../view.js';
import { Player } from './replay_player.js';

/** @typedef {import('../ui.js').Ui} Ui */
/**
 * A game to look at.
 * @typedef {object} Source
 * @property {string} record
 * @property {string} address   of the replay, without a step
 * @property {string} id        of the save, '' if it is not kept here
 * @property {number} seat      of the person who looks, 0 if nobody knows
 */

/** The record that was dropped in or pasted last. */
let pasted = '';

/** @param {HTMLElement} root @param {Ui} ui @param {string[]} words */
export async function show(root, ui, ...words) {
    /** @type {Source|null} */
    let source = ui.kept?.source ?? null;
    try {
        source ??= await sourceOf(words);
        if (!source) return new Chooser(root, ui).show();
        const step = words[{ room: 2, record: 2, event: 3, daily: 4 }[words[0] ?? ''] ?? 1];
        const match = new ReplayMatch(await ui.rules(), source.record);
        return await new Player(root, ui, match, source).show(ui.kept?.at ?? Number(step ?? 0));
    } catch (error) {
        const why = await problem(error);
        return (source ? new Chooser(root, ui, source.record, why)
            : new Chooser(root, ui, '', '', why)).show();
    }
}

/** @param {string[]} words of the address @returns {Promise<Source|null>} */
async function sourceOf([id, room, entry, name]) {
    if (!id || (id === 'text' && !pasted)) return null;
    if (id === 'text') return { record: pasted, address: '#/replay/text', id: '', seat: 0 };
    if (id === 'room' && room) return ofRoom(room);
    if (id === 'record' && room) return { record: await inLink(room), address: `#/replay/record/${room}`,
        id: '', seat: 0 };
    if (id === 'event' && room && entry) {
        const { readRecord } = await import('../event/events.js');
        return { record: await readRecord(room, entry), address: `#/replay/event/${room}/${entry}`, id: '',
            seat: 0 };
    }
    if (id === 'daily' && entry && name) {
        const { dailyRecord } = await import('../daily/ranked.js');
        return { record: await dailyRecord(Number(room), entry, name), id: '', seat: 0,
            address: `#/replay/daily/${room}/${entry}/${encodeURIComponent(name)}` };
    }
    const save = await gameNow(id);
    if (!save) throw new Error(_('This game is no longer here.'));
    return { record: save.record, address: `#/replay/${id}`, id,
        seat: ownSeats(save)[0] ?? 0 };
}

/** @param {string} text of the link */
const inLink = (text) => unpacked(text).catch(() => {
    throw new Error(_('There is no such address here. Perhaps a piece of the link is missing.'));
});

/** What the server has of a table; without it, as the table was last seen here. @param {string} room
 * @returns {Promise<string>} */
const askedOf = (room) => get(`${roomPath(room)}/record`).catch((error) => {
    const { seen } = keysOf(room);
    if (!seen || error.code !== 'network') throw error;
    return seen.record;
});

/** A finished game that is kept here needs no server. @param {string} room @returns {Promise<Source>} */
async function ofRoom(room) {
    const kept = await keptOf(room);
    const [record, [seat = 0]] = kept ? [kept.record, ownSeats(kept)]
        : await Promise.all([askedOf(room), seatsAt(room)]);
    return { record, address: `#/replay/room/${room}`, id: kept?.id ?? '', seat };
}

/** What is wrong with a record, and where; or why there is none. @param {any} error */
async function problem(error) {
    if (error.line) return _('Line {line}, column {column}: {problem}', { line: error.line,
        column: error.column, problem: error.message });
    return error instanceof Trouble ? wordsOf(error) : plainly(error);
}

/** @param {import('../saves.js').Save} save */
const points = ({ totals }) => totals.map((total) => number(total)).join(' : ');

/** Which game? */
class Chooser {
    over = false;
    /** @type {import('../saves.js').Save[]} */
    own = [];

    /** @param {HTMLElement} root @param {Ui} ui @param {string} [text] @param {string} [wrong] with the text
     * @param {string} [lost] why there is no game at the address */
    constructor(root, ui, text = '', wrong = '', lost = '') {
        this.root = root;
        this.ui = ui;
        this.text = text;
        this.wrong = wrong;
        this.lost = lost;
    }

    async show() {
        this.ui.where(_('Watch again'));
        this.root.classList.add('narrow');
        const stop = new AbortController();
        const list = async () => {
            this.own = (await games.list().catch(() => [])).filter((save) => save.count > 0);
            if (!stop.signal.aborted) this.draw();
        };
        await list();
        keepAll(new Engine(await this.ui.rules()), stop.signal, list);
        return { destroy: () => stop.abort() };
    }

    draw() {
        render(h('div', { class: 'replay-choice stack' }, h('h1', null, _('Watch again')),
            this.lost && h('p', { class: 'problem', role: 'alert' }, this.lost),
            h(OwnGames, { list: this.own }), this.opener()), this.root);
    }

    opener() {
        const over = (/** @type {boolean} */ is) => {
            this.over = is;
            this.draw();
        };
        return h('section', { class: `card stack dropping${this.over ? ' over' : ''}`,
            ondragover: (/** @type {Event} */ event) => { event.preventDefault(); over(true); },
            ondragleave: () => over(false),
            ondrop: (/** @type {DragEvent} */ event) => {
                event.preventDefault();
                over(false);
                const [file] = event.dataTransfer?.files ?? [];
                if (file) this.read(file);
                else this.look(event.dataTransfer?.getData('text/plain') ?? '');
            } },
        h('h2', null, _('Open a record')),
        h('p', { class: 'soft' }, _('Drop a file here, choose one, or paste the text of a record.')),
        h('input', { type: 'file', class: 'unseen', accept: '.record,.txt,text/plain', tabindex: -1,
            'aria-label': _('Choose a file'),
            onchange: (/** @type {any} */ event) => this.read(event.target.files[0]) }),
        h('div', { class: 'row' }, h('button', { class: 'button', type: 'button',
            onclick: (/** @type {any} */ event) =>
                event.currentTarget.closest('section').querySelector('[type=file]').click() },
        sign('save'), _('Choose a file'))),
        h('form', { class: 'stack', onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.look(this.text);
        } },
        h('textarea', { class: 'field', rows: 6, spellcheck: 'false', 'aria-label': _('Text of the record'),
            placeholder: 'revanche-record 1\ngame nochmal\n…', value: this.text,
            'aria-invalid': this.wrong ? 'true' : null,
            oninput: (/** @type {any} */ event) => { this.text = event.target.value; } }),
        h('p', { class: 'problem', role: 'alert' }, this.wrong),
        h('div', { class: 'row' }, h('button', { class: 'button go' }, _('Watch')))));
    }

    /** @param {File|undefined} file */
    async read(file) {
        if (file) await this.look(await file.text());
    }

    /** @param {string} record */
    async look(record) {
        try {
            new ReplayMatch(await this.ui.rules(), record);
        } catch (error) {
            this.text = record;
            this.wrong = await problem(error);
            return this.draw();
        }
        pasted = record;
        this.ui.go('#/replay/text');
    }
}

/** Games on this device, newest first. @param {{list: import('../saves.js').Save[]}} props */
function OwnGames({ list }) {
    if (!list.length) return h('p', { class: 'soft' }, _('No game is kept on this device yet.'));
    return h('section', { class: 'card stack' }, h('h2', null, _('Games on this device')),
        h('ul', { class: 'kept' }, list.map((save) => h('li', { key: save.id },
            h('a', { href: `#/replay/${save.id}` }, h('b', null, titleOf(save.game)),
                h('span', { class: 'names' }, withNames(save.seats).map(({ name }) => name).join(', ')),
                h('span', { class: 'soft small' },
                    `${day(save.changed)} · ${save.over ? points(save) : _('not over yet')}`))))));
}
