#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No file includes a header of a layer above its own, and ARCHITECTURE.md shows the layers:
check_layers.py ROOT BUILD

The compiler finds private headers only along the include paths of src/meson.build. Public headers it finds
always, so this test says which of them a layer uses; and it sees paths like "../rooms/room.h"."""
import os
import subprocess
import sys

import layers

# Layers that use public headers of layers whose folders they do not see.
BY_CONTRACT = {
    "play": ["rules", "notation"],
    "term": ["notation", "play", "bots", "coach"],
    "wasm": ["play"],
    "events": ["rules", "notation", "play"],
    "rooms": ["rules", "notation", "play", "bots"],
    "api": ["rules", "notation", "play", "bots"],
    "cli": ["rules", "notation", "play", "train", "bots"],
}

# All that the library may use of C: it is compiled to WebAssembly too, and neither prints nor exits.
LIBRARY = ["base", "rules", "games", "notation", "play", "eval", "search", "heuristics", "train", "bots",
           "coach", "say"]
LIBC = ["limits.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h", "string.h"]


def target_of(path, quoted, name, files):
    """The file that an include means; None for one that is not ours."""
    if quoted:
        beside = os.path.normpath(os.path.join(os.path.dirname(path), name))
        if beside in files:
            return beside
        same = [f for f in files if f.startswith("src") and os.path.basename(f) == os.path.basename(name)]
        return same[0] if len(same) == 1 else None
    public = os.path.join("include", name)
    return public if public in files else None


def problems_of(root, path, files, sees):
    layer = layers.layer_of(path)
    if layer not in sees:
        yield "%s belongs to no layer that the build or tests/lint/layers.py knows" % path
        return
    for line, quoted, name in layers.includes(root, path):
        where = "%s:%d" % (path, line)
        target = target_of(path, quoted, name, files)
        of = layers.layer_of(target) if target else quoted and layers.MADE_BY_THE_BUILD.get(name)
        allowed = sees[layer] | {layer}
        if target and target.startswith("include"):
            allowed = allowed | set(BY_CONTRACT.get(layer, []))
        if of:
            if of not in allowed:
                yield "%s: %s is of layer %s, which %s must not use" % (where, name, of, layer)
        elif quoted:
            yield "%s: there is no header %s, or there are several" % (where, name)
        elif layer in LIBRARY and name not in LIBC:
            yield "%s: the library does not use <%s>" % (where, name)


def drawing(root, build):
    tool = os.path.join(root, "tools", "layers")
    done = subprocess.run([sys.executable, tool, "--check", root, build], capture_output=True, text=True)
    if done.returncode:
        yield (done.stdout + done.stderr).strip()


def main():
    root, build = map(os.path.abspath, sys.argv[1:3])
    files = set(layers.sources(root))
    sees = layers.sees(root, build)
    found = [problem for path in sorted(files) for problem in problems_of(root, path, files, sees)]
    found += list(drawing(root, build))
    for problem in found:
        print(problem)
    sys.exit(1 if found or not files else 0)


main()
