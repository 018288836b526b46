// SPDX-License-Identifier: MIT
// Noch mal so gut! learned by playing it (web/learn/course.js says what the words mean).
import { rowCells } from '../../learn/facts.js';
import { N_ } from '../../texts.js';

const SPECIAL = N_('That is the special die. We come to it in a moment.');

/** @type {import('../../learn/course.js').Lesson} */
export default { scenes: [
    { position: 'sogut | |', steps: [
        { text: N_('You are the first to roll. Press this button.'),
            acts: ['roll y b o / 3 1 2 / heart'] },
        { text: N_('You need a colour and a number: tap yellow and the {n}.'),
            values: () => ({ n: 3 }), at: ['dice'], taps: ['die y', 'die 3'],
            wrong: { 'die b': N_('Blue would do, too. This time we take yellow.'), 'die heart': SPECIAL } },
        { text: N_('Cross {n} yellow cells side by side. You start in H.'),
            values: () => ({ n: 3 }), taps: ['cell H6', 'cell H7', 'cell I6'], acts: ['1: y3 H6 H7 I6'],
            like: 'y3 ', then: ['2: b2 H4 H5'] },
        { text: N_('Pip used the same roll. In the first {n} rolls everybody may use all dice.'),
            values: ({ sheet }) => ({ n: sheet.openRolls }), at: ['other'] }] },
    { position: 'sogut roll=2 active=1 dice=bxg/35?/bomb | crosses=H6,H7,I6 | crosses=H4,H5', steps: [
        { text: N_('One new cell must touch an old cross (not by a corner) or lie in H.'),
            at: ['cell H6', 'cell H7', 'cell I6'] },
        { text: N_('The cross is a joker: any colour; it costs one joker (!). Tap it and the {n}.'),
            values: () => ({ n: 3 }), at: ['dice'], taps: ['die x', 'die 3'],
            wrong: { 'die ?': N_('That one is a joker for numbers. Here we need one for colours.'),
                'die bomb': SPECIAL } },
        { text: N_('Exactly {n} cells of one block: cross these green ones, edge to edge.'),
            values: () => ({ n: 3 }), taps: ['cell G6', 'cell G7', 'cell F6'], acts: ['1: xg3 F6 G6 G7'],
            like: 'xg3 ', then: ['2: pass'] }] },
    { position: 'sogut roll=4 active=2 dice=yrb/124/heart | crosses=F6,G6,G7,H6,H7,I6 jokers=5 '
        + '| crosses=H4,H5', lead: N_('Some rolls later.'), steps: [
        { text: N_('From roll {n} on, the one who rolled chooses first. That is Pip now: go on.'),
            values: ({ sheet }) => ({ n: sheet.openRolls + 1 }), at: ['other'], then: ['2: r4 F1 G1 G2 H2'] },
        { text: N_('Pip’s dice are gone for you. You may pass: press here, and once more.'),
            at: ['pass'], by: 'pass', acts: ['1: pass'] }] },
    { short: ['nochmal', 'xmal'], position: 'sogut roll=5 active=1 dice=rbg/125/bomb '
        + '| crosses=F6,G6,G7,H6,H7,I6 jokers=5 | crosses=F1,G1,G2,H2,H4,H5', steps: [
        { text: N_('Instead of colour and number: the special die, for one slot. Tap the bomb.'),
            taps: ['die bomb'] },
        { text: N_('Cross up to {n} cells of a square, anywhere, in any colours. Tap these.'),
            values: () => ({ n: 4 }), taps: ['cell B3', 'cell B4', 'cell C3', 'cell C4'],
            acts: ['1: bomb B3 B4 C3 C4'], then: ['2: pass'] },
        { text: N_('A golden cell: it opened a new slot. One still open in the end: {n} points.'),
            values: ({ printed }) => ({ n: printed('special-points') }), at: ['slots'] }] },
    { short: ['nochmal', 'xmal'], position: 'sogut roll=9 active=1 dice=rrg/125/heart '
        + '| crosses=B3,B4,C3,C4,F6,F7,G6,G7,H1,H2,H4,H5,H6,H7,I6 jokers=5 hearts=1 slots=3 slots-used=2 '
        + '| crosses=F1,G1,G2,H2,H4,H5', lead: N_('Some rolls later.'), steps: [
        { text: N_('Its other sides cross stars, up to three cells of a row, or a whole block.'),
            at: ['die heart'] },
        { text: N_('Hearts make all your later columns worth more. Tap the heart.'), taps: ['die heart'],
            at: ['dice'], acts: ['1: heart'],
            then: ['2: pass', 'roll o b g / 1 2 5 / stars', '2: pass'] },
        { text: N_('Now finish H: tap the last cell.'), taps: ['cell H3'], acts: ['1: o1 H3'] },
        { text: N_('{points} points for the column, and {hearts} more for your hearts.'), at: ['column H'],
            values: ({ points }) => ({ points: points('column'), hearts: points('heart-points') }) }] },
    { short: ['nochmal', 'xmal'], position: 'sogut roll=11 active=1 dice=yog/235/three '
        + '| crosses=A3,B3,C3,D3,E3,F3,G3,H3,H4,H5,I3,L3,M3,N3,O3 hearts=1 '
        + '| crosses=H1,H4,H5', lead: N_('In another game.'), steps: [
        { text: N_('Rows count as well. R lacks {n} cells: finish it.'),
            values: ({ free }) => ({ n: free(rowCells(3)) }), at: ['row 3'],
            taps: ['cell J3', 'cell K3'], acts: ['1: g2 J3 K3'], then: ['2: pass'] },
        { text: N_('{points} points. And the first to fill it gets what is printed there: a heart.'),
            at: ['row 3'], values: ({ points }) => ({ points: points('row') }) }] },
    { short: ['xmal'], steps: [
        { text: N_('A full colour: {first} points, later {later}. A second one ends the game.'),
            values: ({ sheet }) => ({ first: sheet.colours[0]?.first ?? '',
                later: sheet.colours[0]?.later ?? '' }), at: ['colours'] },
        { text: N_('Each open star costs {n} points, each joker left is worth one.'),
            values: ({ sheet }) => ({ n: -sheet.starPoints }), at: ['stars', 'jokers'] }] },
] };
