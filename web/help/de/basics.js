// SPDX-License-Identifier: MIT
// Was die drei Blattspiele gemeinsam haben.
/** @typedef {import('../../screens/help.js').Section} Section */

/** @type {Section} */
export const placing = {
    title: 'Ankreuzen', rules: 'S4', draw: 'next',
    captions: ['Gelb 3: ein Stück, das ein altes Kreuz berührt.', 'So nicht: Nur eine Ecke berührt sich.',
        'So nicht: zwei Stücke.'],
    text: [
        'Mit einer Farbe und einer Zahl kreuzt du *genau so viele* freie Felder dieser Farbe an.', [
            'Sie liegen alle im selben Farbblock und hängen über Kanten zusammen.',
            'Mindestens eines grenzt mit einer Kante an ein Kreuz, das schon da war, oder liegt in der '
                + '*Startspalte H*. Über Ecken zählt nicht.',
            'Dein allererstes Stück muss ein Feld von H enthalten. H bleibt bis zum Schluss ein Ort, an dem '
                + 'man neu beginnen darf.',
            'Einen Block darfst du in mehreren Zügen füllen. Mehr als fünf Felder auf einmal gibt es nie.',
        ]],
};

/** @type {Section} */
export const first = {
    title: 'Der Anfang', rules: 'S4.4', draw: 'first',
    captions: ['Blau 3: Der Anfang berührt die dunkel umrandete Startspalte.'],
    text: ['Auf einem leeren Blatt beginnst du in der Startspalte. Von dort wächst alles nach links und '
        + 'rechts.'],
};

/** @type {Section} */
export const jokers = {
    title: 'Joker', rules: 'S5', draw: 'joker', captions: ['Farbe nach Wahl', 'Zahl von 1 bis 5 nach Wahl'],
    text: ['Das schwarze Kreuz steht für jede Farbe, das Fragezeichen für jede Zahl von 1 bis 5. Jeder '
        + 'benutzte Joker kostet ein *!* aus deinem Vorrat. Ist keines mehr da, bleiben die Joker liegen.'],
};

/** @param {string} alone @returns {Section} */
export const roll = (alone) => ({
    title: 'Ein Wurf', rules: 'S3, S6', draw: 'choose',
    captions: ['Das nimmt der aktive Spieler …', '… und das bleibt den anderen.'],
    text: ['Reihum ist einer aktiv und würfelt einmal mit allen Würfeln. Jeder wählt dann einen Farb- und '
        + 'einen Zahlenwürfel.', [
        'In den *ersten drei Würfen* wählen alle aus allen Würfeln.',
        'Ab dem *vierten Wurf* wählt der aktive Spieler zuerst und nimmt seine beiden Würfel weg. Die '
            + 'anderen wählen aus dem Rest, auch mehrere dasselbe.',
        'Jeder darf *passen*. Passt der aktive Spieler, bleibt alles für die anderen liegen.',
    ], alone],
});
