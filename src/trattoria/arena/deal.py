"""One deal, played once in every seating: the piece of work that is sent to a worker.

What goes there and what comes back is plain data: bots and positions stay where they are made.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from trattoria.arena.match import Match
from trattoria.arena.schedule import Seating, games_of_a_deal, seatings
from trattoria.arena.table import Result, Table
from trattoria.bots.bot import Bot
from trattoria.bots.names import bot_from
from trattoria.core.data import Data
from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game


class Deal(NamedTuple):
    """The games of one deal, and apart from them how long everybody thought."""

    number: int
    games: tuple[Result, ...]
    seconds: tuple[tuple[float, ...], ...]  # by game and seat

    def facts(self) -> dict[str, object]:
        """Give what is the same every time, as plain JSON data."""
        return {"deal": self.number, "games": [game.to_dict() for game in self.games]}

    def to_dict(self) -> dict[str, object]:
        """Give all of it, as plain JSON data."""
        return {**self.facts(), "seconds": [list(game) for game in self.seconds]}

    @staticmethod
    def from_dict(data: object, match: Match) -> Deal:
        """Read a deal; InvalidData says where it is wrong."""
        read = Data(data)
        seats, bots = match.seats, len(match.bots)
        count = games_of_a_deal(bots, seats)
        games = [Result.from_dict(game, seats, bots) for game in read.parts("games", count)]
        thought = tuple(_seconds(read, place, item) for place, item in _seats(read, count))
        return Deal(read.number("deal", 0, match.deals - 1), tuple(games), thought)


def _seats(read: Data, count: int) -> list[tuple[str, Any]]:
    return [(f"seconds[{i}]", item) for i, item in enumerate(read.items("seconds", count))]


def _seconds(read: Data, place: str, item: Any) -> tuple[float, ...]:
    if not isinstance(item, list) or not all(isinstance(s, (int, float)) for s in item):
        raise read.error("wrong-type", place, expected="list")
    return tuple(float(seconds) for seconds in item)


def play_deal(match: Match, number: int) -> Deal:
    """Play the games of a deal."""
    played = [_play(match, number, seating) for seating in _seatings(match, number)]
    return Deal(number, tuple(r for r, _ in played), tuple(seconds for _, seconds in played))


def _seatings(match: Match, number: int) -> list[Seating]:
    return seatings(len(match.bots), match.seats, number)


def _play(match: Match, number: int, seating: Seating) -> tuple[Result, tuple[float, ...]]:
    game = find_game(match.game)
    bots: list[Bot] = []
    try:
        for seat, bot in enumerate(seating):
            bots.append(bot_from(match.bots[bot], game, match.bot_seed(number, seat)))
        table = Table(game, match.options, match.deal_seed(number), bots)
        return table.play(seating), tuple(round(s, 6) for s in table.seconds)
    finally:
        for made in bots:
            made.close()


def work(match: dict[str, object], number: int) -> dict[str, object]:
    """Play a deal in a worker, from plain data to plain data; an error is an answer, too."""
    try:
        asked = Match.from_dict(match)
        if asked.to_dict() != match:  # other rules or bots, or another content of a bot's file
            raise TrattoriaError("other-worker")
        return play_deal(asked, number).to_dict()
    except TrattoriaError as error:
        return {"code": error.code, "facts": error.facts}
