// SPDX-License-Identifier: MIT
// The strip that tells how the connection is: nothing as long as all is well. It lies over the header, never
// over the table, and is as high; a press on it shows the whole text.
import { _, n_, ago } from '../texts.js';
import { renew } from '../renew.js';
import { h, render } from '../view.js';

/** How long a move may be on its way without a word, and how long the first connection, in milliseconds. */
const PATIENCE = { move: 600, first: 800 };

/** How long the connection has been lost. @param {number} ms */
function lostFor(ms) {
    const seconds = Math.max(1, Math.round(ms / 1000));
    const minutes = Math.floor(ms / 60000);
    if (minutes < 1) return n_('No connection for {n} second. Nothing is lost.',
        'No connection for {n} seconds. Nothing is lost.', seconds);
    if (minutes < 60) return n_('No connection for {n} minute. Nothing is lost.',
        'No connection for {n} minutes. Nothing is lost.', minutes);
    return n_('No connection for {n} hour. Nothing is lost.',
        'No connection for {n} hours. Nothing is lost.', Math.floor(minutes / 60));
}

/** What is to be said, and what can be done about it.
 * @param {import('../match/remote.js').RemoteMatch} match
 * @returns {{text: string, heard?: string, button?: {label: string, act: () => void}}|null} heard: what
 *   screen readers are told, once, where the text changes every second */
export function news(match) {
    if (match.status === 'connecting') return { text: _('Connecting …') };
    if (match.status === 'old') return {
        text: _('The server is newer than this page. After reloading you continue exactly here.'),
        button: { label: _('Reload'), act: renew } };
    if (match.status === 'lost' && match.keptAt) {
        const text = _('No connection. The table as it was {when}.', { when: ago(match.keptAt) });
        return { text, heard: text, button: { label: _('Try now'), act: () => match.wire.retry() } };
    }
    if (match.status === 'lost') return { text: [lostFor(match.wire.lostFor),
        match.sent && _('Your move is kept and will be sent later.')].filter(Boolean).join(' '),
    heard: [_('The connection is gone. Nothing is lost.'),
        match.sent && _('Your move is kept and will be sent later.')].filter(Boolean).join(' '),
    button: { label: _('Try now'), act: () => match.wire.retry() } };
    return match.status === 'here' && match.sent ? { text: _('Your move is on its way.') } : null;
}

/**
 * @param {HTMLElement} place
 * @param {import('../match/remote.js').RemoteMatch} match
 * @param {import('../ui.js').Ui} ui
 * @param {AbortSignal} signal
 */
export function showBanner(place, match, ui, signal) {
    let before = { status: match.status, sent: match.sent, readOnly: match.readOnly };
    let whole = false;
    const draw = () => {
        const said = news(match);
        if (!said) whole = false;
        const warn = match.status === 'lost' || match.status === 'old';
        render(h('div', { class: `room-banner${warn ? ' warn' : ''}${whole ? ' whole' : ''}`,
            role: said?.heard ? null : 'status', hidden: !said },
        said && h('button', { type: 'button', class: 'text', 'data-ellipsis': '', 'aria-expanded': whole,
            onclick: () => { whole = !whole; draw(); } }, said.text),
        said?.button && h('button', { type: 'button', class: 'button', onclick: said.button.act },
            said.button.label)), place);
    };
    let told = '';
    const update = () => {
        draw();
        const { heard = '' } = news(match) ?? {};
        if (heard && heard !== told) ui.announce(heard);
        told = heard;
        if (before.status === 'lost' && match.status === 'here') {
            ui.announce(_('Connected again.'));
            // Perhaps it was restarted with a new version of this page; then update.js offers it.
            navigator.serviceWorker?.getRegistration().then((page) => page?.update()).catch(() => {});
        }
    };
    /* A move that is acknowledged at once needs no word; one that takes longer does. */
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let soon = setTimeout(update, ui.kept ? 0 : PATIENCE.first);
    match.events.addEventListener('snapshot', () => {
        const { status, sent, readOnly } = match;
        if (sent !== before.sent) {
            clearTimeout(soon);
            soon = setTimeout(update, sent ? PATIENCE.move : 0);
        }
        if (status !== before.status || readOnly !== before.readOnly) update();
        before = { status, sent, readOnly };
    }, { signal });
    const timer = setInterval(() => match.status === 'lost' && draw(), 1000);
    signal.addEventListener('abort', () => {
        clearInterval(timer);
        clearTimeout(soon);
    });
}
