#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists the puzzles for the page: list_puzzles.py OUT FILE...

Each file by its game, with the sheet or deck that its positions lie on, and how many puzzles it has of each
theme."""
import json
import sys
from collections import Counter

out, paths = sys.argv[1], sys.argv[2:]
entries = []
for path in paths:
    with open(path, encoding="ascii") as file:
        heading, *lines = file.read().splitlines()
    _, version, game, material = heading.split(" ", 3)
    assert version == "1", path
    themes = Counter(line.split("\t")[7] for line in lines)
    entries.append({"game": game, "material": material, "count": len(lines),
                    "themes": dict(sorted(themes.items()))})
with open(out, "w", encoding="ascii") as file:
    json.dump(entries, file, indent=1)
    file.write("\n")
