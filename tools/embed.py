#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C file that holds the built-in sheets and decks: embed.py OUT (GAME NAME FILE CHECKSUM)... The checksum is that
of an earlier edition, in hexadecimal digits; 0 for the edition of today. Lines that are empty or only a comment are for
people who open the file, and stay out."""
import sys

out, rest = sys.argv[1], sys.argv[2:]
entries = [rest[i:i + 4] for i in range(0, len(rest), 4)]
with open(out, "w") as c:
    c.write('/* Made by tools/embed.py. */\n#include "builtin.h"\n\n')
    for n, (_, _, path, _) in enumerate(entries):
        lines = open(path, "rb").read().splitlines(keepends=True)
        data = b"".join(line for line in lines if line.strip() and not line.startswith(b"#")) + b"\0"
        c.write("static const char text%d[] = {\n" % n)
        for i in range(0, len(data), 20):
            c.write("    " + "".join("%d, " % (b if b < 128 else b - 256) for b in data[i:i + 20]) + "\n")
        c.write("};\n\n")
    c.write("const struct rv_builtin rv_builtins[] = {\n")
    for n, (game, name, _, checksum) in enumerate(entries):
        c.write('    { "%s", "%s", text%d, sizeof text%d - 1, 0x%s },\n' % (game, name, n, n, checksum))
    c.write("    { NULL, NULL, NULL, 0, 0 },\n};\n")
