#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""clang-tidy has nothing to say about any C file (.clang-tidy): check_tidy.py ROOT BUILD [--deep]

--deep runs the static analyzer, too, which takes thirty times as long: ./test long asks for it."""
import os
import subprocess
import sys

import compiled

ROOT, BUILD = sys.argv[1:3]
DEEP = "--deep" in sys.argv
LEFT_OUT = [] if DEEP else ["--checks=-clang-analyzer-*"]


def look(path):
    # clang 14 does not know how to zero locals; what is built with gcc is looked at without
    done = subprocess.run(["clang-tidy", "-p", BUILD, "--quiet", "--extra-arg=-Wno-unknown-warning-option",
                           "--extra-arg=-ftrivial-auto-var-init=uninitialized", *LEFT_OUT, os.path.join(ROOT, path)], capture_output=True, text=True)
    return done.returncode == 0, done.stdout or done.stderr


compiled.want_version("clang-tidy", r"\b14\.")
with open(os.path.join(ROOT, ".clang-tidy"), encoding="utf-8") as file:
    compiled.check_all(ROOT, BUILD, "tidy-deep" if DEEP else "tidy", file.read(), look)
