// SPDX-License-Identifier: MIT
// What a match promises about its dice, and checking it: all games that are shown have the same lock, so they
// had the same dice, and once the secret is out every one of them is computed again.
import { readRecord } from './events.js';
import { _, n_ } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('./events.js').Event} Event */
/** @typedef {{good: boolean, games: number, revealed: boolean}} Found */

/** The games of a match that may be looked at. @param {Event} event */
const shownOf = ({ entries }) => entries.filter(({ entry }) => entry);

/** Up to 1,200 games, one after the other.
 * @param {import('../engine.js').Engine} engine @param {Event} event
 * @param {(done: number) => boolean} goesOn told after each game; false: nobody wants to know any more
 * @returns {Promise<Found|null>} */
export async function checkDice(engine, event, goesOn) {
    const shown = shownOf(event);
    /** @type {Map<number, string>} */
    const locks = new Map();
    let good = true;
    for (const [done, { entry = '', round }] of shown.entries()) {
        if (!goesOn(done)) return null;
        engine.open(await readRecord(event.id, entry));
        const lock = engine.lock();
        good &&= (locks.get(round) ?? lock) === lock;
        locks.set(round, lock);
        const { ok, reason, commit } = engine.verify({ commits: [event.commit] });
        good &&= commit === event.commit && (ok || (!event.secret && reason === 'no-secret'));
    }
    return { good, games: shown.length, revealed: !!event.secret };
}

/** @param {Found} found @param {boolean} seeded */
function words({ good, games, revealed }, seeded) {
    if (!good) return _('The dice are not those that were promised, or not the same for all.');
    if (revealed && seeded) return n_('{n} game: every roll follows from the seed.',
        '{n} games: all had the same dice, and every roll follows from the seed.', games);
    return revealed ? n_('{n} game: every roll is the one that was fixed beforehand.',
        '{n} games: all had the same dice, and every roll is the one that was fixed beforehand.', games)
        : n_('{n} game with these dice. They can be computed again when the match is closed.',
            '{n} games with the same dice. They can be computed again when the match is closed.', games);
}

/** @param {{event: Event, found: Found|null, done: number, check: () => void}} props done: games that are
 *   checked already, -1: nothing is being checked */
export const Checked = ({ event, found, done, check }) => h('details', { class: 'card', key: 'fair' },
    h('summary', null, _('Fair dice')),
    h('div', { class: 'stack' },
        h('p', null, event.seeded
            ? _('The dice follow from the seed of the first game. This is its fingerprint:')
            : _('The server fixed all dice before anybody played, and showed this fingerprint:')),
        h('code', { class: 'print' }, (event.commit.match(/.{1,8}/g) ?? []).join(' ')),
        h('p', { class: 'soft small' }, event.seeded
            ? _('The seed is revealed when the match is closed. Then everybody can compute all rolls again. '
                + 'A short seed, or a word, could be found by trying before that; this page sends only games '
                + 'whose seed is long and was drawn.')
            : _('Random numbers of players would make the dice different, so there are none: the promise '
                + 'is the server’s alone. The secret is revealed when the match is closed.')),
        h('div', { class: 'row' }, h('button', { type: 'button', class: 'button', 'data-key': 'check',
            disabled: done >= 0, onclick: check }, _('Check the dice of all games')),
        done >= 0 && h('progress', { max: shownOf(event).length, value: done,
            'aria-label': _('Check the dice of all games') })),
        h('p', { role: 'status', class: found && !found.good ? 'bad' : '' },
            found ? words(found, event.seeded) : '')));
