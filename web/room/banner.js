// SPDX-License-Identifier: MIT
// The strip that tells how the connection is: nothing as long as all is well.
import { fill, h } from '../dom.js';
import { _, n_ } from '../texts.js';

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

/**
 * @param {import('../remote.js').RemoteMatch} match
 * @param {import('../ui.js').Ui} ui
 * @param {AbortSignal} signal
 */
export function banner(match, ui, signal) {
    const strip = h('div', { class: 'room-banner', role: 'status', hidden: true });
    const since = h('span');
    let before = match.status;

    const tick = () => {
        since.textContent = lostFor(match.lostFor);
    };
    const timer = setInterval(() => match.status === 'lost' && tick(), 1000);
    signal.addEventListener('abort', () => clearInterval(timer));

    /** @type {Record<string, () => (Node|string)[]>} */
    const contents = {
        connecting: () => [_('Connecting …')],
        lost: () => {
            tick();
            return [since, h('span', { hidden: !match.sent }, _('Your move is kept and will be sent later.')),
                h('button', { class: 'button', onclick: () => match.wire.retry() }, _('Try now'))];
        },
        old: () =>
            [_('The server is newer than this page. After reloading you continue exactly here.'),
                h('button', { class: 'button', onclick: () => location.reload() },
                    _('Reload'))],
        here: () => (match.sent ? [_('Your move is on its way.')] : []),
        gone: () => [],
    };
    const update = () => {
        const content = contents[match.status]();
        fill(strip, content);
        strip.hidden = !content.length;
        strip.classList.toggle('warn', match.status === 'lost' || match.status === 'old');
        if (before === 'lost' && match.status === 'here') {
            ui.announce(_('Connected again.'));
            // Perhaps it was restarted with a new version of this page; then update.js offers it.
            navigator.serviceWorker?.getRegistration().then((page) => page?.update()).catch(() => {});
        }
        before = match.status;
    };
    /* A move that is acknowledged at once needs no word; one that takes longer does. */
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let soon;
    match.events.addEventListener('sent', () => {
        clearTimeout(soon);
        soon = setTimeout(update, match.sent ? 600 : 0);
    }, { signal });
    match.events.addEventListener('status', update, { signal });
    soon = setTimeout(update, ui.kept ? 0 : 800);
    signal.addEventListener('abort', () => clearTimeout(soon));
    return strip;
}
