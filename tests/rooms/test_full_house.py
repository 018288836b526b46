# SPDX-License-Identifier: MIT
"""The server full of people: 200 play in 100 rooms, 1,000 sit in 500 other rooms and are silent. Everybody hears everything that
happens in their room, in order, and nothing else. test_full_house.py BINARY"""
import json
import resource
import selectors
import sys
import tempfile
import time

import tap
from net_client import Server

PLAYING, SILENT, TURNS = 100, 500, 4


class Room:
    """Two people, each with a WebSocket; when both have heard an action, the next one is sent."""

    def __init__(self, server):
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ben"}]
        made = server.get("/api/rooms", "POST", json.dumps({"game": "nochmal", "seats": seats}).encode()).json()
        self.id, self.secrets = made["room"], [seat["secret"] for seat in made["seats"]]
        self.sockets = [server.websocket("/api/rooms/%s/stream" % self.id) for _ in seats]
        self.heard, self.rolls, self.passed, self.asked, self.worst = [[], []], 0, 0, 0, 0
        for socket, secret in zip(self.sockets, self.secrets):
            socket.say(json.dumps({"do": "hello", "secrets": [secret]}))
            while json.loads(socket.hear())["is"] != "room":
                pass

    def say(self, seat, **what):
        self.asked = time.monotonic()
        self.sockets[seat].say(json.dumps(dict(what, secret=self.secrets[seat])))

    def start(self):
        self.say(0, do="start")
        self.say(0, do="roll", seq=0)

    def listen(self, seat):
        """Hears one message; sends the next action when it is time."""
        told = json.loads(self.sockets[seat].hear())
        assert told["is"] != "error", told
        if told["is"] != "action":
            return
        self.heard[seat].append(told["text"])
        assert told["seq"] == len(self.heard[seat]), told
        if len(self.heard[0]) == len(self.heard[1]):
            self.worst = max(self.worst, time.monotonic() - self.asked)
            self.go_on()

    def go_on(self):
        seq = len(self.heard[0])
        turn, step = divmod(seq, 3)  # a roll, then the active player, then the other one
        if self.done():
            return
        if step == 0:
            self.say(0, do="roll", seq=seq)
        else:
            self.say((turn + step - 1) % 2, do="act", seq=seq, action="pass")

    def done(self):
        return len(self.heard[0]) == len(self.heard[1]) == 3 * TURNS


def play(rooms):
    waiting = selectors.DefaultSelector()
    for room in rooms:
        for seat, socket in enumerate(room.sockets):
            waiting.register(socket.socket, selectors.EVENT_READ, (room, seat, socket))
        room.start()
    while not all(room.done() for room in rooms):
        ready = waiting.select(60)
        assert ready, "nothing came"
        for key, _ in ready:
            room, seat, socket = key.data
            room.listen(seat)
            while b"}" in socket.kept:  # what came in the same piece
                room.listen(seat)
    for room in rooms:
        assert room.heard[0] == room.heard[1]


def full_house(*storage):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096) if hard >= 0 else 4096, hard))
    limits = ["--max-per-address", "5000", "--max-requests", "100000", "--max-messages", "1000", "--max-rooms", "0",
              "--max-share", "100"]
    with Server(sys.argv[1], "serve", "--listen", "127.0.0.1:0", *limits, *storage) as server:
        silent = [Room(server) for _ in range(SILENT)]
        playing = [Room(server) for _ in range(PLAYING)]
        assert server.metric("revanche_websockets") == 2 * (SILENT + PLAYING)
        began = time.monotonic()
        play(playing)
        actions, took = 3 * TURNS * PLAYING, time.monotonic() - began
        assert server.metric("revanche_actions_total") == actions
        print("# %s: %.0f actions/s, worst %.0f ms" % (storage[0], actions / took, 1000 * max(r.worst for r in playing)))
        play(silent[:5])  # whoever was silent can still play
        for room in silent + playing:
            for socket in room.sockets:
                socket.close()


def test_a_full_house_in_memory():
    full_house("--memory")


def test_a_full_house_on_disk():
    with tempfile.TemporaryDirectory() as folder:
        full_house("--data", folder)


if __name__ == "__main__":
    tap.run(globals())
