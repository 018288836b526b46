# SPDX-License-Identifier: MIT
"""Puzzles are found, proven again, and refused when they are none: test_puzzles.py BINARY SOURCE-ROOT"""
import os
import sys

import tap
from cli_driver import DATA, bad, golden, good, revanche, with_file

with open(sys.argv[1], "rb") as binary:
    SANITIZED = b"__asan" in binary.read()
THEMES = set("place finish deny joker pass bonus stop card push shop".split())


def lines_of(*args):
    heading, *lines = good("puzzles", *args).splitlines()
    return heading, [line.split("\t") for line in lines]


def text_of(heading, puzzles):
    return "\n".join([heading, *("\t".join(fields) for fields in puzzles)]) + "\n"


def test_puzzles_of_bots():
    """The same seed gives the same ones, whoever works on them; each is a position with a solution."""
    args = ("--game", "gehtwas", "--games", "4", "--seed", "t")
    heading, puzzles = lines_of(*args, "--jobs", "1")
    assert heading.startswith("revanche-puzzles 1 gehtwas house ") and len(puzzles) >= 3, (heading, puzzles)
    assert (heading, puzzles) == lines_of(*args, "--jobs", "3")
    assert len({fields[0] for fields in puzzles}) == len(puzzles)
    for position, best, tempting, _, ahead, error, missed, theme in puzzles:
        assert best.split(": ")[1] in good("legal", position) and best != tempting, best
        assert theme in THEMES and (error == "exact" or float(ahead) > 3 * float(error) > 3), (ahead, error, theme)
        assert len(missed) == 5 and int(missed[0]) + int(missed[1]) > 3 >= int(missed[4]), missed
    done = with_file(text_of(heading, puzzles), lambda path: good("puzzles", "--check", path))
    assert done == "%d puzzles, 0 not proven\n" % len(puzzles), done
    every = ("--every", "3", "--from", "1")
    done = with_file(text_of(heading, puzzles), lambda path: good("puzzles", "--check", path, *every))
    assert done.startswith("%d puzzle" % len(puzzles[1::3])) and ", 0 not" in done, done


def test_puzzles_of_a_theme():
    heading, puzzles = lines_of("--game", "gehtwas", "--games", "4", "--seed", "t", "--theme", "push")
    assert puzzles and all(fields[7] == "push" for fields in puzzles), puzzles
    assert "deny, joker" in bad(2, "puzzles", "--game", "gehtwas", "--theme", "luck")


def test_puzzles_are_renewed():
    """What would be found today stays, with today's figures; how often it was missed is kept."""
    heading, puzzles = lines_of("--game", "gehtwas", "--games", "3", "--seed", "t")
    first = puzzles[0]
    old = [*first[:4], "9.0000", "0.0000", "87654", "place"]
    turned = [first[0], first[2], first[1], *first[3:]]
    code, out, err = with_file(text_of(heading, [old, turned]), lambda path: revanche("puzzles", "--renew", path))
    said, *lines = out.splitlines()
    assert code == 0 and said == heading and ":3: " in err and "2 puzzles, 1 not proven" in err, (code, out, err)
    fields = lines[0].split("\t")
    assert len(lines) == 1 and fields[:3] == first[:3] and fields[6:] == ["87654", first[7]], lines
    assert fields[4] != "9.0000" and fields[5] != "0.0000", fields


def test_what_a_line_is_about():
    """A colour that is full is finished, also where it is paid when the others have decided (S6.5)."""
    with open(os.path.join(DATA, "puzzles", "nochmal.puzzles"), encoding="ascii") as file:
        heading, *lines = file.read().splitlines()
    line = next(line for line in lines if "\t2: g2 I4 J4\t" in line and "roll=14 active=2" in line)
    other = line.replace("\tfinish", "\tdeny")
    code, out, _ = with_file(heading + "\n" + other + "\n", lambda path: revanche("puzzles", "--renew", path))
    assert code == 0 and other != line and out.endswith("\tfinish\n"), (code, out)


def test_puzzles_of_tables_and_records():
    heading, puzzles = lines_of("--game", "nochmal", "--players", "2", "--games", "1", "--every", "8", "--seed", "t")
    assert puzzles and all(fields[0].count("|") == 2 for fields in puzzles) and 0 <= float(puzzles[0][3]) <= 1, puzzles
    heading, puzzles = lines_of(golden("gehtwas-1"))
    assert heading.startswith("revanche-puzzles 1 gehtwas house ") and 1 <= len(puzzles) <= 2, (heading, puzzles)
    assert ["1: sell 1", "1: done"] in [fields[1:3] for fields in puzzles], "the record is known to have this one"


def test_games_without_a_puzzle():
    """Some games of random players have fewer than others."""
    _, puzzles = lines_of("--game", "gehtwas", "--bot", "random", "--games", "6", "--seed", "a")
    assert 6 < len(puzzles) < 12, len(puzzles)


def test_looking_at_some_decisions():
    """Puzzles then come from all parts of games: of these most; with all decisions 4 of 16 come from later rounds."""
    _, some = lines_of("--game", "gehtwas", "--games", "8", "--seed", "t", "--every", "4")
    late = [fields for fields in some if "round=" in fields[0] and "round=2" not in fields[0]]
    assert len(some) > 5 and 2 * len(late) > len(some), (len(late), len(some))


def test_puzzles_of_the_page():
    """Some of each game, of several kinds, alone and at tables, hold with other random numbers; ./test long proves
    more of them."""
    each = 1 if SANITIZED else 2
    folder = os.path.join(DATA, "puzzles")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="ascii") as file:
            heading, *lines = file.read().splitlines()
        puzzles = sorted((line.split("\t") for line in lines), key=lambda fields: (fields[7], fields[6]))
        some = []
        for seats in (1, 2):
            of = [fields for fields in puzzles if fields[0].count("|") == seats]
            some += of[len(of) // 4::len(of) // 2][:each]
        assert len({fields[7] for fields in some}) > each - 1, some
        done = with_file(text_of(heading, some), lambda path: good("puzzles", "--check", path))
        assert done == "%d puzzles, 0 not proven\n" % (2 * each), (name, done)


def test_what_is_no_puzzle():
    heading, puzzles = lines_of("--game", "gehtwas", "--games", "3", "--seed", "t")
    first = puzzles[0]
    turned = [first[0], first[2], first[1], *first[3:]]
    for wrong, said in ((turned, "as good or better"), (first[:4], "eight fields"),
                        (["nonsense", *first[1:]], "cannot be read"),
                        ([first[0], "1: pass", *first[2:]], "not possible in this position")):
        code, out, err = with_file(text_of(heading, [first, wrong]),
                                   lambda path: revanche("puzzles", "--check", path))
        assert code == 1 and ":3: " in err and said in err and out == "2 puzzles, 1 not proven\n", (wrong, out, err)
    sampled = next(fields for fields in puzzles if fields[5] != "exact")
    exactly = [*sampled[:5], "exact", *sampled[6:]]
    code, out, _ = with_file(text_of(heading, [sampled, exactly]), lambda path: revanche("puzzles", "--check", path))
    assert (code, out) == (1, "2 puzzles, 1 not proven\n"), ("what is called exact must be", out)
    assert "no file of puzzles" in with_file("hello\n", lambda path: bad(1, "puzzles", "--check", path))
    assert "--game" in bad(2, "puzzles")


if __name__ == "__main__":
    tap.run(globals())
