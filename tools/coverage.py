#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds up what gcov counted in a build folder: coverage.py [--files] BUILD (tools/coverage calls it)

A file that several programs contain counts once: a line is run if one of them ran it."""
import collections
import json
import os
import subprocess
import sys


def counted(build):
    """Every file that gcov knows, once for each object it is part of."""
    data = [os.path.relpath(os.path.join(folder, name), build) for folder, _, names in os.walk(build)
            for name in names if name.endswith(".gcno")]
    for first in range(0, len(data), 50):
        command = ["gcov", "--json-format", "--stdout", "--branch-probabilities"] + data[first:first + 50]
        listing = subprocess.run(command, cwd=build, capture_output=True, text=True, check=True)
        for line in listing.stdout.splitlines():
            if line.startswith("{"):
                yield from json.loads(line)["files"]


def add(files, root, build):
    """path -> line -> [how often it was run, how often each branch of it]"""
    sums = collections.defaultdict(dict)
    for file in files:
        path = os.path.relpath(os.path.join(build, file["file"]), root)
        if not path.startswith(("src" + os.sep, "include" + os.sep)):
            continue
        for line in file["lines"]:
            branches = [branch["count"] for branch in line["branches"]]
            known = sums[path].setdefault(line["line_number"], [0, []])
            known[0] += line["count"]
            if len(branches) == len(known[1]):
                known[1] = [a + b for a, b in zip(branches, known[1])]
            elif len(branches) > len(known[1]):
                known[1] = branches
    return sums


def row(name, lines):
    branches = [count for _, counts in lines for count in counts]
    run, taken = sum(count > 0 for count, _ in lines), sum(count > 0 for count in branches)
    return "%-28s %7d %6.1f %% %9d %6.1f %%" % (
        name, len(lines), 100 * run / max(1, len(lines)), len(branches), 100 * taken / max(1, len(branches)))


def spans(numbers):
    """1, 2, 3, 7 -> 1-3, 7"""
    found = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join("%d" % a if a == b else "%d-%d" % (a, b) for a, b in found)


def main():
    by_file = "--files" in sys.argv
    build = os.path.abspath(sys.argv[-1])
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    sums = add(counted(build), os.path.abspath(root), build)
    groups = collections.defaultdict(list)
    for path in sums:
        groups[path if by_file else os.sep.join(path.split(os.sep)[:2])].append(path)
    print("%-28s %7s %8s %9s %8s" % ("", "lines", "run", "branches", "taken"))
    for name in sorted(groups):
        print(row(name, [line for path in groups[name] for line in sums[path].values()]))
        missed = sorted(number for path in groups[name] for number, line in sums[path].items() if not line[0])
        if by_file and missed:
            print("    not run: " + spans(missed))
    print(row("all", [line for lines in sums.values() for line in lines.values()]))
    sys.exit(not sums)


main()
