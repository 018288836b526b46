#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists what bots have learned, for the page: list_nets.py OUT FILE...

Each file with its name, game, players (one, two, several), the checksum of the only sheet it is for (null:
any), and its bytes. Values of a card game (GAME.values) are for any number of players."""
import json
import os
import sys

out, paths = sys.argv[1], sys.argv[2:]
entries = []
for path in paths:
    with open(path, "rb") as file:
        data = file.read()
    name = os.path.basename(path)
    entry = {"name": name, "game": name.split(".")[0], "players": "any", "sheet": None, "bytes": len(data)}
    if name.endswith(".net"):
        header = dict(line.split(" ", 1) for line in data.split(b"\n\n", 1)[0].decode("ascii").splitlines())
        sheet = header["sheet"] if int(header["sheet"], 16) else None
        entry.update(game=header["game"], players=header["players"], sheet=sheet)
    entries.append(entry)
with open(out, "w", encoding="ascii") as file:
    json.dump(entries, file, indent=1)
    file.write("\n")
