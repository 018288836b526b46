// SPDX-License-Identifier: MIT
// Small pieces of Noch X-mal! in which a reader of the rules tries what is allowed. Data only: a test asks
// the engine about every answer that is written here, so that no example can go stale.
import { N_ } from '../../texts.js';
import { tasks } from '../nochmal/tasks.js';

/** @type {import('../../help/example.js').Example} */
export const choice = { dice: '', from: 'F1', to: 'K7', task: tasks.choice,
    position: 'xmal roll=4 active=2 dice=ybo/225 open=bo/22 waiting=1 | start=y3 | start=g2',
    yes: ['H7 I7', 'H1 H2'], no: { 'F6 G5 G6 G7 H6': 'S6.2', 'G2 H1 H2 I2': 'S6.1' } };

/** @type {import('../../help/example.js').Example} */
export const first = { position: 'xmal dice=yb/35 | start=y3', dice: 'y3', from: 'E4', to: 'J7',
    task: tasks.first, yes: ['F6 G6 H6', 'G6 H5 H6'],
    no: { 'F6 G6 G7': 'S4.4', 'F6 G7 H6': 'S4.2', 'G6 H6 H7': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const next = { position: 'xmal dice=bo/23 | start=y3 crosses=G4,H3,H4',
    dice: 'b2', from: 'F1', to: 'K4', task: tasks.next, yes: ['H1 H2', 'G2 H2'],
    no: { 'I2 J2': 'S4.3', 'G2 I2': 'S4.2', 'G1 G2': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const corner = { position: 'xmal dice=oy/23 | start=y3 crosses=H4,H5',
    dice: 'o2', from: 'F2', to: 'J7', task: tasks.corner, yes: ['H7 I7'], no: { 'F3 G3': 'S4.3' } };

/** @type {import('../../help/example.js').Example} */
export const singles = { position: 'xmal dice=gy/23 | start=y3 crosses=H2,I2,I3,I4,J3',
    dice: 'g2', from: 'G1', to: 'M5', task: tasks.singles, yes: ['K3 L3'],
    no: { 'H3 J4': 'S4.2', 'J4 K3': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const joker = { position: 'xmal dice=xy/?2 | start=y3 crosses=G6,H5,H6',
    dice: 'x?', from: 'F4', to: 'K7', task: tasks.joker, yes: ['I5 J5', 'H7', 'F6'],
    no: { K5: 'S4.3', 'I5 I6': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const column = { position: 'xmal roll=9 dice=rgo/235 waiting=1 '
    + '| start=y3 crosses=C2,C3,C4,C5,C6,C7,D4,E2,E3,E4,E5,E6,E7 | start=g2 crosses=E1,E2,E3,E4,E5,E6,E7',
dice: 'r2', from: 'B1', to: 'F7', chance: 'chip blank',
task: N_('Cross off red 2. Column C is still free, column E somebody else filled before.'),
yes: ['C1 D1', 'D1 E1', 'D1 D2'], no: { 'C1 E1': 'S4.2' },
gives: { 'C1 D1': 'column 0 first, x 1, chip 0, joker-unlocked 1', 'D1 E1': 'column 0, joker-unlocked 1',
    'D1 D2': '' } };

/** @type {import('../../help/example.js').Example} */
export const pass = { before: '1: pass', dice: 'bomb', track: true, from: 'I2', to: 'N7',
    position: 'xmal roll=9 active=2 dice=yby/135 open=by/15 waiting=1 '
        + '| start=y3 pass=5 crosses=G5,H3,H4,I6,I7 | start=g2',
    task: N_('Your start combination is yellow 3, and you have passed at yellow, blue, yellow, 1, 3, 5: '
        + 'three fields, up to the bomb. Three diamonds are crossed off: find two more.'),
    yes: ['M6 M7 N6 N7', 'J3 J4 K3 K4', 'J3 J4'], no: { 'J3 K3 L3': 'B4' },
    gives: { 'M6 M7 N6 N7': 'diamonds 0 first, joker-unlocked 1, pass-field 0',
        'J3 J4 K3 K4': 'diamonds 0 first, joker-unlocked 1, pass-field 0', 'J3 J4': '' } };

/** @type {import('../../help/example.js').Example} */
export const three = { before: '1: pass', dice: 'three', from: 'E2', to: 'K6',
    position: 'xmal roll=9 active=2 dice=yby/135 open=by/15 waiting=1 '
        + '| start=y3 pass=2 crosses=G4,H4,H5 | start=g2',
    task: N_('Three in a row: up to three cells of one row, each touching a cross.'),
    yes: ['F4', 'F4 I4'], no: { 'E4 I4': 'B6', 'F4 I5': 'B6' } };

/** @type {import('../../help/example.js').Example} */
export const block = { before: '1: pass', dice: 'block', from: 'E2', to: 'K7',
    position: 'xmal roll=9 active=2 dice=yby/135 open=by/15 waiting=1 '
        + '| start=y3 pass=9 crosses=G4,H4,H5 | start=g2',
    task: N_('A block: all free cells of one that touches a cross.'),
    yes: ['F4'], no: { 'H6': 'B7' } };

/** @type {import('../../help/example.js').Example} */
export const crossing = { position: 'xmal roll=9 dice=gbo/235 waiting=1 '
    + '| start=y3 crosses=F4,F5,G1,G2,G4,G5,H1,H2,H6,H7,I3,I6,I7,J3 | start=g2',
dice: 'g2', from: 'F1', to: 'L7', chance: 'chip blank',
task: N_('Of the four crossing points I three have crosses on all four cells around them. Cross off green 2: '
    + 'what does the fourth bring?'),
yes: ['I4 J4', 'K3 L3'], no: { 'H3 I4': 'S4.2' },
gives: { 'I4 J4': 'crossing-line 0 first, x 1, chip 0, joker-unlocked 1', 'K3 L3': '' } };

/** @type {import('../../help/example.js').Example} */
export const gift = { position: 'xmal roll=9 active=1 dice=rgo/235 waiting=1 '
    + '| start=y3 crosses=C2,C3,C4,C5,C6,C7,D4,E2,E3,E4,E5,E6,E7 | start=g2 | start=b1',
before: '1: r2 C1 D1; chip joker', dice: '',
task: N_('You have filled a column, and your X turned over a chip with a joker. Whose is it now?'),
options: { 'give 1': N_('Keep it'), 'give 2': N_('For the second player'),
    'give 3': N_('For the third player') },
yes: ['give 2', 'give 3'], no: { 'give 1': 'X8' },
gives: { 'give 2': 'gift 1, joker-unlocked 1', 'give 3': 'gift 2, joker-unlocked 1' } };

/** @type {import('../../help/example.js').Example} */
export const passing = { position: 'xmal roll=9 active=2 dice=yby/135 open=by/15 waiting=1 '
    + '| start=y3 pass=1 crosses=G5,H3,H4,I6,I7 | start=g2',
dice: '', from: 'F1', to: 'J5', track: true, options: { pass: N_('Pass') },
task: N_('Your start combination is yellow 3, and one field of the pass track is crossed off. The pale dice '
    + 'are taken. What does passing bring?'),
yes: ['pass', 'H2'], no: { 'I3 I4': 'S6.1' },
gives: { pass: 'passed 0, pass-field 0, pass-field 0, joker-unlocked 1, pass-field 0', H2: '' } };

/** @type {import('../../help/example.js').Example} */
export const shift = { position: 'xmal roll=9 dice=gbo/235 waiting=1 '
    + '| start=y3 gifts=p crosses=G5,G6,H3,H4 | start=g2 chips=bbbbjjpaa',
dice: 'b2', from: 'G1', to: 'K4', shift: true,
task: N_('Cross off blue 2. You have a plus-minus gift: one cell more or one cell less.'),
yes: ['H1 H2', 'H1 H2 I2', 'H2'], no: { 'G2 H1 H2 I2': 'X9' } };

/** @type {import('../../help/example.js').Example} */
export const row = { position: 'xmal roll=9 dice=gyo/235 waiting=1 '
    + '| start=y3 crosses=A1,B1,C1,D1,E1,F1,G1,H1,K1,L1,M1,N1,O1 | start=g2',
dice: 'y2', from: 'G1', to: 'K6', chance: 'chip blank',
task: N_('Cross off yellow 2. Two cells of the first row are missing.'),
yes: ['I1 J1', 'H5 H6'], no: { 'H5 I1': 'S4.1' },
gives: { 'I1 J1': 'row 0 first, x 1, chip 0', 'H5 H6': '' } };

/** @type {import('../../help/example.js').Example} */
export const colour = { position: 'xmal roll=20 dice=ybo/225 waiting=1 '
    + '| start=y3 crosses=A3,A4,B1,C4,D4,E4,F6,G5,G6,G7,I1,J1,K1,K2,L1,M3,N2,N3,O3,'
    + 'A7,B5,C5,C6,D6,E3,F1,F2,F3,G3,H7,J6,J7,K6,L4,M4,N1,O1,O2 '
    + '| start=g2 crosses=A7,B5,C5,C6,D6,E3,F1,F2,F3,G3,H7,I6,I7,J6,J7,K6,L4,M4,N1,O1,O2',
dice: '', from: 'F4', to: 'J7', chance: 'chip blank',
task: N_('Of yellow two cells are missing, and of orange. Orange somebody else has completed before. What '
    + 'does each bring?'),
yes: ['H5 H6', 'I6 I7'], no: { 'H5 I6': 'S4.1' },
gives: { 'H5 H6': 'colour 0 first, pass-field 0, x 1, chip 0', 'I6 I7': 'colour 0, x 1, chip 0' } };

/** @type {import('../../help/example.js').Example} */
export const all = { position: 'xmal roll=9 active=2 dice=ybo/125 open=yo/15 waiting=1 '
    + '| start=y3 gifts=a crosses=G5,H3,H4 | start=g2 chips=bbbbjjppa',
dice: '', from: 'F1', to: 'J5',
task: N_('The pale dice are taken, and you have a gift for all dice. When can you use it?'),
options: { 'b1 H2': N_('Blue 1 without the gift'), 'allsix b1 H2': N_('Blue 1 with the gift'),
    'y1 H5': N_('Yellow 1 without the gift'), 'allsix y1 H5': N_('Yellow 1 with the gift') },
yes: ['allsix b1 H2', 'y1 H5'], no: { 'b1 H2': 'S6.2', 'allsix y1 H5': 'X9' } };
