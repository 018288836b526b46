#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The line mode in other languages: test_term_languages.py PATH/TO/revanche; speaks TAP."""

import re

from term_driver import Term, actions, check, play_out, registered, run_tests


def offered(room):
    """The languages that the program knows, from its own list."""
    err = room.run("--no-save", "--lang", "tlh")[2]
    return re.search(r"the languages are ((?:[a-z]+, )*[a-z]+)", err).group(1).split(", ")


def test_language(room):
    def german(*args, **env):
        return "dein Zug" in room.run("--seed", "abc", "--no-save", *args, **env)[1]

    check(not german(), "English without a locale")
    check(german(LANG="de_DE.UTF-8") and german(LC_MESSAGES="de_AT", LANG="en_US")
          and german(LC_ALL="de", LC_MESSAGES="en", LANG="en"), "locale")
    check(not german(LC_ALL="C", LANG="de_DE.UTF-8"), "LC_ALL comes first")
    check(not german("--lang", "en", LANG="de_DE.UTF-8") and german("--lang", "de")
          and german(REVANCHE_LANG="de"), "option")


def test_a_german_game_is_german(room):
    for game in registered(room):
        term = Term(room, "--game", game, "--seed", "deutsch", "--names", "Anna", "--bot", "random",
                    "--no-save", LANG="de_DE.UTF-8")
        lines = term.ask()
        play_out(term, lines)
        check(term.end() == (0, ""), game)
        for line in term.heard:
            check(not re.search(r"\b(the|and|your|with|crosses|passes|first|points|level|card)\b", line),
                  game, "speaks English:", line)


def test_german_rules_and_forms(room):
    term = Term(room, "--seed", "abc", "--no-save", "--lang", "de")
    term.ask()
    check("Nicht erlaubt nach Regel S4.4: Zu den ersten" in " ".join(term.after("y1 A7")), term.heard[-2:])
    check("Kästchen schreibt man wie" in " ".join(term.after("y1 H99")), term.heard[-2:])
    check("Züge sind wie" in " ".join(term.after("blabla")), term.heard[-2:])
    check("keinen erlaubten Zug mit r3" in " ".join(term.after("r3")), term.heard[-2:])
    term.kill()


def test_an_unknown_language_is_refused_with_the_list(room):
    code, out, err = room.run("--no-save", "--lang", "tlh")
    check(code == 2 and out == "" and "'tlh'" in err and "en" in offered(room) and "de" in offered(room), err)
    code, out, _ = room.run("--no-save", LANG="tlh_KL.UTF-8")
    check(code == 0 and "Seat 1: Player 1" in out, "an unknown locale is English:", out)


# What a person types in each language and what must be answered: the help, the list, the hint with a decimal
# comma, the score, the record.
WORDS = {
    "de": (["hilfe", "züge", "Gelb 5", "tipp", "punkte", "gelb 5 H6 H7 I6 I7 J7", "", "ZURÜCK", "passe",
            "protokoll alles", "ende"],
           ["Spieler 1, dein Zug", "erlaubte Züge, oder die", "4 erlaubte Züge:", "1 erlaubter Zug:",
            r"Tipp: \S.*\(-?\d+,\d zu erwarten\)", "Summe +-22", "Wurf 2 von 30"]),
    "fr": (["aide", "coups", "Jaune 5", "conseil", "points", "jaune 5 H6 H7 I6 I7 J7", "", "annuler", "passe",
            "journal tout", "quitter"],
           ["Joueur 1, à toi", "les coups permis, ou", "4 coups permis", "1 coup permis",
            r"Conseil\s:\s\S.*\(attendu\s: -?\d+,\d\)", "Total +-22", "Lancer 2 sur 30"]),
    "nl": (["hulp", "zetten", "Geel 5", "tip", "punten", "geel 5 H6 H7 I6 I7 J7", "", "terug", "passen",
            "logboek alles", "einde"],
           ["Speler 1, jouw zet", "toegestane zetten, of die", "4 toegestane zetten:", "1 toegestane zet:",
            r"Tip: \S.*\(-?\d+,\d verwacht\)", "Totaal +-22", "Worp 2 van 30"]),
}


def test_words_of_each_language(room):
    for lang in offered(room):
        if lang == "en":
            continue
        check(lang in WORDS, "add what a person types in", lang, "to this test")
        typed, answers = WORDS[lang]
        path = room.file(lang)
        code, out, err = room.run("--seed", "abc", "--save", path, "--lang", lang, text="\n".join(typed) + "\n")
        check(code == 0 and err == "", lang, code, err)
        for answer in answers:
            check(re.search(answer, out), lang, answer, "is not in", out)
        check("^" not in out, lang, "something was not understood:", out)
        check(actions(path).splitlines()[1:2] == ["1: y5 H6 H7 I6 I7 J7"]
              and actions(path).splitlines()[3:] == ["1: pass"], lang, actions(path))


def test_words_for_cards_and_real_dice(room):
    path = room.file("cards")
    typed = ["", "hilfe", "", "scheitern", "ende"]
    room.run("--game", "gehtwas", "--seed", "abc", "--lang", "de", "--save", path, text="\n".join(typed) + "\n")
    check("1: fail" in actions(path), actions(path))
    path = room.file("dice")
    room.run("--real-dice", "--lang", "de", "--save", path, text="gelb joker / 5 joker\ngelb 5 H6 H7 I6 I7 J7\n")
    check(actions(path).splitlines()[:2] == ["roll y x / 5 ?", "1: y5 H6 H7 I6 I7 J7"], actions(path))


def test_games_in_every_language_to_the_end(room):
    for lang in offered(room):
        for game in registered(room):
            term = Term(room, "--game", game, "--seed", "whole game", "--no-save", "--lang", lang)
            play_out(term, term.ask())
            check(term.end() == (0, ""), lang, game)
            check(all(len(line) <= 78 for line in term.heard), lang, "wide:", max(term.heard, key=len))


if __name__ == "__main__":
    run_tests(globals())
