#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server goes on with a database that an earlier one wrote: test_old_data.py REVANCHE ROOT

tests/data/store/version-2.sql is a dump of such a database, version-2.json what its server told about it."""
import json
import os
import sqlite3
import sys
import tempfile
import time

import tap
from net_client import Server

BINARY, ROOT = sys.argv[1], sys.argv[2]
DATA = os.path.join(ROOT, "tests", "data", "store")


def make_database(folder):
    """Rooms expire, so they look as if they were touched just now."""
    database = sqlite3.connect(os.path.join(folder, "rooms.db"))
    with open(os.path.join(DATA, "version-2.sql"), encoding="utf-8") as dump:
        database.executescript(dump.read())
    database.execute("UPDATE room SET touched = ?", (int(time.time()),))
    database.commit()
    database.close()


def post(server, room, **message):
    response = server.get("/api/rooms/" + room, "POST", json.dumps(message).encode())
    assert response.status == 200, response
    return response.json()


def test_rooms_and_results_are_as_they_were():
    with open(os.path.join(DATA, "version-2.json"), encoding="utf-8") as file:
        old = json.load(file)
    with tempfile.TemporaryDirectory() as folder:
        make_database(folder)
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            for room in old["rooms"]:
                assert server.get("/api/rooms/" + room["told"]["id"]).json() == room["told"]
            assert server.get("/api/rooms").json() == old["listed"]
            assert server.get("/api/daily/1/sogut").json() == old["board"]


def test_a_game_goes_on():
    with open(os.path.join(DATA, "version-2.json"), encoding="utf-8") as file:
        playing = next(room for room in json.load(file)["rooms"] if room["told"]["phase"] == "playing")
    room, seq = playing["told"]["id"], playing["told"]["seq"]
    with tempfile.TemporaryDirectory() as folder:
        make_database(folder)
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            post(server, room, do="act", secret=playing["key"], seq=seq, action="bomb O6 O7")
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            record = server.get("/api/rooms/" + room).json()["record"]
            assert record.startswith(playing["told"]["record"] + "1: bomb O6 O7\n"), record


if __name__ == "__main__":
    tap.run(globals())
