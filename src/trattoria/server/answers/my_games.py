"""The games of one person, as they are listed."""

from __future__ import annotations

from math import inf

import msgspec

from trattoria.server.tables import clocks
from trattoria.server.tables.messages import Status
from trattoria.server.tables.presenter import Reader, seats
from trattoria.server.tables.table import Table


class Player(msgspec.Struct):
    """A person by name, or a bot by its level; neither: somebody of whom nothing is known."""

    name: str | None
    level: str | None


class Mine(msgspec.Struct):
    """A game of one's own, going on or over."""

    table: str
    game: str
    status: Status
    players: list[Player | None]  # by seat; null where nobody sits yet
    seat: int
    your_turn: bool
    rated: bool
    changed: float  # when something happened there last
    lesson: bool = False  # a first game
    bake: str | None = None  # the day whose deal it is
    until: float | None = None  # when a bot would decide for one, at a slow table
    rank: int | None = None  # once it is over
    score: int | None = None
    finished: float | None = None


def mine(table: Table, reader: Reader) -> Mine:
    own = table.seats_of(reader.person)
    taken = [seat if seat["kind"] else None for seat in seats(table, reader)]
    return Mine(
        table.setup.id,
        table.game.id,
        table.status,
        [seat and Player(seat["name"], seat["level"]) for seat in taken],
        own[0],
        any(seat in table.asked and not table.occupants[seat].gone for seat in own),
        table.setup.rated,
        table.changed,
        table.setup.lesson,
        table.setup.bake,
        _until(table, own),
    )


def _until(table: Table, own: list[int]) -> float | None:
    """Say when one's time is up, where others wait for one over days."""
    times = [clocks.deadline(table, seat) for seat in own if seat in table.asked]
    known = [until for until in times if until is not None]
    return min(known) if known and clocks.is_slow(table) else None


def by_turn(games: list[Mine]) -> list[Mine]:
    """Put games that go on in order: one's turn first, then what is due or happened last."""
    return sorted(games, key=lambda game: (not game.your_turn, game.until or inf, -game.changed))
