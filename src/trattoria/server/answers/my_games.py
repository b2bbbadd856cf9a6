"""The games of one person, as they are listed."""

from __future__ import annotations

import msgspec

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
    )


def by_turn(games: list[Mine]) -> list[Mine]:
    """Put games that go on in order: one's turn first, then where something happened last."""
    return sorted(games, key=lambda game: (not game.your_turn, -game.changed))
