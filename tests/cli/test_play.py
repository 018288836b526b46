# SPDX-License-Identifier: MIT
"""Bots, training and the bot protocol; the page for one computer: test_play.py BINARY SOURCE-ROOT"""
import contextlib
import os
import pty
import re
import signal
import subprocess
import tempfile

import tap
from cli_driver import BINARY, CLEAN, DATA, bad, good, good_json, revanche

# ---- bots and their budgets ----

REFUSED = (
    (["hal", "@1", ""], "there is no bot '%s'"),
    (["fast@200", "greedy@1", "random@5"], "%s decides at once and takes no time to think: say '%s'"),
    (["strong@", "expert@0", "expert@x", "expert@60001", "strong@-1", "expert@1.5"],
     "%s@ is followed by milliseconds from 1 to 60000"),
)


def test_bots_are_refused_with_a_reason():
    for bots, why in REFUSED:
        for bot in bots:
            name = bot.split("@")[0]
            said = why.replace("%s", name)
            for args in (["sim", "--game", "nochmal", "--bot", bot], ["bot", bot],
                         ["arena", "--game", "nochmal", "--player", bot, "--player", "random"],
                         ["term", "--no-save", "--players", "2", "--bot", bot or ",random"]):
                err = bad(2, *args)
                assert said in err and "the bots are easy, " in err, (args, err)
    for args in ([], ["greedy", "random"]):
        assert "give exactly one bot to play: easy, " in bad(2, "bot", *args), args


@contextlib.contextmanager
def folder():
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as path:
        yield path


def actions(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n\n", 1)[1]


def test_strong_takes_a_budget_and_uses_it():
    with folder() as at:
        def played(bot, name):
            path = os.path.join(at, name)
            good("term", "--players", "1", "--bot", bot, "--seed", "budget", "--save", path)
            with open(path, encoding="utf-8") as file:
                assert "player 1 Bot (%s)" % bot in file.read()
            return actions(path)
        little = played("strong@1", "a")
        assert little == played("strong@1", "b"), "the same seed and budget play the same moves"
        assert little != played("strong@30", "c"), "the budget changes nothing"
    assert good_json("sim", "--game", "nochmal", "--games", "1", "--bot", "strong@1")["bots"] == ["strong"]
    arena = good_json("arena", "--game", "gehtwas", "strong@1", "random", "--games", "1")
    assert [player["name"] for player in arena["players"]] == ["strong@1", "random"], arena


def test_a_game_saved_with_a_budget_that_is_refused_today_goes_on():
    with folder() as at:
        whole, cut = os.path.join(at, "whole"), os.path.join(at, "cut")
        good("term", "--names", "Anna,Ben", "--players", "2", "--bot", "greedy,fast", "--seed", "s", "--save",
             whole)
        with open(whole, encoding="utf-8") as file:
            text = file.read()
        assert "player 2 Ben (fast)\n" in text, text[:300]
        head, log = text.split("\n\n", 1)
        for old in ("fast@500", "greedy@20"):
            with open(cut, "w", encoding="utf-8") as file:
                file.write(head.replace("Ben (fast)",
                                        "Ben (%s)" % old) + "\n\n" + "\n".join(log.split("\n")[:4]) + "\n")
            out = good("term", "--resume", cut)
            assert "Seat 2: Ben" in out and "@" not in out.split("Saved")[0], out[:400]
            assert "The game is over." in out and "result " in actions(cut), out[-300:]
        assert good("replay", cut)
        with open(cut, "w", encoding="utf-8") as file:
            file.write(head.replace("Ben (fast)", "Ben (hal@5)") + "\n\n" + log.split("\n")[0] + "\n")
        assert "Ben (hal@5)" in good("term", "--resume", cut,
                                     "--no-save"), "an unknown bot's name is a person's"


# ---- learning ----


def test_training_a_sheet_game():
    with folder() as at:
        first, second, third = (os.path.join(at, name) for name in ("first.net", "second.net", "third.net"))
        args = ("train", "--game", "nochmal", "--games", "60", "--seed", "t")
        code, out, err = revanche(*args, "--out", first)
        assert code == 0 and re.fullmatch(r"mean of 200 games without learning: \S+ before, \S+ after\n",
                                          out), (code, out)
        assert "60 of 60 games" in err and err.count("\n") == 50, err
        assert good(*args, "--out", second) == out
        with open(first, "rb") as one, open(second, "rb") as two:
            assert one.read() == two.read(), "the same seed trains the same net"
        went_on = good(*args, "--from", first, "--sheets", "2", "--out", third)
        assert went_on.split(" before")[0] != out.split(" before")[0], "the other net was not read"
        good("train", "--game", "nochmal", "--players", "2", "--games", "5", "--own")
        own = os.path.join(DATA, "nochmal-classic.sheet")
        assert good(*args, "--sheet", own) == out
        code, out, err = revanche("train", "--game", "xmal", "--games", "50", "--from", first)
        assert code == 1 and out == "" and err.startswith("revanche: " + first), err


def test_training_that_cannot_be_written_ends():
    nowhere = "/nonexistent/net"
    code, out, err = revanche("train", "--game", "nochmal", "--games", "50", "--out", nowhere)
    assert code == 1 and out == "" and err.count(nowhere + " cannot be written") == 1, err
    assert " 50 of 50 games" not in err, "it went on after its net could not be saved"
    code, out, err = revanche("train", "--game", "gehtwas", "--games", "1", "--out", nowhere)
    assert code == 1 and out == "" and err.count(nowhere + " cannot be written") == 1, err


def test_training_a_card_game():
    with folder() as at:
        path = os.path.join(at, "values")
        args = ("train", "--game", "gehtwas", "--games", "2", "--seed", "t")
        code, out, err = revanche(*args)
        assert code == 0 and len(out) > 1000, (code, err)
        assert good(*args, "--out", path) == ""
        with open(path, encoding="utf-8") as file:
            assert file.read() == out
    for option in (["--players", "2"], ["--sheets", "1"], ["--sheet", "x"], ["--own"], ["--from", "x"]):
        err = bad(2, "train", "--game", "gehtwas", *option)
        assert "%s is for games that are played on a sheet" % option[0] in err, err
    err = bad(2, "train", "--game", "xmal", "--own", "--sheets", "1")
    assert "--own is about one sheet, --sheets about many" in err, err


# ---- a guest's side of the protocol ----

HEADER = ["header", "revanche-record 1", "game nochmal", "sheet classic 16572fb4", "seats 1", "begin 1"]


def talk(bot, *lines, end="\n", more=()):
    return good("bot", bot, *more, stdin="".join(line + end for line in lines)).splitlines()


def test_a_bot_answers():
    lines = ["revanche-bot 1", *HEADER, "info hello", "", "position nochmal roll=1 dice=yb/25 |",
             "go 7 1 100", "end 3"]
    for end in ("\n", "\r\n"):
        hello, ready, play = talk("greedy", *lines, end=end)
        assert hello == "revanche-bot 1 greedy wants actions" and ready == "ready", (hello, ready)
        assert re.fullmatch(r"play 7 \S.*", play), play
    assert talk("greedy", *HEADER, "action roll y b / 2 5", "go 7 1 100")[1] == play
    assert talk("expert@5", "revanche-bot 1")[0] == "revanche-bot 1 expert@5 wants actions"
    one, same, other = (talk("random", *HEADER, *["position nochmal dice=yb/25 |", "go 1 1 100"] * 3,
                             more=("--seed", seed))
                        for seed in ("a", "a", "b"))
    assert one == same != other, "the seed decides"


def test_a_bot_complains():
    for lines, why in (
            (["revanche-bot 2"], "only version 1 of the protocol is known"),
            (["go 1 1 100"], "a header must come first"),
            (["castle"], "a header must come first"),
            ([*HEADER, "castle"], "known words are revanche-bot, header, begin, "),
            ([*HEADER, "go 1 1"], "go wants a number, a seat and milliseconds"),
            ([*HEADER, "go 1 2 100"], "go wants a number, a seat and milliseconds"),
            ([*HEADER, "go 1 1 0"], "go wants a number, a seat and milliseconds"),
            ([*HEADER, "go 1 1 100"], "this seat has nothing to decide"),
            (["header", *["x" * 1000] * 1100, "revanche-bot 1"], "the header is too long")):
        said = talk("greedy", *lines)
        assert any("error protocol: " + why in line for line in said), (lines[-1], said)
    assert talk("greedy", "header", "game chess", "begin 1")[0].startswith("error header: ")
    assert talk("greedy", *HEADER, "action fly")[1].startswith("error action: ")
    assert "breaks" in talk("greedy", *HEADER, "action 1: pass")[1]
    assert talk("greedy", *HEADER, "position nochmal | jokers=99")[1].startswith("error position: ")
    # A header that is wrong does not end the game before it.
    assert talk("greedy", *HEADER, "header", "nonsense", "begin 1", "position nochmal dice=yb/25 |",
                "go 1 1 9")[-1][:6] == "play 1"


# ---- the page ----


@contextlib.contextmanager
def running(*args, env=None, stdout=subprocess.PIPE):
    process = subprocess.Popen([BINARY, *args], stdout=stdout, stderr=subprocess.PIPE, text=True,
                               env=dict(CLEAN, **(env or {})))
    try:
        line = process.stderr.readline()
        while line and "listening on" not in line:
            line = process.stderr.readline()
        assert line, "it ended: %s" % process.returncode
        process.address = line.split()[-1]
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate()


def has_page():
    _, _, err = revanche("serve", "--memory", "--listen", "192.0.2.1:80")
    return "without the WebAssembly module" not in err


def test_play_says_where_it_is():
    if not has_page():
        return
    with folder() as home:
        env = {"XDG_DATA_HOME": home, "REVANCHE_CALLED_AS": "./play"}
        with running("play", "--listen", "127.0.0.1:0", "--no-open", env=env) as server:
            port = server.address.rstrip("/").split(":")[-1]
            assert server.stdout.readline() == "Revanche is at %s (Ctrl-C ends it)\n" % server.address
            assert "join: ./play --listen 0.0.0.0:%s; then they open" % port in server.stdout.readline()
            assert good("play", "--no-open", env=env) == "Revanche is at %s already\n" % server.address
            err = bad(1, "serve", "--listen", "127.0.0.1:0", env=env)
            assert "another server, %s, uses %s/revanche" % (server.address, home) in err, err
        assert server.returncode == 0, server.returncode
    with running("play", "--listen", "0.0.0.0:0", "--no-open", "--memory") as server:
        port = server.address.rstrip("/").split(":")[-1]
        first = server.stdout.readline()
        assert first == ("Revanche is at http://127.0.0.1:%s/ (Ctrl-C ends it); "
                         "others in your network open:\n" % port)


def test_play_opens_a_browser_on_a_screen():
    if not has_page():
        return
    with folder() as at:
        fake, seen = os.path.join(at, "xdg-open"), os.path.join(at, "seen")
        os.mkfifo(seen)
        with open(fake, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\necho \"$1\" >%s\n" % seen)
        os.chmod(fake, 0o755)
        env = {"PATH": at + ":" + CLEAN.get("PATH", ""), "DISPLAY": ":0"}
        master, slave = pty.openpty()
        with running("play", "--listen", "127.0.0.1:0", "--memory", env=env, stdout=slave) as server:
            with open(seen, encoding="utf-8") as file:
                assert file.read() == server.address + "\n"
        os.close(slave)
        os.close(master)


def test_data_folders_that_cannot_be():
    err = bad(1, "serve", "--data", "", "--listen", "127.0.0.1:0")
    assert "the folder '' cannot be made: No such file" in err, err
    assert "too long" in bad(1, "serve", "--data", "x" * 5000, "--listen", "127.0.0.1:0")
    far = {"XDG_DATA_HOME": "/" + "x/" * 2000}
    err = bad(1, "serve", "--listen", "127.0.0.1:0", env=far)
    assert "too long to save there; use --data or --memory" in err, err
    assert "too long to save there; use --save or --no-save" in bad(1, "term", env=far)
    with tempfile.NamedTemporaryFile() as file:
        err = bad(1, "serve", "--data", file.name + "/below", "--listen", "127.0.0.1:0")
        assert "cannot be made: Not a directory" in err, err


# ---- progress on a terminal ----


def test_a_long_run_shows_a_bar_on_a_terminal():
    master, slave = pty.openpty()
    process = subprocess.Popen([BINARY, "sim", "--game", "nochmal", "--games", "100000000", "--jobs", "1"],
                               stderr=slave,
                               stdout=subprocess.PIPE, env=CLEAN)
    os.close(slave)
    said = b""
    while b"of 100000000 games" not in said:
        said += os.read(master, 4096)
    process.kill()
    process.communicate()
    os.close(master)
    assert re.search(rb"\r\[#* *\] \d+ of 100000000 games\x1b", said), said


if __name__ == "__main__":
    tap.run(globals())
