// SPDX-License-Identifier: MIT
// The games in a sentence or two.
import { N_, _ } from './texts.js';

/** @type {Record<string, string>} */
const ABOUT = {
    nochmal: N_('Pick a colour and a number, cross off connected cells, fill columns and colours.'),
    sogut: N_('Adds a special die: hearts, bombs, stars, whole blocks. Rows count as well.'),
    xmal: N_('A race: be the first to lose ten X chips. Even a pass takes you forward.'),
    gehtwas: N_('Meet the tasks on cards with seven dice, level by level. Roll on or stop?'),
};

/** A game in a sentence or two. @param {string} game */
export const aboutGame = (game) => _(ABOUT[game]);

/**
 * The name under which a game is sold where the reader lives, if that is not its title.
 * @param {string} title
 */
export function soldAs(title) {
    if (title !== 'Noch mal!') return '';
    // TRANSLATORS: the name under which Noch mal! is sold in your language; "Noch mal!" if there is none
    const name = _('Encore!');
    return name === title ? '' : name;
}
