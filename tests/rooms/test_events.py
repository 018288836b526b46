# SPDX-License-Identifier: MIT
"""The same dice for everybody, as programs use it: a duplicate of six entries with its standing and records, a game
sent to a friend, an evening of two rounds, the ranked challenge. test_events.py BINARY SOURCE-ROOT [postgres]"""
import base64
import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile

import tap
from net_client import Server, eventually

BINARY, ROOT = sys.argv[1:3]
POSTGRES = sys.argv[3:] == ["postgres"]  # only what concerns several servers on one database
CLEAN = {k: v for k, v in os.environ.items() if not k.startswith(("REVANCHE_", "XDG_", "DISPLAY", "WAYLAND"))}
LIMITS = ["--max-rooms", "0", "--max-per-address", "100000", "--max-requests", "100000", "--max-share", "100"]


def serve(*args):
    return Server(BINARY, "serve", "--listen", "127.0.0.1:0", *LIMITS, *(args or ["--memory"]), env=CLEAN)


def ask(server, path, body=None, status=200, person=None):
    headers = ["Authorization: Bearer " + person] if person else []
    answer = server.get("/api" + path, "GET" if body is None else "POST",
                        None if body is None else json.dumps(body).encode(), headers)
    assert answer.status == status, (path, body, answer)
    return answer.json() if "json" in answer.headers["content-type"] else answer.body.decode()


def key_of(n):
    """The key of a person."""
    return base64.urlsafe_b64encode(bytes([n] * 32)).decode().rstrip("=")


class Player:
    """Somebody with a key who plays entries, passing but for what `decide` says."""

    def __init__(self, server, name, n):
        self.server, self.name, self.key = server, name, key_of(n)

    def enter(self, event, status=201, others=()):
        seats = [{"kind": "here", "name": self.name, "person": self.key}, *others]
        return ask(self.server, "/events/" + event, {"do": "enter", "seats": seats}, status)

    def look(self, event):
        return ask(self.server, "/events/" + event, person=self.key)

    def record(self, event, entry, status=200):
        return ask(self.server, "/events/%s/record?entry=%s" % (event, entry), person=self.key, status=status)

    def say(self, room, what, status=200, **more):
        return ask(self.server, "/rooms/" + room, {"do": what, "person": self.key, **more}, status)

    def play(self, room, crosses=0):
        """To the end: crosses the first thing that is legal so many times, and passes otherwise."""
        while True:
            now = ask(self.server, "/rooms/" + room)
            if now["phase"] == "over":
                return now
            seq = self.say(room, "roll", seq=now["seq"])["seq"]
            move = first_cross(ask(self.server, "/rooms/" + room)["record"]) if crosses > 0 else "pass"
            crosses -= 1
            self.say(room, "act", seq=seq, action=move)


def first_cross(record):
    """What the program would list last: the record's position, asked of the command line."""
    with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
        file.write(record)
        file.flush()
        position = subprocess.run([BINARY, "position", "--record", file.name], capture_output=True, text=True, check=True)
        legal = subprocess.run([BINARY, "legal", position.stdout.strip()], capture_output=True, text=True, check=True)
    return legal.stdout.splitlines()[-1]


def lock_of(record):
    """verify says that the dice are right, and prints the lock."""
    with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
        file.write(record)
        file.flush()
        code, out, err = tap.call(BINARY, "verify", file.name, env=CLEAN)
    assert code == 0, (err, record)
    return next(line for line in out.splitlines() if line.startswith("Lock: "))


def rolls(record):
    return [line for line in record.splitlines() if line.startswith("roll")]


def test_a_duplicate_of_six_and_its_standing():
    with serve() as server:
        made = ask(server, "/events", {"name": "Duplicate", "game": "nochmal"}, 201)
        event, players = made["event"], [Player(server, "Player %d" % n, n) for n in range(1, 7)]
        for n, player in enumerate(players):
            entered = player.enter(event)
            others = player.look(event)["entries"]
            assert len(others) == n + 1 and not any("points" in e["seats"][0] or "entry" in e for e in others), others
            assert [("room" in e) == e["mine"] for e in others] == [True] * (n + 1)
            assert player.enter(event, 409)["code"] == "entered"
            assert ask(server, "/events/" + event, {"do": "enter", "dice": "real", "seats": []}, 400)["message"]["id"] \
                == "event-real-dice"
            over = player.play(entered["room"], crosses=n // 2)
            assert "secret" not in over["record"] and not over["secret"], over
        last = players[-1].look(event)
        assert last["commit"] == made["commit"] and "secret" not in last and last["open"] == 1
        points = [line["rounds"][0]["points"] for line in last["standing"]]
        assert len(points) == 6 and points == sorted(points, reverse=True)
        ids = {e["entry"]: e["seats"][0]["points"] for e in last["entries"]}
        assert [ids[line["rounds"][0]["entry"]] for line in last["standing"]] == points
        ranks = [line["rank"] for line in last["standing"]]
        assert ranks == [1 + sum(p > q for p in points) for q in points], (ranks, points)
        stranger = ask(server, "/events/" + event)
        assert stranger["standing"] == [] and not any("entry" in e for e in stranger["entries"])
        closed = ask(server, "/events/" + event, {"do": "close", "round": 1, "secret": made["secret"]})
        assert closed["open"] == 0 and len(closed["secret"]) == 64
        records = [players[0].record(event, e["entry"]) for e in closed["entries"]]
        assert len({lock_of(record) for record in records}) == 1
        assert all(shorter == longer[:len(shorter)] for shorter, longer in
                   zip(map(rolls, records), map(rolls, records[1:] + records[:1])) if len(shorter) <= len(longer))
        assert len(set(records)) > 1
        table = list(csv.reader(io.StringIO(ask(server, "/events/%s/results.csv" % event))))
        assert table[0] == ["place", "name", "points 1", "place 1", "points"], table
        assert [row[2] for row in table[1:]] == [str(p) for p in points] and len(table) == 7


def test_results_stay_hidden_and_keys_are_asked_for():
    with serve() as server:
        made = ask(server, "/events", {"name": "Hidden", "game": "nochmal"}, 201)
        event = made["event"]
        anna, ben = Player(server, "Anna", 1), Player(server, "Ben", 2)
        room = anna.enter(event)["room"]
        anna.play(room)
        entry = anna.look(event)["entries"][0]["entry"]
        assert rolls(anna.record(event, entry)) == rolls(ask(server, "/rooms/" + room)["record"])
        assert ben.record(event, entry, 404)["code"] == "no-entry"
        assert ask(server, "/events/" + event, {"do": "close", "round": 1, "secret": "x"}, 403)["code"] == "bad-secret"
        ask(server, "/events/" + event, {"do": "close", "round": 1, "secret": made["secret"]})
        assert ben.enter(event, 409)["code"] == "over"
        assert "secret " in ben.record(event, entry)
        # somebody without the key of a person is known by the key of the seat
        other = ask(server, "/events", {"name": "Keys", "game": "nochmal"}, 201)["event"]
        entered = ask(server, "/events/" + other, {"do": "enter", "seats": [{"kind": "here", "name": "Cleo"}]}, 201)
        mine = ask(server, "/events/" + other, person=entered["seats"][0]["secret"])
        assert mine["entries"][0]["room"] == entered["room"]


def test_who_created_it_closes_rounds_with_the_key_of_the_person():
    with serve() as server:
        event = ask(server, "/events", {"name": "Mine", "game": "nochmal", "rounds": 2}, 201, key_of(1))["event"]
        close = {"do": "close", "round": 1}
        assert ask(server, "/events/" + event, close, 403)["code"] == "bad-secret"
        assert ask(server, "/events/" + event, close, 403, key_of(2))["code"] == "bad-secret"
        assert [ask(server, "/events/" + event, person=key_of(n))["organiser"] for n in (1, 2)] == [True, False]
        assert ask(server, "/events/" + event, close, person=key_of(1))["open"] == 2
        # without a person nobody is one: also not somebody with an odd key
        other = ask(server, "/events", {"name": "None", "game": "nochmal"}, 201)["event"]
        assert not ask(server, "/events/" + other, person=key_of(1))["organiser"]
        ask(server, "/events", {"name": "Bad", "game": "nochmal"}, 403, "short")


def test_all_play_against_the_same_bots():
    with serve() as server:
        plan = {"name": "Bots", "game": "nochmal", "players": 2, "bots": "steady"}
        event = "/events/" + ask(server, "/events", plan, 201)["event"]
        assert ask(server, event)["bots"] == "steady"
        anna = {"kind": "here", "name": "Anna", "person": key_of(1)}
        for others in ({"kind": "open"}, {"kind": "bot", "level": "sharp"}, {"kind": "here", "name": "Ben"}):
            seats = {"do": "enter", "seats": [anna, others]}
            assert ask(server, event, seats, 400)["message"]["id"] == "event-bots", others
        seats = {"do": "enter", "seats": [anna, {"kind": "bot", "level": "steady"}]}
        room = ask(server, event, seats, 201)["room"]
        assert ask(server, "/rooms/" + room)["phase"] == "playing"
        assert ask(server, "/events", {**plan, "players": 1}, 400)["code"] == "bad-setup"
        assert ask(server, "/events", {**plan, "bots": "hal"}, 400)["code"] == "bad-level"
        assert ask(server, "/events", {**plan, "bots": 5}, 400)["code"] == "bad-message"


def test_an_evening_of_two_rounds_by_places():
    with serve() as server:
        made = ask(server, "/events", {"name": "Evening", "game": "nochmal", "rounds": 2, "ranking": "places"}, 201)
        event, players = made["event"], [Player(server, name, n) for n, name in enumerate(["Anna", 'Ben "B", jun.', "=Cleo"], 1)]
        dice = []
        for number in (1, 2):
            for n, player in enumerate(players):
                room = player.enter(event)["room"]
                dice.append(tuple(rolls(player.play(room, crosses=n)["record"])[:5]))
            close = {"do": "close", "round": number, "secret": made["secret"]}
            late = Player(server, "Late", 9).enter(event)["room"] if number == 1 else None
            seen = ask(server, "/events/" + event, close)
            assert ask(server, "/events/" + event, close, 409)["code"] == "stale"
            if late:  # after the second in which the round was closed: it does not count
                second = ask(server, "/daily")["now"]
                eventually(lambda: ask(server, "/daily")["now"] > second)
                Player(server, "Late", 9).play(late)
        assert len(set(dice[:3])) == 1 and len(set(dice[3:])) == 1 and dice[0] != dice[3], dice
        seen = ask(server, "/events/" + event)
        assert len(seen["standing"]) == 3 and seen["standing"][0]["total"] <= seen["standing"][-1]["total"]
        assert [e["counts"] for e in seen["entries"]].count(False) == 1
        rows = list(csv.reader(io.StringIO(ask(server, "/events/%s/results.csv" % event))))
        assert rows[0][-1] == "places" and {row[1] for row in rows[1:]} == {"Anna", 'Ben "B", jun.', "'=Cleo"}, rows


def test_tables_of_two_with_a_bot_or_a_friend():
    with serve() as server:
        event = ask(server, "/events", {"name": "Tables", "game": "nochmal", "players": 2}, 201)["event"]
        anna, ben, cleo = [Player(server, name, n) for n, name in enumerate(["Anna", "Ben", "Cleo"], 1)]
        assert anna.enter(event, 400)["code"] == "bad-setup"
        with_bot = anna.enter(event, others=[{"kind": "bot", "level": "random"}])["room"]
        room = ben.enter(event, others=[{"kind": "open"}])["room"]
        assert ben.say(room, "start", 409)["code"] == "not-ready"
        assert anna.say(room, "join", 409, name="Anna")["code"] == "entered"
        cleo.say(room, "join", name="Cleo")
        ben.say(room, "start")
        ben.say(room, "roll", seq=0)
        anna.say(with_bot, "roll", seq=0)
        one, two = (rolls(ask(server, "/rooms/" + r)["record"])[:1] for r in (room, with_bot))
        assert one == two and one


def test_a_game_of_a_device_is_sent_to_a_friend():
    with open(os.path.join(ROOT, "tests/golden/nochmal-1.record")) as file:
        record = "".join(re.sub(r" *#.*", "", line) for line in file if line[0] != "#")
    anna = key_of(1)
    with serve() as server:
        ben = Player(server, "Ben", 2)
        sent = {"name": "Beat my 31", "played": {"name": "Anna", "person": anna, "record": record}}
        event = ask(server, "/events", sent, 201)["event"]
        seen = ask(server, "/events/" + event, person=anna)
        assert seen["seeded"] and seen["players"] == seen["rounds"] == 1
        entry = seen["entries"][0]
        assert Player(server, "Anna", 1).enter(event, 409)["code"] == "entered"
        assert entry["mine"] and entry["over"] and entry["seats"][0]["name"] == "Anna"
        over = ben.play(ben.enter(event)["room"])
        assert rolls(over["record"]) == rolls(record)[:len(rolls(over["record"]))]
        assert "dealer splitmix64-event" in over["record"] and "secret" not in over["record"]
        assert rolls(ben.record(event, entry["entry"])) == rolls(record)
        other_dice = record.replace(rolls(record)[0], rolls(record)[1], 1)
        typed = record.replace("\nseed ", "\ndice real\nseed ")
        for bad in (other_dice, typed, record[:record.rindex("result")].rsplit("roll", 1)[0], "nothing"):
            sent["played"]["record"] = bad
            assert ask(server, "/events", sent, 422)["code"] == "bad-result"


def test_the_ranked_challenge_allows_one_attempt():
    with serve() as server:
        number = ask(server, "/daily")["number"]
        event = "daily-%d-nochmal" % number
        seen = ask(server, "/events/" + event)
        assert seen["day"] == number and seen["open"] == 1 and len(seen["commit"]) == 64 and "secret" not in seen
        assert ask(server, "/events/" + event)["commit"] == seen["commit"]
        for other in ("daily-%d-nochmal" % (number + 1), "daily-%d-nochmal" % (number - 1), "daily-0%d-nochmal" % number,
                      "daily-%d-chess" % number):
            assert ask(server, "/events/" + other, status=404)["code"] == "no-event"
        anna = Player(server, "Anna", 1)
        nobody = {"do": "enter", "seats": [{"kind": "here", "name": "Nobody"}]}
        assert ask(server, "/events/" + event, nobody, 403)["code"] == "bad-person"
        room = anna.enter(event)["room"]
        assert anna.enter(event, 409)["code"] == "entered"
        anna.play(room)
        assert anna.look(event)["standing"][0]["mine"]
        entered = ask(server, "/events", person=anna.key)["entered"]
        assert entered == [{"event": event, "round": 1, "game": "nochmal"}], entered


def test_an_event_outlives_the_server():
    with tempfile.TemporaryDirectory() as folder:
        with serve("--data", folder) as server:
            made = ask(server, "/events", {"name": "Kept", "game": "gehtwas", "options": ["solo-rules"]}, 201)
            anna = Player(server, "Anna", 1)
            room = anna.enter(made["event"])["room"]
            before = ask(server, "/rooms/" + room)["record"]
        with serve("--data", folder) as server:
            anna.server = server
            assert ask(server, "/rooms/" + room)["record"] == before
            assert anna.look(made["event"])["entries"][0]["room"] == room
            assert anna.look(made["event"])["commit"] == made["commit"]


def two_servers_share_an_event():
    with Cluster(settings=["fsync = off"]) as cluster, serve("--store", cluster.url(), "--node", "a") as a, \
            serve("--store", cluster.url(), "--node", "b") as b:
        made = ask(a, "/events", {"name": "Two", "game": "nochmal"}, 201)
        event, anna, ben = made["event"], Player(a, "Anna", 1), Player(b, "Ben", 2)
        room = anna.enter(event)["room"]
        assert Player(b, "Anna", 1).enter(event, 409)["code"] == "entered"
        anna.play(room)
        ben.play(ben.enter(event)["room"], crosses=1)
        eventually(lambda: len(ben.look(event)["standing"]) == 2 and len(anna.look(event)["standing"]) == 2)
        ask(b, "/events/" + event, {"do": "close", "round": 1, "secret": made["secret"]})
        eventually(lambda: ask(a, "/events/" + event)["open"] == 0)
        records = [anna.record(event, entry["entry"]) for entry in anna.look(event)["entries"]]
        assert len({lock_of(record) for record in records}) == 1 and len(records) == 2
        today = "daily-%d-nochmal" % ask(a, "/daily")["number"]
        assert ask(a, "/events/" + today)["commit"] == ask(b, "/events/" + today)["commit"]


def deadlines_outlive_their_server():
    """A table at a pace of days in PostgreSQL: another server goes on with the same deadline, asks and answers."""
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ben"}]
    with Cluster(settings=["fsync = off"]) as cluster:
        with serve("--store", cluster.url(), "--node", "a") as a:
            made = ask(a, "/rooms", {"game": "nochmal", "pace": "relaxed", "seats": seats}, 201)
            room, keys = "/rooms/" + made["room"], [seat["secret"] for seat in made["seats"]]
            ask(a, room, {"do": "start", "secret": keys[0]})
            eventually(lambda: ask(a, room)["turns"])  # salts are awaited first
            before = ask(a, room)["turns"]
            assert [turn["seat"] for turn in before] == [0] and before[0]["due"] - before[0]["since"] == 86400
        with serve("--store", cluster.url(), "--node", "b") as b:
            assert ask(b, room)["turns"] == before
            assert ask(b, room, {"do": "ask", "secret": keys[1], "seat": 0}, 409)["code"] == "not-late"
            assert ask(b, room, {"do": "takeover", "secret": keys[1], "seat": 0}, 409)["code"] == "not-silent"
            ask(b, room, {"do": "roll", "secret": keys[0], "seq": 0})
            assert sorted(turn["seat"] for turn in ask(b, room)["turns"]) == [0, 1]


if POSTGRES:
    from postgres import Cluster
    tap.run({"test_two_servers_share_an_event": two_servers_share_an_event,
             "test_deadlines_outlive_their_server": deadlines_outlive_their_server})
else:
    tap.run(globals())
