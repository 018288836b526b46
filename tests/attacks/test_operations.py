# SPDX-License-Identifier: MIT
"""What happens beside the server and must not hurt it: other programs on its database, damaged rows, a log that nobody reads.
test_operations.py BINARY SOURCE"""
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

import tap
from net_client import Server, eventually

BINARY = sys.argv[1]
HERE = {"kind": "here", "name": "Anna"}


def serve(*args, **more):
    return Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--max-rooms", "0", *args, **more)


def create(server, **more):
    body = dict({"game": "nochmal", "seats": [HERE, dict(HERE, name="Ben")]}, **more)
    return server.get("/api/rooms", "POST", json.dumps(body).encode())


def new_room(server, **more):
    made = create(server, **more).json()
    return made["room"], made["seats"][0]["secret"]


def say(server, room, secret, **message):
    return server.get("/api/rooms/" + room, "POST", json.dumps(dict(message, secret=secret)).encode())


def test_a_locked_database_does_not_stop_the_loop():
    with tempfile.TemporaryDirectory() as data, serve("--data", data) as server:
        room, secret = new_room(server)
        outsider = sqlite3.connect(os.path.join(data, "rooms.db"), isolation_level=None)
        outsider.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        for i in range(10):
            assert say(server, room, secret, do="rename", name="A%d" % i).status == 503
            assert server.get("/api/rooms/" + room).status == 200  # reading goes on
        locked = time.monotonic() - began
        assert server.get("/readyz").status == 503
        outsider.execute("ROLLBACK")
        began = time.monotonic()
        for i in range(10):
            assert say(server, room, secret, do="rename", name="B%d" % i).status == 200
            assert server.get("/api/rooms/" + room).status == 200
        free = time.monotonic() - began
        print("# ten messages and readings: %.0f ms while locked, %.0f ms without" % (1000 * locked, 1000 * free))
        assert locked < 20 * free + 1  # each attempt once waited for two seconds
        eventually(lambda: time.sleep(0.1) or server.get("/readyz").status == 200)
        outsider.close()


def test_a_hanging_reader_cannot_fill_the_disk():
    bound = 2000000
    with tempfile.TemporaryDirectory() as data, serve("--data", data, "--max-log", str(bound)) as server:
        path = os.path.join(data, "rooms.db")
        room, secret = new_room(server, listed=True)
        reader = sqlite3.connect(path, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM room").fetchall()
        made = 0
        while create(server).status == 201:
            made += 1
            assert os.path.getsize(path + "-wal") < 2 * bound, made
            time.sleep(0.001 if made < 150 else 0.05)  # requests are paced, too
        assert made > 20 and server.get("/readyz").status == 503, made
        assert server.get("/api/rooms/" + room).status == 200
        reader.execute("COMMIT")
        reader.close()
        eventually(lambda: time.sleep(0.1) or server.get("/readyz").status == 200)
        assert say(server, room, secret, do="rename", name="Carla").status == 200
        sizes = [os.path.getsize(path + "-wal")]
        for i in range(3):
            say(server, room, secret, do="rename", name="C%d" % i)
            sizes.append(os.path.getsize(path + "-wal"))
        print("# the log: bound %d, afterwards %s" % (bound, sizes))
        assert server.metric("revanche_storage_failures_total") >= 1


DAMAGE = {
    "seats": "UPDATE room SET seats = 99 WHERE id = ?",
    "no seats": "DELETE FROM seat WHERE room = (SELECT number FROM room WHERE id = ?)",
    "phase": "UPDATE room SET phase = 77 WHERE id = ?",
    "game": "UPDATE room SET game = 'chess' WHERE id = ?",
    "material": "UPDATE room SET material = 'game nochmal' || char(10) || 'x' WHERE id = ?",
    "log": "INSERT INTO action (room, seq, line) SELECT number, 0, 'nonsense' FROM room WHERE id = ?",
    "gap": "INSERT INTO action (room, seq, line) SELECT number, 5, '1: pass' FROM room WHERE id = ?",
    "seed": "UPDATE room SET secret = x'' WHERE id = ?",
    "next": "UPDATE room SET next = 'nowhere' WHERE id = ?",
    "kind": "UPDATE seat SET kind = 200, level = 'x', key = x'01' WHERE room = (SELECT number FROM room WHERE id = ?)",
}


def test_a_websocket_waits_for_own_material():
    """A room with an own sheet is asleep; whoever comes back waits until the sheet is prepared, and then plays."""
    with open(os.path.join(sys.argv[2], "data/nochmal-classic.sheet"), encoding="utf-8") as file:
        sheet = "# own\n" + file.read()
    with tempfile.TemporaryDirectory() as data:
        with serve("--data", data) as server:
            room, secret = new_room(server, material=sheet)
        with serve("--data", data) as server, server.websocket("/api/rooms/%s/stream" % room) as line:
            answer = json.loads(line.ask(json.dumps({"do": "hello", "secrets": [secret]})))
            assert answer["is"] == "room" and answer["you"] == [0], answer
            assert server.metric("revanche_prepared_total") == 1


def test_damaged_rows_cost_only_their_room():
    with tempfile.TemporaryDirectory() as data:
        with serve("--data", data) as server:
            rooms = {what: new_room(server, listed=True) for what in DAMAGE}
            whole = new_room(server, listed=True)
        db = sqlite3.connect(os.path.join(data, "rooms.db"))
        for what, sql in DAMAGE.items():
            db.execute(sql, (rooms[what][0],))
        db.commit()
        db.close()
        with serve("--data", data) as server:
            listed = server.get("/api/rooms")
            assert listed.status == 200, listed
            ids = [room["id"] for room in listed.json()["rooms"]]
            assert whole[0] in ids and rooms["log"][0] in ids and rooms["seats"][0] not in ids
            for what, (room, secret) in rooms.items():
                status = server.get("/api/rooms/" + room).status
                assert status == (200 if what in ("next", "kind") else 503), (what, status)
                say(server, room, secret, do="start")
                say(server, room, secret, do="roll", seq=0)
            assert say(server, *whole, do="start").status == 200
            assert say(server, *whole, do="roll", seq=0).status == 200
            assert server.get("/readyz").status == 200


def test_nobody_reads_the_log():
    """First its reader is slow and the pipe is full, then it goes away."""
    process = subprocess.Popen([BINARY, "serve", "--listen", "127.0.0.1:0", "--memory", "--log-requests", "--max-requests",
                                "100000"], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    line = process.stderr.readline().decode()
    server = Server.__new__(Server)
    server.process, server.port = process, int(line.rsplit(":", 1)[1].strip().rstrip("/"))
    try:
        for _ in range(40):  # more than a pipe holds
            with server.raw() as raw:
                for i in range(50):
                    assert raw.request("/healthz" + "x" * 100).status == 404
        process.stderr.close()
        for _ in range(3):
            assert server.get("/healthz").status == 200
        assert process.poll() is None
    finally:
        process.terminate()
        process.wait(20)
    assert process.returncode == 0, process.returncode


if __name__ == "__main__":
    tap.run(globals())
