// SPDX-License-Identifier: MIT
// Noch X-mal! learned by playing it (web/learn/course.js says what the words mean).
import { columnCells } from '../../learn/facts.js';
import { around } from '../../table/sheet_model.js';
import { N_ } from '../../texts.js';

/** @type {import('../../learn/course.js').Lesson} */
export default { scenes: [
    { position: 'xmal | start=o3 | start=b2', steps: [
        { text: N_('Every round begins with a roll. Press this button.'), acts: ['roll y b g / 2 3 1'] },
        { text: N_('You need a colour and a number: tap yellow and the {n}.'),
            values: () => ({ n: 2 }), at: ['dice'], taps: ['die y', 'die 2'],
            wrong: { 'die b': N_('Blue would do, too. This time we take yellow.') } },
        { text: N_('Cross {n} yellow cells side by side. You start in column H.'),
            values: () => ({ n: 2 }), taps: ['cell H5', 'cell H6'], acts: ['1: y2 H5 H6'], like: 'y2 ',
            then: ['2: b2 H1 H2'] },
        { text: N_('Pip used the same roll. In the first {n} rolls everybody may use all dice.'),
            values: ({ sheet }) => ({ n: sheet.openRolls }), at: ['other'] },
        { text: N_('From roll {n} on, the one who rolled chooses first, and those dice are gone.'),
            values: ({ sheet }) => ({ n: sheet.openRolls + 1 }), at: ['dice'] },
        { text: N_('Crosses and question marks are jokers. You have {n}; a ! unlocks one more.'),
            values: ({ mine }) => ({ n: Number(mine.jokers) }), at: ['jokers'] }] },
    { short: true, position: 'xmal roll=9 active=1 dice=yog/235 '
        + '| start=o3 crosses=H5,H6,M5,M6,N1,N4,N5,N6,N7 | start=b2 crosses=H1,H2', steps: [
        { text: N_('No points here: the first to lose all {n} X chips wins.'),
            values: ({ sheet }) => ({ n: sheet.chips.length }), at: ['chips'] },
        { text: N_('Column N lacks {n} cells. The first gets the pink sign, too: fill it.'),
            values: ({ free }) => ({ n: free(columnCells('N')) }), at: ['column N'],
            taps: ['cell N2', 'cell N3'], acts: ['1: y2 N2 N3'],
            then: ['2: pass', 'chip plusminus'] },
        { text: N_('Your X turned over a gift. Gifts go to others: give it to Pip.'),
            at: ['ways'], by: 'ways', acts: ['1: give 2'] },
        { text: N_('Now {n} chips to go. Blank ones simply vanish.'),
            values: ({ mine }) => ({ n: (mine.chips ?? '').length }), at: ['chips'] }] },
    { short: true, position: 'xmal roll=10 active=1 dice=ybo/235 '
        + '| start=o3 crosses=H5,H6 pass=1 | start=b2 crosses=H1,H2', steps: [
        { text: N_('Passing pays. You rolled orange {n} for a start, and here are both again.'),
            values: ({ mine }) => ({ n: (mine.start ?? '').slice(1) }), at: ['die o', 'die 3'] },
        { text: N_('So you may cross several fields. Press here, and once more to be sure.'), at: ['pass'],
            by: 'pass', acts: ['1: pass'] },
        { text: N_('{n} fields of the track are crossed. The dark one gave you a joker.'),
            at: ['track'], values: ({ mine }) => ({ n: Number(mine.pass) }) }] },
    { short: true, position: 'xmal roll=12 active=1 dice=yog/245 '
        + '| start=b2 crosses=G6,H5,H6,I6 | start=y3 crosses=H1,H2', steps: [
        { text: N_('This is a crossing point. It lacks {n} cells: cross them.'),
            values: ({ free }) => ({ n: free(around('H6')) }),
            at: ['cell H6', 'cell I6', 'cell H7', 'cell I7'], taps: ['cell H7', 'cell I7'],
            acts: ['1: o2 H7 I7'], then: ['2: pass'] },
        { text: N_('All four crossed: line I gets a cross. Full lines bring signs.'),
            at: ['crossings'] }] },
    { steps: [
        { text: N_('Pink signs are for the first only, white ones for everybody.'), at: ['column N'] },
        { text: N_('When somebody has lost the last chip, the game is over after that roll.'),
            at: ['chips'] }] },
] };
