# SPDX-License-Identifier: MIT
"""What every command owes: help, checked options, the environment, behaviour on closed pipes and full disks.
test_options.py BINARY SOURCE-ROOT"""
import os
import re
import subprocess
import tempfile

import tap
from cli_driver import BINARY, CLEAN, COMMANDS, ROOT, bad, golden, good, revanche

RANGE = r"is '%s', but must be a whole number from (-?\d+) to (-?\d+)"


def options(command, *sub):
    """(name, value) of every option in the help, value None for a flag."""
    listed = good(command, *sub, "--help").split("\nOptions:\n")[1].split("\n\n")[0]
    lines = [line for line in listed.splitlines() if not line.startswith(25 * " ")]  # not wrapped
    found = [re.match(r"  --([a-z-]+)(?: (\S+))? +\S", line) for line in lines]
    assert all(found), listed
    return [(m[1], m[2]) for m in found if m[1] != "help"]


def one_line(text):
    return " ".join(text.split())


def all_options():
    for command, *sub in [[c] for c in COMMANDS] + [["sheet", "new"]]:
        for name, value in options(command, *sub):
            yield [command, *sub], name, value


# ---- help ----


def test_help_is_everywhere():
    whole = good("--help")
    assert whole == good("help") and "COMMAND" in whole
    for command in COMMANDS:
        assert re.search(r"^  %s +\S" % command, whole, re.M), command
        out = good(command, "--help")
        assert out == good(command, "-h") == good(command, "nonsense", "--no-such", "--help"), command
        head, about, *_ = out.split("\n\n")
        assert head.startswith("revanche " + command) and about, out
        assert one_line(about) in one_line(whole), (command, about)  # the list says the same
        assert "REVANCHE_SOME_NAME" in out and "  --help " in out, out


def test_every_command_is_in_the_list():
    listed = re.findall(r"^  ([a-z]+) +\S", good("--help"), re.M)
    assert sorted(listed) == sorted(COMMANDS), listed


def test_help_comes_even_to_a_full_disk():
    with open("/dev/full", "w", encoding="utf-8") as full:
        for args in (["--help"], ["--version"], ["sim", "--help"]):
            done = subprocess.run([BINARY, *args], stdout=full, stderr=subprocess.PIPE, env=CLEAN,
                                  check=False)
            assert done.returncode == 1 and b"cannot be written: No space left" in done.stderr, (args, done)


# ---- options ----


def test_unknown_words():
    assert "there is no command 'chess'" in bad(2, "chess")
    code, out, err = revanche()
    assert code == 2 and "COMMAND" in out and err == "", (code, err)
    for command in COMMANDS:
        assert "there is no option --nonsense" in bad(2, command, "--nonsense"), command
        assert "there is no option --nonsense" in bad(2, command, "--nonsense=1"), command
        assert "there is no option -x; all options are long ones" in bad(2, command, "-x"), command


def test_numbers_have_bounds():
    seen = 0
    for command, name, value in all_options():
        if value not in ("N", "K", "J", "S", "MS", "BYTES"):
            continue
        seen += 1
        bounds = re.search("--" + name + " " + RANGE % "x1", bad(2, *command, "--" + name, "x1"))
        assert bounds, (command, name)
        low, high = int(bounds[1]), int(bounds[2])
        assert low <= high, (command, name, bounds[0])
        for wrong in (str(low - 1), str(high + 1), "", "1.5", "9" * 30):
            said = bad(2, *command, "--%s=%s" % (name, wrong))
            assert re.search(RANGE % re.escape(wrong), said), (command, name, wrong)
        variable = "REVANCHE_" + name.upper().replace("-", "_")
        assert variable + " is 'many', but" in bad(2, *command, env={variable: "many"}), (command, name)
    assert seen > 40, seen  # the server alone has two dozen


def test_flags_take_no_value_and_others_need_one():
    for command, name, value in all_options():
        if value is None:
            assert "--%s takes no value" % name in bad(2, *command, "--%s=1" % name), (command, name)
            variable = "REVANCHE_" + name.upper().replace("-", "_")
            err = bad(2, *command, env={variable: "yes"})
            assert "%s is 'yes', but must be 1 or 0" % variable in err, err
        else:
            assert "--%s needs a value: %s" % (name, value) in bad(2, *command, "--" + name), (command, name)


def test_a_flag_of_the_environment_can_be_off():
    assert good("games", env={"REVANCHE_JSON": "0"}) == good("games")
    assert good("games", env={"REVANCHE_JSON": "1"}) == good("games", "--json")


def test_words_behind_two_dashes_are_no_options():
    assert "--json is too" not in good("position", "--", "nochmal |")
    assert "'--json' is too much" in bad(2, "games", "--", "--json")
    assert "-- cannot" not in good("replay", golden("nochmal-1"), "--")
    with tempfile.TemporaryDirectory() as folder:
        with open(golden("nochmal-1"), encoding="utf-8") as file, \
                open(os.path.join(folder, "--odd"), "w", encoding="utf-8") as odd:
            odd.write(file.read())
        assert "over" in good("replay", "--", "--odd", cwd=folder)


def test_too_many_words():
    for command in ("games", "sim", "bench", "daily", "train", "serve", "play", "openings"):
        args = [command, "--game", "nochmal"] if command in ("sim", "train") else [command]
        assert "'surplus'" in bad(2, *args, "surplus"), command
    for command in ("replay", "verify", "analyze"):
        for words in ([], ["a", "b"]):
            assert "exactly one record file, or - for standard input" in bad(2, command, *words), command
    for command in ("legal", "best"):
        for words in ([], ["nochmal |", "nochmal |"]):
            assert "exactly one position, in quotes" in bad(2, command, *words), command
    err = bad(2, "position", "--record", "x", "nochmal |")
    assert "give one position, in quotes, or a file with --record" in err, err


def test_a_list_has_an_end():
    many = sum((["--player", "random"] for _ in range(33)), [])
    assert "--player comes too often" in bad(2, "arena", "--game", "nochmal", *many)
    assert "at most 16 players meet" in bad(2, "arena", "--game", "nochmal", *many[:34])


def test_games_and_options_by_name():
    for command in ("sim", "arena", "train"):
        assert "--game takes one of nochmal, sogut, xmal, gehtwas" in bad(2, command), command
    for command in ("sim", "arena", "train", "bench", "term"):
        err = bad(2, command, "--game", "chess")
        assert "there is no game 'chess'; the games are nochmal, sogut, xmal, gehtwas" in err, err
    for command in (["sim"], ["arena", "random", "random"], ["term", "--no-save"]):
        err = bad(2, *command, "--game", "gehtwas", "--options", "two-decks,magic")
        assert "there is no option 'magic'; the options are free-start, solo-rules, two-decks" in err, err
        err = bad(2, *command, "--game", "nochmal", "--options", "free-start")
        assert "does not have the option free-start" in err, err
    assert "is played by 1 to 6 players, not by 8" in bad(2, "sim", "--game", "xmal", "--players", "8")
    assert "is played by 1 to 6 players, not by 8" in bad(2, "train", "--game", "xmal", "--players", "8")


# ---- what a mistake leaves behind ----

MISTAKES = (
    ["serve", "--listen", "here"], ["serve", "--data", "d", "--memory"], ["play", "--listen", "1:2:x"],
    ["serve", "--data", "d", "--max-body", "0"], ["term", "--save", "s", "--no-save"],
    ["term", "--bot", "hal"],
    ["term", "--save", "s", "--players", "9"], ["term", "--save", "s", "--sheet", "missing"],
    ["term", "--resume", "missing"], ["train", "--game", "nochmal", "--out", "net", "--sheets", "1", "--own"],
    ["train", "--game", "gehtwas", "--out", "net", "--players", "2"],
    ["train", "--game", "nochmal", "--out", "net",
    "--from", "missing"], ["train", "--game", "nochmal", "--out", "net", "--sheet", "missing"],
    ["sheet", "new", "--like", "missing"], ["arena", "--game", "nochmal", "random", "cmd:no-such-program"],
)


def test_mistakes_leave_nothing_behind():
    for args in MISTAKES:
        with tempfile.TemporaryDirectory() as folder:
            home = os.path.join(folder, "home")
            os.mkdir(home)
            code, out, err = revanche(*args, cwd=folder, env={"HOME": home, "XDG_DATA_HOME": home})
            assert code in (1, 2) and out == "" and err, (args, code, out, err)
            left = [os.path.join(at, name) for at, folders, names in os.walk(folder)
                    for name in folders + names]
            assert left == [home], (args, left)


def test_files_that_are_not_there():
    missing = "/nonexistent/file"
    for args in (["replay"], ["verify"], ["analyze"], ["position", "--record"], ["sheet", "check"],
                 ["deck", "check"],
                 ["sim", "--game", "nochmal", "--sheet"],
                 ["arena", "--game", "nochmal", "random", "random", "--sheet"],
                 ["legal", "nochmal |", "--sheet"], ["best", "nochmal |", "--sheet"], ["openings", "--sheet"],
                 ["term", "--no-save", "--sheet"],
                 ["position", "nochmal |", "--sheet"], ["term", "--resume"], ["sheet", "new", "--like"],
                 ["daily", "--game", "nochmal", "--check"], ["train", "--game", "nochmal", "--sheet"],
                 ["train", "--game", "nochmal", "--games", "1", "--from"]):
        assert missing + " cannot be read: No such file" in bad(1, *args, missing), args
        assert "/ cannot be read: Is a directory" in bad(1, *args, "/"), args


# ---- pipes and disks ----

WRITERS = (
    ["games"], ["games", "--json"], ["daily"], ["daily", "--json"],
    ["legal", "nochmal |", "--dice", "y b / 2 5"],
    ["legal", "nochmal |", "--dice", "y b / 2 5", "--move", "pass"], ["position", "xmal |"],
    ["position", "xmal |", "--show"], ["position", "xmal |", "--json"],
    ["best", "nochmal |", "--dice", "y b / 2 5", "--fast"], ["openings"], ["openings", "--json"],
    ["sim", "--game", "gehtwas", "--games", "5"], ["sim", "--game", "gehtwas", "--games", "5", "--json"],
    ["sheet", "new"], ["bench", "--game", "nochmal", "--ms", "10"],
    ["sheet", "check", os.path.join(ROOT, "data", "nochmal-classic.sheet")],
    ["deck", "check", os.path.join(ROOT, "data", "gehtwas-house.cards")], ["replay", golden("nochmal-3")],
    ["replay", golden("nochmal-3"), "--positions"], ["verify", golden("nochmal-3")],
    ["arena", "--game", "nochmal", "random", "random", "--games", "1"],
    ["analyze", golden("gehtwas-1"), "--ms", "1"],
)


def test_a_full_disk_is_a_failure():
    for args in WRITERS:
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([BINARY, *args], stdout=full, stderr=subprocess.PIPE, env=CLEAN,
                                  check=False)
        assert done.returncode == 1 and done.stderr.count(b"\n") == 1, (args, done)
        assert b"standard output cannot be written: No space left on device" in done.stderr, (args, done)


def test_a_closed_pipe_ends_quietly():
    for args in WRITERS:
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([BINARY, *args], stdout=writer, stderr=subprocess.PIPE, env=CLEAN, check=False)
        os.close(writer)
        assert done.returncode != 0 and done.stderr.count(b"\n") <= 1, (args, done)
        assert b"Sanitizer" not in done.stderr, done


def test_a_bot_whose_host_went_away_ends():
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([BINARY, "bot", "greedy"], stdout=full, stderr=subprocess.PIPE, env=CLEAN,
                              check=False,
                              input=b"revanche-bot 1\nrevanche-bot 1\n")
    assert done.returncode == 1 and b"cannot be written" in done.stderr, done


if __name__ == "__main__":
    tap.run(globals())
