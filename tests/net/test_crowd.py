# SPDX-License-Identifier: MIT
"""A thousand silent and two hundred busy clients at the same time: test_crowd.py NET_ECHO"""
import os
import resource
import selectors
import sys
import time

import tap
from net_client import Server, eventually, frame

IDLE, BUSY, EACH = 1000, 200, 50


def memory_kb(pid):
    with open("/proc/%d/status" % pid) as f:
        return int(next(line for line in f if line.startswith("VmRSS")).split()[1])


def allow_files(n):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < n:
        most = n if hard == resource.RLIM_INFINITY else min(n, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def test_a_crowd():
    allow_files(IDLE + BUSY + 100)
    limits = ["address_connections=5000", "requests_s=100000", "messages_s=100000", "loop_percent=100"]
    with Server(sys.argv[1], *limits) as s:
        before = memory_kb(s.process.pid)
        idle = [s.websocket() for i in range(IDLE)]
        per_idle = (memory_kb(s.process.pid) - before) / IDLE
        busy = [s.websocket() for i in range(BUSY)]
        assert busy[0].ask("count") == str(IDLE + BUSY)

        # A busy client sends its next number when the last one is back; each gets only its own.
        waiting = selectors.DefaultSelector()
        told = dict.fromkeys(busy, 0)
        worst, asked = 0, {}
        for n, w in enumerate(busy):
            waiting.register(w.socket, selectors.EVENT_READ, (n, w))
            asked[w] = time.monotonic()
            w.say("%d 0" % n)
        while any(count < EACH for count in told.values()):
            ready = waiting.select(20)
            assert ready, "nothing came"
            for key, _ in ready:
                n, w = key.data
                assert w.hear() == "%d %d" % (n, told[w])
                worst = max(worst, time.monotonic() - asked[w])
                told[w] += 1
                if told[w] < EACH:
                    asked[w] = time.monotonic()
                    w.say("%d %d" % (n, told[w]))

        # The silent clients are still connected.
        busy[0].say("all are told")
        for w in idle + busy:
            assert w.hear() == "all are told"
        print("# %.1f KB for an idle WebSocket, worst response %.0f ms" % (per_idle, 1000 * worst))
        sanitized = per_idle > 20 and b"__asan" in open(sys.argv[1], "rb").read()
        assert per_idle < 20 or sanitized, per_idle
        for w in idle + busy:
            w.close()
        with s.websocket() as w:
            eventually(lambda: w.ask("count") == "1")


def test_six_hundred_connections_at_once():
    allow_files(700)
    with Server(sys.argv[1], "address_connections=5000", "requests_s=100000") as s:
        lines = [s.raw(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") for i in range(600)]
        for line in lines:
            assert line.answer().status == 200 and line.at_end() == b""
            line.close()
        w = s.websocket()
        eventually(lambda: s.metric("revanche_connections") == 2)
        w.send(frame(8, b"\x03\xe8"))
        assert w.closed() == 1000 and os.path.exists("/proc/%d" % s.process.pid)


if __name__ == "__main__":
    tap.run(globals())
