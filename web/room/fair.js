// SPDX-License-Identifier: MIT
// Fair dice for the eye: the fingerprint before the game, the button that recomputes everything after it.
import { get, roomPath, troubleText } from '../api.js';
import { fill, h } from '../dom.js';
import { Engine } from '../engine.js';
import { keysOf } from '../keyring.js';
import { lang } from '../texts.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** A fingerprint in groups that can be read aloud. @param {string} hex */
const grouped = (hex) => (hex.match(/.{1,8}/g) ?? []).join(' ');

/** @param {Ui} ui @param {{commit: string}} room */
export function fairBefore(ui, room) {
    return h('details', { class: 'card' }, h('summary', null, ui.t('room.fair')),
        h('div', { class: 'stack' }, h('p', null, ui.t('room.fair.before')),
            h('code', { class: 'room-print' }, grouped(room.commit)),
            h('p', { class: 'soft small' }, ui.t('room.fair.salt'))));
}

/** What came out, in words. @param {Ui} ui @param {import('../verify.js').Verdict} verdict */
function verdictText(ui, { ok, reason, checked, wrong }) {
    if (ok) {
        const counts = Object.entries(checked).filter(([, n]) => n)
            .map(([kind, n]) => ui.t(`room.fair.${kind}`, n));
        return ui.t('room.fair.fair', new Intl.ListFormat(lang()).format(counts));
    }
    if (reason === 'salt') return ui.t('room.fair.salt.wrong');
    return wrong ? ui.t('room.fair.dice', wrong.index + 1, wrong.expected, wrong.found)
        : ui.t(`room.fair.${reason}`);
}

/**
 * The button that recomputes, and its verdict.
 * @param {Ui} ui
 * @param {() => Promise<string>} record
 * @param {{commit?: string, salts?: Record<string, string>}} [promised]
 */
function fairCheck(ui, record, promised) {
    const verdict = h('p', { class: 'fair-verdict', role: 'status' });
    const button = h('button', { class: 'button' }, ui.t('room.fair.button'));
    button.addEventListener('click', async () => {
        button.disabled = true;
        verdict.className = 'fair-verdict';
        fill(verdict, ui.t('room.fair.working'));
        try {
            const { verify } = await import('../verify.js');
            const engine = new Engine(await ui.rules());
            engine.lang = lang();
            const found = await verify(engine, await record(), promised);
            verdict.classList.add(found.ok ? 'good' : 'bad');
            fill(verdict, verdictText(ui, found));
        } catch (error) {
            verdict.classList.add('bad');
            fill(verdict, troubleText(ui.t, error));
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
    const { commit, salts } = keysOf(id);
    return fairCheck(ui, () => get(`${roomPath(id)}/record`), { commit: commit || undefined, salts });
}
