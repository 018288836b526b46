/* SPDX-License-Identifier: MIT
 * The rules in German, for a player who broke one. The English texts are in the library. */
#include "say.h"

const char *const rules_german[RV_RULE_COUNT] = {
    [RV_RULE_S3] = "Es müssen genau die Würfel dieses Spiels sein, mit Seiten, die sie haben",
    [RV_RULE_S4_1] = "Alle Felder müssen frei sein, die genannte Farbe haben und in einem Block liegen",
    [RV_RULE_S4_2] = "Die Felder müssen untereinander zusammenhängen, nebeneinander oder übereinander",
    [RV_RULE_S4_3] =
        "Mindestens ein Feld muss ein früheres Kreuz berühren (nicht schräg) oder in der Startspalte liegen",
    [RV_RULE_S4_4] = "Zu den ersten Kreuzen muss ein Feld der Startspalte gehören",
    [RV_RULE_S4_5] = "Genau so viele Felder, wie die Zahl sagt, und nie mehr als fünf",
    [RV_RULE_S5] = "Jeder benutzte Joker kostet ein Ausrufezeichen, und es sind nicht genug da; ein Joker "
                   "steht für eine der "
                   "fünf Farben oder eine Zahl von 1 bis 5",
    [RV_RULE_S6_1] = "Ein Farbwürfel und ein Zahlenwürfel müssen aus dem Wurf gewählt werden",
    [RV_RULE_S6_2] = "Vom vierten Wurf an kann man nur die Würfel wählen, die der aktive Spieler übrig ließ",
    [RV_RULE_S6_4] = "Dieser Platz ist damit jetzt nicht an der Reihe",
    [RV_RULE_N5] = "Das Spiel ist aus",
    [RV_RULE_B1] = "Der Spezialwürfel zeigt das nicht, oder der aktive Spieler hat ihn genommen",
    [RV_RULE_B2] = "Der Spezialwürfel braucht einen offenen Platz, und es gibt keinen",
    [RV_RULE_B3] = "Alle Herzen sind schon eingekreist",
    [RV_RULE_B4] = "Eine Bombe kreuzt ein bis vier freie Felder in einem Quadrat von zwei mal zwei an",
    [RV_RULE_B5] = "Sterne: ein oder zwei freie Sternfelder, jedes an einem Kreuz oder in der Startspalte",
    [RV_RULE_B6] = "Drei in einer Zeile: ein bis drei freie Felder einer Zeile, jedes an einem Kreuz",
    [RV_RULE_B7] = "Ein Block: alle seine freien Felder, mindestens eines davon an einem Kreuz",
    [RV_RULE_B8] = "Der Bonus einer Zeile wird genutzt, wie er gedruckt ist, oder es wird verzichtet",
    [RV_RULE_X1] = "Eine Startkombination ist eine Farbe und eine Zahl von 1 bis 5, kein Joker",
    [RV_RULE_X6] = "Der Bonus eines Passfelds wird genutzt, wie er gedruckt ist, oder es wird verzichtet",
    [RV_RULE_X8] =
        "Das Plättchen muss eines der noch verdeckten sein, und sein Geschenk geht an jemand anderen",
    [RV_RULE_X9] = "Ein Geschenk kann nur nutzen, wer es hat, und nur, wenn es etwas ändert",
    [RV_RULE_X10] = "Das Spiel ist aus",
    [RV_RULE_G1] = "Es werden sieben Würfel geworfen, vier blaue und drei rote, jeder mit 1 bis 6",
    [RV_RULE_G3] = "Der Bonus muss einer der beiden für die Runde gedruckten sein",
    [RV_RULE_G4] = "Bis zu vier Karten können gekauft werden, jede aus dem Einkommen bezahlt, solange der "
                   "Stapel Karten hat",
    [RV_RULE_G5] = "Neue Karten kommen auf die drei untersten Ebenen, höchstens vier ungewertete auf eine",
    [RV_RULE_G6] = "Dieser Platz ist damit jetzt nicht an der Reihe",
    [RV_RULE_G6_1] =
        "Eine Karte kann erfüllt werden, wenn die Würfel passen, sie nicht markiert ist, auf einer erlaubten "
        "Ebene liegt und ein Marker übrig ist",
    [RV_RULE_G6_2] = "Es ist kein Glück mehr da, um zu zahlen",
    [RV_RULE_G6_4] = "Wer eine Karte erfüllt oder Glück gezahlt hat, sagt in oder out",
    [RV_RULE_G7] = "Jede markierte Karte steigt eine Ebene oder wird gewertet; auf der höchsten kann sie nur "
                   "gewertet werden",
    [RV_RULE_G8] = "Das Spiel ist aus",
    [RV_RULE_G10] = "Die Karte muss eine sein, die oben auf diesem Stapel liegen kann",
    [RV_RULE_G12] =
        "Nur eine andere gewertete Karte derselben oder einer leichteren Farbe unter der höchsten Ebene kann "
        "geschoben werden; nur gewertete grüne Karten kann man in Zahlung geben",
    [RV_RULE_C1] = "Die Aktion kann nicht aufgeschrieben werden: das Spielprotokoll ist voll",
    [RV_RULE_C3] = "In diesem Spiel gibt es diese Aktion nicht",
};

const char *say_rule(const struct voice *voice, enum rv_rule rule)
{
    return voice->lang == SAY_DE && rules_german[rule] ? rules_german[rule] : rv_rule_text(rule);
}
