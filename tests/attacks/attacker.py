# SPDX-License-Identifier: MIT
"""Attacks on a server, for tests: attacker.py KIND PORT SOURCE [ROOM or MATCH]. It says "ready" when the attack goes on, and attacks until
it is ended. SOURCE is the address it comes from, one of 127.0.0.0/8; or "visitor": somebody behind a proxy; or "network": the same, each
time from another /64 of a /48."""
import base64
import itertools
import json
import os
import random
import selectors
import socket
import sqlite3
import struct
import sys
import time

from net_client import Raw, WebSocket

SOCKETS = 150


def ready():
    os.write(1, b"ready\n")  # at once: two processes may say it


def forwarded(source):
    """What a proxy adds to a request."""
    if source == "visitor":
        return ["X-Forwarded-For: 192.0.2.66"]
    return ["X-Forwarded-For: 2001:db8:0:%x::1" % random.randrange(1, 200)] if source == "network" else []


def own(source):
    """The address that connects."""
    return "127.0.0.9" if source in ("visitor", "network") else source


def connect(port, source):
    """Without waiting for the other side."""
    one = socket.socket()
    one.bind((own(source), 0))
    one.setblocking(False)
    one.connect_ex(("127.0.0.1", port))
    return one


def head(source, first, length=None):
    lines = [first + " HTTP/1.1", "Host: a"] + forwarded(source)
    lines += [] if length is None else ["Content-Length: %d" % length]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def unmasked(opcode, data, fin):
    """A frame with the mask 0, which costs the attacker nothing."""
    return bytes([fin << 7 | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


def fragments():
    """A message of 60,000 bytes in as many frames."""
    return unmasked(1, b"x", False) + unmasked(0, b"x", False) * 59998 + unmasked(0, b"x", True)


BLOBS = {
    "fragments": fragments,
    "pings": lambda: unmasked(9, b"", True) * 20000,
    "tiny": lambda: unmasked(1, b"x", True) * 20000,
    "empty": lambda: (unmasked(1, b"", False) + unmasked(0, b"", False) * 4000 + unmasked(0, b"", True)) * 5,
}


def flood(port, source, room, blob):
    """Sends the same bytes again and again on many WebSockets; comes back when it is thrown out."""
    watch = selectors.DefaultSelector()

    def enter():
        try:
            one = WebSocket(port, "/api/rooms/%s/stream" % room, forwarded(source), source=own(source))
        except (OSError, EOFError):
            return
        if one.refusal:
            one.close()
            return
        one.socket.setblocking(False)
        watch.register(one.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, [0])

    for _ in range(SOCKETS):
        enter()
    ready()
    while True:
        if len(watch.get_map()) < SOCKETS // 2:
            enter()
        for key, events in watch.select(0.1):
            try:
                if events & selectors.EVENT_READ and not key.fileobj.recv(1 << 16):
                    raise ConnectionResetError
                if events & selectors.EVENT_WRITE:
                    at = key.data[0]
                    key.data[0] = (at + key.fileobj.send(blob[at:at + (1 << 16)])) % len(blob)
            except BlockingIOError:
                pass
            except OSError:
                watch.unregister(key.fileobj)
                key.fileobj.close()


def connects(port, source):
    """As many connections as possible: some at once closed, some kept open until there are a thousand. A proxy opens none before there
    is a request; the last byte of each is missing."""
    if os.fork() and source == own(source):
        source = source[:-1] + "8"
    ready()
    kept, n = [], 0
    while True:
        n += 1
        try:
            one = connect(port, source)
            if source != own(source):
                one.send(head(source, "POST /api/rooms", 100) + b"x" * 99)
        except OSError:
            continue
        if n % 4 == 0 or source != own(source):
            kept.append(one)
        else:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            one.close()
        if len(kept) > 400:
            kept.pop(0).close()


def drip(port, source):
    """Requests that never end, a byte at a time. A proxy passes them on when their head has come."""
    lines = []
    begun = b"GET / HTTP/1.1\r\nHost: a\r\nX: "
    ready()
    while True:
        if len(lines) < 300:
            one = connect(port, source)
            if source == own(source):
                lines.append([one, begun])
            else:
                one.send(head(source, "POST /api/rooms", 100000))
                lines.append([one, b""])
        for line in lines:
            try:
                sent = line[0].send(line[1][:1])
                line[1] = line[1][sent:] or b"x"
            except BlockingIOError:
                pass
            except OSError:
                line[0].close()
                lines.remove(line)
                break


def bodies(port, source):
    """Large requests of which the last byte is missing."""
    lines = []
    while True:
        one = socket.socket()
        one.bind((own(source), 0))
        try:
            one.connect(("127.0.0.1", port))
            one.settimeout(0.2)
            one.sendall(head(source, "POST /api/rooms", 250000) + b"x" * 249999)
        except OSError:
            time.sleep(0.01)
        lines.append(one)
        if len(lines) == SOCKETS:
            ready()
        if len(lines) > 2 * SOCKETS:
            lines.pop(0).close()


def ask(port, source, path, body=None):
    """A request from the source, or from somewhere in the network."""
    with Raw(port, own(source)) as line:
        return line.request(path, "POST" if body else "GET", json.dumps(body).encode() if body else None, forwarded(source))


def insist(port, source, path, body):
    """The same as often as it takes."""
    while (answer := ask(port, source, path, body)).status == 429:
        time.sleep(0.05)
    return answer.json()


HERE = {"kind": "here", "name": "Eve"}


CARDS = 100 if "REVANCHE_ATTACK_SECONDS" in os.environ else 30


def heavy_deck(number):
    """A deck of as many cards as there may be (less than a third in a short test), each with alternatives that take long to prepare."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data/gehtwas-house.cards")) as file:
        text = [line.split("#")[0].rstrip() for line in file]
    lines = [line for line in text if line and not line.startswith(("card", "title"))]
    colours = [line.split()[2:4] for line in text if line.startswith("card")]
    lines.insert(1, "title Heavy %d" % number)
    for n in range(CARDS):
        which, colour = colours[n] if n < len(colours) else ("-", "green")
        seed = number * 100 + n
        choices = ["w%d+&w=w&b%d+&sum(w)>=%d" % (1 + seed % 3, 1 + seed // 3 % 3, 2 + (seed // 9 + k) % 16) for k in range(6)]
        lines.append("card %d %s %s %s" % (n + 1, which, colour, "/".join(choices)))
    return "\n".join(lines) + "\n"


def decks(port, source):
    """Own decks that take seconds to prepare: as many as the address may bring, then those rooms visited, again and again."""
    ids, n = [], 0 if os.fork() else 1000
    while True:
        n += 1
        body = json.dumps({"game": "gehtwas", "material": heavy_deck(n), "seats": [HERE]}).encode()
        try:
            with Raw(port, own(source)) as line:
                line.send(head(source, "POST /api/rooms", len(body)) + body)
                if n == 1:
                    ready()
                made = line.answer().json()
            if "room" in made:
                ids.append(made["room"])
            for one in ids:
                ask(port, source, "/api/rooms/" + one)
        except OSError:  # on a busy machine it takes very long
            pass
        time.sleep(0.05)


def thinking(port, source):
    """Sixty rooms with five experts each, all of them at work."""
    for _ in range(60):
        seats = [HERE] + [{"kind": "bot", "level": "expert"}] * 5
        made = insist(port, source, "/api/rooms", {"game": "nochmal", "seats": seats})
        secret = made["seats"][0]["secret"]
        for message in {"do": "start"}, {"do": "roll", "seq": 0}, {"do": "leave"}:
            insist(port, source, "/api/rooms/" + made["room"], dict(message, secret=secret))
    ready()
    time.sleep(3600)


def rooms(port, source):
    """Rooms, and no end."""
    ready()
    while True:
        ask(port, source, "/api/rooms", {"game": "nochmal", "seats": [HERE, {"kind": "open"}]})
        time.sleep(0.005)


def full(port, source, folder):
    """A WebSocket in each of the rooms that FOLDER/rooms names, and those that are refused again and again."""
    with open(os.path.join(folder, "rooms"), encoding="utf-8") as file:
        waiting, held = file.read().split(), []
    for turn in itertools.count():
        for room in list(waiting):
            one = WebSocket(port, "/api/rooms/%s/stream" % room, forwarded(source), source=own(source))
            if not one.refusal:
                held.append(one)
                waiting.remove(room)
            time.sleep(0.02)
        if turn == 0:
            ready()


def readers(port, source, path):
    """Programs that keep reading the database, so that what is written meanwhile cannot be put in its place."""
    held = []
    for _ in range(8):
        one = sqlite3.connect(path, isolation_level=None)
        one.execute("BEGIN")
        one.execute("SELECT count(*) FROM room").fetchall()
        held.append(one)
    ready()
    while True:
        for one in held:
            one.execute("SELECT count(*) FROM action, room").fetchall()


def crowd(port, source, asked):
    """Ten at a time ask for all this again and again, each time as another person."""
    ready()
    for first in range(10):
        if first == 9 or not os.fork():
            break
    for path, body in itertools.cycle(asked[first:] + asked[:first]):
        key = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
        try:
            with Raw(port, own(source)) as line:
                line.request(path, "GET" if body is None else "POST", None if body is None else json.dumps(body).encode(),
                             ["Authorization: Bearer " + key])
        except (OSError, EOFError):
            time.sleep(0.01)


def matches(port, source, match):
    """Everything that a match and a person can be asked for."""
    path = "/api/events/" + match
    crowd(port, source, [
        (path, None), (path + "/results.csv", None), (path + "/record?entry=1-1", None),
        (path, {"do": "enter", "seats": [HERE] * 6}), (path, {"do": "close", "round": 1, "secret": "x"}),
        ("/api/events", {"name": "E", "played": {"name": "E", "record": "x\n" * 100000}}),
        ("/api/events", None), ("/api/me/tables", None), ("/api/me/export", None), ("/api/me/forget", {})])


def records(port, source, match):
    """Records on own decks that take seconds to prepare, more than are kept."""
    crowd(port, source, [("/api/events/%s-%d/record?entry=%s-%d" % (match, n, match, n), None) for n in range(20)])


def played(port, source):
    """A game of eight, with as many lines as there may be, sent as the result of somebody who plays alone."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../golden/gehtwas-8.record")) as file:
        record = file.read() + "# and more\n" * 9000
    crowd(port, source, [("/api/daily/1/gehtwas", {"name": "Eve", "record": record}),
                         ("/api/events", {"name": "E", "played": {"name": "Eve", "record": record}})])


def takes_back(port, source, room):
    """The last roll of a long game, typed in and taken back again and again. ROOM is ID:KEY."""
    path, secret = "/api/rooms/" + room.split(":")[0], room.split(":")[1]
    ready()
    while True:
        seq = ask(port, source, path).json().get("seq")
        for do in {"do": "type", "action": "roll y b x / 5 2 ?", "seq": seq}, {"do": "take-back", "seq": (seq or 0) + 1}:
            ask(port, source, path, dict(do, secret=secret))


def attack(kind, port, source, room):
    if kind in BLOBS:
        flood(port, source, room, BLOBS[kind]())
    elif kind in ("matches", "records", "readers", "takes_back", "full"):
        globals()[kind](port, source, room)
    else:
        globals()[kind](port, source)


if __name__ == "__main__":
    # What the attacker itself takes of the machine must not count as the server's.
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(5)
    attack(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
