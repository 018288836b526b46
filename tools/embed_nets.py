#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C file that holds the built-in nets: embed_nets.py OUT FILE..."""
import sys

out, paths = sys.argv[1], sys.argv[2:]
with open(out, "w") as c:
    c.write('/* Made by tools/embed_nets.py. */\n#include "builtin_nets.h"\n\n')
    for n, path in enumerate(paths):
        data = open(path, "rb").read()
        c.write("static const char net%d[] = {\n" % n)
        for i in range(0, len(data), 24):
            c.write("".join("%d," % (b if b < 128 else b - 256) for b in data[i:i + 24]) + "\n")
        c.write("};\n\n")
    c.write("static const struct {\n    const char *at;\n    size_t len;\n} nets[] = {\n")
    for n in range(len(paths)):
        c.write("    { net%d, sizeof net%d },\n" % (n, n))
    c.write("""    { NULL, 0 },
};

const char *rv_builtin_net(int n, size_t *len)
{
    if (n < 0 || n >= (int)(sizeof nets / sizeof *nets))
        return NULL;
    *len = nets[n].len;
    return nets[n].at;
}
""")
