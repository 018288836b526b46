// SPDX-License-Identifier: MIT
import { first, jokers, placing, roll } from './basics.js';

/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'Worum es geht', rules: 'X1, X10',
        text: ['Punkte gibt es keine. Vor dir liegen *zehn verdeckte Plättchen*. Mit jedem X, das du '
        + 'ankreuzt, wirst du eines los. Wer alle zehn los ist, beendet das Spiel.'] },
    roll('Vor dem ersten Wurf bekommt jeder eine Startkombination aus Farbe und Zahl. Sie ist beim Passen '
        + 'wichtig.'), first, placing, jokers,
    { title: 'Joker freischalten', rules: 'X1, X2',
        text: ['Nur zwei ! sind am Anfang offen. Die übrigen musst du dir mit dem Zeichen *!* '
        + 'freischalten.'] },
    { title: 'Die Zeichen', rules: 'X2',
        text: [['*X*: Kreuze ein X an und drehe dein nächstes Plättchen um.',
            '*!*: Schalte einen Joker frei.', '*>*: Kreuze das nächste Feld der Passleiste an.']] },
    { title: 'Was Zeichen bringt', rules: 'X3, X4', draw: 'scorings',
        captions: ['Diamanten', 'Vier Kreuze um einen Kreuzungspunkt'],
        text: ['Rosa Zeichen bekommen nur die Ersten, weiße bekommen alle.', [
            '*Spalten* und *Zeilen*, wenn sie voll sind.', '*Farben*, wenn alle Felder angekreuzt sind.',
            '*Diamanten*: Jedes Feld mit Diamant füllt die Diamantreihen der Reihe nach.',
            '*Kreuzungspunkte* I, II und III: Sind alle vier Felder um einen Punkt angekreuzt, kommt ein '
                + 'Kreuz '
            + 'in die kleine Tafel. Volle Reihen und Spalten der Tafel werten.']] },
    { title: 'Passen lohnt sich', rules: 'X5, X6', draw: 'pass',
        captions: ['Deine Startkombination', 'Zweimal Gelb und eine 3: drei Felder',
            'Die Passleiste: Dunkle Felder wirken sofort.'],
        text: ['Wer passt, zählt, wie viele der gewürfelten Würfel seine *Startfarbe* oder *Startzahl* '
        + 'zeigen (Joker zählen nicht), und kreuzt so viele Felder der Passleiste an, mindestens eines. '
        + 'Dunkle Felder bringen einen Joker, drei in einer Zeile, eine Bombe oder einen ganzen Block. Am '
        + 'Ende warten zwei X.'] },
    { title: 'Bombe, drei in einer Zeile, Block', rules: 'B4, B6, B7', draw: 'bomb', captions: ['Eine Bombe'],
        text: [[
            'Bombe: bis zu vier Felder in einem Quadrat von 2 mal 2, überall.',
            'Drei in einer Zeile: bis zu drei Felder einer Zeile, jedes grenzt an ein Kreuz.',
            'Block: alle freien Felder eines Blocks, eines grenzt an ein Kreuz.']] },
    { title: 'Plättchen und Geschenke', rules: 'X8, X9',
        text: ['Ein leeres Plättchen ist einfach weg. Eines mit Geschenk gibst du *einem Mitspieler*, der es '
        + 'ab dem nächsten Wurf einmal nutzen kann:', [
            '*Joker*: schaltet einen Joker frei.',
            '*Plus-Minus*: Der Zahlenwürfel gilt eins mehr oder eins weniger.',
            '*Alle Würfel*: aus allen sechs Würfeln wählen, auch aus den weggenommenen.']] },
    { title: 'Ende', rules: 'X10',
        text: ['Nach dem Wurf, in dem jemand das zehnte Plättchen loswird. Sind es mehrere, entscheiden die '
        + 'angekreuzten X, dann die Felder der Passleiste, dann volle Spalten.'] },
    { title: 'Allein', rules: 'X11',
        text: ['30 Würfe mit vier Würfeln, ohne Plättchen. Rosa Zeichen gibt es immer. Es zählen die '
        + 'angekreuzten X.'] },
];
