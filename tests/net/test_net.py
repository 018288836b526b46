# SPDX-License-Identifier: MIT
"""The network layer below a small application: test_net.py NET_ECHO"""
import contextlib
import gzip
import os
import socket
import sys
import tempfile
import threading

import tap
from net_client import Closed, Server, eventually, frame

ECHO = sys.argv[1]


def server(*args):
    return Server(ECHO, *args)


def error(answer, status, code):
    assert answer.status == status, answer
    assert answer.headers["content-type"] == "application/json", answer
    told = answer.json()
    assert told["is"] == "error" and told["code"] == code and len(told["text"]) > 10, told
    return told


# ---- files ----


def test_the_page_is_there_with_strict_headers():
    with server() as s:
        page = s.get("/")
        assert page.status == 200 and page.headers["content-type"] == "text/html; charset=utf-8", page
        assert page.body.lower().startswith(b"<!doctype html>"), page
        assert s.get("/index.html").body == page.body
        csp = page.headers["content-security-policy"]
        for part in ("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
                     "img-src 'self' data:",
                     "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'",
                     "form-action 'none'", "frame-ancestors 'none'"):
            assert part in csp.split("; "), (part, csp)
        assert "unsafe-inline" not in csp and "*" not in csp
        for answer in (page, s.get("/revanche.wasm"), s.get("/api/x"), s.get("/nothing")):
            policy = answer.headers["content-security-policy"]
            assert "'unsafe-" not in policy and "frame-ancestors 'none'" in policy.split("; "), policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"


def test_files_are_compressed_for_whoever_takes_it():
    with server() as s:
        plain = s.get("/revanche.wasm")
        packed = s.get("/revanche.wasm", headers=["Accept-Encoding: br, gzip;q=0.5"])
        assert plain.headers["content-type"] == "application/wasm" and "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip" and packed.headers["vary"] == "Accept-Encoding"
        assert gzip.decompress(packed.body) == plain.body and plain.body[:4] == b"\0asm"
        assert len(packed.body) < 0.7 * len(plain.body)
        assert packed.headers["etag"] != plain.headers["etag"]
        for taken in ("gzip", "GZIP", "br,gzip", "gzip;q=0.05", "gzip ; Q=1, br;q=0"):
            assert "content-encoding" in s.get("/", headers=["Accept-Encoding: " + taken]).headers, taken
        for refused in ("", "gzip;q=0", "gzip; q=0.0, br", "gzip;q=0,br;q=0.5", "br", "gzipped, not-gzip"):
            headers = s.get("/", headers=["Accept-Encoding: " + refused]).headers
            assert "content-encoding" not in headers, refused


def test_a_known_file_is_not_sent_again():
    with server() as s:
        tag = s.get("/").headers["etag"]
        for tags in (tag, 'W/' + tag, '"other", ' + tag, "*", tag[:-1] + '-gz"'):
            again = s.get("/", headers=["If-None-Match: " + tags])
            assert again.status == 304 and again.body == b"" and again.headers["etag"] == tag, again
            assert "content-length" not in again.headers
        assert s.get("/", headers=['If-None-Match: "other"']).status == 200
        assert s.get("/").headers["cache-control"] == "no-cache"


def test_head_is_get_without_its_body():
    with server() as s, s.raw() as line:
        page = line.request("/")
        head = line.request("/", "HEAD")  # and the next request is understood, so no body was sent
        assert head.status == 200 and head.headers == page.headers
        assert line.request("/api/x", "HEAD").status == 200
        assert line.request("/nothing", "HEAD").status == 404
        assert line.request("/").body == page.body


def test_files_from_a_folder():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/web")
        for name, text in (("web/index.html", "own page"), ("web/a b.css", "x"), ("web/.hidden", "no"),
                           ("above", "no")):
            with open(os.path.join(folder, name), "w") as f:
                f.write(text)
        with server("web=" + folder + "/web") as s:
            page = s.get("/")
            assert page.body == b"own page"
            assert s.get("/", headers=["If-None-Match: " + page.headers["etag"]]).status == 304
            assert s.get("/a%20b.css").headers["content-type"] == "text/css; charset=utf-8"
            assert s.get("/revanche.wasm").body[:4] == b"\0asm"  # the built-in one
            for path in ("/.hidden", "/../above", "/%2e%2e/above", "/x/../../above", "//above",
                         "/" + folder + "/above"):
                assert s.get(path).status == 404, path
            with open(folder + "/web/index.html", "w") as f:
                f.write("newer page")
            assert s.get("/", headers=["If-None-Match: " + page.headers["etag"]]).body == b"newer page"


# ---- requests ----


def test_what_the_application_hears():
    with server() as s:
        target = "/api/a%20b/%C3%BC?x=1&text=a+b%2Bc&text=2"
        told = s.get(target, "POST", b'{"a":1}', ["User-Agent: me"]).json()
        assert told == {"method": "POST", "path": "/api/a b/ü", "query": "x=1&text=a+b%2Bc&text=2",
                        "text": "a b+c", "body": '{"a":1}', "address": "127.0.0.1", "host": "127.0.0.1",
                        "agent": "me", "secure": False}, told
        assert s.get("/api/x", "HEAD").body == b"" and s.get("/api/x?text=%zz").json().get("text") is None
        assert s.get("http://127.0.0.1/api/x?y").json()["path"] == "/api/x"
        error(s.get("/api/none"), 404, "no-room")
        assert s.get("/api/x").headers["cache-control"] == "no-store"


def test_signs_of_life():
    with server() as s:
        assert s.get("/healthz").body == s.get("/readyz").body == b"ok\n"
        assert s.get("/metrics").headers["content-type"].startswith("text/plain; version=0.0.4")
        before = s.metric('revanche_answers_total{status="4xx"}')
        s.get("/nothing")
        assert s.metric('revanche_answers_total{status="4xx"}') == before + 1
        with s.websocket() as w:
            w.ask("x")
            assert s.metric("revanche_websockets") == 1 and s.metric("revanche_messages_in_total") == 1
        for path in ("/healthz", "/readyz", "/metrics", "/"):
            refused = s.get(path, "POST", b"")
            error(refused, 405, "bad-method")
            assert refused.headers["allow"] == "GET, HEAD"


def test_requests_follow_each_other_on_one_connection():
    with server() as s, s.raw() as line:
        for i in range(5):
            assert line.request("/api/%d" % i).json()["path"] == "/api/%d" % i
        line.send(b"".join(b"GET /api/%d HTTP/1.1\r\nHost: a\r\n\r\n" % i for i in range(50)))
        assert [line.answer().json()["path"] for i in range(50)] == ["/api/%d" % i for i in range(50)]
        line.send(b"GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
                  b"GET /api/y HTTP/1.1\r\nHost: a\r\n\r\n")
        last = line.answer()
        assert last.json()["path"] == "/api/x" and last.headers["connection"] == "close"
        assert line.at_end() == b""


def test_a_request_in_single_bytes():
    with server() as s, s.raw() as line:
        for byte in (b"\r\nPOST /api/x HTTP/1.1\r\nHost: a\r\nX:\r\nContent-Length: 5\r\n\r\nabcde"):
            line.send(bytes([byte]))
        assert line.answer().json()["body"] == "abcde"
        line.socket.shutdown(socket.SHUT_WR)
        assert line.at_end() == b""


def test_half_closed_connections_are_answered():
    two = b"GET /api/x HTTP/1.1\r\nHost: a\r\n\r\nGET /api/y HTTP/1.1\r\nHost: a\r\n\r\n"
    with server() as s, s.raw(two) as line:
        line.socket.shutdown(socket.SHUT_WR)
        assert line.answer().json()["path"] == "/api/x" and line.answer().json()["path"] == "/api/y"
        assert line.at_end() == b""


def test_whoever_asks_first_is_told_to_go_on():
    head = b"POST /api/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
    with server() as s, s.raw(head) as line:
        assert line.answer().status == 100
        line.send(b"abc")
        assert line.answer().json()["body"] == "abc"


def test_transfer_encoding_is_refused_however_it_is_written():
    """Servers in a row that disagree about it can be made to see different requests."""
    second = b"GET /api/second HTTP/1.1\r\nHost: a\r\n\r\n"
    with server("requests_s=1000") as s:
        for value in (b" chunked", b" Chunked", b"\r\n chunked", b" gzip", b" gzip, chunked", b" identity", b" xchunked",
                      b"\tchunked", b""):
            for more in (b"", b"Content-Length: 5\r\n"):
                head = b"POST /api/x HTTP/1.1\r\nHost: a\r\n" + more + b"Transfer-Encoding:" + value + b"\r\n\r\n"
                with s.raw(head + b"0\r\n\r\n" + second) as line:
                    assert line.answer().status in (400, 501), head
                    assert line.at_end() == b"", head


def test_malformed_requests_get_the_right_error():
    big = b"x" * 300000
    cases = [
        (400, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"),  # TLS
        (400, b"get / HTTP/1.1\r\nHost: a\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: <script>\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost:\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\r\n\0: x\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5x\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n"),
        (400, b"GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n"),
        (400, b"GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n"),
        (400, b"GET /% HTTP/1.1\r\nHost: a\r\n\r\n"),
        (400, b"GET  HTTP/1.1\r\nHost: a\r\n\r\n"),
        (411, b"POST /api/x HTTP/1.1\r\nHost: a\r\n\r\n"),
        (413, b"POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n"),
        (413, b"POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n" + big),
        (414, b"GET /" + b"x" * 5000 + b" HTTP/1.1\r\nHost: a\r\n\r\n"),
        (414, b"GET /" + b"x" * 100000),
        (417, b"POST /api/x HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 1\r\n\r\n"),
        (431, b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 9000 + b"\r\n\r\n"),
        (431, b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 100 + b"\r\n"),
        (501, b"BREW / HTTP/1.1\r\nHost: a\r\n\r\n"),
        (501, b"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n"),
        (501, b"CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n"),
        (501, b"POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"),
        (505, b"GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
        (501, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    ]
    with server("requests_s=1000") as s:
        for status, data in cases:
            with s.raw() as line:
                try:
                    line.send(data)
                except (BrokenPipeError, ConnectionResetError):
                    pass  # refused before everything was sent
                answer = line.answer()
                assert answer.status == status, (data[:80], answer)
                assert answer.json()["is"] == "error" and answer.headers["connection"] == "close", answer
                line.socket.shutdown(socket.SHUT_WR)
                assert line.at_end() == b"", data[:80]
        assert s.get("/").status == 200
        assert s.metric("revanche_connections") == 1


def test_pages_of_other_servers_may_not_post():
    with server() as s:
        error(s.get("/api/x", "POST", b"{}", ["Origin: https://evil.example"]), 403, "origin")
        error(s.get("/api/x", "POST", b"{}", ["Origin: null"]), 403, "origin")
        assert s.get("/api/x", "POST", b"{}", ["Origin: http://127.0.0.1"]).status == 200


def called(s, host, path="/api/x"):
    with s.raw(b"GET %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (path.encode(), host.encode())) as line:
        return line.answer()


def test_people_are_answered_in_their_language():
    """Mistakes in HTTP itself stay English: only programs make them."""
    with server() as s:
        german = ["Accept-Language: fr;q=0.1, de-CH, en;q=0.5"]
        answers = [
            (s.get("/nowhere", headers=german), 404, "not-found", "Unter dieser Adresse gibt es nichts.", "nothing-at-this-address", {}),
            (s.get("/", "POST", b"x", german), 405, "bad-method", "Diese Adresse kennt nur GET, HEAD.", "only-these-methods",
             {"methods": "GET, HEAD"}),
            (s.get("/api/x", "POST", b"x" * 300000, german), 413, "too-big", "Das ist zu groß für den Server.", "request-too-big", {}),
            (s.get("/api/none", headers=german), 404, "no-room", None, "unknown-host", {"host": "\"/\\"}),
        ]
        for answer, status, code, text, name, values in answers:
            told = error(answer, status, code)
            assert set(told) == {"is", "code", "text", "message"}, told
            assert text in (None, told["text"]) and told["message"] == {"id": name, "values": values}, told
        assert error(s.get("/nowhere"), 404, "not-found")["text"] == "There is nothing at this address."
        assert error(s.get("/nowhere", headers=["Accept-Language: tlh"]), 404, "not-found")["text"].startswith("There")
        with s.raw(b"GET / HTTP/1.1\r\nAccept-Language: de\r\n\r\n") as line:
            assert set(error(line.answer(), 400, "bad-request")) == {"is", "code", "text"}
        with s.raw() as line:  # every request of a connection may ask for another one
            assert line.request("/nowhere", headers=german).json()["text"].startswith("Unter")
            assert line.request("/nowhere").json()["text"].startswith("There")


def test_a_stranger_may_not_give_the_server_a_name():
    """DNS rebinding: evil.example points to 127.0.0.1, and the browser believes that both are the same."""
    known = ["localhost", "LocalHost.", "localhost:%d", "127.0.0.1:%d", "[::1]:%d", "192.0.2.7", "my-pc:%d",
             "my-pc.local", "a.localhost"]
    foreign = ["evil.example", "evil.example:%d", "localhost.evil.example", "127.0.0.1.evil.example",
               "local.a", ".:1"]
    with server() as s:
        for host in known:
            assert called(s, host.replace("%d", str(s.port))).status == 200, host
        for host in foreign:
            for path in ("/", "/api/x", "/metrics"):
                error(called(s, host.replace("%d", str(s.port)), path), 421, "host")
        assert "evil.example" in called(s, "evil.example").json()["text"]
        with s.raw(b"GET /api/echo HTTP/1.1\r\nHost: evil.example\r\n"
                   b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n") as line:
            error(line.answer(), 421, "host")
        assert s.metric('revanche_refused_total{why="host"}') == 3 * len(foreign) + 2
    with server("names=games.example,Other.example") as s:
        for host in ("games.example", "GAMES.example.:80", "other.example", "localhost"):
            assert called(s, host).status == 200, host
        error(called(s, "www.games.example"), 421, "host")
    with server("proxy=1") as s:  # the proxy checks the name
        assert called(s, "games.example").status == 200
    with server("proxy=1", "names=games.example") as s:
        assert called(s, "games.example").status == 200
        error(called(s, "evil.example"), 421, "host")


# ---- limits and time ----


def test_too_many_requests():
    with server("requests_s=5") as s, s.raw() as line:
        answers = [line.request("/api/x") for i in range(60)]
        refused = [a for a in answers if a.status == 429]
        assert 5 <= len(refused) <= 10, len(refused)
        error(refused[0], 429, "rate")
        assert refused[0].headers["retry-after"] == "1"
        assert [a.status for a in answers[:50]] == [200] * 50
    with server("requests_s=5") as s, s.raw() as line:  # files count a tenth
        assert [line.request("/").status for i in range(300)] == [200] * 300


def test_too_many_connections():
    with server("connections=5") as s:
        lines = [s.raw() for i in range(5)]
        for line in lines:
            assert line.request("/healthz").status == 200
        with s.raw() as line:
            error(line.answer(), 503, "full")
        lines.pop().close()
        eventually(lambda: s.get("/healthz").status == 200)  # the server has noticed
        for line in lines:
            line.close()


def test_too_many_connections_from_one_address():
    with server("address_connections=3") as s:
        lines = [s.raw() for i in range(3)]
        for line in lines:
            assert line.request("/healthz").status == 200
        with s.raw() as line:
            error(line.answer(), 429, "connections")
        for line in lines:
            line.close()


def test_a_request_that_never_ends():
    with server("request_ms=150") as s:
        for begin in (b"G", b"GET / HTTP/1.1\r\nHost: a\r\nX: ",
                      b"POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"):
            with s.raw(begin) as line:
                error(line.answer(), 408, "timeout")
                line.socket.shutdown(socket.SHUT_WR)
                assert line.at_end() == b""
        with s.raw() as line:  # nothing at all: a browser's preconnect
            assert line.at_end() == b""


def test_slow_bytes_do_not_help():
    with server("request_ms=300") as s, s.raw(b"GET / HTTP/1.1\r\nHost: a\r\n") as line:
        line.socket.settimeout(0.02)
        got = b""
        while b"\r\n\r\n" not in got:
            try:
                line.send(b"X: y\r\n")
                got += line.socket.recv(4096)
            except socket.timeout:
                pass
        assert got.startswith(b"HTTP/1.1 408"), got


def test_idle_connections_are_closed():
    with server("idle_ms=100") as s, s.raw() as line:
        assert line.request("/healthz").status == 200
        assert line.at_end() == b""


def test_whoever_takes_nothing_is_dropped():
    with server("stall_ms=200", "requests_s=1000") as s, s.raw() as line:
        line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = b"GET /revanche.wasm HTTP/1.1\r\nHost: a\r\n\r\n"
        line.send(request * 100)
        eventually(lambda: s.metric('revanche_refused_total{why="stall"}') == 1)


def test_behind_a_proxy_the_last_forwarded_address_counts():
    forwarded = ["X-Forwarded-For: 6.6.6.6, 192.0.2.7", "X-Forwarded-Proto: https"]
    with server() as s:
        told = s.get("/api/x", headers=forwarded).json()
        assert told["address"] == "127.0.0.1" and not told["secure"]
    with server("proxy=1", "requests_s=1", "address_connections=2") as s, s.raw() as line:
        told = line.request("/api/x", headers=forwarded).json()
        assert told["address"] == "192.0.2.7" and told["secure"]
        while line.request("/api/x", headers=forwarded).status == 200:
            pass
        assert line.request("/api/x", headers=["X-Forwarded-For: 192.0.2.8"]).status == 200
        twice = ["X-Forwarded-For: 6.6.6.6", "X-Forwarded-For: 192.0.2.9"]  # some proxies add a line
        assert line.request("/api/x", headers=twice).json()["address"] == "192.0.2.9"
        told = line.request("/api/x", headers=["X-Forwarded-For: 2001:db8::1"]).json()
        assert told["address"] == "2001:db8::1"
        sockets = [s.websocket(headers=["X-Forwarded-For: 2001:db8::%d" % i]) for i in range(3)]
        assert [w.welcome.status for w in sockets] == [101, 101, 429]
        assert s.websocket(headers=["X-Forwarded-For: 2001:db8:0:1::1"]).welcome.status == 101


def unfinished(s, visitor, have=1, length=1000):
    """A request of a visitor of a proxy of which something is missing."""
    head = "POST /api/x HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: %s\r\nContent-Length: %d\r\n\r\n" % (visitor, length)
    return s.raw(head.encode() + b"x" * have)


def test_behind_a_proxy_unfinished_requests_count():
    with server("proxy=1", "address_connections=3", "address_bytes=200000", "body_bytes=100000") as s:
        lines = [unfinished(s, "192.0.2.7") for _ in range(3)]
        eventually(lambda: s.metric("revanche_connections") == 4)
        with unfinished(s, "192.0.2.7") as more:
            error(more.answer(), 429, "connections")
        with unfinished(s, "192.0.2.8") as other:  # places of others are free
            other.send(b"x" * 999)
            assert other.answer().status == 200
        lines[0].send(b"x" * 999)
        assert lines[0].answer().status == 200
        with unfinished(s, "192.0.2.7") as again:  # its place has come back
            again.send(b"x" * 999)
            assert again.answer().status == 200
        assert s.metric('revanche_refused_total{why="address"}') == 1
        many = [unfinished(s, "2001:db8::%d" % n, 99000, 100000) for n in range(3)]
        eventually(lambda: s.metric('revanche_refused_total{why="bytes"}') > 0)
        for line in lines + many:
            line.close()


# ---- WebSockets ----


def test_messages_come_back():
    with server("messages_s=1000") as s, s.websocket("/api/echo?hello") as w:
        assert w.hear() == "hello"
        for text in ("a", "", "ü€😀", "x" * 125, "x" * 126, "x" * 65535, "x" * 65536):
            assert w.ask(text) == text
        w.send(frame(1, b"ab", fin=False) + frame(9, b"beat") + frame(0, b"", fin=False) + frame(0, b"cd"))
        assert {w.hear_frame(), w.hear_frame()} == {(10, b"beat"), (1, b"abcd")}


def test_many_messages_in_one_piece():
    with server("messages_s=100000") as s, s.websocket() as w:
        w.send(b"".join(frame(1, b"%d" % i) for i in range(3000)))
        assert [w.hear() for i in range(3000)] == ["%d" % i for i in range(3000)]


def test_everybody_is_told():
    with server() as s:
        sockets = [s.websocket() for i in range(10)]
        sockets[3].say("all of you")
        assert [w.hear() for w in sockets] == ["all of you"] * 10
        sockets[0].close()
        eventually(lambda: sockets[1].ask("count") == "9")
        for w in sockets[1:]:
            w.send(frame(8, b"\x03\xe8"))
            assert w.closed() == 1000


def test_only_pages_of_this_server_may_connect():
    with server() as s:
        for origin in ("https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1",
                       "http://127.0.0.1:%d.evil" % s.port):
            error(s.websocket(origin=origin).refusal, 403, "origin")
        assert s.websocket(origin="http://127.0.0.1:%d" % s.port).ask("x") == "x"
        assert s.websocket(origin="https://127.0.0.1:%d" % s.port).ask("x") == "x"
        assert s.websocket().ask("x") == "x"
        assert s.metric('revanche_refused_total{why="origin"}') == 5


def test_wrong_handshakes():
    good = {"Host": "a", "Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}

    def shake(s, first="GET /api/echo HTTP/1.1", **changes):
        headers = dict(good, **{k.replace("_", "-"): v for k, v in changes.items()})
        lines = [first] + ["%s: %s" % h for h in headers.items() if h[1] is not None]
        with s.raw(("\r\n".join(lines) + "\r\n\r\n").encode()) as line:
            return line.answer()

    with server() as s:
        assert shake(s).status == 101
        assert shake(s).headers["sec-websocket-accept"] == "ICX+Yqv66kxgM0FcWaLWlFLwTAI="
        error(shake(s, Sec_WebSocket_Version="8"), 426, "bad-request")
        assert shake(s, Sec_WebSocket_Version="8").headers["sec-websocket-version"] == "13"
        for key in (None, "", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAA", "A" * 100):
            error(shake(s, Sec_WebSocket_Key=key), 400, "bad-request")
        error(shake(s, "POST /api/echo HTTP/1.1", Content_Length="0"), 400, "bad-request")
        error(shake(s, "GET /api/other HTTP/1.1"), 404, "no-room")
        error(shake(s, "GET /elsewhere HTTP/1.1"), 404, "not-found")
        assert shake(s, Upgrade="h2c").status == 200  # other protocols are ignored
        assert shake(s, Connection="keep-alive").status == 200


def test_malformed_frames_get_the_right_code():
    cases = [
        (1002, frame(1, b"x", mask=False)),
        (1002, frame(1, b"x", rsv=4)),
        (1002, frame(3, b"x")),
        (1002, frame(11, b"x")),
        (1002, frame(0, b"x")),
        (1002, frame(9, b"x", fin=False)),
        (1002, frame(9, b"x" * 126)),
        (1002, frame(1, b"a", fin=False) + frame(1, b"b")),
        (1002, b"\x81\xfe\x00\x05" + b"\0\0\0\0hello"),  # an overlong length
        (1002, frame(8, b"\x03\xec")),
        (1003, frame(2, b"x")),
        (1007, frame(1, b"\xff\xfe")),
        (1007, frame(1, b"\xed\xa0\x80")),
        (1007, frame(1, b"\xc3")),
        (1007, frame(8, b"\x03\xe8\xff")),
        (1009, frame(1, b"x", length=65537)),
        (1009, frame(1, b"x", length=1 << 62)),
        (1009, frame(1, b"x" * 40000, fin=False) + frame(0, b"x" * 40000)),
        (1000, frame(8, b"\x03\xe8bye")),
        (4000, frame(1, b"close")),
    ]
    with server("requests_s=1000") as s:
        for code, data in cases:
            with s.websocket() as w:
                w.send(data)
                got = w.closed()
                assert got == code, (code, got, data[:20])
                assert w.at_end() == b""
        with s.websocket() as w:
            eventually(lambda: w.ask("count") == "1")


def test_silence_is_asked_for_a_sign_of_life():
    with server("ping_ms=100") as s:
        with s.websocket() as w:
            for i in range(3):
                opcode, data = w.hear_frame()
                assert opcode == 9
                w.send(frame(10, data))
            assert w.hear_frame()[0] == 9
            assert w.at_end() == b""  # no pong: dropped
        with s.websocket() as w:
            assert w.ask("count") == "1"


def test_who_says_too_much_waits():
    with server("messages_s=50") as s, s.websocket() as w:
        for i in range(300):
            w.say("x")
        for i in range(300):
            assert w.hear() == "x"  # nothing is lost
        assert w.ask("y") == "y"


def test_who_does_not_listen_is_not_heard():
    with server("queue_bytes=100000", "stall_ms=1500", "messages_s=100000") as s:
        slow = s.websocket()
        slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.socket.settimeout(0.1)
        much = frame(1, b"x" * 5000) * 10
        try:
            while True:
                slow.send(much)
        except socket.timeout:
            pass  # the server has stopped reading
        with s.websocket() as other:
            assert other.ask("y") == "y"
            eventually(lambda: other.ask("count") == "1")  # and drops it after a while
        assert s.metric('revanche_refused_total{why="stall"}') == 1


def test_what_nobody_can_take_is_not_kept():
    with server("queue_bytes=20000") as s, s.websocket() as other:
        with s.websocket() as greedy:
            greedy.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            greedy.say("flood 20000000")
            eventually(lambda: other.ask("count") == "1")


# ---- collect, commit, tell ----


def test_nobody_is_told_what_is_not_stored():
    with server() as s, s.websocket() as a, s.websocket() as b:
        a.say("fail")
        assert a.hear() == "not stored" and b.hear() == "not stored"
        error(s.get("/readyz"), 503, "storage")
        error(s.get("/api/fail"), 503, "storage")
        assert a.hear() == "not stored" and b.hear() == "not stored"
        assert s.get("/api/x").status == 200
        assert a.ask("x") == "x"
        assert s.get("/readyz").status == 200
        a.send(frame(1, b"all one") + frame(1, b"fail") + frame(1, b"all two"))
        assert b.hear() == "not stored"
        assert b.ask("x") == "x"
        assert s.metric("revanche_commits_failed_total") == 3
        for words in ("storing failed", "works again"): # the lines come by a thread of their own
            eventually(lambda: any(words in line for line in s.lines))


# ---- the end ----


def test_everybody_may_finish_before_the_end():
    with server() as s:
        w, idle = s.websocket(), s.raw()
        half = s.raw(b"POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab")
        assert idle.request("/healthz").status == 200 and w.ask("x") == "x"
        s.process.terminate()
        try:
            w.hear()
            raise AssertionError("not closed")
        except Closed as end:
            assert end.code == 1001 and "restart" in end.why
        assert idle.at_end() == b""
        half.send(b"cde")
        answer = half.answer()
        assert answer.json()["body"] == "abcde" and answer.headers["connection"] == "close"
        half.close()
        assert s.process.wait(20) == 0


def test_the_end_does_not_wait_for_ever():
    with server("drain_ms=100") as s:
        w, half = s.websocket(), s.raw(b"GET /")
        w.ask("x")
        assert s.stop() == 0  # though neither client closed
        assert half.at_end() == b""


def test_stopping_does_not_wait_for_those_who_never_stop_asking():
    with server("drain_ms=0", "requests_s=1000000") as s, s.raw() as line:
        def ask():
            with contextlib.suppress(OSError):
                while True:
                    line.socket.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 100)

        def listen():
            with contextlib.suppress(OSError):
                while line.socket.recv(65536):
                    pass
        threads = [threading.Thread(target=what, daemon=True) for what in (ask, listen)]
        for thread in threads:
            thread.start()
        eventually(lambda: s.metric("revanche_bytes_in_total") > 100000)
        assert s.stop() == 0
        for thread in threads:
            thread.join()


def test_a_request_that_waited_too_long_is_not_made():
    with server("request_ms=300") as s, s.raw(b"GET /api/wait HTTP/1.1\r\nHost: a\r\n\r\n") as late:
        error(late.answer(), 408, "timeout")
        assert s.get("/api/ready").json() == 0 and s.get("/api/ready").json() == 0, "it was made after all"
        assert s.get("/api/wait").status == 200 and s.get("/api/ready").json() == 1


def test_a_second_signal_is_enough():
    with server("drain_ms=1000000") as s:
        w, half = s.websocket(), s.raw(b"GET /")
        w.ask("x")
        s.process.terminate()
        assert w.closed() == 1001
        s.process.terminate()
        assert s.process.wait(20) == 0


if __name__ == "__main__":
    tap.run(globals())
