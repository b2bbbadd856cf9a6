"""Somebody at the door of the tables without a server; needs nothing but what is in the archive.

    python -I -S tests/site/rehearsal.py ARCHIVE GAME

plays a game to its end and prints the hash of all that was said, as it does in the browser.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import Any

LONGEST = 20_000  # knocks until a game is over
Data = dict[str, Any]


class FakeClock:
    """Time that goes by only when somebody lets it."""

    def __init__(self) -> None:
        self.now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


class FakeRandom:
    """Bytes that are the same every time."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._count = 0

    def __call__(self, size: int) -> bytes:
        self._count += 1
        return sha256(f"{self._seed} {self._count}".encode()).digest()[:size]


class Visitor:
    """The page, without a page."""

    def __init__(self, bot_names: str, kept: dict[str, str] | None = None, seed: str = "") -> None:
        from trattoria.site.door import Door  # noqa: PLC0415  (where the archive is on the path)

        self.kept = dict(kept or {})
        self.clock = FakeClock()
        self.door = Door(json.dumps(self.kept), bot_names, self.clock, FakeRandom(seed))
        self.said = sha256()
        self.heard: list[Data] = []
        self.wake: int | None = None
        self.networks: list[str] = []
        self.late: dict[int, Any] = {}
        self._ids = 0
        self._requests = 0

    # ---- the door --------------------------------------------------------------------------------

    def take(self, text: str) -> Any:
        """Do as the worker does: keep what is to be kept, then hear what was sent."""
        said = json.loads(text)
        self.late.update(said.pop("late"))  # as it is done in pieces, others come between
        self.networks += said.pop("networks")  # what is not there yet differs from place to place
        self.said.update(json.dumps(said, sort_keys=True).encode())
        for key, value in said["kept"].items():
            self.kept.pop(key, None) if value is None else self.kept.update({key: value})
        self.heard += [json.loads(message) for _, message in said["out"]]
        self.wake = said["wake"]
        return said["reply"]

    def ask(self, method: str, path: str, body: object = None, status: int = 0) -> Any:
        number, found = self.request(method, path, body)
        while found is None:
            assert self.wake is not None, "it is never answered"
            self.knock()
            found = self.late.pop(number, None)
        right = found["status"] == status if status else found["status"] < 300
        assert right, found
        return found["body"]

    def request(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Ask for something; gives the number of the request, and the answer if it is there."""
        self._requests += 1
        request = {"id": self._requests, "method": method, "path": path, "body": body, "lang": "fr"}
        return self._requests, self.take(self.door.request(json.dumps(request)))

    def join(self, table: str, cursor: str = "") -> None:
        asked = {"line": "1", "table": table, "lang": "fr", "session": "s", "cursor": cursor}
        self.take(self.door.join(json.dumps(asked)))

    def say(self, type: str, **more: object) -> Data:
        """Send a message; gives its answer."""
        self._ids += 1
        self.take(self.door.say("1", json.dumps({"type": type, "id": self._ids, **more})))
        return next(each for each in reversed(self.heard) if each.get("id") == self._ids)

    def knock(self) -> None:
        """Let time go by until there is something to do, and do it."""
        self.clock.now += (self.wake or 0) / 1000
        self.take(self.door.tick())

    def rest(self) -> None:
        """Knock until the player is asked, or nothing happens any more."""
        for _ in range(LONGEST):
            if self.wake is None:
                return
            self.knock()
        raise AssertionError("it never comes to rest")

    # ---- playing ---------------------------------------------------------------------------------

    @property
    def update(self) -> Data:
        return next(each for each in reversed(self.heard) if each["type"] == "update")

    @property
    def state(self) -> Data:
        found: Data = self.update["state"]
        return found

    def open(self, game: str, seats: int = 3, level: str = "commis") -> str:
        """Sit down with bots, and begin."""
        self.ask("POST", "/me", {"name": "Ada"})
        bots = [level] * (seats - 1)
        table: str = self.ask("POST", "/tables", {"game": game, "seats": seats, "bots": bots})["id"]
        self.join(table)
        self.begin(table)
        return table

    def begin(self, table: str) -> None:
        self.ask("POST", f"/tables/{table}/start")
        self.say("entropy", bytes="07" * 32)
        self.rest()

    def act(self, number: int = 0, confirm: bool = True) -> Data:
        legal = self.state["legal"]
        action, moves = legal[number % len(legal)]["action"], self.update["moves"]
        return self.say("act", action=action, moves=moves, confirm=confirm)

    def play(self, most: int = LONGEST) -> int:
        """Play on, now this and now that, until the game is over; gives the decisions taken."""
        for taken in range(most):
            if self.state["status"] == "over":
                return taken
            assert self.act(taken)["type"] == "done"
            self.rest()
        return most


def rehearse(bot_names: str, game: str) -> str:
    """Play a game to its end; gives the hash of everything that was said and kept on the way."""
    visitor = Visitor(bot_names, seed=game)
    table = visitor.open(game)
    visitor.play()
    visitor.ask("GET", f"/tables/{table}/record")
    return visitor.said.hexdigest()


if __name__ == "__main__":
    from zipfile import ZipFile

    sys.path.insert(0, sys.argv[1])
    with ZipFile(sys.argv[1]) as archive:
        names = archive.read("bot-names.json").decode()
    for each in sys.argv[2:]:
        print(each, rehearse(names, each))
