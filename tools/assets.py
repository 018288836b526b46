#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the page into the server: assets.py OUT.c DEPFILE WEB-FOLDER [NAME=FILE ...]

Every file below the folder, and each FILE as /NAME, becomes a struct net_file (src/server/net_files.h) with its hash and,
where it helps, a copy compressed with gzip. The bytes lie in a folder OUT.c.d and are taken in by the assembler."""
import gzip
import hashlib
import os
import sys


def walk(folder):
    """(path in the page, file) of every file, and all folders, so that a new file is noticed."""
    files, folders = [], []
    for path, names, found in os.walk(folder):
        names[:] = sorted(n for n in names if not n.startswith("."))
        folders.append(path)
        for name in sorted(found):
            if not name.startswith("."):
                file = os.path.join(path, name)
                files.append(("/" + os.path.relpath(file, folder).replace(os.sep, "/"), file))
    return files, folders


def blob(out, folder, name, data):
    file = os.path.abspath(os.path.join(folder, name))
    with open(file, "wb") as f:
        f.write(data)
    out.append('__asm__(".section .rodata\\n.balign 16\\n%s:\\n.incbin \\"%s\\"\\n.byte 0\\n.previous\\n");'
               % (name, file))
    out.append("extern const char %s[];" % name)


def main():
    target, depfile, web = sys.argv[1:4]
    files, folders = walk(web)
    files += [("/" + a.split("=", 1)[0], a.split("=", 1)[1]) for a in sys.argv[4:]]
    blobs = target + ".d"
    os.makedirs(blobs, exist_ok=True)
    out = ["/* Made by tools/assets.py. */", '#include "net_files.h"', "#include <stddef.h>"]
    rows = []
    for number, (path, file) in enumerate(sorted(files)):
        with open(file, "rb") as f:
            data = f.read()
        tag = hashlib.sha256(data).hexdigest()[:16]
        small = gzip.compress(data, 9, mtime=0)
        name = "asset_%d" % number
        blob(out, blobs, name, data)
        packed = "NULL, 0"
        if len(small) < 0.9 * len(data):
            blob(out, blobs, name + "_gz", small)
            packed = "%s_gz, %d" % (name, len(small))
        rows.append('    { "%s", "%s", %s, %d, %s },' % (path, tag, name, len(data), packed))
    out += ["const struct net_file net_page[] = {"] + rows + ["    { NULL, NULL, NULL, 0, NULL, 0 },", "};", ""]
    with open(target, "w") as f:
        f.write("\n".join(out))
    with open(depfile, "w") as f:
        f.write("%s: %s\n" % (target, " ".join([file for _, file in files] + folders)))


main()
