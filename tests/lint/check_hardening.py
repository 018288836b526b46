#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads in the program and the library whether they were hardened: check_hardening.py READELF BUILD PROGRAM LIBRARY

Position independent, all relocations read-only before main, no executable stack, canaries, FORTIFY, and on x86-64
control-flow protection: the mark of the shadow stack, and functions that begin with endbr64 (the mark of those is the
C library's to give). What a binary does not show - FORTIFY at level 3, locals that begin as zeros - is tried: something
small is compiled by the commands of the build, as they are and as in a release, and run."""
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile

READELF, BUILD, *BINARIES = sys.argv[1:]
PROBE = """
#include <stdlib.h>
#include <string.h>
static __attribute__((noinline)) void fill(int with)
{
    char left[4096];
    memset(left, with, sizeof left);
    __asm__ volatile("" : : "r"(left) : "memory");
}
static __attribute__((noinline)) int find(void)
{
    char left[2048];
    int sum = 0;
    __asm__ volatile("" : : "r"(left) : "memory");
    for (size_t i = 0; i < sizeof left; i++)
        sum |= left[i];
    return sum != 0;
}
int main(int count, char **args)
{
    char *made = malloc((size_t)count); /* 2 bytes, which only level 3 knows */
    fill(-1);
    int found = find();
    memcpy(made, args[1], strlen(args[1]));
    __asm__ volatile("" : : "r"(made) : "memory");
    return found;
}
"""


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def of_binary(path):
    def segment(name):
        return next((line for line in run(READELF, "-W", "-l", path).splitlines() if line.split()[:1] == [name]), "")

    def imports(part):
        return any(part in line and " UND " in line for line in run(READELF, "-W", "--dyn-syms", path).splitlines())

    header, dynamic = run(READELF, "-W", "-h", path), run(READELF, "-W", "-d", path)
    checks = {
        "position independent": "DYN (" in header and ("PIE" in dynamic or "(SONAME)" in dynamic),
        "relocations are read-only": segment("GNU_RELRO") != "",
        "and bound before main": "BIND_NOW" in dynamic or " NOW" in dynamic,
        "no executable stack": " RW " in segment("GNU_STACK"),
        "canaries on the stack": imports("__stack_chk_fail"),
        "checked calls of libc (FORTIFY)": imports("_chk@"),
    }
    if "X86-64" in header:
        with open(path, "rb") as file:
            landings = file.read().count(b"\xf3\x0f\x1e\xfa")  # endbr64
        checks["shadow stack (CET)"] = "SHSTK" in run(READELF, "-W", "-n", path)
        checks["branch targets (CET)"] = landings > (500 if "PIE" in dynamic else 100)
    return checks


def compilers():
    """The commands of src that differ in more than folders, each with the first folder that has it."""
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as file:
        commands = json.load(file)
    found = {}
    for one in commands:
        folder = re.match(r"(?:.*/)?src/(.+)/[^/]+\.c$", os.path.normpath(one["file"]))
        if folder and one["output"].startswith("src/lib"):
            words = [word for word in shlex.split(one["command"]) if word not in ("-c", "-o")
                     and not re.search(r"\.[oc]$|^-[MI]|\.d$|^-Werror", word)]
            found.setdefault(tuple(words), folder.group(1))
    return found.items()


def of_command(command, folder):
    """What it compiles: do locals begin as zeros after other ones, and is too long a copy noticed?"""
    source, made = os.path.join(folder, "probe.c"), os.path.join(folder, "probe")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROBE)
    run(*command, "-w", source, "-o", made, cwd=BUILD)
    zeros = subprocess.run([*command, "-w", "-ftrivial-auto-var-init=zero", "-fsyntax-only", source], cwd=BUILD,
                           capture_output=True, check=False).returncode == 0  # clang 14 has none

    def end(copied):
        return subprocess.run([made, copied], capture_output=True, check=False).returncode

    return {"locals begin as zeros": end("x") == 0 or not zeros, "FORTIFY 3": end("x" * 8) == -signal.SIGABRT}


results = {}
for binary in BINARIES:
    for name, good in of_binary(binary).items():
        results["%s: %s" % (os.path.basename(binary), name)] = good
with tempfile.TemporaryDirectory() as place:
    for compiler, where in compilers():
        for kind, extra in (("as built", []), ("in a release", ["-O3", "-DNDEBUG"])):
            for name, good in of_command([*compiler, *extra], place).items():
                results["src/%s, %s: %s" % (where, kind, name)] = good
for number, (name, good) in enumerate(results.items(), 1):
    print("%s %d %s" % ("ok" if good else "not ok", number, name))
print("1..%d" % len(results))
sys.exit(not all(results.values()))
