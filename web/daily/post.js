// SPDX-License-Identifier: MIT
// Posting the result of a challenge: shown on the screen of the challenge and at the end of its game.
import { desk, postResult } from '../daily.js';
import { keepName, myName } from '../keyring.js';
import { _, N_ } from '../texts.js';
import { h } from '../view.js';

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
 * Posts the result under the name in the form.
 * @param {SubmitEvent} event @param {Save} save
 * @returns {Promise<boolean>} false: there is no name
 */
async function send(event, save) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target)[0]);
    // names go into records, where # begins a comment
    const name = field.value.replaceAll('#', '').trim();
    if (!name) field.focus();
    if (!name) return false;
    keepName(name);
    const posting = { number: save.daily ?? 0, game: save.game, name, record: save.record };
    await postResult(save.id, posting).catch(() => {}); // why it was refused is on the desk
    return true;
}

/**
 * What has become of the result of a finished game, and how to post it.
 * @param {{save: Save, changed: () => void}} props changed: draw again, the desk or the board is another
 */
export function PostBox({ save, changed }) {
    const { waiting, posted, refused } = desk();
    const place = posted[save.id]?.rank, no = refused[save.id];
    if (place) return h('p', { role: 'status', class: 'postbox good' },
        _('Posted: place {place}.', { place }));
    return h('form', { class: 'postbox stack', novalidate: true,
        onsubmit: async (/** @type {SubmitEvent} */ event) => await send(event, save) && changed() },
    h('h3', null, _('Post to the leaderboard')),
    h('p', { class: 'soft small' }, _('The server replays your record before it accepts it.')),
    h('div', { class: 'row posting' },
        h('input', { class: 'field', maxlength: 24, autocomplete: 'nickname', 'aria-label': _('Your name'),
            placeholder: _('Your name'), enterkeyhint: 'send',
            ref: (/** @type {HTMLInputElement} */ field) => {
                field.value = myName() || save.seats[0]?.name || '';
            } }),
        h('button', { class: 'button go' }, _('Post'))),
    h('p', { role: 'status', class: no ? 'bad' : 'soft' }, no ? why(no)
        : waiting[save.id] ? _('No network. The result is kept and posted as soon as possible.') : ''));
}
