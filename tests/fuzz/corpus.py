#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the corpus of the fuzz targets out of what the tests know: tests/fuzz/corpus.py BUILD
Files whose names begin with 'found' are regression tests that a search left behind; they stay, and so do
messages and the record "dealer", which were written by hand."""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
# As setup_at() in tests/support/play.c counts them.
FIRST_SETUP = {"nochmal": 0, "sogut": 6, "xmal": 12, "gehtwas": 18}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def write(target, name, data):
    folder = os.path.join(HERE, "corpus", target)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def clear():
    for folder, _, names in os.walk(os.path.join(HERE, "corpus")):
        for name in names:
            if not name.startswith("found") and os.path.basename(folder) != "message" and name != "dealer":
                os.remove(os.path.join(folder, name))


def plain(text):
    """Without comments and alignment: short inputs are searched faster."""
    lines = (re.sub(r"\s+", " ", line.split("#")[0]).strip() for line in text.splitlines())
    return "".join(line + "\n" for line in lines if line)


def actions():
    """One action of each kind and length for each game, behind two signs that choose a position
    (action.c)."""
    seen = {}
    for name in sorted(os.listdir(os.path.join(ROOT, "tests", "golden"))):
        game = name.split("-")[0]
        for line in read("tests", "golden", name).split("\n\n", 1)[1].splitlines():
            action = line.split("#")[0].strip()
            kind = re.sub(r"\b[ygbro](?=[?\d])", "c", re.sub(r"[A-O][1-7]", "A1", action))
            kind = re.sub(r"\d+", "1", kind)
            kind = (game, kind if not action.startswith("roll") else "roll")
            if action and kind not in seen:
                n = sum(k[0] == game for k in seen)
                seen[kind] = chr(33 + FIRST_SETUP[game] + n % 6) + chr(33 + n * 7 % 64) + action
    write("", "action.lines", "".join(line + "\n" for line in seen.values()))


def material():
    """Sheets and decks without comments, and positions on those that are odd."""
    for folder in ("data", os.path.join("tests", "data", "odd")):
        for name in sorted(os.listdir(os.path.join(ROOT, folder))):
            if not name.endswith((".sheet", ".cards")):
                continue
            text = plain(read(folder, name))
            game = name.split("-")[0]
            write("deck" if name.endswith(".cards") else "sheet", name, text)
            if folder != "data":
                write("position", name, "%s | |\n%s" % (game, text))


def frame(opcode, data, first=0x80):
    """As a client sends it, with a mask of zeros."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([first | opcode]) + length + bytes(4) + data


def net():
    """What comes over a connection; the first byte is the length of the pieces (net.c)."""
    shake = (b"GET /api/echo HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
    known = {
        "get": b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "known": b"GET /?x HTTP/1.1\r\nHost: a:1\r\nAccept-Encoding: gzip;q=0.5\r\n"
                 b"If-None-Match: \"0\", *\r\n\r\n",
        "head": b"HEAD /api/x?text=a%20b+c HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "post": b"POST /api/x HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 7\r\n\r\n{\"a\":1}",
        "chunks": b"POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                  b"3\r\nabc\r\n0\r\nT: x\r\n\r\n",
        "many": b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /metrics HTTP/1.1\r\nHost: a\r\n\r\n"
                b"POST /readyz HTTP/1.0\r\nContent-Length: 0\r\n\r\n",
        "forwarded": b"GET /api/x HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.2.3.4, 2001:db8::1\r\n"
                     b"X-Forwarded-Proto: https\r\n\r\n",
        "expect": b"POST /api/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
        "fail": b"GET /api/fail HTTP/1.1\r\nHost: a\r\n\r\nGET http://a/api/x HTTP/1.1\r\nHost: a\r\n\r\n",
        "socket": shake + frame(1, b"hello") + frame(9, b"beat") + frame(8, b"\x03\xe8bye"),
        "pieces": shake + frame(1, b"he", 0) + frame(9, b"") + frame(0, b"llo") +
                  frame(1, b"x" * 200) + frame(1, b"close"),
        "told": shake + frame(1, b"all of you") + frame(1, b"fail") + frame(1, b"count") +
                frame(1, b"flood 3000"),
        "binary": shake + frame(2, b"x") + frame(1, b"\xff") + frame(1, b"\xc3\xbc"),
    }
    for name, data in known.items():
        write("net", name, b"\0" + data)
        write("net", name + "-pieces", b"\2" + data)


def main():
    clear()
    net()
    seeds = os.path.join(sys.argv[1], "tests", "fuzz", "seeds")
    write("", "position.lines", subprocess.run([seeds], check=True, stdout=subprocess.PIPE).stdout)
    actions()
    material()
    for name in sorted(os.listdir(os.path.join(ROOT, "tests", "golden"))):
        lines = plain(read("tests", "golden", name)).splitlines(True)
        write("record", name.replace(".record", "-begun"), "".join(lines[:40]))
    own = plain(read("data", "nochmal-classic.sheet"))
    write("record", "own-sheet", "revanche-record 1\ngame nochmal\nsheet own 16572fb4\n" +
          "".join("| " + line + "\n" for line in own.splitlines()) +
          "seats 2\nplayer 1 A\nplayer 2 B\ndate 2024-02-29\nseed splitmix64 s\n\n"
          "roll y o b / 5 2 2\n2: pass\n")


main()
