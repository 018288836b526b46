#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server goes on with a database that an earlier one wrote: test_old_data.py REVANCHE ROOT

tests/data/store/version-2.sql is a dump of such a database, version-2.json what its server told about it; likewise
version-3. The rooms of tests/data/editions were made when house editions were the first ones, and do not name them."""
import json
import os
import sqlite3
import sys
import tempfile
import time

import tap
from net_client import Server

BINARY, ROOT = sys.argv[1], sys.argv[2]
DATA = os.path.join(ROOT, "tests", "data")
STORED, EDITIONS = "store/version-2", "editions/rooms"


def told(name):
    with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def make_database(folder, name):
    """Rooms expire, so they look as if they were touched just now."""
    database = sqlite3.connect(os.path.join(folder, "rooms.db"))
    with open(os.path.join(DATA, name + ".sql"), encoding="utf-8") as dump:
        database.executescript(dump.read())
    database.execute("UPDATE room SET touched = ?", (int(time.time()),))
    database.commit()
    database.close()


def post(server, room, **message):
    response = server.get("/api/rooms/" + room, "POST", json.dumps(message).encode())
    assert response.status == 200, response
    return response.json()


def of_old(now, old):
    """What is told now, as far as it was told then: answers may get more fields."""
    if isinstance(old, dict):
        return {key: of_old(now[key], value) for key, value in old.items()}
    if isinstance(old, list) and len(now) == len(old):
        return [of_old(one, other) for one, other in zip(now, old)]
    return now


def test_rooms_and_results_are_as_they_were():
    old = told(STORED)
    with tempfile.TemporaryDirectory() as folder:
        make_database(folder, STORED)
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            for room in old["rooms"]:
                now = server.get("/api/rooms/" + room["told"]["id"]).json()
                if now["phase"] == "waiting":  # goes on with the fair dice of today
                    assert now.pop("fair") == 2
                    assert "\ndealer hmac-sha256-2 " + now["commit"] in now["record"]
                    now["record"] = room["told"]["record"]
                assert of_old(now, room["told"]) == room["told"]
            assert of_old(server.get("/api/rooms").json(), old["listed"]) == old["listed"]
            assert server.get("/api/daily/1/sogut").json() == old["board"]


def test_rooms_of_version_3_are_as_they_were():
    old = told("store/version-3")
    with tempfile.TemporaryDirectory() as folder:
        make_database(folder, "store/version-3")
        for _ in range(2):  # as the last server left it, and as this one does
            with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
                for room in old["rooms"]:
                    now = server.get("/api/rooms/" + room["told"]["id"]).json()
                    assert of_old(now, room["told"]) == room["told"]
                assert of_old(server.get("/api/rooms").json(), old["listed"]) == old["listed"]


def test_a_person_is_known_by_old_seats():
    """The keys of seats from before there were persons: they are attached when the room is next opened."""
    person = "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"
    playing = next(room for room in told("store/version-3")["rooms"] if room["told"]["phase"] == "playing")
    room = playing["told"]["id"]
    with tempfile.TemporaryDirectory() as folder:
        make_database(folder, "store/version-3")
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            assert post(server, room, do="hello", person=person)["you"] == []
            assert post(server, room, do="hello", secrets=[playing["key"]], person=person)["you"] == [0]
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            assert post(server, room, do="hello", person=person)["you"] == [0]


def test_a_game_goes_on():
    playing = next(room for room in told(STORED)["rooms"] if room["told"]["phase"] == "playing")
    room, seq = playing["told"]["id"], playing["told"]["seq"]
    with tempfile.TemporaryDirectory() as folder:
        make_database(folder, STORED)
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            post(server, room, do="act", secret=playing["key"], seq=seq, action="bomb O6 O7")
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            record = server.get("/api/rooms/" + room).json()["record"]
            assert record.startswith(playing["told"]["record"] + "1: bomb O6 O7\n"), record


def material_of(record):
    return next(line for line in record.split("\n") if line.startswith(("sheet ", "deck ")))


def test_rooms_stay_on_their_edition():
    rooms = told(EDITIONS)["rooms"]
    finished, playing = rooms[0], rooms[1]
    with tempfile.TemporaryDirectory() as folder:
        make_database(folder, EDITIONS)
        for _ in range(2):  # as the last server left it, and as this one does
            with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
                for room in rooms:
                    now = server.get("/api/rooms/" + room["told"]["id"]).json()
                    assert of_old(now, room["told"]) == room["told"]
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            room = playing["told"]["id"]
            post(server, room, do="act", secret=playing["key"], seq=playing["told"]["seq"], action="build 37 1")
            record = server.get("/api/rooms/" + room).json()["record"]
            assert record.startswith(playing["told"]["record"] + "1: build 37 1\n"), record
            following = post(server, finished["told"]["id"], do="rematch", secret=finished["key"])["room"]
            first = server.get("/api/rooms/" + following).json()["record"]
        with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", folder) as server:
            assert server.get("/api/rooms/" + following).json()["record"] == first
    assert material_of(finished["told"]["record"]) == "deck house 00f4103e"
    assert material_of(first) != "deck house 00f4103e", "a rematch is played on the edition of today"


if __name__ == "__main__":
    tap.run(globals())
