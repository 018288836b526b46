// SPDX-License-Identifier: MIT
// How a position is written as text.
import { pageOf } from '../games/list.js';
import { _, N_ } from '../texts.js';
import { h } from '../view.js';

const HELP_SHEET = N_('First comes what everybody sees, after every bar a sheet. What is left out is as you '
    + 'would '
    + 'expect.');
const HELP_DECK = N_('First comes what everybody sees, after every bar what a player has. Cards go by their '
    + 'number.');
// TRANSLATORS: what stands before the colon is notation and stays as it is
const HELP_WORDS = [N_('round=2: the second round'),
    N_('dice=1144/225: four blue dice, three red ones; without them it is time to roll'),
    N_('luck=2: two pieces of luck'),
    N_('level1=1*,2: card 1, with a marker, and card 2 are on level 1'),
    N_('scored3=12: card 12 is scored on level 3')];

/** How a position is written. @param {{game: import('../engine.js').Game,
 *   example: (text: string) => void}} props */
export function PositionHelp({ game, example }) {
    const { examples } = pageOf(game.id);
    return h('div', { class: 'help small soft', id: 'position-help' },
        h('p', null, game.material === 'sheet' ? _(HELP_SHEET) : _(HELP_DECK)),
        game.material === 'deck' && h('ul', null, HELP_WORDS.map((text) => h('li', null, _(text)))),
        examples.length > 1 && h('div', { class: 'row' }, examples.map((text, i) =>
            h('button', { type: 'button', class: 'button', 'data-key': `example ${i + 1}`,
                onclick: () => example(text) }, _('Example {number}', { number: i + 1 })))));
}
