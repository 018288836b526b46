#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads in the binary whether it was hardened: check_hardening.py REVANCHE READELF

Position independent, all relocations read-only before main, no executable stack, canaries, FORTIFY, and on x86-64
control-flow protection: the mark of the shadow stack, and functions that begin with endbr64 (the mark of those is the
C library's to give)."""
import subprocess
import sys

BINARY, READELF = sys.argv[1], sys.argv[2]


def readelf(*options):
    return subprocess.run([READELF, "-W", *options, BINARY], check=True, capture_output=True, text=True).stdout


def segment(name):
    return next((line for line in readelf("-l").splitlines() if line.split()[:1] == [name]), "")


def imports(part):
    return any(part in line and " UND " in line for line in readelf("--dyn-syms").splitlines())


header, dynamic = readelf("-h"), readelf("-d")
checks = {
    "position independent": "DYN (" in header and "PIE" in dynamic,
    "relocations are read-only": segment("GNU_RELRO") != "",
    "and bound before main": "BIND_NOW" in dynamic or " NOW" in dynamic,
    "no executable stack": " RW " in segment("GNU_STACK"),
    "canaries on the stack": imports("__stack_chk_fail"),
    "checked calls of libc (FORTIFY)": imports("_chk@"),
}
if "X86-64" in header:
    with open(BINARY, "rb") as file:
        landings = file.read().count(b"\xf3\x0f\x1e\xfa")  # endbr64
    checks["shadow stack (CET)"] = "SHSTK" in readelf("-n")
    checks["branch targets (CET)"] = landings > 500
for number, (name, good) in enumerate(checks.items(), 1):
    print("%s %d %s" % ("ok" if good else "not ok", number, name))
print("1..%d" % len(checks))
sys.exit(not all(checks.values()))
