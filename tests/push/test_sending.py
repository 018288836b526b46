# SPDX-License-Identifier: MIT
"""Messages to closed pages through the real server, to a push service that stands in for those of the browsers: it
decrypts, and checks who sent them. test_sending.py BINARY NODE"""
import base64
import json
import os
import queue
import socket
import subprocess
import sys
import tempfile
import threading
import time

import tap
from net_client import PATIENCE, Raw, Server, eventually

BINARY, NODE = sys.argv[1:3]
HERE = os.path.dirname(os.path.abspath(__file__))
CLEAN = {k: v for k, v in os.environ.items() if not k.startswith(("REVANCHE_", "XDG_"))}
CONTACT = "mailto:me@games.example"


def key_of(n):
    """The key of a person."""
    return base64.urlsafe_b64encode(bytes([n] * 32)).decode().rstrip("=")


ANNA, BEN = key_of(1), key_of(2)


class PushService:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.key, self.cert = (os.path.join(self.folder.name, name) for name in ("key.pem", "cert.pem"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-days", "1", "-subj", "/CN=push", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", self.key, "-out", self.cert], check=True, capture_output=True)
        self.process = subprocess.Popen([NODE, os.path.join(HERE, "stand_in.mjs"), self.key, self.cert],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = json.loads(self.process.stdout.readline())["port"]
        self.came, self.answers = queue.Queue(), queue.Queue()
        threading.Thread(target=self._collect, daemon=True).start()

    def _collect(self):
        for line in self.process.stdout:
            said = json.loads(line)
            (self.came if "to" in said else self.answers).put(said)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.folder.cleanup()

    def order(self, **what):
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        return self.answers.get(timeout=PATIENCE)

    def browser(self, name):
        """What its page would send to the server."""
        made = self.order(browser=name)
        return {"endpoint": "https://127.0.0.1:%d/%s" % (self.port, name), "p256dh": made["p256dh"],
                "auth": made["auth"]}

    def message(self):
        return self.came.get(timeout=PATIENCE)


def serve(service, *args, also=()):
    return Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--away-after", "0", "--push-contact", CONTACT,
                  "--push-allow", ",".join(["127.0.0.1:%d" % service.port, *also]), "--push-ca", service.cert, *(args or ["--memory"]),
                  env=CLEAN)


def ask(server, path, body=None, status=200, person=None):
    headers = ["Authorization: Bearer " + person] if person else []
    answer = server.get("/api" + path, "GET" if body is None else "POST",
                        None if body is None else json.dumps(body).encode(), headers)
    assert answer.status == status, (path, body, answer)
    return answer.json()


def subscribe(server, person, browser, **more):
    ask(server, "/me/push", dict(browser, **more), person=person)


def begin(server, pace="slow"):
    """A table where it is Anna's turn to roll."""
    seats = [{"kind": "here", "name": "Anna", "person": ANNA}, {"kind": "here", "name": "Ben", "person": BEN}]
    room = ask(server, "/rooms", {"game": "nochmal", "seats": seats, "pace": pace}, 201)["room"]
    say(server, room, "start", BEN)
    return room


def say(server, room, what, person, **more):
    return ask(server, "/rooms/" + room, {"do": what, "person": person, **more})


def sent(server):
    return server.metric("revanche_push_sent_total")


def test_a_turn_reaches_a_closed_page():
    with PushService() as service, serve(service) as server:
        offered = ask(server, "/push")
        assert offered["offered"]
        subscribe(server, ANNA, service.browser("anna"), language="de")
        subscribe(server, BEN, service.browser("ben"))
        room = begin(server)
        came = service.message()
        text = json.loads(came["text"])
        assert came["to"] == "anna" and came["method"] == "POST", came
        assert text["body"].startswith("Du bist") and text["title"] == "Noch mal! · Ben", text
        assert text["tag"] == room and text["url"] == "#/room/" + room, text
        headers, sender = came["headers"], came["sender"]
        assert headers["topic"] == room and headers["urgency"] == "high", headers
        assert 0 < int(headers["ttl"]) <= 7 * 86400 and headers["content-encoding"] == "aes128gcm", headers
        assert sender["aud"] == "https://127.0.0.1:%d" % service.port and sender["sub"] == CONTACT, sender
        assert sender["alg"] == "ES256" and 0 < sender["exp"] - time.time() <= 86400, sender
        assert sender["k"] == offered["key"]

        # Ben is there: he hears nothing when both are to decide, and Anna no second word of the same turn.
        page = server.websocket("/api/rooms/%s/stream" % room)
        page.say(json.dumps({"do": "hello", "person": BEN}))
        assert page.hear()
        say(server, room, "roll", ANNA, seq=0)
        assert service.message()["to"] == "anna"
        say(server, room, "act", ANNA, seq=1, action="pass")
        say(server, room, "act", BEN, seq=1, action="pass")
        page.close()
        came = service.message()  # Ben is the one to roll now
        assert came["to"] == "ben" and json.loads(came["text"])["body"] == "It is your turn.", came
        eventually(lambda: sent(server) == 3)
        assert service.came.empty() and server.metric("revanche_push_waiting") == 0


def test_keys_and_subscriptions_outlive_a_restart():
    with PushService() as service, tempfile.TemporaryDirectory() as folder:
        with serve(service, "--data", folder) as server:
            key = ask(server, "/push")["key"]
            subscribe(server, ANNA, service.browser("anna"))
        with serve(service, "--data", folder) as server:
            assert ask(server, "/push")["key"] == key
            exported = ask(server, "/me/export", person=ANNA)
            assert [one["kind"] for one in exported["documents"]] == ["push"], exported
            begin(server)
            assert service.message()["sender"]["k"] == key
            ask(server, "/me/forget", {}, person=ANNA)
            assert ask(server, "/me/push", person=ANNA) == {"devices": []}


def test_who_is_gone_is_dropped():
    with PushService() as service, serve(service) as server:
        subscribe(server, ANNA, service.browser("old"))
        subscribe(server, ANNA, service.browser("new"))
        service.order(answer="old", status=410)
        begin(server)
        assert {service.message()["to"] for _ in range(2)} == {"old", "new"}
        eventually(lambda: len(ask(server, "/me/push", person=ANNA)["devices"]) == 1)
        assert server.metric("revanche_push_gone_total") == 1


def test_a_busy_service_is_asked_again():
    with PushService() as service, serve(service) as server:
        subscribe(server, ANNA, service.browser("anna"))
        service.order(answer="anna", status=503, headers={"Retry-After": "1"})
        begin(server)
        assert service.message()["to"] == "anna" == service.message()["to"]
        eventually(lambda: sent(server) == 1)


def test_redirections_and_long_answers():
    with PushService() as service, serve(service) as server:
        subscribe(server, ANNA, service.browser("sends-on"))
        service.browser("there")
        service.order(answer="sends-on", status=307,
                      headers={"Location": "https://127.0.0.1:%d/there" % service.port})
        begin(server)
        assert service.message()["to"] == "sends-on"
        eventually(lambda: server.metric("revanche_push_failed_total") == 1)
        subscribe(server, BEN, service.browser("talks"))
        service.order(answer="talks", status=201, body="x" * 1000000)
        room = begin(server)
        assert service.message()["to"] == "sends-on"
        say(server, room, "roll", ANNA, seq=0)
        assert {service.message()["to"] for _ in range(2)} == {"sends-on", "talks"}
        eventually(lambda: sent(server) == 3)
        assert service.came.empty()


def test_addresses_that_are_no_push_services():
    with PushService() as service, serve(service) as server:
        browser = service.browser("anna")
        for wrong in "https://127.0.0.1:%d/x" % (service.port - 1), "http://push.example/x", "https://push.example:444/x":
            refused = ask(server, "/me/push", dict(browser, endpoint=wrong), 400, ANNA)
            assert refused["message"]["id"] == "field-is-no-push-service", refused


def test_a_service_that_hangs_delays_nobody():
    with PushService() as service, serve(service) as server:
        subscribe(server, ANNA, service.browser("hangs"))
        for _ in range(4):
            service.order(answer="hangs", status=0)
        room = begin(server)
        assert service.message()["to"] == "hangs"
        subscribe(server, BEN, service.browser("ben"))
        say(server, room, "end", ANNA)
        say(server, room, "end", BEN)
        came = {service.message()["to"] for _ in range(2)}
        assert came == {"hangs", "ben"}, came
        eventually(lambda: sent(server) == 1)
        assert server.metric("revanche_push_waiting") == 2


class Silent:
    """Push services of several hosts that take connections and never say a word."""

    def __init__(self, hosts):
        self.door = socket.create_server(("0.0.0.0", 0))
        self.port = self.door.getsockname()[1]
        self.allow = ["%s:%d" % (host, self.port) for host in hosts]
        self.came = []
        threading.Thread(target=self._collect, daemon=True).start()

    def _collect(self):
        while True:
            line = self.door.accept()[0]
            line.setblocking(False)
            self.came.append(line)

    def open(self):
        """Connections that the server has not given up."""
        return sum(map(self._is_open, list(self.came)))

    @staticmethod
    def _is_open(line):
        try:
            while said := line.recv(10000):
                assert said
            return False
        except BlockingIOError:
            return True
        except OSError:
            return False


def test_five_services_that_hang_delay_nobody_else():
    """They share half of what is sent at the same time, as hosts do that have taken nothing yet."""
    hanging = Silent(["127.0.0.%d" % n for n in range(2, 7)])
    with PushService() as service, serve(service, "--memory", "--max-requests", "1000", also=hanging.allow) as server:
        subscribe(server, BEN, service.browser("ben"))
        room = begin(server)
        say(server, room, "roll", ANNA, seq=0)
        assert service.message()["to"] == "ben"
        eventually(lambda: sent(server) == 1)
        for n, host in enumerate(hanging.allow):
            eve, source = key_of(10 + n), "127.0.7.%d" % (n + 1)
            for k in range(4):
                subscribe(server, eve, dict(service.browser("e"), endpoint="https://%s/%d" % (host, k)))
            seats = [{"kind": "here", "person": eve}, {"kind": "here"}]
            with Raw(server.port, source) as line:
                made = line.request("/api/rooms", "POST", json.dumps({"game": "nochmal", "seats": seats, "pace": "slow"}).encode())
            say(server, made.json()["room"], "start", eve)
        eventually(lambda: server.metric("revanche_push_waiting") == 20)
        eventually(lambda: hanging.open() == 8)
        say(server, room, "act", ANNA, seq=1, action="pass")
        say(server, room, "act", BEN, seq=1, action="pass")
        assert service.message()["to"] == "ben"
        assert hanging.open() <= 8, hanging.open()


def test_options():
    def refused(*args):
        done = subprocess.run([BINARY, "serve", "--memory", *args], capture_output=True, text=True, env=CLEAN,
                              timeout=PATIENCE, check=False)
        assert done.returncode != 0
        return done.stderr
    assert "mailto:me@games.example" in refused("--push-contact", "me")
    assert "127.0.0.1:8443" in refused("--push-contact", CONTACT, "--push-allow", "127.0.0.1")
    assert "--push-contact" in refused("--push-ca", "/etc/passwd")
    assert "/no/such" in refused("--push-contact", CONTACT, "--push-ca", "/no/such")


tap.run(globals())
