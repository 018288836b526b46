// SPDX-License-Identifier: MIT
// What puzzles are about, in words.
import { N_, _ } from '../texts.js';

/** The name of each theme, and why its solutions are good.
 * @type {Record<string, {name: string, why: string}>} */
const THEMES = {
    place: { name: N_('Where to cross'),
        why: N_('It leaves the better sheet: see what can be crossed from there with the next rolls.') },
    finish: { name: N_('Finish a column'),
        why: N_('It finishes a column, a row or a colour. That counts more than cells elsewhere.') },
    deny: { name: N_('Dice for the others'),
        why: N_('Taking these dice keeps them from the others. Here that is worth more than the dice that '
            + 'are best for your own sheet.') },
    joker: { name: N_('Spare jokers'), why: N_('It spends fewer jokers. A joker is worth more later on.') },
    pass: { name: N_('Better no cross'),
        why: N_('No cross at all is better here than one that spoils more than it brings.') },
    bonus: { name: N_('Use the bonus'), why: N_('The bonus is worth most here and now.') },
    stop: { name: N_('Stop or roll'),
        why: N_('Weigh what the next roll can bring against what you would lose with it.') },
    card: { name: N_('Which card'),
        why: N_('Cards count at their level in the end: mark the one that is hard to get again, or that is '
            + 'worth more when it climbs.') },
    push: { name: N_('Push or score'),
        why: N_('Pushed up, a card may still count more; scored, it is safe.') },
    shop: { name: N_('Buy and hand in'),
        why: N_('Look at what the cards will bring until the end, not only at what they cost.') },
};

/** @param {string} theme */
export const themeName = (theme) => _(THEMES[theme]?.name ?? theme);

/** Instead, where it is so. @type {Record<string, string>} */
const INSTEAD = {
    last: N_('It is the last roll: only what this brings at once counts.'),
    card: N_('It is the last round: points times level count, and what can still follow from there.'),
    elsewhere: N_('The same bonus brings less elsewhere: see what these cells finish or open.'),
    choice: N_('Luck or cards: it depends on what your cards still need, and how often you may roll for it.'),
};

/** Where a pass crosses something, that is what it brings. */
const PASSES = N_('Passing crosses fields of the pass track. Here that brings more than any cross on the '
    + 'sheet.');

/** @param {import('./puzzle.js').Puzzle} puzzle @param {import('./stage.js').Stage} stage */
function insteadOf({ theme, best, tempting }, { cards, last }) {
    if (theme === 'bonus') return cards ? INSTEAD.choice
        : best.split(' ')[0] === tempting.split(' ')[0] ? INSTEAD.elsewhere : '';
    if (!last) return '';
    return theme === 'card' ? INSTEAD.card : theme === 'place' || theme === 'joker' ? INSTEAD.last : '';
}

/** @param {import('./puzzle.js').Puzzle} puzzle @param {import('./stage.js').Stage} stage
 * @param {import('../engine.js').GameEvent[]} events that the solution causes */
export function themeReason(puzzle, stage, events) {
    const { theme } = puzzle;
    const tracked = theme === 'pass' && events.some(({ kind }) => kind === 'pass-field');
    const why = tracked ? PASSES : insteadOf(puzzle, stage) || THEMES[theme]?.why;
    return why ? _(why) : '';
}

/** Is this word of an address a theme? @param {string} word */
export const isTheme = (word) => Object.hasOwn(THEMES, word);
