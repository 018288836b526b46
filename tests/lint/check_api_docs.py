#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/api.md has every address and every message (`do`) that the server knows, and that the page uses."""
import os
import re
import sys

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "../..")

# What an address in a file continues. Addresses in other files are whole.
BEFORE = {"src/api/api_me.c": "/api/me", "src/api/api_event.c": "/api/events/*",
          "src/api/api_daily.c": "/api/daily/*/*"}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def files(folder, ending):
    for where, folders, names in os.walk(os.path.join(ROOT, folder)):
        folders.sort()
        yield from (os.path.relpath(os.path.join(where, name), ROOT) for name in sorted(names)
                    if name.endswith(ending))


def plain(path):
    """Without a query; * for what is different each time: $ROOM, ID, ${id}, 15."""
    path = re.sub(r"\$\{[^}]*\}+", "*", path).split("?")[0].rstrip("/.")
    return "/".join("*" if re.fullmatch(r"\*+|\$?[A-Z]+|\d+", part) else part for part in path.split("/"))


def documented(text):
    paths = {plain(path) for path in re.findall(r"/api(?:/[\w$.-]+)+", text)}
    return paths, set(re.findall(r'"?do"?: "([\w-]+)"', text))


def of_page():
    paths, words = {}, {}
    for name in files("web", ".js"):
        text = read(name)
        text = re.sub(r"\$\{roomPath\([^)]*\)\}", "/api/rooms/*", text)
        if name == "web/event/events.js":
            text = re.sub(r"\$\{path\([^)]*\)\}", "/api/events/*", text)
        for path in re.findall(r"[`']/?(api/[^`'\s]+)[`']", text):
            paths[plain("/" + path)] = name
        for word in re.findall(r"\bdo: '([\w-]+)'|\bmatch\.say\(\s*'([\w-]+)'", text):
            words["".join(word)] = name
    return paths, words


def of_server():
    paths, words = {}, {}
    for name in files("src/api", ".c"):
        if not os.path.basename(name).startswith("api"):
            continue
        text = read(name)
        for path in re.findall(r'(?:str(?:n?)cmp\([\w>-]+, |\{ )"(/[\w./]*\w)"', text):
            paths[plain(BEFORE.get(name, "") + path)] = name
        if name == "src/api/api.c":
            for what in re.findall(r'strcmp\(what, "(\w+)"', text):
                paths["/api/rooms/*/" + what] = name
        for table in re.findall(r"\} messages\[\] = \{(.*?)\};", text, re.S):
            words.update({word: name for word in re.findall(r'\{ "([\w-]+)"', table)})
        if name == "src/api/api_event_enter.c":
            words.update({word: name for word in re.findall(r'strcmp\(what, "(\w+)"', text)})
    return paths, words


def main():
    paths, words = documented(read("docs/api.md"))
    wrong = []
    for found, least in ((of_page(), (15, 18)), (of_server(), (15, 27))):
        if len(found[0]) < least[0] or len(found[1]) < least[1]:
            wrong.append("only %d addresses and %d messages were found: does this test still know where they are?"
                         % (len(found[0]), len(found[1])))
        wrong += ["%s: docs/api.md has no address %s" % (name, path) for path, name in sorted(found[0].items())
                  if path not in paths]
        wrong += ['%s: docs/api.md has no message "%s"' % (name, word) for word, name in sorted(found[1].items())
                  if word not in words]
    print("\n".join(wrong) or "docs/api.md has all %d addresses and %d messages" % (len(paths), len(words)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
