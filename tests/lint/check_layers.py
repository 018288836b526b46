#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No file includes a header of a layer above its own: check_layers.py [ROOT]

The folders below src/ are the layers; a public header belongs to the layer that implements it."""
import os
import re
import sys

# What each layer may include, besides itself.
BELOW = {
    "base": [],
    "rules": ["base"],
    "games": ["base", "rules"],
    "notation": ["base", "rules", "games"],
    "play": ["base", "rules", "games", "notation"],
    "eval": ["base", "rules", "games"],
    "search": ["base", "rules", "games", "play", "eval"],
    "heuristics": ["base", "rules", "games"],
    "bots": ["base", "rules", "games", "play", "eval", "search", "heuristics"],
    "train": ["base", "rules", "games", "play", "eval", "search", "heuristics", "bots"],
    "coach": ["base", "rules", "games", "eval", "search", "heuristics", "bots"],
    "store": ["base"],
    "net": ["base"],
    "say": ["base", "rules", "games", "notation"],
    "term": ["base", "rules", "games", "notation", "play", "bots", "coach", "say"],
    "wasm": ["base", "rules", "games", "notation", "play", "eval", "search", "bots", "coach", "say"],
    "rooms": ["base", "rules", "games", "notation", "play", "bots", "store", "net"],
    "cli": ["base", "rules", "games", "notation", "play", "train", "bots", "coach", "store", "say", "term", "net",
            "rooms"],
}

# Public headers: include/revanche/*.h.
PUBLIC = {
    "base": ["status", "text", "source", "version"],
    "rules": ["action", "cells", "deck", "game", "rule", "sheet", "shelf", "walk"],
    "notation": ["notation", "record"],
    "play": ["table"],
    "eval": ["opinion"],
    "bots": ["bot"],
    "coach": ["analysis"],
    "train": ["learn"],
}

# All that the library may use of C: it is compiled to WebAssembly too, and neither prints nor exits.
LIBRARY = ["base", "rules", "games", "notation", "play", "eval", "search", "heuristics", "train", "bots", "coach", "say"]
LIBC = ["limits.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h", "string.h"]

MADE_BY_THE_BUILD = {"games_list.h": "games", "brains_list.h": "bots", "show_list.h": "term"}


def sources(root):
    """(path below root, layer) of every C file and header."""
    for folder in ("src", "include"):
        for path, _, names in os.walk(os.path.join(root, folder)):
            for name in sorted(names):
                if name.endswith((".c", ".h")):
                    yield os.path.relpath(os.path.join(path, name), root)


def layer_of(path):
    parts = path.split(os.sep)
    if parts[0] == "src":
        return parts[1] if len(parts) > 2 else None
    name = parts[-1][:-2]
    return next((layer for layer, names in PUBLIC.items() if name in names), None)


def target_of(path, quoted, name, files):
    """The file that an include means; None for one that is not ours."""
    if quoted:
        beside = os.path.join(os.path.dirname(path), name)
        if beside in files:
            return beside
        same = [f for f in files if f.startswith("src") and os.path.basename(f) == name]
        return same[0] if len(same) == 1 else None
    public = os.path.join("include", name)
    return public if public in files else None


def problems_of(root, path, files):
    layer = layer_of(path)
    if layer not in BELOW:
        yield "%s belongs to no layer that tests/check_layers.py knows" % path
        return
    with open(os.path.join(root, path), encoding="utf-8") as file:
        text = file.read()
    for match in re.finditer(r'^\s*#\s*include\s*([<"])([^">]+)[">]', text, re.M):
        quoted, name = match.group(1) == '"', match.group(2)
        where = "%s:%d" % (path, text.count("\n", 0, match.start(2)) + 1)
        target = target_of(path, quoted, name, files)
        above = MADE_BY_THE_BUILD.get(name) if quoted and not target else target and layer_of(target)
        if target is None and above is None:
            if quoted:
                yield "%s: there is no header %s, or there are several" % (where, name)
            elif layer in LIBRARY and name not in LIBC:
                yield "%s: the library does not use <%s>" % (where, name)
        elif above != layer and above not in BELOW[layer]:
            yield "%s: %s is of layer %s, which %s must not use" % (where, name, above, layer)


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
    files = set(sources(root))
    found = [problem for path in sorted(files) for problem in problems_of(root, path, files)]
    if not files:
        found.append("no sources found below %s" % root)
    for problem in found:
        print(problem)
    sys.exit(1 if found else 0)


main()
