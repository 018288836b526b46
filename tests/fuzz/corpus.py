#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the corpus of the fuzz targets out of what the tests know: tests/fuzz/corpus.py
Files whose names begin with 'found' are regression tests that a search left behind; they stay."""
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
FIRST_SETUP = {"nochmal": 0, "sogut": 6, "xmal": 12, "gehtwas": 18}  # as setup_at() in tests/play.c counts them
SHEETS = {"nochmal": "nochmal-classic.sheet", "sogut": "sogut-grey.sheet", "xmal": "xmal-house.sheet"}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def write(target, name, data):
    folder = os.path.join(HERE, "corpus", target)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def clear():
    for folder, _, names in os.walk(os.path.join(HERE, "corpus")):
        for name in names:
            if not name.startswith("found"):
                os.remove(os.path.join(folder, name))


def plain(text):
    """Without comments and alignment: short inputs are searched faster."""
    lines = (re.sub(r"\s+", " ", line.split("#")[0]).strip() for line in text.splitlines())
    return "".join(line + "\n" for line in lines if line)


def odd_sheet(game, rows):
    """The built-in sheet with other cells."""
    rows = iter(rows)
    return re.sub(r"(?m)^(row \S) \S+", lambda m: m.group(1) + " " + next(rows), plain(read("data", SHEETS[game])))


ONE_BLOCK = ["rrrrrrrrrrrrrrr"] * 6 + ["rrrrrrrogbYrrrr"]
CHESSBOARD = ["rogbyrogbyrogby", "gbyrogbyrogbyro"] * 3 + ["ROGBYROGBYROGBY"]


def positions():
    count = {}
    for line in read("tests", "data", "legal.txt").splitlines():
        game = line.split(" ")[0]
        if game in FIRST_SETUP:
            count[game] = count.get(game, 0) + 1
            write("position", "%s-%02d" % (game, count[game]), line)


def actions():
    """One action of each kind and length for each game."""
    seen = {}
    for name in sorted(os.listdir(os.path.join(ROOT, "tests", "golden"))):
        game = name.split("-")[0]
        for line in read("tests", "golden", name).split("\n\n", 1)[1].splitlines():
            action = line.split("#")[0].strip()
            kind = (game, re.sub(r"[A-O][1-7]", "A1", re.sub(r"^\d: ", "", re.sub(r"\b[ygbro](?=[?\d])", "c", action))))
            kind = (kind[0], re.sub(r"\d+", "1", kind[1])) if not action.startswith("roll") else (game, "roll")
            if action and kind not in seen:
                seen[kind] = True
                n = sum(k[0] == game for k in seen)
                head = bytes([FIRST_SETUP[game] + n % 6, n * 7 % 64])
                write("action", "%s-%02d" % (game, n), head + action.encode())


def sheets():
    for game in SHEETS:
        for name, rows in (("one-block", ONE_BLOCK), ("chessboard", CHESSBOARD)):
            sheet = odd_sheet(game, rows)
            write("sheet", "%s-%s" % (game, name), sheet)
            write("position", "%s-%s" % (game, name), "%s | crosses=H1\n%s" % (game, sheet))


def main():
    clear()
    positions()
    actions()
    sheets()
    write("deck", "gehtwas-plain", plain(read("data", "gehtwas-house.cards")))
    for name in sorted(os.listdir(os.path.join(ROOT, "tests", "golden"))):
        lines = plain(read("tests", "golden", name)).splitlines(True)
        write("record", name.replace(".record", "-begun"), "".join(lines[:40]))
    own = plain(read("data", SHEETS["nochmal"]))
    write("record", "own-sheet", "revanche-record 1\ngame nochmal\nsheet own 16572fb4\n" +
          "".join("| " + line + "\n" for line in own.splitlines()) +
          "seats 2\nplayer 1 A\nplayer 2 B\ndate 2024-02-29\nseed splitmix64 s\n\nroll y o b / 5 2 2\n2: pass\n")


main()
