#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Playing in the line mode: test_term.py PATH/TO/revanche [PART OF A TEST'S NAME...]; speaks TAP."""

import re
import subprocess

from term_driver import BINARY, Term, actions, check, numbered, play_out, registered, run_tests

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
        check(re.search(r"^Rank \d+ of \d+ |below the lowest", text, re.M), game, "says no rank")


def test_games_with_bots_to_the_end(room):
    for game in registered(room):
        text = whole_game(room, game, "--names", "Anna", "--bot", "random,greedy")
        check("Anna" in text and "Bot 1" in text and "Bot 2" in text, "names are missing")
        check(re.search(r"^Place +[123] +[123] +[123]", text, re.M), game, "says no places")
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
    path = room.file("timed")
    code, out, err = room.run("--players", "2", "--bot", "expert@1,random", "--seed", "s", "--save", path)
    check(code == 0 and err == "" and "The game is over." in out, err)
    with open(path, encoding="utf-8") as file:
        check("player 1 Bot 1 (expert@1)" in file.read(), "the bot's time is not in the record")
    cut = room.file("cut")
    with open(path, encoding="utf-8") as whole, open(cut, "w", encoding="utf-8") as part:
        part.writelines(line for line in whole if not line.startswith("result"))
    code, again, err = room.run("--resume", cut, "--no-save")
    check(code == 0 and "Bot 1" in again and "expert@1" not in again.split("\n")[1], again[:300])
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
    for nonsense in ("zzz", "1: ", "9: pass", "y5 \x01\x02", "é", "y5 " * 900, "x" * 20000, "\\", "%s%n",
                     "# pass", "pa\0ss", "\0"):
        check(term.after(nonsense) is not None, "died of", nonsense[:20])
    check("Anna" not in "".join(term.heard), "a name from nowhere")
    term.process.stdin.close()
    check(term.process.wait() == 0, "nonsense ended badly")


def test_commands(room):
    copy = room.file("copy")
    term = Term(room, "--seed", "abc", "--names", "Anna", "--bot", "greedy", "--no-save")
    term.ask()
    said = "\n".join(term.after("help"))
    check("y5 H6 H7 I6 I7 J7" in said and "undo" in said and "legal" in said, said)
    moves = numbered(term.after("legal"))
    check(moves[1].startswith("pass") and len(moves) > 5, moves)
    check(set(m.split()[0] for m in numbered(term.after("legal y5")).values()) == {"y5"},
          "the filter does not filter")
    check("y5 H6 H7 I6 I7 J7" in "\n".join(term.after("y5")), "the beginning of a move lists nothing")
    check("no legal move" in "\n".join(term.after("legal b4")), "b4 is impossible")
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


def test_help_of_every_game(room):
    told = set()
    for game in registered(room):
        for lang, undo in (("en", "undo"), ("de", "zurück")):
            args = ("--game", game, "--seed", "help", "--no-save", "--lang", lang)
            code, out, err = room.run(*args, text="help\nlog\nlog all\nshow\nscore\nlegal\n99\nquit\n")
            check(code == 0 and err == "" and undo in out, game, lang, code, err)
            told.add(room.run(*args, text="help\n")[1])
    check(len(told) == 2 * len(registered(room)), "two games have the same help")
    out = room.run("--game", "gehtwas", "--real-dice", "--no-save", text="\nhelp\nlegal\nhint\n")[1]
    check("Not allowed" not in out, out)


def hints(lines):
    """What the coach says: (move, what is thought of it) for each move."""
    return [(m[1], m[2]) for m in (re.match(r"(?:Hint| +or): (.+?)   \((.+)\)$", line)
                                   for line in lines) if m]


def test_the_hint_is_the_coachs(room):
    # red and a 4, or red and a joker for 4: the same crosses
    term = Term(room, "--seed", "e", "--names", "Anna", "--bot", "easy", "--no-save")
    check(any(line.startswith("Anna, seat 1, -22 points (Bot -22)") for line in term.ask()),
          "not what others have")
    said = hints(term.after("hint"))
    check(len(said) == 3 and all(re.fullmatch(r"wins [<>]?\d+%; -?[\d.]+ expected", of) for _,
                                 of in said), said)
    check(len(set(move.partition(" ")[2] for move, _ in said)) == 3, "the same crosses twice:", said)
    check("crosses " + said[0][0].split(" ", 1)[1] in "\n".join(term.after(said[0][0])),
          "the hint is not legal")
    term.say("quit")
    term.end()


def test_hints_about_cards_keep_to_the_card(room):
    if "gehtwas" not in registered(room):
        return
    term = Term(room, "--game", "gehtwas", "--seed", "cards", "--no-save")
    asked, seen = term.ask(), set()
    while asked and seen < {"build", "up", "score"}:
        if "your move" not in asked[-1]:
            asked = term.after("")
            continue
        said = hints(term.after("hint"))
        check(all(of.endswith(" expected") and "wins" not in of for _, of in said),
              "alone it is points:", said)
        kind = said[0][0].split()[0]
        if kind in ("build", "up", "score"):
            seen.add(kind)
            check(len(said) > 1 and len(set(move.split()[1] for move, _ in said)) == 1, "another card:", said)
        asked = term.after(said[0][0])
    check(asked, "the game was over too soon", seen)
    term.say("quit")
    term.end()


def test_enter_plays_the_only_move_and_rolls(room):
    term = Term(room, "--seed", "abc", "--no-save")
    term.ask()
    check("your move" in term.after("")[-1], "Enter must not choose among several moves")
    check("Roll 2 of 30" in term.after("pass")[-1], "no question before the roll")
    check("Dice: " in "\n".join(term.after("")), "Enter must roll")
    term.kill()
    term = Term(room, "--game", "gehtwas", "--seed", "abc", "--no-save")
    check("only one thing is possible, press Enter: bonus 1: 1 luck" in term.ask()[-1],
          "round 1 has one bonus")
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
    check("come from its seed" in room.run("--seed", "abc", "--no-save", text="pass\nroll y y / 1 1\n")[1],
          "typed over a seed")


if __name__ == "__main__":
    run_tests(globals())
