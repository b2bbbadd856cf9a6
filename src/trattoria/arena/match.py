"""What is to be played: a match, as plain data that can be sent anywhere and written down."""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import trattoria
from trattoria.arena.sequential import LOOKS
from trattoria.bots.levels import CLASSIC, LEVELS, level_of
from trattoria.bots.names import describe, is_file, split
from trattoria.bots.network_file import has_network, shipped
from trattoria.core.data import Data
from trattoria.core.game import Game
from trattoria.core.registry import game as find_game

# Levels of all games, of which only those of a match count, and what bots say of a game besides.
NOT_PLAYING = {"level_settings.py", "advice.py", "chances.py"}
FORMAT = 2  # 1: looks came after every 50 deals


class Match(NamedTuple):
    """A game, who plays it, and how often."""

    game: str
    seats: int
    options: dict[str, object]
    bots: tuple[str, ...]  # as they are written
    seed: int
    deals: int  # at most, where there are looks
    looks: int = 0  # how often it is looked whether the match is decided; 0: all deals are played

    def deal_seed(self, deal: int) -> int:
        return _number(f"trattoria arena deal {self.seed} {deal}")

    def bot_seed(self, deal: int, seat: int) -> int:
        """Give the seed of the bot at a seat; it says nothing about the seed of the deal.

        It does not depend on the bot: equal bots play equal games, and the difference between them
        is exactly zero.
        """
        return _number(f"trattoria arena seat {self.seed} {deal} {seat}")

    def labels(self) -> list[str]:
        """Give a short name for each bot, no two the same."""
        names = [describe(bot) for bot in self.bots]
        seen: Counter[str] = Counter()
        found = []
        for name in names:
            seen[name] += 1
            found.append(name if names.count(name) == 1 else f"{name} #{seen[name]}")
        return found

    def to_dict(self) -> dict[str, object]:
        """Give all that the results depend on, as plain JSON data."""
        game = find_game(self.game)
        return {
            "trattoria-arena": FORMAT,
            "program": trattoria.__version__,
            "code": fingerprint(self.game),
            "game": self.game,
            "version": game.version,
            "seats": self.seats,
            "options": self.options,
            "bots": list(self.bots),
            "files": [_contents(bot) for bot in self.bots],
            "seed": self.seed,
            "deals": self.deals,
            "looks": self.looks,
        }

    @staticmethod
    def from_dict(data: object) -> Match:
        """Read a match; InvalidData says where it is wrong."""
        read = Data(data)
        read.number("trattoria-arena", FORMAT, FORMAT)
        game = find_game(read.text("game"))
        return Match(
            game.id,
            read.number("seats", game.seats[0], game.seats[-1]),
            game.chosen(read.fields("options")),
            tuple(str(bot) for bot in read.items("bots")),
            read.number("seed", -(10**30), 10**30),
            read.number("deals", 1, 10**9),
            read.number("looks", 0, len(LOOKS)),
        )


def _number(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")


def _contents(bot: str) -> str | None:
    """Give the fingerprint of a bot's file, if it is there."""
    path = Path(split(bot)[0])
    return sha256(path.read_bytes()).hexdigest() if is_file(bot) and path.is_file() else None


@cache
def fingerprint(game: str) -> str:
    """Tell this code from any other: a game's rules, levels and network, and how bots play."""
    root, rules = Path(trattoria.__file__).parent, find_game(game)
    digest = sha256(repr([level_of(name, rules) for name in (*LEVELS, *CLASSIC)]).encode())
    if has_network(rules):
        digest.update(shipped(rules).read_bytes())
    for folder in (root / "core", _home(rules), root / "bots"):
        for path in sorted(folder.rglob("*.py")):
            if path.name not in NOT_PLAYING:
                digest.update(f"{path.relative_to(folder)}\n".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _home(game: Game) -> Path:
    """Give the folder in which a game is written."""
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent
