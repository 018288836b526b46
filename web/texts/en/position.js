// SPDX-License-Identifier: MIT
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'position.title': 'Position',
    'position.about': 'Lay out what lies on the table: tap crosses and dice, or write the position as text. '
        + 'Then ask for the best moves.',
    'position.game': 'Game',
    'position.sheet': 'Sheet or cards',
    'position.own': 'Own sheet of this game',
    'position.earlier': 'Earlier house edition',
    'position.seats': 'At the table',
    'position.people': (/** @type {number} */ count) => (count === 1 ? 'alone' : `${count} people`),
    'position.whose': 'Whose sheet?',
    'position.jokers': 'Jokers left',
    'position.roll': 'Roll number',
    'position.start': 'Start combination',
    'position.dice': 'Dice',
    'position.dice.about': 'Tap a die to take it away, and a face below to put one there.',
    'position.text': 'Position as text',
    'position.wrong': 'At {0}: {1}',
    'position.best': 'Best moves',
    'position.asks': '{0} is asked.',
    'position.over': 'In this position the game is over.',
    'position.nodice': 'Dice are missing: nobody has anything to decide.',
    'position.nostart': 'The start combination is missing.',
    'position.picture': 'The levels with their cards',
    'position.example': 'Example {0}',
    'position.help.sheet': 'First comes what everybody sees, behind every bar a sheet. What is not said is '
        + 'as one would expect.',
    'position.help.deck': 'First comes what everybody sees, behind every bar what a person has. Cards are '
        + 'called by their number.',
    'position.help.round': 'round=2: the second round',
    'position.help.dice': 'dice=1144/225: four blue dice, three red ones; without them it is time to roll',
    'position.help.luck': 'luck=2: two pieces of luck',
    'position.help.level': 'level1=1*,2: on level 1 lie card 1 with a marker and card 2',
    'position.help.scored': 'scored3=12: card 12 is scored on level 3',
};
