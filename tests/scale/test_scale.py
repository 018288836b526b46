#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL: killed, stopped, cut off, upgraded while people play. test_scale.py BINARY

REVANCHE_TEST_KILLS says how often processes are killed (5; ./test long: 200). Figures are printed as comments."""
import json
import os
import select
import signal
import sys
import time

import tap
from net_client import Server, eventually
from players import Crowd
from postgres import Cluster

BINARY = sys.argv[1]
KILLS = int(os.environ.get("REVANCHE_TEST_KILLS", "5"))
LIMITS = ["--max-per-address", "5000", "--max-requests", "100000", "--max-messages", "100000", "--max-rooms", "0"]
ROOMS = 12


class Servers:
    """Processes on one database, by name."""

    def __init__(self, url, *names, limits=LIMITS):
        self.url, self.all, self.limits = url, {}, limits
        for name in names:
            self.start(name)

    def start(self, name):
        for tries in range(10):  # on a machine that is very busy the database may answer too late
            try:
                self.all[name] = Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--store", self.url, "--node", name,
                                        *self.limits)
                return
            except AssertionError:
                if tries == 9:
                    raise

    def end(self, name, how):
        server = self.all.pop(name)
        code = server.stop(how)
        assert how != signal.SIGTERM or code == 0, (code, server.lines)

    def alive(self):
        return dict(self.all)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for name in list(self.all):
            self.all.pop(name).stop(signal.SIGKILL)


def test_processes_are_killed_under_load():
    with Cluster() as cluster, Servers(cluster.url(), "a", "b", "c") as servers:
        crowd = Crowd(servers.alive, ROOMS)
        crowd.advance(3)
        began = time.monotonic()
        for kill in range(KILLS):
            name = "abc"[kill % 3]
            servers.end(name, signal.SIGKILL)
            servers.start(name)
            if kill % 5 == 4:
                crowd.advance(3)  # everybody
            else:
                crowd.somebody(100)
        print("# %d kills in %.0f s: %s" % (KILLS, time.monotonic() - began, crowd.stop(cluster.sql)))


def test_rolling_upgrade():
    with Cluster() as cluster, Servers(cluster.url(), "a", "b") as servers:
        crowd = Crowd(servers.alive, ROOMS)
        crowd.advance(3)
        for name in "ab":
            servers.end(name, signal.SIGTERM)
            crowd.advance(3)
            servers.start(name)
            crowd.advance(3)
        print("# rolling upgrade: " + crowd.stop(cluster.sql))
        assert max(p.paused for p in crowd.players) < 5, "a lease had to expire"


def test_a_process_that_was_asleep_has_lost_its_rooms():
    """Two processes that both believe they own a room: the sleeper's writes are refused, its players sent on."""
    with Cluster() as cluster, Servers(cluster.url(), "a", "b") as servers:
        crowd = Crowd(servers.alive, ROOMS)
        crowd.advance(3)
        asleep = servers.all.pop("a")
        quiet = json.dumps({"game": "nochmal", "seats": [{"kind": "here", "name": "Zoe"}, {"kind": "open"}]}).encode()
        made = asleep.get("/api/rooms", "POST", quiet).json()["room"]
        listener = asleep.websocket("/api/rooms/%s/stream" % made)  # nobody writes there, so nothing is refused
        asleep.process.send_signal(signal.SIGSTOP)
        try:
            eventually(lambda: cluster.sql("SELECT count(*) FROM process WHERE seen > now() - interval '5 s'") == ["1"])
            cluster.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^INSERT INTO process|^SELECT count'")
            eventually(lambda: servers.all["b"].get("/api/rooms/" + made).status == 200)  # the sleeper will not hear of it
            visit(servers.all["b"], crowd)
            assert cluster.sql("SELECT owner FROM room JOIN process ON process.number = owner WHERE address = 'a' AND id"
                               " IN ('%s')" % "', '".join(p.id for p in crowd.players)) == []
        finally:
            asleep.process.send_signal(signal.SIGCONT)
            servers.all["a"] = asleep
        assert listener.closed() == 4001
        crowd.advance(6)
        print("# asleep: " + crowd.stop(cluster.sql))
        assert sum(p.moved for p in crowd.players), "nobody was sent on"


def visit(server, crowd):
    """Somebody else looks at every room."""
    for player in crowd.players:
        eventually(lambda p=player: server.get("/api/rooms/" + p.id).status == 200)


def test_the_database_restarts():
    with Cluster() as cluster, Servers(cluster.url(), "a", "b") as servers:
        crowd = Crowd(servers.alive, ROOMS)
        crowd.advance(3)
        for how in signal.SIGINT, signal.SIGQUIT:
            cluster.stop(how)
            eventually(lambda: servers.all["a"].get("/readyz").status == 503)
            cluster.start()
            crowd.advance(3)
        print("# database restarted twice: " + crowd.stop(cluster.sql))
        eventually(lambda: servers.all["a"].get("/readyz").status == 200)


def test_the_database_is_read_only_for_a_while():
    with Cluster() as cluster, Servers(cluster.url(), "a", "b") as servers:
        crowd = Crowd(servers.alive, ROOMS)
        crowd.advance(3)
        cluster.sql("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
        eventually(lambda: servers.all["a"].get("/readyz").status == 503)
        cluster.sql("SET default_transaction_read_only = off", "ALTER SYSTEM RESET default_transaction_read_only",
                    "SELECT pg_reload_conf()")
        crowd.advance(3)
        print("# read-only: " + crowd.stop(cluster.sql))


class Held:
    """Somebody keeps what a statement has locked, so that whoever needs it waits."""

    def __init__(self, cluster, statement):
        self.psql = cluster.session()
        self.psql.stdin.write("BEGIN; %s; SELECT 'locked';\n" % statement)
        self.psql.stdin.flush()

    def __enter__(self):
        while "locked" not in self.psql.stdout.readline():
            assert self.psql.poll() is None
        return self

    def __exit__(self, *_):
        self.psql.stdin.close()
        self.psql.wait(20)
        self.psql.stdout.close()


def Locked(cluster, table):  # pylint: disable=invalid-name
    return Held(cluster, "LOCK TABLE %s IN ACCESS EXCLUSIVE MODE" % table)


def readiness(server):
    """None if the question fell into a round that could not be stored: then nobody gets an answer."""
    try:
        return server.get("/readyz").status
    except (EOFError, ConnectionError):
        return None


def test_a_slow_database_does_not_stop_the_loop():
    """Reads that hang keep nobody waiting but those who asked: games in memory go on, the list of tables comes from memory."""
    with Cluster() as cluster, Servers(cluster.url(), "a", "b") as servers:
        a, b = servers.all["a"], servers.all["b"]
        crowd = Crowd(lambda: {"a": a}, 4)
        crowd.advance(3)
        with Locked(cluster, "result"):
            asked = [a.raw(b"GET /api/daily/%d/nochmal HTTP/1.1\r\nHost: a\r\n\r\n" % day) for day in range(1, 7)]
            times = []
            before = crowd.actions()
            while not select.select([line.socket for line in asked], [], [], 0.001)[0]:  # not as fast as an attacker
                began = time.monotonic()
                assert a.get("/healthz").status == 200
                times.append(time.monotonic() - began)
            played = crowd.actions() - before
            assert {line.answer().status for line in asked} == {503}
        print("# until the first hanging read gave up: %d answers, the longest after %.0f ms; %d actions" % (
            len(times), 1000 * max(times), played))
        assert len(times) > 50 and played > 50 and max(times) < sum(times) / 5
        assert [server.get("/api/rooms").json()["rooms"] for server in (a, b)] == [[], []]  # and they remember it
        body = json.dumps({"game": "nochmal", "listed": True, "seats": [{"kind": "here", "name": "Zoe"}, {"kind": "open"}]})
        made = a.get("/api/rooms", "POST", body.encode()).json()["room"]
        assert [room["id"] for room in a.get("/api/rooms").json()["rooms"]] == [made], "whoever made it sees it at once"
        eventually(lambda: [room["id"] for room in b.get("/api/rooms").json()["rooms"]] == [made])
        with Locked(cluster, "room, seat"):  # commits hang, too
            since = time.monotonic()
            eventually(lambda: a.metric("revanche_connections_waiting") > 0)
            asked = [a.raw(b"POST %s HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n%s" % (way, len(body), body.encode()))
                     for way in (b"/api/rooms", b"/%61pi/rooms", b"http://a/api/rooms")]
            assert all(a.get("/healthz").status == 200 for _ in range(20))
            assert [room["id"] for room in b.get("/api/rooms").json()["rooms"]] == [made]
            told = select.select([line.socket for line in asked], [], [], 0)[0]
            quick = time.monotonic() < since + 1  # else it may be known already that they were not stored
            assert not told or not quick, "told before it was stored"
        ids = {line.answer().json().get("room") for line in asked}
        assert (len(ids) == 3 or not quick) and ids - {None} <= set(cluster.sql("SELECT id FROM room"))
        failures, lines = a.metric("revanche_commits_failed_total"), len(a.lines)
        cluster.sql("UPDATE room SET epoch = epoch + 1")  # as if somebody had taken the rooms
        eventually(lambda: a.metric("revanche_commits_failed_total") > failures)
        assert not [line for line in a.lines[lines:] if "storing failed" in line], "storing works, for others"
        with Locked(cluster, "process"):
            eventually(lambda: readiness(a) == 503)
        eventually(lambda: readiness(a) == 200)
        print("# slowed: " + crowd.stop(cluster.sql))


def test_a_row_that_somebody_keeps_locked_stops_nobody_else():
    """All rooms of a round are written together, and waited for its locks as long as a statement may take: now the
    others play on after a few seconds, while that lock is still there."""
    with Cluster() as cluster, Servers(cluster.url(), "a") as servers:
        crowd = Crowd(servers.alive, 6)
        crowd.advance(3)
        with Held(cluster, "SELECT 1 FROM room WHERE id = '%s' FOR UPDATE" % crowd.players[0].id):
            for player in crowd.players:
                player.paused = 0.0
            others = crowd.players[1:]
            wanted = [player.heard() + 30 for player in others]
            eventually(lambda: time.sleep(0.05) or all(p.heard() >= w for p, w in zip(others, wanted)))
            print("# one row locked: others paused for %.1f s" % max(player.paused for player in others))
        crowd.advance(3)
        print("# locked: " + crowd.stop(cluster.sql))


def ask(servers, name, path, message=None):
    """Asks a server, and the one that it names instead. Returns the answer and where it came from."""
    body = json.dumps(message).encode() if message else None
    for _ in range(3):
        answer = servers.all[name].get(path, "POST" if body else "GET", body)
        if answer.status != 307:
            return answer.json(), name
        name = answer.headers["location"].split("?at=")[1]
    raise AssertionError("sent round and round")


def test_a_rematch_is_found_at_another_server():
    """The old table at a, its rematch at b: players and those who look at the old one find it."""
    with Cluster() as cluster, Servers(cluster.url(), "a", "b") as servers:
        made = ask(servers, "a", "/api/rooms", {"game": "nochmal", "seats": [{"kind": "here", "name": "Zoe"}]})[0]
        old, key = "/api/rooms/" + made["room"], made["seats"][0]["secret"]
        assert ask(servers, "a", old)[1] == "a"  # its first visitor is there
        for message in {"do": "start"}, {"do": "end"}:
            ask(servers, "a", old, {**message, "secret": key})
        listener = servers.all["a"].websocket(old + "/stream")
        listener.say(json.dumps({"do": "hello", "secrets": [key]}))
        following = ask(servers, "a", old, {"do": "rematch", "secret": key})[0]["room"]
        while (told := json.loads(listener.hear()))["is"] != "next":
            pass
        assert told["room"] == following and len(told["secrets"]) == 1
        new = "/api/rooms/" + following
        assert ask(servers, "b", new)[1] == "b"
        assert ask(servers, "b", old)[0]["next"] == following
        new_key = told["secrets"][0]["secret"]
        begun = ask(servers, "a", new, {"do": "start", "secret": new_key})
        rolled = ask(servers, "a", new, {"do": "roll", "seq": 0, "secret": new_key})
        assert (begun[1], rolled[1]) == ("b", "b") and "error" not in (begun[0]["is"], rolled[0]["is"]), (begun, rolled)


DAMAGE = {
    "seats": "UPDATE room SET seats = 99 WHERE id = '%s'",
    "no seats": "DELETE FROM seat WHERE room = (SELECT number FROM room WHERE id = '%s')",
    "phase": "UPDATE room SET phase = 77 WHERE id = '%s'",
    "game": "UPDATE room SET game = 'chess' WHERE id = '%s'",
    "material": "UPDATE room SET material = 'game nochmal' || chr(10) || 'x' WHERE id = '%s'",
    "log": "INSERT INTO action SELECT number, 0, 'nonsense' FROM room WHERE id = '%s'",
    "gap": "INSERT INTO action SELECT number, 5, '1: pass' FROM room WHERE id = '%s'",
    "seed": "UPDATE room SET secret = '' WHERE id = '%s'",
}


def test_damaged_rows_cost_only_their_room():
    """As in a file (tests/attacks/test_operations.py)."""
    with Cluster() as cluster:
        body = {"game": "nochmal", "listed": True, "seats": [{"kind": "here", "name": "Zoe"}]}
        with Servers(cluster.url(), "a") as servers:
            rooms = {what: ask(servers, "a", "/api/rooms", body)[0] for what in [*DAMAGE, "whole"]}
            servers.end("a", signal.SIGTERM)
            cluster.sql(*(sql % rooms[what]["room"] for what, sql in DAMAGE.items()))
            servers.start("a")
            server, whole = servers.all["a"], rooms.pop("whole")
            assert whole["room"] in [room["id"] for room in server.get("/api/rooms").json()["rooms"]]
            for what, made in rooms.items():
                status = server.get("/api/rooms/" + made["room"]).status
                assert status == 503, (what, status)
            path, key = "/api/rooms/" + whole["room"], whole["seats"][0]["secret"]
            for message in {"do": "start"}, {"do": "roll", "seq": 0}:
                assert ask(servers, "a", path, {**message, "secret": key})[0]["is"] != "error", message
            assert server.get("/readyz").status == 200


def test_allowances_hold_for_all_servers():
    """A visitor can choose the server, so each allows its share."""
    limits = [*LIMITS, "--max-rooms", "8", "--max-share", "100"]  # asking for the number of servers costs, too
    with Cluster() as cluster, Servers(cluster.url(), "a", "b", limits=limits) as servers:
        body = json.dumps({"game": "nochmal", "seats": [{"kind": "here", "name": "Zoe"}]}).encode()
        both = servers.all.values()
        eventually(lambda: all(b"\nrevanche_servers 2\n" in server.get("/metrics").body for server in both))
        codes = [server.get("/api/rooms", "POST", body).status for server in both for _ in range(6)]
        assert codes == 2 * ([201] * 4 + [429] * 2), codes


def test_after_a_restart_an_idle_room_makes_way():
    """Nobody knows any more who has made them; those with a guest, with somebody who looks, or of this hour stay."""
    body = json.dumps({"game": "nochmal", "seats": [{"kind": "here", "name": "Zoe"}, {"kind": "open"}]}).encode()
    with Cluster() as cluster, Servers(cluster.url(), "a", "b", limits=[*LIMITS, "--max-kept", "4"]) as servers:
        joined, idle, watched, recent = (servers.all["a"].get("/api/rooms", "POST", body).json()["room"] for _ in range(4))
        ask(servers, "a", "/api/rooms/" + joined, {"do": "join", "name": "Guest"})
        servers.end("a", signal.SIGTERM)
        cluster.sql("UPDATE room SET touched = touched - 3 * 3600 WHERE id <> '%s'" % recent)
        listener = servers.all["b"].websocket("/api/rooms/%s/stream" % watched)
        servers.start("a")
        eventually(lambda: time.sleep(0.1) or servers.all["a"].get("/api/rooms", "POST", body).status == 201)
        left = cluster.sql("SELECT id FROM room")
        assert len(left) == 4 and {joined, watched, recent} <= set(left) and idle not in left, (left, idle)
        assert servers.all["a"].get("/api/rooms", "POST", body).status == 503
        listener.close()


def test_a_room_that_cannot_be_stored_disturbs_no_other():
    """Visitors can make writes of a room fail on purpose; those of other rooms in the same round are stored and told."""
    with Cluster() as cluster, Servers(cluster.url(), "a") as servers:
        others, unlucky = (Crowd(servers.alive, count) for count in (9, 1))
        room, failures = unlucky.players[0], servers.all["a"].metric("revanche_commits_failed_total")
        for _ in range(12):
            others.advance(2)
            unlucky.advance(2)
            cluster.sql("UPDATE room SET epoch = epoch + 1 WHERE id = '%s'" % room.id)  # as if somebody had taken it
        unlucky.advance(2)
        assert servers.all["a"].metric("revanche_commits_failed_total") - failures >= 6
        assert room.moved >= 6 and not [p.id for p in others.players if p.moved or p.lost]
        print("# one room is refused: %s; the others: %s" % (unlucky.stop(cluster.sql), others.stop(cluster.sql)))


def test_a_room_is_taken_when_its_deck_is_prepared():
    """Not before: this server may refuse to prepare it, and another one may have done so."""
    with open(os.path.join(os.path.dirname(__file__), "../../data/gehtwas-house.cards"), encoding="utf-8") as file:
        deck = file.read().replace("title ", "title Own ", 1)
    with Cluster() as cluster, Servers(cluster.url(), "a", "b") as servers:
        body = json.dumps({"game": "gehtwas", "material": deck, "seats": [{"kind": "here", "name": "Zoe"}]})
        made = servers.all["a"].get("/api/rooms", "POST", body.encode()).json()["room"]
        assert servers.all["b"].get("/api/rooms/" + made).status == 200
        owned = cluster.sql("SELECT epoch, address FROM room JOIN process ON owner = process.number")
        assert owned == ["2|b"], owned


def test_failover_to_a_standby():
    """With synchronous replication nothing told is lost when the primary dies for good."""
    with Cluster() as primary, Cluster(primary, ["primary_conninfo = 'host=%s user=revanche application_name=standby'"
                                                 % primary.folder]) as standby:
        primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        primary.sql("SELECT pg_reload_conf()")
        with Servers(primary.url(standby), "a", "b") as servers:
            crowd = Crowd(servers.alive, ROOMS)
            crowd.advance(3)
            primary.stop(signal.SIGQUIT)
            standby.sql("SELECT pg_promote()")
            crowd.advance(3)
            print("# failover: " + crowd.stop(standby.sql))


if __name__ == "__main__":
    tap.run(globals())
