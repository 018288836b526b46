#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C file that holds the built-in sheets and decks: embed.py OUT (GAME NAME FILE)..."""
import sys

out, rest = sys.argv[1], sys.argv[2:]
entries = [rest[i:i + 3] for i in range(0, len(rest), 3)]
with open(out, "w") as c:
    c.write("/* Made by tools/embed.py. */\n#include <revanche/sheet.h>\n#include <string.h>\n\n")
    for n, (game, name, path) in enumerate(entries):
        data = open(path, "rb").read() + b"\0"
        c.write("static const char text%d[] = {\n" % n)
        for i in range(0, len(data), 20):
            c.write("    " + "".join("%d, " % (b if b < 128 else b - 256) for b in data[i:i + 20]) + "\n")
        c.write("};\n\n")
    c.write("static const struct {\n    const char *game, *name, *text;\n    size_t len;\n} builtin[] = {\n")
    for n, (game, name, path) in enumerate(entries):
        c.write('    { "%s", "%s", text%d, sizeof text%d - 1 },\n' % (game, name, n, n))
    c.write("};\n\n")
    c.write("""static int find(const char *game)
{
    for (int i = 0; i < (int)(sizeof builtin / sizeof *builtin); i++)
        if (strcmp(builtin[i].game, game) == 0)
            return i;
    return -1;
}

const char *rv_builtin_text(const char *game, size_t *len)
{
    int i = find(game);
    *len = i < 0 ? 0 : builtin[i].len;
    return i < 0 ? NULL : builtin[i].text;
}

const char *rv_builtin_name(const char *game)
{
    int i = find(game);
    return i < 0 ? NULL : builtin[i].name;
}
""")
