// SPDX-License-Identifier: MIT
// Fair dice for the eye: the fingerprint before the game, the button that recomputes everything after it.
import { Trouble, get, roomPath } from '../api.js';
import { Engine } from '../engine.js';
import { keysOf } from '../keyring.js';
import { _, n_, N_, list } from '../texts.js';
import { troubleText } from '../troubles.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/room.js').Room} Room */

/** A fingerprint in groups that can be read aloud. @param {string} hex */
const grouped = (hex) => (hex.match(/.{1,8}/g) ?? []).join(' ');

/** The names of seats.
 * @param {Room} room @param {(seat: import('../match/room.js').RoomSeat) => any} which */
const namesOf = (room, which) => list(room.seats.flatMap((seat, i) =>
    (which(seat) ? [seat.name || _('Seat {seat}', { seat: i + 1 })] : [])));

/** @param {Room} room @returns {string} whose random number is not in the dice; empty if all are there */
export function missingWords(room) {
    if (room.event || room.dice) return '';
    const names = namesOf(room, ({ missing, kind, commit, late }) =>
        missing || (room.lock && kind === 'person' && !commit && !late));
    const lately = namesOf(room, ({ late }) => late);
    return [
        names && _('Random number not sent in time, so the dice are rolled without it: {names}', { names }),
        lately && _('Came when the dice were fixed already, on the seat of a bot: {names}',
            { names: lately })].filter(Boolean).join(' ');
}

/** The start is locked; whose number is not there yet. @param {{room: Room}} about */
export const Opening = ({ room }) => h('p', { class: 'soft', role: 'status', 'data-key': 'opening' },
    _('The game is about to begin. Still waiting for the random number of: {names}',
        { names: namesOf(room, ({ awaited }) => awaited) }));

/** @param {{room: Room}} about */
export const FairBefore = ({ room }) => h('details', { class: 'card' },
    h('summary', null, room.dice ? _('Real dice') : _('Fair dice')),
    h('div', { class: 'stack' },
        room.dice && h('p', null, _('The host types in what was rolled. The server knows nothing about these '
            + 'dice, and promises nothing.')),
        room.commit && h(Fingerprints, { room }),
        missingWords(room) && h('p', null, missingWords(room))));

/** @param {{room: Room}} about */
const Fingerprints = ({ room }) => [
    h('p', null, room.dice ? _('It deals the cards, and has committed to a secret. This is its fingerprint:')
        : _('Before the first roll the server committed to a secret. This is its fingerprint:')),
    h('code', { class: 'room-print' }, grouped(room.commit ?? '')),
    h('p', { class: 'soft small' },
        room.dice ? _('After the game the cards can be recomputed.')
            : room.event ? _('All who play this match get the same dice, so nobody adds a random number. '
                + 'After the match everything can be recomputed.')
                : _('So does everybody at the table, each with a random number. They are opened only when '
                    + 'nothing can be changed any more. After the game everything can be recomputed.')),
    room.lock && h('p', null, _('The fingerprint of everything that was fixed then:')),
    room.lock && h('code', { class: 'room-print', 'data-key': 'lock' }, grouped(room.lock))];

/** How many of a kind were recomputed. @param {string} kind @param {number} n */
const counted = (kind, n) => (kind === 'card' ? n_('{n} card', '{n} cards', n)
    : kind === 'chip' ? n_('{n} X chip', '{n} X chips', n)
        : kind === 'start' ? n_('{n} start roll', '{n} start rolls', n) : n_('{n} roll', '{n} rolls', n));

/** Why the dice cannot be shown to be fair. @type {Record<string, string>} */
const REASONS = {
    'no-dealer': N_('This record does not say where the dice came from. There is nothing to recompute.'),
    'no-secret': N_('The secret is shown when the game is over.'),
    seat: N_('The number of a seat does not match the fingerprint shown before the first roll.'),
    commit: N_('The secret does not match the fingerprint shown before the first roll.'),
    promise: N_('The fingerprint is not the one that this browser saw before the first roll.'),
};

/** What came out, in words. @param {import('../verify.js').Verdict} verdict */
function verdictText({ ok, reason, checked, typed, missing, version, wrong }) {
    if (ok) {
        const counts = Object.entries(checked).filter(([kind, n]) => n || (kind === 'roll' && !typed))
            .map(([kind, n]) => counted(kind, n));
        return [typed > 0 && _('The dice were typed in by hand; there is nothing to recompute about them.'),
            counts.length > 0 && _('Everything checks out: {counts}.', { counts: list(counts) }),
            ...missing.map((seat) => _('The random number of seat {seat} is missing.', { seat: seat + 1 })),
            version === 1 && _('This game was dealt by the first version of the fair dice.')]
            .filter(Boolean).join(' ');
    }
    if (reason === 'salt') return _('The random number of this browser is not in the record. That is '
        + 'fine if you used the seat on another device as well.');
    return wrong ? _('Action {number} is wrong: “{found}” is written down, it should have been '
        + '“{expected}”.', { number: wrong.index + 1, expected: wrong.expected, found: wrong.found })
        : _(REASONS[String(reason)]);
}

/** Recomputes the dice of a table, with what this browser was shown before the first roll.
 * @param {Ui} ui @param {string} id @returns {Promise<{kind: string, text: string}>} */
async function recompute(ui, id) {
    const { commit, lock, salts, numbers } = keysOf(id);
    try {
        const { verify } = await import('../verify.js').catch(() => { throw new Trouble('network'); });
        const engine = new Engine(await ui.rules());
        const record = await get(`${roomPath(id)}/record`);
        const own = Object.entries(numbers).find(([hash]) => record.includes(` ${hash}\n`))
            ?? Object.entries(numbers)[0];
        const found = await verify(engine, record, { commits: [commit, lock].filter(Boolean),
            salts: [...new Set([...Object.values(salts), ...(own ? [own[1]] : [])])] });
        return { kind: found.ok ? 'good' : 'bad', text: verdictText(found) };
    } catch (error) {
        return { kind: 'bad', text: troubleText(error) };
    }
}

/** The button that recomputes, and its verdict: an element that looks after itself.
 * @param {Ui} ui @param {string} id */
export function fairRoom(ui, id) {
    const place = document.createElement('div');
    /** @param {{kind: string, text: string}} verdict @param {boolean} [busy] */
    const draw = ({ kind, text }, busy = false) => render(h('div', { class: 'fair stack' },
        h('div', { class: 'row' }, h('button', { type: 'button', class: 'button', 'aria-disabled': busy,
            onclick: async () => {
                if (busy) return;
                draw({ kind: '', text: _('Recomputing …') }, true);
                draw(await recompute(ui, id));
            } }, _('Recompute the dice'))),
        h('p', { class: `verdict ${kind}`, role: 'status' }, text)), place);
    draw({ kind: '', text: '' });
    return place;
}
