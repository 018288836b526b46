#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Examples in the documents are true. In blocks marked `console`, every line that begins with `$ ` is run
and its output compared with the lines below it; a line `...` stands for any lines. In tables headed
`in mine.sheet` or `in mine.cards`, the first cell replaces a line of the built-in file, and the second is what
the check says. Guides and examples of the server name options that it has; its guide explains all of them.
test_docs.py SOURCE REVANCHE"""
import glob
import os
import re
import subprocess
import sys
import tempfile

source, revanche = sys.argv[1:]
documents = sorted(path for folder in ("", "/docs", "/data") for path in glob.glob(source + folder + "/*.md"))
base = {"mine.sheet": "data/nochmal-classic.sheet", "mine.cards": "data/gehtwas-house.cards"}
cases = 0


def check(name, expected, found):
    global cases
    cases += 1
    pattern = "".join("(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in expected)
    good = re.fullmatch(pattern, found)
    print("%s %d %s" % ("ok" if good else "not ok", cases, name.replace("#", "(number)")))
    if not good:
        print("\n".join("# " + line for line in ["expected:", *expected, "found:", *found.splitlines()]))


def run(command, folder):
    path = os.path.dirname(revanche) + ":" + os.environ["PATH"]
    plain = {k: v for k, v in os.environ.items() if not k.startswith("REVANCHE_")}
    done = subprocess.run(["sh", "-c", command], cwd=folder, env={**plain, "PATH": path, "LANG": "C.UTF-8"},
                          text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout


def check_block(lines, where, folder):
    at = 0
    while at < len(lines):
        command, expected = lines[at][2:], []
        at += 1
        while at < len(lines) and not lines[at].startswith("$ "):
            expected.append(lines[at])
            at += 1
        check("%s: %s" % (where, command), expected, run(command, folder))


def check_mistake(name, line, message, where, folder):
    """The line replaces the one with the same key; of several such, the one with the same first word."""
    key, first = line.split()[:2]
    same = key + r"[ \t]+" + first if key in ("row", "card", "round", "colour") else key
    text = open(os.path.join(source, base[name])).read()
    changed, count = re.subn(r"^%s(?=\s).*$" % same, line, text, count=1, flags=re.M)
    with open(os.path.join(folder, name), "w") as file:
        file.write(changed if count else text + line + "\n")
    kind = "sheet" if name.endswith("sheet") else "deck"
    check("%s: %s" % (where, line), ["revanche: " + message],
          run("revanche %s check %s" % (kind, name), folder))


def check_document(path, folder):
    where, text = os.path.relpath(path, source), open(path).read()
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.M | re.S):
        check_block(block.splitlines(), where, folder)
    for name, rows in re.findall(r"^\| in (mine\.\w+) \|.*\|\n\|[-|]+\|\n((?:\|.*\|\n)+)", text, re.M):
        for line, message in re.findall(r"^\| `(.*?)` \| `(.*)` \|$", rows, re.M):
            check_mistake(name, line, message, where, folder)


def check_options():
    listed = [re.findall(r"^  --([a-z-]+)", run("revanche %s --help" % command, source), re.M)
              for command in ("serve", "admin", "backup")]
    known = {option for options in listed for option in options}
    examples = sorted(glob.glob(source + "/docs/examples/*"))
    for path in (source + "/docs/server.md", source + "/docs/scale.md", *examples):
        text = open(path).read()
        named = {name.lower().replace("_", "-") for name in re.findall(r"\bREVANCHE_([A-Z_]+)", text)}
        for line in re.findall(r"\brevanche (?:serve|admin|backup)\b([^`\n]*)", text):
            named.update(re.findall(r"--([a-z-]+)", line))
        if path.endswith("server.md"):
            explained = set(re.findall(r"^\| `--([a-z-]+)", text, re.M))
            named |= explained
            check("docs/server.md explains every option", [], "".join(
                "--%s\n" % option for option in sorted(set(listed[0]) - explained - {"help"})))
        check("options in " + os.path.relpath(path, source), [],
              "".join("--%s\n" % option for option in sorted(named - known)))


check_options()
for document in documents:
    with tempfile.TemporaryDirectory() as scratch:
        for entry in ("data", "docs", "tests"):
            os.symlink(os.path.join(source, entry), os.path.join(scratch, entry))
        check_document(document, scratch)
print("1..%d" % cases)
