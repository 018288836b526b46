// SPDX-License-Identifier: MIT
// The line above the sheet. A press opens all of it, with the log.
import { h } from '../view.js';
import { _ } from '../texts.js';
import { pairChips, tooMany, wayChips } from './tray.js';

/**
 * @param {import('./model.js').Model} model
 * @param {{whole: () => void, back: () => void, pair: (move: import('./moves.js').Move) => void,
 *   way: (way: import('./dice_model.js').Way) => void}} on
 */
export function newsLine({ news, pairs, ways }, on) {
    const { text, dots, whose } = news;
    const asks = pairs.length > 0 || tooMany(ways); // instead of the words
    const kind = asks ? 'asked' : news.kind;
    return h('div', { class: 'news', 'data-about': 'news', 'data-kind': kind, 'data-open': dots ? '' : null },
        whose && h('button', { class: 'whose', type: 'button', onclick: on.back },
            h('span', { 'data-ellipsis': '' }, whose), h('b', null, _('Back'))),
        !whose && (pairs.length ? pairChips(pairs, on.pair)
            : tooMany(ways) ? wayChips(ways, on.way)
                : h('button', { class: 'words', type: 'button', title: text, onclick: on.whole },
                    dots && h('i', { class: 'dots', 'aria-hidden': 'true' },
                        Array.from({ length: dots[1] ?? 0 }, (__, i) =>
                            h('i', { class: i < (dots[0] ?? 0) ? 'full' : '' }))),
                    h('span', { 'data-ellipsis': '' }, text))));
}
