// SPDX-License-Identifier: MIT
// Small pieces of Noch mal! in which a reader of the rules tries what is allowed. Data only: a test asks
// the engine about every answer that is written here, so that no example can go stale.
import { N_ } from '../../texts.js';
import { tasks } from './tasks.js';

/** @type {import('../../help/example.js').Example} */
export const choice = { position: 'nochmal roll=4 active=2 dice=ybo/225 open=bo/22 waiting=1 | |', dice: '',
    from: 'F2', to: 'J7', task: tasks.choice, yes: ['G2 H2', 'H4 H5'],
    no: { 'H6 H7 I6 I7 J7': 'S6.2', 'G4 G5 H4 H5': 'S6.1' } };

/** @type {import('../../help/example.js').Example} */
export const first = { position: 'nochmal dice=yb/35 |', dice: 'y3', from: 'F5', to: 'J7',
    task: tasks.first,
    yes: ['H6 H7 I6', 'H7 I7 J7'],
    no: { 'I6 I7 J7': 'S4.4', 'H6 I7 J7': 'S4.2', 'G6 H6 H7': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const next = { position: 'nochmal dice=bo/23 | crosses=H6,H7,I6', dice: 'b2', from: 'F3', to: 'J7',
    task: tasks.next,
    yes: ['G4 H4', 'H4 H5', 'G5 H5'],
    no: { 'G4 G5': 'S4.3', 'G4 H5': 'S4.2', 'H5 I5': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const corner = { position: 'nochmal dice=oy/23 | crosses=H6,H7', dice: 'o2', from: 'G1', to: 'K7',
    task: tasks.corner,
    yes: ['G2 H2'], no: { 'I5 J5': 'S4.3' } };

/** @type {import('../../help/example.js').Example} */
export const singles = { position: 'nochmal dice=gy/23 | crosses=D3,E3,F3,G3,H3,I3',
    dice: 'g2', from: 'D1', to: 'J5',
    task: tasks.singles,
    yes: ['I4 J4'], no: { 'D2 D4': 'S4.2', 'D2 I4': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const joker = { position: 'nochmal dice=xy/?2 | crosses=H6,H7,I6', dice: 'x?', from: 'F4', to: 'K7',
    task: tasks.joker,
    yes: ['I5 J5', 'I7', 'H5'], no: { K5: 'S4.3', 'I5 I7': 'S4.1' } };

/** @type {import('../../help/example.js').Example} */
export const column = { position: 'nochmal roll=9 dice=ybo/235 waiting=1 '
    + '| crosses=E3,E4,E5,E6,E7,F3,F4,F5,F6,F7 | crosses=F1,F2,F3,F4,F5,F6,F7',
dice: 'y2', from: 'D1', to: 'G7',
task: N_('Cross off yellow 2. Column E is still free, column F somebody else filled before.'),
yes: ['E1 E2', 'F1 F2', 'E2 F2'], no: { 'D1 F2': 'S4.2' },
gives: { 'E1 E2': 'column 2 first', 'F1 F2': 'column 1', 'E2 F2': '' } };

/** @type {import('../../help/example.js').Example} */
export const star = { position: 'nochmal roll=30 dice=yb/23 | crosses=H5', dice: 'y2', from: 'G4', to: 'J7',
    task: tasks.star, yes: ['H6 I6', 'H6 H7'], no: { 'I7 J7': 'S4.3' },
    gives: { 'H6 I6': 'over 0, 8 − 28 = −20', 'H6 H7': 'over 0, 8 − 30 = −22' } };

/** @type {import('../../help/example.js').Example} */
export const colour = { position: 'nochmal roll=20 dice=ybo/125 waiting=1 '
    + '| crosses=A7,B7,C2,D1,E1,E2,F1,F2,G1,H6,H7,I6,K3,K4,L3,L4,M1,N1,O1,'
    + 'A2,B5,C5,D5,E4,E5,F4,G2,I5,J5,J6,K5,L1,L2,M2,M3,M4,N7,O6,O7 '
    + '| crosses=A2,B5,C5,D5,E4,E5,F4,G2,H2,I5,J5,J6,K5,L1,L2,M2,M3,M4,N7,O6,O7',
dice: '', from: 'F1', to: 'J7', task: tasks.colour,
yes: ['I7 J7', 'H2'], no: { 'H2 I7': 'S4.1' }, gives: { 'I7 J7': 'colour 5 first', H2: 'colour 3' } };
