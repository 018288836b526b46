#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes what first rolls are worth on the sheets that come with the games:
openings.py REVANCHE > data/openings.json

Each sheet with what the start is worth, passing, and each pair of dice with its best placement. Where a start
combination comes first, there is one for each."""
import json
import subprocess
import sys

STARTS = {"xmal": [colour + number for colour in "ygbro" for number in "12345"]}


def ask(*args):
    done = subprocess.run([sys.argv[1], *args], capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else None


def opening(game, sheet, start):
    first = ["--start", start] if start else []
    found = ask("openings", "--game", game, "--sheet", sheet, "--json", *first)
    if not found:
        return None
    rolls = {one["dice"]: [round(one["value"], 2), one["move"]] for one in found["openings"]}
    return {"game": game, "sheet": sheet, "start": start, "value": round(found["start"], 2),
            "pass": round(found["pass"], 2), "rolls": rolls}


def main():
    found = [opening(game["game"], sheet["name"], start)
             for game in ask("games", "--json") for sheet in game.get("sheets", [])
             for start in STARTS.get(game["game"], [""])]
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found if one)
    print("[\n%s\n]" % lines)


main()
