#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C file that holds the built-in sheets and decks: embed.py OUT (GAME NAME FILE CHECKSUM)... The checksum is that
of an earlier edition, in hexadecimal digits; 0 for the edition of today."""
import sys


def bare(text):
    """Without comments and spare blanks: the page loads these files before anything is seen."""
    lines = (b" ".join(line.split(b"#")[0].split()) for line in text.split(b"\n"))
    return b"\n".join(line for line in lines if line) + b"\n"


out, rest = sys.argv[1], sys.argv[2:]
entries = [rest[i:i + 4] for i in range(0, len(rest), 4)]
with open(out, "w") as c:
    c.write('/* Made by tools/embed.py. */\n#include "builtin.h"\n\n')
    for n, (_, _, path, _) in enumerate(entries):
        data = bare(open(path, "rb").read()) + b"\0"
        c.write("static const char text%d[] = {\n" % n)
        for i in range(0, len(data), 20):
            c.write("    " + "".join("%d, " % (b if b < 128 else b - 256) for b in data[i:i + 20]) + "\n")
        c.write("};\n\n")
    c.write("const struct rv_builtin rv_builtins[] = {\n")
    for n, (game, name, _, checksum) in enumerate(entries):
        c.write('    { "%s", "%s", text%d, sizeof text%d - 1, 0x%s },\n' % (game, name, n, n, checksum))
    c.write("    { NULL, NULL, NULL, 0, 0 },\n};\n")
