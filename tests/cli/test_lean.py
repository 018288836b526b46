# SPDX-License-Identifier: MIT
"""The program that ./play builds, without PostgreSQL and push messages: it says how to get them, and does the rest.
test_lean.py BINARY"""
import sys

import tap
from net_client import Server

BINARY = sys.argv[1]


def refused(*args):
    code, out, err = tap.call(BINARY, "serve", "--listen", "127.0.0.1:0", *args)
    assert (code, out) == (1, "") and err.count("\n") == 1, (code, out, err)
    return err


def test_a_shared_database_is_not_built_in():
    for args in (["--store", "postgresql://revanche@db/revanche"], ["--store", "postgres://db", "--node", "a"]):
        err = refused(*args)
        assert "libpq-dev" in err and "meson setup -Dpostgres=enabled build/pg" in err, err


def test_push_messages_are_not_built_in():
    err = refused("--memory", "--push-contact", "mailto:you@games.example")
    assert "libssl-dev, libcurl4-openssl-dev" in err and "meson setup -Dpush=enabled build/push" in err, err


def test_the_rest_works():
    with Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--memory") as server:
        assert server.get("/readyz").status == 200
        assert server.get("/api/push").json() == {"offered": False}


if __name__ == "__main__":
    tap.run(globals())
