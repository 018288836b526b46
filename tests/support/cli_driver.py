# SPDX-License-Identifier: MIT
"""The commands as people and scripts use them, for the tests in tests/cli: TEST.py BINARY SOURCE-ROOT"""
import json
import os
import sys
import tempfile

import tap

BINARY, ROOT = os.path.abspath(sys.argv[1]), sys.argv[2]
DATA = os.path.join(ROOT, "data")
GOLDEN = os.path.join(ROOT, "tests", "golden")
CLEAN = {k: v for k, v in os.environ.items() if not k.startswith("REVANCHE_")}
CLEAN["LC_ALL"] = "C.UTF-8"  # English
COMMANDS = ("play serve games sim bench replay verify legal position best analyze bot arena calibrate sheet "
            "deck term daily train openings admin backup puzzles").split()


def golden(name):
    return os.path.join(GOLDEN, name + ".record")


def revanche(*args, stdin="", env=None, cwd=None):
    return tap.call(BINARY, *args, stdin=stdin, env=dict(CLEAN, **(env or {})), cwd=cwd)


def good(*args, **more):
    code, out, err = revanche(*args, **more)
    assert code == 0, (args, code, err)
    return out


def good_json(*args, **more):
    return json.loads(good(*args, "--json", **more))


def bad(code, *args, **more):
    """The command must end with this code, say why on one line, and print no data."""
    got, out, err = revanche(*args, **more)
    assert got == code, (args, got, out, err)
    assert out == "", (args, out)
    assert err.count("\n") == 1 and len(err) > 20, (args, err)
    assert err.startswith("revanche"), (args, err)
    return err


def sheet(name="nochmal-classic.sheet"):
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return file.read()


def with_file(text, use):
    mode = "wb" if isinstance(text, bytes) else "w"
    with tempfile.NamedTemporaryFile(mode, suffix=".sheet", delete=False) as f:
        f.write(text)
    try:
        return use(f.name)
    finally:
        os.unlink(f.name)
