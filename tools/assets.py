#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the page into the server: assets.py OUT.c DEPFILE WEB-FOLDER [NAME=FILE ...] [NAME=FOLDER ...]

Every file below the folder except notes (*.md), each FILE as /NAME and what is in each FOLDER becomes a struct net_file
(src/net/page_files.h) with its hash and, where it helps, a gzipped copy. The bytes lie in a folder OUT.c.d;
the assembler includes them. The service worker (/sw.js) gets the list of files and a hash over all of them,
/games/pages.js is made from the folders of the games.
The hash names its cache, so the scripts and the module of a cached page are always of one version."""
import gzip
import hashlib
import json
import os
import posixpath
import re
import sys

PATTERN = re.compile(r"/(?:[^/\\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+/")  # a regular expression of a script
MODULE = re.compile(r'<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"')
IMPORT = re.compile(r"^(?:import|export)\b[^'\";]*?(?:from )?'(\.[^']+)';", re.M)  # not those at run time
TYPE = re.compile(r"/\*\* @(?:type|param) [^*]*\*/ ?")  # of an expression


def walk(folder):
    """(path in the page, file) of every file, and all folders, so that a new file is noticed."""
    files, folders = [], []
    for path, names, found in os.walk(folder):
        names[:] = sorted(n for n in names if not n.startswith("."))
        folders.append(path)
        for name in sorted(found):
            if not name.startswith(".") and not name.endswith(".md"):
                file = os.path.join(path, name)
                files.append(("/" + os.path.relpath(file, folder).replace(os.sep, "/"), file))
    return files, folders


def goes_on(line):
    """Whether a string of this line continues in the next one: a template, or a backslash at the end."""
    within, at = [], 0  # templates, and the braces of code in them
    while at < len(line):
        here, template = line[at], bool(within) and within[-1] == "`"
        if here == "\\":
            at += 1
        elif here == "`":
            within.pop() if template else within.append(here)
        elif template:
            if line.startswith("${", at):
                within.append("{")
                at += 1
        elif here in "'\"" and line.find(here, at + 1) > 0:
            at = line.find(here, at + 1)
        elif line.startswith("//", at):
            break
        elif (here == "/" and line[:at].rstrip()[-1:] in tuple("(,=:[!?&|{;") + ("",)
              and PATTERN.match(line, at)):
            at = PATTERN.match(line, at).end() - 1
        elif here == "{":
            within.append(here)
        elif here == "}" and within:
            within.pop()
        at += 1
    return "`" in within or line.endswith("\\")


def for_browsers(path, data):
    """Scripts and styles without indentation, types, and comments that fill their lines. Strings that span
    lines would change, so they are refused."""
    if not path.endswith((".js", ".css")):
        return data
    kept, inside = [], False
    for number, line in enumerate(data.decode().split("\n"), 1):
        line = line.strip()
        inside = inside or line.startswith("/*")
        if path.endswith(".js") and not inside and not line.startswith("//") and goes_on(line):
            sys.exit("assets.py: %s:%d: a text over several lines; make it several texts" % (path, number))
        if not inside and line and not (path.endswith(".js") and line.startswith("//")):
            kept.append(TYPE.sub("", line))
        if inside and "*/" in line:
            inside = False
            rest = line.split("*/", 1)[1].strip()
            if rest:
                kept.append(TYPE.sub("", rest))
    return "\n".join(kept).encode() + b"\n"


def with_files(worker, contents):
    """The service worker with its list of files and the version they make. Nets for one sheet only and
    puzzles are not in the list; the page keeps them when it fetches them."""
    nets = json.loads(contents.get("/nets/list.json", "[]"))
    later = {"/nets/" + net["name"] for net in nets if net["sheet"]}
    later |= {path for path in contents if path.endswith((".puzzles", "/openings.json"))}
    kept = sorted(path for path in contents if path not in ("/sw.js", "/index.html") and path not in later)
    everything = b"".join(path.encode() + contents[path] for path in sorted(contents))
    version = hashlib.sha256(everything).hexdigest()[:16]
    names = json.dumps(["./"] + ["." + path for path in kept])
    text = worker.decode()
    for line, value in (("const VERSION = '';", "const VERSION = '%s';" % version),
                        ("const FILES = [];", "const FILES = %s;" % names)):
        if line not in text:
            sys.exit("assets.py: sw.js lacks the line %s" % line)
        text = text.replace(line, value)
    return text.encode()


def games(contents):
    """games/pages.js: what the page knows of the games that have a folder."""
    found = sorted(path.split("/")[2] for path in contents if re.fullmatch(r"/games/\w+/page\.js", path))
    imports = ["import %s from './%s/page.js';\n" % (game, game) for game in found]
    return ("".join(imports) + "export default { %s };\n" % ", ".join(found)).encode()


def with_imports(page, contents):
    """The first page, which asks at once for the modules that those it names import. One that is made only
    while it runs (texts/list.js) need not be there."""
    named = ["/" + path for path in MODULE.findall(page.decode())]
    found = list(named)
    for path in found:
        for to in IMPORT.findall(contents.get(path, b"").decode()):
            module = posixpath.normpath(posixpath.join(posixpath.dirname(path), to))
            if module not in contents:
                sys.exit("assets.py: %s imports %s, which is not there" % (path, to))
            if module not in found:
                found.append(module)
    links = ['<link rel="modulepreload" href="%s">\n' % path[1:] for path in found if path not in named]
    return page.replace(b"</head>", "".join(links).encode() + b"</head>")


def blob(out, folder, name, data):
    file = os.path.abspath(os.path.join(folder, name))
    with open(file, "wb") as f:
        f.write(data)
    out.append('__asm__(".section .rodata\\n.balign 16\\n%s:\\n.incbin \\"%s\\"\\n.byte 0\\n.previous\\n");'
               % (name, file))
    out.append("extern const char %s[];" % name)


def main():
    target, depfile, web = sys.argv[1:4]
    files, folders = walk(web)
    for name, path in (argument.split("=", 1) for argument in sys.argv[4:]):
        if os.path.isdir(path):
            files += [("/" + name + inside, file) for inside, file in walk(path)[0]]
        else:
            files.append(("/" + name, path))
    blobs = target + ".d"
    os.makedirs(blobs, exist_ok=True)
    out = ["/* Made by tools/assets.py. */", '#include "page_files.h"', "#include <stddef.h>"]
    rows = []
    contents = {}
    for path, file in files:
        with open(file, "rb") as f:
            contents[path] = for_browsers(path, f.read())
    if "/games/list.js" in contents:
        made = contents["/games/pages.js"] = games(contents)
        with open(os.path.join(blobs, "pages.js"), "wb") as f:  # for tests that serve the files as they lie
            f.write(made)
    if "/index.html" in contents:
        contents["/index.html"] = with_imports(contents["/index.html"], contents)
    if "/sw.js" in contents:
        contents["/sw.js"] = with_files(contents["/sw.js"], contents)
    for number, (path, data) in enumerate(sorted(contents.items())):
        tag = hashlib.sha256(data).hexdigest()[:16]
        small = gzip.compress(data, 9, mtime=0)
        name = "asset_%d" % number
        blob(out, blobs, name, data)
        packed = "NULL, 0"
        if len(small) < 0.9 * len(data):
            blob(out, blobs, name + "_gz", small)
            packed = "%s_gz, %d" % (name, len(small))
        rows.append('    { "%s", "%s", %s, %d, %s },' % (path, tag, name, len(data), packed))
    out += ["const struct net_file net_page[] = {"] + rows
    out += ["    { NULL, NULL, NULL, 0, NULL, 0 },", "};", ""]
    with open(target, "w") as f:
        f.write("\n".join(out))
    with open(depfile, "w") as f:
        f.write("%s: %s\n" % (target, " ".join([file for _, file in files] + folders)))


main()
