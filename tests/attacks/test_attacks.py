# SPDX-License-Identifier: MIT
"""One address attacks the server; those who play from others hardly notice. test_attacks.py BINARY SOURCE

Every figure is compared with the same figure of the same run without the attack, and a comparison that a busy machine
spoils is made again. Without REVANCHE_ATTACK_SECONDS an attack is short and the comparison has much slack; what counts then
are the counters: they say that the attack was one, and what has held it off. A round of the loop is measured by its
processor time, which others on the machine do not change."""
import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

import net_client
import tap
from attacker import heavy_deck
from net_client import Server, WebSocket, Raw

BINARY = sys.argv[1]
LONG = "REVANCHE_ATTACK_SECONDS" in os.environ
SECONDS = float(os.environ.get("REVANCHE_ATTACK_SECONDS", 0.5))
SANITIZED = b"__asan" in open(BINARY, "rb").read() or b"__tsan" in open(BINARY, "rb").read()
ATTACKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "attacker.py")
HERE = {"kind": "here", "name": "Anna"}
TRIES, TIMES, MEGABYTES, SLACK = 4, 4, 200, 1 if LONG else 10
PATIENCE = net_client.PATIENCE = 120  # for a counter, or for a server to end that prepares a deck, if the machine is busy
ROUND_S = "1" if SANITIZED else "0.25"  # of the loop, at most; a limit of the histogram


def refused(why):
    return 'revanche_refused_total{why="%s"}' % why


def serve(*args):
    return Server(BINARY, "serve", "--listen", "127.0.0.1:0", *([] if "--data" in args else ["--memory"]), *args)


def create(server, source, **more):
    body = json.dumps(dict({"game": "nochmal", "seats": [HERE, dict(HERE, name="Ben")]}, **more)).encode()
    with Raw(server.port, source) as line:
        return line.request("/api/rooms", "POST", body)


class Quiet:
    """Somebody who plays, from an address of their own, slowly enough for every limit."""

    def __init__(self, server, number):
        source = "127.0.1.%d" % (number + 1)
        made = create(server, source).json()
        self.secret = made["seats"][0]["secret"]
        self.socket = WebSocket(server.port, "/api/rooms/%s/stream" % made["room"], source=source)
        self.count = 0

    def act(self):
        """Does something that is stored; the seconds until the answer is here."""
        self.count += 1
        began = time.monotonic()
        self.socket.say(json.dumps({"do": "rename", "name": "A%d" % self.count, "secret": self.secret, "id": self.count}))
        while json.loads(self.socket.hear()).get("id") != self.count:
            pass
        return time.monotonic() - began


def p99(server, people):
    """What 99 of 100 answers take at most, in milliseconds. New visitors are let in all the time."""
    times, stop, n = [], time.monotonic() + SECONDS, 0
    while time.monotonic() < stop or len(times) < 50:
        times.append(people[n % len(people)].act())
        n += 1
        time.sleep(0.006)
        if n % 25 == 0:
            assert visit(server) == 200
    times.sort()
    return 1000 * times[int(len(times) * 0.99)]


class WithBot:
    """Somebody who plays against an expert and passes all the time."""

    def __init__(self, server):
        made = create(server, "127.0.3.1", seats=[HERE, {"kind": "bot", "level": "expert"}]).json()
        self.secret, self.seq = made["seats"][0]["secret"], 0
        self.socket = WebSocket(server.port, "/api/rooms/%s/stream" % made["room"], source="127.0.3.1")
        self.say(do="hello", secrets=[self.secret])
        self.say(do="start", secret=self.secret)

    def say(self, **message):
        self.socket.say(json.dumps(message))

    def act(self, seq, **message):
        """Acts, and waits until the game is that far."""
        self.say(seq=self.seq, secret=self.secret, **message)
        while self.seq < seq:
            told = json.loads(self.socket.hear())
            assert told["is"] != "error", told
            if told["is"] == "action":
                self.seq = told["seq"]

    def turn(self):
        """The seconds for two decisions of the bot."""
        start = self.seq
        self.act(start + 1, do="roll")
        began = time.monotonic()
        self.act(start + 5, do="act", action="pass")
        took = time.monotonic() - began
        self.act(start + 6, do="act", action="pass")
        return took


def decisions(server):
    """The median of some turns of a bot at the beginning of a game, in milliseconds."""
    player = WithBot(server)
    times = sorted(player.turn() for _ in range(7))
    player.socket.close()
    return 1000 * times[3]


def peak_megabytes(server):
    with open("/proc/%d/status" % server.process.pid) as file:
        return int(next(line for line in file if line.startswith("VmHWM")).split()[1]) / 1024


def visit(server):
    with Raw(server.port, "127.0.2.1") as line:
        return line.request("/api/games").status


def show(server, counters):
    """Waits until the server has counted at least so much; the attack goes on."""
    until = time.monotonic() + PATIENCE
    for counter, least in counters.items():
        while not (number := server.metric(counter)) >= least:
            assert time.monotonic() < until, (counter, number)
            time.sleep(0.05)
        print("# %s: %d" % (counter, number))


@contextlib.contextmanager
def under_attack(*args):
    attacker = subprocess.Popen([sys.executable, ATTACKER, *args], stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert attacker.stdout.readline() == "ready\n"
        yield
    finally:
        os.killpg(attacker.pid, 9)
        attacker.wait()
        attacker.stdout.close()


def standstills(server):
    """Rounds of the loop that took too much of a processor."""
    text = server.get("/metrics").body.decode()
    quick, all_rounds = re.search(r'round_seconds_bucket{le="%s"} (\d+)(?:.|\n)*round_seconds_count (\d+)' % ROUND_S, text).groups()
    return int(all_rounds) - int(quick)


def compare(kind, options=(), counters=None, bots=False, target=None, most=None, source="127.0.0.9"):
    """`counters` reach these numbers during the attack, those of `most` stay at or below theirs."""
    with serve(*options) as server:
        people = [Quiet(server, n) for n in range(10)]
        room = target or create(server, "127.0.0.9").json()["room"]
        seen = []
        for _ in range(TRIES):
            before = p99(server, people)
            thought = decisions(server) if bots else 1
            with under_attack(kind, str(server.port), source, room):
                during = p99(server, people)
                thinks = decisions(server) if bots else 1
                show(server, {} if seen else counters or {})
            seen.append(max(during / before / TIMES, thinks / thought / 2))
            if bots:
                print("# %s: a bot takes %.0f ms without, %.0f ms with the attack" % (kind, thought, thinks))
            print("# %s: p99 %.1f ms without, %.1f ms with the attack, %.0f MB" % (kind, before, during, peak_megabytes(server)))
            if seen[-1] <= SLACK:
                break
        assert SANITIZED or peak_megabytes(server) < MEGABYTES, peak_megabytes(server)
        assert min(seen) <= SLACK, seen
        for counter, number in (most or {}).items():
            print("# %s: %d" % (counter, server.metric(counter)))
            assert server.metric(counter) <= number, counter
        assert standstills(server) == 0


def test_messages_in_fragments_of_one_byte():
    compare("fragments", counters={refused("messages"): 100})


def test_fragments_of_no_byte():
    compare("empty", counters={refused("messages"): 100})


def test_pings():
    compare("pings", counters={refused("messages"): 100})


def test_tiny_messages():
    compare("tiny", counters={refused("messages"): 100})


def test_thousands_of_connections_a_second():
    compare("connects", options=["--max-connections", "450"], counters={refused("address"): 100})


def test_dripping_headers():
    """A request has its time, however often a byte comes."""
    compare("drip", options=["--max-connections", "220", "--request-timeout", "300"], counters={refused("timeout"): 1})


def test_large_requests_that_do_not_end():
    compare("bodies", counters={refused("bytes"): 1})


def proxied(kind, *options, **more):
    """Through a proxy, which has the same address for everybody: from one visitor, and from all of a network."""
    for source in "visitor", "network":
        compare(kind, options=["--behind-proxy", *options], source=source, **more)


def test_messages_in_fragments_through_a_proxy():
    proxied("fragments", counters={refused("messages"): 100})


def test_unfinished_requests_through_a_proxy():
    """They would fill all places of the others: a request counts as soon as its head is there."""
    proxied("connects", "--max-connections", "1000", counters={refused("address"): 100}, most={refused("full"): 0})


def test_dripping_requests_through_a_proxy():
    proxied("drip", "--max-connections", "220", "--max-per-address", "100", "--request-timeout", "300",
            counters={refused("timeout"): 1, refused("address"): 1}, most={refused("full"): 0})


def test_large_requests_through_a_proxy():
    proxied("bodies", counters={refused("bytes"): 1})


PREPARED = {"revanche_prepared_total": 1}  # by a worker: the loop counts none


def test_own_decks_that_take_seconds_to_prepare():
    compare("decks", counters=PREPARED, bots=LONG)


def test_own_decks_from_all_of_a_network():
    compare("decks", options=["--behind-proxy"], counters=PREPARED, bots=LONG, source="network")


THINKING = {"revanche_rooms_created_total": 70, "revanche_bots_waiting": 5}


def test_sixty_rooms_full_of_experts():
    compare("thinking", options=["--max-rooms", "1000"], counters=THINKING, bots=True)


def test_sixty_rooms_full_of_experts_from_all_of_a_network():
    compare("thinking", options=["--max-rooms", "1000", "--behind-proxy"], counters=THINKING, bots=True, source="network")


def test_programs_that_keep_reading_the_database():
    with tempfile.TemporaryDirectory() as folder:
        compare("readers", options=["--data", folder], target=os.path.join(folder, "rooms.db"),
                counters={"revanche_commits_total": 50}, most={"revanche_commits_failed_total": 0})


def fill(folder, change, entries):
    """Puts matches into the database of a server: `change` makes each out of one that was created."""
    with serve("--data", folder) as server:
        wanted = {"name": "Full", "game": "nochmal", "players": 6, "rounds": 12}
        assert server.get("/api/events", "POST", json.dumps(wanted).encode()).status == 201
    db = sqlite3.connect(os.path.join(folder, "rooms.db"))
    text, = db.execute("SELECT text FROM document WHERE kind = 'event'").fetchone()
    rows = [("event", name, "", dict(json.loads(text), **more)) for name, more in change.items()]
    rows += [("entry", name, match, dict(entry, over=1, finished=True, room="")) for name, match, entry in entries]
    for kind, name, owner, what in rows:
        db.execute("INSERT INTO document (kind, id, owner, version, expires, text) VALUES (?, ?, ?, 1, 0, ?)",
                   [kind, name, owner, json.dumps(what)])
        if kind == "entry":
            db.execute("INSERT INTO document VALUES ('moves', ?, ?, 1, 0, ?)", [name, owner, "roll rg1 1\n" * 10000])
    db.commit()
    db.close()


def test_matches_and_persons_asked_again_and_again():
    """The largest match there may be, and all is shown: twelve closed rounds of forty tables of six. Nobody reads or
    ranks the same entries twice, and what is refused is refused before it is read."""
    def seat(table, n):
        return {"name": "Player %d" % (table * 6 + n), "bot": "", "person": "", "points": table * n % 97, "rank": 1}

    with tempfile.TemporaryDirectory() as folder:
        fill(folder, {"full": {"closed": [int(time.time())] * 12}},
             [("%d-%d" % (n % 12 + 1, n // 12 + 1), "full", {"round": n % 12 + 1, "seats": [seat(n // 12, k) for k in range(6)]})
              for n in range(12 * 40)])
        compare("matches", options=["--data", folder], counters={refused("rate"): 1}, target="full",
                most={"revanche_boards_read_total": 9 if LONG else 1})


def test_records_on_own_decks_that_take_seconds_to_prepare():
    """They are prepared in a worker, for one address not many at a time, and nobody else waits."""
    with tempfile.TemporaryDirectory() as folder:
        one = {"round": 1, "seats": [{"name": "Eve", "bot": "", "person": "", "points": 1, "rank": 1}]}
        fill(folder, {"own-%d" % n: {"game": "gehtwas", "players": 1, "rounds": 1, "closed": [int(time.time())],
                                     "material": heavy_deck(n + 1)} for n in range(20)},
             [("own-%d" % n, "own-%d" % n, one) for n in range(20)])
        compare("records", options=["--data", folder], counters={"revanche_unprepared_total": 1}, target="own")


def test_long_games_that_are_no_results():
    """They are charged as what they cost, and nothing of them is kept."""
    compare("played", counters={'revanche_answers_total{status="4xx"}': 10, refused("rate"): 1}, most={"revanche_results_total": 0})


PASSED = ["roll y b x / 2 5 ?", "1: pass", "2: pass", "roll y b x / 2 5 ?", "2: pass", "1: pass"] * 24


def test_rolls_of_a_long_game_that_are_taken_back():
    """As long as it can be when nobody crosses anything off."""
    with tempfile.TemporaryDirectory() as folder:
        with serve("--data", folder) as server:
            made = create(server, "127.0.0.9", dice="real").json()
            with Raw(server.port, "127.0.0.9") as line:
                line.request("/api/rooms/" + made["room"], "POST",
                             json.dumps({"do": "start", "secret": made["seats"][0]["secret"]}).encode())
        db = sqlite3.connect(os.path.join(folder, "rooms.db"))
        db.executemany("INSERT INTO action SELECT number, ?, ? FROM room", enumerate(PASSED))
        db.commit()
        db.close()
        with serve("--data", folder) as server:
            shown = server.get("/api/rooms/" + made["room"]).json()
            assert shown["seq"] == len(PASSED) and shown["phase"] == "playing", shown
        compare("takes_back", options=["--data", folder], target="%s:%s" % (made["room"], made["seats"][0]["secret"]),
                counters={"revanche_actions_total": 20})


def fill_rooms(folder, count):
    """Rooms on large sheets of their own, in the middle of a game."""
    with open(os.path.join(sys.argv[2], "data/nochmal-classic.sheet"), encoding="utf-8") as file:
        sheet = file.read() + "# own\n" * 8000
    with serve("--data", folder) as server:
        made = create(server, "127.0.0.9", dice="real").json()
        with Raw(server.port, "127.0.0.9") as line:
            start = json.dumps({"do": "start", "secret": made["seats"][0]["secret"]}).encode()
            assert line.request("/api/rooms/" + made["room"], "POST", start).status == 200
    db = sqlite3.connect(os.path.join(folder, "rooms.db"))
    db.executemany("INSERT INTO action SELECT number, ?, ? FROM room", enumerate(PASSED))
    columns = [row[1] for row in db.execute("PRAGMA table_info(room)")]
    row = dict(zip(columns, db.execute("SELECT * FROM room").fetchone()))
    first, ids = row["number"], [made["room"]]
    for n in range(1, count):
        row.update(number=first + n, id="full-%d" % n, material="# %d\n%s" % (n, sheet))
        db.execute("INSERT INTO room (%s) VALUES (%s)" % (", ".join(columns), ", ".join("?" * len(columns))), list(row.values()))
        ids.append(row["id"])
    seat = [row[1] for row in db.execute("PRAGMA table_info(seat)") if row[1] != "room"]
    db.execute("INSERT INTO seat (room, %s) SELECT r.number, %s FROM seat s, room r WHERE s.room = ? AND r.number <> ?" % (
        ", ".join(seat), ", ".join("s." + name for name in seat)), (first, first))
    db.execute("INSERT INTO action (room, seq, line) SELECT r.number, a.seq, a.line FROM action a, room r"
               " WHERE a.room = ? AND r.number <> ?", (first, first))
    db.commit()
    db.close()
    with open(os.path.join(folder, "rooms"), "w", encoding="utf-8") as file:
        file.write("\n".join(ids))


def test_a_visitor_in_each_of_many_full_rooms():
    """What open rooms take belongs to what an address may take."""
    with tempfile.TemporaryDirectory() as folder:
        fill_rooms(folder, 200 if LONG else 25)
        compare("full", options=["--data", folder, *([] if LONG else ["--max-memory", "3000000"])], target=folder,
                counters={"revanche_rooms_refused_total": 1})


def test_rooms_and_no_end():
    """Those of the others stay, and the server has time for them."""
    compare("rooms", options=["--behind-proxy", "--max-kept", "60"], bots=True, source="network",
            counters={"revanche_rooms_dropped_early_total": 1, "revanche_rooms_created_total": 90})


def test_rooms_until_there_are_no_more():
    """From all of a /48. Its rooms make way for those of others, but not the one with a guest, nor one where somebody is."""
    with serve("--behind-proxy", "--max-kept", "150", "--max-requests", "1000") as server:
        def new(address, **more):
            body = json.dumps(dict({"game": "nochmal", "seats": [HERE, {"kind": "open"}]}, **more)).encode()
            return server.get("/api/rooms", "POST", body, ["X-Forwarded-For: " + address])

        def is_there(made):
            return server.get("/api/rooms/" + made["room"]).status == 200

        own = new("2001:db8:0:1::1").json()
        server.get("/api/rooms/" + own["room"], "POST", b'{"do": "join", "name": "Guest"}')
        first = new("2001:db8:0:1::1").json()
        socket = WebSocket(server.port, "/api/rooms/%s/stream" % first["room"], headers=["X-Forwarded-For: 2001:db8:0:1::1"])
        statuses = [new("2001:db8:0:%x::1" % n).status for n in range(2, 400)]
        assert statuses.count(201) == 118, statuses.count(201)  # 120 an hour from a /48, 60 from an address
        others = [new("192.0.2.%d" % n) for n in range(1, 60)]
        assert [made.status for made in others] == [201] * 59
        assert is_there(own) and is_there(first) and all(is_there(made.json()) for made in others)
        assert server.metric("revanche_rooms_kept") == 150
        assert server.metric("revanche_rooms_dropped_early_total") == 29
        socket.close()


if __name__ == "__main__":
    tap.run(globals())
