#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Around the line mode: files, pipes, terminals, options: test_term_files.py PATH/TO/revanche; speaks TAP."""

import os
import pty
import re
import shutil
import stat
import subprocess

from term_driver import BINARY, Term, actions, check, choose, play_out, registered, run_tests

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
                check(lines is None or any("Resumed" in line for line in lines), game, "is not taken up")
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
    check(re.search(r"^date \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$", open(path, encoding="utf-8").read(), re.M),
          "no date")
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
    for n in range(3):
        room.run("--save", room.file(f"game{n}"), text="quit\n")
        seeds.add(re.search(r"^seed \S+ (\S+)", open(room.file(f"game{n}"), encoding="utf-8").read(),
                            re.M).group(1))
    check(len(seeds) == 3, seeds)
    first, again = (room.run("--no-save", "--seed", "x", text="log\n")[1] for _ in range(2))
    check(first == again, "the same seed gave other dice")


def test_a_seed_that_nobody_chose_is_said_at_the_end(room):
    path = room.file("game")
    _, out, _ = room.run("--seed", "mine", "--no-save", text="quit\n")
    check("Seed of the dice: mine" in out, "the player's own seed is no secret")
    term = Term(room, "--save", path)
    lines = term.ask()
    seed = re.search(r"^seed \S+ (\S+)", open(path, encoding="utf-8").read(), re.M).group(1)
    while lines is not None:
        check(not any("Seed of" in line or seed in line for line in lines),
              "the seed was said while dice follow", lines)
        no_choice = "Press Enter" in lines[-1] or "only one" in lines[-1]
        lines = term.after("" if no_choice else "pass")
    check(term.end()[0] == 0 and term.heard[-1] == f"Seed of the dice: {seed}", term.heard[-3:])
    out = room.run("--resume", path)[1]
    check(out.splitlines()[-1] == f"Seed of the dice: {seed}" and out.count("Seed") == 1, out)
    term = Term(room, "--no-save", "--bot", "greedy")
    term.ask()
    term.say("quit")
    check(term.end()[0] == 0 and not any("Seed" in line for line in term.heard),
          "said although the game is not over")


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
    check(code == 1 and "exists already" in err and open(full, encoding="utf-8").read() == "precious", code,
          err)


def test_games_begun_at_the_same_time_have_files_of_their_own(room):
    games = [Term(room, "--seed", f"game{i}", "--names", f"P{i}") for i in range(8)]
    for term in games:
        term.ask()
        term.kill()
    folder = room.path + "/data/revanche/saves/"
    seeds = {re.search("^seed .*", open(folder + name, encoding="utf-8").read(), re.M).group()
             for name in os.listdir(folder)}
    check(len(seeds) == 8, seeds)


def test_one_name_goes_to_one_of_many_games(room):
    for content in (None, ""):
        path = room.file("one")
        if content is not None:
            open(path, "w", encoding="utf-8").close()
        games = [Term(room, "--seed", f"game{i}", "--save", path) for i in range(8)]
        begun = [i for i, term in enumerate(games) if term.ask()]
        check(len(begun) == 1, begun)
        check(f"game{begun[0]}\n" in open(path, encoding="utf-8").read(), "another game is in the file")
        for i, term in enumerate(games):
            term.kill() if i in begun else check("exists already" in term.end()[1], "no reason")
        os.unlink(path)
    check([n for n in os.listdir(room.path) if ".new" in n] == [], "something was left behind")


def test_nothing_is_written_over(room):
    kept, empty, fifo, folder = (room.file(n) for n in ("kept", "empty", "fifo", "folder"))
    with open(kept, "w", encoding="utf-8") as file:
        file.write("precious")
    open(empty, "w", encoding="utf-8").close()
    os.mkfifo(fifo)
    os.mkdir(folder)
    own = room.file("own")
    before = os.stat("/dev/null")
    for path, why in ((kept, "exists already"), (fifo, "no regular file"), (folder, "no regular file"),
                      ("/dev/null", "no regular file")):
        code, out, err = room.run("--save", path)
        check(code == 1 and path in err and why in err and out == "", path, code, err)
        code, out, err = room.run("--no-save", text=f"save {path}\nquit\n")
        check(path in err and why in err and "Saved a copy" not in out, path, code, out, err)
    check(open(kept, encoding="utf-8").read() == "precious", "written over")
    check(stat.S_ISFIFO(os.stat(fifo).st_mode) and os.stat("/dev/null").st_ino == before.st_ino,
          "a special file was replaced")
    _, out, err = room.run("--save", own, text=f"save {empty}\nsave {empty}\nsave {own}\nquit\n")
    check(out.count("Saved a copy") == 2 and err.count("exists already") == 1, out, err)
    check(actions(own) == actions(empty), "the copy is another game")


def test_links_stay(room):
    for name, content in (("there", ""), ("absent", None)):
        link, target = room.file(name + "-link"), room.file(name)
        os.symlink(target, link)
        if content is not None:
            open(target, "w", encoding="utf-8").close()
        check(room.run("--seed", "abc", "--save", link, text="pass\n")[0] == 0, name)
        check(os.path.islink(link) and "1: pass" in actions(target), name, "the link is gone")
        check(room.run("--resume", link, text="\npass\n")[0] == 0, name)
        check(os.path.islink(link) and actions(target).count("1: pass") == 2, name,
              "the link is gone after --resume")


def test_a_game_from_standard_input_needs_a_place(room):
    path = room.file("game")
    room.run("--seed", "abc", "--save", path, text="pass\n")
    text = open(path, encoding="utf-8").read()
    code, out, err = room.run("--resume", "-", text=text)
    check(code == 2 and "--no-save" in err and out == "", code, err)
    check(room.run("--save", "-")[0] == 2, "--save -")
    check(not os.path.exists("-"), "a file called -")
    code, out, _ = room.run("--resume", "-", "--no-save", text=text)
    check(code == 0 and "Resumed" in out, code, out)
    code, _, err = room.run("--resume", "/dev/stdin", text=text)
    check(code == 1 and "no regular file" in err, code, err)


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


# ---- terminals and pipes ----


def through_terminal(room, *args, **env):
    """What the program writes to a terminal; its input is a pipe."""
    master, slave = pty.openpty()
    process = subprocess.Popen([BINARY, "term", "--seed", "abc", "--no-save", *args], stdin=subprocess.PIPE,
                               stdout=slave,
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
    process = subprocess.Popen([BINARY, "term", "--seed", "abc", "--names", "Anna", "--no-save"], stdin=slave,
                               stdout=slave,
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
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data",
                          "nochmal-classic.sheet")
    with open(source, encoding="utf-8") as file:
        text = file.read().replace("edition  printed", "edition  own")
        text = text.replace("- classic sheet", "- Omas Blatt")
    with open(sheet, "w", encoding="utf-8") as file:
        file.write(text)
    path = room.file("game")
    code, out, err = room.run("--sheet", sheet, "--seed", "abc", "--save", path, text="pass\n")
    check(code == 0 and "Omas Blatt (your own edition)" in out, out, err)
    os.remove(sheet)
    check(room.run("--resume", path)[0] == 0, "the record carries its sheet")
    with open(sheet, "w", encoding="utf-8") as file:
        file.write(text.replace("gggyyyyG", "gggyyyyz"))
    code, out, err = room.run("--sheet", sheet)
    check(code == 1 and f"{sheet}:" in err and out == "", code, err)


def test_wrong_usage(room):
    for args in (
        ["--game", "chess"], ["--players", "0"], ["--players", "7"], ["--players", "two"],
        ["--bot", "skynet"], ["--bot", "expert@0"],
        ["--players", "1", "--bot", "greedy,greedy"], ["--names", "a,b,c", "--players", "2"],
        ["--lang", "tlh"],
        ["--color", "blue"], ["--seed", "a", "--real-dice"], ["--save", "x", "--no-save"],
        ["--options", "magic"],
        ["--options", "two-decks"], ["--players", "8"], ["--bot", ",".join(["greedy"] * 40)],
        ["--resume", "x", "--game", "nochmal"], ["--resume", "x", "--seed=1"], ["--no-such-flag"], ["extra"],
        ["-p"],
        ["--names", "Ann (greedy)"], ["--names", "Ann (expert@9)"], ["--names", "a#b"], ["--names", "x" * 50],
        ["--game"],
    ):
        code, out, err = room.run("--no-save" if "--save" not in args else "--plain", *args)
        check(code == 2 and err.count("\n") == 1 and "revanche term --help" in err and out == "", args, code,
              err)
    for args in (["--seed", ""], ["--seed", "x" * 80]):
        code, out, err = room.run("--no-save", *args)
        check(code == 1 and err and out == "", args, code, err)
    for name, value in (("PLAYERS", "many"), ("LANG", "klingon"), ("COLOR", "yes"), ("GAME", "chess"),
                        ("REAL_DICE", "x")):
        code, _, err = room.run("--no-save", **{"REVANCHE_" + name: value})
        check(code == 2 and value in err, name, code, err)
    check(room.run("--no-save", REVANCHE_NAMES="Eva")[1].count("Eva"), "the environment names players")


if __name__ == "__main__":
    run_tests(globals())
