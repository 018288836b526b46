#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C file that holds the built-in sheets and decks: embed.py OUT (GAME NAME FILE)..."""
import sys

out, rest = sys.argv[1], sys.argv[2:]
entries = [rest[i:i + 3] for i in range(0, len(rest), 3)]
with open(out, "w") as c:
    c.write('/* Made by tools/embed.py. */\n#include "builtin.h"\n\n')
    for n, (game, name, path) in enumerate(entries):
        data = open(path, "rb").read() + b"\0"
        c.write("static const char text%d[] = {\n" % n)
        for i in range(0, len(data), 20):
            c.write("    " + "".join("%d, " % (b if b < 128 else b - 256) for b in data[i:i + 20]) + "\n")
        c.write("};\n\n")
    c.write("const struct rv_builtin rv_builtins[] = {\n")
    for n, (game, name, path) in enumerate(entries):
        c.write('    { "%s", "%s", text%d, sizeof text%d - 1 },\n' % (game, name, n, n))
    c.write("    { NULL, NULL, NULL, 0 },\n};\n")
