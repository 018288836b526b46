#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""/metrics, read as strictly as Prometheus does, and the examples that use it. test_metrics.py BINARY SOURCE"""
import json
import os
import re
import sys

import tap
from net_client import Server, eventually

BINARY, SOURCE = sys.argv[1:3]
NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
SAMPLE = re.compile(r'(%s)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (\S+)' % NAME)
SUFFIXES = {"histogram": ("_bucket", "_sum", "_count"), "counter": ("",), "gauge": ("",)}


class Family:
    def __init__(self, name):
        self.name, self.kind, self.help, self.samples = name, None, None, []

    def check(self):
        """What the text format asks for, and what its name promises."""
        assert self.kind in SUFFIXES and self.help and self.samples, self.name
        assert (self.kind == "counter") == self.name.endswith("_total"), self.name
        assert self.name.startswith("revanche_"), self.name
        labels = [(name, tuple(sorted(at.items()))) for name, at, _ in self.samples]
        assert len(set(labels)) == len(labels), "twice: " + self.name
        for name, _, value in self.samples:
            assert name[len(self.name):] in SUFFIXES[self.kind], name
            assert value >= 0, name
        if self.kind == "histogram":
            self.check_histogram()

    def check_histogram(self):
        series = {}
        for name, at, value in self.samples:
            rest = tuple(sorted((k, v) for k, v in at.items() if k != "le"))
            series.setdefault(rest, {}).setdefault(name[len(self.name):], []).append((at.get("le"), value))
        for parts in series.values():
            limits = [float(le) for le, _ in parts["_bucket"]]
            counts = [value for _, value in parts["_bucket"]]
            assert limits == sorted(limits) and limits[-1] == float("inf") and len(limits) > 10, self.name
            assert counts == sorted(counts), self.name
            assert parts["_count"] == [(None, counts[-1])] and len(parts["_sum"]) == 1, self.name


def parse(text):
    """Families by name: each has HELP, TYPE and its samples together, in this order."""
    families, current = {}, None
    assert text.endswith("\n") and "\r" not in text
    for line in text[:-1].split("\n"):
        about = re.fullmatch(r"# (HELP|TYPE) (%s) (\S.*)" % NAME, line)
        if about and about.group(1) == "HELP":
            assert about.group(2) not in families, line
            current = families[about.group(2)] = Family(about.group(2))
            current.help = about.group(3)
        elif about:
            assert current and about.group(2) == current.name and not current.samples and not current.kind, line
            current.kind = about.group(3)
        else:
            sample = SAMPLE.fullmatch(line)
            assert sample and current and sample.group(1).startswith(current.name), line
            labels = dict(re.findall(r'([a-z_]+)="((?:[^"\\]|\\.)*)"', sample.group(2) or ""))
            current.samples.append((sample.group(1), labels, float(sample.group(3))))
    for family in families.values():
        family.check()
    return families


def value(families, name, **labels):
    family = families.get(name) or families[re.sub("_(bucket|sum|count)$", "", name)]
    found = [v for n, at, v in family.samples if n == name and all(at.get(k) == w for k, w in labels.items())]
    assert len(found) == 1, (name, labels, found)
    return found[0]


def serve():
    return Server(BINARY, "serve", "--listen", "127.0.0.1:0", "--memory")


def play(server):
    """A game with a bot begins, which has to decide."""
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "level": "fast"}]
    made = server.get("/api/rooms", "POST", json.dumps({"game": "nochmal", "seats": seats}).encode()).json()
    where, key = "/api/rooms/" + made["room"], made["seats"][0]["secret"]
    for message in {"do": "start"}, {"do": "roll", "seq": 0}, {"do": "act", "seq": 1, "action": "pass"}:
        answer = server.get(where, "POST", json.dumps(dict(message, secret=key)).encode())
        assert answer.status == 200, answer


def test_the_text_is_what_prometheus_reads():
    with serve() as server:
        before = parse(server.get("/metrics").body.decode())
        play(server)
        eventually(lambda: server.metric("revanche_thinking_seconds_count") > 0)
        after = parse(server.get("/metrics").body.decode())
        assert before.keys() == after.keys()
        version = server.get("/api/games").json()["version"]
        assert value(after, "revanche_build_info", version=version) == 1
        assert value(after, "revanche_request_seconds_count", to="api") == 4
        assert value(after, "revanche_request_seconds_count", to="page") > value(
            before, "revanche_request_seconds_count", to="page")
        assert value(after, "revanche_commit_seconds_count") >= 4  # and not each round
        assert value(after, "revanche_commit_seconds_count") < value(after, "revanche_commits_total")
        assert value(after, "revanche_bot_wait_seconds_count") == value(after, "revanche_thinking_seconds_count")
        for queue in "bots_waiting", "requests_waiting", "connections_waiting":
            eventually(lambda name="revanche_" + queue: server.metric(name) == 0)


def test_the_parser_of_this_test_is_strict():
    good = "# HELP revanche_a Words.\n# TYPE revanche_a gauge\nrevanche_a 1\n"
    parse(good)
    for bad in (good[:-1], good.replace("# HELP revanche_a Words.\n", ""), good.replace("# TYPE revanche_a gauge\n", ""),
                good + good, good + "revanche_a 1\n", good.replace("gauge", "counter"), good.replace(" 1\n", " one\n"),
                good + "revanche_b 2\n", good.replace("revanche_a 1", 'revanche_a{b="c} 1')):
        try:
            parse(bad)
        except (AssertionError, ValueError):
            continue
        raise AssertionError("accepted: " + bad)


def test_the_examples_use_what_there_is():
    with serve() as server:
        families = parse(server.get("/metrics").body.decode())
    known = {name + suffix for name, family in families.items() for suffix in SUFFIXES[family.kind]}
    folder = os.path.join(SOURCE, "docs/examples")
    with open(os.path.join(folder, "dashboard.json"), encoding="utf-8") as file:
        board = json.load(file)
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    with open(os.path.join(folder, "alerts.yaml"), encoding="utf-8") as file:
        alerts = file.read()
    asked += re.findall(r"expr: (.*)", alerts)
    assert len(asked) > 20 and alerts.count("- alert:") == alerts.count("expr:") == alerts.count("summary:")
    for text in asked:
        names = set(re.findall(r"\brevanche_\w+|\bup\b", text))
        assert names and names <= known | {"up"}, (text, names - known) # "up" is Prometheus' own
        for bracket in "()", "{}", "[]":
            assert text.count(bracket[0]) == text.count(bracket[1]), text
    with open(os.path.join(SOURCE, "docs/server.md"), encoding="utf-8") as file:
        told = set(re.findall(r"`revanche_(\w+)", file.read()))
    assert told == {name[9:] for name in families}, told ^ {name[9:] for name in families}


if __name__ == "__main__":
    tap.run(globals())
