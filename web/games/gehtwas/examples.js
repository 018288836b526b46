// SPDX-License-Identifier: MIT
// Small pieces of Geht noch was? in which a reader of the rules tries what is allowed. Data only: a test
// asks the engine about every answer that is written here, so that no example can go stale.
import { N_ } from '../../texts.js';

/** @type {import('../../help/example.js').Example} */
export const tasks = { position: 'gehtwas round=2 dice=1144/225 | level1=1,2,5,6',
    dice: '', cards: [1, 2, 5, 6],
    task: N_('Which of these cards does the roll show?'), yes: ['1', '2', '5'], no: { 6: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const numbers = { position: 'gehtwas round=2 dice=1346/235 | level1=1,43,51,57', dice: '',
    cards: [1, 43, 51, 57],
    task: N_('A number alone is meant exactly, one with a + is the least.'),
    yes: ['1', '43', '51'], no: { 57: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const equal = { position: 'gehtwas round=2 dice=1155/256 | level1=2,5,53,67',
    dice: '', cards: [2, 5, 53, 67],
    task: N_('Equal dice, in the colours of the card. A pair and a triple are two parts.'),
    yes: ['2', '53', '67'], no: { 5: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const sequence = { position: 'gehtwas round=2 dice=1366/126 | level1=7,19,21,71', dice: '',
    cards: [7, 19, 21, 71],
    task: N_('A sequence rises by one each time, and does not go from 6 to 1.'),
    yes: ['7', '21', '71'], no: { 19: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const parts = { position: 'gehtwas round=2 dice=1366/245 | level1=14,28,40,50', dice: '',
    cards: [14, 28, 40, 50],
    task: N_('A total, alternatives, several parts: each die serves one part only.'),
    yes: ['14', '28', '50'], no: { 40: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const score = { position: 'gehtwas round=5 phase=push | level4=82* level2=26 luck=1 '
    + 'scored5=83,61 scored3=84,25 scored2=62,63 scored1=85,64 | level1=1',
dice: 'score', cards: [82, 26], levels: true,
task: N_('The last round, with one luck left. Which of the two cards may you score, and what is the '
    + 'result?'),
yes: ['82'], no: { 26: 'G7' }, gives: { 82: 'scored 4, over 0, 48 + 16 + 10 + 4 + 6 + 1 = 85' } };

/** The worked example of the rule text: two cards on level 1, one on 2, one on 3.
 * @type {import('../../help/example.js').Example} */
export const buying = { position: 'gehtwas round=3 phase=buy | scored1=1,2 scored2=3 scored3=4,61 | level1=8',
    dice: '', cards: [], levels: true, chance: 'card 25; card 26; card 27; card 28; card 62; card 82',
    task: N_('Scored: two green cards on level 1, one on level 2, and a green and a yellow one on level 3. '
        + 'That is an income of 1 + 1 + 1 + 2 = 5. What can you buy?'),
    options: { 'buy red; buy green': N_('A red and a green card'),
        'buy yellow; buy green; buy green; buy green': N_('A yellow and three green cards'),
        'buy green; buy green; buy green; buy green': N_('Four green cards'),
        'buy red; buy yellow': N_('A red and a yellow card') },
    yes: ['buy red; buy green', 'buy yellow; buy green; buy green; buy green',
        'buy green; buy green; buy green; buy green'],
    no: { 'buy red; buy yellow': 'G4' } };

/** @type {import('../../help/example.js').Example} */
export const levels = { position: 'gehtwas round=2 roll=2 dice=1144/255 '
    + '| luck=1 level1=1,2* level2=3 level3=5 | level1=8',
dice: '', cards: [1, 2, 3, 5], levels: true,
task: N_('The second roll meets all four cards. Which one may get a marker now?'),
yes: ['1', '3'], no: { 2: 'G6.1', 5: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const luck = { position: 'gehtwas round=2 roll=3 dice=1356/125 '
    + '| luck=1 level1=1*,7* level2=4 | level1=8',
dice: '', cards: [1, 7, 4], levels: true,
task: N_('No further card is met. Luck keeps the two markers, busting takes them off.'),
options: { luck: N_('Use luck'), fail: N_('Bust') },
yes: ['luck', 'fail'], no: { 4: 'G6.1', 7: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const push = { position: 'gehtwas round=5 phase=push | level4=5* scored1=1 | level1=8',
    dice: '', cards: [], levels: true,
    task: N_('The last round: a yellow card lies on level 4 with a marker, a green one is scored on level 1. '
        + 'What does each way bring?'),
    options: { 'score 5': N_('Score it'), 'up 5': N_('Push it up'),
        'score 1': N_('Score the green one again') },
    yes: ['score 5', 'up 5'], no: { 'score 1': 'G7' },
    gives: { 'score 5': 'scored 4, over 0, 8 + 1 = 9', 'up 5': 'moved-up 5, over 0' } };

/** @type {import('../../help/example.js').Example} */
export const ladder = { position: 'gehtwas round=5 phase=push | level1=5* level2=7 level4=6* | level1=8',
    dice: '', cards: [], levels: true,
    task: N_('The last round: two yellow cards have markers. What you do not score now brings nothing any '
        + 'more.'),
    options: { 'score 5; up 6': N_('Score the lower one'), 'up 5; score 6': N_('Score the upper one'),
        'score 5; score 6': N_('Score both'), 'score 7': N_('Score the green one') },
    yes: ['score 5; up 6', 'up 5; score 6', 'score 5; score 6'], no: { 'score 7': 'G7' },
    gives: { 'score 5; up 6': 'scored 1, moved-up 5, over 0',
        'up 5; score 6': 'moved-up 2, scored 4, over 0',
        'score 5; score 6': 'scored 1, scored 4, over 0, 8 + 2 = 10' } };

/** @type {import('../../help/example.js').Example} */
export const clover = { position: 'gehtwas round=3 phase=bonus | luck=3 level1=1,2 | level1=8',
    dice: '', cards: [], levels: true, chance: 'card 62',
    task: N_('Three luck lie on the clover, and four is the most. Which bonus of the round do you take?'),
    options: { 'bonus 1': N_('Two luck'), 'bonus 2': N_('One luck and a yellow card'),
        'buy green': N_('Buy a card first') },
    yes: ['bonus 1', 'bonus 2'], no: { 'buy green': 'G6' },
    gives: { 'bonus 1': 'bonus 0, luck 1', 'bonus 2': 'bonus 0, luck 1, card 0' } };

/** @type {import('../../help/example.js').Example} */
export const marker = { position: 'gehtwas round=3 roll=6 dice=1144/255 '
    + '| luck=1 level1=1*,2*,7* level2=4*,8* level3=5,9 | level1=10',
dice: '', cards: [5, 9], levels: true,
task: N_('All five markers are used. Can you put luck on a card in the place of a marker?'),
yes: ['5'], no: { 9: 'G6.1' } };

/** @type {import('../../help/example.js').Example} */
export const solo = { dice: '', cards: [], levels: true,
    position: 'gehtwas solo-rules round=5 phase=push | level4=5* scored1=82 scored3=61 scored4=1 | level1=8',
    task: N_('You score the yellow card on level 4. Which scored card may you push up a level?'),
    options: { 'score 5; push 1': N_('The green one on level 4'),
        'score 5; push 61': N_('The yellow one on level 3'), 'score 5; push 82': N_('The red one on level 1'),
        'score 5; decline': N_('None') },
    yes: ['score 5; push 61', 'score 5; push 1', 'score 5; decline'], no: { 'score 5; push 82': 'G12' },
    gives: { 'score 5; push 61': 'scored 4, pushed 4, over 0, 30 + 4 + 8 = 42',
        'score 5; push 1': 'scored 4, pushed 5, over 0, 9 + 12 + 8 + 4 + 8 = 41',
        'score 5; decline': 'scored 4, over 0, 18 + 8 + 4 + 8 = 38' } };

/** @type {import('../../help/example.js').Example} */
export const selling = { dice: '', cards: [], levels: true, chance: 'card 25; card 82',
    position: 'gehtwas solo-rules round=3 phase=buy | scored3=1 scored4=2 | level1=8',
    task: N_('Two green cards are scored, on levels 3 and 4. Handed in they bring 4 and 6. What '
        + 'can you buy?'),
    options: { 'sell 1; buy red': N_('For the lower one a red card'),
        'sell 2; buy red; buy green': N_('For the upper one a red and a green card'),
        'sell 1; buy red; buy green': N_('For the lower one a red and a green card'),
        'buy red': N_('A red card without handing in') },
    yes: ['sell 1; buy red', 'sell 2; buy red; buy green'],
    no: { 'sell 1; buy red; buy green': 'G4', 'buy red': 'G4' } };
