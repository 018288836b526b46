// SPDX-License-Identifier: MIT
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'help': 'Rules',
    'help.games': 'Games',
    'help.choose': 'Which game would you like to get to know?',
    'help.minutes': 'Read in three minutes. The page only lets you do what is allowed, and otherwise says '
        + 'why not.',
    'help.rules': 'Rules {0}',
    'help.numbers': 'The numbers in the margin are those of the detailed rules (docs/rules.md). A refused '
        + 'move names its number, too.',
    'help.play': 'Play {0}',
};
