// SPDX-License-Identifier: MIT
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'stats.title': 'Statistics',
    'stats.none': 'Nothing to see yet. Finish a game, and there will be something to count.',
    'stats.play': 'Begin a game',
    'stats.games': 'Games',
    'stats.played': 'Results',
    'stats.mean': 'on average',
    'stats.best': 'best',
    'stats.solo': 'of them alone',
    'stats.won': 'won',
    'stats.of': '{0} of {1}',
    'stats.curve': 'Results over time',
    'stats.curve.name': '{0} results; the first {1}, the last {2} points',
    'stats.legend.dot': 'one game',
    'stats.legend.line': 'mean so far',
    'stats.levels': 'Levels of solo games',
    'stats.level.name': 'Level {0}: {1}',
    'stats.dice': 'Rolled and expected',
    'stats.dice.about': 'Bar: how often the face came up. Line and small number: how often fair dice would '
        + 'show it.',
    'stats.dice.real': 'Real dice',
    'stats.dice.program': 'The program’s dice',
    'stats.kind.colours': 'Colour dice, {0} faces',
    'stats.kind.numbers': 'Number dice, {0} faces',
    'stats.kind.special': 'Special die, {0} faces',
    'stats.kind.blue': 'Blue dice, {0} faces',
    'stats.kind.red': 'Red dice, {0} faces',
    'stats.face': '{0}: {1} times, expected {2}',
    'stats.verdict.few': 'With {0} faces rolled nothing can be said yet.',
    'stats.verdict.usual': 'Nothing unusual: fair dice differ at least this much in {0} of 100 cases '
        + '(chi-square {1}, {2} degrees of freedom).',
    'stats.verdict.rare': 'Rare, but no proof: fair dice differ this much in only {0} of 100 cases '
        + '(chi-square {1}, {2} degrees of freedom). Look often, and you will see this now and then.',
    'stats.verdict.strange': 'Very unusual: fair dice differ this much in only {0} of 100 cases (chi-square '
        + '{1}, {2} degrees of freedom). That deserves a second look.',
    'stats.verdict.smooth': 'Unusually even: fair dice differ more in {0} of 100 cases (chi-square {1}, {2} '
        + 'degrees of freedom).',
    'stats.several': 'The more kinds of dice are tested, the more likely one of them stands out by chance.',
    'stats.all': 'All results',
    'stats.date': 'Date',
    'stats.name': 'Name',
    'stats.points': 'Points',
    'stats.place': 'Place',
    'stats.level': 'Level',
    'stats.erase': 'Erase',
    'stats.erase.ask': 'Erase all results?',
    'stats.erase.about': '{0} finished games of this device are erased with their records. Running games '
        + 'stay. This cannot be undone.',
    'stats.erase.yes': 'Erase',
};
