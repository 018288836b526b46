// SPDX-License-Identifier: MIT
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'coach.best': 'Beste Züge',
    'coach.close': 'Tipps schließen',
    'coach.pass': 'Passen',
    'coach.points': '{0} Punkte',
    'coach.chance': '{0} Gewinnchance',
    'coach.points.change': '{0} Punkte',
    'coach.chance.change': '{0} Prozentpunkte',
    'coach.expected': '{0}{1} zu erwarten',
    'coach.give.or.take': ' (± {0})',
    'coach.equal': 'etwa gleich gut',
    'coach.behind': '{0}',
    'coach.sight': 'Auf den ersten Blick. Ich denke noch nach …',
    'coach.how': 'Geschätzt. Kleine Unterschiede sagen wenig.',
    'coach.order': 'Nur die Reihenfolge: Für dieses Spiel in dieser Runde hat der Trainer noch keine Zahlen '
        + 'gelernt.',
    'coach.analyse': 'Analysieren',
    'coach.cancel': 'Abbrechen',
    'coach.working': 'Schritt {0} von {1} ist angesehen',
    'coach.ready': 'Die Analyse ist fertig.',
    'coach.failed': 'Die Analyse ging nicht: {0}',
    'coach.unknown': 'Über dieses Spiel mit so vielen Personen hat der Trainer noch zu wenig gelernt, um es '
        + 'zu beurteilen.',
    'coach.plot': 'Erwartetes Ergebnis, Glück und Fehler im Verlauf des Spiels. Dieselben Zahlen stehen '
        + 'unten als Tabelle.',
    'coach.readout': 'Erwartet: {0}',
    'coach.readout.luck': 'Glück: {0}',
    'coach.readout.loss': 'gekostet: {0}',
    'coach.whose': 'Wessen Spiel?',
    'coach.report': 'Können und Glück',
    'coach.sum.start': 'Zu Beginn zu erwarten',
    'coach.sum.luck': 'Glück und Pech mit Würfeln und Karten',
    'coach.sum.loss': 'Eigene Entscheidungen',
    'coach.sum.others': 'Entscheidungen der anderen',
    'coach.sum.rest': 'Nicht zuzuordnen (Ungenauigkeit der Schätzung)',
    'coach.sum.end': 'Ergebnis',
    'coach.sum.now': 'Stand am Ende der Aufzeichnung',
    'coach.verdict.none': (/** @type {number} */ decisions) =>
        `Kein Fehler in ${decisions} ${decisions === 1 ? 'Entscheidung' : 'Entscheidungen'} mit Auswahl.`,
    'coach.verdict': (/** @type {number} */ mistakes, /** @type {number} */ decisions) =>
        `${mistakes} Fehler in ${decisions} ${decisions === 1 ? 'Entscheidung' : 'Entscheidungen'} mit `
        + `Auswahl.`,
    'coach.honest': 'Alles hier ist geschätzt. Fehler heißt ein Zug nur, wenn er mehr als {0} kostet und '
        + 'mehr als das Doppelte dessen, was die Schätzung schwanken kann. Oft sind mehrere Züge gleich gut.',
    'coach.worst': 'Die teuersten Fehler',
    'coach.mistake': 'Schritt {0}: {1}',
    'coach.better': 'Besser: {0}',
    'coach.cost': 'kostete {0} (± {1})',
    'coach.log.loss': 'kostete {0}',
    'coach.log.mistake': 'Fehler, kostete {0}',
    'coach.table': 'Alle Zahlen als Tabelle',
    'coach.column.step': 'Schritt',
    'coach.column.what': 'Was geschah',
    'coach.column.value': 'Erwartet',
    'coach.column.luck': 'Glück',
    'coach.column.loss': 'Verlust',
};
