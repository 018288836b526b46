#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every source looks as clang-format would write it: check_format.py ROOT

Only version 14 is asked; others see it differently."""
import glob
import re
import subprocess
import sys

SKIP = 77

try:
    version = subprocess.run(["clang-format", "--version"], capture_output=True, text=True).stdout
except FileNotFoundError:
    version = "there is no clang-format"
if not re.search(r"\b14\.", version):
    print("not checked, that needs clang-format 14: %s" % version.strip())
    sys.exit(SKIP)

root = sys.argv[1]
files = [path for folder in ("bench", "docs", "include", "src", "tests", "tools")
         for path in glob.glob("%s/%s/**/*.[ch]" % (root, folder), recursive=True)
         if "/node_modules/" not in path]
if not files:
    sys.exit("no sources below %s" % root)
wrong = subprocess.run(["clang-format", "--dry-run", "-Werror"] + sorted(files)).returncode
if wrong:
    sys.exit("clang-format -i FILE mends it")
