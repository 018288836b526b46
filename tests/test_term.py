#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The line mode, driven through pipes like a person would: test_term.py PATH/TO/revanche

Speaks TAP. Nothing sleeps: every step waits for what the program says. A run that hangs is ended by an alarm.
"""

import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile

BINARY = sys.argv[1]
LIMIT = 240  # seconds for one test
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # where saving after every move costs no time

ASKED = re.compile(
    r"your move|only one thing is possible|Press Enter|What do the dice show|^Which (start|chip|card)"
    r"|dein Zug|nur eines ist möglich|Enter (würfelt|zieht|dreht)|Was zeigen die Würfel|^Welche[sr]? (Start|Plätt|Karte)"
)


class Failed(Exception):
    pass


def check(truth, *what):
    if not truth:
        raise Failed(" ".join(str(w) for w in what) or "check failed")


class Room:
    """A folder of its own for every test, with a clean environment."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix="revanche-term-", dir=MEMORY)
        self.env = {"PATH": os.environ.get("PATH", ""), "XDG_DATA_HOME": self.path + "/data", "HOME": self.path}
        for key in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH"):
            if key in os.environ:
                self.env[key] = os.environ[key]

    def file(self, name):
        return os.path.join(self.path, name)

    def run(self, *args, text="", **env):
        done = subprocess.run(
            [BINARY, "term", *args], input=text, capture_output=True, text=True, env={**self.env, **env}, check=False
        )
        return done.returncode, done.stdout, done.stderr

    def close(self):
        shutil.rmtree(self.path, ignore_errors=True)


class Term:
    """A running game."""

    def __init__(self, room, *args, **env):
        self.process = subprocess.Popen(
            [BINARY, "term", "--plain", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**room.env, **env},
        )
        self.heard = []  # everything it ever said, line by line

    def ask(self):
        """Reads up to the next question; the lines of it, or None at the end."""
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                self.heard += lines
                return None
            lines.append(line.rstrip("\n"))
            if ASKED.search(line):
                self.heard += lines
                return lines

    def say(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def after(self, text):
        self.say(text)
        return self.ask()

    def end(self):
        out, err = self.process.communicate()
        self.heard += out.splitlines()
        return self.process.returncode, err

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


def numbered(lines):
    """The moves of a list: number -> text."""
    found = {}
    for line in lines:
        match = re.match(r" {2,3}(\d+)  (\S.*)", line)
        if match:
            found[int(match.group(1))] = match.group(2)
    return found


def choose(term, lines, prefer=None):
    """Answers a question with a move from the list, always the same one for the same question."""
    text = "\n".join(lines)
    if re.search("Press Enter|only one|nur eines|Enter (würfelt|zieht|dreht)", lines[-1]):
        return term.after("")
    moves = numbered(lines)
    if not moves:
        lines = term.after("legal")
        moves = numbered(lines)
    if not moves:  # summed up by dice
        groups = [g.strip() for g in re.findall(r"([^,():]+)\(\d+\)", " ".join(lines))]
        check(groups, "no moves in", lines)
        lines = term.after("legal " + groups[len(groups) // 2])
        moves = numbered(lines)
    check(moves, "no list in", lines)
    good = [n for n, move in moves.items() if not move.startswith(("pass", "fail", "decline"))]
    if prefer:
        good = [n for n, move in moves.items() if re.match(prefer, move)] or good
    good = good or list(moves)
    return term.after(str(good[len(good) // 2]))


def play_out(term, lines, prefer=None):
    asked = 0
    while lines is not None:
        lines = choose(term, lines, prefer)
        asked += 1
    return asked


def actions(path):
    """The actions of a record, without the header, which names the date."""
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n\n", 1)[1]


def registered(room):
    done = subprocess.run([BINARY, "games"], capture_output=True, text=True, env=room.env, check=True)
    return [line.split()[0] for line in done.stdout.splitlines()]


# ---- whole games ----


def whole_game(room, game, *args):
    path = room.file(game + ".revanche")
    term = Term(room, "--game", game, "--seed", "whole game", "--save", path, *args)
    play_out(term, term.ask())
    code, err = term.end()
    text = "\n".join(term.heard)
    check(code == 0 and err == "", game, "ended with", code, err)
    check("The game is over." in text, game, "did not end")
    check(re.search(r"^Total +-?\d+", text, re.M), "no score sheet")
    check(path in text, "does not say where the record is")
    check(all(len(line) <= 78 or path in line for line in term.heard), "wide:", max(term.heard, key=len))
    check("\033" not in text, "colours in a pipe")
    check(actions(path).splitlines()[-1].startswith("result "), "the record has no result")
    done = subprocess.run([BINARY, "replay", path], capture_output=True, text=True, env=room.env, check=False)
    check(done.returncode == 0, "the record does not replay:", done.stderr)
    return text


def test_solo_games_to_the_end(room):
    for game in registered(room):
        text = whole_game(room, game)
        check(re.search(r"^Level \d+ of \d+\.|below the lowest", text, re.M), game, "says no level")


def test_games_with_bots_to_the_end(room):
    for game in registered(room):
        text = whole_game(room, game, "--names", "Anna", "--bot", "random,greedy")
        check("Anna" in text and "Bot 1" in text and "Bot 2" in text, "names are missing")
        check(re.search(r"^Rank +[123] +[123] +[123]", text, re.M), game, "says no ranks")
        check(re.search(r"The winner is|Shared victory", text), game, "says no winner")


def test_options_and_bots_alone(room):
    if "gehtwas" not in registered(room):
        return
    for options in ("free-start", "solo-rules", "two-decks,solo-rules"):
        path = room.file(options)
        code, out, err = room.run("--game", "gehtwas", "--players", "3", "--bot", "random,random,random",
                                  "--options", options, "--seed", "s", "--save", path)
        check(code == 0 and err == "" and "The game is over." in out, options, err)
        check("result " in actions(path), "no result")
    text = whole_game(room, "gehtwas", "--options", "free-start")
    check("build" in text, "start cards were not placed")


# ---- understanding and explaining ----


def test_illegal_moves_name_their_rule(room):
    term = Term(room, "--seed", "abc", "--no-save")  # the first dice are y x / 1 5
    term.ask()
    for move, rule in (("y1 A7", "S4.4"), ("y5 H6 H7 I6 I7", "S4.5"), ("g1 H1", "S6.1"), ("y1 H1", "S4.1"),
                       ("y5 H6 H7 I6 I7 A7", "S4.1"), ("heart", "C3")):
        said = " ".join(term.after(move))
        check(f"Not allowed by rule {rule}:" in said, move, "is answered by", said)
    check("rolled" in " ".join(term.after("b2 H4 H5")), "the rule's text is missing")
    said = "\n".join(term.after("y5 H6 H99"))
    check("  y5 H6 H99\n        ^\n" in said, "no caret in", said)
    check("'h99'" in said and "each once" in said, said)
    for nonsense in ("zzz", "1: ", "9: pass", "y5 \x01\x02", "é", "y5 " * 900, "x" * 20000, "\\", "%s%n", "# pass"):
        check(term.after(nonsense) is not None, "died of", nonsense[:20])
    check("Anna" not in "".join(term.heard), "a name from nowhere")
    term.process.stdin.close()
    check(term.process.wait() == 0, "nonsense ended badly")


def test_german_rules_and_forms(room):
    term = Term(room, "--seed", "abc", "--no-save", "--lang", "de")
    term.ask()
    check("Nicht erlaubt nach Regel S4.4: Zu den ersten" in " ".join(term.after("y1 A7")), term.heard[-2:])
    check("Felder schreibt man wie" in " ".join(term.after("y1 H99")), term.heard[-2:])
    check("Züge sind wie" in " ".join(term.after("blabla")), term.heard[-2:])
    check("beginnt mit r3" in " ".join(term.after("r3")), term.heard[-2:])
    term.kill()


def test_commands(room):
    copy = room.file("copy")
    term = Term(room, "--seed", "abc", "--names", "Anna", "--bot", "greedy", "--no-save")
    term.ask()
    said = "\n".join(term.after("help"))
    check("y5 H6 H7 I6 I7 J7" in said and "undo" in said and "legal" in said, said)
    moves = numbered(term.after("legal"))
    check(moves[1].startswith("pass") and len(moves) > 5, moves)
    check(set(m.split()[0] for m in numbered(term.after("legal y5")).values()) == {"y5"}, "the filter does not filter")
    check("y5 H6 H7 I6 I7 J7" in "\n".join(term.after("y5")), "the beginning of a move lists nothing")
    check("No legal move" in "\n".join(term.after("legal b4")), "b4 is impossible")
    check("seat 2" in "\n".join(term.after("show 2")), "show 2")
    check("seat 1" in "\n".join(term.after("show Anna")), "show Anna")
    check("no seat 7" in "\n".join(term.after("show 7")), "show 7")
    check("Total" in "\n".join(term.after("score")), "score")
    check("roll " in "\n".join(term.after("log")), "log")
    check("is a bot" in "\n".join(term.after("2: pass")), "a bot's seat")
    check("Which file" in "\n".join(term.after("save")), "save")
    check("copy" in "\n".join(term.after("save " + copy)), "save FILE")
    check("revanche-record 1" in open(copy, encoding="utf-8").read(), "the copy is no record")
    hint = re.search(r"Hint: (\S+)", "\n".join(term.after("hint")))
    check(hint, "no hint")
    said = "\n".join(term.after("1"))
    check("Anna " in said and "Bot " in said, "the hint was not played:", said)
    term.say("quit")
    code, err = term.end()
    check(code == 0 and err == "" and "not saved" in "\n".join(term.heard), "quit")


def test_enter_plays_the_only_move_and_rolls(room):
    term = Term(room, "--seed", "abc", "--no-save")
    term.ask()
    check("your move" in term.after("")[-1], "Enter must not choose among several moves")
    check("Roll 2 of 30" in term.after("pass")[-1], "no question before the roll")
    check("Dice: " in "\n".join(term.after("")), "Enter must roll")
    term.kill()
    term = Term(room, "--game", "gehtwas", "--seed", "abc", "--no-save")
    check("only one thing is possible: bonus 1" in term.ask()[-1], "round 1 has one bonus")
    check("takes bonus 1" in "\n".join(term.after("")), "Enter must take it")
    term.kill()


# ---- taking back ----


def test_undo(room):
    path = room.file("game")
    term = Term(room, "--seed", "abc", "--names", "Anna", "--bot", "greedy", "--save", path)
    term.ask()
    check("Nothing can be taken back" in "\n".join(term.after("undo")), "undo before a move")
    before = actions(path)
    check("Press Enter" in term.after("y5 H6 H7 I6 I7 J7")[-1], "no question before the roll")
    check("1: y5 H6 H7 I6 I7 J7\n2: " in actions(path), "not saved:", actions(path))
    said = "\n".join(term.after("undo"))
    check("Taken back: 1: y5 H6 H7 I6 I7 J7" in said and "your move" in said, said)
    check(actions(path) == before, "the file still has the move")
    term.after("pass")
    check("your move" in term.after("")[-1], "no roll")
    check("Nothing can be taken back" in "\n".join(term.after("undo")), "undo went behind the dice")
    term.kill()


def test_undo_of_several_people(room):
    term = Term(room, "--seed", "abc", "--names", "Anna,Ben", "--no-save")
    check("Anna, your move" in term.ask()[-1], "Anna begins")
    check("Ben, your move" in term.after("pass")[-1], "Ben is next")
    check("Press Enter" in term.after("pass")[-1], "then the roll")
    check("Ben, your move" in term.after("undo")[-1], "Ben's pass comes back")
    check("Anna, your move" in term.after("undo")[-1], "Anna's too")
    check("Anna, your move" in term.after("undo")[-1], "no more")
    check("Anna, your move" in term.after("2: pass")[-1], "Ben may answer first in an open roll")
    check("Press Enter" in term.after("1: pass")[-1], "all have answered")
    term.kill()


# ---- saving ----


def test_kill_and_resume_is_the_same_game(room):
    for game in registered(room):
        args = ["--game", game, "--seed", "kill", "--names", "Anna", "--bot", "greedy"]
        whole, cut = room.file(game + "-whole"), room.file(game + "-cut")
        term = Term(room, *args, "--save", whole)
        play_out(term, term.ask())
        check(term.end()[0] == 0, game)
        term = Term(room, *args, "--save", cut)
        answered, every, kills = 0, 9, 0
        lines = term.ask()
        while lines is not None:
            if answered == every:
                kills, answered, every = kills + 1, 0, every + 5
                term.kill()
                term = Term(room, "--resume", cut)
                lines = term.ask()
                check(lines is None or any("Taken up" in line for line in lines), game, "is not taken up")
                continue
            lines = choose(term, lines)
            answered += 1
        check(term.end()[0] == 0 and kills > 1, game, kills)
        check(actions(whole) == actions(cut), game, "went on differently after kill -9")
        code, out, err = room.run("--resume", cut)
        check(code == 0 and "The game is over." in out and err == "", "a finished game is shown")
        check(actions(whole) == actions(cut), "and kept")


def test_end_of_input_saves(room):
    code, out, err = room.run("--seed", "abc", text="y5 H6 H7 I6 I7 J7")  # no line end
    check(code == 0 and "revanche term --resume" in err, code, err)
    saves = os.listdir(room.path + "/data/revanche/saves")
    check(len(saves) == 1 and saves[0].startswith("nochmal-") and saves[0] in err and saves[0] in out, saves)
    path = room.path + "/data/revanche/saves/" + saves[0]
    check("1: y5 H6 H7 I6 I7 J7" in actions(path), "the last line was lost")
    check(re.search(r"^date \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$", open(path, encoding="utf-8").read(), re.M), "no date")
    code, out, err = room.run("--resume", path, "--lang", "de")
    check(code == 0 and "Fortgesetzt nach 2 Aktionen" in out and "Gesichert" in err, out, err)
    code, out, err = room.run("--no-save")
    check(code == 0 and "not saved" in err and len(os.listdir(room.path + "/data/revanche/saves")) == 1, err)


def test_default_folder_without_xdg(room):
    code, _, err = room.run(XDG_DATA_HOME="", text="quit\n")
    check(code == 0 and err == "", err)
    check(len(os.listdir(room.path + "/.local/share/revanche/saves")) == 1, "not under ~/.local/share")


def test_seeds_differ(room):
    seeds = set()
    for _ in range(3):
        _, out, _ = room.run("--no-save", text="quit\n")
        seeds.add(re.search(r"Seed of the dice: (\S+)", out).group(1))
    check(len(seeds) == 3, seeds)
    first, again = room.run("--no-save", "--seed", "x", text="log\n")[1], room.run("--no-save", "--seed", "x", text="log\n")[1]
    check(first == again, "the same seed gave other dice")


def test_unwritable_saves(room):
    for path in (room.file("no/such/folder/game"), "/dev/null/game"):
        code, out, err = room.run("--save", path)
        check(code == 1 and path in err and "cannot be written" in err and out == "", code, out, err)
    code, _, err = room.run(XDG_DATA_HOME="/dev/null")
    check(code == 1 and "/dev/null/revanche" in err, code, err)
    code, _, err = room.run(XDG_DATA_HOME="", HOME="")
    check(code == 1 and "--save" in err, code, err)
    full = room.file("game")
    with open(full, "w", encoding="utf-8") as file:
        file.write("precious")
    code, _, err = room.run("--save", full)
    check(code == 1 and "exists already" in err and open(full, encoding="utf-8").read() == "precious", code, err)


def test_saving_fails_while_playing(room):
    folder = room.file("folder")
    os.mkdir(folder)
    term = Term(room, "--seed", "abc", "--save", folder + "/game")
    term.ask()
    shutil.rmtree(folder)
    check("COULD NOT BE SAVED" in "\n".join(term.after("pass")), "nobody was told")
    os.mkdir(folder)
    term.after("")
    term.say("quit")
    check(term.end()[0] == 0 and "1: pass" in actions(folder + "/game"), "saved again as soon as it can be")


def test_bad_records_are_refused(room):
    good = room.file("good")
    room.run("--seed", "abc", "--save", good, text="pass\n")
    text = open(good, encoding="utf-8").read()
    for name, broken, line in (
        ("rule", text + "1: y1 H6\n", len(text.splitlines()) + 1),
        ("word", text.replace("1: pass", "1: bass"), len(text.splitlines())),
        ("game", text.replace("game nochmal", "game chess"), 2),
    ):
        path = room.file(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(broken)
        code, out, err = room.run("--resume", path)
        check(code == 1 and f"{path}:{line}:" in err and out == "", name, code, err)
        check(open(path, encoding="utf-8").read() == broken, "a broken record was written over")
    code, _, err = room.run("--resume", room.file("nothing"))
    check(code == 1 and "nothing" in err, err)


# ---- real dice ----


def test_real_dice_repeat_a_game(room):
    for game in registered(room):
        seeded, typed = room.file(game + "-seeded"), room.file(game + "-typed")
        term = Term(room, "--game", game, "--seed", "dice", "--names", "Anna,Ben", "--save", seeded)
        play_out(term, term.ask(), "pass|y5" if game == "xmal" else None)
        check(term.end()[0] == 0, game)
        log = actions(seeded).splitlines()
        term = Term(room, "--game", game, "--real-dice", "--names", "Anna,Ben", "--save", typed)
        check("own dice" in "\n".join(term.ask()), "it does not say that dice are typed in")
        short = True
        for action in log:
            if action.startswith("result"):
                break
            if re.match(r"(roll|card|chip|start) ", action) and short:
                action = action.split(" ", 1)[1]
            short = not short
            term.after(action)
        code, err = term.end()
        check(code == 0 and err == "", game, code, err)
        check(actions(typed) == actions(seeded), game, "typed in is another game")


def test_mistyped_dice(room):
    term = Term(room, "--real-dice", "--no-save")
    lines = term.ask()
    check("What do the dice show" in lines[-1], lines)
    check("Not allowed by rule S3" in " ".join(term.after("y b x / 5 2 ?")), "three dice alone")
    said = "\n".join(term.after("y z / 5 2"))
    check("  y z / 5 2\n  ^\n" in said and "dice are written like" in said, said)
    check("y b x / 5 2 ?" in "\n".join(term.after("help")), "help does not help")
    check("What do the dice show" in term.after("")[-1], "Enter cannot roll real dice")
    check("your move" in term.after("Y B / 5 2")[-1], "capitals are fine")
    said = term.after("undo")
    check("What do the dice show" in said[-1], "a mistyped roll cannot be taken back:", said)
    check("[r o / 1 ?]" in "\n".join(term.after("roll o r / ? 1")), "dice are sorted")
    term.kill()
    check("come from its seed" in room.run("--seed", "abc", "--no-save", text="pass\nroll y y / 1 1\n")[1], "typed over a seed")


# ---- language, colour, pipes ----


def test_language(room):
    def german(*args, **env):
        return "dein Zug" in room.run("--seed", "abc", "--no-save", *args, **env)[1]

    check(not german(), "English without a locale")
    check(german(LANG="de_DE.UTF-8") and german(LC_MESSAGES="de_AT", LANG="en_US") and german(LC_ALL="de", LC_MESSAGES="en", LANG="en"), "locale")
    check(not german(LC_ALL="C", LANG="de_DE.UTF-8"), "LC_ALL comes first")
    check(not german("--lang", "en", LANG="de_DE.UTF-8") and german("--lang", "de") and german(REVANCHE_LANG="de"), "option")


def test_a_german_game_is_german(room):
    for game in registered(room):
        term = Term(room, "--game", game, "--seed", "deutsch", "--names", "Anna", "--bot", "random", "--no-save", LANG="de_DE.UTF-8")
        lines = term.ask()
        play_out(term, lines)
        check(term.end() == (0, ""), game)
        for line in term.heard:
            check(not re.search(r"\b(the|and|your|with|crosses|passes|first|points|level|card)\b", line), game, "speaks English:", line)


def through_terminal(room, *args, **env):
    """What the program writes to a terminal; its input is a pipe."""
    master, slave = pty.openpty()
    process = subprocess.Popen([BINARY, "term", "--seed", "abc", "--no-save", *args], stdin=subprocess.PIPE, stdout=slave,
                               stderr=subprocess.DEVNULL, env={**room.env, "TERM": "xterm-256color", **env})
    os.close(slave)
    process.stdin.close()
    said = b""
    while True:
        try:
            part = os.read(master, 4096)
        except OSError:
            part = b""
        if not part:
            break
        said += part
    os.close(master)
    process.wait()
    return said


def test_colours(room):
    check(b"\033[" in through_terminal(room), "a terminal has colours")
    check(b"\033" not in through_terminal(room, NO_COLOR="1"), "NO_COLOR")
    check(b"\033[" in through_terminal(room, NO_COLOR=""), "an empty NO_COLOR says nothing")
    check(b"\033" not in through_terminal(room, TERM="dumb"), "a dumb terminal")
    check(b"\033[" in through_terminal(room, "--color", "always", NO_COLOR="1"), "the option comes first")
    check(b"\033" not in through_terminal(room, "--color=never"), "never")
    check("\033" not in room.run("--seed", "abc", "--no-save")[1], "a pipe has none")
    check("\033[" in room.run("--seed", "abc", "--no-save", "--color", "always")[1], "unless asked for")
    bare = room.run("--seed", "abc", "--no-save")[1]
    bright = room.run("--seed", "abc", "--no-save", "--color", "always")[1]
    check(re.sub("\033\\[[0-9;]*m", "", bright) == bare, "colours change nothing else")


def test_closed_pipe(room):
    path = room.file("game")
    term = Term(room, "--seed", "abc", "--save", path)
    term.ask()
    term.process.stdout.close()
    term.say("y5 H6 H7 I6 I7 J7")
    code = term.process.wait()
    check(code == 0 and term.process.stderr.read() == "", "a closed pipe is no mistake:", code)
    check("1: y5 H6 H7 I6 I7 J7" in actions(path), "the move was lost")


def test_a_person_at_a_terminal(room):
    master, slave = pty.openpty()
    process = subprocess.Popen([BINARY, "term", "--seed", "abc", "--names", "Anna", "--no-save"], stdin=slave, stdout=slave,
                               stderr=slave, env={**room.env, "TERM": "dumb"})
    os.close(slave)
    said = b""
    for answer in (b"y5 H6 H7 I6 I7 J7\n", b"undo\n", b"quit\n"):
        while not said.endswith(b"> "):
            said += os.read(master, 4096)
        os.write(master, answer)
        said += b"|"
    process.wait()
    os.close(master)
    check(process.returncode == 0 and said.count(b"> |") == 3, said[-200:])


def test_own_sheet(room):
    sheet = room.file("own.sheet")
    own = subprocess.run([BINARY, "term", "--help"], capture_output=True, text=True, check=True).stdout
    check("--resume FILE" in own, "no help")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "nochmal-classic.sheet")
    with open(source, encoding="utf-8") as file:
        text = file.read().replace("edition  printed", "edition  own").replace("- classic sheet", "- Omas Blatt")
    with open(sheet, "w", encoding="utf-8") as file:
        file.write(text)
    path = room.file("game")
    code, out, err = room.run("--sheet", sheet, "--seed", "abc", "--save", path, text="pass\n")
    check(code == 0 and "Omas Blatt (own edition)" in out, out, err)
    os.remove(sheet)
    check(room.run("--resume", path)[0] == 0, "the record carries its sheet")
    with open(sheet, "w", encoding="utf-8") as file:
        file.write(text.replace("gggyyyyG", "gggyyyyz"))
    code, out, err = room.run("--sheet", sheet)
    check(code == 1 and f"{sheet}:" in err and out == "", code, err)


def test_wrong_usage(room):
    for args in (
        ["--game", "chess"], ["--players", "0"], ["--players", "7"], ["--players", "two"], ["--bot", "skynet"],
        ["--players", "1", "--bot", "greedy,greedy"], ["--names", "a,b,c", "--players", "2"], ["--lang", "fr"],
        ["--color", "blue"], ["--seed", "a", "--real-dice"], ["--save", "x", "--no-save"], ["--options", "magic"],
        ["--resume", "x", "--game", "nochmal"], ["--resume", "x", "--seed=1"], ["--no-such-flag"], ["extra"], ["-p"],
        ["--names", "Ann (greedy)"], ["--names", "a#b"], ["--names", "x" * 50], ["--game"],
    ):
        code, out, err = room.run("--no-save" if "--save" not in args else "--plain", *args)
        check(code == 2 and err.count("\n") == 1 and "revanche term --help" in err and out == "", args, code, err)
    for args in (["--options", "two-decks"], ["--seed", ""], ["--seed", "x" * 80]):
        code, out, err = room.run("--no-save", *args)
        check(code == 1 and err and out == "", args, code, err)
    for name, value in (("PLAYERS", "many"), ("LANG", "klingon"), ("COLOR", "yes"), ("GAME", "chess"), ("REAL_DICE", "x")):
        code, _, err = room.run("--no-save", **{"REVANCHE_" + name: value})
        check(code == 2 and value in err, name, code, err)
    check(room.run("--no-save", REVANCHE_NAMES="Eva")[1].count("Eva"), "the environment names players")


def main():
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    wanted = sys.argv[2:]
    tests = [t for t in tests if not wanted or any(w in t[0] for w in wanted)]
    print(f"1..{len(tests)}", flush=True)
    bad = 0
    for number, (name, test) in enumerate(tests, 1):
        room = Room()
        signal.alarm(LIMIT)
        try:
            test(room)
            print(f"ok {number} {name}", flush=True)
        except Failed as failed:
            bad += 1
            print(f"not ok {number} {name}", flush=True)
            for line in str(failed).splitlines():
                print("# " + line, flush=True)
        finally:
            signal.alarm(0)
            room.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
