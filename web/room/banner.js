// SPDX-License-Identifier: MIT
// The strip that tells how the connection is: nothing as long as all is well.
import { fill, h } from '../dom.js';

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
        since.textContent = ui.t('room.lost', ui.t('room.lost.for', match.lostFor));
    };
    const timer = setInterval(() => match.status === 'lost' && tick(), 1000);
    signal.addEventListener('abort', () => clearInterval(timer));

    /** @type {Record<string, () => (Node|string)[]>} */
    const contents = {
        connecting: () => [ui.t('room.connecting')],
        lost: () => {
            tick();
            return [since, h('span', { hidden: !match.sent }, ui.t('room.sent.kept')),
                h('button', { class: 'button', onclick: () => match.wire.retry() }, ui.t('room.lost.retry'))];
        },
        old: () =>
            [ui.t('room.old'), h('button', { class: 'button', onclick: () => location.reload() },
                ui.t('room.reload'))],
        here: () => (match.sent ? [ui.t('room.sent')] : []),
        gone: () => [],
    };
    const update = () => {
        const content = contents[match.status]();
        fill(strip, content);
        strip.hidden = !content.length;
        strip.classList.toggle('warn', match.status === 'lost' || match.status === 'old');
        if (before === 'lost' && match.status === 'here') {
            ui.announce(ui.t('room.found'));
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
    soon = setTimeout(update, 800);
    signal.addEventListener('abort', () => clearTimeout(soon));
    return strip;
}
