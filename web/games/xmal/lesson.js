// SPDX-License-Identifier: MIT
// Noch X-mal! learned by playing it (web/learn/course.js says what the words mean).
import { columnCells } from '../../learn/facts.js';
import { around } from '../../table/sheet_model.js';
import { N_ } from '../../texts.js';

/** @type {import('../../learn/course.js').Lesson} */
export default { scenes: [
    { position: 'xmal | start=o3 | start=b2', steps: [
        { text: N_('You are the first to roll. Press this button.'), acts: ['roll y b g / 2 3 1'] },
        { text: N_('You need a colour and a number: tap yellow and the {n}.'),
            values: () => ({ n: 2 }), at: ['dice'], taps: ['die y', 'die 2'],
            wrong: { 'die b': N_('Blue would do, too. This time we take yellow.') } },
        { text: N_('Cross {n} yellow cells side by side. You start in H.'),
            values: () => ({ n: 2 }), taps: ['cell H5', 'cell H6'], acts: ['1: y2 H5 H6'], like: 'y2 ',
            then: ['2: b2 H1 H2'] },
        { text: N_('Pip used the same roll. In the first {n} rolls everybody may use all dice.'),
            values: ({ sheet }) => ({ n: sheet.openRolls }), at: ['other'] }] },
    { position: 'xmal roll=2 active=1 dice=bxg/24? | start=o3 crosses=H5,H6 '
        + '| start=b2 crosses=H1,H2', steps: [
        { text: N_('One new cell must touch an old cross (not by a corner) or lie in H.'),
            at: ['cell H5', 'cell H6'] },
        { text: N_('The cross is a joker: any colour; it costs one joker (!). Tap it and the {n}.'),
            values: () => ({ n: 2 }), at: ['dice'], taps: ['die x', 'die 2'],
            wrong: { 'die ?': N_('That one is a joker for numbers. Here we need one for colours.') } },
        { text: N_('Exactly {n} cells of one block: cross these red ones, edge to edge.'),
            values: () => ({ n: 2 }), taps: ['cell I5', 'cell J5'], acts: ['1: xr2 I5 J5'], like: 'xr2 ',
            then: ['2: pass'] },
        { text: N_('That cost a joker: {n} left. The sign ! unlocks another one.'),
            values: ({ mine }) => ({ n: Number(mine.jokers) }), at: ['jokers'] },
        { text: N_('From roll {n} on, the one who rolled chooses first, and those dice are gone.'),
            values: ({ sheet }) => ({ n: sheet.openRolls + 1 }), at: ['other'] }] },
    { short: ['nochmal', 'sogut'], position: 'xmal roll=9 active=1 dice=yog/335 '
        + '| start=o3 crosses=H5,H6,I5,J5,M5,M6,N1,N4,N5,N6,N7 jokers=1 gifts=p '
        + '| start=b2 crosses=H1,H2 x=1 chips=bbbbjjpaa', lead: N_('Some rolls later.'), steps: [
        { text: N_('No points here: the first to lose all {n} X chips wins.'),
            values: ({ sheet }) => ({ n: sheet.chips.length }), at: ['chips'] },
        { text: N_('A chip of Pip’s was a gift for you. Tap it: your number counts one less.'),
            at: ['way 0'], taps: ['way 0'] },
        { text: N_('N lacks {n} cells. The first gets the pink sign, too: fill it.'),
            values: ({ free }) => ({ n: free(columnCells('N')) }), at: ['column N'],
            taps: ['cell N2', 'cell N3'], acts: ['1: y3-1 N2 N3'],
            then: ['2: pass', 'chip plusminus'] },
        { text: N_('Your X turned over a gift. Gifts go to others: give it to Pip.'),
            at: ['ways'], by: 'ways', acts: ['1: give 2'] },
        { text: N_('{n} chips to go; blank ones just vanish. Your > crossed a field of the track.'),
            values: ({ mine }) => ({ n: (mine.chips ?? '').length }), at: ['chips'] }] },
    { short: ['nochmal', 'sogut'], position: 'xmal roll=10 active=1 dice=ybo/235 '
        + '| start=o3 crosses=H5,H6,I5,J5 pass=1 jokers=1 | start=b2 crosses=H1,H2',
    lead: N_('In another game.'), steps: [
        { text: N_('Passing pays: your start was orange {n}, and both are here. Press it twice.'),
            values: ({ mine }) => ({ n: (mine.start ?? '').slice(1) }), at: ['pass'], by: 'pass',
            acts: ['1: pass'] },
        { text: N_('{n} fields of the track are crossed. The dark one gave you a joker.'),
            at: ['track'], values: ({ mine }) => ({ n: Number(mine.pass) }) }] },
    { short: ['nochmal', 'sogut'], position: 'xmal roll=12 active=1 dice=yog/245 '
        + '| start=o3 crosses=G6,H5,H6,I6 | start=b2 crosses=H1,H2', lead: N_('In another game.'), steps: [
        { text: N_('This is a crossing point. It lacks {n} cells: cross them.'),
            values: ({ free }) => ({ n: free(around('H6')) }),
            at: ['cell H6', 'cell I6', 'cell H7', 'cell I7'], taps: ['cell H7', 'cell I7'],
            acts: ['1: o2 H7 I7'], then: ['2: pass'] },
        { text: N_('All four crossed: line I gets a cross. Full lines and columns bring signs.'),
            at: ['crossings'] },
        { text: N_('Each diamond you cross fills a place here. A full line brings signs, too.'),
            at: ['diamonds'] },
        { text: N_('Full rows and colours bring signs, too. Pink: only the first. White: everybody.'),
            at: ['colours'] }] },
] };
