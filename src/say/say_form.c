/* SPDX-License-Identifier: MIT
 * Mistakes of form. The library explains them in English; for other languages its sentences are looked up
 * here. */
#include "say.h"

#include <string.h>

static const struct {
    const char *english, *german;
} sentences[] = {
    { "cells are written like H6 H7, each once", "Felder schreibt man wie H6 H7, jedes einmal" },
    { "actions are like y5 H6 H7 I6 I7 J7",
      "Züge sind wie y5 H6 H7 I6 I7 J7 (x und ? vor dem, wofür ein Joker steht), pass, und die der eigenen "
      "Würfel und Boni des Spiels" },
    { "actions are like fulfil 12",
      "Züge sind wie fulfil 12, luck, fail, in, out, up 12, score 12, buy green, build 12 2, done" },
    { "a card's number is expected", "hier steht die Nummer einer Karte" },
    { "the deck has no card with that number",
      "eine Karte mit dieser Nummer gibt es nicht (Karten eines zweiten Satzes zählen von 100 an)" },
    { "seven dice are written like",
      "sieben Würfel schreibt man wie 1 2 3 4 / 5 6 6, vier blaue und drei rote" },
    { "dice are written like y b x / 5 2 ?", "Würfel schreibt man wie y b x / 5 2 ? (Farben y g b r o x, "
                                             "dann Zahlen 1 bis 5 ?), den Spezialwürfel dahinter: / heart" },
    { "a start combination is a colour and a number",
      "eine Startkombination ist eine Farbe und eine Zahl von 1 bis 5, wie y 3" },
    { "chips are blank", "Plättchen sind blank, joker, plusminus und allsix" },
    { "the bonus is 1 or 2", "der Bonus ist 1 oder 2, wie für die Runde gedruckt" },
    { "card colours are", "Kartenfarben sind green, yellow und red" },
    { "a level is a number from 1 to 5", "eine Ebene ist eine Zahl von 1 bis 5" },
    { "the number of a seat at this table is expected",
      "hier steht die Nummer eines Platzes an diesem Tisch" },
    { "gifts are used with dice", "Geschenke nutzt man mit Würfeln; nur Joker auch mit pass" },
    { "nothing more is expected here", "hier wird nichts mehr erwartet" },
    { "a decision begins with its seat", "eine Entscheidung beginnt mit ihrem Platz, wie 1: pass" },
    { "an action is expected", "hier wird ein Zug erwartet" },
    { "is chance's and names no seat", "Würfel und Karten gehören keinem Platz" },
};

void say_form(struct rv_text *out, const struct voice *voice, const struct rv_error *error)
{
    const char *text = error->text;
    for (size_t i = 0; voice->lang == SAY_DE && i < sizeof sentences / sizeof *sentences; i++)
        if (strstr(error->text, sentences[i].english))
            text = sentences[i].german;
    rv_text_format(out, "%s.\n", text);
}
