# SPDX-License-Identifier: MIT
"""People who play on several servers, find their room again when a server dies, and remember what they were told.

Each room has one person with two seats, who rolls and passes. What the server has told (an action with its number)
must be in the log at the end, once, in its place: nothing told is lost or doubled."""
import json
import random
import threading
import time

from net_client import Closed, Raw, WebSocket

PATIENCE = 60  # seconds without any progress: it is not a pause any more


class Player(threading.Thread):
    def __init__(self, servers, number):
        super().__init__(daemon=True)
        self.servers, self.random = servers, random.Random(number)  # servers(): those that are meant to be alive
        self.told, self.moved, self.lost, self.paused, self.over = {}, 0, 0, 0.0, []
        self.playing, self.error, self.at, self.id, self.keys = True, None, None, "", []
        self.since = time.monotonic()  # when the last action was told
        self.begin()

    def begin(self):
        made = self.post("/api/rooms", {"game": "nochmal", "seats": [{"kind": "here", "name": "Anna"},
                                                                    {"kind": "here", "name": "Ben"}]})
        self.id, self.keys = made["room"], [seat["secret"] for seat in made["seats"]]
        self.post("/api/rooms/" + self.id, {"do": "start", "secret": self.keys[0]})

    def somewhere(self):
        """Like a proxy: the server that is named, or any."""
        servers = self.servers()
        if self.at in servers:
            return servers[self.at]
        return servers[self.random.choice(sorted(servers))]

    def post(self, path, message):
        """Asks until it works."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with Raw(self.somewhere().port) as line:
                    answer = line.request(path, "POST", json.dumps(message).encode())
                if answer.status == 307:
                    self.at = answer.headers["location"].split("?at=")[1]
                    continue
                self.at = None
                if answer.status < 300:
                    return answer.json()
                assert answer.status in (409, 429, 502, 503, 504), answer
                if answer.status == 409:  # it has happened, though nobody was told
                    return answer.json()
            except (OSError, EOFError):
                self.at = None
            time.sleep(0.05)
        raise AssertionError("nobody answers")

    # ---- playing ----

    def run(self):
        try:
            while self.playing:
                self.connected()
        except Exception as error:  # pylint: disable=broad-except
            self.error = error

    def connected(self):
        """Plays over one WebSocket until it is lost."""
        try:
            server, self.at = self.somewhere(), None
            with WebSocket(server.port, "/api/rooms/%s/stream" % self.id) as line:
                if line.refusal:
                    raise EOFError(line.refusal)
                line.say(json.dumps({"do": "hello", "secrets": self.keys}))
                while self.playing and self.answer(line, json.loads(line.hear())):
                    pass
        except Closed as end:
            self.moved += end.code == 4001
            self.lost += end.code != 4001
            self.at = end.why if end.code == 4001 else None
        except (OSError, EOFError):
            self.lost += 1
        assert time.monotonic() - self.since < PATIENCE, "nothing happens any more"
        time.sleep(0.02)

    def answer(self, line, told):
        """False when the game is over, and another one has begun."""
        if told["is"] == "action":
            self.paused, self.since = max(self.paused, time.monotonic() - self.since), time.monotonic()
            self.remember(told["seq"] - 1, told["text"])
            self.go_on(line, told["seq"])
        elif told["is"] == "room":
            lines = told["record"].split("\n")
            actions = [text for text in lines if text.startswith("roll ") or text[1:2] == ":"]
            assert len(actions) == told["seq"], told
            for number, text in enumerate(actions):
                self.remember(number, text)
            if told["phase"] == "playing":
                self.go_on(line, len(actions))
        elif told["is"] == "error":
            assert told["code"] in ("storage", "stale", "not-your-turn", "over"), told
        if told["is"] == "over" or told.get("phase") == "over":
            self.over.append((self.id, self.told))
            self.told = {}
            self.begin()
            return False
        return True

    def heard(self):
        return len(self.told) + sum(len(told) for _, told in self.over)

    def remember(self, number, text):
        assert self.told.setdefault(number, text) == text, (number, text, self.told[number])

    def go_on(self, line, seq):
        turn, step = divmod(seq, 3)  # a roll, then the active player, then the other one
        if step == 0:
            line.say(json.dumps({"do": "roll", "seq": seq, "secret": self.keys[turn % 2]}))
        else:
            seat = (turn + step - 1) % 2
            line.say(json.dumps({"do": "act", "seq": seq, "action": "pass", "secret": self.keys[seat]}))


class Crowd:
    """Players, and what became of them."""

    def __init__(self, servers, count):
        self.players = [Player(servers, number) for number in range(count)]
        for player in self.players:
            player.start()

    def actions(self):
        return sum(player.heard() for player in self.players)

    def advance(self, count=1):
        """Waits until everybody was told of more actions."""
        wanted = [player.heard() + count for player in self.players]
        until = time.monotonic() + PATIENCE
        while any(p.heard() < w for p, w in zip(self.players, wanted)):
            self.check()
            assert time.monotonic() < until, "nobody plays on"
            time.sleep(0.01)

    def somebody(self, count):
        """Waits for more actions, whoever plays them."""
        wanted, until = self.actions() + count, time.monotonic() + PATIENCE
        while self.actions() < wanted:
            self.check()
            assert time.monotonic() < until, "nobody plays on"
            time.sleep(0.01)

    def check(self):
        for player in self.players:
            assert player.error is None, repr(player.error)

    def stop(self, sql):
        """Compares what everybody was told with what the database has. Returns what to print."""
        for player in self.players:
            player.playing = False
        for player in self.players:
            player.join(PATIENCE)
        self.check()
        logs = {}
        for row in sql("SELECT id, seq, line FROM action JOIN room ON room = number ORDER BY id, seq"):
            room, seq, text = row.split("|", 2)
            assert len(logs.setdefault(room, [])) == int(seq), row
            logs[room].append(text)
        for player in self.players:
            for room, told in player.over + [(player.id, player.told)]:
                for number, text in told.items():
                    assert logs[room][number:number + 1] == [text], (room, number, text, logs[room])
        return "%d actions told, none lost or doubled; longest pause %.1f s; %d moved, %d connections lost" % (
            self.actions(), max(p.paused for p in self.players), sum(p.moved for p in self.players),
            sum(p.lost for p in self.players))
