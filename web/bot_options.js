// SPDX-License-Identifier: MIT
// Bots to choose from in a list: the five characters, and those for trying out under them.
import { LEVELS, characterAndLevel } from './bot_names.js';
import { _ } from './texts.js';
import { h } from './view.js';

/** @param {string} name */
const option = (name) => h('option', { key: name, value: name }, characterAndLevel(name));

/** @param {{name: string}[]} bots all there are */
export function botOptions(bots) {
    const names = bots.map(({ name }) => name);
    const special = names.filter((name) => !LEVELS.includes(name));
    return [LEVELS.filter((name) => names.includes(name)).map(option), special.length > 0
        && h('optgroup', { label: _('Special bots') }, special.map(option))];
}
