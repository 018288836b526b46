/* SPDX-License-Identifier: MIT
 * The German help of the line mode. */
#include "help.h"

const char *const help_german[T_HELPS] = {
    [T_HELP_COMMANDS] = "Befehle (auch: züge, tipp, zurück, zeige, punkte, protokoll, sichern, ende):\n"
                        "  legal [TEXT]   erlaubte Züge, oder die, in denen das steht: legal y5 H6\n"
                        "  hint           die besten Züge, wie der Trainer sie sieht\n"
                        "  undo           nimmt deinen letzten Zug zurück, bis Würfel oder Karten folgen\n"
                        "  show [PLATZ]   dein Blatt, oder ein anderes: show 2\n"
                        "  score          der Punktestand\n"
                        "  log [all]      was geschah\n"
                        "  save DATEI     eine Kopie des Spiels; gesichert wird auch von selbst\n"
                        "  quit           hört auf; das Spiel kann später weitergehen\n"
                        "Enter allein würfelt, oder macht den einzigen Zug, den es gibt.\n",
    [T_HELP_SHEET] = "Jetzt: ein Farbwürfel und ein Zahlenwürfel, zusammengeschrieben, und die Felder:\n"
                     "  y5 H6 H7 I6 I7 J7   der gelbe Würfel, die 5, fünf gelbe Felder\n"
                     "  xb2 H4 G4           ein Farbjoker (x) für Blau; kostet einen Joker\n"
                     "  b?2 H4 G4           ein Zahlenjoker (?) für 2; kostet auch einen\n"
                     "  pass                in diesem Wurf nichts\n"
                     "Farben: y gelb, g grün, b blau, r rot, o orange. Die Felder müssen frei sein, "
                     "diese Farbe haben und aneinander liegen; eines liegt in der Startspalte oder "
                     "berührt ein früheres Kreuz. Der Anfang eines Zugs, etwa y5, zeigt seine Plätze.\n",
    [T_HELP_SPECIAL] = "Oder, mit einem offenen Platz, statt des Paars der Spezialwürfel, wie er zeigt:\n"
                       "  heart               ein Herz: jede volle Spalte bringt einen Punkt mehr\n"
                       "  bomb A1 B1 A2 B2    bis zu vier Felder beliebiger Farben in einem Quadrat\n"
                       "  stars C2 E2         ein oder zwei Sterne an einem Kreuz oder in Spalte H\n"
                       "  three C1 D1 F1      bis zu drei Felder einer Zeile, die an Kreuzen liegen\n"
                       "  block C1 C2 D2      alle freien Felder eines Blocks, der an ein Kreuz grenzt\n",
    [T_HELP_GIFTS] = "Passen kreuzt Felder der Passleiste an: eines für jeden Würfel, der deine Startfarbe "
                     "oder Startzahl zeigt, aber mindestens eines. Geschenke stehen davor:\n"
                     "  joker xb2 H4 G4     schaltet erst einen Joker frei (auch: joker pass)\n"
                     "  allsix y5 H6 ...    wählt aus allen Würfeln, auch den genommenen\n"
                     "  y4+1 H6 H7 ...      Plus-Minus: die 4 zählt als 5; y4-1 als 3\n",
    [T_HELP_BONUS] = "Jetzt: den Bonus nutzen oder auf ihn verzichten:\n"
                     "  bomb A1 B1 A2 B2    bis zu vier Felder beliebiger Farben in einem Quadrat\n"
                     "  three C1 D1 F1      bis zu drei Felder einer Zeile, die an Kreuzen liegen\n"
                     "  block C1 C2 D2      alle freien Felder eines Blocks, der an ein Kreuz grenzt\n"
                     "  decline             verzichtet\n",
    [T_HELP_GIVE] = "Jetzt: give 2 gibt das Plättchen an Platz 2, der es vom nächsten Wurf an nutzen darf.\n",
    [T_HELP_CHANCE] = "Jetzt: Enter macht weiter; bis dahin nimmt undo den letzten Zug zurück.\n",
    [T_HELP_TYPED_SHEET] = "Jetzt: eintippen, was Würfel oder Plättchen zeigen, Farben vor Zahlen:\n"
                           "  y b x / 5 2 ?           x und ? sind die Joker\n"
                           "  y b x / 5 2 ? / heart   mit dem Spezialwürfel\n"
                           "  y 3                     eine Startkombination\n"
                           "  blank                   ein Plättchen (blank, joker, plusminus, allsix)\n"
                           "undo nimmt einen vertippten Wurf zurück.\n",
    [T_HELP_TYPED_CARDS] = "Jetzt: eintippen, was Würfel oder Karten zeigen:\n"
                           "  1 3 4 6 / 2 2 5   vier blaue Würfel, drei rote Würfel\n"
                           "  37                die Nummer der gezogenen Karte\n"
                           "undo nimmt einen vertippten Wurf zurück.\n",
    [T_HELP_CARDS] = "Karten nennt man bei ihrer Nummer. show zeigt die Leiter noch einmal.\n",
    [T_HELP_PHASE + 0] = "Jetzt: build 12 1 legt Karte 12 auf Ebene 1 (1 bis 3, höchstens vier auf einer).\n",
    [T_HELP_PHASE + 1] = "Jetzt: bonus 1 oder bonus 2, wie in der Liste.\n",
    [T_HELP_PHASE + 2] =
        "Jetzt: buy green, buy yellow oder buy red, oder done. Gewertete grüne Karten sind dein "
        "Einkommen. Nach den Soloregeln gibt sell 12 eine gewertete grüne Karte in Zahlung.\n",
    [T_HELP_PHASE + 3] =
        "Jetzt: build 12 2 legt Karte 12 auf Ebene 2 (1 bis 3, höchstens vier offene auf einer).\n",
    [T_HELP_PHASE + 4] =
        "Jetzt: fulfil 12 markiert Karte 12, wenn die Würfel sie erfüllen: erst auf Ebene 1, "
        "dann auf derselben Ebene oder der nächsten. Oder luck zahlt ein Glück stattdessen; "
        "oder fail. Danach wagt in einen weiteren Wurf, out hört auf und sichert alles.\n",
    [T_HELP_PHASE + 5] =
        "Jetzt: up 12 schiebt die markierte Karte 12 eine Ebene höher, wo sie später mehr wert "
        "sein kann; score 12 wertet sie, wo sie liegt. Nach den Soloregeln darf, wer hoch "
        "wertet, mit push 7 eine andere gewertete Karte schieben, oder decline.\n",
    [T_HELP_PHASE + 6] = "",
    [T_HELP_GOAL + 0] = "Kreuze mit je zwei Würfeln Felder einer Farbe an, von der Startspalte aus. Volle "
                        "Spalten und Farben bringen Punkte, dem Ersten am meisten; offene Sterne kosten.\n",
    [T_HELP_GOAL + 1] = "Kreuze mit je zwei Würfeln Felder einer Farbe an, von der Startspalte aus. Volle "
                        "Spalten, Zeilen und Farben bringen Punkte, Herzen und Spezialwürfel helfen; offene "
                        "Sterne kosten.\n",
    [T_HELP_GOAL + 2] =
        "Kreuze mit je zwei Würfeln Felder einer Farbe an, von der Startspalte aus. Was voll "
        "ist, bringt X, und jedes X wirft ein Plättchen ab: Werde alle als Erster los. Allein "
        "sammelst du X.\n",
    [T_HELP_GOAL + 3] = "Erfülle Karten mit den Würfeln, Ebene für Ebene, und hör rechtzeitig auf: Wer "
                        "scheitert, verliert die Marker der Runde. Markierte Karten steigen oder werden "
                        "gewertet; hohe Ebenen vervielfachen.\n",
};
