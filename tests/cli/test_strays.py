# SPDX-License-Identifier: MIT
"""Commands speak the reader's language: test_strays.py BINARY-IN-QPS SOURCE-ROOT BINARY

In the pseudo-language qps every text of the catalogue is marked ⟦líké thís~~⟧ and has no plain vowel: a word with
one is a stray, unless it is notation, a name or what the caller wrote."""
import json
import os
import re
import sys

import tap
from cli_driver import CLEAN, COMMANDS, DATA, golden

GAMES = ("Noch mal so gut!", "Noch mal!", "Noch X-mal!", "Geht noch was?")
NAMES = set("""revanche sim arena calibrate analyze replay verify legal position best bot sheet deck games bench
    daily train openings puzzles serve admin backup play term check postgresql PERCENT HASH list show drop
    result entries entry servers end leases ROOM DAY SERVER new nochmal sogut xmal gehtwas easy casual steady
    sharp expert fast strong greedy random classic pink blue green grey house free start solo rules
    two decks en JSON THEME place finish deny joker bonus stop card push shop REVANCHE SOME NAME Anna Ben pass roll over qps""".split())
# Names that a text of the catalogue quotes lose their plain vowels with it; what is left stands in a value.
QUOTED = [r"--[a-z-]+", r"https?://\S+", r"(?:\.{0,2}/[\w.-]+)+", r"\b[\w-]+\.(?:record|sheet|cards|md)\b",
          r"waiting=|open=", r"revanche-bot \d", r"expert@\d+", r"pad\d", "splitmix64", r"SIG[A-Z]+", r"\bx?[ygbro]\??\d\b"]


# It says hello and goes.
GUEST = "cmd:read hello; echo revanche-bot 1 x"


def strays(text, *more):
    for said in (*GAMES, *more):
        text = text.replace(said, " ")
    for line in text.splitlines():
        if re.match(r"  revanche ", line):
            continue  # an example
        for pattern in QUOTED:
            line = re.sub(pattern, " ", line)
        for word in re.findall(r"[^\W\d_]{2,}", line):
            if re.search("[aeiouyAEOU]", word) and word not in NAMES:
                yield word, line
        outside = line
        while "⟦" in outside:
            outside = re.sub("⟦[^⟦⟧]*⟧", " ", outside, count=1) if re.search("⟦[^⟦⟧]*⟧", outside) else ""
        for word in re.findall(r"\b[a-z]{2,}\b", outside):
            if word not in NAMES:
                yield word, line


def say(*args, stdin=""):
    return tap.call(sys.argv[1], "--lang", "qps", *args, stdin=stdin, env=CLEAN)


def clean(code, *args, stdin="", said=()):
    """What a command says, with this exit code and without a stray; `said` is what the caller put there."""
    got, out, err = say(*args, stdin=stdin)
    assert got == code, (args, got, out, err)
    assert "⟦" in out + err, (args, out, err)
    found = list(strays(out + err, *said))
    assert not found, (args, found)
    return out + err


def test_strays_are_found():
    assert not list(strays("⟦/tmp/some.file cánnót bé wríttén~⟧ 12 %"))
    for text in ("⟦ít ís~⟧ over there", "⟦ít ís the end~⟧", "⟦{n}⟧ pts"):
        assert list(strays(text)), text


def test_help():
    clean(0, "--help")
    for command in COMMANDS:
        clean(0, command, "--help")
    clean(0, "sheet", "new", "--help")


def test_what_commands_print():
    table = golden("nochmal-3")
    sim = ("sim", "--game", "nochmal", "--games", "3", "--seed", "t", "--bot")
    clean(0, "games")
    clean(0, *sim, "greedy", "--at-least", "10", "--luck", said=(" t⟧",))
    clean(0, "arena", "--game", "gehtwas", "--player", "greedy", "--player", "random", "--games", "2")
    clean(0, "bench", "--ms", "10")
    clean(0, "replay", table)
    clean(0, "verify", table)
    clean(0, "daily", "--number", "40")
    clean(0, "sheet", "check", os.path.join(DATA, "nochmal-classic.sheet"), said=("Noch mal! - classic sheet",))
    clean(0, "deck", "check", os.path.join(DATA, "gehtwas-house.cards"), said=("Geht noch was? - house deck", "sum"))
    clean(0, "openings", said=("Noch mal! - classic sheet",))
    clean(0, "calibrate", "--game", "nochmal", "--games", "3", "--spread")
    clean(0, "legal", "nochmal | crosses=H6,H7", "--dice", "y b / 2 5", "--move", "y2 I6 I7")


def test_analysis():
    # The moves are notation, which their words follow.
    out = clean(0, "analyze", golden("nochmal-1"), "--ms", "1", "--all")
    assert out.count("⟦") > 30, out


def test_best_moves():
    code, out, err = say("best", "nochmal roll=7 | crosses=H6,H7,I6,I7 jokers=7", "--dice", "y b / 2 5", "--fast",
                         "--top", "2")
    assert code == 0 and err == "", err
    found = list(strays(re.sub(r"(\w)   \S.*", r"\1", out)))  # the words of the moves come from elsewhere
    assert not found, found


def test_faults_of_programs():
    out = clean(0, "arena", "--game", "nochmal", "--player", "greedy", "--games", "2", "--player",
                GUEST, "--jobs", "1", said=("x",))
    assert "⟦díéd" in out, out


def test_mistakes():
    clean(2)
    clean(2, "nonsense", said=("nonsense",))
    clean(2, "games", "nonsense", said=("nonsense",))
    clean(2, "sim", said=())
    clean(2, "sim", "--game", "chess", said=("chess",))
    clean(2, "sim", "--game", "nochmal", "--players", "9")
    clean(2, "sim", "--game", "nochmal", "--players", "7")
    clean(2, "sim", "--game", "nochmal", "--games", "many", said=("many",))
    clean(2, "sim", "--game", "nochmal", "--json=1")
    clean(2, "sim", "--game")
    clean(2, "sim", "--magic")
    clean(2, "sim", "-x", said=("-x",))
    clean(2, "sim", "--game", "nochmal", "--options", "magic", said=("magic",))
    clean(2, "sim", "--game", "nochmal", "--options", "two-decks")
    clean(2, "sim", "--game", "nochmal", "--aim", "5", "--bot", "greedy")
    clean(2, "sim", "--game", "nochmal", "--players", "3", "--bot", "greedy,random")
    clean(1, "sim", "--game", "nochmal", "--sheet", "nosuch", said=("nosuch",))
    clean(1, "replay", "/nosuch", said=("/nosuch",))
    clean(2, "replay")
    clean(2, "position", "--show", "--json", "nochmal |")
    clean(2, "position", "--at", "3", "nochmal |")
    clean(1, "legal", "nochmal |")
    clean(1, "legal", "nochmal roll=30 over=1 |")
    clean(2, "legal", "nochmal |", "--dice", "y b / 2 5", "--seat", "2")
    clean(2, "sheet")
    clean(2, "sheet", "check")
    clean(2, "daily", "--game", "nochmal")
    clean(2, "arena", "--game", "nochmal", "--player", "greedy")
    clean(1, "arena", "--game", "nochmal", "--player", "greedy", "--player", "cmd:true", said=("true",))
    clean(2, "serve", "--listen", "nowhere", said=("nowhere",))
    clean(2, "bot")
    clean(2, "train", "--game", "gehtwas", "--own")
    clean(2, "openings", "--game", "gehtwas")
    got, _, err = tap.call(sys.argv[1], "--lang", "xx", "games", env=CLEAN)
    assert got == 2 and "there is no language 'xx'; the languages are en, qps" in err, err


def test_json_is_the_same_in_every_language():
    for args in (["games"], ["replay", golden("nochmal-3"), "--actions"], ["verify", golden("xmal-3")],
                 ["daily", "--number", "40"], ["sheet", "check", os.path.join(DATA, "nochmal-classic.sheet")],
                 ["deck", "check", os.path.join(DATA, "gehtwas-house.cards")],
                 ["best", "nochmal | crosses=H6,H7", "--dice", "y b / 2 5", "--fast"],
                 ["arena", "--game", "nochmal", "--player", "greedy", "--player", GUEST, "--games", "2", "--jobs", "1"]):
        code, out, err = say(*args, "--json")
        english = tap.call(sys.argv[1], *args, "--json", env=CLEAN)[1]
        assert code == 0 and json.loads(out) == json.loads(english), (args, out, english, err)


# ---- which language ----


def in_language(*args, **variables):
    env = {k: v for k, v in CLEAN.items() if k != "LANG" and not k.startswith("LC_")}
    return tap.call(os.path.abspath(sys.argv[3]), *args, env=dict(env, **variables))


def test_the_language_of_the_locale():
    german, english = "1-6 Spieler  Klassisches Blatt (gedruckte Ausgabe)", "1-6 players  Classic sheet"
    for variables in ({"LANG": "de_DE.UTF-8"}, {"LC_ALL": "de_AT", "LANG": "en_GB"}, {"LC_MESSAGES": "de"},
                      {"LANG": "en_GB.UTF-8", "REVANCHE_LANG": "de"}):
        code, out, err = in_language("games", **variables)
        assert code == 0 and german in out and "players" not in out, (variables, out, err)
    for variables in ({}, {"LANG": "C"}, {"LANG": "xx_XX"}, {"LANG": "de_DE", "LC_ALL": "C"},
                      {"LANG": "de_DE", "REVANCHE_LANG": "en"}):
        assert english in in_language("games", **variables)[1], variables


def test_the_language_that_is_asked_for():
    for args in (["--lang", "de"], ["--lang=de"]):
        assert "Spieler" in in_language(*args, "games", LANG="en_GB", REVANCHE_LANG="en")[1], args
    assert "players" in in_language("--lang", "en", "games", LANG="de_DE.UTF-8")[1]
    for args in (["--lang", "xx", "games"], ["--lang="], ["--lang"]):
        code, out, err = in_language(*args)
        assert code == 2 and out == "" and "the languages are en, de" in err, (args, err)
    code, out, err = in_language("games", REVANCHE_LANG="xx")
    assert code == 2 and out == "" and "there is no language 'xx'" in err, err
    code, out, err = in_language("sim", "--game", "chess", LANG="de_DE.UTF-8")
    assert code == 2 and "es gibt kein Spiel „chess“; die Spiele sind nochmal" in err, err


def test_tables_keep_their_columns():
    for say_it in (lambda *args: in_language("--lang", "de", *args), say):
        _, out, _ = say_it("bench", "--ms", "10")
        assert len(out.splitlines()) == 5 and len({len(line) for line in out.splitlines()}) == 1, out
        _, out, _ = say_it("--help")
        assert max(len(line) for line in out.splitlines()[2:]) <= 100, out


if __name__ == "__main__":
    tap.run(globals())
