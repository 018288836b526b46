#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server as systemd sees it: a socket that listens before it starts, word of how it is. test_systemd.py BINARY"""
import os
import signal
import socket
import subprocess
import sys
import tempfile

import tap
from net_client import Raw

BINARY = sys.argv[1]
PATIENCE = 20


def started(listener, notify, **more):
    # a shell learns its process number and keeps it in exec
    script = 'export LISTEN_PID=$$; exec "$0" serve --memory 3<&%d' % listener.fileno()
    env = dict(os.environ, LISTEN_FDS="1", NOTIFY_SOCKET=notify, **more)
    return subprocess.Popen(["bash", "-c", script, BINARY], env=env, pass_fds=[listener.fileno()],
                            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def hear(notify, wanted):
    while True:
        state = notify.recv(200).decode()
        if state == wanted:
            return
        assert state in ("READY=1", "WATCHDOG=1", "STOPPING=1"), state


def test_socket_activation_notify_and_watchdog():
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listener, \
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notify:
        notify.bind(folder + "/notify")
        notify.settimeout(PATIENCE)
        early = Raw(listener.getsockname()[1])  # nobody serves yet, and nobody is refused
        server = started(listener, folder + "/notify", WATCHDOG_USEC="200000")
        try:
            hear(notify, "READY=1")
            hear(notify, "WATCHDOG=1")
            hear(notify, "WATCHDOG=1")
            assert early.request("/healthz").status == 200
            early.close()
            server.send_signal(signal.SIGTERM)
            hear(notify, "STOPPING=1")
            assert server.wait(PATIENCE) == 0
        finally:
            server.kill()
        late = Raw(listener.getsockname()[1])  # between two servers
        server = started(listener, folder + "/notify")
        try:
            assert late.request("/healthz").status == 200
            late.close()
            server.send_signal(signal.SIGTERM)
            assert server.wait(PATIENCE) == 0
        finally:
            server.kill()


if __name__ == "__main__":
    tap.run(globals())
