// SPDX-License-Identifier: MIT
// Small pieces of Noch mal so gut! in which a reader of the rules tries what is allowed. Data only: a test
// asks the engine about every answer that is written here, so that no example can go stale.
import { N_ } from '../../texts.js';
import { tasks } from '../nochmal/tasks.js';

/** @type {import('../../help/example.js').Example} */
export const choice = { position: 'sogut roll=4 active=2 dice=ybo/223/heart open=bo/22/heart waiting=1 | |',
    dice: '', from: 'F3', to: 'J7', task: tasks.choice, yes: ['G3 H3', 'H4 H5'],
    no: { 'H6 H7 I6': 'S6.2', 'F5 G5 H4 H5': 'S6.1' } };

/** @type {import('../../help/example.js').Example} */
export const first = { position: 'sogut dice=yb/35/heart |', dice: 'y3', from: 'G1', to: 'L7',
    task: tasks.first, yes: ['H6 H7 I6', 'H6 I5 I6'],
    no: { 'J1 K1 K2': 'S4.4', 'H7 I5 I6': 'S4.2', 'G6 H6 H7': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const next = { position: 'sogut dice=bo/23/heart | crosses=H6,H7,I6',
    dice: 'b2', from: 'F3', to: 'J7', task: tasks.next, yes: ['H4 H5', 'G5 H5'],
    no: { 'F5 G5': 'S4.3', 'F5 H5': 'S4.2', 'H5 I5': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const corner = { position: 'sogut dice=oy/23/heart | crosses=H5,H6',
    dice: 'o2', from: 'F2', to: 'K6', task: tasks.corner, yes: ['G3 H3'], no: { 'I4 J4': 'S4.3' } };

/** @type {import('../../help/example.js').Example} */
export const singles = { position: 'sogut dice=gy/23/heart | crosses=E6,F6,F7,G6,H4,H5,H6,I4,J4',
    dice: 'g2', from: 'E3', to: 'K7', task: tasks.singles, yes: ['J3 K3'],
    no: { 'E5 G7': 'S4.2', 'E5 J3': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const joker = { position: 'sogut dice=xy/?2/heart | crosses=H6,H7,I6',
    dice: 'x?', from: 'F4', to: 'K7', task: tasks.joker, yes: ['H4 H5', 'I5', 'G6 G7'],
    no: { K5: 'S4.3', 'I5 I7': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const bomb = { position: 'sogut dice=yb/35/bomb |', dice: 'bomb', from: 'D2', to: 'H5',
    task: N_('A bomb: up to four cells in a square of 2 by 2. E4 has a golden die.'),
    yes: ['E3', 'E3 F3 E4 F4', 'E3 F4'], no: { 'E3 F3 G3': 'B4', 'E3 E5': 'B4' },
    gives: { E3: '', 'E3 F3 E4 F4': 'slot-opened 1', 'E3 F4': '' } };

/** @type {import('../../help/example.js').Example} */
export const stars = { position: 'sogut dice=yb/35/stars | crosses=H4,H5,H6', dice: 'stars',
    from: 'F1', to: 'K7', task: N_('Stars: one or two of them, each touching a cross or lying in H.'),
    yes: ['H3', 'G6', 'G6 H3'], no: { I7: 'B5', G5: 'B5' } };

/** @type {import('../../help/example.js').Example} */
export const three = { position: 'sogut dice=yb/35/three | crosses=H4,H5,G4',
    dice: 'three', from: 'E2', to: 'K6',
    task: N_('Three in a row: up to three cells of one row, each touching a cross.'),
    yes: ['F4', 'F4 I4', 'F5 G5 I5'], no: { 'E4 I4': 'B6', 'F4 I5': 'B6' } };

/** @type {import('../../help/example.js').Example} */
export const block = { position: 'sogut dice=yb/35/block | crosses=H4,H5,G4',
    dice: 'block', from: 'E2', to: 'K7',
    task: N_('A block: all free cells of one that touches a cross.'),
    yes: ['F4', 'F5 G5', 'H6 H7 I5 I6'], no: { G5: 'B7', 'F4 F5 G5': 'B7' } };

/** @type {import('../../help/example.js').Example} */
export const column = { position: 'sogut roll=9 dice=ygo/235/heart waiting=1 '
    + '| crosses=D1,D2,D3,D4,D5,E1,E3,E4,E5,E6,E7 | crosses=E1,E2,E3,E4,E5,E6,E7',
dice: 'o2', from: 'C1', to: 'G7',
task: N_('Cross off orange 2. Column D is still free, column E somebody else filled before.'),
yes: ['D6 D7', 'E2 F2', 'F2 F3'], no: { 'D6 E2': 'S4.1' },
gives: { 'D6 D7': 'column 3 first', 'E2 F2': 'column 1', 'F2 F3': '' } };

/** @type {import('../../help/example.js').Example} */
export const hearts = { position: 'sogut roll=9 dice=ygo/235/heart waiting=1 | hearts=3 '
    + 'crosses=A1,A2,A3,A4,A5,A7,B1,B2,B3,B4,B5,C6,D6,E6,F6,G6,H6,I6,J6,K6,L6,M6,N6,O6 '
    + '| crosses=B1,B2,B3,B4,B5,B6,B7',
dice: 'g2', from: 'A3', to: 'E7',
task: N_('You have three hearts, and a row is full but for two cells. Cross off green 2: what do you get?'),
yes: ['B6 B7', 'A6 B6', 'B7 C7'], no: { 'A6 B7': 'S4.2' },
gives: { 'B6 B7': 'column 2, heart-points 3',
    'A6 B6': 'row 5 first, heart 4, column 5 first, heart-points 4', 'B7 C7': '' } };

/** @type {import('../../help/example.js').Example} */
export const star = { position: 'sogut roll=30 dice=ob/23/heart | crosses=G4,H4',
    dice: 'o2', from: 'E2', to: 'I5', task: tasks.star, yes: ['G3 H3', 'F3 G3'], no: { 'E2 F2': 'S4.3' },
    gives: { 'G3 H3': 'over 0, 6 + 2 − 28 = −20', 'F3 G3': 'over 0, 6 + 2 − 30 = −22' } };

/** @type {import('../../help/example.js').Example} */
export const special = { position: 'sogut roll=9 active=2 dice=ybo/223/heart open=bo/22/heart waiting=1 '
    + '| slots=1 slots-used=1 crosses=D4,E5,F4,F5,G5,H5,H4 |',
dice: '', from: 'D2', to: 'H6', options: { heart: N_('Take the special die') },
task: N_('Your only slot is used. Can you take the special die? Which cells open another slot?'),
yes: ['E3 E4', 'G3 H3'], no: { heart: 'B2' }, gives: { 'E3 E4': 'slot-opened 1', 'G3 H3': '' } };

/** @type {import('../../help/example.js').Example} */
export const slot = { position: 'sogut roll=30 dice=ob/23/heart | crosses=G4,H4',
    dice: '', from: 'E2', to: 'I5', options: { heart: N_('Take the special die'), pass: N_('Pass') },
    task: N_('The last roll of a game alone, with one slot open. What does the special die cost you?'),
    yes: ['heart', 'pass'], no: { 'E2 F2': 'S4.3' },
    gives: { heart: 'heart 1, over 0, 6 − 30 = −24', pass: 'passed 0, over 0, 6 + 2 − 30 = −22' } };

/** @type {import('../../help/example.js').Example} */
export const row = { position: 'sogut roll=20 dice=ybo/225/heart waiting=1 '
    + '| crosses=A1,B1,C1,F1,G1,H1,I1,J1,K1,L1,M1,N1,O1,A5,B5,C5,D5,E5,H5,I5,J5,K5,L5,M5,N5,O5 '
    + '| crosses=A5,B5,C5,D5,E5,F5,G5,H5,I5,J5,K5,L5,M5,N5,O5',
dice: '', from: 'C1', to: 'H6',
task: N_('In the first row two yellow cells are missing, in the fifth two blue ones. The fifth somebody else '
    + 'filled before. What does each bring?'),
yes: ['D1 E1', 'F5 G5'], no: { 'D1 F5': 'S4.1' },
gives: { 'D1 E1': 'row 5 first, slot-opened 3', 'F5 G5': 'row 5' } };

/** @type {import('../../help/example.js').Example} */
export const colour = { position: 'sogut roll=20 dice=ybo/125/heart waiting=1 '
    + '| crosses=A7,B2,B3,C2,D1,D2,E1,F4,G4,J1,K1,K2,L2,L3,M5,N5,O5,H6,H7,'
    + 'A4,A5,B5,C1,D6,D7,E2,F2,F3,G3,I4,J4,J5,K5,L1,M1,N1,N2,O2,O3 '
    + '| crosses=A4,A5,B5,C1,D6,D7,E2,F2,F3,G3,H3,I4,J4,J5,K5,L1,M1,N1,N2,O2,O3',
dice: '', from: 'F2', to: 'J7', task: tasks.colour,
yes: ['I5 I6', 'H3'], no: { 'H5 I6': 'S4.1' }, gives: { 'I5 I6': 'colour 5 first', H3: 'colour 3' } };
