# SPDX-License-Identifier: MIT
"""One address attacks the server; those who play from others hardly notice. test_attacks.py BINARY SOURCE

Every figure is compared with the same figure of the same run without the attack, and a comparison that a busy machine spoils
is made again. REVANCHE_ATTACK_SECONDS makes each attack longer (2)."""
import json
import os
import subprocess
import sys
import time

import tap
from net_client import Server, WebSocket, Raw

BINARY = sys.argv[1]
SECONDS = float(os.environ.get("REVANCHE_ATTACK_SECONDS", 2))
SANITIZED = b"__asan" in open(BINARY, "rb").read() or b"__tsan" in open(BINARY, "rb").read()
ATTACKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "attacker.py")
HERE = {"kind": "here", "name": "Anna"}
TRIES, TIMES, MEGABYTES = 4, 4, 200


def serve(*args):
    return Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--memory", *args)


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


def peak_megabytes(server):
    with open("/proc/%d/status" % server.process.pid) as file:
        return int(next(line for line in file if line.startswith("VmHWM")).split()[1]) / 1024


def visit(server):
    with Raw(server.port, "127.0.2.1") as line:
        return line.request("/api/games").status


def compare(kind, *args, options=(), counter=None):
    with serve(*options) as server:
        people = [Quiet(server, n) for n in range(10)]
        room = create(server, "127.0.0.9").json()["room"]
        seen = []
        for _ in range(TRIES):
            before = p99(server, people)
            attacker = subprocess.Popen([sys.executable, ATTACKER, kind, str(server.port), "127.0.0.9", room, *args],
                                        stdout=subprocess.PIPE, text=True, start_new_session=True)
            try:
                assert attacker.stdout.readline() == "ready\n"
                during = p99(server, people)
            finally:
                os.killpg(attacker.pid, 9)
                attacker.wait()
                attacker.stdout.close()
            seen.append(during / before)
            print("# %s: p99 %.1f ms without, %.1f ms with the attack, %.0f MB" % (kind, before, during, peak_megabytes(server)))
            if during <= TIMES * before:
                break
        metrics = server.get("/metrics").body.decode()
        assert SANITIZED or peak_megabytes(server) < MEGABYTES, peak_megabytes(server)
        assert min(seen) <= TIMES, seen
        if counter:
            number = next(line for line in metrics.split("\n") if line.startswith(counter)).rsplit(" ", 1)[1]
            print("# %s: %s" % (counter, number))
            assert int(number) > 0, counter


def test_messages_in_fragments_of_one_byte():
    compare("fragments")


def test_fragments_of_no_byte():
    compare("empty")


def test_pings():
    compare("pings")


def test_tiny_messages():
    compare("tiny")


def test_thousands_of_connections_a_second():
    compare("connects", options=["--max-connections", "450"], counter='revanche_refused_total{why="address"}')


def test_dripping_headers():
    compare("drip", options=["--max-connections", "250"])


def test_large_requests_that_do_not_end():
    compare("bodies", counter='revanche_refused_total{why="bytes"}')


if __name__ == "__main__":
    tap.run(globals())
