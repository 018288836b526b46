# SPDX-License-Identifier: MIT
"""Tests that drive the real binary: every function of a module whose name begins with test_ is a case; TAP goes to
standard output. A case fails by an exception; the runner goes on with the next."""
import subprocess
import sys
import traceback


def run(module_globals):
    cases = [(name, f) for name, f in module_globals.items() if name.startswith("test_") and callable(f)]
    print("1..%d" % len(cases))
    failed = 0
    for n, (name, case) in enumerate(cases, 1):
        try:
            case()
            print("ok %d %s" % (n, name))
        except Exception:
            failed += 1
            print("not ok %d %s" % (n, name))
            print("# " + traceback.format_exc().replace("\n", "\n# "))
        sys.stdout.flush()
    sys.exit(failed > 0)


def call(*args, stdin="", env=None, cwd=None):
    """Runs a program to its end: exit code, standard output, standard error."""
    done = subprocess.run(args, input=stdin, capture_output=True, text=True, env=env, cwd=cwd, errors="replace")
    return done.returncode, done.stdout, done.stderr
