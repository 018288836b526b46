// SPDX-License-Identifier: MIT
// Posting the result of a challenge: shown on the screen of the challenge and at the end of its game.
import { desk, postResult } from '../daily.js';
import { fill, h } from '../dom.js';
import { keepName, myName } from '../keyring.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').Save} Save */

/** What is wrong with a result, in the reader's language. @param {Ui} ui @param {string} code */
function why(ui, code) {
    const words = ui.t(`daily.refused.${code}`);
    return ui.t('daily.refused', words === `daily.refused.${code}` ? ui.t('daily.refused.other') : words);
}

/**
 * @param {Ui} ui
 * @param {Save} save a finished game
 * @param {() => void} [posted] told when the board has changed
 */
export function postBox(ui, save, posted) {
    const box = h('form', { class: 'postbox stack', novalidate: true });
    const field = h('input',
        { class: 'field', maxlength: 24, autocomplete: 'nickname', 'aria-label': ui.t('daily.name.yours'),
            placeholder: ui.t('daily.name.yours'), value: myName() || save.seats[0]?.name || '' });
    const draw = () => {
        const { waiting, posted: done, refused } = desk();
        const id = save.id;
        if (done[id]) return fill(box,
            h('p', { role: 'status', class: 'good' }, ui.t('daily.posted', done[id].rank)));
        fill(box, h('h3', null, ui.t('daily.post.title')),
            h('p', { class: 'soft small' }, ui.t('daily.post.about')),
            h('div', { class: 'row nowrap' }, field, h('button', { class: 'button go' }, ui.t('daily.post'))),
            h('p', { role: 'status', class: refused[id] ? 'bad' : 'soft' }, refused[id] ? why(ui, refused[id])
                : waiting[id] ? ui.t('daily.queued') : ''));
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
