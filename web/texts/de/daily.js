// SPDX-License-Identifier: MIT
// Die Aufgabe des Tages.
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'daily.title': 'Aufgabe des Tages',
    'daily.number': 'Nr. {0}',
    'daily.about': 'Allein, und alle bekommen dieselben Würfel. Jeden Tag eine neue Aufgabe in jedem Spiel, '
        + 'überall zur selben Zeit.',
    'daily.next': 'Die nächste kommt in {0}.',
    'daily.next.here': 'Die nächste ist da.',
    'daily.today': 'Zur heutigen Aufgabe',
    'daily.older': 'Nr. {0}',
    'daily.newer': 'Nr. {0}',
    'daily.pages': 'Andere Tage',
    'daily.play': 'Spielen',
    'daily.resume': 'Weiterspielen',
    'daily.again': 'Noch einmal ansehen',
    'daily.yours': 'Dein Ergebnis: {0}',
    'daily.board': 'Bestenliste',
    'daily.board.of': 'Bestenliste {0}, Nr. {1}',
    'daily.board.none': 'Noch hat niemand etwas eingetragen.',
    'daily.board.offline': 'Die Bestenliste ist gerade nicht zu erreichen. Spielen geht auch so.',
    'daily.rank': 'Rang',
    'daily.name': 'Name',
    'daily.points': 'Punkte',
    'daily.post': 'Eintragen',
    'daily.post.title': 'In die Bestenliste eintragen',
    'daily.post.about': 'Der Server spielt deine Aufzeichnung nach, bevor er sie annimmt.',
    'daily.posted': 'Eingetragen: Rang {0}.',
    'daily.queued': 'Kein Netz. Das Ergebnis ist aufgehoben und wird eingetragen, sobald es geht.',
    'daily.refused': 'Nicht angenommen: {0}',
    'daily.refused.bad-result': 'Der Server hat die Partie nachgespielt und kommt nicht zu diesem Ergebnis.',
    'daily.refused.bad-name': 'Dieser Name geht nicht. Erlaubt sind höchstens 24 Zeichen und kein #.',
    'daily.refused.too-big': 'Die Aufzeichnung ist zu groß.',
    'daily.refused.other': 'Der Server nimmt dieses Ergebnis nicht an. Vielleicht hilft es, die Seite neu zu '
        + 'laden.',
    'daily.name.yours': 'Dein Name',
    'daily.unknown': 'Diese Aufgabe gibt es noch nicht.',
};
