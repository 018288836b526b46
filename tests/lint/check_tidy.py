#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""clang-tidy has nothing to say about any C file (.clang-tidy): check_tidy.py ROOT BUILD"""
import os
import subprocess
import sys

import compiled

ROOT, BUILD = sys.argv[1:3]


def look(path):
    done = subprocess.run(["clang-tidy", "-p", BUILD, "--quiet", "--extra-arg=-Wno-unknown-warning-option",
                           os.path.join(ROOT, path)], capture_output=True, text=True)
    return done.returncode == 0, done.stdout or done.stderr


compiled.want_version("clang-tidy", r"\b14\.")
with open(os.path.join(ROOT, ".clang-tidy"), encoding="utf-8") as file:
    compiled.check_all(ROOT, BUILD, "tidy", file.read(), look)
