// SPDX-License-Identifier: MIT
// Noch mal so gut! learned by playing it (web/learn/course.js says what the words mean).
import { rowCells } from '../../learn/facts.js';
import { N_ } from '../../texts.js';

/** @type {import('../../learn/course.js').Lesson} */
export default { scenes: [
    { position: 'sogut | |', steps: [
        { text: N_('Every round begins with a roll. Press this button.'),
            acts: ['roll y b o / 3 1 2 / heart'] },
        { text: N_('You need a colour and a number: tap yellow and the {n}.'),
            values: () => ({ n: 3 }), at: ['dice'], taps: ['die y', 'die 3'],
            wrong: { 'die b': N_('Blue would do, too. This time we take yellow.'),
                'die heart': N_('That is the special die. We come to it in a moment.') } },
        { text: N_('Cross {n} yellow cells side by side. You start in column H.'),
            values: () => ({ n: 3 }), taps: ['cell H6', 'cell H7', 'cell I6'], acts: ['1: y3 H6 H7 I6'],
            like: 'y3 ', then: ['2: b2 H4 H5'] },
        { text: N_('Pip used the same roll. In the first {n} rolls everybody may use all dice.'),
            values: ({ sheet }) => ({ n: sheet.openRolls }), at: ['other'] },
        { text: N_('Crosses and question marks are jokers. You have {n}; each one left is a point.'),
            values: ({ mine }) => ({ n: Number(mine.jokers) }), at: ['jokers'] },
        { text: N_('From roll {n} on, the one who rolled chooses first, and those dice are gone.'),
            values: ({ sheet }) => ({ n: sheet.openRolls + 1 }), at: ['dice'] }] },
    { short: true, position: 'sogut roll=5 active=1 dice=rbg/125/bomb | crosses=G5,H4,H5,H6,H7,I6 '
        + '| crosses=H1,H4,H5', steps: [
        { text: N_('The special die replaces colour and number. It uses up one open slot.'),
            at: ['die bomb'] },
        { text: N_('It shows a bomb: tap it.'), taps: ['die bomb'] },
        { text: N_('Cross up to {n} cells of a square, anywhere, in any colours. Tap these.'),
            values: () => ({ n: 4 }), taps: ['cell B3', 'cell B4', 'cell C3', 'cell C4'],
            acts: ['1: bomb B3 B4 C3 C4'], then: ['2: pass'] },
        { text: N_('One of the cells was golden. That opened a new slot for you.'), at: ['slots'] }] },
    { short: true, position: 'sogut roll=9 active=1 dice=rrg/125/heart '
        + '| crosses=G5,H1,H2,H4,H5,H6,H7,I6 hearts=1 | crosses=H1,H4,H5', steps: [
        { text: N_('Hearts make all your later columns worth more. Tap the heart.'), taps: ['die heart'],
            at: ['dice'], acts: ['1: heart'],
            then: ['2: pass', 'roll o b g / 1 2 5 / stars', '2: pass'] },
        { text: N_('Now finish column H: tap the last cell.'), taps: ['cell H3'], acts: ['1: o1 H3'] },
        { text: N_('{points} points for the column, and {hearts} more for your hearts.'), at: ['column H'],
            values: ({ points }) => ({ points: points('column'), hearts: points('heart-points') }) }] },
    { short: true, position: 'sogut roll=11 active=1 dice=yog/235/three '
        + '| crosses=A3,B3,C3,D3,E3,F3,G3,H3,H4,H5,I3,L3,M3,N3,O3 hearts=1 | crosses=H1,H4,H5', steps: [
        { text: N_('Rows count as well. Row R lacks {n} cells: finish it.'),
            values: ({ free }) => ({ n: free(rowCells(3)) }), at: ['row 3'],
            taps: ['cell J3', 'cell K3'], acts: ['1: g2 J3 K3'], then: ['2: pass'] },
        { text: N_('{points} points. And the first to fill it gets what is printed there: a heart.'),
            at: ['row 3'], values: ({ points }) => ({ points: points('row') }) }] },
    { steps: [
        { text: N_('All cells of one colour: {first} points for the first, {later} for those after.'),
            values: ({ sheet }) => ({ first: sheet.colours[0]?.first ?? '',
                later: sheet.colours[0]?.later ?? '' }), at: ['colours'] },
        { text: N_('Each open star costs {n} points. That is why you begin below zero.'),
            values: ({ sheet }) => ({ n: -sheet.starPoints }), at: ['stars'] },
        { text: N_('As soon as somebody has {n} full colours, the game ends. Most points win.'),
            values: ({ printed }) => ({ n: printed('end-colours') }), at: ['total'] }] },
] };
