// SPDX-License-Identifier: MIT
// Posting the result of a challenge: shown on the screen of the challenge and at the end of its game.
import { desk, postResult } from '../daily.js';
import { fill, h } from '../dom.js';
import { keepName, myName } from '../keyring.js';
import { _, N_ } from '../texts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').Save} Save */

/** What can be wrong with a result, by code. @type {Record<string, string>} */
const REFUSALS = {
    'bad-result': N_('The server replayed the game and gets a different result.'),
    'bad-name': N_('This name does not work: at most 24 characters, no #.'),
    'too-big': N_('The record is too big.'),
};
const REFUSED = N_('The server does not accept this result. Reloading the page may help.');

/** What is wrong with a result, in the reader's language. @param {string} code */
const why = (code) => _('Not accepted: {why}', { why: _(REFUSALS[code] ?? REFUSED) });

/**
 * @param {Ui} ui
 * @param {Save} save a finished game
 * @param {() => void} [posted] told when the board has changed
 */
export function postBox(ui, save, posted) {
    const box = h('form', { class: 'postbox stack', novalidate: true });
    const field = h('input',
        { class: 'field', maxlength: 24, autocomplete: 'nickname', 'aria-label': _('Your name'),
            placeholder: _('Your name'), value: myName() || save.seats[0]?.name || '' });
    const draw = () => {
        const { waiting, posted: done, refused } = desk();
        const id = save.id;
        if (done[id]) return fill(box,
            h('p', { role: 'status', class: 'good' }, _('Posted: place {place}.', { place: done[id].rank })));
        fill(box, h('h3', null, _('Post to the leaderboard')),
            h('p', { class: 'soft small' }, _('The server replays your record before it accepts it.')),
            h('div', { class: 'row nowrap' }, field, h('button', { class: 'button go' }, _('Post'))),
            h('p', { role: 'status', class: refused[id] ? 'bad' : 'soft' }, refused[id] ? why(refused[id])
                : waiting[id] ? _('No network. The result is kept and posted as soon as possible.') : ''));
    };
    box.addEventListener('submit', async (event) => {
        event.preventDefault();
        // names go into records, where # begins a comment
        const name = field.value.replaceAll('#', '').trim();
        if (!name) return field.focus();
        keepName(name);
        try {
            await postResult(save.id,
                { number: save.daily ?? 0, game: save.game, name, record: save.record });
        } catch {
            /* why it was refused is on the desk */
        }
        draw();
        posted?.();
    });
    draw();
    return box;
}
