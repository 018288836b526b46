#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""revanche admin and revanche backup, on a file and on PostgreSQL. test_admin.py BINARY"""
import contextlib
import json
import os
import sqlite3
import sys
import tempfile

import tap
from net_client import Server, eventually
from postgres import Cluster

BINARY = sys.argv[1]
HERE = os.path.dirname(os.path.abspath(__file__))


def made(server):
    seats = [{"kind": "here", "name": "Anna"}]
    answer = server.get("/api/rooms", "POST", json.dumps({"game": "nochmal", "seats": seats}).encode()).json()
    post = {"do": "start", "secret": answer["seats"][0]["secret"]}
    assert server.get("/api/rooms/" + answer["room"], "POST", json.dumps(post).encode()).status == 200
    post = {"do": "roll", "seq": 0, "secret": answer["seats"][0]["secret"]}
    assert server.get("/api/rooms/" + answer["room"], "POST", json.dumps(post).encode()).status == 200
    return answer["room"]


def admin(*args):
    code, out, err = tap.call(BINARY, "admin", *args)
    return code, out, err


def test_a_backup_of_a_running_server_can_be_restored():
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as restored:
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", data) as server:
            room = made(server)
            copy = os.path.join(restored, "rooms.db")
            code, out, err = tap.call(BINARY, "backup", "--data", data, copy)
            assert (code, err) == (0, "") and "1 table" in out, (code, out, err)
            assert os.stat(copy).st_mode & 0o777 == 0o600
            before = server.get("/api/rooms/" + room).json()
            code, _, err = tap.call(BINARY, "backup", "--data", data, copy)
            assert code == 1 and "exists" in err, err  # it overwrites nothing
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", restored) as server:
            assert server.get("/api/rooms/" + room).json() == before


def test_a_damaged_database_is_no_backup():
    with tempfile.TemporaryDirectory() as data:
        with open(os.path.join(data, "rooms.db"), "wb") as file:
            file.write(b"no database" * 1000)
        code, _, err = tap.call(BINARY, "backup", "--data", data, os.path.join(data, "copy"))
        assert code == 1 and err, (code, err)
        assert os.listdir(data) == ["rooms.db"]


def test_rooms_of_a_file():
    with tempfile.TemporaryDirectory() as data:
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", data) as server:
            room = made(server)
            assert room in admin("--data", data, "list")[1]
            code, out, _ = admin("--data", data, "show", room)
            assert code == 0 and "\nroll " in out, out
            code, _, err = admin("--data", data, "drop", room)
            assert code == 1 and "stop it first" in err, err
        assert admin("--data", data, "drop", room) == (0, "", "")
        assert admin("--data", data, "list") == (0, "", "")
        code, _, err = admin("--data", data, "show", room)
        assert code == 1 and room in err
        assert admin("--data", data, "drop-result", "1", "nochmal", "Anna")[0] == 1
        assert admin("--data", data, "nonsense")[0] == 2


def test_all_rooms_are_listed():
    with tempfile.TemporaryDirectory() as data:
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", data) as server:
            made(server)
        with contextlib.closing(sqlite3.connect(os.path.join(data, "rooms.db"))) as database:
            others = ", ".join(row[1] for row in database.execute("PRAGMA table_info(room)") if row[1] not in ("id", "number"))
            database.execute("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)"
                             " INSERT INTO room (id, %s) SELECT 'more-' || i, %s FROM room, n" % (others, others))
            database.commit()
        assert len(admin("--data", data, "list")[1].splitlines()) == 1501


def test_an_entry_is_taken_out_of_a_board():
    with tempfile.TemporaryDirectory() as data:
        seats = [{"kind": "here", "name": "Rude"}]
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", data) as server:
            def post(path, body):
                return server.get("/api" + path, "POST", json.dumps(body).encode()).json()
            match = post("/events", {"name": "M", "game": "nochmal"})["event"]
            rooms = [post("/events/" + match, {"do": "enter", "seats": seats})["room"] for _ in range(2)]
            code, out, _ = admin("--data", data, "entries", match)
            lines = out.splitlines()
            assert code == 0 and len(lines) == 2 and all("Rude" in line for line in lines), out
        assert admin("--data", data, "drop", rooms[0]) == (0, "", "")
        left = admin("--data", data, "entries", match)[1].splitlines()
        assert len(left) == 1 and left[0] in lines
        assert admin("--data", data, "drop-entry", left[0].split()[0]) == (0, "", "")
        code, _, err = admin("--data", data, "entries", match)
        assert code == 1 and match in err, err
        assert admin("--data", data, "drop-entry", "x")[0] == 1


def test_looking_leaves_a_file_of_an_earlier_version_as_it_is():
    with tempfile.TemporaryDirectory() as data:
        path = os.path.join(data, "rooms.db")
        with open(os.path.join(HERE, "..", "data", "store", "version-2.sql")) as dump, \
                contextlib.closing(sqlite3.connect(path)) as database:
            database.executescript(dump.read())
        with open(path, "rb") as file:
            before = file.read()
        code, _, err = admin("--data", data, "list")
        assert code == 1 and "earlier version" in err, (code, err)
        with open(path, "rb") as file:
            assert file.read() == before


def test_rooms_of_servers_that_share_a_database():
    with Cluster(settings=["fsync = off"]) as cluster:
        store = ("--store", cluster.url())
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--node", "one", *store) as server:
            room = made(server)
            assert room in admin(*store, "list")[1]
            number, node, rooms = admin(*store, "servers")[1].split()[:3]
            assert (node, rooms) == ("one", "1"), admin(*store, "servers")
            assert cluster.sql("SELECT last_value FROM process_number") == [number], "looking writes nothing"
            cluster.sql("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
            eventually(lambda: cluster.sql("SHOW default_transaction_read_only") == ["on"])
            url = cluster.url() + ("&" if "?" in cluster.url() else "?") + "target_session_attrs=any"
            assert room in admin("--store", url, "list")[1]
            cluster.sql("SET default_transaction_read_only = off", "ALTER SYSTEM RESET default_transaction_read_only",
                        "SELECT pg_reload_conf()")
            eventually(lambda: cluster.sql("SHOW default_transaction_read_only") == ["off"])
            socket = server.websocket("/api/rooms/%s/stream" % room)
            assert admin(*store, "end-leases", "999999")[0] == 1
            assert admin(*store, "end-leases", number)[0] == 0
            assert socket.closed() == 4001
            assert server.get("/api/rooms/" + room).status == 200  # and takes it again
            socket = server.websocket("/api/rooms/%s/stream" % room)
            assert admin(*store, "drop", room) == (0, "", "")
            assert socket.closed() in (4000, 4001)
            eventually(lambda: server.get("/api/rooms/" + room).status == 404)
            cluster.sql("INSERT INTO result VALUES (1, 'nochmal', 'Anna', 5, 0, 0, '')")
            assert admin(*store, "drop-result", "1", "nochmal", "Anna") == (0, "", "")
            assert cluster.sql("SELECT count(*) FROM result") == ["0"]


if __name__ == "__main__":
    tap.run(globals())
