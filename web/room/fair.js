// SPDX-License-Identifier: MIT
// Fair dice for the eye: the fingerprint before the game, the button that recomputes everything after it.
import { Trouble, get, roomPath } from '../api.js';
import { fill, h } from '../dom.js';
import { Engine } from '../engine.js';
import { keysOf } from '../keyring.js';
import { _, n_, N_, list } from '../texts.js';
import { troubleText } from '../troubles.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** A fingerprint in groups that can be read aloud. @param {string} hex */
const grouped = (hex) => (hex.match(/.{1,8}/g) ?? []).join(' ');

/** @param {Ui} ui @param {{commit: string}} room */
export function fairBefore(ui, room) {
    return h('details', { class: 'card' }, h('summary', null, _('Fair dice')),
        h('div', { class: 'stack' }, h('p', null,
            _('Before the first roll the server committed to a secret. This is its fingerprint:')),
        h('code', { class: 'room-print' }, grouped(room.commit)),
        h('p', { class: 'soft small' },
            _('Every seat has added a random number. After the game the secret is shown, and '
                + 'everything can be recomputed.'))));
}

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

/** What came out, in words. @param {Ui} ui @param {import('../verify.js').Verdict} verdict */
function verdictText(ui, { ok, reason, checked, wrong }) {
    if (ok) {
        const counts = Object.entries(checked).filter(([, n]) => n)
            .map(([kind, n]) => counted(kind, n));
        return _('Everything checks out: {counts}.', { counts: list(counts) });
    }
    if (reason === 'salt') return _('The random number of this browser is not in the record. That is '
        + 'fine if you used the seat on another device as well.');
    return wrong ? _('Action {number} is wrong: “{found}” is written down, it should have been '
        + '“{expected}”.', { number: wrong.index + 1, expected: wrong.expected, found: wrong.found })
        : _(REASONS[String(reason)]);
}

/**
 * The button that recomputes, and its verdict.
 * @param {Ui} ui
 * @param {() => Promise<string>} record
 * @param {{commits?: string[], salts?: string[]}} [promised]
 */
function fairCheck(ui, record, promised) {
    const verdict = h('p', { class: 'fair-verdict', role: 'status' });
    const button = h('button', { class: 'button' }, _('Recompute the dice'));
    button.addEventListener('click', async () => {
        button.disabled = true;
        verdict.className = 'fair-verdict';
        fill(verdict, _('Recomputing …'));
        try {
            const { verify } = await import('../verify.js').catch(() => { throw new Trouble('network'); });
            const engine = new Engine(await ui.rules());
            const found = await verify(engine, await record(), promised);
            verdict.classList.add(found.ok ? 'good' : 'bad');
            fill(verdict, verdictText(ui, found));
        } catch (error) {
            verdict.classList.add('bad');
            fill(verdict, troubleText(error));
        }
        button.disabled = false;
    });
    return h('div', { class: 'fair stack' }, h('div', { class: 'row' }, button), verdict);
}

/**
 * The same for a table of the server: with what this browser was shown before the first roll.
 * @param {Ui} ui
 * @param {string} id
 */
export function fairRoom(ui, id) {
    const { commit, lock, salts } = keysOf(id);
    return fairCheck(ui, () => get(`${roomPath(id)}/record`),
        { commits: [commit, lock].filter(Boolean), salts: Object.values(salts) });
}
