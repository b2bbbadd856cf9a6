"""The games of one person: those that go on, and those that were played to their end."""

from __future__ import annotations

from math import inf

import msgspec
from sqlalchemy import select

from trattoria.server.accounts.people import Person
from trattoria.server.notifications.occasions import is_slow
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage import models
from trattoria.server.tables import clocks
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.messages import Status
from trattoria.server.tables.presenter import Reader, seats
from trattoria.server.tables.table import OVER, Table

MAX_GAMES = 100


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


async def my_games(service: TableService, person: Person) -> list[Mine]:
    """List the games that go on, one's turn first, then those that are over, the last first."""
    going_on = await _going_on(service, person)
    going_on.sort(key=lambda game: (not game.your_turn, game.until or inf, -game.changed))
    return [*going_on, *await _over(service, person)]


async def _going_on(service: TableService, person: Person) -> list[Mine]:
    ids = await service.store.sat_at(by_person(person.id), MAX_GAMES)
    tables = [room.table for room in await service.fresh_all(ids)]
    return [
        _mine(table, Reader(person.id, service.people.names))
        for table in tables
        if table.status != OVER and table.seats_of(person.id)
    ]


def _mine(table: Table, reader: Reader) -> Mine:
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
    return min(known) if known and is_slow(table) else None


async def _over(service: TableService, person: Person) -> list[Mine]:
    results = models.results
    tries = models.bake_tries.c
    day = select(tries.day).where(tries.table_id == results.c.table_id).scalar_subquery()
    own = select(results, day.label("bake")).where(results.c.person == person.id)
    found = await service.store.all(own.order_by(results.c.finished.desc()).limit(MAX_GAMES))
    players = await _players(service, {row.table_id for row in found})
    return [
        Mine(
            row.table_id,
            row.game,
            OVER,
            players[row.table_id],
            row.seat,
            False,
            row.rated,
            row.finished,
            False,
            row.bake,
            None,
            row.rank,
            row.score,
            row.finished,
        )
        for row in found
    ]


async def _players(service: TableService, tables: set[str]) -> dict[str, list[Player | None]]:
    """Name who played at tables that are over; they may be cleared away by now."""
    results = models.results
    asked = select(results.c.table_id, results.c.seat, results.c.player)
    asked = asked.where(results.c.table_id.in_(tables)).order_by(results.c.table_id, results.c.seat)
    found = await service.store.all(asked) if tables else []
    people = {row.player.removeprefix("person:") for row in found if "person:" in row.player}
    await service.people.refresh_names(people)  # who was deleted is nobody any more
    named: dict[str, list[Player | None]] = {}
    for row in found:
        kind, _, who = row.player.partition(":")
        name = service.people.names.get(who) if kind == "person" else None
        player = Player(name, who if kind == "bot" else None)
        named.setdefault(row.table_id, []).append(player)
    return named
