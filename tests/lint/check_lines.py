#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No line of code is longer than 110 columns, comments too; no tabs, no blanks at the end:
check_lines.py ROOT

Python, data, documents and lock files may be as wide as they like."""
import collections
import os
import subprocess
import sys

COLUMNS = 110
CODE = (".c", ".h", ".h.in", ".sh", ".mjs", ".js", ".css", ".clang-format", ".clang-tidy",
        "meson.build", "meson_options.txt")
COMMANDS = ("play", "test", ".ci/run")  # and whatever begins with #!


def is_code(root, path):
    if path.endswith(CODE) or path in COMMANDS:
        return True
    if "." in os.path.basename(path):
        return False
    with open(os.path.join(root, path), "rb") as file:
        return file.read(2) == b"#!"


def files(root):
    """What git knows, or will know; without git, everything outside of the build folders."""
    command = ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True)
    if listed.returncode == 0:
        paths = [path for path in listed.stdout.split("\0") if path]
    else:
        paths = [os.path.relpath(os.path.join(folder, name), root)
                 for folder, _, names in os.walk(root) for name in names]
        paths = [path for path in paths if not path.startswith("build") and "node_modules" not in path]
    return sorted(path for path in paths if os.path.isfile(os.path.join(root, path)) and is_code(root, path))


def problems(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        for number, line in enumerate(file.read().split("\n"), 1):
            if len(line) > COLUMNS:
                yield "%s:%d: %d columns" % (path, number, len(line))
            if line != line.rstrip():
                yield "%s:%d: blanks at the end" % (path, number)
            if "\t" in line:
                yield "%s:%d: a tab" % (path, number)


def main():
    root = sys.argv[1]
    paths = files(root)
    found = [(path, problem) for path in paths for problem in problems(root, path)]
    for _, problem in found:
        print(problem)
    folders = collections.Counter("/".join(os.path.dirname(path).split("/")[:2]) or "." for path, _ in found)
    for folder, count in sorted(folders.items()):
        print("%5d in %s" % (count, folder))
    sys.exit(bool(found) or not paths)


main()
