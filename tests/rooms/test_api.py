# SPDX-License-Identifier: MIT
"""The API as programs use it, over real sockets: whole games with spectators, lost connections, bots that sit in,
rematches; servers that are restarted, killed, and full. test_api.py BINARY SOURCE-ROOT"""
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

import tap
from net_client import Closed, Server, eventually

BINARY, ROOT = sys.argv[1:3]
CLEAN = {k: v for k, v in os.environ.items() if not k.startswith(("REVANCHE_", "XDG_", "DISPLAY", "WAYLAND"))}
MANY = ["--max-rooms", "0", "--max-per-address", "100000", "--max-requests", "100000", "--max-messages", "100000",
        "--max-share", "100"]


def serve(*args):
    return Server(BINARY, "serve", "--listen", "127.0.0.1:0", *MANY, *args, env=CLEAN)


def ask(server, path, body=None, status=200):
    answer = server.get("/api" + path, "GET" if body is None else "POST", None if body is None else json.dumps(body).encode())
    assert answer.status == status, (path, body, answer)
    return answer.json() if "json" in answer.headers["content-type"] else answer.body.decode()


class Person:
    """A connection to a room that follows what happens there."""

    def __init__(self, server, room, *secrets):
        self.server, self.room, self.secrets = server, room, list(secrets)
        self.connect()

    def connect(self):
        self.socket = self.server.websocket("/api/rooms/%s/stream" % self.room)
        self.heard = []
        self.number = 0
        self.socket.say(json.dumps({"do": "hello", "secrets": self.secrets}))
        self.take(self.until("room"))

    def take(self, message):
        """Keeps the log."""
        if message["is"] == "room":
            self.state = message
            lines = message["record"].split("\n\n", 1)[1].splitlines()
            self.log = [line for line in lines if not line.startswith("result")]
            assert len(self.log) == message["seq"], message
        elif message["is"] == "action":
            assert message["seq"] == len(self.log) + 1, (message, self.log)
            self.log.append(message["text"])

    def hear(self):
        message = json.loads(self.socket.hear())
        self.heard.append(message["is"])
        return message

    def until(self, what):
        """Everything up to a message of that kind."""
        while True:
            message = self.hear()
            if message["is"] == what:
                return message
            self.take(message)

    def say(self, what, **more):
        """Says something; the answer, error or not."""
        self.number += 1
        self.socket.say(json.dumps({"do": what, "id": self.number, "secret": self.secrets[0] if self.secrets else "", **more}))
        while True:
            message = self.hear()
            self.take(message)
            if message.get("id") == self.number:
                return message

    def follow(self, count):
        while len(self.log) < count:
            self.take(self.hear())

    def close(self):
        self.socket.close()


def new_room(server, *seats, game="nochmal", **more):
    made = ask(server, "/rooms", {"game": game, "seats": list(seats), **more}, 201)
    return made["room"], [seat["secret"] for seat in made["seats"]]


HERE, OPEN, BOT = {"kind": "here", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def play_passing(people, until):
    """People roll and pass in turn until the log has so many actions, or the game is over."""
    while len(people[0].log) < until and "over" not in people[0].heard:
        turn = sum(line.startswith("roll") for line in people[0].log) % len(people)
        order = people[turn:] + people[:turn]
        order[0].follow(len(people[0].log))
        assert order[0].say("roll", seq=len(order[0].log))["is"] == "done"
        count = len(order[0].log)
        for person in order:
            person.follow(count)
            answer = person.say("act", seq=count, action="pass")
            assert answer["is"] == "done", answer
            count = len(person.log)
        people[0].follow(count)


def test_two_players_and_a_spectator():
    with serve("--memory", "--away-after", "0") as server:
        room, [anna_key] = new_room(server, HERE, OPEN)
        ben_key = ask(server, "/rooms/" + room, {"do": "join", "name": "Ben", "salt": "17"})["secret"]
        anna, ben, watcher = Person(server, room, anna_key), Person(server, room, ben_key), Person(server, room)
        assert anna.state["you"] == [0] and ben.state["you"] == [1] and watcher.state["you"] == []
        commit = anna.state["commit"]
        assert anna.say("start", salt="pepper")["is"] == "done"
        for person in (ben, watcher):
            person.take(person.until("room"))
            assert person.state["phase"] == "playing"
        play_passing([anna, ben], 9)
        watcher.follow(9)
        assert watcher.log == anna.log
        assert watcher.say("act", seq=9, action="pass")["code"] == "bad-secret"

        # Ben loses his connection, a bot sits in, Ben comes back to exactly the same state.
        ben.close()
        while not anna.until("seats")["seats"][1]["silent"]:
            pass
        assert anna.say("takeover", seat=1, level="greedy")["is"] == "done"
        anna.follow(11)  # the bot rolls for itself and decides
        ben.connect()
        seat = ben.state["seats"][1]
        assert seat["bot"] and seat["kind"] == "person" and seat["level"] == "greedy", seat
        assert ben.say("act", seq=len(ben.log), action="pass")["code"] == "bot"
        assert ben.say("back")["is"] == "done"
        anna.until("seats")
        ben.follow(len(anna.log))
        assert ben.log == anna.log
        while True:  # whatever the bot has left open
            record = ask(server, "/rooms/%s/record" % room)
            seat = next_seat(record)
            person = {"1": anna, "2": ben}.get(seat)
            count = actions_of(record)
            if seat == "over":
                break
            if seat == "roll":
                anna.follow(len(count))
                anna.say("roll", seq=len(anna.log))
            else:
                person.follow(len(count))
                assert person.say("act", seq=len(person.log), action="pass")["is"] == "done"

        # The end: the secret fits, the dice are verified, everybody is carried into the rematch.
        if "over" not in watcher.heard:
            over = watcher.until("over")
            assert len(over["secret"]) == 64 and len(over["result"]) == 2, over
        record = ask(server, "/rooms/%s/record" % room)
        assert "\ndealer hmac-sha256-2 %s\nroom %s\ncommit 1 " % (commit, room) in record
        assert "\nsalt 1 pepper\nsalt 2 17\nsecret " in record
        code, out, err = tap.call(BINARY, "verify", "-", stdin=record)
        assert code == 0 and "fits the hash" in out, (out, err)
        answer = anna.say("rematch")
        assert answer["is"] == "next" and answer["secrets"] == [{"seat": 1, "secret": anna_key}], answer
        for person in (ben, watcher):
            told = person.until("next")
            assert told["room"] == answer["room"]
        assert told["secrets"] == []
        again = Person(server, answer["room"], ben_key)
        assert again.state["you"] == [0] and again.state["phase"] == "waiting"
        assert again.say("start")["code"] == "not-ready"  # Anna has a minute to commit herself
        there = Person(server, answer["room"], anna_key)
        assert there.say("salt", salt="anise")["is"] == "done"
        assert again.say("start")["is"] == "done" and again.say("roll", seq=0)["is"] == "done"


def actions_of(record):
    return [line for line in record.split("\n\n", 1)[1].splitlines() if not line.startswith("result")]


def next_seat(record):
    """'roll', 'over', or the number of the seat that may decide first."""
    with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
        file.write(record)
        file.flush()
        code, out, err = tap.call(BINARY, "position", "--record", file.name, "--json")
    assert code == 0, err
    position = json.loads(out)["position"] if out.startswith("{") else out
    if "\nresult " in record:
        return "over"
    if "dice=" not in position:
        return "roll"
    waiting = re.search(r"waiting=(\d*)", position)
    active = re.search(r"active=(\d)", position)
    seats = waiting.group(1) if waiting else "12"
    first = active.group(1) if active else "1"
    return first if first in seats else seats[0]


def test_stale_and_double_messages():
    with serve("--memory") as server:
        room, keys = new_room(server, HERE, dict(HERE, name="Ben"))
        anna, ben = Person(server, room, keys[0]), Person(server, room, keys[1])
        two_tabs = Person(server, room, keys[0])
        anna.say("start")
        assert anna.say("roll", seq=0)["is"] == "done"
        assert two_tabs.say("roll", seq=0)["code"] == "stale"
        assert two_tabs.say("act", seq=1, action="pass")["is"] == "done"
        assert anna.say("act", seq=1, action="pass")["code"] == "stale"
        assert ben.say("act", seq=1, action="pass")["is"] == "done"  # has not waited for Anna's
        assert ask(server, "/rooms/" + room)["seq"] == 3


def test_wrong_links():
    with serve("--memory") as server:
        assert ask(server, "/rooms/AAAAAAAAAAAAAAAA", status=404)["code"] == "no-room"
        assert ask(server, "/rooms/%20", status=404)["code"] == "no-room"
        socket = server.websocket("/api/rooms/AAAAAAAAAAAAAAAA/stream")
        assert socket.refusal.status == 404 and socket.refusal.json()["code"] == "no-room"


# ---- malformed JSON ----

MALFORMED = [
    b"", b" ", b"{", b"}", b"[", b"nul", b"null", b"true", b"1", b'""', b"[]", b"{}", b'{"do"}', b'{"do":}', b'{"do":1}',
    b'{"do":"join"}', b'{"do":"join","name":{}}', b'{"do":"join","name":"x"', b'{"do":"join","name":"x"}}',
    b'{"do":"join","name":"x",}', b"{'do':'join'}", b'{"do":"join","do":"join","name":"x"}', b'{"do":"\\ud800"}',
    b'{"do":"\\u0000"}', b'{"do":"join","name":"\\u0000"}', b'{"do":"hello","secrets":{}}', b'{"do":"hello","secrets":[null]}',
    b'{"do":"act","secret":"KEY","seq":1e0,"action":"pass"}', b'{"do":"act","secret":"KEY","seq":-1,"action":"pass"}',
    b'{"do":"act","secret":"KEY","seq":1e999,"action":"pass"}', b'{"do":"act","secret":"KEY","seq":00,"action":"pass"}',
    b'{"do":"act","secret":"KEY","seq":true,"action":"pass"}', b'{"do":"act","secret":"KEY","seq":0,"action":null}',
    b'{"do":"act","secret":["KEY"],"seq":0,"action":"pass"}', b'{"do":"start","secret":"KEY","id":{}}',
    b'{"do":"start","secret":"KEY","id":"%s"}' % (b"x" * 65), b"[" * 5000, b'{"a":' * 5000, b'{"do":"join","name":"x"}\x00',
    b"\xef\xbb\xbf{}",
]


def test_malformed_messages():
    with serve("--memory") as server:
        room, [key] = new_room(server, HERE, OPEN)
        socket = server.websocket("/api/rooms/%s/stream" % room)
        for data in MALFORMED:
            data = data.replace(b"KEY", key.encode())
            answer = server.get("/api/rooms/" + room, "POST", data)
            assert answer.status == 400 and answer.json()["code"] == "bad-message", (data[:60], answer)
            assert answer.json()["text"], data
            made = server.get("/api/rooms", "POST", data)
            assert made.status == 400 and made.json()["is"] == "error", (data[:60], made)
            socket.say(data.decode())
            heard = json.loads(socket.hear())
            assert heard["is"] == "error" and heard["code"] == "bad-message", (data[:60], heard)
        for data in (b"\xff\xfe", b'{"do":"join","name":"\xff"}', b'{"do":"join","name":"\xed\xa0\x80"}'):
            assert server.get("/api/rooms/" + room, "POST", data).json()["code"] == "bad-message"
        assert [seat["kind"] for seat in ask(server, "/rooms/" + room)["seats"]] == ["person", "open"]


# ---- errors in the language of the reader ----

def refused(server, path, body=None, language=None):
    headers = ["Accept-Language: " + language] if language else []
    return server.get("/api" + path, "GET" if body is None else "POST", None if body is None else json.dumps(body).encode(), headers).json()


def test_errors_in_the_language_of_the_reader():
    german, english = "Diesen Tisch gibt es nicht.", "There is no such table."
    with serve("--memory") as server:
        for language, text in [(None, english), ("de", german), ("de-AT,de;q=0.9,en;q=0.8", german), ("en-GB,de;q=0.9", english),
                               ("tlh", english), ("tlh, de;q=0.1", german), ("de;q=0", english), (";;q=,,,=", english)]:
            answer = refused(server, "/rooms/AAAAAAAAAAAAAAAA", language=language)
            assert answer["text"] == text and answer["message"] == {"id": "no-such-table", "values": {}}, (language, answer)
        room, [key] = new_room(server, HERE, OPEN)
        # the language of the request that opens the WebSocket, until hello says another one
        socket = server.websocket("/api/rooms/%s/stream" % room, headers=["Accept-Language: de"])
        roll = json.dumps({"do": "roll", "secret": key, "seq": 0})

        def says(text):
            socket.say(roll)
            error = json.loads(socket.hear())
            assert error["text"] == text and error["message"]["id"] == "table-not-started", error

        says("Das Spiel hat noch nicht begonnen.")
        for language, text in [("en", "The game has not started yet."), ("tlh", "The game has not started yet."),
                               ("de", "Das Spiel hat noch nicht begonnen.")]:
            socket.say(json.dumps({"do": "hello", "language": language}))
            assert json.loads(socket.hear())["is"] == "room"
            says(text)
        socket.say(json.dumps({"do": "hello", "language": 1}))
        assert json.loads(socket.hear())["message"] == {"id": "field-is-no-text", "values": {"field": "language"}}


def test_errors_have_a_code_words_and_a_message():
    """What programs relied on before there were messages is still there."""
    with serve("--memory") as server:
        room, [key] = new_room(server, HERE, OPEN)
        path = "/rooms/" + room
        plain = [
            ("/nothing", None, "not-found", "nothing-at-this-address", {}),
            ("/rooms", {"game": "chess", "seats": [HERE]}, "bad-setup", "no-such-game", {"list": "nochmal, sogut, xmal, gehtwas"}),
            ("/rooms", {"game": "nochmal", "seats": [BOT]}, "bad-setup", "no-seat-for-a-person", {}),
            ("/rooms", {"game": "nochmal", "seats": []}, "bad-message", "field-is-no-array-of-size", {"field": "seats", "min": 1, "max": 8}),
            ("/rooms", {"game": "nochmal", "material": "x" * 99999, "seats": [HERE]}, "too-big", "material-too-big", {"n": 65536}),
            ("/daily/1/chess", None, "not-found", "no-such-challenge", {}),
            ("/daily/1/xmal/record?name=Zoe", None, "not-found", "no-such-result", {}),
            (path, {"do": "dance"}, "bad-message", "field-is-none-of", None),
            (path, {"do": "start", "secret": "x"}, "bad-secret", "key-opens-no-seat", {}),
            (path, {"do": "join", "name": "#"}, "bad-name", "seat-name-forbidden", {}),
            (path, {"do": "join", "name": "Ben", "seat": 0}, "taken", "seat-taken", {}),
            (path, {"do": "act", "secret": key, "seq": 0, "action": "pass"}, "not-started", "table-not-started", {}),
            (path, {"do": "rematch", "secret": key}, "not-over", "table-not-over", {}),
            (path, {"do": "takeover", "secret": key, "seat": 1}, "not-playing", "table-not-playing", {}),
        ]
        for where, body, code, name, values in plain:
            answer = refused(server, where, body)
            assert set(answer) == {"is", "code", "text", "message"}, answer
            assert (answer["is"], answer["code"], answer["message"]["id"]) == ("error", code, name), answer
            assert values is None or answer["message"]["values"] == values, answer
            assert answer["text"][0] != "{" and answer["text"].endswith("."), answer
            again = refused(server, where, body, "de")
            assert again["text"] != answer["text"] and dict(again, text=0) == dict(answer, text=0), again
        assert set(refused(server, path, {"do": "dance", "id": 7})) == {"id", "is", "code", "text", "message"}
        assert refused(server, path, {"do": "dance", "id": 7})["id"] == 7


# ---- today's challenge ----

def challenge(number, game, seed=None, bot="greedy"):
    """A finished game for one, played by a bot."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.record")
        code, out, err = tap.call(BINARY, "term", "--plain", "--game", game, "--players", "1", "--bot", bot, "--seed",
                                  seed or "daily %d %s" % (number, game), "--save", path, env=CLEAN)
        assert code == 0, (out, err)
        with open(path, encoding="utf-8") as file:
            return file.read()


def test_results_of_the_challenge():
    with tempfile.TemporaryDirectory() as data, serve("--data", data) as server:
        today = ask(server, "/daily")
        assert today["games"]["xmal"] == "daily %d xmal" % today["number"]
        assert today["now"] < today["switchesAt"] and today["switchesAt"].endswith("T00:00:00Z")
        for game in today["games"]:
            record = challenge(1, game)
            points = int(record.split("\nresult ")[1])
            answer = ask(server, "/daily/1/" + game, {"name": " Zoë ", "record": record}, 201)
            assert (answer["points"], answer["rank"], answer["of"], answer["name"]) == (points, 1, 1, "Zoë"), answer
            board = ask(server, "/daily/1/" + game)
            assert [(r["rank"], r["name"], r["points"]) for r in board["results"]] == [(1, "Zoë", points)], board
            assert server.get("/api/daily/1/%s/record?name=Zo%%C3%%AB" % game).body.decode() == record
        # the same again changes nothing; somebody else with the same points shares the rank
        assert ask(server, "/daily/1/xmal", {"name": "Zoë", "record": challenge(1, "xmal")}, 201)["of"] == 1
        assert ask(server, "/daily/1/xmal", {"name": "Ben", "record": challenge(1, "xmal")}, 201)["rank"] == 1
        assert [r["rank"] for r in ask(server, "/daily/1/xmal")["results"]] == [1, 1]


def test_a_board_has_the_best_only():
    good, bad = challenge(1, "nochmal"), challenge(1, "nochmal", bot="random")
    best, worst = (int(record.split("\nresult ")[1]) for record in (good, bad))
    assert best > worst

    def post(name, record):
        answer = ask(server, "/daily/1/nochmal", {"name": name, "record": record}, 201)
        return answer["points"], answer["best"], answer["rank"], answer["of"]

    with serve("--memory", "--max-results", "3") as server:
        assert post("Ben", bad) == (worst, worst, 1, 1)
        assert post("Anna", good) == (best, best, 1, 2)
        assert post("Anna", bad) == (worst, best, 1, 2)
        assert post("Cem", good) == (best, best, 1, 3)
        assert post("Dora", bad) == (worst, worst, 4, 4)  # told, but not kept
        assert post("Dora", good) == (best, best, 1, 3)
        assert [(r["rank"], r["name"]) for r in ask(server, "/daily/1/nochmal")["results"]] == [(1, "Anna"), (1, "Cem"), (1, "Dora")]
        assert post("Ben", bad) == (worst, worst, 4, 4)


def test_forged_results_are_refused():
    with serve("--memory") as server:
        number = ask(server, "/daily")["number"]
        good = challenge(1, "nochmal")
        points = int(good.split("\nresult ")[1])
        lucky = challenge(1, "nochmal", "lucky").replace("splitmix64 lucky", "splitmix64 daily 1 nochmal")
        forged = {
            "points": good.replace("result %d" % points, "result %d" % (points + 50)),
            "dice": re.sub(r"roll \S ", "roll x ", good, count=1),
            "another seed": lucky,
            "no seed": re.sub(r"seed .*\n", "", good),
            "another day": challenge(2, "nochmal"),
            "another game": challenge(1, "sogut"),
            "unfinished": good[: good.rindex("\n", 0, good.index("\nresult"))],
            "two players": good.replace("seats 1", "seats 2"),
            "nothing": "",
        }
        for what, record in forged.items():
            answer = ask(server, "/daily/1/nochmal", {"name": "Mallory", "record": record}, 422)
            assert answer["code"] == "bad-result" and answer["text"], (what, answer)
        ask(server, "/daily/%d/nochmal" % (number + 1), {"name": "Mallory", "record": good}, 404)
        ask(server, "/daily/1/nochmal", {"name": "#", "record": good}, 400)
        ask(server, "/daily/1/nochmal", {"name": "Mallory"}, 400)
        ask(server, "/daily/1/nochmal", {"name": "Mallory", "record": "# " + "x" * 300000}, 413)
        assert ask(server, "/daily/1/nochmal")["results"] == []


# ---- bad days of the server ----

def test_a_restart_continues_every_room():
    with tempfile.TemporaryDirectory() as data:
        with serve("--data", data) as server:
            room, keys = new_room(server, HERE, dict(HERE, name="Ben"), listed=True)
            people = [Person(server, room, key) for key in keys]
            people[0].say("start")
            people[1].take(people[1].until("room"))
            play_passing(people, 9)
            before = ask(server, "/rooms/%s/record" % room)
            assert server.stop() == 0
            for person in people:
                try:
                    while True:
                        person.hear()
                except Closed as end:
                    assert end.code == 1001, end
        with serve("--data", data) as server:
            assert ask(server, "/rooms/%s/record" % room) == before
            assert [r["id"] for r in ask(server, "/rooms")["rooms"]] == [room]
            people = [Person(server, room, key) for key in keys]
            play_passing(people, 15)
            assert ask(server, "/rooms/%s/record" % room).startswith(before)


class Driver(threading.Thread):
    """Plays one room for two, keeps what was acknowledged, and ends with the server."""

    def __init__(self, server, room, keys):
        super().__init__(daemon=True)
        self.room, self.keys, self.acknowledged = room, keys, 0
        self.log = []
        self.person = Person(server, room, *keys)
        self.log = self.person.log

    def run(self):
        person = self.person
        try:
            while "over" not in person.heard:
                seq = len(person.log)
                tries = [("roll", {})] if not self.passing() else [("act", {"action": "pass"})]
                for key in self.keys:
                    for what, more in tries:
                        answer = person.say(what, seq=len(person.log), secret=key, **more)
                        if answer["is"] == "done":
                            self.acknowledged = max(self.acknowledged, answer["seq"])
                assert len(person.log) > seq or "over" in person.heard, person.log
        except (EOFError, OSError, Closed):
            pass

    def passing(self):
        """Is a roll on the table that somebody has not answered?"""
        rolls = [i for i, line in enumerate(self.person.log) if line.startswith("roll")]
        return bool(rolls) and len(self.person.log) - rolls[-1] <= len(self.keys)


def compare(server, drivers, known):
    """What the server has is at least what everybody was told, and begins with it."""
    for driver in drivers:
        stored = actions_of(ask(server, "/rooms/%s/record" % driver.room))
        assert len(stored) >= driver.acknowledged, (len(stored), driver.acknowledged)
        assert stored[: len(driver.log)] == driver.log, (stored, driver.log)
        assert stored[: len(known.get(driver.room, []))] == known.get(driver.room, [])
        known[driver.room] = stored


def kill_in_the_middle(luck):
    known = {}
    with tempfile.TemporaryDirectory() as data:
        with serve("--data", data) as server:
            games = [new_room(server, HERE, dict(HERE, name="Ben")) for _ in range(50)]
            for room, keys in games:
                ask(server, "/rooms/" + room, {"do": "start", "secret": keys[0]})
        for _ in range(3):
            server = serve("--data", data)
            drivers = [Driver(server, room, keys) for room, keys in games]
            for driver in drivers:
                driver.start()
            wanted = sum(len(log) for log in known.values()) + luck.randrange(50, 400)
            while sum(len(d.log) for d in drivers) < wanted and any(d.is_alive() for d in drivers):
                drivers[luck.randrange(50)].join(0.01)
            assert server.stop(signal.SIGKILL) == -signal.SIGKILL
            for driver in drivers:
                driver.join()
            with serve("--data", data) as again:
                compare(again, drivers, known)
        assert any(len(log) > 5 for log in known.values())


def test_kill_in_the_middle_of_50_games():
    """Nothing that was acknowledged or told is lost; what is stored can be played on. REVANCHE_TEST_GAMES=100 kills
    a hundred times as often."""
    for time in range(int(os.environ.get("REVANCHE_TEST_GAMES", 1))):
        kill_in_the_middle(random.Random(4 + time))


def test_a_full_disk():
    """A limit on the size of its files stands in for a full disk: the server says so, loses nothing, and goes on."""
    with tempfile.TemporaryDirectory() as data, serve("--data", data) as server:
        room, keys = new_room(server, HERE, dict(HERE, name="Ben"))
        anna, ben = Person(server, room, keys[0]), Person(server, room, keys[1])
        anna.say("start")
        ben.take(ben.until("room"))
        play_passing([anna, ben], 3)
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, limit[1]))
        anna.socket.say(json.dumps({"do": "roll", "secret": keys[1], "seq": 3}))
        for person in (anna, ben):
            assert person.until("error")["code"] == "storage"
            person.take(person.until("room"))
            assert len(person.log) == 3 and person.state["phase"] == "playing"
        ask(server, "/rooms", {"game": "nochmal", "seats": [HERE]}, 503)
        ask(server, "/rooms/" + room, {"do": "roll", "secret": keys[1], "seq": 3}, 503)
        assert ask(server, "/rooms/" + room)["seq"] == 3
        rounds = server.metric("revanche_commits_total")
        while server.metric("revanche_commits_total") < rounds + 2:  # those had nothing to store
            assert server.get("/readyz").status == 503
            time.sleep(0.2)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        eventually(lambda: server.get("/readyz").status == 200)
        eventually(lambda: "storing works again" in "".join(server.lines))
        assert "".join(server.lines).count("storing works again") == 1, server.lines
        assert ben.say("roll", seq=3)["is"] == "done"
        assert server.metric("revanche_storage_failures_total") >= 3


def test_a_database_that_cannot_be_used():
    with tempfile.TemporaryDirectory() as data:
        with open(os.path.join(data, "rooms.db"), "wb") as file:
            file.write(b"x" * 10000)
        code, out, err = tap.call(BINARY, "serve", "--listen", "127.0.0.1:0", "--data", data, env=CLEAN)
        assert code == 1 and "rooms.db: the file is no database" in err, err


# ---- the document ----

def filled(value, known):
    return re.sub(r"\$[A-Z]+", lambda name: known.get(name.group(), name.group()), value)


def matches(expected, found, known):
    """Everything that is expected is there; $NAME stands for anything the first time, and for the same later on."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(k in found and matches(v, found[k], known) for k, v in expected.items())
    if isinstance(expected, list):
        return len(expected) == len(found) and all(matches(e, f, known) for e, f in zip(expected, found))
    if isinstance(expected, str) and re.fullmatch(r"\$[A-Z]+", expected):
        return known.setdefault(expected, found) == found
    return expected == found


def test_the_examples_of_the_document():
    with open(os.path.join(ROOT, "docs", "api.md"), encoding="utf-8") as file:
        blocks = re.findall(r"```http\n(.*?)```", file.read(), re.S)
    assert len(blocks) > 7
    known = {}
    with serve("--memory") as server:
        for block in blocks:
            request, status, expected = re.fullmatch(r"(.*?)→ (\d+)\n(.*)", block, re.S).groups()
            method, path = request.split("\n")[0].split()
            body = filled(request.split("\n", 1)[1], known).encode()
            answer = server.get(filled(path, known), method, body or None)
            assert answer.status == int(status), (block, answer)
            assert matches(json.loads(expected), answer.json(), known), (block, answer.json())


tap.run(globals())
