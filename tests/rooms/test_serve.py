# SPDX-License-Identifier: MIT
"""revanche serve and revanche play, as people start them. test_serve.py BINARY SOURCE-ROOT"""
import gzip
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile

import tap
from net_client import PATIENCE, Server

BINARY, ROOT = sys.argv[1:3]
CLEAN = {k: v for k, v in os.environ.items() if not k.startswith(("REVANCHE_", "XDG_", "DISPLAY", "WAYLAND"))}
FREE = "127.0.0.1:0"


def serve(*args, env=None, command="serve", **more):
    return Server(BINARY, command, *args, env=dict(CLEAN, **(env or {})), **more)


def refused(*args, code=1, env=None):
    got, out, err = tap.call(BINARY, *args, env=dict(CLEAN, **(env or {})))
    assert got == code and out == "" and err.count("\n") == 1, (args, got, out, err)
    return err


def test_the_page_and_its_engine_are_built_in():
    with serve("--memory", "--listen", FREE) as s:
        for folder, _, names in os.walk(os.path.join(ROOT, "web")):
            for name in [n for n in names if not n.endswith(".md")]:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    source = file.read()
                body = s.get("/" + os.path.relpath(path, os.path.join(ROOT, "web"))).body
                if name.endswith((".js", ".css")):  # without comments, types, indentation; sw.js learns version and files
                    source = re.sub(rb"/\*\* @(type|param) [^*]*\*/ ?", b"", source)
                    own = [line for line in body.split(b"\n") if not line.startswith((b"const VERSION = ", b"const FILES = "))]
                    assert len(own) > 1 and all(line in source for line in own), path
                elif name == "index.html":  # the build adds the modules that it asks for
                    own = [line for line in body.split(b"\n") if not line.startswith(b'<link rel="modulepreload"')]
                    assert all(line.removesuffix(b"</head>") in source for line in own), path
                else:
                    assert body == source, path
        assert b"plural" in s.get("/texts/de/core.js").body and s.get("/texts/qps/core.js").status == 404
        assert s.get("/revanche.wasm").headers["content-type"] == "application/wasm"
        assert s.get("/api/nothing").status == 404


def test_all_that_bots_have_learned_is_served_and_small():
    files = os.listdir(os.path.join(ROOT, "data"))
    names = sorted(name for name in files if name.endswith((".net", ".values")))
    with serve("--memory", "--listen", FREE) as s:
        listed = json.loads(s.get("/nets/list.json").body)
        assert sorted(net["name"] for net in listed) == names, names
        for net in listed:
            with open(os.path.join(ROOT, "data", net["name"]), "rb") as file:
                data = file.read()
            assert s.get("/nets/" + net["name"]).body == data and net["bytes"] == len(data), net
            assert len(gzip.compress(data, 9)) <= 200 * 1024, net  # one file is what a set-up needs



def test_it_logs_and_stops():
    for number in (signal.SIGTERM, signal.SIGINT):
        with serve("--memory", "--listen", FREE, "--log-requests") as s:
            s.get("/healthz?secret=1")
            answers = []
            for path in (b"/caf\xc3\xa9\x9b2J\x1b[31m", b"/caf\xc3\xa9\x9b2J"):  # a terminal might obey
                with s.raw(b"GET %s HTTP/1.1\r\nHost: a\r\n\r\n" % path) as line:
                    answers.append(line.answer().status)
            assert s.stop(number) == 0
        text = "\n".join(s.lines)
        assert "GET /healthz 200" in text and "secret" not in text, text
        # llhttp takes no such bytes at all: 400, which is not logged
        assert answers[0] == 400 and answers[1] in (400, 404), answers
        assert ("GET /caf%C3%A9%9B2J 404" in text) == (answers[1] == 404), text
        assert text.isascii() and text.replace("\n", "").isprintable(), text
        for line in s.lines:
            assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ \S", line), line


def test_options_come_from_the_environment():
    with serve(env={"REVANCHE_LISTEN": FREE, "REVANCHE_MEMORY": "1", "REVANCHE_MAX_HEADER": "300"}) as s:
        assert s.get("/", headers=["X: " + "x" * 400]).status == 431
    assert "REVANCHE_MAX_HEADER" in refused("serve", env={"REVANCHE_MAX_HEADER": "x"}, code=2)


def test_wrong_options():
    for args in (["--max-body", "0"], ["--max-body"], ["--memory", "--data", "/tmp"], ["x"], ["--no-open"], ["--ping-interval", "-1"]):
        refused("serve", *args, code=2)
    for at in ("", "7860", ":7860", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:65536", "127.0.0.1:999999"):
        assert "no address with a port" in refused("serve", "--memory", "--listen", at, code=2), at
    assert "cannot be listened on" in refused("serve", "--memory", "--listen", "192.0.2.1:80")
    assert "cannot be made" in refused("serve", "--data", "/proc/nothing", "--listen", FREE)
    assert "XDG_DATA_HOME" in refused("serve", "--listen", FREE, env={"HOME": ""})


def test_a_port_that_is_taken():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        err = refused("serve", "--memory", "--listen", "127.0.0.1:%d" % other.getsockname()[1])
        assert "in use" in err, err


def test_a_data_folder_has_one_server():
    with tempfile.TemporaryDirectory() as home:
        with serve("--listen", FREE, env={"XDG_DATA_HOME": home}) as s:
            folder = os.path.join(home, "revanche")
            assert os.path.isdir(folder)
            err = refused("serve", "--listen", FREE, "--data", folder)
            assert "http://127.0.0.1:%d/" % s.port in err and "--data" in err, err
            # play only says where it is
            code, out, err = tap.call(BINARY, "play", env=dict(CLEAN, XDG_DATA_HOME=home))
            assert code == 0 and "http://127.0.0.1:%d/ already" % s.port in out and err == "", (code, out, err)
            s.process.kill()
            s.process.wait()
            with serve("--listen", FREE, "--data", folder) as again:  # the lock went with the process
                assert again.get("/readyz").status == 200
            s.stop = lambda: 0


def test_play_finds_a_port_and_says_how_others_get_in():
    with tempfile.TemporaryDirectory() as home, socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", 7860))
            other.listen()
        except OSError:
            pass  # somebody else has taken it, which is as good
        with serve(command="play", env={"XDG_DATA_HOME": home}, stdout=subprocess.PIPE) as s:
            assert s.port != 7860 and s.get("/").status == 200
            out = s.process.stdout.readline() + s.process.stdout.readline()
            assert "Revanche is at http://127.0.0.1:%d/" % s.port in out, out
            assert "--listen 0.0.0.0:%d" % s.port in out, out
    with serve("--memory", "--listen", "0.0.0.0:0", command="play", stdout=subprocess.PIPE) as s:
        out = s.process.stdout.readline()
        assert "http://127.0.0.1:%d/" % s.port in out and "others in your network" in out, out


def test_it_listens_on_ipv6_too():
    try:
        socket.socket(socket.AF_INET6).bind(("::1", 0))
    except OSError:
        return  # not on this machine
    with serve("--memory", "--listen", "[::1]:0") as s:
        with socket.create_connection(("::1", s.port), PATIENCE) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n")
            assert line.recv(100).startswith(b"HTTP/1.1 200")


if __name__ == "__main__":
    tap.run(globals())
