// SPDX-License-Identifier: MIT
// Tells a person that it is their turn while the page is open: by the title, the badge of an installed page,
// a short buzz, and a notification if they asked for that. The table plays the sound.
import { titleOf } from '../games/list.js';
import { badge, notify } from '../notify.js';
import { _ } from '../texts.js';
import { offerAfterMiss } from '../turn_notes.js';

/**
 * @param {import('../ui.js').Ui} ui
 * @param {import('../match/remote.js').RemoteMatch} match
 * @param {AbortSignal} signal
 * @param {boolean} mine it was told already
 */
export function watchTurn(ui, match, signal, mine) {
    const title = titleOf(match.room?.game ?? '');
    let missed = false;
    const look = () => {
        const { asked, rolls } = match.snapshot;
        const now = asked >= 0 || rolls;
        ui.where(title);
        if (now) document.title = `● ${_('Your turn')} · Revanche`;
        if (now && !mine && ui.settings.get('sound') && document.hidden) navigator.vibrate?.(120);
        if (now && !mine && document.hidden && ui.settings.get('turns'))
            notify({ title, body: _('It is your turn.'), tag: match.id, url: `#/room/${match.id}` });
        missed ||= now && !mine && document.hidden;
        badge(match.id, now);
        mine = now;
    };
    match.events.addEventListener('snapshot', look, { signal });
    document.addEventListener('visibilitychange', () => {
        if (missed && !document.hidden) offerAfterMiss(ui);
        missed &&= document.hidden;
    }, { signal });
    signal.addEventListener('abort', () => badge(match.id, false));
    look();
}
