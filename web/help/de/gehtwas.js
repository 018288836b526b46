// SPDX-License-Identifier: MIT
/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'Worum es geht', rules: 'G1, G8', draw: 'ladder',
        captions: ['Fünf Ebenen: links offene Karten, rechts gewertete. Weiter oben zählt alles mehrfach.'],
        text: ['Vor dir liegen Karten mit Würfelaufgaben auf fünf Ebenen. Erfüllte Karten schiebst du höher '
        + 'oder wertest sie. Oben zählt eine Karte bis zu *achtmal* so viel. Nach *fünf Runden* gewinnt, wer '
        + 'die meisten Punkte hat.'] },
    { title: 'Die Würfel', rules: 'G11', draw: 'seven',
        captions: ['Vier blaue, drei rote, für alle zugleich'],
        text: ['Eine Glücksfee würfelt für alle; jede Runde ist das ein anderer. Karten verlangen etwa eine '
        + 'bestimmte Zahl, gleiche Würfel, Folgen oder eine Summe, in Blau, in Rot oder egal. Jeder Würfel '
        + 'dient nur einem Teil der Aufgabe.'] },
    { title: 'Eine Runde', rules: 'G3–G7',
        text: [['*Bonus*: Nimm zwei Glück, oder ein Glück und eine Karte. In Runde 1 gibt es ein Glück.',
            '*Kaufen* (ab Runde 2): Deine gewerteten grünen Karten bringen Geld, je Karte den Faktor ihrer '
        + 'Ebene. Grün kostet 1, Gelb 2, Rot 4; höchstens vier Karten. Rest verfällt.',
            '*Bauen*: Neue Karten kommen auf Ebene 1 bis 3, höchstens vier offene je Ebene.',
            '*Würfeln*, bis alle draußen sind.',
            '*Schieben*: Was markiert ist, steigt oder wird gewertet.']] },
    { title: 'Würfeln', rules: 'G6', text: ['Nach jedem Wurf entscheidet jeder, der noch drin ist, für sich:',
        [
            '*Erfüllen*: Markiere eine Karte, die der Wurf erfüllt. Die erste liegt auf Ebene 1, jede '
                + 'weitere '
            + 'auf der Ebene der letzten oder auf der darüber.',
            '*Glück*: Gib ein Glück ab und lass diesen Wurf vorbeigehen.',
            '*Scheitern*: Sonst fallen *alle Marker dieser Runde* herunter, und du bist draußen. Als Trost '
                + 'gibt '
            + 'es eine grüne Karte.'],
        'Danach sagst du *drin* oder *draußen*. Wer draußen ist, behält seine Marker sicher und bekommt für '
        + 'jeden weiteren Wurf ein Glück.'] },
    { title: 'Glück', rules: 'G1, G6', draw: 'luck',
        captions: ['Mehr als vier passen nicht auf das Kleeblatt.'],
        text: ['Glück rettet einen schlechten Wurf, ersetzt einen fehlenden Marker (du hast fünf) und zählt '
        + 'am Ende je einen Punkt.'] },
    { title: 'Schieben oder werten', rules: 'G7',
        text: ['Jede markierte Karte steigt eine Ebene höher und bleibt offen, oder du wertest sie: Sie '
        + 'wechselt nach rechts und zählt auf ihrer Ebene. Auf Ebene 5 wird immer gewertet.'] },
    { title: 'Wertung', rules: 'G8',
        text: ['Grün zählt 1, Gelb 2, Rot 4, mal dem Faktor der Ebene. Jedes übrige Glück zählt 1. Bei '
        + 'Gleichstand liegt vorn, wer weiter oben mehr offene Karten hat.'] },
    { title: 'Leerer Stapel', rules: 'G10',
        text: ['Ist ein Stapel leer, kehren gewertete Karten dieser Farbe zurück: Aus drei oder vier '
        + 'gleichen auf einer Ebene wird eine, die drei- oder vierfach zählt.'] },
    { title: 'Allein und mit Solo-Regeln', rules: 'G12, G13',
        text: ['Es gelten andere Faktoren: 1, 2, 4, 6, 9. Wertest du auf Ebene 4 oder 5, darfst du eine '
        + 'oder zwei andere gewertete Karten derselben oder einer leichteren Farbe höher schieben. Zum '
        + 'Kaufen gibst du gewertete grüne Karten ab. Je ein Satz aus Grün, Gelb und Rot bringt 8 Punkte.'] },
    { title: 'Zu vielen', rules: 'G9', text: ['Mit fünf bis acht Leuten spielt man mit zwei Kartensätzen.'] },
];
