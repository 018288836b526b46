// SPDX-License-Identifier: MIT
import { first, jokers, placing, roll } from './basics.js';

/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'Worum es geht', rules: 'N6',
        text: ['Jeder hat ein Blatt mit 15 Spalten und 7 Zeilen in fünf Farben. Du kreuzt Felder an und '
        + 'sammelst Punkte für *volle Spalten* und *volle Farben*. Wer am Ende die meisten Punkte hat, '
        + 'gewinnt.'] },
    roll('Allein würfelst du mit zwei Farb- und zwei Zahlenwürfeln.'), first, placing, jokers,
    { title: 'Spalten', rules: 'N2, S7', draw: 'column',
        captions: ['Sieben Kreuze untereinander: Spalte voll.'],
        text: ['Unter jeder Spalte stehen zwei Werte. Wer sie *zuerst* voll hat, bekommt den oberen, alle '
        + 'später den unteren. Schaffen es mehrere im selben Wurf, sind alle Erste. Abgerechnet wird, wenn '
        + 'jeder seinen Zug gemacht hat.'] },
    { title: 'Farben', rules: 'N3',
        text: ['Sind alle Felder einer Farbe angekreuzt, bringt das 5 Punkte, wenn du damit Erster bist, '
        + 'sonst 3.'] },
    { title: 'Sterne und übrige Joker', rules: 'N4, N6', draw: 'stars',
        captions: ['Der Stern links ist abgehakt, der rechte kostet noch 2 Punkte.'],
        text: ['Jeder Stern ohne Kreuz kostet am Ende 2 Punkte. Jedes nicht verbrauchte *!* bringt einen '
        + 'Punkt.'] },
    { title: 'Ende', rules: 'N5, N6',
        text: ['Sobald jemand *zwei Farben* vollständig hat, ist nach diesem Wurf Schluss. Bei Gleichstand '
        + 'zählen die übrigen !, danach teilt man sich den Sieg.'] },
    { title: 'Allein', rules: 'N7, N8',
        text: ['30 Würfe, zwei Farb- und zwei Zahlenwürfel. Spalten bringen immer den oberen Wert. Dein '
        + 'Ergebnis entspricht einer von 13 Stufen; über 40 Punkte sind die höchste.'] },
];
