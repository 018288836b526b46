# SPDX-License-Identifier: MIT
"""What the build compiles, for tests that let a tool look at every file; and what they found the last time.

A file is looked at again when it, one of its headers, its compiler options or the tool's settings have
changed."""
import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys

SKIP = 77


def want_version(command, pattern):
    """Ends the test as skipped unless the tool is there in the version whose opinion we follow."""
    try:
        version = subprocess.run([command, "--version"], capture_output=True, text=True).stdout
    except FileNotFoundError:
        version = "there is no %s" % command
    if not re.search(pattern, version):
        print("not checked, that needs the %s of Debian 12: %s" % (command, " ".join(version.split())))
        sys.exit(SKIP)


def headers_of(build):
    """object -> the files it was made from, as Ninja remembers them."""
    made, current = {}, None
    listing = subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True).stdout
    for line in listing.splitlines():
        if line and not line.startswith(" "):
            current = made.setdefault(line.split(":")[0], [])
        elif line:
            current.append(os.path.normpath(os.path.join(build, line.strip())))
    return made


def sources(root, build):
    """(path below root, its compile command, all files it is made from); nothing that the build itself has
    written."""
    headers = headers_of(build)
    found = {}
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        for entry in json.load(file):
            path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
            ours = [f for f in [path] + headers.get(entry["output"], []) if f.startswith(root + os.sep)]
            if not path.startswith(build + os.sep):
                found.setdefault(os.path.relpath(path, root), (entry["command"], sorted(set(ours))))
    return found


def digest(settings, command, files):
    sum = hashlib.sha256((settings + command).encode())
    for path in files:
        with open(path, "rb") as file:
            sum.update(hashlib.sha256(file.read()).digest())
    return sum.hexdigest()


def check_all(root, build, name, settings, look):
    """Calls look(path), which returns (clean, text), for every file that is not known to be clean; ends the
    test."""
    root, build = os.path.abspath(root), os.path.abspath(build)
    files = sources(root, build)
    keys = {path: digest(settings, command, made_from) for path, (command, made_from) in files.items()}
    memory = os.path.join(build, "clean-%s.txt" % name)
    known = set(open(memory, encoding="utf-8").read().split()) if os.path.exists(memory) else set()
    wanted = [path for path in sorted(files) if keys[path] not in known]
    dirty = 0
    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    with pool, open(memory, "a", encoding="utf-8") as file:
        for path, (clean, text) in zip(wanted, pool.map(look, wanted)):
            if clean:
                print(keys[path], file=file, flush=True)
            else:
                dirty += 1
                print(text.rstrip())
    print("%d of %d files looked at, %d to mend" % (len(wanted), len(files), dirty))
    sys.exit(dirty > 0 or not files)
