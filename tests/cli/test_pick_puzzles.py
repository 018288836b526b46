# SPDX-License-Identifier: MIT
"""What tools/pick_puzzles.py leaves out, thins out, and keeps the same: test_pick_puzzles.py BINARY SOURCE-ROOT"""
import os
import sys
import tempfile
from collections import Counter

import tap

TOOL = os.path.join(sys.argv[2], "tools", "pick_puzzles.py")
HEADING = "revanche-puzzles 1 nochmal classic 00000000"


def puzzle(n, seats=1, best="y2 H6 H7", tempting="y1 H6", value="20.0", ahead="1.0", error="0.1", missed="88800",
           theme="place"):
    sheets = " |" * seats
    moves = ["1: %s" % best, "1: %s" % tempting]
    return "\t".join(["nochmal roll=%d%s" % (n, sheets), *moves, value, ahead, error, missed, theme])


def various(count, **more):
    """Puzzles that share nothing but what is asked for."""
    return [puzzle(n, best="y2 A%d B%d" % (n, n), **more) for n in range(count)]


def picked(count, *files):
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for i, (heading, lines) in enumerate(files):
            paths.append(os.path.join(folder, "%d" % i))
            with open(paths[-1], "w", encoding="ascii") as file:
                file.write("\n".join([heading, *lines]) + "\n")
        code, out, err = tap.call(sys.executable, TOOL, str(count), *paths)
    if code:
        return err
    heading, *lines = out.splitlines()
    assert heading == HEADING, out
    return [line.split("\t") for line in lines]


def test_what_is_no_good_puzzle_is_left_out():
    good = puzzle(1, theme="pass", best="pass")
    bad = [puzzle(2, error="0.4"), puzzle(3, seats=2, value="0.99"),
           puzzle(4, theme="push", best="up 12", tempting="score 14")]
    exact = puzzle(5, error="exact", best="g1 H1")
    assert {fields[0] for fields in picked(9, (HEADING, [good, exact, *bad]))} == \
        {"nochmal roll=1 |", "nochmal roll=5 |"}


def test_copies_are_left_out():
    copies = [puzzle(n) for n in range(6)]
    assert len(picked(9, (HEADING, copies))) == 2
    assert len(picked(9, (HEADING, copies[:1]), (HEADING, copies[:1]))) == 1, "one position is one puzzle"


def test_what_there_is_too_much_of_is_thinned_out():
    table = {"seats": 2, "value": "0.5"}
    many = [*various(40), *various(40, theme="joker", **table), *various(40, theme="finish", missed="88000", **table)]
    lines = ["\t".join([fields.split("\t")[0] + " %d" % i, *fields.split("\t")[1:]]) for i, fields in enumerate(many)]
    some = picked(20, (HEADING, lines))
    themes = Counter(fields[7] for fields in some)
    assert len(some) == 20 and max(themes.values()) <= 7 and len(themes) == 3, themes
    assert sum(fields[6][2:] == "000" for fields in some) <= 6
    assert len(picked(100, (HEADING, lines))) == 100, "filled up again where there are too few"


def test_more_files_change_little():
    lines = various(60, seats=2, value="0.5")
    before = {fields[0] for fields in picked(20, (HEADING, lines[:50]))}
    after = {fields[0] for fields in picked(20, (HEADING, lines[:50]), (HEADING, lines[50:]))}
    assert len(before & after) >= 12, len(before & after)
    again = picked(20, (HEADING, lines[:50]))
    assert again == sorted(again) and {fields[0] for fields in again} == before


def test_files_of_two_games_are_refused():
    said = picked(9, (HEADING, [puzzle(1)]), (HEADING.replace("nochmal", "xmal"), [puzzle(2)]))
    assert "not of one game" in said, said


if __name__ == "__main__":
    tap.run(globals())
