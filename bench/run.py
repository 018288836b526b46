#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The figures of docs/server.md: bench/run.py [--alone] BUILD [ROUNDS]

The servers take turns, ROUNDS times (3), and the best of each counts, so that other load on the machine
affects all alike. Speed is measured by the clock, where load generator and server share the machine, and by
the processor time the server needs per message or action.
--alone, for root: server and load generator get real-time priority (chrt)."""
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "support"))
from net_client import Server  # noqa: E402

ARGS = [arg for arg in sys.argv[1:] if arg != "--alone"]
FIRST = ["chrt", "-f", "10"] if "--alone" in sys.argv else []
BUILD = os.path.abspath(ARGS[0] if ARGS else "build/gcc")
ROUNDS = int(ARGS[1]) if len(ARGS) > 1 else 3
OPEN = ["--listen", "127.0.0.1:0", "--max-per-address", "10000", "--max-requests", "100000",
        "--max-messages", "100000", "--max-rooms", "0", "--max-share", "100"]


def program(*path):
    return os.path.join(BUILD, *path)


def serve(*args):
    return Server(*FIRST, program("src", "revanche"), "serve", *OPEN, *args)


def cpu_us(pid):
    """Processor time of a process, user and system."""
    fields = open("/proc/%d/stat" % pid).read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1e6 / os.sysconf("SC_CLK_TCK")


def memory_kb(pid):
    return int(re.search(r"VmRSS:\s+(\d+)", open("/proc/%d/status" % pid).read()).group(1))


def load(server, *args):
    """Runs a load generator: number per second, processor time for each, its line."""
    before = cpu_us(server.process.pid)
    command = FIRST + [program("bench", args[0]), str(server.port)] + [str(a) for a in args[1:]]
    line = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    count = int(re.search(r"(\d+) (messages|actions)", line).group(1))
    return float(re.search(r"(\d+)/s;", line).group(1)), (cpu_us(server.process.pid) - before) / count, line


def best(old, new):
    return new[:2] if old is None else (max(old[0], new[0]), min(old[1], new[1]))


def end(server):
    server.process.kill()
    server.process.wait()


def speed(groups=100, seconds=1):
    print("%-9s %22s %22s %14s" % ("", "bare echo", "rooms in memory", "ratio"))
    print("%-9s %11s %10s %11s %10s %7s %6s" %
          ("listeners", "messages/s", "us of cpu", "actions/s", "us of cpu", "clock", "cpu"))
    for listeners in (1, 2, 3):
        echo = rooms = None
        for _ in range(ROUNDS):
            server = Server(*FIRST, program("bench", "echo"), "0", str(listeners))
            echo = best(echo, load(server, "load", "/", groups * listeners, seconds, 0, listeners))
            end(server)
            server = serve("--memory")
            rooms = best(rooms, load(server, "rooms", groups, seconds, 0, listeners))
            end(server)
        print("%-9d %11.0f %10.1f %11.0f %10.1f %7.2f %6.2f" %
              (listeners, *echo, *rooms, rooms[0] / echo[0], echo[1] / rooms[1]))
        sys.stdout.flush()


def durable(folder):
    print("\ndurable SQLite, 100 rooms, 3 listeners")
    for rate in [500] * ROUNDS + [0]:
        server = serve("--data", folder)
        name = "%d/s wanted" % rate if rate else "flat out"
        print("%-12s %s" % (name, load(server, "rooms", 100, 4, rate, 3)[2]))
        sys.stdout.flush()
        end(server)


def idle_rooms(*storage, count=300):
    """Memory of a started game of two with nine actions and no listeners. With this count, the last
    one is made before the first is unloaded, after ten seconds."""
    with serve(*storage) as server:
        line = http.client.HTTPConnection("127.0.0.1", server.port)

        def post(path, **body):
            line.request("POST", "/api/rooms" + path, json.dumps(body))
            response = line.getresponse()
            told = json.loads(response.read())
            assert response.status < 300, told
            return told

        def make():
            seats = [{"kind": "here", "name": name} for name in ("Anna", "Ben")]
            room = post("", game="nochmal", seats=seats)
            path, keys = "/" + room["room"], [seat["secret"] for seat in room["seats"]]
            post(path, do="start", secret=keys[0])
            seq = 0
            for turn in range(3):
                post(path, do="roll", secret=keys[0], seq=seq)
                for seat in (turn % 2, 1 - turn % 2):
                    post(path, do="act", secret=keys[seat], seq=seq + 1, action="pass")
                seq += 3

        for _ in range(50):
            make()
        before = memory_kb(server.process.pid)
        for _ in range(count):
            make()
        rooms = server.metric("revanche_rooms_loaded") - 50
        each = (memory_kb(server.process.pid) - before) / count
        warning = "" if rooms == count else ": but only %d of %d are loaded" % (rooms, count)
        print("%-12s %.1f KB for an idle room%s" % (storage[0], each, warning))


def ready():
    """Exits with a message if something is missing."""
    for path in (("src", "revanche"), ("bench", "echo"), ("bench", "load"), ("bench", "rooms")):
        if not os.access(program(*path), os.X_OK):
            sys.exit("run.py: %s is not there: ninja -C %s" % (program(*path), BUILD))
    if FIRST and subprocess.run(FIRST + ["true"], capture_output=True).returncode != 0:
        sys.exit("run.py: --alone needs chrt (util-linux), and root")


def main():
    ready()
    speed()
    with tempfile.TemporaryDirectory(dir=".") as folder:
        durable(folder)
        print()
        idle_rooms("--memory")
        idle_rooms("--data", os.path.join(folder, "idle"), count=100)


main()
