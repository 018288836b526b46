#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player for revanche arena, in Python's standard library: the move with the most cells, else the last one on the list.
It knows no rules; it asks for the moves. docs/bot-protocol.md says what is spoken."""
import sys


def say(text):
    print(text, flush=True)


def choose(moves):
    return max(reversed(moves), key=lambda move: len(move.split()))


def main():
    moves = []
    lines = iter(sys.stdin)
    for line in lines:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "revanche-bot":
            say("revanche-bot 1 plodder wants moves")
        elif word == "begin":
            say("ready")
        elif word == "moves":
            moves = [next(lines).rstrip("\n") for _ in range(int(rest))]
        elif word == "go":
            say("play %s %s" % (rest.split()[0], choose(moves)))
        elif word == "quit":
            break


main()
