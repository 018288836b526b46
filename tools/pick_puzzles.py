#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Picks puzzles for the page from what `revanche puzzles` has found:
pick_puzzles.py COUNT FILE... > data/puzzles/GAME.puzzles

Equal and nearly equal ones are left out; what a theme, the easiest ones, or those alone have too many of is
thinned out, so that a file has something of everything. Which ones stay is decided by the hash of their
position, so that more files change little. What the thinning left out fills the file up if there are too few,
the harder ones first."""
import hashlib
import re
import sys
from collections import Counter

MOST_OF_A_THEME = 0.35
MOST_OF_A_CHOICE = 0.15  # like "push up, do not score": one could answer without looking
MOST_EASY = 0.3
MOST_ALONE = 0.6
ALIKE = 2  # puzzles with the same solution, temptation and number of players


def read(files):
    headings, puzzles = set(), {}
    for file in files:
        with open(file, encoding="utf-8") as lines:
            headings.add(next(lines).strip())
            for line in lines:
                fields = line.rstrip("\n").split("\t")
                puzzles[fields[0]] = fields
    if len(headings) != 1:
        sys.exit("pick_puzzles.py: these files are not of one game and sheet: %s" % sorted(headings))
    return headings.pop(), puzzles.values()


def easy(fields):
    """Only the two weakest levels miss it."""
    return fields[6][2:] == "000"


def settled(fields):
    """The game is won or lost: nothing can be learned."""
    return alone(fields) is False and not 0.02 < float(fields[3]) < 0.98


def proven(fields):
    """Also with the figures as they are written down."""
    return fields[5] == "exact" or float(fields[4]) > 3 * float(fields[5]) > 0


def compatible(fields):
    """Solution and temptation are about different cards that all move: both may belong to the best answer."""
    return fields[7] == "push" and fields[1].split()[-1] != fields[2].split()[-1]


def alone(fields):
    return fields[0].count("|") < 2


def copies(fields):
    """What nearly equal puzzles share: the solution and the temptation on the same sheet; where words are all
    there is, also what it is worth."""
    moves = [move.split(": ")[1] for move in fields[1:3]]
    worth = "" if len(moves[0].split()) > 2 else "%.1f" % float(fields[3]) if alone(fields) else "%.2f" % float(fields[3])
    return (fields[7], *moves, fields[0].count("|"), worth)


def choice(fields):
    """The words of solution and temptation, where these tell them apart."""
    words = [re.sub(r"[^a-z]+", " ", move.split(": ")[1].split()[0]) for move in fields[1:3]]
    return " or ".join(words) if words[0] != words[1] and not re.search(r"\d", fields[1].split()[1]) else ""


def pick(puzzles, count):
    taken, later = [], []
    themes, choices, alike, easy_ones, alone_ones = Counter(), Counter(), Counter(), 0, 0
    for fields in sorted(puzzles, key=lambda fields: hashlib.sha256(fields[0].encode()).digest()):
        theme, one = fields[7], choice(fields)
        if alike[copies(fields)] == ALIKE or settled(fields) or compatible(fields) or not proven(fields):
            continue
        alike[copies(fields)] += 1
        if (themes[theme] >= MOST_OF_A_THEME * count or one and choices[one] >= MOST_OF_A_CHOICE * count
                or easy(fields) and easy_ones >= MOST_EASY * count
                or alone(fields) and alone_ones >= MOST_ALONE * count):
            later.append(fields)
            continue
        themes[theme] += 1
        choices[one] += 1
        easy_ones += easy(fields)
        alone_ones += alone(fields)
        taken.append(fields)
    return (taken + sorted(later, key=easy))[:count]


def main():
    heading, puzzles = read(sys.argv[2:])
    print(heading)
    for fields in sorted(pick(puzzles, int(sys.argv[1]))):
        print("\t".join(fields))


main()
