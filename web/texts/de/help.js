// SPDX-License-Identifier: MIT
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'help': 'Regeln',
    'help.games': 'Spiele',
    'help.choose': 'Welches Spiel möchtest du kennenlernen?',
    'help.minutes': 'In drei Minuten gelesen. Die Seite lässt nur zu, was erlaubt ist, und sagt sonst, warum '
        + 'nicht.',
    'help.rules': 'Regeln {0}',
    'help.numbers': 'Die Nummern am Rand sind die der ausführlichen Regeln (docs/rules.md). Auch wenn ein '
        + 'Zug abgelehnt wird, steht die Nummer dabei.',
    'help.play': '{0} spielen',
};
