# SPDX-License-Identifier: MIT
"""The arena, its guests and their manners: programs that are slow, silent, illegal, mad or dead.
test_arena.py BINARY SOURCE-ROOT BOT-IN-C"""
import json
import os
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


def misbehave(answer, ms=1000, games=1):
    """What the arena says of such a guest: its faults, games it lost, its share of victories."""
    result = guest(answer, lambda cmd: arena("random", cmd, games=games, more=("--ms", str(ms))))
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
        child = int(open(pid).read())
        stat = "/proc/%d/stat" % child
        assert not os.path.exists(stat) or open(stat).read().split(")")[1].split()[0] == "Z", "still there"


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
    assert result["players"][1]["faults"] == {} and result["pairs"][0]["points"]["mean"] == 0, result


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
