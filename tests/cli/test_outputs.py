# SPDX-License-Identifier: MIT
"""Text for people and JSON for programs say the same: test_outputs.py BINARY SOURCE-ROOT"""
import json
import os
import re

import tap
from cli_driver import DATA, bad, golden, good, good_json, revanche, sheet, with_file

DICE = ("--dice", "y b / 2 5")
TABLE = "nochmal roll=2 dice=ybr/253 | |"


def numbers(text):
    return [float(n) for n in re.findall(r"[-+]?\d+(?:\.\d+)?", text)]


def near(shown, exact, digits):
    """A number as printed with so many digits behind the point."""
    return abs(float(shown) - exact) <= 0.500001 * 10 ** -digits


# ---- sim ----


def test_sim_table():
    args = ("sim", "--game", "nochmal", "--bot", "greedy", "--games", "30", "--seed", "t", "--jobs", "2",
            "--luck")
    said, lines = good_json(*args), good(*args).splitlines()
    assert lines[0] == "Noch mal!, 1 player, 30 games, seed t", lines[0]
    seat, name, mean, sd, median, p05, p95, wins = lines[2].split()
    one = said["seats"][0]
    assert (seat, name) == ("1", one["bot"]) and said["bots"] == ["greedy"] and said["jobs"] == 2
    assert near(mean, one["mean"], 2) and near(sd, one["sd"], 2) and near(wins, one["wins"], 1), lines[2]
    assert [int(median), int(p05), int(p95)] == [one["median"], one["p05"], one["p95"]], lines[2]
    luck, error = numbers(lines[3])
    assert near(luck, said["mean_less_luck"], 2) and near(error, said["mean_less_luck_error"], 2), lines[3]
    levels = re.findall(r"rank (\d+): ([\d.]+) %", "\n".join(lines))
    assert [int(n) for n, _ in levels] == list(range(1, 14))
    assert all(near(p, 100 * said["levels"][int(n) - 1], 2) for n, p in levels), levels
    rolls, decisions, *_ = numbers(lines[-1])
    assert near(rolls, said["rolls"], 1) and near(decisions, said["decisions"], 1), lines[-1]
    assert said["seconds"] > 0 and abs(said["games_per_second"] * said["seconds"] - 30) < 0.1


def test_sim_with_a_bot_for_each_seat():
    args = ("sim", "--game", "gehtwas", "--players", "3", "--bot", "random,greedy,random", "--games", "12",
            "--options", "two-decks,solo-rules")
    said, lines = good_json(*args), good(*args).splitlines()
    assert [line.split()[1] for line in lines[2:5]] == said["bots"] == ["random", "greedy", "random"]
    assert "levels" not in said and not any("level" in line for line in lines)
    assert good("sim", "--game", "nochmal", "--games", "1").startswith("Noch mal!, 1 player, 1 game, seed ")
    err = bad(2, "sim", "--game", "gehtwas", "--players", "8", "--bot", ",".join(["random"] * 9))
    assert "--bot names more bots than there can be seats" in err, err


# ---- arena ----


def test_arena_table():
    args = ("arena", "--game", "gehtwas", "--player", "random", "--player", "greedy", "--player", "easy",
            "--games", "4",
            "--seed", "t", "--jobs", "1", "--options", "solo-rules")
    said, lines = good_json(*args), good(*args).splitlines()
    assert lines[0].startswith("Geht noch was?, 2 seats, 4 seeds, 24 games, every line-up once"), lines[0]
    assert (said["game"], said["seats"], said["seeds"], said["seed"]) == ("gehtwas", 2, 4, "t")
    for line, player in zip(lines[2:5], said["players"]):
        games, points, off, wins, low, high, rating, rating_off = numbers(line.replace("+-", " ")[21:])
        assert line.split()[0] == player["name"] and games == player["games"] == 16, line
        assert near(points, player["points"]["mean"], 2) and near(off, player["points"]["off"], 2), line
        assert near(wins, 100 * player["wins"]["mean"], 1), line
        assert near(low, 100 * player["wins"]["low"], 1) and near(high, 100 * player["wins"]["high"], 1), line
        assert abs(2 * player["wins"]["off"] - (player["wins"]["high"] - player["wins"]["low"])) < 1e-5
        assert near(rating, player["rating"]["mean"], 0), line
        assert near(rating_off, player["rating"]["off"], 0), line
    assert len(said["pairs"]) == 3
    for line, pair in zip(lines[5:], said["pairs"]):
        assert line.startswith("%s : %s " % (pair["a"], pair["b"])), line
        ahead, low, high, points, points_off = numbers(line.split("  ", 1)[1].replace("+-", " "))
        assert near(ahead, 100 * pair["ahead"]["mean"], 1) and near(low, 100 * pair["ahead"]["low"], 1), line
        assert near(high, 100 * pair["ahead"]["high"], 1), line
        assert near(points, pair["points"]["mean"], 2) and near(points_off, pair["points"]["off"], 2), line
    assert abs(sum(p["wins"]["mean"]
                   for p in said["players"]) - 1.5) < 1e-4  # each pair shares one win a game


def test_arena_alone_and_in_threes():
    said = good_json("arena", "--game", "nochmal", "random", "greedy", "random", "--games", "2", "--seats",
                     "3")
    assert [p["games"] for p in said["players"]] == [6, 6, 6] and len(said["pairs"]) == 3, said
    alone = good_json("arena", "--game", "nochmal", "random", "greedy", "--games", "3", "--seats", "1")
    assert [p["games"] for p in alone["players"]] == [3,
                                                      3] and alone["pairs"][0]["ahead"]["mean"] < 0.5, alone
    assert "1 seat, 3 seeds" in good("arena", "--game", "nochmal", "random", "greedy", "--games", "3",
                                     "--seats", "1")
    many = ["arena", "--game", "gehtwas", "--seats", "8", *["random"] * 16]
    assert "16 players make 12870 line-ups of 8, and at most 2000 are played" in bad(1, *many)


# ---- positions ----


def test_position_and_its_json():
    for text in ("nochmal roll=4 dice=yb/25 | crosses=H6,H7,I7 jokers=7", TABLE, "gehtwas |", "xmal | |"):
        said = good_json("position", text)
        assert said["position"] == good("position", text).strip(), text
        assert said["game"] == text.split()[0], said
        assert said["players"] == text.count("|") == len(said["scores"]), said
        assert said["chance"] == (said["to_decide"] == []) and not said["over"], said
    assert good_json("position", TABLE)["to_decide"] == [1, 2], "everybody has all dice in the first rolls"
    assert good_json("position",
                     "nochmal roll=5 dice=yxo/24? | |")["to_decide"] == [1], "then who rolled is first"
    end = good_json("position", "--record", golden("sogut-3"))
    assert end["over"] and not end["chance"] and end["to_decide"] == [], end
    assert end["scores"] == [seat["total"] for seat in good_json("replay", golden("sogut-3"))["seats"]]
    shown = good("position", "--record", golden("sogut-3"), "--show")
    for seat, score in enumerate(end["scores"], 1):
        assert "seat %d, %d point" % (seat, score) in shown, shown


def test_position_of_every_action():
    log = good_json("replay", golden("xmal-1"), "--positions")["log"]
    for at in (1, 2, len(log) // 2, len(log)):
        assert good("position", "--record", golden("xmal-1"), "--at",
                    str(at)).strip() == log[at - 1]["position"], at


def test_legal_and_its_json():
    said = good_json("legal", TABLE, "--seat", "1")
    moves = good("legal", TABLE, "--seat", "1").splitlines()
    assert said == {"seat": 1, "count": len(moves), "moves": moves}, said
    own = sheet().replace("edition  printed", "edition  own").replace("jokers       8", "jokers       3")
    assert with_file(own, lambda path: good("legal", "nochmal |", *DICE, "--sheet",
                                            path)).startswith("pass\n")
    one = good_json("legal", "nochmal |", *DICE, "--move", "y2 H6 H7")
    assert one == {"move": "1: y2 H6 H7", "legal": True}, one
    code, out, _ = revanche("legal", "nochmal |", "--move", "pass", "--json")
    why = json.loads(out)
    assert code == 1 and why["rule"] == "S6.4" and not why["legal"], why  # the dice come first
    code, text, _ = revanche("legal", "nochmal |", "--move", "pass")
    assert code == 1 and text == "1: pass: breaks S6.4: %s\n" % why["why"], text
    assert "the game is over" in bad(1, "legal", "nochmal roll=30 over=1 |")
    assert "must come first" in bad(1, "legal", "nochmal |")
    assert "--seat is 2, but the last seat is 1" in bad(2, "legal", "nochmal |", *DICE, "--seat", "2")
    assert "--seat is 3, but the last seat is 2" in bad(2, "legal", TABLE, "--seat", "3")
    assert "the text of the dice is too long" in bad(1, "legal", "nochmal |", "--dice", "y" * 200)
    assert "S3" in bad(1, "legal", "nochmal |", "--dice", "y b r / 2 5 3")


def test_best_and_its_json():
    for position, more in (("nochmal |", DICE), (TABLE, ()),
                           ("sogut ||||||", ("--dice", "y b r / 2 5 3 / heart"))):
        args = ("best", position, *more, "--ms", "2", "--top", "3")
        said, lines = good_json(*args), good(*args).splitlines()
        assert good_json(*args) == said, "the same question has the same answer"
        if not said["known"]:
            assert "rules of thumb" in lines.pop(0)
        legal = good("legal", position, *more).splitlines()
        assert said["count"] == len(legal) and len(said["moves"]) == 3 and said["seat"] == 1, said
        values = [move["value"] for move in said["moves"]]
        assert values == sorted(values, reverse=True), values
        for line, move in zip(lines[1:4], said["moves"]):
            factor = 100 if said["value"] == "chance" else 1
            assert near(line.split()[0], factor * move["value"], 1), (line, move)
            assert line.endswith(" %s   %s" % (move["move"], move["words"])) and move["move"] in legal, line
        assert lines[4] == "... and %d more (--top)" % (len(legal) - 3), lines


def test_best_thinks_longer_when_asked_to():
    def samples(*more):
        return sum(move["samples"] for move in good_json("best", "nochmal roll=25 |", *DICE, *more)["moves"])
    assert samples("--fast") == 0 < samples("--ms", "5") < samples("--ms", "40")
    other = good_json("best", "nochmal roll=25 |", *DICE, "--ms", "5", "--seed", "other")
    assert other["moves"] != good_json("best", "nochmal roll=25 |", *DICE, "--ms",
                                       "5")["moves"], "the seed is not used"
    assert "--fast takes no time to think" in bad(2, "best", "nochmal |", *DICE, "--fast", "--ms", "5")
    fast = good("best", "nochmal |", *DICE, "--fast",
                env={"REVANCHE_MS": "5"})  # only the command line can be wrong
    assert fast == good("best", "nochmal |", *DICE, "--fast")


def test_playing_for_an_aim():
    games = ("sim", "--game", "nochmal", "--bot", "fast", "--games", "30")
    plain, counted, aimed = good_json(*games), good_json(*games, "--at-least", "30"), \
        good_json(*games, "--aim", "30")
    assert counted["seats"] == plain["seats"] and "reached" not in plain and "aim" not in counted, counted
    assert aimed["aim"] == aimed["at_least"] == 30 and aimed["seats"] != plain["seats"], aimed
    for said in (counted, aimed):
        assert 0 <= said["reached_low"] < said["reached"] < said["reached_high"] <= 1, said
    line = [line for line in good(*games, "--at-least", "30").splitlines() if line.startswith("at least")][0]
    assert near(line.split()[5], 100 * counted["reached"], 2), line
    none = good_json(*games, "--at-least", "999")
    assert none["reached"] == 0 < none["reached_high"] < 0.12, none  # Wilson: 30 games do not exclude 11 %
    said = good_json("best", "nochmal roll=20 |", *DICE, "--aim", "-20", "--ms", "2")
    assert said["value"] == "chance" and said["aim"] == -20, said
    assert 0 < said["moves"][0]["chance"] < 1 and said["moves"][0]["points"] < 0, said
    assert "%" in good("best", "nochmal roll=20 |", *DICE, "--aim", "-20", "--ms", "2").splitlines()[1]


def test_an_aim_that_does_not_fit():
    for option in ("--aim", "--at-least"):
        alone = "%s is for one player and games with a sheet" % option
        assert alone in bad(2, "sim", "--game", "nochmal", "--players", "2", "--bot", "fast", option, "41")
        assert alone in bad(2, "sim", "--game", "gehtwas", "--bot", "fast", option, "41")
    assert "--aim is for one player" in bad(2, "best", TABLE, "--aim", "41")
    err = bad(2, "sim", "--game", "nochmal", "--bot", "greedy", "--aim", "41")
    assert "greedy does not play for an aim: only fast, strong, expert do" in err, err


def test_the_last_rolls_are_exact():
    args = ("best", "nochmal roll=29 | crosses=H4,H5", *DICE, "--top", "2")
    said, lines = good_json(*args), good(*args).splitlines()
    assert all(move["exact"] and move["error"] == 0 for move in said["moves"]), said
    assert all(" exact " in line for line in lines[1:3]), lines
    assert not good_json("best", "nochmal roll=20 |", *DICE, "--ms", "2")["moves"][0]["exact"]
    log = good_json("analyze", golden("nochmal-1"), "--ms", "5")["log"]
    assert log[-1]["exact"] and not log[20]["exact"], log[-1]
    assert "points (exact) less than" in good("analyze", golden("nochmal-1"), "--ms", "5", "--all")


def test_openings_and_their_json():
    said, lines = good_json("openings"), good("openings").splitlines()
    of = {opening["dice"]: opening for opening in said["openings"]}
    for opening in of.values():  # a placement of these dice in the first roll; a joker stands for any
        colour, number = opening["dice"]
        dice = "%s %s / %s %s" % (colour, colour, number, number)
        assert opening["move"] in good("legal", "nochmal |", "--dice", dice).splitlines(), opening
    assert "g2" not in of, "green has one cell in H"
    best = max(of.values(), key=lambda opening: opening["value"])
    assert best["dice"] in ("y5", "r4") and best["value"] > said["start"] > said["pass"], best
    assert 1 < said["joker"] < 3, said
    assert near(of["r4"]["value"] - of["x4"]["value"], said["joker"], 0), "a joker for the same cells"
    assert lines[-16].split(maxsplit=1) == ["%.2f" % best["value"], best["move"]], lines
    assert "worth %.2f" % said["start"] in lines[0], lines


def test_openings_of_the_page():
    """What the page shows (tools/openings.py) is what the command says today."""
    with open(os.path.join(DATA, "openings.json"), encoding="ascii") as file:
        shown = json.load(file)
    assert len(shown) == 7 + 1 + 25, len(shown)
    for one in (shown[0], shown[6], shown[7], shown[-1]):
        start = ["--start", one["start"]] if one["start"] else []
        said = good_json("openings", "--game", one["game"], "--sheet", one["sheet"], *start)
        assert abs(said["start"] - one["value"]) < 0.006 and len(said["openings"]) == len(one["rolls"]), one["sheet"]
        for opening in said["openings"]:
            value, move = one["rolls"][opening["dice"]]
            assert abs(value - opening["value"]) < 0.006 and move == opening["move"], (one["sheet"], opening)


def test_openings_of_other_games_and_mistakes():
    own = sheet().replace("edition  printed", "edition  own").replace("jokers       8", "jokers       0")
    without = with_file(own, lambda path: good_json("openings", "--sheet", path))
    assert not [opening for opening in without["openings"] if set(opening["dice"]) & set("x?")], without
    assert good_json("openings", "--game", "sogut")["start"] > 80
    assert good_json("openings", "--game", "xmal", "--start", "y5")["openings"]
    assert "--start is missing" in bad(2, "openings", "--game", "xmal")
    assert "a start combination is written like y3" in bad(1, "openings", "--game", "xmal", "--start", "q9")
    assert "--start is only for games with a start combination" in bad(2, "openings", "--start", "y5")
    assert "games with a sheet" in bad(2, "openings", "--game", "gehtwas")
    assert "there is no game 'chess'" in bad(2, "openings", "--game", "chess")


# ---- records ----


def test_replay_and_its_json():
    for name in ("nochmal-3", "gehtwas-1", "xmal-1"):
        said, lines = good_json("replay", golden(name)), good("replay", golden(name)).splitlines()
        assert "%d player" % said["players"] in lines[0], lines[0]
        assert "%d actions, over" % said["actions"] in lines[0], lines[0]
        for number, (line, seat) in enumerate(zip(lines[1:], said["seats"]), 1):
            head = "seat %d: %d point%s, place %d" % (number, seat["total"], "" if abs(seat["total"]) == 1 else "s",
                                                      seat["rank"])
            assert line.startswith(head), line
            assert ", rank %d" % seat["level"] in line if "level" in seat else ", rank " not in line, line
            shown = re.findall(r" (-?\d+)[,)]", line.split(" (")[1])
            assert [int(points) for points in shown] == list(seat["lines"].values()), line
        log = good("replay", golden(name), "--actions").splitlines()[1:-said["players"]]
        actions = [entry["action"] for entry in good_json("replay", golden(name), "--actions")["log"]]
        assert [line.split(None, 1)[1] for line in log] == actions and len(log) == said["actions"], name
        both = good("replay", golden(name), "--positions").splitlines()[1:-said["players"]]
        assert both[0::2] == log, name
        assert [line.strip() for line in both[1::2]] == [
            entry["position"] for entry in good_json("replay", golden(name), "--positions")["log"]], name


def test_a_game_that_is_not_over():
    with open(golden("nochmal-1"), encoding="utf-8") as file:
        lines = file.read().split("\n")
    start = "\n".join(lines[:lines.index("") + 4]) + "\n"
    assert "3 actions, not over yet" in good("replay", "-", stdin=start)
    assert not good_json("replay", "-", stdin=start)["over"]
    assert "3 actions, not over yet" in good("verify", "-", stdin=start)
    assert good_json("position", "--record", "-", stdin=start)["chance"] is False
    assert "3 actions" in good("analyze", "-", "--ms", "1", stdin=start)
    header = "\n".join(lines[:lines.index("") + 1]) + "\n"
    assert "0 actions" in good("analyze", "-", stdin=header)
    assert good_json("analyze", "-", stdin=header)["log"] == []


def test_verify_and_its_json():
    for name in ("gehtwas-8", "xmal-3", "sogut-1"):
        said, text = good_json("verify", golden(name)), good("verify", golden(name))
        counts = ["%d %s%s" % (said[key], word, "" if said[key] == 1 else "s") for key, word in (
            ("rolls", "roll"), ("starts", "start combination"), ("chips", "X chip"), ("cards", "card"))]
        assert "All as %s deals them: %s." % (said["dealt_by"], ", ".join(counts)) in text, text
        assert said["over"] and ", over" in text and said["game"] == name.split("-")[0]


def test_analyze_and_its_json():
    for name in ("nochmal-1", "gehtwas-2-solo-rules"):
        args = ("analyze", golden(name), "--ms", "1")
        said, lines = good_json(*args), good(*args, "--all").splitlines()
        if not said["known"]:
            lines.pop(0)
        factor = 1 if said["value"] == "points" else 100
        assert near(re.search(r"costs more than ([\d.]+)", lines[0])[1], factor * said["threshold"],
                    1), lines[0]
        log = good_json("replay", golden(name), "--actions")["log"]
        assert [entry["action"] for entry in said["log"]] == [entry["action"] for entry in log]
        shown = [line.split(None, 1)[1] for line in lines if re.match(r" *\d+  \S", line)]
        assert shown == [entry["action"] for entry in log], name
        seats = [line for line in lines if line.startswith("seat ")]
        totals = [seat["total"] for seat in good_json("replay", golden(name))["seats"]]
        for line, seat, total in zip(seats, said["seats"], totals):
            luck, lost = re.search(r"luck ([-+][\d.]+), lost by decisions ([\d.]+)", line).groups()
            assert near(luck, factor * seat["luck"], 1) and near(lost, factor * seat["loss"], 1), (line, seat)
            assert "result %d;" % total in line and "%d decisions, %d mistake" % (
                seat["decisions"], seat["mistakes"]) in line, (line, seat)
        brief = good(*args).splitlines()
        assert [line for line in brief if line.startswith("seat ")] == seats and len(brief) < len(lines), name


# ---- material ----


def test_sheet_check_and_its_json():
    odd = sheet().replace("row 1  gggyyyyGbbbOyyy", "row 1  gggyyyyGbbbOyyr")
    def compare(path):
        said, text = good_json("sheet", "check", path), good("sheet", "check", path)
        assert text.startswith("%s: a sheet for %s, '%s', %s edition\n" % (
            path, said["game"], said["title"], said["edition"])), text
        flaws = re.findall(r"^  not like published sheets \(S2\): (.*)$", text, re.M)
        assert flaws == said["flaws"] and text.endswith("It can be played.\n") and flaws, text
    with_file(odd, compare)


def test_deck_check_and_its_json():
    path = os.path.join(DATA, "gehtwas-house.cards")
    said, lines = good_json("deck", "check", path), good("deck", "check", path).splitlines()
    assert lines[0] == "%s: a deck, '%s', %s edition, %d cards" % (path, said["title"], said["edition"], 96)
    for line, card in zip(lines[1:], said["cards"]):
        number, letter, colour, condition, chance, _, rolls, *_ = line.split()
        assert (int(number), letter, colour) == (card["id"], card["set"], card["colour"]), line
        assert condition == card["condition"] and int(rolls[1:]) == card["rolls"], line
        assert near(chance, 100 * card["chance"], 1), line
    assert "what is to be done? 'check FILE [--json]' is allowed" in bad(2, "deck", "new")
    assert "a deck is for gehtwas" in bad(1, "deck", "check", os.path.join(DATA, "nochmal-classic.sheet"))


def test_new_sheets():
    for game in ("nochmal", "sogut", "xmal"):
        one = good("sheet", "new", "--game", game, "--seed", "a")
        assert one == good("sheet", "new", "--game", game, "--seed", "a")
        assert one != good("sheet", "new", "--game", game)
        said = good_json("sheet", "check", "-", stdin=one)
        assert said["flaws"] == [] and said["game"] == game and said["edition"] == "own", said
    own = sheet().replace("edition  printed", "edition  own").replace("jokers       8", "jokers       3")
    assert re.search(r"^jokers +3$", with_file(own, lambda path: good("sheet", "new", "--like", path)), re.M)
    err = bad(2, "sheet", "new", "--game", "gehtwas")
    assert "gehtwas is not played on a sheet; these are: nochmal, sogut, xmal" in err, err
    assert "'x' is too much: this command takes options only" in bad(2, "sheet", "new", "x")
    for seed in ("", "x" * 300, "a#b", "ü\n"):
        made = good("sheet", "new", "--seed", seed)
        assert good_json("sheet", "check", "-", stdin=made)["flaws"] == [], seed


def test_games_and_their_json():
    lines = [line for line in good("games").splitlines() if not line.startswith(" ")]
    for line, game in zip(lines, good_json("games"), strict=True):
        assert line.split()[0] == game["game"] and game["title"] in line, line
        assert "%d-%d players" % (game["min_players"], game["max_players"]) in line, line
        assert re.search(r"  (Classic sheet|Grey sheet|House sheet|House cards) \(%s edition\)" % game["edition"],
                         line), line
        listed = "options: " + ", ".join(game["options"])
        assert listed in line if game["options"] else "options" not in line, line


def test_bench_and_its_json():
    rows = good_json("bench", "--game", "gehtwas", "--ms", "10")
    lines = good("bench", "--game", "gehtwas", "--ms", "10").splitlines()
    assert len(rows) == 1 and len(lines) == 2 and rows[0]["game"] == lines[1].split()[0] == "gehtwas"
    assert int(lines[1].split()[-1]) == rows[0]["state_bytes"], lines
    assert near(lines[1].split()[-2], rows[0]["legal"], 1), lines
    assert "trusted games/s" in lines[0] and float(lines[1].split()[2]) > 0, lines
    assert rows[0]["trusted_games_per_second"] > 0, rows


# ---- the challenge ----


def test_daily_and_its_json():
    said, lines = good_json("daily", "--number", "40"), good("daily", "--number", "40").splitlines()
    assert lines[0] == "Challenge %d, until %s" % (said["number"], said["switches_at"])
    assert dict(line.split(None, 1) for line in lines[1:]) == said["seeds"], lines
    assert "--game belongs to --check" in bad(2, "daily", "--game", "nochmal")
    assert "--check needs --game, too" in bad(2, "daily", "--check", "x")
    assert good("daily", "--number", "40", env={"REVANCHE_GAME": "xmal"}) == good("daily", "--number", "40")


def test_a_result_of_the_challenge():
    def play(path):
        os.unlink(path)
        good("term", "--game", "gehtwas", "--bot", "greedy", "--players", "1", "--seed", "daily 3 gehtwas",
             "--save", path)
        args = ("daily", "--number", "3", "--game", "gehtwas", "--check", path)
        said, text = good_json(*args), good(*args)
        total = good_json("replay", path)["seats"][0]["total"]
        assert said["points"] == total and said["number"] == 3 and said["game"] == "gehtwas", said
        level = ", rank %d" % said["level"] if "level" in said else ""
        assert text == "challenge 3, Geht noch was?: %d points%s\n" % (total, level), text
        assert "daily 4 gehtwas" in bad(1, "daily", "--number", "4", "--game", "gehtwas", "--check", path)
        open(path, "a", encoding="utf-8").close()
    with_file("", play)


if __name__ == "__main__":
    tap.run(globals())
