#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Installs a build into an empty folder and uses it from there, as a stranger would: pkg-config, every public header
alone, the shared library, the program of docs/library.md.
test_install.py SOURCE BUILD SANITIZERS MESON COMPILER..."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

source, build, sanitizers, meson, *compiler = sys.argv[1:]
sanitized = sanitizers != "none"
headers = sorted(os.listdir(os.path.join(source, "include/revanche")))
cases = 0


def check(name, good, why=""):
    global cases
    cases += 1
    print("%s %d %s" % ("ok" if good else "not ok", cases, name))
    if not good and why:
        print("\n".join("# " + line for line in why.splitlines()))


def skip(name, why):
    global cases
    cases += 1
    print("ok %d %s # SKIP %s" % (cases, name, why))


def run(*command, stdin="", **more):
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, env={**os.environ, **more})
    return done.returncode == 0, done.stdout, done.stderr


def found(root, name):
    return next((os.path.join(folder, name) for folder, _, files in os.walk(root) if name in files), None)


def declared(text):
    """The functions and variables that the headers offer to the linker; those that are inline are none of these."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return {m[1] for m in re.finditer(r"^(?!static|typedef|#)[a-z][\w *]*?\b(rv_\w+)(?:\(|\[\];)", text, re.M)}


def check_header(name, include):
    for cc, std, language in [("gcc", "c17", "c"), ("clang", "c17", "c"), ("g++", "c++17", "c++"), ("clang++", "c++17", "c++")]:
        program = shutil.which(cc) or shutil.which(cc + "-14")
        title = "%s alone, %s as %s" % (name, cc, std)
        if not program:
            skip(title, cc + " is not here")
            continue
        good, _, why = run(program, "-x", language, "-std=" + std, "-Wall", "-Wextra", "-pedantic", "-Werror", "-I", include,
                           "-fsyntax-only", "-", stdin="#include <revanche/%s>\n" % name)
        check(title, good, why)


def check_library(path, text):
    _, dynamic, _ = run("readelf", "-dW", path)
    check("the SONAME has the major version", "soname: [librevanche.so.0]" in dynamic, dynamic)
    _, symbols, _ = run("nm", "-D", "--defined-only", path)
    exported = {s.split()[-1].split("@")[0] for s in symbols.splitlines()}
    exported = {s for s in exported if not s.startswith("__odr_asan")}
    check("only rv_ names are exported", all(s.startswith("rv_") for s in exported), str(exported))
    check("what is exported is what the headers declare", exported == declared(text), str(exported ^ declared(text)))
    if sanitized:
        skip("what it takes from libc", "sanitizers take more")
        skip("no variables", "sanitizers have some")
        return
    _, symbols, _ = run("nm", "-D", "--undefined-only", path)
    taken = {s.split()[-1].split("@")[0] for s in symbols.splitlines() if " U " in s}
    allowed = r"(mem|str)\w+|bcmp|[cm]alloc|realloc|free|qsort|bsearch|__(mem|str)\w+_chk|__stack_chk_fail"
    check("from libc it takes memory, strings and sorting only", all(re.fullmatch(allowed, s) for s in taken), str(taken))
    _, table, _ = run("objdump", "-t", path)
    variables = {m[1] for m in re.finditer(r" O \.t?(?:data|bss)\s.*\s(\S+)$", table, re.M)}
    check("no variables but the compiler's own", "__dso_handle" in variables and variables <= {"__dso_handle", "__TMC_END__", "completed.0"},
          str(variables))


def check_cplusplus(flags, program, paths, version):
    title = "a C++ program links with it"
    if sanitized or not shutil.which("g++"):
        skip(title, "sanitizers, or no g++")
        return
    text = "#include <cstdio>\n#include <revanche/version.h>\nint main() { std::puts(rv_version()); }\n"
    good, _, why = run("g++", "-x", "c++", "-", *flags.split(), "-o", program, stdin=text)
    check(title, good and run(program, **paths)[1] == version, why)


def check_program(root, folder, libdir, pc):
    paths = {"PKG_CONFIG_LIBDIR": os.path.dirname(pc), "PKG_CONFIG_SYSROOT_DIR": root, "LD_LIBRARY_PATH": libdir}
    program = os.path.join(folder, "example")
    _, version, _ = run("pkg-config", "--modversion", "revanche", **paths)
    good, flags, why = run("pkg-config", "--cflags", "--libs", "revanche", **paths)
    check("pkg-config knows revanche", good, why)
    extra = ["-fsanitize=" + sanitizers] if sanitized else []
    good, _, why = run(*compiler, "-std=c17", "-Wall", "-Wextra", "-pedantic", "-Werror", *extra,
                       os.path.join(source, "docs/example.c"), *flags.split(), "-o", program)
    check("docs/example.c compiles and links", good, why)
    good, record, why = run(program, "tuesday", **paths)
    check("it plays a game to its end", good and re.search(r"^result -?\d+$", record, re.M), why)
    check("the same seed gives the same game", run(program, "tuesday", **paths)[1] == record)
    check("another seed gives another one", run(program, "friday", **paths)[1] != record)
    check_cplusplus(flags, program, paths, version)
    binary = found(root, "revanche")
    good, told, why = run(binary, "replay", "-", stdin=record)
    check("the installed command replays it", good and ", over\n" in told, told + why)
    _, text, _ = run(binary, "--version")
    check("command, header and pkg-config name the same version", text.split()[-1:] == [version.strip()] and
          '"%s"' % version.strip() in open(found(root, "version.h")).read(), text + version)


with tempfile.TemporaryDirectory() as folder:
    root = os.path.join(folder, "root")
    good, out, why = run(meson, "install", "-C", build, "--no-rebuild", "--destdir", root)
    check("meson install --destdir", good, out + why)
    pc, library = found(root, "revanche.pc"), found(root, "librevanche.so.0") or found(root, "librevanche.so")
    installed = os.path.dirname(found(root, "version.h"))
    check("all public headers are installed", sorted(os.listdir(installed)) == headers)
    for name in headers:
        check_header(name, os.path.dirname(installed))
    check_library(library, "".join(open(os.path.join(installed, name)).read() for name in headers))
    check_program(root, folder, os.path.dirname(library), pc)
print("1..%d" % cases)
