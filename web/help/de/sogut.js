// SPDX-License-Identifier: MIT
import { first, jokers, placing, roll } from './basics.js';

/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'Worum es geht', rules: 'B11',
        text: ['Wie bei Noch mal! kreuzt du Felder an und sammelst Punkte für Spalten und Farben. Neu sind '
        + 'der *Spezialwürfel*, *Zeilen*, die ebenfalls zählen, und *Herzen*, die jede Spalte wertvoller '
        + 'machen.'] },
    roll('Statt eines Farb- und eines Zahlenwürfels darf man auch den Spezialwürfel nehmen.'), first, placing,
    jokers,
    { title: 'Der Spezialwürfel', rules: 'B1, B2', draw: 'special',
        captions: ['Herz, Bombe, Sterne, drei in einer Zeile, Block'],
        text: ['Jedes Mal, wenn du ihn nimmst, streichst du einen *offenen Platz* in deiner Platzreihe. Ein '
        + 'Platz ist von Anfang an offen. Weitere öffnen sich, wenn du ein Feld mit goldenem Würfel '
        + 'ankreuzt, als Bonus mancher Zeilen und durch Spalte H. Ein offener, nicht genutzter Platz bringt '
        + 'am Ende 2 Punkte.'] },
    { title: 'Herz', rules: 'B3, B10',
        text: ['Kreise das nächste Herz ein. Von da an bringt dir *jede* Spalte, die du füllst, so viele '
        + 'Punkte zusätzlich, wie du Herzen hast.'] },
    { title: 'Bombe', rules: 'B4', draw: 'bomb', captions: ['Bis zu vier Felder in einem Quadrat'],
        text: ['Kreuze ein bis vier freie Felder in einem Quadrat von 2 mal 2 an, egal welche Farbe, egal wo '
        + 'auf dem Blatt.'] },
    { title: 'Sterne', rules: 'B5',
        text: ['Kreuze ein oder zwei Sternfelder an. Jedes muss an ein Kreuz grenzen oder in H liegen.'] },
    { title: 'Drei in einer Zeile', rules: 'B6', draw: 'three',
        captions: ['Drei Felder einer Zeile, mit Lücke'],
        text: ['Kreuze ein bis drei Felder *einer* Zeile an, gern mit Lücken. Jedes muss an ein Kreuz '
        + 'grenzen; Spalte H hilft hier nicht.'] },
    { title: 'Block', rules: 'B7', draw: 'block', captions: ['Alles Orange dieses Blocks auf einmal'],
        text: ['Kreuze *alle* freien Felder eines Farbblocks an. Eines davon muss an ein Kreuz grenzen.'] },
    { title: 'Zeilen', rules: 'B8, B9',
        text: ['Eine volle Zeile bringt jedem, der sie hat, 5 Punkte. Wer *zuerst* fertig ist, bekommt '
        + 'außerdem den Bonus daneben: eine Bombe, die sofort explodiert, einen Platz für den Spezialwürfel '
        + 'oder ein Herz. Zeilen werden vor Spalten abgerechnet; ein Herz kommt also rechtzeitig.'] },
    { title: 'Ende und Wertung', rules: 'N5, B11',
        text: ['Nach dem Wurf, in dem jemand die zweite Farbe vollendet, ist Schluss. Es zählen Farben, '
        + 'Spalten, Zeilen, Herzpunkte, übrige !, offene Plätze je 2; jeder offene Stern kostet 2.'] },
    { title: 'Allein', rules: 'B12, B13',
        text: ['Zwei Farb-, zwei Zahlenwürfel und der Spezialwürfel. Schluss ist nach 30 Würfen oder mit der '
        + 'zweiten vollen Farbe. Jeder gesparte Wurf bringt 2 Punkte.'] },
];
