# SPDX-License-Identifier: MIT
"""The layers, as the build has them: a layer is a folder below src/, and it sees the folders whose include
paths its target gets (src/meson.build). Public headers are seen by all; each belongs to the layer that
implements it."""
import json
import os
import re

# Public headers: include/revanche/*.h.
PUBLIC = {
    "base": ["status", "text", "source", "version"],
    "language": ["messages"],
    "rules": ["action", "cells", "deck", "game", "rule", "sheet", "material_cache", "walk"],
    "notation": ["notation", "record"],
    "play": ["table"],
    "eval": ["opinion"],
    "search": ["endgame"],
    "bots": ["bot"],
    "coach": ["analysis"],
    "train": ["learn"],
}

MADE_BY_THE_BUILD = {"games_list.h": "games", "brains_list.h": "bots", "show_list.h": "term"}


def layer_of(path):
    """The layer of a file, given by its path below the root; None if it has none."""
    parts = path.split(os.sep)
    if parts[0] == "src":
        return parts[1] if len(parts) > 2 else None
    name = parts[-1][:-2]
    return next((layer for layer, names in PUBLIC.items() if name in names), None)


def sources(root):
    """Every C file and header of the program, below root."""
    found = []
    for folder in ("src", "include"):
        for path, _, names in os.walk(os.path.join(root, folder)):
            found += [os.path.relpath(os.path.join(path, name), root) for name in names
                      if name.endswith((".c", ".h", ".list"))]
    return sorted(found)


def sees(root, build):
    """layer -> the layers whose folders are in its include path, itself left out, in the order of the build.

    The targets of src/ count; the rules that compile to WebAssembly give every path to every file and count
    only for src/wasm itself."""
    with open(os.path.join(build, "meson-info", "intro-targets.json"), encoding="utf-8") as file:
        targets = json.load(file)
    found = {}
    of_src = [t for t in targets if t["defined_in"].startswith(os.path.join(root, "src"))]
    for target in sorted(of_src, key=lambda t: t["type"] == "custom"):
        for part in target["target_sources"]:
            if "compiler" not in part:
                continue  # newer mesons list the linker, too
            paths = [a[2:] for a in part["compiler"] + part["parameters"] if a.startswith("-I")]
            folders = {layer_of(os.path.join(os.path.relpath(path, root), "x")) for path in paths} - {None}
            for path in part["sources"]:
                layer = layer_of(os.path.relpath(path, root))
                if layer:
                    found.setdefault(layer, folders - {layer})
    return found


def includes(root, path):
    """(line, is it in quotes, name) of every #include of a file."""
    with open(os.path.join(root, path), encoding="utf-8") as file:
        text = file.read()
    for match in re.finditer(r'^\s*#\s*include\s*([<"])([^">]+)[">]', text, re.M):
        yield text.count("\n", 0, match.start(2)) + 1, match.group(1) == '"', match.group(2)


def uses(root):
    """layer -> the other layers whose public headers its files include."""
    found = {}
    for path in sources(root):
        for _, quoted, name in includes(root, path):
            is_public = not quoted or path.startswith("include")
            above = layer_of(os.path.join("include", name)) if is_public else None
            if above and above != layer_of(path):
                found.setdefault(layer_of(path), set()).add(above)
    return found
