# SPDX-License-Identifier: MIT
"""The line mode, driven through pipes like a person would; shared by the tests of tests/term.

Nothing sleeps: every step waits for what the program says. A run that hangs is ended by an alarm.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

import tap

BINARY = sys.argv[1]
LIMIT = 240  # seconds for one test
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # where saving after every move costs no time

ASKED = re.compile(
    r"your move|only one thing is possible|Press Enter|What do the dice show|^Which (start|chip|card)"
    r"|dein Zug|nur eines ist möglich|Enter (würfelt|zieht|dreht)|Was zeigen die Würfel"
    r"|^Welche[nr]? (Start|X-Chip|Karte)"
    r"|, à toi|une seule chose est possible|Appuie sur Entrée|, jouw zet|maar één mogelijkheid|Druk op Enter"
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
        self.env = {"PATH": os.environ.get("PATH", ""), "XDG_DATA_HOME": self.path + "/data",
                    "HOME": self.path}
        for key in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH"):
            if key in os.environ:
                self.env[key] = os.environ[key]

    def file(self, name):
        return os.path.join(self.path, name)

    def run(self, *args, text="", **env):
        done = subprocess.run(
            [BINARY, "term", *args], input=text, capture_output=True, text=True, env={**self.env, **env},
            check=False
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
    if re.search("Press Enter|only one|nur eines|Enter (würfelt|zieht|dreht)|une seule chose|Appuie sur Entrée"
                 "|maar één|Druk op Enter", lines[-1]):
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
    return [line.split()[0] for line in done.stdout.splitlines() if not line.startswith(" ")]


def run_tests(names):
    """Runs every test in its own room; arguments behind the binary choose tests by parts of their names."""

    def in_a_room(test):
        def case():
            room = Room()
            signal.alarm(LIMIT)
            try:
                test(room)
            finally:
                signal.alarm(0)
                room.close()

        return case

    chosen = [n for n in names if n.startswith("test_") and all(part in n for part in sys.argv[2:])]
    tap.run({name: in_a_room(names[name]) for name in chosen})
