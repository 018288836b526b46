// SPDX-License-Identifier: MIT
// Noch mal! learned by playing it (web/learn/course.js says what the words mean).
import { columnCells } from '../../learn/facts.js';
import { N_ } from '../../texts.js';

const JOKER = N_('That is a joker. We come to it in a moment.');

/** @type {import('../../learn/course.js').Lesson} */
export default { scenes: [
    { position: 'nochmal | |', steps: [
        { text: N_('You are the first to roll. Press this button.'),
            acts: ['roll y b x / 2 5 ?'] },
        { text: N_('You need a colour and a number: tap yellow and the {n}.'),
            values: () => ({ n: 2 }), at: ['dice'], taps: ['die y', 'die 2'],
            wrong: { 'die x': JOKER, 'die ?': JOKER,
                'die b': N_('Blue would do, too. This time we take yellow.'),
                'die 5': N_('That would be a lot of cells. Take the smaller number for now.') } },
        { text: N_('Cross {n} yellow cells side by side. You start in H.'),
            values: () => ({ n: 2 }), taps: ['cell H6', 'cell H7'], acts: ['1: y2 H6 H7'], like: 'y2 ',
            then: ['2: b2 H4 H5'] },
        { text: N_('Pip used the same roll. In the first {n} rolls everybody may use all dice.'),
            values: ({ sheet }) => ({ n: sheet.openRolls }), at: ['other'] }] },
    { position: 'nochmal roll=2 active=1 dice=yob/134 | crosses=H6,H7 | crosses=H4,H5', steps: [
        { text: N_('One new cell must touch an old cross (not by a corner) or lie in H.'),
            at: ['cell H6', 'cell H7'] },
        { text: N_('Take yellow again, and the {n}.'), values: () => ({ n: 3 }),
            at: ['dice'], taps: ['die y', 'die 3'] },
        { text: N_('Exactly {n} cells of one block, edge to edge. Only these fit: tap one.'),
            values: () => ({ n: 3 }), taps: ['cell I6', 'cell I7', 'cell J7'], acts: ['1: y3 I6 I7 J7'],
            like: 'y3 ', then: ['2: b1 G5'] }] },
    { position: 'nochmal roll=3 active=1 dice=bgx/35? | crosses=H6,H7,I6,I7,J7 | crosses=G5,H4,H5', steps: [
        { text: N_('The cross is a joker: any colour you like. Tap it, and the {n}.'),
            values: () => ({ n: 3 }), at: ['dice'], taps: ['die x', 'die 3'],
            wrong: { 'die ?': N_('That one is a joker for numbers. Here we need one for colours.') } },
        { text: N_('Your cells decide the colour: cross {n} red ones side by side.'),
            values: () => ({ n: 3 }), taps: ['cell G6', 'cell G7', 'cell F6'], acts: ['1: xr3 F6 G6 G7'],
            like: 'xr3 ', then: ['2: pass'] },
        { text: N_('That cost a joker: {n} left. Each one you save is worth a point in the end.'),
            values: ({ mine }) => ({ n: Number(mine.jokers) }), at: ['jokers'] }] },
    { position: 'nochmal roll=4 active=2 dice=yrb/124 | crosses=F6,G6,G7,H6,H7,I6,I7,J7 jokers=7 '
        + '| crosses=G5,H1,H4,H5', steps: [
        { text: N_('From roll {n} on, the one who rolled chooses first. That is Pip now: go on.'),
            values: ({ sheet }) => ({ n: sheet.openRolls + 1 }), at: ['other'],
            then: ['2: y4 D1 E1 F1 G1'] },
        { text: N_('Pip has taken these two dice. The others are left for you.'), at: ['die y', 'die 4'] },
        { text: N_('Nothing you like? Then pass: press here, and once more to be sure.'),
            at: ['pass'], by: 'pass', acts: ['1: pass'] }] },
    { short: ['sogut'], only: true, position: 'nochmal roll=5 active=1 dice=ybo/235 '
        + '| crosses=F6,G6,G7,H6,H7,I6,I7,J7 jokers=7 | crosses=G5,H1,H4,H5', steps: [
        { text: N_('Only colours and numbers here: no special die, so no slots and no hearts.'),
            at: ['dice'] }] },
    { short: ['xmal'], position: 'nochmal roll=7 active=1 dice=rbg/125 '
        + '| crosses=G6,H1,H4,H5,H6,H7,I1,I4,I5,I6,I7,J7 jokers=7 | crosses=G5,H1,H4,H5',
    lead: N_('Some rolls later.'), steps: [
        { text: N_('Only {n} cells are missing in I.'),
            values: ({ free }) => ({ n: free(columnCells('I')) }), at: ['column I'] },
        { text: N_('Finish it. You may tap the cells first, the dice follow.'),
            taps: ['cell I2', 'cell I3'], acts: ['1: r2 I2 I3'], then: ['2: pass'] },
        { text: N_('Full, and you are first: {points} points. Whoever is later gets {later}.'),
            values: ({ points, sheet }) => ({ points: points('column'),
                later: sheet.columns[8]?.later ?? '' }), at: ['column I'] }] },
    { short: ['sogut'], only: true, position: 'nochmal roll=7 active=1 dice=rbg/125 '
        + '| crosses=G6,H1,H4,H5,H6,H7,I1,I4,I5,I6,I7,J7 jokers=7 | crosses=G5,H1,H4,H5', steps: [
        { text: N_('Full rows bring nothing here, only columns and colours. Finish I.'),
            taps: ['cell I2', 'cell I3'], acts: ['1: r2 I2 I3'], then: ['2: pass'] },
        { text: N_('First in the column: {points} points, and nothing for hearts.'),
            values: ({ points }) => ({ points: points('column') }), at: ['column I'] }] },
    { steps: [
        { text: N_('Each open star costs {n} points. That is why you begin below zero.'),
            values: ({ sheet }) => ({ n: -sheet.starPoints }), at: ['stars'] }] },
    { short: ['xmal'], only: true, steps: [
        { text: N_('An open star costs {n} points, a joker left brings one. A pass brings nothing.'),
            values: ({ sheet }) => ({ n: -sheet.starPoints }), at: ['stars', 'jokers'] }] },
    { short: ['xmal'], steps: [
        { text: N_('All cells of one colour: {first} points for the first, {later} for those after.'),
            values: ({ sheet }) => ({ first: sheet.colours[0]?.first ?? '',
                later: sheet.colours[0]?.later ?? '' }), at: ['colours'] },
        { text: N_('As soon as somebody has {n} full colours, the game ends. Most points win.'),
            values: ({ printed }) => ({ n: printed('end-colours') }), at: ['total'] }] },
    { short: ['sogut'], only: true, steps: [
        { text: N_('Alone you play all {n} rolls, even when you have two full colours.'),
            values: ({ sheet }) => ({ n: sheet.soloRolls }), at: ['total'] }] },
] };
