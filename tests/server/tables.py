"""Tables without a network, for the tests of what happens at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trattoria
from trattoria import Chance, State
from trattoria.core.errors import TrattoriaError
from trattoria.server.tables import commands
from trattoria.server.tables.rows import PACES, Pace, Row, Setup
from trattoria.server.tables.table import PLAYING, Table

RELAXED = {"pace": PACES["relaxed"]}
PEOPLE = ("ada", "bruno", "carla", "dino", "elsa", "fabio", "gina", "hugo")
SECRET = bytes(range(32))


def setup(game: str, seats: int, **more: Any) -> Setup:
    engine = trattoria.game(game)
    more.setdefault("options", engine.chosen({}))
    more.setdefault("pace", Pace())
    return Setup(
        id=f"table-{game}",
        code="ABCDEF",
        game=game,
        version=engine.version,
        seats=seats,
        creator="ada",
        created=0.0,
        **more,
    )


def code_of(call: Callable[..., object], *args: object) -> str:
    """Give the code of the error with which something is refused."""
    with pytest.raises(TrattoriaError) as refused:
        call(*args)
    return refused.value.code


class Log:
    """A table together with the rows that made it."""

    def __init__(self, setup: Setup) -> None:
        self.table = Table(setup)
        self.rows: list[Row] = []
        self.now = 0.0

    @property
    def state(self) -> State:
        """The position; there is one once the cards are dealt."""
        assert self.table.state is not None
        return self.table.state

    def do(self, command: Callable[..., list[Row]], *args: object) -> list[Row]:
        rows = commands.numbered(self.table, command(self.table, self.now, *args))
        for row in rows:
            self.table.apply(row)
        self.rows += rows
        return rows

    def again(self) -> Table:
        """Rebuild the table from its rows."""
        table = Table(self.table.setup)
        for row in self.rows:
            table.apply(row)
        return table

    def play_at_random(self, rng: Chance, decisions: int = 10**6) -> None:
        while self.table.status == PLAYING and decisions > 0:
            seat = self.table.asked[rng.below(len(self.table.asked))]
            actions = self.state.legal_actions(seat)
            person = commands.by_person(self.table.occupants[seat].person)
            self.do(commands.decide, seat, [actions[rng.below(len(actions))]], person)
            decisions -= 1


def seated(game: str, seats: int, **more: Any) -> Log:
    log = Log(setup(game, seats, **more))
    for seat in range(seats):
        log.do(commands.sit, PEOPLE[seat], seat)
        log.do(commands.presence, seat, True)
    return log


def dealt(game: str, seats: int, secret: bytes = SECRET, **more: Any) -> Log:
    log = seated(game, seats, **more)
    log.do(commands.start, "ada", secret)
    for seat in range(seats):
        log.do(commands.entropy, PEOPLE[seat], bytes([seat] * 32).hex())
    log.do(commands.deal)
    return log


def kinds(rows: list[Row]) -> list[str]:
    return [row.kind for row in rows]


def away(log: Log, *seats: int) -> None:
    for seat in seats:
        log.do(commands.presence, seat, False)
