// SPDX-License-Identifier: MIT
// Explains the header above a table.
import { _ } from '../texts.js';
import { answer } from './answer.js';

/** @type {Record<string, () => {sign: string, title: string, text: string}>} */
const PARTS = {
    back: () => ({ sign: 'back', title: _('Back'),
        text: _('Leaves the table. The game is kept: you can go on another time.') }),
    where: () => ({ sign: 'table', title: _('Where the game is'),
        text: _('Which roll or round it is, and whose turn.') }),
    menu: () => ({ sign: 'menu', title: _('Menu'),
        text: _('Log, rules, what is what, light or dark, language, settings.') }),
    hint: () => ({ sign: 'hint', title: _('Hint'),
        text: _('What the coach would play here, and what it expects of it.') }),
    clock: () => ({ sign: 'day', title: _('Time left'),
        text: _('So long you have to decide, or the one you are waiting for. A tap says what happens after '
            + 'that.') }),
    people: () => ({ sign: 'people', title: _('At the table'),
        text: _('Who sits here, who is online, and what can be done while somebody is away.') }),
};

/** @param {string} rule the number of a rule that says more
 * @param {(scene: any) => string} [line] all of what stands in the middle, where that may be long
 * @returns {(scene: any, which: string) => import('./answer.js').Answer} */
export const headOf = (rule, line = () => '') => (scene, which) => {
    const { sign, title, text } = PARTS[which]?.() ?? { sign: 'help', title: '', text: '' };
    return answer({ sign: ['sign', sign], rule, title, text, now: which === 'where' ? line(scene) : '' });
};
