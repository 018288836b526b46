// SPDX-License-Identifier: MIT
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'position.title': 'Stellung',
    'position.about': 'Leg hin, was auf dem Tisch liegt: tippe Kreuze und Würfel an oder schreibe die '
        + 'Stellung als Text. Dann frag nach den besten Zügen.',
    'position.game': 'Spiel',
    'position.sheet': 'Blatt oder Karten',
    'position.own': 'Eigenes Blatt dieses Spiels',
    'position.earlier': 'Frühere Hausausgabe',
    'position.seats': 'Am Tisch',
    'position.people': (/** @type {number} */ count) => (count === 1 ? 'allein' : `${count} Personen`),
    'position.whose': 'Wessen Blatt?',
    'position.jokers': 'Joker übrig',
    'position.roll': 'Wurf Nummer',
    'position.start': 'Startkombination',
    'position.dice': 'Würfel',
    'position.dice.about': 'Tippe einen Würfel an, um ihn wegzunehmen, und unten eine Seite, um einen '
        + 'hinzulegen.',
    'position.text': 'Stellung als Text',
    'position.wrong': 'Stelle {0}: {1}',
    'position.best': 'Beste Züge',
    'position.asks': '{0} ist gefragt.',
    'position.over': 'In dieser Stellung ist das Spiel vorbei.',
    'position.nodice': 'Es fehlen Würfel: Niemand hat etwas zu entscheiden.',
    'position.nostart': 'Es fehlt die Startkombination.',
    'position.picture': 'Die Stufen mit ihren Karten',
    'position.example': 'Beispiel {0}',
    'position.help.sheet': 'Vorn steht, was alle sehen, hinter jedem Strich ein Blatt. Was fehlt, ist so, '
        + 'wie man es erwartet.',
    'position.help.deck': 'Vorn steht, was alle sehen, hinter jedem Strich, was eine Person hat. Karten '
        + 'heißen nach ihrer Nummer.',
    'position.help.round': 'round=2: die zweite Runde',
    'position.help.dice': 'dice=1144/225: vier blaue, drei rote Würfel; ohne sie wird erst gewürfelt',
    'position.help.luck': 'luck=2: zweimal Glück',
    'position.help.level': 'level1=1*,2: auf Stufe 1 liegen Karte 1 mit Marker und Karte 2',
    'position.help.scored': 'scored3=12: Karte 12 ist auf Stufe 3 gesichert',
};
