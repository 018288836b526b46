# SPDX-License-Identifier: MIT
"""A server under test, and clients that can misbehave: raw bytes, HTTP, WebSockets. Standard library only."""
import base64
import hashlib
import json
import os
import re
import signal
import socket
import struct
import subprocess
import threading
import time

PATIENCE = 20  # seconds; a test that waits longer has failed


def eventually(happens):
    """Repeats the question, each time a request to the server, until it is true."""
    stop = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < stop, "it never happened"


class Server:
    """Runs a program that writes "listening on http://HOST:PORT/" to standard error."""

    def __init__(self, *args, env=None, **more):
        self.process = subprocess.Popen(args, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
                                        env=env, **more)
        self.lines = []
        for line in self.process.stderr:
            self.lines.append(line.rstrip("\n"))
            found = re.search(r"listening on http://(\[?[0-9a-f.:]+\]?):(\d+)/", line)
            if found:
                self.port = int(found.group(2))
                break
        else:
            raise AssertionError("the server does not listen: %s" % self.lines)
        self.collector = threading.Thread(target=self._collect, daemon=True)
        self.collector.start()

    def _collect(self):
        for line in self.process.stderr:
            self.lines.append(line.rstrip("\n"))

    def stop(self, number=signal.SIGTERM):
        """Ends it and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self.collector.join(PATIENCE)  # its last words
        return code

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        code = self.stop()
        if kind is None:
            assert code == 0, (code, self.lines)

    # ---- clients ----

    def raw(self, data=b""):
        line = Raw(self.port)
        if data:
            line.send(data)
        return line

    def get(self, path, method="GET", body=None, headers=()):
        with self.raw() as line:
            return line.request(path, method, body, headers)

    def websocket(self, path="/api/echo", **more):
        return WebSocket(self.port, path, **more)

    def metric(self, name):
        """NaN, which equals nothing, if the server refuses: a test on a fast machine asks too often."""
        answer = self.get("/metrics")
        found = re.search(r"^%s (\S+)$" % re.escape(name), answer.body.decode(), re.M)
        assert found or answer.status == 429, (name, answer)
        return float(found.group(1)) if found else float("nan")


class Response:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return "Response(%r, %r, %r)" % (self.status, self.headers, self.body[:200])


class Raw:
    def __init__(self, port, source=None):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE, source and (source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.kept = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        """Some bytes; none if the other side has closed."""
        try:
            return self.socket.recv(1 << 16)
        except ConnectionResetError:
            return b""

    def take(self, n):
        while len(self.kept) < n:
            data = self.more()
            if not data:
                raise EOFError("closed after %r" % self.kept)
            self.kept += data
        data, self.kept = self.kept[:n], self.kept[n:]
        return data

    def until(self, end):
        while end not in self.kept:
            data = self.more()
            if not data:
                raise EOFError("closed after %r" % self.kept)
            self.kept += data
        at = self.kept.index(end) + len(end)
        data, self.kept = self.kept[:at], self.kept[at:]
        return data

    def answer(self, no_body=False):
        head = self.until(b"\r\n\r\n").decode("latin-1").split("\r\n")
        status = int(re.fullmatch(r"HTTP/1\.1 (\d\d\d) [A-Za-z -]+", head[0]).group(1))
        headers = {}
        for line in head[1:-2]:
            name, value = line.split(": ", 1)
            assert name.lower() not in headers, "twice: " + line
            headers[name.lower()] = value
        none = no_body or status in (304, 204) or status < 200
        return Response(status, headers, b"" if none else self.take(int(headers["content-length"])))

    def request(self, path, method="GET", body=None, headers=()):
        lines = ["%s %s HTTP/1.1" % (method, path), "Host: 127.0.0.1"] + list(headers)
        if body is not None:
            lines.append("Content-Length: %d" % len(body))
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode() + (body or b""))
        return self.answer(method == "HEAD")

    def at_end(self):
        """Waits for the server to close and returns what it sent before."""
        data, self.kept = self.kept, b""
        while True:
            more = self.more()
            if not more:
                return data
            data += more


class Closed(Exception):
    def __init__(self, code, why):
        super().__init__("%s %s" % (code, why))
        self.code, self.why = code, why


def frame(opcode, data, fin=True, mask=True, rsv=0, length=None):
    """A frame of a client, well-formed or not."""
    n = len(data) if length is None else length
    head = bytes([fin << 7 | rsv << 4 | opcode])
    bit = 0x80 if mask else 0
    if n < 126:
        head += bytes([bit | n])
    elif n < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", n)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", n)
    if not mask:
        return head + data
    key = os.urandom(4)
    return head + key + bytes(b ^ key[i % 4] for i, b in enumerate(data))


class WebSocket(Raw):
    TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10

    def __init__(self, port, path, headers=(), origin=None, source=None):
        super().__init__(port, source)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET %s HTTP/1.1" % path, "Host: 127.0.0.1:%d" % port, "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + key]
        lines += headers
        if origin:
            lines.append("Origin: " + origin)
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.refusal = None
        self.welcome = self.answer()
        if self.welcome.status != 101:
            self.refusal = self.welcome
            return
        proof = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert self.welcome.headers["sec-websocket-accept"] == base64.b64encode(proof).decode()

    def say(self, text):
        self.send(frame(self.TEXT, text.encode()))

    def hear_frame(self):
        first, second = self.take(2)
        assert first & 0x80 and not first & 0x70 and not second & 0x80, (first, second)
        n = second & 0x7f
        if n > 125:
            n = struct.unpack(">H", self.take(2))[0] if n == 126 else struct.unpack(">Q", self.take(8))[0]
        return first & 15, self.take(n)

    def hear(self):
        """Returns the next message and replies to pings."""
        while True:
            opcode, data = self.hear_frame()
            if opcode == self.PING:
                self.send(frame(self.PONG, data))
            elif opcode == self.CLOSE:
                code = struct.unpack(">H", data[:2])[0] if data else 1005
                try:
                    self.send(frame(self.CLOSE, data[:2]))
                except OSError:
                    pass
                raise Closed(code, data[2:].decode())
            elif opcode == self.TEXT:
                return data.decode()

    def closed(self):
        """Waits for the close frame and returns its code."""
        while True:
            try:
                self.hear()
            except Closed as end:
                return end.code

    def ask(self, text):
        self.say(text)
        return self.hear()
