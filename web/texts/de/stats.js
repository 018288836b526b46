// SPDX-License-Identifier: MIT
/** @type {Record<string, import('../../texts.js').Text>} */
export default {
    'stats.title': 'Statistik',
    'stats.none': 'Noch ist hier nichts zu sehen. Spiel ein Spiel zu Ende, dann gibt es etwas zu zählen.',
    'stats.play': 'Ein Spiel beginnen',
    'stats.games': 'Spiele',
    'stats.played': 'Ergebnisse',
    'stats.mean': 'im Mittel',
    'stats.best': 'bestes',
    'stats.solo': 'davon allein',
    'stats.won': 'gewonnen',
    'stats.of': '{0} von {1}',
    'stats.curve': 'Ergebnisse im Lauf der Zeit',
    'stats.curve.name': '{0} Ergebnisse; das erste {1}, das letzte {2} Punkte',
    'stats.legend.dot': 'ein Spiel',
    'stats.legend.line': 'Mittel bis dahin',
    'stats.levels': 'Stufen im Solospiel',
    'stats.level.name': 'Stufe {0}: {1}',
    'stats.dice': 'Gewürfelt und erwartet',
    'stats.dice.about': 'Balken: so oft kam die Seite. Strich und kleine Zahl: so oft ist sie bei fairen '
        + 'Würfeln zu erwarten.',
    'stats.dice.real': 'Echte Würfel',
    'stats.dice.program': 'Würfel des Programms',
    'stats.kind.colours': 'Farbwürfel, {0} Seiten',
    'stats.kind.numbers': 'Zahlenwürfel, {0} Seiten',
    'stats.kind.special': 'Sonderwürfel, {0} Seiten',
    'stats.kind.blue': 'Blaue Würfel, {0} Seiten',
    'stats.kind.red': 'Rote Würfel, {0} Seiten',
    'stats.face': '{0}: {1}-mal, erwartet {2}',
    'stats.verdict.few': 'Bei {0} gewürfelten Seiten lässt sich noch nichts sagen.',
    'stats.verdict.usual': 'Unauffällig: Faire Würfel weichen in {0} von 100 Fällen mindestens so stark ab '
        + '(Chi-Quadrat {1} bei {2} Freiheitsgraden).',
    'stats.verdict.rare': 'Selten, aber kein Beweis: Faire Würfel weichen nur in {0} von 100 Fällen so stark '
        + 'ab (Chi-Quadrat {1} bei {2} Freiheitsgraden). Wer oft nachsieht, sieht so etwas gelegentlich.',
    'stats.verdict.strange': 'Sehr ungewöhnlich: Faire Würfel weichen nur in {0} von 100 Fällen so stark ab '
        + '(Chi-Quadrat {1} bei {2} Freiheitsgraden). Das verdient einen zweiten Blick.',
    'stats.verdict.smooth': 'Ungewöhnlich gleichmäßig: Faire Würfel weichen in {0} von 100 Fällen stärker ab '
        + '(Chi-Quadrat {1} bei {2} Freiheitsgraden).',
    'stats.several': 'Je mehr Würfelarten man prüft, desto eher fällt eine davon durch Zufall auf.',
    'stats.all': 'Alle Ergebnisse',
    'stats.date': 'Datum',
    'stats.name': 'Name',
    'stats.points': 'Punkte',
    'stats.place': 'Platz',
    'stats.level': 'Stufe',
    'stats.erase': 'Löschen',
    'stats.erase.ask': 'Alle Ergebnisse löschen?',
    'stats.erase.about': '{0} beendete Spiele dieses Geräts werden mit ihren Aufzeichnungen gelöscht. '
        + 'Laufende Spiele bleiben. Das lässt sich nicht zurücknehmen.',
    'stats.erase.yes': 'Löschen',
};
