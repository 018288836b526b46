# SPDX-License-Identifier: MIT
"""The commands as people and scripts use them: right and wrong files, positions, moves, environment.
test_cli.py BINARY SOURCE-ROOT"""
import json
import os
import random
import re
import subprocess

import tap
from cli_driver import BINARY, CLEAN, DATA, GOLDEN, ROOT, bad, good, revanche, sheet, with_file

GAMES = {"nochmal": 6, "sogut": 6, "xmal": 6, "gehtwas": 8}
PADS = ["classic", "pink", "blue", "green", "pad2", "pad3", "pad4"]
LEVELS = {"nochmal": 13, "sogut": 13, "xmal": 13, "gehtwas": 8}


def test_help_names_all_games_bots_and_options():
    games = json.loads(good("games", "--json"))
    for title in (g["title"] for g in games):
        assert title in good("--help")
    for command in ("sim", "term"):
        out = good(command, "--help")
        for word in list(GAMES) + ["random", "greedy"] + sum((g["options"] for g in games), []):
            assert word in out, (command, word)
    err = bad(2, "sim", "--game", "gehtwas", "--options", "magic")
    assert "free-start, solo-rules, two-decks" in err


def test_version():
    assert good("--version").startswith("revanche 0.")


def test_no_command_is_a_usage_error():
    assert revanche()[0] == 2


def test_values_of_options_are_checked():
    assert "from 1 to" in bad(2, "sim", "--game", "nochmal", "--games", "0")
    assert "from 1 to" in bad(2, "sim", "--game", "nochmal", "--games", "ten")
    assert "from 1 to" in bad(2, "sim", "--game", "nochmal", "--games=99999999999999999999")
    assert "needs a value" in bad(2, "sim", "--game")
    assert "takes no value" in bad(2, "sim", "--json=1")
    assert "chess" in bad(2, "sim", "--game", "chess")
    assert "genius" in bad(2, "sim", "--game", "nochmal", "--bot", "genius")
    assert "2 bots" in bad(2, "sim", "--game", "nochmal", "--players", "3", "--bot", "random,greedy")
    assert "1 to 6" in bad(2, "sim", "--game", "nochmal", "--players", "7")
    assert "the option two-decks" in bad(2, "sim", "--game", "nochmal", "--options", "two-decks")
    assert "chess" in bad(2, "sim", "--game", "gehtwas", "--options", "chess")


def test_environment_gives_defaults_and_is_checked():
    out = json.loads(good("sim", "--game", "nochmal", "--json",
                          env={"REVANCHE_GAMES": "7", "REVANCHE_SEED": "e"}))
    assert out["games"] == 7 and out["seed"] == "e"
    out = json.loads(good("sim", "--game", "nochmal", "--json", "--games", "9", env={"REVANCHE_GAMES": "7"}))
    assert out["games"] == 9
    assert "REVANCHE_GAMES" in bad(2, "sim", "--game", "nochmal", env={"REVANCHE_GAMES": "many"})
    assert "REVANCHE_JSON" in bad(2, "games", env={"REVANCHE_JSON": "yes"})


def test_help_and_the_command_line_come_before_the_environment():
    assert "--games K" in good("sim", "--help", env={"REVANCHE_GAMES": "abc"})
    assert "--games K" in good("sim", "--games", "abc", "--help")
    good("sim", "--game", "nochmal", "--games", "5", env={"REVANCHE_GAMES": "abc"})
    good("games", "--json", env={"REVANCHE_JSON": "yes"})


def test_games_lists_all():
    games = json.loads(good("games", "--json"))
    assert {g["game"]: g["max_players"] for g in games} == GAMES
    assert [g["edition"] for g in games] == ["printed", "printed", "house", "house"]
    text = good("games")
    assert text.count("house edition") == 2 and text.count("(transcribed by players)") == 6
    assert [s["name"] for s in games[0]["sheets"]] == PADS
    assert [s["edition"] for s in games[0]["sheets"]] == ["printed"] + 6 * ["transcribed"]
    assert [d["name"] for d in games[3]["decks"]] == ["house"]


def test_sim_plays_every_game_at_every_table():
    for game, most in GAMES.items():
        for players in range(1, most + 1):
            out = json.loads(good("sim", "--game", game, "--players", str(players), "--games", "60",
                                  "--json"))
            assert out["game"] == game and out["players"] == players and len(out["seats"]) == players
            assert abs(sum(seat["wins"] for seat in out["seats"]) - 60) < 0.01
            for key in ("mean", "sd", "median", "p05", "p95", "wins"):
                assert all(key in seat for seat in out["seats"])
            assert out["rolls"] > 0 and out["decisions"] > 0 and out["games_per_second"] > 0
            if players == 1:
                assert abs(sum(out["levels"]) + out["no_level"] - 1) < 1e-4, out
                assert len(out["levels"]) == LEVELS[game] and (out["no_level"] == 0 or game == "gehtwas")


def test_sim_counts_every_score_and_every_level():
    stars = sheet().replace("edition  printed", "edition  own").replace("star-points -2", "star-points -99")
    def far_below(path):
        seat = json.loads(good("sim", "--game", "nochmal", "--sheet", path, "--games", "50",
                               "--json"))["seats"][0]
        assert seat["p05"] < -1000 and seat["p05"] < seat["median"] and seat["sd"] > 99, seat
    with_file(stars, far_below)
    hard = sheet("gehtwas-house.cards").replace("edition  house", "edition  own").replace(
        "solo-ranks    141 121 101 81 61 41 21 1", "solo-ranks    999 998 997")
    def never(path):
        out = json.loads(good("sim", "--game", "gehtwas", "--sheet", path, "--games", "50", "--json"))
        assert out["levels"] == [0, 0, 0] and out["no_level"] == 1, out
        assert "no rank: 100.00 %" in good("sim", "--game", "gehtwas", "--sheet", path, "--games", "50")
    with_file(hard, never)


def test_sim_takes_luck_out():
    runs = [json.loads(good("sim", "--game", "nochmal", "--bot", "fast", "--games", "64", "--seed", "luck",
                            "--luck",
                            "--jobs", jobs, "--json")) for jobs in ("1", "2")]
    assert runs[0]["mean_less_luck"] == runs[1]["mean_less_luck"]
    plain = runs[0]["seats"][0]
    error = runs[0]["mean_less_luck_error"]
    assert error < plain["sd"] / 64 ** 0.5 / 2  # it varies far less
    assert abs(runs[0]["mean_less_luck"] - plain["mean"]) < 4 * plain["sd"] / 64 ** 0.5  # with the same mean
    assert "mean less luck" in good("sim", "--game", "xmal", "--bot", "greedy", "--games", "5", "--luck")
    assert "mean less luck" not in good("sim", "--game", "xmal", "--bot", "greedy", "--games", "5")
    assert "one player" in bad(2, "sim", "--game", "nochmal", "--players", "2", "--luck")
    assert "one player" in bad(2, "sim", "--game", "gehtwas", "--luck")


def test_sim_is_the_same_with_any_number_of_jobs():
    def played(jobs):
        out = json.loads(good("sim", "--game", "xmal", "--players", "3", "--games", "200", "--seed", "s",
                              "--jobs", jobs, "--json"))
        return {k: v for k, v in out.items() if k not in ("jobs", "seconds", "games_per_second")}
    assert played("1") == played("2") == played("7")
    other = json.loads(good("sim", "--game", "xmal", "--players", "3", "--games", "200", "--seed", "t",
                            "--json"))
    assert other["seats"] != played("1")["seats"]


def test_greedy_beats_random():
    for game in GAMES:
        out = json.loads(good("sim", "--game", game, "--players", "2", "--bot", "greedy,random", "--games",
                              "40", "--json"))
        assert out["seats"][0]["wins"] >= 30, (game, out)


def test_bench_measures():
    for row in json.loads(good("bench", "--json", "--ms", "10")):
        assert row["games_per_second"] > 0 and row["ns_per_generation"] > 0
        assert row["state_bytes"] < 4096


def test_sheet_check():
    for name in ["nochmal-" + pad for pad in PADS] + ["sogut-grey", "xmal-house"]:
        path = os.path.join(DATA, name + ".sheet")
        assert "good sheet" in good("sheet", "check", path)
        assert json.loads(good("sheet", "check", path, "--json"))["flaws"] == []
    odd = sheet().replace("row 1  gggyyyyGbbbOyyy", "row 1  gggyyyyGbbbOyyr")
    with_file(odd, lambda path: None if "can be played" in good("sheet", "check", path) else 1 / 0)


def test_sheet_check_explains_mistakes_with_line_and_column():
    text = sheet()
    line = text.split("\n").index("row 3  BgrgggGrrryyogg") + 1
    err = with_file(text.replace("BgrgggGrrryyogg", "BgrgggGrrryyozg"), lambda p: bad(1, "sheet", "check", p))
    assert ":%d:21: " % line in err and "'z'" in err, err
    for wrong in ("", "game chess\n", "game nochmal\n", text + "row 8 ggggggggggggggg\n", text + "colour\n",
                  "\0" * 1000,
                  b"\xff\xfe\xfd" * 5000, text.replace("jokers       8", "jokers       eight"),
                  text.replace("title", "titel")):
        with_file(wrong, lambda p: bad(1, "sheet", "check", p))
    assert "cannot be read" in bad(1, "sheet", "check", "/nonexistent/x.sheet")
    assert "check" in bad(2, "sheet", "frob", "x")
    assert "one file" in bad(2, "sheet", "check")


def test_deck_check_prints_exact_chances():
    path = os.path.join(DATA, "gehtwas-house.cards")
    cards = json.loads(good("deck", "check", path, "--json"))["cards"]
    wanted = {}
    for line in open(path, encoding="utf-8"):
        if line.startswith("card "):
            wanted[int(line.split()[1])] = float(line.split("#")[1].split()[0])
    assert len(cards) == len(wanted) == 96
    for card in cards:
        assert abs(100 * card["chance"] - wanted[card["id"]]) <= 0.0501, card
        assert abs(card["rolls"] / 279936 - card["chance"]) < 1e-6
    with_file("game gehtwas\ncard 1 A purple w4\n", lambda p: bad(1, "deck", "check", p))


def test_position():
    text = "nochmal roll=4 dice=yb/25 | crosses=H6,H7,I7 jokers=7"
    assert good("position", text).strip() == text
    assert json.loads(good("position", text, "--json"))["to_decide"] == [1]
    for wrong in ("", "chess", "nochmal |||||||", "nochmal | crosses=H9", "nochmal | crosses=H6,H6",
                  "nochmal x=1 |", "nochmal |x",
                  "nochmal dice=yb |", "nochmal roll=99999999999 |", "gehtwas two-decks chess |",
                  "nochmal | columns=A"):
        bad(1, "position", wrong)
    bad(2, "position")


def test_position_drawn():
    text = good("position", "nochmal | crosses=H6,H7 | crosses=G2,H2", "--show")
    lines = text.split("\n")
    assert text.count(", seat ") == 2 and any(line.split()[:1] == ["6"] and line.split()[8] == "#"
                                              for line in lines), text
    for game in GAMES:
        assert good("position", game + " |", "--show").count("\n") >= 8, game
    bad(2, "position", "nochmal |", "--show", "--json")


def test_position_out_of_a_record():
    record = os.path.join(GOLDEN, "nochmal-3.record")
    assert good("position", "--record", record, "--at", "0").strip() == "nochmal | | |"
    last = good("position", "--record", record).strip()
    assert "over=1" in last
    assert good("position", last).strip() == last
    assert "fewer actions than 999999" in bad(1, "position", "--record", record, "--at", "999999")
    assert "--record" in bad(2, "position", "--at", "3", "nochmal |")
    own = os.path.join(DATA, "nochmal-classic.sheet")
    assert "--sheet" in bad(2, "position", "--record", record, "--sheet", own)
    assert good("position", "--record", record, env={"REVANCHE_SHEET": own}).strip() == last


def test_legal():
    position, dice = "nochmal | crosses=H6,H7", "y b / 2 5"
    moves = good("legal", position, "--dice", dice).split("\n")[:-1]
    assert moves[0] == "pass" and "y2 I6 I7" in moves
    as_json = json.loads(good("legal", position, "--dice", dice, "--json"))
    assert as_json["moves"] == moves and as_json["count"] == len(moves)
    assert "legal" in good("legal", position, "--dice", dice, "--move", "y2 I6 I7")
    code, out, err = revanche("legal", position, "--dice", dice, "--move", "y2 I6 J7")
    assert code == 1 and "S4.2" in out and err == ""
    code, out, err = revanche("legal", position, "--dice", dice, "--move", "y2 I6 J7", "--json")
    assert code == 1 and json.loads(out)["rule"] == "S4.2"
    bad(1, "legal", position, "--dice", dice, "--move", "fly")
    bad(1, "legal", position, "--dice", "y b g / 2 5")
    bad(1, "legal", position, "--dice", "y b / 2 9")
    bad(1, "legal", position)
    # S6.4: whoever rolled is asked first, not the lowest seat
    assert good("legal", "nochmal roll=2 active=2 dice=ybg/123 | |", "--move",
                "pass").startswith("2: pass: legal")
    bad(2, "legal")
    bad(2, "legal", position, "--dice", dice, "--seat", "2")
    assert "seat 1 has" in bad(1, "legal", "nochmal roll=5 dice=yxo/24? | |", "--seat", "2")
    assert "legal" in good("legal", position, "--dice", dice, "--move", "y2 I6,I7")


def test_built_in_sheets_are_chosen_by_name():
    means = set()
    for name in PADS:
        out = json.loads(good("sim", "--game", "nochmal", "--sheet", name, "--bot", "greedy", "--games", "20",
                              "--json"))
        means.add(out["seats"][0]["mean"])
    assert len(means) == len(PADS), means
    err = bad(1, "sim", "--game", "nochmal", "--sheet", "purple")
    assert "no sheet 'purple'" in err and ", ".join(PADS) in err, err
    assert "comes with house" in bad(1, "sim", "--game", "gehtwas", "--sheet", "pink")
    assert "pink" in good("sim", "--help") and "pink" in good("term", "--help")
    assert "row 1 " in good("sheet", "new", "--like", "pink")
    assert "colour" not in bad(1, "legal", "nochmal |", "--sheet", "missing.sheet", "--dice", "y b / 1 2")


def test_own_sheets_and_records_of_them():
    text = sheet().replace("edition  printed", "edition  own").replace("jokers       8", "jokers       3")
    def play(path):
        out = json.loads(good("sim", "--game", "nochmal", "--sheet", path, "--games", "50", "--json"))
        assert out["games"] == 50
        assert "sogut" in bad(1, "sim", "--game", "sogut", "--sheet", path)
    with_file(text, play)


def test_replay():
    for name in sorted(os.listdir(GOLDEN)):
        path = os.path.join(GOLDEN, name)
        result = [l for l in open(path) if l.startswith("result ")][0].split()[1:]
        out = json.loads(good("replay", path, "--json"))
        assert out["over"] and [str(seat["total"]) for seat in out["seats"]] == result
        for seat in out["seats"]:
            assert sum(seat["lines"].values()) == seat["total"]
    log = json.loads(good("replay", os.path.join(GOLDEN, "nochmal-1.record"), "--positions", "--json"))["log"]
    assert len(log) == 60 and log[-1]["position"].startswith("nochmal roll=30")
    assert good("replay", "-", stdin=open(path).read())


def test_replay_refuses_forged_records():
    lines = open(os.path.join(GOLDEN, "nochmal-1.record")).read().split("\n")
    place = next(i for i, l in enumerate(lines) if l.startswith("1: ") and "pass" not in l)
    def forged(change):
        changed = lines[:]
        change(changed)
        return bad(1, "replay", "-", stdin="\n".join(changed))
    def other_cells(l): l[place] = "1: pass\n" + l[place].split("#")[0]
    assert "-:%d:" % (place + 2) in forged(other_cells)
    def more(l): l[-2] = "result 999"
    assert "999" in forged(more)
    def wrong_sheet(l): l[[i for i, x in enumerate(l) if x.startswith("sheet")][0]] = "sheet classic 00000000"
    assert "checksum" in forged(wrong_sheet)
    def no_header(l): l[:6] = []
    forged(no_header)
    def words(l): l[place] = "1: Zq9 !!"
    forged(words)
    bad(1, "replay", "/nonexistent")
    bad(2, "replay")
    bad(2, "replay", "a", "b")


def test_json_is_utf8_whatever_comes_in():
    for raw, shown in ((b"A\xffb", "A\ufffdb"), (b"\xc3\xa4\xe2\x82\xac\xf0\x9f\x8e\xb2",
                                                 "\u00e4\u20ac\U0001f3b2"), (b"\xc3", "\ufffd"),
                       (b"\xed\xa0\x80", "\ufffd" * 3), (b"\xc0\xaf", "\ufffd" * 2),
                       (b"\xf4\x90\x80\x80", "\ufffd" * 4),
                       (b"\xe2\x82", "\ufffd" * 2), (b"a\"\\\x01", "a\"\\\x01")):
        args = [BINARY, "sim", "--game", "nochmal", "--games", "1", "--json", "--seed", raw]
        done = subprocess.run(args, stdout=subprocess.PIPE, env=CLEAN, check=True)
        assert json.loads(done.stdout.decode("utf-8"))["seed"] == shown, (raw, done.stdout)


def test_a_file_without_end_is_refused():
    assert "256 MB" in bad(1, "replay", "/dev/zero")


def test_garbage_never_crashes():
    chance = random.Random(5)
    seeds = [open(os.path.join(GOLDEN, n), "rb").read()
             for n in sorted(os.listdir(GOLDEN))[:6]] + [sheet().encode()]
    for i in range(60):
        data = bytearray(chance.choice(seeds))
        for _ in range(chance.randrange(1, 20)):
            at = chance.randrange(len(data))
            data[at:at + chance.randrange(3)] = bytes([chance.randrange(256)] * chance.randrange(4))
        for command in (["replay"], ["sheet", "check"], ["deck", "check"]):
            code = with_file(bytes(data), lambda p: revanche(*command, p))[0]
            assert code in (0, 1), (i, command, code)


def test_verify():
    for name in sorted(os.listdir(GOLDEN)):
        if name.endswith(".record"):
            assert "All as splitmix64 deals them" in good("verify", os.path.join(GOLDEN, name))
    xmal = open(os.path.join(GOLDEN, "xmal-3.record"), encoding="utf-8").read()
    counts = json.loads(good("verify", "-", "--json", stdin=xmal))
    assert counts["rolls"] > 9 and counts["starts"] == 3 and counts["chips"] > 0, counts
    assert counts["dealt_by"] == "splitmix64", counts
    at = xmal.index("\n\n") + 2
    forged = bad(1, "verify", "-", stdin=xmal[:at] + "start y 3\n")
    assert "action 1: the record says 'start y 3', but it should be 'start o 3'" in forged
    assert "typed in" in bad(1, "verify", os.path.join(ROOT, "docs", "examples", "short.record"))
    assert "not known here" in bad(1, "verify", "-", stdin=xmal.replace("seed splitmix64", "seed dice"))
    head = ("revanche-record 1\ngame nochmal\nsheet classic 16572fb4\nseats 1\n"
            "dealer hmac-sha256 %s\n" % ("ab" * 32))
    assert "told when the game is over" in bad(1, "verify", "-", stdin=head)
    assert "does not fit the hash" in bad(1, "verify", "-", stdin=head + "secret %s\n" % ("cd" * 32))
    with open(os.path.join(ROOT, "docs", "examples", "short.record")) as f:
        typed = f.read().replace("seats 2", "seats 2\ndice real")
    assert "nothing to verify" in good("verify", "-", stdin=typed)
    assert json.loads(good("verify", "-", "--json", stdin=typed))["typed"] == 1
    assert "neither the dealer's commitment" in bad(1, "verify", "-", "--commit", "ab" * 32, stdin=typed)
    typed = xmal.replace("\nseed ", "\ndice real\nseed ")
    counts = json.loads(good("verify", "-", "--json", stdin=typed[:typed.index("\n\n")] + "\n\nstart y 3\n"))
    assert (counts["dealt_by"], counts["typed"], counts["starts"]) == ("", 1, 0), counts
    cards = open(os.path.join(GOLDEN, "gehtwas-1.record"), encoding="utf-8").read()
    cards = cards.replace("\nseed ", "\ndice real\nseed ")
    counts = json.loads(good("verify", "-", "--json", stdin=cards))
    assert (counts["dealt_by"], counts["rolls"]) == ("splitmix64", 0) and counts["cards"] > 3, counts
    at = cards.index("\ncard 36")
    assert "it should be 'card 36'" in bad(1, "verify", "-", stdin=cards[:at] + "\ncard 35\n")
    bad(2, "verify")
    bad(2, "verify", "a", "b")


def test_verify_what_was_noted():
    """Hashes and salts that a player wrote down before the game are those of the record, or it is another game."""
    path = os.path.join(ROOT, "tests", "data", "fair", "nochmal-2.record")
    with open(path, encoding="utf-8") as file:
        lines = [line.split(" ", 2) for line in file.read().split("\n\n")[0].split("\n")]
    server = next(line[2] for line in lines if line[0] == "dealer")
    commits = [line[2] for line in lines if line[0] == "commit"]
    salts = [line[2] for line in lines if line[0] == "salt"]
    lock = re.search("Lock: ([0-9a-f]{64})", good("verify", path)).group(1)
    for noted in [server], [lock], commits, [server, lock, *commits]:
        good("verify", path, *(word for hash in noted for word in ("--commit", hash)))
    good("verify", path, "--salt", salts[0], "--salt", salts[1], "--commit", lock)
    other = "0" + server[1:] if server[0] != "0" else "1" + server[1:]
    for args in (["--commit", other], ["--commit", lock, "--commit", other], ["--commit", server[:-1]], ["--salt", "other"],
                 ["--salt", salts[0] + " "], ["--salt", salts[0], "--salt", "other"]):
        assert bad(1, "verify", path, *args), args


def test_verify_says_which_version_and_whose_salt_is_missing():
    def said(name):
        path = os.path.join(ROOT, "tests", "data", "fair", name + ".record")
        told = json.loads(good("verify", path, "--json"))
        return good("verify", path), told["version"], told["missing"]

    text, *rest = said("missing")
    assert "The salt of seat 2 is missing: the game began without it." in text and "version 2" in text, text
    assert "Seat 1" not in text and rest == [2, [2]], (text, rest)
    text, *rest = said("nochmal-2")
    assert "Fair dice of version 2: every salt fits" in text and "missing" not in text and rest == [2, []], (text, rest)
    text, *rest = said("nochmal")
    assert "version 1: salts were not committed to" in text and "Lock" not in text and rest == [1, []], (text, rest)


def test_daily():
    today = json.loads(good("daily", "--json"))
    assert today["seeds"]["gehtwas"] == "daily %d gehtwas" % today["number"]
    assert today["switches_at"].endswith("T00:00:00Z")
    lines = good("daily", "--number", "40").splitlines()
    assert lines[:2] == ["Challenge 40, until 2026-12-11T00:00:00Z", "nochmal   daily 40 nochmal"], lines
    record = os.path.join(GOLDEN, "nochmal-1.record")
    said = bad(1, "daily", "--check", record, "--game", "nochmal", "--number", "3")
    assert "the challenge has the line: seed splitmix64 daily 3 nochmal" in said
    assert "not of Noch mal so gut!" in bad(1, "daily", "--check", record, "--game", "sogut")
    for args in (["--check", record], ["--number", "0"], ["x"], ["--check", record, "--game", "chess"]):
        bad(2, "daily", *args)


def test_what_was_not_learned_is_said():
    """Which games with how many seats have a net may change; without one it must be said."""
    thumb = "rules of thumb"
    for position, dice in (("nochmal |", "y b / 2 5"), ("nochmal ||", "y b r / 2 5 3"),
                           ("sogut |", "y b / 2 5 / heart"),
                           ("sogut ||", "y b r / 2 5 3 / heart"), ("sogut |||||", "y b r / 2 5 3 / heart")):
        ask = ("best", position, "--dice", dice, "--fast")
        found = json.loads(good(*ask, "--json"))
        assert (found["value"] == "judge") == (not found["known"]), found
        assert (thumb in good(*ask)) == (not found["known"]), position
    for record in ("nochmal-1", "sogut-3"):
        ask = ("analyze", os.path.join(GOLDEN, record + ".record"), "--ms", "1")
        assert (thumb in good(*ask)) == (not json.loads(good(*ask, "--json"))["known"]), record


def test_mistakes_are_found_by_their_roll():
    """Players know the roll, not the number of the action; both must lead to the decision that is named."""
    path = os.path.join(GOLDEN, "nochmal-1.record")
    with open(path, encoding="utf-8") as file:
        log = [line.split("#")[0].strip() for line in file.read().split("\n\n", 1)[1].splitlines()]
    named = re.findall(r"^  roll (\d+) \(action (\d+)\): (.+?) cost ", good("analyze", path, "--ms", "1"),
                       re.M)
    assert len(named) == 3, named
    for roll, action, move in named:
        before = log[: int(action)]
        assert before[-1] == "1: " + move and sum(line.startswith("roll ")
                                                  for line in before) == int(roll), named


if __name__ == "__main__":
    tap.run(globals())
