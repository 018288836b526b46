# SPDX-License-Identifier: MIT
"""The arena, its guests and their manners: programs that are slow, silent, illegal, mad or dead.
test_arena.py BINARY SOURCE-ROOT BOT-IN-C"""
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile

import tap

BINARY, ROOT, BOT_C = sys.argv[1:4]
BOT_PY = "cmd:%s %s" % (sys.executable, os.path.join(ROOT, "docs", "examples", "bot.py"))
CLEAN = {k: v for k, v in os.environ.items() if not k.startswith("REVANCHE_")}


def revanche(*args, stdin=""):
    return tap.call(BINARY, *args, stdin=stdin, env=CLEAN)


def arena(*players, game="nochmal", games=2, more=()):
    args = ["arena", "--game", game, "--games", str(games), "--json", "--jobs", "1", *more]
    for player in players:
        args += ["--player", player]
    code, out, err = revanche(*args)
    assert code == 0, (code, out, err)
    return json.loads(out)


HELLO = """
import sys, time
def say(t): print(t, flush=True)
moves, asked = [], 0
lines = iter(sys.stdin)
for line in lines:
    word, _, rest = line.rstrip().partition(" ")
    if word == "revanche-bot": say("revanche-bot 1 guest wants moves")
    elif word == "begin": say("ready")
    elif word == "moves": moves = [next(lines).rstrip() for _ in range(int(rest))]
    elif word == "quit": break
    elif word == "go":
        asked += 1
        number = rest.split()[0]
        good = "play %s %s" % (number, moves[0])
"""


def guest(answer, use):
    """A guest that answers `go` by these lines of Python."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as f:
        f.write(HELLO + "".join("        " + line + "\n" for line in answer.strip().splitlines()))
    try:
        return use("cmd:%s %s" % (sys.executable, f.name))
    finally:
        os.unlink(f.name)


def watched(answer, ms=1000, games=1):
    """The list of its faults."""
    return guest(answer, lambda cmd: arena("random", cmd, games=games, more=("--ms", str(ms))))["faults"]


def misbehave(answer, ms=1000, games=1):
    """What the arena says of such a guest: its faults, games it lost, its share of victories."""
    result = guest(answer, lambda cmd: arena("random", cmd, games=games, more=("--ms", str(ms))))
    assert len(result["faults"]) == sum(result["players"][1]["faults"].values()), result["faults"]
    other, it = result["players"]
    assert other["faults"] == {} and other["games_lost"] == 0, other
    return it["faults"], it["games_lost"], it["wins"]["mean"]


def test_examples_play_all_games():
    for game in ("nochmal", "sogut", "xmal", "gehtwas"):
        result = arena(BOT_PY, "cmd:" + BOT_C, "random", game=game, games=1)
        names = [p["name"] for p in result["players"]]
        assert names == ["plodder", "plodder-c", "random"], names
        assert all(p["faults"] == {} and p["games_lost"] == 0 and p["games"] == 4
                   for p in result["players"]), result
        pair = result["pairs"][0]
        assert pair["ahead"]["mean"] == 0.5 and pair["points"]["mean"] == 0, pair  # they think the same


def test_good_manners():
    assert misbehave("say(good)")[:2] == ({}, 0)
    remarks = "say('info thinking')\nsay('play 0 pass')\nsay(good)"  # and an old answer
    assert misbehave(remarks)[:2] == ({}, 0)


def test_silent():
    faults, lost, wins = misbehave("pass", ms=30)
    assert faults == {"late": 6} and lost == 2 and wins == 0, (faults, lost, wins)


def test_slow_answers_are_not_taken_for_later_ones():
    # The first answer comes too late, with the second question on the way; all others are in time.
    answer = "if asked == 1: late = good\nelse:\n    if asked == 2: say(late)\n    say(good)"
    faults, lost, _ = misbehave(answer, ms=300)
    assert faults == {"late": 1} and lost == 0, (faults, lost)


def test_illegal():
    faults, lost, wins = misbehave("say('play %s y5 A1 A2 A3 A4 A5' % number)")
    assert faults == {"illegal": 6} and lost == 2 and wins == 0, (faults, lost, wins)
    faults, lost, _ = misbehave("say('play %s y5 A1 A2 A3 A4 A5' % number if asked == 3 else good)")
    assert faults == {"illegal": 1} and lost == 0, (faults, lost)  # one is forgiven


def test_another_seats_move():
    faults, lost, _ = misbehave("say('play %s 7: pass' % number if asked == 1 else good)")
    assert sum(faults.values()) == 1 and lost == 0, faults


def test_nonsense():
    faults, lost, wins = misbehave("say('play %s castles' % number)")
    assert faults == {"nonsense": 6} and lost == 2 and wins == 0, (faults, lost, wins)
    faults, lost, _ = misbehave("say('hullo') if asked == 1 else say(good)")
    assert faults == {"nonsense": 1} and lost == 0, (faults, lost)


def test_dies_and_comes_back():
    # Dead in both games; it is started again for the second one.
    faults, lost, wins = misbehave("sys.exit() if asked == 3 else say(good)")
    assert faults == {"died": 2} and lost == 2 and wins == 0, (faults, lost, wins)


def test_floods():
    faults, lost, wins = misbehave("say('info ' + 'x' * 100000)\nsay(good)")
    assert faults == {"floods": 2} and lost == 2 and wins == 0, (faults, lost, wins)
    faults, lost, _ = misbehave("while True: say('info and so on')", ms=60000)
    assert faults == {"floods": 2} and lost == 2, (faults, lost)


def test_faults_are_named():
    """Each with seed, seat, roll and position; an illegal move with the rule that forbids it."""
    first, *_, last = watched("say('play %s y5 A1 A2 A3 A4 A5' % number)", games=2)
    assert (first["player"], first["fault"], first["seed"], first["seat"]) == ("guest", "illegal", 1, 2), first
    assert (first["roll"], last["seed"], last["seat"], last["roll"]) == (1, 2, 1, 3), (first, last)
    for fault in (first, last):
        move, rule = re.fullmatch(r"'(.*)' breaks (S\S+): .+", fault["why"]).groups()
        code, out, _ = revanche("legal", fault["position"], "--seat", str(fault["seat"]), "--move", move)
        assert "breaks " + rule in out, (fault, out)  # the position can be pasted
    expected = [("pass", 30, "late", "no answer within 30 ms"),
                ("say('play %s castles' % number)", 1000, "nonsense", "'castles' is no decision: "),
                ("say('hullo')", 1000, "nonsense", "'hullo' is no message of the protocol"),
                ("sys.exit(7)", 1000, "died", "it exited with code 7"),
                ("import os, signal\nos.kill(os.getpid(), signal.SIGTERM)", 1000, "died", "signal 15 ended it|it exited with code 143"),
                ("say('info ' + 'x' * 100000)", 1000, "floods", "a line of more than 4096 bytes")]
    for answer, ms, kind, why in expected:
        fault = watched(answer, ms)[0]
        assert fault["fault"] == kind and re.match(why, fault["why"]), (answer, fault)
        assert fault["position"].startswith("nochmal roll=1"), fault


def test_faults_in_the_table():
    said = guest("say('play %s castles' % number)", lambda cmd: revanche(
        "arena", "--game", "nochmal", "random", cmd, "--games", "3", "--jobs", "1"))[1].splitlines()
    at = said.index("guest: nonsense 18, games lost by it 6")
    assert said[at + 1].startswith("  nonsense, seed 1, seat 2, roll 1: 'castles' is no decision: "), said[at + 1]
    assert said[at + 2].startswith("    nochmal roll=1 "), said[at + 2]
    assert said[-1] == "  ... and 8 more (--json lists all)", said[-1]


def test_too_often_dead():
    faults = watched("sys.exit()", games=3)
    assert [f["why"] for f in faults[3:5]] == ["it exited with code 0", "it ended too often to be started again"]
    assert len(faults) == 6 and faults[4]["roll"] == 0, faults


LISTENER = """
import sys
log = open(%r, "a")
moves, lines = [], iter(sys.stdin)
def hear():
    line = next(lines)
    log.write(line); log.flush()
    return line.rstrip("\\n")
while True:
    word, _, rest = hear().partition(" ")
    if word == "revanche-bot": print("revanche-bot 1 listener wants %s", flush=True)
    elif word == "begin": print("ready", flush=True)
    elif word in ("moves", "material"): moves = [hear() for _ in range(int(rest))]
    elif word == "go": print("play", rest.split()[0], moves[0], flush=True)
    elif word == "quit": break
"""


def heard_by(wants, *args):
    """All lines that a guest with these wishes hears in one game."""
    with tempfile.TemporaryDirectory() as folder:
        program, log = os.path.join(folder, "bot.py"), os.path.join(folder, "log")
        with open(program, "w") as f:
            f.write(LISTENER % (log, wants))
        code, _, err = revanche("arena", "random", "cmd:%s %s" % (sys.executable, program), "--games", "1",
                                "--jobs", "1", *args)
        assert code == 0, err
        with open(log) as f:
            lines = f.read().splitlines()
    starts = [n for n, line in enumerate(lines) if line == "revanche-bot 1"]
    assert len(starts) == 2  # it was tried first
    return lines[starts[1]:]


def test_no_empty_line():
    lines = heard_by("moves", "--game", "nochmal")
    assert lines[1:7] == ["header", "revanche-record 1", "game nochmal", "sheet classic 16572fb4", "seats 2",
                          "begin 2"], lines[:8]
    assert "" not in lines


def test_the_sheet_for_guests_that_want_it():
    for game, file, check in (("nochmal", "nochmal-classic.sheet", "sheet"), ("gehtwas", "gehtwas-house.cards", "deck")):
        given = os.path.join(ROOT, "data", file)
        for more in ((), ("--sheet", given)):
            lines = heard_by("moves material", "--game", game, *more)
            word, count = lines[1].split()
            text = lines[2:2 + int(count)]
            assert word == "material" and lines[2 + int(count)] == "header", lines[:4]
            said = revanche(check, "check", "-", "--json", stdin="\n".join(text) + "\n")
            expected = revanche(check, "check", given, "--json")
            assert said[0] == 0 and said[1] == expected[1].replace(given, "-"), (said, expected)
    assert not any(line.startswith("material") for line in heard_by("moves", "--game", "nochmal"))


def test_intervals():
    one = arena("random", "greedy", games=1)["players"][1]
    for key in ("points", "wins", "rating"):
        assert one[key]["off"] is None, one  # nothing is known from one seed
    assert one["wins"]["low"] is None and one["wins"]["high"] is None, one
    assert "+-" not in revanche("arena", "--game", "nochmal", "random", "greedy", "--games", "1")[1]
    all_won = arena("random", "fast", games=6)["players"][1]["wins"]
    assert all_won["mean"] == all_won["high"] == 1 and 0.6 < all_won["low"] < 0.62, all_won  # Wilson, 6 of 6
    same = arena("greedy", "greedy", games=30)["players"]
    assert [p["name"] for p in same] == ["greedy", "greedy-2"], same
    assert all(p["wins"]["low"] == p["wins"]["high"] == 0.5 for p in same), same


# ---- records ----


def record_file(*args):
    """The text of the file that --records writes, and what the arena prints."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.records")
        code, out, err = revanche("arena", "--game", "nochmal", *args, "--records", path)
        assert code == 0, err
        with open(path) as f:
            return f.read(), out


def test_records_hold_all_games():
    args = ("random", "greedy", "easy", "--games", "3", "--json", "--seed", "r")
    text, out = record_file(*args, "--jobs", "1")
    assert record_file(*args, "--jobs", "3")[0] == text
    said, points, wins = json.loads(out), {}, {}
    assert text.count("revanche-record 1\n") == said["games"] == 18
    assert "# dice number 3 of revanche arena --seed r" in text
    with tempfile.NamedTemporaryFile("w", suffix=".records") as f:
        f.write(text)
        f.flush()
        for number in range(1, 19):
            code, out, err = revanche("replay", f.name, "--number", str(number), "--json")
            assert code == 0, err
            game = json.loads(out)
            winners = sum(s["rank"] == 1 for s in game["seats"])
            for seat in game["seats"]:
                points[seat["name"]] = points.get(seat["name"], 0) + seat["total"] / 12
                wins[seat["name"]] = wins.get(seat["name"], 0) + (seat["rank"] == 1) / winners / 12
            assert game["over"] and len(game["seats"]) == 2, game
        assert revanche("analyze", f.name, "--number", "2", "--ms", "1")[0] == 0
        assert revanche("position", "--record", f.name, "--number", "2", "--at", "1")[1].startswith("nochmal roll=1")
        for args in (("replay", f.name), ("analyze", f.name, "--number", "19"), ("verify", f.name, "--number", "99")):
            code, _, err = revanche(*args)
            assert code == 1 and "holds 18 games: --number chooses one, from 1 to 18" in err, (args, err)
        code, _, err = revanche("arena", "--game", "nochmal", "random", "greedy", "--records", f.name)
        assert code == 1 and "exists already" in err, err
    for player in said["players"]:
        assert abs(player["points"]["mean"] - points[player["name"]]) < 1e-5, (player, points)
        assert abs(player["wins"]["mean"] - wins[player["name"]]) < 1e-5, (player, wins)


def test_mistakes_in_a_file_with_several_records():
    text, _ = record_file("random", "greedy", "--games", "1")
    second = text.index("revanche-record 1", 1)
    line = text[:second].count("\n") + 2
    code, _, err = revanche("replay", "-", "--number", "2", stdin=text[:second] + "revanche-record 1\ngame chess\n")
    assert code == 1 and "-:%d:" % line in err, (line, err)
    assert revanche("replay", "-", "--number", "1", stdin=text[second:])[0] == 0  # the only one


def test_one_against_three_of_a_kind():
    text, out = record_file("greedy", "random", "random", "random", "--seats", "4", "--games", "2", "--json")
    seats = [re.findall(r"^player (\d) greedy$", game, re.M) for game in text.split("revanche-record 1")[1:]]
    assert seats == [["1"], ["2"], ["3"], ["4"]] * 2, seats
    said = json.loads(out)
    assert [p["name"] for p in said["players"]] == ["greedy", "random", "random-2", "random-3"], said
    assert said["games"] == 8 and abs(sum(p["wins"]["mean"] for p in said["players"]) - 1) < 1e-5, said


# ---- while it plays ----


def interrupted(pattern, *args):
    """Runs the arena on a terminal until a line appears there, presses Ctrl-C, and returns the exit code, standard output
    and what was on the terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen((BINARY, "arena", "--game", "nochmal", *args), stdout=subprocess.PIPE,
                               stderr=theirs, text=True, env=CLEAN)
    os.close(theirs)
    said = ""
    while not re.search(pattern, said):
        said += os.read(ours, 1000).decode()
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    try:
        while True:
            said += os.read(ours, 1000).decode()
    except OSError:
        os.close(ours)
    return process.returncode, out, said


def test_results_while_it_plays_and_after_ctrl_c():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.records")
        code, out, said = interrupted(r"\r[1-9]\d* of 1000000 games: random [\d.]+ % \+-[\d.]+, greedy [\d.]+ %",
                                      "random", "greedy", "--games", "500000", "--json", "--records", path)
        result = json.loads(out)
        assert code == 130 and result["stopped"] and 0 < result["games"] < 1000000, (code, out)
        assert "stopped after %d of 1000000 games" % result["games"] in said, said[-300:]
        assert 0 <= result["games"] - result["players"][0]["games"] <= 16, result  # seeds that were begun
        with open(path) as f:
            assert f.read().count("revanche-record 1\n") == result["games"]


def test_ctrl_c_before_any_result():
    code, out, said = guest("pass", lambda cmd: interrupted(r"\r0 of 200 games", "random", cmd, "--ms", "3600000"))
    assert code == 1 and out == "" and "stopped after 0 of 200 games, before a seed was played" in said, (code, said)


def test_a_line_now_and_then():
    """Without a terminal."""
    args = (BINARY, "arena", "--game", "nochmal", "random", "greedy", "--games", "500000")
    process = subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=CLEAN)
    line = process.stderr.readline()
    process.send_signal(signal.SIGTERM)
    out, _ = process.communicate()
    assert re.fullmatch(r"\d+ of 1000000 games: random [\d.]+ % \+-[\d.]+, greedy [\d.]+ % \+-[\d.]+\n", line), line
    assert process.returncode == 130 and out.startswith("Noch mal!, 2 seats, "), out


def test_cannot_start():
    for command in ("cmd:/nowhere/at/all", "cmd:true", "cmd:echo hello"):
        code, out, err = revanche("arena", "--game", "nochmal", "--player", "random", "--player", command)
        assert code == 1 and out == "" and "cannot play" in err, (command, code, err)


def test_nobody_is_left_behind():
    """What a guest started ends with it."""
    with tempfile.TemporaryDirectory() as folder:
        pid = os.path.join(folder, "pid")
        answer = ("import subprocess\n"
                  "if asked == 1: open(%r, 'w').write(str(subprocess.Popen(['sleep', '1000']).pid))\n"
                  "say(good)" % pid)
        misbehave(answer)
        try:
            child = os.pidfd_open(int(open(pid).read()))
        except ProcessLookupError:
            return
        ended, _, _ = select.select([child], [], [], 60)
        os.close(child)
        assert ended, "still there"


def test_wrong_usage():
    for args in (["--player", "random"], ["--player", "random", "--player", "nobody"],
                 ["--player", "random", "--player", "greedy", "--seats", "3"],
                 ["--player", "random", "--player", "greedy@0"]):
        code, out, err = revanche("arena", "--game", "nochmal", *args)
        assert code == 2 and out == "" and err.count("\n") == 1, (args, code, err)


def test_same_games_with_any_number_of_jobs():
    args = ("arena", "--game", "nochmal", "--player", "random", "--player", "greedy", "--games", "6")
    one, two = revanche(*args, "--jobs", "1"), revanche(*args, "--jobs", "3")
    assert one == two and one[0] == 0, (one, two)


def test_arena_sees_who_is_stronger():
    result = arena("random", "greedy", games=20)
    assert result["pairs"][0]["ahead"]["mean"] < 0.2, result
    weak, strong = result["players"]
    assert strong["rating"]["mean"] - weak["rating"]["mean"] > 200, result
    assert abs(strong["rating"]["mean"] + weak["rating"]["mean"]) < 1e-3, result
    alone = arena("random", "greedy", games=10, more=("--seats", "1"))
    assert alone["pairs"][0]["points"]["mean"] < -10 and alone["players"][0]["games"] == 10, alone


def test_bot_as_a_guest_plays_as_at_home():
    # The same bot on both sides: a guest that follows the actions plays what the built-in one plays.
    result = arena("greedy", "cmd:%s bot greedy" % BINARY, games=2)
    assert [p["name"] for p in result["players"]] == ["greedy", "greedy-2"], result
    assert result["players"][1]["faults"] == {} and result["pairs"][0]["points"]["mean"] == 0, result


def test_older_revisions_are_found_or_refused():
    """Building one takes minutes and needs the history, so only what comes before it is tried."""
    tool = os.path.join(ROOT, "tools", "reference")
    code, out, err = tap.call(tool, "no-such-revision", env=CLEAN)
    assert code == 1 and out == "" and "there is no revision 'no-such-revision' here" in err, (code, out, err)
    code, out, _ = tap.call(tool, "--help", env=CLEAN)
    assert code == 0 and "build/reference/0eb86b3/revanche" in out, (code, out)


def test_bot_complains_and_goes_on():
    said = revanche("bot", "greedy", stdin="\n".join([
        "revanche-bot 1", "nonsense", "header", "revanche-record 1", "game chess", "begin 1",
        "header", "revanche-record 1", "game nochmal", "sheet classic 16572fb4", "seats 1", "begin 1",
        "action castles", "action 1: y5 H6", "go 1 1 100", "go x", "position nochmal | jokers=9",
        "position nochmal dice=yb/25 |", "go 2 2 100", "go 3 1 100", "quit", "go 4 1 100"]) + "\n")
    lines = said[1].splitlines()
    kinds = [line.split()[0] for line in lines]
    assert said[0] == 0 and kinds == ["revanche-bot", "error", "error", "ready", "error", "error", "error",
                                      "error",
                                      "error", "error", "play"], lines
    assert lines[-1].startswith("play 3 "), lines


tap.run(globals())
