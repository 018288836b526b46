#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""cppcheck has nothing to say about any C file: check_cppcheck.py ROOT BUILD

What it cannot follow is left out: variables that are set by a loop or through a pointer (the sanitizers watch
those), and an index of -1 that stands for nothing, memory that goes through strcpy. cppcheck keeps what it
found in BUILD/cppcheck."""
import hashlib
import os
import subprocess
import sys

import compiled

LEFT_OUT = ["uninitvar", "legacyUninitvar", "uninitStructMember", "ctuuninitvar", "negativeIndex",
            "arrayIndexOutOfBoundsCond", "leakNoVarFunctionCall"]
# It reads no system headers.
MACROS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cppcheck.cfg")


def main():
    root, build = map(os.path.abspath, sys.argv[1:3])
    compiled.want_version("cppcheck", r"\b2\.10\b")
    with open(MACROS, "rb") as file:
        settings = hashlib.sha256(file.read() + " ".join(LEFT_OUT).encode()).hexdigest()
    memory = os.path.join(build, "cppcheck", settings[:8])
    os.makedirs(memory, exist_ok=True)
    done = subprocess.run(
        ["cppcheck", "--project=" + os.path.join(build, "compile_commands.json"), "-i" + build,
         "-j%d" % os.cpu_count(), "--cppcheck-build-dir=" + memory,
         "--enable=warning,performance,portability", "--std=c11", "--inline-suppr", "--quiet",
         "--error-exitcode=1", "--library=" + MACROS] + ["--suppress=" + name for name in LEFT_OUT],
        cwd=root, capture_output=True, text=True)
    print((done.stdout + done.stderr).strip())
    sys.exit(done.returncode)


main()
